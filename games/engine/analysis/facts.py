"""Hold an analysis as plain values without names, to be stored and put into any language."""

from __future__ import annotations

from typing import Any

from games.engine.values import Fact, Seat


class Point(Fact):
    """Each seat's chance (0 to 1) to come first after a journal line: 0 is the deal, -1 before it.

    ``half``: after that line's answer, but before its draws.
    """

    line: int
    half: bool
    chances: tuple[float, ...]


class Better(Fact):
    """An answer that looked clearly better to the player, and the win chances of both as they looked then."""

    picks: tuple[dict[str, Any], ...]
    given: float
    better: float


class Swing(Fact):
    """One change of the win chances: by the answer of ``seat``, or by chance (None).

    ``about``, ``picks``: the question and the picked options, tagged. ``better``: None if nothing looked clearly better
    from what ``seat`` could know.
    """

    line: int
    seat: Seat | None
    about: str
    picks: tuple[dict[str, Any], ...]
    before: tuple[float, ...]
    after: tuple[float, ...]
    better: Better | None = None

    @property
    def whom(self) -> Seat:
        """The seat whose chance changed most; on a tie the one that chose, else the first."""
        return max(range(len(self.before)), key=lambda seat: (self.change(seat), seat == self.seat, -seat))

    @property
    def size(self) -> float:
        """The change of that seat's chance."""
        return self.change(self.whom)

    def change(self, seat: Seat) -> float:
        """Return the absolute change of a seat's chance."""
        return round(abs(self.after[seat] - self.before[seat]), 4)


class Belief(Fact):
    """The probability (0 to 1) that ``viewer`` could give a secret's true value, at each of the analysis' ``lines``.

    ``secret``, ``seat``: its name in the game, and the seat that it belongs to.
    """

    secret: str
    seat: Seat
    viewer: Seat
    shares: tuple[float, ...]

    @property
    def rise(self) -> float:
        """How much the belief in the true value has grown from the first line to the last."""
        return self.shares[-1] - self.shares[0]


class Insight(Fact):
    """A match's contribution to the career of the player on ``seat``: luck, own play, and the best-read secret.

    ``luck``, ``own``: change of the win chance by luck and by the player's answers. ``whom``: seat whose secret it was
    (None: no secret); ``first``, ``best``: belief in it. ``turn``: the player's turn at which it was nearly certain for
    them, but not for everybody; None: never.
    """

    seat: Seat
    luck: float
    own: float
    whom: Seat | None = None
    secret: str = ""
    first: float = 0.0
    best: float = 0.0
    turn: int | None = None


class Analysis(Fact):
    """The whole analysis. Per seat: chance before the deal, result (1: first, else 0), and what made the difference.

    ``start`` + ``luck`` + ``own`` + ``others`` = ``result``. ``swings``: the largest, in match order. ``lines``:
    journal lines of the beliefs. ``length``: number of journal lines. ``insights``: by seat.
    """

    game: str
    seats: int
    length: int
    points: tuple[Point, ...]
    start: tuple[float, ...]
    luck: tuple[float, ...]
    own: tuple[float, ...]
    others: tuple[float, ...]
    result: tuple[float, ...]
    swings: tuple[Swing, ...]
    lines: tuple[int, ...] = ()
    beliefs: tuple[Belief, ...] = ()
    insights: tuple[Insight, ...] = ()

    @property
    def turning_point(self) -> Swing | None:
        """The largest of all swings, if there is any."""
        return max(self.swings, key=lambda swing: (swing.size, -swing.line), default=None)
