"""Check, create and reopen channels and threads where matches are played; decide who may read them."""

from __future__ import annotations

import logging
from typing import Any

import aiohttp
import discord

from bot.client.refusals import OUT_OF_REACH, THREAD_EXISTS
from bot.model.message import name_of
from bot.model.records import MatchRecord
from bot.pages.paged import Viewer
from bot.stats.aggregates import Server
from bot.storage.store import Store

log = logging.getLogger(__name__)


async def stands(client: discord.Client, channel_id: int) -> bool:
    """Return whether this channel or thread exists and isn't locked. Also returns True if Discord can't be reached."""
    try:
        facts: Any = await client.http.get_channel(channel_id)
    except (discord.NotFound, discord.Forbidden):
        return False
    except OUT_OF_REACH:
        return True
    return not (facts.get("thread_metadata") or {}).get("locked")


async def reopen(client: discord.Client, thread_id: int) -> bool:
    """Unarchive a thread. Returns False if the thread is gone, or is locked and the bot may not unarchive it.

    If Discord can't be reached, returns True, though the thread may still be archived.
    """
    try:
        await client.http.edit_channel(thread_id, archived=False)
    except (discord.NotFound, discord.Forbidden) as refusal:
        log.info("thread %s can’t be reopened (%s)", thread_id, refusal.code)
        return False
    except OUT_OF_REACH as trouble:
        log.info("thread %s could not be reopened for now (%s)", thread_id, type(trouble).__name__)
    return True


async def make_thread(client: discord.Client, saved: MatchRecord, thread_id: int, name: str) -> None:
    """Create a match's thread from its message, and add the players.

    `thread_id`: the message's id, which Discord gives to the thread, too. `name`: the thread's name.
    The thread is archived after 10,080 minutes without messages, the longest time that Discord allows:
    https://discord.com/developers/docs/resources/channel#start-thread-from-message
    """
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


UNANSWERED = (discord.HTTPException, discord.RateLimited, OSError, aiohttp.ClientError)
"""Errors of a request to Discord; access is denied then."""

PRIVATE = discord.ChannelType.private_thread.value


async def may_read(client: discord.Client, store: Store, viewer: Viewer, saved: MatchRecord) -> bool:
    """Return whether a user may read a match's messages: they own a seat, or can read each channel where it was played.

    A private thread can be read only by its members and users who may manage threads, whatever its channel allows.
    """
    if saved.seat_of(viewer.user_id) is not None:
        return True
    if saved.guild_id != viewer.guild_id:
        return False
    now = saved.channel_id  # a public thread there has the same readers
    earlier = await store.board_places(saved.id) - {saved.here, now}
    return await _reads(client, viewer, now, gone=False) and all(
        [await _reads(client, viewer, place, gone=True) for place in sorted(earlier)]
    )


async def may_come(client: discord.Client, saved: MatchRecord, user_id: int) -> bool:
    """Return whether a user can read the match's channel; asks Discord for the user's permissions.

    Returns False if this process isn't connected to the server, or the request to Discord fails.
    """
    guild = client.get_guild(saved.guild_id)
    if guild is None:
        return False
    try:
        member = await guild.fetch_member(user_id)
    except UNANSWERED:
        return False
    viewer = Viewer(user_id, name_of(member), Server(saved.guild_id), member=member)
    return await _reads(client, viewer, saved.here, gone=False)


async def _reads(client: discord.Client, viewer: Viewer, place: int, gone: bool) -> bool:
    """Return whether a user can read this channel or thread. `gone`: the result for a deleted channel or thread."""
    if viewer.channel_id == place:
        return True
    try:
        channel: Any = client.get_channel(place)
        if channel is not None:
            private = isinstance(channel, discord.Thread) and channel.is_private()
            return await _let_in(client, viewer, place, channel, private)
        facts: Any = await client.http.get_channel(place)  # an archived thread, or one not yet cached
        parent = client.get_channel(int(facts.get("parent_id") or 0))
        return parent is not None and await _let_in(client, viewer, place, parent, facts.get("type") == PRIVATE)
    except discord.NotFound:
        return gone
    except UNANSWERED:
        return False


async def _let_in(client: discord.Client, viewer: Viewer, place: int, channel: Any, private: bool) -> bool:
    """Return whether a user's permissions let them read `place`, the id of a channel or thread.

    `channel`: the channel itself, or, for a thread, its parent channel, which has the permissions. `private`: whether
    `place` is a private thread.
    """
    if viewer.member is None or not hasattr(channel, "permissions_for"):
        return False
    granted = channel.permissions_for(viewer.member)
    if not (granted.view_channel and granted.read_message_history):
        return False
    return not private or granted.manage_threads or await _is_member(client, place, viewer.user_id)


async def _is_member(client: discord.Client, thread_id: int, user_id: int) -> bool:
    try:
        await client.http.get_thread_member(thread_id, user_id)
    except discord.NotFound:
        return False
    return True
