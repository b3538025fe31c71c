"""Draw an analysis: win chances over the match, luck and play by seat, and beliefs about secrets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.engine.analysis.facts import Analysis, Belief
from games.engine.canvas import Art, Canvas, Point, nameplates
from games.engine.game import Game
from games.engine.picture import draw_emblem
from games.engine.values import Player, Seat
from games.engine.words import Words

INK, PAPER, GRID, QUIET, CREAM, GOLD = "#3A2A22", "#FFFDF6", "#E7D7B6", "#6A5446", "#FFF6E6", "#F0BE4F"

SEATS = ("#D55E00", "#0072B2", "#009E73", "#9B4F96", "#E69F00", "#3B6E78")
"""Colours of the seats' marks."""

ROWS = 4
"""Number of secrets with a row."""

LEAST = 0.01
"""A secret gets a row if a belief rose or ended at least this high."""

_ROW = 43
"""Canvas units between rows."""

_ART = Art(Path(__file__).parent, INK)
"""Art that all games share."""

_LEFT, _WIDTH, _TOP = 140, 472, 178
"""Place of the curves, in canvas units."""

_COLUMNS = (950, 1050, 1148)
"""Right edges of the columns of points, in canvas units."""


def draw_analysis(game: Game[Any, Any], shown: Analysis, players: Sequence[Player], locale: str) -> Canvas:
    """Return the picture of an analysis, 1200 × 800. The same arguments give the same picture."""
    picture = _Picture(Canvas(_ART, "plain"), shown, players, nameplates(players), game.words(players, None, locale))
    picture.head(game)
    rows = list(worth_a_row(shown))
    height = 326 + _ROW * (ROWS - len(rows)) if rows else 540
    picture.curves(height)
    picture.seats(height + _TOP)
    if rows:
        picture.beliefs(rows, height + _TOP + 54)
    return picture.canvas


def worth_a_row(shown: Analysis) -> Iterator[list[Belief]]:
    """Yield lists of beliefs for the picture's rows: one list for each secret that players learnt much about.

    Yields at most `ROWS` lists, in seat order of the secrets' owners; none if no player learnt about a secret.
    """
    by_secret: dict[tuple[Seat, str], list[Belief]] = {}
    for belief in shown.beliefs:
        by_secret.setdefault((belief.seat, belief.secret), []).append(belief)
    learnt = [secret for secret, row in by_secret.items() if max(max(one.rise, one.shares[-1]) for one in row) >= LEAST]
    most = sorted(learnt, key=lambda secret: (-max(one.rise for one in by_secret[secret]), secret))
    yield from (by_secret[secret] for secret in sorted(most[:ROWS]))


def _alike(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Return whether two curves are so close that one would hide the other, as those of two allied seats."""
    return all(abs(a[1] - b[1]) < 12 for a, b in zip(one, other, strict=True))


@dataclass(frozen=True)
class _Picture:
    canvas: Canvas
    shown: Analysis
    players: Sequence[Player]
    names: tuple[str, ...]
    words: Words

    def head(self, game: Game[Any, Any]) -> None:
        draw_emblem(self.canvas, game.name, game.art.cover, 76, 57, 56)
        self.canvas.text(120, 57, self.words("analysis-title"), 38, CREAM, family="serif", rank="first")
        self.canvas.text(1140, 57, game.name, 34, CREAM, anchor="end", weight=600, fit=620, least=26, rank="second")

    def curves(self, height: float) -> None:
        """Draw each seat's chance as a curve from before the deal to the end, with numbered swings (gold: answers)."""
        canvas = self.canvas
        canvas.text(44, 117, self.words("analysis-chances"), 32, INK, rank="second")
        for share in (0, 50, 100):
            y = self._at(0, share / 100, height)[1]
            canvas.line([(_LEFT, y), (_LEFT + _WIDTH, y)], GRID, 3)
            canvas.text(_LEFT - 14, y, self.words.percent(share), 32, QUIET, anchor="end", weight=600, rank="second")
        for swing in self.shown.swings:
            x = self._at(swing.line, 0, height)[0]
            canvas.line([(x, _TOP), (x, _TOP + height)], QUIET, 4, dotted=12)
        tracks = [tuple(self._track(seat, height)) for seat in range(self.shown.seats)]
        for seat, track in enumerate(tracks):
            together = [other for other, its in enumerate(tracks) if _alike(track, its)]
            shift = 7 * (together.index(seat) - (len(together) - 1) / 2)
            moved = [(x, y + shift) for x, y in track]
            canvas.line(moved, PAPER, 10)
            canvas.line(moved, SEATS[seat % len(SEATS)], 6)
        self._ends(tracks)
        for number, (swing, x) in enumerate(zip(self.shown.swings, self._numbers(), strict=True), 1):
            canvas.circle(x, _TOP - 18, 20, fill=PAPER if swing.seat is None else GOLD, stroke=INK, pen=2.6)
            canvas.text(x, _TOP - 18, str(number), 32, INK, anchor="middle", rank="second")

    def _at(self, line: float, chance: float, height: float) -> Point:
        across = (line + 1) / max(1, self.shown.length)
        return _LEFT + _WIDTH * across, _TOP + height * (1 - chance)

    def _track(self, seat: Seat, height: float) -> Iterator[Point]:
        for point in self.shown.points:
            yield self._at(point.line - 0.5 * point.half, point.chances[seat], height)

    def _numbers(self) -> list[float]:
        """Return for each numbered swing the x of its number: above its line, or moved aside where lines are close."""
        xs: list[float] = []
        for swing in self.shown.swings:
            xs.append(max(self._at(swing.line, 0, 0)[0], xs[-1] + 44 if xs else 0))
        beyond = _LEFT + _WIDTH + 44.0
        for at in reversed(range(len(xs))):
            beyond = xs[at] = min(xs[at], beyond - 44)
        return xs

    def _ends(self, tracks: Sequence[Sequence[Point]]) -> None:
        """Draw the seats' marks at the ends of the curves, side by side where curves end together."""
        beside: dict[float, int] = {}
        for seat, track in enumerate(tracks):
            x, y = track[-1]
            together = sum(other[-1][1] == y for other in tracks)
            pitch = min(46.0, 128 / max(1, together - 1))
            at, standin = x + 38 + pitch * beside.get(y, 0), self.players[seat].standin
            self.canvas.seat(seat, at, y, min(42.0, pitch), standin=standin)
            beside[y] = beside.get(y, 0) + 1

    def seats(self, bottom: float) -> None:
        """Draw for each seat by how many percentage points luck, its own and others' answers changed its chance."""
        canvas, pitch = self.canvas, (bottom - 146) / self.shown.seats
        for x, column in zip(_COLUMNS, ("luck", "own", "others"), strict=True):
            canvas.text(x, 124, self.words("analysis-column", column=column), 26, QUIET, anchor="end", rank="second")
        for seat, name in enumerate(self.names):
            y = 152 + pitch * (seat + 0.5)
            self._seat(seat, name, y, pitch)

    def _seat(self, seat: Seat, name: str, y: float, pitch: float) -> None:
        """Draw a seat's mark and its changes; above them the player's name, if ``pitch`` leaves room for two lines."""
        canvas, shown = self.canvas, self.shown
        high, fill = min(104.0, pitch - 6), "#FFE9B0" if self.shown.result[seat] else PAPER
        canvas.rect(806, y - high / 2, 354, high, 12, fill=fill, stroke=INK, pen=2.4)
        canvas.seat(seat, 834, y, min(46.0, high - 4), standin=self.players[seat].standin)
        if high >= 76:
            canvas.name(864, y - high * 0.24, name, 28, INK, room=284)
            y += high * 0.22
        size = 40 if high >= 86 or high < 76 else 34
        for x, part in zip(_COLUMNS, (shown.luck, shown.own, shown.others), strict=True):
            points = self.words.signed(round(100 * part[seat]))
            canvas.text(x, y, points, size, INK, anchor="end", fit=92, rank="second")

    def beliefs(self, rows: Sequence[Sequence[Belief]], top: float) -> None:
        """Draw a row for each secret, with every other seat's belief in it as a small curve and its last value."""
        canvas = self.canvas
        canvas.line([(60, top), (1140, top)], GRID, 3)
        canvas.text(60, top + 28, self.words("analysis-beliefs"), 32, INK, rank="second")
        others = max(len(row) for row in rows)
        left = 412 if others < 5 else 300
        room = (1140 - left) / others
        for number, row in enumerate(rows):
            y = top + 70 + _ROW * number
            canvas.seat(row[0].seat, 80, y, 38, standin=self.players[row[0].seat].standin)
            name = self.words(f"secret-{row[0].secret}", who=self.names[row[0].seat])
            canvas.name(108, y, name, 28 if others < 5 else 24, INK, room=left - 120)
            for place, belief in enumerate(row):
                self._belief(left + room * place, y, room, belief)

    def _belief(self, x: float, y: float, room: float, belief: Belief) -> None:
        canvas, wide = self.canvas, room - 154
        canvas.seat(belief.viewer, x + 20, y, 34, standin=self.players[belief.viewer].standin)
        step = wide / max(1, len(belief.shares) - 1)
        points = [(x + 46 + step * at, y + 15 - 30 * share) for at, share in enumerate(belief.shares)]
        canvas.rect(x + 42, y - 18, wide + 8, 36, 6, fill=PAPER)
        canvas.line(points, SEATS[belief.viewer % len(SEATS)], 4)
        canvas.text(x + wide + 54, y, self.words.percent(round(100 * belief.shares[-1])), 34, INK, rank="second")
