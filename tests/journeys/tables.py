"""Choose the tables that journeys play: every game of the catalogue, with options that make it short."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from games import catalogue
from games.engine.game import Game
from parlour_contract.cases import brief

LONG = 45
"""Longest match in minutes: of games with longer ones, only `make soak` plays more than the smallest table."""


@dataclass(frozen=True)
class Gathering:
    """A game, its number of players, and the options that the host sets."""

    game: Game[Any, Any]
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def slug(self) -> str:
        """Return the game's name as users type it."""
        return self.game.slug

    def __str__(self) -> str:
        return "-".join([self.slug, str(self.seats), *(f"{name}={value}" for name, value in self.options.items())])


def handful(game: Game[Any, Any]) -> Gathering:
    """Return a table of the game: three seats if its matches are short and allow that, else the fewest seats."""
    options = brief(game)
    return Gathering(game, game.seats[0] if options or 3 not in game.seats else 3, options)


def handfuls() -> list[Gathering]:
    """Return a small table of each game."""
    return [handful(game) for game in catalogue().values()]


def briefest() -> Game[Any, Any]:
    """Return the game whose matches take the least time."""
    return min(catalogue().values(), key=lambda game: game.minutes)


def all_tables(games: Iterable[Game[Any, Any]]) -> list[Any]:
    """Return tables of every size for each game, and one more for each option that can be switched on.

    Every run plays each game's smallest table, and for short games also the largest one and the options; `make soak`
    plays all.
    """
    found = []
    for game in games:
        options = brief(game)
        ends = {game.seats[0]} if game.minutes > LONG else {game.seats[0], game.seats[-1]}
        found += [_marked(Gathering(game, seats, options), often=seats in ends) for seats in game.seats]
        for name, set_ in game.options.model_fields.items():
            if set_.annotation is bool and name not in options:
                table = Gathering(game, game.seats[0], {**options, name: True})
                found.append(_marked(table, often=game.minutes <= LONG))
    return found


def often() -> list[Any]:
    """Return a small table of each game, for slow tests.

    Every run plays those of short games; `make soak` plays all.
    """
    return [_marked(table, often=table.game.minutes <= LONG) for table in handfuls()]


def _marked(table: Gathering, *, often: bool) -> Any:
    return pytest.param(table, id=str(table), marks=() if often else pytest.mark.soak)
