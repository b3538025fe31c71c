"""What the gateway says, as far as it can be read: an event that can't is dropped, and the next one is taken."""

from __future__ import annotations

import logging
import traceback
import zlib
from collections.abc import Callable
from typing import Any, ClassVar
from weakref import WeakKeyDictionary

import discord.client
import discord.shard
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

log = logging.getLogger(__name__)

Parse = Callable[[Any], None]

NEEDED = frozenset({"READY"})
"""Without these a session is none: better to end, and be started again."""


class PatientWebSocket(DiscordWebSocket):
    """A frame that can't be taken apart is no reason to end: the session is resumed, and Discord sends it once more.
    If it is still no frame then, it is dropped."""

    _resumed_at: ClassVar[WeakKeyDictionary[Any, tuple[str, int | None]]] = WeakKeyDictionary()
    """By connection: the session that was last resumed for such a frame, and the event before it."""

    async def received_message(self, msg: Any, /) -> None:
        """Raises ReconnectWebSocket, which discord.py answers with a RESUME, where ``msg`` is no frame at all."""
        try:
            await super().received_message(msg)
        except (ValueError, AttributeError, zlib.error) as wrong:
            kind, here = type(wrong).__name__, (self.session_id or "", self.sequence)
            inflated = not isinstance(wrong, zlib.error)  # else nothing after it can be read either
            if inflated and self.session_id and self._resumed_at.get(self._connection) == here:
                log.error("a gateway frame can’t be read (%s) this time either, and is dropped", kind)
                return
            self._resumed_at[self._connection] = here
            log.error("a gateway frame can’t be read (%s): the session is resumed", kind)
            await self.close()
            raise ReconnectWebSocket(self.shard_id) from None


def patient(parsers: dict[str, Parse]) -> None:
    """From now on an event that one of these can't read is logged, by its name alone, and dropped."""
    parsers.update({event: _dropping(event, parse) for event, parse in parsers.items() if event not in NEEDED})
    parsers.update({event: _ending(event, parsers[event]) for event in NEEDED})
    for module in (discord.client, discord.shard):
        module.DiscordWebSocket = PatientWebSocket  # type: ignore[attr-defined]  # discord.py lets nobody choose it


def overheard(parsers: dict[str, Parse], event: str, hear: Parse) -> None:
    """From now on this is told of each such event as Discord sends it, before anything comes of it."""
    parse = parsers[event]

    def read(data: Any) -> None:
        parse(data)  # what comes of it begins when this turn of the loop is over
        hear(data)

    parsers[event] = _dropping(event, read)


def _dropping(event: str, parse: Parse) -> Parse:
    def read(data: Any) -> None:
        try:
            parse(data)
        except Exception as wrong:
            where = traceback.extract_tb(wrong.__traceback__)[-1]
            kind = type(wrong).__name__
            log.error("gateway event %s can’t be read and is dropped: %s in %s", event, kind, where.name)

    return read


def _ending(event: str, parse: Parse) -> Parse:
    def read(data: Any) -> None:
        try:
            parse(data)
        except Exception as wrong:
            raise RuntimeError(f"gateway event {event} can’t be read") from wrong

    return read
