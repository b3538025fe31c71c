"""Prompts: what is asked, said to whoever must decide.

Here: every question. Not here: its options (labels.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.chocolate_coin.pieces import choices, deeds
from games.chocolate_coin.pieces.cards import EVENTS, column_for
from games.chocolate_coin.pieces.sheet import OPERATIONS
from games.chocolate_coin.pieces.tokens import Job
from games.chocolate_coin.words.labels import label
from games.chocolate_coin.words.names import an, at, dice, faction, kinds, mid, number, token
from games.engine.asks import Ask


def prompt(ask: Ask) -> str:
    """The question, the faction that is asked first: one player may have two."""
    first: Any = ask.options[0]
    return f"{faction(first.job.faction)} · {PROMPTS[ask.about](first, ask)}"


def _setup(first: deeds.Put, ask: Ask) -> str:
    piece = "base" if first.token.kind == "base" else "unit"
    place = "Precinct" if first.job.faction == "I" else "Region"
    return f"Place your starting pieces, {first.job.nth} of {first.job.of}: a {piece}. In which {place}?"


def _card(first: choices.Act) -> str:
    text = column_for(first.card, first.job.faction, first.seats).text
    return f"{EVENTS[first.card].title}: {text}"


def _priority(first: choices.Act, ask: Ask) -> str:
    return f"The card is of your suit, so you may take the event before anybody else. {_card(first)}"


def _primary(first: choices.Act, ask: Ask) -> str:
    return f"Which action do you take? As EVENT you would play {_card(first)}"


def _secondary(first: choices.Act, ask: Ask) -> str:
    events = [option for option in ask.options if isinstance(option, choices.Act) and option.space == "event"]
    told = f" As EVENT you would play {_card(events[0])}" if events else ""
    return f"The second action of this turn is open to you. Do you take it?{told}"


def _op(first: choices.Operate, ask: Ask) -> str:
    return f"{_from_event(first.job)}Which operation? You may also take none."


def _from_event(job: Job) -> str:
    return f"{EVENTS[job.card].title} · " if job.card else ""


def _doing(job: Job) -> str:
    """The operation and how far it has come."""
    of = f", Region {job.nth} of up to {job.of}" if job.of > 1 else ""
    return f"{_from_event(job)}{OPERATIONS.get(job.doing, 'the event')}{of}"


def _region(first: choices.Select, ask: Ask) -> str:
    return f"{_doing(first.job)}: in which Region?"


def _area(first: deeds.Swing, ask: Ask) -> str:
    return f"{_doing(first.job)}: which Area takes a step towards you?"


def _recruit(first: choices.Way, ask: Ask) -> str:
    return f"{_doing(first.job)}: what do you recruit {at(first.region)}?"


def _precinct(first: choices.Select, ask: Ask) -> str:
    return f"{_doing(first.job)}: to which Precinct does the unit go?"


def _dest(first: choices.Toward, ask: Ask) -> str:
    return f"{_doing(first.job)}: where to?"


def _count(first: choices.Many, ask: Ask) -> str:
    way = "to" if first.to else "from"
    return f"{_doing(first.job)}: how many of {first.most} go {way} {mid(first.place)}?"


def _dice(first: choices.Spies | choices.Enough, ask: Ask) -> str:
    chosen = (
        f" With stealth {dice(first.chosen)} they are on their way; who else?" if first.chosen else " Which units go?"
    )
    return f"{_doing(first.job)}:{chosen}"


def _gifts(first: choices.Carry, ask: Ask) -> str:
    return f"{_doing(first.job)}: do gifts go along? There {_are(first.most)} with value {first.value}."


def _are(many: int) -> str:
    return "is 1" if many == 1 else f"are {many}"


def _confirm(first: Any, ask: Ask) -> str:
    job = first.job
    of = f"Region {job.nth} of up to {job.of} · " if job.of > 1 else ""
    what = f"{OPERATIONS[job.doing]} · " if isinstance(first, deeds.Swing) else ""
    return f"{_from_event(job)}{of}{what}{_promise(first)} Shall it be so?"


def _promise(deed: Any) -> str:
    """What will happen, in whole words."""
    if isinstance(deed, deeds.Assault):
        return f"{label(deed)}. {_consequences(deed)}"
    return f"{label(deed)}."


def _consequences(deed: deeds.Assault) -> str:
    seen = f"Stealth up to {deed.strength} can be hit."
    return {
        "S": f"{seen} If a unit is removed, the Area takes a step towards the E.L.F.",
        "E": f"{seen} If a unit is removed, the Area takes a step towards Santa.",
        "I": f"{seen} Each Big Plastic token removed is a point.",
        "B": "Afterwards your units there have half their stealth.",
    }[deed.job.faction]


def _hit(first: deeds.Away, ask: Ask) -> str:
    where = ask.options[0].places()[0]  # type: ignore[attr-defined]  # only units can be hit
    return f"{number(first.left, 'hit')} to use {at(where)}. Whom do you remove?"


def _disperse(first: choices.Whom, ask: Ask) -> str:
    return f"{_doing(first.job)}: whom do you drive out of {mid(first.region)}?"


def _gift(first: Any, ask: Ask) -> str:
    return f"{_doing(first.job)}: which gift {at(first.places()[0])}?"


def _spend(first: choices.Spend, ask: Ask) -> str:
    die = f"{first.kind} with stealth {first.stealth}"
    return f"{_doing(first.job)} {at(first.region)}: {first.due} stealth to pay. How much does the {die} pay?"


def _special(first: Any, ask: Ask) -> str:
    what = {
        "ship": "which gift leaves by sea?",
        "sweep": "whose stealth do you break? Each of your units around takes 1 off it.",
        "cover": "where do your units hide? Each gains up to 3 stealth, at most 6.",
        "drive": "whom do you win over?",
    }
    again = f" ({first.job.nth} of up to {first.job.of})" if first.job.of > 1 else ""
    return f"{_from_event(first.job)}{OPERATIONS[first.job.doing]}{again}: {what[first.job.doing]}"


def _free_token(first: deeds.TakeBack, ask: Ask) -> str:
    new = "a support token" if first.kind == "support" else kinds(first.kind, 1).replace("1 unit", "a unit")
    return f"Your supply is empty. Take back a token from elsewhere, to place {new} {at(first.place)}?"


def _build(first: deeds.Build, ask: Ask) -> str:
    return "Your elves have built a gift. In which workshop?"


def _place(first: deeds.Put, ask: Ask) -> str:
    return f"{_step(first.job)}Where do you place {an(token(first.token, where=False, short=False))}?"


def _step(job: Job) -> str:
    nth = f" ({job.nth} of up to {job.of})" if job.of > 1 else ""
    return f"{EVENTS[job.card].title}{nth}: "


def _stealth(first: Any, ask: Ask) -> str:
    if isinstance(first, choices.Sector):
        return f"{_step(first.job)}in which Area does Big Plastic lose {-first.by} stealth everywhere?"
    return f"{_step(first.job)}whose stealth changes?"


PROMPTS: dict[str, Callable[[Any, Ask], str]] = {
    "setup": _setup,
    "event_priority": _priority,
    "primary": _primary,
    "secondary": _secondary,
    "op": _op,
    "region": _region,
    "area": _area,
    "recruit": _recruit,
    "precinct": _precinct,
    "dest": _dest,
    "count": _count,
    "dice": _dice,
    "gifts": _gifts,
    "confirm": _confirm,
    "hit": _hit,
    "disperse": _disperse,
    "gift": _gift,
    "spend": _spend,
    "ship": _special,
    "sweep": _special,
    "cover": _special,
    "drive": _special,
    "free_token": _free_token,
    "build": _build,
    "place": _place,
    "remove": lambda first, ask: f"{_step(first.job)}which token is removed?",
    "from": lambda first, ask: f"{_step(first.job)}from where do units go?",
    "support": lambda first, ask: f"{_step(first.job)}which Area takes a step?",
    "stealth": _stealth,
    "gift_at": lambda first, ask: f"{_step(first.job)}a gift in which Region?",
    "choose": lambda first, ask: f"{EVENTS[first.card].title}: which of the two?",
}
