"""A question on a terminal: its options with numbers, and the numbers people type back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine.asks import Ask, Refused
from games.engine.game import Game
from games.engine.values import Player
from games.engine.words import ENGLISH

MANY = 8
"""More options than this stand in columns."""


def listing(game: Game[Any, Any], ask: Ask, players: Sequence[Player], width: int) -> str:
    """The prompt and, numbered from 1, the options; lines no longer than ``width`` where the labels allow it."""
    words = game.words(players, ask.seat, ENGLISH)
    labels = (game.texts.say(option, words) for option in ask.options)
    items = [f"{number:4}  {label}" for number, label in enumerate(labels, 1)]
    column = max(map(len, items)) + 2
    many = max(1, width // column) if len(items) > MANY else 1
    rows = (items[start : start + many] for start in range(0, len(items), many))
    lines = ("".join(item.ljust(column) for item in row).rstrip() for row in rows)
    return "\n".join([game.texts.say(ask, words), *lines])


def hint(ask: Ask) -> str:
    """How to answer, in a few words."""
    if ask.most == 0 or ask.least == len(ask.options) == 1:
        return "Enter"
    none = ", or Enter for none" if ask.least == 0 else ""
    if ask.most == 1:
        return f"a number{none}"
    many = str(ask.most) if ask.least == ask.most else f"{max(ask.least, 1)} to {ask.most}"
    return f"{many} numbers, such as 1 2{none}"


def picks_in(line: str, ask: Ask) -> tuple[int, ...]:
    """The options that a line such as ``1 3`` picks, by position. Raises Refused, with words for whoever typed it."""
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
