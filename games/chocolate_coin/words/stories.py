"""What happened, in words: every event, told to the whole table.

Here: events and deeds once they are done. Not here: what is offered (labels.py) and asked (prompts.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.chocolate_coin.pieces import deeds, happenings
from games.chocolate_coin.pieces.atlas import AREAS, name_of
from games.chocolate_coin.pieces.cards import EVENTS, column_for, faction_of
from games.chocolate_coin.pieces.sheet import MOST_PIPS, MOST_POINTS, OPERATIONS, SHEET, SPACES
from games.chocolate_coin.pieces.tokens import Job, SupportToken, Token
from games.chocolate_coin.words.names import (
    Players,
    actor,
    an,
    at,
    dice,
    faction,
    kinds,
    listed,
    mid,
    number,
    owned,
    support,
    tie,
    token,
    until,
)


def story(event: Any, players: Players) -> str:
    """A sentence or two about something that happened."""
    return STORIES[type(event)](event, players)


def card_name(card: str) -> str:
    """A card with its suit, rank and title."""
    if card not in EVENTS:
        return "a scoring card"
    owner = faction_of(card)
    assert owner is not None
    return f"{SHEET[owner].suit}{card[1]} {EVENTS[card].title}"


# ---------------------------------------------------------------- the course of the match


def _began(event: happenings.Began, players: Players) -> str:
    who = listed(f"{players[seat].name} plays {faction(one)}" for one, seat in event.holders)
    return f"{who}. On the action track, from the top: {listed(map(faction, event.track))}."


def _turn_began(event: happenings.TurnBegan, players: Players) -> str:
    following = "it is the last card" if event.upcoming is None else f"next comes {card_name(event.upcoming)}"
    return f"**Turn {event.turn}: {card_name(event.card)}**; {following}."


def _passed(event: happenings.Passed, players: Players) -> str:
    if event.priority:
        return f"{actor(event.job, players)} lets the others choose first."
    long = "" if event.until is None else f", {until(event.until, event.job.faction)}"
    return f"{actor(event.job, players)} passes{long}."


def _took(event: happenings.Took, players: Players) -> str:
    told = f"{actor(event.job, players)} takes **{SPACES[event.space]}**"
    told += " as the second action" if event.secondary else ""
    if event.space == "event":
        return f"{told}: {column_for(event.card, event.job.faction, event.seats).text}"
    return f"{told}."


def _chose(event: happenings.Chose, players: Players) -> str:
    many = "" if event.most == 1 else f", in up to {event.most} Regions"
    return f"{actor(event.job, players)} does {OPERATIONS[event.op]}{many}."


def _idle(event: happenings.Idle, players: Players) -> str:
    what = OPERATIONS.get(event.job.doing, "this part of the event" if event.job.card else "the operation")
    return f"{actor(event.job, players)} makes no use of {what}."


def _scored(event: happenings.Scored, players: Players) -> str:
    who, goal = owned(event.faction, event.seat, players), SHEET[event.faction].goal
    lost = (
        f"{number(event.lost, 'point')} {'is' if event.lost == 1 else 'are'} lost, for the track ends at {MOST_POINTS}"
    )
    if not event.points:
        return f"{who} scores nothing: {lost}."
    change = "scores" if event.points > 0 else "loses"
    why = {"lost base": " with the base", "support": " for the support it has", "caught": " for the catch"}.get(
        event.why, ""
    )
    points = number(abs(event.points), "point")
    more = f" {lost.replace(' point', ' more point')}." if event.lost else ""
    return f"{who} {change} {points}{why}: {event.total} of {goal} now.{more}"


def _turn_ended(event: happenings.TurnEnded, players: Players) -> str:
    rose = "" if event.rose is None else f" {faction(event.rose)} has moved up by the event."
    return f"The track now, from the top: {listed(map(faction, event.track))}.{rose}"


def _scoring_round(event: happenings.ScoringRound, players: Players) -> str:
    met = f"{listed(map(faction, event.met))} reached the goal" if event.met else "nobody has reached a goal"
    told = f"**Scoring round**: {met}."
    if event.bonus is not None:
        told += f" A point for support goes to {faction(event.bonus)}."
    return f"{told} Support tokens: Santa {event.santa}, E.L.F. {event.elf}."


def _ended(event: happenings.Ended, players: Players) -> str:
    how = "The scoring round ends the match" if event.ending.scoring else "The last card has been played"
    points = listed(f"{faction(one)} {score} of {goal}" for one, score, goal in event.ratios)
    with_what = listed(map(faction, event.ending.sides[0]))  # type: ignore[arg-type]  # letters of factions
    level = tie(event.ending, {one: score for one, score, _ in event.ratios})
    return f"{how}: {points}.{level} **{players[event.winner].name} wins** with {with_what}!"


# ---------------------------------------------------------------- deeds


def _put(deed: deeds.Put, players: Players) -> str:
    return f"{actor(deed.job, players)} places {_own_or_other(deed.job, deed.token)}."


def _own_or_other(job: Job, one: Token) -> str:
    """A token; whose is said only where it isn't the actor's own."""
    name = token(one, short=False)
    return an(name.removeprefix(faction(one.faction)).strip() if one.faction == job.faction else name)


def _recruit(deed: deeds.Recruit, players: Players) -> str:
    return f"{actor(deed.job, players)} recruits {kinds(deed.kind, deed.many)} {at(deed.place)}."


def _march(deed: deeds.March, players: Players) -> str:
    starts = listed(f"{number(many, 'unit')} from {mid(place)}" for place, many in deed.units)
    whose = "" if deed.whose == deed.job.faction else f" {faction(deed.whose)}’s"
    dies = f" (stealth {dice(deed.dice)})" if deed.dice else ""
    gifts = f", with {'gift' if len(deed.gifts) == 1 else 'gifts'} {dice(deed.gifts)}" if deed.gifts else ""
    return f"{actor(deed.job, players)} moves{whose} {starts} to {mid(deed.dest)}{dies}{gifts}."


def _assault(deed: deeds.Assault, players: Players) -> str:
    hit = number(deed.hits, "hit") if deed.hits else "no hit"
    return f"{actor(deed.job, players)} attacks {at(deed.region)} and rolls {dice(deed.rolled)}: {hit}."


def _away(deed: deeds.Away, players: Players) -> str:
    return f"{actor(deed.job, players)} removes {an(token(deed.token, short=False))}."


def _swing(deed: deeds.Swing, players: Players) -> str:
    return f"{name_of(deed.area)} was {support(deed.was)} and is now **{support(deed.now)}**."


def _scatter(deed: deeds.Scatter, players: Players) -> str:
    ways = listed(f"{many} to {mid(place)}" for place, many in deed.units)
    return f"{actor(deed.job, players)} disperses {faction(deed.whose)} {at(deed.region)}: {ways}."


def _steal(deed: deeds.Steal, players: Players) -> str:
    paid = "without spending stealth"
    if deed.spent:
        paid = "for stealth: " + listed(f"{stealth} falls to {stealth - by}" for _, stealth, by in deed.spent)
    return f"{actor(deed.job, players)} steals the gift {deed.value} {at(deed.region)} {paid}."


def _ship(deed: deeds.Ship, players: Players) -> str:
    return f"{actor(deed.job, players)} ships the gift {deed.value} {at(deed.region)}."


def _expose(deed: deeds.Expose, players: Players) -> str:
    one = f"Big Plastic’s {deed.token.kind} {at(deed.token.place)}"
    if deed.now < 1:
        return f"{actor(deed.job, players)} exposes {one} wholly: it is removed."
    return f"{actor(deed.job, players)} changes the stealth of {one} from {deed.token.stealth} to {deed.now}."


def _cover(deed: deeds.Cover, players: Players) -> str:
    return (
        f"{actor(deed.job, players)} takes cover {at(deed.region)}: stealth {dice(deed.was)} becomes {dice(deed.now)}."
    )


def _drive(deed: deeds.Drive, players: Players) -> str:
    return f"{actor(deed.job, players)} wins over a Santa unit {at(deed.region)}: an E.L.F. unit takes its place."


def _build(deed: deeds.Build, players: Players) -> str:
    return f"A gift of {deed.value} is built {at(deed.region)}."


def _tinker(deed: deeds.Tinker, players: Players) -> str:
    change = f"changes the gift {deed.value} {at(deed.region)} to {deed.now}"
    return f"{actor(deed.job, players)} {change if deed.now else f'discards the gift {deed.value} {at(deed.region)}'}."


def _haul(deed: deeds.Haul, players: Players) -> str:
    return f"{actor(deed.job, players)} moves the gift {deed.value} from {mid(deed.region)} to {mid(deed.dest)}."


def _take_back(deed: deeds.TakeBack, players: Players) -> str:
    one = deed.token
    whose = f"the {token(one, short=False)}" if isinstance(one, SupportToken) else _own_or_other(deed.job, one)
    return f"{actor(deed.job, players)} has no token left and takes back {whose}."


def _unplaced(event: happenings.Unplaced, players: Players) -> str:
    what = "support token" if event.kind == "support" else event.kind
    return f"{actor(event.job, players)} has no token left: no {what} is placed {at(event.place)}."


def _halved(event: happenings.Halved, players: Players) -> str:
    return f"{actor(event.job, players)} shows itself: stealth {at(event.region)} is halved to {dice(event.dice)}."


def _covered(event: happenings.Covered, players: Players) -> str:
    whom = "every Big Plastic unit" if event.by > 0 else "every Big Plastic token"
    where = "" if event.area is None else f" in {AREAS[event.area].name}"
    lost = f" {number(event.lost, 'token')} removed." if event.lost else ""
    way = f"rises by {event.by}, to {MOST_PIPS} at most" if event.by > 0 else f"falls by {-event.by}"
    return f"The stealth of {whom}{where} {way}.{lost}"


def _rise(event: happenings.RiseNoted, players: Players) -> str:
    places = number(event.by, "place")
    return f"{actor(event.job, players)} will move up {places} on the action track at the end of the turn."


STORIES: dict[type[Any], Callable[[Any, Players], str]] = {
    happenings.Began: _began,
    happenings.TurnBegan: _turn_began,
    happenings.Passed: _passed,
    happenings.Took: _took,
    happenings.Chose: _chose,
    happenings.Idle: _idle,
    happenings.Unplaced: _unplaced,
    happenings.Halved: _halved,
    happenings.Scored: _scored,
    happenings.Covered: _covered,
    happenings.RiseNoted: _rise,
    happenings.TurnEnded: _turn_ended,
    happenings.ScoringRound: _scoring_round,
    happenings.Ended: _ended,
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
    deeds.Build: _build,
    deeds.Tinker: _tinker,
    deeds.Haul: _haul,
    deeds.TakeBack: _take_back,
}
