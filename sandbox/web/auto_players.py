"""Simulate players in addition to the people of the page. The simulated players fill tables and answer questions."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Callable

from sqlalchemy.exc import SQLAlchemyError

from sandbox import TEXTS
from sandbox.db_reader import DbReader
from sandbox.offers import Offer, begun, choose, meaning, offers_to
from sandbox.people import Person, Seen
from sandbox.simcord_adapter import Impossible, Refused
from sandbox.test_server import TestServer
from sandbox.web.guard import Trouble
from sandbox.web.seats import Seats

_log = logging.getLogger(__name__)
#: Seconds to wait for the answer to a Join.
_PATIENCE = 20.0


class AutoPlayers:
    """Simulated people who answer their questions by themselves.

    `pace`: seconds between two presses. `paused`: whether they stop pressing for now. `seed` determines their choices;
    None makes them random.
    """

    def __init__(self, hall: TestServer, seats: Seats, up: Callable[[], bool], seed: str | None = None) -> None:
        self.hall, self.seats = hall, seats
        self.members: set[int] = set()
        self.pace, self.paused = 1.5, False
        self._up = up
        self._seed = secrets.token_hex(8) if seed is None else seed
        self._dice = random.Random(self._seed)
        self._tried: set[tuple[int, str]] = set()
        self._book: DbReader | None = None

    @property
    def book(self) -> DbReader:
        """The reader of the bot's database."""
        if self._book is None:
            self._book = DbReader(self.hall.bot.database)
        return self._book

    async def close(self) -> None:
        """Close the reader of the database."""
        if self._book is not None:
            await self._book.close()

    # ---- filling a table

    async def fill(self) -> list[str]:
        """Seat people at the newest open table until it is full, and let them play by themselves. Returns their names.

        Raises Trouble if no table is open, if no person is left to join, or if the bot isn't ready.
        """
        if not self._up():
            raise Trouble(TEXTS.said("not-ready"))
        joined: list[Person] = []
        while True:
            found = await self.book.lobby()
            if found is None:
                raise Trouble(TEXTS.said("no-table"))
            match, capacity, seated = found
            if len(seated) >= capacity:
                break
            joined.append(await self._join(match, seated))
        self.members |= {person.id for person in joined}
        self.paused = False
        return [person.name for person in joined]

    async def _join(self, match: int, seated: list[int]) -> Person:
        """Let a person without a seat join the table of `match`. Returns the person. Raises Trouble if joining fails.

        `seated`: ids of the users at the table.
        """
        free = [person for person in self.seats.people.values() if person.id not in seated]
        person = free[0] if free else self.seats.add_next()
        if person is None:
            raise Trouble(TEXTS.said("all-sit"))
        card = _showing(person, "Join", match)
        if card is None:
            raise Trouble(TEXTS.said("no-card", name=person.name))
        reply = await person.click(card[0], custom_id=card[1])
        if not await self.hall.loopback.until(lambda: reply.messages, _PATIENCE):
            raise Trouble(TEXTS.said("join-silent", name=person.name))
        after = await self.book.lobby()
        if after is not None and after[0] == match and person.id not in after[2]:
            raise Trouble(TEXTS.said("join-refused", name=person.name, words=reply.messages[0].content))
        return person

    # ---- playing

    async def run(self) -> None:
        """Let the simulated people answer questions until cancelled. Waits `pace` seconds before each press."""
        while True:
            await asyncio.sleep(self.pace)
            if self.paused or not self.members or not self._up():
                continue
            try:
                await self._press()
            except (Impossible, Refused, LookupError, SQLAlchemyError) as gone:
                # The control or the bot is gone: try again next time.
                _log.debug("a simulated press came to nothing: %s", gone)
            except Exception:
                _log.exception("a simulated person stumbled")

    async def _press(self) -> None:
        """Let one simulated person press a control that answers their question, or My hand if they see no question."""
        for user in self._dice.sample(sorted(self.members), len(self.members)):
            person = self.seats.people[user]
            for match, seat in await self.book.seats_of(user):
                offers = [offer for offer in offers_to(person, match, seat) if _step(offer) not in self._tried]
                if offers:
                    await self._answer(offers[0])
                    return
                if await self._look_into_hand(person, match):
                    return

    async def _answer(self, offer: Offer) -> None:
        press = choose(self._seed, offer)
        self._tried.add(_step(offer))
        reply = await offer.answer(press)
        if not reply.acknowledged:
            self._tried.discard(_step(offer))

    async def _look_into_hand(self, person: Person, match: int) -> bool:
        """Let a person who sees no question press My hand, if the board's message mentions this person.

        Returns whether My hand was pressed.
        """
        board = _showing(person, "My hand", match)
        if board is None or person.mention not in board[0].content:
            return False
        # Press once for each text of the message, since an edited message may be about a new question.
        tried = (person.id, f"{board[0].id}/{board[0].content}")
        if tried in self._tried:
            return False
        self._tried.add(tried)
        await person.click(board[0], custom_id=board[1])
        return True


def _step(offer: Offer) -> tuple[int, str]:
    """Return the key (person's id, question) under which an attempt to answer is stored, so that it isn't repeated.

    The key changes once the player has picked options that a button must confirm.
    """
    return offer.person.id, f"{offer.question}{'+' if begun(offer) else ''}"


def _showing(person: Person, label: str, match: int) -> tuple[Seen, str] | None:
    """Return the newest message outside DMs with an enabled control of this label, and the control's custom id.

    Returns None if there is no such message.
    """
    for message in reversed(person.everything(pressable=True)):
        for control in message.controls:
            ours = meaning(control.custom_id).split(":")[1:2] == [str(match)]
            if ours and control.label == label and not control.disabled and message.channel != person.dm:
                return message, control.custom_id
    return None
