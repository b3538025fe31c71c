"""What pages share: what they are made from, who may see them, and how they are shown and turned."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Protocol

import games
from bot.messages.stat_images import StatImage
from bot.model.custom_ids import Leaf, Turn
from bot.model.message import Button, Message, Row, speaking, stamp
from bot.model.records import Footage, MatchRecord
from bot.pages.words import TEXTS
from bot.stats.aggregates import Server
from bot.storage.store import Store
from games.engine.asks import Refused
from games.engine.film import Reel
from games.engine.game import Game
from games.engine.game_messages import role_name
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


_GREATEST, _DIGITS = 2**63 - 1, 19
"""Ids are no greater, nor longer."""

STALE = TEXTS.said("refused-stale")
"""The answer to a button of an older version, or one that we never made."""


@dataclass(frozen=True)
class Attached:
    """A file to keep."""

    name: str
    data: bytes
    alt: str = ""
    """What it shows, where it is a picture."""


@dataclass(frozen=True)
class Sheet:
    """A page as it is shown to whoever asked for it."""

    message: Message
    stat_image: StatImage | None = None
    attached: Attached | None = None


PageHandler = Callable[[Turn, Viewer], Awaitable[Sheet]]
"""Returns the page that a button turns to. Raises ValueError for a button that we never made."""


def turning(leaf: Leaf, about: str, page: int, pages: int) -> tuple[Row, ...]:
    """Buttons to the page before and the page after, where there are such; pages count from 0."""
    buttons, words = [], TEXTS.phrases(speaking())
    if page > 0:
        buttons.append(Button(label=words("page-back"), id=str(Turn(leaf, about, page - 1)), emoji="◀️"))
    if page < pages - 1:
        buttons.append(Button(label=words("page-next"), id=str(Turn(leaf, about, page + 1)), emoji="▶️"))
    return (tuple(buttons),) if buttons else ()


def id_in(text: str) -> int:
    """Return the user or match that a button names. Raises ValueError for what is no id."""
    if not (text.isascii() and text.isdecimal()) or len(text) > _DIGITS or int(text) > _GREATEST:
        raise ValueError(f"{text[:20]!r} is no id")
    return int(text)


def pages_of(items: int, size: int) -> int:
    """So many pages hold so many items; one at least."""
    return max(1, -(-items // size))


def role_called(slug: str, role: str) -> str:
    """What this game's role is called; its own name where the game isn't here any more."""
    game = games.catalogue().get(slug)
    return role_name(game.phrases(speaking()), role) if role and game is not None else role


def month_called(day: date) -> str:
    """Return the month of this day with its year, such as November 2026."""
    return TEXTS.phrases(speaking())("month", month=day.month, year=str(day.year))
