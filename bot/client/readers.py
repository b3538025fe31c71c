"""Who may read a match's messages: users who can read every remaining channel where it was played."""

from __future__ import annotations

from typing import Any

import aiohttp
import discord

from bot.model.message import name_of
from bot.model.records import MatchRecord
from bot.pages.paged import Viewer
from bot.stats.aggregates import Server
from bot.storage.store import Store

UNANSWERED = (discord.HTTPException, discord.RateLimited, OSError, aiohttp.ClientError)
"""What a question to Discord may end with: nobody is let in then."""

PRIVATE = discord.ChannelType.private_thread.value


async def may_read(client: discord.Client, store: Store, viewer: Viewer, saved: MatchRecord) -> bool:
    """Whether somebody may know what was told at a match: they sat at it, or can read all that is left of it.

    Members of a private thread and those who manage threads read it: its permissions say nothing of that.
    """
    if saved.seat_of(viewer.user_id) is not None:
        return True
    if saved.guild_id != viewer.guild_id:
        return False
    now = saved.channel_id  # a thread that we made of a message there is open to whoever reads the channel
    earlier = await store.board_places(saved.id) - {saved.here, now}
    return await _reads(client, viewer, now, gone=False) and all(
        [await _reads(client, viewer, place, gone=True) for place in sorted(earlier)]
    )


async def may_come(client: discord.Client, saved: MatchRecord, user_id: int) -> bool:
    """Whether somebody who isn’t here just now can read where a match gathers; not, where this process isn’t on its
    server, or Discord doesn’t answer."""
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
    """Whether somebody can read this channel or thread. ``gone``: what is to be said where it has been deleted."""
    if viewer.channel_id == place:
        return True
    try:
        channel: Any = client.get_channel(place)
        if channel is not None:
            private = isinstance(channel, discord.Thread) and channel.is_private()
            return await _let_in(client, viewer, place, channel, private)
        facts: Any = await client.http.get_channel(place)  # a thread that sleeps, or that we haven't heard of yet
        parent = client.get_channel(int(facts.get("parent_id") or 0))
        return parent is not None and await _let_in(client, viewer, place, parent, facts.get("type") == PRIVATE)
    except discord.NotFound:
        return gone
    except UNANSWERED:
        return False


async def _let_in(client: discord.Client, viewer: Viewer, place: int, channel: Any, private: bool) -> bool:
    """``channel``: the place itself or, of a thread, its channel: it has the rights."""
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
