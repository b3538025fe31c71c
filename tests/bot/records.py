"""Results of finished matches, for tests of the standings: single results, or hundreds of random ones."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.stats.ratings import Finished, Placed
from bot.storage.models import matches, seats
from bot.storage.standings_writer import enter
from bot.storage.store import Store
from tests.bot.bot_fixture import answer, begun, press_id
from tests.bot.voting_game import VOTING_GAME

NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
ROLES = {"Host": 0, "Raccoons": 1}


def record(*seats: Placed, game: str = "ballot", at: datetime = NOON, ordinal: int = 1, guild_id: int = 9) -> Finished:
    """Return a finished match with these results of its seats. `ordinal` is both its number and its finish order."""
    return Finished(ordinal, ordinal, game, guild_id, at, seats)


def alone(*ranks: int, first: int = 1) -> tuple[Placed, ...]:
    """Return results in which the users `first`, `first` + 1 … have these ranks; each plays alone."""
    return tuple(Placed(seat, first + seat, f"P{first + seat}", rank) for seat, rank in enumerate(ranks))


def sides(*ranks: tuple[int, str]) -> tuple[Placed, ...]:
    """Return results in which the users 1, 2, 3 … have these (rank, role); users with the same role are a team."""
    parts = list(dict.fromkeys(role for _, role in ranks))
    return tuple(
        Placed(seat, seat + 1, f"P{seat + 1}", rank, role, parts.index(role)) for seat, (rank, role) in enumerate(ranks)
    )


def many(number: int, seed: int = 1, people: int = 12) -> Iterator[Finished]:
    """Yield `number` random matches of three games on two servers over half a year. `people`: number of users.

    Some matches have teams, some end in a draw, and in some a player left or an AI player took part. On some evenings
    two players play each other again and again.
    """
    chance, at = random.Random(seed), NOON
    for ordinal in range(1, number + 1):
        evening = ordinal % 60 < 14
        at += timedelta(minutes=3 if evening else chance.randrange(1, 2 * 60 * 24 * 183 // number))
        game = "solo" if evening else chance.choice(["solo", "heist", "spies"])
        size = chance.randint(2, 5)
        users = [1, 2] if evening or ordinal % 5 == 0 else chance.sample(range(1, people + 1), size)
        yield record(*_seats(game, users, chance), game=game, at=at, ordinal=ordinal, guild_id=chance.choice([9, 10]))


def _seats(game: str, users: Sequence[int], chance: random.Random) -> Iterator[Placed]:
    drawn, won = chance.random() < 0.1, chance.randint(0, 1)
    order = chance.sample(range(len(users)), len(users))
    stayed = [seat for seat in range(len(users)) if seat == 0 or chance.random() < 0.9]
    roles = {"solo": ("", ""), "heist": ("Host", "Raccoons"), "spies": ("Red", "Blue")}[game]
    for seat, user in enumerate(users):
        side = None if game == "solo" else int(seat > 0) if game == "heist" else seat % 2
        rank = order[seat] + 1 if side is None else 1 if side == won else 1 + len(users) // 2
        rank = 1 if drawn else rank
        owner = -1 - seat if chance.random() < 0.02 else user
        left = seat not in stayed
        yield Placed(seat, owner, f"P{user}", len(stayed) + 1 if left else rank, roles[bool(side)], side, left)


async def played(store: Store, *played: Finished) -> None:
    """Write these finished matches to the database, and enter each of them in the standings."""
    async with store.engine.begin() as db:
        for match in played:
            await _played(db, match)


async def _played(db: AsyncConnection, match: Finished) -> None:
    row = {"game": match.game, "status": "finished", "version": 9, "options": "{}", "capacity": 2}
    row |= {"in_thread": False, "guild_id": match.guild_id, "channel_id": 1, "host_id": 1, "opened_by": press_id()}
    row |= {"created_at": match.at, "touched_at": match.at, "ended_at": match.at, "snapshot": "{}"}
    made = await db.execute(insert(matches).values(**row))
    [match_id] = made.inserted_primary_key or [0]
    for placed in match.seats:
        own = {"seat": placed.seat, "user_id": placed.user_id, "name": placed.name, "rank": placed.rank}
        own |= {"role": placed.role, "side": placed.side, "resigned_at": match.at if placed.left else None}
        await db.execute(insert(seats).values(match_id=match_id, **own))
    await enter(db, match_id)


async def finished(store: Store, *votes: int, **how: Any) -> int:
    """Play a match of Ballot to its end: seat 0 gives the first of `votes`, seat 1 the second, and so on.

    The lower a seat's vote, the better its rank. Returns the match's number. `how`: the game's options, and fields of
    `Opening`.
    """
    table = await begun(store, VOTING_GAME, len(votes), secret=False, **how)
    for seat, vote in enumerate(votes):
        await answer(table, seat, vote)
    return table.saved.id
