"""Find every game by its slug, with its policy, rules and lesson."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Any

from games.engine.bots import Policy
from games.engine.game import Game
from games.engine.lesson import Course, Lesson

_NO_GAMES = ("engine", "toolbox")


@cache
def catalogue() -> Mapping[str, Game[Any, Any]]:
    """Return all games by slug, in alphabetical order."""
    packages = (module.name for module in iter_modules(__path__) if module.ispkg and module.name not in _NO_GAMES)
    games = (import_module(f"games.{package}").GAME for package in packages)
    return MappingProxyType({game.slug: game for game in sorted(games, key=lambda game: game.slug)})


def package(slug: str) -> str:
    """Return the name of the package that holds the game."""
    return f"games.{slug.replace('-', '_')}"


def greedy(slug: str) -> Policy | None:
    """Return the game's `greedy` policy, or None if it has no policy.py."""
    name = f"{package(slug)}.policy"
    if find_spec(name) is None:
        return None
    policy: Policy = import_module(name).greedy
    return policy


def rules(slug: str, locale: str) -> str:
    """Return the game's rules as Markdown with numbered clauses. Falls back to English.

    Raises LookupError if there is no such game.
    """
    if find_spec(package(slug)) is None:
        raise LookupError(slug)
    folder = files(package(slug))
    names = (f"rules.{name}.md" for name in (locale, locale.partition("-")[0]) if re.fullmatch(r"[A-Za-z-]+", name))
    found = next((folder.joinpath(name) for name in names if folder.joinpath(name).is_file()), None)
    return (found or folder.joinpath("rules.md")).read_text("utf-8")


def lesson_file(slug: str) -> Path:
    """Return the path of the game's lesson, whether or not the file exists."""
    return Path(str(files(package(slug)).joinpath("lesson.json")))


@cache
def has_lesson(slug: str) -> bool:
    """Return whether there is such a game and it has a lesson."""
    return find_spec(package(slug)) is not None and lesson_file(slug).is_file()


@cache
def course(slug: str) -> Course:
    """Return the game's lesson, ready to play. Raises LookupError if the game doesn't exist or has no lesson."""
    if not has_lesson(slug):
        raise LookupError(slug)
    return Course(catalogue()[slug], Lesson.model_validate_json(lesson_file(slug).read_text("utf-8")))
