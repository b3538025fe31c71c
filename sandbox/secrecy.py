"""Whether a match's chance was sealed: its seal stands in the first body about it, its secrets in none before the end,
and what /verify gives then is taken by the script that checks it.

It listens to the bot's calls from the beginning. What a file of /verify must hold is that script's business.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path

from .awaiting import Misplayed
from .hall import Hall
from .matchbook import Matchbook
from .people import Person
from .wire import Call

SCRIPT = Path(__file__).parents[1] / "tools" / "verify.py"


class Secrecy:
    """Hears all that the bot sends in a hall. Make one before the bot is started."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._bodies: list[str] = []
        hall.loopback.watchers.append(self._hear)

    def _hear(self, call: Call) -> None:
        if call.method != "GET":
            named = [f"{file['name']} {file.get('description')}" for file in call.files]
            self._bodies.append(f"{call.path} {json.dumps(call.json, ensure_ascii=False)} {named}")

    async def judge(self, book: Matchbook, match: int, asks: Person) -> None:
        """Once the match is over: raise Misplayed unless all of that is so. ``asks``: who types /verify."""
        secret, seed = await book.secrets(match)
        if any(word in body for body in self._bodies for word in {secret, seed}):
            raise Misplayed(f"a secret of match {match} was sent before its end")
        seal = hashlib.sha256(bytes.fromhex(secret)).hexdigest()
        first = next((body for body in self._bodies if f":{match}@" in body), "")
        if seal not in first:
            raise Misplayed(f"the first card of match {match} bears no seal: {first[:500]}")
        file = await self._file(match, asks)
        if seal.encode() not in file:
            raise Misplayed(f"/verify gave a file about match {match} under another seal")
        kept = self._hall.directory / "verified.json"
        kept.write_bytes(file)
        command = [sys.executable, "-I", str(SCRIPT), str(kept)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Misplayed(f"the file of match {match} is refused: {done.stderr}")

    async def _file(self, match: int, asks: Person) -> bytes:
        reply = await asks.slash(self._hall.channel, "verify", match=match)
        if not await self._hall.loopback.until(lambda: any(one.attachments for one in reply.messages), 10):
            raise Misplayed(f"/verify gave no file, but said {[message.text for message in reply.messages]}")
        [attached] = reply.messages[0].attachments
        return self._hall.world.file(attached["url"]) or b""
