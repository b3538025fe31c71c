"""Ask Discord about the bot's token, over HTTP and without a session."""

from __future__ import annotations

import asyncio
import base64
import binascii
from dataclasses import dataclass
from datetime import timedelta
from email.utils import parsedate_to_datetime
from typing import Any

import aiohttp
import discord

from bot.client.permissions import ALWAYS, IN_CHANNEL, IN_THREAD, NEW_THREAD, OPTIONAL
from bot.ops.settings import Settings
from bot.ops.version import VERSION
from bot.storage.database import utc_now

PATIENCE = 8.0
"""Seconds for all answers together."""


@dataclass(frozen=True)
class Asked:
    """Discord's answer. `ahead`: how far our clock is ahead of Discord's."""

    trouble: str = ""
    """Why there is no answer, in a word or two."""
    unknown: bool = False
    """Whether Discord rejected the token."""
    application: int = 0
    name: str = ""
    sessions: tuple[int, int] | None = None
    """Sessions left today, and the daily limit."""
    shards: int = 1
    ahead: timedelta | None = None


async def ask(settings: Settings) -> Asked | None:
    """Ask Discord about the token. Returns None without a token."""
    if settings.discord_token is None:
        return None
    token = settings.discord_token.get_secret_value()
    base = str(settings.discord_api or discord.http.Route.BASE).rstrip("/")
    headers = {"Authorization": f"Bot {token}", "User-Agent": f"DiscordBot (parlour, {VERSION})"}
    try:
        async with asyncio.timeout(PATIENCE), aiohttp.ClientSession(headers=headers) as http:
            application, ahead = await _answer(http, f"{base}/oauth2/applications/@me")
            gateway, _ = await _answer(http, f"{base}/gateway/bot")
        limit = gateway["session_start_limit"]
        return Asked(
            application=int(application["id"]),
            name=str(application["name"]),
            shards=int(gateway["shards"]),
            sessions=(limit["remaining"], limit["total"]),
            ahead=ahead,
        )
    except aiohttp.ClientResponseError as refusal:
        if refusal.status == 401:
            return Asked(unknown=True, ahead=_ahead(refusal.headers))
        return Asked(trouble=f"it answers {refusal.status}", application=_owner(token))
    except (OSError, aiohttp.ClientError) as trouble:
        return Asked(trouble=type(trouble).__name__, application=_owner(token))
    except (ValueError, KeyError, TypeError):
        return Asked(trouble="no answer of Discord’s", application=_owner(token))


def invite(application: int) -> str:
    """Return the link by which a server's manager invites the bot."""
    flags = dict.fromkeys({**ALWAYS, **IN_CHANNEL, **IN_THREAD, **NEW_THREAD, **OPTIONAL}, True)
    return discord.utils.oauth_url(
        application, permissions=discord.Permissions(**flags), scopes=("bot", "applications.commands")
    )


async def _answer(http: aiohttp.ClientSession, address: str) -> tuple[Any, timedelta | None]:
    async with http.get(address, raise_for_status=True) as answer:
        return await answer.json(content_type=None), _ahead(answer.headers)


def _ahead(headers: Any) -> timedelta | None:
    return utc_now() - parsedate_to_datetime(headers["Date"]) if headers and "Date" in headers else None


def _owner(token: str) -> int:
    """Return the application id, the first part of a token; 0 if it doesn't look like a token."""
    first = token.partition(".")[0]
    try:
        number = base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)).decode("ascii")
    except (binascii.Error, UnicodeDecodeError):
        return 0
    return int(number) if number.isdecimal() else 0
