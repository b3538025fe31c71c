"""Test /play and /block on a fake Discord.

Which users are seated together is tested in tests/bot/match/test_play.py.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest

from bot.model.custom_ids import Form, Mark, marked
from bot.model.gathering import FORM
from bot.model.message import NAMELESS
from bot.model.server_settings import ServerSettings
from cogs.play import Wish
from tests.bot.bot_fixture import ANN, BEN, DORA, GUILD, BotFixture, Clock, somebody
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import Press, command, press
from tests.bot.voting_game import VOTING_GAME


@pytest.fixture(autouse=True)
async def commands_are_loaded(bot_fixture: BotFixture) -> None:
    if bot_fixture.bot.tree.get_command("play") is None:
        await bot_fixture.bot.load_extension("cogs.play")


async def play(bot_fixture: BotFixture, user: int, how: dict[str, Any] | None = None, **options: Any) -> Press:
    return await command(bot_fixture, user, "play", how, **options)


async def named(bot_fixture: BotFixture, user: int, said: str, value: str = "quick-2-ballot") -> Press:
    """Let a user submit the form in which /play asks for the user's first name, such as Anna.

    `said`: that name. `value`: what the user chose in /play (such as game and speed), as in the form's custom id.
    """
    mark = Mark(await bot_fixture.store.epoch())
    field = {"type": 18, "component": {"type": 4, "custom_id": "said", "value": said}}
    made = Press(user, {"custom_id": marked(str(Form(FORM, "name", value)), mark), "components": [field]})
    made.type = discord.InteractionType.modal_submit
    await bot_fixture.bot.router.on_interaction(made)  # type: ignore[arg-type]
    return made


async def test_a_first_name_is_asked_for_once_and_then_they_wait(bot_fixture: BotFixture) -> None:
    made = await play(bot_fixture, ANN, game="ballot", players=2)
    assert made.response.modal is not None
    assert made.told == []
    made = await named(bot_fixture, ANN, "Anna")
    assert "looking for company" in made.text
    assert "**Anna**" in made.text
    made = await play(bot_fixture, ANN, game="ballot", pace="daily")
    assert made.response.modal is None
    assert "a day for each turn" in made.text


@pytest.mark.parametrize(
    "said",
    [
        "", "   ", "\u202e\u200b", "123", NAMELESS, "Clover", "clover 2", "\uff23lover B", "Maple 🤖", "🤖", "Anna 🤖",
        "Stand-in", "/newgame/newgame gam", "newgame: Ann", "<@101>", "@everyone", "**Ann**", "Ann\u2215Ben",
    ],
)  # fmt: skip
async def test_what_is_no_name_or_looks_like_a_stand_ins_is_refused(bot_fixture: BotFixture, said: str) -> None:
    await named(bot_fixture, ANN, said)
    assert await bot_fixture.store.first_name(ANN) is None
    assert await bot_fixture.store.ticket_of(ANN) is None


async def test_a_name_is_disarmed(bot_fixture: BotFixture) -> None:
    await named(bot_fixture, ANN, "An\u202ena\n\u200b O’Neil-Да 2.")
    assert await bot_fixture.store.first_name(ANN) == "Anna O’Neil-Да 2."


async def test_two_play_and_are_told_where(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    await named(bot_fixture, ANN, "Anna")
    made = await named(bot_fixture, BEN, "Benno")
    assert "You have a seat" in made.text
    assert "@me" in made.text
    found, board = fake_discord.inbox(ANN)
    assert "Sealed chance" in found.content
    assert board.picks
    assert all(told.text for told in made.told)


async def test_whose_dms_are_closed_plays_by_hand_and_else_a_stand_in_plays(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    fake_discord.shut = {BEN}
    await named(bot_fixture, ANN, "Anna")
    made = await named(bot_fixture, BEN, "Benno")
    assert "Your DMs are closed to me" in made.text
    hand = await press(bot_fixture, BEN, made.told[-1].ids[0], private=True)
    assert "Vote." in hand.text
    pick = next(one for one in hand.told[-1].ids if one.startswith("p1:"))
    await press(bot_fixture, BEN, pick, private=True)
    [saved] = await bot_fixture.store.matches_of(BEN)
    assert [line.seat for line in saved.deadlines] == [0], "only she is waited for"
    await press(bot_fixture, ANN, next(iter(fake_discord.last(fake_discord.dm(ANN)).picks.values())))
    saved = await bot_fixture.store.load(saved.id)
    assert saved is not None
    assert saved.status == "finished"


async def test_whose_dms_are_closed_and_who_does_nothing_is_played_for(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    fake_discord.shut = {BEN}
    await named(bot_fixture, ANN, "Anna")
    await named(bot_fixture, BEN, "Benno")
    for _ in range(4):
        clock.passes(minutes=10)
        await bot_fixture.clock_ticks()
    [saved] = await bot_fixture.store.matches_of(BEN)
    assert saved.seats[1].away


async def test_who_stops_looking_looks_no_more(bot_fixture: BotFixture) -> None:
    await named(bot_fixture, ANN, "Anna")
    made = await press(bot_fixture, ANN, str(Form(FORM, "cancel")), private=True)
    assert "no longer looking" in made.text
    assert await bot_fixture.store.ticket_of(ANN) is None


@pytest.mark.parametrize("by", ["person", "server"])
async def test_person_and_server_may_stay_among_themselves(bot_fixture: BotFixture, by: str) -> None:
    await bot_fixture.store.set_for_server(GUILD, ServerSettings(play_reaches=by != "server"))
    made = await play(bot_fixture, ANN, game="ballot", among="server" if by == "person" else "everyone")
    assert made.response.modal is None, "nobody needs a name among their own"
    assert "people of this server" in made.text
    ticket = await bot_fixture.store.ticket_of(ANN)
    assert ticket is not None
    assert not ticket.anywhere


async def test_on_a_server_without_the_bot_it_says_what_it_cannot_do_there(bot_fixture: BotFixture) -> None:
    await bot_fixture.store.remember(ANN, first_name="Anna")
    made = await play(bot_fixture, ANN, {"member_of_server": False}, game="ballot")
    assert "not a member of this server" in made.text


async def test_reliable_company_is_said_at_once_and_survives_the_form(bot_fixture: BotFixture) -> None:
    asked = await play(bot_fixture, ANN, game="ballot", players=2, reliable=True)
    assert asked.response.modal is not None
    value = str(Wish("ballot", "quick", 2, reliable=True))
    assert Wish.read(value) == ("ballot", "quick", 2, True)
    made = await named(bot_fixture, ANN, "Anna", value)
    assert "Everyone you meet left at most 1 of their last 20 matches early." in made.text
    ticket = await bot_fixture.store.ticket_of(ANN)
    assert ticket is not None
    assert ticket.reliable
    made = await play(bot_fixture, ANN, game="ballot", players=2)
    assert "matches early" not in made.text


async def test_in_a_dm_there_is_no_server_to_stay_among(bot_fixture: BotFixture) -> None:
    made = await play(bot_fixture, ANN, {"guild_id": None}, game="ballot", among="server")
    assert "no server" in made.text


async def test_who_was_met_can_be_blocked_and_met_again(bot_fixture: BotFixture) -> None:
    await named(bot_fixture, ANN, "Anna")
    await named(bot_fixture, BEN, "Benno")
    made = await command(bot_fixture, ANN, "block", player="1:1")
    assert await bot_fixture.store.apart([ANN, BEN]) == {frozenset((ANN, BEN))}
    assert str(BEN) not in made.text
    made = await press(bot_fixture, ANN, str(Form("blocks", "free")), str(BEN), private=True)
    assert await bot_fixture.store.apart([ANN, BEN]) == set()


async def test_nobody_is_blocked_who_was_never_met(bot_fixture: BotFixture) -> None:
    made = await command(bot_fixture, ANN, "block", player="1:0")
    assert "don’t know who" in made.text
    assert await bot_fixture.store.blocked_by(ANN) == []


async def test_a_report_reaches_the_bots_owner(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = SimpleNamespace(owner=SimpleNamespace(id=DORA), team=None)
    monkeypatch.setattr(bot_fixture.bot, "application_info", AsyncMock(return_value=info))
    await bot_fixture.begin(VOTING_GAME, 2)
    made = await command(bot_fixture, ANN, "block", player="1:1", report="rude words")
    assert "never be seated with Ben again" in made.text
    assert "sent your report" in made.text
    [sent] = fake_discord.inbox(DORA)
    assert "rude words" in sent.content
    for player in ("Ben", "1", "1:1:1", "1:7", "٣:1"):
        made = await command(bot_fixture, ANN, "block", player=player, report="x")
        assert "don’t know who you mean" in made.text, player
    assert len(fake_discord.inbox(DORA)) == 1


async def test_too_many_reports_still_block(bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    info = SimpleNamespace(owner=None, team=SimpleNamespace(owner_id=DORA))
    monkeypatch.setattr(bot_fixture.bot, "application_info", AsyncMock(return_value=info))
    await bot_fixture.begin(VOTING_GAME, 2)
    for _ in range(6):
        made = await command(bot_fixture, ANN, "block", player="1:1", report="rude words")
    assert "5 reports today" in made.text
    assert "You never meet Ben" in made.text


async def test_a_report_by_name_on_discord_tells_nothing_of_whom_one_has_met(bot_fixture: BotFixture) -> None:
    await bot_fixture.begin(VOTING_GAME, 2)
    for member in (BEN, DORA):
        made = await command(bot_fixture, ANN, "block", member=somebody(member), report="rude words")
        assert "with the option `player`" in made.text
    assert await bot_fixture.store.blocked_by(ANN) == []
