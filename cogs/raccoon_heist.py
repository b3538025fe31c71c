"""Raccoon Heist's door."""

from __future__ import annotations

from bot.client.client import Parlour
from cogs.game_cog import GameCog
from games.raccoon_heist import GAME


class RaccoonHeist(GameCog, name="Raccoon Heist"):
    """Offers Raccoon Heist."""

    game = GAME


async def setup(bot: Parlour) -> None:
    """Discord.py's way in."""
    await bot.add_cog(RaccoonHeist(bot))
