"""What is said in Raccoon Heist: prompts and labels (here), events (events.py), the board (position.py), and what
questions are explained with (guide.py).

Here: which message says what; the texts are in ``<language>.ftl``. Not here: any decision; words get a view and facts,
never a state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.asks import Ask
from games.engine.values import Fact
from games.engine.words import Catalogue, Words
from games.raccoon_heist.pieces import Back, Free, Go, HandOver, Keep, Lurk, Save, Send, SendTo, Trap
from games.raccoon_heist.words.ending import decided, points
from games.raccoon_heist.words.events import EVENTS
from games.raccoon_heist.words.guide import clause_of, concerns, consequence, goal, quick_start
from games.raccoon_heist.words.names import short_name
from games.raccoon_heist.words.position import describe

__all__ = [
    "TEXTS",
    "clause_of",
    "concerns",
    "consequence",
    "decided",
    "describe",
    "goal",
    "points",
    "quick_start",
    "say",
]

TEXTS = Catalogue("games.raccoon_heist.words")


def say(fact: Fact, words: Words) -> str:
    """An event, a prompt or a label, in one to three sentences."""
    if isinstance(fact, Ask):
        return _PROMPTS[fact.about](fact, words)
    label = _LABELS.get(type(fact))
    return label(fact, words) if label else EVENTS[type(fact)](fact, words)


def _asks_raid(ask: Ask, words: Words) -> str:
    first: Any = ask.options[0]
    return words("ask-raid", number=first.band.number)


def _asks_where(ask: Ask, words: Words) -> str:
    first: Any = ask.options[0]
    return words("ask-where", number=first.band.number)


def _asks_number(ask: Ask, words: Words) -> str:
    first: Any = ask.options[0]
    return words("ask-number", number=first.band.number, place=first.place)


def _asks_save(ask: Ask, words: Words) -> str:
    saves = [option for option in ask.options if isinstance(option, Save)]
    band = saves[0].band
    if len(saves) > 1:
        which = words("save-one")
    elif band.seat == ask.seat:
        which = words("save-own", number=band.number)
    else:
        which = words("save-other", band=short_name(band, words))
    return words("ask-save", place=saves[0].place, which=which)


def _asks_free(ask: Ask, words: Words) -> str:
    first: Any = ask.options[0]
    return words("ask-free", left=first.left)


_PROMPTS: dict[str, Callable[[Ask, Words], str]] = {
    "trap": lambda ask, words: words("ask-trap"),
    "lurk": lambda ask, words: words("ask-lurk"),
    "raid": _asks_raid,
    "where": _asks_where,
    "number": _asks_number,
    "hand": lambda ask, words: words("ask-hand"),
    "save": _asks_save,
    "free": _asks_free,
}


def _save(choice: Save, words: Words) -> str:
    return words("option-save", band=short_name(choice.band, words), raccoons=choice.many)


_LABELS: dict[type[Fact], Callable[[Any, Words], str]] = {
    Trap: lambda choice, words: words("option-trap", place=choice.place),
    Lurk: lambda choice, words: words("option-lurk", place=choice.place, dog=choice.dog),
    Go: lambda choice, words: words("option-go", place=choice.place, trap=choice.trap),
    SendTo: lambda choice, words: words("option-raid", place=choice.place, raccoons=choice.many, trap=choice.trap),
    Send: lambda choice, words: words("option-send", raccoons=choice.many),
    Back: lambda choice, words: words("option-back"),
    Free: lambda choice, words: words("option-free", band=short_name(choice.band, words)),
    Save: _save,
    HandOver: lambda choice, words: words("option-hand", band=short_name(choice.band, words)),
    Keep: lambda choice, words: words("option-keep"),
}
