"""Test tables.py with invented games: which numbers of seats and which options it chooses for journeys."""

from __future__ import annotations

from typing import Any

import pytest

from games import catalogue
from games.engine.game import Game, Options
from games.engine.match import Match
from tests.engine.toys import SEED, All, toy
from tests.journeys.tables import Gathering, all_tables, handfuls, often


class Set(Options):
    """Options of an invented game."""

    blindfold: bool = False
    rounds: int = 3


def played(params: list[Any], *, soak: bool) -> list[Gathering]:
    return [param.values[0] for param in params if soak or not param.marks]


def test_every_game_is_played_in_every_test_run_and_at_every_size_in_a_soak() -> None:
    games = catalogue().values()
    for table in (played(all_tables(games), soak=False), handfuls(), played(often(), soak=True)):
        assert {one.slug for one in table} == set(catalogue())
    sizes = {(one.slug, one.seats) for one in played(all_tables(games), soak=True)}
    assert sizes == {(game.slug, seats) for game in games for seats in game.seats}


@pytest.mark.parametrize("table", played(all_tables(catalogue().values()), soak=True), ids=str)
def test_each_table_can_be_dealt(table: Gathering) -> None:
    options = table.game.options.model_validate(dict(table.options))
    assert Match.start(table.game, table.seats, SEED, options).match.asks


def test_a_new_game_is_played_with_each_of_its_options() -> None:
    new: Game[Any, Any] = toy(All(waiting=[0]), slug="sixth", options=Set)
    tables = played(all_tables([new]), soak=False)
    ends = {new.seats[0], new.seats[-1]}
    assert {table.seats for table in tables} == ends
    assert [table.options for table in tables if table.options] == [{"blindfold": True}]
