"""Apply event effects step by step: their conditions, questions and actions (rules.md, CC-13.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, product
from typing import Any, Literal

from games.chocolate_coin.pieces import cards
from games.chocolate_coin.pieces.actions import (
    Away,
    Deed,
    Expose,
    Haul,
    March,
    Option,
    Put,
    Sector,
    Select,
    Ship,
    Swing,
    Tinker,
)
from games.chocolate_coin.pieces.cards import Card, Effect, Who
from games.chocolate_coin.pieces.components import (
    AREAS,
    MOST_PIPS,
    PRECINCTS,
    REGIONS,
    Faction,
    Job,
    Place,
    Region,
    Token,
    token_of,
)
from games.chocolate_coin.pieces.events import Covered, Idle
from games.chocolate_coin.rules.chain import Chain, Link, Question, Script
from games.chocolate_coin.rules.factions import can_swing, expose, send_off, swing
from games.chocolate_coin.rules.operating import focus
from games.chocolate_coin.rules.table import Deploying, Swinging, Table, count_base, insert, placeable, remove
from games.chocolate_coin.rules.universal import (
    Task,
    farthest,
    few,
    how_many,
    march,
    one_of,
    some_of,
    toward,
    which_spies,
)
from games.engine.phases import Play
from games.engine.values import Seat


def passes(state: Table, region: Region, actor: Faction, at: tuple[str, ...]) -> bool:
    """Return whether a Region meets all conditions `at` of an effect that `actor` applies (CC-13.4)."""
    return all(_holds(state, region, actor, test.removeprefix("!")) != test.startswith("!") for test in at)


def _holds(state: Table, region: Region, actor: Faction, test: str) -> bool:
    if test == "workshop":
        return REGIONS[region].workshop
    if test == "others":
        return state.others_in(actor, region)
    kind, who = test.split(":")
    return _COUNTS[kind](state, faction_for(who, actor), region) > 0


_COUNTS: dict[str, Callable[[Table, Faction, Region], int]] = {"U": Table.units, "T": Table.tokens, "K": Table.bases}


def faction_for(who: Who | str, actor: Faction) -> Faction:
    """Return the faction that an effect is for; "A" stands for the faction that applies the effect."""
    return actor if who == "A" else who  # type: ignore[return-value]  # a card names factions and A only


class Stepping(Chain):
    """An event effect that is applied up to `effect.n` times, each time to one place or token (CC-13.3).

    `done`: the number of times so far. `spot`: the place of the first time, which some effects must keep. `tokens`,
    `gifts`, `areas`: what the effect has changed so far, with the new values, so that it changes nothing twice.
    """

    kind: Literal["stepping"] = "stepping"
    faction: Faction
    card: Card
    effect: Effect
    done: int = 0
    spot: Place | None = None
    tokens: list[Token] = []
    gifts: list[tuple[Region, int]] = []
    areas: list[str] = []
    token: Token | None = None

    def job(self, state: Table) -> Job:
        """Return the task of applying the effect to the next place or token."""
        many = 1 if isinstance(self.effect, cards.Shift) else getattr(self.effect, "n", 1)
        most = many if isinstance(many, int) else 1
        return state.job(self.faction, self.effect.do, self.done + 1, most, self.card)

    def seat(self, state: Table) -> Seat:
        return state.holders[self.faction]

    def script(self, state: Table) -> Script:
        if self.done >= self.job(state).of:
            return None
        return (yield from _SCRIPTS[type(self.effect)](self, state))

    def settle(self, play: Play[Table], deed: Deed | None) -> None:
        if deed is None:
            if not self.done:
                play.tell(Idle(job=self.job(play.state)))
            play.end()
            return
        self.done += 1
        focus(play.state, deed)
        _DEEDS[type(deed)](self, play, deed)

    def resume(self, play: Play[Table], placed: int | None) -> None:
        """Report the token, if the effect has placed one, and continue.

        `placed`: the number of tokens placed, 0 or 1; None if the effect changed support instead.
        """
        if self.token is not None and placed:
            job = self.job(play.state).model_copy(update={"nth": self.done})
            play.tell(Put(job=job, token=self.token, done=True))
            count_base(play, self.token)
        self.token = None
        self.go_on(play.state)

    def alike(self, place: Place) -> bool:
        """Return whether the effect may be applied at this place.

        Some effects must be applied at the same place each time: then only the place of the first time is allowed.
        """
        return self.spot in (None, place) or not getattr(self.effect, "same", False)


# ---------------------------------------------------------------- place and remove


def _place(step: Stepping, state: Table) -> Script:
    effect = step.effect
    assert isinstance(effect, cards.Place)
    faction = faction_for(effect.who, step.faction)
    regions = [region for region in REGIONS if passes(state, region, step.faction, effect.at)]
    spots: list[Place] = [region for region in regions if effect.kind == "unit" or state.has_space(region)]
    if faction == "I":
        touched = (one for one in PRECINCTS.values() if set(one.regions) & set(regions))
        spots = [one.id for one in touched] if effect.kind == "unit" else []
    stealth = effect.stealth if faction == "B" else 0
    tokens = [token_of(faction, effect.kind, spot, stealth) for spot in spots if step.alike(spot)]
    able, job = placeable(state, tokens), step.job(state)
    left = job.of - job.nth + 1
    most = 1 if effect.same or state.supply(faction) < left else min(left, len(able))
    return (yield from one_of(job, "place", [Put(job=job, token=one) for one in able], most=most))


def _put(step: Stepping, play: Play[Table], deed: Put) -> None:
    step.spot, step.token = deed.token.place, deed.token
    play.call(Deploying(job=deed.job, queue=[deed.token]))


def _remove(step: Stepping, state: Table) -> Script:
    effect = step.effect
    assert isinstance(effect, cards.Remove)
    tokens = (token for who in effect.who for token in state.tokens_of(faction_for(who, step.faction)))
    fit = [token for token in tokens if token.kind == effect.kind and token.stealth <= effect.max]
    near = [token for token in fit if step.alike(token.place) and _stands(state, token, step.faction, effect.at)]
    return (yield from one_of(step.job(state), "remove", [Away(job=step.job(state), token=token) for token in near]))


def _stands(state: Table, token: Token, actor: Faction, at: tuple[str, ...]) -> bool:
    """Return whether one of the Regions where the token counts meets all conditions `at` of the effect (CC-13.4).

    `actor`: the faction that applies the effect.
    """
    regions = PRECINCTS[token.place].regions if token.faction == "I" else (token.place,)
    return any(passes(state, region, actor, at) for region in regions)


def _away(step: Stepping, play: Play[Table], deed: Away) -> None:
    step.spot = deed.token.place
    play.tell(deed.as_event())
    remove(play, deed.token, by=step.faction)


# ---------------------------------------------------------------- move


def _shift(step: Stepping, state: Table) -> Script:
    effect = step.effect
    assert isinstance(effect, cards.Shift)
    task, who = Task(state, step.job(state)), faction_for(effect.who, step.faction)
    starts = [place for place in (PRECINCTS if who == "I" else REGIONS) if task.rested(who, place)]
    ways = few(way for start in starts for way in _shifts(task, who, start, effect))
    if ways is not None:
        return (yield from one_of(task.job, "shift", ways))
    options = [Select(job=task.job, at=state.content(start)) for start in starts]
    chosen = yield from one_of(task.job, "shift", options)
    if chosen is None:
        return None
    start = chosen.at.place
    ways = few(_shifts(task, who, start, effect))
    if ways is not None:
        return (yield Question("shift", ways, lapse=farthest(ways)))
    dest = yield from toward(task, _ends(start, effect))
    most = min(effect.n, task.rested(who, start))
    dice = (yield from which_spies(task, task.rested_spies(start), most)) if who == "B" else ()
    many = len(dice) if who == "B" else (yield from how_many(task, start, 1, most))
    return March(job=task.job, whose=who, region=start, units=((start, many),), dest=dest, dice=dice)


def _shifts(task: Task, who: Faction, start: Place, effect: cards.Shift) -> Iterator[March]:
    """Yield each way in which this effect can move units of `who` away from `start`."""
    most = min(effect.n, task.rested(who, start))
    spies = islice(some_of(task.rested_spies(start), most), 1, None) if who == "B" else ()
    parties = [(len(dice), dice) for dice in spies] if who == "B" else [(many, ()) for many in range(1, most + 1)]
    for dest, (many, dice) in product(_ends(start, effect), parties):
        yield March(job=task.job, whose=who, region=start, units=((start, many),), dest=dest, dice=dice)


def _ends(start: Place, effect: cards.Shift) -> tuple[Place, ...]:
    if effect.to == "any":
        return tuple(place for place in (PRECINCTS if start in PRECINCTS else REGIONS) if place != start)
    return PRECINCTS[start].lines if start in PRECINCTS else REGIONS[start].adjacent


# ---------------------------------------------------------------- support


def _support(step: Stepping, state: Table) -> Script:
    effect = step.effect
    assert isinstance(effect, cards.Support)
    ways: tuple[Faction, ...] = ("S", "E") if effect.to == "any" else (effect.to,)
    options = [
        swing(step.job(state), state, area, way)
        for area in AREAS
        for way in ways
        if area not in step.areas and can_swing(state, area, way)
    ]
    return (yield from one_of(step.job(state), "support", options))


def _swing(step: Stepping, play: Play[Table], deed: Swing) -> None:
    step.areas.append(deed.area)
    away_from: Faction = "S" if deed.was == "E" else "E"
    play.call(Swinging(job=deed.job, area=deed.area, towards=deed.now or away_from))


# ---------------------------------------------------------------- stealth


def _stealth(step: Stepping, state: Table) -> Script:
    effect = step.effect
    assert isinstance(effect, cards.Stealth)
    if effect.n == "area":
        return (yield from _sector(step, state, effect.by))
    options = [
        Expose(job=step.job(state), token=token, now=min(MOST_PIPS, token.stealth + effect.by))
        for token in state.tokens_of("B")
        if _untouched(step, state, token) and (effect.by < 0 or (token.kind == "unit" and token.stealth < MOST_PIPS))
    ]
    return (yield from one_of(step.job(state), "stealth", options))


def _untouched(step: Stepping, state: Table, token: Token) -> bool:
    """Return whether the effect hasn’t yet changed the stealth of this token, or of an equal one in the same place."""
    return state.alike(token) > step.tokens.count(token)


def _sector(step: Stepping, state: Table, by: int) -> Link:
    job = step.job(state)
    many = {area: sum(state.tokens("B", region) for region in AREAS[area].regions) for area in AREAS}
    options = [Sector(job=job, area=area, many=number, by=by) for area, number in many.items() if number]
    return (yield from one_of(job, "stealth", options))


def _expose(step: Stepping, play: Play[Table], deed: Expose) -> None:
    expose(play, deed)
    step.tokens.append(deed.token.model_copy(update={"stealth": deed.now}))


def _expose_all(step: Stepping, play: Play[Table], sector: Sector) -> None:
    everywhere(play, sector.job, sector.by, AREAS[sector.area].regions, sector.area)


def reaches(state: Table, by: int, regions: tuple[Region, ...]) -> bool:
    """Return whether a stealth change by `by` would have an effect on any die in these Regions."""
    spies = [spy for region in regions for spy in state.grounds[region].spies]
    if by > 0:
        return any(spy < MOST_PIPS for spy in spies)
    return bool(spies) or any(state.grounds[region].moles for region in regions)


def everywhere(play: Play[Table], job: Job, by: int, regions: tuple[Region, ...], area: str | None = None) -> None:
    """Change the stealth of each die in these Regions by `by`. The stealth of bases never rises (CC-13.3)."""
    if not reaches(play.state, by, regions):
        play.tell(Idle(job=job))
        return
    lost: list[Token] = []
    for region in regions:
        ground = play.state.grounds[region]
        ground.spies = [min(MOST_PIPS, spy + by) for spy in ground.spies]
        ground.moles = [mole + min(by, 0) for mole in ground.moles]
        lost += [Token(faction="B", kind="unit", place=region, stealth=spy) for spy in ground.spies if spy < 1]
        lost += [Token(faction="B", kind="base", place=region, stealth=mole) for mole in ground.moles if mole < 1]
    play.tell(Covered(job=job, by=by, area=area, lost=len(lost)))
    for token in lost:
        remove(play, token, by=job.faction)


# ---------------------------------------------------------------- effects on gifts


def _gift(step: Stepping, state: Table) -> Script:
    effect = step.effect
    assert isinstance(effect, cards.Gift)
    gifts = {region: _changeable(step, state, region) for region in REGIONS}
    regions = [region for region, values in gifts.items() if values]
    job = step.job(state)
    ways = few(way for region in regions for value in gifts[region] for way in _meddlings(effect, job, region, value))
    if ways is not None:
        return (yield from one_of(job, "which_gift", ways))
    spots = [Select(job=job, at=state.content(region)) for region in regions]
    chosen = yield from one_of(job, "which_gift", spots)
    if chosen is None:
        return None
    region = chosen.at.place
    deeds = [_meddle(effect, job, region, value) for value in gifts[region]]
    if effect.act != "move":
        return (yield Question("which_gift", deeds))
    haul = yield Question("which_gift", deeds)
    dest = yield from toward(Task(state, job), _docks_or_next(effect, region))
    return Haul(job=job, region=region, value=haul.value, dest=dest)


def _changeable(step: Stepping, state: Table, region: Region) -> list[int]:
    """Return the values of the gifts in the Region that the effect can change."""
    effect = step.effect
    assert isinstance(effect, cards.Gift)
    if not passes(state, region, step.faction, effect.at) or (effect.to == "dock" and REGIONS[region].dock):
        return []
    gifts = state.grounds[region].gifts
    new = [value for value in dict.fromkeys(gifts) if gifts.count(value) > step.gifts.count((region, value))]
    return [value for value in new if effect.by <= 0 or value < MOST_PIPS]


def _docks_or_next(effect: cards.Gift, region: Region) -> tuple[Region, ...]:
    """Return the Regions to which the effect can move a gift from this Region."""
    if effect.to == "dock":
        return tuple(place for place in REGIONS if REGIONS[place].dock)
    return REGIONS[region].adjacent


def _meddlings(effect: cards.Gift, job: Job, region: Region, value: int) -> list[Option]:
    """Return all options for this gift: one for each destination if the effect moves gifts, else a single one."""
    if effect.act != "move":
        return [_meddle(effect, job, region, value)]
    return [Haul(job=job, region=region, value=value, dest=dest) for dest in _docks_or_next(effect, region)]


def _meddle(effect: cards.Gift, job: Job, region: Region, value: int) -> Option:
    if effect.act == "ship":
        return Ship(job=job, region=region, value=value)
    if effect.act == "move":
        return Haul(job=job, region=region, value=value, dest=region)
    now = 0 if effect.act == "discard" else max(0, min(MOST_PIPS, value + effect.by))
    return Tinker(job=job, region=region, value=value, now=now)


def _tinker(step: Stepping, play: Play[Table], deed: Tinker) -> None:
    gifts = play.state.grounds[deed.region].gifts
    gifts.remove(deed.value)
    if deed.now:
        insert(gifts, deed.now)
        step.gifts.append((deed.region, deed.now))
    play.tell(deed.as_event())


def _haul(step: Stepping, play: Play[Table], deed: Haul) -> None:
    play.state.grounds[deed.region].gifts.remove(deed.value)
    insert(play.state.grounds[deed.dest].gifts, deed.value)
    step.gifts.append((deed.dest, deed.value))
    play.tell(deed.as_event())


_SCRIPTS: dict[Any, Callable[[Stepping, Table], Script]] = {
    cards.Place: _place,
    cards.Remove: _remove,
    cards.Shift: _shift,
    cards.Support: _support,
    cards.Stealth: _stealth,
    cards.Gift: _gift,
}

_DEEDS: dict[Any, Callable[[Stepping, Play[Table], Any], object]] = {
    Put: _put,
    Away: _away,
    March: lambda step, play, deed: march(play, deed),
    Swing: _swing,
    Expose: _expose,
    Sector: _expose_all,
    Tinker: _tinker,
    Haul: _haul,
    Ship: lambda step, play, deed: send_off(play, deed),
}
