"""Define the cog of Candy Chaser."""

from __future__ import annotations

from bot.client.client import Parlour
from cogs.game_cog import GameCog, offer
from games.candy_chaser import GAME


class CandyChaser(GameCog, name="Candy Chaser"):
    """Serves Candy Chaser."""

    game = GAME


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await offer(bot, CandyChaser)
