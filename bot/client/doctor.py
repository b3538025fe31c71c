"""Check whether the bot is ready to run (`python -m bot doctor`), and advise on each problem."""

from __future__ import annotations

import asyncio
import base64
import binascii
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Any, NamedTuple

import aiohttp
import discord

import games
from bot.client.opening import ALWAYS, IN_CHANNEL, IN_THREAD, NEW_THREAD, OPTIONAL
from bot.model.language import speak
from bot.ops.drawing_thread import is_ready
from bot.ops.settings import Settings
from bot.ops.version import VERSION
from bot.storage.backup import folder_of, made
from bot.storage.database import utc_now
from bot.storage.migrate import Unusable, examine
from games.engine.canvas import missing_fonts
from games.engine.words import ENGLISH, PSEUDO

LITTLE, TOO_LITTLE = 1 << 30, 50 << 20
"""Free bytes on the database's disk below which the host is warned, and below which the bot soon fails."""

FEW_SESSIONS = 100
"""Remaining sessions a day, of usually 1,000, below which the host is warned:
https://discord.com/developers/docs/events/gateway#session-start-limit-object"""

MOST_OFF = timedelta(seconds=5)
"""Tolerated difference to Discord's clock, which its answers give in whole seconds."""

GOOD, DOUBT, BAD = "✓", "!", "✗"


class Finding(NamedTuple):
    """One line of the doctor's report: the result of one check."""

    mark: str
    about: str
    text: str

    def __str__(self) -> str:
        return f"{self.mark} {self.about}: {self.text}"


def code(findings: Iterable[Finding]) -> int:
    """Return the exit code: 2 if the bot can't run, 1 if something needs attention, else 0."""
    marks = {finding.mark for finding in findings}
    return 2 if BAD in marks else int(DOUBT in marks)


_MESSAGE = re.compile(r"^(?:[a-z][\w-]*(?= *=)|[ \t]+\.[\w-]+(?= *=))", re.MULTILINE)


async def look(settings: Settings) -> list[Finding]:
    """Run all checks and return their results, in a fixed order."""
    speak(settings.locale)
    asked = await ask(settings)
    return [
        *_token(settings, asked),
        *_sessions(settings, asked),
        *_clock(asked),
        *await _database(settings.database_url),
        *_backups(settings),
        *_art(),
        _languages(settings.locale),
        Finding(GOOD, "Optional", "Create Events, which the invite asks for, lets people plan evenings by /gamenight."),
    ]


def _token(settings: Settings, asked: Asked | None) -> Iterator[Finding]:
    if settings.discord_token is None or asked is None:
        yield Finding(BAD, "Token", "DISCORD_TOKEN is missing: put the one from Discord’s developer portal into .env.")
        return
    if asked.trouble:
        yield Finding(DOUBT, "Token", f"Discord is out of reach ({asked.trouble}): start anyway, the bot keeps trying.")
    elif asked.unknown:
        yield Finding(BAD, "Token", "Discord doesn’t know DISCORD_TOKEN: reset it in the developer portal, under Bot.")
    else:
        yield Finding(GOOD, "Token", f"Discord knows it as {asked.name}.")
    if asked.application and not asked.unknown:
        yield Finding(GOOD, "Invite", invite(asked.application))


def _sessions(settings: Settings, asked: Asked | None) -> Iterator[Finding]:
    if asked is None or asked.sessions is None:
        return
    left, of = asked.sessions
    needed = len(settings.shard_ids or ()) or settings.shard_count or asked.shards
    text = f"{left} of {of} sessions with Discord are left today"
    if left < needed:
        yield Finding(BAD, "Sessions", f"{text}; {needed} are needed: wait, and see what restarts the bot so often.")
    elif left < FEW_SESSIONS:
        yield Finding(DOUBT, "Sessions", f"{text}: see what restarts the bot so often.")
    else:
        yield Finding(GOOD, "Sessions", f"{text}.")


def _clock(asked: Asked | None) -> Iterator[Finding]:
    if asked is None or asked.ahead is None:
        return
    off = round(abs(asked.ahead).total_seconds())
    if abs(asked.ahead) <= MOST_OFF:
        yield Finding(GOOD, "Clock", "as Discord’s.")
    else:
        side = "ahead of" if asked.ahead > timedelta(0) else "behind"
        yield Finding(DOUBT, "Clock", f"{off} seconds {side} Discord’s: let the machine set its time by NTP.")


async def _database(url: str) -> list[Finding]:
    try:
        examined = await examine(url)
    except Unusable as wrong:
        return [Finding(BAD, "Database", f"{wrong}.")]
    size = f"{examined.size / (1 << 20):.1f} MiB"
    lines = {
        "new": Finding(GOOD, "Database", "it will be made at the first start."),
        "current": Finding(GOOD, "Database", f"it can be written, is current, and takes {size}."),
        "older": Finding(DOUBT, "Database", f"an older version’s ({size}): back it up, since the start updates it."),
        "newer": Finding(BAD, "Database", "a newer version of the bot has updated it: update the bot."),
    }
    return [lines[examined.state], *_disk(examined.free)]


def _disk(free: int | None) -> Iterator[Finding]:
    if free is None:
        return
    text = f"{free / (1 << 30):.1f} GiB are free"
    if free < LITTLE:
        yield Finding(BAD if free < TOO_LITTLE else DOUBT, "Disk", f"{text}: make room where the database is.")
    else:
        yield Finding(GOOD, "Disk", f"{text}.")


def _backups(settings: Settings) -> Iterator[Finding]:
    if folder_of(settings.database_url) is None:
        yield Finding(GOOD, "Backups", "PostgreSQL: use your host’s, or pg_dump; the bot makes none by itself.")
        return
    backups, every = made(settings.database_url), settings.backup_every
    hours = (utc_now() - backups[-1][0]).total_seconds() / 3600 if backups else 0
    text = f"the newest is {hours:.0f} hours old"
    if not every:
        yield Finding(DOUBT, "Backups", "BACKUP_EVERY is 0, so the bot makes none: run `python -m bot backup` often.")
    elif not backups:
        yield Finding(GOOD, "Backups", "none yet; a running bot makes the first one within minutes.")
    elif hours > 2 * every + 1:
        yield Finding(DOUBT, "Backups", f"{text}: start the bot, or see in its log why it makes none.")
    else:
        yield Finding(GOOD, "Backups", f"{text}.")


def _art() -> Iterator[Finding]:
    if lacking := missing_fonts():
        yield Finding(BAD, "Fonts", f"{', '.join(lacking)} can’t be read: install the bot again.")
    elif not all(is_ready(game) for game in games.catalogue().values()):
        yield Finding(GOOD, "Art", "not drawn yet; the first start does it in about a minute.")
    else:
        yield Finding(GOOD, "Art", "drawn, and all fonts are there.")


def _languages(locale: str) -> Finding:
    shares = {name: share for name, share in translated().items() if name != ENGLISH}
    text = ", ".join([ENGLISH, *(f"{name} {share:.0%}" for name, share in sorted(shares.items()))])
    if locale in (ENGLISH, PSEUDO) or locale.partition("-")[0] in (ENGLISH, *shares) or locale in shares:
        return Finding(GOOD, "Languages", f"{text}; LOCALE is {locale}.")
    return Finding(DOUBT, "Languages", f"{text}; LOCALE={locale} has no text yet, so the bot speaks English.")


def translated() -> dict[str, float]:
    """Return, by language, the share (0 to 1) of English messages that are translated."""
    messages: defaultdict[str, set[tuple[Path, str]]] = defaultdict(set)
    for room in ("bot", "cogs", "games"):
        for file in (Path(games.__path__[0]).parent / room).rglob("words/*.ftl"):
            messages[file.stem] |= {(file.parent, name) for name in _names(file)}
    english = messages[ENGLISH]
    return {language: len(known & english) / len(english) for language, known in messages.items()}


def _names(file: Path) -> list[str]:
    """Return the names of a translation file's messages, and of their attributes as `message.attribute`."""
    names, message = [], ""
    for name in _MESSAGE.findall(file.read_text("utf-8")):
        message = message if name[0].isspace() else name
        names.append(message if name == message else f"{message}{name.strip()}")
    return names


PATIENCE = 8.0
"""Seconds for all answers together."""


@dataclass(frozen=True)
class Asked:
    """What Discord answered about the token, or why it didn't answer.

    `ahead`: how far this machine's clock is ahead of Discord's; None if Discord didn't answer.
    """

    trouble: str = ""
    """Short reason why there is no answer."""
    unknown: bool = False
    """Whether Discord rejected the token."""
    application: int = 0
    name: str = ""
    sessions: tuple[int, int] | None = None
    """Sessions left today, and the daily limit."""
    shards: int = 1
    ahead: timedelta | None = None


async def ask(settings: Settings) -> Asked | None:
    """Ask Discord about the token. Returns None if the settings have no token."""
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
    """Return the link with which a server's manager invites the bot. `application`: the bot's application id."""
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
    """Return the application id from the first part of a token; 0 if the text doesn't look like a token."""
    first = token.partition(".")[0]
    try:
        number = base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)).decode("ascii")
    except (binascii.Error, UnicodeDecodeError):
        return 0
    return int(number) if number.isdecimal() else 0
