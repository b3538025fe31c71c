"""Tricks or Treats' door."""

from __future__ import annotations

from bot.client.client import Parlour
from cogs.game_cog import GameCog
from games.tricks_or_treats import GAME


class TricksOrTreats(GameCog, name="Tricks or Treats"):
    """Offers Tricks or Treats."""

    game = GAME


async def setup(bot: Parlour) -> None:
    """Discord.py's way in."""
    await bot.add_cog(TricksOrTreats(bot))
