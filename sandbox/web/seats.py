"""Manage the page's simulated users: what each of them sees and has read, and who must act."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from sandbox import TEXTS
from sandbox.offers import QUESTION
from sandbox.people import Person
from sandbox.test_server import NAMES, TestServer

MOST = 6
_SHOWN = 150
_KINDS = {0: "text", 1: "dm", 11: "thread", 12: "thread"}


class Changes:
    """The version number of what the page shows, which grows with each change. `wait` returns when it has grown."""

    def __init__(self) -> None:
        self.version = 0
        self._more = asyncio.Event()

    def bump(self) -> int:
        """Raise the version number by one, and return it."""
        self.version += 1
        self._more.set()
        self._more = asyncio.Event()
        return self.version

    async def wait(self, seen: int) -> int:
        """Wait until the version number is above `seen`, the number that the page knows. Returns the new number."""
        while self.version <= seen:
            await self._more.wait()
        return self.version


class Seats:
    """Two to six simulated users with seats on the page, by user id. The first of them owns the server that all share.

    `locale`: the language of each user's client, as Discord names it, until that user chooses another.
    """

    def __init__(self, hall: TestServer, people: list[str], changes: Changes, locale: str) -> None:
        self.hall, self.world, self.changes, self._locale = hall, hall.world, changes, locale
        self.people: dict[int, Person] = {}
        #: Id of the last message that each user has read, by channel.
        self.read: dict[int, dict[int, int]] = defaultdict(dict)
        #: Called after a seat was added, and after a user has read further.
        self.noted: list[Callable[[], None]] = []
        self._hidden: dict[int, set[int]] = defaultdict(set)
        self._stamps: dict[int, dict[int, int]] = defaultdict(dict)
        self.world.touched.append(self._touch)
        self.world.subscribers.append(self._event)
        for name in people:
            self.add(name)
        self.world.own(hall.server, next(iter(self.people)))

    def _event(self, event: str, payload: Any) -> None:
        self.changes.bump()

    def _touch(self, channel: int, message: int) -> None:
        self._stamps[channel][message] = self.changes.bump()

    def add(self, name: str) -> Person:
        """Add a seat for the person of this name."""
        person = self.hall.person(name)
        self.people[person.id] = person
        self.world.locales.setdefault(person.id, self._locale)
        self._note()
        return person

    def _note(self) -> None:
        self.changes.bump()
        for listener in self.noted:
            listener()

    def add_next(self) -> Person | None:
        """Add a seat for the next of the known names. Returns the new person; None if all six names are taken."""
        taken = {person.name for person in self.people.values()}
        free = [name for name in NAMES if name not in taken]
        return None if len(self.people) >= MOST else self.add(free[0])

    def person(self, user: Any) -> Person:
        """Return the person with this user id, who has a seat. Raises LookupError if there is none."""
        found = self.people.get(int(user)) if str(user).isdecimal() else None
        if found is None:
            raise LookupError(TEXTS.said("no-seat"))
        return found

    def hide(self, user: int, message: int) -> None:
        """Dismiss an ephemeral message: hide it from the user who got it."""
        self._hidden[user].add(message)
        self.changes.bump()

    def mark_read(self, user: int, channel: int, message: int) -> None:
        """Remember that a user has read a channel up to this message."""
        if message > self.read[user].get(channel, 0):
            self.read[user][channel] = message
            self._note()

    # ---- what people see

    def places(self, person: Person) -> list[dict[str, Any]]:
        """Return the channels, threads and DMs that a person sees, with the numbers of unread messages."""
        found = []
        for channel in person.channels():
            facts = self.world.channel_payload(channel)
            came, pings = self.world.unread(person.id, channel, self.read[person.id].get(channel, 0))
            meta = facts.get("thread_metadata") or {}
            found.append({
                "id": str(channel), "kind": _KINDS.get(facts["type"], "text"), "name": facts.get("name"),
                "parent": facts.get("parent_id"), "archived": meta.get("archived", False),
                "locked": meta.get("locked", False), "last": facts.get("last_message_id"),
                "unread": came, "pings": pings, **self._todo(person, channel),
            })  # fmt: skip
        return found

    @property
    def untouched(self) -> bool:
        """Whether no channel has a message yet."""
        return not any(place["last"] for person in self.people.values() for place in self.places(person))

    def _todo(self, person: Person, channel: int) -> dict[str, int | bool]:
        """Count the messages in a channel that require an action of a person.

        `todo`: the count. In the person's DM, a message counts if it has a control that answers a question. Elsewhere,
        a message counts if it mentions the person and has controls. `asked`: whether a counted message has a control
        that answers a question. A board that only refers to a DM has no such control.
        """
        here, waiting = channel == person.dm, list[bool]()
        for text, ephemeral, ids in self.world.live(person.id, channel):
            answers = any(custom_id.startswith(QUESTION) for custom_id in ids)
            if (here and answers) if here or ephemeral else person.mention in text:
                waiting.append(answers)
        return {"todo": len(waiting), "asked": any(waiting)}

    def summary(self, person: Person) -> dict[str, Any]:
        """Return the data of a person's seat for the row of seats at the top of the page."""
        places = self.places(person)
        return {
            "id": str(person.id), "name": person.name, "dm": str(person.dm),
            "dms_open": person.id not in self.world.closed_dms,
            "locale": self.world.locales.get(person.id, "en-US"),
            "pings": sum(p["pings"] for p in places),
            "mail": sum(p["unread"] for p in places if p["kind"] == "dm"),
            "todo": sum(p["todo"] for p in places),
            "dm_todo": sum(p["todo"] for p in places if p["kind"] == "dm"),
        }  # fmt: skip

    def view(self, person: Person, channel: int, since: int) -> dict[str, Any]:
        """Return a channel as a person sees it: all message ids, and the messages changed after version `since`.

        `since`: the version that the page knows; 0: all messages count as changed.
        """
        version, stamps = self.changes.version, self._stamps[channel]
        places = self.places(person)
        if str(channel) not in {place["id"] for place in places}:
            return {"version": version, "channel": None, "places": places, "order": [], "messages": {}}
        hidden = self._hidden[person.id]
        known = [i for i in self.world.ids_of(person.id, channel) if i not in hidden]
        wanted = known[-_SHOWN:]
        fresh = [i for i in wanted if since == 0 or stamps.get(i, 0) > since]
        return {
            "version": version, "channel": str(channel), "places": places,
            "order": [str(i) for i in wanted], "older": len(wanted) < len(known),
            "messages": {str(i): self.world.visible_message(person.id, channel, i) for i in fresh},
        }  # fmt: skip
