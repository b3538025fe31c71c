"""Use the sandbox's page as a person would, and record the browser's errors."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from typing import Any
from urllib.parse import urlparse

from playwright.async_api import TimeoutError as TooLong
from playwright.async_api import expect

from sandbox.offers import fill_in
from sandbox.web.page import Page

_KNOWN = re.compile(r"Failed to load resource: the server responded with a status of (409|403)")


class Visitor:
    """A browser tab that shows a sandbox's page. `at`: Playwright's page object."""

    def __init__(self, at: Any, page: Page) -> None:
        self.at, self.page = at, page
        self.wrong: list[str] = []
        self.asked: list[str] = []
        at.set_default_timeout(20_000)
        self._listeners = {"pageerror": self._error, "console": self._console, "request": self._request}
        for event, listener in self._listeners.items():
            at.on(event, listener)

    def leave(self) -> None:
        """Stop recording the tab's events: another test will use the tab next."""
        for event, listener in self._listeners.items():
            self.at.remove_listener(event, listener)

    def _error(self, error: Any) -> None:
        self.wrong.append(f"page error: {error}")

    def _request(self, request: Any) -> None:
        self.asked.append(request.url)

    def _console(self, message: Any) -> None:
        if message.type == "error" and not _KNOWN.search(message.text):
            self.wrong.append(f"console: {message.text}")

    async def open(self, *, home: bool = False) -> None:
        """Open the sandbox's page. Waits for its first screen if `home`, else for the view of the Discord server."""
        await self.at.goto(self.page.address + ("" if home else "#server"))
        await self.at.locator(".game" if home else ".composer").first.wait_for()

    def check(self) -> None:
        """Check that the browser had no errors, and requested nothing outside this machine."""
        assert self.wrong == []
        strangers = [url for url in self.asked if urlparse(url).hostname not in ("127.0.0.1", "", None)]
        assert strangers == []

    # ---- seats and places

    def pane(self, n: int = 0) -> Any:
        """Return one of the views side by side: the one with index `n`, from 0."""
        return self.at.locator(".pane").nth(n)

    def tab(self, name: str) -> Any:
        """Return the tab of a person's seat, in the row at the top."""
        return self.at.locator(".seat").filter(has_text=name)

    async def sit(self, name: str) -> None:
        """Click a person's seat, and wait for its view."""
        await self.tab(name).click()
        await self.at.get_by_role("region", name=re.compile("Messages in")).first.wait_for()
        await self.at.locator(f'.pane[aria-label="{name}’s view"]').first.wait_for()

    async def go(self, place: str) -> None:
        """Open a channel, thread or DM by a click in the list of places."""
        await self.pane().locator(".places .place").filter(has_text=place).first.click()
        await self.at.locator(".room-head h2").filter(has_text=place).first.wait_for()

    # ---- writing and pressing

    async def type(self, text: str) -> None:
        """Type a text into the message field, and send it with Enter."""
        box = self.at.locator(".write textarea").first
        await box.fill(text)
        await box.press("Enter")

    async def command(self, text: str) -> None:
        """Type a command once the bot offers it, and send it."""
        box = self.at.locator(".write textarea").first
        await box.fill("/" + text.split(" ", maxsplit=1)[0])
        await self.at.locator(".suggestions [role=option]").first.wait_for()
        await box.fill("/" + text)
        await box.press("Enter")
        if ":" not in text:
            form = self.at.locator("form.command")
            await self.at.locator("form.command, .write textarea:placeholder-shown").first.wait_for()
            if await form.count():
                await form.get_by_role("button", name="Send").click()

    def button(self, label: str) -> Any:
        """Return the newest button with this label in any message."""
        return self.at.locator(".messages .row .button").filter(has_text=label).last

    async def press(self, label: str) -> None:
        """Press the newest button with this label."""
        await self.button(label).click()

    async def told(self, words: str, seconds: float = 20) -> Any:
        """Wait until a message contains `words`, and return the newest such message. Fails after `seconds`."""
        found = self.at.locator(".message").filter(has_text=words).last
        await found.wait_for(timeout=1000 * seconds)
        return found

    # ---- the workshop

    async def tick(self, box: Any, on: bool = True) -> None:
        """Set a checkbox and wait until the sandbox confirms it."""
        if await box.is_checked() != on:
            await box.click()
        await expect(box).to_be_checked(checked=on, timeout=20_000)

    async def workshop(self) -> Any:
        """Open the Workshop, and return its panel."""
        drawer = self.at.locator("aside.workshop")
        if not await drawer.count():
            await self.at.locator(".drawer-open").click()
            await drawer.wait_for()
        return drawer

    # ---- matches

    async def open_table(self, command: str, people: list[str]) -> None:
        """Open a table with `command` as the first of these people, let the others join, and start its match.

        The match ends after ten turns.
        """
        await self.sit(people[0])
        await self.command(command)
        await self.button("Join").wait_for()
        await self.shortened()
        for name in people[1:]:
            await self.sit(name)
            await self.press("Join")
            await self.told("You’re in!")
        await self.sit(people[0])
        await self.press("Start")
        await self.told("Dealt. The board is in")

    async def shortened(self) -> None:
        """Set Ann's table to a match of ten turns."""
        hall, book = self.page.hall, self.page.workshop.company.book
        await self.settled()
        await fill_in(hall.person("Ann"), 1, book, {"turn_cap": 10})
        await self.settled()
        await self.current()

    async def on_duty(self) -> str:
        """Wait until the bot is idle, and return the name of a person who has a question to answer."""
        await self.settled()
        seats = self.page.seats
        name = next(person.name for person in seats.people.values() if seats.summary(person)["todo"])
        await self.tab(name).locator(".todo").wait_for()
        return name

    async def settled(self) -> None:
        """Wait until the bot has no message left to send."""
        hall, book = self.page.hall, self.page.workshop.company.book
        for _ in range(400):
            if not hall.bot.running or (await book.unsent() == 0 and hall.loopback.in_flight == 0):
                return
            await asyncio.sleep(0.05)
        raise AssertionError("the bot does not come to rest")

    async def current(self) -> None:
        """Wait until the page shows the newest state of the server."""
        shown = "version => Number(document.body.dataset.version) >= version"
        await self.at.wait_for_function(shown, arg=self.page.seats.changes.version)

    async def answer(self, name: str, pick: Any) -> None:
        """Take this person's seat, answer the newest question to this person, and wait until the answer is accepted.

        `pick`: a function that gets the number of controls or menu entries, and returns the index of the one to use.
        """
        await self.sit(name)
        controls = self.at.locator(".messages [data-custom-id^='p1:']:not([disabled])")
        await controls.last.wait_for()
        question, offered, many = "", controls, 0
        for _ in range(10):  # the page may just be redrawing the control, or remove it in a moment
            newest = await controls.last.get_attribute("data-custom-id")
            question = ":".join((newest or "").split(":")[:4])
            offered = self.at.locator(f".messages [data-custom-id^='{question}']")
            with suppress(TooLong):
                await offered.first.wait_for(timeout=3000)
                if many := await offered.count():
                    break
        assert many, f"nothing to press: {question}"
        control = offered.nth(pick(many))
        if await control.locator(".menu-face").count():
            await control.locator(".menu-face").click()
            lines = control.locator("[role=option]")
            await lines.first.wait_for()
            await lines.nth(pick(await lines.count())).click()
        else:
            shows_part = ":g" in (await control.get_attribute("data-custom-id") or "")
            await control.click()
            if shows_part:
                options = self.at.locator(f".messages [data-custom-id^='{question}:']:not([data-custom-id*=':g'])")
                await options.first.wait_for()
                await options.nth(pick(await options.count())).click()
        await self.at.locator(f".messages [data-custom-id^='{question}']").first.wait_for(state="detached")
