"""Prompts: what is asked, said to the player who must decide.

Here: every question. Not here: its options (labels.py), and what of the position matters for it (guide.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.chocolate_coin.pieces import actions
from games.chocolate_coin.pieces.actions import Haul, March, Scatter
from games.chocolate_coin.pieces.cards import Card, faction_of
from games.chocolate_coin.pieces.components import OPERATIONS, Faction, Job
from games.chocolate_coin.words.names import a_token, dice, event_text, event_title
from games.engine.asks import Ask
from games.engine.words import Value, Words


def prompt(ask: Ask, words: Words) -> str:
    """The question, with what the faction that is asked is about: one player may have two."""
    first: Any = ask.options[0]
    message, facts = PROMPTS.get(ask.about, _plain)(first, ask, words)
    known: dict[str, Value] = {"faction": first.job.faction, "head": _head(first.job, words)}
    return words(f"ask-{message}", **known | facts)


Said = tuple[str, dict[str, Value]]
"""What the prompt is called after ``ask-``, and what fills it in."""


def _head(job: Job, words: Words) -> str:
    """The faction, the event, the operation, and how far it has come."""
    if job.doing in OPERATIONS or job.doing == "ops":
        doing = _operation(job, words)
        parts = words("head-event", title=event_title(job.card, words), doing=doing) if job.card else doing
    elif job.card:
        title = event_title(job.card, words)
        parts = words("head-step", title=title, nth=job.nth, of=job.of) if job.of > 1 else title
    else:
        return words("faction", faction=job.faction)
    return words("head", faction=job.faction, parts=parts)


def _operation(job: Job, words: Words) -> str:
    if job.doing == "ops":
        return words("space", space="ops")
    if job.of == 1:
        return words("head-op", op=job.doing)
    again = job.doing in ("ship", "sweep", "cover", "drive")
    return words("head-op-time" if again else "head-op-region", op=job.doing, nth=job.nth, of=job.of)


def _plain(first: Any, ask: Ask, words: Words) -> Said:
    return ask.about, {}


def _setup(first: Any, ask: Ask, words: Words) -> Said:
    job = first.job
    if isinstance(first, actions.Start):
        return "setup-all", {"many": len(first.tokens), "police": job.faction == "I"}
    return "setup", {"kind": first.token.kind, "police": job.faction == "I", "nth": job.nth, "of": job.of}


def _event(card: Card, faction: Faction, seats: int, words: Words) -> dict[str, Value]:
    own = faction_of(card) == faction
    return {"title": event_title(card, words), "text": event_text(card, own, seats, words)}


def _action(first: actions.Act, ask: Ask, words: Words) -> Said:
    return ask.about, _event(first.card, first.job.faction, first.seats, words)


def _secondary(first: actions.Act, ask: Ask, words: Words) -> Said:
    spaces = {option.space for option in ask.options if isinstance(option, actions.Act)}
    if "event" not in spaces:
        return "secondary", {}
    return "secondary-event", _event(first.card, first.job.faction, first.seats, words)


def _or_stop(first: Any, ask: Ask, words: Words) -> Said:
    return ask.about, {"begun": first.job.nth > 1}


def _disperse(first: Any, ask: Ask, words: Words) -> Said:
    return "disperse", {"going": isinstance(first, Scatter)}


def _scatter(first: Scatter, ask: Ask, words: Words) -> Said:
    many = sum(many for _, many in first.units)
    return "scatter", {"faction": first.whose, "many": many, "stealth": first.stealth, "place": first.region}


def _shift(first: Any, ask: Ask, words: Words) -> Said:
    return ("shift", {"faction": first.whose}) if isinstance(first, March) else ("shift-from", {})


def _which_gift(first: Any, ask: Ask, words: Words) -> Said:
    if isinstance(first, actions.Select):
        return "which_gift-at", {}
    return "which_gift", {"going": isinstance(first, Haul) and first.dest != first.region}


def _count(first: actions.Many, ask: Ask, words: Words) -> Said:
    return "count", {"to": first.to, "most": first.most, "place": first.place}


def _dice(first: actions.Spies | actions.Enough, ask: Ask, words: Words) -> Said:
    return ("dice-more", {"dice": dice(first.chosen)}) if first.chosen else ("dice", {})


def _gifts(first: actions.Carry, ask: Ask, words: Words) -> Said:
    return "gifts", {"most": first.most, "value": first.value}


def _hit(first: actions.Hits, ask: Ask, words: Words) -> Said:
    return "hit", {"left": first.left, "place": first.region, "more": first.more}


def _spend(first: actions.Spend, ask: Ask, words: Words) -> Said:
    return "spend", {"due": first.due, "kind": first.kind, "stealth": first.stealth, "place": first.region}


def _free_token(first: Any, ask: Ask, words: Words) -> Said:
    kind = "support" if first.kind == "support" else first.kind
    return "free_token", {"new": words("new-token", kind=kind), "place": first.place}


def _place(first: Any, ask: Ask, words: Words) -> Said:
    return "place", {"token": a_token(first.token, words, where=False)}


def _stealth(first: Any, ask: Ask, words: Words) -> Said:
    return ("stealth-area", {"by": -first.by}) if isinstance(first, actions.Sector) else ("stealth", {})


PROMPTS: dict[str, Callable[[Any, Ask, Words], Said]] = {
    "setup": _setup,
    "event_priority": _action,
    "primary": _action,
    "secondary": _secondary,
    "region": _or_stop,
    "recruit": _or_stop,
    "disperse": _disperse,
    "scatter": _scatter,
    "shift": _shift,
    "which_gift": _which_gift,
    "count": _count,
    "dice": _dice,
    "gifts": _gifts,
    "hit": _hit,
    "spend": _spend,
    "free_token": _free_token,
    "place": _place,
    "stealth": _stealth,
}
"""Those that are more than their head and one sentence."""
