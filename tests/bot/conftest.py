"""Fixtures of the bot's tests: an empty database, a store on it, a clock, a fake Discord, a bot."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Iterator
from datetime import timedelta

import pytest

from bot.storage.store import Store
from tests.bot.bot_fixture import BotFixture, Clock, Records
from tests.bot.fake_discord import FakeDiscord
from tests.bot.voting_game import VOTING_GAME
from tests.databases import compiled_once, database, databases, in_the_loop

__all__ = ["database", "databases"]


@pytest.fixture
def clock() -> Clock:
    """Return a clock that the test sets by hand."""
    return Clock()


@pytest.fixture
async def stores(request: pytest.FixtureRequest, database: str, clock: Clock) -> AsyncIterator[Callable[[], Store]]:
    """Yield a function. Each call returns a new store on the same database, such as another process would have."""
    opened: list[Store] = []

    def open_() -> Store:
        opened.append(Store.open(database, clock))
        if not _about_the_database(request):
            in_the_loop(opened[-1])
        compiled_once(opened[-1].engine)
        opened[-1].calls_apart = timedelta(0)  # as if more than a minute passed between two answers
        return opened[-1]

    yield open_
    for store in opened:
        await store.close()


def _about_the_database(request: pytest.FixtureRequest) -> bool:
    wanted = request.node._fixtureinfo.argnames
    return "stores" in wanted or (request.path.parent.name == "storage" and "bot_fixture" not in wanted)


@pytest.fixture
def store(stores: Callable[[], Store]) -> Store:
    """Return a store on the empty database."""
    return stores()


@pytest.fixture
def fake_discord() -> FakeDiscord:
    """Return an empty fake Discord."""
    return FakeDiscord()


@pytest.fixture
async def bot_fixture(store: Store, fake_discord: FakeDiscord) -> BotFixture:
    """Yield a bot that offers the game Ballot."""
    bot_fixture = BotFixture(store, fake_discord, [VOTING_GAME])
    await bot_fixture.bot._async_setup_hook()  # as its start would, before it goes to the network
    return bot_fixture


@pytest.fixture
def records() -> Iterator[Records]:
    """Yield a log handler that records all lines of the bot's loggers, from level DEBUG on."""
    handler = Records()
    loggers = [logging.getLogger(name) for name in ("bot", "cogs", "games")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.addHandler(handler)
        logger.setLevel(logging.DEBUG)
    yield handler
    for logger, level in zip(loggers, levels, strict=True):
        logger.removeHandler(handler)
        logger.setLevel(level)
