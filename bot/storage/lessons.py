"""The table of lessons: how far each person has come.

Here: reading and writing it. Not here: what a lesson is (games/engine/lesson.py), and its pages (cogs/lessons/).
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

from bot.storage.database import Database, writing
from bot.storage.models import lessons

_INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


class Lessons(Database):
    """Who has come how far."""

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
