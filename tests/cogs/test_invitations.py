"""Test tables in DMs by invitation: the DM with Join and No thanks, the code to pass on, and who can't join."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.match.beginnings import Chance
from bot.match.lobby_card import INVITE
from bot.model.custom_ids import Act, Verb
from bot.model.gathering import CODE_LETTERS, code_typed
from bot.model.message import CALL
from bot.model.records import MatchRecord
from bot.model.time_control import Preferences
from tests.bot.bot_fixture import ANN, BEN, CEM, DORA, BotFixture, killed, messenger_of, undelivered
from tests.bot.fake_discord import FakeDiscord, Sent, Trouble
from tests.bot.presses import Press, command, press
from tests.bot.voting_game import VOTING_GAME

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

ELSEWHERE = {"member_of_server": False}
"""A server without the bot, where its user has installed it."""


async def play_with(bot_fixture: BotFixture, user: int, how: dict[str, Any]) -> Press:
    """Let Ann pick “Play with…” in this user's context menu, and then the game Ballot."""
    menu: Any = bot_fixture.bot.tree.get_command("Play with…", type=discord.AppCommandType.user)
    asked = Press(ANN, **how)
    await menu.callback(asked, SimpleNamespace(id=user, display_name="Ben", bot=False))
    return await press(bot_fixture, ANN, asked.told[0].ids[0], VOTING_GAME.slug, private=True, **how)


async def open_for_friends(bot_fixture: BotFixture, **options: Any) -> tuple[Press, MatchRecord]:
    made = await command(bot_fixture, ANN, "play", ELSEWHERE, game="ballot", among="friends", **options)
    [saved] = await bot_fixture.store.matches_of(ANN)
    return made, saved


async def type_code(bot_fixture: BotFixture, user: int, code: str) -> str:
    return (await command(bot_fixture, user, "play", ELSEWHERE, code=code)).text


async def now(bot_fixture: BotFixture, saved: MatchRecord) -> MatchRecord:
    found = await bot_fixture.store.load(saved.id)
    assert found is not None
    return found


def code_of(saved: MatchRecord) -> str:
    return f"{saved.id}-{saved.admission.code}"


def button(sent: Sent, label: str) -> str:
    return str(sent.ids[label])


@pytest.mark.parametrize("how", [ELSEWHERE, {"guild_id": None}], ids=["installed", "in a DM"])
async def test_a_person_is_invited_by_dm_joins_and_plays(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, how: dict[str, Any]
) -> None:
    made = await play_with(bot_fixture, BEN, how)
    [saved] = await bot_fixture.store.matches_of(ANN)
    assert (saved.by_dm, saved.admission.by_invitation, saved.admission.invited) == (True, True, (BEN,))
    assert "Your table is open, in your DMs." in made.text
    assert f"`/play code:{code_of(saved)}`" in made.text
    assert "can’t DM" not in made.text
    [invited] = fake_discord.inbox(BEN)
    assert invited.content.startswith("✉️ Ann invites you to **Ballot**.")
    assert list(invited.ids)[:2] == ["Join", "No thanks"]
    made = await press(bot_fixture, BEN, button(invited, "Join"))
    assert "You’re in! The table is here, in your DMs" in made.text
    assert "Join" not in fake_discord.inbox(BEN)[0].ids, "the invitation is over"
    card = fake_discord.inbox(ANN)[-1]
    assert "Ben" in card.content
    await press(bot_fixture, ANN, button(card, "Start"))
    assert (await now(bot_fixture, saved)).status == "running"
    assert all(fake_discord.inbox(user)[-1].picks for user in (ANN, BEN))


async def test_one_who_does_not_want_to_gets_no_seat_and_the_host_knows(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await play_with(bot_fixture, BEN, ELSEWHERE)
    [invited] = fake_discord.inbox(BEN)
    assert "kept for an invited player" in fake_discord.inbox(ANN)[-1].content
    no = button(invited, "No thanks")
    assert "Declined: the owner knows" in (await press(bot_fixture, BEN, no)).text
    card = fake_discord.inbox(ANN)[-1].content
    assert "Ben can’t come." in card
    assert "kept for an invited player" not in card
    assert fake_discord.inbox(BEN)[0].content == "✉️ Ann invites you to **Ballot**."
    assert "no longer open" in (await press(bot_fixture, BEN, no)).text
    [saved] = await bot_fixture.store.matches_of(ANN)
    assert "by invitation" in (await press(bot_fixture, BEN, str(Act(Verb.JOIN, saved.id)))).text


async def test_only_the_invited_can_decline(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    _, saved = await open_for_friends(bot_fixture)
    before = await now(bot_fixture, saved)
    decline = str(Act(Verb.DECLINE, saved.id))
    assert "no longer open" in (await press(bot_fixture, CEM, decline)).text
    assert "already" in (await press(bot_fixture, ANN, decline)).text
    assert await now(bot_fixture, saved) == before


async def test_a_code_is_passed_on_to_people_of_other_servers(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    made, saved = await open_for_friends(bot_fixture, players=3)
    assert (saved.capacity, saved.pace) == (3, "live")
    assert code_of(saved) in made.text
    assert code_of(saved) in fake_discord.inbox(ANN)[-1].content
    assert "by invitation" in (await press(bot_fixture, BEN, str(Act(Verb.JOIN, saved.id)))).text
    for typed in ("", "x", "7-BCDFGH", f"{saved.id}-", f"{saved.id}-ZZZZZZ", "99999999999-BCDFGH"):
        assert "No open table has this code." in await type_code(bot_fixture, BEN, typed), typed
    assert "You’re in!" in await type_code(bot_fixture, BEN, f" #{code_of(saved).lower()} ")
    assert "You’re in!" in await type_code(bot_fixture, BEN, code_of(saved)), "a second time changes nothing"
    assert "You’re in!" in await type_code(bot_fixture, CEM, code_of(saved))
    assert "no seat for you" in await type_code(bot_fixture, DORA, code_of(saved))
    assert [one.user_id for one in (await now(bot_fixture, saved)).seats] == [ANN, BEN, CEM]
    assert "Ben" in fake_discord.inbox(CEM)[-1].content
    await press(bot_fixture, ANN, button(fake_discord.inbox(ANN)[-1], "Start"))
    assert "No open table has this code." in await type_code(bot_fixture, DORA, code_of(saved))


async def test_the_host_picks_people_who_are_then_invited_once(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    made, _ = await open_for_friends(bot_fixture)
    assert made.told[0].controls[0]["type"] == 5, "a menu of users"
    pick = made.told[0].button("Invite by DM …")
    for picked in ([BEN], [BEN, DORA], [DORA], [BEN, DORA]):
        await press(bot_fixture, ANN, pick, *map(str, picked), private=True)
    assert [len(fake_discord.inbox(user)) for user in (BEN, DORA)] == [1, 1]
    assert "Only Ann" in (await press(bot_fixture, BEN, pick, str(CEM), private=True)).text
    assert fake_discord.inbox(CEM) == []


@pytest.mark.parametrize("why", ["closed DMs", "has blocked", "was blocked", "asleep"])
async def test_the_host_learns_that_an_invitation_did_not_arrive_but_never_why(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, why: str
) -> None:
    store, hour = bot_fixture.store, bot_fixture.store.now().hour
    if why == "closed DMs":
        fake_discord.shut.add(BEN)
    elif why == "asleep":
        quiet = Preferences(quiet=(hour * 60, (hour + 1) * 60))
        await store.remember(BEN, preferences=quiet.model_dump_json())
    else:
        await store.block(*((BEN, ANN, "Ann") if why == "has blocked" else (ANN, BEN, "Ben")))
    made = await play_with(bot_fixture, BEN, ELSEWHERE)
    [saved] = await store.matches_of(ANN)
    assert made.text.splitlines() == [
        "Your table is open, in your DMs.",
        f"I can’t DM <@{BEN}> right now: pass the code on to them.",
        f"Who may join **Ballot**, table {saved.id}",
        "Only those you pick here.",
        f"Picked: <@{BEN}>.",
        f"To invite someone, pass on `/play code:{code_of(saved)}`.",
    ], "in all these cases the same"
    [card] = fake_discord.inbox(ANN)
    assert "A free seat is kept for an invited player." in card.content
    assert fake_discord.inbox(BEN) == []


def asleep(bot_fixture: BotFixture, hours: int) -> str:
    """Return preferences, as JSON, with quiet hours that begin at the current hour and last `hours`."""
    hour = bot_fixture.store.now().hour
    return Preferences(quiet=(hour * 60, (hour + hours) % 24 * 60)).model_dump_json()


async def time_passes(bot_fixture: BotFixture, **how: float) -> None:
    bot_fixture.store.now.passes(**how)  # type: ignore[attr-defined]
    await bot_fixture.bot.messenger.deliver()


async def test_an_invitation_in_quiet_hours_comes_once_after_them(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await bot_fixture.store.remember(BEN, preferences=asleep(bot_fixture, 8))
    made = await play_with(bot_fixture, BEN, ELSEWHERE)
    assert f"I can’t DM <@{BEN}> right now" in made.text
    await time_passes(bot_fixture, hours=7)
    assert fake_discord.inbox(BEN) == []
    for _ in range(2):
        await time_passes(bot_fixture, hours=1, minutes=1)
        [invited] = fake_discord.inbox(BEN)
    assert "You’re in!" in (await press(bot_fixture, BEN, button(invited, "Join"))).text


@pytest.mark.parametrize("killed_at", ["when it is put off", "when Discord gets it"])
async def test_a_kill_neither_loses_nor_doubles_an_invitation_after_quiet_hours(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, killed_at: str
) -> None:
    await bot_fixture.store.remember(BEN, preferences=asleep(bot_fixture, 8))
    if killed_at == "when it is put off":
        fake_discord.troubles.append(Trouble("send", asyncio.CancelledError(), channel=fake_discord.dm(ANN)))
        async with killed():
            await play_with(bot_fixture, BEN, ELSEWHERE)
    else:
        await play_with(bot_fixture, BEN, ELSEWHERE)
    await messenger_of(bot_fixture.store, fake_discord).deliver()
    bot_fixture.store.now.passes(hours=9)  # type: ignore[attr-defined]
    fake_discord.forgets_nonces = True
    if killed_at == "when Discord gets it":
        lost = Trouble("send", asyncio.CancelledError(), channel=fake_discord.dm(BEN), lost=True)
        fake_discord.troubles.append(lost)
        async with killed():
            await messenger_of(bot_fixture.store, fake_discord).deliver()
    for _ in range(2):
        await messenger_of(bot_fixture.store, fake_discord).deliver()
        bot_fixture.store.now.passes(hours=1)  # type: ignore[attr-defined]
    assert ["invites you" in sent.content for sent in fake_discord.inbox(BEN)] == [True]


@pytest.mark.parametrize("meanwhile", ["joins", "starts", "taken back", "blocked"])
async def test_an_invitation_that_is_obsolete_after_quiet_hours_never_comes(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, meanwhile: str
) -> None:
    await bot_fixture.store.remember(BEN, preferences=asleep(bot_fixture, 8))
    await play_with(bot_fixture, BEN, ELSEWHERE)
    [saved] = await bot_fixture.store.matches_of(ANN)
    if meanwhile == "joins":
        assert "You’re in!" in await type_code(bot_fixture, BEN, code_of(saved))
        assert ["Start" in sent.ids for sent in fake_discord.inbox(BEN)] == [True], "the card comes at once"
    elif meanwhile == "starts":
        await press(bot_fixture, CEM, str(Act(Verb.JOIN, saved.id)))
        await press(bot_fixture, ANN, str(Act(Verb.TRY, saved.id)))
        assert (await now(bot_fixture, saved)).status == "running"
    elif meanwhile == "taken back":
        await press(bot_fixture, ANN, str(Act(Verb.ADMISSION, saved.id, INVITE)), private=True)
    else:
        await bot_fixture.store.block(BEN, ANN, "Ann")
    await time_passes(bot_fixture, hours=9)
    assert not any("invites you" in sent.content for sent in fake_discord.inbox(BEN))
    assert not [one for one in await undelivered(bot_fixture.store) if one.slot == CALL]


async def test_kept_seats_and_the_barred_stay_what_they_are_for_a_code(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    made, saved = await open_for_friends(bot_fixture, players=2)
    pick = made.told[0].button("Invite by DM …")
    await press(bot_fixture, ANN, pick, str(BEN), private=True)
    assert "kept for people who were invited" in await type_code(bot_fixture, CEM, code_of(saved))
    await press(bot_fixture, ANN, pick, private=True)
    assert "You’re in!" in await type_code(bot_fixture, CEM, code_of(saved))
    menu = str(Act(Verb.STAND_INS, saved.id))
    await press(bot_fixture, ANN, menu, f"host:{CEM}", private=True)
    assert "has made you the owner" in fake_discord.inbox(CEM)[-1].content
    await press(bot_fixture, CEM, menu, f"bar:{ANN}", private=True)
    assert "in your DMs: Cem, the owner, has taken you off" in fake_discord.inbox(ANN)[-1].content
    assert "no seat for you" in await type_code(bot_fixture, ANN, code_of(saved))


async def test_what_cannot_be_opened_is_refused(bot_fixture: BotFixture) -> None:
    made = await command(bot_fixture, ANN, "play", among="friends")
    assert "Say which game" in made.text
    made = await command(bot_fixture, ANN, "play", game="ballot", among="friends", players=12)
    assert "No game here takes that many players." in made.text
    assert await bot_fixture.store.matches_of(ANN) == []


async def test_a_host_with_closed_dms_is_told_how_to_get_the_table(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    fake_discord.shut.add(ANN)
    made, _ = await open_for_friends(bot_fixture)
    assert "your DMs are closed to me" in made.text


async def test_codes_are_random_and_read_again(bot_fixture: BotFixture) -> None:
    codes = {Chance().code() for _ in range(100)}
    assert len(codes) > 95
    assert set("".join(codes)) <= set(CODE_LETTERS)
    assert all(code_typed(f"12-{code}") == (12, code) for code in codes)
