"""Define the cog of Chocolate Coin."""

from __future__ import annotations

from bot.client.client import Parlour
from cogs.game_cog import GameCog, offer
from games.chocolate_coin import GAME


class ChocolateCoin(GameCog, name="Chocolate Coin"):
    """Serves Chocolate Coin."""

    game = GAME


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await offer(bot, ChocolateCoin)
