"""Compute the values that operations, special operations and events have now, as shares of the faction’s goal.

The weights were set by hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.chocolate_coin.pieces import cards
from games.chocolate_coin.pieces.actions import Hits
from games.chocolate_coin.pieces.cards import Card, column_for
from games.chocolate_coin.pieces.components import (
    AREAS,
    FACTIONS,
    PRECINCTS,
    REGIONS,
    SHEET,
    Area,
    Faction,
    Kind,
    Op,
    Place,
    Region,
    Space,
    Token,
    operations,
    token_of,
)
from games.chocolate_coin.policy import evaluation
from games.chocolate_coin.policy.evaluation import Eyes, to_dock


def space(eyes: Eyes, which: Space, card: Card, most: int) -> float:
    """Return the value of taking this space of the action grid.

    The gift that Santa builds isn’t counted, because he builds one after every action.
    """
    if which == "event":
        return sum(effect(eyes, step) for step in column_for(card, eyes.me, eyes.view.seats).do)
    worth = best_operation(eyes, most) if which in ("ops", "ops_special", "one_op") else 0.0
    if which in ("special", "ops_special"):
        worth += special(eyes)
    return worth


def best_operation(eyes: Eyes, most: int, ops: tuple[Op, ...] | None = None) -> float:
    """Return the value of the best operation in up to `most` Regions. `ops`: the allowed operations; None: all."""
    return max(operation(eyes, op, most) for op in ops or operations(eyes.me))


def operation(eyes: Eyes, op: Op, most: int) -> float:
    """Return the value of this operation if it is done in the best Regions for it, at most `most` of them."""
    if op in ("mince_pies", "rally"):
        return max(_towards(eyes, area, eyes.me) for area in AREAS)
    worths_of = sorted((in_region(eyes, op, region) for region in REGIONS), reverse=True)
    return sum(worth for worth in worths_of[:most] if worth > 0)


def _towards(eyes: Eyes, area: Area, faction: Faction) -> float:
    was = eyes.view.support[area]
    now = None if was is not None and was != faction else faction
    return evaluation.swing(eyes, area, was, now)


def in_region(eyes: Eyes, op: str, region: Region) -> float:
    """Return the value of the operation in this Region; below 0 if it is impossible there."""
    return _IN_REGION[op](eyes, region) if op in _IN_REGION else 0.0


# ---------------------------------------------------------------- recruit, move, attack


def _recruit(eyes: Eyes, region: Region) -> float:
    return max(recruit(eyes, region, "unit"), recruit(eyes, region, "base"))


def recruit(eyes: Eyes, region: Region, kind: Kind) -> float:
    """Return the value of recruiting in the Region; below 0 if the rules forbid it."""
    me, pro = eyes.me, eyes.pro(region)
    barred = {
        "S": pro == "E",
        "E": pro == "S" or not REGIONS[region].cane,
        "B": not _met(eyes, region),
        "I": kind == "base",
    }
    short = eyes.view.supplies[me] == 0
    if barred[me] or (short and (me, kind) != ("E", "base")):
        return -1.0
    if kind == "base":
        able = eyes.has_space(region) and eyes.units(me, region)
        return evaluation.base(eyes, me, region) if able else -1.0
    if me == "I":
        return max(evaluation.police_at(eyes, precinct) for precinct in REGIONS[region].precincts)
    many = min(1 + eyes.bases(me, region), eyes.view.supplies[me])
    return evaluation.unit(eyes, me, region) * (1 + 0.6 * (many - 1))


def _met(eyes: Eyes, region: Region) -> bool:
    return any(eyes.tokens(other, region) for other in FACTIONS if other != "B")


def _move(eyes: Eyes, region: Region) -> float:
    if eyes.me == "I":
        starts = [one for one in REGIONS[region].precincts if eyes.view.police[one]]
        gains = [
            evaluation.police_at(eyes, end) - evaluation.police_at(eyes, one)
            for one in starts
            for end in PRECINCTS[one].lines
        ]
        return max(gains, default=-1.0)
    if not eyes.units(eyes.me, region):
        return -1.0
    return max(_step(eyes, region, dest) for dest in REGIONS[region].adjacent)


def _step(eyes: Eyes, start: Region, dest: Region) -> float:
    """Return the value of moving units from Region `start` to `dest`. Santa’s units carry the gifts along."""
    gain = evaluation.unit(eyes, eyes.me, dest) - evaluation.unit(eyes, eyes.me, start)
    if eyes.me == "S" and eyes.gifts(start):
        gain += sum(
            evaluation.gift(eyes, dest, value) - evaluation.gift(eyes, start, value) for value in eyes.gifts(start)
        )
        gain += 0.4 * REGIONS[dest].dock * max(eyes.gifts(start)) / SHEET["S"].goal
    return gain


def march(eyes: Eyes, region: Region, dest: Place) -> float:
    """Return the value of moving units from this Region to the place `dest`."""
    return evaluation.police_at(eyes, dest) if dest in PRECINCTS else _step(eyes, region, dest)


def toward(eyes: Eyes, dest: Place, doing: str) -> float:
    """Return the value of `dest` as a destination.

    `doing`: the faction’s task: "gift" moves a gift, "disperse" disperses units, any other task moves units.
    """
    start = eyes.view.focus[0] if eyes.view.focus else dest
    if dest in PRECINCTS:
        return evaluation.police_at(eyes, dest)
    if doing == "gift":
        return evaluation.NEAR[to_dock(dest)] * -eyes.hate("S")
    if doing == "disperse":
        return -0.1 * REGIONS[dest].workshop - 0.05 * REGIONS[dest].cane - 0.05 * bool(eyes.gifts(dest))
    moved = shifts(eyes)
    if moved is not None:
        whose = _who(eyes, moved.who)
        return evaluation.unit(eyes, whose, dest) * -eyes.hate(whose)
    return _step(eyes, start, dest)


def shifts(eyes: Eyes) -> cards.Shift | None:
    """Return the effect of the current event if it moves units; else None."""
    effect = getattr(eyes.view.stack[-1], "effect", None) if eyes.view.stack else None
    return effect if isinstance(effect, cards.Shift) else None


def _attack(eyes: Eyes, region: Region) -> float:
    """Return the value of attacking in the Region, minus the cost.

    The expected hits are assumed to remove the most valuable tokens.
    """
    dice = eyes.units(eyes.me, region)
    if not dice:
        return -1.0
    hits = min(dice, dice * dice / 6)
    prey = sorted((evaluation.removal(eyes, one) for one in _prey(eyes, region)), reverse=True)
    worth = sum(value * max(0.0, min(1.0, hits - number)) for number, value in enumerate(prey) if value > 0)
    cost = {"S": 0.05, "E": 0.05, "B": 0.02 * dice * 2, "I": 0.0}[eyes.me]
    return worth - cost


def _prey(eyes: Eyes, region: Region) -> list[Token]:
    """Return the tokens in the Region that an attack can hit.

    Bases of Santa, the E.L.F. and Internal Elfairs count only if the expected hits suffice to remove all units of the
    same faction.
    """
    strength = eyes.tokens(eyes.me, region)
    dice = eyes.units(eyes.me, region)
    prey = []
    for enemy in FACTIONS:
        if enemy == eyes.me:
            continue
        if enemy == "B":
            ground = eyes.grounds[region]
            prey += [token_of("B", "unit", region, die) for die in ground.spies if die <= strength]
            prey += [token_of("B", "base", region, die) for die in ground.moles if die <= strength]
            continue
        units = eyes.units(enemy, region)
        prey += [token_of(enemy, "unit", spot) for spot, many in eyes.stand(enemy, region) for _ in range(many)]
        prey += [token_of(enemy, "base", region)] * (eyes.bases(enemy, region) if dice * dice / 6 >= units + 0.5 else 0)
    return prey


def hits(eyes: Eyes, option: Hits, spare: float) -> float:
    """Return the value of removing these tokens with hits.

    `spare`: least value at which a token is worth removing; subtracted for each token after the first. If hits remain,
    the removal may bring a base within reach: then a share of the base’s value is added.
    """
    worth = sum(evaluation.removal(eyes, one) - spare for one in option.tokens) + spare
    if not option.more:
        return worth
    [one] = option.tokens
    return worth + _opens(eyes, one, option.left)


def _opens(eyes: Eyes, one: Token, left: int) -> float:
    """Return the value of coming nearer to a base by removing the unit `one`.

    A base can be hit only after all its faction’s units in the Region. If `left` hits suffice for these units and the
    base, the base’s value is divided equally among all these removals; else the value is 0.
    """
    if one.kind != "unit" or one.faction not in ("S", "E"):
        return 0.0
    units, bases = eyes.units(one.faction, one.place), eyes.bases(one.faction, one.place)
    if not bases or left <= units:
        return 0.0
    return evaluation.removal(eyes, token_of(one.faction, "base", one.place)) / (units + 1)


# ---------------------------------------------------------------- operations of single factions


def _disperse(eyes: Eyes, region: Region) -> float:
    if not eyes.units("I", region):
        return -1.0
    return max(disperse_whom(eyes, region, whose) for whose in ("S", "B", "E"))


def disperse_whom(eyes: Eyes, region: Region, whose: Any) -> float:
    """Return the value of dispersing the units of faction `whose` from the Region."""
    units = eyes.units(whose, region)
    if not units:
        return -1.0
    if whose == "B":
        return 0.1 * bool(eyes.gifts(region)) * eyes.hate("B")
    needs = REGIONS[region].workshop if whose == "S" else bool(eyes.bases("E", region)) or REGIONS[region].cane
    return 0.03 * units * needs * eyes.hate(whose)


def _steal(eyes: Eyes, region: Region) -> float:
    ground, cost = eyes.grounds[region], eyes.tokens("S", region)
    purse = [*ground.spies, *ground.moles]
    if not purse or not ground.gifts or sum(die - 1 for die in purse) < cost:
        return -1.0
    denied = evaluation.NEAR[to_dock(region)] * max(ground.gifts) / SHEET["S"].goal * max(0.0, eyes.hate("S"))
    return 1 / SHEET["B"].goal + denied - 0.008 * cost


_IN_REGION: dict[str, Callable[[Eyes, Region], float]] = {
    "recruit": _recruit,
    "move": _move,
    "attack": _attack,
    "disperse": _disperse,
    "steal": _steal,
}


def special(eyes: Eyes) -> float:
    """Return the value of doing the faction’s special operation once."""
    if eyes.me == "S":
        docks = [max(eyes.gifts(one)) for one in REGIONS if REGIONS[one].dock and eyes.gifts(one)]
        return max(docks, default=0) / SHEET["S"].goal
    if eyes.me == "I":
        return max((_sweep(eyes, region) for region in REGIONS), default=0.0)
    return max(cover(eyes, region) if eyes.me == "B" else drive(eyes, region) for region in REGIONS)


def _sweep(eyes: Eyes, region: Region) -> float:
    ground, police = eyes.grounds[region], eyes.units("I", region)
    units = [token_of("B", "unit", region, die) for die in ground.spies]
    tokens = units + [token_of("B", "base", region, die) for die in ground.moles]
    return max((evaluation.expose(eyes, one, one.stealth - police) for one in tokens), default=0.0) if police else 0.0


def cover(eyes: Eyes, region: Region) -> float:
    """Return the value of the stealth that Big Plastic’s units in the Region can gain.

    Stealth is worth double where there are gifts or police (Internal Elfairs units).
    """
    gained = sum(min(3, 6 - die) for die in eyes.grounds[region].spies)
    needed = 2 if eyes.units("I", region) or eyes.gifts(region) else 1
    return 0.012 * gained * needed


def drive(eyes: Eyes, region: Region) -> float:
    """Return the value of replacing a Santa unit in the Region by an E.L.F. unit."""
    if not eyes.units("S", region):
        return 0.0
    loss = evaluation.token(eyes, token_of("S", "unit", region)) * eyes.hate("S")
    return loss + evaluation.unit(eyes, "E", region)


# ---------------------------------------------------------------- events


def branch(eyes: Eyes, card: Card, number: int) -> float:
    """Return the value of the event’s branch with this number, from 0."""
    choose: Any = next(step for step in column_for(card, eyes.me, eyes.view.seats).do if step.do == "choose")
    return sum(effect(eyes, step) for step in choose.of[number])


def effect(eyes: Eyes, step: Any) -> float:
    """Return the value of an event effect; never below 0, because the faction can decline it."""
    return max(0.0, _EFFECTS[step.do](eyes, step))


def _who(eyes: Eyes, who: str) -> Faction:
    return eyes.me if who == "A" else who  # type: ignore[return-value]  # a card names factions and A only


def _place(eyes: Eyes, step: cards.Place) -> float:
    faction = _who(eyes, step.who)
    if not eyes.friend(faction) or (faction == "I" and step.kind == "base"):
        return 0.0
    places = PRECINCTS if faction == "I" else REGIONS
    able = [place for place in places if step.kind == "unit" or eyes.has_space(place)]
    found = sorted((evaluation.put(eyes, token_of(faction, step.kind, place), False) for place in able), reverse=True)
    return sum(found[: step.n]) * 0.8


def _remove(eyes: Eyes, step: cards.Remove) -> float:
    found: list[float] = []
    for who in step.who:
        faction = _who(eyes, who)
        if eyes.friend(faction):
            continue
        for region in REGIONS:
            there = eyes.stand(faction, region) if step.kind == "unit" else [(region, eyes.bases(faction, region))]
            spots = [spot for spot, many in there if many]
            found += [evaluation.removal(eyes, token_of(faction, step.kind, spot, min(2, step.max))) for spot in spots]
    return sum(sorted(found, reverse=True)[: step.n]) * 0.7


def _support(eyes: Eyes, step: cards.Support) -> float:
    ways: tuple[Faction, ...] = ("S", "E") if step.to == "any" else (step.to,)
    found = [
        max(_towards(eyes, area, way) for way in ways if eyes.view.support[area] != way)
        for area in AREAS
        if any(eyes.view.support[area] != way for way in ways)
    ]
    return sum(sorted((one for one in found if one > 0), reverse=True)[: step.n])


def _stealth(eyes: Eyes, step: cards.Stealth) -> float:
    dice = [token_of("B", "unit", one, die) for one in REGIONS for die in eyes.grounds[one].spies]
    if step.by > 0:
        return 0.012 * sum(min(step.by, 6 - die.stealth) for die in dice) * -eyes.hate("B")
    dice += [token_of("B", "base", one, die) for one in REGIONS for die in eyes.grounds[one].moles]
    found = sorted((evaluation.expose(eyes, die, die.stealth + step.by) for die in dice), reverse=True)
    return sum(found[: step.n if isinstance(step.n, int) else 2])


def sector(eyes: Eyes, area: Area, by: int) -> float:
    """Return the value of changing the stealth of all dice in an Area by `by`."""
    there = [one for one in REGIONS if REGIONS[one].area == area]
    dice = [token_of("B", "unit", one, die) for one in there for die in eyes.grounds[one].spies]
    dice += [token_of("B", "base", one, die) for one in there for die in eyes.grounds[one].moles]
    return sum(evaluation.expose(eyes, die, die.stealth + by) for die in dice)


def _gift(eyes: Eyes, step: cards.Gift) -> float:
    found = sorted((event_place(eyes, "gift", one, step) for one in REGIONS if eyes.gifts(one)), reverse=True)
    return sum(one for one in found[: step.n] if one > 0)


def event_place(eyes: Eyes, doing: str, place: Place, step: cards.Gift | None = None) -> float:
    """Return the value of applying an event effect at this place.

    The effect changes the gifts at the place (`doing` is "gift"), or moves units away from it.
    """
    if doing == "gift":
        return _meddled(eyes, place, step or _gift_in_hand(eyes))
    if place in PRECINCTS:
        return 0.02 + 0.1 / (1 + evaluation.police_at(eyes, place) * 20)
    friendly = eyes.friend("E")
    return 0.02 * eyes.units("E", place) if friendly else 0.05 * eyes.bases("E", place) * eyes.hate("E") + 0.005


def _gift_in_hand(eyes: Eyes) -> cards.Gift | None:
    found = getattr(eyes.view.stack[-1], "effect", None) if eyes.view.stack else None
    return found if isinstance(found, cards.Gift) else None


def _meddled(eyes: Eyes, region: Region, step: cards.Gift | None) -> float:
    """Return the value of applying the event effect `step` to the highest gift in the Region."""
    best = max(eyes.gifts(region), default=0)
    if step is None or not best:
        return 0.0
    if step.act == "ship":
        return -eyes.hate("S") * best / SHEET["S"].goal
    if step.act == "move":
        return haul(eyes, region, best)
    now = 0 if step.act == "discard" else min(6, best + step.by)
    return evaluation.gift(eyes, region, now) - evaluation.gift(eyes, region, best)


def haul(eyes: Eyes, region: Region, value: int) -> float:
    """Return the value of moving a gift one Region towards a dock, as a share of Santa’s goal."""
    nearer = max(0.0, 0.75 - evaluation.NEAR[to_dock(region)])
    return nearer * value / SHEET["S"].goal * -eyes.hate("S")


_EFFECTS: dict[str, Callable[[Eyes, Any], float]] = {
    "place": _place,
    "remove": _remove,
    "move": lambda eyes, step: 0.03 if eyes.friend(_who(eyes, step.who)) else 0.01,
    "support": _support,
    "stealth": _stealth,
    "gift": _gift,
    "build": lambda eyes, step: 0.08 * -eyes.hate("S"),
    "score": lambda eyes, step: step.n / SHEET[_who(eyes, step.who)].goal * -eyes.hate(_who(eyes, step.who)),
    "op": lambda eyes, step: best_operation(eyes, step.n, None if step.ops == "any" else step.ops),
    "special": lambda eyes, step: special(eyes) * step.n,
    "track": lambda eyes, step: 0.02 * step.by,
    "choose": lambda eyes, step: max(sum(effect(eyes, one) for one in way) for way in step.of),
}
