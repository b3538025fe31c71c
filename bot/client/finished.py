"""The buttons of a match that is over: to understand it.

Here: from each to its page. Not here: the pages, and who may see them (bot/pages).
"""

from __future__ import annotations

from bot.client.desk import Handler, opens
from bot.model.custom_ids import Asked, Verb
from bot.pages import analysis_page

BUTTONS: dict[Verb | Asked, Handler] = {
    Verb.ANALYSIS: opens(analysis_page.what_happened),
    Verb.ACCOUNT: opens(analysis_page.story),
}
"""What each of them does, once its press is acknowledged."""
