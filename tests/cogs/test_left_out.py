"""Test that the bot starts and plays whole matches if any one of its feature folders is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

import cogs
from bot.client.client import extensions
from bot.model.custom_ids import Asked, Verb
from bot.storage.store import Store
from games import catalogue
from games.engine.dice import Dice, seed_from
from tests.bot.bot_fixture import ANN, CHANNEL, BotFixture, answer
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import press

FOLDERS = sorted(folder.parent.name for folder in Path(cogs.__path__[0]).glob("*/__init__.py"))
FEATURES = [f"cogs.{folder}" for folder in FOLDERS if folder != "words"]
SHORT, SHORTEST = "candy-chaser", {"turn_cap": 10}
"""The game that each feature is tried with, and options that make it short; `make soak` tries all games."""


def test_every_feature_folder_is_loaded_at_the_start() -> None:
    assert set(FEATURES) <= set(extensions())


async def test_every_button_of_a_match_does_something(bot_fixture: BotFixture) -> None:
    assert bot_fixture.bot.register.buttons.keys() == {*Verb, *Asked} - {Verb.UNDO}, "an undo is answered as a pick is"


@pytest.mark.thorough
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize(
    ("feature", "slug"),
    [
        pytest.param(feature, slug, marks=[] if slug == SHORT else [pytest.mark.soak])
        for feature in FEATURES
        for slug in sorted(catalogue())
    ],
)
async def test_a_whole_match_is_played_without_the_feature(
    store: Store, fake_discord: FakeDiscord, feature: str, slug: str
) -> None:
    bot_fixture = BotFixture(store, fake_discord)
    await bot_fixture.bot._async_setup_hook()
    await bot_fixture.extend(*(name for name in extensions() if name != feature))
    game = bot_fixture.bot.games[slug]
    table = await bot_fixture.begin(game, game.seats[0], **(SHORTEST if slug == SHORT else {}))
    dice = Dice(seed=seed_from("a match without a feature"))
    while table.match.asks:
        seat = min(table.match.asks)
        await answer(table, seat, *table.match.asks[seat][1].by_chance(dice))
    await bot_fixture.clock_ticks()
    saved = await store.load(table.saved.id)
    assert saved is not None
    assert saved.status == "finished"
    for custom_id in fake_discord.last(CHANNEL).ids.values():
        assert (await press(bot_fixture, ANN, custom_id)).text, "it opens its page, or is refused"
