"""Test /daily: a user plays the deal of the day once, all users get the same, and nobody can see a later day's deal.

Tables in DMs are tested in tests/bot/match/test_dm_tables.py.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from bot.ai.film_maker import Hindsight
from bot.match import daily as dealing
from bot.match.daily import Daily, key_of
from bot.match.session import Table
from bot.model.custom_ids import Act, Leaf, Verb
from bot.model.daily import game_of, published_at, squares, streak
from bot.pages.replay_cache import turning_point
from bot.storage.store import Store
from games import catalogue
from games.engine.analysis import chances
from games.engine.bots import Level
from games.engine.journal import Sealed
from games.engine.match import Match
from tests.bot.bot_fixture import ANN, BEN, BotFixture, Clock, execute, read_rows
from tests.bot.presses import Press, command, press

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

FORMS = {slug: game for slug, game in catalogue().items() if game.daily is not None}
MONDAY = datetime(2026, 11, 23, 12, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    """Set the clock to a Monday, and give all stand-ins (AI players) the level easy, so that they think briefly."""
    clock.time = MONDAY
    monkeypatch.setattr(dealing, "STAND_INS", Level.EASY)


async def daily(bot_fixture: BotFixture, user: int = ANN) -> str:
    return (await command(bot_fixture, user, "daily")).text


async def dealt(bot_fixture: BotFixture, user: int = ANN) -> Table:
    await daily(bot_fixture, user)
    deal = await bot_fixture.store.deal_of(user, bot_fixture.bot.daily.today())
    assert deal is not None
    saved = await bot_fixture.store.load(deal.match_id or 0)
    assert saved is not None
    table = await bot_fixture.bot.matches.table_of(saved)
    assert table is not None
    return table


async def play_out(bot_fixture: BotFixture, table: Table, pick: Callable[[int], int] = lambda _: 0) -> int:
    """Play the match to its end. Returns how many questions the user answered.

    `pick`: given the number of options, returns the index of the option to choose.
    """
    given = 0
    while table.saved.status == "running":
        await bot_fixture.clock_ticks()
        await table.seen(None)
        if 0 in table.match.asks:
            number, ask = table.match.asks[0]
            picks = [*range(ask.least)] if ask.least > 1 else [pick(len(ask.options))]
            await table.answer(0, number, picks, 10_000 * table.saved.id + given, table.saved.host_id)
            given += 1
    return given


async def journal(store: Store, match_id: int) -> list[Any]:
    return [entry.model_dump() for entry in await store.journal(match_id)]


@pytest.mark.thorough
async def test_all_who_answer_alike_get_the_same_journal(bot_fixture: BotFixture) -> None:
    journals = []
    for user in range(5_000, 5_012):
        table = await dealt(bot_fixture, user)
        await play_out(bot_fixture, table)
        journals.append(await journal(bot_fixture.store, table.saved.id))
    assert len(journals[0]) > 10
    assert all(one == journals[0] for one in journals)
    table = await dealt(bot_fixture, 6_000)
    await play_out(bot_fixture, table, lambda options: options - 1)
    assert await journal(bot_fixture.store, table.saved.id) != journals[0], "it hangs on one’s answers, too"


@pytest.mark.thorough
@pytest.mark.parametrize("slug", list(FORMS))
async def test_it_is_alike_whoever_is_faster(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch, slug: str
) -> None:
    """A daily match is the same whether the user or the stand-ins (AI players) answer first."""
    monkeypatch.setattr(dealing, "game_of", lambda *_: slug)
    table = await dealt(bot_fixture)
    while table.saved.status == "running":
        await table.seen(None)
        rows = await read_rows(bot_fixture.store, "select seat from deadline")
        first = min(table.match.asks)
        assert [row.seat for row in rows] == ([] if first == 0 else [first])
        if first == 0:
            number, ask = table.match.asks[0]
            await table.answer(0, number, [*range(max(ask.least, 1))], table.match.asks[0][0] + 10_000, ANN)
        else:
            [(_, seat, question)] = await bot_fixture.store.due()
            await bot_fixture.bot.stand_ins.see_to(table, seat, question)


async def test_it_is_one_person_against_three_strong_stand_ins_in_private(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    told = await daily(bot_fixture)
    assert "you against 3 strong stand-ins" in told
    [saved] = await bot_fixture.store.matches_of(ANN)
    assert [seated.stand_in for seated in saved.seats] == [None, "strong", "strong", "strong"]
    assert set(bot_fixture.fake_discord.channels) == {bot_fixture.fake_discord.dm(ANN)}
    [board] = bot_fixture.fake_discord.inbox(ANN)
    assert board.png


async def test_nobody_is_dealt_it_twice(bot_fixture: BotFixture, clock: Clock) -> None:
    table = await dealt(bot_fixture)
    assert (await dealt(bot_fixture)).saved.id == table.saved.id
    await table.resign(ANN)
    while (await bot_fixture.store.load(table.saved.id)).status == "running":  # type: ignore[union-attr]
        await bot_fixture.clock_ticks()
        break
    await daily(bot_fixture)
    assert await read_rows(bot_fixture.store, "select count(*) from match") == [(1,)]
    clock.passes(days=1)
    assert (await dealt(bot_fixture)).saved.id != table.saved.id


@pytest.mark.thorough
@pytest.mark.parametrize("died", ["claimed", "opened", "named"])
async def test_killed_anywhere_it_is_the_same_deal(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch, died: str
) -> None:
    class Killed(BaseException):
        pass

    async def dies(*_: Any, **__: Any) -> Any:
        raise Killed

    with monkeypatch.context() as patch:
        if died == "claimed":
            patch.setattr(bot_fixture.bot.daily, "_opened", dies)
        elif died == "opened":
            patch.setattr(type(bot_fixture.store), "deal_opened", dies)
        else:
            patch.setattr(type(next(iter(bot_fixture.bot.matches.tables.values()))), "start", dies)
        with pytest.raises(Killed):
            await bot_fixture.bot.daily.play(ANN, "Ann", 71)
    table = await dealt(bot_fixture)
    assert await read_rows(bot_fixture.store, "select count(*) from match") == [(1,)]
    other = await dealt(bot_fixture, BEN)
    first, second = [await journal(bot_fixture.store, one.saved.id) for one in (table, other)]
    assert first[0] == second[0]


@pytest.mark.thorough
async def test_its_key_is_shown_to_nobody_before_the_day_is_over(bot_fixture: BotFixture, clock: Clock) -> None:
    table = await dealt(bot_fixture)
    await play_out(bot_fixture, table)
    today = bot_fixture.bot.daily.today()
    key = await bot_fixture.bot.daily.key(today, table.game.slug)
    saved = await bot_fixture.store.load(table.saved.id)
    assert saved is not None
    assert saved.sealed == Sealed(secret=key)

    async def told() -> str:
        verified = await press(bot_fixture, ANN, str(Act(Verb.VERIFY, table.saved.id)), guild_id=None)
        return verified.text + str(verified.told[0].files) + await daily(bot_fixture, BEN)

    assert key not in await told()
    assert "json" not in await told()
    await play_out(bot_fixture, await dealt(bot_fixture, BEN))
    assert key not in await told()
    clock.time = published_at(today) - timedelta(seconds=1)
    await play_out(bot_fixture, await dealt(bot_fixture, BEN))
    assert key not in await told()
    clock.time = published_at(today)
    assert key in await told()
    assert "json" in await told()


ALL_HANDS = [
    *(f"t1:{leaf}:{{0}}/{eyes}:0" for leaf in (Leaf.STEPS, Leaf.FILM, Leaf.PAGE) for eyes in ("B", "all")),
    f"{Verb.ANALYSIS}:{{0}}",
]
"""Buttons of a finished match that show more than its player has seen: replay and analysis."""


async def test_no_door_shows_a_deal_before_its_day_is_over(
    bot_fixture: BotFixture, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chances, "PLAYOUTS", 10)
    monkeypatch.setattr("games.engine.analysis.analyser.WORLDS", 4)
    monkeypatch.setattr("games.engine.analysis.analyser.LEAST", 0)
    table = await dealt(bot_fixture)
    await play_out(bot_fixture, table)
    match_id, dm = table.saved.id, bot_fixture.fake_discord.dm(ANN)

    async def opened(button: str) -> Press:
        return await press(bot_fixture, ANN, button.format(match_id), private=True, guild_id=None, channel_id=dm)

    async def looked_into() -> None:
        hindsight = Hindsight(bot_fixture.bot)
        clock.passes(seconds=61)
        await hindsight.look()
        await asyncio.gather(*hindsight._in_progress.values())
        await bot_fixture.bot.duties.deliver()

    own = f"t1:{Leaf.STEPS}:{match_id}/A:1"
    await looked_into()
    for button in ALL_HANDS:
        made = await opened(button)
        assert "Others may still be playing" in made.text, button
        assert (made.told[-1].shown, made.told[-1].files) == ((), ()), button
    assert "step 1" in (await opened(f"t1:{Leaf.STEPS}:{match_id}/public:0")).text
    assert "the hand of" in (await opened(own)).text, "their own"
    assert not any(f"{match_id}/B" in one for one in (await opened(own)).told[-1].ids)
    assert await bot_fixture.store.analysis(match_id) is None
    assert (await bot_fixture.store.exported(ANN))["insights"] == []
    clock.time = over = published_at(bot_fixture.bot.daily.today())
    for button in ALL_HANDS:
        assert "Others may still be playing" not in (await opened(button)).text, button
    analyses: Any = bot_fixture.bot.get_cog("AnalysisCog")
    await asyncio.gather(*analyses.filling)
    card = bot_fixture.bot.games, bot_fixture.store, match_id
    assert await turning_point(*card)
    clock.time = over - timedelta(seconds=1)
    assert not await turning_point(*card), "also where another process knows it already"


async def test_whoever_is_erased_is_not_dealt_the_same_deal_again(bot_fixture: BotFixture, clock: Clock) -> None:
    table = await dealt(bot_fixture)
    await play_out(bot_fixture, table)
    clock.passes(days=1)
    clock.time = clock.time.replace(hour=11)
    await play_out(bot_fixture, await dealt(bot_fixture))
    await bot_fixture.bot.matches.erase(ANN)
    for row in await read_rows(bot_fixture.store, "select * from deal"):
        assert ANN not in row
        assert row.match_id is None
    assert "erased" in await daily(bot_fixture)
    assert await read_rows(bot_fixture.store, "select count(*) from match") == [(2,)]
    clock.passes(days=2)
    await bot_fixture.bot.matches.tidy()
    assert await read_rows(bot_fixture.store, "select * from deal") == []
    assert "is in our DMs" in await daily(bot_fixture)


def test_no_day_s_key_says_anything_of_another(database: str) -> None:
    master, days = "ab" * 32, [date(2026, 11, 23) + timedelta(days=n) for n in range(400)]
    keys = {key_of(master, day, slug) for day in days for slug in FORMS}
    assert len(keys) == len(days) * len(FORMS)
    assert key_of("ac" * 32, days[0], next(iter(FORMS))) not in keys


async def test_a_day_s_key_follows_from_the_secret_and_from_nothing_that_anybody_can_see(
    bot_fixture: BotFixture,
) -> None:
    store, today = bot_fixture.store, bot_fixture.bot.daily.today()
    keys = set()
    for secret in ("ab" * 32, "cd" * 32):  # of two installations with different secrets
        await execute(store, "delete from note where key = 'daily'", f"insert into note values ('daily', '{secret}')")
        keys.add(await Daily(bot_fixture.bot.matches).key(today, "candy-chaser"))
    assert len(keys) == 2


async def test_two_processes_have_one_secret(stores: Callable[[], Store]) -> None:
    ours, theirs = stores(), stores()
    assert await ours.daily_secret() == await theirs.daily_secret()
    assert len(await ours.daily_secret()) == 64


@pytest.mark.thorough
async def test_the_line_to_share_and_how_all_did(bot_fixture: BotFixture) -> None:
    for user in (ANN, BEN):
        await play_out(bot_fixture, await dealt(bot_fixture, user))
    told = await daily(bot_fixture)
    [mine] = await bot_fixture.store.deals_played(ANN)
    assert f"Parlour 2026-11-23 · Candy Chaser {'🥇🥈🥉🍬'[mine.rank - 1]} {squares(mine.rank, 4)}" in told
    assert "2 people have finished it so far" in told
    assert "Ben" not in told


@pytest.mark.thorough
async def test_days_in_a_row_count_and_a_deal_begun_late_counts_for_its_day(
    bot_fixture: BotFixture, clock: Clock
) -> None:
    for _ in range(3):
        clock.time = clock.time.replace(hour=23, minute=58)
        table = await dealt(bot_fixture)
        clock.passes(minutes=5)
        await play_out(bot_fixture, table)
    assert [played.day.day for played in await bot_fixture.store.deals_played(ANN)] == [25, 24, 23]
    clock.time = clock.time.replace(hour=23, minute=58)
    table = await dealt(bot_fixture)
    clock.passes(hours=13)
    await play_out(bot_fixture, table)
    assert len(await bot_fixture.store.deals_played(ANN)) == 3, "too late"


def test_a_streak_is_of_days_in_a_row_up_to_now(database: str) -> None:
    today = date(2026, 11, 23)
    ago = [today - timedelta(days=n) for n in range(6)]
    assert streak(set(ago[:3]), today) == 3
    assert streak({*ago[1:4]}, today) == 3, "today isn’t over yet"
    assert streak({ago[0], ago[2]}, today) == 1
    assert streak({ago[2]}, today) == 0


def test_every_day_has_a_game_and_weekends_their_own_in_turn(database: str) -> None:
    games = catalogue()
    days = [date(2026, 11, 23) + timedelta(days=n) for n in range(28)]
    dealt_ = [(day.weekday() >= 5, game_of(day, games)) for day in days]
    weekdays, weekends = ({slug for late, slug in dealt_ if late is weekend} for weekend in (False, True))
    assert weekdays == {slug for slug, game in FORMS.items() if game.daily and not game.daily.weekend}
    assert weekends == {slug for slug, game in FORMS.items() if game.daily and game.daily.weekend}
    assert game_of(days[0], {}) is None


@pytest.mark.parametrize("game", FORMS.values(), ids=list(FORMS))
def test_every_form_can_be_dealt(database: str, game: Any) -> None:
    form = game.daily
    assert Match.start(game, form.seats, "00" * 32, game.options.model_validate(dict(form.options))).match.asks
