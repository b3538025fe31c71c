"""Test the whole bot as client.py assembles it: its periodic tasks, the registration of commands, shards, and stopping.

Presses are tested in test_interactions.py, commands in tests/cogs.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import discord
import pytest
from discord.ext import commands

from bot.client.client import Exhausted, Parlour, extensions
from bot.client.doctor import invite
from bot.match import changes
from bot.model.message import BOARD
from bot.ops.settings import Settings
from bot.storage.store import Store
from games import catalogue
from tests.bot.bot_fixture import (
    ANN,
    BEN,
    CHANNEL,
    BotFixture,
    Clock,
    Records,
    again,
    answer,
    execute,
    opening,
    press_id,
    read_rows,
    undelivered,
)
from tests.bot.fake_discord import FakeDiscord, Trouble, refusal
from tests.bot.voting_game import VOTING_GAME


def test_no_privileged_intent_is_asked_for(bot_fixture: BotFixture) -> None:
    intents = bot_fixture.bot.intents
    assert intents.value == discord.Intents(guilds=True).value
    privileged = (intents.message_content, intents.members, intents.presences)
    assert privileged == (False, False, False)


def test_nothing_of_the_users_is_kept_in_memory(bot_fixture: BotFixture) -> None:
    assert bot_fixture.bot._connection.max_messages is None
    assert bot_fixture.bot.allowed_mentions is not None
    assert bot_fixture.bot.allowed_mentions.to_dict()["parse"] == []


def test_every_game_of_the_catalogue_has_its_cog() -> None:
    files = {f"cogs.{slug.replace('-', '_')}" for slug in catalogue()}
    assert files <= set(extensions())


async def test_matches_of_a_game_are_dealt_from_chance_unless_a_rehearsal_says_otherwise(store: Store) -> None:
    bots = (Parlour(Settings(_env_file=None, dice_seed=seed), store) for seed in (None, "text"))
    real, rehearsal = (bot.matches.chance for bot in bots)
    assert real.secret(1) != real.secret(1)
    assert rehearsal.secret(1) == rehearsal.secret(1) != rehearsal.secret(2)
    assert all(len(bytes.fromhex(chance.secret(3))) == 32 for chance in (real, rehearsal))
    assert (real.press(7), rehearsal.press(7)) == (7, 0), "two rehearsals press at other moments"


async def test_a_bot_that_is_ready_logs_how_many_games_it_has(bot_fixture: BotFixture, records: Records) -> None:
    await bot_fixture.bot.on_ready()
    assert f"ready: {len(bot_fixture.bot.games)} games, 0 servers" in records.text


async def test_a_bot_that_is_in_no_server_logs_where_it_is_invited(
    bot_fixture: BotFixture, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(bot_fixture.bot), "application_id", 4711)
    await bot_fixture.bot.on_ready()
    assert f"open {invite(4711)}" in records.text


# Registering commands.


class Quiet(commands.Cog):
    """A cog with one command, which does nothing."""

    @discord.app_commands.command(description="Something new")
    async def something(self, interaction: discord.Interaction) -> None:
        """Do nothing."""


async def test_commands_are_synced_only_when_they_have_changed(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []

    async def sync(**_: Any) -> list[Any]:
        synced.append(len(bot_fixture.bot.tree.get_commands()))
        return []

    monkeypatch.setattr(bot_fixture.bot.tree, "sync", sync)
    for extension in extensions():
        await bot_fixture.bot.load_extension(extension)
    for _ in range(3):
        await bot_fixture.bot._sync()
    assert len(synced) == 1
    await bot_fixture.bot.add_cog(Quiet())
    for _ in range(2):
        await bot_fixture.bot._sync()
    assert synced == [synced[0], synced[0] + 1]


async def test_a_sync_that_failed_is_tried_again_at_the_next_start(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(**_: Any) -> list[Any]:
        raise refusal(503)

    monkeypatch.setattr(bot_fixture.bot.tree, "sync", fails)
    with pytest.raises(discord.DiscordServerError):
        await bot_fixture.bot._sync()
    assert await bot_fixture.store.note("commands") is None


# Periodic tasks.


async def absent(bot_fixture: BotFixture, rounds: int = 2) -> Any:
    """Start a match, let Ben leave it, and make the bot forget the match before a stand-in answers Ben's question.

    The bot must then load the match from the store, as after a crash. Returns the match.
    """
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=rounds)
    saved = await bot_fixture.store.load(table.saved.id)
    assert saved is not None
    assert await bot_fixture.store.commit(saved, changes.resigned(table.scene, table.saved.seats[1]))
    bot_fixture.bot.matches.sessions._kept.clear()
    return table


async def test_what_is_due_is_answered_whoever_was_to_do_it(bot_fixture: BotFixture) -> None:
    table = await absent(bot_fixture)
    await bot_fixture.clock_ticks()
    revived = await again(table, bot_fixture.store)
    assert revived.match.asks.keys() == {0}
    assert await read_rows(bot_fixture.store, "select * from deadline") == []


@pytest.mark.thorough
async def test_a_match_that_cannot_be_read_holds_up_no_other(bot_fixture: BotFixture, records: Records) -> None:
    broken, sound = await absent(bot_fixture), await absent(bot_fixture)
    await execute(bot_fixture.store, f"update match set snapshot = 'rubbish' where id = {broken.saved.id}")
    await bot_fixture.clock_ticks()
    revived = await again(sound, bot_fixture.store)
    assert revived.match.asks.keys() == {0}
    assert f"match {broken.saved.id}" in records.text
    assert "rubbish" not in records.text


async def test_matches_of_games_not_offered_wait(bot_fixture: BotFixture, clock: Clock) -> None:
    table = await absent(bot_fixture)
    tables = bot_fixture.bot.matches.tables.pop("ballot")
    await bot_fixture.clock_ticks()
    assert (await again(table, bot_fixture.store)).match.asks.keys() == {0, 1}
    bot_fixture.bot.matches.tables["ballot"] = tables
    clock.passes(minutes=6)
    await bot_fixture.clock_ticks()
    assert (await again(table, bot_fixture.store)).match.asks.keys() == {0}


async def test_dms_that_turn_out_closed_are_called_for_on_the_board(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 2)
    fake_discord.shut.add(BEN)
    await bot_fixture.bot.matches.tables["ballot"].start(saved.id, ANN, 1, press_id())
    assert [sent.called for sent in fake_discord.said(CHANNEL)[1:]] == [(), (BEN,)]
    assert [bool(sent.file) for sent in fake_discord.said(CHANNEL)] == [False, False, True], "the last board’s alone"


async def test_a_lobbys_picture_follows_its_seats_and_goes_when_it_is_no_longer_open(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 1)
    card = fake_discord.last(CHANNEL)
    first = card.png
    assert first is not None
    assert "1 of" in (card.alt or "")
    await bot_fixture.bot.matches.tables["ballot"].lobby.join(saved.id, BEN, "Ben")
    await bot_fixture.bot.messenger.deliver(saved.id)
    assert card.png not in (None, first)
    assert "Ben" in (card.alt or "")
    await bot_fixture.bot.matches.tables["ballot"].lobby.cancel(saved.id, ANN)
    await bot_fixture.bot.messenger.deliver(saved.id)
    assert (card.file, card.uploads, len(fake_discord.said(CHANNEL))) == (None, 2, 1)


async def test_closed_dms_in_a_lobby_or_of_a_game_not_offered_are_no_fault(
    bot_fixture: BotFixture, records: Records
) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 2)
    await bot_fixture.bot.fault_handler.dm_closed(saved.id, BEN, left=False)
    await bot_fixture.bot.fault_handler.dm_closed(12345, BEN, left=True)
    assert "ERROR" not in records.text


async def test_a_restart_sends_what_the_last_process_left(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=2)
    fake_discord.troubles.append(Trouble("edit", TimeoutError()))
    fake_discord.troubles.append(Trouble("get", TimeoutError()))
    await answer(table, 0, 1)
    late = BotFixture(Store.open(str(bot_fixture.store.engine.url), Clock()), fake_discord, [VOTING_GAME])
    late.store.now = lambda: Clock().time.replace(hour=23)
    await late.bot.messenger.deliver()
    assert await undelivered(late.store) == []
    assert "Ann" not in fake_discord.last(CHANNEL).content
    await late.store.close()


# Shards.


def sharded(store: Store, ids: tuple[int, ...] | None, count: int | None, **limit: int) -> Any:
    """Return a bot with these shard ids and this shard count.

    `limit`: the session limits that Discord reports to the bot. The bot's attribute `asked` counts how often the
    bot asked Discord for these limits.
    """
    bot: Any = Parlour(Settings(_env_file=None, shard_ids=ids, shard_count=count), store)

    async def answer() -> Any:
        bot.asked = getattr(bot, "asked", 0) + 1
        return 8, "wss://x", {"total": 1000, "remaining": 1000, "reset_after": 7_200_000, "max_concurrency": 1} | limit

    bot.http.get_bot_gateway = answer
    return bot


async def test_a_process_has_the_shards_it_is_given_or_all(store: Store) -> None:
    for ids, count, own in (((4, 5), 6, [4, 5]), (None, 3, [0, 1, 2]), (None, None, list(range(8)))):
        bot = sharded(store, ids, count)
        await bot._ask_for_sessions()
        assert list(bot._own_shards()) == own
        assert bot.shard_count == (count or 8), "as Discord says, if nobody else does"


@pytest.mark.parametrize(("ids", "synced"), [((1, 2), 0), ((0, 2), 1), (None, 1)])
async def test_commands_are_synced_by_the_process_of_shard_0_alone(
    store: Store, monkeypatch: pytest.MonkeyPatch, ids: tuple[int, ...] | None, synced: int
) -> None:
    bot, calls = sharded(store, ids, 3), []
    monkeypatch.setattr("bot.client.client.extensions", list)
    monkeypatch.setattr(bot, "_sync", lambda: _noted(calls))
    await bot._async_setup_hook()
    await bot.setup_hook()
    await bot.close()
    assert len(calls) == synced


async def _noted(calls: list[int]) -> None:
    calls.append(1)


async def test_shards_wait_for_their_turn_to_identify(
    stores: Callable[[], Store], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Shards of the same bucket identify to Discord one after another, even if they are in different processes.

    Shards 0 and 2 share a bucket, so they identify at least 5.5 seconds apart. Shard 1, in another bucket, doesn't
    wait.
    """
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        clock.passes(seconds=seconds)

    one, other = (sharded(stores(), ids, 4, max_concurrency=2) for ids in ((0, 1), (2, 3)))
    for bot in (one, other):
        await bot._ask_for_sessions()
    monkeypatch.setattr("bot.client.client.asyncio.sleep", sleep)
    await one.before_identify_hook(0, initial=True)
    await one.before_identify_hook(1)
    assert slept == []
    await other.before_identify_hook(2, initial=True)
    assert slept == [5.5]
    await one.before_identify_hook(0)
    assert slept == [5.5, 5.5]


async def test_when_sessions_run_out_none_is_opened(store: Store) -> None:
    bot = sharded(store, (0, 1, 2), 6, remaining=2)
    with pytest.raises(Exhausted, match=r"2\.0 hours"):
        await bot._ask_for_sessions()


async def test_a_start_takes_over_from_the_life_before(
    stores: Callable[[], Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    earlier, now = stores(), stores()
    earlier.leases.role = now.leases.role = "0 of 1"
    saved = await earlier.open_lobby(opening(VOTING_GAME), lambda saved: [])
    async with earlier.engine.begin() as db:
        assert await earlier.leases.hold(db, (saved.id, ANN))
    bot = sharded(now, (1,), 2)
    monkeypatch.setattr("bot.client.client.extensions", list)
    await bot._async_setup_hook()
    await bot.setup_hook()
    await bot.close()
    assert await read_rows(now, "select * from lease") == []


# Stopping.


async def test_a_stop_waits_for_the_answer_in_hand_and_sends_what_is_said(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=2)
    commit, begun, gate = bot_fixture.store.commit, asyncio.Event(), asyncio.Event()

    async def slowly(*arguments: Any) -> Any:
        begun.set()
        await gate.wait()
        return await commit(*arguments)

    monkeypatch.setattr(bot_fixture.store, "commit", slowly)
    in_hand = asyncio.create_task(bot_fixture.bot.finishing(answer(table, 0, 1)))
    await begun.wait()
    leaving = [asyncio.create_task(bot_fixture.bot.close()) for _ in range(2)]
    await asyncio.sleep(0.01)
    assert not any(task.done() for task in leaving)
    gate.set()
    await asyncio.gather(in_hand, *leaving)
    assert "Ann" not in fake_discord.last(CHANNEL).content
    assert bot_fixture.bot.is_closed()


async def test_a_stop_does_not_wait_for_ever(bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.client.duties.GRACE", 0.01)
    monkeypatch.setattr("bot.client.duties.FLUSH", 0.01)
    stuck = asyncio.create_task(bot_fixture.bot.finishing(asyncio.Event().wait()))
    monkeypatch.setattr(bot_fixture.bot.messenger, "deliver", asyncio.Event().wait)
    await asyncio.sleep(0)
    await bot_fixture.bot.close()
    assert bot_fixture.bot.is_closed()
    with pytest.raises(asyncio.CancelledError):
        await stuck


async def test_a_stop_does_not_wait_for_discord_to_say_goodbye(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that is stopped while it reconnects doesn't wait for Discord to confirm that the connection is closed."""
    monkeypatch.setattr("bot.client.client.FAREWELL", 0.01)
    monkeypatch.setattr(commands.AutoShardedBot, "close", lambda self: asyncio.Event().wait())
    await asyncio.wait_for(bot_fixture.bot.close(), 5)
    assert bot_fixture.bot._leaving is not None


async def test_a_stop_goes_through_whatever_fails_on_the_way(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails() -> None:
        raise RuntimeError("no database any more")

    monkeypatch.setattr(bot_fixture.bot.messenger, "deliver", fails)
    await bot_fixture.bot.close()
    assert bot_fixture.bot.is_closed()


async def test_a_process_leaves_when_a_newer_version_has_the_tables_and_says_nothing_more(
    bot_fixture: BotFixture, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bot_fixture.bot.duties.abreast()
    assert bot_fixture.bot.duties.outdated is None
    await bot_fixture.begin(VOTING_GAME, 2, rounds=2)
    monkeypatch.setattr(bot_fixture.bot.messenger, "deliver", _never)
    await execute(bot_fixture.store, "update alembic_version set version_num = '9999'")
    await bot_fixture.bot.duties.abreast()
    await bot_fixture.bot.close()
    assert bot_fixture.bot.is_closed()
    assert "newer version of the bot" in str(bot_fixture.bot.duties.outdated)
    assert "Traceback" not in records.text


async def _never() -> None:
    raise AssertionError("nothing may be sent")


async def test_nothing_of_a_match_is_lost_with_the_process(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=2)
    rows = await read_rows(
        bot_fixture.store, f"select slot from outbox where user_id = 0 and match_id = {table.saved.id}"
    )
    assert (BOARD,) in rows
    await bot_fixture.bot.close()
