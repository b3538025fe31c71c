"""Emoji in texts: marks that say which of a game's emoji belongs beside a word, for whoever sends the text.

Here: how a mark is written, found and taken out, and whose texts have them. Not here: what emoji there are (a game's
``emoji``), and what stands in their place where they are sent.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from games.engine.values import Player

_BEGIN, _END, _TAGS = "\u2063", "\U000e007f", 0xE0000
"""A mark is an invisible sign and its name in tag characters: where nobody reads it, nobody sees it either. No name of
a person can hold one."""

_MARK = re.compile(f"{_BEGIN}([\U000e0021-\U000e007e]*){_END}?")


class Written(tuple[Player, ...]):
    """Players of a table whose texts are for messages that show emoji: what is said to them has their marks."""

    __slots__ = ()


def emoji_mark(name: str) -> str:
    """The mark of the emoji with this name."""
    return f"{_BEGIN}{''.join(chr(_TAGS + ord(letter)) for letter in name)}{_END}"


def emoji_replaced(text: str, by: Callable[[str], str]) -> str:
    """The text with something else for each mark, given its emoji's name; also for what is left of one that was cut."""
    return _MARK.sub(lambda found: by(_name(found[1])), text) if _BEGIN in text else text


def without_emoji(text: str) -> str:
    """The text without its marks: it says everything all the same."""
    return emoji_replaced(text, lambda name: "")


def emoji_in(text: str) -> list[str]:
    """The emoji that the text has, by name, in order."""
    return [_name(found[1]) for found in _MARK.finditer(text)]


@lru_cache(maxsize=1024)
def _name(tags: str) -> str:
    return "".join(chr(ord(letter) - _TAGS) for letter in tags)
