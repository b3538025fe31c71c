"""What pages are made from.

Here: the little of a bot that they need. Not here: who has it (client/).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bot.model.records import Footage, MatchRecord
from bot.pages.words import TEXTS
from bot.stats.aggregates import Server
from bot.storage.store import Store
from games.engine.asks import Refused
from games.engine.game import Game
from games.engine.journal import Journal
from games.engine.values import Player


class Films(Protocol):
    """Makes what is watched of matches that are over."""

    async def made(self, wanted: Footage, journal: Journal, players: Sequence[Player], locale: str) -> bytes:
        """What is wanted of this journal's match. Raises Diverged where its rules have moved on since."""


class Sources(Protocol):
    """The games that are offered, what is written down, and which channels there are."""

    games: dict[str, Game[Any, Any]]
    store: Store

    @property
    def films(self) -> Films:
        """Where films are made."""

    async def may_read(self, viewer: Viewer, saved: MatchRecord) -> bool:
        """Whether somebody may know what was told at a match."""


UNKNOWN = TEXTS.said("refused-no-match")


async def readable(bot: Sources, viewer: Viewer, match_id: int) -> MatchRecord:
    """A match of which somebody may know what was told there. Raises Refused where there is none."""
    saved = await bot.store.load(match_id)
    if saved is None or not await bot.may_read(viewer, saved):
        raise Refused(UNKNOWN)
    return saved


@dataclass(frozen=True)
class Viewer:
    """Whoever looks at it, and where; ``guild_id`` is None in a DM, which is on no server."""

    user_id: int
    name: str
    guild_id: Server | None
    channel_id: int = 0
    member: Any = None
    """As Discord's library knows them, with their rights on this server."""
