"""The catalogue: which games there are.

Here: finding them. A game is a sub-package with a ``GAME``; nothing is imported before somebody asks.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Any

from games.engine.bots import Policy
from games.engine.game import Game

_NO_GAMES = ("engine", "toolbox")

NO_CATALOGUE_YET = ("candy-shoppe", "tricks-or-treats")
"""Games whose texts still stand in code, in English alone; they explain no question of theirs. None is added here."""


@cache
def catalogue() -> Mapping[str, Game[Any, Any]]:
    """All games by slug, in alphabetical order."""
    packages = (module.name for module in iter_modules(__path__) if module.ispkg and module.name not in _NO_GAMES)
    games = (import_module(f"games.{package}").GAME for package in packages)
    return MappingProxyType({game.slug: game for game in sorted(games, key=lambda game: game.slug)})


def package(slug: str) -> str:
    """The name of the package that holds the game."""
    return f"games.{slug.replace('-', '_')}"


def greedy(slug: str) -> Policy | None:
    """How a sensible player plays this game; None where it has no policy.py."""
    name = f"{package(slug)}.policy"
    if find_spec(name) is None:
        return None
    policy: Policy = import_module(name).greedy
    return policy


def rules(slug: str) -> str:
    """The game's rules in our own words, as Markdown with numbered clauses."""
    return files(package(slug)).joinpath("rules.md").read_text("utf-8")
