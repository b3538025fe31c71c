"""Which page a button of a private answer turns to.

Here: from what a button carries to the sheet that is shown. Not here: the sheets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot import histories, leaderboard, profiles
from bot.codec import Leaf, Turn
from bot.leaderboard import Looker
from bot.sheets import Sheet
from games.engine.asks import Refused

if TYPE_CHECKING:
    from bot.app import Parlour
    from bot.controls import Press

STALE = "This button is of no use any more. Please type the command again."


def looker(interaction: Press) -> Looker:
    """Whoever presses or types, and where."""
    user = interaction.user
    return Looker(user.id, user.display_name, interaction.guild_id or 0, interaction.channel_id or 0, user)


async def turned(bot: Parlour, turn: Turn, who: Looker) -> Sheet:
    """The page that is turned to. Raises Refused for a button that nobody made, or of an older version."""
    try:
        return await _turned(bot, turn, who)
    except ValueError:
        raise Refused(STALE) from None


async def _turned(bot: Parlour, turn: Turn, who: Looker) -> Sheet:
    match turn.leaf:
        case Leaf.BOARD:
            return await leaderboard.sheet(bot, who, leaderboard.recalled(turn.about, who.guild_id), turn.page)
        case Leaf.HISTORY:
            user, game = turn.about.split("/")
            return await histories.history(bot, who, int(user), game or None, turn.page)
        case Leaf.STORY:
            return await histories.match(bot, who, int(turn.about), turn.page)
        case Leaf.NAME:
            return await profiles.named(bot, who, shown=bool(turn.page))
