"""Test several people on the page: seats change by click or key, views are side by side, seats on turn are marked."""

from __future__ import annotations

from sandbox.web.page import Page
from tests.page.conftest import Visit


async def test_seats_are_taken_by_key_unless_one_types(page: Page, visit: Visit) -> None:
    visitor = await visit(page)
    view = visitor.at.locator(".pane")
    assert await view.get_attribute("aria-label") == "Ann’s view"
    await visitor.at.locator("body").click(position={"x": 2, "y": 400})
    await visitor.at.keyboard.press("3")
    await visitor.at.locator('.pane[aria-label="Cat’s view"]').wait_for()
    await visitor.at.keyboard.press("9")
    box = visitor.at.locator(".write textarea")
    await box.fill("")
    await box.press_sequentially("124")
    assert await view.get_attribute("aria-label") == "Cat’s view"
    assert await box.input_value() == "124"


async def test_there_are_seats_for_six(page: Page) -> None:
    seats = page.seats
    while person := seats.add_next():
        assert person in seats.people.values()
    assert len(seats.people) == 6


async def test_views_side_by_side_are_each_somebodys_own(page: Page, visit: Visit) -> None:
    visitor = await visit(page, width=1500)
    await visitor.at.get_by_role("button", name="4 views side by side").click()
    await visitor.pane(3).locator(".composer").wait_for()
    labels = [await visitor.pane(n).get_attribute("aria-label") for n in range(4)]
    assert labels == ["Ann’s view", "Bob’s view", "Cat’s view", "Dan’s view"]
    box = visitor.pane(2).locator(".write textarea")
    await box.fill("from the third")
    await box.press("Enter")
    for n in range(4):
        message = visitor.pane(n).locator(".message", has_text="from the third")
        await message.wait_for()
        assert "Cat" in await message.inner_text()
    await visitor.pane(1).locator(".list-open").click()
    await visitor.pane(1).locator(".place.unread, .place", has_text="Parlour").click()
    await visitor.pane(1).locator(".room-head h2", has_text="Parlour").wait_for()
    assert "games" in await visitor.pane(0).locator(".room-head h2").inner_text()
    await visitor.at.reload()
    await visitor.pane(3).locator(".composer").wait_for()
    assert "Parlour" in await visitor.pane(1).locator(".room-head h2").inner_text(), "a reload changes nothing"


async def test_badges_tell_who_is_called_and_a_seat_leads_there(page: Page, visit: Visit) -> None:
    world, hall = page.hall.world, page.hall
    visitor = await visit(page)
    lounge = world.add_channel(hall.server, "lounge")
    dan = hall.person("Dan")
    button = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "x"}]}
    message = world.store.create_message(lounge, world.bot_id, f"{dan.mention}: your turn", components=[button])
    tab = visitor.tab("Dan")
    await tab.locator(".todo").wait_for()
    await visitor.at.get_by_role("button", name="Dan 4 to do 1 unread").wait_for()
    assert await visitor.tab("Cat").locator(".todo, .badge").count() == 0
    await tab.click()
    await visitor.at.locator(".room-head h2", has_text="lounge").wait_for()
    await visitor.told("your turn")
    await tab.locator(".badge").wait_for(state="detached")
    world.store.edit_message(lounge, message.id, {"components": []})
    await tab.locator(".todo").wait_for(state="detached")


async def test_a_channel_that_goes_takes_nobody_with_it(page: Page, visit: Visit) -> None:
    visitor = await visit(page)
    drawer = await visitor.workshop()
    await drawer.get_by_label("New channel").fill("The Lounge")
    await drawer.get_by_role("button", name="Add").click()
    await visitor.go("the-lounge")
    await drawer.get_by_label("Channel", exact=True).select_option(label="#the-lounge")
    await drawer.get_by_role("button", name="Delete #the-lounge").click()
    await visitor.at.get_by_role("button", name="Delete it").click()
    await visitor.at.locator(".toasts").get_by_text("That channel is not there any more").wait_for()
    await visitor.at.locator(".room-head h2", has_text="games").wait_for()


async def test_a_dead_connection_is_told(page: Page, visit: Visit) -> None:
    visitor = await visit(page)
    await page.stop()
    await visitor.at.locator(".notice").get_by_text("The connection to the sandbox is lost").wait_for()
    visitor.wrong.clear()  # the browser logs every connection that fails
