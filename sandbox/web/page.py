"""The page's HTTP side: its files, its questions and its deeds, and one stream that says when something has changed.

Routes and their JSON only; who may ask is guard.py's, what is answered comes from seats, acts and workshop.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from pathlib import Path
from typing import Any

from aiohttp import web

from games.engine.words import ENGLISH

from ..hall import Hall
from ..offers import QUESTION
from ..transcript import Transcript
from ..words import TEXTS
from . import covers
from .acts import Acts
from .guard import add_headers, guard
from .language import framed, language_of
from .seats import Changes, Seats
from .watch import Watch
from .workshop import LOCALES, PERMISSIONS, Workshop

_STATIC = Path(__file__).with_name("static")
_FONTS = Path(__file__).resolve().parents[2] / "games" / "engine" / "fonts"
_TITLE_FONT = "NotoSerif-Bold.ttf"
#: Seconds between two notices: several changes at once are one.
_BREATH = 0.03


class Page:
    """The page of one hall. `await start(port)` listens on 127.0.0.1 and makes `address`."""

    def __init__(self, hall: Hall, seats: Seats, changes: Changes, workshop: Workshop, transcript: Transcript) -> None:
        self.hall, self.seats, self.changes, self.workshop = hall, seats, changes, workshop
        self.token = secrets.token_urlsafe(18)
        self.address = ""
        self.acts, self.watch = Acts(seats, workshop.opening), Watch(hall, changes)
        self._transcript = transcript
        self._streams: set[asyncio.Task[Any]] = set()
        self._runner: web.AppRunner | None = None

    async def start(self, port: int) -> None:
        """Raises OSError when the port is taken; 0 takes any free one."""
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
        """Hang up on everybody and stop listening."""
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
        # Only pictures are shown; whatever else the bot uploads is never run or rendered in this page's name.
        kind = "image/png" if data[:8] == b"\x89PNG\r\n\x1a\n" else "application/octet-stream"
        return web.Response(body=data, content_type=kind, headers={"Cache-Control": "private, max-age=86400"})

    async def _cover(self, request: web.Request) -> web.StreamResponse:
        drawn = await asyncio.to_thread(covers.cover, request.match_info["slug"])
        return web.Response(body=drawn, content_type="image/png", headers={"Cache-Control": "private, max-age=86400"})

    # ---- questions

    async def _games(self, request: web.Request) -> web.Response:
        return web.json_response(covers.told(language_of(request)))

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
        """Server-sent events: the newest version, whenever there is one."""
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

    # ---- deeds

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
    """The JSON object in a request. Raises HTTPBadRequest for anything else."""
    try:
        wish = await request.json()
    except ValueError:
        wish = None
    if not isinstance(wish, dict) or request.content_type != "application/json":
        raise web.HTTPBadRequest(text="A JSON object is wanted.")
    return wish
