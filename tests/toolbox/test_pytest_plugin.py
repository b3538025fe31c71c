"""Test `pytest --parlour-game` on a package: a correct game passes, and each broken one fails at the intended test."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from games.toolbox.scaffold import scaffold_package
from tests.checkout import ROOT

SLUG = "nut-crunch"


class Mutant(NamedTuple):
    """A change that makes the game break the contract: in `file`, the text `old` becomes `new`.

    ``test``: the test that must fail. ``more``: further changes, as (file, old, new). ``told``: text that the failure
    must contain.
    """

    file: str
    old: str
    new: str
    test: str
    more: tuple[tuple[str, str, str], ...] = ()
    told: str = ""


MUTANTS = {
    "a secret is in the public view": Mutant(
        "view.py", "favourite=None if seat is None else", "favourite=state.favourites[0] if seat is None else",
        "test_5_nobody_can_tell_worlds_apart_that_look_alike_to_them",
    ),
    "others’ picks are shown": Mutant(
        "view.py", "number if seat == viewer else HIDDEN", "number",
        "test_5_nobody_can_tell_worlds_apart_that_look_alike_to_them",
    ),
    "the alt text tells hidden numbers": Mutant(
        "view.py", "favourites=None if state.outcome is None else tuple", "favourites=tuple",
        "test_5_nobody_can_tell_worlds_apart_that_look_alike_to_them",
    ),
    "the alt text alone tells favourites, by a secret way past the view": Mutant(
        "words/__init__.py", "    lines = [_due(", "    lines = [str(peeked.FAVOURITES), _due(",
        "test_5_nobody_can_tell_worlds_apart_that_look_alike_to_them",
        (
            ("words/__init__.py", "CLAUSES =", "from nut_crunch import rules as peeked\n\nCLAUSES ="),
            ("rules.py", "class Rolling(", "FAVOURITES: list[int] = []\n\n\nclass Rolling("),
            ("view.py", "    return NutView(\n", "    rules.FAVOURITES[:] = state.favourites\n    return NutView(\n"),
        ),
        "describe",
    ),
    "a world doesn’t fit what its viewer knows": Mutant(
        "view.py", "others.insert(view.seat, view.favourite)", "others.append(view.favourite)",
        "test_5_nobody_can_tell_worlds_apart_that_look_alike_to_them",
    ),
    "an option is offered twice": Mutant(
        "rules.py", "for number in NUMBERS)\n        waiting", "for number in (*NUMBERS, 1))\n        waiting",
        "test_4_asking_is_pure_and_the_options_are_few_and_different",
    ),
    "a lawful option isn’t offered": Mutant(
        "rules.py", "for number in NUMBERS)\n        waiting", "for number in NUMBERS[1:])\n        waiting",
        "test_9_there_are_as_many_ways_to_answer_as_counted",
    ),
    "an unlawful option is offered": Mutant(
        "rules.py", "for number in NUMBERS)\n        waiting", "for number in (*NUMBERS, 7))\n        waiting",
        "test_9_there_are_as_many_ways_to_answer_as_counted",
    ),
    "an answer taken back forgets how many there were": Mutant(
        "rules.py", "    rounds: int\n", "    rounds: int\n    answers: int = Field(default=0, exclude=True)\n",
        "test_all_stands_as_it_did_before_the_answer_and_the_match_goes_on_to_its_end",
        (
            ("rules.py", "        self.numbers[seat]", "        play.state.answers += 1\n        self.numbers[seat]"),
            ("view.py", "rounds=state.rounds,", "rounds=state.rounds + state.answers,"),
        ),
    ),
    "an answer takes long": Mutant(
        "rules.py", "        self.numbers[seat]", "        any(0 for _ in range(50_000))\n        self.numbers[seat]",
        "test_an_answer_is_taken_at_once", told="more than 50000 lines of Python",
    ),
    "a drawing takes long": Mutant(
        "board.py", "def draw(", "def draw(view, words):\n    while True:\n        pass\n\n\ndef drawn(",
        "test_a_view_is_built_described_drawn_and_believed_at_once", told="more than 1000000 lines of Python",
    ),
    "the save forgets": Mutant(
        "rules.py", "record: list[Shown] = []", "record: list[Shown] = Field(default=[], exclude=True)",
        "test_2_a_saved_match_is_the_same_match",
    ),
    "chance comes from elsewhere": Mutant(
        "rules.py", 'play.state.dice.pick(NUMBERS, "die")', '__import__("random").choice(NUMBERS)',
        "test_7_a_journal_is_told_again_word_for_word",
    ),
    "a label is too long": Mutant(
        "words/en.ftl", "option-roll = Roll the die", f"option-roll = Roll the die{' and wait' * 12}",
        "test_6_everything_is_said_in_words_fit_for_each_who_hears_it",
    ),
    "type is too small": Mutant(
        "board.py", '28, INK, anchor="middle", weight=600, rank="second"', '12, INK, anchor="middle", weight=600',
        "test_every_text_of_whole_matches_can_be_read",
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Create a package with a new game, and make it known as if pip had installed it. Returns its folder."""
    folder = tmp_path_factory.mktemp("packages") / SLUG
    scaffold_package(ROOT, SLUG, folder)
    facts = folder / "nut_crunch-0.1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: parlour-nut-crunch\nVersion: 0.1.0\n")
    (facts / "entry_points.txt").write_text(f"[parlour.games]\n{SLUG} = nut_crunch:GAME\n")
    return folder


SHIPPED = ("pyproject.toml", "LICENSE", "README.md", "games", "bot", "cogs", "sandbox", "parlour_contract")
"""Folders and files from which Parlour's wheel is built."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the content of Parlour's wheel, as pip would unpack it into an environment."""
    source, built, unpacked = (tmp_path_factory.mktemp(name) for name in ("source", "built", "unpacked"))
    for name in SHIPPED:
        copied = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copied(ROOT / name, source / name)
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-build-isolation", "--no-deps", "--no-index")
    subprocess.run((*pip, "--wheel-dir", str(built), str(source)), check=True)
    shutil.unpack_archive(next(built.iterdir()), unpacked, "zip")
    return unpacked


def run_contract(folder: Path, *more: str, game: str = SLUG, parlour: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run `pytest --parlour-game` in this folder. ``parlour``: the folder from which Parlour is imported."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
    command = (sys.executable, "-m", "pytest", "-p", "games.toolbox.pytest_plugin", "-p", "no:cacheprovider")
    places = os.pathsep.join([str(folder), str(parlour)])
    environment = {**plain, "PYTHONPATH": places, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    asked = (*command, "--parlour-game", game, *more)
    return subprocess.run(asked, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.thorough
@pytest.mark.parametrize("mutant", MUTANTS.values(), ids=MUTANTS)
def test_each_mutant_is_refused_by_its_test_which_names_the_law(mutant: Mutant, package: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(package, tmp_path / SLUG)
    for place, old, new in (mutant[:3], *mutant.more):
        file = folder / "nut_crunch" / place
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new), "utf-8")
    ended = run_contract(folder, "-k", mutant.test)
    assert ended.returncode == pytest.ExitCode.TESTS_FAILED, ended.stdout[-3000:]
    assert "Law: " in ended.stdout
    assert mutant.told in ended.stdout
    assert f"python -m games show {SLUG}" in ended.stdout
    assert f"--parlour-game {SLUG} -k '{mutant.test}'" in ended.stdout


@pytest.mark.thorough
def test_a_right_game_passes_the_whole_contract_without_parlours_checkout(package: Path, wheel: Path) -> None:
    assert not (wheel / "tests").exists()
    ended = run_contract(package, game="nut_crunch", parlour=wheel)
    assert ended.returncode == pytest.ExitCode.OK, ended.stdout[-3000:]
    assert int(re.findall(r"(\d+) passed", ended.stdout)[-1]) > 150


@pytest.mark.thorough
def test_a_wheel_holds_all_that_new_games_are_written_from(wheel: Path) -> None:
    template = Path("games", "toolbox", "template")
    files = [file.relative_to(ROOT) for file in (ROOT / template).rglob("*") if file.is_file()]
    assert [file for file in files if not (wheel / file).is_file()] == []


@pytest.mark.parametrize(
    ("game", "said"), [("chess", "there is no game 'chess'; there are candy-chaser"), (SLUG, "facts.py is missing")]
)
def test_what_cannot_be_tested_is_said_in_a_line(game: str, said: str, package: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(package, tmp_path / SLUG, ignore=shutil.ignore_patterns("facts.py"))
    ended = run_contract(folder, game=game)
    assert ended.returncode == pytest.ExitCode.USAGE_ERROR
    assert said in ended.stderr + ended.stdout
    assert "Traceback" not in ended.stderr
