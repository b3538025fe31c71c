"""Test `python -m sandbox` as a process: its address and ports, how it ends, and what --keep keeps for a later run."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import aiohttp
import pytest

from sandbox.__main__ import main
from sandbox.web.guard import Trouble
from sandbox.web.serve import PORT, opened
from tests.page.conftest import ROOT, options

_PATIENCE = 60


class Sandbox:
    """The sandbox's process, which tests call over HTTP as its page does."""

    def __init__(self, process: asyncio.subprocess.Process, client: aiohttp.ClientSession) -> None:
        self.process, self.client = process, client
        self.base = self.token = ""

    async def line(self, pattern: str) -> re.Match[str]:
        """Return the next line of the process's output that matches this pattern."""
        assert self.process.stdout is not None
        while True:
            line = (await asyncio.wait_for(self.process.stdout.readline(), _PATIENCE)).decode()
            assert line, "it ended without a word of this"
            if found := re.search(pattern, line):
                return found

    async def ready(self) -> None:
        """Read the page's address from the output, and wait until the bot is ready."""
        address = urlsplit((await self.line(r"http://\S+"))[0])
        self.base, self.token = f"http://{address.netloc}/api", parse_qs(address.query)["token"][0]
        await self.line("The bot is ready")

    async def ask(self, path: str) -> Any:
        async with self.client.get(f"{self.base}/{path}", headers={"X-Parlour-Token": self.token}) as answer:
            return await answer.json() if answer.content_type == "application/json" else await answer.read()

    async def tell(self, path: str, **wish: Any) -> Any:
        headers = {"X-Parlour-Token": self.token}
        async with self.client.post(f"{self.base}/{path}", json=wish, headers=headers) as answer:
            told = await answer.json()
            assert answer.status == 200, told
            return told

    async def messages(self, seat: str, channel: str) -> list[dict[str, Any]]:
        """Return a channel's messages as the page gets them for the user in this seat."""
        view = await self.ask(f"view?seat={seat}&channel={channel}")
        return [view["messages"][number] for number in view["order"]]

    async def until(
        self, seat: str, channel: str, wanted: Callable[[list[dict[str, Any]]], bool]
    ) -> list[dict[str, Any]]:
        """Wait until `wanted` returns True for a channel's messages, as seen from this seat. Returns the messages."""
        for _ in range(_PATIENCE * 20):
            messages = await self.messages(seat, channel)
            if wanted(messages):
                return messages
            await asyncio.sleep(0.05)
        raise AssertionError(f"never came: {[message['content'] for message in messages]}")

    async def end(self, sign: signal.Signals) -> int:
        self.process.send_signal(sign)
        return await asyncio.wait_for(self.process.wait(), _PATIENCE)


@asynccontextmanager
async def sandbox(*arguments: str) -> AsyncIterator[Sandbox]:
    """Start `python -m sandbox` with these arguments, and yield it. At the end, kill the process if it still runs."""
    command = [sys.executable, "-m", "sandbox", "--no-browser", "--seed", "page", *arguments]
    process = await asyncio.create_subprocess_exec(
        *command, cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    async with aiohttp.ClientSession() as client:
        try:
            yield Sandbox(process, client)
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()


def _labels(message: dict[str, Any], label: str) -> list[str]:
    """Return the custom ids of a message's buttons whose labels begin with `label`."""
    controls = [control for row in message["components"] for control in row["components"]]
    return [control["custom_id"] for control in controls if (control.get("label") or "").startswith(label)]


def _button(messages: list[dict[str, Any]], label: str) -> dict[str, str]:
    """Return message id and custom id of the newest button whose label begins with `label`."""
    for message in reversed(messages):
        for custom_id in _labels(message, label):
            return {"message": message["id"], "custom_id": custom_id}
    raise AssertionError(f"no button {label}")


async def test_kept_and_killed_it_goes_on_where_it_was(tmp_path: Path) -> None:
    keep = ("--keep", str(tmp_path / "kept"), "--port", "0")
    async with sandbox(*keep) as first:
        await first.ready()
        world = await first.ask("world")
        ann, bob = world["seats"][0]["id"], world["seats"][1]["id"]
        games = next(number for number, name in world["channels"].items() if name == "games")
        await first.tell("workshop", do="dms", seat=bob, open=False)
        await first.tell("workshop", do="locale", seat=ann, locale="de")
        await first.tell("workshop", do="time", seconds=3600)
        await first.tell("act", seat=bob, kind="say", channel=games, text="kept words")
        await first.tell("act", seat=ann, kind="slash", channel=games, command="newgame candy-chaser", options={})
        card = await first.until(ann, games, lambda found: bool(found[-1]["components"]))
        await first.tell("act", seat=bob, kind="click", channel=games, **_button(card, "Join"))
        joined = await first.until(ann, games, lambda found: any("2 of 4 seats" in m["content"] for m in found))
        await first.tell("act", seat=ann, kind="click", channel=games, **_button(joined, "Start"))
        thread = next(m["id"] for m in card if m["components"])
        board = await first.until(ann, thread, lambda found: bool(found and found[-1]["attachments"]))
        await first.until(ann, games, lambda found: any("play in" in m["content"] for m in found))
        await first.tell("act", seat=ann, kind="read", channel=thread, message=board[-1]["id"])
        before = [(m["id"], m["content"]) for m in await first.messages(bob, games) if not m["flags"] & 64]
        await first.end(signal.SIGKILL)
    async with sandbox(*keep) as second:
        await second.ready()
        world = await second.ask("world")
        seats = {seat["name"]: seat for seat in world["seats"]}
        assert (seats["Bob"]["dms_open"], seats["Ann"]["locale"]) == (False, "de")
        assert seats["Ann"]["pings"] == 0, "what was read is read"
        assert 3600 <= world["workshop"]["ahead"] < 7200
        assert [(m["id"], m["content"]) for m in await second.messages(bob, games)] == before
        found = await second.messages(ann, thread)
        assert [m["id"] for m in found] == [m["id"] for m in board]
        path = found[-1]["attachments"][0]["url"].removeprefix(world["cdn"])
        assert (await second.ask(f"file/{path}"))[:4] == b"\x89PNG"
        first = bob if "<@200000000000000001>" in found[-1]["content"] else ann
        await second.tell("act", seat=first, kind="click", channel=thread, **_button(found, "Blue to "))
        await second.until(ann, thread, lambda found: any(": Blue " in m["content"] for m in found))
        assert await second.end(signal.SIGINT) == 0


async def test_without_keep_nothing_stays_and_it_ends_cleanly_in_mid_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    async with sandbox("--port", "0", "--people", "6") as once:
        await once.ready()
        world = await once.ask("world")
        assert len(world["seats"]) == 6
        ann = world["seats"][0]["id"]
        games = next(number for number, name in world["channels"].items() if name == "games")
        await once.tell("act", seat=ann, kind="slash", channel=games, command="newgame candy-chaser", options={})
        card = await once.until(ann, games, lambda found: bool(found and found[-1]["components"]))
        await once.tell("workshop", do="fill")
        await once.tell("workshop", do="pace", seconds=0.1)
        full = await once.until(ann, games, lambda found: any(_labels(message, "Start") for message in found))
        await once.tell("act", seat=ann, kind="click", channel=games, **_button(full, "Start"))
        await once.tell("workshop", do="simulate", seat=ann, on=True)
        thread = next(m["id"] for m in card if m["components"])
        await once.until(ann, thread, lambda found: any(" to " in m["content"] for m in found))
        assert await once.end(signal.SIGTERM) == 0
        assert once.process.stderr is not None
        assert await once.process.stderr.read() == b""
    assert list(tmp_path.glob("parlour-*")) == []


def test_a_taken_port_is_one_clear_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["--no-browser", "--port", str(port)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert f"port {port} can’t be had" in err
    assert len(err.splitlines()) == 1


async def test_the_usual_port_taken_is_the_next_free_one_and_said(capsys: pytest.CaptureFixture[str]) -> None:
    try:
        taken = socket.create_server(("127.0.0.1", PORT))
    except OSError:
        taken = None  # somebody plays here: the address is taken
    async with opened(options(port=None)) as page:
        assert urlsplit(page.address).port != PORT
    if taken is not None:
        taken.close()
    assert f"Port {PORT} is taken; this is on" in capsys.readouterr().out


async def test_a_directory_is_kept_by_one_sandbox_at_a_time(tmp_path: Path) -> None:
    async with opened(options(keep=tmp_path)):
        with pytest.raises(Trouble, match=r"is another sandbox running in it\?"):
            async with opened(options(keep=tmp_path)):
                pass
