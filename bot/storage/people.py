"""The tables of people, notes and lessons: how users are reached, what all processes remember, how far lessons went."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from bot.model.records import (
    OPEN,
)
from bot.model.time_control import PLAIN, Preferences
from bot.storage.database import Database, writing
from bot.storage.models import deadlines, lessons, matches, notes, players, seats

_INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


class People(Database):
    """What is known of people, apart from their matches; and notes."""

    async def player(self, user_id: int) -> tuple[int | None, bool | None]:
        """The user's DM channel, and whether it takes our messages; None where we don't know."""
        known = select(players.c.dm_channel, players.c.dm_open).where(players.c.user_id == user_id)
        async with self.reading() as db:
            row = (await db.execute(known)).first()
        return (None, None) if row is None else (row.dm_channel, row.dm_open)

    async def change_preferences(self, user_id: int, preferences: Preferences) -> None:
        """The user wants to be treated so from now on. No process goes on with what it knew at their tables."""
        await self.remember(user_id, preferences=preferences.model_dump_json())
        sits = (seats.c.match_id == matches.c.id, seats.c.user_id == user_id)
        theirs = select(matches.c.id).where(*sits, matches.c.status.in_(OPEN))
        async with writing(), self.engine.begin() as db:
            await db.execute(update(matches).where(matches.c.id.in_(theirs)).values(version=matches.c.version + 1))

    async def preferences(self, user_id: int) -> Preferences:
        """How the user wants to be treated."""
        async with self.reading() as db:
            kept = await db.scalar(select(players.c.preferences).where(players.c.user_id == user_id))
        return PLAIN if kept is None else Preferences.model_validate_json(kept)

    async def remember(self, user_id: int, **facts: Any) -> None:
        """Keep facts of a person: ``name``, ``dm_channel``, ``dm_open``, ``preferences``."""
        await self._upsert(players, players.c.user_id == user_id, {"user_id": user_id, "name": ""}, facts)

    async def try_dms_again(self, guild_id: int) -> None:
        """We are back on this server: whoever plays there may be reached by DM again."""
        there = select(matches.c.id).where(matches.c.guild_id == guild_id, matches.c.status.in_(OPEN))
        theirs = select(seats.c.user_id).where(seats.c.match_id.in_(there))
        shut = (players.c.user_id.in_(theirs), players.c.dm_open.is_(False))
        async with writing(), self.engine.begin() as db:
            await db.execute(update(players).where(*shut).values(dm_open=None))

    async def note(self, key: str) -> str | None:
        """What was noted under this key."""
        async with self.reading() as db:
            value: str | None = await db.scalar(select(notes.c.value).where(notes.c.key == key))
            return value

    async def take_note(self, key: str, value: str) -> None:
        """Note something under this key."""
        await self._upsert(notes, notes.c.key == key, {"key": key}, {"value": value})

    async def went_on(self, key: str, before: str | None, now: str, credit: timedelta) -> bool:
        """All is well again: whoever is on duty gets this credit. False: another process has noted it meanwhile.

        Deadlines that come too early now are found to have time left; no process goes on with what it knew of them.
        """
        if before is None:
            await self.take_note(key, now)
            return True
        async with writing(), self.engine.begin() as db:
            same = (notes.c.key == key, notes.c.value == before)
            if (await db.execute(update(notes).where(*same).values(value=now))).rowcount != 1:
                return False
            if credit:
                on_duty = select(deadlines.c.match_id).where(deadlines.c.since.is_not(None))
                await db.execute(update(matches).where(matches.c.id.in_(on_duty)).values(version=matches.c.version + 1))
                more = deadlines.c.allowed + int(credit.total_seconds()) + 1
                await db.execute(update(deadlines).where(deadlines.c.since.is_not(None)).values(allowed=more))
        return True

    async def lesson_moment(self, user_id: int, game: str) -> int:
        """The moment of this game's lesson that somebody stopped at; 0 where they haven't begun."""
        own = (lessons.c.user_id == user_id, lessons.c.game == game)
        async with self.reading() as db:
            return await db.scalar(select(lessons.c.moment).where(*own)) or 0

    async def lesson_on(self, user_id: int, game: str, before: int, now: int) -> int:
        """From that moment they go on to this one, unless they have left it already. Gives where they are."""
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
            except IntegrityError:  # somebody else inserted it meanwhile: update theirs
                continue
