"""`python -m sandbox questions`: list every kind of question of all games, each with its message."""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bot.messages import composer, questions
from bot.messages.context import MatchContext
from bot.model.message import Message, Row, Select
from bot.model.records import Seated
from games import catalogue, greedy
from games.engine.asks import Ask
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice, seed_from
from games.engine.game import Game
from games.engine.match import Match
from games.engine.step import Step
from games.engine.values import Seat
from games.engine.words import without_emoji

FILE = Path("docs/questions.md")

NAMES = ("Ann", "Ben", "Cem", "Dora", "Eve", "Fox")

SEEDS = 3
"""Number of random matches per table, and of matches with the games' simple policies."""

WIDTH = 150
"""Most characters in a line of the file."""

HEAD = """# Every question, as it is sent

Written by `python -m sandbox questions --write`; `make check` sees to it that it is current. Each kind of question
stands here once, from the first match in which it came up: a private one as its DM, one that all may read as its board.
Under it are its controls; in a menu each line says what it brings.

Do they say enough? [Simulated newcomers](newcomers.md) know nothing else; that page says how often they win.
"""


@dataclass
class Found:
    """A question found in a sample match.

    `step`: the step that asked it. `before`: the previous step; None if `step` is the deal.
    """

    before: Step[Any] | None
    step: Step[Any]
    seat: Seat
    ask: Ask


@dataclass
class Kinds:
    """The kinds of questions of one game. `found`: the first question of each kind.

    A kind is `Ask.about` and whether the question is secret.
    """

    game: Game[Any, Any]
    found: dict[tuple[str, bool], Found] = field(default_factory=dict)

    def look(self, found: Found) -> None:
        """Store the question, unless one of its kind is stored already."""
        self.found.setdefault((found.ask.about, found.ask.secret), found)


def kinds_of(game: Game[Any, Any]) -> Kinds:
    """Return the kinds of questions found in sample matches at each table of `tables`."""
    kinds = Kinds(game)
    for number, (seats, options) in enumerate(tables(game)):
        for found in asked_at(game, seats, options, number):
            kinds.look(found)
    return kinds


def asked_at(game: Game[Any, Any], seats: int, options: Any, number: int) -> Iterator[Found]:
    """Yield all questions of this table's sample matches.

    `number`: the table's number in `tables`, from which seeds are made.
    """
    for seed in range(SEEDS):
        for habit in (None, greedy(game.slug)):
            dice = Dice(seed=seed_from(f"{game.slug} {number} {seed} {habit is None}"))
            policies = [habit or at_random] * seats
            before = None
            for step in play_out(game, seats, dice.fork("match").seed, options, policies, dice):
                yield from (Found(before, step, seat, ask) for seat, (_, ask) in step.match.asks.items())
                before = step


def tables(game: Game[Any, Any]) -> Iterator[tuple[int, Any]]:
    """Yield (seats, options) of the tables to play.

    First comes one table for each number of seats, with default options. Then comes one table for each true-or-false
    option, set to the opposite of its default, with as many seats as the game allows under that option.
    """
    for seats in game.seats:
        yield seats, game.options()
    for name, about in game.options.model_fields.items():
        if about.annotation is bool:
            options = game.options.model_validate({name: not about.default})
            yield next(seats for seats in (*reversed(game.seats),) if _playable(game, seats, options)), options


def _playable(game: Game[Any, Any], seats: int, options: Any) -> bool:
    try:
        Match.start(game, seats, "00" * 32, options)
    except Exception:  # a game may refuse with any exception
        return False
    return True


def context_of(game: Game[Any, Any], match: Match) -> MatchContext:
    """Return the context from which the match's messages are made, with invented players and deadlines."""
    seats = tuple(Seated(seat, 100 + seat, NAMES[seat]) for seat in range(match.seats))
    until = {seat: datetime(2026, 11, 30, 12, tzinfo=UTC) for seat in match.asks}
    return MatchContext(7, game, seats, "https://discord.com/channels/1/2", until, "daily")


def message_of(game: Game[Any, Any], found: Found) -> Message:
    """Return the message that asks this question."""
    context = context_of(game, found.step.match)
    if found.ask.secret:
        [post] = composer.question(context, context.seats[found.seat], found.step.seen_by(found.seat))
        return post.message
    before = None if found.before is None else found.before.seen_by(None)
    return composer.board(context, before, found.step.seen_by(None)).message


def document() -> str:
    """Return the text of docs/questions.md."""
    parts = [HEAD]
    total = 0
    for game in catalogue().values():
        kinds = kinds_of(game).found
        total += len(kinds)
        parts.append(f"## {game.name}\n")
        parts += [_section(game, found) for _, found in sorted(kinds.items())]
    parts.insert(1, f"{total} kinds in all.\n")
    return "\n".join(parts)


def _section(game: Game[Any, Any], found: Found) -> str:
    how = "private" if found.ask.secret else "on the board"
    clause = game.rules.clauses[found.ask.about]
    message = message_of(game, found)
    lines = [line for text in message.text.splitlines() for line in _wrapped(_readable(text))]
    lines += ["", *(line for row in message.rows for line in _controls(row))]
    lines += _last_part(game, found)
    body = "\n".join(line.rstrip() for line in lines)
    return f"### {found.ask.about} ({how}, {clause})\n\n```text\n{body}\n```\n"


def _last_part(game: Game[Any, Any], found: Found) -> Iterator[str]:
    """Yield lines on what a player sees after pressing the button of the last group of options.

    Yields nothing if the question's options aren't grouped.
    """
    if groups := questions.parts(found.ask):
        context, view = context_of(game, found.step.match), found.step.seen_by(found.seat).view
        yield from ("", "The last of these shows:", "")
        for text in questions.brought(context, view, found.ask, groups[-1]):
            yield from _wrapped(_readable(text))
        rows = questions.controls(context, view, {found.seat: (0, found.ask)}, groups[-1])
        yield from ("", *(line for row in rows for line in _controls(row)))


def _readable(text: str) -> str:
    text = without_emoji(text)
    for seat, name in enumerate(NAMES):
        text = text.replace(f"<@{100 + seat}>", f"@{name}")
    return text.replace("<t:1796040000:R>", "in 20 hours").replace("https://discord.com/channels/1/2", "link")


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH - 2, subsequent_indent="  ", break_long_words=False) or [""]


def _controls(row: Row) -> Iterator[str]:
    if isinstance(row, Select):
        yield f"[{row.placeholder} ▾]"
        for choice in row.choices:
            yield from _wrapped(f"  {choice.label}" + (f" — {choice.about}" if choice.about else ""))
    elif isinstance(row, tuple):
        yield from _wrapped("  ".join(f"[{button.label}]" for button in row))


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `questions`."""
    parser.add_argument("--write", action="store_true", help=f"write {FILE}")
    parser.add_argument("--check", action="store_true", help=f"fail where {FILE} is not current")


def main(options: argparse.Namespace) -> int:
    """Write, check or print docs/questions.md. Returns the exit status."""
    text = document()
    if options.write:
        FILE.write_text(text, "utf-8")
    elif not options.check:
        print(text, end="")
    elif not FILE.is_file() or FILE.read_text("utf-8") != text:
        print(f"{FILE} is not current; write it with `python -m sandbox questions --write`", file=sys.stderr)
        return 1
    return 0
