"""The picture of a result: who won, everybody's place, and what it did to the ratings.

Here: how it is drawn. Not here: what it tells, and the same in words (bot/pages/results.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages.stat_images.kit import (
    ART,
    DOWN,
    FIRST,
    INK,
    PAPER,
    QUIET,
    UP,
    Games,
    StatImage,
    card,
    emblem,
    paragraph,
    readable,
    seat_mark,
    title,
)
from bot.messages.words import TEXTS
from bot.model.language import speaking
from games.engine.canvas import Canvas, measure, shortened
from games.engine.values import Fact, Seat

RIBBON = "#FFF6E3"

_LEFT, _TOP, _BREADTH, _HEIGHT = 456, 204, 716, 478
"""Where the places are: left, top, width of a line, height of all of them."""

_MIDDLE, _WREATH, _RIBBON = 230, 434, 641
"""On the triumph: its middle, the wreath's middle, the ribbon's."""


class Finisher(Fact):
    """How a seat ended. ``before`` and ``after``: their rating; None where the match doesn't count for it.

    ``left``: they weren't there at the end. ``standin``: nobody's seat.
    """

    rank: int
    seat: Seat
    name: str
    role: str = ""
    standin: bool = False
    left: bool = False
    before: int | None = None
    after: int | None = None


class ResultImage(StatImage):
    """How a match ended, best first. ``verdict``: whether it counts, in a sentence."""

    game: str
    title: str
    places: tuple[Finisher, ...]
    verdict: str

    @property
    def winners(self) -> tuple[Finisher, ...]:
        """All of the first rank; nobody where that is everybody."""
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
        pitch = min(136, _HEIGHT / len(self.places))
        for number, finisher in enumerate(self.places):
            _place(canvas, _TOP + number * pitch, pitch - 10, finisher)
        paragraph(canvas, _LEFT, 712, self.verdict, 24, _BREADTH, 2, "second")
        return canvas


def _wreath(canvas: Canvas, people: Sequence[Finisher]) -> None:
    """The marks of those who won, in the laurel."""
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
    """Who won, on the ribbon and on the label under it."""
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


def _place(canvas: Canvas, top: float, height: float, finisher: Finisher) -> None:
    """A seat's line: place, mark, name, what it played, and its rating."""
    y = top + height / 2
    card(canvas, _LEFT, top, _BREADTH, height, FIRST if finisher.rank == 1 else PAPER)
    if finisher.rank <= 3:
        canvas.sprite(f"medal-{finisher.rank}", _LEFT + 46, y, 66)
    canvas.text(_LEFT + 46, y, str(finisher.rank), 32, INK, anchor="middle", rank="first")
    seat_mark(canvas, finisher.seat, _LEFT + 124, y, min(84, height * 0.9), finisher.standin)
    rated = finisher.before is not None and finisher.after is not None
    room = _BREADTH - 200 - (210 if rated else 0)
    left = TEXTS.phrases(speaking())("image-left") if finisher.left else ""
    about = " · ".join(filter(None, (finisher.role, left)))
    size, up, down = (30, 13, 19) if height < 75 else (30, 16, 21) if height < 105 else (36, 19, 24)
    canvas.name(_LEFT + 180, y - up if about else y, readable(finisher.name), size, INK, room=room, rank="first")
    canvas.name(_LEFT + 180, y + down, about, 22, QUIET, room=room)
    if finisher.before is not None and finisher.after is not None:
        _rating(canvas, y, finisher.before, finisher.after)


def _rating(canvas: Canvas, y: float, before: int, after: int) -> None:
    """The new rating, and by how much it went up or down, with a sign and an arrow besides the colour."""
    right, change = _LEFT + _BREADTH - 20, after - before
    colour = UP if change > 0 else DOWN if change < 0 else INK
    sign = "+" if change > 0 else "−" if change < 0 else "±"
    canvas.text(right, y, f"{sign}{abs(change)}", 30, colour, anchor="end", rank="first")
    if change:
        canvas.sprite("up" if change > 0 else "down", right - 84, y, 30)
    canvas.text(right - 106, y, str(after), 30, INK, anchor="end", rank="first")
