"""What happened, in words: every event, told to the whole table.

Here: events and deeds once they are done. Not here: what is offered (labels.py) and asked (prompts.py).
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from games.chocolate_coin.pieces import actions, events
from games.chocolate_coin.pieces.cards import faction_of
from games.chocolate_coin.pieces.components import (
    FACTIONS,
    MOST_PIPS,
    MOST_POINTS,
    OPERATIONS,
    SHEET,
    Ending,
    Faction,
    SupportToken,
)
from games.chocolate_coin.words.labels import along, starts, ways
from games.chocolate_coin.words.names import (
    a_token,
    actor,
    card_name,
    dice,
    event_text,
    factions,
    owned,
    support,
    whose_token,
)
from games.engine.words import Value, Words


def story(event: Any, words: Words) -> str:
    """A sentence or two about something that happened."""
    return STORIES[type(event)](event, words)


# ---------------------------------------------------------------- the course of the match


def _began(event: events.Began, words: Words) -> str:
    own: dict[int, list[Faction]] = {}
    for one, seat in event.holders:
        own.setdefault(seat, []).append(one)
    played = words.all_of(
        words("plays", player=words.name(seat), factions=factions(ones, words)) for seat, ones in own.items()
    )
    return words("began", players=played, track=factions(event.track, words))


def _turn_began(event: events.TurnBegan, words: Words) -> str:
    card = card_name(event.card, words)
    if event.upcoming is None:
        return words("turn-began-last", turn=event.turn, card=card)
    return words("turn-began", turn=event.turn, card=card, next=card_name(event.upcoming, words))


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


def _chose(event: events.Chose, words: Words) -> str:
    return words("chose", who=actor(event.job, words), op=event.op, most=event.most)


def _idle(event: events.Idle, words: Words) -> str:
    who = actor(event.job, words)
    if event.job.doing in OPERATIONS:
        return words("skipped-op", who=who, op=event.job.doing)
    return words("skipped-event" if event.job.card else "skipped", who=who)


def _scored(event: events.Scored, words: Words) -> str:
    who, goal = owned(event.faction, event.seat, words), SHEET[event.faction].goal
    if not event.points:
        return words("scored-nothing", who=who, lost=words("lost", points=event.lost, most=MOST_POINTS))
    facts: dict[str, Value] = {"who": who, "points": abs(event.points), "total": event.total, "goal": goal}
    if event.points < 0:
        return words("scored-less", **facts)
    scored = words("scored", why=event.why.replace(" ", "-"), **facts)
    if not event.lost:
        return scored
    return words("scored-part", scored=scored, lost=words("lost-more", points=event.lost, most=MOST_POINTS))


def _turn_ended(event: events.TurnEnded, words: Words) -> str:
    track = factions(event.track, words)
    if event.rose is None:
        return words("turn-ended", track=track)
    return words("turn-ended-rose", track=track, faction=event.rose)


def _scoring_round(event: events.ScoringRound, words: Words) -> str:
    message = "scoring-round" if event.met else "scoring-round-none"
    told = words(message, met=factions(event.met, words), santa=event.santa, elf=event.elf)
    return told if event.bonus is None else words("scoring-round-bonus", round=told, faction=event.bonus)


def _ended(event: events.Ended, words: Words) -> str:
    scores = {one: score for one, score, _ in event.ratios}
    told = words.all_of(ratio(one, score, words) for one, score in scores.items())
    facts = {"scores": told, "tie": tie(event.ending, scores, words), "player": words.name(event.winner)}
    message = "ended-scoring" if event.ending.scoring else "ended-cards"
    return words(message, factions=factions(_side(event.ending.sides[0]), words), **facts)


def ratio(one: Faction, score: int, words: Words) -> str:
    """How far a faction is: its points, of its goal."""
    return words("ratio", faction=one, score=score, goal=SHEET[one].goal)


def tie(ending: Ending, scores: dict[Faction, int], words: Words) -> str:
    """What decided between two sides with the same ratio, as a sentence to add; nothing where none had (CC-11.6)."""
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


# ---------------------------------------------------------------- deeds


def _put(deed: actions.Put, words: Words) -> str:
    return words("put", who=actor(deed.job, words), token=whose_token(deed.job, deed.token, words))


def _recruit(deed: actions.Recruit, words: Words) -> str:
    return words("recruited", who=actor(deed.job, words), kind=deed.kind, many=deed.many, place=deed.place)


def _march(deed: actions.March, words: Words) -> str:
    message = "marched" if deed.whose == deed.job.faction else "marched-other"
    facts = {"who": actor(deed.job, words), "faction": deed.whose, "with": along(deed, words)}
    return words(message, starts=starts(deed.units, words), place=deed.dest, **facts)


def _assault(deed: actions.Assault, words: Words) -> str:
    return words("assaulted", who=actor(deed.job, words), place=deed.region, dice=dice(deed.rolled), many=deed.hits)


def _away(deed: actions.Away, words: Words) -> str:
    return words("removed", who=actor(deed.job, words), token=a_token(deed.token, words))


def _swing(deed: actions.Swing, words: Words) -> str:
    return words("swung", place=deed.area, was=support(deed.was, words), now=support(deed.now, words))


def _scatter(deed: actions.Scatter, words: Words) -> str:
    facts = {"who": actor(deed.job, words), "faction": deed.whose, "place": deed.region}
    return words("scattered", ways=ways(deed.units, words), **facts)


def _steal(deed: actions.Steal, words: Words) -> str:
    falls = [words("pays", stealth=stealth, left=stealth - by) for _, stealth, by in deed.spent]
    paid = words.all_of(falls) or words("pays-nothing")
    return words("stole", who=actor(deed.job, words), value=deed.value, place=deed.region, paid=paid)


def _ship(deed: actions.Ship, words: Words) -> str:
    return words("shipped", who=actor(deed.job, words), value=deed.value, place=deed.region)


def _expose(deed: actions.Expose, words: Words) -> str:
    one = deed.token
    facts = {"who": actor(deed.job, words), "kind": one.kind, "place": one.place}
    return words("exposed-away" if deed.now < 1 else "exposed", stealth=one.stealth, left=deed.now, **facts)


def _cover(deed: actions.Cover, words: Words) -> str:
    facts = {"was": dice(deed.was), "now": dice(deed.now)}
    return words("covered", who=actor(deed.job, words), place=deed.region, **facts)


def _tinker(deed: actions.Tinker, words: Words) -> str:
    facts: dict[str, Value] = {"who": actor(deed.job, words), "value": deed.value, "place": deed.region}
    return words("tinkered" if deed.now else "discarded", left=deed.now, **facts)


def _haul(deed: actions.Haul, words: Words) -> str:
    facts: dict[str, Value] = {"who": actor(deed.job, words), "value": deed.value, "place": deed.dest}
    return words("hauled", **{"from": words("place-mid", place=deed.region)}, **facts)


def _take_back(deed: actions.TakeBack, words: Words) -> str:
    one = deed.token
    token = a_token(one, words) if isinstance(one, SupportToken) else whose_token(deed.job, one, words)
    return words("took-back", who=actor(deed.job, words), token=token)


def _halved(event: events.Halved, words: Words) -> str:
    return words("halved", who=actor(event.job, words), place=event.region, dice=dice(event.dice))


def _covered(event: events.Covered, words: Words) -> str:
    where = "" if event.area is None else words("everywhere-in", place=event.area)
    if event.by > 0:
        return words("everywhere-up", where=where, by=event.by, most=MOST_PIPS)
    message = "everywhere-down-lost" if event.lost else "everywhere-down"
    return words(message, where=where, by=-event.by, many=event.lost)


STORIES: dict[type[Any], Callable[[Any, Words], str]] = {
    events.Began: _began,
    events.TurnBegan: _turn_began,
    events.Passed: _passed,
    events.Took: _took,
    events.Chose: _chose,
    events.Idle: _idle,
    events.Unplaced: lambda event, words: words(
        "unplaced", who=actor(event.job, words), kind=event.kind, place=event.place
    ),
    events.Halved: _halved,
    events.Scored: _scored,
    events.Covered: _covered,
    events.RiseNoted: lambda event, words: words("rise", who=actor(event.job, words), by=event.by),
    events.TurnEnded: _turn_ended,
    events.ScoringRound: _scoring_round,
    events.Ended: _ended,
    actions.Put: _put,
    actions.Recruit: _recruit,
    actions.March: _march,
    actions.Assault: _assault,
    actions.Away: _away,
    actions.Swing: _swing,
    actions.Scatter: _scatter,
    actions.Steal: _steal,
    actions.Ship: _ship,
    actions.Expose: _expose,
    actions.Cover: _cover,
    actions.Drive: lambda deed, words: words("driven", who=actor(deed.job, words), place=deed.region),
    actions.Build: lambda deed, words: words("built", value=deed.value, place=deed.region),
    actions.Tinker: _tinker,
    actions.Haul: _haul,
    actions.TakeBack: _take_back,
}
