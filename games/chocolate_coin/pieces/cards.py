"""Define 32 events with two columns each and six scoring cards (CC-4.4, CC-13).

The events aren’t those of the printed game.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

from pydantic import Field

from games.chocolate_coin.pieces.components import PILES, RANKS, SUITS, Faction, Kind, Op
from games.engine.values import Fact

Card = Annotated[str, "card"]
"""Id of a card: suit letter and rank, such as H2 or SQ; rank A is an Ace, X1 and X2 are the Jokers."""

Who = Literal["S", "I", "B", "E", "A"]
"""A faction, or A for the acting one."""


class Place(Fact):
    """Place up to `n` tokens in places that meet the conditions `at`; `same`: all in one place.

    `stealth`: that of the new tokens, if they are Big Plastic’s.
    """

    do: Literal["place"]
    who: Who
    kind: Kind
    n: int
    at: tuple[str, ...] = ()
    same: bool = False
    stealth: int = 4


class Remove(Fact):
    """Remove up to `n` tokens; `same`: all from one place; `max`: only dice with at most this stealth."""

    do: Literal["remove"]
    who: tuple[Who, ...]
    kind: Kind
    n: int
    at: tuple[str, ...] = ()
    same: bool = False
    max: int = 6


class Shift(Fact):
    """Move up to `n` units of a faction from one place to another.

    `to`: "adjacent": to an adjacent Region or, from a Precinct, to a linked one; "any": to any other Region or, from a
    Precinct, to any other Precinct.
    """

    do: Literal["move"]
    who: Who
    n: int
    to: Literal["adjacent", "any"]


class Support(Fact):
    """Move the support of up to `n` Areas one step towards Santa or the E.L.F.

    `to`: the faction; "any": the player chooses for each Area.
    """

    do: Literal["support"]
    to: Literal["S", "E", "any"]
    n: int


class Stealth(Fact):
    """Change the stealth of Big Plastic tokens by `by`; the stealth of bases never rises.

    `n`: the greatest number of tokens to change; "area": all tokens in one Area; "all": all tokens on the map.
    """

    do: Literal["stealth"]
    by: int
    n: int | Literal["area", "all"]


class Gift(Fact):
    """Change, move, discard or ship up to `n` gifts; `act` says which."""

    do: Literal["gift"]
    act: Literal["value", "move", "discard", "ship"]
    n: int
    by: int = 0
    at: tuple[str, ...] = ()
    to: Literal["adjacent", "dock"] = "adjacent"


class BuildGift(Fact):
    """Build up to `n` gifts by the same rules as Santa after an action (CC-10)."""

    do: Literal["build"]
    n: int


class Points(Fact):
    """A faction scores `n` points."""

    do: Literal["score"]
    who: Who
    n: int


class Operation(Fact):
    """Do one of the operations `ops` in up to `n` Regions; `free`: Steal Gifts costs no stealth."""

    do: Literal["op"]
    ops: tuple[Op, ...] | Literal["any"]
    n: int
    free: bool = False


class SpecialOp(Fact):
    """Do the faction’s special operation up to `n` times."""

    do: Literal["special"]
    n: int


class Rise(Fact):
    """Move a faction up the action track by `by` places at the end of the turn (CC-5.5)."""

    do: Literal["track"]
    who: Who
    by: int


Simple = Place | Remove | Shift | Support | Stealth | Gift | BuildGift | Points | Operation | SpecialOp | Rise


class Choose(Fact):
    """Choose one of these lists of effects and apply it."""

    do: Literal["choose"]
    of: tuple[tuple[Annotated[Simple, Field(discriminator="do")], ...], ...]


Effect = Annotated[Simple | Choose, Field(discriminator="do")]
"""One step of an event."""


class Column(Fact):
    """One column of an event: its effects, in the order in which they are applied."""

    do: tuple[Effect, ...]


class Columns(Fact):
    """Columns that replace an event’s columns for one number of players; None: this column isn’t replaced."""

    faction: Column | None = None
    other: Column | None = None


class EventFacts(Fact):
    """An event: one column for the faction of its suit, one for all others. Titles and texts are in words/en.ftl.

    `tables`: by number of players, the columns that replace `faction` and `other` (CC-13.6).
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
"""All 38 cards."""


def faction_of(card: Card) -> Faction | None:
    """Return the faction of the card’s suit; None for scoring cards, which have none (CC-5.6)."""
    return SUITS[card[0]] if card in EVENTS else None


@cache
def event_for(card: Card, seats: int) -> EventFacts:
    """Return the event on this card, with the columns for this number of players."""
    event = EVENTS[card]
    here = event.tables.get(seats, Columns())
    return EventFacts(faction=here.faction or event.faction, other=here.other or event.other)


def column_for(card: Card, faction: Faction, seats: int) -> Column:
    """Return the column that this faction plays, at a table of this number of players (CC-6.5)."""
    event = event_for(card, seats)
    return event.faction if faction_of(card) == faction else event.other


@cache
def rises(card: Card, seats: int) -> bool:
    """Return whether the event moves a faction up the action track at the end of the turn (CC-5.5)."""
    event = event_for(card, seats)
    return any(isinstance(effect, Rise) for column in (event.faction, event.other) for effect in column.do)


_TABLES = {2: "two", 3: "three", 4: "four"}


def says(card: Card, own: bool, seats: int) -> str:
    """Return the message id of the text in one column of an event card (CC-13.6).

    `own`: True for the column of the faction of the event’s suit; False for the column of all other factions.
    """
    column, here = "own" if own else "others", EVENTS[card].tables.get(seats, Columns())
    instead = here.faction if own else here.other
    return f"event-{card}.{column}" if instead is None else f"event-{card}.{column}-{_TABLES[seats]}"
