"""Which page a button of a private answer turns to.

Here: from what a button carries to the sheet that is shown. Not here: the sheets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot import histories, leaderboard, profiles
from bot.books import Server
from bot.codec import Leaf, Turn
from bot.leaderboard import Looker
from bot.names import name_of
from bot.sheets import Sheet
from games.engine.asks import Refused

if TYPE_CHECKING:
    from bot.app import Parlour
    from bot.controls import Press

_GREATEST = 2**63 - 1
_DIGITS = 19
"""Ids are no greater, nor longer."""

STALE = "This button is of no use any more. Please type the command again."


def looker(interaction: Press) -> Looker:
    """Whoever presses or types, and where."""
    user = interaction.user
    server = None if interaction.guild_id is None else Server(interaction.guild_id)
    return Looker(user.id, name_of(user), server, interaction.channel_id or 0, user)


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
            return await histories.history(bot, who, _id(user), game or None, turn.page)
        case Leaf.STORY:
            return await histories.match(bot, who, _id(turn.about), turn.page)
        case Leaf.NAME:
            return await profiles.named(bot, who, shown=bool(turn.page))


def _id(text: str) -> int:
    """A user or match that a button names. Raises ValueError for a number that can be nobody's."""
    if not (text.isascii() and text.isdecimal()) or len(text) > _DIGITS or int(text) > _GREATEST:
        raise ValueError(f"{text[:20]!r} is no id")
    return int(text)
