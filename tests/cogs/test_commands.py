"""Test that the bot responds to commands at once and privately, and what it responds.

Buttons are tested in tests/bot/client/test_interactions.py.
"""

from __future__ import annotations

import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.client.lobby_presses import JOINED_SHUT
from bot.client.match_lookup import proposed
from bot.model.custom_ids import Act, Verb
from cogs.game_cog import cog_of
from games import catalogue
from games.engine.game import Options
from games.engine.game_messages import house, pitch
from games.engine.words import ENGLISH
from tests.bot.bot_fixture import (
    ANN,
    BEN,
    CEM,
    CHANNEL,
    GUILD,
    ONLOOKER,
    BotFixture,
    Clock,
    Records,
    answer,
    press_id,
    read_rows,
)
from tests.bot.fake_discord import FakeDiscord, Trouble, refusal
from tests.bot.presses import Press, command, confirmed, press, shown_in
from tests.bot.voting_game import VOTING_GAME

GAME = next(iter(catalogue().values()))

ELSEWHERE = 600
"""Id of another channel."""


class FakeTextChannel(discord.TextChannel):
    """A text channel that passes `isinstance` checks, made without discord.py's connection state."""

    def __init__(self) -> None:
        pass


class FakeThread(discord.Thread):
    """A thread that passes `isinstance` checks, made without discord.py's connection state."""

    def __init__(self) -> None:
        pass


async def newgame(
    bot_fixture: BotFixture, user: int, game: str = "ballot", how: dict[str, Any] | None = None, **options: Any
) -> Press:
    options = {"pace": "none", **options}
    return await command(bot_fixture, user, f"newgame {game}", {"channel": FakeTextChannel(), **(how or {})}, **options)


# All commands.

ALL = [
    "tables", "table cancel", "table owner", "leaderboard", "profile", "history", "help", "notify show",
    "newgame ballot", "rules",
]  # fmt: skip
DEFAULTS: dict[str, dict[str, Any]] = {
    "newgame ballot": {"seats": 2, "where": "here"},
    "rules": {"game": GAME.slug},
}


@pytest.mark.thorough
@pytest.mark.parametrize("name", ALL)
async def test_a_command_is_acknowledged_first_and_answered_privately(
    bot_fixture: BotFixture, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bot_fixture.begin(VOTING_GAME, 2)
    story: list[str] = []
    for method in ("load", "matches_of", "matches_at", "open_lobby", "preferences"):
        real = getattr(bot_fixture.store, method)

        def watching(*arguments: Any, _real: Any = real, _method: str = method) -> Any:
            story.append(_method)
            return _real(*arguments)

        monkeypatch.setattr(bot_fixture.store, method, watching)
    made = await command(
        bot_fixture, ANN, name, {"channel": FakeTextChannel(), "story": story}, **DEFAULTS.get(name, {})
    )
    assert story[0] == "ack"
    assert made.response.private
    assert len(made.told) == 1


@pytest.mark.thorough
@pytest.mark.parametrize("name", ALL)
async def test_a_fault_is_told_privately_with_its_number(
    bot_fixture: BotFixture, records: Records, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def breaks(*_: Any) -> Any:
        raise RuntimeError("a fault")

    def breaks_at_once(*_: Any) -> Any:
        raise RuntimeError("a fault")

    for method in ("load", "matches_of", "matches_at", "open_lobby", "preferences"):
        monkeypatch.setattr(bot_fixture.store, method, breaks)
    for function in (
        "cogs.standings.sheet",
        "cogs.profiles.profile.sheet",
        "cogs.profiles.history.history",
    ):
        monkeypatch.setattr(function, breaks)
    monkeypatch.setattr("bot.pages.rulebook.looked_up", breaks_at_once)
    made = await command(bot_fixture, ANN, name, {"channel": FakeTextChannel()}, **DEFAULTS.get(name, {}))
    found = re.search(r"`([0-9a-f]{8})`", made.text)
    assert found is not None
    assert f"fault {found[1]}" in records.text


# /newgame.


async def test_newgame_posts_a_card_and_links_to_it(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    made = await newgame(bot_fixture, ANN, seats=4, where="here")
    card = fake_discord.last(CHANNEL)
    assert f"https://discord.com/channels/{GUILD}/{CHANNEL}/{card.id}" in made.text
    assert "1 of 4 seats taken" in card.content
    buttons = ["Join", "Try it now with stand-ins", "Tonight", "Over days", "Settings"]
    assert list(card.ids) == buttons, "nobody can press Start yet"
    assert len(fake_discord.inbox(ANN)) == 1


@pytest.mark.thorough
@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue())
async def test_a_thread_is_called_as_its_game_is_and_the_card_says_what_is_a_house_design(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, game: Any
) -> None:
    saved = await bot_fixture.open(game, game.seats[0], in_thread=True)
    shown = fake_discord.last(CHANNEL).content
    assert pitch(game.phrases(ENGLISH)) in shown
    assert not house(game.phrases(ENGLISH)) or f"-# {house(game.phrases(ENGLISH))}" in shown
    assert ("House design" in shown) == bool(house(game.phrases(ENGLISH)))
    table = await bot_fixture.bot.matches.tables[game.slug].start(
        saved.id, ANN, fake_discord.last(CHANNEL).id, press_id()
    )
    assert fake_discord.thread_names[table.saved.here] == f"{game.name} · table {saved.id}"
    [(name, _)] = await proposed(bot_fixture.bot.matches, ANN, "")
    assert name == f"Table {saved.id}: {game.name}"


async def test_who_is_alone_hears_that_one_player_is_here(bot_fixture: BotFixture) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 1)
    made = await press(bot_fixture, ANN, str(Act(Verb.START, saved.id)))
    assert "at least 2 players to start (1 here so far)" in made.text


async def test_options_are_the_games_own_at_first(bot_fixture: BotFixture) -> None:
    await newgame(bot_fixture, ANN, seats=2, where="here")
    [saved] = await bot_fixture.store.matches_of(ANN)
    assert VOTING_GAME.options.model_validate_json(saved.options) == VOTING_GAME.options()


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("where", "channel", "in_thread"),
    [
        ("thread", FakeTextChannel(), True),
        ("here", FakeTextChannel(), False),
        ("thread", FakeThread(), False),
        ("thread", None, False),
    ],
)
async def test_a_thread_is_made_where_there_can_be_one(
    bot_fixture: BotFixture, where: str, channel: Any, in_thread: bool
) -> None:
    await newgame(bot_fixture, ANN, how={"channel": channel}, seats=2, where=where)
    [saved] = await bot_fixture.store.matches_of(ANN)
    assert saved.in_thread == in_thread


async def test_a_missing_permission_is_named_and_nothing_is_opened(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    granted = discord.Permissions.all()
    granted.update(attach_files=False, create_public_threads=False)
    made = await newgame(bot_fixture, ANN, how={"permissions": granted}, seats=2, where="thread")
    assert "**Attach Files**, **Create Public Threads**" in made.text
    assert "Permissions" in made.text
    assert await bot_fixture.store.matches_of(ANN) == []
    assert fake_discord.channels == {}


async def test_a_host_with_closed_dms_is_told_so(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    fake_discord.shut.add(ANN)
    made = await newgame(bot_fixture, ANN, seats=2, where="here")
    assert made.text.endswith(JOINED_SHUT)


async def test_a_card_that_cannot_be_posted_yet_is_promised(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    fake_discord.troubles.append(Trouble("send", refusal(503), channel=CHANNEL))
    made = await newgame(bot_fixture, ANN, seats=2, where="here")
    assert "couldn’t be posted yet" in made.text
    assert len(await bot_fixture.store.matches_of(ANN)) == 1


async def test_a_command_that_discord_delivers_twice_opens_one_table(bot_fixture: BotFixture) -> None:
    one = press_id()
    for _ in range(2):
        await newgame(bot_fixture, ANN, how={"press": one}, seats=2, where="here")
    assert len(await bot_fixture.store.matches_of(ANN)) == 1


@pytest.mark.thorough
async def test_several_tables_stand_in_one_channel(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    for user in (ANN, BEN, ANN):
        await newgame(bot_fixture, user, seats=2, where="here")
    assert len(fake_discord.said(CHANNEL)) == 3
    assert len({sent.ids["Join"] for sent in fake_discord.said(CHANNEL)}) == 3
    for sent, user in zip(fake_discord.said(CHANNEL), (BEN, CEM, CEM), strict=True):
        await press(bot_fixture, user, sent.ids["Join"])
    assert all("2 of 2" in sent.content for sent in fake_discord.said(CHANNEL))


class Forms(Options):
    """Options of a game. One of them has a type that a slash command can't ask for."""

    names: dict[str, int] = {}


def test_an_option_that_cannot_be_asked_for_is_an_error_of_the_game(bot_fixture: BotFixture) -> None:
    strange = replace(VOTING_GAME, slug="strange", options=Forms)
    with pytest.raises(TypeError):
        cog_of(strange)(bot_fixture.bot)


# /table cancel.


async def test_cancel_closes_a_lobby_or_a_match_for_its_host(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await bot_fixture.open(VOTING_GAME, 2)
    assert "Only Ann" in (await command(bot_fixture, BEN, "table cancel")).text
    assert "closed" in (await confirmed(bot_fixture, ANN, "table cancel")).text
    table = await bot_fixture.begin(VOTING_GAME, 2)
    assert "24 hours go by" in (await command(bot_fixture, BEN, "table cancel")).text
    assert "without a result" in (await confirmed(bot_fixture, ANN, "table cancel")).text
    assert "Ann cancelled this match" in fake_discord.last(CHANNEL).content
    assert fake_discord.last(CHANNEL).picks == {}
    assert (
        await read_rows(bot_fixture.store, f"select rank from seat where match_id = {table.saved.id}") == [(None,)] * 2
    )


async def test_any_player_may_cancel_after_an_idle_day(bot_fixture: BotFixture, clock: Clock) -> None:
    await bot_fixture.begin(VOTING_GAME, 2)
    clock.passes(hours=25)
    assert "not at any table" in (await command(bot_fixture, ONLOOKER, "table cancel")).text
    assert "without a result" in (await confirmed(bot_fixture, BEN, "table cancel")).text


async def test_a_cancelled_match_leaves_no_private_question_open(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await bot_fixture.begin(VOTING_GAME, 2)
    assert fake_discord.inbox(BEN)[-1].picks
    await confirmed(bot_fixture, ANN, "table cancel")
    assert fake_discord.inbox(BEN)[-1].picks == {}


async def test_whoever_resigned_has_no_private_question_open(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await bot_fixture.begin(VOTING_GAME, 3, rounds=9)
    await press(bot_fixture, BEN, str(Act(Verb.RESIGN, 1)))
    assert fake_discord.inbox(BEN)[-1].picks == {}


# /leaderboard, /rules.


@pytest.mark.thorough
async def test_leaderboard_counts_the_matches_of_this_server(bot_fixture: BotFixture) -> None:
    assert (
        "No rated match has finished on this server yet (all games)"
        in (await command(bot_fixture, ANN, "leaderboard")).text
    )
    for guild in (GUILD, GUILD + 1):
        table = await bot_fixture.begin(VOTING_GAME, 2, guild_id=guild)
        for seat in (0, 1):
            await answer(table, seat, 1 - seat)
    text = (await command(bot_fixture, CEM, "leaderboard")).text
    assert text.splitlines()[2:4] == ["**1.** **Ben**: 1 win in 1 match", "**2.** **Ann**: 0 wins in 1 match"]
    assert "Ballot" in (await command(bot_fixture, CEM, "leaderboard", game="ballot")).text
    assert GAME.name in (await command(bot_fixture, CEM, "leaderboard", game=GAME.slug)).text
    assert "There is no game" in (await command(bot_fixture, CEM, "leaderboard", game="chess")).text


async def test_games_are_proposed_while_one_types(bot_fixture: BotFixture) -> None:
    found: Any = bot_fixture.bot.tree.get_command("leaderboard")
    choices = await found._params["game"].autocomplete(found.binding, Press(ANN), "bal")
    assert [choice.value for choice in choices] == ["ballot"]


async def test_rules_are_read_page_by_page_or_by_clause(bot_fixture: BotFixture) -> None:
    first = await command(bot_fixture, ONLOOKER, "rules", game=GAME.name.upper())
    assert f"# {GAME.name}" in first.text
    assert first.told[0].ids
    [name, *_] = await proposed_rules(bot_fixture, "-4.2", game=GAME.slug)
    assert f"{name} " in (await command(bot_fixture, ONLOOKER, "rules", game=GAME.slug, about=name.lower())).text
    assert "These rules have no" in (await command(bot_fixture, ONLOOKER, "rules", game=GAME.slug, about="ZZ-1")).text
    for none in ("chess", " ", ""):
        assert f"no game “{none}”" in (await command(bot_fixture, ONLOOKER, "rules", game=none)).text
        assert await proposed_rules(bot_fixture, "-4.2", game=none) == []


async def proposed_rules(bot_fixture: BotFixture, typed: str, **options: str) -> list[str]:
    """Return what autocompletion offers for the option `about` of /rules once `typed` is typed."""
    found: Any = bot_fixture.bot.tree.get_command("rules")
    made: Any = Press(ANN)
    made.namespace = SimpleNamespace(**options)
    return [choice.value for choice in await found._params["about"].autocomplete(found.binding, made, typed)]


async def test_a_reference_card_is_shown_by_its_name(bot_fixture: BotFixture) -> None:
    made = await command(bot_fixture, ONLOOKER, "rules", game="candy-shoppe", about=" safe HOUSE ")
    assert made.text.startswith("**Safe House**")
    assert (made.told[0].files, made.response.private) == (("card.png",), True)
    assert "have no “fez”" in (await command(bot_fixture, ONLOOKER, "rules", game="candy-shoppe", about="fez")).text
    assert await proposed_rules(bot_fixture, "safe h", game="candy-shoppe") == ["Safe House"]


# Commands about seats.


async def test_newgame_seats_stand_ins(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    await newgame(bot_fixture, ANN, seats=3, where="here", stand_ins=2)
    card = fake_discord.last(CHANNEL)
    assert "Clover 🤖 (stand-in, normal)" in card.content
    assert "3 of 3 seats taken" in card.content
    await press(bot_fixture, ANN, card.ids["Start"], message=shown_in(card))
    await bot_fixture.clock_ticks()
    assert fake_discord.last(CHANNEL).content == "**Ann** is choosing in private: see **My hand**.", "they have voted"
    assert not [sent for user in (-2, -3) for sent in fake_discord.inbox(user)]


async def test_start_on_the_old_card_of_a_moved_table_begins_where_the_table_is(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 2, in_thread=True)
    old = fake_discord.last(CHANNEL)
    start = old.ids["Start"]
    await bot_fixture.move(saved, ANN, ELSEWHERE, in_thread=True)
    new = fake_discord.last(ELSEWHERE)
    await press(bot_fixture, ANN, start, message=shown_in(old))
    begun = await bot_fixture.store.load(saved.id)
    assert begun is not None
    assert (begun.status, begun.place_id) == ("running", new.id)
    assert list(fake_discord.threads) == [new.id]
    assert len(fake_discord.said(new.id)) == 1, "the board is out"
    assert fake_discord.inbox(BEN)[-1].picks, "and the question"


async def test_start_on_the_old_card_is_refused_while_the_new_one_is_on_its_way(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 2, in_thread=True)
    old = fake_discord.last(CHANNEL)
    fake_discord.troubles.append(Trouble("send", refusal(503), channel=ELSEWHERE))
    await bot_fixture.move(saved, ANN, ELSEWHERE, in_thread=True)
    made = await press(bot_fixture, ANN, old.ids.get("Start", f"s1:{saved.id}"), message=shown_in(old))
    assert made.text == f"This table has moved to <#{ELSEWHERE}>. Press **Start** on its card there."
    assert (await bot_fixture.store.load(saved.id)).status == "lobby"  # type: ignore[union-attr]


async def test_stand_ins_are_added_and_removed_under_settings(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await newgame(bot_fixture, ANN, seats=3, where="here")
    card = fake_discord.last(CHANNEL)
    settings = (await press(bot_fixture, ANN, card.ids["Settings"])).told[0]
    menu = settings.button("Add a stand-in, or change who sits here")
    made = await press(bot_fixture, ANN, menu, "strong")
    assert made.text.startswith("Clover sits at the table.\nSettings of")
    assert "Only Ann" in (await press(bot_fixture, BEN, menu, "strong")).text
    assert "has left" in (await press(bot_fixture, ANN, menu, "remove")).text
    assert "Stand-in" not in card.content
    for odd in ("genius", "", "0"):
        assert "sits" not in (await press(bot_fixture, ANN, menu, odd)).text
