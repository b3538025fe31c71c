"""Store users' answers to the puzzles of the day: the first one for each day and game."""

from __future__ import annotations

from datetime import date
from typing import Any

from sqlalchemy import func, insert, select
from sqlalchemy.engine import Row
from sqlalchemy.exc import IntegrityError

from bot.model.puzzles import PuzzleAnswer, Solvers
from bot.storage.columns import value_of
from bot.storage.database import Database, writing
from bot.storage.gathering_models import puzzle_answers


class PuzzleAnswers(Database):
    """Queries of answers to puzzles."""

    async def take_puzzle_answer(self, answer: PuzzleAnswer) -> PuzzleAnswer:
        """Store the answer and return it; or return the one that the user has given before.

        Raises Unwritten if the database takes no writes.
        """
        row = {"user_id": answer.user_id, "day": answer.day.toordinal(), "game": answer.game}
        try:
            async with writing(), self.engine.begin() as db:
                await db.execute(insert(puzzle_answers).values(**row, choice=answer.choice, solved=answer.solved))
        except IntegrityError:  # answered before, or by another press at the same time
            pass
        given = await self.puzzle_answers(answer.user_id, answer.day)
        return next(one for one in given if one.game == answer.game)

    async def puzzle_answers(self, user_id: int, day: date) -> list[PuzzleAnswer]:
        """Return the user's answers of a day."""
        theirs = (puzzle_answers.c.user_id == user_id, puzzle_answers.c.day == day.toordinal())
        async with self.reading() as db:
            return [_answer(row) for row in await db.execute(select(puzzle_answers).where(*theirs))]

    async def puzzle_days(self, user_id: int) -> set[date]:
        """Return the days on which the user solved at least one puzzle."""
        theirs = (puzzle_answers.c.user_id == user_id, puzzle_answers.c.solved)
        async with self.reading() as db:
            days = await db.scalars(select(puzzle_answers.c.day).where(*theirs).distinct())
            return {date.fromordinal(day) for day in days}

    async def puzzle_solvers(self, day: date, game: str) -> Solvers:
        """Return how many users have answered this day's puzzle of a game, and how many were right."""
        this = (puzzle_answers.c.day == day.toordinal(), puzzle_answers.c.game == game)
        many = select(func.count()).select_from(puzzle_answers).where(*this)
        async with self.reading() as db:
            return Solvers(await db.scalar(many) or 0, await db.scalar(many.where(puzzle_answers.c.solved)) or 0)


def _answer(row: Row[Any]) -> PuzzleAnswer:
    return value_of(PuzzleAnswer, row, day=date.fromordinal(row.day))
