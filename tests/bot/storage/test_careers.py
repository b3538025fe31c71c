"""Test users' careers (statistics of rated matches): SQL and Python compute the same careers from random matches."""

from __future__ import annotations

import random

from sqlalchemy import insert, select

from bot.stats.player_figures import Career
from bot.storage.feature_models import insights
from bot.storage.models import scores
from bot.storage.store import Store
from tests.bot.careers import Rated, career_from
from tests.bot.records import many, played

FIGURES = {"own": 0.0, "first": 0.2, "best": 0.9, "secret": "", "whom": None}


async def with_analyses(store: Store) -> dict[int, list[Rated]]:
    """Enter random matches in the standings, and store an analysis for most seats of these matches.

    Returns each user's rated matches, by user id.
    """
    await played(store, *many(400))
    chance, rated = random.Random(1), dict[int, list[Rated]]()
    async with store.engine.begin() as db:
        for row in (await db.execute(select(scores).order_by(scores.c.ordinal))).all():
            found = {"luck": chance.uniform(-1, 1), "turn": chance.choice([None, None, 4])}
            if chance.random() < 0.8:
                await db.execute(insert(insights).values(match_id=row.match_id, seat=row.seat, **found, **FIGURES))
            else:
                found = {"luck": None, "turn": None}
            if row.counted:
                both = {**row._mapping, **found}
                rated.setdefault(row.user_id, []).append(Rated(**{name: both[name] for name in Rated._fields}))
    return rated


async def test_a_career_is_what_plain_sums_give(store: Store) -> None:
    rated = await with_analyses(store)
    assert len(rated) > 10
    for user, matches in rated.items():
        assert await store.career(user) == career_from(matches)
    assert await store.career(999) == Career()


async def test_a_curve_is_the_latest_matches_of_a_game_oldest_first(store: Store) -> None:
    for user, matches in (await with_analyses(store)).items():
        solo = [match for match in matches if match.game == "solo"]
        assert [(deed.mu, deed.sigma) for deed in await store.curve(user, "solo", 5)] == [
            (match.mu, match.sigma) for match in solo[-5:]
        ]


async def test_company_is_counted_in_the_latest_rated_matches(store: Store) -> None:
    await played(store, *many(60))
    async with store.reading() as db:
        rows = (await db.execute(select(scores).order_by(scores.c.ordinal))).all()
    since = [row.ordinal for row in rows if row.user_id == 1 and row.counted][-7]
    theirs = {row.match_id for row in rows if row.user_id == 1 and row.ordinal >= since}
    beside = [row.user_id for row in rows if row.match_id in theirs and row.user_id != 1]
    often = sorted((-beside.count(user), user) for user in set(beside))
    assert await store.company(1, 7, most=3) == [(user, -times) for times, user in often[:3]]
