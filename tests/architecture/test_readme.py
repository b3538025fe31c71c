"""Test that the README lists all games and needed permissions, and that the README's picture is up to date."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from bot.client import opening
from games import catalogue
from games.candy_chaser import GAME
from games.candy_chaser.pieces import Candy
from games.candy_chaser.rules import Moving
from games.engine.game import Game
from games.engine.words import ENGLISH
from games.toolbox import arguments, fuzz

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
ROWS = [line for line in README.splitlines() if "|" in line]


@pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.slug)
def test_the_readme_lists_every_game_with_its_seats_and_minutes(game: Game[Any, Any]) -> None:
    [row] = [row for row in ROWS if game.slug in row and game.name in row]
    cells = [cell.strip() for cell in row.split("|")]
    assert f"{game.seats[0]}–{game.seats[-1]}" in cells
    assert str(game.minutes) in cells


def test_the_readme_names_every_permission_that_the_invite_asks_for() -> None:
    words = " ".join(README.split())
    needed = {**opening.IN_CHANNEL, **opening.IN_THREAD, **opening.NEW_THREAD, **opening.ALWAYS}
    assert [name for name in needed.values() if name.replace("View Channel", "View Channels") not in words] == []
    assert [name for name in opening.OPTIONAL.values() if f"{name} is optional" not in words] == []


def test_the_board_is_what_its_command_draws_and_what_is_said_of_it_is_so() -> None:
    command = r"games show candy-chaser --seats (\d+) --seed (\w+) --steps (\d+) -o docs/board.png"
    found = re.search(command, (ROOT / "docs/architecture.md").read_text("utf-8"))
    assert found is not None, "the document names the command"
    game, seats = GAME, int(found[1])
    match, answers = fuzz.after(game, seats, found[2], arguments.options_for(game, []), int(found[3]))
    view, players = match.view(None), arguments.seated(seats)
    with (
        Image.open(ROOT / "docs/board.png") as kept,
        Image.open(BytesIO(game.art.draw(view, game.picture_words(players, view.seat, ENGLISH)).png())) as drawn,
    ):
        assert ImageChops.difference(kept.convert("RGBA"), drawn.convert("RGBA")).getbbox(alpha_only=False) is None
    assert answers == int(found[3]), "the match isn’t over"
    assert isinstance(view.phase, Moving)
    [closed] = [candy.name.capitalize() for candy in Candy if not view.goal_open(candy)]
    turn = f"turn {view.turn}: {players[view.phase.active].name} rolled {view.phase.roll:+}, five candies"
    [said] = re.findall(r"!\[(.*)\]\(docs/board.png\)", README)
    assert len(view.prices) == 5
    assert said == f"A board of Candy Chaser on {turn} show where it would take them, and G is closed to {closed}"
