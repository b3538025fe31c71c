"""Test the pages of docs/authors: their code works, and they show the current pictures and output of commands."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.authors.book import BOOK, OTHERS, STEPS, carried_out, pictures

pytestmark = pytest.mark.thorough


def must_be_current(page: Path, folder: Path) -> None:
    """Carry out the page's steps in this folder. Fails if a picture or command output on the page is out of date."""
    assert carried_out(page, folder) == page.read_text("utf-8"), "python -m tests.authors.book updates it"
    for name in pictures(page):
        assert (folder / name).read_bytes() == (BOOK / name).read_bytes(), f"{name} looks otherwise now"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a game by all steps of the tutorial, and return its folder. Fails if a page is out of date."""
    folder = tmp_path_factory.mktemp("book")
    for page in STEPS:
        must_be_current(page, folder)
    return folder


def test_the_steps_build_the_game_as_they_say(game: Path) -> None:
    assert (game / "torchlight" / "__init__.py").is_file()
    assert len(STEPS) >= 6


def test_the_last_step_lists_the_whole_package(game: Path) -> None:
    listed = re.findall(r"`([\w/]+\.\w+)`", "".join(re.findall(r"(?m)^\| `.*", STEPS[-1].read_text("utf-8"))))
    there = [file for file in game.rglob("*.*") if file.is_file() and (file.parent != game or file.suffix == ".toml")]
    own = (file for file in there if not re.search(r"__pycache__|dist-info", str(file)))
    assert sorted(file.name for file in own) == sorted(Path(name).name for name in listed)


@pytest.mark.parametrize("page", OTHERS, ids=lambda page: page.stem)
def test_the_other_pages_show_what_comes_of_it(page: Path, game: Path, tmp_path: Path) -> None:
    must_be_current(page, Path(shutil.copytree(game, tmp_path / "torchlight")))


def test_every_page_is_in_the_table_of_contents() -> None:
    contents = (BOOK / "README.md").read_text("utf-8")
    assert [
        page.name for page in (*STEPS, *OTHERS) if page.name != "README.md" and f"({page.name})" not in contents
    ] == []
