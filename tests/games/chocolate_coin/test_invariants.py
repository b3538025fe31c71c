"""Test what holds for the events of every whole match of Chocolate Coin. Checks of single states are in facts.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from games.chocolate_coin import GAME
from games.chocolate_coin.pieces import actions, events
from games.chocolate_coin.pieces.components import REGIONS
from games.chocolate_coin.policy import greedy
from games.chocolate_coin.rules.turn import Acting
from games.engine.bots import play_out
from games.engine.dice import Dice
from games.engine.match import Step


@cache
def played(seats: int) -> tuple[Step, ...]:
    """Play a whole match in which the quick policy answers for every seat, and return its steps."""
    return tuple(play_out(GAME, seats, f"{seats + 6:064x}", GAME.options(), [greedy] * seats, Dice(seed="1" * 64)))


def told(seats: int, *kinds: type) -> list[Any]:
    """Return all events of these kinds in the match that `played` returns for this number of seats."""
    return [event for step in played(seats) for _, event in step.events if isinstance(event, kinds)]


TABLES = pytest.mark.parametrize("seats", [2, 3, 4])


@pytest.mark.thorough
@TABLES
def test_every_point_is_accounted_for(seats: int) -> None:
    points: Counter[str] = Counter()
    for event in told(seats, events.Scored):
        points[event.faction] += event.points
        assert event.total == points[event.faction]
        assert event.points > 0 or event.lost or event.faction == "E", "only the E.L.F. can lose points"
    scores = played(seats)[-1].match._state.scores
    assert {faction: points[faction] for faction in scores} == scores


@TABLES
def test_every_event_speaks_of_a_piece_that_there_is(seats: int) -> None:
    """Events number the parts of a task, such as "piece 2 of 3". The number is from 1 to the number of parts."""
    jobs = [event.job for step in played(seats) for _, event in step.events if hasattr(event, "job")]
    assert len(jobs) > 50
    assert [job for job in jobs if not 1 <= job.nth <= job.of] == []


@TABLES
def test_a_steal_is_a_point_and_a_shipment_its_value(seats: int) -> None:
    scored = told(seats, events.Scored)
    stolen = sum(event.points for event in scored if event.why == "stolen")
    assert stolen == len(told(seats, actions.Steal))
    shipped = sum(event.points for event in scored if event.why == "shipped")
    values = sum(deed.value for deed in told(seats, actions.Ship))
    assert shipped <= values, "less only where the score track ends"
    assert shipped == values or any(event.total == 15 for event in scored if event.faction == "S")


@TABLES
def test_an_elf_base_scores_once_and_costs_the_same(seats: int) -> None:
    """The E.L.F.'s final score is its points for support and events, and the points of its bases on the map.

    So a base that leaves the map costs as many points as it scored when it was placed.
    """
    scored = [event for event in told(seats, events.Scored) if event.faction == "E"]
    assert all(event.total < 15 for event in scored), "else points are lost, and this can’t be told"
    bonuses = sum(event.points for event in scored if event.why in ("support", "event"))
    state = played(seats)[-1].match._state
    standing = sum(state.bases("E", one.id) * (2 if one.workshop else 1) for one in REGIONS.values())
    assert state.scores["E"] == bonuses + standing


@TABLES
def test_nobody_recruits_where_they_may_not(seats: int) -> None:
    for deed in told(seats, actions.Recruit):
        if deed.job.faction == "E":
            assert REGIONS[deed.region].cane
        assert deed.job.faction != "I" or (deed.kind == "unit" and deed.place in REGIONS[deed.region].precincts)


@TABLES
def test_at_most_two_factions_act_in_a_turn_each_once(seats: int) -> None:
    turns: list[list[str]] = [[]]
    for event in told(seats, events.TurnBegan, events.Took):
        if isinstance(event, events.TurnBegan):
            turns.append([])
        else:
            turns[-1].append(event.job.faction)
    assert all(len(acted) == len(set(acted)) <= 2 for acted in turns)
    assert len(turns) - 1 <= 32


@TABLES
def test_santas_action_ends_with_a_gift_if_one_can_be_built(seats: int) -> None:
    """If Santa could build a gift at the end of an action, Santa has built one in that action."""
    for before, after in _santas_ends(seats):
        built = [event for _, event in after.events if isinstance(event, actions.Build)]
        assert len(built) <= 2
        assert built or not _able(after) or before


def _santas_ends(seats: int) -> Iterator[tuple[bool, Step]]:
    """Yield (whether an earlier step of the action built a gift, step) for each step that ends an action of Santa's."""
    acting = False
    built = False
    for step in played(seats):
        now = any(isinstance(phase, Acting) and phase.faction == "S" for phase in step.match._state.stack)
        if acting and not now:
            yield built, step
        here = any(isinstance(event, actions.Build) for _, event in step.events)
        built = now and (built or here)
        acting = now


def _able(step: Step) -> list[str]:
    """Return the Regions where Santa could build a gift.

    Such a Region has a workshop and units, but no gift, and isn't in an Area that supports the E.L.F.
    """
    state = step.match._state
    return [
        one.id
        for one in REGIONS.values()
        if one.workshop
        and not state.grounds[one.id].gifts
        and sum(state.grounds[one.id].units.values())
        and state.support[one.area] != "E"
    ]
