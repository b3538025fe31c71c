"""What a person on the page does: write, type a command, press, choose, fill in, dismiss.

Each act goes through the same Person that rehearsals use, so that the page can't do what a Discord client couldn't.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from cachetools import FIFOCache

from ..people import Person, Reply, Seen
from ..words import TEXTS
from .guard import Trouble
from .opening import Opening
from .seats import Seats

_KEPT_MODALS = 50


@dataclass(frozen=True)
class _User:
    """A user by id, as a user select or a command's option names them."""

    id: int


class Acts:
    """`do` carries out one act, as the page sends it, and tells what came of it at once."""

    def __init__(self, seats: Seats, opening: Opening) -> None:
        self._seats, self._opening = seats, opening
        self._modals: FIFOCache[int, Reply] = FIFOCache(_KEPT_MODALS)
        self._kinds: dict[str, Callable[[Person, dict[str, Any]], Awaitable[dict[str, Any]]]] = {
            "say": self._say, "slash": self._slash, "complete": self._complete, "click": self._click,
            "select": self._select, "submit": self._submit, "dismiss": self._dismiss, "read": self._read,
            "play": self._play, "learn": self._learn,
        }  # fmt: skip

    async def do(self, wish: dict[str, Any]) -> dict[str, Any]:
        """Raises Trouble, Impossible, Refused or LookupError when it can't be done."""
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
        """What the page must know at once: whether it was acknowledged, and the form it opened. The rest it sees."""
        if not reply.acknowledged:
            raise Trouble(TEXTS.said("unanswered"))
        told: dict[str, Any] = {"answer": reply.kind}
        if reply.modal is not None:
            self._modals[reply.id] = reply
            told["modal"] = {"id": str(reply.id), **reply.modal}
        return told
