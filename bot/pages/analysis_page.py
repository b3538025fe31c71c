"""What happened in a match that is over, and why: as a picture with figures, and as a story.

Here: who may know it, and what is said. Not here: how it is found (games/engine/analysis), and where
(ai/film_maker.py). Before the end nothing is told: it is made of everybody's secrets. So nothing is told
either where secrets stay.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from bot.messages.context import MatchContext
from bot.messages.stat_images import AnalysisImage
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
from bot.model.records import Footage, MatchRecord
from bot.pages.paged import Sheet
from bot.pages.sources import Sources, Viewer, moved_on, readable, still_secret
from bot.pages.words import TEXTS
from bot.storage.store import Store
from games.engine.analysis import Analysis
from games.engine.analysis.story import Story
from games.engine.asks import Refused
from games.engine.game import Game
from games.engine.journal import Diverged, Journal

PATIENCE = 30.0
"""Seconds that somebody waits for it; after that it goes on being made, and they may ask again."""


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


async def turning_point(games: Mapping[str, Game[Any, Any]], store: Store, match_id: int) -> list[str]:
    """What a result card tells of it, in the match's language: one line, or none as long as nothing is kept of it."""
    kept = await store.analysis(match_id)
    saved = None if kept is None else await store.load(match_id)
    if kept is None or saved is None or saved.game not in games or await store.secret_until(saved) is not None:
        return []
    context = MatchContext.of(saved, games[saved.game])
    told = Story(context.game, Analysis.model_validate_json(kept), context.written, saved.locale).turning_point()
    return [told] if told else []


async def made(bot: Sources, saved: MatchRecord, user_id: int | None = None) -> Analysis:
    """A match's analysis, made unless it is kept. Raises Refused where its rules have moved on since."""
    kept = await bot.store.analysis(saved.id)
    if kept is None:
        assert saved.snapshot is not None
        journal = Journal.of_save(saved.game, saved.snapshot, saved.options, await bot.store.journal(saved.id))
        wanted = Footage(saved.id, "analysis", "all")
        try:
            kept = (await bot.analyses.once(wanted, lambda: bot.analyses.analysis(journal), user_id)).decode()
        except Diverged:
            raise moved_on(saved) from None
        await bot.store.keep_analysis(saved.id, kept)
    return Analysis.model_validate_json(kept)


async def _soon(bot: Sources, saved: MatchRecord, viewer: Viewer) -> Analysis:
    work = asyncio.ensure_future(made(bot, saved, viewer.user_id))
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
