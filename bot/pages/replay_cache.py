"""Return replays, films and analyses of finished matches from the cache, or have them made (ai/film_maker.py).

Replays are cached right after a match's end, so that the match can be watched even after the game's rules have changed.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

from bot.messages.context import MatchContext
from bot.model.language import own_language, speaking
from bot.model.message import PSEUDONYMS, unescaped
from bot.model.records import Footage, MatchRecord
from bot.pages.paged import Sources, moved_on
from bot.storage.replays import unpacked
from bot.storage.store import Store
from games.engine.analysis import Analysis
from games.engine.analysis.story import Story
from games.engine.asks import Refused
from games.engine.film import ALL, Frame, Reel, drawable
from games.engine.game import Game
from games.engine.journal import Diverged, Journal


async def keep_reels(bot: Sources, saved: MatchRecord) -> None:
    """Make the match's replay for each viewer (each seat and the public), and cache them.

    Raises Refused if the game's rules have changed since the match was played.
    """
    await bot.store.keep_reels(saved.id, saved.version, await _made(bot, saved))


async def reel_of(
    bot: Sources, saved: MatchRecord, eyes: str, user_id: int | None = None, locale: str | None = None
) -> Reel:
    """Return the match's replay as the viewer `eyes` sees it, with names escaped for messages.

    `locale`: the language of the replay's texts; None: the table's language. If the rules have changed since the match,
    the texts are in the table's language. Raises Refused if the replay isn't cached and the rules have changed, or if
    too many files are being made for user `user_id`.
    """

    async def load() -> bytes:
        return await asyncio.to_thread(_through, await _reels(bot, saved), eyes)

    async def make_told() -> bytes:
        return (await _made(bot, saved, locale)).encode()

    async def load_told() -> bytes:
        try:
            told = await bot.films.once(Footage(saved.id, f"reels {locale}", ALL, saved.version), make_told)
        except Refused:
            return await load()
        return await asyncio.to_thread(_through, told.decode(), eyes)

    steps, make = ("steps", load) if locale in (None, _language_of(saved)) else (f"steps {locale}", load_told)
    raw = await bot.films.once(Footage(saved.id, steps, eyes, saved.version), make, user_id)
    return Reel.model_validate_json(raw).model_copy(update={"players": _context(bot, saved).players})


async def _reels(bot: Sources, saved: MatchRecord) -> str:
    """Return the match's replays in the table's language, from the database or newly made."""
    cached = await bot.store.reels(saved.id)
    if cached is None:
        cached = await _made(bot, saved)
        await bot.store.keep_reels(saved.id, saved.version, cached)
    return cached


async def file_of(bot: Sources, saved: MatchRecord, eyes: str, kind: str, user_id: int) -> bytes:
    """Return a file that shows the match as the viewer `eyes` sees it.

    `kind`: a "film", a "large" film or a web "page". Raises Refused if the file can't be made, or too many files are
    being made for the user.
    """

    async def load() -> bytes:
        cached = await bot.store.film(saved.id, kind, eyes)
        if cached is not None:
            return cached
        shown = _pictured(bot, saved, await reel_of(bot, saved, eyes))
        made = await bot.films.drawn(kind, shown)
        await bot.store.keep_film(saved.id, saved.version, kind, eyes, made)
        return made

    return await bot.films.once(Footage(saved.id, kind, eyes, saved.version), load, user_id)


async def analysis_of(bot: Sources, saved: MatchRecord, user_id: int | None = None) -> Analysis:
    """Return a match's analysis.

    Raises Refused if it isn't cached and the rules have changed since the match was played.
    """
    cached = await bot.store.analysis(saved.id)
    if cached is None:
        journal = await journal_of(bot, saved)
        wanted = Footage(saved.id, "analysis", "all")
        try:
            cached = (await bot.analyses.once(wanted, lambda: bot.analyses.analysis(journal), user_id)).decode()
        except Diverged:
            raise moved_on(saved) from None
        await bot.store.keep_analysis(saved.id, cached)
    return Analysis.model_validate_json(cached)


async def keep_puzzle(bot: Sources, saved: MatchRecord) -> None:
    """Search the match for a puzzle, and store the puzzle for the day on which users will be given it.

    Does nothing if a player's data was erased. Raises Refused if the game's rules have changed since the match.
    """
    if any(user in PSEUDONYMS for seated in saved.seats for user in (seated.user_id, *seated.former)):
        return
    try:
        found = await bot.analyses.puzzle(await journal_of(bot, saved))
    except Diverged:
        raise moved_on(saved) from None
    if found is not None:
        await bot.store.keep_puzzle(saved, found)


async def turning_point(games: Mapping[str, Game[Any, Any]], store: Store, match_id: int) -> list[str]:
    """Return the result card's lines about the match's turning point.

    Empty if no analysis of the match is cached.
    """
    cached = await store.analysis(match_id)
    saved = None if cached is None else await store.load(match_id)
    if cached is None or saved is None or saved.game not in games or await store.secret_until(saved) is not None:
        return []
    context = MatchContext.of(saved, games[saved.game])
    line = Story(context.game, Analysis.model_validate_json(cached), context.written, speaking()).turning_point()
    return [line] if line else []


def _through(cached: str, eyes: str) -> bytes:
    return json.dumps(unpacked(cached)[eyes]).encode()


async def _made(bot: Sources, saved: MatchRecord, locale: str | None = None) -> str:
    journal = await journal_of(bot, saved)
    try:
        return await bot.films.reels(journal, _context(bot, saved).written, locale or _language_of(saved))
    except Diverged:
        raise moved_on(saved) from None


def _language_of(saved: MatchRecord) -> str:
    return saved.locale or own_language()


def _pictured(bot: Sources, saved: MatchRecord, shown: Reel) -> Reel:
    """Return the replay without frames that can't be drawn any more. Undoes the escaping of Markdown in names.

    Raises Refused if no frame of the public board can be drawn.
    """
    game = bot.games[saved.game]
    frames = tuple(_plain(frame) for frame in shown.frames if drawable(game, frame))
    if not any(frame.seat is None for frame in frames):
        raise moved_on(saved)
    return shown.model_copy(update={"frames": frames})


def _plain(frame: Frame) -> Frame:
    lines = tuple(unescaped(line) for line in frame.told)
    return frame.model_copy(update={"told": lines, "words": unescaped(frame.words)})


def _context(bot: Sources, saved: MatchRecord) -> MatchContext:
    return MatchContext.of(saved, bot.games[saved.game])


async def journal_of(bot: Sources, saved: MatchRecord) -> Journal:
    """Return the journal of a started match. It contains every secret."""
    assert saved.snapshot is not None
    return Journal.of_save(saved.game, saved.snapshot, saved.options, await bot.store.journal(saved.id))
