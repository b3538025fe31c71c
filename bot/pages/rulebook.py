"""Show a game's rules as messages: chapters, pages, single clauses. The rules' text is in games/."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from typing import Any

import games
from bot.model.custom_ids import Page
from bot.model.language import speaking
from bot.model.message import (
    ALT_LIMIT,
    LABEL_LIMIT,
    TEXT_LIMIT,
    Button,
    Choice,
    Message,
    Picture,
    Row,
    Select,
    clipped,
    shortened,
)
from bot.pages import TEXTS
from games.engine.asks import Refused
from games.engine.game import MOST_ATTRIBUTION, Game
from games.engine.game_messages import first_help, why
from games.engine.step import Seen
from games.engine.words import Unsaid

_CLAUSE = re.compile(r"\b[A-Z][A-Z\d]{0,4}-\d+(?:\.\d+)?\b")
_LAID_DOWN = re.compile(rf"(?m)^(?:#+ |[-*] )\**{_CLAUSE.pattern}(?: \([^)]*\))?")
"""A clause's beginning; its other names may follow in brackets."""

_REFERENCE = re.compile(rf" \((?:(?:, )?{_CLAUSE.pattern})+\)")
"""Names of clauses in brackets."""

_NUMBER = re.compile(r"\d+(?:\.\d+)?")

_MARKED = re.compile(r"\*\*\[\w+\]\*\*")
"""The mark of rules that are not in the published game."""

ROOM = TEXT_LIMIT - 60 - MOST_ATTRIBUTION
"""Characters of a page without its foot."""

Offered = Mapping[str, Game[Any, Any]]

# -- composing


def page(slug: str, number: int, offered: Offered) -> Message:
    """Return a page of a game's rules, with buttons to turn pages. Page 0 lists the chapters.

    A `number` above the last page's means the last page. Raises Refused if this bot doesn't offer the game.
    """
    game, texts = _game(slug, offered), pages(slug)
    at = min(number, len(texts))
    if at == 0:
        return _contents(game)
    words = TEXTS.phrases(speaking())
    text = f"{_names_last(texts[at - 1])}{_licence(game)}\n{words('page-foot', page=at, pages=len(texts))}"
    return Message(text=text, rows=(_turning(slug, at, len(texts)),))


def _contents(game: Game[Any, Any]) -> Message:
    """Return page 0: a short introduction to the game, and a menu of the chapters of its rules."""
    words, all_chapters = TEXTS.phrases(speaking()), chapters(game.slug)
    listed = "\n".join(words("rules-chapter", name=name, title=title) for name, title, _ in all_chapters)
    text = words("rules-contents", game=game.name, intro=introduction(game.slug), chapters=listed)
    # Only 25 chapters, since a Discord menu takes no more choices: MOST_CHOICES in bot/model/message.py.
    choices = tuple(
        Choice(label=clipped(f"{name} {title}", LABEL_LIMIT), value=str(at)) for name, title, at in all_chapters[:25]
    )
    menu = Select(id=str(Page(game.slug, 0)), placeholder=words("rules-pick"), choices=choices, least=1, most=1)
    first = (Button(label=words("page-next"), id=str(Page(game.slug, 1)), emoji="▶️"),)
    rows: tuple[Row, ...] = (menu, first) if choices else (first,)
    return Message(text=shortened(text, ROOM) + _licence(game), rows=rows)


def clause_page(slug: str, name: str, offered: Offered) -> Message:
    """Return a single clause, with buttons to the pages around it.

    `name`: a clause, or a kind of question (`Ask.about`); in the latter case the page first explains the question.
    Raises Refused if there is no such clause.
    """
    game = _game(slug, offered)
    asked, name = _explanation(game, name), game.rules.clauses.get(name, name).strip().upper()
    at, words, texts = clause(slug, name), TEXTS.phrases(speaking()), pages(slug)
    text = words("rules-clause", text=_alone(texts[at - 1], name))
    foot = words("clause-foot", game=game.name, clause=name, title=_title(slug, at))
    whole = Button(label=words("page-whole"), id=str(Page(slug, at)), emoji="📖")
    before, *after = _turning(slug, at, len(texts))
    text = shortened("\n".join([*asked, text]), ROOM)
    return Message(text=f"{text}\n{foot}", rows=((before, whole, *after),))


def _explanation(game: Game[Any, Any], about: str) -> list[str]:
    """Return the lines that explain why this kind of question is asked; empty if the game doesn't explain it."""
    lines = []
    for say in (why, first_help):
        with suppress(Unsaid):
            lines.append(say(game.phrases(speaking()), about))
    return lines


def explained(slug: str, offered: Offered, seen: Seen | None) -> Message:
    """Return the page that explains the viewer's open question, else another seat's public question.

    Returns the list of chapters if no question is open, or the rules don't explain the question.
    """
    asks = {} if seen is None else seen.asks
    question = None if seen is None else asks.get(seen.view.seat) if seen.view.seat is not None else None
    _, ask = question or next(iter(asks.values()), (0, None))
    if ask is None or ask.about not in _game(slug, offered).rules.clauses:
        return page(slug, 0, offered)
    return clause_page(slug, ask.about, offered)


def looked_up(slug: str, about: str, offered: Offered) -> Message:
    """Return what a user looked up: the reference card whose title contains `about`, else the page of a clause.

    `about`: what the user typed; a card's title may be typed in English, too. If `about` is empty, returns the list
    of chapters. Raises Refused if nothing matches.
    """
    game, asked = offered[slug], about.strip().casefold()
    cards, phrases = game.art.cards, game.phrases(speaking())
    titles = {name: (name.casefold(), cards.title(name, phrases).casefold()) for name in cards.names}
    if name := next((name for name, called in titles.items() if asked in called), None):
        return _card(game, name)
    return page(slug, clause(slug, about) if asked else 0, offered)


def _card(game: Game[Any, Any], name: str) -> Message:
    words = game.art.cards.describe(name, game.phrases(speaking()))
    alt = f"{shortened(words, ALT_LIMIT - 1 - len(game.attribution))}\n{game.attribution}".strip()
    return Message(text=words + _licence(game), picture=Picture(game=game.slug, reference=name, alt=alt))


def _game(slug: str, offered: Offered) -> Game[Any, Any]:
    """Return the game. Raises Refused if this bot doesn't offer it, or it has no rules."""
    try:
        game = offered[slug]
        pages(slug)
    except LookupError:
        raise Refused(TEXTS.said("refused-no-rules")) from None
    return game


def _turning(slug: str, at: int, last: int) -> tuple[Button, ...]:
    """Return buttons to the next and the previous page. On page 1, the latter button leads to the list of chapters."""
    words = TEXTS.phrases(speaking())
    label = words("page-back") if at > 1 else words("page-contents")
    back = Button(label=label, id=str(Page(slug, at - 1)), emoji="◀️")
    on = Button(label=words("page-next"), id=str(Page(slug, at + 1)), emoji="▶️")
    return (back, on) if at < last else (back,)


def _licence(game: Game[Any, Any]) -> str:
    """Return the attribution for the game's rules; empty if no licence requires one."""
    return f"\n-# {game.attribution}" if game.attribution else ""


# -- searching


def clause(slug: str, wanted: str) -> int:
    """Return the number of the page that the user wants.

    `wanted`: a clause such as `XY-4.2`, the clause's number alone, or words of a chapter's title. If no page states the
    clause, returns the first page that mentions it. Raises Refused if no page fits.
    """
    typed, found = wanted.strip(), pages(slug)
    name = typed.upper()
    if _NUMBER.fullmatch(typed):
        name = next((one for one in clauses(slug) if one.partition("-")[2] == typed), name)
    for names in (_laid_down, _CLAUSE.findall):
        for number, text in enumerate(found, 1):
            if name in names(text):
                return number
    words = typed.casefold().split()
    titled = (at for _, title, at in chapters(slug) if words and all(it in title.casefold() for it in words))
    if (at := next(titled, None)) is None:
        raise Refused(TEXTS.said("refused-no-clause", wanted=typed[:30]))
    return at


def clauses(slug: str) -> list[str]:
    """Return the names of all clauses, in the order of the rules."""
    return list(dict.fromkeys(name for text in pages(slug) for name in _laid_down(text)))


def _laid_down(text: str) -> list[str]:
    return [name for begins in _LAID_DOWN.findall(text) for name in _CLAUSE.findall(begins)]


def chapters(slug: str) -> list[tuple[str, str, int]]:
    """Return (clause, title, page number) of each chapter."""
    every = []
    for at, text in enumerate(pages(slug), 1):
        if heading := re.match(rf"## ({_CLAUSE.pattern})(?: \([^)]*\))?:? *(.*)", text):
            every.append((heading[1], _MARKED.sub("", heading[2]).replace("**", "").strip(), at))
    return every


def suggested(game: Game[Any, Any], typed: str) -> list[tuple[str, str]]:
    """Return (label, value) of the chapters, reference cards and clauses that match what was typed, in this order.

    A label has at most 100 characters, Discord's limit for suggestions:
    https://discord.com/developers/docs/interactions/application-commands
    """
    wanted = typed.strip().casefold()
    titled = [(f"{name} {title}".strip(), name) for name, title, _ in chapters(game.slug)]
    cards = [(game.art.cards.title(name, game.phrases(speaking())), name) for name in game.art.cards.names]
    known = {name for _, name in titled}
    every = [*titled, *cards, *((name, name) for name in clauses(game.slug) if name not in known)]
    return [(clipped(shown, 100), name) for shown, name in every if wanted in shown.casefold()]


def introduction(slug: str) -> str:
    """Return up to four sentences from before the first chapter, about players, duration and subject.

    Leaves out sentences about the typographic marks of the rules.
    """
    first = pages(slug)[0]
    paragraphs = [part.strip() for part in first.split("\n\n") if part.strip() and not part.startswith("#")]
    if not paragraphs or first.startswith("## "):
        return ""
    sentences = re.split(r"(?<=[.!?])\s+", paragraphs[0])
    return TEXTS.phrases(speaking()).sentences([one for one in sentences if not _MARKED.search(one)][:4])


def _title(slug: str, number: int) -> str:
    """Return the title of the chapter that page `number` belongs to; empty before the first chapter."""
    return next((title for _, title, begins in reversed(chapters(slug)) if begins <= number), "")


def _names_last(text: str) -> str:
    """Return a page on which each clause's name, and SETTLED_MARK if present, follows the clause's text.

    References to other clauses are left out.
    """
    lines: list[str] = []
    for line in text.splitlines():
        if begins := _LAID_DOWN.match(line):
            bold, rest = "**" in begins[0], line[begins.end() :]
            rest = f"**{rest.lstrip()}" if bold and not rest.startswith("**") else rest.removeprefix("**")
            own, told = rest.lstrip(" :·").replace(f" {SETTLED_MARK}", ""), _CLAUSE.findall(begins[0])[0]
            name = f"{told} {SETTLED_MARK}" if SETTLED_MARK in rest else told
            line = f"{line.partition(' ')[0]} {_REFERENCE.sub('', own)} *{name}*"  # noqa: PLW2901
        lines.append(line)
    return "\n".join(lines)


def _alone(text: str, name: str) -> str:
    """Return the text of the clause `name`, which is part of a page's text.

    Leaves out the clause's own name and references to other clauses. Leaves out SETTLED_MARK, too, which only page 0
    explains.
    """
    lines: list[str] = []
    for line in text.splitlines():
        begins = _LAID_DOWN.match(line)
        if begins and name in _CLAUSE.findall(begins[0]):
            lines = [line[begins.end() :].strip()]
        elif lines and (begins or line.startswith("#")):
            break
        elif lines:
            lines.append(line)
    return _REFERENCE.sub("", "\n".join(lines).strip() or text).replace(f" {SETTLED_MARK}", "")


# -- splitting into pages

SETTLED, SETTLED_MARK = "**[ours]**", "†"
"""The mark of what the printed rules leave open, in files and on pages."""


def pages(slug: str) -> tuple[str, ...]:
    """Return the rules as pages: one for each chapter, several for a long one."""
    return _pages(slug, speaking())


@cache
def _pages(slug: str, locale: str) -> tuple[str, ...]:
    text = _joined(_without_tables(games.rules(slug, locale))).replace(SETTLED, SETTLED_MARK)
    parts = re.split(r"(?m)^(?=## )", text)
    return tuple(part for chapter in parts for part in _parts(chapter.strip()) if part)


def _parts(chapter: str) -> list[str]:
    parts = [""]
    for line in chapter.splitlines():
        for piece in textwrap.wrap(line, ROOM - 1, drop_whitespace=False) or [""]:
            if len(parts[-1]) + len(piece) + 1 > ROOM:
                parts.append("")
            parts[-1] += piece + "\n"
    return [part.strip() for part in parts]


_BEGINS = re.compile(r"\s*(?:#+ |[-*+] |\d+[.)] |>|\||```|---)")
"""The beginning of a line that doesn't continue the one before."""


def _joined(text: str) -> str:
    """Join lines that are broken only to fit the file, since Discord shows every line break."""
    lines: list[str] = []
    for line in text.splitlines():
        continues = bool(lines and lines[-1].strip() and line.strip()) and not _BEGINS.match(line)
        if continues and not re.match(r"#+ |```|---", lines[-1]):
            lines[-1] = f"{lines[-1].rstrip()} {line.strip()}"
        else:
            lines.append(line)
    return "\n".join(lines)


def _without_tables(text: str) -> str:
    """Turn each row of a table into a list item, since Discord shows no tables.

    The item begins with the first cell in bold; if that cell is a number, its column's name is added. If several cells
    follow, each is preceded by its column's name.
    """
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
            lines.append(f"- {_listed(head, cells)}")
    return "\n".join(lines)


def _listed(head: list[str], cells: list[str]) -> str:
    words = TEXTS.phrases(speaking())
    first = f"{head[0]} {cells[0]}" if head[0] and cells[0][:1].isdigit() else cells[0]
    if len(cells) == 2:
        return words("row-of-two", first=first, cell=cells[1])
    named = (words("cell-named", column=name, cell=cell) for name, cell in zip(head[1:], cells[1:], strict=False))
    return words.facts([f"**{first}**", *named])
