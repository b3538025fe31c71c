"""Test the page's layout: on a phone, in dark mode, for keyboard and screen readers."""

from __future__ import annotations

import pytest

from sandbox.web.page import Page
from tests.page.axe import looked_at, needed
from tests.page.conftest import Visit
from tests.page.fakebot import FakeBot
from tests.page.visitor import Visitor


async def _fits(visitor: Visitor) -> None:
    """Check that no element is wider than the screen, or lies where people can't scroll to it."""
    wide = await visitor.at.evaluate("[document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth]")
    assert max(wide[:2]) <= wide[2]
    beyond = """() => [...document.querySelectorAll('.pane *, .top > *, .home *, .notices *, .workshop *, dialog *')]
        .filter((e) => e.getClientRects().length && !e.closest('.seats, .unseen, pre, .call-log, svg, .enlarged'))
        .filter((e) => e.getBoundingClientRect().right > innerWidth + 1).map((e) => e.outerHTML.slice(0, 90))"""
    assert await visitor.at.evaluate(beyond) == []


async def test_a_phone_shows_everything_without_scrolling_sideways(page: Page, visit: Visit) -> None:
    bot = FakeBot(page)
    bot.classic()
    bot.modern()
    visitor = await visit(page, width=360, height=740)
    await visitor.type("A very long word: " + "x" * 300 + " https://example.org/" + "y" * 200)
    await visitor.told("A very long word")
    await _fits(visitor)
    message = visitor.at.locator(".message:has(.embed)")
    await message.locator("[data-custom-id='t1:several'] .menu-face").click()
    await _fits(visitor)
    await visitor.at.keyboard.press("Escape")
    await visitor.at.locator(".list-open").click()
    await visitor.at.locator(".places").wait_for()
    await _fits(visitor)
    await visitor.at.get_by_role("button", name="Close the list").click()
    await visitor.at.locator(".write textarea").fill("/roll")
    await visitor.at.get_by_role("option", name="/roll").click()
    await visitor.at.get_by_role("button", name="+ place").click()
    await visitor.at.locator(".completed [role=option]").first.wait_for()
    await _fits(visitor)
    await visitor.at.keyboard.press("Escape")
    await visitor.at.get_by_role("button", name="Leave the command").click()
    await visitor.command("form")
    await visitor.at.get_by_role("dialog", name="Tell us").wait_for()
    await _fits(visitor)
    await visitor.at.keyboard.press("Escape")
    await message.locator(".said > .picture img").click()
    await visitor.at.locator("dialog.enlarged").wait_for()
    await _fits(visitor)
    shown = visitor.at.locator("dialog.enlarged img")
    first, close = await shown.bounding_box(), await visitor.at.get_by_role("button", name="Close").bounding_box()
    assert (first["x"] >= 0, first["x"] + first["width"] <= 360) == (True, True), "all of it is on the screen"
    assert close["y"] + close["height"] <= first["y"], "nothing lies over it"
    await shown.click()
    larger = await shown.bounding_box()
    assert larger["width"] > 2 * 360
    await visitor.at.keyboard.press("Escape")
    await visitor.workshop()
    await _fits(visitor)


@pytest.mark.parametrize("width", [360, 1280])
async def test_no_button_lies_over_a_picture_or_a_line(page: Page, visit: Visit, width: int) -> None:
    bot = FakeBot(page)
    bot.classic()
    visitor = await visit(page, width=width, height=740)
    covered = """() => {
        const box = document.querySelector('.said > .picture img').getBoundingClientRect();
        const seen = (e) => +getComputedStyle(e.closest('.tools, .picture-tools') || e).opacity;
        const over = (r) => r.width && Math.min(r.right, box.right) - Math.max(r.left, box.left) > 1
            && Math.min(r.bottom, box.bottom) - Math.max(r.top, box.top) > 1;
        return [...document.querySelectorAll('button, .tools')]
            .filter((e) => seen(e) && over(e.getBoundingClientRect())).map((e) => e.outerHTML.slice(0, 90));
    }"""
    await visitor.at.locator(".said > .picture img").hover()
    assert await visitor.at.evaluate(covered) == []
    assert await visitor.at.evaluate("document.documentElement.scrollWidth") <= width
    for number in range(12):
        await visitor.type(f"A line {number}")
    await visitor.told("A line 11")
    await visitor.at.locator(".messages").evaluate("(e) => { e.scrollTop = 0; }")
    await visitor.at.locator(".newest").wait_for()
    if width == 360:
        await visitor.at.locator(".message .said").first.hover()
        tools = await visitor.at.locator(".message:hover .tools").bounding_box()
        text = await visitor.at.locator(".message:hover .said").bounding_box()
        assert tools["x"] + tools["width"] <= text["x"]
    newest = await visitor.at.locator(".newest").bounding_box()
    messages = await visitor.at.locator(".messages").bounding_box()
    assert newest["y"] + newest["height"] <= messages["y"], "it covers no message"
    await visitor.at.locator(".newest").click()
    await visitor.at.locator(".newest").wait_for(state="detached")


@needed
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
async def test_nothing_serious_stands_in_anybodys_way(page: Page, visit: Visit, dark: bool) -> None:
    bot = FakeBot(page)
    bot.classic()
    bot.modern()
    page.hall.person("Bob").close_dms()
    visitor = await visit(page, dark=dark, axe=True, reduced_motion="reduce")
    await visitor.press("Below")
    await visitor.told("Heard: t1:below")
    await visitor.at.locator("[data-custom-id='t1:several'] .menu-face").click()
    await looked_at(visitor)
    await visitor.at.keyboard.press("Escape")
    drawer = await visitor.workshop()
    await drawer.locator(".status").wait_for()
    await visitor.at.get_by_role("button", name="3 views side by side").click()
    await visitor.at.locator(".pane").nth(2).locator(".composer").wait_for()
    await visitor.at.locator(".write textarea").first.fill("/")
    await visitor.at.locator(".suggestions").wait_for()
    await looked_at(visitor)
    await visitor.at.locator(".write textarea").first.fill("/form")
    await visitor.at.locator(".write textarea").first.press("Enter")
    await visitor.at.get_by_role("dialog", name="Tell us").wait_for()
    await looked_at(visitor)


async def test_everything_can_be_reached_with_the_keyboard(page: Page, visit: Visit) -> None:
    FakeBot(page).modern()
    visitor = await visit(page)
    await visitor.at.locator("section.container").wait_for()
    reached = set()
    seen = """() => {
        const e = document.activeElement;
        const name = e.getAttribute('aria-label') || e.innerText || e.tagName;
        return e === document.body ? null : [name, getComputedStyle(e).outlineStyle];
    }"""
    for _ in range(60):
        await visitor.at.keyboard.press("Tab")
        if (found := await visitor.at.evaluate(seen)) is None:
            continue  # after the last one, the browser starts again from the top
        name, outline = found
        reached.add(name.strip().split("\n")[0])
        assert outline != "none" or name.startswith("Message "), f"{name} doesn’t show that it has the focus"
    assert {"Bob", "Fill the table", "Beside", "Below", "Workshop", "games", "Parlour"} <= reached


async def test_light_and_dark_follow_the_system_and_the_switch(page: Page, visit: Visit) -> None:
    ground = "getComputedStyle(document.body).backgroundColor"
    light, dark = await visit(page), await visit(page, dark=True)
    by_day, by_night = await light.at.evaluate(ground), await dark.at.evaluate(ground)
    assert by_day != by_night
    drawer = await light.workshop()
    await drawer.get_by_label("Colours").select_option("dark")
    assert await light.at.evaluate(ground) == by_night
    await light.at.reload()
    await light.at.locator(".composer").wait_for()
    assert await light.at.evaluate(ground) == by_night, "the switch is remembered"
