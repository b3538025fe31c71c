"""Store users' contact details, preferences and lessons, who follows which match, and values that processes share."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any

from cachetools import TTLCache
from sqlalchemy import ColumnElement, and_, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.own import NO_NOTES, PlayerNotes
from bot.model.records import (
    OPEN,
    PAUSED,
)
from bot.model.time_control import PLAIN, Preferences
from bot.storage.columns import columns_of, value_of
from bot.storage.database import Database, writing
from bot.storage.feature_models import followers
from bot.storage.models import deadlines, entries, lessons, matches, notes, player_notes, players, seats

_INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}

AWAY = "away:"
"""Start of the key of a note about a game that isn't offered although it has open matches: `away:sugar-rush`. Its value
is the last time when the game was offered."""

MOST_FOLLOWERS = 50
"""Maximum number of users who follow one match."""


class People(Database):
    """Queries about users, and about named values that processes share. Queries about users' matches: finding.py."""

    @cached_property
    def _known(self) -> TTLCache[int, Preferences]:
        return TTLCache(10_000, ttl=60)

    async def player(self, user_id: int) -> tuple[int | None, bool | None]:
        """Return the user's DM channel, and whether the user's DMs take our messages. Each is None if unknown."""
        known = select(players.c.dm_channel, players.c.dm_open).where(players.c.user_id == user_id)
        async with self.reading() as db:
            row = (await db.execute(known)).first()
        return (None, None) if row is None else (row.dm_channel, row.dm_open)

    async def change_preferences(self, user_id: int, preferences: Preferences) -> None:
        """Store the user's preferences.

        The user's open matches get a new version, so that all processes reload them.
        """
        await self.remember(user_id, preferences=preferences.model_dump_json())
        sits = (seats.c.match_id == matches.c.id, seats.c.user_id == user_id)
        theirs = select(matches.c.id).where(*sits, matches.c.status.in_(OPEN))
        async with writing(), self.engine.begin() as db:
            await db.execute(update(matches).where(matches.c.id.in_(theirs)).values(version=matches.c.version + 1))

    async def preferences(self, user_id: int) -> Preferences:
        """Return the user's preferences; the defaults if none are stored."""
        async with self.reading() as db:
            stored = await db.scalar(select(players.c.preferences).where(players.c.user_id == user_id))
        return PLAIN if stored is None else Preferences.model_validate_json(stored)

    async def known_preferences(self, user_id: int) -> Preferences:
        """Return the user's preferences; if another process has changed them, they may be up to a minute old."""
        known = self._known.get(user_id)
        if known is None:
            known = self._known[user_id] = await self.preferences(user_id)
        return known

    async def remember(self, user_id: int, **facts: Any) -> None:
        """Store facts about a user: `name`, `dm_channel`, `dm_open` or `preferences`."""
        await self._upsert(players, players.c.user_id == user_id, {"user_id": user_id, "name": ""}, facts)
        self._known.pop(user_id, None)

    async def follow(self, match_id: int, user_id: int, rounds: bool | None) -> bool:
        """Let a user follow a match. `rounds`: True for boards and result, False for the result alone, None to stop.

        Returns False if the match has too many followers.
        """
        here, own = followers.c.match_id == match_id, followers.c.user_id == user_id
        if rounds is None:
            async with writing(), self.engine.begin() as db:
                await db.execute(delete(followers).where(here, own))
            return True
        async with self.reading() as db:
            others = await db.scalar(select(func.count()).where(here, followers.c.user_id != user_id))
        if (others or 0) >= MOST_FOLLOWERS:
            return False
        await self._upsert(followers, and_(here, own), {"match_id": match_id, "user_id": user_id}, {"rounds": rounds})
        return True

    async def following(self, match_id: int) -> Sequence[int]:
        """Return the users who follow a match."""
        async with self.reading() as db:
            return (await db.scalars(select(followers.c.user_id).where(followers.c.match_id == match_id))).all()

    async def try_dms_again(self, guild_id: int) -> None:
        """Forget which players on this server refused DMs, since the bot has joined the server again."""
        there = select(matches.c.id).where(matches.c.guild_id == guild_id, matches.c.status.in_(OPEN))
        theirs = select(seats.c.user_id).where(seats.c.match_id.in_(there))
        shut = (players.c.user_id.in_(theirs), players.c.dm_open.is_(False))
        async with writing(), self.engine.begin() as db:
            await db.execute(update(players).where(*shut).values(dm_open=None))

    async def note(self, key: str) -> str | None:
        """Return the value that the bot has stored under `key`; None if there is none."""
        async with self.reading() as db:
            value: str | None = await db.scalar(select(notes.c.value).where(notes.c.key == key))
            return value

    async def take_note(self, key: str, value: str) -> None:
        """Store a value under `key`. It replaces the earlier value."""
        await self._upsert(notes, notes.c.key == key, {"key": key}, {"value": value})

    async def end_outage(self, key: str, before: str | None, now: str, credit: timedelta) -> bool:
        """End an outage: give running turns `credit` more time. Returns False if another process has ended it already.

        Turns of a game that the bot doesn't offer now get their time when it is offered again (`account_for_games`).
        The time when all shards were last connected is stored under `key`. This call changes it from `before` to
        `now`. If `before` is None, there was no outage, and the call only stores `now`.
        """
        if before is None:
            await self.take_note(key, now)
            return True
        async with writing(), self.engine.begin() as db:
            same = (notes.c.key == key, notes.c.value == before)
            if (await db.execute(update(notes).where(*same).values(value=now))).rowcount != 1:
                return False
            if credit:
                await _extend(db, credit, matches.c.game.not_in(await _away(db)))
        return True

    async def account_for_games(self, offered: Collection[str], alive: datetime) -> set[str]:
        """Record which games with open matches aren't offered. Extend running turns of games that are offered again.

        A game that is offered again was missing from the recorded time until `alive`, when the bot was last connected:
        its turns get so much more time. Returns the games whose absence wasn't recorded before.
        """
        async with writing(), self.engine.begin() as db:
            away = await _away(db)
            played = select(matches.c.game).where(matches.c.status.in_(OPEN)).distinct()
            missing = set(await db.scalars(played)) - {*offered, *away}
            for game in missing:
                await db.execute(insert(notes).values(key=AWAY + game, value=alive.isoformat()))
            for game in away.keys() & set(offered):
                await db.execute(delete(notes).where(notes.c.key == AWAY + game))
                await _extend(db, alive - datetime.fromisoformat(away[game]), matches.c.game == game)
        return missing

    async def lesson_moment(self, user_id: int, game: str) -> int:
        """Return the moment (step) of this game's lesson at which the user stopped; 0 if they haven't begun it."""
        own = (lessons.c.user_id == user_id, lessons.c.game == game)
        async with self.reading() as db:
            return await db.scalar(select(lessons.c.moment).where(*own)) or 0

    async def lesson_on(self, user_id: int, game: str, before: int, now: int) -> int:
        """Move the user in a lesson from moment `before` to moment `now`. No-op if they are at another moment.

        Returns the moment at which the user is afterwards.
        """
        row = {"user_id": user_id, "game": game, "moment": now}
        async with writing(), self.engine.begin() as db:
            insert = _INSERT[db.dialect.name](lessons).values(**row)
            there, new = lessons.c.moment == before, {"moment": now}
            await db.execute(insert.on_conflict_do_update(index_elements=["user_id", "game"], set_=new, where=there))
        return await self.lesson_moment(user_id, game)

    async def _upsert(self, table: Any, same: Any, blank: dict[str, Any], facts: dict[str, Any]) -> None:
        for _ in range(2):
            async with writing(), self.engine.begin() as db:
                if (await db.execute(update(table).where(same).values(**facts))).rowcount:
                    return
            try:
                async with writing(), self.engine.begin() as db:
                    await db.execute(insert(table).values(**{**blank, **facts}))
                    return
            except IntegrityError:  # inserted by another process: update it
                continue


async def _away(db: AsyncConnection) -> dict[str, str]:
    """Return the games with open matches that the bot doesn't offer now, and when it last offered each (ISO 8601)."""
    rows = await db.execute(select(notes.c.key, notes.c.value).where(notes.c.key.startswith(AWAY)))
    return {row.key.removeprefix(AWAY): row.value for row in rows}


async def _extend(db: AsyncConnection, credit: timedelta, which: ColumnElement[bool]) -> None:
    """Give all running turns of these matches more time.

    The matches get a new version, so that all processes reload them.
    """
    running = (deadlines.c.since.is_not(None), deadlines.c.question != PAUSED)
    on_duty = select(deadlines.c.match_id).join(matches, matches.c.id == deadlines.c.match_id).where(*running, which)
    await db.execute(update(matches).where(matches.c.id.in_(on_duty)).values(version=matches.c.version + 1))
    more = deadlines.c.allowed + int(credit.total_seconds()) + 1
    await db.execute(update(deadlines).where(*running, deadlines.c.match_id.in_(on_duty)).values(allowed=more))


_COLUMNS = ("lines", "suspicions", "shared")


class Notes(Database):
    """Queries of players' notes."""

    async def player_notes(self, match_id: int, user_id: int) -> PlayerNotes:
        """Return the user's private notes at this match."""
        async with self.reading() as db:
            row = (await db.execute(select(player_notes).where(*_own(match_id, user_id)))).first()
        return NO_NOTES if row is None else value_of(PlayerNotes, row)

    async def shared_notes(self, match_id: int) -> dict[int, PlayerNotes]:
        """Return the notes at this match that other users may read, by the writer's user id."""
        shared = select(player_notes).where(player_notes.c.match_id == match_id, player_notes.c.shared)
        async with self.reading() as db:
            rows = (await db.execute(shared.order_by(player_notes.c.user_id))).all()
        return {row.user_id: value_of(PlayerNotes, row) for row in rows}

    async def change_player_notes(
        self, match_id: int, user_id: int, change: Callable[[PlayerNotes, int], PlayerNotes]
    ) -> PlayerNotes:
        """Change the user's notes, and return them.

        `change`: called with the notes and the number of the match's latest step, and called again if another process
        was faster. Raises Unwritten if the database takes no writes.
        """
        latest = select(func.coalesce(func.max(entries.c.line), 0)).where(entries.c.match_id == match_id)
        own = _own(match_id, user_id)
        while True:
            async with self.reading() as db:
                row = (await db.execute(select(player_notes).where(*own))).first()
                step = await db.scalar(latest) or 0
            before = NO_NOTES if row is None else value_of(PlayerNotes, row)
            after = change(before, step)
            if after == before:
                return before
            written: dict[str, Any] = columns_of(after, _COLUMNS)
            try:
                async with writing(), self.engine.begin() as db:
                    if row is None:
                        await db.execute(insert(player_notes).values(match_id=match_id, user_id=user_id, **written))
                        return after
                    same = (player_notes.c[name] == getattr(row, name) for name in _COLUMNS)
                    if (await db.execute(update(player_notes).where(*own, *same).values(**written))).rowcount:
                        return after
            except IntegrityError:  # inserted by another process: change that
                continue


def _own(match_id: int, user_id: int) -> tuple[Any, Any]:
    return player_notes.c.match_id == match_id, player_notes.c.user_id == user_id
