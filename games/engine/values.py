"""Values every game is made of: seats, facts and outcomes.

Here: what can be said about any match, whatever its game. Not here: how a match goes on (phases.py, match.py).
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, ClassVar

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

Seat = int
"""A place at the table, 0, 1, 2 … clockwise. Not a user and not a faction: those sit on seats."""


class Model(BaseModel):
    """State: may change in place, holds no unknown field. Errors don't repeat its values: they may be secrets."""

    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)


class Fact(BaseModel):
    """A value that never changes: a choice, an event, a view, an option set."""

    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)

    deals: ClassVar[bool] = False
    """As an event: it changes the hearer's hand, which is shown together with it."""

    undoes: ClassVar[bool] = False
    """As an option: it takes a pick back. Chance never takes it for a seat that does not answer."""

    def tagged(self) -> dict[str, Any]:
        """The fact as JSON values, with its type's name under ``is``: what a journal holds."""
        return {"is": type(self).__name__, **self.model_dump(mode="json")}


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
