"""The door of The Raccoon is at the Candy Shoppe."""

from __future__ import annotations

from bot.client.client import Parlour
from cogs.game_cog import GameCog
from games.candy_shoppe import GAME


class CandyShoppe(GameCog, name="The Raccoon is at the Candy Shoppe"):
    """Offers The Raccoon is at the Candy Shoppe."""

    game = GAME


async def setup(bot: Parlour) -> None:
    """Discord.py's way in."""
    await bot.add_cog(CandyShoppe(bot))
