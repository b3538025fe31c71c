"""Which page a button of a private answer turns to.

Here: from what a button carries to the sheet that is shown. Not here: the sheets.
"""

from __future__ import annotations

from bot.model.custom_ids import Leaf, Turn
from bot.pages import history_page, leaderboard_page, profile_page, watch_page
from bot.pages.paged import STALE, Sheet
from bot.pages.sources import Sources, Viewer
from games.engine.asks import Refused

_GREATEST = 2**63 - 1
_DIGITS = 19
"""Ids are no greater, nor longer."""


async def turned(bot: Sources, turn: Turn, who: Viewer) -> Sheet:
    """The page that is turned to. Raises Refused for a button that nobody made, or of an older version."""
    try:
        return await _turned(bot, turn, who)
    except ValueError:
        raise Refused(STALE) from None


async def _turned(bot: Sources, turn: Turn, who: Viewer) -> Sheet:
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
        case Leaf.STEPS:
            match_id, eyes = turn.about.split("/")
            return await watch_page.steps(bot, who, _id(match_id), eyes, turn.page)
        case Leaf.FILM | Leaf.PAGE:
            match_id, eyes = turn.about.split("/")
            return await watch_page.file(bot, who, _id(match_id), eyes, turn.leaf, large=bool(turn.page))
        case Leaf.NAME:
            return await profile_page.named(bot, who, shown=bool(turn.page))


def _id(text: str) -> int:
    """A user or match that a button names. Raises ValueError for a number that can be nobody's."""
    if not (text.isascii() and text.isdecimal()) or len(text) > _DIGITS or int(text) > _GREATEST:
        raise ValueError(f"{text[:20]!r} is no id")
    return int(text)
