"""Replace an erased user by a pseudonym in all tables. The transactions are in privacy.py."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any, NamedTuple

from sqlalchemy import Select, Table, bindparam, delete, or_, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.records import OPEN
from bot.storage.feature_models import (
    blocks,
    callers,
    films,
    followers,
    nights,
    puzzle_answers,
    reels,
    solved,
    tickets,
    wishes,
)
from bot.storage.models import (
    entries,
    leases,
    lessons,
    matches,
    outbox,
    player_notes,
    players,
    scores,
    seats,
    standings,
    verdicts,
)
from bot.storage.personal_data import COLUMNS, Forgetting, Kind, Pseudonym

CHUNK = 500
"""Ids in one statement."""

AT_ONCE = 20
"""Matches reworded in one transaction: a compromise with the time that other writers wait."""

_SAID = frozenset({Kind.NAME, Kind.NAMES, Kind.WORDS, Kind.MESSAGE, Kind.REELS})
"""Kinds that readers see and that are slow to rewrite; the others are ids."""

_ALL = frozenset(Kind)

_OF_MATCHES = (matches, seats, entries, outbox, verdicts, reels, player_notes)
_OF_PEOPLE = (
    players, leases, wishes, callers, nights, tickets, blocks, lessons, solved, followers, player_notes, puzzle_answers,
)  # fmt: skip
"""Tables whose rows about an erased user are deleted."""


async def concerning(db: AsyncConnection, user_id: int) -> list[int]:
    """Return the matches that mention the user in their row, seats, journal, messages, notes or VerdictRow."""
    mention = f"%{user_id}%"
    found = union(
        select(seats.c.match_id).where(
            or_(seats.c.user_id == user_id, seats.c.former.like(mention), seats.c.votes.like(mention))
        ),
        select(outbox.c.match_id).where(or_(outbox.c.user_id == user_id, outbox.c.body.like(mention))),
        select(entries.c.match_id).where(entries.c.told.like(mention)),
        select(player_notes.c.match_id).where(
            or_(player_notes.c.user_id == user_id, player_notes.c.lines.like(mention))
        ),
        select(verdicts.c.match_id).where(verdicts.c.company.like(mention)),
        select(matches.c.id).where(
            or_(
                matches.c.host_id == user_id,
                matches.c.options.like(mention),
                matches.c.vote.like(mention),
                matches.c.admission.like(mention),
            )
        ),
    )
    return sorted(await db.scalars(found))


async def change_all(db: AsyncConnection, concerned: Sequence[int]) -> None:
    """Increment the version of these matches, so that concurrent changes of them must start again.

    Runs an UPDATE even if `concerned` is empty: in SQLite, a transaction that begins with a read can fail at its first
    write.
    """
    for start in range(0, max(len(concerned), 1), CHUNK):
        these = matches.c.id.in_(concerned[start : start + CHUNK])
        await db.execute(update(matches).where(these).values(version=matches.c.version + 1))


async def sits(db: AsyncConnection, user_id: int) -> bool:
    """Return whether the user sits at an open table."""
    own = (seats.c.user_id == user_id, seats.c.resigned_at.is_(None), matches.c.status.in_(OPEN))
    return await db.scalar(select(seats.c.id).join(matches, matches.c.id == seats.c.match_id).where(*own)) is not None


async def finished(db: AsyncConnection, ids: Sequence[int]) -> list[int]:
    """Return those of these matches that are finished."""
    still = {row.id for these in _chunks(ids) for row in await db.execute(_open(these))}
    return [match_id for match_id in ids if match_id not in still]


class Reworded(NamedTuple):
    """A match in whose texts `reword` has replaced a user's `names`. `version`: the match's version after that."""

    version: int
    names: Set[str]


async def reword(db: AsyncConnection, user_id: int, over: Sequence[int], pseudonym: Pseudonym) -> dict[int, Reworded]:
    """Replace the user's names in texts of the finished matches `over`; user ids stay for now.

    Idempotent: after an interruption, another call completes the work, even with another pseudonym.
    """
    await change_all(db, over)
    await db.execute(delete(outbox).where(outbox.c.user_id == user_id, outbox.c.match_id.in_(over)))
    everywhere, versions = await _names(db, user_id), await _versions(db, over)
    reworded: dict[int, Reworded] = {}
    for match_id in over:
        there = await _names(db, user_id, match_id) or everywhere
        await _rewrite(db, _OF_MATCHES, [match_id], Forgetting(user_id, there, pseudonym), _SAID)
        reworded[match_id] = Reworded(versions[match_id], there)
    return reworded


async def forget(
    db: AsyncConnection, user_id: int, concerned: Sequence[int], pseudonym: Pseudonym, reworded: Mapping[int, Reworded]
) -> list[int]:
    """Replace the user everywhere by a pseudonym. Returns the matches whose messages the bot must send again.

    In the matches in `reworded`, names are replaced already, so only user ids are left. First call `change_all` on all
    `concerned` matches, in the same transaction.
    """
    everywhere = await _names(db, user_id)
    await db.execute(delete(outbox).where(outbox.c.user_id == user_id))
    for table in _OF_PEOPLE:
        await db.execute(delete(table).where(table.c.user_id == user_id))
    await db.execute(delete(blocks).where(blocks.c.blocked_id == user_id))
    done = await _unchanged_since(db, user_id, reworded)
    for these in _chunks(concerned):
        await db.execute(delete(films).where(films.c.match_id.in_(these)))
    for these in _chunks(done):
        await _rewrite(db, (matches, seats, verdicts), these, Forgetting(user_id, frozenset(), pseudonym))
    shown: list[int] = []
    for match_id in sorted({*concerned} - {*done}):
        there = await _names(db, user_id, match_id) or everywhere
        there |= reworded[match_id].names if match_id in reworded else set()
        if await _rewrite(db, _OF_MATCHES, [match_id], Forgetting(user_id, there, pseudonym)):
            shown.append(match_id)
    await _rename_results(db, user_id, pseudonym)
    return shown


async def _rename_results(db: AsyncConnection, user_id: int, pseudonym: Pseudonym) -> None:
    """Replace the user by the pseudonym in scores and standings."""
    own = {"user_id": pseudonym.user_id}
    await db.execute(update(scores).where(scores.c.user_id == user_id).values(**own))
    theirs = standings.c.user_id == user_id
    await db.execute(update(standings).where(theirs, standings.c.name != "").values(name=pseudonym.name))
    await db.execute(update(standings).where(theirs).values(**own))


async def _unchanged_since(db: AsyncConnection, user_id: int, reworded: Mapping[int, Reworded]) -> list[int]:
    """Return those matches in `reworded` that haven't changed since `reword` replaced the user's names in them.

    Leaves out matches whose messages still mention the user.
    """
    versions = await _versions(db, [*reworded])
    mentioned: set[int] = set()
    for these in _chunks([*reworded]):
        written = outbox.c.match_id.in_(these), outbox.c.body.like(f"%{user_id}%")
        mentioned |= set(await db.scalars(select(outbox.c.match_id).where(*written)))
    same = (match_id for match_id, then in reworded.items() if versions.get(match_id) == then.version + 1)
    return [match_id for match_id in same if match_id not in mentioned]


def _chunks(ids: Sequence[int]) -> Iterator[Sequence[int]]:
    return (ids[start : start + CHUNK] for start in range(0, len(ids), CHUNK))


async def _versions(db: AsyncConnection, ids: Sequence[int]) -> dict[int, int]:
    found: dict[int, int] = {}
    for these in _chunks(ids):
        rows = await db.execute(select(matches.c.id, matches.c.version).where(matches.c.id.in_(these)))
        found |= {row.id: row.version for row in rows}
    return found


async def unused(db: AsyncConnection) -> Pseudonym:
    """Draw a pseudonym that isn't in use yet."""
    while True:
        pseudonym = Pseudonym.fresh()
        if await db.scalar(select(seats.c.id).where(seats.c.user_id == pseudonym.user_id).limit(1)) is None:
            return pseudonym


async def _names(db: AsyncConnection, user_id: int, match_id: int | None = None) -> set[str]:
    """Return the names that the user has, or had before leaving, at a match; at all matches if `match_id` is None."""
    here = [] if match_id is None else [seats.c.match_id == match_id]
    names = set(await db.scalars(select(seats.c.name).where(seats.c.user_id == user_id, *here).distinct()))
    gave_up = select(seats.c.former, seats.c.former_names).where(seats.c.former.like(f"%{user_id}%"), *here)
    for row in await db.execute(gave_up):
        pairs = zip(json.loads(row.former), json.loads(row.former_names), strict=False)
        names |= {name for former, name in pairs if former == user_id}
    if match_id is None:
        names |= set(await db.scalars(select(standings.c.name).where(standings.c.user_id == user_id).distinct()))
        person = (await db.execute(select(players).where(players.c.user_id == user_id))).first()
        names |= set() if person is None else {person.name, person.public_name}
    return {name for name in names if name}


async def _rewrite(
    db: AsyncConnection, tables: Sequence[Table], these: Sequence[int], forgetting: Forgetting, kinds: Set[Kind] = _ALL
) -> bool:
    """Replace the user in those rows of `tables` that belong to the matches `these`.

    Changes only columns of these `kinds`. `forgetting`: returns a row's new values. Returns whether a changed message
    must be sent.
    """
    due = False
    for table in tables:
        keys = [column.name for column in table.primary_key]
        personal = [name for name, kind in COLUMNS[table.name].items() if kind is not Kind.NOTHING]
        besides = ["match_id", "revision", "sent", "message_id"] if table is outbox else []
        match = table.c.id if table is matches else table.c.match_id
        open_ = {row.id for row in await db.execute(_open(these))} if table is outbox else set()
        wanted = select(*(table.c[name] for name in {*keys, *personal, *besides})).where(match.in_(these))
        alike: dict[tuple[str, ...], list[dict[str, Any]]] = {}
        for row in (await db.execute(wanted)).mappings().all():
            read = forgetting.row(table.name, {name: row[name] for name in personal})
            changed = {name: value for name, value in read.items() if COLUMNS[table.name][name] in kinds}
            if changed and table is outbox and _due(row, row["match_id"] in open_):
                changed["revision"] = row["revision"] + 1
                due = True
            if changed:
                alike.setdefault(tuple(changed), []).append(changed | {f"own_{name}": row[name] for name in keys})
        for columns, rows in alike.items():
            this = [table.c[name] == bindparam(f"own_{name}") for name in keys]
            await db.execute(update(table).where(*this).values({name: bindparam(name) for name in columns}), rows)
    return due


def _open(these: Sequence[int]) -> Select[Any]:
    return select(matches.c.id).where(matches.c.id.in_(these), matches.c.status.in_(OPEN))


def _due(row: Any, still_open: bool) -> bool:
    """Return whether a rewritten message must be sent: it has unsent changes, or it was sent and its match is open."""
    return bool(row["sent"] < row["revision"] or (still_open and row["message_id"] is not None))
