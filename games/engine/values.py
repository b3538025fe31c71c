"""Values every game is made of: seats, facts and outcomes.

Here: what can be said about any match, whatever its game. Not here: how a match goes on (phases.py, match.py).
"""

from __future__ import annotations

from copy import deepcopy
from enum import Enum, IntEnum
from typing import Any, ClassVar, Self

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

Seat = int
"""A place at the table, 0, 1, 2 … clockwise. Not a user and not a faction: those sit on seats."""


class Model(BaseModel):
    """State: may change in place, holds no unknown field. Errors don't repeat its values: they may be secrets."""

    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)

    def __deepcopy__(self, memo: dict[int, Any] | None = None) -> Self:
        """A copy that shares nothing with this one but facts and other values that never change.

        Views copy bookmarks at every question of a search; pydantic's own copy takes five times as long.
        """
        new = self.__copy__()
        for name, value in self.__dict__.items():
            new.__dict__[name] = _copied(value)
        if self.__pydantic_private__ is not None:
            object.__setattr__(new, "__pydantic_private__", deepcopy(self.__pydantic_private__, memo))
        return new


class Fact(BaseModel):
    """A value that never changes: a choice, an event, a view, an option set."""

    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)

    deals: ClassVar[bool] = False
    """As an event: it changes the hearer's hand, which is shown together with it."""

    undoes: ClassVar[bool] = False
    """As an option: it takes a pick back. Chance never takes it for a seat that does not answer."""

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        """A field called ``is`` would hide a fact's type in journals. Raises TypeError."""
        super().__pydantic_init_subclass__(**kwargs)
        if "is" in cls.model_fields:
            raise TypeError(f"{cls.__name__}: no field of a fact is called `is`")

    def tagged(self) -> dict[str, Any]:
        """The fact as JSON values, with its type's name under ``is``: what a journal holds."""
        return {"is": type(self).__name__, **self.model_dump(mode="json")}


_LASTING = (int, str, float, bool, type(None), Enum)


def _copied(value: Any) -> Any:
    """The value itself where nothing in it can change, else a copy."""
    if isinstance(value, _LASTING):
        return value
    if isinstance(value, list):
        return [_copied(item) for item in value]
    if isinstance(value, dict):
        return {key: _copied(item) for key, item in value.items()}
    if isinstance(value, Fact):
        inner = {name: _copied(item) for name, item in value.__dict__.items()}
        changed = any(inner[name] is not item for name, item in value.__dict__.items())
        return value.model_copy(update=inner) if changed else value
    if isinstance(value, tuple):
        items = tuple(_copied(item) for item in value)
        return items if any(one is not other for one, other in zip(items, value, strict=True)) else value
    return deepcopy(value)


class Named(IntEnum):
    """An ordered enumeration that saves and journals write by name, so that a person can read them."""

    @property
    def word(self) -> str:
        """The name in lower case, as JSON holds it."""
        return self.name.lower()

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """A state may hold hundreds of them, so both ways are a look into a table. A member is equal to its number."""
        words = {member: member.word for member in cls}
        known: dict[Any, Any] = {word: member for member, word in words.items()} | {member: member for member in cls}

        def read(value: Any) -> Any:
            try:
                return known[value]
            except (KeyError, TypeError):
                raise ValueError(f"{value!r} is none of {', '.join(words.values())}") from None

        written = core_schema.plain_serializer_function_ser_schema(words.__getitem__)
        return core_schema.no_info_plain_validator_function(read, serialization=written)


class Player(Fact):
    """Who sits on a seat, as far as pictures and words need it."""

    name: str
    standin: bool = False


class Side(Fact):
    """Seats that played together, and as what (for ratings and profiles)."""

    seats: tuple[Seat, ...]
    role: str


class Outcome(Fact):
    """How a match ended. Every seat stands in ``ranks`` once, best rank first; seats of one rank share it."""

    ranks: tuple[tuple[Seat, ...], ...]
    sides: tuple[Side, ...] = ()

    def rank_of(self, seat: Seat) -> int:
        """The seat's place, 1 for the best; two that share first place are followed by a third."""
        better = 0
        for seats in self.ranks:
            if seat in seats:
                return better + 1
            better += len(seats)
        raise ValueError(f"seat {seat} has no rank")

    def role_of(self, seat: Seat) -> str:
        """What the seat played as; empty where the game has no roles."""
        return next((side.role for side in self.sides if seat in side.seats), "")
