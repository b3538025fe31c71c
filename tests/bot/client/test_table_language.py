"""Test which language a server's new tables have."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.client.opening import table_language
from bot.model import language
from bot.model.server_settings import PLAIN
from games.engine.words import ENGLISH


def test_a_servers_tables_speak_its_choice_or_the_communitys_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "languages", lambda: frozenset({ENGLISH, "fr"}))
    community: Any = SimpleNamespace(features=["COMMUNITY"], preferred_locale=discord.Locale.french)
    usual: Any = SimpleNamespace(features=[], preferred_locale=discord.Locale.french)
    german: Any = SimpleNamespace(features=["COMMUNITY"], preferred_locale=discord.Locale.german)
    chosen = PLAIN.model_copy(update={"language": ENGLISH})
    found = [table_language(PLAIN, guild) for guild in (community, usual, german, None)]
    assert found == ["fr", None, None, None]
    assert table_language(chosen, community) == ENGLISH
