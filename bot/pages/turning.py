"""Which page a button of a private answer turns to.

Here: from what a button carries to the sheet that is shown. Not here: the sheets.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.model.custom_ids import Leaf, Turn
from bot.pages import history_page, profile_page
from bot.pages.paged import STALE, PageHandler, Sheet, id_in
from bot.pages.sources import Sources, Viewer
from games.engine.asks import Refused


async def turned(bot: Sources, others: Mapping[Leaf, PageHandler], turn: Turn, who: Viewer) -> Sheet:
    """Return the page that is turned to; ``others``: those of cogs.

    Raises Refused for a button that we never made, or of an older version.
    """
    try:
        return await _turned(bot, others, turn, who)
    except ValueError:
        raise Refused(STALE) from None


async def _turned(bot: Sources, others: Mapping[Leaf, PageHandler], turn: Turn, who: Viewer) -> Sheet:
    match turn.leaf:
        case Leaf.HISTORY:
            user, game = turn.about.split("/")
            return await history_page.history(bot, who, id_in(user), game or None, turn.page)
        case Leaf.STORY:
            return await history_page.match(bot, who, id_in(turn.about), turn.page)
        case Leaf.NAME:
            return await profile_page.named(bot, who, shown=bool(turn.page))
        case _ if turn.leaf in others:
            return await others[turn.leaf](turn, who)
        case _:
            raise Refused(STALE)
