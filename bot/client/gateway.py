"""Drop gateway events that can't be parsed, so that they don't end the session."""

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
"""Events that may not be dropped: without them there is no session, so the bot ends and is restarted."""


class PatientWebSocket(DiscordWebSocket):
    """A gateway connection that resumes the session after an unreadable frame, so that Discord sends the frame again.

    If the frame is unreadable the second time, too, it is dropped.
    """

    _resumed_at: ClassVar[WeakKeyDictionary[Any, tuple[str, int | None]]] = WeakKeyDictionary()
    """By connection: the session that was last resumed for such a frame, and the event before it."""

    async def received_message(self, msg: Any, /) -> None:
        """Read a frame. If it is unreadable, raises ReconnectWebSocket, which makes discord.py resume the session."""
        try:
            await super().received_message(msg)
        except (ValueError, AttributeError, zlib.error) as wrong:
            kind, here = type(wrong).__name__, (self.session_id or "", self.sequence)
            inflated = not isinstance(wrong, zlib.error)  # otherwise later frames are unreadable too
            if inflated and self.session_id and self._resumed_at.get(self._connection) == here:
                log.error("a gateway frame can’t be read (%s) this time either, and is dropped", kind)
                return
            self._resumed_at[self._connection] = here
            log.error("a gateway frame can’t be read (%s): the session is resumed", kind)
            await self.close()
            raise ReconnectWebSocket(self.shard_id) from None


def patient(parsers: dict[str, Parse]) -> None:
    """Wrap discord.py's event parsers. An event that can't be parsed is dropped, and only its name is logged."""
    parsers.update({event: _dropping(event, parse) for event, parse in parsers.items() if event not in NEEDED})
    parsers.update({event: _ending(event, parsers[event]) for event in NEEDED})
    for module in (discord.client, discord.shard):
        module.DiscordWebSocket = PatientWebSocket  # type: ignore[attr-defined]  # discord.py lets nobody choose it


def overheard(parsers: dict[str, Parse], event: str, hear: Parse) -> None:
    """Pass the raw data of each event of this name to `hear`, in addition to the event's parser."""
    parse = parsers[event]

    def read(data: Any) -> None:
        parse(data)  # its tasks start only after `hear`
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
