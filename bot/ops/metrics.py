"""Define Prometheus metrics for hosts: counts and times, without any content."""

from __future__ import annotations

from time import perf_counter
from types import SimpleNamespace

import aiohttp
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from bot.ops.version import VERSION

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
