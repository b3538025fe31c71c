"""Choose games, numbers of players and options for the journey tests: every game, in matches as short as possible."""

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
    """Return the game with options for a short match and as few seats as it allows.

    A game without such options gets three seats, if it can be played by three.
    """
    options = brief(game)
    return Gathering(game, game.seats[0] if options or 3 not in game.seats else 3, options)


def handfuls() -> list[Gathering]:
    """Return each game with few seats and options for a short match."""
    return [handful(game) for game in catalogue().values()]


def briefest() -> Game[Any, Any]:
    """Return the game whose matches take the least time."""
    return min(catalogue().values(), key=lambda game: game.minutes)


def all_tables(games: Iterable[Game[Any, Any]]) -> list[Any]:
    """Return tables of these games: one for each number of seats, and one for each yes/no option, switched on alone.

    Every test run plays each game with the fewest seats, and short games also with the most seats and with the options.
    `make soak` plays all tables.
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
    """Return each game with few seats, for slow tests.

    Every test run plays the short games; `make soak` plays all.
    """
    return [_marked(table, often=table.game.minutes <= LONG) for table in handfuls()]


def _marked(table: Gathering, *, often: bool) -> Any:
    return pytest.param(table, id=str(table), marks=() if often else pytest.mark.soak)
