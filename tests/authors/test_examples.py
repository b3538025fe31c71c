"""Test the games in examples/: each can be played like an installed package, and isn't part of Parlour."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from setuptools import find_packages

from tests.authors.book import places
from tests.checkout import ROOT

pytestmark = pytest.mark.thorough

EXAMPLES = sorted(file.parent for file in (ROOT / "examples").glob("*/pyproject.toml"))


@pytest.fixture(scope="module", params=EXAMPLES, ids=lambda folder: folder.name)
def game(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the example game to a temporary folder, make the copy an installed package, and return the folder."""
    copy = Path(shutil.copytree(request.param, tmp_path_factory.mktemp("example") / request.param.name))
    installed(copy, copy.name)
    return copy


def installed(folder: Path, game: str) -> None:
    """Add package metadata to the folder, as pip would, so that Parlour finds the game as an installed package."""
    facts = folder / f"parlour_{game}-0.1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: parlour-{game}\nVersion: 0.1.0\n")
    (facts / "entry_points.txt").write_text(f"[parlour.games]\n{game} = {game}:GAME\n")


def typed(folder: Path, *words: str) -> str:
    """Run Python with these arguments in the folder, and return its output. Fails unless it exits with 0."""
    ended = subprocess.run([sys.executable, *words], cwd=folder, env=places(folder), capture_output=True, text=True,
                           check=False)  # fmt: skip
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def test_there_are_examples() -> None:
    assert EXAMPLES


def test_a_whole_match_is_played_in_the_sandbox(game: Path) -> None:
    told = typed(game, "-m", "sandbox", "rehearse", game.name, "--seats", "2", "--seed", "7", "--wrong", "0.2")
    assert "The winner is on the leaderboard." in told


def test_its_words_are_whole(game: Path) -> None:
    assert f"{game.name}.words" in typed(game, "-m", "games", "words", "--check", game.name)


def test_its_own_tests_pass(game: Path) -> None:
    assert " passed" in typed(game, "-m", "pytest")


def test_the_contract_holds(game: Path) -> None:
    assert " passed" in typed(game, "-m", "pytest", "--parlour-game", game.name)


def test_its_readme_shows_the_present_picture(game: Path) -> None:
    picture = f"{game.name}.png"
    there = (game / picture).read_bytes()
    typed(game, "-m", "games", "show", game.name, "--seats", "4", "--seed", "2", "--steps", "24", "-o", picture)
    assert (game / picture).read_bytes() == there


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda folder: folder.name)
def test_parlour_has_it_only_if_it_is_installed(example: Path) -> None:
    assert f"{example.name}:" not in typed(ROOT, "-m", "games", "list")
    packages = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]["packages"]["find"]
    assert [name for name in find_packages(str(ROOT), include=packages["include"]) if name.startswith("examples")] == []
