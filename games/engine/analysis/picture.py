"""Draw an analysis as two pictures: win chances over the match; the seats' numbers with beliefs about secrets."""

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

_LEFT, _WIDTH, _TOP, _HEIGHT = 140, 760, 178, 540
"""Place of the curves, in canvas units."""

_APART = 9
"""Canvas units between curves that would hide one another."""

_COLUMNS = {"start": (560, 190), "luck": (690, 120), "own": (900, 200), "others": (1140, 230)}
"""Right edges of the columns of figures, and the most width of their heads, in canvas units."""


def draw_analysis(game: Game[Any, Any], shown: Analysis, players: Sequence[Player], locale: str) -> Canvas:
    """Return the picture of the win chances, 1200 × 800 pixels. The same arguments give the same picture."""
    picture = _headed(game, shown, players, locale)
    picture.curves()
    return picture.canvas


def draw_figures(game: Game[Any, Any], shown: Analysis, players: Sequence[Player], locale: str) -> Canvas:
    """Return the picture of the seats' numbers and of beliefs about secrets, 1200 × 800 pixels.

    The same arguments give the same picture.
    """
    picture = _headed(game, shown, players, locale)
    rows = list(worth_a_row(shown))
    bottom = 504 + _ROW * (ROWS - len(rows)) if rows else 760
    picture.seats(bottom)
    if rows:
        picture.beliefs(rows, bottom + 54)
    return picture.canvas


def _headed(game: Game[Any, Any], shown: Analysis, players: Sequence[Player], locale: str) -> _Picture:
    words = game.words(players, None, locale)
    picture = _Picture(Canvas(_ART, "plain"), shown, players, nameplates(players), words)
    picture.head(game)
    return picture


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


def _apart(tracks: Sequence[Sequence[Point]]) -> list[list[Point]]:
    """Return the curves, moved apart vertically where they would overlap. Their order from top to bottom stays."""
    moved = [list(track) for track in tracks]
    for at in range(len(moved[0])):
        bunch = list[int]()
        for seat in sorted(range(len(tracks)), key=lambda one: (tracks[one][at][1], one)):
            if bunch and tracks[seat][at][1] - tracks[bunch[-1]][at][1] >= _APART:
                bunch = []
            bunch.append(seat)
            middle = sum(tracks[one][at][1] for one in bunch) / len(bunch)
            for place, one in enumerate(bunch):
                moved[one][at] = (tracks[one][at][0], middle + _APART * (place - (len(bunch) - 1) / 2))
    return moved


def _spaced(places: Sequence[float], pitch: float, end: float) -> list[float]:
    """Return these ascending coordinates, moved so that they are at least `pitch` apart and none exceeds `end`."""
    spaced: list[float] = []
    for place in places:
        spaced.append(max(place, spaced[-1] + pitch if spaced else place))
    beyond = end + pitch
    for at in reversed(range(len(spaced))):
        beyond = spaced[at] = min(spaced[at], beyond - pitch)
    return spaced


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

    def curves(self) -> None:
        """Draw each seat's win chance as a curve from before the deal to the end, and mark the swings with numbers.

        A swing's number is on gold if an answer caused the swing, on plain paper if chance did.
        """
        canvas = self.canvas
        canvas.text(44, 117, self.words("analysis-chances"), 32, INK, rank="second")
        for share in (0, 50, 100):
            y = self._at(0, share / 100)[1]
            canvas.line([(_LEFT, y), (_LEFT + _WIDTH, y)], GRID, 3)
            canvas.text(_LEFT - 14, y, self.words.percent(share), 32, QUIET, anchor="end", weight=600, rank="second")
        lines = [self._at(swing.line, 0)[0] for swing in self.shown.swings]
        for x in lines:
            canvas.line([(x, _TOP), (x, _TOP + _HEIGHT)], QUIET, 4, dotted=12)
        tracks = [tuple(self._track(seat)) for seat in range(self.shown.seats)]
        for seat, track in enumerate(_apart(tracks)):
            canvas.line(track, PAPER, 10)
            canvas.line(track, SEATS[seat % len(SEATS)], 6)
        self._ends([track[-1][1] for track in tracks])
        numbers = _spaced(lines, 44, _LEFT + _WIDTH)
        for number, (swing, x) in enumerate(zip(self.shown.swings, numbers, strict=True), 1):
            canvas.circle(x, _TOP - 24, 20, fill=PAPER if swing.seat is None else GOLD, stroke=INK, pen=2.6)
            canvas.text(x, _TOP - 24, str(number), 32, INK, anchor="middle", rank="second")

    def _at(self, line: float, chance: float) -> Point:
        across = (line + 1) / max(1, self.shown.length)
        return _LEFT + _WIDTH * across, _TOP + _HEIGHT * (1 - chance)

    def _track(self, seat: Seat) -> Iterator[Point]:
        for point in self.shown.points:
            yield self._at(point.line - 0.5 * point.half, point.chances[seat])

    def _ends(self, ends: Sequence[float]) -> None:
        """Draw the seats' marks and names beside the ends of their curves, one below the other where curves meet."""
        seats = sorted(range(len(ends)), key=lambda seat: (ends[seat], seat))
        places = _spaced([ends[seat] for seat in seats], 50, _TOP + _HEIGHT)
        for seat, y in zip(seats, places, strict=True):
            self.canvas.seat(seat, _LEFT + _WIDTH + 38, y, 42, standin=self.players[seat].standin)
            self.canvas.name(_LEFT + _WIDTH + 68, y, self.names[seat], 28, INK, room=188)

    def seats(self, bottom: float) -> None:
        """Draw a row for each seat: its win chance before the deal, and how much three causes changed it.

        The causes are luck, the seat's own answers, and other seats' answers.
        """
        canvas, pitch = self.canvas, min(110.0, (bottom - 146) / self.shown.seats)
        canvas.text(44, 120, self.words("analysis-chances"), 32, INK, fit=310, rank="second")
        for column, (x, room) in _COLUMNS.items():
            head = self.words("analysis-column", column=column)
            canvas.text(x, 120, head, 28, QUIET, anchor="end", fit=room, least=20, rank="second")
        for seat, name in enumerate(self.names):
            self._seat(seat, name, 148 + pitch * (seat + 0.5), pitch)

    def _seat(self, seat: Seat, name: str, y: float, pitch: float) -> None:
        """Draw a seat's mark, name and numbers; on a golden background if the seat came first.

        `y`: the middle of the seat's row; `pitch`: the distance from one row to the next.
        """
        canvas, shown = self.canvas, self.shown
        high, fill = pitch - 8, "#FFE9B0" if shown.result[seat] else PAPER
        canvas.rect(44, y - high / 2, 1116, high, 12, fill=fill, stroke=INK, pen=2.4)
        canvas.seat(seat, 80, y, min(46.0, high - 4), standin=self.players[seat].standin)
        canvas.name(114, y, name, 32, INK, room=320)
        points = (self.words.signed(round(100 * part[seat])) for part in (shown.luck, shown.own, shown.others))
        figures = (self.words.percent(round(100 * shown.start[seat])), *points)
        for (x, _), figure in zip(_COLUMNS.values(), figures, strict=True):
            canvas.text(x, y, figure, 38, INK, anchor="end", rank="second")

    def beliefs(self, rows: Sequence[Sequence[Belief]], top: float) -> None:
        """Draw a row for each secret: every other seat's belief in its true value, as a curve and a percentage."""
        canvas = self.canvas
        canvas.line([(60, top), (1140, top)], GRID, 3)
        canvas.text(60, top + 28, self.words("analysis-beliefs"), 32, INK, rank="second")
        others = max(len(row) for row in rows)
        room = 150 if others > 3 else min(330, 660 / others)
        left = 1140 - room * others
        for number, row in enumerate(rows):
            y = top + 70 + _ROW * number
            canvas.seat(row[0].seat, 80, y, 38, standin=self.players[row[0].seat].standin)
            name = self.words(f"secret-{row[0].secret}", who=self.names[row[0].seat])
            canvas.text(108, y, name, 28, INK, fit=left - 120, least=22, rank="second")
            for place, belief in enumerate(row):
                self._belief(left + room * place, y, room, belief)

    def _belief(self, x: float, y: float, room: float, belief: Belief) -> None:
        """Draw a viewer's mark and, as a percentage, the viewer's last belief.

        If the width `room` is large enough, draw the belief's curve between the mark and the percentage.
        """
        canvas, wide = self.canvas, room - 180
        canvas.seat(belief.viewer, x + 20, y, 34, standin=self.players[belief.viewer].standin)
        figure = self.words.percent(round(100 * belief.shares[-1]))
        canvas.text(x + 46 + max(0, wide + 10), y, figure, 34, INK, rank="second")
        if wide <= 0:
            return
        step = wide / max(1, len(belief.shares) - 1)
        points = [(x + 46 + step * at, y + 15 - 30 * share) for at, share in enumerate(belief.shares)]
        canvas.rect(x + 42, y - 18, wide + 8, 36, 6, fill=PAPER)
        canvas.line(points, SEATS[belief.viewer % len(SEATS)], 4)
