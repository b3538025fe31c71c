"""Store which positions a user has solved, and find those in which they could have played better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import insert, select, union
from sqlalchemy.exc import IntegrityError

from bot.stats.standings import Reviewed
from bot.storage.aftermath_models import analyses, solved
from bot.storage.database import Database, writing
from bot.storage.models import entries, matches, scores

RECENT = 40
"""Matches of a user in which they can look for their mistakes."""


class Practice(Database):
    """Queries of positions to practise."""

    async def reviewed(self, user_id: int) -> list[Reviewed]:
        """Return the user's last analysed matches that can be replayed, newest first.

        Leaves out tables that hide their secrets, and matches that began from a position of another match. `gone` of
        each match holds the journal lines that the user has solved or a stand-in answered.
        """
        own = (scores.c.user_id == user_id, matches.c.status == "finished")
        open_ = (matches.c.snapshot.is_not(None), matches.c.secrets_stay.is_(False), matches.c.origin_id.is_(None))
        columns = (scores.c.match_id, scores.c.game, scores.c.seat, scores.c.at, analyses.c.body)
        joined = select(*columns).join(analyses, analyses.c.match_id == scores.c.match_id)
        wanted = joined.join(matches, matches.c.id == scores.c.match_id).where(*own, *open_)
        async with self.reading() as db:
            rows = (await db.execute(wanted.order_by(scores.c.ordinal.desc()).limit(RECENT))).all()
            done = (await db.execute(_gone(user_id, [row.match_id for row in rows]))).all()
        gone = {row.match_id: frozenset(one.line for one in done if one.match_id == row.match_id) for row in rows}
        return [Reviewed(*row, gone=gone[row.match_id]) for row in rows]

    async def solve(self, user_id: int, match_id: int, line: int) -> None:
        """Store that the user has solved this position. Idempotent."""
        try:
            async with writing(), self.engine.begin() as db:
                await db.execute(insert(solved).values(match_id=match_id, line=line, user_id=user_id))
        except IntegrityError:  # stored by an earlier press
            pass


def _gone(user_id: int, match_ids: Sequence[int]) -> Any:
    """Select the journal lines of these matches that the user has solved, or that a stand-in answered for the user."""
    own = (scores.c.match_id == entries.c.match_id, scores.c.seat == entries.c.seat, scores.c.user_id == user_id)
    answered = select(entries.c.match_id, entries.c.line).join(scores, own[0] & own[1])
    return union(
        answered.where(own[2], entries.c.stand_in.is_not(None), entries.c.match_id.in_(match_ids)),
        select(solved.c.match_id, solved.c.line).where(solved.c.user_id == user_id, solved.c.match_id.in_(match_ids)),
    )
