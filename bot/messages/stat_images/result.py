"""Draw a result: winners, everybody's place, and changes of ratings."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages import TEXTS
from bot.messages.stat_images.kit import (
    ART,
    DOWN,
    FIRST,
    INK,
    PAPER,
    QUIET,
    TILE,
    UP,
    WHITE,
    Games,
    StatImage,
    card,
    emblem,
    paragraph,
    readable,
    seat_colour,
    seat_mark,
    title,
)
from bot.model.language import speaking
from games.engine.canvas import Canvas, measure, shortened
from games.engine.values import Fact, Points, Seat

RIBBON = "#FFF6E3"

_LEFT, _TOP, _BREADTH = 456, 204, 716
"""Area of the lines, one for each place, in pixels: left, top, width of a line."""

_HEIGHT, _HEIGHT_TOLD = 478, 446
"""Height of all lines together in pixels: usually, and if the reason for the result is written below them."""

_MARKS = 360
"""Greatest width in pixels of the marks of all lines together."""

_NAMES, _BARS, _RATING = _LEFT + 180, (216, 92), 124
"""Within a line, in pixels: x of names; length of its only bar, or of each of two bars; width of the rating beside
bars."""

_MIDDLE, _WREATH, _RIBBON = 230, 434, 641
"""On the triumph: its middle, the wreath's middle, the ribbon's."""


class Finisher(Fact):
    """One seat's result.

    ``before``, ``after``: its player's ratings before and after the match; None if the match doesn't change ratings.
    ``left``: whether its player left before the end. ``standin``: whether a stand-in had the seat from the start.
    """

    rank: int
    seat: Seat
    name: str
    role: str = ""
    standin: bool = False
    left: bool = False
    points: tuple[Points, ...] = ()
    before: int | None = None
    after: int | None = None


class ResultImage(StatImage):
    """A match's result, best seat first.

    ``why``: one sentence on what decided it; ``verdict``: one sentence on whether the match counts for ratings.
    """

    game: str
    title: str
    places: tuple[Finisher, ...]
    why: str = ""
    verdict: str

    @property
    def most(self) -> int:
        """The highest number of points without a goal that a seat has. A full bar stands for this number."""
        return max((one.have for finisher in self.places for one in finisher.points if one.goal is None), default=0)

    @property
    def winners(self) -> tuple[Finisher, ...]:
        """The results of the seats ranked first; empty if all seats are ranked first."""
        first = tuple(finisher for finisher in self.places if finisher.rank == 1)
        return first if len(first) < len(self.places) else ()

    def draw(self, games: Games) -> Canvas:
        canvas, words = Canvas(ART, "house"), TEXTS.phrases(speaking())
        title(canvas, self.title, "", 1040)
        emblem(canvas, games, self.game, 1130, 104, 80)
        canvas.sprite("triumph", _MIDDLE, 451, 426)
        _ribbon(canvas, self.winners)
        _wreath(canvas, self.winners or self.places)
        if any(finisher.after is not None for finisher in self.places):
            canvas.text(_LEFT + _BREADTH - 20, 182, words("image-rating"), 22, QUIET, anchor="end", rank="second")
        canvas.text(_LEFT + 14, 182, words("image-place"), 22, QUIET, rank="second")
        pitch = min(170, (_HEIGHT_TOLD if self.why else _HEIGHT) / len(self.places))
        place = _scored if any(finisher.points for finisher in self.places) else _plain
        height = pitch - (10 if pitch > 80 else 6)
        for number, finisher in enumerate(self.places):
            _card(canvas, _TOP + number * pitch, height, finisher, min(84, _MARKS / len(self.places)))
            place(canvas, _TOP + number * pitch, height, finisher, self.most)
        if self.why:
            paragraph(canvas, _LEFT, 670, self.why, 24, _BREADTH, 2, "second")
        paragraph(canvas, _LEFT, 738 if self.why else 712, self.verdict, 22 if self.why else 24, _BREADTH, 2, "second")
        return canvas


def _wreath(canvas: Canvas, people: Sequence[Finisher]) -> None:
    """Draw the winners' seat marks inside the laurel wreath."""
    places: dict[int, Sequence[tuple[float, float, float]]] = {
        1: [(0, 0, 232)],
        2: [(-64, 0, 136), (64, 0, 136)],
        3: [(-62, -48, 124), (62, -48, 124), (0, 62, 124)],
        4: [(-58, -58, 118), (58, -58, 118), (-58, 58, 118), (58, 58, 118)],
    }
    six = [(x, y, 96.0) for y in (-50, 50) for x in (-92, 0, 92)]
    for finisher, (x, y, width) in zip(people, places.get(len(people), six), strict=False):
        seat_mark(canvas, finisher.seat, _MIDDLE + x, _WREATH + y, width, finisher.standin)


def _ribbon(canvas: Canvas, winners: Sequence[Finisher]) -> None:
    """Write on the ribbon who has won, and under it the role that all winners share, if there is one."""
    words, sides = TEXTS.phrases(speaking()), {finisher.role for finisher in winners}
    under = min(sides) if len(sides) == 1 else ""
    if len(winners) == 1:
        room = 356 - measure(words("image-wins", who=""), 36, "serif")
        told = words("image-wins", who=shortened(readable(winners[0].name), 36, room, "serif"))
    elif winners:
        told = words("image-together" if under else "image-share", number=len(winners))
    else:
        told = words("image-draw")
    canvas.text(_MIDDLE, _RIBBON, told, 36, RIBBON, anchor="middle", family="serif", rank="first")
    if under:
        shown = shortened(under, 26, 320)
        wide = measure(shown, 26) + 48
        canvas.rect(_MIDDLE - wide / 2, 690, wide, 48, 24, fill=RIBBON, stroke=INK, pen=2.6)
        canvas.text(_MIDDLE, 714, shown, 26, "#7E141C", anchor="middle", rank="second")


def _card(canvas: Canvas, top: float, height: float, finisher: Finisher, mark: float) -> None:
    """Draw a seat's card with its place and mark, without text."""
    y = top + height / 2
    card(canvas, _LEFT, top, _BREADTH, height, FIRST if finisher.rank == 1 else PAPER)
    if finisher.rank <= 3:
        canvas.sprite(f"medal-{finisher.rank}", _LEFT + 46, y, 66)
    canvas.text(_LEFT + 46, y, str(finisher.rank), 32, INK, anchor="middle", rank="first")
    seat_mark(canvas, finisher.seat, _LEFT + 124, y, mark, finisher.standin)


def _plain(canvas: Canvas, top: float, height: float, finisher: Finisher, most: int) -> None:
    """Write a seat's name, role and rating on its card, for games without points. ``most`` is ignored."""
    y = top + height / 2
    rated = finisher.before is not None and finisher.after is not None
    room = _BREADTH - 200 - (210 if rated else 0)
    about = _about(finisher)
    size, up, down = (30, 13, 19) if height < 75 else (30, 16, 21) if height < 105 else (36, 19, 24)
    canvas.name(_NAMES, y - up if about else y, readable(finisher.name), size, INK, room=room, rank="first")
    canvas.name(_NAMES, y + down, about, 22, QUIET, room=room)
    if finisher.before is not None and finisher.after is not None:
        _rating(canvas, y, finisher.before, finisher.after)


def _scored(canvas: Canvas, top: float, height: float, finisher: Finisher, most: int) -> None:
    """Write name, role and rating on a seat's card, and below them a bar for each kind of points.

    On a low card the role is beside the name. ``most``: the points that a full bar stands for if there is no goal.
    """
    about, rated = _about(finisher), finisher.before is not None and finisher.after is not None
    room = _BREADTH - 200 - (_RATING if rated else 0)
    beside = bool(about) and height < 94
    rows = 1 + (bool(about) and not beside) + len(finisher.points)
    pitch = min(40, (height - 4) / rows)
    y = top + height / 2 - pitch * (rows - 1) / 2
    names = room - measure(about, 22) - 16 if beside else room
    wide = canvas.name(_NAMES, y, readable(finisher.name), 30, INK, room=names, rank="first")
    if beside:
        canvas.name(_NAMES + wide + 12, y + 3, about, 22, QUIET, room=room - wide - 12)
    elif about:
        y += pitch
        canvas.name(_NAMES, y, about, 22, QUIET, room=room)
    for points in finisher.points:
        y += pitch
        _bar(canvas, y, points, finisher.seat, most, _BARS[len(finisher.points) > 1])
    if finisher.before is not None and finisher.after is not None:
        _ratings(canvas, top + height / 2, finisher.before, finisher.after)


def _about(finisher: Finisher) -> str:
    """Return the seat's role, and whether its player left, as one text."""
    words = TEXTS.phrases(speaking())
    left = words("image-left") if finisher.left else ""
    return words.facts(filter(None, (finisher.role, left)))


def _bar(canvas: Canvas, y: float, points: Points, seat: Seat, most: int, long: float) -> None:
    """Draw a bar for these points, with the numbers and their unit.

    The bar's full length (`long`) stands for the goal, or without a goal for `most`.
    """
    whole, colour = points.goal or most, seat_colour(seat)
    canvas.rect(_NAMES, y - 10, long, 20, 10, fill=WHITE, stroke=TILE, pen=2)
    if points.have > 0:
        canvas.rect(_NAMES, y - 10, max(20, long * min(1, points.have / whole)), 20, 10, fill=colour, stroke=INK, pen=2)
    x = _NAMES + long + 14
    x += canvas.text(x, y, str(points.have), 30, INK, rank="first") + 6
    if points.goal is not None:
        x += canvas.text(x, y, f"/ {points.goal}", 24, QUIET, rank="second") + 8
    canvas.text(x, y, points.what, 22, QUIET, fit=_LEFT + _BREADTH - _RATING - x, least=20, rank="third")


def _ratings(canvas: Canvas, y: float, before: int, after: int) -> None:
    """Write the change of the rating above the new rating, to the right of the bars."""
    right = _LEFT + _BREADTH - 20
    _change(canvas, right, y - 17, after - before)
    canvas.text(right, y + 17, str(after), 30, INK, anchor="end", rank="first")


def _rating(canvas: Canvas, y: float, before: int, after: int) -> None:
    """Write the new rating, with its change beside it."""
    right = _LEFT + _BREADTH - 20
    _change(canvas, right, y, after - before)
    canvas.text(right - 106, y, str(after), 30, INK, anchor="end", rank="first")


def _change(canvas: Canvas, right: float, y: float, change: int) -> None:
    """Write the change of a rating, with a sign, an arrow and a colour."""
    colour = UP if change > 0 else DOWN if change < 0 else INK
    sign = "+" if change > 0 else "−" if change < 0 else "±"
    canvas.text(right, y, f"{sign}{abs(change)}", 30, colour, anchor="end", rank="first")
    if change:
        canvas.sprite("up" if change > 0 else "down", right - 84, y, 30)
