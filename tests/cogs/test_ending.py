"""Test that each command that ends something first asks for confirmation, naming game, table, channel, players."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest

from bot.model.custom_ids import Act, Asked, Form, Verb
from games.candy_chaser import GAME as CANDY
from tests.bot.bot_fixture import ANN, BEN, CEM, CHANNEL, BotFixture, Clock, answer, somebody
from tests.bot.presses import Press, command, press
from tests.bot.voting_game import VOTING_GAME

ELSEWHERE = 601
"""Id of another table's thread."""

NAMED = f"**Ballot**, table 1, in <#{CHANNEL}> (Ann, Ben and Cem)"


async def gathering(bot_fixture: BotFixture, clock: Clock) -> None:
    await bot_fixture.open(VOTING_GAME, 3)


async def under_way(bot_fixture: BotFixture, clock: Clock) -> None:
    await bot_fixture.begin(VOTING_GAME, 3, rounds=9)


async def played_by_all(bot_fixture: BotFixture, clock: Clock) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3, rounds=9)
    for seat in range(3):
        await answer(table, seat, 0)


async def quiet_for_a_day(bot_fixture: BotFixture, clock: Clock) -> None:
    await under_way(bot_fixture, clock)
    clock.passes(hours=25)


def typed(user: int, name: str, **options: Any) -> Callable[[BotFixture], Awaitable[Press]]:
    """Return a function that lets this user type the command in `ELSEWHERE`, the thread of a different table."""
    return lambda bot_fixture: command(bot_fixture, user, name, {"channel_id": ELSEWHERE}, **options)


def pressed(user: int, verb: Verb) -> Callable[[BotFixture], Awaitable[Press]]:
    return lambda bot_fixture: press(bot_fixture, user, str(Act(verb, 1)))


def leaving(user: int) -> Callable[[BotFixture], Awaitable[Press]]:
    return lambda bot_fixture: press(bot_fixture, user, str(Form("tables", "leave", "1")))


ENDS: dict[str, tuple[Any, Any, str]] = {
    "/table cancel of a lobby": (gathering, typed(ANN, "table cancel"), "Yes, close it"),
    "Cancel on a lobby's card": (gathering, pressed(ANN, Verb.CANCEL), "Yes, close it"),
    "Leave under Settings": (gathering, pressed(BEN, Verb.ASK_LEAVE), "Yes, leave"),
    "/table cancel of a match": (under_way, typed(ANN, "table cancel"), "Yes, end it"),
    "/table cancel of a quiet match": (quiet_for_a_day, typed(BEN, "table cancel"), "Yes, end it"),
    "/table cancel of a match that counts": (played_by_all, typed(BEN, "table cancel"), "Ask the others"),
    "Leave under /tables, of a lobby": (gathering, leaving(BEN), "Yes, leave"),
    "Leave under /tables": (under_way, leaving(BEN), "Resign"),
    "/table replace": (quiet_for_a_day, typed(ANN, "table replace", player=somebody(BEN)), "Yes, vote"),
    "/privacy erase": (under_way, typed(BEN, "privacy erase"), "Erase everything about me"),
}

END = {Verb.LEAVE, Verb.CLOSE, Verb.END, Verb.ASK_END, Verb.RESIGN, Verb.WANT, Asked.VOTE}
"""Buttons that end something: on a confirmation, or on a card that says what ends."""

ASKED = {Verb.CANCEL, Verb.ASK_LEAVE}
"""Buttons that only open a confirmation."""

END_NOTHING = {
    Verb.HAND, Verb.WORDS, Verb.JOIN, Verb.START, Verb.VOLUNTEER, Verb.REMATCH, Verb.STAND_INS, Verb.GIVE, Verb.BACK,
    Verb.KEEP, Verb.HOST, Verb.STAYS, Verb.ASK_BACK, Verb.GIVE_BACK, Verb.LET_STAND, Verb.VERIFY, Verb.HOW, Verb.WATCH,
    Verb.ADMISSION, Verb.FOLLOW, Verb.DECLINE, Verb.ANALYSIS, Verb.SETTINGS, Verb.PACE, Verb.LANGUAGE, Verb.TRY,
    Verb.HINT, Verb.AGREE_END, Verb.PLAY_ON, Verb.PAUSE, Verb.AGREE_PAUSE, Verb.NOT_NOW, Verb.RESUME, Asked.TAKE,
}  # fmt: skip
"""Buttons that end nothing. Agreeing to an end counts as one: it only answers a vote."""

COMMANDS_END_NOTHING = {
    "tables", "help", "play", "block", "learn", "notify", "daily",
    "gamenight", "leaderboard", "profile", "history", "settings", "newgame", "rules",
    "Play with…",
}  # fmt: skip


async def how_it_is(bot_fixture: BotFixture) -> tuple[str, list[tuple[int, bool, bool]]]:
    saved = await bot_fixture.store.load(1)
    assert saved is not None
    return saved.status, [(seated.user_id, seated.away, bool(seated.votes)) for seated in saved.seats]


@pytest.mark.parametrize("what", ENDS)
async def test_what_ends_something_names_it_first_and_does_it_once_confirmed(
    bot_fixture: BotFixture, clock: Clock, what: str
) -> None:
    begin, act, label = ENDS[what]
    await begin(bot_fixture, clock)
    before = await how_it_is(bot_fixture)
    asked = await act(bot_fixture)
    assert NAMED in asked.text
    assert asked.response.private
    assert await how_it_is(bot_fixture) == before, "nothing has happened yet"
    [confirm] = [control["custom_id"] for control in asked.told[0].controls if control.get("label") == label]
    await press(bot_fixture, asked.user.id, confirm)
    assert await how_it_is(bot_fixture) != before or what == "/table cancel of a match that counts"


async def test_every_button_is_known_to_end_something_or_not(bot_fixture: BotFixture) -> None:
    assert set(bot_fixture.bot.register.buttons) == END | ASKED | END_NOTHING


async def test_every_command_is_known_to_end_something_or_not(bot_fixture: BotFixture) -> None:
    known = COMMANDS_END_NOTHING | {what.split()[0].removeprefix("/") for what in ENDS if what.startswith("/")}
    assert {one.name for one in bot_fixture.bot.tree.get_commands()} == known
    privacy: Any = bot_fixture.bot.tree.get_command("privacy", type=discord.AppCommandType.chat_input)
    assert {one.name for one in privacy.commands} == {"show", "export", "erase"}


async def test_what_was_asked_of_a_lobby_ends_no_match_that_has_begun_since(bot_fixture: BotFixture) -> None:
    await bot_fixture.open(VOTING_GAME, 2)
    asked = await command(bot_fixture, ANN, "table cancel")
    await press(bot_fixture, ANN, str(Act(Verb.START, 1)))
    assert "no longer open" in (await press(bot_fixture, ANN, asked.told[0].ids[0])).text


async def test_who_sits_alone_hears_that_leaving_closes_the_table(bot_fixture: BotFixture) -> None:
    await bot_fixture.open(VOTING_GAME, 1)
    asked = await leaving(ANN)(bot_fixture)
    assert asked.text == f"Leave **Ballot**, table 1, in <#{CHANNEL}> (Ann)? Nobody else is there, so the table closes."
    await press(bot_fixture, ANN, asked.told[0].ids[0])
    assert (await how_it_is(bot_fixture))[0] == "cancelled"


async def test_a_deal_of_the_day_is_named_as_the_only_one(bot_fixture: BotFixture) -> None:
    await command(bot_fixture, CEM, "daily")
    for asked in (await command(bot_fixture, CEM, "table cancel"), await leaving(CEM)(bot_fixture)):
        assert "in your DMs" in asked.text
        assert "your one deal of the day?" in asked.text


async def test_a_solo_match_is_named_with_its_stand_ins(bot_fixture: BotFixture) -> None:
    await command(bot_fixture, CEM, f"newgame {CANDY.slug}", {"channel": None}, seats=2, where="here", stand_ins=1)
    assert "(Cem and Clover 🤖)?" in (await command(bot_fixture, CEM, "table cancel")).text
