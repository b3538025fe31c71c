"""Fixtures of the page's tests: a sandbox with its page, and a visitor in Chromium.

Tests that need Chromium are skipped without it.
"""

from __future__ import annotations

import inspect
import shutil
from argparse import Namespace
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from sandbox.web.page import Page
from sandbox.web.serve import opened
from tests.fork_server import born, fork_servers
from tests.page.visitor import Visitor

__all__ = ["born", "fork_servers"]

_FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
ROOT = Path(__file__).parents[2]
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
LEFT_OUT = "there is no Chromium here: the page’s tests are left out (on Debian: apt-get install chromium)"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run all tests of the page in one event loop, with one Chromium.

    A failed test is run once more, because the browser may have been busy. pytest reports the number of reruns.
    """
    here = str(Path(__file__).parent)
    for item in items:
        if str(item.path).startswith(here) and inspect.iscoroutinefunction(getattr(item, "function", None)):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
            item.add_marker(pytest.mark.flaky(reruns=1))


Visit = Callable[..., Awaitable[Visitor]]


def options(**changes: Any) -> Namespace:
    """Return the options of `python -m sandbox`, with a fixed seed, so that every run deals the same cards."""
    plain = {"port": 0, "people": 4, "keep": None, "no_browser": True, "distance": 0.0, "uplink": 0.0,
             "locale": "en", "seed": "page"}  # fmt: skip
    return Namespace(**plain | changes)


@pytest_asyncio.fixture(loop_scope="session")
async def page() -> AsyncIterator[Page]:
    """Yield a sandbox with four people and its page, without a bot."""
    async with opened(options()) as page:
        yield page


@pytest_asyncio.fixture(loop_scope="session")
async def running(page: Page) -> Page:
    """Yield a sandbox with its page and the bot. Fails at the end of the test if one of the bot's calls was invalid."""
    await page.workshop.start()
    yield page
    page.hall.checks.check()


class Tabs:
    """Chromium's tabs, used again and again: opening a tab takes three times as long as a visit in an open tab."""

    def __init__(self, browser: Any) -> None:
        self._browser = browser
        self._idle: dict[str, list[Any]] = {}

    async def take(self, width: int, height: int, scheme: str, context: dict[str, Any]) -> Any:
        """Return a tab (Playwright's page object) with this size in pixels and this colour scheme.

        `context`: the settings of the tab's browser context.
        """
        idle = self._idle.setdefault(repr(sorted(context.items())), [])
        if not idle:
            place = await self._browser.new_context(**context)
            idle.append(await place.new_page())
        at = idle.pop()
        await at.set_viewport_size({"width": width, "height": height})
        await at.emulate_media(color_scheme=scheme)
        return at

    async def give_back(self, at: Any, context: dict[str, Any]) -> None:
        """Clear the tab's storage, and keep the tab for the next visit."""
        await at.mouse.move(0, 0)
        await at.evaluate("localStorage.clear()")
        await at.goto("about:blank")
        self._idle[repr(sorted(context.items()))].append(at)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def tabs() -> AsyncIterator[Tabs]:
    """Yield the tabs of a Chromium that all tests share."""
    if CHROMIUM is None:
        pytest.skip(LEFT_OUT)
    from playwright.async_api import async_playwright  # noqa: PLC0415  (only where it is needed)

    async with async_playwright() as play:
        browser = await play.chromium.launch(executable_path=CHROMIUM, args=_FLAGS)
        yield Tabs(browser)
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def visit(tabs: Tabs) -> AsyncIterator[Visit]:
    """Yield a function that opens a page in a tab: `await visit(page, width=360)`.

    Fails at the end of the test if the browser had errors. The function's argument `last`: close the tab after the
    test, for example because the test stops the tab's clock.
    """
    visitors: list[tuple[Visitor, dict[str, Any], bool]] = []

    async def go(
        page: Page, *, width: int = 1280, height: int = 860, dark: bool = False, home: bool = False,
        last: bool = False, **context: Any,
    ) -> Visitor:  # fmt: skip
        context |= {"bypass_csp": context.pop("axe", False), "timezone_id": "UTC"}
        visitor = Visitor(await tabs.take(width, height, "dark" if dark else "light", context), page)
        visitors.append((visitor, context, last))
        await visitor.open(home=home)
        return visitor

    yield go
    for visitor, context, last in visitors:
        visitor.leave()
        if last or visitor.wrong:
            await visitor.at.context.close()
        else:
            await tabs.give_back(visitor.at, context)
        visitor.check()
