"""Store replays of finished matches (reels), their animations and web pages (films), and analyses."""

from __future__ import annotations

import base64
import json
import lzma
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, and_, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.message import BOARD, Message
from bot.storage.database import Database, writing
from bot.storage.feature_models import analyses, deals, films, insights, reels
from bot.storage.models import matches, outbox, scores
from games.engine.analysis import Analysis

ROOM = 64 << 20
"""Default budget of stored films, in bytes."""

ANEW = timedelta(hours=1)
"""Resolution of `watched_at`, to save writes."""

_INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


class Films(Database):
    """Queries of reels and films.

    A reel is a match's replay for one viewer: all steps as that viewer saw them. Reels are stored as long as the
    match's snapshot, since they can't be made again once the rules have changed. Films are files made from reels. The
    table of films is an LRU cache.
    """

    film_room = ROOM

    async def reels(self, match_id: int) -> str | None:
        """Return the match's replays for all viewers, as compressed text; None if none are stored."""
        async with self.reading() as db:
            found: str | None = await db.scalar(select(reels.c.body).where(reels.c.match_id == match_id))
        return found

    async def keep_reels(self, match_id: int, version: int, body: str) -> None:
        """Store a match's replays, as compressed text. No-op if some are stored, or the match has another `version`."""
        async with writing(), self.engine.begin() as db:
            if not await _unchanged(db, match_id, version):
                return
            wanted = _INSERT[db.dialect.name](reels).values(match_id=match_id, body=body)
            await db.execute(wanted.on_conflict_do_nothing())

    async def unkept(self, since: datetime) -> list[int]:
        """Return up to 20 matches that ended after `since` and have no stored replays yet, latest first."""
        over = (matches.c.status.in_(("finished", "cancelled")), matches.c.ended_at >= since)
        none = ~select(reels.c.match_id).where(reels.c.match_id == matches.c.id).exists()
        wanted = select(matches.c.id).where(*over, matches.c.snapshot.is_not(None), none)
        async with self.reading() as db:
            return list(await db.scalars(wanted.order_by(matches.c.ended_at.desc(), matches.c.id).limit(20)))

    async def film(self, match_id: int, kind: str, eyes: str) -> bytes | None:
        """Return a stored animation or web page, and record that it was watched; None if it isn't stored.

        `kind`: "film", "large" or "page". `eyes`: the viewer whose view it shows.
        """
        this = (films.c.match_id == match_id, films.c.kind == kind, films.c.eyes == eyes)
        async with self.reading() as db:
            found = (await db.execute(select(films.c.body, films.c.watched_at).where(*this))).first()
        if found is None:
            return None
        if found.watched_at < self.now() - ANEW:
            async with writing(), self.engine.begin() as db:
                await db.execute(update(films).where(*this).values(watched_at=self.now()))
        return bytes(found.body)

    async def keep_film(self, match_id: int, version: int, kind: str, eyes: str, body: bytes) -> None:
        """Store an animation or web page of this `version` of the match, for the viewer `eyes`. `kind`: see `film`.

        To make room, the least recently watched files are deleted.
        """
        if len(body) > self.film_room:
            return
        async with writing(), self.engine.begin() as db:
            if not await _unchanged(db, match_id, version):
                return
            row = {"match_id": match_id, "kind": kind, "eyes": eyes, "size": len(body), "watched_at": self.now()}
            await db.execute(_INSERT[db.dialect.name](films).values(body=body, **row).on_conflict_do_nothing())
            await self._make_room(db)

    async def _make_room(self, db: AsyncConnection) -> None:
        beyond = (await db.scalar(select(func.sum(films.c.size))) or 0) - self.film_room
        oldest = select(films.c.match_id, films.c.kind, films.c.eyes, films.c.size)
        for row in (await db.execute(oldest.order_by(films.c.watched_at, films.c.match_id))).all():
            if beyond <= 0:
                return
            this = (films.c.match_id == row.match_id, films.c.kind == row.kind, films.c.eyes == row.eyes)
            await db.execute(delete(films).where(*this))
            beyond -= row.size


async def _unchanged(db: AsyncConnection, match_id: int, version: int) -> bool:
    """Lock the match, and return whether it still has this version.

    If not, what was made from the old version is obsolete: it may contain a player's name that has been replaced.
    """
    same = update(matches).where(matches.c.id == match_id, matches.c.version == version)
    return bool((await db.execute(same.values(version=version))).rowcount)


def packed(made: bytes) -> str:
    """Compress a match's replays into text. `made`: the replays by viewer, as JSON."""
    return base64.b85encode(lzma.compress(made)).decode()


def unpacked(kept: str) -> dict[str, Any]:
    """Return the replays of a match by viewer, as plain JSON values, from the text that `packed` made."""
    found: dict[str, Any] = json.loads(lzma.decompress(base64.b85decode(kept)))
    return found


OF_LATE = timedelta(days=1)
"""Result cards of matches that ended earlier aren't updated with an analysis."""


class Analyses(Database):
    """Queries of analyses, which can be recomputed from the journals as long as the rules are unchanged."""

    async def analysis(self, match_id: int) -> str | None:
        """Return the match's analysis as JSON; None if it isn't stored yet."""
        async with self.reading() as db:
            found: str | None = await db.scalar(select(analyses.c.body).where(analyses.c.match_id == match_id))
        return found

    async def keep_analysis(self, match_id: int, body: str) -> bool:
        """Store an analysis (`body`, as JSON) unless the match has one. Returns False if it had one.

        If the match ended recently, its result card is updated, so that it gets a button for the analysis.
        """
        async with writing(), self.engine.begin() as db:
            wanted = _INSERT[db.dialect.name](analyses).values(match_id=match_id, body=body)
            new = bool((await db.execute(wanted.on_conflict_do_nothing())).rowcount)
            if new:
                await enter(db, [(match_id, body)])
                await self._refresh_cards(db, match_id)
        return new

    async def unanalysed(self, since: datetime, until: datetime) -> list[int]:
        """Return up to 20 matches that finished between these times and have no analysis, latest first.

        Leaves out matches whose secrets stay hidden after the end, and unpublished deals of the day.
        """
        over = (matches.c.status == "finished", matches.c.ended_at.between(since, until))
        open_ = (matches.c.secrets_stay.is_(False), matches.c.snapshot.is_not(None))
        none, no_deal = (
            ~select(it.c.match_id).where(it.c.match_id == matches.c.id).exists() for it in (analyses, deals)
        )
        wanted = (
            select(matches.c.id).where(*over, *open_, none, no_deal).order_by(matches.c.ended_at.desc(), matches.c.id)
        )
        async with self.reading() as db:
            return list(await db.scalars(wanted.limit(20)))

    async def _refresh_cards(self, db: AsyncConnection, match_id: int) -> None:
        late = select(matches.c.id).where(matches.c.id == match_id, matches.c.ended_at >= self.now() - OF_LATE)
        boards = select(outbox.c.id, outbox.c.body).where(outbox.c.match_id.in_(late), outbox.c.slot == BOARD)
        for row in (await db.execute(boards)).all():
            if Message.model_validate_json(row.body).standings:
                again = {"revision": outbox.c.revision + 1, "retry_at": None}
                await db.execute(update(outbox).where(outbox.c.id == row.id).values(**again))


CHUNK = 200


async def enter(db: AsyncConnection, found: Iterable[tuple[int, str]]) -> None:
    """Insert the insights that these analyses contain. `found`: pairs (match id, analysis as JSON)."""
    rows = [
        {"match_id": match_id, **one.model_dump()}
        for match_id, body in found
        for one in Analysis.model_validate_json(body).insights
    ]
    if rows:
        await db.execute(insert(insights), rows)


async def enter_all(db: AsyncConnection) -> None:
    """Replace all stored insights by those of all stored analyses."""
    await db.execute(delete(insights))
    last = 0
    while True:
        wanted = select(analyses.c.match_id, analyses.c.body).where(analyses.c.match_id > last)
        found = (await db.execute(wanted.order_by(analyses.c.match_id).limit(CHUNK))).all()
        if not found:
            return
        await enter(db, [(row.match_id, row.body) for row in found])
        last = found[-1].match_id


def same_seat() -> ColumnElement[bool]:
    """Return the condition that a score and an insight are about the same seat, for joining them."""
    return and_(insights.c.match_id == scores.c.match_id, insights.c.seat == scores.c.seat)
