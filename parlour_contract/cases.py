"""List the matches that the contract suite plays: every game, every number of seats, a few seeds."""

from __future__ import annotations

import os
import sys
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Protocol, cast

from games import catalogue, is_own
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice, seed_from
from games.engine.game import Game
from games.engine.match import Match, Step
from games.engine.values import Player, Seat
from games.toolbox.pytest_plugin import ALONE, FACTS
from parlour_contract.sight import Apart

NAMES = ("Ann", "Benedict of the Long Displayname", "Дарья", "Zoë 🦝", "D'Arcy-Ngũgĩ", "Фёдор", "Gus", "Hélène", "Jo")
"""Names of players, all different: short, as long as [Discord
allows](https://discord.com/developers/docs/resources/user#usernames-and-nicknames), Cyrillic, with characters that
no font has."""


class Facts(Protocol):
    """What a game's module ``facts.py`` must define for the tests.

    The following names are optional. ``VARIANTS`` lists option sets to play under, the default first. ``MUTE`` lists
    drawings whose letters needn't be legible. ``LARGEST`` is the greatest size of a picture in KiB (default: 110).
    ``BRIEF`` gives values of options, by name, that make a match short. ``FINAL`` is true if no answer can be taken
    back, because every answer draws or reveals something.
    """

    PERFT: Mapping[tuple[int, int], int]
    """Number of answer sequences, by (seats, length of the sequence); see perft.py."""

    def laws(self, state: Any) -> None:
        """Assert what must be true in every state of the game, such as that no piece is lost or doubled."""

    def secrets(self, state: Any, viewer: Seat | None) -> Mapping[str, Hashable]:
        """Return the secrets that this viewer can't know for certain in this state: for each, its name and value."""

    APART: Sequence[Apart]
    """Groups of drawings with different meanings, and how they differ besides by colour."""

    def matters(self, view: Any, names: Sequence[str]) -> Sequence[str]:
        """Return words that the view's picture must contain, because the next decision needs them.

        ``names``: the players' names by seat.
        """


def facts_of(game: Game[Any, Any]) -> Facts:
    """Return the game's test facts, from tests/games/<package>/facts.py.

    If that file is missing, returns a placeholder, and each test that uses it fails. For the game of an installed
    package, the environment variable named by `FACTS` contains the file's path.
    """
    name = f"tests.{game.package}.facts"
    if FACTS in os.environ and not is_own(game.slug):
        return _read(Path(os.environ[FACTS]))
    try:
        return cast(Facts, import_module(name))
    except ModuleNotFoundError:
        return cast(Facts, _Missing(name))


@cache
def _read(file: Path) -> Facts:
    spec = spec_from_file_location("facts_of_the_game", file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[module.__name__] = module
    spec.loader.exec_module(module)
    return cast(Facts, module)


def brief(game: Game[Any, Any]) -> Mapping[str, Any]:
    """Return the options, by name, that make a match of this game short; empty if the game needs none for that."""
    options: Mapping[str, Any] = vars(facts_of(game)).get("BRIEF", {})
    return options


@dataclass(frozen=True)
class _Missing:
    """Placeholder for a missing facts.py. Only tests that use it fail, so that other games are still tested."""

    name: str

    def __getattr__(self, wanted: str) -> Any:
        raise AssertionError(f"{self.name}, with the game’s {wanted}, is missing")


def saves_of(game: Game[Any, Any]) -> Path:
    """Return the folder of the game's old saves: tests/games/<package>/saves, or saves/ next to its facts.py."""
    if FACTS in os.environ and not is_own(game.slug):
        return Path(os.environ[FACTS]).parent / "saves"
    return Path(__file__).parents[1] / game.package.removeprefix("games.") / "saves"


def players(seats: int) -> tuple[Player, ...]:
    """Return players with names that are hard to write and draw. The last player is a stand-in (an AI player)."""
    return tuple(Player(name=NAMES[seat], standin=seat == seats - 1) for seat in range(seats))


@dataclass(frozen=True)
class Case:
    """One match to test: a game, its facts.py, the number of seats, and a number that decides the match's seed."""

    game: Game[Any, Any]
    facts: Facts
    seats: int
    number: int

    @property
    def options(self) -> Any:
        """The match's options: one of the game's variants, chosen by the case's number."""
        variants = getattr(self.facts, "VARIANTS", (self.game.options(),))
        return variants[self.number % len(variants)]

    @property
    def seed(self) -> str:
        """The match's seed."""
        return seed_from(f"{self.game.slug} {self.seats} {self.number}")

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """All viewers: None for the public, then every seat."""
        return (None, *range(self.seats))

    def chance(self, label: str) -> Dice:
        """Return dice for random choices that a test makes outside the match.

        ``label``: what the choices are for. It is part of the seed, so that each purpose gets its own choices.
        """
        return Dice(seed=seed_from(f"{label} {self.game.slug} {self.seats} {self.number}"))

    def steps(self) -> Iterator[Step]:
        """Yield the steps of a whole match between random players, beginning with the deal."""
        return iter(_played(self))

    def matches(self) -> Iterator[Match]:
        """Yield the match's position after each step, beginning with the deal."""
        return (step.match for step in self.steps())

    def sample(self, many: int) -> list[Match]:
        """Return the position after the deal, up to ``many`` random later ones, and the final one, in order of play."""
        first, *between, last = self.matches()
        chosen = self.chance("positions").shuffled(range(len(between)), "which")[:many]
        return [first, *(between[at] for at in sorted(chosen)), last]

    def __str__(self) -> str:
        return f"{self.game.slug}-{self.seats}-{self.number}"


@lru_cache(maxsize=2)
def _played(case: Case) -> tuple[Step, ...]:
    """Return the steps of a case's match.

    Cached, because the pytest plugin runs the tests of one case one after the other (`by_case`).
    """
    policies = [at_random] * case.seats
    return tuple(play_out(case.game, case.seats, case.seed, case.options, policies, case.chance("picks")))


def cases(seeds: int, game: Game[Any, Any] | None = None) -> list[Case]:
    """Return the cases of all games, or of ``game``: ``seeds`` cases for each number of seats.

    With `pytest --parlour-game`, other games have no cases.
    """
    games = catalogue().values() if game is None else [game]
    if ALONE in os.environ:
        games = [one for one in games if one.slug == os.environ[ALONE]]
    return [
        Case(game, facts_of(game), seats, number) for game in games for seats in game.seats for number in range(seeds)
    ]
