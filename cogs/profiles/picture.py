"""Draw a profile: a few figures in large type, the rating match by match, the record in each game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.messages.stat_images.kit import (
    ART,
    FIRST,
    GOLD,
    INK,
    MARKS,
    PAPER,
    QUIET,
    SAND,
    UP,
    WHITE,
    Games,
    StatImage,
    Tile,
    card,
    emblem,
    foot,
    mark,
    readable,
    share,
    title,
)
from bot.model.language import speaking
from games.engine.canvas import Canvas, Point, measure
from games.engine.values import Fact
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.profiles.words")

CURVE, BAND, GRID = "#7E3B7A", "#9B4F9645", "#E7D7B6"

_GAMES = 5
"""Games that fit on a profile."""

_LEFT, _TOP, _WIDTH, _HEIGHT = 390, 234, 750, 322
"""Box of the rating curve, in units of the drawing."""


class Moment(Fact):
    """One match on the rating curve: the rating after it, its uncertainty, and whether the user won."""

    rating: int
    give_or_take: int
    won: bool


class Record(Fact):
    """A user's record in one game. `slug`, `game`: the slug and the name of the game."""

    slug: str = ""
    game: str
    matches: int
    wins: int


class Profile(StatImage):
    """The picture of a profile. `curve`: the rating after each match of one game; `game`: that game's slug."""

    name: str
    mark: int
    about: str
    tiles: tuple[Tile, ...]
    game: str = ""
    curve: tuple[Moment, ...]
    curve_about: str
    games: tuple[Record, ...]
    badges: str
    foot: tuple[str, str] = ("", "")

    def draw(self, games: Games) -> Canvas:
        canvas = Canvas(ART, "house")
        mark(canvas, 76, 118, 104, self.mark, self.name)
        title(canvas, readable(self.name), self.about, 640, left=134)
        if self.badges:
            canvas.sprite("badge", 1130, 114, 72)
            canvas.text(1086, 114, self.badges, 26, INK, anchor="end", rank="second")
        for number, tile in enumerate(self.tiles[:4]):
            _tile(canvas, 172 + number * 108, tile, first=number == 0)
        card(canvas, 300, 172, 872, 424)
        emblem(canvas, games, self.game, 334, 202, 48)
        canvas.text(366, 202, self.curve_about, 24, INK, fit=440, least=22, rank="second")
        _curve(canvas, self.curve)
        for number, record in enumerate(self.games[:_GAMES]):
            _record(canvas, 28 + number * 1144 / _GAMES, record, games, last=number == _GAMES - 1)
        foot(canvas, *self.foot)
        return canvas


def _tile(canvas: Canvas, top: float, tile: Tile, first: bool) -> None:
    card(canvas, 28, top, 256, 100, FIRST if first else PAPER)
    canvas.text(46, top + 36, tile.large, 42, INK, fit=222, least=30, rank="first")
    canvas.text(46, top + 77, tile.small, 24, QUIET, weight=600, fit=222, least=22, rank="second")


def _curve(canvas: Canvas, curve: Sequence[Moment]) -> None:
    """Draw the rating curve, with its uncertainty as a band and wins as gold dots.

    With fewer than 2 matches, write a text instead (`_in_words`).
    """
    if len(curve) < 2:
        _in_words(canvas, curve)
        return
    low, high, step = _scale(curve)

    def at(number: int, value: float) -> Point:
        return _LEFT + _WIDTH * number / (len(curve) - 1), _TOP + _HEIGHT * (high - value) / (high - low)

    for value in range(low, high + 1, step):
        y = at(0, value)[1]
        canvas.line([(_LEFT, y), (_LEFT + _WIDTH, y)], GRID, 2)
        canvas.text(_LEFT - 14, y, str(value), 22, QUIET, anchor="end", weight=600, rank="second")
    above = [at(n, point.rating + point.give_or_take) for n, point in enumerate(curve)]
    below = [at(n, point.rating - point.give_or_take) for n, point in enumerate(curve)]
    points = [at(n, point.rating) for n, point in enumerate(curve)]
    canvas.polygon([*above, *reversed(below)], fill=BAND)
    canvas.line(points, PAPER, 10)
    canvas.line(points, CURVE, 6)
    for point, place in zip(curve, points, strict=True):
        if point.won:
            canvas.circle(*place, 7.5, fill=GOLD, stroke=INK, pen=2.4)
    _now(canvas, points, curve[-1].rating)
    _legend(canvas)


def _in_words(canvas: Canvas, curve: Sequence[Moment]) -> None:
    """Write the rating after a single match, or that there is no rated match."""
    middle, words = 736, TEXTS.phrases(speaking())
    if not curve:
        canvas.text(middle, 366, words("image-none"), 36, INK, anchor="middle", rank="first")
        canvas.text(middle, 420, words("image-none-more"), 28, QUIET, anchor="middle", rank="second")
        return
    (only,) = curve
    canvas.text(middle, 310, str(only.rating), 96, CURVE, anchor="middle", rank="first")
    canvas.text(middle, 400, words("image-one", won=only.won), 36, INK, anchor="middle", rank="first")
    low, high = (str(only.rating + sign * only.give_or_take) for sign in (-1, 1))
    between = words("image-between", low=low, high=high)
    canvas.text(middle, 456, between, 28, QUIET, anchor="middle", rank="second")
    canvas.text(middle, 510, words("image-one-more"), 28, QUIET, anchor="middle", rank="second")


def _scale(curve: Sequence[Moment]) -> tuple[int, int, int]:
    """Return the lowest and the highest value of the rating axis, and the distance between its grid lines."""
    low = min(point.rating - point.give_or_take for point in curve)
    high = max(point.rating + point.give_or_take for point in curve)
    step = next(step for step in (25, 50, 100, 200, 500, 1000) if (high - low) / step <= 6)
    return low // step * step, -(-high // step) * step, step


def _now(canvas: Canvas, points: Sequence[Point], rating: int) -> None:
    """Mark the curve's last point with its rating, in a label above or below the curve."""
    left = _LEFT + _WIDTH - 112
    near = [y for x, y in points if x >= left - 20]
    top = min(near) - 66 if min(near) - 66 > _TOP - 10 else max(near) + 20
    canvas.circle(*points[-1], 11, fill=CURVE, stroke=WHITE, pen=3.6)
    canvas.rect(left, top, 124, 48, 12, fill=CURVE, stroke=INK, pen=2.4)
    canvas.text(left + 62, top + 24, str(rating), 32, WHITE, anchor="middle", rank="first")


def _legend(canvas: Canvas) -> None:
    words = TEXTS.phrases(speaking())
    canvas.rect(836, 192, 38, 22, 4, fill=BAND)
    canvas.text(884, 202, words("image-unsure"), 22, INK, weight=600, rank="second")
    canvas.circle(1050, 202, 9, fill=GOLD, stroke=INK, pen=2.4)
    canvas.text(1068, 202, words("image-win"), 22, INK, weight=600, rank="second")


def _record(canvas: Canvas, left: float, record: Record, games: Games, last: bool) -> None:
    """Draw the card of one game: name, emblem, numbers of wins and matches, and the share of wins as a bar.

    `last`: whether it is the rightmost card, which has no gap after it.
    """
    width = 1144 / _GAMES - (0 if last else 12)
    card(canvas, left, 612, width, 132)
    canvas.name(left + 16, 636, record.game, 24, INK, room=width - 30)
    start, room = (left + 76, width - 90) if record.slug in games else (left + 16, width - 32)
    emblem(canvas, games, record.slug, left + 42, 696, 62)
    words = TEXTS.phrases(speaking())
    won = words("image-record", wins=record.wins, matches=record.matches)
    won = won if measure(won, 30) <= room else f"{record.wins}/{record.matches}"
    canvas.text(start, 678, won, 30, INK, fit=room, least=22, rank="second")
    canvas.rect(start, 706, room, 22, 11, fill=SAND, stroke=INK, pen=2)
    if record.wins:
        canvas.rect(start, 706, max(22, room * share(record.wins, record.matches) / 100), 22, 11, fill=UP)


def sketches(games: Games) -> Iterator[Canvas]:
    """Draw profiles that together use every sprite, so that all sprites are cached."""
    records = tuple(Record(slug=slug, game=game.name, matches=1, wins=1) for slug, game in games.items())
    curve = (Moment(rating=1500, give_or_take=90, won=True),) * 2
    for number in range(max(MARKS, len(games))):
        turned = (*records[number % len(records) :], *records)
        profile = Profile(
            alt="",
            name="Player",
            mark=number,
            about="",
            tiles=(),
            game=turned[0].slug,
            curve=curve,
            curve_about="",
            games=turned,
            badges="1 of 12",
        )
        yield profile.draw(games)
