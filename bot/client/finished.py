"""The buttons of a match that is over: to watch it, to check it, to understand it.

Here: from each to its page. Not here: the pages, and who may see them (bot/pages).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.client.desk import Desk, Handler, Pressed
from bot.client.replies import show_sheet, viewer_of
from bot.model.custom_ids import Asked, Leaf, Verb
from bot.pages import analysis_page, verify_page, watch_page
from bot.pages.paged import Sheet
from bot.pages.sources import Sources, Viewer
from games.engine.film import PUBLIC

Page = Callable[[Sources, Viewer, int], Awaitable[Sheet]]


def _opens(page: Page) -> Handler:
    async def opened(desk: Desk, pressed: Pressed) -> None:
        sheet = await page(desk.front, viewer_of(pressed.interaction), pressed.saved.id)
        await show_sheet(pressed.interaction, sheet, desk.front)

    return opened


async def _watch(bot: Sources, viewer: Viewer, match_id: int) -> Sheet:
    return await watch_page.steps(bot, viewer, match_id, PUBLIC, 0)


async def _film(bot: Sources, viewer: Viewer, match_id: int) -> Sheet:
    return await watch_page.file(bot, viewer, match_id, PUBLIC, Leaf.FILM, large=False)


BUTTONS: dict[Verb | Asked, Handler] = {
    Verb.WATCH: _opens(_watch),
    Verb.FILM: _opens(_film),
    Verb.ANALYSIS: _opens(analysis_page.what_happened),
    Verb.ACCOUNT: _opens(analysis_page.story),
    Verb.VERIFY: _opens(verify_page.sheet),
}
"""What each of them does, once its press is acknowledged."""
