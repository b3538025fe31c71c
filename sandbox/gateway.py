"""Serve Discord's gateway: WebSocket sessions with shards and intents. A resumed session gets the missed events."""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from sandbox.simcord_adapter import World, intents_allow

_HEARTBEAT = 41_250
#: Events that a session stores for a RESUME; seconds without a connection after which it can't be resumed.
_KEPT_FRAMES, _RESUMABLE = 300, 120.0
_ABOUT_SERVERS = ("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE")


@dataclass
class Session:
    """A gateway session, which begins with IDENTIFY and outlives its connections. `shard` is (number, count)."""

    id: str
    token: str
    shard: tuple[int, int]
    intents: int
    sequence: int = 0
    frames: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=_KEPT_FRAMES))
    socket: web.WebSocketResponse | None = None
    outbox: asyncio.Queue[str] = field(default_factory=asyncio.Queue)
    pump: asyncio.Task[None] | None = None
    silent_since: float = 0.0

    @property
    def live(self) -> bool:
        """Return whether the session has an open connection."""
        return self.socket is not None and not self.socket.closed

    def concerns(self, event: str, payload: Any) -> bool:
        """Return whether this session gets the event, by its shard and its intents.

        Events without a server go to shard 0.
        """
        server = payload.get("guild_id") or (payload.get("id") if event in _ABOUT_SERVERS else None)
        owner = (int(server) >> 22) % self.shard[1] if server else 0
        return owner == self.shard[0] and intents_allow(event, payload, self.intents)

    def push(self, event: str, payload: Any) -> None:
        """Number an event and store it for a later RESUME; send it if the session has a connection."""
        self.sequence += 1
        frame = json.dumps({"op": 0, "t": event, "s": self.sequence, "d": payload})
        self.frames.append((self.sequence, frame))
        if self.socket is not None:
            self.outbox.put_nowait(frame)

    def attach(self, socket: web.WebSocketResponse) -> None:
        """Send the session's events over this connection from now on."""
        self.detach()
        self.socket, self.outbox = socket, asyncio.Queue()
        self.pump = asyncio.create_task(self._send(socket, self.outbox))

    def detach(self) -> None:
        """Drop the connection; from now on, events are only stored for a RESUME."""
        if self.pump is not None:
            self.pump.cancel()
        self.socket, self.pump, self.outbox = None, None, asyncio.Queue()
        self.silent_since = time.monotonic()

    @staticmethod
    async def _send(socket: web.WebSocketResponse, outbox: asyncio.Queue[str]) -> None:
        while True:
            try:
                await socket.send_str(await outbox.get())
            except ConnectionError:
                return


class Gateway:
    """The gateway sessions of all processes of the bot. `changed` is called when a session begins or ends."""

    def __init__(self, world: World, *, changed: Callable[[], None] = lambda: None) -> None:
        self.world = world
        self.address = ""
        self.sessions: dict[str, Session] = {}
        self.identifies = self.resumes = 0
        self.accepts: Callable[[str], bool] = bool
        #: Seconds between two IDENTIFYs of one bucket (shard % max_concurrency), over all processes; 0: no limit.
        #: Earlier ones are refused and counted in `hasty`
        #: (https://discord.com/developers/docs/events/gateway#sharding-max-concurrency).
        self.apart, self.max_concurrency, self.hasty = 0.0, 1, 0
        self._identified: dict[int, float] = {}
        self._changed = changed
        world.subscribers.append(self.broadcast)

    def live(self, token: str | None = None) -> list[Session]:
        """Return the sessions that have a connection. `token`: only those of the process with this token; None: all."""
        return [s for s in self.sessions.values() if s.live and token in (None, s.token)]

    def broadcast(self, event: str, payload: Any) -> None:
        """Send an event to every session that gets it by its shard and its intents."""
        for session in self.sessions.values() if self.world.hears(event, payload) else ():
            if session.concerns(event, payload):
                self._push(session, event, payload)

    def everywhere(self, event: str, payload: Any) -> None:
        """Send an event once to every process, whatever its shards.

        While one process replaces another with the same shard, Discord sends each event to both.
        """
        for session in {session.token: session for session in self.live()}.values():
            self._push(session, event, payload)

    def _push(self, session: Session, event: str, payload: Any) -> None:
        if event == "GUILD_CREATE":
            payload = self.world.guild_payload(int(payload["id"]), session.intents)
            del payload["unavailable"]  # present only if the server was away
        session.push(event, payload)

    async def drop(self, token: str | None = None, *, forget: bool = False, code: int = 1012) -> int:
        """Cut the connections of the process with this token; None: of all processes. Returns how many were cut.

        The bot can resume their sessions, unless `forget` deletes the sessions. `code`: the WebSocket's close code.
        """
        cut = self.live(token)
        for session in cut:
            if forget:
                self.sessions.pop(session.id, None)
            socket = session.socket
            session.detach()
            if socket is not None:
                await socket.close(code=code)
        self._changed()
        return len(cut)

    async def serve(self, http: web.Request) -> web.WebSocketResponse:
        """Serve one WebSocket connection, from HELLO until it closes."""
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(http)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": _HEARTBEAT}, "s": None, "t": None})
        session: Session | None = None
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                break
            frame = json.loads(message.data)
            match frame["op"]:
                case 1:
                    await socket.send_json({"op": 11})
                case 2:
                    session = await self._identify(socket, frame["d"])
                case 6:
                    session = await self._resume(socket, frame["d"])
        if session is not None and session.socket is socket:
            session.detach()
        self._changed()
        return socket

    async def _identify(self, socket: web.WebSocketResponse, wanted: dict[str, Any]) -> Session | None:
        self.identifies += 1
        if not self.accepts(wanted.get("token", "")):
            await socket.close(code=4004, message=b"Authentication failed.")
            return None
        number, count = wanted.get("shard") or (0, 1)
        if self._too_soon(number % self.max_concurrency):
            await socket.send_json({"op": 9, "d": False, "s": None, "t": None})
            return None
        session = Session(f"session{self.identifies:04}", wanted["token"], (number, count), wanted["intents"])
        self._forget_old()
        self.sessions[session.id] = session
        session.attach(socket)
        servers = [s for s in self.world.servers() if (s >> 22) % count == number]
        session.push("READY", {
            "v": 10, "user": self.world.bot_payload(), "session_id": session.id, "shard": [number, count],
            "resume_gateway_url": self.address, "guilds": [{"id": str(s), "unavailable": True} for s in servers],
            "application": {"id": str(self.world.application_id), "flags": 0},
        })  # fmt: skip
        for server in servers:
            session.push("GUILD_CREATE", self.world.guild_payload(server, session.intents))
        self._changed()
        return session

    def _too_soon(self, bucket: int) -> bool:
        now = time.monotonic()
        hasty = now - self._identified.get(bucket, -self.apart) < self.apart
        self._identified[bucket] = now
        self.hasty += hasty
        return hasty

    async def _resume(self, socket: web.WebSocketResponse, wanted: dict[str, Any]) -> Session | None:
        session = self.sessions.get(wanted["session_id"])
        seen = wanted["seq"] or 0
        if session is None or session.token != wanted.get("token") or _gap(session, seen):
            await socket.send_json({"op": 9, "d": False, "s": None, "t": None})
            return None
        self.resumes += 1
        missed = [frame for number, frame in session.frames if number > seen]
        session.attach(socket)
        for frame in missed:
            session.outbox.put_nowait(frame)
        session.push("RESUMED", {})
        self._changed()
        return session

    def _forget_old(self) -> None:
        since = time.monotonic() - _RESUMABLE
        for session_id in [s.id for s in self.sessions.values() if not s.live and s.silent_since < since]:
            del self.sessions[session_id]


def _gap(session: Session, seen: int) -> bool:
    """Return whether the session no longer stores all events after number `seen`; then it can't be resumed."""
    return bool(session.frames) and session.frames[0][0] > seen + 1
