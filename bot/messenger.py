"""From the outbox to Discord: every message in its latest form, once.

Here: sending, editing, finding again what was sent, and what to do when Discord refuses. Not here: what messages say
(posts.py) and look like (render.py).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any
from weakref import WeakValueDictionary

import aiohttp
import discord

from bot.failpoints import reached
from bot.messages import BOARD, WELCOME
from bot.render import Painter, allowed, controls, digest
from bot.storage.leases import LEASE
from bot.storage.standings import lines_of
from bot.storage.store import Letter, Saved, Store

log = logging.getLogger(__name__)

FRESH = timedelta(seconds=60)
"""So long Discord surely knows a nonce again; a message that may have been sent longer ago is looked for first."""

OLD = timedelta(minutes=50)
"""A board older than this is posted anew: from an hour on, Discord takes edits of a message unwillingly."""

PATIENCE = LEASE * 0.75
"""A try that takes longer is given up: after LEASE another process may write to its place."""

LOOK_BACK = 100
"""Among so many newest messages of a channel one of ours is looked for."""

DM_CLOSED = frozenset({50007, 50278})
UNKNOWN_MESSAGE, THREAD_EXISTS = 10008, 160004

Closed = Callable[[int, int], Awaitable[None]]
"""Told match and user when a DM is refused."""


class _Shut(Exception):
    """This DM is closed to us. It is tried again only when its owner joins a table."""


class Messenger:
    """Delivers what the store has undelivered. Any number of calls may run at once."""

    def __init__(self, client: discord.Client, store: Store, painter: Painter, closed: Closed) -> None:
        self.client = client
        self.store = store
        self.painter = painter
        self.closed = closed
        self._turns: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()

    async def deliver(self, match_id: int | None = None) -> None:
        """Send all undelivered messages of a match (None: of all); each place in order, places side by side.

        What can't be sent now stays undelivered and is tried again later. Where another process is writing, that one
        sends what we wrote as well.
        """
        places = await self.store.claim(match_id)
        await asyncio.gather(*(self._deliver_at(*place) for place in places))

    async def _deliver_at(self, match_id: int, user_id: int) -> None:
        shut = False
        place = (match_id, user_id)
        async with self._turns.setdefault(place, asyncio.Lock()):
            ours = True
            try:
                while letter := await self.store.next_letter(place):
                    try:
                        if not await self._try(letter):
                            break
                    except _Shut:
                        shut = True
                        await self.store.given_up(letter)
                else:
                    ours = False
            finally:
                if ours:
                    await self.store.let_go(place)
        if shut:
            await self.closed(match_id, user_id)

    async def _try(self, letter: Letter) -> bool:
        """Send one message. False: this place can't be written to for now. Raises _Shut for a closed DM."""
        try:
            async with asyncio.timeout(PATIENCE.total_seconds()):
                await self._send(letter)
        except discord.HTTPException as refusal:
            return await self._refused(letter, refusal)
        except discord.RateLimited as patience:
            await self._later(letter, patience.retry_after)
            return False
        except (TimeoutError, OSError, aiohttp.ClientError) as trouble:
            log.warning("Discord is out of reach (%s); match %s waits", type(trouble).__name__, letter.match_id)
            await self._later(letter, seconds=2)
            return False
        except _Shut:
            raise
        except Exception:
            log.exception("match %s: message %s could not be made", letter.match_id, letter.id)
            await self._later(letter, seconds=30)
            return False
        return True

    async def _send(self, letter: Letter) -> None:
        channel = self.client.get_partial_messageable(await self._where(letter))
        message_id = letter.message_id
        if message_id is None and self._maybe_sent(letter):
            message_id = await self._find(channel, letter)
        if message_id is None:
            message_id = await self._post(channel, letter)
        elif letter.slot == BOARD and letter.living and await self._buried(channel, letter, message_id):
            await self.store.reposted(letter)
            return
        else:
            await self._edit(channel, letter, message_id)
        await self.store.delivered(letter, message_id, self._drawn(letter))
        reached("delivery recorded")

    async def _post(self, channel: discord.PartialMessageable, letter: Letter) -> int:
        message = letter.message
        fields: dict[str, Any] = {"content": await self._content(letter), "nonce": letter.nonce}
        if message.picture is not None:
            fields["file"] = await self.painter.file(message.picture, _file_name(letter))
        if (view := _controls(letter)) is not None:
            fields["view"] = view
        fields["allowed_mentions"] = allowed(message.ping)
        if letter.channel_id is not None and not await self.store.spoken_in(letter.channel_id):
            await self._make_thread(letter, letter.channel_id)
        reached("before send")
        sent = await channel.send(**fields)
        reached("after send")
        if letter.user_id:
            await self.store.remember(letter.user_id, dm_open=True)
        return sent.id

    async def _edit(self, channel: discord.PartialMessageable, letter: Letter, message_id: int) -> None:
        message = letter.message
        fields: dict[str, Any] = {"content": await self._content(letter), "view": _controls(letter)}
        if message.picture is not None and self._drawn(letter) != letter.drawn:
            fields["attachments"] = [await self.painter.file(message.picture, _file_name(letter))]
        reached("before edit")
        await channel.get_partial_message(message_id).edit(**fields, allowed_mentions=allowed(()))
        reached("after edit")

    async def _content(self, letter: Letter) -> str:
        if not letter.message.standings:
            return letter.message.content()
        saved = await self._saved(letter)
        lines = await lines_of(self.store, saved.guild_id, saved.game, letter.message.standings)
        return letter.message.content("**Leaderboard of this server**", *map(str, lines))

    async def _where(self, letter: Letter) -> int:
        if letter.channel_id is not None:
            return letter.channel_id
        known, open_ = await self.store.player(letter.user_id)
        if open_ is False and letter.slot != WELCOME:
            raise _Shut
        if known is None:
            opened = await self.client.http.start_private_message(letter.user_id)
            known = int(opened["id"])
            await self.store.remember(letter.user_id, dm_channel=known)
        return known

    async def _make_thread(self, letter: Letter, thread_id: int) -> None:
        """Make the match's thread if the message is for one, with its players in it. Its id is its first message's."""
        saved = await self._saved(letter)
        if thread_id == saved.channel_id:
            return
        name = f"{saved.game.replace('-', ' ').title()} · table {saved.id}"
        try:
            start = self.client.http.start_thread_with_message
            await start(saved.channel_id, thread_id, name=name, auto_archive_duration=10080)
        except discord.HTTPException as refusal:
            if refusal.code != THREAD_EXISTS:
                raise
        for seated in saved.seats:
            try:
                await self.client.http.add_user_to_thread(thread_id, seated.user_id)
            except discord.HTTPException:
                log.info("match %s: a player could not be added to the thread", saved.id)

    async def _saved(self, letter: Letter) -> Saved:
        saved = await self.store.load(letter.match_id)
        assert saved is not None
        return saved

    # -- what was sent before

    def _maybe_sent(self, letter: Letter) -> bool:
        return letter.tries > 0 or self.store.now() - letter.created_at > FRESH

    async def _find(self, channel: discord.PartialMessageable, letter: Letter) -> int | None:
        """The message, if Discord has it: it shows its number in a control or in its picture's name."""
        name, tail = _file_name(letter), f":{letter.match_id}:{letter.ordinal}"
        own = self.client.user.id if self.client.user is not None else 0
        async for message in channel.history(limit=LOOK_BACK):
            ids = [getattr(item, "custom_id", None) or "" for row in message.components for item in _children(row)]
            shown = [attachment.filename for attachment in message.attachments]
            if message.author.id == own and (name in shown or any(_is_mark(it, tail) for it in ids)):
                return message.id
        return None

    async def _buried(self, channel: discord.PartialMessageable, letter: Letter, message_id: int) -> bool:
        """Whether the board is too old to be edited, or no longer the last thing said."""
        if letter.sent_at is not None and self.store.now() - letter.sent_at > OLD:
            return True
        facts: Any = await self.client.http.get_channel(channel.id)
        last = facts.get("last_message_id")
        return last is not None and int(last) != message_id

    def _drawn(self, letter: Letter) -> str | None:
        return None if letter.message.picture is None else digest(letter.message.picture)

    # -- when Discord refuses

    async def _refused(self, letter: Letter, refusal: discord.HTTPException) -> bool:
        if letter.user_id and refusal.code in DM_CLOSED:
            await self.store.remember(letter.user_id, dm_open=False)
            raise _Shut from refusal
        if refusal.code == UNKNOWN_MESSAGE and letter.message_id is not None:
            await (self.store.reposted(letter) if letter.living else self.store.given_up(letter))
            return True
        if letter.message_id is not None and not letter.living and refusal.status in (400, 403, 404):
            await self.store.given_up(letter)  # an old message keeps its controls: our answer to them is ready
            return True
        if refusal.status == 400:
            log.error("match %s: Discord does not take message %s (%s)", letter.match_id, letter.id, refusal.code)
            await self.store.given_up(letter)
            return True
        log.warning("match %s: Discord answers %s (%s)", letter.match_id, refusal.status, refusal.code)
        await self._later(letter, seconds=2 if refusal.status >= 500 else 30)
        return False

    async def _later(self, letter: Letter, seconds: float) -> None:
        wait = min(seconds * 2**letter.tries, 600)
        await self.store.put_off(letter, self.store.now() + timedelta(seconds=wait))


def _controls(letter: Letter) -> discord.ui.View | None:
    return controls(letter.message, letter.match_id, letter.ordinal)


def _file_name(letter: Letter) -> str:
    """Tells nothing but which message it is."""
    return f"{letter.match_id}-{letter.ordinal}.png"


def _is_mark(custom_id: str, tail: str) -> bool:
    return custom_id.endswith(tail) and not custom_id.startswith("p1:")


def _children(row: Any) -> list[Any]:
    return list(getattr(row, "children", []))
