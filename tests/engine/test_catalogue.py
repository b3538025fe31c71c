"""Test that games are found by their folders, without a registry."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import games
from games import catalogue, greedy, package, rules
from games.engine.game import Game
from games.engine.words import ENGLISH


def test_every_game_package_is_in_the_catalogue_under_its_slug() -> None:
    found = {path.parent.name for path in Path(games.__path__[0]).glob("*/rules.md")}
    assert {package(slug) for slug in catalogue()} == {f"games.{name}" for name in found}
    assert all(isinstance(game, Game) and game.slug == slug for slug, game in catalogue().items())


def test_the_first_game_is_there() -> None:
    assert catalogue()["candy-chaser"].name == "Candy Chaser"


def test_games_stand_in_alphabetical_order() -> None:
    assert list(catalogue()) == sorted(catalogue())


def test_nobody_can_add_to_it() -> None:
    with pytest.raises(TypeError):
        catalogue()["chess"] = catalogue()["candy-chaser"]  # type: ignore[index]


@pytest.mark.thorough
def test_nothing_is_imported_before_somebody_asks() -> None:
    code = "import sys, games; print([name for name in sys.modules if name.startswith('games.')])"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=Path(games.__path__[0]).parent, capture_output=True, text=True, check=True
    )
    names = done.stdout.strip()
    assert "games.engine.game" in names
    assert "candy" not in names
    assert "canvas" not in names


def test_rules_and_policies_are_found_with_their_game() -> None:
    assert rules("candy-chaser", ENGLISH).startswith("# Candy Chaser")
    assert greedy("candy-chaser") is not None


def test_a_game_without_a_policy_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "find_spec", lambda name: None)
    assert greedy("candy-chaser") is None
