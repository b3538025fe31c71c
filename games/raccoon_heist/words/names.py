"""Bands, rooms and rows of them by name.

Here: what all of Raccoon Heist's texts name alike. Not here: whole sentences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from games.engine.words import Words
from games.raccoon_heist.pieces import FAIR_SHARE, Band, Location
from games.raccoon_heist.view import HeistView


def band_name(band: Band, words: Words) -> str:
    """A band's name: its leader's, in the duel with which of the two."""
    return words("band", who=words.name(band.seat), number=band.number)


def short_name(band: Band, words: Words) -> str:
    """The same, fit for a label."""
    return words("band", who=words.short(band.seat), number=band.number)


def band_names(bands: Iterable[Band], words: Words) -> str:
    """All these bands, as a list."""
    return words.all_of(band_name(band, words) for band in bands)


def at_room(place: Location, words: Words) -> str:
    """In or at the room."""
    return words("at-room", place=place)


def owners(freed: Iterable[Band], own: Band, words: Words) -> str:
    """Figures counted by whose they are."""
    return words.all_of(
        words("freed-own", number=many) if band == own else words("freed-of", number=many, band=band_name(band, words))
        for band, many in Counter(freed).items()
    )


def fair_share(view: HeistView) -> int:
    """What every other band needs for the raccoons to win; 0: nothing (RH-7.1)."""
    return FAIR_SHARE if view.expert and len(view.dens) > 1 else 0
