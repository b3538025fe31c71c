"""Define an analysis as plain values without names, which can be stored and written in any language."""

from __future__ import annotations

from typing import Any

from games.engine.values import Fact, Seat

ENOUGH = 400
"""Futures in which two answers are compared before one of them is called a mistake."""


class Point(Fact):
    """Each seat's chance (0 to 1) of coming first, after a journal line. Line 0 is the deal; -1 is before the deal.

    ``half``: the moment is after that line's answer, but before its draws.
    """

    line: int
    half: bool
    chances: tuple[float, ...]


class Better(Fact):
    """An answer that must have looked clearly better to the player than the given one, and both answers' win chances.

    The chances are estimated from what the player could know then. ``futures``: in how many the two were compared (0:
    by an earlier version, in few). ``margin``: how far the 95 % interval of their difference reaches on each side.
    """

    picks: tuple[dict[str, Any], ...]
    given: float
    better: float
    futures: int = 0
    margin: float = 0.0


class Swing(Fact):
    """One change of the win chances, caused by an answer of ``seat``, or by chance if ``seat`` is None.

    ``about``: the question's kind. ``picks``: the picked options as tagged JSON (`Fact.tagged`). ``better``: None if no
    other answer looked clearly better from what ``seat`` could know.
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
        """The seat whose chance this swing changed most; if several tie, the seat that answered, else the first."""
        return max(range(len(self.before)), key=lambda seat: (self.change(seat), seat == self.seat, -seat))

    @property
    def size(self) -> float:
        """The change of win chance of the seat whose chance changed most."""
        return self.change(self.whom)

    @property
    def mistake(self) -> Better | None:
        """The better answer, if it was compared in enough futures to call the given one a mistake."""
        return self.better if self.better is not None and self.better.futures >= ENOUGH else None

    @property
    def lost(self) -> float:
        """The chance that the better answer would have added; 0 if the given one is no mistake."""
        return 0.0 if self.mistake is None else round(self.mistake.better - self.mistake.given, 4)

    def change(self, seat: Seat) -> float:
        """Return the absolute change of this seat's win chance."""
        return round(abs(self.after[seat] - self.before[seat]), 4)


class Belief(Fact):
    """The probability (0 to 1) that ``viewer`` gave a secret's true value, at each of the analysis' ``lines``.

    ``secret``, ``seat``: the secret's name in the game, and the seat that it belongs to.
    """

    secret: str
    seat: Seat
    viewer: Seat
    shares: tuple[float, ...]

    @property
    def rise(self) -> float:
        """How much the belief in the secret's true value rose from the first journal line to the last."""
        return self.shares[-1] - self.shares[0]


class Insight(Fact):
    """What a match adds to the career of the player on ``seat``: luck, own play, and the secret they read best.

    ``luck``, ``own``: change of the win chance by luck and by the player's answers. ``whom``: the seat that the
    best-read secret belongs to (None: no secret was read). ``first``, ``best``: first and highest belief in its true
    value. ``turn``: at which of their turns the player was nearly certain of the secret although it was still hidden;
    None if never.
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
    """The whole analysis. For each seat: chance before the deal, result (1: came first, else 0), causes of the change.

    ``start`` + ``luck`` + ``own`` + ``others`` = ``result``. ``swings``: the largest ones, in match order. ``lines``:
    journal lines at which beliefs are given. ``length``: number of journal lines. ``insights``: by seat.
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
        """The largest of all swings; None if there is none."""
        return max(self.swings, key=lambda swing: (swing.size, -swing.line), default=None)

    def own_point(self, seat: Seat) -> Swing | None:
        """Return the swing by which this seat lost most against a better answer; without one, its largest, or None."""
        own = (swing for swing in self.swings if swing.seat == seat)
        return max(own, key=lambda swing: (swing.lost, swing.size, -swing.line), default=None)
