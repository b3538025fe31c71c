"""Test accessibility: check all screens with axe-core, and play whole matches by keyboard and accessibility tree."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.async_api import expect

from sandbox.web.page import Page
from tests.page.axe import looked_at, needed
from tests.page.conftest import Visit
from tests.page.visitor import Visitor

TABLE = "/newgame candy-chaser seats:2"
MOST = 150
"""Most answers until a match of two must have ended."""

# ---- axe-core on every screen


@needed
@pytest.mark.parametrize(("width", "dark"), [(1280, False), (390, True)], ids=["desk", "phone by night"])
async def test_every_screen_passes_axe(running: Page, visit: Visit, width: int, dark: bool) -> None:
    visitor = await visit(running, width=width, dark=dark, axe=True, home=True, reduced_motion="reduce")
    at = visitor.at
    await at.locator(".game img").last.wait_for()
    await looked_at(visitor)  # the first screen
    await at.get_by_role("button", name="Open a server to yourself").click()
    await at.locator(".composer").wait_for()
    await looked_at(visitor)  # an empty room
    await visitor.command("newgame candy-chaser seats:2")
    await visitor.button("Join").wait_for()
    await looked_at(visitor)  # a lobby
    await _forms(visitor)
    await visitor.command("notify show")
    await visitor.told("Only you can see this")
    await looked_at(visitor)  # settings of one's own
    await at.locator(".write textarea").fill("/newgame raccoon-heist seats:9")
    await at.locator(".write textarea").press("Enter")
    await at.locator(".option-field.wrong").wait_for()
    await looked_at(visitor)  # a command's form, with a value refused
    await at.get_by_role("button", name="Leave the command").click()
    await _workshop(visitor)
    await at.get_by_role("button", name="All games").click()
    await at.get_by_role("button", name="Play now Raccoon Heist").click()
    await at.locator(".messages [data-custom-id^='p1:']").first.wait_for()
    await looked_at(visitor)  # a private question
    await _board(visitor)


async def _forms(visitor: Visitor) -> None:
    """Check the accessibility of two forms: the table's options, also with an open menu, and the server's settings."""
    await visitor.press("Settings")
    await visitor.press("The table")
    form = visitor.at.get_by_role("dialog")
    await form.wait_for()
    await looked_at(visitor)
    await form.locator(".menu-face").first.click()
    await form.get_by_role("listbox").wait_for()
    await looked_at(visitor)
    await visitor.at.keyboard.press("Escape")
    await form.get_by_role("button", name="Cancel").click()
    await form.wait_for(state="detached")
    await visitor.command("settings")
    await visitor.told("Only you can see this")
    await visitor.button("leaderboard").wait_for()
    await looked_at(visitor)


async def _workshop(visitor: Visitor) -> None:
    drawer = await visitor.workshop()
    await drawer.locator(".call-log summary").first.click()
    await looked_at(visitor)
    await drawer.get_by_role("button", name="Close the workshop").click()


async def _board(visitor: Visitor) -> None:
    """Check the accessibility of the board, of *My hand* and *In words* below it, and of an enlarged picture."""
    at = visitor.at
    if await at.locator(".list-open").is_visible():
        await at.locator(".list-open").click()
        await looked_at(visitor)  # the list of channels on a phone
    await visitor.pane().locator(".places .place").filter(has_text="Raccoon Heist").first.click()
    await visitor.button("My hand").wait_for()
    await looked_at(visitor)
    await visitor.press("My hand")
    await visitor.told("Only you can see this")
    await looked_at(visitor)
    await visitor.press("In words")
    await visitor.settled()
    await looked_at(visitor)
    await at.get_by_role("button", name="Enlarge").last.press("Enter")
    await at.locator("dialog.enlarged").wait_for()
    await looked_at(visitor)


# ---- by keyboard alone

FOCUSED = """() => {
    const e = document.activeElement;
    if (e === document.body) return ['', '', null];
    return [e.tagName, (e.getAttribute('aria-label') || e.innerText || '').trim(), e.getAttribute('aria-haspopup')];
}"""


async def _tab_to(visitor: Visitor, name: str, key: str = "Tab", most: int = 80) -> None:
    """Press `key` until the control with this name has the focus. Fails after `most` presses."""
    for _ in range(most):
        if name in (await visitor.at.evaluate(FOCUSED))[1]:
            return
        await visitor.at.keyboard.press(key)
    raise AssertionError(f"{name} can’t be reached with {key}")


async def _typed_table(visitor: Visitor) -> None:
    """Open, fill and start a table with the keyboard alone."""
    keyboard = visitor.at.keyboard
    await _tab_to(visitor, "Open a server to yourself")
    await keyboard.press("Enter")
    await expect(visitor.at.get_by_role("textbox")).to_be_focused()
    await keyboard.type("/newgame")
    await visitor.at.get_by_role("option").first.wait_for()
    await keyboard.type(TABLE.removeprefix("/newgame"))
    await keyboard.press("Enter")
    await visitor.at.get_by_role("button", name="Join").first.wait_for()
    await visitor.shortened()
    await _tab_to(visitor, "Fill the table", "Shift+Tab")
    await keyboard.press("Enter")
    await visitor.at.get_by_text("sat down and will play").wait_for()
    await visitor.settled()
    await _tab_to(visitor, "Start")
    await keyboard.press("Enter")
    await visitor.at.get_by_text("Dealt. The board is in").last.wait_for()


async def _its_turn(visitor: Visitor) -> bool:
    """Wait until Ann has a question or the match is over. Returns whether she has a question."""
    ann = visitor.page.hall.person("Ann")
    for _ in range(400):
        await visitor.settled()
        await visitor.current()
        if any("🏆" in message.content for message in ann.everything()):
            return False
        if visitor.page.seats.summary(ann)["todo"] and await visitor.tab("Ann").locator(".todo").count():
            return True
        await visitor.at.wait_for_timeout(25)
    raise AssertionError("nobody is asked, and there is no end")


async def _answers(visitor: Visitor) -> int:
    """Return how many answers have been given in the match."""
    return (await visitor.page.workshop.company.book.standing(1)).answers


async def _taken(visitor: Visitor, before: int) -> bool:
    """Wait until more than `before` answers have been given. Returns False if that doesn't happen in time."""
    for _ in range(400):
        if await _answers(visitor) > before:
            return True
        await visitor.at.wait_for_timeout(25)
    return False


async def _answered(visitor: Visitor, steps: int) -> None:
    """Answer with the control that is `steps` presses of Tab after the question's first control.

    Tries up to three times, since a control that the page is just redrawing ignores the key press.
    """
    keyboard, before = visitor.at.keyboard, await _answers(visitor)
    for _ in range(3):
        await keyboard.press("q")
        question = visitor.at.locator("[data-custom-id^='p1:']:focus, [data-custom-id^='p1:'] :focus")
        await question.wait_for()
        for _ in range(steps):
            await keyboard.press("Tab")
            if not await question.count():
                await keyboard.press("Shift+Tab")
        popup = (await visitor.at.evaluate(FOCUSED))[2]
        await keyboard.press("Enter")
        if popup:
            await expect(visitor.at.get_by_role("listbox")).to_be_focused()
            await keyboard.press("ArrowDown")
            await keyboard.press("Enter")
        if await _taken(visitor, before):
            return
    texts = "[document.activeElement.outerHTML, document.querySelector('.messages').innerText]"
    seen = await visitor.at.evaluate(texts)
    raise AssertionError(f"the answer is not taken: {seen}")


async def test_a_whole_match_is_played_with_the_keyboard_alone(running: Page, visit: Visit) -> None:
    running.workshop.company.pace = 0.1
    visitor = await visit(running, home=True)
    await _typed_table(visitor)
    dice, answers = random.Random("keys"), 0
    while await _its_turn(visitor):
        assert answers < MOST
        await _answered(visitor, dice.randrange(3))
        answers += 1
    assert answers >= 3
    await _tab_to(visitor, "Candy Chaser · table 1")
    await visitor.at.keyboard.press("Enter")
    await visitor.told("🏆")


# ---- by names and roles of controls alone, as with a screen reader

_QUIET = ("Enlarge", "ALT", "My hand", "In words", "How does this work?", "Reply", "Delete")


class Tree:
    """The page's accessibility tree as a screen reader gets it: roles, names and focus."""

    def __init__(self, nodes: list[dict[str, Any]]) -> None:
        self._by_id = {node["nodeId"]: node for node in nodes}

    @classmethod
    async def of(cls, visitor: Visitor) -> Tree:
        session = await visitor.at.context.new_cdp_session(visitor.at)
        told = await session.send("Accessibility.getFullAXTree")
        await session.detach()
        return cls(told["nodes"])

    def all(self, role: str) -> list[dict[str, Any]]:
        """Return every node with this role that isn't ignored, in reading order."""
        return [node for node in self._by_id.values() if not node["ignored"] and self.role(node) == role]

    def role(self, node: dict[str, Any]) -> str:
        return str(node.get("role", {}).get("value", ""))

    def name(self, node: dict[str, Any]) -> str:
        return str(node.get("name", {}).get("value", ""))

    def has(self, words: str) -> bool:
        """Return whether the name of any node contains these words."""
        return any(words in self.name(node) for node in self.all("StaticText"))

    def focused(self) -> dict[str, Any]:
        """Return the node that has the focus; the document's node if no control has it."""
        return [node for node in self._by_id.values() if self._true(node, "focused")][-1]

    def opens_a_list(self, node: dict[str, Any]) -> bool:
        """Return whether this button tells screen readers that it opens a list."""
        return self._true(node, "hasPopup")

    def _true(self, node: dict[str, Any], name: str) -> bool:
        return any(known["name"] == name and known["value"].get("value") for known in node.get("properties", []))

    def above(self, node: dict[str, Any], role: str) -> dict[str, Any] | None:
        """Return the nearest ancestor with this role; None if there is none."""
        while (parent := self._by_id.get(node.get("parentId", ""))) is not None:
            if self.role(parent) == role:
                return parent
            node = parent
        return None

    def within(self, node: dict[str, Any], role: str) -> Iterator[dict[str, Any]]:
        """Yield the descendants of a node that have this role."""
        for child in (self._by_id[i] for i in node.get("childIds", []) if i in self._by_id):
            if self.role(child) == role and not child["ignored"]:
                yield child
            yield from self.within(child, role)


async def _pressed(visitor: Visitor, name: str) -> None:
    """Activate the newest button with this name."""
    await visitor.at.get_by_role("button", name=name, exact=True).last.click()


async def test_a_whole_match_is_played_by_names_and_roles_alone(running: Page, visit: Visit) -> None:
    running.workshop.company.pace = 0.1
    visitor = await visit(running, home=True)
    await _pressed(visitor, "Open a server to yourself")
    box = visitor.at.get_by_role("textbox", name="Message games")
    await box.fill("/newgame")
    await visitor.at.get_by_role("option", name="/newgame candy-chaser").wait_for()
    await box.fill(TABLE)
    await box.press("Enter")
    await visitor.at.get_by_role("button", name="Join", exact=True).wait_for()
    await visitor.shortened()
    await _pressed(visitor, "Fill the table")
    await visitor.at.get_by_text("sat down and will play").wait_for()
    await visitor.settled()
    await _pressed(visitor, "Start")
    dice, answers = random.Random("tree"), 0
    while await _its_turn(visitor):
        assert answers < MOST
        await _pressed(visitor, "To my question")
        tree, here = await _asked(visitor)
        group = tree.above(here, "group")
        assert group is not None
        options = [tree.name(node) for node in tree.within(group, "button")]
        assert options
        assert not any(name.startswith(_QUIET) for name in options), "only answers stand beside the question’s first"
        said = [tree.name(node) for node in tree.within(tree.above(here, "article") or {}, "StaticText")]
        assert any(len(words.split()) > 3 for words in said), "the question is read with its answers"
        before = await _answers(visitor)
        await visitor.at.get_by_role("group").get_by_role("button", name=dice.choice(options), exact=True).last.click()
        if tree.opens_a_list(here):
            lines = visitor.at.get_by_role("listbox").get_by_role("option")
            await lines.first.wait_for()
            await lines.nth(dice.randrange(await lines.count())).click()
        await _taken(visitor, before)
        answers += 1
    assert answers >= 3
    await visitor.at.get_by_role("button", name="Candy Chaser · table 1").first.click()
    await visitor.at.get_by_text("🏆").last.wait_for()
    tree = await Tree.of(visitor)
    assert tree.has("wins")
    pictures = [tree.name(node) for node in tree.all("image")]
    assert pictures
    assert all(len(name.split()) > 3 for name in pictures), "every picture is told in words"
    assert not set(pictures) & {tree.name(node) for node in tree.all("button")}, "and no button is called so"


async def _asked(visitor: Visitor) -> tuple[Tree, dict[str, Any]]:
    """Wait until a control that answers a question has the focus. Returns the tree and that control's node."""
    for _ in range(200):
        tree = await Tree.of(visitor)
        here = tree.focused()
        if tree.role(here) == "button" and tree.above(here, "group") and tree.above(here, "article"):
            return tree, here
        await visitor.at.wait_for_timeout(25)
    raise AssertionError("no answer takes the focus")
