"""Test special roles in the lobby: a user volunteers for one, or the host gives it to a user when opening the table."""

from __future__ import annotations

import json

import pytest
from pydantic import Field

from bot.match.role_wishes import whos
from bot.match.service import NOT_OFFERED
from bot.model.custom_ids import Act, Verb
from bot.model.message import CARD
from bot.model.records import MatchRecord
from bot.storage.store import Store
from games.engine.asks import Refused
from games.engine.game import SeatOption
from games.engine.words import ENGLISH
from tests.bot.bot_fixture import ANN, BEN, CEM, CHANNEL, BotFixture, gathered, press_id, undelivered
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import press
from tests.bot.voting_game import VOTING_GAME, VotingOptions, ballot


class SpeakerOptions(VotingOptions):
    """Options of a game in which one player is the Speaker."""

    speaker: SeatOption = Field(default=None, description="Who is the Speaker")


DEBATE = ballot("debate", SpeakerOptions, name="Debate")


async def card(store: Store, saved: MatchRecord) -> str:
    return next(outgoing.message.text for outgoing in await undelivered(store, saved.id) if outgoing.slot == CARD)


def speaker(saved: MatchRecord) -> int | None:
    wanted: int | None = json.loads(saved.options)["speaker"]
    return wanted


async def test_a_part_is_open_until_somebody_takes_it(store: Store) -> None:
    lobby, saved = await gathered(store, DEBATE, 3)
    assert "**Speaker**: chance decides" in await card(store, saved)
    assert await lobby.volunteer(saved.id, BEN)
    assert "**Speaker**: Ben" in await card(store, saved)
    with pytest.raises(Refused, match="Ben is the Speaker already"):
        await lobby.volunteer(saved.id, CEM)
    with pytest.raises(Refused, match=r"\*\*Join\*\* first"):
        await lobby.volunteer(saved.id, 4711)
    assert not await lobby.volunteer(saved.id, BEN), "given back"
    assert await lobby.volunteer(saved.id, CEM)


async def test_at_the_start_a_volunteer_is_a_seat(store: Store) -> None:
    lobby, saved = await gathered(store, DEBATE, 3)
    await lobby.volunteer(saved.id, CEM)
    await lobby.leave(saved.id, BEN)
    saved, _ = await lobby.start(saved.id, ANN, 1, press_id())
    assert speaker(saved) == 1, "where Cem sits by now"


async def test_with_nobody_named_chance_decides(store: Store) -> None:
    lobby, saved = await gathered(store, DEBATE, 2)
    saved, _ = await lobby.start(saved.id, ANN, 1, press_id())
    assert speaker(saved) is None


async def test_whoever_leaves_gives_the_part_back(store: Store) -> None:
    lobby, saved = await gathered(store, DEBATE, 3)
    await lobby.volunteer(saved.id, BEN)
    saved = await lobby.leave(saved.id, BEN)
    assert "**Speaker**: chance decides" in await card(store, saved)
    assert await lobby.volunteer(saved.id, CEM)
    await lobby.start(saved.id, ANN, 1, press_id())


async def test_whoever_is_named_must_sit_here_at_the_start(store: Store) -> None:
    lobby, saved = await gathered(store, DEBATE, 2, speaker=CEM)
    assert f"**Speaker**: <@{CEM}>" in await card(store, saved)
    with pytest.raises(Refused, match="isn’t at this table"):
        await lobby.start(saved.id, ANN, 1, press_id())
    await lobby.join(saved.id, CEM, "Cem")
    saved, _ = await lobby.start(saved.id, ANN, 1, press_id())
    assert speaker(saved) == 2


async def test_the_part_has_a_button_under_settings(store: Store, fake_discord: FakeDiscord) -> None:
    bot_fixture = BotFixture(store, fake_discord, [DEBATE])
    saved = await bot_fixture.open(DEBATE, 2)
    shown = await press(bot_fixture, BEN, fake_discord.last(CHANNEL).ids["Settings"])
    button = shown.told[0].button("I’ll be the Speaker")
    assert (await press(bot_fixture, BEN, button)).text.startswith("Noted")
    assert "Ben is the Speaker" in (await press(bot_fixture, ANN, button)).text
    assert (await press(bot_fixture, BEN, button)).text == "Taken back."
    await bot_fixture.bot.matches.tables["debate"].start(saved.id, ANN, 1, press_id())
    assert "no longer open" in (await press(bot_fixture, BEN, button)).text
    del bot_fixture.bot.matches.tables["debate"]
    assert (await press(bot_fixture, BEN, str(Act(Verb.VOLUNTEER, saved.id)))).text == NOT_OFFERED


class TeamsOptions(VotingOptions):
    """Options of a game with two roles."""

    red: SeatOption = Field(default=None, title="Red", description="Who leads Red")
    blue: SeatOption = Field(default=None, title="Blue", description="Who leads Blue")


TEAMS = ballot("teams", TeamsOptions, name="Teams")


async def test_each_of_several_parts_has_a_button_of_its_own(store: Store, fake_discord: FakeDiscord) -> None:
    bot_fixture = BotFixture(store, fake_discord, [TEAMS])
    await bot_fixture.open(TEAMS, 3)

    async def presses(user: int, label: str) -> str:
        shown = await press(bot_fixture, user, fake_discord.last(CHANNEL).ids["Settings"])
        return str((await press(bot_fixture, user, shown.told[0].button(label))).text)

    assert (await presses(BEN, "I’ll be Blue")).startswith("Noted")
    assert (await presses(CEM, "I’ll be Red")).startswith("Noted")
    assert await presses(ANN, "I’ll be Blue") == "Ben is Blue already."
    assert "**Red**: Cem\n**Blue**: Ben" in fake_discord.last(CHANNEL).content
    assert (await presses(CEM, "I’ll be Red")) == "Taken back."
    assert (await presses(BEN, "I’ll be Red")).startswith("Noted")
    assert "**Red**: Ben\n**Blue**: chance decides" in fake_discord.last(CHANNEL).content, "one part each"


class FirstOptions(VotingOptions):
    """Options of a game with a role whose name has two words."""

    first_voter: SeatOption = Field(default=None, description="Who votes first")


def test_a_part_without_a_title_is_called_by_its_options_words() -> None:
    assert whos(ballot("first", FirstOptions), ENGLISH)["first_voter"].text == "the First voter"


async def test_a_game_without_parts_has_none_to_take(store: Store) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 2)
    assert "Speaker" not in await card(store, saved)
    with pytest.raises(Refused, match="no such part"):
        await lobby.volunteer(saved.id, BEN)


async def test_the_part_of_somebody_who_never_joined_can_be_taken(store: Store) -> None:
    lobby, saved = await gathered(store, DEBATE, 2, speaker=4711)
    with pytest.raises(Refused, match="I’ll be the Speaker"):
        await lobby.start(saved.id, ANN, 8000, press_id())
    assert await lobby.volunteer(saved.id, BEN)
    after, _ = await lobby.start(saved.id, ANN, 8000, press_id())
    assert speaker(after) == 1
