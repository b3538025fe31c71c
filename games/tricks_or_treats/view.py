"""Who knows what in Tricks or Treats (rules.md, TT-1.9).

Here: the view, built field by field, and worlds that a viewer could believe in. Not here: any rule, any word.
"""

from __future__ import annotations

from games.engine.game import View
from games.engine.values import Fact, Seat
from games.tricks_or_treats.pieces import LETTERS, Costume, Duel, House, Rang, Square, Surprise, Town
from games.tricks_or_treats.rules import Bookmark
from games.tricks_or_treats.rules.door import Committing
from games.tricks_or_treats.rules.duel import Bidding
from games.tricks_or_treats.rules.moving import Landing


class Plate(Fact):
    """What everybody sees of a collector: the square, treats, turns to skip, costumes (older first), and how many Tricks,
    Masks and movement tokens are in hand (movement tokens only with Calculated moves).
    """

    square: Square
    treats: int
    skips: int
    costumes: tuple[Costume, ...]
    tricks: int
    masks: int
    tokens: int


class Hand(Fact):
    """What a collector holds, by value; each sorted."""

    tricks: tuple[int, ...]
    masks: tuple[int, ...]
    tokens: tuple[int, ...]


class Piles(Fact):
    """How many are left in each pile."""

    tricks: int
    masks: int
    tokens: int
    costumes: int


class Mark(Fact):
    """A landing square on offer: its letter (V to Z, the option's too), what it is linked to, whose pawns stand there."""

    letter: str
    square: Square
    house: House | None
    seats: tuple[Seat, ...]


class TreatsView(View):
    """What one viewer may know. ``plates`` and ``hands`` by seat.

    ``rounds``: movement tokens a player; ``calculated``, ``magnanimous``: the variants. ``first``: who began;
    ``active``: whose turn it is. ``used``: the movement tokens used so far, in order; each is a turn. ``rate``: how far
    this turn's goes (0 before it is chosen). ``piles``: how many are left. ``surprises``: all Surprise cards so far with
    what came of them, the latest last (the one in hand is among them). ``door``: the latest door that was tried.
    ``duel``: the street duel in hand, else the latest. ``hands``: one's own, everybody's when the match is over; None is
    hidden. ``stack``: the bookmarks, the one in play last, with other seats' half-made picks left out.
    """

    rounds: int
    calculated: bool
    magnanimous: bool
    town: Town
    plates: tuple[Plate, ...]
    first: Seat
    active: Seat
    used: tuple[int, ...]
    rate: int
    piles: Piles
    surprises: tuple[Surprise, ...]
    door: Rang | None
    duel: Duel | None
    hands: tuple[Hand | None, ...]
    stack: tuple[Bookmark, ...]

    @property
    def phase(self) -> Bookmark | None:
        """The bookmark in play; None when the match is over."""
        return self.stack[-1] if self.stack else None

    @property
    def kind(self) -> str:
        """Which phase is in play: spending, landing, gathering, committing, fleeing, opening, bidding, shedding or
        swapping; empty when the match is over.
        """
        return self.stack[-1].kind if self.stack else ""

    @property
    def due(self) -> Seat | None:
        """The seat that must answer; None when the match is over. There is never more than one."""
        return getattr(self.phase, "seat", None)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The landing squares on offer; empty unless one is being chosen."""
        phase = self.phase
        if not isinstance(phase, Landing):
            return ()
        lettered = zip(LETTERS, phase.squares, strict=False)
        return tuple(Mark(letter=a, square=b, house=self.town.house_at(b), seats=self.on(b)) for a, b in lettered)

    @property
    def steps(self) -> int:
        """How far the pawn goes whose landing square is being chosen; 0 unless one is."""
        return self.phase.steps if isinstance(self.phase, Landing) else 0

    @property
    def total(self) -> int:
        """Movement tokens of the match: so many turns it has."""
        return self.rounds * self.seats

    @property
    def left(self) -> int:
        """Movement tokens that are not used yet, in the pile and in hands."""
        return self.total - len(self.used)

    @property
    def round(self) -> int:
        """The round, from 1: so many turns a player have been taken, or are being."""
        return max(0, len(self.used) - 1) // self.seats + 1

    @property
    def running(self) -> Duel | None:
        """The street duel in hand; None if there is none."""
        return self.duel if self.duel is not None and self.duel.ending is None else None

    @property
    def picked(self) -> tuple[int, ...]:
        """Tricks that the viewer has picked for a door, not yet confirmed."""
        phase = self.phase
        return tuple(phase.picked) if isinstance(phase, Committing) and phase.seat == self.seat else ()

    @property
    def raising(self) -> Bidding | None:
        """The viewer's own raise while it is being picked (``picked`` tokens); None if there is none."""
        phase = self.phase
        return phase if isinstance(phase, Bidding) and phase.seat == self.seat else None

    def on(self, square: Square) -> tuple[Seat, ...]:
        """Whose pawns stand on this square."""
        return tuple(seat for seat, plate in enumerate(self.plates) if plate.square == square)
