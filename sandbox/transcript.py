"""A rehearsal as JSON lines, one happening a line: for whoever wants to check it from outside.

The world's line comes first though it is known last (threads are opened on the way): the file is put together at the
end, and until then the lines are in a file of the same name with `.part` behind it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TextIO

from .hall import Hall
from .people import Deed, Person
from .wire import Call


class Transcript:
    """Writes what happens in a hall. Use it as a context manager, opened before anybody acts."""

    def __init__(self, hall: Hall, file: Path) -> None:
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
        """Write down also what this person does, who came later."""
        person.watchers.append(self.deed)

    def so_far(self) -> str:
        """The whole transcript as it stands."""
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
        """Something a person did."""
        message = None if deed.message is None else str(deed.message)
        self._write({
            "kind": "user", "user": deed.user, "action": deed.action, "channel": str(deed.channel), "message": message,
            "custom_id": deed.custom_id, "values": list(deed.values), "at": round(deed.at, 3),
        })  # fmt: skip

    def call(self, call: Call) -> None:
        """A call of the bot, with what was uploaded and how it was answered."""
        self._write({
            "kind": "http", "method": call.method, "path": call.path, "json": call.told, "files": list(call.files),
            "status": call.status, "at": round(call.at, 3),
        })  # fmt: skip

    def end(self, game: str, match: int, outcome: dict[str, Any], journal: list[dict[str, Any]]) -> None:
        """How a match ended."""
        self._write({"kind": "end", "game": game, "match": match, "outcome": outcome, "journal": journal})


def _line(record: dict[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"
