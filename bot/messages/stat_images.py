"""Pictures of the house itself: leaderboards and profiles.

Here: what they show, as plain values, and how they are drawn. Not here: what is counted, and the same in words
(leaderboard_page.py, player_figures.py), which every picture carries along as its alt text.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path

from games.engine.canvas import Art, Canvas, Point, cut, legible
from games.engine.values import Fact

ART = Art(Path(__file__).parent / "art", ink="#3A2A22")

INK, QUIET, PAPER, GOLD = "#3A2A22", "#6A5446", "#FFFDF6", "#F0BE4F"
FIRST, AMONG_THREE, EDGE, TILE = "#FFE9B0", "#FBEFD0", "#E0BF79", "#D8BE92"
UP, DOWN, CURVE, BAND = "#0B6E57", "#B23A2E", "#7E3B7A", "#9B4F9645"
WHITE = "#FFFFFF"

MARKS = 6
"""So many shapes of marks there are for people."""

ROWS = 10
"""Lines of a leaderboard's page."""


class StatImage(Fact):
    """A picture that belongs to no game. ``alt`` tells the same in words."""

    alt: str

    @abstractmethod
    def draw(self) -> Canvas:
        """The picture; the same for the same values."""


class Person(Fact):
    """Somebody's line. ``place`` is None for who isn't ranked yet; ``trend``: ratings of late, the oldest first.

    ``mark``: a number by which they keep their mark from picture to picture.
    """

    place: int | None
    mark: int
    name: str
    rating: int | None = None
    give_or_take: int = 0
    matches: int
    wins: int
    trend: tuple[int, ...] = ()
    own: bool = False


class Leaderboard(StatImage):
    """A page of a leaderboard, and the line of whoever looks at it where it isn't on that page."""

    title: str
    about: str
    by: str
    """Which column is large: ``rating``, ``wins`` or ``matches``."""
    people: tuple[Person, ...]
    own: Person | None = None
    foot: tuple[str, str] = ("", "")

    def draw(self) -> Canvas:
        canvas = Canvas(ART, "house")
        _title(canvas, self.title, self.about)
        rated = any(person.rating is not None for person in self.people)
        for x, word in ((560, "Rating" if rated else ""), (742, "Matches"), (868, "Wins")):
            canvas.text(x, 172, word, 18, QUIET, anchor="end")
        canvas.text(170, 172, "Player", 18, QUIET)
        canvas.text(882, 172, "share", 18, QUIET, weight=600)
        if any(person.trend for person in self.people):
            canvas.text(958, 172, "Last 10 matches", 18, QUIET)
        canvas.line([(28, 188), (1172, 188)], TILE, 2.4)
        for line, person in enumerate(self.people):
            _line(canvas, 196 + line * _PITCH, line, person, self.by)
        if self.own is not None:
            top = 196 + ROWS * _PITCH + 9
            canvas.line([(40, top - 5), (1160, top - 5)], TILE, 3, dotted=9)
            _line(canvas, top, 0, self.own, self.by)
        _foot(canvas, self.foot)
        return canvas


_PITCH = 49


def _title(canvas: Canvas, title: str, about: str) -> float:
    width = canvas.text(40, 107, title, 44, INK, family="serif", fit=700, least=26)
    canvas.text(62 + width, 110, about, 24, QUIET, weight=600, fit=1100 - width, least=16)
    return width


def _foot(canvas: Canvas, foot: tuple[str, str]) -> None:
    left, right = foot
    canvas.text(40, 770, left, 20, QUIET, weight=600, fit=640)
    canvas.text(1160, 770, right, 20, QUIET, weight=600, anchor="end", fit=460)


def _line(canvas: Canvas, top: float, line: int, person: Person, by: str) -> None:
    """One person's line: ground, place, mark, name, figures, and how their rating went."""
    y = top + (_PITCH - 4) / 2
    place = person.place if person.place is not None and person.place <= 3 else 0
    if person.own:
        canvas.rect(28, top, 1144, _PITCH - 4, 13, fill="#DDEFE6", stroke=UP, pen=2.4)
    elif place:
        canvas.rect(28, top, 1144, _PITCH - 4, 13, fill=FIRST if place == 1 else AMONG_THREE, stroke=EDGE, pen=2)
    elif line % 2:
        canvas.rect(28, top, 1144, _PITCH - 4, 13, fill="#FFFDF5C0")
    if place:
        canvas.sprite(f"medal-{place}", 70, y, 54 if place == 1 else 48)
    shown = "–" if person.place is None else str(person.place)
    canvas.text(70, y, shown, 21 if place else 24, INK, anchor="middle", fit=64)
    _mark(canvas, 128, y, 50, person.mark, person.name, new=person.place is None)
    canvas.text(170, y, _readable(person.name), 26, INK, weight=700 if place or person.own else 600, fit=280)
    _figures(canvas, y, person, by)
    if person.trend:
        _trend(canvas, y, person.trend)


def _figures(canvas: Canvas, y: float, person: Person, by: str) -> None:
    def size(column: str) -> float:
        return 31 if column == by else 24

    if person.rating is not None:
        canvas.text(560, y, str(person.rating), size("rating"), INK, anchor="end")
        canvas.text(576, y, f"±{person.give_or_take}", 20, QUIET, weight=600)
    canvas.text(742, y, str(person.matches), size("matches"), INK, anchor="end", weight=700 if by == "matches" else 600)
    canvas.text(868, y, str(person.wins), size("wins"), INK, anchor="end")
    if person.matches:
        canvas.text(882, y, f"{_share(person.wins, person.matches)} %", 18, QUIET, weight=600)


def _trend(canvas: Canvas, y: float, trend: Sequence[int]) -> None:
    """The last ratings as a small curve, and the change over them as a number with its sign."""
    change = trend[-1] - trend[0]
    colour = UP if change >= 0 else DOWN
    low, high = min(trend), max(trend)
    across = 104 / max(1, len(trend) - 1)
    points = [(958 + step * across, y + 13 - (it - low) / max(1, high - low) * 27) for step, it in enumerate(trend)]
    if len(points) > 1:
        canvas.polygon([*points, (points[-1][0], y + 17), (958, y + 17)], fill=colour + "24")
        canvas.line(points, colour, 3.4)
    canvas.circle(*points[-1], 5, fill=colour, stroke=WHITE, pen=2)
    if change:
        canvas.sprite("up" if change > 0 else "down", 1086, y, 24)
    sign = "+" if change > 0 else "−" if change < 0 else "±"
    canvas.text(1160, y, f"{sign}{abs(change)}", 23, colour, anchor="end")


def _mark(canvas: Canvas, x: float, y: float, width: float, number: int, name: str, new: bool = False) -> None:
    """A person's mark: always the same shape and colour, with their initial; a dashed rim for who isn't ranked yet."""
    kind = number % MARKS
    canvas.sprite(f"person-{kind}{'-new' if new else ''}", x, y, width)
    size = width * (0.30 if kind in (2, 4) else 0.36)
    down = {2: 0.08, 4: 0.015}.get(kind, 0) * width
    colour = INK if kind == 4 else WHITE
    canvas.text(x, y + down, _readable(name)[0].upper(), size, colour, anchor="middle")


def mark_of(user_id: int) -> int:
    """The number of somebody's mark; the lower digits of an id alone are nearly the same for all."""
    return (user_id ^ user_id >> 22) % MARKS


def _readable(name: str) -> str:
    """The name as our fonts can show it; the words beside the picture have it whole."""
    shown = legible(name).lstrip("… ")
    return cut(shown, 20) if shown else "Player"


def _share(wins: int, matches: int) -> int:
    return (200 * wins + matches) // (2 * matches) if matches else 0


# ---------------------------------------------------------------- profiles


class Moment(Fact):
    """A match on the curve: the rating after it, how sure we were, and whether it was won."""

    rating: int
    give_or_take: int
    won: bool


class Tile(Fact):
    """A large fact and what it is."""

    large: str
    small: str


class Record(Fact):
    """How somebody did at one game."""

    game: str
    matches: int
    wins: int


class Profile(StatImage):
    """Who somebody is at our tables. ``curve``: their rating at one game, match by match."""

    name: str
    mark: int
    about: str
    tiles: tuple[Tile, ...]
    curve: tuple[Moment, ...]
    curve_about: str
    games: tuple[Record, ...]
    badges: str
    foot: tuple[str, str] = ("", "")

    def draw(self) -> Canvas:
        canvas = Canvas(ART, "house")
        _mark(canvas, 66, 106, 84, self.mark, self.name)
        width = canvas.text(112, 107, _readable(self.name), 44, INK, family="serif", fit=520)
        canvas.text(132 + width, 110, self.about, 22, QUIET, weight=600, fit=780 - width)
        if self.badges:
            canvas.sprite("badge", 1132, 110, 64)
            canvas.text(1092, 110, self.badges, 24, INK, anchor="end")
        for number, tile in enumerate(self.tiles[:4]):
            _tile(canvas, 150 + number * 112, tile, first=number == 0)
        _card(canvas, 284, 150, 888, 440)
        _curve(canvas, self.curve, self.curve_about)
        for number, record in enumerate(self.games[:_GAMES]):
            _record(canvas, 28 + number * 1144 / _GAMES, record, last=number == _GAMES - 1)
        _foot(canvas, self.foot)
        return canvas


_GAMES = 5
"""Games that a profile has room for."""

_LEFT, _TOP, _WIDTH, _HEIGHT = 364, 208, 780, 340
"""Where the curve is drawn."""


def _card(canvas: Canvas, x: float, y: float, width: float, height: float, fill: str = PAPER) -> None:
    canvas.rect(x, y + 3, width, height, 14, fill=TILE)
    canvas.rect(x, y, width, height, 14, fill=fill, stroke=INK, pen=2.4)


def _tile(canvas: Canvas, top: float, tile: Tile, first: bool) -> None:
    _card(canvas, 28, top, 240, 104, FIRST if first else PAPER)
    canvas.text(48, top + 40, tile.large, 42, INK, fit=206)
    canvas.text(48, top + 80, tile.small, 21, QUIET, weight=600, fit=206)


def _curve(canvas: Canvas, curve: Sequence[Moment], about: str) -> None:
    """The rating over time, with a band as wide as we were unsure, and its wins as gold dots."""
    if not curve:
        canvas.text(728, 370, "No match has counted yet", 30, QUIET, anchor="middle", weight=600)
        return
    low, high, step = _scale(curve)

    def at(number: int, value: float) -> Point:
        across = _WIDTH / 2 if len(curve) == 1 else _WIDTH * number / (len(curve) - 1)
        return _LEFT + across, _TOP + _HEIGHT * (high - value) / (high - low)

    for value in range(low, high + 1, step):
        y = at(0, value)[1]
        canvas.line([(_LEFT, y), (_LEFT + _WIDTH, y)], "#E7D7B6", 2)
        canvas.text(_LEFT - 14, y, str(value), 20, QUIET, anchor="end", weight=600)
    above = [at(n, point.rating + point.give_or_take) for n, point in enumerate(curve)]
    below = [at(n, point.rating - point.give_or_take) for n, point in enumerate(curve)]
    points = [at(n, point.rating) for n, point in enumerate(curve)]
    if len(curve) == 1:
        canvas.line([*above, *below], BAND, 26)
    else:
        canvas.polygon([*above, *reversed(below)], fill=BAND)
        canvas.line(points, PAPER, 9)
        canvas.line(points, CURVE, 5)
    for point, place in zip(curve, points, strict=True):
        if point.won:
            canvas.circle(*place, 6.5, fill=GOLD, stroke=INK, pen=2.2)
    _now(canvas, points[-1], curve[-1].rating)
    _legend(canvas, about)


def _scale(curve: Sequence[Moment]) -> tuple[int, int, int]:
    """The least and the greatest value shown, and the distance between two lines: between four and eight lines."""
    low = min(point.rating - point.give_or_take for point in curve)
    high = max(point.rating + point.give_or_take for point in curve)
    step = next(step for step in (25, 50, 100, 200, 500, 1000) if (high - low) / step <= 6)
    return low // step * step, -(-high // step) * step, step


def _now(canvas: Canvas, place: Point, rating: int) -> None:
    x, y = place
    canvas.circle(x, y, 10, fill=CURVE, stroke=WHITE, pen=3.4)
    left, top = min(x - 50, _LEFT + _WIDTH - 100), y - 58 if y - 58 > _TOP - 10 else y + 18
    canvas.rect(left, top, 104, 42, 12, fill=CURVE, stroke=INK, pen=2.4)
    canvas.text(left + 52, top + 21, str(rating), 27, WHITE, anchor="middle")


def _legend(canvas: Canvas, about: str) -> None:
    canvas.line([(368, 178), (398, 178)], CURVE, 5)
    canvas.text(410, 178, "rating", 20, INK, weight=600)
    canvas.rect(492, 168, 34, 20, 4, fill=BAND)
    canvas.text(536, 178, "how sure we are", 20, INK, weight=600)
    canvas.circle(722, 178, 7, fill=GOLD, stroke=INK, pen=2.2)
    canvas.text(738, 178, "win", 20, INK, weight=600)
    canvas.text(1144, 572, about, 20, QUIET, weight=600, anchor="end", fit=770)


def _record(canvas: Canvas, left: float, record: Record, last: bool) -> None:
    width = 1144 / _GAMES - (0 if last else 12)
    _card(canvas, left, 606, width, 128)
    canvas.text(left + 16, 632, record.game, 21, INK, fit=width - 32)
    canvas.text(left + 16, 662, f"{record.wins} of {record.matches} won", 20, QUIET, weight=600, fit=width - 32)
    canvas.rect(left + 16, 690, width - 32, 26, 13, fill="#EAD9B8")
    share = _share(record.wins, record.matches)
    if record.wins:
        canvas.rect(left + 16, 690, max(26, (width - 32) * share / 100), 26, 13, fill=UP)
    inside = share > 70
    x = left + 28 if inside else left + width - 26
    canvas.text(x, 703, f"{share} %", 18, WHITE if inside else INK, anchor="start" if inside else "end")
