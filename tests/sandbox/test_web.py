"""Test the sandbox's web server without a browser: the Workshop's requests, and what the page receives."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import AsyncIterator

import pytest

from sandbox.web.guard import Trouble
from sandbox.web.page import Page
from sandbox.web.serve import opened


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    options = Namespace(port=0, people=4, keep=None, no_browser=True, distance=0.0, uplink=0.0, locale="en", seed="web")
    async with opened(options) as page:
        yield page


async def test_moving_time_moves_the_world_and_tells_the_bot(page: Page) -> None:
    await page.workshop.do({"do": "time", "seconds": 3600})
    assert page.hall.world.clock.ahead == 3600
    assert float(page.workshop._offset.read_text("ascii")) == 3600


@pytest.mark.parametrize("seconds", [0, -1, 401 * 86400])
async def test_time_moves_ahead_by_400_days_at_most(page: Page, seconds: float) -> None:
    with pytest.raises(Trouble):
        await page.workshop.do({"do": "time", "seconds": seconds})
    assert page.hall.world.clock.ahead == 0


async def test_each_change_in_a_channel_reaches_the_page(page: Page) -> None:
    """Each kind of change in a channel raises the version number that the page waits for."""
    world, ann = page.hall.world, next(iter(page.seats.people))
    seen = page.changes.version
    channel = world.add_channel(page.hall.server, "lounge")
    assert page.changes.version > seen, "a new channel"
    seen = page.changes.version
    message = world.store.create_message(channel, ann, "hello")
    assert page.changes.version > seen, "a new message"
    seen = page.changes.version
    world.store.delete_message(channel, message.id)
    assert page.changes.version > seen, "a deleted message"


async def test_a_channel_that_is_deleted_is_gone(page: Page) -> None:
    world = page.hall.world
    channel = world.add_channel(page.hall.server, "lounge")
    await page.workshop.do({"do": "delete_channel", "channel": str(channel)})
    assert channel not in world.store.channels


async def test_an_edited_message_is_sent_to_the_page_again(page: Page) -> None:
    world, ann = page.hall.world, next(iter(page.seats.people.values()))
    message = world.store.create_message(page.hall.channel, ann.id, "hello")
    shown = page.seats.view(ann, page.hall.channel, 0)
    world.store.edit_message(page.hall.channel, message.id, {"content": "hello again"})
    again = page.seats.view(ann, page.hall.channel, shown["version"])
    assert [one["content"] for one in again["messages"].values()] == ["hello again"]
