"""What the README tells of the games is what the catalogue has.

Here: its table of games. Not here: the rest of its words.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games import catalogue
from games.engine.game import Game

ROWS = [line for line in (Path(__file__).parents[2] / "README.md").read_text("utf-8").splitlines() if "|" in line]


@pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.slug)
def test_the_readme_lists_every_game_with_its_seats_and_minutes(game: Game[Any, Any]) -> None:
    [row] = [row for row in ROWS if game.slug in row and game.name in row]
    cells = [cell.strip() for cell in row.split("|")]
    assert f"{game.seats[0]}–{game.seats[-1]}" in cells
    assert str(game.minutes) in cells
