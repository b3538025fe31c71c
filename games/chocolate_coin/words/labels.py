"""Labels of options: what it says on a choice (at most 80 characters, all different within a question).

Here: every option, and what deeds promise. Not here: prompts (prompts.py), what happened (stories.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.chocolate_coin.pieces import choices, deeds
from games.chocolate_coin.pieces.atlas import AREAS, PRECINCTS, name_of
from games.chocolate_coin.pieces.cards import EVENTS, column_for
from games.chocolate_coin.pieces.sheet import OPERATIONS, SHEET, SPACES
from games.chocolate_coin.pieces.tokens import SupportToken
from games.chocolate_coin.words.names import (
    SHORT,
    an,
    at,
    content,
    dice,
    fitted,
    kinds,
    listed,
    mid,
    number,
    signs,
    support,
    token,
    until,
)


def label(option: Any) -> str:
    """What is written on an option."""
    return fitted(LABELS[type(option)](option))


def _act(option: choices.Act) -> str:
    special = OPERATIONS[SHEET[option.job.faction].special]
    regions = "one Region" if option.most == 1 else f"up to {option.most} Regions"
    told = {
        "ops_special": f"an operation in {regions}, then {special}",
        "event": EVENTS[option.card].title,
        "ops": f"an operation in {regions}",
        "one_op": "an operation in one Region",
        "special": special,
    }
    return f"{SPACES[option.space]}: {told[option.space]}" + _idle(option)


def _idle(option: choices.Act | choices.Branch) -> str:
    return " (it can do nothing now)" if option.idle else ""


def _pass(option: choices.Pass) -> str:
    if option.until is not None:
        return f"Pass, and go on passing {until(option.until, option.job.faction, you=True)}"
    return "Not now: the others choose first" if option.priority else "Pass"


def _operate(option: choices.Operate) -> str:
    if option.op in ("mince_pies", "rally"):
        return f"{OPERATIONS[option.op]}: one Area"
    return f"{OPERATIONS[option.op]}: " + ("one Region" if option.most == 1 else f"up to {option.most} Regions")


def _done(option: choices.Done) -> str:
    if option.begun:
        return "Stop here"
    return "Take no operation" if option.job.doing == "ops" else "Do nothing"


def _way(option: choices.Way) -> str:
    return "A base" if option.kind == "base" else number(option.many, "unit")


def _many(option: choices.Many) -> str:
    if option.place in PRECINCTS or option.to:
        return f"{option.many} {'to' if option.to else 'from'} {mid(option.place)}"
    return f"All {option.many}" if option.many == option.most > 1 else number(option.many, "unit")


def _spies(option: choices.Spies) -> str:
    if len(option.dice) > 1:
        return f"All: {dice(option.dice)}"
    return f"The unit with stealth {option.dice[0]}"


def _carry(option: choices.Carry) -> str:
    if option.most == 1:
        return f"Take the gift {option.value} along" if option.many else f"Leave the gift {option.value} behind"
    return f"{option.many} of the {option.most} gifts of {option.value}"


def _whom(option: choices.Whom) -> str:
    if option.whose == "B":
        return f"The Big Plastic unit with stealth {option.stealth}"
    return f"All Santa units ({option.many})" if option.whose == "S" else f"All E.L.F. units ({option.many})"


def _spend(option: choices.Spend) -> str:
    return f"It pays {option.by} and is left with stealth {option.stealth - option.by}"


def _branch(option: choices.Branch) -> str:
    return " ".join(_STEPS[effect.do](effect) for effect in _branches(option)[option.number]) + _idle(option)


def _branches(option: choices.Branch) -> Any:
    [choose] = [step for step in column_for(option.card, option.job.faction, option.seats).do if step.do == "choose"]
    return choose.of


def _gift_step(step: Any) -> str:
    if step.act == "value":
        many = "one gift die" if step.n == 1 else f"{step.n} gift dice"
        return f"{'Raise' if step.by > 0 else 'Lower'} {many} by {abs(step.by)}"
    return "Move one gift die to an adjacent Region"


_STEPS: dict[str, Callable[[Any], str]] = {
    "special": lambda step: "Do your special operation" + ("", "", " up to twice", " up to three times")[step.n],
    "gift": _gift_step,
    "remove": lambda step: f"Remove a Big Plastic {step.kind} with stealth {step.max} or less",
    "stealth": lambda step: f"Lower the stealth of up to {step.n} Big Plastic tokens by {-step.by}",
}

# ---------------------------------------------------------------- deeds on offer


def _put(deed: deeds.Put) -> str:
    if deed.job.doing == "setup":
        return f"{name_of(deed.token.place)}{signs(deed.token.place)}"
    return f"{token(deed.token, where=False)} {at(deed.token.place)}"


def _recruit(deed: deeds.Recruit) -> str:
    points = f", +{number(deed.points, 'point')}" if deed.points else ""
    return f"Recruit {kinds(deed.kind, deed.many)} {at(deed.place)}{points}"


def _march(deed: deeds.March) -> str:
    starts = [f"{number(many, 'unit')} from {mid(place)}" for place, many in deed.units]
    dies = f" (stealth {dice(deed.dice)})" if deed.dice else ""
    gifts = f" with {'gift' if len(deed.gifts) == 1 else 'gifts'} {dice(deed.gifts)}" if deed.gifts else ""
    return f"Move {listed(starts)} to {mid(deed.dest)}{dies}{gifts}"


def _assault(deed: deeds.Assault) -> str:
    hits = "every die hits" if deed.dice >= 6 else f"{'1 hits' if deed.dice == 1 else f'1 to {deed.dice} hit'}"
    return f"Attack {at(deed.region)}: roll {number(deed.dice, 'die').replace('dies', 'dice')}, {hits}"


def _away(deed: deeds.Away) -> str:
    return "Remove " + an(token(deed.token, where=not deed.left or deed.token.faction == "I"))


def _swing(deed: deeds.Swing) -> str:
    return f"{name_of(deed.area)}: {support(deed.was)} becomes {support(deed.now)}"


def _scatter(deed: deeds.Scatter) -> str:
    ways = listed(f"{many} to {mid(place)}" for place, many in deed.units)
    return f"Drive {SHORT[deed.whose]} out: {ways}"


def _steal(deed: deeds.Steal) -> str:
    paid = listed(f"{stealth} falls to {stealth - by}" for _, stealth, by in deed.spent) if deed.spent else "for free"
    return f"Steal the gift {deed.value} {at(deed.region)} (+1): {paid}"


def _ship(deed: deeds.Ship) -> str:
    return f"Ship the {deed.value} {at(deed.region)}: +{number(deed.value, 'point')}"


def _expose(deed: deeds.Expose) -> str:
    kind = "Unit" if deed.token.kind == "unit" else "Base"
    falls = "removed" if deed.now < 1 else f"to {deed.now}"
    return f"{kind} with stealth {deed.token.stealth} {at(deed.token.place)}: {falls}"


def _cover(deed: deeds.Cover) -> str:
    return f"{name_of(deed.region)}: stealth {dice(deed.was)} becomes {dice(deed.now)}"


def _drive(deed: deeds.Drive) -> str:
    who = "the only Santa unit" if deed.santa == 1 else f"one of {deed.santa} Santa units"
    return f"{name_of(deed.region)}: {who} joins you"


def _tinker(deed: deeds.Tinker) -> str:
    return f"Gift {deed.value} {at(deed.region)}: " + (f"becomes {deed.now}" if deed.now else "discarded")


def _haul(deed: deeds.Haul) -> str:
    return f"The gift {deed.value} {at(deed.region)}"


def _take_back(deed: deeds.TakeBack) -> str:
    costs = ""
    if not isinstance(deed.token, SupportToken) and (deed.token.faction, deed.token.kind) == ("E", "base"):
        costs = " (its points are lost)"
    return f"Take back the {token(deed.token)}{costs}"


LABELS: dict[type[Any], Callable[[Any], str]] = {
    choices.Act: _act,
    choices.Pass: _pass,
    choices.Operate: _operate,
    choices.Done: _done,
    choices.Back: lambda option: "Back",
    choices.Select: lambda option: f"{name_of(option.at.place)}: {content(option.at)}",
    choices.Toward: lambda option: f"{name_of(option.at.place)}: {content(option.at)}",
    choices.Way: _way,
    choices.Many: _many,
    choices.Spies: _spies,
    choices.Enough: lambda option: f"Only these: {dice(option.chosen)}",
    choices.Carry: _carry,
    choices.Whom: _whom,
    choices.Spend: _spend,
    choices.GiftOf: lambda option: f"The gift {option.value}",
    choices.Stop: lambda option: "Stop: remove nobody else",
    choices.Decline: lambda option: "Take nothing back: the new token isn’t placed",
    choices.Branch: _branch,
    choices.Sector: lambda option: f"{AREAS[option.area].name}: {number(option.many, 'token')}",
    deeds.Put: _put,
    deeds.Recruit: _recruit,
    deeds.March: _march,
    deeds.Assault: _assault,
    deeds.Away: _away,
    deeds.Swing: _swing,
    deeds.Scatter: _scatter,
    deeds.Steal: _steal,
    deeds.Ship: _ship,
    deeds.Expose: _expose,
    deeds.Cover: _cover,
    deeds.Drive: _drive,
    deeds.Build: lambda deed: f"{name_of(deed.region)}: a gift of {deed.value}",
    deeds.Tinker: _tinker,
    deeds.Haul: _haul,
    deeds.TakeBack: _take_back,
}
