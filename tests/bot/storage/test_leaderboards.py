"""Test pages of leaderboards: for random standings with many ties, SQL and Python compute the same pages."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from sqlalchemy import insert

from bot.stats.aggregates import EVERYWHERE, Period, Server
from bot.stats.ratings import RANKED_AFTER, Rating
from bot.stats.standings import Board, By, Standing, Wanted
from bot.storage.models import players, standings
from bot.storage.store import Store
from tests.bot.bot_fixture import GUILD

Row = dict[str, Any]

EVERYBODY = range(1, 60)
LADDER = {"scope": 0, "period": 0, "game": "ballot", "role": "", "name": "unseen", "sigma": 3.0}
NAMED = {**LADDER, "scope": GUILD, "game": "", "matches": 1, "wins": 0, "total": 1}
KEYS: dict[By, Callable[[Row], tuple[Any, Any]]] = {
    By.RATING: lambda row: (row["total"] >= RANKED_AFTER, row["mu"]),
    By.WINS: lambda row: (row["wins"], -row["matches"]),
    By.MATCHES: lambda row: (row["matches"], row["wins"]),
}


def random_ladder(chance: random.Random, people: int) -> list[Row]:
    """Return random standings of this many users. Many users are tied, because there are few different figures."""
    return [
        LADDER
        | {"user_id": user, "wins": chance.randrange(3), "matches": chance.randint(3, 5)}
        | {"mu": chance.choice([24.1, 25.3, 26.5]), "total": RANKED_AFTER + chance.randint(-1, 1)}
        for user in chance.sample(EVERYBODY, people)
    ]


def counted(rows: Sequence[Row], names: Mapping[int, str], wanted: Wanted, page: int, size: int, own: int) -> Board:
    """Return page `page` of a leaderboard, computed in Python. `size`: lines per page. `own`: the reader's user id."""
    key = KEYS[wanted.by]

    def standing(row: Row) -> Standing:
        unranked = wanted.by is By.RATING and row["total"] < RANKED_AFTER
        place = None if unranked else 1 + sum(key(other) > key(row) for other in rows)
        rating = Rating(row["mu"], row["sigma"])
        return Standing(place, row["user_id"], names.get(row["user_id"]), row["wins"], row["matches"], rating)

    by_user = sorted(rows, key=lambda row: row["user_id"])
    lines = [standing(row) for row in sorted(by_user, key=key, reverse=True)]
    line = next((line for line in lines if line.user_id == own), None)
    return Board(lines[page * size :][:size], line, len(lines))


@pytest.mark.parametrize("people", [0, 1, 9, 25])
async def test_pages_are_what_a_plain_count_gives(store: Store, people: int) -> None:
    chance = random.Random(people)
    here, public = (dict.fromkeys(chance.sample(EVERYBODY, 20), name) for name in ("Known here", "Public"))
    rows = random_ladder(chance, people)
    async with store.engine.begin() as db:
        await db.execute(
            insert(players), [{"user_id": user, "name": "", "public_name": name} for user, name in public.items()]
        )
        named = [NAMED | {"user_id": user, "name": name, "mu": None, "sigma": None} for user, name in here.items()]
        others = [row | {"period": 5, "wins": 9, "mu": 40.0} for row in rows]
        await db.execute(insert(standings), [*named, *rows, *others])
    for by in By:
        for guild, names in ((Server(GUILD), public | here), (None, public)):
            wanted = Wanted(guild, EVERYWHERE, Period(0), by, "ballot")
            for page in range(5):
                size, own = chance.choice([3, 10]), chance.choice(EVERYBODY)
                board = await store.leaderboard(wanted, page, size, own)
                assert board == counted(rows, names, wanted, page, size, own)
