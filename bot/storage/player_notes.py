"""Store players' notes. Only a note's writer can read it, until they share their notes after the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.model.notes import NO_NOTES, PlayerNotes
from bot.storage.columns import columns_of, value_of
from bot.storage.database import Database, writing
from bot.storage.models import entries, player_notes

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
