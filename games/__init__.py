"""Load all games, and find a game’s policy, rules, lesson and puzzles by its slug."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from games.engine import VERSION
from games.engine.bots import Policy
from games.engine.game import Game
from games.engine.lesson import Course, Lesson

if TYPE_CHECKING:
    from games.engine.analysis.puzzles import Puzzle, Puzzles

GROUP = "parlour.games"
"""Entry points by which installed packages bring games: ``sugar-rush = "sugar_rush:GAME"``
(https://packaging.python.org/en/latest/specifications/entry-points/)."""

SLUG = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"
LONGEST_SLUG = 32
"""Characters of a Discord command's name
(https://discord.com/developers/docs/interactions/application-commands#application-command-object)."""

_NO_GAMES = ("engine", "toolbox")


@cache
def catalogue() -> Mapping[str, Game[Any, Any]]:
    """Return the games of this folder and of installed packages, by slug in alphabetical order."""
    return MappingProxyType({slug: game for slug, game in sorted(_loaded().items()) if isinstance(game, Game)})


@cache
def left_out() -> tuple[str, ...]:
    """Return one line for each installed game that can't be offered: the game's name, and the reason."""
    reasons = [(slug, reason) for slug, reason in _loaded().items() if isinstance(reason, str)]
    doubled = (entry for entry in entry_points(group=GROUP) if _entries()[entry.name].value != entry.value)
    reasons += [(entry.value, f"there is another game called {entry.name}") for entry in doubled]
    return tuple(f"{name}: {reason}" for name, reason in reasons)


@cache
def _loaded() -> dict[str, Game[Any, Any] | str]:
    """Return for each slug its game or, if the game can't be offered, the reason."""
    return {slug: _load(entry) for slug, entry in _entries().items()}


@cache
def _entries() -> dict[str, EntryPoint]:
    """Return each game's entry point by slug. If two games have the same slug, the game in this folder wins."""
    packages = (module.name for module in iter_modules(__path__) if module.ispkg and module.name not in _NO_GAMES)
    own = [EntryPoint(name.replace("_", "-"), f"games.{name}:GAME", GROUP) for name in packages]
    return {entry.name: entry for entry in [*entry_points(group=GROUP), *own]}


def _load(entry: EntryPoint) -> Game[Any, Any] | str:
    """Import a game and return it. If an installed game can't be offered, return the reason instead."""
    try:
        game = entry.load()
    except (Exception, SystemExit) as error:
        if entry.dist is None:
            raise
        return f"{entry.module} can’t be imported: {type(error).__name__}: {str(error).partition(chr(10))[0]}"
    if not isinstance(game, Game):
        return f"{entry.value} is no Game"
    if game.slug != entry.name or len(game.slug) > LONGEST_SLUG or not re.fullmatch(SLUG, game.slug):
        return f"its slug should be its entry point’s name, in lower-case words with hyphens, but is {game.slug!r}"
    if not _serves(game.engine):
        return f"it needs version {game.engine} of the engine, and this is {VERSION}"
    return game


def _serves(needed: str) -> bool:
    """Return whether this engine can run a game that needs version ``needed`` of the engine."""
    if re.fullmatch(r"\d+\.\d+", needed) is None:
        return False
    (major, minor), (own_major, own_minor) = (map(int, version.split(".")) for version in (needed, VERSION))
    return major == own_major and minor <= own_minor


def package(slug: str) -> str:
    """Return the import name of the game's Python package. Raises LookupError if there is no such game."""
    return _entries()[slug].module


def is_own(slug: str) -> bool:
    """Return whether the game is in this folder, and so has a cog in `cogs/`."""
    return _entries()[slug].dist is None


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
    folder = files(package(slug))
    names = (f"rules.{name}.md" for name in (locale, locale.partition("-")[0]) if re.fullmatch(r"[A-Za-z-]+", name))
    found = next((folder.joinpath(name) for name in names if folder.joinpath(name).is_file()), None)
    return (found or folder.joinpath("rules.md")).read_text("utf-8")


def lesson_file(slug: str) -> Path:
    """Return the path of the game's lesson, whether or not the file exists."""
    return Path(str(files(package(slug)).joinpath("lesson.json")))


@cache
def has_lesson(slug: str) -> bool:
    """Return whether a game with this slug exists and has a lesson."""
    return slug in _entries() and lesson_file(slug).is_file()


@cache
def course(slug: str) -> Course:
    """Return the game's lesson, ready to play. Raises LookupError if the game doesn't exist or has no lesson."""
    if not has_lesson(slug):
        raise LookupError(slug)
    return Course(catalogue()[slug], Lesson.model_validate_json(lesson_file(slug).read_text("utf-8")))


def puzzle_file(slug: str) -> Path:
    """Return the path of the game's puzzles, whether or not the file exists."""
    return Path(str(files(package(slug)).joinpath("puzzles.json")))


@cache
def puzzles(slug: str) -> tuple[Puzzle, ...]:
    """Return the game's puzzles, or () if it has no puzzle file."""
    file = puzzle_file(slug)
    if not file.is_file():
        return ()
    form: type[Puzzles] = import_module("games.engine.analysis.puzzles").Puzzles
    return form.model_validate_json(file.read_text("utf-8")).puzzles
