"""Find the match that a command is about: the named one, else the one in this channel, else the user's only match."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from bot.client import TEXTS
from bot.client.replies import Press
from bot.match import fault_texts
from bot.match.service import MatchService
from bot.messages.context import link
from bot.model.custom_ids import Form
from bot.model.errors import Unwritten
from bot.model.language import speaking
from bot.model.message import SERVERS, escaped, stamp
from bot.model.records import MatchRecord
from games.engine.asks import Refused
from games.engine.game import Game

log = logging.getLogger(__name__)

NO_TABLE = TEXTS.said("no-table")

TABLES = "tables"
"""Form of the controls under /tables."""

MY_TABLES = Form(TABLES, "pick")
"""Custom id of a button that opens /tables."""

PROPOSED, SEARCHED = 25, 1000
"""Number of tables that Discord shows as suggestions, and number that are searched for what was typed.
Discord's limits for suggestions are 25, and 100 characters each:
https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-response-object-autocomplete"""


async def meant(matches: MatchService, interaction: Press, named: str | None) -> MatchRecord:
    """Return the match that the user means: the named one, else the one in this channel, else their only match.

    `named`: the table's number, as typed. Raises Refused if there is no such match, or if several are possible.
    """
    store, user_id = matches.store, interaction.user.id
    if named:
        return await own_table(matches, user_id, named)
    tables = await store.matches_of(user_id, 2, at=interaction.channel_id or 0) or await store.matches_of(user_id, 2)
    if not tables:
        raise Refused(NO_TABLE)
    if len(tables) > 1:
        raise Refused(TEXTS.said("several-tables"))
    return tables[0]


async def proposed(matches: MatchService, user_id: int, typed: str) -> list[tuple[str, str]]:
    """Return (name, number) of the user's newest tables whose name contains `typed`, as suggestions for a command."""
    try:
        tables = await matches.store.named_of(user_id, SEARCHED if typed else PROPOSED)
    except Unwritten as refused:
        log.error("no tables can be proposed, the database gives nothing: %s", refused)
        return []
    words = TEXTS.phrases(speaking())
    labels = ((number, words("table-named", table=number, game=_called(matches, game))) for number, game in tables)
    named = {str(number): name for number, name in labels}
    return [(name[:100], key) for key, name in named.items() if typed.lower() in name.lower()][:PROPOSED]


async def elsewhere(matches: MatchService, interaction: Press, named: str | None) -> MatchRecord:
    """Return the match that the user wants to move to this channel: the named one, else their only match elsewhere.

    `named`: the table's number, as typed. Raises Refused if there is no such match, if several are possible, or if the
    match can't be moved here.
    """
    if named:
        tables = [await own_table(matches, interaction.user.id, named)]
    else:
        where = {"guild_id": interaction.guild_id, "besides": interaction.channel_id}
        tables = await matches.store.matches_of(interaction.user.id, 2, **where)
    if len(tables) > 1:
        raise Refused(TEXTS.said("several-tables"))
    if not tables:
        raise Refused(TEXTS.said("no-other-table"))
    [saved] = tables
    if saved.guild_id != interaction.guild_id and not saved.by_dm:
        raise Refused(TEXTS.said("other-server"))
    if saved.here == interaction.channel_id:
        raise Refused(TEXTS.said("here-already"))
    return saved


async def own_table(matches: MatchService, user_id: int, named: str) -> MatchRecord:
    """Return the user's open table with this number. `named`: the number, as typed.

    Raises Refused if there is no such table, or the user has no seat there.
    """
    digits = named.strip().removeprefix("#")
    usable = digits.isascii() and digits.isdecimal() and len(digits) <= 10
    saved = await matches.store.load(int(digits)) if usable else None
    seated = None if saved is None or not saved.open else saved.seat_of(user_id)
    if saved is None or seated is None or seated.resigned:
        raise Refused(TEXTS.said("no-such-table"))
    return saved


def fitting(lines: Sequence[str], number: int, room: int) -> str:
    """Join the first lines of a list of the user's tables: as many lines as fit into `room` characters.

    `number`: how many tables the user has. If tables are left out, a last line says how many.
    """
    words, shown = TEXTS.phrases(speaking()), list(lines)
    while True:
        left = number - len(shown)
        text = "\n".join([*shown, *([words("older-tables", number=left)] if left > 0 else [])])
        if len(text) <= room or not shown:
            return text
        shown.pop()


async def line(matches: MatchService, saved: MatchRecord, user_id: int) -> str:
    """Describe a match to one of its players: which table it is, where it is played, and whose turn it is."""
    waits = await _waits(matches, saved, user_id)
    words, game = TEXTS.phrases(speaking()), _called(matches, saved.game)
    text = words("table-line", game=game, table=saved.id, waits=waits, link=await way(matches, saved, user_id))
    return text if saved.fault is None else f"{text}\n-# {fault_texts.noted(saved)}"


async def way(matches: MatchService, saved: MatchRecord, user_id: int) -> str:
    """Return a link to the channel or DM where this player plays the match; empty if their DM isn't known."""
    if not saved.by_dm:
        return link(saved)
    channel_id, _ = await matches.store.player(user_id)
    return "" if channel_id is None else f"{SERVERS}/@me/{channel_id}"


def _called(matches: MatchService, game: str) -> str:
    return matches.games[game].name if game in matches.games else game


async def _waits(matches: MatchService, saved: MatchRecord, user_id: int) -> str:
    words = TEXTS.phrases(speaking())
    if saved.status == "lobby":
        return words("waits-lobby", taken=len(saved.seats), seats=saved.capacity)
    table = await matches.table_of(saved)
    if table is None:
        return words("waits-not-offered")
    if saved.paused_until is not None:
        return words("waits-paused", until=stamp(saved.paused_until, "f"))
    waiting = [saved.seats[seat] for seat in (await table.seen(None)).waiting]
    seated = saved.seat_of(user_id)
    if seated is not None and seated.away:
        return words("waits-away")
    if any(seated.user_id == user_id for seated in waiting):
        return words("waits-you")
    names = words.all_of(escaped(seated.name) for seated in waiting)
    return words("waits-others", names=names) if waiting else words("waits-nobody")


def games_like(games: Mapping[str, Game[Any, Any]], typed: str) -> list[tuple[str, str]]:
    """Return (name, slug) of the games that match what was typed, as many as Discord shows (PROPOSED)."""
    wanted = typed.strip().lower()
    names = [(game.name, slug) for slug, game in sorted(games.items())]
    return [(name, slug) for name, slug in names if wanted in name.lower() or wanted in slug][:25]


def slug_typed(games: Mapping[str, Game[Any, Any]], typed: str | None) -> str | None:
    """Return the slug of the game whose slug or name was typed.

    Returns an empty text if nothing was typed, and None if no game matches.
    """
    if typed is None or typed in games:
        return typed or ""
    wanted = typed.strip().casefold()
    return next((slug for slug, game in games.items() if game.name.casefold() == wanted), None)
