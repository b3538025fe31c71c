"""The door for people's names: what they call themselves, as it may be written anywhere.

Here: taking out what would turn, hide or link the text around a name. Not here: Markdown, which only messages read
(messages.escaped).
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any

NOBODY = "Player"
"""Who has a name of which nothing can be seen."""

BLANKS = "\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5"
"""Letters and signs that show nothing, though they count as visible."""

STAND_INS = ("Clover", "Maple", "Hazel", "Rowan", "Juniper", "Poppy", "Sorrel", "Bramble", "Fern")
"""What stand-ins are called that have a seat from the start; a mark says what they are."""

PSEUDONYMS = range(1 << 40, 1 << 41)
"""Whoever had their data erased is one of these from then on. They are nobody's ids: Discord's have been greater since
its first day."""

MARKS = 3
"""So many accents may stand on one letter; more of them are drawn over the lines above and below."""

_PICTURE = r"\u2190-\u2bff\U0001f000-\U0001faff"
_JOINED_PICTURES = re.compile(rf"(?<=[{_PICTURE}\ufe0f])\u200d(?=[{_PICTURE}])")
_JOINT = "\ue000"
"""Stands for the joint within a picture of several, such as a family, while other joints are taken out."""

_SLASH = "\u2215"
"""Looks like a slash, and no link or invitation has one."""


def name_of(user: Any) -> str:
    """What somebody is called where they act, as it may be written."""
    return plain(user.display_name)


def first_name(said: str) -> str | None:
    """A first name as it was typed, tidied; None where it is none, or looks like a stand-in's or a command."""
    name = " ".join(plain(said).split())
    letters = all(unicodedata.category(character)[0] in "LMN" or character in " '’-." for character in name)
    words = unicodedata.normalize("NFKC", name).casefold().split()
    taken = {taken.casefold() for taken in (*STAND_INS, NOBODY, "stand-in", "standin")}
    return name if letters and any(map(str.isalpha, name)) and not taken & set(words) else None


def plain(name: str) -> str:
    """The name without what turns text around or can't be seen, and with no link or invitation in it."""
    if name.isascii() and name.isprintable() and "/" not in name and name.strip() == name and name:
        return name
    joined = _JOINED_PICTURES.sub(_JOINT, name.replace(_JOINT, ""))
    shown = _few_marks("".join(_seen(character) for character in joined).replace(_JOINT, "\u200d"))
    kept = " ".join(shown.split()) or NOBODY
    return kept.replace("/", _SLASH) if "." in kept or ":" in kept else kept


def _seen(character: str) -> str:
    """The character; a space for one that is a gap, nothing for one that isn't seen."""
    if character == _JOINT:
        return character
    kind = unicodedata.category(character)
    if character in BLANKS or kind[0] == "Z" or character in "\t\n\r":
        return " "
    return "" if kind[0] == "C" else character


def _few_marks(name: str) -> str:
    kept, marks = "", 0
    for character in name:
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        kept += character if marks <= MARKS else ""
    return kept
