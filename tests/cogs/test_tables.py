"""Test /tables and /table: the list of a user's tables, and who may move or end a table, or take over a seat.

Ending is tested in test_ending.py.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.match.service import NOT_OFFERED
from bot.model.custom_ids import Act, Form, Verb
from tests.bot.bot_fixture import ANN, BEN, CEM, CHANNEL, GUILD, ONLOOKER, BotFixture, Clock, answer, somebody
from tests.bot.fake_discord import FakeDiscord, Trouble, refusal
from tests.bot.presses import Press, command, confirmed, press
from tests.bot.voting_game import VOTING_GAME

ELSEWHERE: dict[str, Any] = {"channel_id": 77}
DM: dict[str, Any] = {"channel_id": 77, "guild_id": None}


async def tables(bot_fixture: BotFixture, user: int = ANN, how: dict[str, Any] | None = None, **options: Any) -> Press:
    made = await command(bot_fixture, user, "tables", how, **options)
    assert made.response.private
    return made


def labels(made: Press) -> list[str]:
    return [control["label"] for control in made.told[-1].controls if control["type"] == 2]


def link(made: Press) -> str:
    """Return the URL of the button **To the table**."""
    [url] = [control["url"] for control in made.told[-1].controls if control.get("label") == "To the table"]
    return str(url)


async def click(bot_fixture: BotFixture, made: Press, label: str, by: int | None = None, **how: Any) -> Press:
    """Press the button labelled `label` below the response to `made`.

    `by`: the user, None for the user of `made`. `how`: fields of the interaction.
    """
    [custom_id] = [control["custom_id"] for control in made.told[-1].controls if control.get("label") == label]
    return await press(bot_fixture, made.user.id if by is None else by, custom_id, private=True, **how)


# ---------------------------------------------------------------- which tables are listed


async def test_all_servers_tables_are_listed_with_links(bot_fixture: BotFixture) -> None:
    assert "not at any table" in (await tables(bot_fixture)).text
    running = await bot_fixture.begin(VOTING_GAME, 2, guild_id=GUILD + 1)
    lobby = await bot_fixture.open(VOTING_GAME, 2)
    await answer(running, 1, 0)
    lines = (await tables(bot_fixture)).text.splitlines()
    here = f"https://discord.com/channels/{GUILD}/{CHANNEL}"
    assert f"table {lobby.id}: not started, 2 of 8 seats taken. {here}" in lines[0]
    assert f"table {running.saved.id}: **it’s your turn.** https://discord.com/channels/{GUILD + 1}/" in lines[1]
    assert "waiting for Ann" in (await tables(bot_fixture, BEN)).text
    assert "not at any table" in (await tables(bot_fixture, ONLOOKER)).text


async def test_each_table_has_its_buttons(bot_fixture: BotFixture) -> None:
    await bot_fixture.open(VOTING_GAME, 2)
    assert labels(await tables(bot_fixture)) == ["To the table", "Leave"], "nothing has been dealt"
    table = await bot_fixture.begin(VOTING_GAME, 2)
    made = await tables(bot_fixture)
    assert labels(made) == ["To the table", "Board", "My hand", "Pause", "Leave"]
    assert link(made).endswith(f"/{table.saved.place_id}")
    board = await click(bot_fixture, made, "Board")
    assert board.told[0].files == ("hand.png",)
    hand = await click(bot_fixture, made, "My hand")
    assert str(table.match.view(0).word) in hand.read
    again = await click(bot_fixture, board, "My tables")
    assert again.text == made.text


async def test_with_several_tables_a_menu_picks_whose_buttons_are_shown(bot_fixture: BotFixture) -> None:
    one, other = await bot_fixture.begin(VOTING_GAME, 2), await bot_fixture.begin(VOTING_GAME, 2, channel_id=78)
    made = await tables(bot_fixture)
    [menu] = [control for control in made.told[0].controls if control["type"] == 3]
    assert [choice["label"] for choice in menu["options"]] == ["Table 2: Ballot", "Table 1: Ballot"]
    assert [choice["value"] for choice in menu["options"] if choice.get("default")] == [str(one.saved.id)], (
        "the one here"
    )
    picked = await press(bot_fixture, ANN, menu["custom_id"], str(other.saved.id), private=True)
    hand = await click(bot_fixture, picked, "My hand")
    assert str(other.match.view(0).word) in hand.read
    named = await tables(bot_fixture, ANN, table=f" #{other.saved.id} ")
    assert link(named) == link(picked)


@pytest.mark.parametrize("table", ["0", "-1", "abc", "9" * 30, "٣", "1; drop table", "#", "1"])
async def test_a_table_that_is_none_of_yours_is_refused_with_words(bot_fixture: BotFixture, table: str) -> None:
    """A command about a table is refused, with the reason, if the table has ended or the user has no seat there."""
    await bot_fixture.begin(VOTING_GAME, 2)
    await confirmed(bot_fixture, ANN, "table cancel")
    await bot_fixture.begin(VOTING_GAME, 2)
    for name in ("tables", "table cancel", "table owner", "table move"):
        assert "no such table" in (await command(bot_fixture, ANN, name, table=table)).text
    for field in ("board", "leave", "pick"):
        made = await press(bot_fixture, ANN, f"f1:tables:{field}:{table[:9]}".replace(" ", ""), private=True)
        assert "no such table" in made.text or "isn’t for you" in made.text


async def test_nobody_else_presses_these_buttons(bot_fixture: BotFixture) -> None:
    await bot_fixture.begin(VOTING_GAME, 2)
    made = await tables(bot_fixture)
    for label in ("Board", "Leave"):
        told = await click(bot_fixture, made, label, by=ONLOOKER)
        assert "no such table" in told.text
        assert told.told[0].files == ()


async def test_very_many_tables_fit_a_message(bot_fixture: BotFixture) -> None:
    for _ in range(20):
        await bot_fixture.open(VOTING_GAME, 2, channel_id=10**18, guild_id=10**18)
    text = (await tables(bot_fixture)).text
    assert len(text) <= 2000
    assert text.splitlines()[0].startswith("**Ballot**, table 20:")
    listed = text.count("table ")
    assert text.endswith(f"-# and {20 - listed} older ones")


async def test_tables_are_proposed_while_one_types(bot_fixture: BotFixture) -> None:
    for _ in range(30):
        await bot_fixture.open(VOTING_GAME, 1)
    for words in (["tables"], ["table", "move"], ["table", "replace"]):
        found: Any = bot_fixture.bot.tree
        for word in words:
            found = found.get_command(word)
        proposed = found._params["table"].autocomplete
        choices = await proposed(found.binding, Press(ANN), "")
        assert len(choices) == 25
        assert (choices[0].name, choices[0].value) == ("Table 30: Ballot", "30")
        assert await proposed(found.binding, Press(ONLOOKER), "") == []
        [one] = await proposed(found.binding, Press(ANN), "table 17")
        assert one.value == "17"


# ---------------------------------------------------------------- what users can do at a listed table


async def test_a_game_not_offered_is_safe(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2)
    del bot_fixture.bot.matches.tables["ballot"]
    made = await tables(bot_fixture)
    assert "not offered" in made.text
    for label in ("Board", "My hand", "Leave"):
        assert (await click(bot_fixture, made, label)).text == NOT_OFFERED
    assert (await command(bot_fixture, ANN, "table cancel")).text == NOT_OFFERED
    assert (await command(bot_fixture, ANN, "table replace", player=somebody(BEN))).text == NOT_OFFERED
    saved = await bot_fixture.store.load(table.saved.id)
    assert saved is not None
    assert saved.status == "running"


async def test_a_board_that_discord_refused_comes_when_a_player_asks_for_it(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=9, secret=False)
    refused = refusal(400, 50035)
    fake_discord.troubles += [Trouble(what, refused, channel=CHANNEL, times=2) for what in ("send", "edit")]
    await answer(table, 0, 0)
    assert "<@101>: Vote." in fake_discord.last(CHANNEL).content
    fake_discord.troubles.clear()
    await tables(bot_fixture, BEN)
    assert fake_discord.last(CHANNEL).content.endswith("<@102>: Vote.")
    assert "<@101>" not in fake_discord.last(CHANNEL).content


async def test_with_closed_dms_one_plays_from_anywhere_by_ones_hand(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    fake_discord.shut = {BEN}
    table = await bot_fixture.begin(VOTING_GAME, 2)
    hand = await click(bot_fixture, await tables(bot_fixture, BEN, DM), "My hand", **DM)
    assert str(table.match.view(1).word) in hand.read
    await press(bot_fixture, BEN, next(one for one in hand.told[0].ids if one.startswith("p1:")), private=True)
    assert 1 not in table.match.asks


async def test_leaving_a_match_offers_three_ways_and_a_stand_in_gives_the_seat_back(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3, rounds=9)
    asked = await click(bot_fixture, await tables(bot_fixture, BEN), "Leave")
    for words in ("Stand-in for now", "Substitute", "Resign", "leaderboard"):
        assert words in asked.text
    assert [seated.away for seated in table.saved.seats] == [False] * 3, "nothing has happened yet"
    assert "I’m back" in (await click(bot_fixture, asked, "Stand-in for now")).text
    made = await tables(bot_fixture, BEN)
    assert "a stand-in plays for you" in made.text
    assert labels(made) == ["To the table", "Board", "My hand", "I’m back", "Leave"]
    assert str(table.match.view(1).word) in (await click(bot_fixture, made, "I’m back")).read
    assert not (await bot_fixture.store.matches_of(BEN))[0].seats[1].away


async def test_who_resigned_has_that_table_no_more(bot_fixture: BotFixture) -> None:
    await bot_fixture.begin(VOTING_GAME, 3, rounds=9)
    made = await tables(bot_fixture, BEN)
    await click(bot_fixture, await click(bot_fixture, made, "Leave"), "Resign")
    assert "not at any table" in (await tables(bot_fixture, BEN)).text
    assert "no such table" in (await click(bot_fixture, made, "Leave")).text


async def test_leaving_a_table_that_has_not_begun_asks_once(bot_fixture: BotFixture) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 2)
    asked = await click(bot_fixture, await tables(bot_fixture, BEN), "Leave")
    assert "You’ve left" in (await click(bot_fixture, asked, "Yes, leave")).text
    loaded = await bot_fixture.store.load(saved.id)
    assert loaded is not None
    assert loaded.seat_of(BEN) is None


# ---------------------------------------------------------------- /table


@pytest.mark.parametrize("how", [DM, {"channel_id": 77, "member_of_server": False}])
async def test_a_table_moves_to_no_place_where_i_cant_post(bot_fixture: BotFixture, how: dict[str, Any]) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 2)
    assert "in a channel or thread of the table’s server" in (await command(bot_fixture, ANN, "table move", how)).text
    loaded = await bot_fixture.store.load(saved.id)
    assert loaded is not None
    assert loaded.channel_id == CHANNEL


async def test_with_several_tables_one_is_asked_which(bot_fixture: BotFixture) -> None:
    for channel in (CHANNEL, 78):
        await bot_fixture.begin(VOTING_GAME, 2, channel_id=channel)
    assert "`table`" in (await command(bot_fixture, ANN, "table cancel", ELSEWHERE)).text
    for table in ("1", "2"):
        asked = await command(bot_fixture, ANN, "table cancel", ELSEWHERE, table=table)
        assert f"table {table}" in asked.text
    assert "table 1" in (await command(bot_fixture, ANN, "table cancel")).text, "the one here"


async def test_who_stopped_answering_is_voted_out(bot_fixture: BotFixture, clock: Clock) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=9)
    await answer(table, 0, 0)
    ben: Any = SimpleNamespace(id=BEN, display_name="Ben")
    assert "30 idle minutes" in (await command(bot_fixture, ANN, "table replace", player=ben)).text
    clock.passes(minutes=30)
    asked = await command(bot_fixture, ANN, "table replace", player=ben)
    assert "decides" in (await press(bot_fixture, ANN, asked.told[0].ids[0])).text


async def test_nobody_is_voted_out_who_can_t_be(bot_fixture: BotFixture) -> None:
    await bot_fixture.open(VOTING_GAME, 2)
    assert "isn’t running" in (await command(bot_fixture, ANN, "table replace", player=somebody(BEN))).text
    await confirmed(bot_fixture, ANN, "table cancel")
    await bot_fixture.begin(VOTING_GAME, 2)
    assert "They don’t play" in (await command(bot_fixture, ANN, "table replace", player=somebody(CEM))).text
    assert "Only the others" in (await command(bot_fixture, ANN, "table replace", player=somebody(ANN))).text
    assert "not at any table" in (await command(bot_fixture, ONLOOKER, "table replace", player=somebody(BEN))).text


async def test_a_host_who_is_there_is_not_replaced(bot_fixture: BotFixture, clock: Clock) -> None:
    await bot_fixture.begin(VOTING_GAME, 3)
    assert "I’ve asked" not in (await command(bot_fixture, BEN, "table owner")).text
    clock.passes(hours=25)
    assert "I’ve asked" in (await command(bot_fixture, BEN, "table owner")).text


def test_only_these_are_typed_after_table(bot_fixture: BotFixture) -> None:
    group: Any = bot_fixture.bot.tree.get_command("table", type=discord.AppCommandType.chat_input)
    assert {one.name for one in group.commands} == {"move", "cancel", "owner", "replace"}


async def test_a_resigned_seat_s_old_buttons_do_nothing(bot_fixture: BotFixture) -> None:
    await bot_fixture.begin(VOTING_GAME, 3, rounds=9)
    await press(bot_fixture, BEN, str(Act(Verb.RESIGN, 1)))
    for field in ("board", "leave", "pick"):
        assert "no such table" in (await press(bot_fixture, BEN, str(Form("tables", field, "1")), private=True)).text
