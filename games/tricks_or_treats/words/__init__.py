"""What is said in Tricks or Treats: prompts (here), labels (labels.py), events (events.py), costumes and cards
(cards.py), the board (position.py), and what questions are explained with (guide.py).

Here: which message says what; the texts are in ``<language>.ftl``. Not here: any decision; words get a view and facts,
never a state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.asks import Ask
from games.engine.values import Fact
from games.engine.words import Catalogue, Words
from games.tricks_or_treats.pieces.choices import Accept, Challenge, Go, Knock
from games.tricks_or_treats.pieces.components import WORN
from games.tricks_or_treats.words.cards import costume_titled, describe_costume
from games.tricks_or_treats.words.ending import decided, points
from games.tricks_or_treats.words.events import EVENTS
from games.tricks_or_treats.words.guide import clause_of, concerns, consequence, goal, picked, quick_start
from games.tricks_or_treats.words.labels import LABELS
from games.tricks_or_treats.words.position import describe

__all__ = [
    "TEXTS",
    "clause_of",
    "concerns",
    "consequence",
    "costume_titled",
    "decided",
    "describe",
    "describe_costume",
    "goal",
    "picked",
    "points",
    "quick_start",
    "say",
]

TEXTS = Catalogue("games.tricks_or_treats.words")


def say(fact: Fact, words: Words) -> str:
    """An event, a prompt or a label, in one to three sentences."""
    if isinstance(fact, Ask):
        return _PROMPTS[fact.about](fact, words)
    label = LABELS.get(type(fact))
    return label(fact, words) if label else EVENTS[type(fact)](fact, words)


def _asks_gather(ask: Ask, words: Words) -> str:
    kinds = {type(option) for option in ask.options}
    return words("ask-gather", door=Knock in kinds, rivals=Challenge in kinds)


def _asks_door(ask: Ask, words: Words) -> str:
    return words("ask-door", difficulty=_nothing_of(ask).difficulty)


def _asks_flee(ask: Ask, words: Words) -> str:
    accept = next(option for option in ask.options if isinstance(option, Accept))
    return words("ask-flee", treats=accept.stake)


def _asks_raise(ask: Ask, words: Words) -> str:
    bid = _nothing_of(ask).bid
    if bid.own == bid.rival:
        return words("ask-raise-level", own=bid.own, needed=bid.needed)
    assert ask.picking is not None
    total = bid.own + sum(ask.picking.values)
    if total < bid.needed:
        return words("ask-raise.short", own=bid.own, bid=bid.rival, total=total)
    return words("ask-raise", own=bid.own, bid=bid.rival, needed=bid.needed)


def _nothing_of(ask: Ask) -> Any:
    """What it means to pick nothing: it knows what the question is about."""
    assert ask.picking is not None
    return ask.picking.none


_PROMPTS: dict[str, Callable[[Ask, Words], str]] = {
    "spend": lambda ask, words: words("ask-go" if isinstance(ask.options[0], Go) else "ask-spend"),
    "land": lambda ask, words: words("ask-land"),
    "gather": _asks_gather,
    "door": _asks_door,
    "flee": _asks_flee,
    "open": lambda ask, words: words("ask-open"),
    "raise": _asks_raise,
    "shed": lambda ask, words: words("ask-shed", worn=WORN),
    "swap": lambda ask, words: words("ask-swap"),
}
