"""Define what all pages share: their data sources, who may see them, how they are shown and turned."""

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
    """Makes films and analyses of finished matches (ai/film_maker.py)."""

    async def once(
        self, wanted: Footage, make: Callable[[], Coroutine[Any, Any, bytes]], user_id: int | None = None
    ) -> bytes:
        """Return the wanted file, from memory if it was just made. Raises Refused if this user waits for too many."""

    async def reels(self, journal: Journal, players: Sequence[Player], locale: str) -> str:
        """Return the match through everybody's eyes, packed. Raises Diverged if its rules have changed since."""

    async def analysis(self, journal: Journal) -> bytes:
        """Return the match's analysis. Raises Diverged if its rules have changed since."""

    async def drawn(self, kind: str, shown: Reel) -> bytes:
        """Return a reel as a film or a page."""


class Sources(Protocol):
    """The bot as pages use it: offered games, the database, and access rights."""

    games: dict[str, Game[Any, Any]]
    store: Store

    @property
    def films(self) -> Films:
        """Return the maker of films."""

    @property
    def analyses(self) -> Films:
        """Return the maker of analyses. They take longer, so films don't wait for them."""

    async def may_read(self, viewer: Viewer, saved: MatchRecord) -> bool:
        """Return whether a user may read a match's messages."""


UNKNOWN = TEXTS.said("refused-no-match")


def check_offered(bot: Sources, game: str | None) -> None:
    """Raises Refused for a game that isn't offered. None means no game in particular."""
    if game is not None and game not in bot.games:
        raise Refused(TEXTS.said("refused-no-game", typed=game[:40]))


def moved_on(saved: MatchRecord) -> Refused:
    """Return the refusal of a match that can't be replayed, because its game's rules have changed since."""
    return Refused(TEXTS.said("refused-moved-on", match=saved.id))


async def readable(bot: Sources, viewer: Viewer, match_id: int) -> MatchRecord:
    """Return a match whose messages this user may read. Raises Refused if there is none."""
    saved = await bot.store.load(match_id)
    if saved is None or not await bot.may_read(viewer, saved):
        raise Refused(UNKNOWN)
    return saved


def still_secret(saved: MatchRecord, until: datetime, staying: Said) -> Said:
    """Explain why a match's secrets aren't shown now. `staying`: the text for a table that never shows them."""
    return staying if saved.secrets_stay else TEXTS.said("refused-daily", at=stamp(until))


@dataclass(frozen=True)
class Viewer:
    """The user who looks at a page, and where. `guild_id`: None in a DM."""

    user_id: int
    name: str
    guild_id: Server | None
    channel_id: int = 0
    member: Any = None
    """discord.py's member, with their permissions on this server."""


_GREATEST, _DIGITS = 2**63 - 1, 19
"""The greatest id, and its number of digits."""

STALE = TEXTS.said("refused-stale")
"""The answer to a button that is forged or of an older version."""


@dataclass(frozen=True)
class Attached:
    """A file to attach."""

    name: str
    data: bytes
    alt: str = ""
    """Alt text, if it is a picture."""


@dataclass(frozen=True)
class Sheet:
    """A page as it is shown to its user."""

    message: Message
    stat_image: StatImage | None = None
    attached: Attached | None = None


PageHandler = Callable[[Turn, Viewer], Awaitable[Sheet]]
"""Returns the page that a button turns to. Raises ValueError for a forged button."""


def turning(leaf: Leaf, about: str, page: int, pages: int) -> tuple[Row, ...]:
    """Return buttons to the previous and next page, if there are such; pages count from 0."""
    buttons, words = [], TEXTS.phrases(speaking())
    if page > 0:
        buttons.append(Button(label=words("page-back"), id=str(Turn(leaf, about, page - 1)), emoji="◀️"))
    if page < pages - 1:
        buttons.append(Button(label=words("page-next"), id=str(Turn(leaf, about, page + 1)), emoji="▶️"))
    return (tuple(buttons),) if buttons else ()


def id_in(text: str) -> int:
    """Return the user or match that a button names. Raises ValueError if it is no id."""
    if not (text.isascii() and text.isdecimal()) or len(text) > _DIGITS or int(text) > _GREATEST:
        raise ValueError(f"{text[:20]!r} is no id")
    return int(text)


def pages_of(items: int, size: int) -> int:
    """Return the number of pages for these items, at least 1."""
    return max(1, -(-items // size))


def role_called(slug: str, role: str) -> str:
    """Return a role's name in its game, or the role itself if the game isn't here any more."""
    game = games.catalogue().get(slug)
    return role_name(game.phrases(speaking()), role) if role and game is not None else role


def month_called(day: date) -> str:
    """Return the month of this day with its year, such as November 2026."""
    return TEXTS.phrases(speaking())("month", month=day.month, year=str(day.year))
