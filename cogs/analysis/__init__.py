"""Show the analysis of a finished match. games/engine/analysis computes it; bot/pages/replay_cache.py caches it."""

from __future__ import annotations

import asyncio

from discord.ext import commands

from bot.client.client import Parlour
from bot.client.desk import Desk, Pressed
from bot.client.replies import guarded, show_sheet, tell, viewer_of
from bot.messages.context import MatchContext
from bot.messages.ending import result
from bot.messages.stat_images import Games, StatImage
from bot.model.custom_ids import Act, Verb
from bot.model.language import speaking
from bot.model.message import (
    ALT_LIMIT,
    Button,
    Message,
    retry_button,
    shortened,
    watch_button,
)
from bot.model.records import MatchRecord
from bot.pages.paged import Sheet, Sources, Viewer, moved_on, readable, still_secret
from bot.pages.replay_cache import analysis_of
from games.engine.analysis import Analysis, draw_analysis, draw_figures
from games.engine.analysis.story import Story
from games.engine.asks import Refused
from games.engine.canvas import Canvas
from games.engine.values import Player
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.analysis.words")

PATIENCE = 1.0
"""Seconds after which the user reads how the match ended. The message is edited when the analysis is ready."""

FIGURES = 1
"""Number in the custom id of the button that shows all figures."""


class AnalysisCog(commands.Cog):
    """Serves analyses of finished matches."""

    def __init__(self, bot: Parlour) -> None:
        self.filling: set[asyncio.Task[None]] = set()
        bot.register.add(buttons={Verb.ANALYSIS: self._pressed})

    async def _pressed(self, desk: Desk, pressed: Pressed) -> None:
        """Show the analysis. If computing it takes longer than PATIENCE, first tell the user how the match ended."""
        interaction, bot, viewer = pressed.interaction, desk.front, viewer_of(pressed.interaction)
        saved = await _over(bot, viewer, pressed.saved.id)
        making = asyncio.ensure_future(analysis_of(bot, saved, viewer.user_id))

        async def fill_in() -> None:
            page = in_figures if pressed.number else what_happened
            await show_sheet(interaction, page(bot, saved, await making, viewer), bot)

        if (await asyncio.wait([making], timeout=PATIENCE))[0]:
            await fill_in()
            return
        seen = await (await desk.table(saved)).seen(None)
        context = MatchContext.of(saved, bot.games[saved.game])
        soon = TEXTS.phrases(speaking())("analysis-soon")
        await tell(interaction, f"{_head(context.game.name, saved)}\n{result(context, seen)}\n\n{soon}")
        later = asyncio.create_task(guarded(interaction, fill_in))
        self.filling.add(later)
        later.add_done_callback(self.filling.discard)


class AnalysisImage(StatImage):
    """A picture of the players' chances to win, or, with `figures`, of luck, choices and beliefs about secrets.

    It can be drawn only while the bot offers the game.
    """

    shown: Analysis
    players: tuple[Player, ...]
    figures: bool = False

    def draw(self, games: Games) -> Canvas:
        draw = draw_figures if self.figures else draw_analysis
        return draw(games[self.shown.game], self.shown, self.players, speaking())


def what_happened(bot: Sources, saved: MatchRecord, shown: Analysis, viewer: Viewer) -> Sheet:
    """Compose a summary: who won and why, the match's and the viewer's turning points, the changes of win chances.

    A viewer who had a turning point gets a button to answer the question at that point again, as an exercise.
    """
    story, seated = _story(bot, saved, shown), saved.seat_of(viewer.user_id)
    own = "" if seated is None else story.own(seated.seat)
    text = "\n".join([_head(story.game.name, saved), *story.told(), *filter(None, [own])])
    figures = Button(
        label=TEXTS.phrases(speaking())("in-figures"), id=str(Act(Verb.ANALYSIS, saved.id, FIGURES)), emoji="🔢"
    )
    return _sheet(story, saved, text, story.turns(), (*_again(saved, shown, viewer), figures, watch_button(saved.id)))


def in_figures(bot: Sources, saved: MatchRecord, shown: Analysis, viewer: Viewer) -> Sheet:
    """Compose the page with all numbers: each seat's luck and effect of choices, better answers, beliefs about secrets.

    A better answer is one that a player didn't give. The page says how much it would have raised the chance to win.
    """
    story, words = _story(bot, saved, shown), TEXTS.phrases(speaking())
    text = "\n".join([_head(story.game.name, saved), words("analysis-points")])
    back = Button(label=words("in-short"), id=str(Act(Verb.ANALYSIS, saved.id)), emoji="📈")
    return _sheet(story, saved, text, list(story.report()), (*_again(saved, shown, viewer), back), figures=True)


def _story(bot: Sources, saved: MatchRecord, shown: Analysis) -> Story:
    context = MatchContext.of(saved, bot.games[saved.game])
    return Story(context.game, shown, context.written, speaking())


def _head(game: str, saved: MatchRecord) -> str:
    return TEXTS.phrases(speaking())("analysis-head", game=game, match=saved.id)


def _sheet(
    story: Story, saved: MatchRecord, text: str, below: list[str], row: tuple[Button, ...], figures: bool = False
) -> Sheet:
    """Return a page of the analysis. `text`: the lines above the picture. `row`: the buttons.

    `below`: the lines below the picture; a line on how chances are estimated is added. `figures`: whether the picture
    shows luck, choices and beliefs instead of the chances to win.
    """
    below = [*below, TEXTS.phrases(speaking())("analysis-foot")]
    alt = "\n".join([text, *below]).replace("**", "").replace("-# ", "")
    players = MatchContext.of(saved, story.game).players
    image = AnalysisImage(alt=shortened(alt, ALT_LIMIT), shown=story.shown, players=players, figures=figures)
    return Sheet(Message(text=text, behind="\n".join(below), rows=(row,)), image)


def _again(saved: MatchRecord, shown: Analysis, viewer: Viewer) -> tuple[Button, ...]:
    """Return a button to answer the question at the viewer's turning point again; () if the viewer had none."""
    seated = saved.seat_of(viewer.user_id)
    own = None if seated is None else shown.own_point(seated.seat)
    return () if own is None else (retry_button(saved.id, own.line),)


async def _over(bot: Sources, viewer: Viewer, match_id: int) -> MatchRecord:
    """Return the match if this viewer may read its analysis.

    Raises Refused if the viewer may not read the match, or if the match isn't over, has no analysis or still hides its
    secrets.
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
