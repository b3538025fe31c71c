"""Serve the page's HTTP endpoints: static files, covers, each person's messages, actions, and a stream of changes."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import secrets
from collections import deque
from functools import cache
from pathlib import Path
from typing import Any

from aiohttp import web
from PIL import Image

from bot.messages.stat_images.kit import ART
from games import catalogue, has_lesson
from games.engine.canvas import Canvas
from games.engine.game_messages import cover_alt, pitch
from games.engine.picture import HEIGHT, WIDTH, draw_cover
from games.engine.words import ENGLISH
from sandbox import TEXTS
from sandbox.offers import QUESTION
from sandbox.test_server import TestServer
from sandbox.transcript import Transcript
from sandbox.web.acts import Acts
from sandbox.web.guard import add_headers, framed, guard, language_of
from sandbox.web.seats import Changes, Seats
from sandbox.web.workshop import LOCALES, PERMISSIONS, Workshop
from sandbox.wire import Call

_LEFT, _TOP = 28, 157
"""Offset of the cover on the canvas that it is cut from."""


def listed_games(locale: str) -> list[dict[str, Any]]:
    """Return the games as the page lists them in this language, those with the shortest matches first."""
    games = sorted(catalogue().values(), key=lambda game: (game.minutes, game.name))
    return [
        {
            "slug": game.slug, "name": game.name, "pitch": pitch(game.phrases(locale)),
            "alt": cover_alt(game.phrases(locale)), "minutes": game.minutes,
            "least": game.seats[0], "most": game.seats[-1], "lesson": has_lesson(game.slug),
        }
        for game in games
    ]  # fmt: skip


@cache
def cover(slug: str) -> bytes:
    """Return a game's cover as PNG. Raises LookupError if there is no such game."""
    canvas, game = Canvas(ART, "house"), catalogue()[slug]
    draw_cover(canvas, game.name, game.art.cover, _LEFT + WIDTH / 2, _TOP + HEIGHT / 2, WIDTH)
    drawn = Image.open(io.BytesIO(canvas.png())).convert("RGBA")
    cut = io.BytesIO()
    drawn.crop((_LEFT, _TOP, _LEFT + WIDTH, _TOP + HEIGHT)).save(cut, "PNG")
    return cut.getvalue()


_KEPT = 600


class Watch:
    """The bot's latest REST calls, and the faults that checks found in each. The page's Workshop tab shows them."""

    def __init__(self, hall: TestServer, changes: Changes) -> None:
        self.count = 0
        self._hall, self._changes = hall, changes
        self._judged = len(hall.checks.findings)
        self._kept: deque[dict[str, Any]] = deque(maxlen=_KEPT)
        hall.loopback.watchers.append(self.call)

    def call(self, call: Call) -> None:
        """Add one call, with the faults that the checks found in it."""
        self.count += 1
        findings = self._hall.checks.findings[self._judged :]
        self._judged += len(findings)
        self._kept.append({
            "n": self.count, "at": round(call.at * 1000), "method": call.method, "path": call.path,
            "status": call.status, "ms": round(call.seconds * 1000, 1), "body": call.told, "files": list(call.files),
            "answer": call.answer, "findings": [finding.partition(": ")[2] for finding in findings],
        })  # fmt: skip
        self._changes.bump()

    def since(self, count: int) -> list[dict[str, Any]]:
        """Return the calls that came after the first `count`, oldest first. Older calls may have been dropped."""
        return [entry for entry in self._kept if entry["n"] > count]

    @property
    def findings(self) -> int:
        """How many faults have been found in the bot's calls so far."""
        return len(self._hall.checks.findings)

    @property
    def complete(self) -> bool:
        """Whether the JSON bodies of calls are checked against Discord's OpenAPI document."""
        return self._hall.checks.complete


_STATIC = Path(__file__).with_name("static")
_FONTS = Path(__file__).resolve().parents[2] / "games" / "engine" / "fonts"
_TITLE_FONT = "NotoSerif-Bold.ttf"
#: Seconds between two notifications; changes within them are sent as one.
_BREATH = 0.03


class Page:
    """The page for a test server. `await start(port)` listens on 127.0.0.1 and sets `address`."""

    def __init__(
        self, hall: TestServer, seats: Seats, changes: Changes, workshop: Workshop, transcript: Transcript
    ) -> None:
        self.hall, self.seats, self.changes, self.workshop = hall, seats, changes, workshop
        self.token = secrets.token_urlsafe(18)
        self.address = ""
        self.acts, self.watch = Acts(seats, workshop.opening), Watch(hall, changes)
        self._transcript = transcript
        self._streams: set[asyncio.Task[Any]] = set()
        self._runner: web.AppRunner | None = None

    async def start(self, port: int) -> None:
        """Start the server on this port, or on any free port if `port` is 0. Raises OSError if the port is taken."""
        app = web.Application(middlewares=[guard(self.token)])
        app.on_response_prepare.append(add_headers)
        app.add_routes([
            web.get("/", self._index), web.get("/font/title.ttf", self._font), web.static("/static", _STATIC),
            web.get("/api/world", self._world), web.get("/api/view", self._view),
            web.get("/api/commands", self._commands), web.get("/api/log", self._log),
            web.get("/api/transcript", self._whole_transcript), web.get("/api/events", self._events),
            web.get("/api/file/{path:.+}", self._file), web.get("/api/games", self._games),
            web.get("/api/cover/{slug}", self._cover),
            web.post("/api/act", self._act), web.post("/api/workshop", self._work),
        ])  # fmt: skip
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", port).start()
        spoken = "" if self.workshop.locale == ENGLISH else f"&lang={self.workshop.locale}"
        self.address = f"http://127.0.0.1:{self._runner.addresses[0][1]}/?token={self.token}{spoken}"

    async def stop(self) -> None:
        """Close all connections of the page and stop listening."""
        for stream in list(self._streams):
            stream.cancel()
        if self._runner is not None:
            await self._runner.cleanup()

    # ---- files

    async def _index(self, request: web.Request) -> web.StreamResponse:
        return web.Response(text=framed(language_of(request)), content_type="text/html")

    async def _font(self, request: web.Request) -> web.StreamResponse:
        return web.FileResponse(_FONTS / _TITLE_FONT)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        path = request.match_info["path"]
        data = self.hall.world.file(path)
        if data is None:
            return web.json_response({"error": TEXTS.said("file-gone").to(language_of(request))}, status=404)
        # Any other upload is only downloaded: if the browser displayed it, its scripts would run in the page's origin.
        kind = "image/png" if data[:8] == b"\x89PNG\r\n\x1a\n" else "application/octet-stream"
        return web.Response(body=data, content_type=kind, headers={"Cache-Control": "private, max-age=86400"})

    async def _cover(self, request: web.Request) -> web.StreamResponse:
        drawn = await asyncio.to_thread(cover, request.match_info["slug"])
        return web.Response(body=drawn, content_type="image/png", headers={"Cache-Control": "private, max-age=86400"})

    # ---- queries

    async def _games(self, request: web.Request) -> web.Response:
        return web.json_response(listed_games(language_of(request)))

    async def _world(self, request: web.Request) -> web.Response:
        world = self.hall.world
        users = {str(person.id): person.name for person in self.seats.people.values()}
        users[str(world.bot_id)] = world.bot_payload()["username"]
        return web.json_response({
            "version": self.changes.version, "server": "The Parlour", "bot": str(world.bot_id), "users": users,
            "channels": {str(number): facts["name"] for number, facts in world.channels().items()},
            "seats": [self.seats.summary(person) for person in self.seats.people.values()],
            "now": round(world.clock.now().timestamp() * 1000),
            "permissions": PERMISSIONS, "locales": LOCALES, "workshop": self.workshop.told(),
            "log": self.watch.count, "findings": self.watch.findings, "described": self.watch.complete,
            "cdn": world.file_url(""), "fresh": self.seats.untouched, "question": QUESTION,
        })  # fmt: skip

    async def _view(self, request: web.Request) -> web.Response:
        person = self.seats.person(request.query["seat"])
        channel, since = int(request.query.get("channel") or 0), int(request.query.get("since") or 0)
        return web.json_response(self.seats.view(person, channel, since))

    async def _commands(self, request: web.Request) -> web.Response:
        person = self.seats.person(request.query["seat"])
        return web.json_response(self.hall.world.commands_for(person.id, int(request.query["channel"])))

    async def _log(self, request: web.Request) -> web.Response:
        return web.json_response(self.watch.since(int(request.query.get("since") or 0)))

    async def _whole_transcript(self, request: web.Request) -> web.Response:
        return web.Response(text=self._transcript.so_far(), content_type="application/jsonl")

    async def _events(self, request: web.Request) -> web.StreamResponse:
        """Send server-sent events with the version number of what the page shows, one whenever the number has grown."""
        stream = web.StreamResponse(headers={"Content-Type": "text/event-stream"})
        await stream.prepare(request)
        task = asyncio.current_task()
        assert task is not None
        self._streams.add(task)
        seen = -1
        with contextlib.suppress(ConnectionError):
            while True:
                seen = await self.changes.wait(seen)
                await stream.write(f"data: {json.dumps({'version': seen})}\n\n".encode())
                await asyncio.sleep(_BREATH)
        self._streams.discard(task)
        return stream

    # ---- actions

    async def _act(self, request: web.Request) -> web.Response:
        return web.json_response(await self.acts.do(await _wish(request)))

    async def _work(self, request: web.Request) -> web.Response:
        wish = await _wish(request)
        said = await self.workshop.do(wish)
        for person in self.seats.people.values():
            if self._transcript.deed not in person.watchers:
                self._transcript.follow(person)
        return web.json_response(said)


async def _wish(request: web.Request) -> dict[str, Any]:
    """Return the JSON object in a request's body. Raises HTTPBadRequest for anything else."""
    try:
        wish = await request.json()
    except ValueError:
        wish = None
    if not isinstance(wish, dict) or request.content_type != "application/json":
        raise web.HTTPBadRequest(text="A JSON object is wanted.")
    return wish
