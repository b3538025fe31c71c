"""Read the bot's database. Uses none of the bot's code, only the names of tables and columns. Writes nothing."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import inspect, text
from sqlalchemy.ext.asyncio import create_async_engine

from games.engine.journal import Sealed

_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg"}

_UNSENT = "sent < revision AND (message_id IS NULL OR quiet_until IS NULL) AND slot NOT LIKE 'late%'"
"""Condition for unsent messages, without the delayed edits of tables in DMs."""

_THINKING = "a.stand_in IS NOT NULL AND d.question <> 0"
"""Condition for deadlines at which stand-ins answer, without those that end a pause."""


@dataclass(frozen=True)
class Standing:
    """The state of a match at one moment. `ranks`: the seats of each rank, best first; empty until the end.

    `seats`: user id by seat; negative for a stand-in (an AI player). `version` grows with each change. `answers`:
    number of accepted answers. `unsent`: number of messages that the bot must still send or edit. `thinking`: number
    of questions that stand-ins must still answer.
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


class Notes(NamedTuple):
    """A player's notes on a match: lines, number of suspicions, and whether the replay shows them to others."""

    lines: list[str]
    suspicions: int
    shared: bool


class DbReader:
    """Reads one database, each query in a transaction of its own. `await close()` when done."""

    def __init__(self, url: str) -> None:
        kind, _, rest = url.partition("://")
        self._engine = create_async_engine(
            f"{_DRIVERS.get(kind, kind)}://{rest}", isolation_level="AUTOCOMMIT", pool_reset_on_return=None
        )

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()

    async def _rows(self, query: str, **values: Any) -> list[Any]:
        async with self._engine.connect() as db:
            return list((await db.execute(text(query), values)).all())

    async def newest(self, host: int) -> int | None:
        """Return the id of the newest match that this user opened; None if there is none."""
        rows = await self._rows('SELECT max(id) FROM "match" WHERE host_id = :host', host=host)
        return rows[0][0] if rows else None

    async def standing(self, match: int) -> Standing:
        """Return the state of a match. Raises LookupError if it doesn't exist."""
        rows = await self._rows(
            "SELECT m.game, m.status, m.version, (SELECT count(*) FROM entry WHERE match_id = m.id"
            " AND interaction_id IS NOT NULL),"
            f" (SELECT count(*) FROM outbox WHERE match_id = m.id AND {_UNSENT}),"
            " (SELECT count(*) FROM deadline d JOIN seat a ON a.match_id = d.match_id AND a.seat = d.seat"
            f" WHERE d.match_id = m.id AND {_THINKING}), s.seat, s.user_id, s.rank"
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
        """Return how many messages the bot must still send or edit, in all matches."""
        return int((await self._rows(f"SELECT count(*) FROM outbox WHERE {_UNSENT}"))[0][0])

    async def thinking(self) -> int:
        """Return the number of matches in which a stand-in (an AI player) must still answer."""
        asked = "SELECT count(DISTINCT d.match_id) FROM deadline d JOIN seat a ON a.match_id = d.match_id"
        return int((await self._rows(f"{asked} AND a.seat = d.seat WHERE {_THINKING}"))[0][0])

    async def any_running(self) -> bool:
        """Return whether any match is running."""
        return any(status == "running" for status, _, _ in (await self.overview()).values())

    async def overview(self) -> dict[int, tuple[str, int, int]]:
        """Return (status, version, number of unsent messages) of each match, by its id."""
        rows = await self._rows(
            f"SELECT m.id, m.status, m.version, (SELECT count(*) FROM outbox WHERE match_id = m.id AND {_UNSENT})"
            ' FROM "match" m'
        )
        return {match: (status, version, unsent) for match, status, version, unsent in rows}

    async def seats_of(self, user: int) -> list[tuple[int, int]]:
        """Return (match, seat) for each running match of a user."""
        rows = await self._rows(
            'SELECT m.id, s.seat FROM seat s JOIN "match" m ON m.id = s.match_id'
            " WHERE s.user_id = :user AND m.status = 'running' ORDER BY m.id",
            user=user,
        )
        return [(row[0], row[1]) for row in rows]

    async def is_queued(self, user: int) -> bool:
        """Return whether a user is in the queue of /play."""
        return bool(await self._rows("SELECT user_id FROM ticket WHERE user_id = :user", user=user))

    async def lobby(self) -> tuple[int, int, list[int]] | None:
        """Return (match, number of seats, users seated) of the newest match still in its lobby; None if none is."""
        rows = await self._rows("SELECT id, capacity FROM \"match\" WHERE status = 'lobby' ORDER BY id DESC LIMIT 1")
        if not rows:
            return None
        seated = await self._rows("SELECT user_id FROM seat WHERE match_id = :match", match=rows[0][0])
        return rows[0][0], rows[0][1], [row[0] for row in seated]

    async def sides(self, match: int) -> list[dict[str, Any]]:
        """Return a finished match's sides (seats that played together), each as {"seats", "role"}; [] without sides."""
        rows = await self._rows('SELECT snapshot FROM "match" WHERE id = :match', match=match)
        saved = json.loads(rows[0][0] or "{}") if rows else {}
        ended = (saved.get("state") or {}).get("outcome") or {}
        return list(ended.get("sides") or [])

    async def secrets(self, match: int) -> tuple[str, str]:
        """Return (sealed secret, seed of the dice) of a match. Raises LookupError if the match has no sealed secret."""
        rows = await self._rows('SELECT secret, snapshot FROM "match" WHERE id = :match', match=match)
        if not rows or rows[0][0] is None:
            raise LookupError(f"match {match} has sealed nothing")
        return rows[0][0], json.loads(rows[0][1])["state"]["dice"]["seed"]

    async def sealed(self, match: int) -> Sealed:
        """Return a match's sealed secret, and whether it stays secret after the match."""
        rows = await self._rows('SELECT secret, secrets_stay FROM "match" WHERE id = :match', match=match)
        return Sealed(secret=rows[0][0], stay=bool(rows[0][1]))

    async def begun(self, match: int) -> tuple[str, str]:
        """Return a match's options and its latest save, both as JSON texts."""
        rows = await self._rows('SELECT options, snapshot FROM "match" WHERE id = :match', match=match)
        return rows[0][0], rows[0][1]

    async def host(self, match: int) -> int:
        """Return the user id of a match's host."""
        return int((await self._rows('SELECT host_id FROM "match" WHERE id = :match', match=match))[0][0])

    async def admission(self, match: int) -> str:
        """Return who may join a match in its lobby, as the database's JSON text; "" if everybody may."""
        return (await self._rows('SELECT admission FROM "match" WHERE id = :match', match=match))[0][0] or ""

    async def follows(self, match: int, user: int) -> bool:
        """Return whether a user follows a match."""
        where = "match_id = :match AND user_id = :user"
        return bool(await self._rows(f"SELECT user_id FROM follower WHERE {where}", match=match, user=user))

    async def days_off(self, user: int) -> list[int]:
        """Return a user's weekdays off; Monday is 0."""
        rows = await self._rows("SELECT preferences FROM player WHERE user_id = :user", user=user)
        return list(json.loads(rows[0][0] or "{}").get("days_off", [])) if rows else []

    async def notes(self, match: int) -> dict[int, Notes]:
        """Return the notes of a match's players, by user id."""
        columns = "user_id, lines, suspicions, shared"
        rows = await self._rows(f"SELECT {columns} FROM player_note WHERE match_id = :match", match=match)
        return {
            user: Notes([line for _, line in json.loads(lines)], len(json.loads(suspicions)), bool(shared))
            for user, lines, suspicions, shared in rows
        }

    async def tables_with(self, word: str) -> set[str]:
        """Return the names of the database tables in which a row contains this word."""
        async with self._engine.connect() as db:
            names = await db.run_sync(lambda connection: inspect(connection).get_table_names())
        return {name for name in names if any(word in str(row) for row in await self._rows(f'SELECT * FROM "{name}"'))}

    async def pause_vote(self, match: int) -> dict[str, Any]:
        """Return the latest vote on a pause of a match as {"number", "yes", "open"}; {} if there was none.

        "yes": users who agreed; "open": whether the vote goes on.
        """
        rows = await self._rows('SELECT vote FROM "match" WHERE id = :match', match=match)
        return json.loads(rows[0][0] or "{}").get("pause") or {}

    async def paused(self, match: int) -> bool:
        """Return whether a match is paused."""
        return bool(await self._rows('SELECT id FROM "match" WHERE id = :match AND paused_at IS NOT NULL', match=match))

    async def clocks(self, match: int) -> dict[int, tuple[datetime, float]]:
        """Return (start of the turn, seconds allowed) by seat, for each seat whose clock runs."""
        where = "match_id = :match AND since IS NOT NULL"
        rows = await self._rows(f"SELECT seat, since, allowed FROM deadline WHERE {where}", match=match)
        return {seat: (datetime.fromisoformat(str(since)), allowed) for seat, since, allowed in rows}

    async def names(self, match: int) -> list[str]:
        """Return the names of a match's players by seat."""
        rows = await self._rows("SELECT name FROM seat WHERE match_id = :match ORDER BY seat", match=match)
        return [row[0] for row in rows]

    async def journal(self, match: int) -> list[dict[str, Any]]:
        """Return the entries of a match's journal, in order, each as a JSON object."""
        rows = await self._rows("SELECT body FROM entry WHERE match_id = :match ORDER BY line", match=match)
        return [json.loads(row[0]) for row in rows]
