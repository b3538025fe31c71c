"""Check the bot's messages: a match's secrets are sent only after its end, and texts are translated."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from bot.match.role_wishes import titles
from games.engine.game import Game
from games.engine.journal import Sealed
from games.engine.words import ENGLISH, PSEUDO
from sandbox.awaiting import Misplayed
from sandbox.db_reader import DbReader
from sandbox.offers import VERIFY, does
from sandbox.people import Person
from sandbox.test_server import TestServer
from sandbox.wire import Call

SCRIPT = Path(__file__).parents[1] / "tools" / "verify.py"


class LeakCheck:
    """Records the bot's calls, to check whether they give secrets away. Create it before the bot starts."""

    def __init__(self, hall: TestServer) -> None:
        self._hall = hall
        self._bodies: list[str] = []
        hall.loopback.watchers.append(self._record)

    def _record(self, call: Call) -> None:
        if call.method != "GET":
            named = [f"{file['name']} {file.get('description')}" for file in call.files]
            self._bodies.append(f"{call.path} {json.dumps(call.json, ensure_ascii=False)} {named}")

    async def judge(self, book: DbReader, match: int, asks: Person) -> None:
        """Check that a finished match's seal (its secret's hash) was sent first, and the secret never before the end.

        Also checks that Verify returns a file that fits the seal. `asks`: the person who presses Verify.

        Raises Misplayed if a check fails.
        """
        sealed = await book.sealed(match)
        await self._unsent(book, match, "before its end")
        about = [body for body in self._bodies if f":{match}@" in body]
        first = about[0] if about else ""
        if Sealed(secret=sealed.secret).seal not in first:
            raise Misplayed(f"the first card of match {match} bears no seal: {first[:500]}")
        if not any(sealed.seal in body for body in about):
            raise Misplayed(f"no card of match {match} bears the seal of single draws")
        file = await self._file(match, asks)
        if sealed.seal.encode() not in file:
            raise Misplayed(f"Verify gave a file about match {match} under another seal")
        if sealed.stay and any(word.encode() in file for word in await book.secrets(match)):
            raise Misplayed(f"Verify told a secret of match {match} that was to stay")
        kept = self._hall.directory / "verified.json"
        kept.write_bytes(file)
        command = [sys.executable, "-I", str(SCRIPT), str(kept)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Misplayed(f"the file of match {match} is refused: {done.stderr}")

    async def stays(self, book: DbReader, match: int) -> None:
        """Raise Misplayed if this match's secrets must stay secret after its end, but the bot has sent one."""
        if (await book.sealed(match)).stay:
            await self._unsent(book, match, "though it was to stay")

    async def _unsent(self, book: DbReader, match: int, when: str) -> None:
        secrets = set(await book.secrets(match))
        if any(word in body for body in self._bodies for word in secrets):
            raise Misplayed(f"a secret of match {match} was sent {when}")

    async def _file(self, match: int, asks: Person) -> bytes:
        whole = await (await asks.slash(self._hall.channel, "history", match=match)).answered()
        verify = next(c.custom_id for c in whole.controls if does(c.custom_id, VERIFY, match))
        reply = await asks.click(whole, custom_id=verify)
        if not await self._hall.loopback.until(lambda: any(one.attachments for one in reply.messages)):
            raise Misplayed(f"Verify gave no file, but said {[message.text for message in reply.messages]}")
        [attached] = reply.messages[0].attachments
        return self._hall.world.file(attached["url"]) or b""


_KEPT = re.compile(r"`[^`]*`|<[^>]*>|\]\(\S+?\)|https?://\S+|(?<!\w)/[a-z][a-z-]*|\\.|\b[0-9a-f]{64}\b")
"""Pattern of parts that aren't translated: code, Discord's markup, addresses, commands, seals."""

_WORD = re.compile(r"[A-Za-z]{2,}")

UNLIKE_ENGLISH = (PSEUDO, "ru")
"""Languages whose own words have no plain Latin letters, so that these show English."""

_TEXTS = ("content", "description", "label", "placeholder", "title", "name")
"""Keys of a body whose values people can read."""


def named(games: Iterable[Game[Any, Any]]) -> Iterator[str]:
    """Yield the names of games and of their sides, which are the same in all languages."""
    for game in games:
        yield game.name
        yield from titles(game, ENGLISH).values()


class I18nCheck:
    """Collects English words in texts that the bot sends in another language.

    Add the method `watch` to a loopback's `watchers`. `findings`: for each word, the first call that contains it.
    `names`: words allowed in any language: names of people, games, places.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self._names = sorted({name for name in names if name}, key=len, reverse=True)
        self.findings: dict[str, str] = {}

    def watch(self, call: Call) -> None:
        """Collect the words of one call; definitions of commands and emoji are skipped."""
        if call.method == "GET" or not call.json or call.path.startswith("/applications/"):
            return
        for text in _texts(call.json):
            for word in self.english(text):
                self.findings.setdefault(word, f"{call.method} {call.path}: {text[:200]!r}")

    def english(self, text: str) -> list[str]:
        """Return the words of a text that look English and are no names."""
        for name in self._names:
            text = text.replace(name, " ")
        return _WORD.findall(_KEPT.sub(" ", text))

    def lines(self, parts: Iterable[str]) -> list[str]:
        """Return a line for each English word found, with the call that contains it.

        Words in `parts`, the names of this match's sides, are left out.
        """
        known = {word for part in parts for word in _WORD.findall(part)}
        return [f"{word}: {where}" for word, where in self.findings.items() if word not in known]


def _texts(body: Any) -> Iterator[str]:
    if isinstance(body, list):
        for item in body:
            yield from _texts(item)
    elif isinstance(body, dict):
        for key, value in body.items():
            if key == "emoji":
                continue
            if isinstance(value, str) and key in _TEXTS:
                yield value
            else:
                yield from _texts(value)
