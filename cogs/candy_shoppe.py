"""Define the cog of The Raccoon is at the Candy Shoppe."""

from __future__ import annotations

from bot.client.client import Parlour
from cogs.game_cog import GameCog, offer
from games.candy_shoppe import GAME


class CandyShoppe(GameCog, name="The Raccoon is at the Candy Shoppe"):
    """Serves The Raccoon is at the Candy Shoppe."""

    game = GAME


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await offer(bot, CandyShoppe)
