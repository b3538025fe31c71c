"""Test standings in the database: each match is entered once, in order, and a recount gives the same standings."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from bot.model.errors import Unwritten
from bot.model.records import Ending, MatchUpdate
from bot.stats.ratings import OFTEN, Reason
from bot.storage.standings_writer import recount
from bot.storage.store import Store
from tests.bot.bot_fixture import ANN, GUILD, NAMES, PEOPLE, Clock, again, answer, begun, press_id, refusing
from tests.bot.records import finished, many, played
from tests.bot.voting_game import VOTING_GAME
from tests.databases import whatever_the_dialect

TABLES = {"verdict": "ordinal", "score": "user_id, ordinal", "standing": "scope, period, game, role, user_id"}


async def worked_out(store: Store) -> dict[str, Sequence[Any]]:
    """Return all rows of the standings' tables, by table name, with unrounded numbers."""
    async with store.engine.connect() as db:
        found = {name: await db.execute(text(f"SELECT * FROM {name} ORDER BY {by}")) for name, by in TABLES.items()}
        return {name: [tuple(row) for row in rows.all()] for name, rows in found.items()}


@pytest.mark.thorough
async def test_a_recount_gives_the_same_standings_to_the_last_digit(store: Store) -> None:
    """A recount of hundreds of matches of all kinds gives exactly the stored standings."""
    await played(store, *many(200))
    live = await worked_out(store)
    assert len(live["verdict"]) == 200
    assert {row[-1] for row in live["verdict"]} == {*Reason, ""}
    assert await recount(store.engine) == 200
    assert await worked_out(store) == live


@pytest.mark.thorough
@whatever_the_dialect
async def test_also_matches_that_were_really_played_with_some_resigned_and_some_cancelled(
    store: Store, clock: Clock
) -> None:
    chance = random.Random(1)
    for number in range(25):
        clock.passes(hours=chance.randrange(80))
        size = chance.randint(2, 4)
        table = await begun(store, VOTING_GAME, size, secret=False, guild_id=GUILD + number % 2)
        if number % 5 == 1:
            await table.resign(PEOPLE[NAMES[chance.randrange(size)]])
        if number % 5 == 2:
            await table.cancel(ANN)
        for seat in range(size if table.saved.status == "running" else 0):
            if seat in table.match.asks:
                await answer(table, seat, chance.randrange(3))
    live = await worked_out(store)
    assert len(live["verdict"]) == 20
    await recount(store.engine)
    assert await worked_out(store) == live


async def test_a_recount_mends_manual_changes(store: Store) -> None:
    await finished(store, 0, 1)
    live = await worked_out(store)
    async with store.engine.begin() as db:
        await db.execute(text("UPDATE standing SET wins = 99, mu = 50"))
        await db.execute(text("DELETE FROM score"))
    await recount(store.engine)
    assert await worked_out(store) == live


async def test_the_order_in_which_matches_finish_is_kept_without_gaps(store: Store) -> None:
    ids = [await finished(store, 0, 1) for _ in range(3)]
    async with store.engine.connect() as db:
        order = await db.execute(text("SELECT match_id FROM verdict ORDER BY ordinal"))
        assert [row.match_id for row in order] == ids
        assert (await db.execute(text("SELECT ordinal FROM match ORDER BY ordinal"))).scalars().all() == [1, 2, 3]


@pytest.mark.thorough
async def test_matches_of_the_same_people_that_finish_at_once_are_counted_one_after_the_other(
    stores: Callable[[], Store],
) -> None:
    """If four processes finish matches of the same players at the same time, each match is entered by itself.

    So each match's change of the ratings is stored.
    """
    processes = [stores() for _ in range(4)]
    tables = [await begun(processes[0], VOTING_GAME, 2, secret=False) for _ in range(8)]
    for table in tables:
        await answer(table, 0, 0)
    theirs = [await again(table, processes[number % 4]) for number, table in enumerate(tables)]
    await asyncio.gather(*(answer(table, 1, 1) for table in theirs))
    live = await worked_out(processes[0])
    assert [row[1] for row in live["verdict"]] == list(range(1, 9))
    await recount(processes[1].engine)
    assert await worked_out(processes[0]) == live


async def test_a_finish_that_the_database_refuses_is_not_counted_and_the_next_try_is(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 2, secret=False)
    await answer(table, 0, 0)
    last = press_id()
    async with refusing(store):
        with pytest.raises((IntegrityError, Unwritten)):
            await answer(table, 1, 1, press=last)
    assert (await worked_out(store))["verdict"] == []
    await answer(table, 1, 1, press=last)
    assert len((await worked_out(store))["verdict"]) == 1


@pytest.mark.thorough
async def test_a_match_is_counted_once_if_its_process_is_killed_at_the_finish(stores: Callable[[], Store]) -> None:
    """A match counts once in the standings although the process is killed when the match ends.

    If the process dies before the commit, the match doesn't count yet. If it dies after the commit, the match isn't
    counted again.
    """
    for statement in range(1, 36, 7):
        store = stores()
        table = await begun(store, VOTING_GAME, 2, secret=False)
        await answer(table, 0, 0)
        before, last = await worked_out(store), press_id()
        task = asyncio.create_task(answer(table, 1, 1, press=last))
        for _ in range(statement):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        other = stores()
        left = await again(table, other)
        if left.saved.status == "running":
            assert await worked_out(other) == before
            await answer(left, 1, 1, press=last)
        now = await worked_out(other)
        assert len(now["verdict"]) == len(before["verdict"]) + 1
        await recount(other.engine)
        assert await worked_out(other) == now


async def test_a_result_that_comes_twice_counts_once(store: Store) -> None:
    """If a match's last answer arrives twice, it is committed once, and the match counts once in the standings."""
    table = await begun(store, VOTING_GAME, 2)
    saved = await store.load(table.saved.id)
    assert saved is not None
    change = MatchUpdate(fields={"status": "finished", "ended_at": store.now()}, results={0: Ending(1), 1: Ending(2)})
    assert await store.commit(saved, change)
    assert not await store.commit(saved, change)
    assert len((await worked_out(store))["verdict"]) == 1


async def test_a_cancelled_match_is_in_no_standing(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 2)
    await table.cancel(ANN)
    assert all(rows == [] for rows in (await worked_out(store)).values())


@pytest.mark.thorough
async def test_the_same_people_have_only_so_many_counted_a_day(store: Store, clock: Clock) -> None:
    for _ in range(OFTEN + 1):
        await finished(store, 0, 1)
    clock.passes(days=1)
    await finished(store, 0, 1)
    verdicts = (await worked_out(store))["verdict"]
    assert [row[-1] for row in verdicts] == [""] * OFTEN + [Reason.OFTEN.value, ""]


async def test_weeks_that_are_over_are_let_go_in_the_database_too(store: Store, clock: Clock) -> None:
    await finished(store, 0, 1)
    clock.passes(days=40)
    await finished(store, 0, 1)
    async with store.engine.connect() as db:
        periods = (await db.execute(text("SELECT DISTINCT period FROM standing ORDER BY period"))).scalars().all()
    assert len(periods) == 4 + (len({p for p in periods if 0 < p < 100_000}) - 1)
    live = await worked_out(store)
    await recount(store.engine)
    assert await worked_out(store) == live
