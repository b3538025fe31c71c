"""The events of Tricks or Treats."""

from __future__ import annotations

from typing import ClassVar

from games.engine.values import Fact, Named, Seat
from games.tricks_or_treats.pieces.components import Card, Costume, Ending, House, Kind, Square, Token


class Began(Fact):
    """Event: who is first, and how many movement tokens there are (TT-3.1)."""

    first: Seat
    tokens: int


class Received(Fact):
    """Event, for one seat: these tokens came into its hand."""

    deals: ClassVar[bool] = True

    seat: Seat
    tokens: tuple[Token, ...]


class Skipped(Fact):
    """Event: a turn is lost; ``left``: how many more will be (TT-5.1)."""

    seat: Seat
    left: int


class Passed(Fact):
    """Event: no movement token in hand, so no turn (TT-10.1)."""

    seat: Seat


class Used(Fact):
    """Event: this turn's movement token, drawn or chosen, the rate that costumes make of it, tokens still to come."""

    seat: Seat
    value: int
    rate: int
    left: int


class Way(Named):
    """How a move went: as it should, the other way (TT-4.3), or to the corner (TT-4.4)."""

    STRAIGHT = 0
    TURNED = 1
    CORNER = 2


class Moved(Fact):
    """Event: a pawn has gone so many ``steps``; ``backward`` was the first direction (TT-4, TT-8.3)."""

    seat: Seat
    start: Square
    end: Square
    steps: int
    backward: bool
    way: Way
    house: House | None


class WentBy(Fact):
    """Event: there was a door or a rival, but no gathering (TT-5.3)."""

    seat: Seat


class Result(Named):
    """The three states of a door (TT-6.3)."""

    FAILED = 0
    INVALID = 1
    SUCCESSFUL = 2


class Rang(Fact):
    """Event, kept in sight: a door was tried. ``luck`` is 0 without a Trick; ``gained``: treats, below 0 if lost."""

    turn: int
    seat: Seat
    house: House
    committed: tuple[int, ...]
    luck: int
    costumes: int
    total: int
    result: Result
    gained: int


class Challenged(Fact):
    """Event: a street duel begins, with its stake (TT-7.2)."""

    defiance: Seat
    competition: Seat
    rate: int
    panic: int


class Accepted(Fact):
    """Event: the Competition accepts (TT-7.3)."""

    seat: Seat
    stake: int


class Opened(Fact):
    """Event: the opening Mask; None: there was none (TT-7.4)."""

    seat: Seat
    value: int | None


class Raised(Fact):
    """Event: tokens are placed (TT-7.5)."""

    seat: Seat
    tokens: tuple[Token, ...]
    total: int
    rival: int


class Stopped(Fact):
    """Event: no raise; ``empty``: for want of any token (TT-7.5 to TT-7.7)."""

    seat: Seat
    empty: bool


class DuelEnded(Fact):
    """Event: how the duel ended (TT-7.8)."""

    defiance: Seat
    competition: Seat
    ending: Ending
    totals: tuple[int, int]


class Paid(Fact):
    """Event: ``paid`` of the treats that were ``due``; ``to`` is None for the pile (TT-7.9)."""

    seat: Seat
    to: Seat | None
    due: int
    paid: int


class Chased(Fact):
    """Event: a pawn is driven BACKWARD, and its owner loses so many turns (TT-4.5, TT-7.9)."""

    seat: Seat
    steps: int
    start: Square
    end: Square
    skips: int


class Drawn(Fact):
    """Event: a Surprise card (TT-5.5)."""

    seat: Seat
    card: Card


class Drew(Fact):
    """Event: a card gave so many tokens of a kind (TT-8.2)."""

    seat: Seat
    kind: Kind
    many: int


class Lost(Fact):
    """Event: a card took this token; None: there was none to take (TT-8.4)."""

    seat: Seat
    kind: Kind
    token: Token | None


class Gained(Fact):
    """Event: a card gave ``many`` treats, or took them (below 0), from the pile (TT-8.2)."""

    seat: Seat
    many: int


class Handed(Fact):
    """Event: by a card, each of these gives a treat to one (``to``) or gets one from one (``by``) (TT-8.4)."""

    seat: Seat
    others: tuple[Seat, ...]
    gives: bool


class Dressed(Fact):
    """Event: a costume is put on, another one given up for it; None: the pile was empty (TT-8.5)."""

    seat: Seat
    costume: Costume | None
    off: Costume | None


class Swapped(Fact):
    """Event: two pawns swap squares; None: the player stays (TT-8.6)."""

    seat: Seat
    partner: Seat | None


class Refilled(Fact):
    """Event: so many tokens of each kind came into hand at the end of a turn (TT-5.6)."""

    seat: Seat
    tricks: int
    masks: int
    tokens: int


class Ended(Fact):
    """Event: the last turn is over; final treats by seat (TT-9)."""

    treats: tuple[int, ...]
