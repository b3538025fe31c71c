"""What is said in Candy Shoppe: prompts and labels (here), events (events.py, account.py), the table in words
(position.py), and what questions are explained with (guide.py).

Here: which message says what; the texts are in ``<language>.ftl``. Not here: any decision; words get a view and facts,
never a state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.candy_shoppe.pieces.choices import Aim, Back, Next, Place, Reveal, Send, To
from games.candy_shoppe.tokens import ACTIONS
from games.candy_shoppe.words.events import EVENTS
from games.candy_shoppe.words.guide import clause_of, concerns, consequence, goal, quick_start
from games.candy_shoppe.words.names import brief, in_city, tokens
from games.candy_shoppe.words.position import describe
from games.engine.asks import Ask
from games.engine.values import Fact
from games.engine.words import Catalogue, Phrases, Words

__all__ = [
    "TEXTS",
    "brief",
    "clause_of",
    "concerns",
    "consequence",
    "describe",
    "describe_token",
    "goal",
    "quick_start",
    "say",
]

TEXTS = Catalogue("games.candy_shoppe.words")


def say(fact: Fact, words: Words) -> str:
    """An event, a prompt or a label."""
    if isinstance(fact, Ask):
        return _prompt(fact, words)
    label = _LABELS.get(type(fact))
    return label(fact, words) if label else EVENTS[type(fact)](fact, words)


def _prompt(ask: Ask, words: Words) -> str:
    first: Any = ask.options[0]
    if ask.about == "city":
        return words("ask-city", spy=first.spy)
    if ask.about == "influence":
        return words("ask-influence", spy=first.spy, city=first.city, faceup=first.faceup)
    if ask.about == "order":
        return words("ask-order" if first.token is None else "ask-order-after")
    return words(_PROMPTS[ask.about])


_PROMPTS = {
    "spy": "ask-spy",
    "reveal": "ask-reveal",
    "revive": "ask-revive",
    "share": "ask-share",
    "disguise": "ask-disguise",
    "escape": "ask-escape",
    "wiretap": "ask-wiretap",
    "tapped": "ask-tapped",
    "smuggle": "ask-smuggle",
}


# ---------------------------------------------------------------- labels


def _to(choice: To, words: Words) -> str:
    plain, now = choice.worth == choice.city.influence, in_city(choice.city, choice.worth, words)
    return words("option-to" if plain else "option-to-marked", city=choice.city, worth=now)


def _place(choice: Place, words: Words) -> str:
    if not choice.tokens:
        return words("option-place-nothing")
    return words("option-place", tokens=tokens(choice.tokens, words))


def _reveal(choice: Reveal, words: Words) -> str:
    there = [words("hidden-there", number=choice.hidden)] if choice.hidden else []
    there += [words("exposed-there", number=choice.exposed)] if choice.exposed else []
    return words("option-reveal", spy=choice.spy, city=choice.city, there=", ".join(there) or words("nothing-there"))


def _next(choice: Next, words: Words) -> str:
    if choice.token is not None:
        return words("option-next-token", token=choice.token)
    assert choice.sums is not None
    return words("option-next-tally", com=choice.sums.com, cap=choice.sums.cap)


def _aim(choice: Aim, words: Words) -> str:
    if choice.city is not None:
        return words("option-aim-city", city=choice.city)
    if choice.spy is not None:
        return words("option-aim-spy", spy=choice.spy)
    assert choice.token is not None
    return words("option-aim-token", token=choice.token, number=choice.number)


_LABELS: dict[type[Fact], Callable[[Any, Words], str]] = {
    Send: lambda choice, words: words("option-send", spy=choice.spy, face=choice.face),
    To: _to,
    Place: _place,
    Reveal: _reveal,
    Next: _next,
    Aim: _aim,
    Back: lambda choice, words: words("option-back"),
}


# ---------------------------------------------------------------- the tokens' cards


def describe_token(name: str, words: Phrases) -> str:
    """The rules of the action token with this title; a KeyError, if none has it."""
    token = {token.title: token for token in ACTIONS}[name]
    return words("token-card", token=token, number=token.unit.copies, text=words("token-text", token=token))
