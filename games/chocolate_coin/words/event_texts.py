"""Write the texts of those events and options that engine/fact_texts.py can’t write."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any

from games.chocolate_coin.pieces import actions, events
from games.chocolate_coin.pieces.cards import Card, column_for, faction_of
from games.chocolate_coin.pieces.components import (
    FACTIONS,
    KINDS,
    MOST_PIPS,
    MOST_POINTS,
    OPERATIONS,
    PRECINCTS,
    SHEET,
    Content,
    Ending,
    Faction,
    Job,
    Place,
    SupportToken,
    Token,
)
from games.chocolate_coin.words.names import (
    a_token,
    actor,
    card_name,
    content,
    dice,
    event_text,
    event_title,
    faction,
    factions,
    finished,
    fitted,
    owned,
    place_mid,
    place_name,
    signed_place,
    signs,
    support,
    whose_token,
)
from games.engine.fact_texts import FactTexts
from games.engine.values import Fact
from games.engine.words import Catalogue, Selectable, Value, Words

TEXTS = Catalogue("games.chocolate_coin.words")


# ---------------------------------------------------------------- options that need code


def _act(option: actions.Act, words: Words) -> str:
    if option.op is not None:
        return words("option-one-op", op=option.op)
    facts: dict[str, Value] = {"title": event_title(option.card, words), "most": option.most, "why": option.lacking}
    facts |= {"op": SHEET[option.job.faction].special, "idle": option.idle and not option.lacking}
    return words("option-act", doing=option.space, **facts)


def _pass(option: actions.Pass, words: Words) -> str:
    if option.until is not None:
        return words(f"option-pass-{option.until}", suit=SHEET[option.job.faction].suit)
    return words("option-later" if option.priority else "option-pass")


def _operate(option: actions.Operate, words: Words) -> str:
    return words("option-operate", op=option.op, faction=option.job.faction)


def _done(option: actions.Done, words: Words) -> str:
    if option.begun:
        return words("option-stop-here")
    return words("option-skip-op" if option.job.doing == "ops" else "option-skip")


def _select(option: actions.Select, words: Words) -> str:
    place = option.at.place
    return words("option-place", place=place, signs=signs(place, words), content=content(option.at, words))


def _many(option: actions.Many, words: Words) -> str:
    if option.place in PRECINCTS or option.to:
        return words("option-many-to" if option.to else "option-many-from", many=option.many, place=option.place)
    return words("option-many-all" if option.many == option.most > 1 else "option-many", many=option.many)


def _whom(option: actions.Whom, words: Words) -> str:
    facts = {"place": option.region, "faction": option.whose}
    return words("option-whom", many=option.many, stealth=option.stealth, **facts)


def _spend(option: actions.Spend, words: Words) -> str:
    return words("option-spend", by=option.by, left=option.stealth - option.by)


def _hits(option: actions.Hits, words: Words) -> str:
    """Return the label for removing these tokens. Several tokens are grouped by kind."""
    if len(option.tokens) == 1:
        [token] = option.tokens
        return words("option-hits", token=a_token(token, words, where=token.faction == "I"))
    found = Counter((token.faction, token.kind) for token in option.tokens)
    police = Counter(token.place for token in option.tokens if token.faction == "I")
    dies = {kind: tuple(one.stealth for one in option.tokens if one.kind == kind and one.stealth) for kind in KINDS}
    facts = {"santa": found["S", "unit"], "santa_bases": found["S", "base"], "elf": found["E", "unit"]}
    lot = Content(place=option.region, elf_bases=found["E", "base"], spies=dies["unit"], moles=dies["base"], **facts)
    row = [content(lot, words)] if len(option.tokens) > police.total() else []
    row += [words("there-police", many=many, place=place) for place, many in police.items()]
    return words("option-hits-all", tokens=words.row(row))


def _branch(option: actions.Branch, words: Words) -> str:
    column = column_for(option.card, option.job.faction, option.seats)
    [choose] = [step for step in column.do if step.do == "choose"]
    ways = words.sentences(_WAYS[step.do](step, words) for step in choose.of[option.number])
    return words("option-way", ways=ways, idle=option.idle)


def _gift_way(step: Any, words: Words) -> str:
    if step.act == "value":
        return words("way-gift-raise" if step.by > 0 else "way-gift-lower", many=step.n, by=abs(step.by))
    return words("way-gift-move")


_WAYS: dict[str, Callable[[Any, Words], str]] = {
    "special": lambda step, words: words("way-special", many=step.n),
    "gift": _gift_way,
    "remove": lambda step, words: words("way-remove", kind=step.kind, most=step.max),
    "stealth": lambda step, words: words("way-stealth", many=step.n, by=-step.by),
}


def _start(option: actions.Start, words: Words) -> str:
    return _in_places(Counter(token.place for token in option.tokens).items(), words)


def _in_places(units: Iterable[tuple[Place, int]], words: Words) -> str:
    return words.row(words("some-in", many=many, place=place) for place, many in units)


def starts(units: Sequence[tuple[Place, int]], words: Words) -> str:
    """Return a text for units, each group with the place that it leaves."""
    return words.all_of(words("start", many=many, place=place) for place, many in units)


def along(deed: actions.March, words: Words) -> str:
    """Return a text for the dice that move and the gifts that move with them; "" if there are neither."""
    found = [words("march-dice", dice=dice(deed.dice))] if deed.dice else []
    found += [words("march-gifts", number=len(deed.gifts), dice=dice(deed.gifts))] if deed.gifts else []
    return "".join(found)


def ways(units: Sequence[tuple[Place, int]], words: Words) -> str:
    """Return a text for units, each group with the place to which it goes."""
    return words.all_of(words("way-to", many=many, place=place) for place, many in units)


# ---------------------------------------------------------------- actions that need code, as options and as events


def _put(deed: actions.Put, words: Words) -> str:
    if deed.done:
        return _done_put(deed, words)
    if deed.job.doing == "setup":
        return signed_place(deed.token.place, words)
    return words("option-put", kind=deed.token.kind, stealth=deed.token.stealth, place=deed.token.place)


def _done_put(deed: actions.Put, words: Words) -> str:
    return words("done-put", who=actor(deed.job, words), token=whose_token(deed.job, deed.token, words))


def _march(deed: actions.March, words: Words) -> str:
    if deed.done:
        return _done_march(deed, words)
    come = words("from-dice", dice=dice(deed.dice), place=deed.region) if deed.dice else starts(deed.units, words)
    gifts = words("with-gifts", number=len(deed.gifts), dice=dice(deed.gifts)) if deed.gifts else ""
    return words("option-march", starts=come, place=deed.dest, signs=signs(deed.dest, words), **{"with": gifts})


def _done_march(deed: actions.March, words: Words) -> str:
    message = "done-march" if deed.whose == deed.job.faction else "done-march-other"
    facts = {"who": actor(deed.job, words), "faction": deed.whose, "with": along(deed, words)}
    return words(message, starts=starts(deed.units, words), place=deed.dest, **facts)


def _scatter(deed: actions.Scatter, words: Words) -> str:
    if deed.done:
        return _done_scatter(deed, words)
    (dest, many), *others = deed.units
    if many > 1 or others:
        return _in_places(deed.units, words)
    to = place_mid(dest, words)
    return words("option-scatter", faction=deed.whose, stealth=deed.stealth, place=deed.region, to=to)


def _done_scatter(deed: actions.Scatter, words: Words) -> str:
    facts = {"who": actor(deed.job, words), "faction": deed.whose, "place": deed.region}
    return words("done-scatter", ways=ways(deed.units, words), **facts)


def _expose(deed: actions.Expose, words: Words) -> str:
    if deed.done:
        return _done_expose(deed, words)
    token, gone = deed.token, deed.now < 1
    facts = {"kind": token.kind, "stealth": token.stealth, "place": token.place}
    return words("option-expose", gone=gone, left=deed.now, **facts)


def _done_expose(deed: actions.Expose, words: Words) -> str:
    one = deed.token
    facts = {"who": actor(deed.job, words), "kind": one.kind, "place": one.place}
    return words("done-expose-away" if deed.now < 1 else "done-expose", stealth=one.stealth, left=deed.now, **facts)


def _decline(option: actions.Decline, words: Words) -> str:
    return words("option-decline.next" if option.job.nth < option.job.of else "option-decline")


def _take_back(deed: actions.TakeBack, words: Words) -> str:
    if deed.done:
        return _done_take_back(deed, words)
    if isinstance(deed.token, SupportToken):
        return words("option-take-back-support", place=deed.token.area)
    return words("option-take-back", token=whose_token(deed.job, deed.token, words))


def _done_take_back(deed: actions.TakeBack, words: Words) -> str:
    one = deed.token
    token = a_token(one, words) if isinstance(one, SupportToken) else whose_token(deed.job, one, words)
    return words("done-take-back", who=actor(deed.job, words), token=token)


def _recruit(deed: actions.Recruit, words: Words) -> str:
    if deed.done:
        return words("done-recruit", job=actor(deed.job, words), kind=deed.kind, many=deed.many, place=deed.place)
    if deed.place != deed.region:
        return words("option-recruit-precinct", region=place_name(deed.region, words), place=deed.place)
    known: dict[str, Value] = {"kind": deed.kind, "many": deed.many, "place": deed.place, "points": deed.points}
    known["signs"] = signs(deed.place, words)
    left = deed.supply if deed.supply < deed.many else -1
    return words("option-recruit", sure=deed.many == 1 or left < 0, left=left, **known)


def _steal(deed: actions.Steal, words: Words) -> str:
    falls = [words("pays", stealth=stealth, left=stealth - by) for _, stealth, by in deed.spent]
    paid = words.all_of(falls) or words("pays-nothing")
    return words("done-steal", who=actor(deed.job, words), value=deed.value, place=deed.region, paid=paid)


def by_operation(deed: actions.Swing) -> bool:
    """Return whether an operation (Mince Pies or E.L.F. Rally) changed the support, not an event or attack."""
    return deed.job.doing in ("mince_pies", "rally")


def _swing(deed: actions.Swing, words: Words) -> str:
    supports: dict[str, Value] = {"was": support(deed.was, words), "now": support(deed.now, words), "place": deed.area}
    if deed.done and by_operation(deed):
        return words("done-swing.by", who=actor(deed.job, words), **supports)
    return words("done-swing" if deed.done else "option-swing", **supports)


def _haul(deed: actions.Haul, words: Words) -> str:
    to = place_mid(deed.dest, words)
    if deed.done:
        facts: dict[str, Value] = {"job": actor(deed.job, words), "value": deed.value}
        return words("done-haul", region=place_mid(deed.region, words), dest=to, **facts)
    if deed.dest == deed.region:
        return words("option-haul", value=deed.value, place=deed.region)
    return words("option-haul-to", value=deed.value, place=deed.region, to=to)


# ---------------------------------------------------------------- events that need code


def _began(event: events.Began, words: Words) -> str:
    own: dict[int, list[Faction]] = {}
    for one, seat in event.holders:
        own.setdefault(seat, []).append(one)
    played = words.all_of(
        words("plays", player=words.name(seat), factions=factions(ones, words)) for seat, ones in own.items()
    )
    return words("began", players=played, track=factions(event.track, words))


def _passed(event: events.Passed, words: Words) -> str:
    if event.priority:
        return words("left-for-later", player=words.name(event.job.seat))
    who = actor(event.job, words)
    if event.until is None:
        return words("passed", who=who)
    return words(f"passed-{event.until}", who=who, suit=SHEET[event.job.faction].suit)


def _took(event: events.Took, words: Words) -> str:
    message = "took-event" if event.space == "event" else "took"
    message += "-second" if event.secondary else ""
    own = faction_of(event.card) == event.job.faction
    text = event_text(event.card, own, event.seats, words)
    return words(message, who=actor(event.job, words), space=event.space, text=text)


def _idle(event: events.Idle, words: Words) -> str:
    who = actor(event.job, words)
    if event.lacking:
        return words("skipped-op.cannot", who=who, op=event.job.doing, why=event.lacking)
    if event.job.doing in OPERATIONS:
        return words("skipped-op", who=who, op=event.job.doing)
    return words("skipped-event" if event.job.card else "skipped", who=who)


def _scored(event: events.Scored, words: Words) -> str:
    who = owned(event.faction, event.seat, words)
    if not event.points:
        return words("scored-nothing", who=who, lost=words("lost", points=event.lost, most=MOST_POINTS))
    facts: dict[str, Value] = {"who": who, **points_of(event)}
    if event.points < 0:
        return words("scored-less", **facts)
    scored = words("scored", why=event.why.replace(" ", "-"), **facts)
    if not event.lost:
        return scored
    return words("scored-part", scored=scored, lost=words("lost-more", points=event.lost, most=MOST_POINTS))


def points_of(event: events.Scored) -> dict[str, Value]:
    return {"points": abs(event.points), "total": event.total, "goal": SHEET[event.faction].goal}


def _ended(event: events.Ended, words: Words) -> str:
    scores = {one: score for one, score, _ in event.ratios}
    told = words.all_of(ratio(one, score, words) for one, score in scores.items())
    facts = {"scores": told, "tie": tie(event.ending, scores, words), "player": words.name(event.winner)}
    return words("ended", why=_decided(event.ending), factions=factions(_side(event.ending.sides[0]), words), **facts)


def _decided(ending: Ending) -> str:
    """Return a word for why the side won (CC-11). It selects a variant of the message about the match’s end."""
    if ending.tie:
        return "tie"
    if not ending.scoring:
        return "cards"
    met = [side for side in ending.sides if set(side) <= set(ending.met)]
    if len(met) > 1:
        return "share"
    return "both" if len(met[0]) > 1 else "goal"


def ratio(one: Faction, score: int, words: Words) -> str:
    """Return a faction's points and its goal."""
    return words("ratio", faction=one, score=score, goal=SHEET[one].goal)


def tie(ending: Ending, scores: dict[Faction, int], words: Words) -> str:
    """Return a sentence on what decided between two sides of equal ratio (CC-11.6); "" if the ratios differed."""
    if not ending.tie:
        return ""

    def share(one: Faction) -> Fraction:
        return Fraction(scores[one], SHEET[one].goal)

    one, other = (sorted(_side(side), key=share) for side in ending.sides[:2])
    percent = words.percent(int(100 * share(one[0])))
    if ending.tie == "second":
        better, worse = (ratio(side[-1], scores[side[-1]], words) for side in (one, other))
        return words("tie-second", percent=percent, one=better, worse=worse)
    return words("tie-track", percent=percent, sides=words.all_of(factions(side, words) for side in (one, other)))


def _side(letters: str) -> list[Faction]:
    return [one for one in FACTIONS if one in letters]


def _unplaced(event: events.Unplaced, words: Words) -> str:
    return words("unplaced", job=actor(event.job, words), kind=event.kind, place=event.place, of=event.job.of)


def _halved(event: events.Halved, words: Words) -> str:
    return words("halved", who=actor(event.job, words), place=event.region, dice=dice(event.dice))


def _covered(event: events.Covered, words: Words) -> str:
    where = "" if event.area is None else words("everywhere-in", place=event.area)
    if event.by > 0:
        return words("everywhere-up", where=where, by=event.by, most=MOST_PIPS)
    message = "everywhere-down-lost" if event.lost else "everywhere-down"
    return words(message, where=where, by=-event.by, many=event.lost)


FACT_TEXTS = FactTexts(
    TEXTS,
    formats={
        Card: card_name,
        Faction: faction,
        Job: actor,
        Place: place_mid,
        Token: a_token,
        tuple[int, ...]: lambda values, words: Selectable(dice(values), len(values)),
    },
    exceptions={
        **dict.fromkeys((actions.Select, actions.Toward), _select),
        actions.Act: _act,
        actions.Operate: _operate,
        actions.Pass: _pass,
        actions.Done: _done,
        actions.Many: _many,
        actions.Whom: _whom,
        actions.Spend: _spend,
        actions.Hits: _hits,
        actions.Branch: _branch,
        actions.Sector: lambda option, words: words("option-sector", place=option.area, many=option.many),
        actions.Start: _start,
        actions.Put: _put,
        actions.Recruit: _recruit,
        actions.March: _march,
        actions.Scatter: _scatter,
        actions.Steal: _steal,
        actions.Expose: _expose,
        actions.Swing: _swing,
        actions.Haul: _haul,
        actions.TakeBack: _take_back,
        actions.Decline: _decline,
        events.Began: _began,
        events.Passed: _passed,
        events.Took: _took,
        events.Idle: _idle,
        events.Scored: _scored,
        events.Ended: _ended,
        events.Halved: _halved,
        events.Unplaced: _unplaced,
        events.Covered: _covered,
    },
)


def label(option: actions.Option, words: Words) -> str:
    """Return an option’s label, at most 80 characters long."""
    return fitted(FACT_TEXTS.label(option, words))


def story(event: Fact, words: Words) -> str:
    """Return the log line of an event, which may be an action that was done."""
    return finished(FACT_TEXTS.event(event, words))
