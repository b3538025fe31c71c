"""Test the settings form (a modal): a press opens it, the user submits it, and the bot responds.

The meaning of the fields is tested in tests/bot/match/test_table_settings.py.
"""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.client.modals import as_shown, filled_in
from bot.match import table_settings
from bot.model.custom_ids import Act, Mark, Settings, Verb, marked, read
from bot.model.records import MatchRecord
from tests.bot.bot_fixture import ANN, BEN, CHANNEL, ONLOOKER, BotFixture, press_id
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import Press, press, shown_in
from tests.bot.voting_game import VOTING_GAME

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def filled(opened: dict[str, Any], **given: str) -> dict[str, Any]:
    """Return the data that Discord sends when this form is submitted with its fields unchanged except for `given`."""
    rows = []
    for row in opened["components"]:
        inner = row["component"]
        name = inner["custom_id"]
        held = [option["value"] for option in inner.get("options") or [] if option.get("default")]
        plain = {"value": given.get(name, inner.get("value") or "")}
        told = {"values": [given[name]] if name in given else held} if "options" in inner else plain
        rows.append({"type": 18, "component": {"type": inner["type"], "custom_id": name, **told}})
    return {"custom_id": opened["custom_id"], "components": rows}


async def submit(bot_fixture: BotFixture, user: int, opened: dict[str, Any], **given: str) -> Press:
    """Submit this form, with its fields unchanged except for `given`. `opened`: the form as Discord got it."""
    made = Press(user, filled(opened, **given), message=shown_in(private=True), world=bot_fixture.fake_discord)
    made.type = discord.InteractionType.modal_submit
    await bot_fixture.bot.router.on_interaction(made)  # type: ignore[arg-type]
    return made


async def opened(bot_fixture: BotFixture, saved: MatchRecord, form: int, user: int = ANN) -> dict[str, Any]:
    """Press the button that opens the settings form number `form`, and return the form as Discord gets it."""
    made = await press(bot_fixture, user, str(Act(Verb.SETTINGS, saved.id, form + 1)), private=True)
    assert made.response.modal is not None
    return made.response.modal


async def test_the_button_shows_all_settings_to_the_host_with_a_button_for_each_form(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 2)
    sent = fake_discord.last(CHANNEL)
    made = await press(bot_fixture, ANN, sent.ids["Settings"], message=shown_in(sent))
    assert made.response.private
    assert "**The table**: Seats: 8 · Time for each turn: No clock" in made.text
    forms = [Act(Verb.SETTINGS, saved.id, form) for form in (1, 2, 3)]
    assert [read(one) for one in made.told[0].ids[:3]] == forms
    labels = [control.get("label") or control.get("placeholder") for control in made.told[0].controls]
    assert labels[3:5] == ["Who may join", "Add a stand-in, or change who sits here"]
    assert labels[5:] == ["Try it now with stand-ins", "Leave", "Language: English", "Close this table", "Rules"]
    other = await press(bot_fixture, BEN, sent.ids["Settings"], message=shown_in(sent))
    assert other.text.endswith("Only Ann, the owner, can change these.")
    assert [control["label"] for control in other.told[0].controls] == ["Leave", "Rules"]
    stranger = await press(bot_fixture, ONLOOKER, sent.ids["Settings"], message=shown_in(sent))
    assert "Only Ann, the owner, can change the settings" in stranger.text


async def test_the_card_asks_tonight_or_over_days(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 2, pace="daily")
    sent = fake_discord.last(CHANNEL)
    tonight, days = sent.ids["Tonight"], sent.ids["Over days"]
    assert "Tonight or over days?** It’s a day a turn, unless the owner presses **Tonight**." in sent.content
    assert "Only Ann" in (await press(bot_fixture, BEN, tonight)).text
    assert (await press(bot_fixture, ANN, tonight)).text == "Set: 3 minutes a turn."
    assert "**Tonight**: 3 minutes a turn." in fake_discord.last(CHANNEL).content
    for _ in range(2):
        assert (await press(bot_fixture, ANN, days)).text == "Set: a day a turn."
    assert "isn’t for you" in (await press(bot_fixture, ANN, str(Act(Verb.PACE, saved.id, 2)))).text
    await bot_fixture.bot.matches.tables["ballot"].start(saved.id, ANN, sent.id, press_id())
    assert "no longer open" in (await press(bot_fixture, ANN, tonight)).text
    assert (await bot_fixture.store.load(saved.id) or saved).pace == "daily"


async def test_a_form_opens_at_once_and_what_it_sets_is_shown_in_its_place(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 2)
    form = await opened(bot_fixture, saved, 1)
    assert form["title"] == f"{VOTING_GAME.name} 1/2"
    made = await submit(bot_fixture, ANN, form, rounds="7")
    assert made.story == ["ack", "original"]
    assert "Rounds: 7" in made.text
    assert "Rounds: 7" in fake_discord.last(CHANNEL).content


async def test_what_cannot_be_is_refused_privately_and_nothing_is_changed(bot_fixture: BotFixture) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 2)
    form = await opened(bot_fixture, saved, 1)
    assert "type a whole number" in (await submit(bot_fixture, ANN, form, rounds="lots")).text
    assert "Only Ann" in (await submit(bot_fixture, BEN, form, rounds="7")).text
    await submit(bot_fixture, ANN, form, rounds="7")
    late = await submit(bot_fixture, ANN, form, rounds="5")
    assert "Someone has changed these settings" in late.text
    assert late.response.private or "followup" in late.story
    await bot_fixture.bot.matches.tables["ballot"].lobby.cancel(saved.id, ANN)
    assert "no longer open" in (await submit(bot_fixture, ANN, form, rounds="7")).text


async def test_nobody_opens_a_form_that_is_not_theirs_or_is_none(bot_fixture: BotFixture) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 2)
    for user, form in ((BEN, 1), (ANN, 9)):
        made = await press(bot_fixture, user, str(Act(Verb.SETTINGS, saved.id, form)), private=True)
        assert made.response.modal is None
        assert made.text.endswith((".", "again."))
    gone = await press(bot_fixture, ANN, str(Act(Verb.SETTINGS, 4_711, 1)), private=True)
    assert "isn’t for you" in gone.text
    forged = {"custom_id": marked(str(Settings(saved.id, 7, "0" * 8)), Mark(await bot_fixture.store.epoch()))}
    made = await submit(bot_fixture, ANN, forged | {"components": []})
    assert "can’t be set like that" in made.text


async def test_a_form_of_another_past_means_nothing(bot_fixture: BotFixture) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 2)
    form = await opened(bot_fixture, saved, 1)
    form["custom_id"] = form["custom_id"].partition("@")[0] + "@zzzzzz"
    assert "isn’t for you" in (await submit(bot_fixture, ANN, form, rounds="7")).text


async def test_a_form_is_sent_and_forgotten(bot_fixture: BotFixture) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 2)
    form = as_shown(table_settings.modal(VOTING_GAME, saved, 0), Mark("abc"))
    assert form.is_finished(), "discord.py keeps none that has ended"
    assert len(form.to_dict()["components"]) == 5
    assert filled_in(filled(form.to_dict(), seats="3")) == {
        "seats": "3", "pace": "none", "on_timeout": "default", "secrets": "shown",
        "hints": "unrated",
    }  # fmt: skip
