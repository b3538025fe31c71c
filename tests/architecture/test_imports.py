"""Test that each module of a game imports only what the tables below allow.

All other import rules are checked by import-linter.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from games import catalogue, package

ROOT = Path(__file__).parents[2]
GAMES = sorted(package(slug).removeprefix("games.") for slug in catalogue())

TABOO = {"asyncio", "random", "time", "datetime", "os"}
SURROUNDINGS = TABOO | {"secrets", "socket", "sqlite3", "subprocess", "threading"}
"""Modules that make a result depend on more than its arguments. Only the canvas may use them, in a process of its
own."""

IMAGE_LIBRARY = {"PIL", "anyascii", "cachetools", "deflate", "imagequant", "resvg_py"}

OWN = {
    "pieces": set(),
    "rules": {"pieces"},
    "view": {"pieces", "rules"},
    "board": {"pieces", "view", "words"},
    "words": {"pieces", "view"},
    "policy": {"pieces", "view"},
    "reading": {"pieces", "rules", "view", "policy"},
    "puzzles": {"pieces", "rules", "view", "policy"},
    "orders": {"pieces"},
    "figures": {"pieces", "view"},
    "__init__": {"pieces", "rules", "view", "board", "words", "policy", "reading", "puzzles", "figures", "orders"},
}
"""Modules of the same game that each module may import. Unlisted files count as pieces, which all may import."""

SEES_CANVAS = {"board", "__init__"}

THINKS = {f"games.engine.{name}" for name in ("bots.search", "bots.belief", "playout")}
OUT_OF_REACH = ("games.engine.match", "games.engine.journal", "games.engine.bots.p", "games.engine.bots.answers")
"""Modules that stand-ins and policies must not import, since they may know only a view and a question."""


SHARED_BY_COGS = {"game_cog", "words"}
"""Modules of cogs/ that all cogs may import. Features must not import each other: what two need is in bot/."""


def imported(source: str) -> Iterator[str]:
    """Yield the dotted name of everything that the source imports, whether a module or a name in a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def breaches(module: str, source: str) -> list[str]:
    """Return those imports of the module that the rules forbid to modules of its folder."""
    allowed = _rule_for(module)
    return [name for name in imported(source) if not allowed(module, name)] if allowed else []


def _rule_for(module: str):  # type: ignore[no-untyped-def]
    top, *rest = module.split(".")
    if module.startswith("games.engine"):
        return _engine_may
    if top == "games" and rest and rest[0] in GAMES:
        return _game_may
    return {"bot": _bot_may, "cogs": _cog_may}.get(top)


def _engine_may(module: str, name: str) -> bool:
    top = name.split(".", maxsplit=1)[0]
    if top == "games":
        return name.startswith("games.engine.") and not (module in THINKS and name.startswith(OUT_OF_REACH))
    if module.startswith("games.engine.canvas."):
        return top in {*sys.stdlib_module_names, *IMAGE_LIBRARY} - TABOO
    if module.startswith("games.engine.words."):
        return top in {*sys.stdlib_module_names, "fluent", "babel"} - SURROUNDINGS
    return top in {*sys.stdlib_module_names, "pydantic", "pydantic_core"} - SURROUNDINGS


def _game_may(module: str, name: str) -> bool:
    _, game, *inner = module.split(".")
    part, top = (inner or ["__init__"])[0], name.split(".", maxsplit=1)[0]
    if part in ("policy", "reading") and name.startswith((*OUT_OF_REACH, "games.engine.phases")):
        return False
    if name.startswith("games.engine."):
        return part in SEES_CANVAS or not name.startswith("games.engine.canvas")
    if name.startswith(f"games.{game}."):
        other = name.split(".", 3)[2]
        known = other in OWN or not other.islower()
        return other in OWN.get(part, OWN["pieces"]) or other == part or not known
    return top in {*sys.stdlib_module_names, "pydantic"} - SURROUNDINGS


def _bot_may(module: str, name: str) -> bool:
    if name.startswith("games."):
        return name.split(".")[1] not in {*GAMES, "toolbox"}
    return name.split(".", maxsplit=1)[0] not in {"cogs", "sandbox"}


def _cog_may(module: str, name: str) -> bool:
    own = module.removeprefix("cogs.").partition(".")[0]
    if name.startswith("cogs."):
        return name.split(".")[1] in {own, *SHARED_BY_COGS}
    if name.startswith("games.") and not name.startswith("games.engine."):
        return name == f"games.{own}.GAME" or name.split(".")[1] not in {*GAMES, "toolbox"}
    return not name.startswith(("bot.storage", "sandbox", "games.engine.phases")) and not name.endswith("State")


def modules() -> list[tuple[str, Path]]:
    """Return (dotted name, file) of every module to which an import rule applies."""
    found = []
    for folder in ("games", "bot", "cogs"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            found.append((name.removesuffix(".__init__"), path))
    return [(name, path) for name, path in found if _rule_for(name)]


MODULES = modules()


def test_every_game_has_its_files_where_the_rules_expect_them() -> None:
    for game in GAMES:
        parts = {name.split(".")[2] for name, _ in MODULES if name.startswith(f"games.{game}.")}
        assert {"pieces", "rules", "view", "board", "words"} <= parts, game


@pytest.mark.parametrize(("module", "path"), MODULES, ids=[name for name, _ in MODULES])
def test_a_module_imports_only_what_its_place_allows(module: str, path: Path) -> None:
    assert breaches(module, path.read_text("utf-8")) == []


GAME = f"games.{GAMES[0]}"


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("games.engine.match", f"from {GAME}.rules import x"),
        ("games.engine.match", "from games.toolbox import x"),
        ("games.engine.dice", "import random"),
        ("games.engine.dice", "from os import urandom"),
        ("games.engine.match", "from datetime import datetime"),
        ("games.engine.match", "import PIL"),
        ("games.engine.match", "import fluent.runtime"),
        ("games.engine.words.catalogue", "from datetime import datetime"),
        (f"{GAME}.words", "import fluent.runtime"),
        ("games.engine.match", "import discord"),
        ("games.engine.canvas.canvas", "import time"),
        ("games.engine.canvas.canvas", "import discord"),
        (f"{GAME}.pieces", f"from {GAME}.rules import x"),
        (f"{GAME}.rules", f"from {GAME}.view import x"),
        (f"{GAME}.rules", f"from {GAME}.words import x"),
        (f"{GAME}.rules", "from games.engine.canvas import Canvas"),
        (f"{GAME}.rules", "import random"),
        (f"{GAME}.rules.inner", f"from {GAME}.board import x"),
        (f"{GAME}.view", f"from {GAME}.board import x"),
        (f"{GAME}.view", f"import {GAME}.words"),
        (f"{GAME}.board", f"from {GAME}.rules import x"),
        (f"{GAME}.board", f"from {GAME} import GAME"),
        (f"{GAME}.board", "import PIL"),
        (f"{GAME}.words", f"from {GAME}.rules import x"),
        (f"{GAME}.policy", f"from {GAME}.rules import x"),
        (f"{GAME}.policy", "from games.other_game.policy import x"),
        (f"{GAME}.pieces", "from games.other_game.pieces import x"),
        (f"{GAME}.policy", "from games.engine.match import Match"),
        (f"{GAME}.policy.inner", "from games.engine.phases import State"),
        ("games.engine.bots.search", "from games.engine.match import Match"),
        ("games.engine.bots.search", "from games.engine.bots.playing import play_out"),
        ("games.engine.bots.search", "from games.engine.bots import play_out"),
        (GAME, "from games.other_game.pieces import x"),
        (GAME, "import discord"),
        (f"{GAME}.words", "from games import catalogue"),
        ("bot.match.session", f"from {GAME} import GAME"),
        ("bot.match.session", f"import {GAME}.rules"),
        ("bot.match.session", "from cogs.lobby import x"),
        ("bot.match.session", "import sandbox.test_server"),
        (f"cogs.{GAMES[0]}", f"from {GAME}.rules import x"),
        ("cogs.lobby", f"from {GAME} import GAME"),
        ("cogs.lobby", "from bot.storage.store import Store"),
        ("cogs.lobby", "from games.engine.phases import Phase"),
        ("cogs.lobby", "from cogs import verification"),
        ("cogs.verification", "from cogs.play import Play"),
        ("cogs.verification.words", "from bot.storage.store import Store"),
    ],
)
def test_what_is_forbidden_is_noticed(module: str, line: str) -> None:
    assert breaches(module, line)


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("games.engine.match", "from games.engine.asks import Ask"),
        ("games.engine.canvas.canvas", "from PIL import Image"),
        ("games.engine.words.catalogue", "from fluent.runtime import FluentBundle"),
        (f"{GAME}.words", "from games.engine.words import Catalogue"),
        (f"{GAME}.rules", f"from {GAME}.pieces import x"),
        (f"{GAME}.rules.inner", f"from {GAME}.rules.other import x"),
        (f"{GAME}.rules", f"from {GAME}.atlas import x"),
        (f"{GAME}.view", f"from {GAME}.rules import x"),
        (f"{GAME}.board", "from games.engine.canvas import Canvas"),
        (f"{GAME}.policy", f"from {GAME}.view import x"),
        ("games.engine.bots.search", "from games.engine.phases import Play"),
        ("games.engine.bots.playing", "from games.engine.match import Match"),
        (GAME, f"from {GAME}.board import draw"),
        ("bot.match.session", "from games.engine.match import Match"),
        ("bot.match.service", "from games import catalogue"),
        (f"cogs.{GAMES[0]}", f"from {GAME} import GAME"),
        ("cogs.lobby", "from games.engine.game import Game"),
        ("cogs.lobby", "from cogs.words import words"),
        ("cogs.films", "from cogs.films.notes import noted"),
    ],
)
def test_what_is_allowed_is_not(module: str, line: str) -> None:
    assert breaches(module, line) == []
