"""Test how games are found: those in this repository by their folders, others as installed packages."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import games
from games import catalogue, greedy, is_own, package, rules
from games.engine import VERSION
from games.engine.game import Game
from games.engine.words import ENGLISH
from tests.checkout import run


def test_every_game_package_is_in_the_catalogue_under_its_slug() -> None:
    found = {path.parent.name for path in Path(games.__path__[0]).glob("*/rules.md")}
    assert {package(slug) for slug in catalogue() if is_own(slug)} == {f"games.{name}" for name in found}
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


AS_GAME = """from dataclasses import replace
from games.candy_chaser import GAME
GAME = replace(GAME, slug="{slug}", engine="{engine}")
"""
FOUND = """import json
from games import catalogue, is_own, left_out
print(json.dumps([[slug for slug in catalogue() if not is_own(slug)], left_out()]))"""


def installed(folder: Path, **games_by_module: tuple[str, str]) -> tuple[list[str], list[str]]:
    """Install packages with these games. Returns (slugs of the usable games, a log line for each unusable one).

    ``games_by_module``: {module: (name of the game's entry point, the module's code)}.
    """
    for module, (name, code) in games_by_module.items():
        about = folder / f"{module}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n")
        (about / "entry_points.txt").write_text(f"[parlour.games]\n{name} = {module}:GAME\n")
        (folder / f"{module}.py").write_text(code)
    found, lines = json.loads(run(Path(games.__path__[0]).parent, "-c", FOUND, beside=folder))
    return found, lines


@pytest.mark.thorough
def test_a_package_brings_a_game(tmp_path: Path) -> None:
    game = AS_GAME.format(slug="sugar-rush", engine=VERSION)
    assert installed(tmp_path, sugar=("sugar-rush", game)) == (["sugar-rush"], [])


@pytest.mark.thorough
def test_a_package_that_cannot_be_offered_is_left_out_with_one_line(tmp_path: Path) -> None:
    found, lines = installed(
        tmp_path,
        good=("good", AS_GAME.format(slug="good", engine="1.0")),
        gone=("gone", "import a_module_that_is_missing"),
        leaves=("leaves", "raise SystemExit(3)"),
        number=("number", "GAME = 7"),
        other=("other", AS_GAME.format(slug="another", engine="1.0")),
        shouts=("Shouts", AS_GAME.format(slug="Shouts", engine="1.0")),
        newer=("newer", AS_GAME.format(slug="newer", engine="1.99")),
        older=("older", AS_GAME.format(slug="older", engine="0.9")),
        vague=("vague", AS_GAME.format(slug="vague", engine="any")),
        taken=("candy-chaser", AS_GAME.format(slug="candy-chaser", engine="1.0")),
    )
    assert found == ["good"]
    slug = "its slug should be its entry point’s name, in lower-case words with hyphens, but is"
    assert sorted(lines) == sorted([
        "gone: gone can’t be imported: ModuleNotFoundError: No module named 'a_module_that_is_missing'",
        "leaves: leaves can’t be imported: SystemExit: 3",
        "number: number:GAME is no Game",
        f"other: {slug} 'another'",
        f"Shouts: {slug} 'Shouts'",
        *(f"{name}: it needs version {needed} of the engine, and this is {VERSION}"
          for name, needed in {"newer": "1.99", "older": "0.9", "vague": "any"}.items()),
        "taken:GAME: there is another game called candy-chaser",
    ])  # fmt: skip
