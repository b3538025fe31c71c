"""Store puzzles, users’ first answers to them, and which positions of their own matches users have solved."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from sqlalchemy import delete, func, insert, select, union, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Row
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.daily import ASKED_AFTER, PuzzleAnswer, Solvers
from bot.model.records import NOWHERE, MatchRecord
from bot.stats.standings import Reviewed
from bot.storage.columns import value_of
from bot.storage.database import Database, writing
from bot.storage.feature_models import analyses, deals, puzzle_answers, solved
from bot.storage.models import entries, matches, notes, scores

_INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


FOUND = "puzzle "
"""First part of the key of a note with a puzzle found in a match; its day as `date.toordinal` and its game follow."""

IDLE = timedelta(minutes=10)
"""A running match in which no user has done anything for so long doesn't keep the bot from searching for puzzles."""


class PuzzleAnswers(Database):
    """Queries of puzzles and of answers to them."""

    async def found_puzzle(self, day: date, game: str) -> str | None:
        """Return the puzzle for this day and game that was found in a match, as JSON; None if none was found.

        If none was found, users get one of the puzzles shipped with the game.
        """
        async with self.reading() as db:
            value = await db.scalar(select(notes.c.value).where(notes.c.key == _key(day, game)))
        return None if value is None else json.dumps(json.loads(value)["puzzle"])

    async def keep_puzzle(self, saved: MatchRecord, body: str) -> None:
        """Store a puzzle (JSON) found in this match, to be shown ASKED_AFTER its end. Delete puzzles of past days.

        No-op if the day of the puzzle has begun, or if it already has a puzzle of the game. Also a no-op if the match
        has changed since `saved` was loaded, since the change may be the erasure of a player.
        """
        same = (matches.c.id == saved.id, matches.c.version == saved.version)
        today, value = _day(self.now()), json.dumps({"match": saved.id, "puzzle": json.loads(body)})
        async with writing(), self.engine.begin() as db:
            await db.execute(update(matches).where(*same).values(version=saved.version))  # locks the match
            ended_at = await db.scalar(select(matches.c.ended_at).where(*same))
            if ended_at is not None and today < (day := _day(ended_at) + ASKED_AFTER):
                wanted = _INSERT[db.dialect.name](notes).values(key=_key(day, saved.game), value=value)
                await db.execute(wanted.on_conflict_do_nothing())
            for key, past, _, _ in await _found(db):
                if past < today:
                    await db.execute(delete(notes).where(notes.c.key == key))

    async def unsearched(self, games: Collection[str]) -> list[int]:
        """Return up to 20 matches that ended yesterday, so that tomorrow's puzzles can be searched for in them.

        Returns only matches of games that lack a puzzle for tomorrow, and no matches while users are playing (IDLE).
        Leaves out tables in DMs, tables whose secrets stay hidden, deals of the day, and matches that began from a
        position of another match.
        """
        now = self.now()
        today = datetime.combine(_day(now), time(), UTC)
        async with self.reading() as db:
            busy = select(matches.c.id).where(matches.c.status == "running", matches.c.touched_at > now - IDLE)
            if await db.scalar(busy.limit(1)) is not None:
                return []
            done = {game for _, day, game, _ in await _found(db) if day == today.date() + timedelta(days=1)}
            over = (matches.c.ended_at >= today - timedelta(days=1), matches.c.ended_at < today)
            open_ = (matches.c.status == "finished", matches.c.snapshot.is_not(None), ~matches.c.secrets_stay)
            no_deal = ~select(deals.c.match_id).where(deals.c.match_id == matches.c.id).exists()
            own = (matches.c.origin_id.is_(None), matches.c.channel_id != NOWHERE, no_deal)
            wanted = select(matches.c.id).where(*over, *open_, *own, matches.c.game.in_({*games} - done))
            return list(await db.scalars(wanted.order_by(matches.c.id).limit(20)))

    async def take_puzzle_answer(self, answer: PuzzleAnswer) -> PuzzleAnswer:
        """Store the answer and return it. If the user has answered before, return that earlier answer instead.

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


async def forget_puzzles(db: AsyncConnection, match_ids: Collection[int], now: datetime) -> None:
    """Delete the puzzles found in these matches.

    If one of these puzzles is asked today, users' answers to it are deleted, too, since another puzzle takes its place.
    """
    for key, day, game, match_id in await _found(db):
        if match_id in match_ids:
            await db.execute(delete(notes).where(notes.c.key == key))
            given = (puzzle_answers.c.day == day.toordinal(), puzzle_answers.c.game == game)
            if day >= _day(now):
                await db.execute(delete(puzzle_answers).where(*given))


async def _found(db: AsyncConnection) -> list[tuple[str, date, str, int]]:
    """Return (key, day, game, match) of each stored puzzle. `match`: the id of the match in which it was found."""
    rows = (await db.execute(select(notes).where(notes.c.key.startswith(FOUND)))).all()
    return [(row.key, *_asked(row.key), json.loads(row.value)["match"]) for row in rows]


def _asked(key: str) -> tuple[date, str]:
    """Return the day and the game in `key`, the key of a puzzle's NoteRow."""
    day, _, game = key.removeprefix(FOUND).partition(" ")
    return date.fromordinal(int(day)), game


def _key(day: date, game: str) -> str:
    return f"{FOUND}{day.toordinal()} {game}"


def _day(at: datetime) -> date:
    return at.astimezone(UTC).date()


def _answer(row: Row[Any]) -> PuzzleAnswer:
    return value_of(PuzzleAnswer, row, day=date.fromordinal(row.day))


RECENT = 40
"""Matches of a user in which they can look for their mistakes."""


class Practice(Database):
    """Queries of positions to practise."""

    async def reviewed(self, user_id: int) -> list[Reviewed]:
        """Return the user's last analysed matches that can be replayed, newest first.

        Leaves out tables that hide their secrets, and matches that were continued from a position of a finished match.
        The field `gone` lists the journal lines of a match that the user has solved, or that a stand-in answered.
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
        """Store that the user has solved the position at this journal line. Idempotent."""
        try:
            async with writing(), self.engine.begin() as db:
                await db.execute(insert(solved).values(match_id=match_id, line=line, user_id=user_id))
        except IntegrityError:  # stored by an earlier press
            pass


def _gone(user_id: int, match_ids: Sequence[int]) -> Any:
    """Select the journal lines of these matches whose positions can't be offered to the user for practice.

    The user has solved the position, or a stand-in (an AI player) answered there in the user's place.
    """
    own = (scores.c.match_id == entries.c.match_id, scores.c.seat == entries.c.seat, scores.c.user_id == user_id)
    answered = select(entries.c.match_id, entries.c.line).join(scores, own[0] & own[1])
    return union(
        answered.where(own[2], entries.c.stand_in.is_not(None), entries.c.match_id.in_(match_ids)),
        select(solved.c.match_id, solved.c.line).where(solved.c.user_id == user_id, solved.c.match_id.in_(match_ids)),
    )
