"""Test the Workshop, where people change the fake Discord: the bot notices each change, and the page shows it."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

from sandbox.web.page import Page
from tests.page.conftest import Visit


def _far(page: Page, name: str) -> bool:
    return bool(getattr(page.hall.loopback.network, name) == 20)


TABLE = "newgame candy-chaser seats:4"


async def test_permissions_locale_time_and_the_log(running: Page, visit: Visit, tmp_path: Path) -> None:
    visitor = await visit(running, height=1400)
    drawer = await visitor.workshop()
    await visitor.tick(drawer.get_by_label("Attach Files"), on=False)
    await visitor.command(TABLE)
    refused = await visitor.told("Attach Files")
    assert "Only you can see this" in await refused.inner_text()
    await visitor.tick(drawer.get_by_label("Attach Files"))
    await visitor.command(TABLE)
    await visitor.button("Join").wait_for()

    await drawer.get_by_label("Ann’s language").select_option("de")
    await visitor.at.locator(".whoami", has_text="de").wait_for()
    assert running.hall.world.locales[running.hall.person("Ann").id] == "de"

    await drawer.get_by_label("Only").fill("POST /channels")
    call = drawer.locator(".call-log li").first
    await call.locator("summary").click()
    assert '"enforce_nonce": true' in await call.locator("pre").first.inner_text()
    async with visitor.at.expect_download() as coming:
        await drawer.get_by_role("button", name="Download transcript").click()
    file = tmp_path / "transcript.jsonl"
    await (await coming.value).save_as(file)
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert lines[0]["kind"] == "world"
    assert {"user", "http"} <= {line["kind"] for line in lines}

    # Test moving the bot's clock: any player may end a match, but only after a day without answers.
    await visitor.sit("Bob")
    await visitor.press("Join")
    await visitor.told("You’re in!")
    await visitor.sit("Ann")
    await visitor.press("Start")
    await visitor.told("Dealt. The board is in")
    await visitor.sit("Bob")
    await visitor.command("table cancel")
    await visitor.told("you can once 24 hours go by")
    await drawer.get_by_role("button", name="+ 1 day").click()
    await drawer.get_by_text("1 day ahead of your clock").wait_for()
    await drawer.get_by_role("button", name="+ 1 minute").click()
    await visitor.command("table cancel")
    await visitor.press("Yes, end it")
    await visitor.told("has ended, without a result")


async def test_slow_refused_and_dropped(running: Page, visit: Visit) -> None:
    visitor = await visit(running)
    drawer = await visitor.workshop()
    await drawer.get_by_label("Every call takes longer").fill("0.5")
    await drawer.get_by_text("longer: 0.5 s").wait_for()
    assert running.workshop.faults.slow == 0.5
    await drawer.get_by_label("Every call takes longer").fill("0")
    for label, name in (("Distance in ms", "distance"), ("Uplink in Mbit/s", "uplink")):
        await drawer.get_by_label(label).fill("20")
        await drawer.get_by_label(label).blur()
        assert await running.hall.loopback.until(partial(_far, running, name))
    await running.workshop.do({"do": "line", "distance": 0, "uplink": 0})
    await visitor.command("help")
    await visitor.told("Play board games with hidden information")
    await drawer.get_by_role("button", name="Refuse").click()
    await drawer.get_by_text("3 calls will still be refused with 500").wait_for()
    await visitor.command("tables")
    await drawer.locator(".call-log .refused").first.wait_for()
    await drawer.get_by_text("calls will still be refused").wait_for(state="detached")
    before = running.hall.loopback.gateway.resumes
    await drawer.get_by_role("button", name="Drop the gateway").click()
    assert await running.hall.loopback.until(lambda: running.hall.loopback.gateway.resumes > before)
    await visitor.command("help")
    await visitor.at.locator(".message", has_text="Play board games with hidden").nth(1).wait_for()


async def test_a_bot_that_ends_by_itself_is_told_with_its_last_words(running: Page, visit: Visit) -> None:
    visitor = await visit(running)
    await visitor.workshop()
    process = running.hall.bot._process
    assert process is not None
    process.kill()
    await visitor.at.locator(".notice").get_by_text("The bot has ended by itself").wait_for()
    await visitor.at.locator(".problem").wait_for()
    await visitor.at.locator(".notice").get_by_role("button", name="Start it").click()
    await visitor.at.locator(".workshop").get_by_text("It is running (start 2)").wait_for()
