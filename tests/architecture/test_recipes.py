"""Test two recipes of CONTRIBUTING.md: follow them in a copy of the repository, and run the checks that they name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.checkout import ROOT, make_checkout, run

PAGE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
MOST_STEPS = 8
COPIED = ("cogs", "docs", "games/candy_chaser", "tests/cogs", "tests/games/candy_chaser")
"""Folders that the two recipes change; the checkout links to all others."""
TESTS = ("pytest", "-n", "0", "-p", "no:cacheprovider", "-m")
CHECKS = (
    "ruff check --no-cache cogs games/candy_chaser tests/cogs tests/games/candy_chaser",
    "mypy --cache-dir .mypy_cache cogs games/candy_chaser",
    "games words --check",
    "games words --check bot cogs sandbox",
    "games lesson --check",
    "sandbox questions --check",
)
"""The commands of `make check` for these folders."""


class Edit(NamedTuple):
    """An edit that a recipe asks for: insert `text` into `file`, after the text `after`.

    The recipe must mention the file as `named`.
    """

    named: str
    file: str
    after: str
    text: str


CHEER = '''"""/cheer: a kind word."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client.client import Parlour
from bot.client.replies import Press, privately, tell
from bot.model.language import speaking
from cogs.words import TEXTS, words


class Cheer(commands.Cog):
    """A kind word."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot

    @app_commands.command(name="cheer", description=words("cheer"))
    async def cheer(self, interaction: Press) -> None:
        async def act() -> None:
            await tell(interaction, TEXTS.phrases(speaking())("cheer-answer"))

        await privately(self.bot, interaction, act)


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await bot.add_cog(Cheer(bot))
'''
CHEERED = """from tests.bot.bot_fixture import ANN, BotFixture
from tests.bot.presses import command


async def test_it_cheers(bot_fixture: BotFixture) -> None:
    made = await command(bot_fixture, ANN, "cheer")
    assert made.text == "Well played!"
    assert made.response.private
"""
COMMAND = (
    Edit("cogs/<name>.py", "cogs/cheer.py", "", CHEER),
    Edit("cogs/words/en.ftl", "cogs/words/en.ftl", "## Descriptions of commands\n\n", "cheer = A kind word\n"),
    Edit("cogs/words/en.ftl", "cogs/words/en.ftl", "## Answers\n\n", "cheer-answer = Well played!\n"),
    Edit("docs/commands.md", "docs/commands.md", "\n|---|---|\n", "| `/cheer` | get a kind word |\n"),
    Edit("tests/cogs/test_ending.py", "tests/cogs/test_ending.py", "COMMANDS_END_NOTHING = {\n", '    "cheer",\n'),
    Edit("tests/cogs/test_named_commands.py", "tests/cogs/test_named_commands.py", "len(typed) ==", " 1 +"),
    Edit("tests/cogs/", "tests/cogs/test_cheer.py", "", CHEERED),
)

CHASER = "games/candy_chaser"
CLAUSE = """

def test_cc_3_9_a_gentle_table_plays_as_any_other() -> None:
    assert '"gentle":true' in dealt(3, gentle=True).match.save()
    assert '"gentle":false' in dealt(3).match.save()
"""
OPTION = (
    Edit("pieces.py", f"{CHASER}/pieces.py", "    press_to_roll: bool = False\n", "    gentle: bool = False\n"),
    Edit("rules.py", f"{CHASER}/rules.py", "    press_to_roll: bool = True\n", "    gentle: bool = False\n"),
    Edit("rules.py", f"{CHASER}/rules.py", "press_to_roll=options.press_to_roll,\n",
         "        gentle=options.gentle,\n"),
    Edit("words/en.ftl", f"{CHASER}/words/en.ftl", "unless set, the die is rolled as the turn begins\n",
         "setting-gentle = Gentle\n    .about = Be kind to one another\n"),
    Edit("docs/commands.md", "docs/commands.md", "| `candy-chaser` | ", "`gentle` (be kind), "),
    Edit("facts.py", "tests/games/candy_chaser/facts.py", "VARIANTS = (CandyOptions(), ",
         "CandyOptions(gentle=True), "),
    Edit("test_clauses.py", "tests/games/candy_chaser/test_clauses.py", "", CLAUSE),
)  # fmt: skip


def recipes() -> dict[str, str]:
    """Return {heading: text} of the recipes in CONTRIBUTING.md."""
    part = PAGE.partition("\n## Add …\n")[2].partition("\n## ")[0]
    return dict(re.findall(r"(?ms)^### (.+?)\n(.+?)(?=^### |\Z)", part))


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a copy of the repository. Only the folders that the recipes change are copied; the others are links."""
    make_checkout(tmp_path, COPIED)
    return tmp_path


def follow(checkout: Path, edits: tuple[Edit, ...]) -> None:
    for edit in edits:
        file = checkout / edit.file
        before = file.read_text("utf-8") if file.exists() else ""
        assert edit.after in before, edit
        place = before.index(edit.after) + len(edit.after) if edit.after else len(before)
        file.write_text(before[:place] + edit.text + before[place:], "utf-8")


def test_a_recipe_has_at_most_eight_steps_and_ends_with_commands() -> None:
    assert len(recipes()) >= 9
    for title, text in recipes().items():
        steps = re.findall(r"(?m)^(\d+)\. ", text)
        assert steps == [str(number) for number in range(1, len(steps) + 1)], title
        assert len(steps) <= MOST_STEPS, title
        assert re.search(rf"(?m)^{len(steps)}\. Run `make check`", text), title


@pytest.mark.parametrize(("title", "edits"), [("A command", COMMAND), ("A game's option", OPTION)])
def test_a_recipe_names_every_file_that_it_takes(title: str, edits: tuple[Edit, ...]) -> None:
    text = recipes()[title]
    assert [edit.named for edit in edits if f"{edit.named}`" not in text] == []


@pytest.mark.thorough
def test_a_command_is_added_by_its_recipe(checkout: Path) -> None:
    follow(checkout, COMMAND)
    names = ("cheer", "tree", "documented", "named_commands", "ending")
    tests = [f"tests/cogs/test_{name}.py" for name in names]
    run(checkout, "-m", *TESTS, "quick", *tests, "-k", "cheers or known or named or typed or limits")


@pytest.mark.thorough
def test_an_option_is_added_by_its_recipe(checkout: Path) -> None:
    follow(checkout, OPTION)
    run(checkout, "-m", "games", "words", "--check", "games.candy_chaser")
    run(checkout, "-m", *TESTS, "not soak", "tests/games/candy_chaser", "-k", "golden or cap or cc_3_9")


@pytest.mark.soak
@pytest.mark.parametrize("edits", [COMMAND, OPTION])
def test_all_checks_are_green_after_a_recipe(checkout: Path, edits: tuple[Edit, ...]) -> None:
    follow(checkout, edits)
    for check in CHECKS:
        run(checkout, "-m", *check.split())
