"""Test /help: its five lines, its buttons, the list of the user's tables, and the pages about the bot."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.client.match_lookup import fitting
from bot.model.message import TEXT_LIMIT
from bot.stats.ratings import OFTEN, RANKED_AFTER
from cogs.help import page
from cogs.words import TEXTS
from games.candy_chaser import GAME as CANDY
from games.engine.words import ENGLISH
from tests.bot.bot_fixture import ANN, BEN, BotFixture
from tests.bot.presses import Told, command, press
from tests.bot.voting_game import VOTING_GAME

sqlite = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

VERSION = re.search(r'^version = "(.+)"$', (Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"), re.M)


async def opened(bot_fixture: BotFixture, told: Told, label: str) -> Told:
    """Press the button with this label, and return the page that it opens."""
    [custom_id] = [item["custom_id"] for item in told.controls if item.get("label") == label]
    return (await press(bot_fixture, BEN, custom_id, private=True)).told[-1]


@sqlite
async def test_help_leads_to_about_and_on_to_terms_and_privacy_and_back(bot_fixture: BotFixture) -> None:
    told = (await command(bot_fixture, BEN, "help")).told[-1]
    about = await opened(bot_fixture, told, "More")
    assert VERSION is not None
    assert f"Parlour {VERSION[1]}" in about.text
    ratings = await opened(bot_fixture, about, "Ratings")
    assert "A match counts" in ratings.text
    terms = await opened(bot_fixture, ratings, "Terms of service")
    assert "no warranty" in terms.text
    privacy = await opened(bot_fixture, terms, "Privacy")
    assert "/privacy erase" in privacy.text
    assert "until you erase it." in privacy.text
    assert (await opened(bot_fixture, privacy, "About")).text == about.text


@sqlite
async def test_the_host_and_their_contact_are_named_where_they_are_set(bot_fixture: BotFixture) -> None:
    settings = bot_fixture.bot.settings
    assert "no name given" in page("bot", settings).text
    assert "reach the operator" not in page("terms", settings).text
    named = settings.model_copy(
        update={"host_name": "Dora", "host_contact": "https://discord.gg/x", "retention_days": 90}
    )
    assert "Operator of this copy: Dora" in page("bot", named).text
    assert all("https://discord.gg/x" in page(name, named).text for name in ("bot", "terms", "privacy"))
    assert "90 days after" in page("privacy", named).text


@sqlite
async def test_a_page_that_there_is_not_any_more_is_the_first_one(bot_fixture: BotFixture) -> None:
    assert page("cakes", bot_fixture.bot.settings) == page("bot", bot_fixture.bot.settings)


HELP = TEXTS.said("help-text").to("en")


@sqlite
async def test_help_is_five_lines_and_five_buttons(bot_fixture: BotFixture) -> None:
    made = await command(bot_fixture, BEN, "help")
    assert made.response.private
    assert made.text == HELP
    assert len(HELP.splitlines()) == 5
    labels = [control["label"] for control in made.told[0].controls]
    assert labels == ["Play now", "Learn a game", "My tables", "Rules", "More"]


@sqlite
async def test_help_shows_ones_tables_in_whole_lines_however_many_there_are(bot_fixture: BotFixture) -> None:
    await bot_fixture.begin(VOTING_GAME, 2, rounds=9)
    assert (await command(bot_fixture, BEN, "help")).text.startswith(f"{HELP}\n\nYour tables:\n**Ballot**, table 1: ")
    for _ in range(6):
        await bot_fixture.open(VOTING_GAME, 2, channel_id=10**18, guild_id=10**18)
    text = (await command(bot_fixture, BEN, "help")).text
    assert len(text) <= TEXT_LIMIT
    lines = text.removeprefix(HELP).strip().splitlines()
    assert [line.split(":")[0] for line in lines[1:-1]] == [f"**Ballot**, table {number}" for number in (7, 6, 5, 4, 3)]
    assert lines[-1] == "-# and 2 older ones"


@pytest.mark.parametrize("room", range(0, 300, 7))
def test_lines_of_tables_are_never_cut(room: int) -> None:
    lines = [f"**Ballot**, table {number}: waiting for {'Somebody ' * number}." for number in range(1, 6)]
    text = fitting(lines, 9, room)
    *shown, last = text.splitlines()
    assert shown == lines[: len(shown)]
    assert last == f"-# and {9 - len(shown)} older ones"
    assert len(text) <= room or not shown


@sqlite
async def test_play_now_asks_for_a_first_name_and_looks_for_company(bot_fixture: BotFixture) -> None:
    told = (await command(bot_fixture, BEN, "help")).told[-1]
    now = next(one for one in told.ids if "playnow" in one)
    asked = await press(bot_fixture, BEN, now, private=True)
    assert asked.response.modal is not None
    await bot_fixture.store.remember(BEN, first_name="Ben")
    made = await press(bot_fixture, BEN, now, private=True)
    assert "looking for company: any game" in made.text
    assert await bot_fixture.store.ticket_of(BEN) is not None
    old = f"{now.partition('@')[0]}@zz"
    assert "isn’t for you" in (await press(bot_fixture, ANN, old, private=True)).text
    assert await bot_fixture.store.ticket_of(ANN) is None


@sqlite
async def test_help_leads_to_lessons_rules_and_tables(bot_fixture: BotFixture) -> None:
    told = (await command(bot_fixture, BEN, "help")).told[-1]
    lesson = await opened(bot_fixture, await opened(bot_fixture, told, "Learn a game"), CANDY.name)
    assert lesson.controls, "its first moment"
    rules = await opened(bot_fixture, await opened(bot_fixture, told, "Rules"), CANDY.name)
    assert f"# {CANDY.name}" in rules.text
    assert "not at any table" in (await opened(bot_fixture, told, "My tables")).text
    await bot_fixture.begin(VOTING_GAME, 2)
    assert "**Ballot**, table 1" in (await opened(bot_fixture, told, "My tables")).text


def test_the_rule_of_ratings_is_told_whole() -> None:
    told = TEXTS.phrases(ENGLISH)("about-ratings", ranked=RANKED_AFTER, often=OFTEN)
    assert f"have not yet had {OFTEN} matches" in told
    assert f"{RANKED_AFTER} matches" in told
    assert len(told) <= 2000
