"""Define the values of every game: seats, facts, views and outcomes."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from enum import IntEnum
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from games.engine import fast_models

if TYPE_CHECKING:
    from pydantic._internal._model_construction import ModelMetaclass
else:
    ModelMetaclass = type(BaseModel)

Seat = Annotated[int, "seat"]
"""A place at the table, 0, 1, 2 … clockwise. Not a user and not a faction: those sit on seats."""


_nothing = property(lambda self: None, lambda self, value: None)


class _Kind(ModelMetaclass):
    """Their metaclass. Whether something is one of them is asked all the time, and pydantic answers it in Python."""

    __instancecheck__ = type.__instancecheck__
    __subclasscheck__ = type.__subclasscheck__


class _Made(BaseModel, metaclass=_Kind):  # noqa: PLW1641 (facts get pydantic's hash, as frozen models do)
    """What rules make is made as it is told (fast_models.py): it is validated where it comes in from outside, by
    ``model_validate`` and its like, and for all of it in the contract suite. Errors don't repeat values: they may be
    secrets.

    ``validated``: it is made by what people say, so that it is validated each time.
    """

    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)

    validated: ClassVar[bool] = False

    # No class of ours has private attributes, extras or an interest in which fields were set, and every instance would
    # keep three slots for them. What pydantic writes there goes nowhere.
    __pydantic_private__ = _nothing
    __pydantic_extra__ = _nothing
    __pydantic_fields_set__ = property(lambda self: set(self.__dict__), lambda self, value: None)

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        super().__pydantic_init_subclass__(**kwargs)
        if cls.__private_attributes__:
            raise TypeError(f"{cls.__name__}: no private attributes; a slot takes what is no part of the value")
        if cls.validated:
            cls.__init__ = BaseModel.__init__  # type: ignore[assignment, method-assign]  # back to pydantic’s
        else:
            fast_models.prepare(cls)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return self.__dict__ == other.__dict__ if type(self) is type(other) else NotImplemented

    def __copy__(self) -> Self:
        new = self.__new__(type(self))
        new.__dict__.update(self.__dict__)
        return new

    def __deepcopy__(self, memo: dict[int, Any] | None = None) -> Self:
        """A copy that shares nothing with this one but facts and other values that never change."""
        return fast_models.copied(self)

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """As pydantic's; five times as fast."""
        if deep:
            new = fast_models.copied(self, anew=True)
            new.__dict__.update(update or {})
            return new
        new = self.__new__(type(self))
        held = new.__dict__
        held.update(self.__dict__)
        if update:
            held.update(update)
        return new


class Model(_Made):
    """State: may change in place, holds no unknown field."""

    # As quick as with any other class; pydantic looks up each time whether a field is frozen or validated.
    __setattr__ = object.__setattr__


class Fact(_Made):
    """A value that never changes: a choice, an event, a view, an option set."""

    model_config = ConfigDict(frozen=True)

    deals: ClassVar[bool] = False
    """As an event: it changes the hearer's hand, which is shown together with it."""

    undoes: ClassVar[bool] = False
    """As an option: it takes a pick back. Chance never takes it for a seat that does not answer."""

    @property
    def binds(self) -> bool:
        """As an option: the rules call it final. It can't be undone, nor given back by the others."""
        return False

    @property
    def part(self) -> Fact | None:
        """As an option: what it begins with, said like an option; others that share it stand in the same menu."""
        return None

    @property
    def links(self) -> tuple[Hashable, ...]:
        """As an option: the values that a chain of small questions would have it picked by, in their order."""
        return (self,)

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        """A field called ``is`` would hide a fact's type in journals. Raises TypeError."""
        super().__pydantic_init_subclass__(**kwargs)
        if "is" in cls.model_fields:
            raise TypeError(f"{cls.__name__}: no field of a fact is called `is`")

    def tagged(self) -> dict[str, Any]:
        """The fact as JSON values, with its type's name under ``is``: what a journal holds."""
        return {"is": type(self).__name__, **self.model_dump(mode="json")}


class Event(Fact):
    """Something that happened. `TrapSet` is written as the game's message ``trap-set`` (fact_texts.py)."""


class Option(Fact):
    """What a question lets a seat choose. `SendTo` is labelled with the game's message ``option-send-to``."""


class Named(IntEnum):
    """An ordered enumeration that saves and journals write by name, so that a person can read them."""

    # An enumeration's own hash is that of the name, looked up in Python.
    __hash__ = int.__hash__

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


class Points(Fact):
    """What a seat came to by its game's own measure. ``goal`` is None where there is none: the more, the better.

    ``what``: of what, in a word or two of the reader's language.
    """

    have: int
    goal: int | None = None
    what: str


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


class View(Fact):
    """What one viewer may know, built field by field: a state is never handed on. A game adds its own fields.

    ``seat`` is the viewer, None the public. ``outcome`` is None while the match runs.
    """

    seat: Seat | None
    seats: int
    outcome: Outcome | None = None
