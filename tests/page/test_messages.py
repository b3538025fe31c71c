"""Test that the page shows all parts of messages, and that they work: text, pictures, embeds, components, forms."""

from __future__ import annotations

import re

from sandbox.web.page import Page
from tests.page.conftest import Visit
from tests.page.fakebot import FakeBot


async def test_a_classic_message_is_shown_and_its_controls_work(page: Page, visit: Visit) -> None:
    bot = FakeBot(page)
    bot.classic()
    visitor = await visit(page)
    message = visitor.at.locator(".message:has(.embed)")
    await message.locator("img").wait_for()
    assert await message.get_by_role("heading", name="Head").count() == 1
    assert await message.locator(".text > ul > li > ul > li").inner_text() == "inner"
    assert "years ago" in await message.locator(".text time").inner_text()
    assert await message.locator(".embed dl .inline").count() == 2
    picture, embed = await message.locator("img").last.bounding_box(), await message.locator(".embed").bounding_box()
    assert picture["y"] < embed["y"], "an embed stands below the pictures, as on Discord"
    assert await message.get_by_role("button", name="Dead").is_disabled()
    assert await message.get_by_role("link", name="Elsewhere").get_attribute("rel") == "noreferrer noopener"

    await message.get_by_role("button", name="Green").click()
    await visitor.told("Heard: t1:3")
    several = message.locator("[data-custom-id='t1:several']")
    await several.locator(".menu-face").click()
    send = several.get_by_role("button", name="Send choice")
    await several.get_by_role("option", name="Line 1").click()
    assert await send.is_disabled(), "one is too few"
    for line in ("Line 2", "Line 3", "Line 4"):
        await several.get_by_role("option", name=line).click()
    assert await several.locator("[aria-selected=true]").count() == 3, "four are too many"
    await send.click()
    await visitor.told("Heard: t1:several")
    assert bot.heard[-1]["values"] == ["1", "2", "3"]
    one = message.locator("[data-custom-id='t1:one'] .menu-face")
    await one.focus()
    for key in ("Enter", "ArrowDown", "ArrowDown", "Enter"):
        await visitor.at.keyboard.press(key)
    await visitor.told("Heard: t1:one")
    assert bot.heard[-1]["values"] == ["2"], "chosen with the keyboard alone"
    await message.locator("[data-custom-id='t1:people'] .menu-face").click()
    await message.get_by_role("option", name="Cat").click()
    await visitor.told("Heard: t1:people")
    assert bot.heard[-1]["values"] == [str(page.hall.person("Cat").id)]


async def test_what_looks_like_html_stays_text(page: Page, visit: Visit) -> None:
    FakeBot(page).classic()
    visitor = await visit(page)
    await visitor.type("<script>window.hacked=1</script><b onclick=alert(1)>me</b>")
    message = await visitor.told("<b onclick=alert(1)>me</b>")
    assert await message.locator("script, b[onclick]").count() == 0
    assert "<script>" in await visitor.at.locator(".embed").inner_text()
    assert await visitor.at.locator("img[src=x]").count() == 0
    assert await visitor.at.evaluate("window.hacked") is None


async def test_a_picture_is_enlarged_and_told_in_words(page: Page, visit: Visit) -> None:
    FakeBot(page).classic()
    visitor = await visit(page)
    await visitor.at.get_by_role("button", name="ALT text of the picture").click()
    assert await visitor.at.locator("figcaption").inner_text() == "A brown board"
    assert await visitor.at.get_by_role("button", name="A brown board").count() == 0, "no button is called so"
    await visitor.at.get_by_role("img", name="A brown board").wait_for()
    await visitor.at.get_by_role("button", name="Enlarge").click()
    await visitor.at.locator("dialog.enlarged img[alt='A brown board']").wait_for()
    await visitor.at.keyboard.press("Escape")
    await visitor.at.locator("dialog").wait_for(state="detached")
    assert "enlarge" in await visitor.at.evaluate("document.activeElement.className"), "the focus is where it was"
    await visitor.at.get_by_role("img", name="A brown board").click()
    await visitor.at.locator("dialog.enlarged").wait_for()


async def test_a_message_of_components_alone(page: Page, visit: Visit) -> None:
    FakeBot(page).modern()
    visitor = await visit(page)
    box = visitor.at.locator("section.container")
    await box.locator(".gallery img").wait_for()
    assert await box.get_by_role("heading", name="Inside").count() == 1
    await box.get_by_role("button", name="Beside").click()
    await visitor.told("Heard: t1:beside")
    await box.get_by_role("button", name="Below").click()
    await visitor.told("Heard: t1:below")


async def test_what_only_one_sees_is_marked_and_dismissed(page: Page, visit: Visit) -> None:
    FakeBot(page).modern()
    visitor = await visit(page)
    await visitor.at.get_by_role("button", name="Beside").click()
    secret = await visitor.told("Heard: t1:beside")
    assert "Only you can see this" in await secret.inner_text()
    await visitor.sit("Bob")
    await visitor.at.get_by_role("button", name="Beside").wait_for()
    assert "Heard: t1:beside" not in await visitor.at.locator("#page").inner_text()
    await visitor.sit("Ann")
    await visitor.told("Heard: t1:beside")
    await visitor.at.get_by_role("button", name="Dismiss message").click()
    await visitor.at.locator(".message", has_text="Heard: t1:beside").wait_for(state="detached")


async def test_a_form_with_every_kind_of_input(page: Page, visit: Visit) -> None:
    bot = FakeBot(page)
    visitor = await visit(page)
    await visitor.command("form")
    form = visitor.at.get_by_role("dialog", name="Tell us")
    await form.wait_for()
    await form.get_by_label("Your name").fill("Ann & <Co>")
    await form.get_by_label("Your story").fill("two\nlines")
    await form.get_by_label("Your name").fill("A")
    await form.get_by_role("button", name="Submit").click()
    lacking = form.locator(".field.wrong")
    told = await lacking.locator(".trouble").all_inner_texts()
    assert told == ["Type at least 2 characters.", "Choose something here."]
    await form.get_by_label("Your name").fill("Ann & <Co>")
    assert await lacking.count() == 1, "what is mended is not held up any more"
    await form.get_by_role("button", name="Your candy").click()
    await form.get_by_role("option", name=re.compile("Blue")).click()
    await form.get_by_role("button", name="Submit").click()
    await visitor.told("The form has come.")
    inputs = {c["component"]["custom_id"]: c["component"] for c in bot.heard[-1]["components"]}
    assert inputs["name"]["value"] == "Ann & <Co>"
    assert inputs["story"]["value"] == "two\nlines"
    assert inputs["candy"]["values"] == ["b"]


async def test_a_form_is_not_lost_by_a_press_that_begins_or_ends_in_it(page: Page, visit: Visit) -> None:
    bot = FakeBot(page)
    visitor = await visit(page)
    await visitor.command("form")
    form = visitor.at.get_by_role("dialog", name="Tell us")
    await form.get_by_label("Your name").fill("Ann")
    await form.get_by_label("Your story").fill("one line")
    await form.get_by_label("Your story").hover()
    await visitor.at.mouse.down()
    await visitor.at.mouse.move(3, 3)
    await visitor.at.mouse.up()
    candy = form.get_by_role("button", name="Your candy")
    await candy.click()
    await form.get_by_role("option", name=re.compile("Blue")).click()
    await candy.click()
    await form.get_by_role("option").first.wait_for()
    await form.get_by_role("button", name="Submit").click()
    await visitor.told("The form has come.")
    assert len(bot.heard) == 2


async def test_a_command_is_completed_and_its_options_have_types(page: Page, visit: Visit) -> None:
    bot = FakeBot(page)
    visitor = await visit(page)
    box = visitor.at.locator(".write textarea")
    await box.fill("/ro")
    await visitor.at.get_by_role("option", name="/roll").wait_for()
    await box.press("Tab")
    form = visitor.at.get_by_role("form", name="Command roll")
    for wrong in ("12", "many", ""):
        await form.get_by_label("dice").fill(wrong)
        await form.get_by_role("button", name="Send").click()
        said = form.locator(".option-field.wrong .trouble")
        assert await said.inner_text() == ("Type a whole number from 1 to 9." if wrong else "This one is needed.")
        field = form.get_by_label("dice")
        assert await field.get_attribute("aria-invalid") == "true"
        assert await field.get_attribute("aria-describedby") == await said.get_attribute("id")
        assert await field.evaluate("e => e === document.activeElement"), "there it was typed, there it is mended"
    await form.get_by_label("dice").fill("3")
    assert await form.locator(".trouble").count() == 0
    for name in ("kind", "place", "whom", "loud"):
        await form.get_by_role("button", name=f"+ {name}").click()
    await form.get_by_label("kind", exact=True).select_option(label="Twenty sides")
    await form.get_by_label("whom", exact=True).select_option(label="Bob")
    await form.get_by_label("loud", exact=True).select_option(label="yes")
    place = form.get_by_label("place", exact=True)
    await place.press_sequentially("fort")
    await form.locator("[role=option]:only-child", has_text="The fortress").wait_for()
    await place.press("Enter")
    await form.get_by_role("button", name="Send").click()
    await visitor.told("Heard: roll")
    values = {o["name"]: o["value"] for o in bot.heard[-1]["options"]}
    bob = str(page.hall.person("Bob").id)
    assert values == {"dice": 3, "kind": "d20", "place": "fortress", "whom": bob, "loud": True}
    await visitor.command("roll dice:2 kind:d6")
    await visitor.at.locator(".message", has_text="Heard: roll").nth(1).wait_for()
    assert {o["name"]: o["value"] for o in bot.heard[-1]["options"]} == {"dice": 2, "kind": "d6"}


async def test_a_wrong_value_in_a_typed_command_is_shown_at_its_field(page: Page, visit: Visit) -> None:
    bot = FakeBot(page)
    visitor = await visit(page)
    box = visitor.at.locator(".write textarea")
    await box.fill("/roll")
    await visitor.at.locator(".suggestions [role=option]").first.wait_for()
    await box.fill("/roll dice:3 kind:d7 whom:Zoe")
    await box.press("Enter")
    form = visitor.at.get_by_role("form", name="Command roll")
    told = await form.locator(".option-field.wrong .trouble").all_inner_texts()
    assert told == ["Choose one of Six sides, Twenty sides.", "Choose one of Ann, Bob, Cat, Dan, Parlour."]
    await form.get_by_label("kind", exact=True).select_option(label="Six sides")
    await form.get_by_role("button", name="Leave whom out").click()
    await form.get_by_role("button", name="Send").click()
    await visitor.told("Heard: roll")
    assert {o["name"]: o["value"] for o in bot.heard[-1]["options"]} == {"dice": 3, "kind": "d6"}
    await box.fill("/roll many dice")
    await box.press("Enter")
    await visitor.at.get_by_text("“many dice” can’t be read.").wait_for()


async def test_people_write_answer_and_call_each_other(page: Page, visit: Visit) -> None:
    visitor = await visit(page)
    await visitor.type("hello **everybody**")
    first = await visitor.told("hello everybody")
    await first.hover()
    await first.get_by_role("button", name="Reply to Ann").click()
    await visitor.type("and you, @Bob?")
    await visitor.told("and you, @Bob?")
    assert await visitor.at.locator(".answered").inner_text() != ""
    await visitor.tab("Bob").locator(".badge").wait_for()
    await visitor.sit("Bob")
    called = await visitor.told("and you, @Bob?")
    assert "calls" in (await called.get_attribute("class") or "")
    await visitor.tab("Bob").locator(".badge").wait_for(state="detached")
    await called.hover()
    await called.get_by_role("button", name="Delete this message").click()
    await visitor.at.get_by_role("button", name="Delete it").click()
    await visitor.at.get_by_text("and you, @Bob?").wait_for(state="detached")
