"""Count, export and erase a user's data, and delete data whose retention time is over."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from time import monotonic
from typing import Any, NamedTuple

from sqlalchemy import Select, Table, delete, func, or_, select, update
from sqlalchemy.engine import Row

from bot.model.message import WHEN_SENT, Message
from bot.model.records import OPEN
from bot.storage.database import Database, writing
from bot.storage.deals import forget_deals
from bot.storage.erasure import AT_ONCE, Reworded, change_all, concerning, finished, forget, reword, sits, unused
from bot.storage.feature_models import (
    blocks,
    callers,
    deals,
    films,
    followers,
    insights,
    nights,
    puzzle_answers,
    reels,
    solved,
    tickets,
    wishes,
)
from bot.storage.models import entries, lessons, matches, outbox, player_notes, players, scores, seats, standings
from bot.storage.personal_data import Pseudonym
from bot.storage.puzzles import forget_puzzles
from bot.storage.replays import same_seat
from bot.storage.standings_writer import lock_standings
from games.engine.words import without_emoji

FADED = Message().model_dump_json()
"""Body of a deleted message."""

NOTICED = 0.15
"""Seconds within which a waiting SQLite writer retries; SQLite's busy handler sleeps 0.1 at most."""


class Counts(NamedTuple):
    """Numbers of rows about a user. `unfinished`: the user's seats at open tables. `letters`: DMs to the user."""

    seats: int
    unfinished: int
    answers: int
    results: int
    letters: int


@dataclass(frozen=True)
class Held:
    """How much data is stored about a user. `reminders`: whether the user has stored preferences (Preferences)."""

    counts: Counts
    reminders: bool
    public_name: str | None


class Privacy(Database):
    """Queries of a user's data."""

    async def held(self, user_id: int) -> Held:
        """Return how much data is stored about the user."""
        unfinished = _seats(user_id).where(matches.c.status.in_(OPEN))
        wanted = (_seats(user_id), unfinished, _answers(user_id), _results(user_id), _letters(user_id))
        async with self.reading() as db:
            counts = [await db.scalar(select(func.count()).select_from(one.subquery())) or 0 for one in wanted]
            person = (await db.execute(_person(user_id))).first()
        preferences, public = (None, None) if person is None else (person.preferences, person.public_name)
        return Held(Counts(*counts), preferences is not None, public)

    async def exported(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        """Return all data stored about the user, as plain JSON.

        Data about other users is included only as far as this user was shown it.
        """
        async with self.reading() as db:
            found = {
                what: [_plain(row) for row in await db.execute(wanted(user_id))] for what, wanted in _EXPORTED.items()
            }
        for letter in found["letters"]:
            message = Message.model_validate_json(letter.pop("body"))
            sent = str(letter["sent_at"] or letter["created_at"])
            letter["text"] = without_emoji(message.content()).replace(WHEN_SENT, sent)
            letter["picture"] = None if message.picture is None else message.picture.alt
        return found

    async def erase(self, user_id: int) -> list[int] | None:
        """Replace the user by a pseudonym everywhere. Returns the matches whose messages must be sent again.

        Returns None if the user sits at an open table; some of the user's names may be replaced by then. First replaces
        names in finished matches, in small transactions; all else takes one transaction. Concurrent changes of these
        matches must start again. Idempotent, even if interrupted. Raises Unwritten if the database takes no writes.
        """
        async with self.reading() as db:
            if await sits(db, user_id):
                return None
            pseudonym, concerned = await unused(db), await concerning(db, user_id)
        reworded = await self._reworded(user_id, pseudonym, concerned)
        while True:
            async with writing(), self.engine.connect() as db:
                await change_all(db, concerned)  # write before reading, as each change of a match does
                await lock_standings(db)
                if await sits(db, user_id):
                    await db.rollback()
                    return None
                if (now := await concerning(db, user_id)) == concerned:
                    await forget_deals(db, user_id, self.now())
                    await forget_puzzles(db, concerned, self.now())
                    shown = await forget(db, user_id, concerned, pseudonym, reworded)
                    await db.commit()
                    return shown
                await db.rollback()
            concerned = now

    async def _reworded(self, user_id: int, pseudonym: Pseudonym, concerned: Sequence[int]) -> dict[int, Reworded]:
        """Replace the user's names in texts of the finished matches among `concerned`.

        If these are at most AT_ONCE matches, does nothing: `erase` can then replace everything in one short
        transaction.
        """
        reworded: dict[int, Reworded] = {}
        if len(concerned) > AT_ONCE:
            async with self.reading() as db:
                over = await finished(db, concerned)
            for start in range(0, len(over), AT_ONCE):
                began = monotonic()
                async with writing(), self.engine.connect() as db:
                    reworded |= await reword(db, user_id, over[start : start + AT_ONCE], pseudonym)
                    await db.commit()
                await self.yield_to_writers(monotonic() - began)
        return reworded

    async def yield_to_writers(self, busy: float) -> None:
        """Sleep as long as this process held the write lock (`busy` seconds), so that other writers get a chance."""
        await asyncio.sleep(max(busy, NOTICED))

    async def fade(self, days: int, limit: int = 200) -> int:
        """Delete messages and snapshots of matches that ended at least `days` ago. Returns the number of these matches.

        Results, ratings and logs stay. So do the channels and ids of boards, for links and for checks of read
        permissions.
        """
        old = (matches.c.status.not_in(OPEN), matches.c.ended_at <= self.now() - timedelta(days=days))
        unfaded = select(outbox.c.id).where(outbox.c.match_id == matches.c.id, outbox.c.body != FADED).exists()
        something = or_(matches.c.snapshot.is_not(None), unfaded)
        async with self.reading() as db:
            faded = list(await db.scalars(select(matches.c.id).where(*old, something).limit(limit)))
        if faded:
            async with writing(), self.engine.begin() as db:
                await change_all(db, faded)
                await forget_puzzles(db, faded, self.now())
                await db.execute(update(matches).where(matches.c.id.in_(faded)).values(snapshot=None))
                for shown in (reels, films, player_notes, solved):
                    await db.execute(delete(shown).where(shown.c.match_id.in_(faded)))
                await db.execute(delete(outbox).where(outbox.c.match_id.in_(faded), outbox.c.user_id != 0))
                blank = {"body": FADED, "drawn": None, "sent": outbox.c.revision, "retry_at": None}
                await db.execute(update(outbox).where(outbox.c.match_id.in_(faded)).values(blank))
        return len(faded)


EXPORTED: Mapping[str, str] = {
    "player": "user_id name dm_channel dm_open public_name first_name preferences",
    "seat": "match_id seat name resigned_at rank role first_asked orders",
    "player_note": "match_id user_id lines suspicions shared",
    "match": "game status guild_id created_at ended_at",
    "entry": "match_id at told",
    "score": "ordinal match_id seat user_id game guild_id at day players rank outcome role left counted mu_before"
    " sigma_before mu sigma role_mu_before role_sigma_before role_mu role_sigma",
    "insight": "match_id seat luck own whom secret first best turn",
    "standing": "user_id name scope period game role matches wins mu sigma total",
    "outbox": "match_id created_at sent_at body",
    "wish": "id user_id guild_id game players until every",
    "caller": "user_id called_at",
    "follower": "match_id user_id rounds",
    "ticket": "user_id name first_name game speed players guild_id anywhere since press match_id reliable",
    "block": "user_id blocked_id name at",
    "lesson": "user_id game moment",
    "solved": "user_id match_id line",
    "night": "id user_id name guild_id channel_id in_thread game begins_at opened_by pace on_timeout event_id match_id"
    " held_at",
    "deal": "user_id day game opened_by match_id",
    "puzzle_answer": "user_id day game choice solved",
}
"""Exported columns by table, of rows about the user; none holds a match's secrets.

Of `outbox.body` only the text and the picture's alt text are exported.
"""


def _own(*tables: Table) -> Select[Any]:
    return select(*(table.c[name] for table in tables for name in EXPORTED[table.name].split()))


def _person(user_id: int) -> Select[Any]:
    return _own(players).where(players.c.user_id == user_id)


def _seats(user_id: int) -> Select[Any]:
    """Select the user's seats with their matches, but not the columns about other users (votes, former players)."""
    joined = _own(seats, matches).join(matches, matches.c.id == seats.c.match_id)
    return joined.where(seats.c.user_id == user_id).order_by(seats.c.match_id)


def _noted(user_id: int) -> Select[Any]:
    return _own(player_notes).where(player_notes.c.user_id == user_id).order_by(player_notes.c.match_id)


def _answers(user_id: int) -> Select[Any]:
    """Select the user's own answers, with the public log lines of each."""
    own = (seats.c.match_id == entries.c.match_id, seats.c.seat == entries.c.seat, seats.c.user_id == user_id)
    answered = _own(entries).join(seats, own[0] & own[1])
    return answered.where(own[2], entries.c.stand_in.is_(None)).order_by(entries.c.id)


def _results(user_id: int) -> Select[Any]:
    return _own(scores).where(scores.c.user_id == user_id).order_by(scores.c.ordinal)


def _insights(user_id: int) -> Select[Any]:
    """Select what analyses of finished matches say about the user's play (InsightRow)."""
    return _own(insights).join(scores, same_seat()).where(scores.c.user_id == user_id).order_by(scores.c.ordinal)


def _lines(user_id: int) -> Select[Any]:
    return _own(standings).where(standings.c.user_id == user_id)


def _letters(user_id: int) -> Select[Any]:
    return _own(outbox).where(outbox.c.user_id == user_id).order_by(outbox.c.id)


def _calls(user_id: int) -> Select[Any]:
    return _own(wishes).where(wishes.c.user_id == user_id).order_by(wishes.c.id)


def _called(user_id: int) -> Select[Any]:
    return _own(callers).where(callers.c.user_id == user_id)


def _following(user_id: int) -> Select[Any]:
    return _own(followers).where(followers.c.user_id == user_id).order_by(followers.c.match_id)


def _looking(user_id: int) -> Select[Any]:
    return _own(tickets).where(tickets.c.user_id == user_id)


def _blocked(user_id: int) -> Select[Any]:
    """Select the users that this user has blocked, but not those who have blocked this user."""
    return _own(blocks).where(blocks.c.user_id == user_id).order_by(blocks.c.blocked_id)


def _learned(user_id: int) -> Select[Any]:
    return _own(lessons).where(lessons.c.user_id == user_id).order_by(lessons.c.game)


def _solved(user_id: int) -> Select[Any]:
    return _own(solved).where(solved.c.user_id == user_id).order_by(solved.c.match_id, solved.c.line)


def _nights(user_id: int) -> Select[Any]:
    return _own(nights).where(nights.c.user_id == user_id).order_by(nights.c.id)


def _deals(user_id: int) -> Select[Any]:
    return _own(deals).where(deals.c.user_id == user_id).order_by(deals.c.day)


def _puzzles(user_id: int) -> Select[Any]:
    theirs = puzzle_answers.c.user_id == user_id
    return _own(puzzle_answers).where(theirs).order_by(puzzle_answers.c.day, puzzle_answers.c.game)


_EXPORTED = {
    "person": _person,
    "seats": _seats,
    "notes": _noted,
    "answers": _answers,
    "results": _results,
    "insights": _insights,
    "leaderboards": _lines,
    "letters": _letters,
    "calls": _calls,
    "called": _called,
    "following": _following,
    "looking": _looking,
    "blocked": _blocked,
    "lessons": _learned,
    "solved": _solved,
    "nights": _nights,
    "deals": _deals,
    "puzzles": _puzzles,
}
"""Sections of the export."""


def _plain(row: Row[Any]) -> dict[str, Any]:
    named = row._mapping.items()
    return {name: value.isoformat() if isinstance(value, datetime) else value for name, value in named}
