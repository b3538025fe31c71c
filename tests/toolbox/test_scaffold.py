"""Test ``new``, which creates a game, in Parlour or as a package. The game passes tests, type and style checks."""

from __future__ import annotations

import os
import re
import subprocess
from itertools import chain
from pathlib import Path

import pytest

from games.toolbox.scaffold import LISTED, sorted_imports
from tests.checkout import ROOT, make_checkout, run
from tests.planted.tree import copied
from tests.toolbox.conftest import Type

pytestmark = pytest.mark.thorough

COPIED = ("docs",)
TESTS = ("-m", "pytest", "-n", "0", "-p", "no:cacheprovider")
BY_NAME = "nut_crunch or nut-crunch"
APOSTROPHES = "tests/architecture/test_apostrophes.py"
LONGEST = "abcdefghijklmnop-abcdefghijklmno"

SLUGS = ("a", "b-2", "engines", "words", "dice", LONGEST)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the repository without the sandbox, which `new` would run to update docs/questions.md."""
    make_checkout(tmp_path, COPIED, without=("sandbox",))
    monkeypatch.chdir(tmp_path)
    return tmp_path


NEXT = "-- what the next command printed --"
TYPED = f"""import sys
from games.toolbox.commands import main
sys.exit(any(main(words.split()) or print({NEXT!r}) for words in sys.argv[1:]))"""


def games(checkout: Path, *commands: str) -> list[str]:
    """Run these commands of the toolbox in the checkout, in one process. Returns the output of each."""
    *printed, rest = run(checkout, "-c", TYPED, *commands).split(NEXT + "\n")
    assert rest == ""
    return printed


def test_a_new_game_passes_the_contract_suite(typed: Type, checkout: Path) -> None:
    told = typed("new nut-crunch")
    assert told.code == 0
    assert told.out.splitlines()[:2] == ["games/nut_crunch/__init__.py", "games/nut_crunch/art/card.svg"]
    passed = run(checkout, *TESTS, "-vv", "-m", "not soak", "tests/games", APOSTROPHES, "-k", BY_NAME)
    assert re.search(r"\b\d{3} passed", passed), passed[-500:]
    for tested in ("board", "clauses", "golden", "policy"):
        assert f"tests/games/nut_crunch/test_{tested}.py" in passed
    for tested in ("blind", "contract", "impartial", "sight", "undo"):
        assert f"tests/games/test_{tested}.py" in passed


def test_a_new_game_has_types_and_style(typed: Type, checkout: Path) -> None:
    assert typed("new nut-crunch").code == 0
    places = ("games/nut_crunch", "tests/games/nut_crunch", "cogs/nut_crunch.py")
    run(checkout, "-m", "ruff", "check", "--no-cache", *places)
    run(checkout, "-m", "mypy", "games/nut_crunch", "--cache-dir", os.devnull)


def test_any_name_gives_code_in_style(typed: Type, checkout: Path) -> None:
    packages = [slug.replace("-", "_") for slug in SLUGS]
    for slug, package in zip(SLUGS, packages, strict=True):
        assert typed(f"new {slug}").code == 0
        assert "-" + slug not in (checkout / "games" / package / "rules.md").read_text("utf-8")
    places = ((f"games/{package}", f"tests/games/{package}", f"cogs/{package}.py") for package in packages)
    run(checkout, "-m", "ruff", "check", "--no-cache", *chain(*places))
    for facts in games(checkout, *(f"perft {slug} --depth 3 --seats 2" for slug in SLUGS)):
        assert facts.splitlines()[-1].split()[:3] == ["2", "3", "36"]


def test_a_new_game_is_listed_in_the_documents(typed: Type, checkout: Path) -> None:
    before = {document: (checkout / document).read_text("utf-8").splitlines() for document in LISTED}
    assert typed("new nut-crunch").code == 0
    for document, lines in before.items():
        after = (checkout / document).read_text("utf-8").splitlines()
        [place] = [number for number, line in enumerate(after) if line.startswith("| `nut-crunch` |")]
        assert after[:place] + after[place + 1 :] == lines
        assert after[place - 1].startswith("| `"), "below the other games"
        assert after[place + 1] == ""


def test_a_new_package_passes_its_tests_in_style_and_has_a_picture(typed: Type, tmp_path: Path) -> None:
    folder = tmp_path / "nut-crunch"
    told = typed(f"new nut-crunch --package {folder}")
    assert (told.code, told.err) == (0, "")
    written = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    assert written == set(told.out.split("\n\n")[0].splitlines())
    assert {"pyproject.toml", "README.md", "LICENSE", "nut_crunch/rules.md", ".github/workflows/tests.yml"} <= written
    assert (folder / "board.png").read_bytes().startswith(b"\x89PNG")
    assert "passed" in run(ROOT, *TESTS, str(folder), beside=folder)
    run(ROOT, "-m", "ruff", "check", "--no-cache", str(folder))


def test_a_new_package_takes_no_folder_and_no_name_that_is_in_use(typed: Type, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    for words, complaint in (
        (f"new nut-crunch --package {tmp_path}", f"{tmp_path} exists already, and isn’t an empty folder"),
        (f"new candy-chaser --package {tmp_path / 'candy'}", "there is a game called 'candy-chaser' already"),
        (f"new Nuts --package {tmp_path / 'nuts'}", "'Nuts' is no slug"),
    ):
        told = typed(words)
        assert told.code == 2
        assert complaint in told.err
        assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_a_new_games_cog_can_be_loaded(typed: Type, checkout: Path) -> None:
    assert typed("new nut-crunch").code == 0
    assert run(checkout, "-m", "cogs.nut_crunch") == ""


def test_a_new_game_can_be_listed_and_played_at_once_and_has_a_policy_and_a_current_diagram(
    typed: Type, checkout: Path
) -> None:
    assert typed("new nut-crunch").code == 0
    listed, played, fuzzed, greedy, diagram, lesson = games(
        checkout,
        "list",
        "play nut-crunch --seats 3 --bots 3 --seed 1",
        "fuzz nut-crunch --matches 20 --seats 3",
        "fuzz nut-crunch --matches 2 --seats 2 --policy greedy",
        "diagram nut-crunch --check",
        "lesson --check",
    )
    assert "\nnut-crunch: Nut Crunch, 2 to 4 players, 5 minutes\n" in listed
    assert "Nut Crunch is over: " in played
    assert "100.0%" not in fuzzed
    assert "greedy play" in greedy
    assert diagram == ""
    assert lesson == "", "a game may have no lesson"


@pytest.mark.parametrize(
    ("slug", "complaint"),
    [
        ("Sugar", "'Sugar' is no slug: lower-case words with hyphens, 32 letters at most"),
        ("nut_crunch", "is no slug"),
        ("2-sugars", "is no slug"),
        ("sugar--rush", "is no slug"),
        ("../sugar", "is no slug"),
        (LONGEST + "p", "is no slug"),
        ("abcdefghijklmnopq", "a word may have 16 letters at most"),
        ("engine", "'engine' means something else already"),
        ("toolbox", "means something else already"),
        ("game-cog", "means something else already"),
        ("import", "means something else already"),
    ],
)
def test_a_bad_name_is_refused_in_one_line(typed: Type, checkout: Path, slug: str, complaint: str) -> None:
    before = sorted(checkout.rglob("*"))
    told = typed(f"new {slug}")
    assert told.code == 2
    assert complaint in told.err
    assert told.err.count("\n") == 1
    assert sorted(checkout.rglob("*")) == before


@pytest.mark.parametrize("place", ["games/fudge", "tests/games/fudge", "cogs/fudge.py"])
def test_what_is_there_is_not_written_over(typed: Type, checkout: Path, place: str) -> None:
    (checkout / place).mkdir()
    told = typed("new fudge")
    assert (told.code, told.err) == (2, f"games: {place} exists already\n")
    assert sum(path.name.startswith("fudge") for path in checkout.rglob("*")) == 1


def test_a_new_game_goes_into_a_checkout(typed: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = typed("new fudge")
    assert told.code == 2
    assert "the one with games/engine in it" in told.err
    assert list(tmp_path.iterdir()) == []


def test_imports_are_sorted_as_ruff_wants() -> None:
    unsorted = (
        "from pathlib import Path\n\nfrom games.zoo.rules import zoo, ZOO, Zoo\nfrom games.zoo.pieces import (\n"
        "    b,\n    A,\n)\nfrom games.engine.asks import Ask\n\n\nx = 1\n"
    )
    assert sorted_imports(unsorted, "any") == (
        "from pathlib import Path\n\nfrom games.engine.asks import Ask\nfrom games.zoo.pieces import (\n"
        "    A,\n    b,\n)\nfrom games.zoo.rules import ZOO, Zoo, zoo\n\n\nx = 1\n"
    )


@pytest.mark.soak
def test_checks_and_tests_are_green_after_new_and_nothing_else() -> None:
    with copied() as tree:
        run(tree, "-m", "games", "new", "nut-crunch")
        here = {**os.environ, "PYTHONPATH": str(tree)}
        done = subprocess.run(
            ["make", "check", "test"], cwd=tree, env=here, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-1000:]
