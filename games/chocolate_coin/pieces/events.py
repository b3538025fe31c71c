"""Define the events other than actions, and the statistics that the fuzzer collects (decision 0002)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import ClassVar, Literal

from pydantic import Field

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
    Reason,
    Region,
    Space,
    Until,
)
from games.engine.game import Figure
from games.engine.step import Position, Step
from games.engine.values import Event, Seat


class Began(Event):
    """The match begins. `holders`: the seat of each faction; `track`: the action track from top to bottom."""

    holders: tuple[tuple[Faction, Seat], ...]
    track: tuple[Faction, ...]


class TurnBegan(Event):
    """A turn begins with this card; `upcoming`: the next card, None after the last."""

    turn: int
    card: Card
    upcoming: Card | None


class Passed(Event):
    """A faction takes no space of the action grid.

    `priority`: whether it declines only the early offer of the event, and may still act later (CC-5.1).
    `until`: the condition until which it passes automatically.
    """

    job: Job
    priority: bool = False
    until: Until | None = None

    @property
    def shared(self) -> bool:
        """Whether one sentence may report this pass together with those of other factions."""
        return not self.priority and self.until is None


class Took(Event):
    """A faction takes a space of the action grid.

    `card`: the current event; its text depends on the number of players, `seats`.
    """

    job: Job
    space: Space
    card: Card
    seats: int
    secondary: bool


class Chose(Event):
    """A faction chooses an operation, to be done in up to `most` Regions."""

    job: Job
    op: Op
    most: int


class Idle(Event):
    """A faction did nothing, because nothing was possible or because it declined.

    `lacking`: why its special operation was impossible; "" if it was possible or if `job` isn't a special operation.
    """

    job: Job
    lacking: Reason = Field(default="", exclude_if=lambda lacking: not lacking)


class Unplaced(Event):
    """A token wasn’t placed, because the faction’s supply was empty and no token was taken back."""

    job: Job
    kind: Kind | Literal["support"]
    place: Place


class Halved(Event):
    """After an attack by Big Plastic, the stealth of its units in the Region was halved, rounded up."""

    job: Job
    region: Region
    dice: tuple[int, ...]


class Scored(Event):
    """A faction’s score changes by `points` to `total`; `lost`: points that don’t fit on the track (CC-2.4)."""

    headline: ClassVar[bool] = True

    faction: Faction
    seat: Seat
    points: int
    total: int
    why: Literal["base", "lost base", "caught", "stolen", "shipped", "event", "support"]
    lost: int = 0


class Covered(Event):
    """The stealth of all Big Plastic tokens, or of those in one Area, changed by `by`.

    `lost`: number of tokens that this change removed.
    """

    job: Job
    by: int
    area: Place | None
    lost: int


class RiseNoted(Event):
    """An event effect will move a faction up the action track by `by` places at the end of the turn."""

    job: Job
    by: int


class TurnEnded(Event):
    """The turn ended with this action track.

    `acted`: the factions that acted, in order; `rose`: the faction that an event moved up, if any.
    """

    track: tuple[Faction, ...]
    acted: tuple[Faction, ...]
    rose: Faction | None = None


class ScoringRound(Event):
    """A scoring round takes place. `met`: factions at their goals. `santa`, `elf`: their numbers of support tokens."""

    headline: ClassVar[bool] = True

    card: Card
    met: tuple[Faction, ...]
    santa: int
    elf: int
    bonus: Faction | None


class Ended(Event):
    """The match is over."""

    headline: ClassVar[bool] = True

    ending: Ending
    winner: Seat
    ratios: tuple[tuple[Faction, int, int], ...]


# ---------------------------------------------------------------- statistics


def figures(steps: Sequence[Step[Position]]) -> Mapping[str, Figure]:
    """Return the statistics of one finished match, for the table in docs/decisions/0002."""
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
