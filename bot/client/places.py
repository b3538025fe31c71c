"""Check, create and reopen channels and threads where matches are played."""

from __future__ import annotations

import logging
from typing import Any

import discord

from bot.client.refusals import OUT_OF_REACH, THREAD_EXISTS
from bot.model.records import MatchRecord

log = logging.getLogger(__name__)


async def stands(client: discord.Client, channel_id: int) -> bool:
    """Return whether this channel or thread exists and isn't locked, as far as the bot can see."""
    try:
        facts: Any = await client.http.get_channel(channel_id)
    except (discord.NotFound, discord.Forbidden):
        return False
    except OUT_OF_REACH:
        return True
    return not (facts.get("thread_metadata") or {}).get("locked")


async def reopen(client: discord.Client, thread_id: int) -> bool:
    """Unarchive a thread. Returns False if the bot may not, since it is locked."""
    try:
        await client.http.edit_channel(thread_id, archived=False)
    except (discord.NotFound, discord.Forbidden) as refusal:
        log.info("thread %s can’t be reopened (%s)", thread_id, refusal.code)
        return False
    except OUT_OF_REACH as trouble:
        log.info("thread %s could not be reopened for now (%s)", thread_id, type(trouble).__name__)
    return True


async def make_thread(client: discord.Client, saved: MatchRecord, thread_id: int, name: str) -> None:
    """Create a match's thread from a message, whose id it shares, and add the players."""
    try:
        start = client.http.start_thread_with_message
        await start(saved.channel_id, thread_id, name=name, auto_archive_duration=10080)
    except discord.HTTPException as refusal:
        if refusal.code != THREAD_EXISTS:
            raise
    for seated in (seated for seated in saved.seats if seated.owned):
        try:
            await client.http.add_user_to_thread(thread_id, seated.user_id)
        except discord.HTTPException:
            log.info("match %s: a player could not be added to the thread", saved.id)
