"""`python -m sandbox story`: a match's thread read by scrolling, from first move to result, as one long picture.

Here: a match that four people play by themselves, and the picture. Not here: the page (web/), and a moment of a match
(screenshot.py). Wants what that wants.
"""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from typing import Any

from games import catalogue

from .people import Person
from .screenshot import browser_or_word, tab_in
from .web.page import Page
from .web.serve import opened

WIDTH, HEAD, SCALE, QUALITY = 480, 260, 0.65, 35
"""The page's pixels across, and above and below the thread; how large they become; of a JPEG's hundred."""

PATIENCE = 900.0
"""Seconds that a match may take."""

_PEOPLE = 4


def arguments(parser: argparse.ArgumentParser) -> None:
    """What `story` may be told."""
    parser.add_argument("game", help="the game’s name as in /newgame")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help="where to write the JPEG")


def main(options: argparse.Namespace) -> int:
    """Take it; fails where there is no Chromium, and where the match has no end."""
    browser = browser_or_word()
    if browser is None:
        return 1
    asyncio.run(_taken(options, browser))
    print(f"The thread is in {options.output}.")
    return 0


async def _taken(options: argparse.Namespace, browser: str) -> None:
    world = argparse.Namespace(port=None, people=_PEOPLE, keep=None, distance=0.0, uplink=0.0, locale="en", seed=None)
    game = catalogue()[options.game]
    async with opened(world) as page, tab_in(browser, WIDTH, SCALE) as tab:
        await page.workshop.start()
        emoji = page.hall.world.emoji
        many = sum(len(one.emoji) for one in catalogue().values())
        await page.hall.loopback.until(lambda: len(emoji()) >= many, PATIENCE)
        await _play(page, options.game)
        await tab.goto(f"{page.address}#server")
        await tab.locator(".list-open").first.click()
        await tab.locator(".places .place").filter(has_text=game.name).first.click()
        await tab.locator(".messages .row .button").filter(has_text="Rematch").wait_for()
        await tab.mouse.move(0, 0)
        height = await tab.evaluate("document.querySelector('.messages').scrollHeight")
        await tab.set_viewport_size({"width": WIDTH, "height": int(height) + HEAD})
        await tab.wait_for_timeout(2000)  # the pictures that were out of sight
        await tab.locator(".messages").screenshot(path=options.output, type="jpeg", quality=QUALITY)


async def _play(page: Page, game: str) -> None:
    """The first person opens a table; all four play it to its end by themselves."""
    hall, company = page.hall, page.workshop.company
    host = next(iter(page.seats.people.values()))
    await host.slash(hall.channel, f"newgame {game}", seats=_PEOPLE)
    assert await hall.loopback.until(lambda: _shows(host, "Join"), PATIENCE)
    await page.workshop.do({"do": "fill"})
    assert await hall.loopback.until(lambda: _shows(host, "Start"), PATIENCE)
    await host.click(host.find("Start", channel=hall.channel), "Start")
    company.pace = 0.1
    company.members.update(page.seats.people)
    assert await hall.loopback.until(lambda: _shows(host, "Rematch"), PATIENCE), "the match did not end"


def _shows(person: Person, label: str) -> Any:
    """Whether a live control of that label stands in a place of this person's, threads among them."""
    controls = (control for message in person.everything(pressable=True) for control in message.controls)
    return any(control.label == label and not control.disabled for control in controls)
