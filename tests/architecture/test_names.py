"""Test that the engine, the bot, the sandbox and the shared cogs name no game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games import catalogue, package
from games.engine.game import Game, Options
from games.engine.phases import State
from games.engine.values import View

ROOT = Path(__file__).parents[2]
WRITTEN = {".py", ".md", ".txt", ".svg", ".html", ".js", ".css", ".json", ".mako", ".ftl"}
PARTS = ("games/engine", "games/toolbox", "bot", "sandbox", "cogs")
GAME_COGS = {f"{package(slug).removeprefix('games.')}.py" for slug in catalogue()}


def names(game: Game[Any, Any]) -> re.Pattern[str]:
    """Return a pattern that matches the game's name in every spelling, and the names of its classes.

    A name that is also an ordinary word matches only in quotes or as a package.
    """
    words = game.slug.split("-")
    writings = [r"[\s_-]?".join(words)] if len(words) > 1 else [f"[\"']{game.slug}[\"']", rf"games\.{game.slug}\b"]
    types = {game.rules.state_type, game.rules.view_type, game.options} - {Options, View, State}
    return re.compile(rf"(?i:{'|'.join(writings)})|\b(?:{'|'.join(sorted(kind.__name__ for kind in types))})\b")


def files() -> list[Path]:
    """Return the paths of all files that must not name a game."""
    found = (path for part in PARTS for path in sorted((ROOT / part).rglob("*")) if path.suffix in WRITTEN)
    return [path for path in found if not (path.parent.name == "cogs" and path.name in GAME_COGS)]


def named_in(text: str) -> Iterator[str]:
    """Yield each part of the text that names one of the games."""
    for game in catalogue().values():
        yield from (found.group() for found in names(game).finditer(text))


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_that_serves_all_games_names_none(path: Path) -> None:
    assert list(named_in(path.read_text("utf-8"))) == []


def test_there_are_files_to_look_into() -> None:
    looked = {path.relative_to(ROOT).parts[0] for path in files()}
    assert looked == {part.split("/")[0] for part in PARTS}


@pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.slug)
def test_a_name_is_noticed_in_any_writing(game: Game[Any, Any]) -> None:
    writings = [f'"{game.slug}"', f"from {package(game.slug)} import x", game.rules.view_type.__name__]
    assert all(list(named_in(f"x = {text}; y")) for text in writings)
    assert not list(named_in("Any game of the catalogue, whatever its name"))
