"""What the README tells of the games is what the catalogue has.

Here: its table of games, and the permissions it names. Not here: the rest of its words.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.client import permissions, scheduled_events
from games import catalogue
from games.engine.game import Game

README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
ROWS = [line for line in README.splitlines() if "|" in line]


@pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.slug)
def test_the_readme_lists_every_game_with_its_seats_and_minutes(game: Game[Any, Any]) -> None:
    [row] = [row for row in ROWS if game.slug in row and game.name in row]
    cells = [cell.strip() for cell in row.split("|")]
    assert f"{game.seats[0]}–{game.seats[-1]}" in cells
    assert str(game.minutes) in cells


def test_the_readme_names_every_permission_that_the_invite_asks_for() -> None:
    words = " ".join(README.split())
    needed = {**permissions.IN_CHANNEL, **permissions.IN_THREAD, **permissions.NEW_THREAD, **permissions.ALWAYS}
    assert [name for name in needed.values() if name.replace("View Channel", "View Channels") not in words] == []
    assert [name for name in scheduled_events.OPTIONAL.values() if f"{name} is optional" not in words] == []
