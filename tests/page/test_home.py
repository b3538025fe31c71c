"""Test the page's first screen, also on a phone: a person starts a game there, and gets the first question."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import expect

from games import catalogue
from games.engine.game_messages import cover_alt, pitch
from games.engine.words import ENGLISH
from sandbox.db_reader import DbReader
from sandbox.web import acts
from sandbox.web.page import Page
from sandbox.wire import Upload
from tests.page.conftest import Visit
from tests.page.fakebot import FakeBot, png
from tests.page.visitor import Visitor

ASKED = "[data-custom-id^='p1:']:focus, [data-custom-id^='p1:'] :focus"


async def test_every_game_is_offered_with_its_picture(page: Page, visit: Visit) -> None:
    visitor = await visit(page, home=True)
    for game in catalogue().values():
        card = visitor.at.locator(".game").filter(has=visitor.at.get_by_role("heading", name=game.name, exact=True))
        assert pitch(game.phrases(ENGLISH)) in await card.inner_text()
        picture = card.locator("img")
        assert await picture.get_attribute("alt") == cover_alt(game.phrases(ENGLISH))
        there = "e => e.complete && e.naturalWidth > 400"
        await visitor.at.wait_for_function(there, arg=await picture.element_handle())
        await card.get_by_role("button", name=f"Play now {game.name}").wait_for()


async def test_two_clicks_lead_to_the_first_decision(running: Page, visit: Visit) -> None:
    visitor = await visit(running, home=True)
    await visitor.at.get_by_role("button", name="Play now Candy Chaser").click()
    await visitor.at.locator(ASKED).wait_for()
    match = 1
    book = DbReader(running.hall.bot.database)
    before = await book.standing(match)
    assert (before.status, len(before.seats)) == ("running", 4)
    assert [user > 0 for user in before.seats.values()].count(True) == 1, "all other seats are stand-ins’"
    asked = await visitor.at.evaluate("document.activeElement.closest('[data-custom-id]').dataset.customId")
    await visitor.at.locator(ASKED).click()
    await visitor.at.locator(f"[data-custom-id='{asked}']").wait_for(state="detached")
    assert (await book.standing(match)).answers > before.answers
    await book.close()
    way_back = visitor.at.get_by_role("button", name="All games")
    assert "All games" in await way_back.inner_text(), "in plain sight, not behind the logo alone"
    assert (await way_back.locator(".brand-back").bounding_box() or {})["width"] > 40
    await way_back.click()
    await visitor.at.locator(".game").first.wait_for()
    await visitor.at.go_back()
    await visitor.at.locator(".composer").wait_for()


async def test_a_lesson_is_one_click_away_and_goes_on_in_the_dms(running: Page, visit: Visit) -> None:
    visitor = await visit(running, home=True)
    await visitor.at.get_by_role("button", name="Learn it Candy Chaser").click()
    await visitor.told("1 of 11")
    await visitor.press("Next")
    await visitor.told("2 of 11")
    assert await visitor.at.locator(".room-head h2").first.inner_text() == "Parlour"


async def test_a_match_that_cant_begin_is_told(page: Page, visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(acts, "PATIENCE", 0.1)
    visitor = await visit(page, home=True)
    button = visitor.at.get_by_role("button", name="Play now Candy Chaser")
    await button.click()
    await visitor.at.locator(".toasts").get_by_text("The bot isn’t there.").wait_for()
    await expect(button).to_be_enabled()


async def test_a_server_to_oneself_is_one_click_away_and_stays_at_a_reload(page: Page, visit: Visit) -> None:
    visitor = await visit(page, home=True)
    await visitor.at.get_by_role("button", name="Open a server to yourself").click()
    box = visitor.at.locator(".write textarea")
    await expect(box).to_be_focused()
    await visitor.at.reload()
    await box.wait_for()


async def test_whoever_comes_back_to_a_match_is_not_led_away_from_it(page: Page, visit: Visit) -> None:
    FakeBot(page).classic()
    visitor = await visit(page)
    await visitor.at.goto(page.address)
    await visitor.at.locator(".composer").wait_for()


# ---- the button “To my question”


def _asking(label: str, question: int = 1, match: int = 1, option: int = 0) -> dict[str, Any]:
    """Return a row with the button `label`, which answers this question by this option."""
    button = {"type": 2, "style": 1, "label": label, "custom_id": f"p1:{match}:0:{question}:{option}"}
    return {"type": 1, "components": [button]}


def _call(page: Page, name: str, channel: int, label: str, match: int = 1) -> Any:
    """Send a message that mentions the user called `name`, with a button `label`."""
    world, person = page.hall.world, page.hall.person(name)
    rows = [_asking(label, match=match)]
    return world.store.create_message(channel, world.bot_id, f"{person.mention}: your turn", components=rows)


async def test_the_question_on_the_screen_comes_before_an_older_one_in_the_dms(page: Page, visit: Visit) -> None:
    visitor = await visit(page)
    lounge, dm = page.hall.world.add_channel(page.hall.server, "lounge"), page.hall.person("Ann").dm
    _call(page, "Ann", dm, "Older")
    _call(page, "Ann", lounge, "Newer")
    await visitor.go("lounge")
    await visitor.at.get_by_role("button", name="Newer").wait_for()
    await visitor.at.get_by_role("button", name="To my question").click()
    await expect(visitor.at.get_by_role("button", name="Newer")).to_be_focused()


_IN_VIEW = """e => {
    const pane = e.closest('.messages').getBoundingClientRect(), {top, bottom} = e.getBoundingClientRect();
    return top >= pane.top && bottom <= pane.bottom;
}"""


async def test_the_whole_newest_question_is_shown_and_no_old_hand(page: Page, visit: Visit) -> None:
    bot, ann = FakeBot(page), page.hall.person("Ann").mention
    visitor = await visit(page, width=390, height=844)
    old = {"content": "Your hand", "flags": 64, "components": [_asking("Old", question=3)]}
    await _shown_privately(bot, visitor, old)
    labels = ["Recruit: units, or a base", "Move units to adjacent Regions", "Attack: a die for each unit", "Skip it"]
    upload = Upload(0, "board.png", png(1200, 900), "A board")
    lines = "\n".join(["Clover moved Blue to 3."] * 14)
    board = {
        "content": f"{lines}\n{ann}: pick an operation.",
        "attachments": [{"id": 0, "filename": "board.png", "description": "A board"}],
        "components": [_asking(label, question=4, option=option) for option, label in enumerate(labels)],
    }
    bot.send(board, [upload])
    await _shown_privately(bot, visitor, old)
    for _ in range(20):
        bot.send({"content": "Something else is said here.\n" * 3})
    await visitor.current()
    for place in ("0", "e.scrollHeight"):
        await visitor.at.locator(".messages").evaluate(f"e => {{ e.scrollTop = {place}; }}")
        await visitor.at.get_by_role("button", name="To my question").click()
        await expect(visitor.at.get_by_role("button", name="Recruit")).to_be_focused()
        for found in (visitor.at.get_by_role("button", name="Skip it"), visitor.at.locator(".mention.me")):
            await visitor.at.wait_for_function(_IN_VIEW, arg=await found.element_handle())
    bot.send({"content": "And this comes later."})
    await visitor.current()
    assert await visitor.at.get_by_role("button", name="Skip it").evaluate(_IN_VIEW), "it stays in view"
    await visitor.at.get_by_role("button", name="My hand").last.evaluate("e => e.click()")
    hand = visitor.at.locator(".message.ephemeral").nth(2)
    await hand.wait_for()
    await visitor.at.wait_for_function(_IN_VIEW, arg=await hand.element_handle())


async def test_a_hand_that_comes_shows_its_question_with_the_answers(page: Page, visit: Visit) -> None:
    bot = FakeBot(page)
    visitor = await visit(page, width=390, height=844)
    helps = [{"type": 2, "style": 2, "label": f"Something that helps {n}", "custom_id": f"help{n}"} for n in range(20)]
    rows = [{"type": 1, "components": helps[at : at + 5]} for at in range(0, 20, 5)]
    text = "Much is told here.\n" * 12 + "**Pick a token.**" + "\nIt brings something." * 12
    await _shown_privately(bot, visitor, {"content": text, "flags": 64, "components": [_asking("Take it"), *rows]})
    for found in (
        visitor.at.get_by_text("Pick a token.", exact=True),
        visitor.at.get_by_role("button", name="Take it"),
    ):
        await visitor.at.wait_for_function(_IN_VIEW, arg=await found.element_handle())


async def test_a_link_to_a_channel_ends_at_the_question_there(page: Page, visit: Visit) -> None:
    bot, lounge = FakeBot(page), page.hall.world.add_channel(page.hall.server, "lounge")
    _call(page, "Ann", lounge, "Forward")
    for _ in range(40):
        bot.call("POST", f"/channels/{lounge}/messages", {"content": "Something else is said here."})
    visitor = await visit(page, width=390, height=844)
    bot.send({"content": f"[To the table](https://discord.com/channels/{page.hall.server}/{lounge})"})
    await visitor.at.locator(".messages .text").get_by_role("button", name="To the table").click()
    forward = visitor.at.get_by_role("button", name="Forward")
    await expect(forward).to_be_focused()
    assert await forward.evaluate(_IN_VIEW)


async def _shown_privately(bot: FakeBot, visitor: Visitor, body: dict[str, Any]) -> None:
    """Press a button, let the bot respond with this private message, and wait until the page shows the message."""
    before = await visitor.at.locator(".message.ephemeral").count()
    bot.answers["hand"] = {"type": 4, "data": body}
    hand = {"type": 2, "style": 2, "label": "My hand", "custom_id": "hand"}
    bot.send({"content": "A table", "components": [{"type": 1, "components": [hand]}]})
    await visitor.press("My hand")
    await visitor.at.locator(".message.ephemeral").nth(before).wait_for()


async def test_play_now_passes_by_an_older_question_in_the_dms(running: Page, visit: Visit) -> None:
    visitor = await visit(running)
    _call(running, "Ann", running.hall.person("Ann").dm, "Older", match=99)
    await visitor.tab("Ann").locator(".todo").wait_for()
    await visitor.at.get_by_role("button", name="All games").click()
    await visitor.at.get_by_role("button", name="Play now Tricks or Treats").click()
    await visitor.at.locator(ASKED).wait_for()
    assert not await visitor.at.get_by_role("button", name="Older").is_visible()
    assert await visitor.at.locator(".messages").get_by_text("Tricks or Treats").first.is_visible()


async def test_the_button_names_the_simulated_players_who_are_asked(page: Page, visit: Visit) -> None:
    visitor = await visit(page)
    for name in ("Bob", "Cat"):
        page.workshop.company.members.add(page.hall.person(name).id)
        _call(page, name, page.hall.person(name).dm, "Forward")
        await visitor.tab(name).locator(".todo").wait_for()
    await visitor.at.get_by_role("button", name="To my question").click()
    await visitor.at.get_by_text("Waiting for Bob and Cat.").wait_for()


async def test_a_key_and_a_button_lead_to_ones_question(page: Page, visit: Visit) -> None:
    visitor = await visit(page)
    lounge = page.hall.world.add_channel(page.hall.server, "lounge")
    await visitor.at.locator(".messages").focus()
    await visitor.at.keyboard.press("q")
    await visitor.at.get_by_text("There is no question open right now.").wait_for()
    _call(page, "Ann", lounge, "Forward")
    await visitor.tab("Ann").locator(".todo").wait_for()
    await visitor.at.keyboard.press("q")
    await expect(visitor.at.get_by_role("button", name="Forward")).to_be_focused()
    await visitor.go("games")
    await visitor.at.get_by_role("button", name="To my question").click()
    await expect(visitor.at.get_by_role("button", name="Forward")).to_be_focused()
    await visitor.sit("Bob")
    await visitor.at.get_by_role("button", name="To my question").click()
    await visitor.at.get_by_text("The next question is Ann’s.").wait_for()
    await visitor.at.locator('.pane[aria-label="Ann’s view"]').wait_for()
    await expect(visitor.at.get_by_role("button", name="Forward")).to_be_focused()
    box = visitor.at.locator(".write textarea")
    await box.press_sequentially("q")
    assert await box.input_value() == "q", "who types is not led away"
    drawer = await visitor.workshop()
    await drawer.get_by_label("Single keys").uncheck()
    await visitor.at.locator(".messages").focus()
    await visitor.at.keyboard.press("2")
    assert await visitor.pane().get_attribute("aria-label") == "Ann’s view", "the keys are switched off"


# ---- how much of the screen the match gets


async def _apart(visitor: Visitor) -> bool:
    """Return whether the notice at the top covers no part of the views below it."""
    return bool(
        await visitor.at.evaluate("""() => {
            const told = document.querySelector('.notices').getBoundingClientRect();
            const rooms = document.querySelector('.panes, .home').getBoundingClientRect();
            return told.height > 20 && (told.top >= rooms.bottom - 1);
        }""")
    )


async def test_notices_cover_nothing_and_go_away(page: Page, visit: Visit) -> None:
    visitor = await visit(page, width=390, last=True)
    await visitor.at.clock.install()
    await visitor.at.reload()
    await visitor.at.locator(".composer").wait_for()
    await _come_and_go(visitor)
    await visitor.at.set_viewport_size({"width": 1280, "height": 860})
    await _come_and_go(visitor)


async def _come_and_go(visitor: Visitor) -> None:
    """Cause two notices, one after the other. Fails if one covers a view, or doesn't disappear."""
    notices = (("To my question", "There is no question", 7), ("Fill the table", "The bot isn’t there", 16))
    for button, words, seconds in notices:
        await visitor.at.get_by_role("button", name=button).click()
        notice = visitor.at.locator(".toasts").get_by_text(words)
        await notice.wait_for()
        assert await _apart(visitor)
        await visitor.at.clock.fast_forward(1000 * seconds)
        await notice.wait_for(state="detached")


async def test_on_a_phone_the_room_has_the_screen(page: Page, visit: Visit) -> None:
    FakeBot(page).classic()
    page.seats.add_next()
    visitor = await visit(page, width=390, height=780)
    await _has_the_screen(visitor, 390)
    await visitor.at.set_viewport_size({"width": 360, "height": 780})
    await visitor.at.reload()
    await visitor.sit("Ann")
    await _has_the_screen(visitor, 360)


async def _has_the_screen(visitor: Visitor, width: int) -> None:
    """Check that the match's picture is as wide as the screen (`width`), and that the chosen seat's tab is visible."""
    picture = visitor.at.locator(".message .picture img")
    await picture.wait_for()
    assert (await visitor.at.locator(".room").bounding_box())["y"] <= 120
    assert (await picture.bounding_box())["width"] == width
    seats = visitor.at.locator(".seats")
    assert await seats.evaluate("e => e.scrollWidth > e.clientWidth"), "there are more seats than there is room"
    assert await seats.evaluate("e => e.offsetHeight === e.clientHeight"), "no raw bar under the names"
    await visitor.tab("Eve").click()
    await visitor.at.locator('.pane[aria-label="Eve’s view"]').wait_for()
    box = await visitor.tab("Eve").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width, "whose view it is is in sight"
