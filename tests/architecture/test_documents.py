"""Test documents: their links, paths and commands are valid, their lists are complete, and their lines are short."""

from __future__ import annotations

import importlib
import pkgutil
import re
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path

import pytest
from discord.ext import commands

import cogs
from games import catalogue
from games.engine.game import Options

ROOT = Path(__file__).parents[2]
NOT_OURS = {".venv", "node_modules", ".git", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".hypothesis", ".drill"}
WIDEST = 160
"""Most characters in a line. Table rows can't be broken; move longer text below the table."""


def documents() -> list[Path]:
    """Return all Markdown files of the repository."""
    found = (path for path in sorted(ROOT.rglob("*.md")) if not NOT_OURS & set(path.relative_to(ROOT).parts))
    return [path.relative_to(ROOT) for path in found]


DOCUMENTS = documents()
EACH = pytest.mark.parametrize("document", DOCUMENTS, ids=str)


def text_of(document: Path) -> str:
    return (ROOT / document).read_text("utf-8")


def without_code(text: str) -> str:
    """Return the text without its fenced code blocks."""
    return re.sub(r"(?ms)^ *```.*?^ *```", "", text)


def quoted(text: str) -> list[str]:
    """Return the contents of the text's code spans (`…`), outside fenced code blocks."""
    return re.findall(r"`([^`\n]+)`", without_code(text))


def said_to_be_typed(text: str) -> list[str]:
    """Return the commands in the text that a reader could type, from code spans and code blocks."""
    blocks = re.findall(r"(?ms)^ *```\w*\n(.*?)^ *```", text)
    return [*quoted(text), *(line.strip() for block in blocks for line in block.splitlines())]


# Lines


@EACH
def test_no_line_is_wider_than_a_reader_s_window(document: Path) -> None:
    lines = enumerate(text_of(document).splitlines(), start=1)
    assert [f"{document}:{number}" for number, line in lines if len(line) > WIDEST] == []


# Links


def links(text: str) -> list[str]:
    """Return the targets of all links and pictures in the text."""
    return re.findall(r"\]\(([^)\s]+)\)", without_code(text))


def anchors(text: str) -> set[str]:
    """Return the anchors of the text's headings, written as in links."""
    headings = re.findall(r"(?m)^#+ (.+)$", without_code(text))
    return {re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


def broken(document: Path, text: str) -> list[str]:
    """Return the links in the text whose file or anchor doesn't exist in the repository."""
    wrong = []
    for link in links(text):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        goal = (ROOT / document.parent / path) if path else ROOT / document
        if not goal.exists() or (anchor and anchor not in anchors(goal.read_text("utf-8"))):
            wrong.append(link)
    return wrong


@EACH
def test_every_link_leads_somewhere(document: Path) -> None:
    assert broken(document, text_of(document)) == []


def test_a_link_that_leads_nowhere_is_noticed() -> None:
    text = "[a](gone.md) [b](README.md#no-such-heading) [c](README.md#the-games) [d](https://example.org/x)"
    assert broken(Path("x.md"), text) == ["gone.md", "README.md#no-such-heading"]


# Paths

PLACES = tuple(sorted({path.name for path in ROOT.iterdir() if path.is_dir()} - NOT_OURS - {"data"}))


def paths(text: str) -> list[str]:
    """Return the code spans that name a path of the repository: a path below one of `PLACES`, or a file at the root."""
    beginning = tuple(f"{place}/" for place in PLACES)
    own = (word for word in quoted(text) if word.startswith(beginning) or re.fullmatch(r"[A-Z]+\.md|Makefile", word))
    return [word for word in own if not re.search(r"\s", word)]


def missing(text: str) -> list[str]:
    """Return the paths in the text that don't exist. `<game>` and the like match any name."""
    return [path for path in paths(text) if not any(ROOT.glob(re.sub(r"<\w+>", "*", path).rstrip("/")))]


@EACH
def test_every_path_that_is_named_is_there(document: Path) -> None:
    assert missing(text_of(document)) == []


def test_a_path_that_is_not_there_is_noticed() -> None:
    there = "`games/<game>/rules.md` `bot/*/__init__.py` `README.md` `data/made-later.db`"
    text = f"{there} `bot/nothing.py` `games/<game>/nothing.md` `SECURE.md`"
    assert missing(text) == ["bot/nothing.py", "games/<game>/nothing.md", "SECURE.md"]


# Commands


PROGRAMS = {
    "games": "games.toolbox.commands",
    "bot": "bot.cli",
    "sandbox": "sandbox.__main__",
    "bench": "bench.__main__",
}
"""The module of each program's `main`."""


@cache
def help_of(program: str) -> str:
    """Return the output of the program's --help."""
    module = importlib.import_module(PROGRAMS[program])
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(StringIO()) as told:
        patch.setattr(sys, "argv", [program, "--help"])
        with pytest.raises(SystemExit, match=r"^0$"):
            module.main()
    return told.getvalue()


def unknown(text: str) -> Iterator[str]:
    """Yield the make targets and the arguments of `python -m …` that the text names although they don't exist."""
    targets = set(re.findall(r"(?m)^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8")))
    for typed in said_to_be_typed(text):
        yield from (f"make {target}" for target in re.findall(r"^make ([a-z-]+)", typed) if target not in targets)
        for module, command in re.findall(r"python -m (games|bot|sandbox|bench)(?: ([a-z]+))?", typed):
            if command and not re.search(rf"(?m)^ +(?:.*\b)?{command}\b", help_of(module)):
                yield f"python -m {module} {command}"


@EACH
def test_every_command_is_one_that_there_is(document: Path) -> None:
    assert [*unknown(text_of(document))] == []


def test_a_command_that_there_is_not_is_noticed() -> None:
    block = "```\nmake run\n.venv/bin/python -m bot explode now\n```\n"
    text = f"`make tea` `python -m games juggle`\n{block}`python -m bot renew`"
    assert [*unknown(text)] == ["make tea", "python -m games juggle", "python -m bot explode"]


# Lists


def rows(text: str) -> dict[str, str]:
    """Return {code span in a row's first cell: the row's other cells} for all tables in the text."""
    found = re.findall(r"(?m)^\| ([^|]*`[^|]*) \|(.*)$", text)
    return {name: rest for first, rest in found for name in re.findall(r"`([^`]+)`", first)}


def test_the_readme_fits_a_few_screens_and_has_every_game() -> None:
    text = text_of(Path("README.md"))
    assert len(text.splitlines()) <= 150
    listed = rows(text)
    for game in catalogue().values():
        row = listed[game.slug]
        assert game.name in row
        assert f" {game.seats[0]}–{game.seats[-1]} | {game.minutes} |" in row


def test_every_option_of_every_game_is_in_the_list_of_commands() -> None:
    listed = rows(text_of(Path("docs/commands.md")))
    for game in catalogue().values():
        options = set(game.options.model_fields) - set(Options.model_fields)
        assert set(re.findall(r"`(\w+)`", listed[game.slug])) == options, game.slug


def slash_commands() -> set[str]:
    """Return the names of the shared cogs' slash commands, and also /newgame, to which every game adds a subcommand."""
    found = {"newgame"}
    for module in pkgutil.walk_packages(cogs.__path__, "cogs."):
        for kind in vars(importlib.import_module(module.name)).values():
            if isinstance(kind, type) and issubclass(kind, commands.GroupCog):
                found.add(str(kind.__cog_group_name__))
            elif isinstance(kind, type) and issubclass(kind, commands.Cog):
                found |= {command.name for command in kind.__cog_app_commands__}
    return found - {str(commands.GroupCog.__cog_group_name__)}


def test_every_slash_command_is_in_the_list_of_commands() -> None:
    listed = {match[1] for name in rows(text_of(Path("docs/commands.md"))) if (match := re.match(r"/(\w+)", name))}
    assert listed == slash_commands()


def test_every_decision_is_in_the_index_under_its_title() -> None:
    files = sorted((ROOT / "docs" / "decisions").glob("[0-9]*.md"))
    titles = {file.name: file.read_text("utf-8").splitlines()[0].removeprefix("# ") for file in files}
    index = re.findall(r"(?m)^\| \[(\d{4})\]\(([^)]+)\) \| (.+) \|$", text_of(Path("docs/decisions/README.md")))
    assert {name: f"{number} {title}" for number, name, title in index} == titles
    assert [number for number, _, _ in index] == sorted(number for number, _, _ in index)


@pytest.mark.thorough
def test_what_is_run_elsewhere_is_what_is_run_here() -> None:
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8")
    assert "run: bash .ci/run" in workflow
    oldest = re.search(r'requires-python = ">=3\.(\d+)"', (ROOT / "pyproject.toml").read_text("utf-8"))
    assert oldest is not None
    tried = re.findall(r'"3\.(\d+)"', re.search(r"python: \[(.*?)\]", workflow)[1])  # type: ignore[index]
    assert [int(minor) for minor in tried] == [*range(int(oldest[1]), int(oldest[1]) + 4)]
    assert "python -m bench --json" in workflow
    assert "--json" in help_of("bench")
