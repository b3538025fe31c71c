"""Write a rehearsal's transcript as JSON lines, and return the final state of all messages, to compare runs."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any, TextIO

from bot.model.custom_ids import Page, read
from sandbox.db_reader import Standing
from sandbox.people import Deed, Person
from sandbox.simcord_adapter import walk
from sandbox.test_server import ONLOOKER, TestServer
from sandbox.wire import Call


class Transcript:
    """Writes people's actions and the bot's calls to a file while its context is open. Open it before anybody acts.

    The first line describes the server, and is written when the context closes. Until then, the file's name ends in
    `.part`.
    """

    def __init__(self, hall: TestServer, file: Path) -> None:
        self._hall, self._file = hall, file
        self._part = file.with_name(file.name + ".part")
        self._stream: TextIO | None = None

    def __enter__(self) -> Transcript:
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._stream = self._part.open("w", encoding="utf-8")
        self._hall.loopback.watchers.append(self.call)
        for person in self._hall.people.values():
            self.follow(person)
        return self

    def follow(self, person: Person) -> None:
        """Also write the actions of a person who joined later."""
        person.watchers.append(self.deed)

    def so_far(self) -> str:
        """Return the transcript written so far."""
        assert self._stream is not None
        self._stream.flush()
        return _line(self._world()) + self._part.read_text(encoding="utf-8")

    def __exit__(self, *_: object) -> None:
        assert self._stream is not None
        self._stream.close()
        with self._file.open("w", encoding="utf-8") as whole, self._part.open(encoding="utf-8") as part:
            whole.write(_line(self._world()))
            for line in part:
                whole.write(line)
        self._part.unlink()

    def _world(self) -> dict[str, Any]:
        users = {name: {"id": str(p.id), "dm": str(p.dm)} for name, p in self._hall.people.items()}
        channels = {str(number): facts for number, facts in self._hall.world.channels().items()}
        return {"kind": "world", "users": users, "channels": channels}

    def _write(self, record: dict[str, Any]) -> None:
        if self._stream is not None and not self._stream.closed:
            self._stream.write(_line(record))

    def deed(self, deed: Deed) -> None:
        """Write one action of a person."""
        message = None if deed.message is None else str(deed.message)
        self._write({
            "kind": "user", "user": deed.user, "action": deed.action, "channel": str(deed.channel), "message": message,
            "custom_id": deed.custom_id, "values": list(deed.values), "at": round(deed.at, 3),
        })  # fmt: skip

    def call(self, call: Call) -> None:
        """Write one call of the bot, with its uploads and answer."""
        self._write({
            "kind": "http", "method": call.method, "path": call.path, "json": call.told, "files": list(call.files),
            "status": call.status, "at": round(call.at, 3),
        })  # fmt: skip

    def end(self, game: str, match: int, outcome: dict[str, Any], journal: list[dict[str, Any]]) -> None:
        """Write how a match ended: its outcome and its journal."""
        self._write({"kind": "end", "game": game, "match": match, "outcome": outcome, "journal": journal})


def _line(record: dict[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


_ID = re.compile(r"\b\d{17,20}\b")
_EPOCH = re.compile(r"(?<=@)[0-9a-z]{1,8}(?=[.\"])")
"""Pattern of the epoch of a run's database, after the @ in every custom id."""


_EMOJI = re.compile(r"<:\w+:\d+> ")


def last_forms(hall: TestServer, standing: Standing) -> dict[str, list[Any]]:
    """Return the final state of each message, by the name of its channel, thread or DMs (such as "Ann's DMs").

    Ids and epochs, which differ between runs, are masked. Left out are ephemeral messages, and the application's emoji,
    whose upload time varies. Also left out is a Rules button that is a message's only control. The bot adds one to a
    record of moves that it first sends after the board was replaced, to find the message again.
    """
    people = {person.id: person for person in hall.people.values()}
    seen: dict[str, list[Any]] = {}
    for channel, facts in hall.world.channels().items():
        if facts["name"] is not None:
            seen[facts["name"]] = [
                _form(hall, m.raw) for m in hall.person(ONLOOKER).messages(channel) if not m.ephemeral
            ]
    for user in people.keys() & standing.seats.values():
        seen[f"{people[user].name}’s DMs"] = [_form(hall, m.raw) for m in people[user].inbox() if not m.ephemeral]
    return seen


def _form(hall: TestServer, raw: dict[str, Any]) -> dict[str, Any]:
    users = {str(person.id) for person in hall.people.values()}

    def mask(found: re.Match[str]) -> str:
        return found[0] if found[0] in users else "#"

    files = [
        (a.get("description"), hashlib.sha256(hall.world.file(a["url"]) or b"").hexdigest()) for a in raw["attachments"]
    ]
    ids = [item["custom_id"] for item in walk(raw["components"]) if "custom_id" in item]
    controls = [] if not files and len(ids) == 1 and isinstance(read(ids[0]), Page) else raw["components"]
    shown = json.dumps(_bare([raw["content"], raw["embeds"], controls]), ensure_ascii=False)
    return {"shown": _EPOCH.sub("#", _ID.sub(mask, shown)), "files": files}


def _bare(node: Any) -> Any:
    """Return a message's body without the application's emoji."""
    if isinstance(node, str):
        return _EMOJI.sub("", node)
    if isinstance(node, list):
        return [_bare(item) for item in node]
    if isinstance(node, dict):
        return {key: _bare(value) for key, value in node.items() if key != "emoji" or not value.get("id")}
    return node
