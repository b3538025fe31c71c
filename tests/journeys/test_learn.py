"""Test that a newcomer finishes a lesson over HTTP, and then plays a match guided only by the bot's messages.

The bot is a process of its own, and is killed in between. The lesson's pages are tested in tests/cogs/test_learn.py.
"""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, field
from functools import partial

import pytest

from games import catalogue
from games.engine.lesson import MOST_PRESSES
from sandbox.offers import question_of
from sandbox.people import Control, Person, Reply, Seen
from sandbox.simcord_adapter import walk
from sandbox.test_server import TestServer

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

QUICK = ("candy-chaser",)
"""Games with short lessons; `make soak` takes the others."""

LIMIT = 300
"""Seconds that the bot may take for all presses of a lesson."""

GAMES = [pytest.param(slug, marks=[] if slug in QUICK else [pytest.mark.soak]) for slug in catalogue()]
GREEN = 3

HINTED = 3
"""Number of the first match's questions with a hint; later ones have one only if several options are picked."""

HINT = "Hint (others see you asked)"


@dataclass
class Newcomer:
    """A simulated person who follows a lesson. `waited`: how many seconds each of the bot's responses took."""

    person: Person
    channel: int
    page: Seen | None = None
    presses: int = 0
    waited: float = 0.0
    read: list[str] = field(default_factory=list)

    async def learn(self, game: str) -> str:
        """Type /learn for this game. Returns the lesson's first page."""
        begun = time.monotonic()
        self.page = await (await self.person.slash(self.channel, "learn", game=game)).answered()
        assert self.page.ephemeral
        return self._took(begun)

    async def obey(self) -> str:
        """Do what the lesson's page says, judging only by its text and controls. Returns the next page's text."""
        assert self.page is not None
        said = re.search(r"👉 (Press|Choose) \*\*(.*?)\*\*( in the menu, then)?", self.page.text)
        label = "Next" if said is None else re.sub(r"\\(.)", r"\1", said[2])
        if any(one.label == label and ":g" in one.custom_id for one in self.page.controls):
            await self._then(self.person.click, self.page, label)
            return await self.obey()
        self.presses += 1
        if said is None or said[1] == "Press":
            return await self._then(self.person.click, self.page, label)
        wanted = re.split(r", | and ", label) if said[3] else [label]
        menus = [control for control in self.page.controls if control.is_select]
        [menu] = [menu for menu in menus if {*wanted} <= {name for _, name in menu.options}]
        values = [value for value, name in menu.options if name in wanted]
        assert len(values) == len(wanted), (wanted, menu)
        told = await self._then(partial(self.person.select, custom_id=menu.custom_id), self.page, values)
        return await self._then(self.person.click, self.page, self._green()) if said[3] else told

    def _green(self) -> str:
        assert self.page is not None
        [label] = [one["label"] for one in walk(self.page.raw["components"]) if one.get("style") == GREEN]
        return str(label)

    async def _then(self, act, page: Seen, what) -> str:  # type: ignore[no-untyped-def]  # a click or a choice
        begun, loopback = time.monotonic(), self.person.loopback
        reply: Reply = await act(page, what)
        assert reply.acknowledged
        assert await loopback.until(lambda: self._now(page).text != page.text), f"{what} changed nothing:\n{page.text}"
        self.page = self._now(page)
        return self._took(begun)

    async def play(self) -> int:
        """Play the match that the lesson has opened, until it is over. Returns the number of answered questions."""
        answered: list[str] = []

        def anew() -> bool:
            return self._over() or self._asked() not in ("", *answered[-1:])

        while await self.person.loopback.until(anew, 60) and not self._over():
            answered.append(self._asked())
            await self._answer(answered[-1], hinted=len(answered) <= HINTED)
        assert self._over(), "nothing comes"
        return len(answered)

    async def _answer(self, asked: str, hinted: bool) -> None:
        """Answer with the first button or option, or, if `hinted`, with the one that the bot's hint suggests.

        If a question takes several options, picks what the hint suggests, and confirms it.
        """
        board = self._board()
        controls = [control for control in board.controls if question_of(control) == asked]
        if ":g" in controls[0].custom_id:
            await self._answer_in_a_part(asked, controls[0])
            return
        several = any(control.is_select and control.most > 1 for control in controls)
        said = await self._hint(board) if hinted or several else controls[0].label
        button = next((one for one in controls if not one.is_select and said in ("", one.label)), None)
        if button is not None:
            await self.person.click(board, custom_id=button.custom_id)
            return
        menus = [one for one in controls if one.is_select]
        wanted = re.split(r", | and ", said) if several else [said]
        menu = next((one for one in menus if {*wanted} <= {name for _, name in one.options}), menus[0])
        values = [value for value, name in menu.options if name in wanted] or [menu.options[0][0]]
        await self.person.select(board, values, custom_id=menu.custom_id)
        if several:
            await self._confirm(asked)

    async def _answer_in_a_part(self, asked: str, part: Control) -> None:
        """Press `part`, a button that shows a part of the options, then answer with the first option in this part."""
        await self.person.click(self._board(), custom_id=part.custom_id)

        def options() -> list[str]:
            ids = [one.custom_id for one in self._board().controls if question_of(one) == asked]
            return [one for one in ids if ":g" not in one]

        assert await self.person.loopback.until(lambda: bool(options()))
        await self.person.click(self._board(), custom_id=options()[0])

    async def _confirm(self, asked: str) -> None:
        """Press the green button, which appears when enough options are picked."""

        def green() -> list[str]:
            found = [one for one in walk(self._board().raw["components"]) if one.get("style") == GREEN]
            return [one["custom_id"] for one in found if not one.get("disabled")]

        assert await self.person.loopback.until(lambda: green() or self._asked() != asked)
        if self._asked() == asked:
            await self.person.click(self._board(), custom_id=green()[-1])

    async def _hint(self, board: Seen) -> str:
        """Return the texts of the options that the hint under *My hand* suggests; "" if there is no hint."""
        hand = await (await self.person.click(board, "My hand")).answered()
        if not any(control.label == HINT for control in hand.controls):
            return ""  # with a single option there is nothing to advise
        reply = await self.person.click(hand, HINT)
        assert await self.person.loopback.until(lambda: reply.response and "💡 Try" in reply.response.text, 30)
        assert reply.response is not None
        found = re.search(r"💡 Try \*\*(.*?)\*\*\.", reply.response.text)
        assert found is not None, reply.response.text
        return re.sub(r"\\(.)", r"\1", found[1])

    def _board(self) -> Seen:
        """Return the newest message with a question for this person, or else the newest one with a control."""
        boards = [seen for seen in self.person.inbox() if not seen.ephemeral and seen.controls]
        return next((seen for seen in reversed(boards) if any(map(question_of, seen.controls))), boards[-1])

    def _asked(self) -> str:
        """Return the question in this person's newest message, or "" if there is none."""
        return next((found for control in self._board().controls if (found := question_of(control))), "")

    def _over(self) -> bool:
        """Return whether a message tells this person that the match is over."""
        return any(control.label == "Rematch" for seen in self.person.inbox() for control in seen.controls)

    def _now(self, page: Seen) -> Seen:
        return next(seen for seen in self.person.messages(page.channel) if seen.id == page.id)

    def _took(self, begun: float) -> str:
        assert self.page is not None
        self.waited += time.monotonic() - begun
        self.read.append(self.page.text)
        return self.page.text


@pytest.mark.parametrize("game", GAMES)
async def test_a_newcomer_who_obeys_learns_the_game_though_the_bot_is_killed_and_then_plays(
    empty_hall: TestServer, database: str, game: str
) -> None:
    hall = empty_hall
    await hall.start_bot(environment={"STAND_IN_PAUSE": "0", "DICE_SEED": "learn"}, database=database)
    newcomer = Newcomer(hall.person("Ann"), hall.person("Ann").dm)
    told = await newcomer.learn(game)
    presses = int(re.search(r"1 of (\d+)", told)[1]) - 1  # type: ignore[index]
    assert presses <= MOST_PRESSES
    for _ in range(presses // 2):
        told = await newcomer.obey()
    await hall.bot.kill()
    await hall.bot.start()
    assert await newcomer.learn(game) == told, "it goes on where it was"
    while "ways to win" not in told:
        assert newcomer.presses < presses
        told = await newcomer.obey()
    assert newcomer.presses == presses
    print(f"{game}: {presses} presses, {newcomer.waited:.1f} s of bot time")
    assert newcomer.waited < LIMIT
    assert newcomer.page is not None
    await newcomer.person.click(newcomer.page, "Play a real one now")
    assert await hall.loopback.until(lambda: any(_asks(seen) for seen in newcomer.person.inbox()))
    begun = time.monotonic()
    answers = await newcomer.play()
    print(f"{game}: a match of {answers} answers, {time.monotonic() - begun:.1f} s")
    assert answers > HINTED
    assert not hall.unanswered()


def _asks(seen: Seen) -> bool:
    """Return whether a message shows a question of a match, and not a page of the lesson."""
    return not seen.ephemeral and any(question_of(control) for control in seen.controls)
