"""Print texts, tables and questions to a terminal, hide one person's secrets from the others, and read input."""

from __future__ import annotations

import os
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from shutil import get_terminal_size
from typing import Any, TextIO

from games.engine.asks import Ask, Refused
from games.engine.game import Game
from games.engine.values import Player
from games.engine.words import ENGLISH

WIDEST = 100
_CODES = {"bold": "1", "dim": "2", "secret": "35", "warning": "33"}
_OTHER_SCREEN, _EMPTIED, _BACK = "\x1b[?1049h", "\x1b[2J\x1b[H", "\x1b[?1049l"


class Terminal:
    """An output stream and an input stream. Only real terminals get colours and the alternate screen."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self._in = source or sys.stdin
        self._out = target or sys.stdout
        self._able = self._out.isatty() and os.environ.get("TERM", "dumb") != "dumb"
        self._colours = self._able and not os.environ.get("NO_COLOR")

    @property
    def width(self) -> int:
        """The number of characters that fit into a line."""
        return min(get_terminal_size().columns, WIDEST) if self._able else WIDEST

    def say(self, text: str = "", style: str = "") -> None:
        """Print lines, wrapped to the terminal's width.

        ``**words**`` are bold. ``style``: name of a style for the whole text.
        """
        for part in self._wrapped(text):
            print(self._styled(part, style), file=self._out)

    def read(self, text: str) -> None:
        """Print a long text; on a real terminal, one screen at a time."""
        lines = self._wrapped(text)
        page = max(get_terminal_size().lines - 2, 5) if self._able and self._in.isatty() else len(lines)
        for start in range(0, len(lines), page):
            self.say("\n".join(lines[start : start + page]))
            if start + page < len(lines) and self.ask("Enter for more, any word to go back:"):
                return

    def ask(self, prompt: str) -> str:
        """Print the prompt and return the line that the user types, without spaces around it.

        Raises EOFError at the end of input.
        """
        print(self._styled(prompt, "bold"), end=" ", file=self._out, flush=True)
        line = self._in.readline()
        if not self._in.isatty():
            print(line.strip(), file=self._out)
        if not line:
            raise EOFError
        return line.strip()

    @contextmanager
    def behind_curtain(self) -> Iterator[None]:
        """Run the ``with`` block, then remove from the screen what the block printed.

        Uses the alternate screen if the terminal has one.
        """
        print(_OTHER_SCREEN + _EMPTIED if self._able else "-" * 40, file=self._out)
        try:
            yield
        finally:
            # Clear the screen first: a terminal without an alternate screen would still show the secret.
            print(_EMPTIED + _BACK if self._able else self._hidden(), end="", file=self._out, flush=True)

    def _wrapped(self, text: str) -> list[str]:
        lines = (textwrap.wrap(line, self.width, subsequent_indent=_indent(line)) for line in text.split("\n"))
        return [part for line in lines for part in line or [""]]

    def _hidden(self) -> str:
        """Return empty lines that scroll a secret off a screen that can't be cleared.

        If the output is a file, returns a dividing line.
        """
        return "\n" * 60 if self._out.isatty() else "-" * 40 + "\n"

    def _styled(self, text: str, style: str) -> str:
        if not self._colours:
            return text.replace("**", "")
        text = re.sub(r"\*\*(.+?)\*\*", "\x1b[1m\\1\x1b[22m", text).replace("**", "")
        return f"\x1b[{_CODES[style]}m{text}\x1b[0m" if style else text


def _indent(line: str) -> str:
    """Return the spaces by which wrapped lines of this list item are indented."""
    item = re.match(r"\s*(?:[-·]|\d+[.)])?\s+", line)
    return " " * len(item.group()) if item else ""


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Yield a table's lines, with columns aligned to the right."""
    lines = [heads, *rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        yield "  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True))


MANY = 8
"""Most options that are printed one per line; more are printed in columns."""


def listing(game: Game[Any, Any], ask: Ask, players: Sequence[Player], width: int) -> str:
    """Return the prompt and the numbered options, in lines of at most ``width`` characters if the labels allow it."""
    words = game.words(players, ask.seat, ENGLISH)
    labels = (game.texts.say(option, words) for option in ask.options)
    items = [f"{number:4}  {label}" for number, label in enumerate(labels, 1)]
    column = max(map(len, items)) + 2
    many = max(1, width // column) if len(items) > MANY else 1
    rows = (items[start : start + many] for start in range(0, len(items), many))
    lines = ("".join(item.ljust(column) for item in row).rstrip() for row in rows)
    return "\n".join([game.texts.say(ask, words), *lines])


def hint(ask: Ask) -> str:
    """Return in a few words how to type an answer to this question."""
    if ask.most == 0 or ask.least == len(ask.options) == 1:
        return "Enter"
    none = ", or Enter for none" if ask.least == 0 else ""
    if ask.most == 1:
        return f"a number{none}"
    many = str(ask.most) if ask.least == ask.most else f"{max(ask.least, 1)} to {ask.most}"
    return f"{many} numbers, such as 1 2{none}"


def picks_in(line: str, ask: Ask) -> tuple[int, ...]:
    """Return the positions of the options that a line such as ``1 3`` picks.

    Raises Refused, with a text for the user, if the line isn't a valid answer.
    """
    words = line.replace(",", " ").split()
    if not words and ask.least == len(ask.options) == 1:
        return (0,)
    if not words and ask.least:
        raise Refused("Please type the number of an option; ? helps, q quits.")
    return tuple(_pick(word, ask) for word in words)


def _pick(word: str, ask: Ask) -> int:
    if not word.isdecimal():
        raise Refused(f"{word!r} is no number. Please type the number before an option; ? helps, q quits.")
    if not 1 <= int(word) <= len(ask.options):
        only = "the only option is 1" if len(ask.options) == 1 else f"they go from 1 to {len(ask.options)}"
        raise Refused(f"There is no option {int(word)}; {only}.")
    return int(word) - 1
