"""What pages are made from.

Here: the little of a bot that they need. Not here: who has it (client/).
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from bot.model.message import stamp
from bot.model.records import Footage, MatchRecord
from bot.pages.words import TEXTS
from bot.stats.aggregates import Server
from bot.storage.store import Store
from games.engine.asks import Refused
from games.engine.film import Reel
from games.engine.game import Game
from games.engine.journal import Journal
from games.engine.values import Player
from games.engine.words import Said


class Films(Protocol):
    """Makes what is watched of matches that are over (ai/film_maker.py)."""

    async def once(
        self, wanted: Footage, make: Callable[[], Coroutine[Any, Any, bytes]], user_id: int | None = None
    ) -> bytes:
        """What is wanted, from memory if somebody has just had it. Raises Refused where this user waits for many."""

    async def reels(self, journal: Journal, players: Sequence[Player], locale: str) -> str:
        """The match through everybody's eyes, packed. Raises Diverged where its rules have moved on since."""

    async def analysis(self, journal: Journal) -> bytes:
        """What happened in it. Raises Diverged where its rules have moved on since."""

    async def drawn(self, kind: str, shown: Reel) -> bytes:
        """A reel as a film or a page."""


class Sources(Protocol):
    """The games that are offered, what is written down, and which channels there are."""

    games: dict[str, Game[Any, Any]]
    store: Store

    @property
    def films(self) -> Films:
        """Where films are made."""

    @property
    def analyses(self) -> Films:
        """Where analyses are made: they take longer, and no film waits for one."""

    async def may_read(self, viewer: Viewer, saved: MatchRecord) -> bool:
        """Whether somebody may know what was told at a match."""


UNKNOWN = TEXTS.said("refused-no-match")


def check_offered(bot: Sources, game: str | None) -> None:
    """Raise Refused for a game that isn't offered. None means no game in particular."""
    if game is not None and game not in bot.games:
        raise Refused(TEXTS.said("refused-no-game", typed=game[:40]))


def moved_on(saved: MatchRecord) -> Refused:
    """Return the refusal of a match that can't be replayed, because its game's rules have changed since."""
    return Refused(TEXTS.said("refused-moved-on", match=saved.id))


async def readable(bot: Sources, viewer: Viewer, match_id: int) -> MatchRecord:
    """A match of which somebody may know what was told there. Raises Refused where there is none."""
    saved = await bot.store.load(match_id)
    if saved is None or not await bot.may_read(viewer, saved):
        raise Refused(UNKNOWN)
    return saved


def still_secret(saved: MatchRecord, until: datetime, staying: Said) -> Said:
    """Why a match's secrets aren't shown now; ``staying``: the message for a table where they are never shown."""
    return staying if saved.secrets_stay else TEXTS.said("refused-daily", at=stamp(until))


@dataclass(frozen=True)
class Viewer:
    """Whoever looks at it, and where; ``guild_id`` is None in a DM, which is on no server."""

    user_id: int
    name: str
    guild_id: Server | None
    channel_id: int = 0
    member: Any = None
    """As Discord's library knows them, with their rights on this server."""
