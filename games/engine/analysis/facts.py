"""Define the stored form of an analysis: values without players' names, from which texts in any language are made."""

from __future__ import annotations

from typing import Any

from games.engine.values import Fact, Seat

ENOUGH = 400
"""Futures in which two answers are compared before one of them is called a mistake."""


class Point(Fact):
    """Each seat's chance (0 to 1) of coming first, after a journal line. Line 0 is the deal; -1 is before the deal.

    ``half``: the chances are those after that line's answer, but before its draws.
    """

    line: int
    half: bool
    chances: tuple[float, ...]


class Better(Fact):
    """A clearly better answer than the one that the player gave, and the win chances of both.

    The chances are estimated from what the player could know when they answered. ``better``: chance of the better
    answer; ``given``: chance of the player's answer. ``picks``: the better answer's options as tagged JSON.
    ``futures``: number of imagined futures in which the two answers were compared (0 if an earlier version didn't
    record it). ``margin``: half the width of the 95 % interval of the difference between the chances.
    """

    picks: tuple[dict[str, Any], ...]
    given: float
    better: float
    futures: int = 0
    margin: float = 0.0


class Swing(Fact):
    """One change of the win chances, caused by an answer of ``seat``, or by chance if ``seat`` is None.

    ``before``, ``after``: the win chances by seat. ``about``: the question's kind (`Ask.about`). ``picks``: the picked
    options as tagged JSON (`Fact.tagged`). ``better``: an answer that must have looked clearly better to ``seat``; None
    if there was none.
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
        """The seat whose chance this swing changed most.

        If several seats tie, it is the one of them that answered; if none of them did, the lowest.
        """
        return max(range(len(self.before)), key=lambda seat: (self.change(seat), seat == self.seat, -seat))

    @property
    def size(self) -> float:
        """By how much the win chance of the seat ``whom`` changed, as a positive number."""
        return self.change(self.whom)

    @property
    def mistake(self) -> Better | None:
        """The better answer, if it was compared in enough futures to call the given answer a mistake; else None."""
        return self.better if self.better is not None and self.better.futures >= ENOUGH else None

    @property
    def lost(self) -> float:
        """By how much the better answer would have raised the win chance; 0 if the given answer is no mistake."""
        return 0.0 if self.mistake is None else round(self.mistake.better - self.mistake.given, 4)

    def change(self, seat: Seat) -> float:
        """Return by how much this seat's win chance changed, as a positive number."""
        return round(abs(self.after[seat] - self.before[seat]), 4)


class Belief(Fact):
    """The probability (0 to 1) that ``viewer`` gave a secret's true value, at each of the analysis' ``lines``.

    ``secret``: the secret's name in the game; ``seat``: the seat that it belongs to.
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
    """What a match adds to the career of the player on ``seat``: luck, own play, and the secret they inferred best.

    ``luck``, ``own``: the changes of the player's win chance by luck and by their own answers. ``whom``: the seat to
    which this ``secret`` belongs (None: the player inferred no secret). ``first``, ``best``: the player's first and
    highest belief in the secret's true value. ``turn``: the number of the player's turn at which they were nearly
    certain of the secret while it was still hidden; None if never.
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
    """The whole analysis of a match.

    These fields have one value for each seat: ``start`` (chance of coming first, before the deal), ``result`` (1 if the
    seat came first, else 0), ``insights``, ``luck``, ``own`` and ``others``. The last three say how much the chance was
    changed by luck, the seat's own answers and other seats' answers. ``start`` + ``luck`` + ``own`` + ``others`` =
    ``result``.

    ``swings``: the largest changes of chances, in match order. ``lines``: the journal lines at which beliefs are given.
    ``length``: number of journal lines.
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
        """Return this seat's costliest mistake; its largest swing if it made no mistake; None if it has no swing."""
        own = (swing for swing in self.swings if swing.seat == seat)
        return max(own, key=lambda swing: (swing.lost, swing.size, -swing.line), default=None)
