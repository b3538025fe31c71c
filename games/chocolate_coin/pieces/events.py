"""All events but actions, which are in actions.py; what the fuzzer counts of a match (docs/decisions/0002)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Literal

from games.chocolate_coin.pieces.cards import Card
from games.chocolate_coin.pieces.components import (
    FACTIONS,
    SHEET,
    Ending,
    Faction,
    Job,
    Kind,
    Op,
    Place,
    Region,
    Space,
    Until,
)
from games.engine.game import Figure
from games.engine.match import Step
from games.engine.values import Fact, Seat


class Began(Fact):
    """The match begins: who plays which factions, and the action track from the top."""

    holders: tuple[tuple[Faction, Seat], ...]
    track: tuple[Faction, ...]


class TurnBegan(Fact):
    """A turn begins with this event; ``upcoming``: the next card, None if it is the last."""

    turn: int
    card: Card
    upcoming: Card | None


class Passed(Fact):
    """A faction takes no space; ``priority``: it only declined the event for now; ``until``: how long it passes."""

    job: Job
    priority: bool = False
    until: Until | None = None


class Took(Fact):
    """A faction takes a space of the grid; ``card``: the current event, as a table of so many ``seats`` plays it."""

    job: Job
    space: Space
    card: Card
    seats: int
    secondary: bool


class Chose(Fact):
    """A faction settles on an operation, in up to ``most`` Regions."""

    job: Job
    op: Op
    most: int


class Idle(Fact):
    """Nothing could be done, or nothing more was wanted before anything was done."""

    job: Job


class Unplaced(Fact):
    """The supply was empty and no token was taken back, so this one wasn't placed."""

    job: Job
    kind: Kind | Literal["support"]
    place: Place


class Halved(Fact):
    """Big Plastic attacked: its units there have half their stealth left, rounded up."""

    job: Job
    region: Region
    dice: tuple[int, ...]


class Scored(Fact):
    """A faction's score changes by ``points`` to ``total``; ``lost``: more, past the end of the track (CC-2.4)."""

    faction: Faction
    seat: Seat
    points: int
    total: int
    why: Literal["base", "lost base", "caught", "stolen", "shipped", "event", "support"]
    lost: int = 0


class Covered(Fact):
    """The stealth of all Big Plastic's tokens of an Area, or of all there are, has changed by so much."""

    job: Job
    by: int
    area: Place | None
    lost: int


class RiseNoted(Fact):
    """At the end of the turn a faction will move up the action track."""

    job: Job
    by: int


class TurnEnded(Fact):
    """The action track after a turn; ``rose``: who moved up it by an event."""

    track: tuple[Faction, ...]
    acted: tuple[Faction, ...]
    rose: Faction | None = None


class ScoringRound(Fact):
    """A scoring card is current: who has met the goal, and the support tokens of Santa and E.L.F."""

    card: Card
    met: tuple[Faction, ...]
    santa: int
    elf: int
    bonus: Faction | None


class Ended(Fact):
    """The match is over."""

    ending: Ending
    winner: Seat
    ratios: tuple[tuple[Faction, int, int], ...]


# ---------------------------------------------------------------- statistics


def figures(steps: Sequence[Step]) -> Mapping[str, Figure]:
    """What the table in docs/decisions/0002 lists, of one match, and what explains it."""
    events = [event for _, event in chain.from_iterable(step.events for step in steps)]
    [ended] = [event for event in events if isinstance(event, Ended)]
    actions = Counter(event.job.faction for event in events if isinstance(event, Took))
    ending = ended.ending
    return {
        "turns": Figure(amount=sum(isinstance(event, TurnBegan) for event in events)),
        "ended at a scoring round": Figure(amount=ending.scoring, of=1),
        "ended with the last card, a goal met": Figure(amount=not ending.scoring and bool(ending.met), of=1),
        "ended with the last card, none met": Figure(amount=not ending.scoring and not ending.met, of=1),
        **{f"goal met: {SHEET[one].name}": Figure(amount=one in ending.met, of=1) for one in FACTIONS},
        **{f"points of {SHEET[one].name}": Figure(amount=points, of=goal) for one, points, goal in ended.ratios},
        **{f"actions of {SHEET[one].name}": Figure(amount=actions[one]) for one in FACTIONS},
    }
