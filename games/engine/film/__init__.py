"""A match that is over, to be watched: its keyframes through somebody's eyes, as a film, and as a page to keep.

Here: which moments are shown, and the files made of them. Not here: any game, and who may watch
(cogs/films/watching.py).
"""

from games.engine.film.page import page
from games.engine.film.reel import (
    ALL,
    FILM,
    LARGE,
    MOST,
    PUBLIC,
    Frame,
    Reel,
    drawable,
    everybodys_eyes,
    eyes_of,
    film,
    reel,
    thinned,
)

__all__ = [
    "ALL",
    "FILM",
    "LARGE",
    "MOST",
    "PUBLIC",
    "Frame",
    "Reel",
    "drawable",
    "everybodys_eyes",
    "eyes_of",
    "film",
    "page",
    "reel",
    "thinned",
]
