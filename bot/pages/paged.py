"""Define what all pages share: their data sources, who may see a page, and how pages are shown and turned."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Protocol

import games
from bot.messages.stat_images import StatImage
from bot.model.custom_ids import Leaf, Pick, Turn, read
from bot.model.language import speaking
from bot.model.message import Button, Message, Row, Select, stamp
from bot.model.records import Footage, MatchRecord
from bot.pages import TEXTS
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
    """Makes files about matches: replays (reels), films, analyses, puzzles. Implemented in ai/film_maker.py."""

    async def once(
        self, wanted: Footage, make: Callable[[], Coroutine[Any, Any, bytes]], user_id: int | None = None
    ) -> bytes:
        """Return the wanted file, from memory if it was made recently, else by running `make`.

        Raises Refused if too many files are being made for the user.
        """

    async def reels(self, journal: Journal, players: Sequence[Player], locale: str) -> str:
        """Return the match's replays (one for each player and one for the public), compressed.

        Raises Diverged if the rules have changed since the match.
        """

    async def analysis(self, journal: Journal) -> bytes:
        """Return the match's analysis as JSON. Raises Diverged if the rules have changed since the match."""

    async def puzzle(self, journal: Journal) -> str | None:
        """Return a puzzle found in the match, as JSON; None if it has none.

        Raises Diverged if the rules have changed since the match.
        """

    async def drawn(self, kind: str, shown: Reel) -> bytes:
        """Return a file that shows a replay. `kind`: a "film", a "large" film or a web "page"."""


class Sources(Protocol):
    """What pages need of the bot: the games it offers, the database, and access rights."""

    games: dict[str, Game[Any, Any]]
    store: Store

    @property
    def films(self) -> Films:
        """The maker of replays and films."""

    @property
    def analyses(self) -> Films:
        """The maker of analyses. It is separate from the maker of films, which mustn't wait for slower analyses."""

    async def may_read(self, viewer: Viewer, saved: MatchRecord) -> bool:
        """Return whether a user may read a match's messages."""


UNKNOWN = TEXTS.said("refused-no-match")


def check_offered(bot: Sources, game: str | None) -> None:
    """Raise Refused if this bot doesn't offer `game`. Does nothing if `game` is None."""
    if game is not None and game not in bot.games:
        raise Refused(TEXTS.said("refused-no-game", typed=game[:40]))


def moved_on(saved: MatchRecord) -> Refused:
    """Return the refusal for a match that can't be replayed because its rules have changed since it was played."""
    return Refused(TEXTS.said("refused-moved-on", match=saved.id))


async def readable(bot: Sources, viewer: Viewer, match_id: int) -> MatchRecord:
    """Return a match whose messages this user may read. Raises Refused if they may not, or there is no such match."""
    saved = await bot.store.load(match_id)
    if saved is None or not await bot.may_read(viewer, saved):
        raise Refused(UNKNOWN)
    return saved


def still_secret(saved: MatchRecord, until: datetime, staying: Said) -> Said:
    """Return the text that says why a match's secrets aren't shown yet.

    `until`: the time from which the secrets may be shown. `staying`: returned instead if the table never shows them.
    """
    return staying if saved.secrets_stay else TEXTS.said("refused-daily", at=stamp(until))


@dataclass(frozen=True)
class Viewer:
    """The user who looks at a page, and the server and channel where they look at it. `guild_id`: None in a DM."""

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
    """A file to attach to a page."""

    name: str
    data: bytes
    alt: str = ""
    """Alt text, if it is a picture."""


@dataclass(frozen=True)
class Sheet:
    """A page as the user sees it: the message, with a picture or an attached file if the page has one."""

    message: Message
    stat_image: StatImage | None = None
    attached: Attached | None = None


PageHandler = Callable[[Turn, Viewer], Awaitable[Sheet]]
"""Returns the page that a button turns to. Raises ValueError for a forged button."""


def turning(leaf: Leaf, about: str, page: int, pages: int) -> tuple[Row, ...]:
    """Return the buttons to the previous and the next page, if there is one. Pages count from 0.

    `leaf`: the kind of page. `about`: the match, user or list that the pages show.
    """
    buttons, words = [], TEXTS.phrases(speaking())
    if page > 0:
        buttons.append(Button(label=words("page-back"), id=str(Turn(leaf, about, page - 1)), emoji="◀️"))
    if page < pages - 1:
        buttons.append(Button(label=words("page-next"), id=str(Turn(leaf, about, page + 1)), emoji="▶️"))
    return (tuple(buttons),) if buttons else ()


def id_in(text: str) -> int:
    """Parse the id of a user or match in a button's custom id. Raises ValueError if `text` isn't an id."""
    if not (text.isascii() and text.isdecimal()) or len(text) > _DIGITS or int(text) > _GREATEST:
        raise ValueError(f"{text[:20]!r} is no id")
    return int(text)


def pages_of(items: int, size: int) -> int:
    """Return the number of pages for this number of items, with `size` items a page; at least 1."""
    return max(1, -(-items // size))


def role_called(slug: str, role: str) -> str:
    """Return the role's name as its game calls it, or `role` itself if this bot doesn't have the game any more."""
    game = games.catalogue().get(slug)
    return role_name(game.phrases(speaking()), role) if role and game is not None else role


def month_called(day: date) -> str:
    """Return the name of the month that contains this day, such as November 2026."""
    return TEXTS.phrases(speaking())("month", month=day.month, year=str(day.year))


def readdressed(rows: Sequence[Row], address: Callable[[Pick], object]) -> Iterator[Row]:
    """Yield a question's controls with other custom ids, for instance so that a press answers a lesson, not a match.

    `address`: returns the new custom id for a control, from the Pick that was its custom id.
    """

    def new(custom_id: str) -> str:
        pick = read(custom_id)
        assert isinstance(pick, Pick)
        return str(address(pick))

    for row in rows:
        if isinstance(row, tuple):
            yield tuple(button.model_copy(update={"id": new(button.id)}) for button in row)
        elif isinstance(row, Select):
            yield row.model_copy(update={"id": new(row.id)})
