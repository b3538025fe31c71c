"""Every scene looks, reads and is answered by stand-ins as in the game's golden scenes.json (scenes.py writes it)."""

from __future__ import annotations

from typing import Any

import pytest

from games import catalogue
from games.engine.game import Game
from tests.games.scenes import digests, golden

GAMES = [game for game in catalogue().values() if golden(game)]
"""A new game is among them from its first `write` on."""

HOW = "on purpose? `python -m tests.games.scenes write`; `… show GAME TEXT` prints a scene’s lines"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_no_scene_looks_reads_or_is_answered_otherwise(game: Game[Any, Any]) -> None:
    now, then = digests(game), golden(game)
    changed = sorted(name for name in now.keys() | then.keys() if now.get(name) != then.get(name))
    assert not changed, f"{len(changed)} scenes of {game.name}: {'; '.join(changed[:12])} ({HOW})"
