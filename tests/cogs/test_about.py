"""/help, About: version, host, terms of service and privacy, each a press away and for one person alone.

Here: what the pages say. Not here: that their texts are in our voice (games words --check).
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cogs.help import page
from tests.bot.bot_fixture import BEN, BotFixture
from tests.bot.presses import Told, command, press

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

VERSION = re.search(r'^version = "(.+)"$', (Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"), re.M)


async def opened(bot_fixture: BotFixture, told: Told, label: str) -> Told:
    """What the button of that label opens."""
    [custom_id] = [item["custom_id"] for item in told.controls if item.get("label") == label]
    return (await press(bot_fixture, BEN, custom_id, private=True)).told[-1]


async def test_help_leads_to_about_and_on_to_terms_and_privacy_and_back(bot_fixture: BotFixture) -> None:
    told = (await command(bot_fixture, BEN, "help")).told[-1]
    about = await opened(bot_fixture, told, "About")
    assert VERSION is not None
    assert f"Parlour {VERSION[1]}" in about.text
    terms = await opened(bot_fixture, about, "Terms of service")
    assert "no warranty" in terms.text
    privacy = await opened(bot_fixture, terms, "Privacy")
    assert "/privacy erase" in privacy.text
    assert "until you erase it." in privacy.text
    assert (await opened(bot_fixture, privacy, "About")).text == about.text


async def test_the_host_and_their_contact_are_named_where_they_are_set(bot_fixture: BotFixture) -> None:
    settings = bot_fixture.bot.settings
    assert "no name given" in page("bot", settings).text
    assert "reach the host" not in page("terms", settings).text
    named = settings.model_copy(
        update={"host_name": "Dora", "host_contact": "https://discord.gg/x", "retention_days": 90}
    )
    assert "Host of this copy: Dora" in page("bot", named).text
    assert all("https://discord.gg/x" in page(name, named).text for name in ("bot", "terms", "privacy"))
    assert "90 days after" in page("privacy", named).text


async def test_a_page_that_there_is_not_any_more_is_the_first_one(bot_fixture: BotFixture) -> None:
    assert page("cakes", bot_fixture.bot.settings) == page("bot", bot_fixture.bot.settings)
