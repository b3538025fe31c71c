"""Test whole matches on the page: four seats, a closed DM, a killed bot, and simulated players."""

from __future__ import annotations

import random
import re

from sandbox.web.page import Page
from tests.page.conftest import Visit
from tests.page.visitor import Visitor

NAMES = ["Ann", "Bob", "Cat", "Dan"]
SHORT = "newgame candy-chaser seats:4"


def dice(seed: str) -> object:
    """Return a function that, given n, returns a random number from 0 to n - 1. Equal seeds give equal numbers."""
    return random.Random(seed).randrange


async def _play_on(visitor: Visitor, seed: str, most: int = 80) -> int:
    """Answer all questions until the match ends, or until `most` answers. Returns the number of answers."""
    pick, ann = dice(seed), visitor.page.hall.person("Ann")
    for answers in range(most):
        await visitor.settled()
        if any("🏆" in message.content for message in ann.everything()):
            return answers
        await visitor.answer(await visitor.on_duty(), pick)
    raise AssertionError(f"no end after {most} answers")


async def test_four_seats_play_a_whole_match_and_the_bot_is_killed_in_the_middle(running: Page, visit: Visit) -> None:
    visitor = await visit(running)
    await visitor.open_table(SHORT, NAMES)
    pick = dice("killed")
    for _ in range(4):
        await visitor.answer(await visitor.on_duty(), pick)
    await _killed_and_started_again(visitor)
    # a button from before the kill still works, and each message is there exactly once
    for _ in range(3):
        await visitor.answer(await visitor.on_duty(), pick)
    await visitor.sit("Ann")
    await visitor.go("Candy Chaser")
    await visitor.at.wait_for_function(
        "() => (document.querySelector('.messages').innerText.match(/ [+−]?\\d: \\w+ (to|stays on) /g) || [])"
        ".length === 7"
    )
    assert 7 + await _play_on(visitor, "four seats") >= 10
    for name in NAMES:
        await visitor.sit(name)
        await visitor.go("Candy Chaser")
        end = await visitor.told("All Objectives: ")
        await end.get_by_role("button", name="ALT text of the picture").click()
        assert "wins" in await end.locator("figcaption").inner_text()
    await visitor.go("games")
    await visitor.command("leaderboard")
    await visitor.told("1 win in 1 match")
    assert len(running.hall.unanswered()) == 1, "but for the press while it was dead"


async def _killed_and_started_again(visitor: Visitor) -> None:
    """Kill and restart the bot. A press while it is down must show an explanation."""
    drawer = await visitor.workshop()
    await drawer.get_by_role("button", name="Kill (SIGKILL)").click()
    await visitor.at.locator(".notice").filter(has_text="The bot is stopped").wait_for()
    await visitor.sit(await visitor.on_duty())
    await visitor.at.locator(".messages [data-custom-id^='p1:']").last.click()
    await visitor.at.locator(".toasts").get_by_text("The application did not respond").wait_for()
    await drawer.get_by_role("button", name="Start", exact=True).click()
    await drawer.get_by_text("It is running (start 2)").wait_for()
    await drawer.get_by_role("button", name="Close the workshop").click()


async def test_a_closed_dm_and_the_second_door(running: Page, visit: Visit) -> None:
    visitor = await visit(running)
    drawer = await visitor.workshop()
    await visitor.tick(drawer.locator(".people li").filter(has_text="Bob").get_by_label("DMs closed"))
    await visitor.command(SHORT)
    await visitor.button("Join").wait_for()
    await visitor.sit("Bob")
    await visitor.press("Join")
    await visitor.told("Your DMs are closed to me")
    await visitor.sit("Ann")
    await visitor.press("Start")
    await visitor.told("Dealt. The board is in")
    await visitor.sit("Bob")
    await visitor.go("Candy Chaser")
    await visitor.press("My hand")
    secret = await visitor.told("Only you can see this")
    await secret.locator("img").wait_for()
    assert "You deal in" in await secret.inner_text()
    await visitor.go("Parlour")
    assert await visitor.at.locator(".message").count() == 0, "a DM came although they are closed"
    await visitor.sit("Ann")
    await visitor.go("Candy Chaser")
    assert await visitor.at.locator(".message.ephemeral").count() == 0, "somebody else’s hand is shown"
    pick = dice("second door")
    while (name := await visitor.on_duty()) == "Ann":
        await visitor.answer("Ann", pick)
    await visitor.sit(name)
    await visitor.press("My hand")
    door = visitor.at.locator(".message.ephemeral").filter(has=visitor.at.locator("[data-custom-id^='p1:']")).last
    await door.locator("[data-custom-id^='p1:'] .menu-face").first.click()
    await door.locator("[role=option]").first.click()
    await visitor.at.locator(".messages").get_by_text(re.compile(r"Bob [+−]\d: ")).first.wait_for()


async def test_the_table_is_filled_and_plays_by_itself(running: Page, visit: Visit) -> None:
    visitor = await visit(running)
    await visitor.at.get_by_role("button", name="Fill the table").click()
    await visitor.at.locator(".toasts").get_by_text("No table is open").wait_for()
    running.hall.person("Cat").close_dms()
    await visitor.command(SHORT)
    await visitor.button("Join").wait_for()
    await visitor.shortened()
    await visitor.at.get_by_role("button", name="Fill the table").click()
    await visitor.at.locator(".company").get_by_text("Bob, Cat, Dan").wait_for()
    running.workshop.company.pace = 0.1
    await visitor.press("Start")
    pick = dice("by itself")
    await visitor.at.locator(".seat:has-text('Ann') .todo").wait_for()
    await visitor.answer("Ann", pick)
    drawer = await visitor.workshop()
    await visitor.tick(drawer.locator(".people li").filter(has_text="Ann").get_by_label("simulated"))
    await visitor.told("🏆", seconds=90)
