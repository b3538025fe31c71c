"""Which page a button of a private answer turns to.

Here: from what a button carries to the sheet that is shown. Not here: the sheets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.messages.custom_ids import Leaf, Turn
from bot.model.names import name_of
from bot.pages import history_page, leaderboard_page, profile_page
from bot.pages.leaderboard_page import Viewer
from bot.pages.paged import Sheet
from bot.stats.aggregates import Server
from games.engine.asks import Refused

if TYPE_CHECKING:
    from bot.client.client import Parlour
    from bot.client.interactions import Press

_GREATEST = 2**63 - 1
_DIGITS = 19
"""Ids are no greater, nor longer."""

STALE = "This button is of no use any more. Please type the command again."


def viewer_of(interaction: Press) -> Viewer:
    """Whoever presses or types, and where."""
    user = interaction.user
    server = None if interaction.guild_id is None else Server(interaction.guild_id)
    return Viewer(user.id, name_of(user), server, interaction.channel_id or 0, user)


async def turned(bot: Parlour, turn: Turn, who: Viewer) -> Sheet:
    """The page that is turned to. Raises Refused for a button that nobody made, or of an older version."""
    try:
        return await _turned(bot, turn, who)
    except ValueError:
        raise Refused(STALE) from None


async def _turned(bot: Parlour, turn: Turn, who: Viewer) -> Sheet:
    match turn.leaf:
        case Leaf.BOARD:
            return await leaderboard_page.sheet(
                bot, who, leaderboard_page.recalled(turn.about, who.guild_id), turn.page
            )
        case Leaf.HISTORY:
            user, game = turn.about.split("/")
            return await history_page.history(bot, who, _id(user), game or None, turn.page)
        case Leaf.STORY:
            return await history_page.match(bot, who, _id(turn.about), turn.page)
        case Leaf.NAME:
            return await profile_page.named(bot, who, shown=bool(turn.page))


def _id(text: str) -> int:
    """A user or match that a button names. Raises ValueError for a number that can be nobody's."""
    if not (text.isascii() and text.isdecimal()) or len(text) > _DIGITS or int(text) > _GREATEST:
        raise ValueError(f"{text[:20]!r} is no id")
    return int(text)
