"""Define candies, track, die, options, choices, events and standing orders (rules.md, CHASE-1 and CHASE-6)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from games.engine.game import Options
from games.engine.orders import MATCH, Order, Term
from games.engine.values import Event, Named, Option, Seat


class Candy(Named):
    """The five candies. At equal prices, the candy that comes first here is ahead (CHASE-1.1)."""

    BLUE = 0
    PURPLE = 1
    GREEN = 2
    YELLOW = 3
    RED = 4


Space = Annotated[int, "space"]
"""A space of a track: its number, or GOAL."""

LOWEST, TOP, GOAL = -2, 5, 6
"""Spaces of a track (CHASE-1.2): the lowest, the highest number, and G, which is worth 6."""

BORDER = 3
"""First space of the bordered zone (CHASE-1.3)."""

DIE = (-2, -1, 1, 1, 2, 3)
"""The die's faces (CHASE-1.5)."""


class CandyOptions(Options):
    """Options that a host can set."""

    turn_cap: int = Field(default=200, ge=10, le=500)
    press_to_roll: bool = False


class Roll(Option):
    """Choice: roll the die, at tables where players must press a button for each roll (CHASE-6.1)."""


class Move(Option):
    """Choice: move this candy; `end` is the space where it lands (CHASE-6.2)."""

    candy: Candy
    end: Space


class Stop(Option):
    """Choice: stop tattling (CHASE-6.3)."""

    declines = True


class Tattle(Option):
    """Choice: accuse this seat of dealing in this candy (CHASE-6.3)."""

    target: Seat
    candy: Candy


class Dealt(Event):
    """Event for one player: the Objective dealt to the seat (CHASE-2.2)."""

    deals: ClassVar[bool] = True

    seat: Seat
    candy: Candy


class Rolled(Event):
    """Event: the die was rolled and shows `roll` (CHASE-3.1)."""

    seat: Seat
    roll: int


class Moved(Event):
    """Event: a candy moved from `start` to `end` (CHASE-3.2)."""

    seat: Seat
    candy: Candy
    roll: int
    start: Space
    end: Space

    @property
    def stays(self) -> bool:
        """Whether the candy stayed where it was, because it was already at the end of its track."""
        return self.start == self.end


class MarketingEnded(Event):
    """Event: Marketing ended after this seat’s turn (CHASE-3.6, CHASE-3.7).

    `capped`: True if Marketing ended because of the limit of turns, False if a candy reached G.
    """

    headline: ClassVar[bool] = True

    seat: Seat
    capped: bool


class Stopped(Event):
    """Event: this seat stopped tattling (CHASE-4.4)."""

    seat: Seat

    @property
    def shared(self) -> bool:
        """Whether equal events of several players are joined into one sentence."""
        return True


class Tattled(Event):
    """Event, also stored in the state: `seat` tattled on `target` (CHASE-4.3).

    `right`: whether the card matched the target’s Objective. `candy`: the Tattletale card played; None if the viewer
    may not know it (CHASE-4.8).
    """

    headline: ClassVar[bool] = True

    seat: Seat
    target: Seat
    right: bool
    candy: Candy | None = None

    @property
    def loser(self) -> Seat:
        """The seat that this tattle eliminates."""
        return self.target if self.right else self.seat


class CardShown(Event):
    """Event, for tattler and target only: the Tattletale card that was played (CHASE-4.2)."""

    seat: Seat
    target: Seat
    candy: Candy
    right: bool


class Revealed(Event):
    """Event at the end: all dealt Objectives by seat, and all tattles with their cards (CHASE-5.3)."""

    headline: ClassVar[bool] = True

    objectives: tuple[Candy, ...]
    tattles: tuple[Tattled, ...]


ORDERS = (
    Order("roll", frozenset({"roll"}), Roll, where="press_to_roll"),
    Order("quiet", frozenset({"tattle"}), Stop, (MATCH, Term("first", until="out"))),
)
"""Standing orders that a player can give (rules.md, CHASE-6.4)."""
