"""Draw a page of a leaderboard: places, names, figures and rating trends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.messages.stat_images.kit import (
    ART,
    DOWN,
    EDGE,
    FIRST,
    INK,
    MARKS,
    QUIET,
    TILE,
    UP,
    WHITE,
    Games,
    StatImage,
    emblem,
    foot,
    mark,
    readable,
    share,
    title,
)
from bot.model.language import speaking
from games.engine.canvas import Canvas
from games.engine.values import Fact
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.standings.words")

ROWS = 10
"""Lines on a page."""

AMONG_THREE, OWN, EVEN = "#FBEFD0", "#DDEFE6", "#FFFDF5C0"

_PITCH, _ALONE = 50, 55
"""Distance of lines, with the viewer's line below them and without."""

_TOP = 192

FEW, _WIDE = 5, 100
"""Lines of a short leaderboard, and their distance. Its free places are shown."""
_PLACE, _MARK, _NAME, _RATING, _MATCHES, _WINS, _TREND, _RIGHT = 74, 146, 186, 592, 776, 884, 930, 1160
"""X of columns: the middle (place, mark), left edge (name, trend) or right edge (all others).

Without a trend, matches and wins are further right.
"""


class Person(Fact):
    """A user's line on a leaderboard.

    `place`: None if the user isn't ranked yet; `trend`: latest ratings, oldest first. `mark`: number of the symbol
    drawn beside the user's name, the same in all pictures.
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
    """The picture of a leaderboard's page. `own`: the viewer's line, if it isn't among `people`.

    `game`: slug of the game; empty for all games.
    """

    game: str = ""
    title: str
    about: str
    by: str
    """The column in large type: `rating`, `wins` or `matches`."""
    people: tuple[Person, ...]
    own: Person | None = None
    foot: tuple[str, str] = ("", "")

    def draw(self, games: Games) -> Canvas:
        canvas = Canvas(ART, "house")
        title(canvas, self.title, self.about, 1010 if self.game else 740)
        for number, slug in enumerate([self.game] if self.game else list(games)[:5]):
            emblem(canvas, games, slug, 1130 - number * 64, 112, 76 if self.game else 58)
        shown = (*self.people, *([self.own] if self.own else []))
        columns = _Columns(
            rated=any(person.rating is not None for person in shown),
            trend=any(person.trend for person in shown),
            by=self.by,
        )
        columns.head(canvas)
        roomy = len(self.people) <= FEW and self.own is None
        pitch = _WIDE if roomy else _ALONE if self.own is None else _PITCH
        for line, person in enumerate(self.people):
            _line(canvas, _TOP + line * pitch, pitch - 4, line, person, columns)
        if roomy and all(person.place is not None and person.place <= FEW for person in self.people):
            for line in range(len(self.people), FEW):
                _free(canvas, _TOP + line * pitch, pitch - 4, line + 1)
        if self.own is not None:
            top = _TOP + ROWS * _PITCH + 8
            canvas.line([(40, top - 5), (1160, top - 5)], TILE, 3, dotted=9)
            _line(canvas, top, _PITCH - 4, 0, self.own, columns)
        foot(canvas, *self.foot)
        return canvas


class _Columns(Fact):
    """The columns of a page. `by`: the column in large type."""

    rated: bool
    trend: bool
    by: str

    @property
    def matches(self) -> float:
        return _MATCHES if self.trend else 850

    @property
    def wins(self) -> float:
        return _WINS if self.trend else 1000

    @property
    def room(self) -> float:
        """The largest width of a user's name, in the drawing's units."""
        return (_RATING - 90 if self.rated else self.matches - 140) - _NAME

    def head(self, canvas: Canvas) -> None:
        """Write the names of the columns above the lines."""
        words = TEXTS.phrases(speaking())
        canvas.text(_NAME, _TOP - 18, words("image-player"), 22, QUIET, rank="second")
        ends = [(self.matches, words("image-matches")), (self.wins, words("image-wins-column"))]
        ends += [(_RATING, words("image-rating"))] if self.rated else []
        ends += [] if self.trend else [(_RIGHT, words("image-win-rate"))]
        for x, word in ends:
            canvas.text(x, _TOP - 18, word, 22, QUIET, anchor="end", rank="second")
        if self.trend:
            canvas.text(_TREND, _TOP - 18, words("image-last"), 22, QUIET, rank="second")

    def figures(self, canvas: Canvas, y: float, person: Person) -> None:
        """Write a user's figures at height `y`, with the one that orders the leaderboard in large type."""
        if person.rating is not None:
            self._figure(canvas, _RATING, y, str(person.rating), "rating")
            canvas.text(_RATING + 12, y, f"±{person.give_or_take}", 22, QUIET, weight=600, rank="second")
        self._figure(canvas, self.matches, y, str(person.matches), "matches")
        self._figure(canvas, self.wins, y, str(person.wins), "wins")
        if self.trend:
            _trend(canvas, y, person.trend)
        elif person.matches:
            percent = TEXTS.phrases(speaking()).percent(share(person.wins, person.matches))
            self._figure(canvas, _RIGHT, y, percent, "share")

    def _figure(self, canvas: Canvas, x: float, y: float, figure: str, column: str) -> None:
        large = column == self.by
        if large:
            canvas.text(x, y, figure, 33, INK, anchor="end", rank="first")
        else:
            canvas.text(x, y, figure, 26, INK, anchor="end", weight=600, rank="second")


def _line(canvas: Canvas, top: float, high: float, line: int, person: Person, columns: _Columns) -> None:
    """Draw a user's line: background, place, mark, name, figures and trend. `top`, `high`: its position and height."""
    y, size = top + high / 2, 78.0 if high > _ALONE else _PITCH + 10.0
    place = person.place if person.place is not None and person.place <= 3 else 0
    if person.own:
        canvas.rect(28, top, 1144, high, 13, fill=OWN, stroke=UP, pen=2.4)
    elif place:
        canvas.rect(28, top, 1144, high, 13, fill=FIRST if place == 1 else AMONG_THREE, stroke=EDGE, pen=2)
    elif line % 2:
        canvas.rect(28, top, 1144, high, 13, fill=EVEN)
    if place:
        canvas.sprite(f"medal-{place}", _PLACE, y, size)
    canvas.text(_PLACE, y, _place(person.place), 30, INK, anchor="middle", rank="first")
    mark(canvas, _MARK, y, min(66.0, size), person.mark, person.name, new=person.place is None)
    canvas.name(_NAME, y, readable(person.name), 30, INK, room=columns.room, rank="first")
    columns.figures(canvas, y, person)


def _free(canvas: Canvas, top: float, high: float, place: int) -> None:
    """Draw the line of a place that no user has yet."""
    y, words = top + high / 2, TEXTS.phrases(speaking())
    canvas.line([(_PLACE - 40, top + high), (_RIGHT, top + high)], EDGE, 3, dotted=10)
    canvas.text(_PLACE, y, str(place), 30, QUIET, anchor="middle", rank="first")
    canvas.text(_NAME, y, words("image-place-free"), 30, QUIET, weight=600, rank="first")


def _place(place: int | None) -> str:
    """Return a place as text of at most four characters."""
    if place is None:
        return "–"
    return str(place) if place < 10_000 else f"{place // 1000}k"


def _trend(canvas: Canvas, y: float, trend: Sequence[int]) -> None:
    """Draw the latest ratings as a small curve, with the change from the first to the last as a signed number."""
    if not trend:
        return
    change = trend[-1] - trend[0]
    colour = UP if change >= 0 else DOWN
    low, high = min(trend), max(trend)
    across = 104 / max(1, len(trend) - 1)
    points = [(_TREND + step * across, y + 13 - (it - low) / max(1, high - low) * 27) for step, it in enumerate(trend)]
    if len(points) > 1:
        canvas.polygon([*points, (points[-1][0], y + 17), (_TREND, y + 17)], fill=colour + "24")
        canvas.line(points, colour, 4)
    canvas.circle(*points[-1], 6, fill=colour, stroke=WHITE, pen=2)
    if change:
        canvas.sprite("up" if change > 0 else "down", 1072, y, 30)
    sign = "+" if change > 0 else "−" if change < 0 else "±"
    canvas.text(_RIGHT, y, f"{sign}{abs(change)}", 28, colour, anchor="end", rank="second")


def sketches(games: Games) -> Iterator[Canvas]:
    """Draw leaderboards that together use every sprite, so that all sprites are cached."""
    people = tuple(
        Person(place=place, mark=mark, name="Player", matches=1, wins=1, trend=(1500, 1500 + (-1) ** mark))
        for place in (1, 2, 3, None)
        for mark in range(MARKS)
    )
    for slug in ("", *games):
        yield Leaderboard(alt="", game=slug, title="", about="", by="rating", people=people).draw(games)
    for first in range(0, len(people), FEW):
        yield Leaderboard(alt="", title="", about="", by="rating", people=people[first : first + FEW]).draw(games)
