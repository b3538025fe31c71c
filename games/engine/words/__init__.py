"""Texts as data: message catalogues (Fluent), one of each package in every language there is, English behind them all.

Here: finding, filling in and falling back; lists, signs and percentages for everybody (en.ftl); a pseudo-language to
test with. Not here: any game's text (its own words/), and the check of all catalogues (toolbox/catalogues.py).
"""

from games.engine.words.catalogue import (
    ENGLISH,
    PSEUDO,
    Catalogue,
    Phrases,
    Said,
    Selectable,
    Unsaid,
    Value,
    Words,
    spoken,
)
from games.engine.words.drawn import Drawn, for_pictures, part_of
from games.engine.words.emoji import Written, emoji_in, emoji_mark, emoji_replaced, without_emoji
from games.engine.words.plain import PLAIN, Plain

__all__ = [
    "ENGLISH",
    "PLAIN",
    "PSEUDO",
    "Catalogue",
    "Drawn",
    "Phrases",
    "Plain",
    "Said",
    "Selectable",
    "Unsaid",
    "Value",
    "Words",
    "Written",
    "emoji_in",
    "emoji_mark",
    "emoji_replaced",
    "for_pictures",
    "part_of",
    "spoken",
    "without_emoji",
]
