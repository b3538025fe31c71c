"""A local server that imitates Discord: REST v10, gateway and CDN over HTTP and WebSocket, on 127.0.0.1 only."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable
from typing import Any

from aiohttp import web
from aiohttp.typedefs import Handler

from sandbox.gateway import Gateway
from sandbox.limits import Limits, Nonces, Pace
from sandbox.network_shaper import NetworkShaper
from sandbox.simcord_adapter import World, call_template
from sandbox.wire import Answer, Call, HangUp, Interceptor, Request, json_response, read_request

_TOKENLESS = ("interactions", "webhooks", "gateway")
_KEPT_CALLS = 5000


@web.middleware
async def _no_browsers(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests with a browser's headers: bots may use this server, but web pages may not."""
    if "Origin" in request.headers or "Sec-Fetch-Site" in request.headers:
        return web.Response(status=403)
    return await handler(request)


class Loopback:
    """A simulated Discord on this machine. `await start()` before use, `await stop()` afterwards.

    `calls`: the latest API calls. `watchers`: functions that are called with each answered call. `interceptors` wrap
    every call, the first one outermost: `async def interceptor(request, proceed) -> Answer`. An interceptor makes the
    simulated Discord carry out the call with `await proceed()`, and may change the answer. Without `proceed`, it
    answers the call itself. It may sleep, or raise HangUp to cut the connection.
    """

    def __init__(self, world: World | None = None, *, limits: Pace = "fast", token: str | None = None) -> None:
        self.world = world or World()
        self.limits = Limits(limits, self.world.clock.seconds, lambda: self.world.clock.now().timestamp())
        self.network = NetworkShaper()
        self.nonces = Nonces(self.world.clock.seconds)
        self.gateway = Gateway(self.world, changed=self._wake)
        self.interceptors: list[Interceptor] = []
        self.watchers: list[Callable[[Call], None]] = []
        self.calls: deque[Call] = deque(maxlen=_KEPT_CALLS)
        self.counts: Counter[str] = Counter()
        self.in_flight = 0
        self.shards = 1
        self._changes = asyncio.Event()
        if token is not None:
            self.gateway.accepts = token.__eq__
        self.world.subscribers.append(lambda event, payload: self._wake())
        self._runner: web.AppRunner | None = None
        self.port = 0

    # ---- start and stop

    async def start(self, port: int = 0) -> Loopback:
        """Listen on 127.0.0.1, on any free port if `port` is 0. Raises OSError if the port is taken."""
        app = web.Application(client_max_size=64 << 20, middlewares=[_no_browsers])
        self.add_routes(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", port)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.gateway.address = self.gateway_url
        self.world.set_cdn_base(f"http://127.0.0.1:{self.port}/cdn")
        return self

    def add_routes(self, app: web.Application) -> None:
        """Add Discord's endpoints to this web application."""
        app.router.add_get("/gw", self.gateway.serve)
        app.router.add_get("/gw/", self.gateway.serve)
        app.router.add_get("/cdn/{path:.*}", self._cdn)
        app.router.add_route("*", "/api/v10/{path:.*}", self._rest)

    async def stop(self) -> None:
        """Close every connection and stop listening."""
        await self.gateway.drop(forget=True, code=1001)
        if self._runner is not None:
            await self._runner.cleanup()

    @property
    def api_url(self) -> str:
        """Return the URL for the bot's setting DISCORD_API."""
        return f"http://127.0.0.1:{self.port}/api/v10"

    @property
    def gateway_url(self) -> str:
        """Return the URL for the bot's setting DISCORD_GATEWAY."""
        return f"ws://127.0.0.1:{self.port}/gw/"

    # ---- waiting

    def _wake(self) -> None:
        self._changes.set()
        self._changes = asyncio.Event()

    async def until(self, condition: Callable[[], Any], timeout: float = 30.0) -> bool:
        """Wait until `condition()` is true. Returns False on timeout.

        The condition is checked after every API call, gateway event and change of a session, and every 50 ms.
        """
        end = time.monotonic() + timeout
        while not condition():
            left = end - time.monotonic()
            if left <= 0:
                return False
            try:
                # A condition may depend on more than calls and events, so check it at intervals, too.
                async with asyncio.timeout(min(left, 0.05)):  # wait_for may lose a cancellation
                    await self._changes.wait()
            except TimeoutError:
                continue
        return True

    # ---- REST

    async def _rest(self, http: web.Request) -> web.StreamResponse:
        path = "/" + http.match_info["path"]
        started, self.in_flight = time.monotonic(), self.in_flight + 1
        request: Request | None = None
        answer = Answer(400, {"code": 50109, "message": "The request body contains invalid JSON."})
        try:
            request = await read_request(http, path)
            back = await self.network.up(request.size)
            answer = await self._through(request, 0)
            await back()
        except (ConnectionError, web.RequestPayloadError):
            return web.Response(status=400)  # the call made the bot's connection fail: it counts as not made
        except HangUp:
            answer = Answer(0)
            if http.transport is not None:
                http.transport.abort()
        except ValueError:
            pass
        finally:
            self.in_flight -= 1
        self._record(request or Request(http.method, path), answer, time.monotonic() - started)
        return json_response(answer) if answer.status else web.Response(status=500)

    async def _through(self, request: Request, layer: int) -> Answer:
        """Pass a call to the interceptor with the index `layer`; after the last one, to the simulated Discord."""
        if layer == len(self.interceptors):
            return self.answer(request)
        return await self.interceptors[layer](request, lambda: self._through(request, layer + 1))

    def answer(self, request: Request) -> Answer:
        """Answer a call: check its token, rate limits and nonce, then let the simulated Discord carry it out."""
        if request.segments[0] not in _TOKENLESS and not self.gateway.accepts(request.token or ""):
            return Answer(401, {"code": 0, "message": "401: Unauthorized"}, {"Via": "1.1 loopback"})
        headers, refusal = self.limits.check(request, message_age=self._age(request))
        headers = {"Via": "1.1 loopback", **headers}
        if refusal is not None:
            return Answer(refusal.status, refusal.body, headers | refusal.headers)
        known = self.nonces.recall(request)
        if known is not None:
            return Answer(200, known, headers)
        answer = self._about_gateway(request) or self.world.call(request)
        if answer.status == 200 and isinstance(answer.body, dict):
            answer.body = self.nonces.remember(request, answer.body)
        return Answer(answer.status, answer.body, headers | answer.headers, answer.gap)

    def _about_gateway(self, request: Request) -> Answer | None:
        if request.path == "/gateway":
            return Answer(200, {"url": self.gateway_url})
        if request.path == "/gateway/bot":
            limit = {"total": 1000, "remaining": 1000 - self.gateway.identifies % 1000, "reset_after": 86_400_000}
            limit["max_concurrency"] = self.gateway.max_concurrency
            return Answer(200, {"url": self.gateway_url, "shards": self.shards, "session_start_limit": limit})
        return None

    def _age(self, request: Request) -> float | None:
        match request.method, request.segments:
            case "PATCH", ["channels", _, "messages", message] if message.isdecimal():
                return self.world.message_age(int(message))
        return None

    def _record(self, request: Request, answer: Answer, seconds: float) -> None:
        files = tuple(file.summary() for file in request.files)
        call = Call(
            request.method, request.path, request.body, files, answer.status, time.time(), seconds, answer.body,
            answer.gap, request.size,
        )  # fmt: skip
        self.calls.append(call)
        self.counts[f"{request.method} {call_template(request.path)}"] += 1
        for watcher in self.watchers:
            watcher(call)
        self._wake()

    async def _cdn(self, http: web.Request) -> web.Response:
        path = http.match_info["path"]
        data = self.world.file(path)
        if data is None:
            return web.Response(status=404)
        kind = "image/png" if path.endswith(".png") else "application/octet-stream"
        return web.Response(body=data, content_type=kind)
