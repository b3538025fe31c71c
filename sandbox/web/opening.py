"""*Play now*: a table of one game opened for somebody, its other seats taken by stand-ins, and started, in one go; and
*Learn*, a game's lesson.

Everything goes the way a person would: the command, then Start. Not here: what is played, and the table's card.
"""

from __future__ import annotations

from collections.abc import Callable

from games import catalogue

from ..offers import HAND, START, does
from ..people import Person, Seen
from ..words import TEXTS
from .company import Company
from .guard import Trouble

PATIENCE = 30.0
"""Seconds to wait for each step: the bot's start is one of them."""
MOST_SEATS = 4
"""A first match is no larger than that, where its game doesn't need more."""


class Opening:
    """`play` opens and starts a match, `learn` a lesson. `up`: whether the bot is there."""

    def __init__(self, company: Company, up: Callable[[], bool]) -> None:
        self._company, self._hall, self._up = company, company.hall, up

    async def play(self, person: Person, slug: str) -> int:
        """The channel in which the match has its board. Raises Trouble when it comes to nothing; KeyError."""
        game = catalogue()[slug]
        await self._must_be_up()
        seats = max(game.seats[0], min(game.seats[-1], MOST_SEATS))
        before = await self._company.book.newest(person.id)
        reply = await person.slash(self._room(person), f"newgame {slug}", seats=seats, bots=seats - 1)
        answered = await self._hall.loopback.until(lambda: reply.messages, PATIENCE)
        match = await self._company.book.newest(person.id)
        if match is None or match == before:
            words = reply.messages[0].content if answered else TEXTS.said("unanswered")
            raise Trouble(TEXTS.said("not-opened", game=game.name, words=words))
        card = await self._showing(person, START, match)
        if card is not None:
            await person.click(card[0], custom_id=card[1])
        board = None if card is None else await self._showing(person, HAND, match)
        if board is None:
            raise Trouble(TEXTS.said("not-started", game=game.name))
        return board[0].channel

    async def learn(self, person: Person, slug: str) -> int:
        """The DMs in which the lesson stands where they left it. Raises Trouble when it comes to nothing; KeyError."""
        game = catalogue()[slug]
        await self._must_be_up()
        reply = await person.slash(person.dm, "learn", game=slug)
        if not await self._hall.loopback.until(lambda: reply.messages, PATIENCE):
            raise Trouble(TEXTS.said("not-begun", game=game.name))
        return person.dm

    async def _must_be_up(self) -> None:
        if not await self._hall.loopback.until(self._up, PATIENCE):
            raise Trouble(TEXTS.said("not-ready"))

    def _room(self, person: Person) -> int:
        """The first text channel that somebody sees. Raises Trouble when there is none."""
        texts = (number for number, facts in self._hall.world.channels().items() if facts["type"] == 0)
        seen = set(person.channels())
        for channel in texts:
            if channel in seen:
                return channel
        raise Trouble(TEXTS.said("no-room"))

    async def _showing(self, person: Person, verb: str, match: int) -> tuple[Seen, str] | None:
        """The newest message with a live control that does this at the match, waited for, and its custom id."""
        found: list[tuple[Seen, str]] = []

        def look() -> bool:
            found[:] = _doing(person, verb, match)
            return bool(found)

        await self._hall.loopback.until(look, PATIENCE)
        return found[-1] if found else None


def _doing(person: Person, verb: str, match: int) -> list[tuple[Seen, str]]:
    return [
        (message, control.custom_id)
        for message in person.everything(pressable=True)
        for control in message.controls
        if does(control.custom_id, verb, match) and not control.disabled and message.channel != person.dm
    ]
