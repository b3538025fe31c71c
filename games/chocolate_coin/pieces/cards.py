"""The cards: 32 events with two columns each, and six scoring cards (rules.md, CC-4.4 and CC-13).

Here: the events of events.json, over a small vocabulary of effects. Not here: how an effect is carried out
(rules/events.py). The events are a house version: our own design.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

from pydantic import Field

from games.chocolate_coin.pieces.components import PILES, RANKS, SUITS, Faction, Kind, Op
from games.engine.values import Fact

Card = str
"""A card by its id: suit letter and rank, such as H2 or SQ; A is an Ace, X1 and X2 the Jokers."""

Who = Literal["S", "I", "B", "E", "A"]
"""A faction, or A: the one that acts."""


class Place(Fact):
    """Up to ``n`` tokens come from supply, each into a Region that passes ``at``; ``same``: all into one."""

    do: Literal["place"]
    who: Who
    kind: Kind
    n: int
    at: tuple[str, ...] = ()
    same: bool = False
    stealth: int = 4


class Remove(Fact):
    """Up to ``n`` tokens go to supply; ``same``: all from one Region or Precinct; ``max``: at most this stealth."""

    do: Literal["remove"]
    who: tuple[Who, ...]
    kind: Kind
    n: int
    at: tuple[str, ...] = ()
    same: bool = False
    max: int = 6


class Shift(Fact):
    """Up to ``n`` units go from one place to one other: adjacent (linked), or any."""

    do: Literal["move"]
    who: Who
    n: int
    to: Literal["adjacent", "any"]


class Support(Fact):
    """Up to ``n`` different Areas take a step towards Santa or the E.L.F.; "any": chosen for each."""

    do: Literal["support"]
    to: Literal["S", "E", "any"]
    n: int


class Stealth(Fact):
    """Big Plastic's dice change by ``by``: up to ``n`` of them, all of one Area, or all; gains are for units only."""

    do: Literal["stealth"]
    by: int
    n: int | Literal["area", "all"]


class Gift(Fact):
    """Up to ``n`` gifts are changed in value, moved, discarded or shipped."""

    do: Literal["gift"]
    act: Literal["value", "move", "discard", "ship"]
    n: int
    by: int = 0
    at: tuple[str, ...] = ()
    to: Literal["adjacent", "dock"] = "adjacent"


class Build(Fact):
    """A gift is built as after Santa's action (CC-10)."""

    do: Literal["build"]
    n: int


class Points(Fact):
    """A faction scores."""

    do: Literal["score"]
    who: Who
    n: int


class Operation(Fact):
    """One operation of those named, in up to ``n`` Regions; ``free``: Steal Gifts costs no stealth."""

    do: Literal["op"]
    ops: tuple[Op, ...] | Literal["any"]
    n: int
    free: bool = False


class SpecialOp(Fact):
    """The faction's special operation, up to ``n`` times."""

    do: Literal["special"]
    n: int


class Rise(Fact):
    """At the end of the turn the faction moves up the action track by so many places (CC-5.5)."""

    do: Literal["track"]
    who: Who
    by: int


Simple = Place | Remove | Shift | Support | Stealth | Gift | Build | Points | Operation | SpecialOp | Rise


class Choose(Fact):
    """One of these lists of effects."""

    do: Literal["choose"]
    of: tuple[tuple[Annotated[Simple, Field(discriminator="do")], ...], ...]


Effect = Annotated[Simple | Choose, Field(discriminator="do")]
"""One step of an event."""


class Column(Fact):
    """One column of an event: what happens."""

    do: tuple[Effect, ...]


class Columns(Fact):
    """Columns of an event that stand in for its own at tables of one size; None: its own."""

    faction: Column | None = None
    other: Column | None = None


class EventFacts(Fact):
    """An event: the column for the faction of its suit and the one for all others; titles and texts are in words/.

    ``tables``: by the number of players, what stands in their place (CC-13.6).
    """

    faction: Column
    other: Column
    tables: dict[int, Columns] = {}


EVENTS: dict[Card, EventFacts] = {
    id: EventFacts.model_validate(event)
    for id, event in json.loads(files(__package__).joinpath("events.json").read_text("utf-8")).items()
}

SCORING: tuple[Card, ...] = tuple(card for pile in PILES for card in pile.scoring)

CARDS: tuple[Card, ...] = (*(suit + rank for suit in SUITS for rank in RANKS), *SCORING)
"""All 38."""


def faction_of(card: Card) -> Faction | None:
    """Whose suit the card has; None: it is a scoring card, whose suit counts for nothing (CC-5.6)."""
    return SUITS[card[0]] if card in EVENTS else None


@cache
def event_for(card: Card, seats: int) -> EventFacts:
    """The event as a table of so many plays it."""
    event = EVENTS[card]
    here = event.tables.get(seats, Columns())
    return EventFacts(faction=here.faction or event.faction, other=here.other or event.other)


def column_for(card: Card, faction: Faction, seats: int) -> Column:
    """The column of an event that this faction would play at a table of so many (CC-6.5)."""
    event = event_for(card, seats)
    return event.faction if faction_of(card) == faction else event.other


_TABLES = {2: "two", 3: "three", 4: "four"}


def says(card: Card, own: bool, seats: int) -> str:
    """The name of the text of a column: what the event says for its own faction, or for all others (CC-13.6)."""
    column, here = "own" if own else "others", EVENTS[card].tables.get(seats, Columns())
    instead = here.faction if own else here.other
    return f"event-{card}.{column}" if instead is None else f"event-{card}.{column}-{_TABLES[seats]}"
