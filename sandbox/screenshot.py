"""`python -m sandbox screenshot`: the page in the middle of a match, as a picture for the documents.

Here: getting there in a browser, and the picture. Not here: the page. Wants Playwright and Chromium, as the page's
tests do, and a font with emoji.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from .web.page import Page
from .web.serve import opened

WIDTH, HEIGHT = 1280, 880
PATIENCE = 60
"""Seconds that a step may take on a machine that has much to do."""

_ASKED = ".messages [data-custom-id^='p1:']:not([disabled])"
_BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What `screenshot` may be told."""
    parser.add_argument("game", help="the game’s name as in /newgame")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help="where to write the PNG")
    parser.add_argument("--answers", type=int, default=4, metavar="N", help="answers given before it (default 4)")
    parser.add_argument("--choices", type=int, default=3, metavar="N", help="buttons at least on it (default 3)")


def main(options: argparse.Namespace) -> int:
    """Take it; fails where there is no Chromium."""
    browser = next(filter(None, map(shutil.which, _BROWSERS)), None)
    if browser is None:
        print("there is no Chromium here (on Debian: apt-get install chromium)", file=sys.stderr)
        return 1
    asyncio.run(_taken(options, browser))
    print(f"The page is in {options.output}.")
    return 0


async def _taken(options: argparse.Namespace, browser: str) -> None:
    world = argparse.Namespace(port=None, people=None, keep=None, distance=0.0, uplink=0.0)
    async with opened(world) as page, _tab(browser) as tab:
        await page.workshop.start()
        await tab.goto(page.address)
        await _play(tab, page, options)
        await _beside(tab)
        await tab.screenshot(path=options.output)


@asynccontextmanager
async def _tab(browser: str) -> AsyncIterator[Any]:
    """A page of a browser with nothing remembered; Playwright's."""
    from playwright.async_api import async_playwright  # noqa: PLC0415  (only where it is needed)

    async with async_playwright() as play:
        running = await play.chromium.launch(executable_path=browser, args=["--no-sandbox", "--disable-gpu"])
        tab = await running.new_page(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light")
        tab.set_default_timeout(1000 * PATIENCE)
        yield tab
        await running.close()


async def _play(tab: Any, page: Page, options: argparse.Namespace) -> None:
    """The first seat opens a table, the others fill it and play; until it is asked once more with enough to choose."""
    page.workshop.company.pace = 0.3
    box = tab.locator(".write textarea").first
    await box.fill("/newgame")
    await tab.locator(".suggestions [role=option]").first.wait_for()
    await box.fill(f"/newgame {options.game}")
    await box.press("Enter")
    form = tab.locator("form.command")
    await tab.locator("form.command, .write textarea:placeholder-shown").first.wait_for()
    if await form.count():
        await form.get_by_role("button", name="Send").click()
    await _button(tab, "Join").wait_for()
    await tab.get_by_role("button", name="Fill the table").click()
    await tab.locator(".message", has_text="The table is full").first.wait_for()
    await _button(tab, "Start").click()
    await tab.locator(".message", has_text="The board is in").last.wait_for()
    answered = 0
    while True:
        asked = await _question(tab)
        if answered >= options.answers and await asked.count() >= options.choices:
            return
        chosen = asked.nth(answered % await asked.count())  # not always the same, or the match is soon over
        pressed = await chosen.get_attribute("data-custom-id")
        await chosen.click()
        await tab.locator(f".messages [data-custom-id='{pressed}']").first.wait_for(state="detached")
        answered += 1


async def _question(tab: Any) -> Any:
    """The buttons of what the first seat is asked, in the place where it is asked."""
    seat = tab.locator(".seat").first
    await seat.locator(".todo").wait_for()
    await seat.click()
    await tab.locator(_ASKED).last.wait_for()
    await tab.wait_for_timeout(1500)  # the picture, and what is drawn anew with it
    newest = await tab.locator(_ASKED).last.get_attribute("data-custom-id")
    about = ":".join((newest or "").split(":")[:4])
    return tab.locator(f".messages [data-custom-id^='{about}']")


async def _beside(tab: Any) -> None:
    """Beside it the second seat's secret."""
    await tab.get_by_role("button", name="2 views side by side").click()
    other = tab.locator(".pane").nth(1)
    await other.locator(".list-open").click()
    await other.locator(".place", has_text="Parlour").click()
    await other.locator(".message img").last.wait_for()
    await tab.locator(".pane").first.locator(".room-head").click()
    await tab.wait_for_timeout(1500)  # both panes scroll to their end


def _button(tab: Any, label: str) -> Any:
    return tab.locator(".messages .row .button").filter(has_text=label).last
