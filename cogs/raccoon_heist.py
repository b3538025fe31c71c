"""Define the cog of Raccoon Heist."""

from __future__ import annotations

from bot.client.client import Parlour
from cogs.game_cog import GameCog, offer
from games.raccoon_heist import GAME


class RaccoonHeist(GameCog, name="Raccoon Heist"):
    """Serves Raccoon Heist."""

    game = GAME


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await offer(bot, RaccoonHeist)
