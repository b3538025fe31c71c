"""Define the values that every game uses: seats, facts, views and outcomes."""

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
"""A place at the table, from 0, clockwise. Users and factions are assigned to seats."""


_nothing = property(lambda self: None, lambda self, value: None)


class _Kind(ModelMetaclass):
    """Metaclass that makes `isinstance` as fast as for plain classes; pydantic's own version is written in Python."""

    __instancecheck__ = type.__instancecheck__
    __subclasscheck__ = type.__subclasscheck__


class _Made(BaseModel, metaclass=_Kind):  # noqa: PLW1641 (facts get pydantic's hash, as frozen models do)
    """Base of all models.

    Instances created by calling the class aren't validated, for speed (fast_models.py); data from outside are validated
    by pydantic's methods such as ``model_validate``. The tests of every game validate all models. Error texts leave out
    values, which may be secret.

    ``validated = True`` in a subclass: validate each instance, because it is made from user input.
    """

    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)

    validated: ClassVar[bool] = False

    # Models have no private attributes and no extra fields, and don't track which fields were set. To save memory in
    # every instance, these properties discard what pydantic assigns to them.
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
        """Copy deeply. Immutable values are shared between the copies."""
        return fast_models.copied(self)

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """Return a copy with the fields in ``update`` changed, like pydantic's method, but five times as fast.

        ``deep``: copy mutable values, too.
        """
        if deep:
            new = fast_models.copied(self, always=True)
            new.__dict__.update(update or {})
            return new
        new = self.__new__(type(self))
        held = new.__dict__
        held.update(self.__dict__)
        if update:
            held.update(update)
        return new


class Model(_Made):
    """A value that may change in place, such as a state. Unknown fields are refused."""

    # Assign plainly: pydantic would look up on each assignment whether the field is frozen or validated.
    __setattr__ = object.__setattr__


class Fact(_Made):
    """A value that never changes, such as a choice, an event, a view or a set of options."""

    model_config = ConfigDict(frozen=True)

    deals: ClassVar[bool] = False
    """For events: whether it changes the hand of the seats that learn of it, so that the hand is shown with it."""

    headline: ClassVar[bool] = False
    """For events: whether it ends a part of the match or changes a score. Too long news drops other events first."""

    undoes: ClassVar[bool] = False
    """For options: whether it takes a pick back. Such an option is never drawn for an absent seat."""

    declines: ClassVar[bool] = False
    """For options: whether it declines what the other options offer. It is a button even if these are in a menu."""

    @property
    def shared(self) -> bool:
        """For events: whether one sentence reports several events of this class (message ``together-<event>``).

        Such events happen to several players at once.
        """
        return False

    def settles(self, seat: Seat) -> bool:
        """For events: whether this seat's answer caused the event, so that the seat's private reply reports it, too."""
        return False

    @property
    def binds(self) -> bool:
        """For options: whether the rules call the choice final, so that it can't be undone, even if all agree."""
        return False

    @property
    def part(self) -> Fact | None:
        """For options: the first part of the choice, as a fact with a label; None if the choice has no parts.

        Options with the same first part are kept in one menu.
        """
        return None

    @property
    def links(self) -> tuple[Hashable, ...]:
        """For options: the smaller choices that make up this choice, in order, as if each were a separate question."""
        return (self,)

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        """Raise TypeError if a field is called ``is``. A fact's JSON has the name of its class under this key."""
        super().__pydantic_init_subclass__(**kwargs)
        if "is" in cls.model_fields:
            raise TypeError(f"{cls.__name__}: no field of a fact is called `is`")

    def tagged(self) -> dict[str, Any]:
        """Return the fact as JSON values, with the name of its class under ``is``."""
        return {"is": type(self).__name__, **self.model_dump(mode="json")}


class Event(Fact):
    """Something that happened in a match. The text of an event `TrapSet` is message ``trap-set`` (fact_texts.py)."""


class Option(Fact):
    """Something that a seat can pick. The label of an option `SendTo` is message ``option-send-to``."""


class Named(IntEnum):
    """An ordered enumeration. Saves and journals write its members by name, so that people can read them."""

    # Hash the number: by default, members of an enumeration hash their name, in slow Python code.
    __hash__ = int.__hash__

    @property
    def word(self) -> str:
        """The member's name in lower case, as written in JSON."""
        return self.name.lower()

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Convert members to and from JSON by looking up a table, since a state may contain hundreds of members.

        Numbers are accepted from JSON, too.
        """
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
    """The name of a seat's player for pictures and texts, and whether they are a stand-in (an AI player)."""

    name: str
    standin: bool = False


class Side(Fact):
    """Seats that played together, and the name of their role. Ratings and profiles use both."""

    seats: tuple[Seat, ...]
    role: str


class Points(Fact):
    """A seat's result, counted in a unit of its game.

    ``goal``: the number to reach; None if there is none and more is simply better. ``what``: the unit, in one or two
    words of the reader's language.
    """

    have: int
    goal: int | None = None
    what: str


class Outcome(Fact):
    """How a match ended. ``ranks`` contains every seat once, the best rank first; tied seats share a rank."""

    ranks: tuple[tuple[Seat, ...], ...]
    sides: tuple[Side, ...] = ()

    def rank_of(self, seat: Seat) -> int:
        """Return the seat's rank from 1; after two seats that share rank 1 comes rank 3.

        Raises ValueError if the seat has no rank.
        """
        better = 0
        for seats in self.ranks:
            if seat in seats:
                return better + 1
            better += len(seats)
        raise ValueError(f"seat {seat} has no rank")

    def role_of(self, seat: Seat) -> str:
        """Return the seat's role; "" if it has none."""
        return next((side.role for side in self.sides if seat in side.seats), "")


class View(Fact):
    """What one viewer may know.

    A game adds its own fields, and builds a view field by field, so that no secret leaks from the state. ``seat``: the
    viewer; None: the public. ``outcome``: None while the match runs.
    """

    seat: Seat | None
    seats: int
    outcome: Outcome | None = None
