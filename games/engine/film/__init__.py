"""Replay a finished match from a chosen viewer's side: as keyframes, a film, or a page to keep."""

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
