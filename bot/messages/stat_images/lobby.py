"""Draw a lobby: the game's cover, the players at the table, and what is needed to start."""

from __future__ import annotations

from bot.messages import TEXTS
from bot.messages.stat_images.kit import (
    ART,
    FIRST,
    GOLD,
    INK,
    QUIET,
    SAND,
    Games,
    StatImage,
    Tile,
    card,
    emblem,
    paragraph,
    readable,
    seat_mark,
    title,
)
from bot.model.language import speaking
from games.engine.canvas import Canvas, measure
from games.engine.picture import WIDTH, draw_cover
from games.engine.values import Fact

FREE, DASH, HINT = "#FFF4D6", "#A87B3C", "#7A5A34"

_LEFT, _TOP, _BREADTH, _HEIGHT = 506, 206, 666, 392
"""Area of the seats in pixels: left, top, width of a seat, height of all seats."""


class Sitter(Fact):
    """A user or stand-in at the table.

    ``host``: whether they are the table's host; ``wish``: the special role that they want, or were given.
    """

    name: str
    standin: bool = False
    host: bool = False
    wish: str = ""


class LobbyImage(StatImage):
    """A table before its start. ``call``: what players should do next; ``facts``: the figures drawn below the seats."""

    game: str
    title: str
    seats: tuple[Sitter, ...]
    capacity: int
    facts: tuple[Tile, ...]
    call: str

    def draw(self, games: Games) -> Canvas:
        canvas = Canvas(ART, "house")
        title(canvas, self.title, "", 1040)
        emblem(canvas, games, self.game, 1130, 104, 80)
        if game := games.get(self.game):
            draw_cover(canvas, game.name, game.art.cover, 254, 458, WIDTH)
        words = TEXTS.phrases(speaking())
        taken = words("image-seats", taken=len(self.seats), seats=self.capacity)
        canvas.text(_LEFT, 174, taken, 32, INK, rank="first")
        for seat in range(self.capacity):
            x = _LEFT + _BREADTH - 18 - (self.capacity - 1 - seat) * 40
            canvas.circle(x, 174, 15, fill=GOLD if seat < len(self.seats) else FREE, stroke=INK, pen=2.6)
        pitch = min(130, _HEIGHT / self.capacity)
        for seat in range(self.capacity):
            sitter = self.seats[seat] if seat < len(self.seats) else None
            _seat(canvas, _TOP + seat * pitch, pitch - 10, seat, sitter)
        width = (_BREADTH + 12) / max(1, len(self.facts)) - 12
        for number, fact in enumerate(self.facts):
            _fact(canvas, _LEFT + number * (width + 12), width, fact)
        paragraph(canvas, _LEFT, 712, self.call, 30, _BREADTH, 2, "first")
        return canvas


def _seat(canvas: Canvas, top: float, height: float, seat: int, sitter: Sitter | None) -> None:
    """Draw a seat's row: its mark, and its player's name or "free".

    A low row has no room for both the player's wish and the word "host" or "stand-in"; it shows the wish, if any.
    """
    y, low, words = top + height / 2, height < 75, TEXTS.phrases(speaking())
    size = height * 0.9 if low else 74
    if sitter is None:
        canvas.rect(_LEFT, top, _BREADTH, height, 14, fill=FREE)
        _dashes(canvas, top, height)
        seat_mark(canvas, seat, _LEFT + 50, y, size, standin=False, opacity=0.4)
        canvas.text(_LEFT + 102, y, words("image-free"), 30, HINT, rank="first")
        return
    card(canvas, _LEFT, top, _BREADTH, height, FIRST if sitter.host else "#FFFDF6")
    seat_mark(canvas, seat, _LEFT + 50, y, size, sitter.standin)
    word = words("image-stand-in") if sitter.standin else words("image-host") if sitter.host else ""
    under = "" if low else sitter.wish
    beside = (sitter.wish if low else "") or word
    edge = _LEFT + _BREADTH - 20
    canvas.text(edge, y, beside, 22, QUIET, anchor="end", weight=600, rank="second")
    room = edge - _LEFT - 120 - measure(beside, 22, "sans", 600)
    canvas.name(_LEFT + 102, y - 16 if under else y, readable(sitter.name), 30, INK, room=room, rank="first")
    canvas.name(_LEFT + 102, y + 21, under, 22, QUIET, room=room)


def _dashes(canvas: Canvas, top: float, height: float) -> None:
    """Draw a free seat's dashed outline."""
    right, bottom, pen, dash = _LEFT + _BREADTH, top + height, 3, 12
    for x in range(_LEFT + 14, right - 20, 2 * dash):
        canvas.line([(x, top), (x + dash, top)], DASH, pen)
        canvas.line([(x, bottom), (x + dash, bottom)], DASH, pen)
    for x in (_LEFT, right):
        y = top + 14
        while y + dash < bottom - 8:
            canvas.line([(x, y), (x, y + dash)], DASH, pen)
            y += 2 * dash


def _fact(canvas: Canvas, left: float, width: float, fact: Tile) -> None:
    canvas.rect(left, 606, width, 80, 14, fill=SAND)
    canvas.text(left + width / 2, 632, fact.large, 30, INK, anchor="middle", rank="first")
    canvas.text(left + width / 2, 664, fact.small, 22, QUIET, anchor="middle", weight=600, rank="second")
