"""Load a cog for each game that an installed package brings."""

from __future__ import annotations

import logging
from typing import Any

from bot.client.client import Parlour
from cogs.game_cog import GameCog, offer
from games import catalogue, is_own, left_out
from games.engine.game import Game

log = logging.getLogger(__name__)


def cog_of(offered: Game[Any, Any]) -> type[GameCog]:
    """Return a class of cog that offers this game."""

    class InstalledGame(GameCog, name=f"installed: {offered.slug}"):
        game = offered

    return InstalledGame


async def setup(bot: Parlour) -> None:
    """Load the cogs. A game whose cog can't be loaded is left out with one line in the log."""
    for line in left_out():
        log.error("a game is left out: %s", line)
    for slug, game in catalogue().items():
        if is_own(slug):
            continue
        try:
            await offer(bot, cog_of(game))
        except Exception as error:
            log.error("a game is left out: %s: %s: %s", slug, type(error).__name__, error)
    for slug in sorted(set(bot.settings.games or ()) - catalogue().keys()):
        log.warning("GAMES names what is no game here: %s", slug)
