"""Test games of installed packages: when the bot offers them, and what happens while a game is missing.

A game isn't offered if the setting GAMES doesn't name it, or if loading it failed.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import pytest

from bot.match.session import Table
from bot.ops.loop_guard import CutOff
from bot.storage.store import Store
from bot.timing.scheduler import Heartbeat
from cogs import game_cog
from games.engine.game import Game, Options
from tests.bot.bot_fixture import ANN, BEN, CHANNEL, BotFixture, Clock, answer, opening
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import Press, press
from tests.bot.voting_game import VOTING_GAME, Voting, ballot


class Unaskable(Options):
    """Options of a game. One of them has a type that no form can ask for."""

    colours: tuple[str, ...] = ()


@pytest.fixture
def packages(monkeypatch: pytest.MonkeyPatch) -> dict[str, Game[Any, Any]]:
    """Return {name: game}: fakes of the games of installed packages. A test may change the dict."""
    found: dict[str, Game[Any, Any]] = {VOTING_GAME.slug: VOTING_GAME}
    monkeypatch.setattr(game_cog, "catalogue", lambda: found)
    monkeypatch.setattr(game_cog, "is_own", lambda slug: False)
    return found


async def started(store: Store, fake_discord: FakeDiscord, **settings: Any) -> BotFixture:
    """Return a bot that has loaded the cogs of installed games. `settings`: settings of the bot."""
    bot_fixture = BotFixture(store, fake_discord)
    bot_fixture.bot.settings = bot_fixture.bot.settings.model_copy(update=settings)
    await bot_fixture.bot._async_setup_hook()
    await bot_fixture.extend("cogs.game_cog")
    heartbeat = bot_fixture.bot.duties.heartbeat = Heartbeat(store, store.now)
    await heartbeat.account_for_games(bot_fixture.bot.games)
    assert await heartbeat.well([0], 1)
    return bot_fixture


def newgame(bot_fixture: BotFixture) -> set[str]:
    """Return the names of the subcommands of /newgame."""
    group: Any = bot_fixture.bot.tree.get_command("newgame")
    return set() if group is None else {command.name for command in group.commands}


@pytest.mark.usefixtures("packages")
async def test_a_packages_game_is_on_offer(store: Store, fake_discord: FakeDiscord) -> None:
    bot_fixture = await started(store, fake_discord)
    assert bot_fixture.bot.games == {VOTING_GAME.slug: VOTING_GAME}
    assert newgame(bot_fixture) == {VOTING_GAME.slug}


@pytest.mark.usefixtures("packages")
async def test_games_that_the_setting_does_not_name_are_not_on_offer(
    store: Store, fake_discord: FakeDiscord, caplog: pytest.LogCaptureFixture
) -> None:
    bot_fixture = await started(store, fake_discord, games=("chess",))
    assert bot_fixture.bot.games == {}
    assert newgame(bot_fixture) == set()
    assert caplog.messages == ["GAMES names what is no game here: chess"]


async def test_a_game_whose_cog_fails_is_left_out_whole(
    store: Store, fake_discord: FakeDiscord, packages: dict[str, Game[Any, Any]], caplog: pytest.LogCaptureFixture
) -> None:
    bad = ballot("a-bad-game", Unaskable, {"setting-colours": "Colours"})
    packages |= {bad.slug: bad}
    bot_fixture = await started(store, fake_discord)
    assert bot_fixture.bot.games == {VOTING_GAME.slug: VOTING_GAME}
    assert newgame(bot_fixture) == {VOTING_GAME.slug}
    assert [line.partition(": TypeError")[0] for line in caplog.messages] == ["a game is left out: a-bad-game"]


async def test_a_match_waits_for_its_game_and_goes_on(
    store: Store, fake_discord: FakeDiscord, packages: dict[str, Game[Any, Any]], clock: Clock
) -> None:
    before = await started(store, fake_discord)
    table = await before.begin(VOTING_GAME, 2, pace="live")
    ids: Mapping[str, str] = fake_discord.last(CHANNEL).ids
    left = table.saved.until[1] - clock()
    packages.clear()
    without = await started(store, fake_discord)
    clock.passes(days=2)
    await without.clock_ticks()
    for custom_id in ids.values():
        assert "Your match is safe" in (await press(without, ANN, custom_id)).text
    assert [entry.about for entry in await store.journal(table.saved.id)] == ["deal"]
    assert await without.bot.duties.heartbeat.well([0], 1), "the bot was connected all the time"
    packages[VOTING_GAME.slug] = VOTING_GAME
    after = await started(store, fake_discord)
    saved = await store.load(table.saved.id)
    assert saved is not None
    again = await after.bot.matches.table_of(saved)
    assert again is not None
    assert left <= again.saved.until[1] - clock() <= left + timedelta(seconds=2)
    for seat in range(2):
        await answer(again, seat, 0)
    assert again.match.outcome is not None


@pytest.mark.parametrize("pace", ["none", "live"])
async def test_a_user_is_erased_while_the_game_of_their_match_is_missing(
    store: Store, fake_discord: FakeDiscord, packages: dict[str, Game[Any, Any]], clock: Clock, pace: str
) -> None:
    before = await started(store, fake_discord)
    table = await before.begin(VOTING_GAME, 2, pace=pace)
    assert table.saved.seats[0].user_id == ANN
    packages.clear()
    without = await started(store, fake_discord)
    await without.extend("cogs.privacy")
    group: Any = without.bot.tree.get_command("privacy")
    typed, erase = Press(ANN), group.get_command("erase")
    await erase.callback(erase.binding, typed)
    assert "ballot" in typed.text, "the table that Ann would leave is named, by the game’s short name"
    [button] = typed.told[0].ids
    assert "Nothing I keep names you" in (await press(without, ANN, button, private=True)).text
    saved = await store.load(table.saved.id)
    assert saved is not None
    assert saved.seats[0].erased
    assert saved.host_id == BEN
    [note] = [sent.content for sent in fake_discord.said(CHANNEL) if "has resigned" in sent.content]
    assert note.endswith("Your match is safe, and goes on when it’s back.")
    assert "Ann" not in note
    assert await store.exported(ANN) == {what: [] for what in await store.exported(ANN)}
    packages[VOTING_GAME.slug] = VOTING_GAME
    after = await started(store, fake_discord)
    again = await after.bot.matches.table_of(saved)
    assert again is not None
    await answer(again, 1, 0)
    clock.passes(minutes=10)
    await after.clock_ticks()
    await again.seen(None)
    assert again.match.outcome is not None, "a stand-in has played on"


async def test_the_last_user_of_a_missing_game_is_erased_with_their_tables(
    store: Store, fake_discord: FakeDiscord, packages: dict[str, Game[Any, Any]]
) -> None:
    before = await started(store, fake_discord)
    running = (await before.begin(VOTING_GAME, 2)).saved.id
    lobby = await before.bot.matches.tables[VOTING_GAME.slug].lobby.open(opening(VOTING_GAME))
    packages.clear()
    without = await started(store, fake_discord)
    for user_id in (ANN, BEN):
        await without.bot.matches.erase(user_id)
    assert fake_discord.last(CHANNEL).content == "The last player has left. The match has no result."
    statuses = [saved.status for match_id in (running, lobby.id) if (saved := await store.load(match_id))]
    assert statuses == ["cancelled", "cancelled"]


async def test_a_game_whose_rules_fail_keeps_no_user_from_being_erased(
    store: Store, fake_discord: FakeDiscord, packages: dict[str, Game[Any, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    bot_fixture = await started(store, fake_discord)
    table = await bot_fixture.begin(VOTING_GAME, 2)

    def broken(*_: Any) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(Table, "resign", broken)
    await bot_fixture.bot.matches.erase(ANN)
    saved = await store.load(table.saved.id)
    assert saved is not None
    assert saved.seats[0].erased


async def test_a_rule_that_ends_the_program_ends_nothing(
    store: Store, fake_discord: FakeDiscord, packages: dict[str, Game[Any, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    bot_fixture = await started(store, fake_discord)
    broken = await bot_fixture.begin(VOTING_GAME, 2, secret=False)
    picks = fake_discord.last(CHANNEL).picks
    other = await bot_fixture.begin(VOTING_GAME, 2)
    honest = Voting.answer

    def answered(phase: Voting, play: Any, seat: int, choice: Any) -> None:
        if play.state.round == 1 and play.state.options.rounds == 1 and not calls:
            calls.append(seat)
            sys.exit("done")
        honest(phase, play, seat, choice)

    calls: list[int] = []
    monkeypatch.setattr(Voting, "answer", answered)
    pressed = await press(bot_fixture, ANN, next(iter(picks.values())))
    assert calls
    assert "went wrong on our side" in pressed.text
    for table in (other, broken):
        for seat in range(2):
            await answer(table, seat, 0)
        assert table.match.outcome is not None


async def test_a_rule_that_is_cut_off_says_so_kindly(
    store: Store, fake_discord: FakeDiscord, packages: dict[str, Game[Any, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    bot_fixture = await started(store, fake_discord)
    table = await bot_fixture.begin(VOTING_GAME, 2, secret=False)
    picks = fake_discord.last(CHANNEL).picks

    def answered(*_: Any) -> None:
        raise CutOff(VOTING_GAME.slug)

    with monkeypatch.context() as patch:
        patch.setattr(Voting, "answer", answered)
        pressed = await press(bot_fixture, ANN, next(iter(picks.values())))
    assert pressed.text.startswith("This game took too long over that, so I stopped it.")
    await answer(table, 0, 0)
