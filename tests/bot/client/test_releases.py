"""Test the daily log line about a newer release. If the changelog can't be read, a debug line is written instead.

How the version is shown is tested in tests/bot/ops/test_health.py.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest
from aiohttp import web

from bot.client import duties
from bot.client.duties import Releases
from bot.ops.version import VERSION, parts
from bot.storage.store import Store
from tests.bot.bot_fixture import Clock, Records

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

NEXT = f"{parts(VERSION)[0] + 1}.0.0"
OLDER = "# Changelog\n\n## Unreleased\n\n## 0.2.0\n\n### Added\n"


class Place:
    """A fake web server that serves a changelog: `text` with HTTP status `status`, after `wait` seconds."""

    def __init__(self) -> None:
        self.text: str | bytes = OLDER
        self.status, self.wait = 200, 0.0
        self.asked: list[web.Request] = []
        self.address = ""

    async def answer(self, request: web.Request) -> web.Response:
        self.asked.append(request)
        await asyncio.sleep(self.wait)
        body = self.text.encode() if isinstance(self.text, str) else self.text
        return web.Response(status=self.status, body=body)


@pytest.fixture
async def place() -> AsyncIterator[Place]:
    place, app = Place(), web.Application()
    app.router.add_get("/CHANGELOG.md", place.answer)
    runner = web.AppRunner(app, shutdown_timeout=0)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    place.address = f"http://127.0.0.1:{runner.addresses[0][1]}/CHANGELOG.md"
    yield place
    await runner.cleanup()


@pytest.mark.parametrize("heading", ["## {}", "## [{}] - 2027-01-01", "## v{} (abc123)"])
async def test_the_newest_release_is_named_once_a_day(
    store: Store, place: Place, clock: Clock, records: Records, heading: str
) -> None:
    place.text = f"{OLDER}\n{heading.format(NEXT)}\n\n## 0.1.0\n"
    for _ in range(6):
        await Releases(store, place.address).look()  # also after a restart
        clock.passes(hours=8)
    assert [line for line in records.lines if NEXT in line] == [
        f"WARNING bot.client.duties Parlour {NEXT} is there; this is {VERSION}"
    ] * 2
    assert len(place.asked) == 2


async def test_of_several_processes_one_asks(stores: Callable[[], Store], place: Place) -> None:
    await asyncio.gather(*(Releases(stores(), place.address).look() for _ in range(3)))
    assert len(place.asked) == 1


async def test_nothing_but_the_request_is_sent(store: Store, place: Place) -> None:
    await Releases(store, place.address).look()
    [request] = place.asked
    assert {name.lower() for name in request.headers} == {"host", "accept", "accept-encoding"}
    assert (request.method, request.query_string) == ("GET", "")


@pytest.mark.parametrize(
    ("text", "status"), [("<html>", 200), (b"\xff\xfe\x00", 200), ("", 200), (f"## {NEXT}", 404), (f"## {NEXT}", 500)]
)
async def test_what_is_no_changelog_is_one_quiet_line(
    store: Store, place: Place, records: Records, text: str | bytes, status: int
) -> None:
    place.text, place.status = text, status
    await Releases(store, place.address).look()
    [line] = records.lines
    assert line.startswith("INFO bot.client.duties RELEASES_URL")
    assert place.address not in line


async def test_a_release_that_is_not_newer_is_not_named(store: Store, place: Place, records: Records) -> None:
    place.text = f"{OLDER}\n## {VERSION}\n"
    await Releases(store, place.address).look()
    assert records.lines == []


async def test_a_place_that_is_away_or_slow_is_one_quiet_line(
    store: Store, place: Place, clock: Clock, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duties, "PATIENCE", 0.05)
    place.wait = 5
    await Releases(store, place.address).look()
    clock.passes(days=1)
    await Releases(store, "http://127.0.0.1:9/CHANGELOG.md").look()
    assert [line.split("(")[-1] for line in records.lines] == ["TimeoutError)", "ClientConnectorError)"]


async def test_a_huge_answer_is_read_only_in_part(store: Store, place: Place, records: Records) -> None:
    place.text = f"## {NEXT}\n" + "x" * (duties.MOST * 3)
    await Releases(store, place.address).look()
    assert NEXT in records.text
