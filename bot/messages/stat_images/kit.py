"""Draw parts of the bot's own pictures: art, colours, titles, cards, tiles and users' marks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pydantic

from bot.model.language import speaking
from bot.model.message import seat_label
from games.engine.canvas import LETTERS, Art, Canvas, Rank, contrast, legible, wrapped_evenly
from games.engine.game import Game
from games.engine.picture import draw_emblem
from games.engine.values import Fact, Seat

ART = Art(Path(__file__).parents[1] / "art", ink="#3A2A22")

INK, QUIET, PAPER, GOLD = "#3A2A22", "#6A5446", "#FFFDF6", "#F0BE4F"
FIRST, EDGE, TILE, SAND = "#FFE9B0", "#E0BF79", "#D8BE92", "#F3DFB4"
UP, DOWN = "#0B6E57", "#A8321F"
WHITE, DARK = "#FFFFFF", "#1E1410"

_MARK_COLOURS = ("#D55E00", "#0072B2", "#007A59", "#9B4F96", "#E69F00", "#3B6E78")
"""Colours of the players' marks, as in the art."""

MARKS = len(_MARK_COLOURS)
"""Number of different players' marks."""

Games = Mapping[str, Game[Any, Any]]
"""The games on offer, by slug."""


class StatImage(Fact):
    """A picture that belongs to no game. ``alt``: its description in words; ``locale``: the language of its texts."""

    alt: str
    locale: str = pydantic.Field(default_factory=speaking)

    @abstractmethod
    def draw(self, games: Games) -> Canvas:
        """Return the picture. Equal objects give identical pictures, so that pictures can be cached.

        A game that the bot no longer offers gets no emblem.
        """


class Tile(Fact):
    """A large number or word with its caption."""

    large: str
    small: str


def title(canvas: Canvas, name: str, about: str, room: float = 900, left: float = 40) -> None:
    """Draw a picture's title, and below it the line `about`, unless it is empty.

    `room`: the width, in canvas units, that neither of the two may exceed.
    """
    canvas.name(left, 97 if about else 108, name, 46, INK, room=room, family="serif", rank="first")
    canvas.name(left, 143, about, 24, QUIET, room=room)


def emblem(canvas: Canvas, games: Games, slug: str, x: float, y: float, width: float) -> None:
    """Draw a game's emblem, if the bot offers the game."""
    if slug in games:
        draw_emblem(canvas, games[slug].name, games[slug].art.cover, x, y, width)


def foot(canvas: Canvas, left: str, right: str) -> None:
    """Draw the texts `left` and `right` at the two ends of a picture's last line."""
    canvas.text(40, 772, left, 22, QUIET, weight=600, rank="second")
    canvas.text(1160, 772, right, 22, QUIET, weight=600, anchor="end", rank="second")


def card(canvas: Canvas, x: float, y: float, width: float, height: float, fill: str = PAPER) -> None:
    """Draw a card with a shadow. (x, y): its upper left corner."""
    canvas.rect(x, y + 3, width, height, 14, fill=TILE)
    canvas.rect(x, y, width, height, 14, fill=fill, stroke=INK, pen=2.4)


def mark(canvas: Canvas, x: float, y: float, width: float, number: int, name: str, new: bool = False) -> None:
    """Draw a user's mark: a shape with the user's initial; dashed if ``new`` (unranked). ``number``: see `mark_of`."""
    kind = number % MARKS
    width *= 1.2 if kind == 2 else 1  # a triangle has least room for its letter
    canvas.sprite(f"person-{kind}{'-new' if new else ''}", x, y, width)
    size = width * (0.30 if kind in (2, 4) else 0.36)
    down = {2: 0.08, 4: 0.015}.get(kind, 0) * width
    canvas.text(x, y + down, readable(name)[0].upper(), size, on_mark(kind), anchor="middle", rank="third")


def seat_mark(canvas: Canvas, seat: Seat, x: float, y: float, width: float, standin: bool, opacity: float = 1) -> None:
    """Draw a seat's mark; if there is no art for this seat, a plain disc with its letter."""
    if seat < len(LETTERS):
        canvas.sprite(f"seat-{LETTERS[seat]}{'-standin' if standin else ''}", x, y, width, opacity=opacity)
        return
    canvas.circle(x, y, width * 0.4, fill=PAPER, stroke=INK, pen=2.6)
    canvas.text(x, y, seat_label(seat), width * 0.4, INK, anchor="middle", rank="third")


def seat_colour(seat: Seat) -> str:
    """Return the colour that the art of a seat's mark has."""
    return _MARK_COLOURS[seat % MARKS]


def on_mark(kind: int) -> str:
    """Return white or a dark colour for the letter on user mark number `kind`, whichever has more contrast."""
    return max((WHITE, DARK), key=lambda colour: contrast(colour, _MARK_COLOURS[kind]))


def mark_of(user_id: int) -> int:
    """Return the number of a user's mark.

    It depends on all bits of the user's id, since the low bits vary too little.
    """
    return (user_id ^ user_id >> 22) % MARKS


def readable(name: str) -> str:
    """Return the name in characters that our fonts have. The message's text shows the name unchanged."""
    return legible(name).lstrip("… ") or "Player"


def share(wins: int, matches: int) -> int:
    """Return the percentage of matches won, rounded; 0 without matches."""
    return (200 * wins + matches) // (2 * matches) if matches else 0


def paragraph(canvas: Canvas, x: float, y: float, words: str, size: float, width: float, most: int, rank: Rank) -> None:
    """Draw a text in lines of at most ``width``, the first line at y. At most ``most`` lines are drawn."""
    for number, line in enumerate(wrapped_evenly(words, size, width)[:most]):
        canvas.text(x, y + number * size * 1.3, line, size, INK, rank=rank)
