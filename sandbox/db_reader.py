"""Read-only access to the bot's database, by names of tables and columns."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from games.engine.sealing import Sealed

_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg"}


_UNSENT = "sent < revision AND (message_id IS NULL OR quiet_until IS NULL) AND slot NOT LIKE 'late%'"
"""What is sent at once; edits of DM tables that nobody waits for gather for a while, and are not waited for here."""


@dataclass(frozen=True)
class Standing:
    """A match at one moment. `seats`: user by seat; `ranks`: seats by rank, best first, empty without a result.

    `version` grows with every change, `answers` with every press that was taken; `unsent` counts messages that Discord
    does not have yet in their latest form, `thinking` what stand-ins have still to answer. Their users are negative.
    """

    id: int
    game: str
    status: str
    version: int
    answers: int
    unsent: int
    seats: dict[int, int]
    ranks: tuple[tuple[int, ...], ...]
    thinking: int = 0

    @property
    def over(self) -> bool:
        return self.status in ("finished", "cancelled")


class DbReader:
    """Reads from one database. `await close()` when done."""

    def __init__(self, url: str) -> None:
        kind, _, rest = url.partition("://")
        # No look leaves a transaction open that would have to be rolled back.
        self._engine = create_async_engine(
            f"{_DRIVERS.get(kind, kind)}://{rest}", isolation_level="AUTOCOMMIT", pool_reset_on_return=None
        )

    async def close(self) -> None:
        """Let go of the database."""
        await self._engine.dispose()

    async def _rows(self, query: str, **values: Any) -> list[Any]:
        async with self._engine.connect() as db:
            return list((await db.execute(text(query), values)).all())

    async def newest(self, host: int) -> int | None:
        """The latest match that a user opened."""
        rows = await self._rows('SELECT max(id) FROM "match" WHERE host_id = :host', host=host)
        return rows[0][0] if rows else None

    async def standing(self, match: int) -> Standing:
        """How a match stands. Raises LookupError when there is none."""
        rows = await self._rows(
            "SELECT m.game, m.status, m.version, (SELECT count(*) FROM entry WHERE match_id = m.id"
            " AND interaction_id IS NOT NULL),"
            f" (SELECT count(*) FROM outbox WHERE match_id = m.id AND {_UNSENT}),"
            " (SELECT count(*) FROM deadline d JOIN seat a ON a.match_id = d.match_id AND a.seat = d.seat"
            " WHERE d.match_id = m.id AND a.stand_in IS NOT NULL), s.seat, s.user_id, s.rank"
            ' FROM "match" m LEFT JOIN seat s ON s.match_id = m.id WHERE m.id = :match ORDER BY s.seat',
            match=match,
        )
        if not rows:
            raise LookupError(f"no match {match} in the database")
        seated = [row[6:] for row in rows if row[6] is not None]
        ranks: dict[int, list[int]] = {}
        for seat, _, rank in seated:
            if rank is not None:
                ranks.setdefault(rank, []).append(seat)
        game, status, version, answers, unsent, thinking = rows[0][:6]
        by_rank = tuple(tuple(ranks[rank]) for rank in sorted(ranks))
        seats = {seat: user for seat, user, _ in seated}
        return Standing(match, game, status, version, answers, unsent, seats, by_rank, thinking)

    async def unsent(self) -> int:
        """How many messages Discord does not have yet in their latest form, of all matches."""
        return int((await self._rows(f"SELECT count(*) FROM outbox WHERE {_UNSENT}"))[0][0])

    async def goes_on(self) -> bool:
        """Whether any match is being played."""
        return any(status == "running" for status, _, _ in (await self.overview()).values())

    async def overview(self) -> dict[int, tuple[str, int, int]]:
        """All matches at a glance: status, changes so far, messages still unsent."""
        rows = await self._rows(
            f"SELECT m.id, m.status, m.version, (SELECT count(*) FROM outbox WHERE match_id = m.id AND {_UNSENT})"
            ' FROM "match" m'
        )
        return {match: (status, version, unsent) for match, status, version, unsent in rows}

    async def seats_of(self, user: int) -> list[tuple[int, int]]:
        """Match and seat wherever a user plays at the moment."""
        rows = await self._rows(
            'SELECT m.id, s.seat FROM seat s JOIN "match" m ON m.id = s.match_id'
            " WHERE s.user_id = :user AND m.status = 'running' ORDER BY m.id",
            user=user,
        )
        return [(row[0], row[1]) for row in rows]

    async def looks(self, user: int) -> bool:
        """Whether somebody looks for company."""
        return bool(await self._rows("SELECT user_id FROM ticket WHERE user_id = :user", user=user))

    async def lobby(self) -> tuple[int, int, list[int]] | None:
        """The newest table that waits for players: its match, how many it seats, who sits there; None if none does."""
        rows = await self._rows("SELECT id, capacity FROM \"match\" WHERE status = 'lobby' ORDER BY id DESC LIMIT 1")
        if not rows:
            return None
        seated = await self._rows("SELECT user_id FROM seat WHERE match_id = :match", match=rows[0][0])
        return rows[0][0], rows[0][1], [row[0] for row in seated]

    async def sides(self, match: int) -> list[dict[str, Any]]:
        """Who played together and as what, as the saved match says: [{"seats", "role"}]; empty where each was alone."""
        rows = await self._rows('SELECT snapshot FROM "match" WHERE id = :match', match=match)
        saved = json.loads(rows[0][0] or "{}") if rows else {}
        ended = (saved.get("state") or {}).get("outcome") or {}
        return list(ended.get("sides") or [])

    async def secrets(self, match: int) -> tuple[str, str]:
        """The secret under a match's seal, and its dice's seed. Raises LookupError where there is none."""
        rows = await self._rows('SELECT secret, snapshot FROM "match" WHERE id = :match', match=match)
        if not rows or rows[0][0] is None:
            raise LookupError(f"match {match} has sealed nothing")
        return rows[0][0], json.loads(rows[0][1])["state"]["dice"]["seed"]

    async def sealed(self, match: int) -> Sealed:
        """What is under a match's seal, and whether that stays secret."""
        rows = await self._rows('SELECT secret, secrets_stay FROM "match" WHERE id = :match', match=match)
        return Sealed(secret=rows[0][0], stay=bool(rows[0][1]))

    async def begun(self, match: int) -> tuple[str, str]:
        """A match's options and its save, both as JSON."""
        rows = await self._rows('SELECT options, snapshot FROM "match" WHERE id = :match', match=match)
        return rows[0][0], rows[0][1]

    async def journal(self, match: int) -> list[dict[str, Any]]:
        """All lines of a match's journal, in order."""
        rows = await self._rows("SELECT body FROM entry WHERE match_id = :match ORDER BY line", match=match)
        return [json.loads(row[0]) for row in rows]
