"""Which tables journeys play: every game of the catalogue, so that a new one is played too as soon as it is there.

Here: seats and options, from the catalogue and from what a game's facts say makes a match brief. Not here: any journey.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from games import catalogue
from games.engine.game import Game
from tests.games.contract.cases import brief

LONG = 45
"""Minutes that people play; of a game that takes more, only what must be is played in every test run."""


@dataclass(frozen=True)
class Gathering:
    """A game, how many play it, and the options that its host sets."""

    game: Game[Any, Any]
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def slug(self) -> str:
        """The game's name as typed."""
        return self.game.slug

    def __str__(self) -> str:
        return "-".join([self.slug, str(self.seats), *(f"{name}={value}" for name, value in self.options.items())])


def handful(game: Game[Any, Any]) -> Gathering:
    """A few people at a brief match: three, if the game is brief by itself, else as few as can play it."""
    options = brief(game)
    return Gathering(game, game.seats[0] if options or 3 not in game.seats else 3, options)


def handfuls() -> list[Gathering]:
    """Such a table of each game."""
    return [handful(game) for game in catalogue().values()]


def briefest() -> Game[Any, Any]:
    """The game that takes least time."""
    return min(catalogue().values(), key=lambda game: game.minutes)


def all_tables(games: Iterable[Game[Any, Any]]) -> list[Any]:
    """As many tables of each game as there are sizes, and one for each option that is on or off.

    In every test run the smallest table of each game, of those that aren't long the largest and the options too; in a
    soak all.
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
    """Handfuls, for what is long for each of them: of games that aren't long in every test run."""
    return [_marked(table, often=table.game.minutes <= LONG) for table in handfuls()]


def _marked(table: Gathering, *, often: bool) -> Any:
    return pytest.param(table, id=str(table), marks=() if often else pytest.mark.soak)
