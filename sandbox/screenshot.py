"""`python -m sandbox screenshot` and `story`: take pictures of the sandbox's web page in Chromium."""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from games import catalogue
from games.engine.journal import Journal, replay
from games.engine.step import Entry
from games.engine.values import Player
from games.engine.words import ENGLISH
from sandbox.db_reader import DbReader
from sandbox.people import Person
from sandbox.web.page import Page
from sandbox.web.serve import opened

WIDTH, HEIGHT = 1280, 880
PATIENCE = 60
"""Seconds to wait for each step on a busy machine."""

_ASKED = ".messages [data-custom-id^='p1:']:not([disabled])"
_CHOSEN = """question => {
    const controls = [...document.querySelectorAll(".messages [data-custom-id]")].filter(
        (one) => [":", "@"].some((end) => one.dataset.customId.startsWith(question + end)));
    return !controls.length || controls.some((one) => one.dataset.customId.startsWith(question + ":x"));
}"""
"""Script that returns true once the chosen option has answered the question, or must be confirmed."""
_BROWSERS = ("chromium", "chromium-browser", "google-chrome")


class MatchOver(Exception):
    """Raised if the match ended before its first seat got a question to show. Its argument: the number of answers."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `screenshot`."""
    parser.add_argument("game", help="the game’s name as in /newgame")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help="where to write the PNG")
    parser.add_argument("--answers", type=int, default=4, metavar="N", help="answers given before it (default 4)")
    parser.add_argument("--choices", type=int, default=3, metavar="N", help="buttons at least on it (default 3)")


def main(options: argparse.Namespace) -> int:
    """Take the screenshot.

    Returns the exit status: 1 if Chromium is missing, or if the match ends before the question to show; else 0.
    """
    browser = browser_or_word()
    if browser is None:
        return 1
    try:
        asyncio.run(_taken(options, browser))
    except MatchOver as over:
        print(f"the match was over after {over} answers of its first seat: ask for fewer", file=sys.stderr)
        return 1
    print(f"The page is in {options.output}.")
    return 0


def browser_or_word() -> str | None:
    """Return the path of Chromium; if it isn't installed, print a message and return None."""
    browser = next(filter(None, map(shutil.which, _BROWSERS)), None)
    if browser is None:
        print("there is no Chromium here (on Debian: apt-get install chromium)", file=sys.stderr)
    return browser


async def _taken(options: argparse.Namespace, browser: str) -> None:
    world = argparse.Namespace(port=None, people=None, keep=None, distance=0.0, uplink=0.0, locale="en", seed=None)
    async with opened(world) as page, tab_in(browser) as tab:
        await page.workshop.start()
        await tab.goto(f"{page.address}#server")
        await _play(tab, page, options)
        await _beside(tab)
        await tab.screenshot(path=options.output)


@asynccontextmanager
async def tab_in(browser: str, width: int = WIDTH, scale: float = 1) -> AsyncIterator[Any]:
    """Yield a new Playwright page in a browser context of its own.

    `width`: in CSS pixels; `scale`: device pixels per CSS pixel.
    """
    from playwright.async_api import async_playwright  # noqa: PLC0415  (only where it is needed)

    async with async_playwright() as play:
        size: Any = {"width": width, "height": HEIGHT}
        running = await play.chromium.launch(executable_path=browser, args=["--no-sandbox", "--disable-gpu"])
        tab = await running.new_page(viewport=size, device_scale_factor=scale, color_scheme="light")
        tab.set_default_timeout(1000 * PATIENCE)
        yield tab
        await running.close()


async def _play(tab: Any, page: Page, options: argparse.Namespace) -> None:
    """Open and fill a table, and play until the first seat gets the question to show.

    That question comes after at least `options.answers` answers, and has at least `options.choices` controls.
    """
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
    while await _asked(tab, page):
        question = await _question(tab)
        offered = _controls(tab, question)
        if answered >= options.answers and await offered.count() >= options.choices:
            return
        # Vary the answers: repeating one answer may end the match too soon.
        await _answer(tab, question, offered.nth(answered % await offered.count()), answered)
        answered += 1
    raise MatchOver(answered)


async def _asked(tab: Any, page: Page) -> bool:
    """Wait until the first seat has a question, or the match is over. Returns whether it has a question."""
    todo, book = tab.locator(".seat").first.locator(".todo"), DbReader(page.hall.bot.database)
    try:
        async with asyncio.timeout(PATIENCE):
            while not (asked := bool(await todo.count())) and await book.any_running():
                await tab.wait_for_timeout(200)
            return asked
    finally:
        await book.close()


async def _question(tab: Any) -> str:
    """Show the channel with the first seat's question. Returns the start of the custom ids of its controls."""
    seat = tab.locator(".seat").first
    await seat.locator(".todo").wait_for()
    await seat.click()
    await tab.locator(_ASKED).last.wait_for()
    await tab.wait_for_timeout(1500)  # until the picture is redrawn
    newest = await tab.locator(_ASKED).last.get_attribute("data-custom-id")
    return ":".join((newest or "").partition("@")[0].split(":")[:4])


def _controls(tab: Any, question: str) -> Any:
    """Return the buttons and menus with which a question is answered."""
    return tab.locator(", ".join(f".messages [data-custom-id^='{question}{end}']" for end in ":@"))


async def _answer(tab: Any, question: str, control: Any, turn: int) -> None:
    """Answer a question with `control`, a button or menu, and wait until the question is gone.

    `turn`: the position of the option to choose in a menu; after the last option, counting starts again.
    """
    if not await control.locator(".menu-face").count():
        shows_part = ":g" in (await control.get_attribute("data-custom-id") or "")
        await control.click()
        if shows_part:
            await tab.locator(f".messages [data-custom-id^='{question}:']:not([data-custom-id*=':g'])").first.click()
    else:
        await _choose(control, turn)
        await tab.wait_for_function(_CHOSEN, arg=question)
        confirming = tab.locator(f".messages button[data-custom-id^='{question}:']:not([disabled])")
        if await confirming.count():
            await confirming.first.click()
    await _controls(tab, question).first.wait_for(state="detached")


async def _choose(control: Any, turn: int) -> None:
    """Choose the option at position `turn` of a menu. After the last option, counting starts again."""
    await control.locator(".menu-face").click()
    lines = control.get_by_role("option")
    await lines.nth(turn % await lines.count()).click()
    send = control.locator(".menu-foot button")
    if await send.count():
        await send.click()


async def _beside(tab: Any) -> None:
    """Show the second seat's DMs with the bot in a second pane."""
    await tab.get_by_role("button", name="2 views side by side").click()
    other = tab.locator(".pane").nth(1)
    await other.locator(".list-open").click()
    await other.locator(".place", has_text="Parlour").click()
    await other.locator(".message img").last.wait_for()
    await tab.locator(".pane").first.locator(".room-head").click()
    await tab.wait_for_timeout(1500)  # until both panes have scrolled to their end


def _button(tab: Any, label: str) -> Any:
    return tab.locator(".messages .row .button").filter(has_text=label).last


STORY_WIDTH, HEAD, SCALE, QUALITY = 480, 260, 0.65, 35
"""Width of the page, height above and below the thread (both in pixels), scale, and JPEG quality."""

STORY_PATIENCE = 900.0
"""Seconds in which a match must end."""

_PEOPLE = 4


def story_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `story`."""
    parser.add_argument("game", help="the game’s name as in /newgame")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help="where to write the JPEG")


def story(options: argparse.Namespace) -> int:
    """Take the picture of a match's thread. Returns the exit status: 1 if Chromium is missing, else 0.

    Raises AssertionError if the match doesn't end.
    """
    browser = browser_or_word()
    if browser is None:
        return 1
    asyncio.run(_story_taken(options, browser))
    print(f"The thread is in {options.output}.")
    return 0


async def _story_taken(options: argparse.Namespace, browser: str) -> None:
    world = argparse.Namespace(port=None, people=_PEOPLE, keep=None, distance=0.0, uplink=0.0, locale="en", seed=None)
    game = catalogue()[options.game]
    async with opened(world) as page, tab_in(browser, STORY_WIDTH, SCALE) as tab:
        await page.workshop.start()
        emoji = page.hall.world.emoji
        many = sum(len(one.art.emoji) for one in catalogue().values())
        await page.hall.loopback.until(lambda: len(emoji()) >= many, STORY_PATIENCE)
        host = await _play_story(page, options.game)
        await _write_journal(page, host, options.output.with_suffix(".json"))
        await tab.goto(f"{page.address}#server")
        await tab.locator(".list-open").first.click()
        await tab.locator(".places .place").filter(has_text=game.name).first.click()
        await tab.locator(".messages .row .button").filter(has_text="Rematch").wait_for()
        await tab.mouse.move(0, 0)
        height = await tab.evaluate("document.querySelector('.messages').scrollHeight")
        await tab.set_viewport_size({"width": STORY_WIDTH, "height": int(height) + HEAD})
        await tab.wait_for_timeout(2000)  # until the pictures outside the window are loaded
        await tab.locator(".messages").screenshot(path=options.output, type="jpeg", quality=QUALITY)


async def _play_story(page: Page, game: str) -> Person:
    """Open a table, and let four people play a match to its end. Returns the host."""
    hall, company = page.hall, page.workshop.company
    host = next(iter(page.seats.people.values()))
    await host.slash(hall.channel, f"newgame {game}", seats=_PEOPLE)
    assert await hall.loopback.until(lambda: _shows(host, "Join"), STORY_PATIENCE)
    await page.workshop.do({"do": "fill"})
    assert await hall.loopback.until(lambda: _shows(host, "Start"), STORY_PATIENCE)
    await host.click(host.find("Start", channel=hall.channel), "Start")
    company.pace = 0.1
    company.members.update(page.seats.people)
    assert await hall.loopback.until(lambda: _shows(host, "Rematch"), STORY_PATIENCE), "the match did not end"
    return host


async def _write_journal(page: Page, host: Person, file: Path) -> None:
    """Write the match's journal next to its picture. A test reads it to check whether the picture is current."""
    book = page.workshop.company.book
    match = await book.newest(host.id)
    assert match is not None
    options, save = await book.begun(match)
    game, entries = (await book.standing(match)).game, await book.journal(match)
    journal = Journal.of_save(game, save, options, [Entry.model_validate(entry) for entry in entries])
    names = await book.names(match)
    written = {"names": names, "lines": lines(journal, names), "journal": journal.model_dump(mode="json")}
    file.write_text(json.dumps(written, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")


def lines(journal: Journal, names: list[str]) -> list[str]:
    """Return the match's public log and questions, as lines of text.

    Raises Diverged if the rules have changed since the match was played.
    """
    game, players = catalogue()[journal.game], [Player(name=name) for name in names]
    words = game.words(players, None, ENGLISH)
    found: list[str] = []
    for step in replay(journal, game):
        seen = step.seen_by(None)
        facts = [*seen.events, *(ask for _, (_, ask) in sorted(seen.asks.items()))]
        found += [line for fact in facts if (line := game.texts.say(fact, words))]
    return found


def _shows(person: Person, label: str) -> Any:
    """Return whether this person sees an enabled control with that label anywhere, threads included."""
    controls = (control for message in person.everything(pressable=True) for control in message.controls)
    return any(control.label == label and not control.disabled for control in controls)
