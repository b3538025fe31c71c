"""What is said in Candy Shoppe: prompts and labels (here), events (events.py, account.py), the table in words
(position.py), and what questions are explained with (guide.py).

Here: which message says what; the texts are in ``<language>.ftl``. Not here: any decision; words get a view and facts,
never a state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.candy_shoppe.pieces.choices import Aim, Back, Dispatch, Next, Place, Reveal, Send, To
from games.candy_shoppe.pieces.components import ACTIONS, Token
from games.candy_shoppe.words.ending import decided, points
from games.candy_shoppe.words.events import EVENTS, gathered
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
    "decided",
    "describe",
    "describe_token",
    "gathered",
    "goal",
    "points",
    "quick_start",
    "say",
    "token_titled",
]

TEXTS = Catalogue("games.candy_shoppe.words")


def say(fact: Fact, words: Words) -> str:
    """An event, a prompt or a label."""
    if isinstance(fact, Ask):
        return _prompt(fact, words)
    label = _LABELS.get(type(fact))
    return label(fact, words) if label else EVENTS[type(fact)](fact, words)


def _prompt(ask: Ask, words: Words) -> str:
    options: Any = ask.options
    first = options[0]
    if ask.about == "send":
        return words("ask-send-last", spy=first.spy) if isinstance(first, To) else words("ask-send")
    if ask.about == "wiretap":
        if first.city is None:
            return words("ask-wiretap")
        return words("ask-wiretap-to" if first.token is None else "ask-wiretap-at-once")
    if ask.about == "influence":
        most = max(len(place.tokens) for place in options)
        return words("ask-influence", spy=first.spy, city=first.city, faceup=first.faceup, number=most)
    if ask.about == "order":
        return words("ask-order" if first.token is None else "ask-order-after")
    return words(_PROMPTS[ask.about])


_PROMPTS = {
    "reveal": "ask-reveal",
    "revive": "ask-revive",
    "share": "ask-share",
    "disguise": "ask-disguise",
    "escape": "ask-escape",
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
    if choice.city is not None and choice.token is not None:
        return words("option-aim-both", token=choice.token, city=choice.city)
    if choice.city is not None:
        return words("option-aim-city", city=choice.city)
    if choice.spy is not None:
        return words("option-aim-spy", spy=choice.spy)
    assert choice.token is not None
    return words("option-aim-token", token=choice.token, number=choice.number)


_LABELS: dict[type[Fact], Callable[[Any, Words], str]] = {
    Send: lambda choice, words: words("option-send", spy=choice.spy),
    To: _to,
    Dispatch: lambda choice, words: words("option-dispatch", spy=choice.spy, face=choice.face, city=choice.city),
    Place: _place,
    Reveal: _reveal,
    Next: _next,
    Aim: _aim,
    Back: lambda choice, words: words("option-back"),
}


# ---------------------------------------------------------------- the tokens' cards


def _token_named(name: str) -> Token:
    """A KeyError, if no action token has this title."""
    return {token.title: token for token in ACTIONS}[name]


def token_titled(name: str, words: Phrases) -> str:
    """What the action token with this title is called; a KeyError, if none has it."""
    return words("token", token=_token_named(name))


def describe_token(name: str, words: Phrases) -> str:
    """The rules of the action token with this title; a KeyError, if none has it."""
    token = _token_named(name)
    return words("token-card", token=token, number=token.unit.copies, text=words("token-text", token=token))
