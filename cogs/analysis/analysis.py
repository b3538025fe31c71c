"""Show the analysis of a finished match: its story, a picture with figures, and its turning points.

The analysis uses every secret, so it is shown only after the match, and never where secrets stay hidden.
"""

from __future__ import annotations

import asyncio

from discord.ext import commands

from bot.client.client import Parlour
from bot.client.desk import Desk, Pressed
from bot.client.replies import guarded, show_sheet, tell, viewer_of
from bot.messages.context import MatchContext
from bot.messages.stat_images import Games, StatImage
from bot.model.custom_ids import Verb
from bot.model.language import speaking
from bot.model.message import (
    ALT_LIMIT,
    Message,
    retry_button,
    shortened,
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

PATIENCE = 5.0
"""Seconds after which the user reads that the analysis is being made. The message is edited when it is ready."""


class AnalysisCog(commands.Cog):
    """Serves analyses of finished matches."""

    def __init__(self, bot: Parlour) -> None:
        self.filling: set[asyncio.Task[None]] = set()
        bot.register.add(buttons={Verb.ANALYSIS: self._pressed})

    async def _pressed(self, desk: Desk, pressed: Pressed) -> None:
        """Show the analysis. If making it takes long, say so first. The bot doesn't wait for it when it stops."""
        interaction, bot, viewer = pressed.interaction, desk.front, viewer_of(pressed.interaction)
        saved = await _over(bot, viewer, pressed.saved.id)
        making = asyncio.ensure_future(analysis_of(bot, saved, viewer.user_id))

        async def fill_in() -> None:
            await show_sheet(interaction, what_happened(bot, saved, await making, viewer), bot)

        if (await asyncio.wait([making], timeout=PATIENCE))[0]:
            await fill_in()
            return
        await tell(interaction, TEXTS.said("analysis-soon"))
        later = asyncio.create_task(guarded(interaction, fill_in))
        self.filling.add(later)
        later.add_done_callback(self.filling.discard)


class AnalysisImage(StatImage):
    """A picture of the chances to win, luck, choices and beliefs about secrets. This bot must offer the game."""

    shown: Analysis
    players: tuple[Player, ...]

    def draw(self, games: Games) -> Canvas:
        return draw_analysis(games[self.shown.game], self.shown, self.players, speaking())


def what_happened(bot: Sources, saved: MatchRecord, shown: Analysis, viewer: Viewer) -> Sheet:
    """Compose the analysis: the story with the picture, then luck, turning points and beliefs about secrets.

    A viewer who answered at a turning point gets a button to try that again.
    """
    context, words, locale = MatchContext.of(saved, bot.games[saved.game]), TEXTS.phrases(speaking()), speaking()
    told = Story(context.game, shown, context.written, locale)
    head = words("analysis-head", game=context.game.name, match=saved.id)
    report = [*told.report(), words("analysis-foot")]
    alt = "\n".join([head, *report]).replace("**", "").replace("-# ", "")
    image = AnalysisImage(alt=shortened(alt, ALT_LIMIT), shown=shown, players=context.players)
    seated = saved.seat_of(viewer.user_id)
    own = None if seated is None else shown.own_point(seated.seat)
    row = (*([] if own is None else [retry_button(saved.id, own.line)]), watch_button(saved.id))
    return Sheet(Message(text=f"{head}\n{told.told()}", behind="\n".join(report), rows=(row,)), image)


async def _over(bot: Sources, viewer: Viewer, match_id: int) -> MatchRecord:
    """Return the match if this viewer may read its analysis.

    Raises Refused if they may not, the match isn't over or has no analysis, or its secrets are still secret.
    """
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
