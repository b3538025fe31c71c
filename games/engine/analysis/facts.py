"""Hold what an analysis found, as plain values without names: they can be stored, and told in any language."""

from __future__ import annotations

from typing import Any

from games.engine.values import Fact, Seat


class Point(Fact):
    """Each seat's chance to come first, from 0 to 1, after a line of the journal (0 the deal, -1 before it).

    ``half``: between that line's answer and what chance made of it.
    """

    line: int
    half: bool
    chances: tuple[float, ...]


class Better(Fact):
    """An answer that looked clearly better to whoever had to choose, and how both looked: chances to come first."""

    picks: tuple[dict[str, Any], ...]
    given: float
    better: float


class Swing(Fact):
    """One change of everybody's chances: by the answer of ``seat``, or (None) by chance.

    ``about``, ``picks``: the question and what was picked, the facts tagged. ``whom``: the seat it changed most for.
    ``better``: None where nothing looked clearly better from what ``seat`` could know.
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
        """The seat it changed most for; of equals the one that chose, else the first."""
        return max(range(len(self.before)), key=lambda seat: (self.change(seat), seat == self.seat, -seat))

    @property
    def size(self) -> float:
        """By how much it changed for that seat."""
        return self.change(self.whom)

    def change(self, seat: Seat) -> float:
        """By how much a seat's chance went up or down."""
        return round(abs(self.after[seat] - self.before[seat]), 4)


class Belief(Fact):
    """How likely ``viewer`` could hold a secret to be what it was, from 0 to 1, at each of the analysis' ``lines``.

    ``secret``, ``seat``: its name in the game, and whose it is.
    """

    secret: str
    seat: Seat
    viewer: Seat
    shares: tuple[float, ...]

    @property
    def rise(self) -> float:
        """From the first to the last."""
        return self.shares[-1] - self.shares[0]


class Insight(Fact):
    """What a match says of whoever played ``seat``: what luck and their own answers made of their chance, and the
    belief in a secret of ``whom`` of which they could make most, from ``first`` to ``best``; ``whom`` None: none.

    ``turn``: on which of their turns they could first be all but sure of it, though not everybody was; None: never.
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
    """All of it. By seat: its chance before the deal, its result (1: first, 0: not), and what made the difference.

    ``start`` + ``luck`` + ``own`` + ``others`` = ``result``: what chance changed, the seat's own answers, and those of
    others. ``swings``: the largest, in the order of the match. ``lines``: those of the journal at which beliefs are
    told; ``length``: how many lines there are. ``insights``: by seat, what goes into its player's career.
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
        """The largest of all swings; None: the match had none."""
        return max(self.swings, key=lambda swing: (swing.size, -swing.line), default=None)
