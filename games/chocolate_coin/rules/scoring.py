"""Scoring rounds, ratios and the end (rules.md, CC-11).

Here: who has met the goal and who wins. Not here: when it is asked (turn.py).
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Literal

from games.chocolate_coin.pieces.happenings import Ended, ScoringRound
from games.chocolate_coin.pieces.sheet import FACTIONS, SHEET, SIDES, Faction
from games.chocolate_coin.pieces.tokens import Ending
from games.chocolate_coin.rules.table import Table, score
from games.engine.phases import Play
from games.engine.values import Side


def ratio(state: Table, faction: Faction) -> Fraction:
    """CC-11.1: the faction's score as a part of its goal, exactly."""
    return _fraction(state.scores[faction], SHEET[faction].goal)


_fraction = cache(Fraction)


def sides(state: Table) -> tuple[tuple[Faction, ...], ...]:
    """Which factions go together at this table (CC-12.1)."""
    return tuple(tuple(faction for faction in FACTIONS if faction in side) for side in SIDES[state.seats])


def side_ratio(state: Table, side: tuple[Faction, ...]) -> Fraction:
    """CC-11.2: the lowest of its factions' ratios; 1 or more: the side has met its goal."""
    return min(ratio(state, faction) for faction in side)


def standing(state: Table, side: tuple[Faction, ...]) -> tuple[Fraction, Fraction, int]:
    """CC-11.5, CC-11.6: sorts the sides, best first."""
    best = max(ratio(state, faction) for faction in side)
    return -side_ratio(state, side), -best, min(state.track.index(faction) for faction in side)


def _tie(state: Table, first: tuple[Faction, ...], second: tuple[Faction, ...]) -> Literal["", "second", "track"]:
    """CC-11.6: what decided between the two best sides, if their ratios are equal."""
    one, other = standing(state, first), standing(state, second)
    if one[0] != other[0]:
        return ""
    return "second" if one[1] != other[1] else "track"


def scoring_round(play: Play[Table]) -> bool:
    """CC-11.3, CC-11.4: whether it ends the match; if not, support may bring a point. CC-5.8: nobody waits longer."""
    state = play.state
    state.waits = {}
    won = any(side_ratio(state, side) >= 1 for side in sides(state))
    santa, elf = state.supports("S"), state.supports("E")
    ahead: Faction | None = None if won or santa == elf else ("S" if santa > elf else "E")
    assert state.current is not None
    play.tell(ScoringRound(card=state.current, met=met(state), santa=santa, elf=elf, bonus=ahead))
    if won:
        finish(play, scoring=True)
    elif ahead is not None:
        score(play, ahead, 1, "support")
    return won


def met(state: Table) -> tuple[Faction, ...]:
    """The factions that have reached their goals."""
    return tuple(faction for faction in FACTIONS if ratio(state, faction) >= 1)


def finish(play: Play[Table], scoring: bool) -> None:
    """CC-11.5: the sides by their ratios, best first."""
    state = play.state
    ranked = sorted(sides(state), key=lambda side: standing(state, side))
    names = tuple("".join(side) for side in ranked)
    state.ending = Ending(scoring=scoring, met=met(state), sides=names, tie=_tie(state, *ranked[:2]))
    seats = [state.holders[side[0]] for side in ranked]
    ratios = tuple((faction, state.scores[faction], SHEET[faction].goal) for faction in FACTIONS)
    play.tell(Ended(ending=state.ending, winner=seats[0], ratios=ratios))
    roles = (" and ".join(SHEET[faction].name for faction in side) for side in ranked)
    play.finish(
        *([seat] for seat in seats),
        sides=[Side(seats=(seat,), role=role) for seat, role in zip(seats, roles, strict=True)],
    )
