"""Events: a card's column, effect by effect (rules.md, CC-13).

Here: what each word of the events' vocabulary does. Not here: the events themselves (pieces/cards.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from games.chocolate_coin.pieces import cards
from games.chocolate_coin.pieces.atlas import AREAS, PRECINCTS, REGIONS, Place, Region
from games.chocolate_coin.pieces.cards import Card, Effect, Who, column_for
from games.chocolate_coin.pieces.choices import Branch, Done, Option, Sector, Select
from games.chocolate_coin.pieces.deeds import Away, Deed, Expose, Haul, March, Put, Ship, Swing, Tinker
from games.chocolate_coin.pieces.happenings import Covered, Idle, RiseNoted
from games.chocolate_coin.pieces.sheet import MOST_PIPS, MOST_POINTS, Faction, operations
from games.chocolate_coin.pieces.tokens import Job, Token
from games.chocolate_coin.rules.chain import Chain, Link, Question, Script
from games.chocolate_coin.rules.elfairs import expose
from games.chocolate_coin.rules.operating import Operating, Specialising, focus, places_for, special_places
from games.chocolate_coin.rules.santa import Building, can_swing, gift_value, send_off, swing
from games.chocolate_coin.rules.supply import Deploying, Swinging, can_place, count_base
from games.chocolate_coin.rules.table import Table, insert, remove, score
from games.chocolate_coin.rules.universal import Task, how_many, march, toward, which_spies
from games.engine.asks import Ask
from games.engine.phases import Phase, Play
from games.engine.values import Seat


def passes(state: Table, region: Region, actor: Faction, at: tuple[str, ...]) -> bool:
    """CC-13.4: whether a Region meets every condition of an effect."""
    return all(_holds(state, region, actor, test.removeprefix("!")) != test.startswith("!") for test in at)


def _holds(state: Table, region: Region, actor: Faction, test: str) -> bool:
    if test == "workshop":
        return REGIONS[region].workshop
    if test == "others":
        return state.others_in(actor, region)
    kind, who = test.split(":")
    count = {"U": state.units, "T": state.tokens, "K": state.bases}[kind]
    return count(faction_for(who, actor), region) > 0


def faction_for(who: Who | str, actor: Faction) -> Faction:
    """The faction that an effect names; A is the one that acts."""
    return actor if who == "A" else who  # type: ignore[return-value]  # a card names factions and A only


class Eventing(Phase):
    """CC-13.1: the effects of a column, in order; each may be declined unless it says otherwise."""

    kind: Literal["eventing"] = "eventing"
    faction: Faction
    card: Card
    steps: list[Effect]

    def close(self, play: Play[Table]) -> None:
        if not self.steps:
            play.end()
            return
        effect = self.steps.pop(0)
        job = play.state.job(self.faction, effect.do, 1, 1, self.card)
        if isinstance(effect, cards.Choose):
            play.call(Choosing(faction=self.faction, card=self.card, of=[list(branch) for branch in effect.of]))
        elif isinstance(effect, cards.Operation):
            ops = list(operations(self.faction) if effect.ops == "any" else effect.ops)
            play.call(Operating(faction=self.faction, ops=ops, most=effect.n, free=effect.free, card=self.card))
        elif isinstance(effect, cards.SpecialOp):
            play.call(Specialising(faction=self.faction, left=effect.n, of=effect.n, card=self.card))
        elif isinstance(effect, cards.Build):
            self.steps[:0] = [effect.model_copy(update={"n": effect.n - 1})] if effect.n > 1 else []
            play.call(Building(job=job))
        elif isinstance(effect, cards.Points):
            score(play, faction_for(effect.who, self.faction), effect.n, "event")
        elif isinstance(effect, cards.Rise):
            play.state.rises.append((faction_for(effect.who, self.faction), effect.by))
            play.tell(RiseNoted(job=job, by=effect.by))
        elif isinstance(effect, cards.Stealth) and effect.n == "all":
            everywhere(play, job, effect.by, tuple(REGIONS))
        else:
            play.call(Stepping(faction=self.faction, card=self.card, effect=effect))


def event(faction: Faction, card: Card, seats: int) -> Eventing:
    """CC-6.5: the column of this card that the faction plays."""
    return Eventing(faction=faction, card=card, steps=list(column_for(card, faction, seats).do))


class Choosing(Phase):
    """CC-13.3: one of several lists of effects."""

    kind: Literal["choosing"] = "choosing"
    faction: Faction
    card: Card
    of: list[list[Effect]]

    def job(self, state: Table) -> Job:
        """The choice."""
        return state.job(self.faction, "choose", 1, 1, self.card)

    def asks(self, state: Table) -> list[Ask]:
        idle = [not any(works(state, self.faction, self.card, effect) for effect in way) for way in self.of]
        if all(idle):
            return []
        job, card = self.job(state), {"card": self.card, "seats": state.seats}
        branches = tuple(Branch(job=job, **card, number=number, idle=one) for number, one in enumerate(idle))
        return [Ask(seat=job.seat, about="choose", options=branches, lapse=(0,))]

    def answer(self, play: Play[Table], seat: Seat, choice: Branch) -> None:
        play.goto(Eventing(faction=self.faction, card=self.card, steps=self.of[choice.number]))

    def close(self, play: Play[Table]) -> None:
        """Neither way would do anything."""
        play.tell(Idle(job=self.job(play.state)))
        play.end()


class Stepping(Chain):
    """CC-13.3: an effect that is done piece by piece, up to ``n`` times.

    ``done``: pieces done; ``spot``: the place that all must share, once one is done; ``touched``: what was changed
    already, as it is now, so that it isn't changed again.
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
        """The piece in hand."""
        most = self.effect.n if isinstance(self.effect, _Counted) and isinstance(self.effect.n, int) else 1
        if isinstance(self.effect, cards.Shift):
            most = 1
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
        """A token has come, or none could; or an Area has taken its step."""
        if self.token is not None and placed:
            job = self.job(play.state).model_copy(update={"nth": self.done})
            play.tell(Put(job=job, token=self.token, done=True))
            count_base(play, self.token)
        self.token = None

    def alike(self, place: Place) -> bool:
        """Whether "all in one place" allows this one."""
        return self.spot in (None, place) or not getattr(self.effect, "same", False)


_Counted = cards.Place | cards.Remove | cards.Shift | cards.Support | cards.Stealth | cards.Gift


def _last(step: Stepping, state: Table, about: str, options: list[Any], lapse: int | None = None) -> Link:
    """The question that ends a chain, or lets the player stop."""
    if not options:
        return None
    done = Done(job=step.job(state))
    chosen = yield Question(about, [*options, done], lapse=len(options) if lapse is None else lapse)
    return None if isinstance(chosen, Done) else chosen


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
    tokens = [Token(faction=faction, kind=effect.kind, place=spot, stealth=stealth) for spot in spots]
    able = [token for token in tokens if step.alike(token.place) and can_place(state, token)]
    return (yield from _last(step, state, "place", [Put(job=step.job(state), token=token) for token in able]))


def _put(step: Stepping, play: Play[Table], deed: Put) -> None:
    step.spot, step.token = deed.token.place, deed.token
    play.call(Deploying(job=deed.job, queue=[deed.token]))


def _remove(step: Stepping, state: Table) -> Script:
    effect = step.effect
    assert isinstance(effect, cards.Remove)
    tokens = (token for who in effect.who for token in state.tokens_of(faction_for(who, step.faction)))
    fit = [token for token in tokens if token.kind == effect.kind and token.stealth <= effect.max]
    near = [token for token in fit if step.alike(token.place) and _stands(state, token, step.faction, effect.at)]
    return (yield from _last(step, state, "remove", [Away(job=step.job(state), token=token) for token in near]))


def _stands(state: Table, token: Token, actor: Faction, at: tuple[str, ...]) -> bool:
    """Whether a Region that the token is in passes."""
    regions = PRECINCTS[token.place].regions if token.faction == "I" else (token.place,)
    return any(passes(state, region, actor, at) for region in regions)


def _away(step: Stepping, play: Play[Table], deed: Away) -> None:
    step.spot = deed.token.place
    play.tell(deed.told())
    remove(play, deed.token, by=step.faction)


# ---------------------------------------------------------------- move


def _shift(step: Stepping, state: Table) -> Script:
    effect = step.effect
    assert isinstance(effect, cards.Shift)
    task, who = Task(state, step.job(state)), faction_for(effect.who, step.faction)
    starts = [place for place in (PRECINCTS if who == "I" else REGIONS) if task.rested(who, place)]
    options = [Select(job=task.job, at=state.content(start)) for start in starts]
    chosen = yield from _last(step, state, "from", options)
    if chosen is None:
        return None
    start = chosen.at.place
    dest = yield from toward(task, _ends(start, effect))
    most = min(effect.n, task.rested(who, start))
    dice = (yield from which_spies(task, task.rested_spies(start), most)) if who == "B" else ()
    many = len(dice) if who == "B" else (yield from how_many(task, start, 1, most))
    return March(job=task.job, whose=who, region=start, units=((start, many),), dest=dest, dice=dice)


def _ends(start: Place, effect: cards.Shift) -> tuple[Place, ...]:
    if effect.to == "any":
        return tuple(place for place in (PRECINCTS if start in PRECINCTS else REGIONS) if place != start)
    return PRECINCTS[start].lines if start in PRECINCTS else REGIONS[start].adjacent


def _march(step: Stepping, play: Play[Table], deed: March) -> None:
    march(play, deed)


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
    return (yield from _last(step, state, "support", options))


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
    return (yield from _last(step, state, "stealth", options))


def _untouched(step: Stepping, state: Table, token: Token) -> bool:
    """Whether a die like this one hasn't been changed by the effect yet."""
    ground = state.grounds[token.place]
    dice = ground.spies if token.kind == "unit" else ground.moles
    return dice.count(token.stealth) > step.tokens.count(token)


def _sector(step: Stepping, state: Table, by: int) -> Link:
    job = step.job(state)
    many = {area: sum(state.tokens("B", region) for region in AREAS[area].regions) for area in AREAS}
    options = [Sector(job=job, area=area, many=number, by=by) for area, number in many.items() if number]
    chosen = yield from _last(step, state, "stealth", options)
    return chosen


def _expose(step: Stepping, play: Play[Table], deed: Expose) -> None:
    expose(play, deed)
    step.tokens.append(deed.token.model_copy(update={"stealth": deed.now}))


def _expose_all(step: Stepping, play: Play[Table], sector: Sector) -> None:
    everywhere(play, sector.job, sector.by, AREAS[sector.area].regions, sector.area)


def _reaches(state: Table, by: int, regions: tuple[Region, ...]) -> bool:
    """Whether such a change of stealth would change any die there."""
    spies = [spy for region in regions for spy in state.grounds[region].spies]
    if by > 0:
        return any(spy < MOST_PIPS for spy in spies)
    return bool(spies) or any(state.grounds[region].moles for region in regions)


def everywhere(play: Play[Table], job: Job, by: int, regions: tuple[Region, ...], area: str | None = None) -> None:
    """CC-13.3: every die in these Regions changes by so much; a gain is for units only."""
    if not _reaches(play.state, by, regions):
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


# ---------------------------------------------------------------- gifts


def _gift(step: Stepping, state: Table) -> Script:
    effect = step.effect
    assert isinstance(effect, cards.Gift)
    gifts = {region: _changeable(step, state, region) for region in REGIONS}
    regions = [region for region, values in gifts.items() if values]
    job = step.job(state)
    chosen = yield from _last(step, state, "gift_at", [Select(job=job, at=state.content(region)) for region in regions])
    if chosen is None:
        return None
    region = chosen.at.place
    deeds = [_meddle(effect, job, region, value) for value in gifts[region]]
    if effect.act != "move":
        return (yield Question("gift", deeds))
    haul = yield Question("gift", deeds)
    docks = tuple(place for place in REGIONS if REGIONS[place].dock)
    dest = yield from toward(Task(state, job), docks if effect.to == "dock" else REGIONS[region].adjacent)
    return Haul(job=job, region=region, value=haul.value, dest=dest)


def _changeable(step: Stepping, state: Table, region: Region) -> list[int]:
    """The values of the gifts there that the effect can change."""
    effect = step.effect
    assert isinstance(effect, cards.Gift)
    if not passes(state, region, step.faction, effect.at) or (effect.to == "dock" and REGIONS[region].dock):
        return []
    gifts = state.grounds[region].gifts
    new = [value for value in dict.fromkeys(gifts) if gifts.count(value) > step.gifts.count((region, value))]
    return [value for value in new if effect.by <= 0 or value < MOST_PIPS]


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
    play.tell(deed.told())


def _haul(step: Stepping, play: Play[Table], deed: Haul) -> None:
    play.state.grounds[deed.region].gifts.remove(deed.value)
    insert(play.state.grounds[deed.dest].gifts, deed.value)
    step.gifts.append((deed.dest, deed.value))
    play.tell(deed.told())


def _ship(step: Stepping, play: Play[Table], deed: Ship) -> None:
    send_off(play, deed)


_SCRIPTS: dict[Any, Callable[[Stepping, Table], Script]] = {
    cards.Place: _place,
    cards.Remove: _remove,
    cards.Shift: _shift,
    cards.Support: _support,
    cards.Stealth: _stealth,
    cards.Gift: _gift,
}

_DEEDS: dict[Any, Callable[[Stepping, Play[Table], Any], None]] = {
    Put: _put,
    Away: _away,
    March: _march,
    Swing: _swing,
    Expose: _expose,
    Sector: _expose_all,
    Tinker: _tinker,
    Haul: _haul,
    Ship: _ship,
}


# ---------------------------------------------------------------- what would it bring?


def idle(state: Table, faction: Faction, card: Card) -> bool:
    """Whether this event would bring the faction nothing as things stand."""
    return not any(works(state, faction, card, effect) for effect in column_for(card, faction, state.seats).do)


def works(state: Table, faction: Faction, card: Card, effect: Effect) -> bool:
    """Whether an effect could change anything as things stand."""
    if isinstance(effect, cards.Choose):
        return any(works(state, faction, card, one) for way in effect.of for one in way)
    if isinstance(effect, cards.Stealth) and effect.n == "all":
        return _reaches(state, effect.by, tuple(REGIONS))
    if type(effect) in _WORKS:
        return _WORKS[type(effect)](state, faction, effect)
    return Stepping(faction=faction, card=card, effect=effect).trail(state).question is not None


def _operable(state: Table, faction: Faction, effect: cards.Operation) -> bool:
    ops = operations(faction) if effect.ops == "any" else effect.ops
    return any(any(places_for(Task(state, state.job(faction, op), free=effect.free), op)) for op in ops)


_WORKS: dict[Any, Callable[[Table, Faction, Any], bool]] = {
    cards.Operation: _operable,
    cards.SpecialOp: lambda state, faction, effect: bool(special_places(state, faction)),
    cards.Build: lambda state, faction, effect: any(gift_value(state, region) for region in REGIONS),
    cards.Points: lambda state, faction, effect: state.scores[faction_for(effect.who, faction)] < MOST_POINTS,
    cards.Rise: lambda state, faction, effect: True,
}
"""Of effects that aren't done piece by piece."""
