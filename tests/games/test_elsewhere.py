"""Test that two processes draw the same pictures, byte by byte, although each has its own cache of drawn art."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from games import catalogue, package
from games.engine import canvas
from games.engine.canvas import Canvas
from games.engine.values import Player
from games.engine.words import ENGLISH

PROGRAM = """
import hashlib, json, pathlib, sys
from games import catalogue
from games.engine import canvas
from games.engine.values import Player
from games.engine.words import ENGLISH
canvas.cache_in(pathlib.Path(sys.argv[1]))
pictures = []
for slug, names, texts in json.load(sys.stdin):
    game = catalogue()[slug]
    people = [Player(name=name) for name in names]
    for view in map(game.rules.view_type.model_validate_json, texts):
        pictures.append(game.art.draw(view, game.picture_words(people[:view.seats], view.seat, ENGLISH)))
canvas.prepare(pictures)
print(*(hashlib.sha256(picture.png()).hexdigest() for picture in pictures))
"""


def scenes_of(slug: str, most: int) -> tuple[list[str], list[Any]]:
    """Return (players' names that are hard to draw, at most ``most`` views), both from the game's test_board.py."""
    board = vars(import_module(f"tests.{package(slug)}.test_board"))
    return board.get("HARD", []), [board["SCENES"][name] for name in board.get("ELSEWHERE", ())[:most]]


@pytest.mark.thorough
@pytest.mark.parametrize("most", [1, pytest.param(9, marks=pytest.mark.soak)])
def test_the_same_view_gives_the_same_bytes_in_another_process(most: int, tmp_path: Path) -> None:
    scenes = {slug: scenes_of(slug, most) for slug in catalogue()}
    told = [(slug, names, [view.model_dump_json() for view in views]) for slug, (names, views) in scenes.items()]
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path)],
        input=json.dumps(told),
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(canvas.__file__).parents[3],
    )
    pictures: list[Canvas] = []
    for slug, (names, views) in scenes.items():
        people = [Player(name=name) for name in names]
        pictures += [
            catalogue()[slug].art.draw(view, catalogue()[slug].picture_words(people[: view.seats], view.seat, ENGLISH))
            for view in views
        ]
    canvas.prepare(pictures)
    assert done.stdout.split() == [hashlib.sha256(picture.png()).hexdigest() for picture in pictures]
