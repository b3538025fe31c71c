"""Test who may join a table, and how the host removes a player.

A host can admit only invited users, admit only reliable users, and reserve seats.
"""

from __future__ import annotations

import pytest

from bot.match.lobby_card import BAR, HOST, INVITE, OFF, ONLY_INVITED, ONLY_RELIABLE
from bot.model.custom_ids import Act, Verb
from bot.model.records import MatchRecord
from games.engine.asks import Refused
from tests.bot.bot_fixture import ANN, BEN, CEM, CHANNEL, DORA, BotFixture
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import Kind, Press, press
from tests.bot.voting_game import VOTING_GAME

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


async def set_who(bot_fixture: BotFixture, saved: MatchRecord, control: int, *values: int, by: int = ANN) -> Press:
    """Let a user pick `values` in control number `control` of the page on which the host sets who may join."""
    custom_id = str(Act(Verb.ADMISSION, saved.id, control))
    return await press(bot_fixture, by, custom_id, *map(str, values), private=True)


async def pick(bot_fixture: BotFixture, saved: MatchRecord, value: str, by: int = ANN) -> Press:
    """Pick the entry `value` of the menu by which the host seats or removes players."""
    return await press(bot_fixture, by, str(Act(Verb.STAND_INS, saved.id)), value, private=True)


async def join(bot_fixture: BotFixture, saved: MatchRecord, user_id: int) -> str:
    return (await press(bot_fixture, user_id, str(Act(Verb.JOIN, saved.id)))).text


async def now(bot_fixture: BotFixture, saved: MatchRecord) -> MatchRecord:
    found = await bot_fixture.store.load(saved.id)
    assert found is not None
    return found


async def test_a_kept_seat_is_for_whom_it_is_kept(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 1, capacity=3)
    made = await set_who(bot_fixture, saved, INVITE, DORA)
    assert "a seat is kept until they join" in made.text
    assert f"Picked: <@{DORA}>." in made.text
    assert made.response.type is Kind.deferred_message_update, "in place of the page with the button"
    assert "A free seat is kept for an invited player." in fake_discord.last(CHANNEL).content
    assert str(DORA) not in fake_discord.last(CHANNEL).content
    assert "You’re in!" in await join(bot_fixture, saved, BEN)
    assert "kept for people who were invited" in await join(bot_fixture, saved, CEM)
    assert "You’re in!" in await join(bot_fixture, saved, DORA)
    assert "kept for" not in fake_discord.last(CHANNEL).content
    assert (await now(bot_fixture, saved)).seat_of(CEM) is None


async def test_no_seat_is_kept_for_a_bot(bot_fixture: BotFixture) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 1, capacity=3)
    users = {str(BEN): {"bot": True}, str(DORA): {}}
    control = str(Act(Verb.ADMISSION, saved.id, INVITE))
    await press(bot_fixture, ANN, control, *users, private=True, resolved={"users": users})
    assert (await now(bot_fixture, saved)).admission.invited == (DORA,)


async def test_by_invitation_others_get_one_private_line(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 1, capacity=4)
    await set_who(bot_fixture, saved, INVITE, DORA)
    await set_who(bot_fixture, saved, ONLY_INVITED)
    assert "by invitation" in fake_discord.last(CHANNEL).content
    made = await press(bot_fixture, BEN, str(Act(Verb.JOIN, saved.id)))
    assert made.text == "This table is by invitation. Ask Ann, its owner, or find another with `/play`."
    assert made.response.private
    assert "You’re in!" in await join(bot_fixture, saved, DORA)
    await set_who(bot_fixture, saved, ONLY_INVITED)
    assert "You’re in!" in await join(bot_fixture, saved, BEN)


async def test_a_table_for_people_who_finish(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 1, capacity=5)
    await set_who(bot_fixture, saved, ONLY_RELIABLE)
    assert "left at most 1 of their last 20 matches early" in fake_discord.last(CHANNEL).content
    of = {BEN: (18, 20), CEM: (19, 20), DORA: (0, 0)}

    async def reliability(user_id: int) -> tuple[int, int]:
        return of[user_id]

    monkeypatch.setattr(bot_fixture.store, "reliability", reliability)
    assert "You left 2." in await join(bot_fixture, saved, BEN)
    assert "You’re in!" in await join(bot_fixture, saved, CEM)
    assert "You’re in!" in await join(bot_fixture, saved, DORA), "new people count as reliable"
    await set_who(bot_fixture, saved, INVITE, BEN)
    assert "You’re in!" in await join(bot_fixture, saved, BEN), "the host knows whom they invite"


@pytest.mark.parametrize(("verb", "back"), [(OFF, "You’re in!"), (BAR, "There’s no seat for you")])
async def test_the_host_takes_a_player_off(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, verb: str, back: str
) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 3)
    made = await pick(bot_fixture, saved, f"{verb}:{BEN}")
    assert "Ben is off the table. I’ve told them by DM." in made.text
    assert [seated.user_id for seated in (await now(bot_fixture, saved)).seats] == [ANN, CEM]
    told = fake_discord.inbox(BEN)[-1].content
    assert "Ann, the owner, has taken you off the table." in told
    assert ("You may join again." in told) == (verb == OFF)
    assert back in await join(bot_fixture, saved, BEN)


async def test_one_taken_off_for_good_loses_the_invitation(bot_fixture: BotFixture) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 2)
    await set_who(bot_fixture, saved, INVITE, BEN, CEM)
    await pick(bot_fixture, saved, f"{BAR}:{BEN}")
    after = (await now(bot_fixture, saved)).admission
    assert (after.invited, after.barred) == ((CEM,), (BEN,))
    await set_who(bot_fixture, saved, INVITE, BEN)
    assert "You’re in!" in await join(bot_fixture, saved, BEN), "the host has changed their mind"


async def test_the_host_gives_the_hosts_place_away(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 3)
    made = await pick(bot_fixture, saved, f"{HOST}:{CEM}")
    assert "Cem is the owner now. I’ve told them by DM." in made.text
    assert made.text.endswith("Only Cem, the owner, can change these.")
    assert "Ann has made you the owner" in fake_discord.inbox(CEM)[-1].content
    assert "Cem, owner" in fake_discord.last(CHANNEL).content
    assert "Only Cem" in (await pick(bot_fixture, saved, f"{OFF}:{BEN}")).text
    assert (await now(bot_fixture, saved)).seat_of(BEN) is not None


@pytest.mark.parametrize(
    "value", [f"{OFF}:{ANN}", f"{OFF}:{DORA}", f"{HOST}:{DORA}", "off:", "bar:x", "host:-1", "x:1"]
)
async def test_made_up_values_change_nothing(bot_fixture: BotFixture, value: str) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 2)
    before = await now(bot_fixture, saved)
    made = await pick(bot_fixture, saved, value)
    assert "sit at this table any more" in made.text or "no longer open" in made.text
    assert await now(bot_fixture, saved) == before


async def test_players_and_strangers_change_nothing(bot_fixture: BotFixture) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 3)
    before = await now(bot_fixture, saved)
    for user_id in (BEN, DORA):
        for control in (0, INVITE, ONLY_INVITED, ONLY_RELIABLE):
            assert "Only Ann" in (await set_who(bot_fixture, saved, control, DORA, by=user_id)).text
        for value in (f"{OFF}:{CEM}", f"{BAR}:{CEM}", f"{HOST}:{CEM}"):
            assert "Only Ann" in (await pick(bot_fixture, saved, value, by=user_id)).text
    assert await now(bot_fixture, saved) == before


async def test_an_unknown_control_shows_the_page_and_changes_nothing(bot_fixture: BotFixture) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 2)
    before = await now(bot_fixture, saved)
    assert "Who may join" in (await set_who(bot_fixture, saved, 9, DORA)).text
    assert await now(bot_fixture, saved) == before


async def test_nothing_of_it_outlives_the_start(bot_fixture: BotFixture) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 2)
    await set_who(bot_fixture, saved, INVITE, DORA)
    tables = bot_fixture.bot.matches.tables_of(saved)
    await tables.start(saved.id, ANN, 0, 77)
    assert (await now(bot_fixture, saved)).admission.invited == ()
    with pytest.raises(Refused):
        await tables.lobby.take_off(saved.id, ANN, BEN, for_good=False)


async def test_alerts_call_nobody_who_could_not_join(bot_fixture: BotFixture) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 1, capacity=2)
    lobby = bot_fixture.bot.matches.tables_of(saved).lobby
    await lobby.may_join(saved, BEN)
    await set_who(bot_fixture, saved, INVITE, DORA)
    with pytest.raises(Refused, match="kept for people"):
        await lobby.may_join(await now(bot_fixture, saved), BEN)
    await lobby.may_join(await now(bot_fixture, saved), DORA)
