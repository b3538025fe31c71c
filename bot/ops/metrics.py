"""Define Prometheus metrics without users' data; serve them, and `/healthz` for health checks, on a port."""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import perf_counter
from types import SimpleNamespace
from typing import Protocol

import aiohttp
from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from bot.model.errors import Unwritten
from bot.ops.settings import LOCAL
from bot.ops.version import VERSION
from games.engine.canvas import cache_sizes

log = logging.getLogger(__name__)

REGISTRY = CollectorRegistry()

ACKNOWLEDGED = Histogram(
    "parlour_acknowledge_seconds", "From our first word on an interaction until Discord has it.", registry=REGISTRY,
    buckets=(0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3),
)  # fmt: skip
CALLS = Counter("parlour_discord_calls", "Calls to Discord, by the status they were answered with.", ["status"],
                registry=REGISTRY)  # fmt: skip
ANSWERS = Counter("parlour_answers", "Answers taken, by game.", ["game"], registry=REGISTRY)
REFUSALS = Counter("parlour_refusals", "Presses and commands refused with words.", registry=REGISTRY)
FAULTS = Counter("parlour_faults", "Presses and commands that failed by a fault of ours.", registry=REGISTRY)
RENDERS = Histogram("parlour_render_seconds", "Drawing a picture, by game.", ["game"], registry=REGISTRY,
                    buckets=(0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5))  # fmt: skip
MALFORMED = Counter("parlour_messages_malformed", "Messages that Discord refused for what is in them, by outcome.",
                    ["outcome"], registry=REGISTRY)  # fmt: skip
CACHED = Gauge("parlour_cache_bytes", "What a cache of pixels holds.", ["cache"], registry=REGISTRY)
CACHE_BUDGET = Gauge("parlour_cache_budget_bytes", "The most that it may hold.", ["cache"], registry=REGISTRY)
UNSENT = Gauge("parlour_outbox_unsent", "Messages that Discord does not have yet in their latest form.",
               registry=REGISTRY)  # fmt: skip
BACKUP_AGE = Gauge("parlour_backup_age_seconds", "Since the newest backup that the bot made; NaN: there is none.",
                   registry=REGISTRY)  # fmt: skip
BACKUP_AGE.set(float("nan"))
BUILD = Gauge("parlour_build_info", "1, by the version of the bot.", ["version"], registry=REGISTRY)
BUILD.labels(VERSION).set(1)
LAG = Gauge("parlour_outbox_oldest_seconds", "How long the oldest of them has existed.", registry=REGISTRY)

_CALLBACK = "/callback"


def trace() -> aiohttp.TraceConfig:
    """Return a trace that counts the calls of an HTTP session, and measures how long acknowledging a press takes."""
    config = aiohttp.TraceConfig()

    async def begun(_: aiohttp.ClientSession, call: SimpleNamespace, __: aiohttp.TraceRequestStartParams) -> None:
        call.begun = perf_counter()

    async def ended(_: aiohttp.ClientSession, call: SimpleNamespace, answer: aiohttp.TraceRequestEndParams) -> None:
        CALLS.labels(str(answer.response.status)).inc()
        if answer.url.path.endswith(_CALLBACK):
            ACKNOWLEDGED.observe(perf_counter() - call.begun)

    async def failed(*_: object) -> None:
        CALLS.labels("none").inc()

    config.on_request_start.append(begun)
    config.on_request_end.append(ended)
    config.on_request_exception.append(failed)
    return config


class Outbox(Protocol):
    """Reports how many messages are unsent."""

    async def backlog(self) -> tuple[int, float]:
        """Return the number of unsent messages, and the age of the oldest in seconds."""


class Health:
    """The HTTP server for metrics and health checks. `ready`: returns whether the gateway is connected."""

    def __init__(self, store: Outbox, ready: Callable[[], bool]) -> None:
        self.store = store
        self.ready = ready
        self._runner: web.AppRunner | None = None

    async def start(self, port: int, host: str = LOCAL) -> None:
        """Serve on this address and port. Raises OSError if the port is taken, or the address isn't this machine's."""
        app = web.Application()
        app.add_routes([web.get("/healthz", self.healthz), web.get("/metrics", self.metrics)])
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.TCPSite(self._runner, host, port).start()
        log.info("health and metrics on port %s of %s", port, host)

    async def stop(self) -> None:
        """Stop serving."""
        if self._runner is not None:
            await self._runner.cleanup()

    async def healthz(self, _: web.Request) -> web.Response:
        """Return the number of unsent messages, with status 200 if gateway and database are connected, else 503."""
        outbox = await self._outbox()
        gateway = self.ready()
        report: dict[str, float] = {"gateway": gateway, "database": outbox is not None}
        if outbox is not None:
            report |= {"outbox_unsent": outbox[0], "outbox_oldest_seconds": round(outbox[1])}
        return web.json_response(report, status=200 if gateway and outbox is not None else 503)

    async def metrics(self, _: web.Request) -> web.Response:
        """Return all metrics in Prometheus' text format."""
        outbox = await self._outbox()
        if outbox is not None:
            UNSENT.set(outbox[0])
            LAG.set(outbox[1])
        for cache, (held, budget) in cache_sizes().items():
            CACHED.labels(cache).set(held)
            CACHE_BUDGET.labels(cache).set(budget)
        return web.Response(body=generate_latest(REGISTRY), content_type="text/plain", charset="utf-8")

    async def _outbox(self) -> tuple[int, float] | None:
        """Return (unsent messages, age of the oldest in seconds); None if the database is out of reach."""
        try:
            return await self.store.backlog()
        except Unwritten as trouble:
            log.error("the database does not answer: %s", trouble)
        except Exception:
            log.exception("the database could not be asked")
        return None
