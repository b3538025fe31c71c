"""Chocolate Coin's door."""

from __future__ import annotations

from bot.client.client import Parlour
from cogs.game_cog import GameCog
from games.chocolate_coin import GAME


class ChocolateCoin(GameCog, name="Chocolate Coin"):
    """Offers Chocolate Coin."""

    game = GAME


async def setup(bot: Parlour) -> None:
    """Discord.py's way in."""
    await bot.add_cog(ChocolateCoin(bot))
