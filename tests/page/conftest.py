"""What the page's tests share: a sandbox with its page, and a visitor who looks at it with Chromium.

Where there is no Chromium, everything that needs one is left out and says so.
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

from .visitor import Visitor

__all__ = ["born", "fork_servers"]

_FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
ROOT = Path(__file__).parents[2]
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
LEFT_OUT = "there is no Chromium here: the page’s tests are left out (on Debian: apt-get install chromium)"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One event loop for all, and so one Chromium; what a busy browser failed at is tried once more, and counted."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents and inspect.iscoroutinefunction(getattr(item, "function", None)):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
            item.add_marker(pytest.mark.flaky(reruns=1))


Visit = Callable[..., Awaitable[Visitor]]


def options(**changes: Any) -> Namespace:
    """The command line, as the tests have it: every run deals the same cards."""
    plain = {"port": 0, "people": 4, "keep": None, "no_browser": True, "distance": 0.0, "uplink": 0.0,
             "locale": "en", "seed": "page"}  # fmt: skip
    return Namespace(**plain | changes)


@pytest_asyncio.fixture(loop_scope="session")
async def page() -> AsyncIterator[Page]:
    """A sandbox with four people and its page, without a bot."""
    async with opened(options()) as page:
        yield page


@pytest_asyncio.fixture(loop_scope="session")
async def running(page: Page) -> Page:
    """The same with the bot; in the end, all it has sent must have been in order."""
    await page.workshop.start()
    yield page
    page.hall.conduct.check()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Any]:
    """Chromium, with nothing remembered."""
    if CHROMIUM is None:
        pytest.skip(LEFT_OUT)
    from playwright.async_api import async_playwright  # noqa: PLC0415  (only where it is needed)

    async with async_playwright() as play:
        browser = await play.chromium.launch(executable_path=CHROMIUM, args=_FLAGS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def visit(browser: Any) -> AsyncIterator[Visit]:
    """Opens a page's address: `await visit(page, width=360)`. In the end nothing may have gone wrong in it."""
    visitors: list[Visitor] = []

    async def go(
        page: Page, *, width: int = 1280, height: int = 860, dark: bool = False, home: bool = False,
        **context: Any,
    ) -> Visitor:  # fmt: skip
        scheme = "dark" if dark else "light"
        place = await browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, bypass_csp=context.pop("axe", False),
            **context,
        )  # fmt: skip
        visitor = Visitor(await place.new_page(), page)
        visitors.append(visitor)
        await visitor.open(home=home)
        return visitor

    yield go
    for visitor in visitors:
        await visitor.at.context.close()
        visitor.check()
