"""Carry out what a person does on the page: write, press, choose, fill in forms (modals), open tables and lessons."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from cachetools import FIFOCache

from games import catalogue
from sandbox import TEXTS
from sandbox.offers import HAND, START, does
from sandbox.people import Person, Reply, Seen
from sandbox.web.auto_players import AutoPlayers
from sandbox.web.guard import Trouble
from sandbox.web.seats import Seats

PATIENCE = 30.0
"""Seconds to wait for each step; the bot's start is one."""
MOST_SEATS = 4
"""Most seats of a match opened by Play, unless its game needs more."""


class Opening:
    """Opens and starts a match (`play`) or a lesson (`learn`) for a person of the page.

    `up`: function that returns whether the bot is ready.
    """

    def __init__(self, company: AutoPlayers, up: Callable[[], bool]) -> None:
        self._company, self._hall, self._up = company, company.hall, up

    async def play(self, person: Person, slug: str) -> int:
        """Open a table of this game and start it. Returns the channel with the board.

        Raises Trouble if a step fails, KeyError for an unknown game.
        """
        game = catalogue()[slug]
        await self._must_be_up()
        seats = max(game.seats[0], min(game.seats[-1], MOST_SEATS))
        before = await self._company.book.newest(person.id)
        reply = await person.slash(self._room(person), f"newgame {slug}", seats=seats, **{"stand-ins": seats - 1})
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
        """Open a lesson of this game. Returns the DM channel with it.

        Raises Trouble if a step fails, KeyError for an unknown game.
        """
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
        """Return the first text channel that a person sees. Raises Trouble if there is none."""
        texts = (number for number, facts in self._hall.world.channels().items() if facts["type"] == 0)
        seen = set(person.channels())
        for channel in texts:
            if channel in seen:
                return channel
        raise Trouble(TEXTS.said("no-room"))

    async def _showing(self, person: Person, verb: str, match: int) -> tuple[Seen, str] | None:
        """Wait for a message outside DMs with an enabled control for `verb`, such as `START`, in this match.

        Returns the message and the control's custom id; None if no such message comes in time.
        """
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


_KEPT_MODALS = 50


@dataclass(frozen=True)
class _User:
    """A user's id, as a value for user selects and options of commands."""

    id: int


class Acts:
    """Carries out the actions that the page requests."""

    def __init__(self, seats: Seats, opening: Opening) -> None:
        self._seats, self._opening = seats, opening
        self._modals: FIFOCache[int, Reply] = FIFOCache(_KEPT_MODALS)
        self._kinds: dict[str, Callable[[Person, dict[str, Any]], Awaitable[dict[str, Any]]]] = {
            "say": self._say, "slash": self._slash, "complete": self._complete, "click": self._click,
            "select": self._select, "submit": self._submit, "dismiss": self._dismiss, "read": self._read,
            "play": self._play, "learn": self._learn,
        }  # fmt: skip

    async def do(self, wish: dict[str, Any]) -> dict[str, Any]:
        """Carry out one action, and return what the page must show.

        Raises Trouble, Impossible, Refused or LookupError.
        """
        act = self._kinds.get(str(wish.get("kind")))
        if act is None:
            raise Trouble(TEXTS.said("unknown-act", kind=repr(wish.get("kind"))))
        try:
            return await act(self._seats.person(wish.get("seat")), wish)
        except (KeyError, TypeError, ValueError) as wrong:
            raise Trouble(TEXTS.said("unreadable", what=str(wrong))) from wrong

    async def _say(self, person: Person, wish: dict[str, Any]) -> dict[str, Any]:
        reply_to = int(wish["reply_to"]) if wish.get("reply_to") else None
        return {"message": str(person.world.post(person.id, int(wish["channel"]), wish["text"], reply_to=reply_to))}

    async def _slash(self, person: Person, wish: dict[str, Any]) -> dict[str, Any]:
        return self._told(await person.slash(int(wish["channel"]), wish["command"], **wish.get("options", {})))

    async def _complete(self, person: Person, wish: dict[str, Any]) -> dict[str, Any]:
        reply = await person.completing(
            int(wish["channel"]), wish["command"], wish["option"], wish["typed"], **wish.get("options", {})
        )
        return self._told(reply) | {"choices": reply.choices}

    async def _click(self, person: Person, wish: dict[str, Any]) -> dict[str, Any]:
        return self._told(await person.click(self._message(person, wish), custom_id=wish["custom_id"]))

    async def _select(self, person: Person, wish: dict[str, Any]) -> dict[str, Any]:
        message, custom_id = self._message(person, wish), wish["custom_id"]
        values: list[Any] = list(wish["values"])
        if message.control(custom_id=custom_id).type != 3:
            values = [_User(int(value)) for value in values]
        return self._told(await person.select(message, values, custom_id=custom_id))

    async def _submit(self, person: Person, wish: dict[str, Any]) -> dict[str, Any]:
        opened = self._modals.get(int(wish["modal"]))
        if opened is None:
            raise Trouble(TEXTS.said("form-old"))
        return self._told(await person.submit(opened, wish["values"]))

    async def _dismiss(self, person: Person, wish: dict[str, Any]) -> dict[str, Any]:
        message = self._message(person, wish)
        if not message.ephemeral:
            raise Trouble(TEXTS.said("not-yours"))
        self._seats.hide(person.id, message.id)
        return {}

    async def _read(self, person: Person, wish: dict[str, Any]) -> dict[str, Any]:
        self._seats.mark_read(person.id, int(wish["channel"]), int(wish["message"]))
        return {}

    async def _play(self, person: Person, wish: dict[str, Any]) -> dict[str, Any]:
        return {"channel": str(await self._opening.play(person, wish["game"]))}

    async def _learn(self, person: Person, wish: dict[str, Any]) -> dict[str, Any]:
        return {"channel": str(await self._opening.learn(person, wish["game"]))}

    def _message(self, person: Person, wish: dict[str, Any]) -> Seen:
        return Seen.of(person.world.visible_message(person.id, int(wish["channel"]), int(wish["message"])))

    def _told(self, reply: Reply) -> dict[str, Any]:
        """Return what the page needs of the bot's answer: its kind, and the modal that it opened, if any.

        Raises Trouble if the bot didn't acknowledge the interaction.
        """
        if not reply.acknowledged:
            raise Trouble(TEXTS.said("unanswered"))
        told: dict[str, Any] = {"answer": reply.kind}
        if reply.modal is not None:
            self._modals[reply.id] = reply
            told["modal"] = {"id": str(reply.id), **reply.modal}
        return told
