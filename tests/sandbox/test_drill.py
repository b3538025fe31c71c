"""Test what the upgrade drill reads from an older bot: its commands' choices, and players' names in its database."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import pytest
from sqlalchemy import create_engine, text

from sandbox.db_reader import DbReader
from sandbox.drill import _declares

CHOICES = [{"name": "No limit", "value": "none"}]
PACE = {"name": "pace", "choices": CHOICES}


@pytest.mark.parametrize(
    ("options", "declared"),
    [([PACE], True), ([{"name": "pace"}], False), ([{"name": "seats", "choices": CHOICES}], False), ([], False)],
)
def test_a_drill_sets_a_pace_only_where_the_command_has_that_choice(
    options: list[dict[str, Any]], declared: bool
) -> None:
    hall = MagicMock()
    hall.world.commands.return_value = [{"name": "newgame", "options": [{"name": "toy", "options": options}]}]
    assert _declares(hall, "toy", "pace", "none") == declared


async def test_names_are_read_by_seat(tmp_path: Path) -> None:
    file = tmp_path / "bot.db"
    with create_engine(f"sqlite:///{file}").begin() as db:
        db.execute(text("CREATE TABLE seat (match_id, seat, name)"))
        db.execute(text("INSERT INTO seat VALUES (1, 1, 'Ben'), (1, 0, 'Ann'), (2, 0, 'Cem')"))
    assert await DbReader(f"sqlite+aiosqlite:///{file}").names(1) == ["Ann", "Ben"]
