"""What our controls carry back: versioned custom ids of numbers only, at most 100 characters, no secrets.

Here: writing and reading them. Not here: what a press does (controls.py).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum


class Verb(StrEnum):
    """What a button does, apart from answering a question."""

    HAND = "h1"
    WORDS = "w1"
    JOIN = "j1"
    LEAVE = "l1"
    START = "s1"
    CANCEL = "c1"
    RESIGN = "x1"
    VOLUNTEER = "v1"
    KEEP = "k1"
    HOST = "o1"
    STAYS = "y1"


@dataclass(frozen=True)
class Pick:
    """An answer to a question: a button's option (one past the last: none of them), or None for a select's values."""

    match_id: int
    seat: int
    question: int
    option: int | None = None

    def __str__(self) -> str:
        parts = [self.match_id, self.seat, self.question, *([] if self.option is None else [self.option])]
        return ":".join(["p1", *map(str, parts)])


@dataclass(frozen=True)
class Act:
    """A press of any other button of a match."""

    verb: Verb
    match_id: int

    def __str__(self) -> str:
        return f"{self.verb}:{self.match_id}"


@dataclass(frozen=True)
class Page:
    """Turn to a page of a game's rules; games go by slug, since nothing but their name is stable."""

    slug: str
    page: int

    def __str__(self) -> str:
        return f"r1:{self.slug}:{self.page}"


_PICK = re.compile(r"p1:(\d{1,10}):(\d{1,2}):(\d{1,6})(?::(\d{1,2}))?")
_ACT = re.compile(r"([hwjlscxvkoy]1):(\d{1,10})(?::\d{1,10})?")
_PAGE = re.compile(r"r1:([a-z0-9-]{1,32}):(\d{1,3})(?::\d{1,10}){0,2}")


def read(custom_id: str) -> Pick | Act | Page | None:
    """What a control's id says; None when it is none of ours, or of an older version."""
    if found := _PICK.fullmatch(custom_id):
        match_id, seat, question, option = found.groups()
        return Pick(int(match_id), int(seat), int(question), None if option is None else int(option))
    if found := _ACT.fullmatch(custom_id):
        return Act(Verb(found[1]), int(found[2]))
    if found := _PAGE.fullmatch(custom_id):
        return Page(found[1], int(found[2]))
    return None


def marked(custom_id: str, match_id: int, ordinal: int) -> str:
    """The id with the message's match and number in it, by which it is known again; a pick stays as it is."""
    if custom_id.startswith("p1:"):
        return custom_id
    return f"{custom_id}:{match_id}:{ordinal}" if custom_id.startswith("r1:") else f"{custom_id}:{ordinal}"
