"""Test that all texts of the page come from catalogues: in the pseudo-language en-XA, no text is plain English."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from bot.model.message import STAND_INS
from games import catalogue
from games.engine.words import PSEUDO
from sandbox.test_server import NAMES
from sandbox.text_checks import I18nCheck, named
from sandbox.web.page import Page
from sandbox.web.serve import opened
from tests.page.conftest import Visit, options
from tests.page.visitor import Visitor

#: Words that are the same in every language: people, games, places, Discord's words for the time of day.
SAME = (*NAMES, *STAND_INS, "The Parlour", "Parlour", "games", "AM", "PM", *named(catalogue().values()))

# skips dates, which the browser writes in the reader’s language
SEEN = """() => {
    const texts = [document.title], told = ['alt', 'aria-label', 'aria-valuetext', 'placeholder', 'title'];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walk.currentNode; node; node = walk.nextNode()) {
        if (node.nodeType === Node.TEXT_NODE) {
            if (!node.parentElement.closest('script, noscript, time')) texts.push(node.data);
        } else if (node.tagName !== 'TIME') for (const name of told) {
            if (node.hasAttribute(name)) texts.push(node.getAttribute(name));
        }
    }
    return texts;
}"""


@pytest_asyncio.fixture(loop_scope="session")
async def disguised() -> AsyncIterator[Page]:
    """Yield a sandbox whose bot and page use the pseudo-language en-XA."""
    async with opened(options(locale=PSEUDO)) as page:
        await page.workshop.start()
        yield page
        page.hall.checks.check()


async def _plain(visitor: Visitor) -> list[str]:
    """Return "word: text" for each word of a visible or accessible text that looks like plain English."""
    reader = I18nCheck(SAME)
    texts = await visitor.at.evaluate(SEEN)
    return [f"{word}: {text[:100]}" for text in texts for word in reader.english(text)]


async def test_the_first_screen_and_a_match_come_from_catalogues(disguised: Page, visit: Visit) -> None:
    visitor = await visit(disguised, home=True)
    await visitor.at.locator(".game img").last.wait_for()
    assert await visitor.at.locator("html").get_attribute("lang") == PSEUDO
    assert await _plain(visitor) == []
    await visitor.at.locator(".game .button").first.click()
    await visitor.at.locator(".messages [data-custom-id^='p1:']").first.wait_for()
    await visitor.settled()
    assert await _plain(visitor) == []
    await visitor.at.locator(".messages [data-custom-id^='h1:']").last.click()
    await visitor.at.locator(".message.ephemeral img").wait_for()
    assert await _plain(visitor) == []


async def test_everybody_reads_the_sandboxs_language_until_they_choose_another() -> None:
    async with opened(options(locale="ru")) as page:
        assert [page.seats.summary(person)["locale"] for person in page.seats.people.values()] == ["ru"] * 4
    async with opened(options(locale=PSEUDO)) as page:
        assert {page.seats.summary(person)["locale"] for person in page.seats.people.values()} == {"en-US"}


async def test_what_the_server_says_is_in_the_readers_language(page: Page, visit: Visit) -> None:
    visitor = await visit(page)
    await visitor.at.goto(f"{page.address}&lang={PSEUDO}#server")
    await visitor.at.locator(".top .success").click()
    notice = visitor.at.locator(".toasts p")
    await notice.wait_for()
    assert await _plain(visitor) == []
    await visitor.at.goto(f"{page.address}&lang=nobody-speaks-it#server")
    await visitor.at.get_by_role("button", name="Fill the table").wait_for()


async def test_a_language_that_is_none_is_english(page: Page, visit: Visit) -> None:
    visitor = await visit(page)
    for lang in ("../../../etc", "e", ""):
        await visitor.at.goto(f"{page.address}&lang={lang}#server")
        assert await visitor.at.locator("html").get_attribute("lang") == "en", lang
