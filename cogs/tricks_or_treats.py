"""Define the cog of Tricks or Treats."""

from __future__ import annotations

from bot.client.client import Parlour
from cogs.game_cog import GameCog, offer
from games.tricks_or_treats import GAME


class TricksOrTreats(GameCog, name="Tricks or Treats"):
    """Serves Tricks or Treats."""

    game = GAME


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await offer(bot, TricksOrTreats)
