"""Tell what happened in a match that is over: a picture with figures and words, and a story to pass on.

It is made of everybody's secrets, so it is told only after the end, and never where secrets stay.
"""

from __future__ import annotations

import asyncio

from discord.ext import commands

from bot.client.client import Parlour
from bot.client.desk import opens
from bot.messages.context import MatchContext
from bot.messages.stat_images import Games, StatImage
from bot.model.custom_ids import Verb
from bot.model.message import (
    ALT_LIMIT,
    TEXT_LIMIT,
    Message,
    account_button,
    analysis_button,
    shortened,
    speaking,
    verify_button,
    watch_button,
)
from bot.model.records import MatchRecord
from bot.pages.paged import Sheet, Sources, Viewer, moved_on, readable, still_secret
from bot.pages.replay_cache import analysis_of
from cogs.analysis.words import TEXTS
from games.engine.analysis import Analysis, draw_analysis
from games.engine.analysis.story import Story
from games.engine.asks import Refused
from games.engine.canvas import Canvas
from games.engine.values import Player

PATIENCE = 30.0
"""Seconds that a user waits for an analysis. It goes on being made after that, and they may ask again."""


class AnalysisCog(commands.Cog):
    """The buttons that tell what happened."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        bot.register.add(buttons={Verb.ANALYSIS: opens(what_happened), Verb.ACCOUNT: opens(story)})


class AnalysisImage(StatImage):
    """Who stood how well when, what luck and choices did, and who could have known what. Its game must be on offer."""

    shown: Analysis
    players: tuple[Player, ...]

    def draw(self, games: Games) -> Canvas:
        return draw_analysis(games[self.shown.game], self.shown, self.players, speaking())


async def what_happened(bot: Sources, viewer: Viewer, match_id: int) -> Sheet:
    """Chances, luck, turning points, and who could have known: a picture and words. Raises Refused."""
    saved = await _over(bot, viewer, match_id)
    context, shown = MatchContext.of(saved, bot.games[saved.game]), await _soon(bot, saved, viewer)
    words, locale = TEXTS.phrases(speaking()), speaking()
    head = words("analysis-head", game=context.game.name, match=saved.id)
    told = [head, *Story(context.game, shown, context.written, locale).report(), words("analysis-foot")]
    alt = "\n".join(told).replace("**", "").replace("-# ", "")
    image = AnalysisImage(alt=shortened(alt, ALT_LIMIT), shown=shown, players=context.players)
    rows = ((account_button(match_id, locale), watch_button(match_id, locale), verify_button(match_id, locale)),)
    return Sheet(Message(text=shortened("\n".join(told), TEXT_LIMIT), rows=rows), image)


async def story(bot: Sources, viewer: Viewer, match_id: int) -> Sheet:
    """The same as a story to be passed on. Raises Refused."""
    saved = await _over(bot, viewer, match_id)
    context, shown = MatchContext.of(saved, bot.games[saved.game]), await _soon(bot, saved, viewer)
    words, locale = TEXTS.phrases(speaking()), speaking()
    head = words("account-head", game=context.game.name, match=saved.id)
    told = Story(context.game, shown, context.written, locale).told()
    rows = ((analysis_button(match_id, locale), watch_button(match_id, locale)),)
    return Sheet(Message(text=f"{head}\n{told}", rows=rows))


async def _soon(bot: Sources, saved: MatchRecord, viewer: Viewer) -> Analysis:
    work = asyncio.ensure_future(analysis_of(bot, saved, viewer.user_id))
    try:
        return await asyncio.wait_for(asyncio.shield(work), PATIENCE)
    except TimeoutError:
        work.add_done_callback(lambda done: done.cancelled() or done.exception())  # looked at, so it is no stray error
        raise Refused(TEXTS.said("analysis-soon", match=saved.id)) from None


async def _over(bot: Sources, viewer: Viewer, match_id: int) -> MatchRecord:
    """The match, if this viewer may know what happened in it. Raises Refused."""
    saved = await readable(bot, viewer, match_id)
    over = not saved.open
    if not over:
        raise Refused(TEXTS.said("analysis-not-over", match=saved.id))
    if saved.status != "finished" or saved.snapshot is None:
        raise Refused(TEXTS.said("analysis-never", match=saved.id))
    if (until := await bot.store.secret_until(saved)) is not None:
        raise Refused(still_secret(saved, until, TEXTS.said("analysis-secret")))
    if saved.game not in bot.games:
        raise moved_on(saved)
    return saved


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await bot.add_cog(AnalysisCog(bot))
