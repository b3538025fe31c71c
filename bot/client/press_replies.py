"""Presses that wait for their answer, and how the message that was pressed in is changed by that answer itself.

Here: one callback within three seconds, which may carry the message's new form, and edits by the press's token after
it. Not here: which form that is (delivery.py, interactions.py), and what is done when it does not get there
(sending.py: the ordinary way).
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
from cachetools import LRUCache

from bot.client.emoji import MALFORMED
from bot.client.replies import Press
from bot.ops.failpoints import failpoint

log = logging.getLogger(__name__)

ACKNOWLEDGED = 3.0
"""Seconds in which Discord wants to hear that a press has come. It refuses what comes later: a callback that we gave up
by then can't undo what is sent after it."""

TOKEN_LIVES = 14 * 60
"""Seconds in which we edit by a press's token; Discord takes it for fifteen minutes, and counts such edits towards no
limit of all we do."""

KEPT = 500
"""Of so many messages the latest press is kept, for edits by its token."""

BUDGET = 1.5
"""Seconds that the answer to a press may take to be its callback; after them the press is acknowledged without it."""

UNCONFIRMED = (discord.HTTPException, TimeoutError, OSError, aiohttp.ClientError)
"""How a callback ends of which we don't know what has come."""

_UPDATING = frozenset(
    {discord.InteractionResponseType.message_update, discord.InteractionResponseType.deferred_message_update}
)
"""After these an edit by the press's token changes the message that was pressed in."""


class PressReply:
    """The way back of one press of a message's control."""

    def __init__(self, interaction: Press) -> None:
        self.interaction = interaction
        self._began = asyncio.get_running_loop().time()
        self._turn = asyncio.Lock()
        self._lost = False

    @property
    def fresh(self) -> bool:
        """Whether its callback is still to be made."""
        return not self._lost and not self.interaction.response.is_done()

    @property
    def usable(self) -> bool:
        """Whether the message can be changed through it, as far as we know."""
        lives = asyncio.get_running_loop().time() - self._began < TOKEN_LIVES
        return self.fresh or (lives and not self._lost and self.interaction.response.type in _UPDATING)

    async def update(self, **fields: Any) -> None:
        """Give the message that was pressed in this form. Raises one of UNCONFIRMED."""
        async with self._turn:
            if not self.fresh:
                await self.interaction.edit_original_response(**fields)
                return
            self._lost = True  # until we hear otherwise
            failpoint("before callback")
            try:
                async with asyncio.timeout_at(self._began + ACKNOWLEDGED):
                    await self.interaction.response.edit_message(**fields)
            except discord.HTTPException as refusal:
                self._lost = refusal.code != MALFORMED
                raise
            failpoint("after callback")
            self._lost = False

    async def carry(self, **fields: Any) -> bool:
        """The same; False: nobody knows whether it has come, and it is to be sent in the ordinary way."""
        if not self.usable:
            return False
        try:
            await self.update(**fields)
        except UNCONFIRMED as trouble:
            log.info("interaction %s did not carry its board: %s", self.interaction.id, trouble)
            self._lost = getattr(trouble, "code", 0) != MALFORMED
            return False
        return True

    async def at_rest(self, late: asyncio.Task[None]) -> None:
        """Let go of what was to acknowledge it in time, but not in the middle of doing so."""
        async with self._turn:
            late.cancel()

    async def acknowledge(self) -> None:
        """Tell Discord that the press has come, if it has not heard. If it doesn't listen (any more), so be it.

        It came too late after a lost connection, or another process has acknowledged it, and maybe died before it did
        more.
        """
        async with self._turn:
            if not self.fresh:
                return
            self._lost = True
            try:
                async with asyncio.timeout(ACKNOWLEDGED):
                    await self.interaction.response.defer()
                self._lost = False
            except UNCONFIRMED as trouble:
                log.info("interaction %s could not be acknowledged: %s", self.interaction.id, trouble)


class OpenPresses:
    """The presses whose answers are under way in this process, by the message they were made in."""

    def __init__(self, budget: float = BUDGET) -> None:
        self._budget = budget
        self._open: defaultdict[int, list[PressReply]] = defaultdict(list)
        self._latest: LRUCache[int, PressReply] = LRUCache(KEPT)

    @asynccontextmanager
    async def answering(self, interaction: Press) -> AsyncIterator[PressReply]:
        """What is done in here may change the message that was pressed in; that is then the answer to the press.

        Where nothing does so in time, or in the end, it is just acknowledged; not where this ends with an exception,
        about which somebody will be told.
        """
        reply = PressReply(interaction)
        message_id = 0 if interaction.message is None else interaction.message.id
        self._open[message_id].append(reply)
        late = asyncio.create_task(self._in_time(reply))
        try:
            yield reply
        finally:
            self._open[message_id].remove(reply)
            if not self._open[message_id]:
                del self._open[message_id]
            await reply.at_rest(late)
        await reply.acknowledge()
        if reply.usable:
            self._latest[message_id] = reply
        failpoint("press acknowledged")

    def at(self, message_id: int) -> PressReply | None:
        """A press through which this message can be changed: the oldest one that still waits for its callback, else one
        whose token still counts."""
        latest = self._latest.get(message_id)
        known = [*self._open.get(message_id, ()), *([latest] if latest is not None else [])]
        usable = [reply for reply in known if reply.usable]
        return next((reply for reply in usable if reply.fresh), next(iter(usable), None))

    async def _in_time(self, reply: PressReply) -> None:
        await asyncio.sleep(self._budget)
        await reply.acknowledge()
