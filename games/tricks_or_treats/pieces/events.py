"""The events of Tricks or Treats."""

from __future__ import annotations

from typing import ClassVar

from games.engine.values import Event, Named, Seat
from games.tricks_or_treats.pieces.components import Card, Costume, Ending, House, Kind, Square, Token, Treats


class Began(Event):
    """Event: the match begins. ``first``: who is first; ``tokens``: number of movement tokens (TT-3.1)."""

    first: Seat
    tokens: int


class Received(Event):
    """Event for one seat: it drew these tokens."""

    deals: ClassVar[bool] = True

    seat: Seat
    tokens: tuple[Token, ...]


class Skipped(Event):
    """Event: a turn is lost. ``left``: how many more will be (TT-5.1)."""

    seat: Seat
    left: int


class Passed(Event):
    """Event: a seat has no turn, for it holds no movement token (TT-10.1)."""

    seat: Seat


class Used(Event):
    """Event: this turn's movement token was used. ``rate``: with costumes."""

    seat: Seat
    value: int
    rate: int


class Way(Named):
    """How a move went: in its direction, the other way (TT-4.3), or to the corner (TT-4.4)."""

    STRAIGHT = 0
    TURNED = 1
    CORNER = 2


class Moved(Event):
    """Event: a pawn moved. ``backward``: its first direction was BACKWARD (TT-4, TT-8.3).

    ``token``: the movement token; None: a Surprise card moved it.
    """

    seat: Seat
    token: int | None
    start: Square
    end: Square
    steps: int
    backward: bool
    way: Way
    house: House | None


class WentBy(Event):
    """Event: a seat chose neither door nor duel (TT-5.3)."""

    seat: Seat


class Result(Named):
    """The three results of a door (TT-6.3)."""

    FAILED = 0
    INVALID = 1
    SUCCESSFUL = 2


class Came(Event):
    """Event that shows ``seat`` what came of its answer."""

    seat: Seat

    def settles(self, seat: Seat) -> bool:
        return seat == self.seat


class Rang(Came):
    """Event, also kept in the state: a door was tried. ``luck``: 0 without a Trick; ``gained``: below 0 if lost."""

    turn: int
    house: House
    committed: tuple[int, ...]
    luck: int
    costumes: int
    total: int
    result: Result
    gained: int


class Challenged(Event):
    """Event: a street duel begins. ``rate`` and ``panic`` make the stake (TT-7.2)."""

    defiance: Seat
    competition: Seat
    rate: int
    panic: int


class Accepted(Event):
    """Event: the Competition accepts (TT-7.3)."""

    seat: Seat
    stake: Treats


class Opened(Event):
    """Event: a side opened with a Mask of this value; None: it had none (TT-7.4)."""

    seat: Seat
    value: int | None


class Raised(Event):
    """Event: a side placed tokens (TT-7.5). ``total``: its bid then; ``rival``: the other bid."""

    seat: Seat
    tokens: tuple[Token, ...]
    total: int
    rival: int


class Stopped(Event):
    """Event: a side didn't raise (TT-7.5 to TT-7.7). ``empty``: it has no tokens left."""

    seat: Seat
    empty: bool


class DuelEnded(Event):
    """Event: the duel ended (TT-7.8). ``totals``: of Defiance and Competition."""

    defiance: Seat
    competition: Seat
    ending: Ending
    totals: tuple[int, int]

    def settles(self, seat: Seat) -> bool:
        return seat in (self.defiance, self.competition)


class Paid(Event):
    """Event: a seat paid ``paid`` of the ``due`` treats; to the pile if ``to`` is None (TT-7.9)."""

    seat: Seat
    to: Seat | None
    due: int
    paid: int

    def settles(self, seat: Seat) -> bool:
        return seat in (self.seat, self.to)


class Chased(Came):
    """Event: a pawn was chased BACKWARD. ``skips``: turns that its player loses (TT-4.5, TT-7.9)."""

    steps: int
    start: Square
    end: Square
    skips: int


class Drawn(Came):
    """Event: a Surprise card was drawn that moves a pawn or asks something first (TT-5.5)."""

    card: Card


class Drew(Came):
    """Event: a card gave ``many`` tokens of a kind (TT-8.2)."""

    kind: Kind
    many: int


class Lost(Came):
    """Event: a card took this token; None: the seat had none (TT-8.4)."""

    kind: Kind
    token: Token | None


class Gained(Came):
    """Event: a card gave ``many`` treats, or took them if below 0 (TT-8.2)."""

    many: int


class Handed(Came):
    """Event: a card made ``seat`` give each of the others a treat (``gives``), or get one from each (TT-8.4)."""

    others: tuple[Seat, ...]
    gives: bool


class Dressed(Came):
    """Event: a seat put on a costume; None: the pile was empty. ``off``: the one it gave up (TT-8.5)."""

    costume: Costume | None
    off: Costume | None


class Swapped(Event):
    """Event: two pawns swapped squares; None: the player stayed (TT-8.6)."""

    seat: Seat
    partner: Seat | None


class Ended(Event):
    """Event: the match is over. ``treats``: by seat (TT-9)."""

    treats: tuple[int, ...]
