"""Serve `/healthz` for a host's health checks and `/metrics` for Prometheus, on a port of their own."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Protocol

from aiohttp import web
from prometheus_client import generate_latest

from bot.model.errors import Unwritten
from bot.ops import metrics
from bot.ops.settings import LOCAL
from games.engine.canvas import cache_sizes

log = logging.getLogger(__name__)


class Outbox(Protocol):
    """Reports how many messages are unsent."""

    async def backlog(self) -> tuple[int, float]:
        """Return the number of unsent messages, and the age of the oldest in seconds."""


class Health:
    """The HTTP server. `ready`: returns whether the gateway is connected."""

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
            metrics.UNSENT.set(outbox[0])
            metrics.LAG.set(outbox[1])
        for cache, (held, budget) in cache_sizes().items():
            metrics.CACHED.labels(cache).set(held)
            metrics.CACHE_BUDGET.labels(cache).set(budget)
        return web.Response(body=generate_latest(metrics.REGISTRY), content_type="text/plain", charset="utf-8")

    async def _outbox(self) -> tuple[int, float] | None:
        """Return (unsent messages, age of the oldest in seconds); None if the database is out of reach."""
        try:
            return await self.store.backlog()
        except Unwritten as trouble:
            log.error("the database does not answer: %s", trouble)
        except Exception:
            log.exception("the database could not be asked")
        return None
