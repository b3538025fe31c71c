"""The games on the page's first screen: what each is called and about, and its cover as a picture.

Here: reading that off the catalogue. Not here: the drawings (each game's art), and opening a table (opening.py).
"""

from __future__ import annotations

import io
from functools import cache
from typing import Any

from PIL import Image

from bot.messages.stat_images.kit import ART
from games import catalogue, has_lesson
from games.engine.canvas import Canvas
from games.engine.cover import HEIGHT, WIDTH, draw_cover
from games.engine.words import spoken

_LEFT, _TOP = 28, 157
"""Where a cover lies on the ground it is drawn on and cut out of."""


def told(locale: str) -> list[dict[str, Any]]:
    """The games as the page lists them, the shortest first, in this language."""
    games = sorted(catalogue().values(), key=lambda game: (game.minutes, game.name))
    return [
        {
            "slug": game.slug, "name": game.name, "pitch": spoken(game.pitch, locale), "minutes": game.minutes,
            "least": game.seats[0], "most": game.seats[-1], "alt": spoken(game.cover_alt, locale),
            "lesson": has_lesson(game.slug),
        }
        for game in games
    ]  # fmt: skip


@cache
def cover(slug: str) -> bytes:
    """A game's cover, a PNG. Raises LookupError when there is no such game."""
    canvas = Canvas(ART, "house")
    draw_cover(catalogue()[slug], canvas, _LEFT + WIDTH / 2, _TOP + HEIGHT / 2, WIDTH)
    drawn = Image.open(io.BytesIO(canvas.png())).convert("RGBA")
    cut = io.BytesIO()
    drawn.crop((_LEFT, _TOP, _LEFT + WIDTH, _TOP + HEIGHT)).save(cut, "PNG")
    return cut.getvalue()
