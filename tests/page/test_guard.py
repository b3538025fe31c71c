"""Test the page's guard: the sandbox accepts only requests from its page, on this machine, with the secret token."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

import aiohttp
import pytest
import pytest_asyncio

from sandbox.web.page import Page
from tests.page.conftest import Visit

ROUTES = ["world", "view?seat=1", "commands?seat=1&channel=1", "log", "transcript", "events", "file/attachments/1/2/a"]


@pytest_asyncio.fixture(loop_scope="session")
async def client() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as client:
        yield client


def _at(page: Page, path: str) -> str:
    return f"http://{urlsplit(page.address).netloc}/{path}"


@pytest.mark.parametrize("route", ROUTES)
async def test_nothing_is_told_without_the_token(page: Page, client: aiohttp.ClientSession, route: str) -> None:
    for headers in ({}, {"X-Parlour-Token": "wrong"}, {"X-Parlour-Token": page.token[:-1]}, {"X-Parlour-Token": "ü"}):
        async with client.get(_at(page, f"api/{route}"), headers=headers) as answer:
            assert answer.status == 403
            assert "token" in (await answer.json())["error"]


@pytest.mark.parametrize("route", ["act", "workshop"])
async def test_nothing_is_done_without_the_token(page: Page, client: aiohttp.ClientSession, route: str) -> None:
    async with client.post(_at(page, f"api/{route}"), json={"do": "kill"}) as answer:
        assert answer.status == 403


@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("Host", "evil.example"),
        ("Host", "evil.example:{port}"),
        ("Host", "127.0.0.1:1"),
        ("Origin", "http://evil.example"),
        ("Origin", "null"),
        ("Origin", "http://127.0.0.1:1"),
        ("Sec-Fetch-Site", "cross-site"),
        ("Sec-Fetch-Site", "same-site"),
    ],
)
async def test_other_pages_are_not_let_in_even_with_the_token(
    page: Page, client: aiohttp.ClientSession, header: str, value: str
) -> None:
    port = urlsplit(page.address).port
    headers = {"X-Parlour-Token": page.token, header: value.format(port=port)}
    for path in ("api/world", "", "static/app.js"):
        async with client.get(_at(page, path), headers=headers) as answer:
            assert answer.status == 403


async def test_no_answer_lets_another_page_read_it(page: Page, client: aiohttp.ClientSession) -> None:
    for path in ("", "static/app.js", f"api/world?token={page.token}", "api/world", "static/nothing"):
        async with client.get(_at(page, path)) as answer:
            assert not [name for name in answer.headers if name.lower().startswith("access-control")]
            assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    async with client.options(_at(page, "api/act"), headers={"Origin": "http://evil.example"}) as answer:
        assert answer.status == 403


@pytest.mark.parametrize("header", ["Origin", "Sec-Fetch-Site"])
async def test_a_page_cant_speak_to_the_discord_itself(page: Page, client: aiohttp.ClientSession, header: str) -> None:
    base = f"http://127.0.0.1:{page.hall.loopback.port}"
    for path in ("/gw/", "/cdn/attachments/1/2/a.png", "/api/v10/gateway"):
        async with client.get(base + path, headers={header: "http://evil.example"}) as answer:
            assert answer.status == 403


async def test_only_the_loopback_is_bound(page: Page) -> None:
    port = urlsplit(page.address).port
    for listening in (port, page.hall.loopback.port):
        with socket.create_connection(("127.0.0.1", listening), 5):
            pass
        with socket.socket() as elsewhere:
            elsewhere.settimeout(30)
            assert elsewhere.connect_ex(("127.0.0.2", listening)) != 0


async def test_what_makes_no_sense_is_refused_in_words(page: Page, client: aiohttp.ClientSession) -> None:
    headers = {"X-Parlour-Token": page.token}
    ann = str(page.hall.person("Ann").id)
    wishes = [
        ("act", {}), ("act", {"seat": ann, "kind": "fly"}), ("act", {"seat": "7", "kind": "say"}),
        ("act", {"seat": ann, "kind": "say"}), ("act", {"seat": ann, "kind": "say", "channel": "x", "text": "y"}),
        ("act", {"seat": ann, "kind": "say", "channel": str(page.hall.channel), "text": " "}),
        ("act", {"seat": ann, "kind": "click", "channel": "1", "message": "2", "custom_id": "3"}),
        ("workshop", {}), ("workshop", {"do": "explode"}), ("workshop", {"do": "slow"}),
        ("workshop", {"do": "time", "seconds": -5}), ("workshop", {"do": "refuse", "status": 418, "calls": 1}),
        ("workshop", {"do": "delete_channel", "channel": str(page.hall.person("Ann").dm)}),
        ("workshop", {"do": "delete_message", "channel": str(page.hall.person("Ann").dm), "message": "1"}),
    ]  # fmt: skip
    for route, wish in wishes:
        async with client.post(_at(page, f"api/{route}"), json=wish, headers=headers) as answer:
            assert answer.status == 409, wish
            assert (await answer.json())["error"]
    async with client.post(_at(page, "api/act"), data="{}", headers=headers) as answer:
        assert answer.status == 400


async def test_the_address_without_its_token_says_what_to_do(page: Page, visit: Visit) -> None:
    visitor = await visit(page)
    await visitor.at.goto(_at(page, ""))
    await visitor.at.get_by_text("open the address that the sandbox has printed").wait_for()
