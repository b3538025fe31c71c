"""A game's rules as Discord messages: paged by chapter, found by clause.

Here: cutting rules.md to size. Not here: the rules' text (games/).
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping
from functools import cache
from typing import Any

import games
from bot.model.custom_ids import Page
from bot.model.message import ALT_LIMIT, TEXT_LIMIT, Button, Message, Picture, shortened
from games.engine.asks import Refused
from games.engine.game import MOST_ATTRIBUTION, Game

_CLAUSE = re.compile(r"\b[A-Z][A-Z\d]{0,4}-\d+(?:\.\d+)?\b")
_LAID_DOWN = re.compile(rf"(?m)^(?:#+ |[-*] )\**{_CLAUSE.pattern}(?: \([^)]*\))?")
"""How a clause begins; its other names may follow in brackets."""

ROOM = TEXT_LIMIT - 60 - MOST_ATTRIBUTION
"""Characters of a page, so that its foot fits too."""


def page(slug: str, number: int, offered: Mapping[str, Game[Any, Any]]) -> Message:
    """One page of a game's rules, with buttons to turn. A number past the last gives the last."""
    if slug not in offered:
        raise Refused("There are no rules of that game here.")
    chapters = pages(slug)
    at = min(number, len(chapters) - 1)
    buttons = [Button(label="Back", id=str(Page(slug, at - 1)), emoji="◀️")] if at > 0 else []
    if at < len(chapters) - 1:
        buttons.append(Button(label="On", id=str(Page(slug, at + 1)), emoji="▶️"))
    foot = f"{_licence(offered[slug])}\n-# Page {at + 1} of {len(chapters)}"
    return Message(text=chapters[at] + foot, rows=(tuple(buttons),) if buttons else ())


def clause(slug: str, wanted: str) -> int:
    """The page that lays down a clause, such as ``XY-4.2``, or else mentions it. Raises Refused when there is none."""
    name = wanted.strip().upper()
    beginnings = [" ".join(_LAID_DOWN.findall(text)) for text in pages(slug)]
    for texts in (beginnings, pages(slug)):
        for number, text in enumerate(texts):
            if name in _CLAUSE.findall(text):
                return number
    raise Refused(f"These rules have no clause {wanted[:20]!r}.")


def card(game: Game[Any, Any], wanted: str) -> Message:
    """One of the game's reference cards, by name. Raises Refused when there is none of that name."""
    found = [name for name in game.references() if name.casefold() == wanted.strip().casefold()]
    if not found:
        raise Refused(f"There is no {game.reference} called {wanted[:30]!r}. Take one of those that are suggested.")
    words = game.describe_reference(found[0])
    alt = f"{shortened(words, ALT_LIMIT - 1 - len(game.attribution))}\n{game.attribution}".strip()
    return Message(text=words + _licence(game), picture=Picture(game=game.slug, reference=found[0], alt=alt))


def _licence(game: Game[Any, Any]) -> str:
    """The line that goes with the game's rules wherever they are shown; nothing where no licence asks for one."""
    return f"\n-# {game.attribution}" if game.attribution else ""


def clauses(slug: str) -> list[str]:
    """The names of all clauses, in the order in which they are laid down."""
    found = (name for text in pages(slug) for name in _CLAUSE.findall(" ".join(_LAID_DOWN.findall(text))))
    return list(dict.fromkeys(found))


@cache
def pages(slug: str) -> tuple[str, ...]:
    """The rules, a chapter a page; a chapter too long for one message goes on on the next page."""
    text = _joined(_without_tables(games.rules(slug)))
    chapters = re.split(r"(?m)^(?=## )", text)
    return tuple(part for chapter in chapters for part in _parts(chapter.strip()) if part)


def _parts(chapter: str) -> list[str]:
    parts = [""]
    for line in chapter.splitlines():
        for piece in textwrap.wrap(line, ROOM - 1, drop_whitespace=False) or [""]:
            if len(parts[-1]) + len(piece) + 1 > ROOM:
                parts.append("")
            parts[-1] += piece + "\n"
    return [part.strip() for part in parts]


_BEGINS = re.compile(r"\s*(?:#+ |[-*+] |\d+[.)] |>|\||```|---)")
"""What no line goes on with: it begins something of its own."""


def _joined(text: str) -> str:
    """Discord shows every line break: lines that were broken for the file alone are one again."""
    lines: list[str] = []
    for line in text.splitlines():
        goes_on = bool(lines and lines[-1].strip() and line.strip()) and not _BEGINS.match(line)
        if goes_on and not re.match(r"#+ |```|---", lines[-1]):
            lines[-1] = f"{lines[-1].rstrip()} {line.strip()}"
        else:
            lines.append(line)
    return "\n".join(lines)


def _without_tables(text: str) -> str:
    """Discord shows no tables: a row becomes a line of a list, its cells named by the head."""
    lines: list[str] = []
    head: list[str] = []
    for line in text.splitlines():
        if not line.startswith("|"):
            head = []
            lines.append(line)
            continue
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not head:
            head = cells
        elif not all(set(cell) <= set("-: ") for cell in cells):
            named = [f"{name}: {cell}" if name else f"**{cell}**" for name, cell in zip(head, cells, strict=False)]
            lines.append("- " + " · ".join(named))
    return "\n".join(lines)
