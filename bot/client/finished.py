"""The buttons of a match that is over: to watch it, to understand it.

Here: from each to its page. Not here: the pages, and who may see them (bot/pages).
"""

from __future__ import annotations

from bot.client.desk import Handler, opens
from bot.model.custom_ids import Asked, Leaf, Verb
from bot.pages import analysis_page, watch_page
from bot.pages.paged import Sheet
from bot.pages.sources import Sources, Viewer
from games.engine.film import PUBLIC


async def _watch(bot: Sources, viewer: Viewer, match_id: int) -> Sheet:
    return await watch_page.steps(bot, viewer, match_id, PUBLIC, 0)


async def _film(bot: Sources, viewer: Viewer, match_id: int) -> Sheet:
    return await watch_page.file(bot, viewer, match_id, PUBLIC, Leaf.FILM, large=False)


BUTTONS: dict[Verb | Asked, Handler] = {
    Verb.WATCH: opens(_watch),
    Verb.FILM: opens(_film),
    Verb.ANALYSIS: opens(analysis_page.what_happened),
    Verb.ACCOUNT: opens(analysis_page.story),
}
"""What each of them does, once its press is acknowledged."""
