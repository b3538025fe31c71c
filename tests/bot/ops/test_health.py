"""Test the health port: its status page and metrics, which reveal nothing about users' texts or matches."""

from __future__ import annotations

import re
import socket
import tomllib
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.client.rendering import Painter
from bot.ops.metrics import Health
from bot.ops.settings import Settings
from bot.storage.store import Store
from games import catalogue
from tests.bot.bot_fixture import ANN, ONLOOKER, BotFixture, Clock
from tests.bot.fake_discord import FakeDiscord, Trouble, refusal
from tests.bot.presses import press
from tests.bot.voting_game import VOTING_GAME

LABELS = {"game", "status", "le", "outcome", "version", "cache"}
CANDY = catalogue()["candy-chaser"]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


async def asked(health: Health, path: str) -> tuple[int, Any, str]:
    """Request a path over real HTTP. Returns the response's status, JSON (None if it has none) and text."""
    port = free_port()
    await health.start(port)
    try:
        async with aiohttp.ClientSession() as client, client.get(f"http://127.0.0.1:{port}{path}") as answer:
            told = await answer.json() if answer.content_type == "application/json" else None
            return answer.status, told, await answer.text()
    finally:
        await health.stop()


def figure(text: str, name: str) -> float:
    """Return the value of the metric `name` in this text of all metrics; 0 if the metric isn't there yet."""
    return next((float(line.split()[-1]) for line in text.splitlines() if line.startswith(f"{name} ")), 0.0)


async def test_metrics_tell_the_version(bot_fixture: BotFixture) -> None:
    project = tomllib.loads((Path(__file__).parents[3] / "pyproject.toml").read_text("utf-8"))["project"]
    _, _, text = await asked(Health(bot_fixture.store, lambda: True), "/metrics")
    assert figure(text, f'parlour_build_info{{version="{project["version"]}"}}') == 1


async def test_only_this_machine_can_ask_by_default(bot_fixture: BotFixture) -> None:
    settings = Settings(_env_file=None)
    for host, told in ((settings.health_host, "127.0.0.1"), ("0.0.0.0", "0.0.0.0")):
        health, port = Health(bot_fixture.store, lambda: True), free_port()
        await health.start(port, host)
        assert health._runner is not None
        assert health._runner.addresses == [(told, port)]
        await health.stop()


@pytest.mark.parametrize(("ready", "status"), [(True, 200), (False, 503)])
async def test_it_is_well_while_gateway_and_database_are_there(
    bot_fixture: BotFixture, ready: bool, status: int
) -> None:
    answer = await asked(Health(bot_fixture.store, lambda: ready), "/healthz")
    told = {"gateway": ready, "database": True, "outbox_unsent": 0, "outbox_oldest_seconds": 0}
    assert answer[:2] == (status, told)


async def test_a_database_that_does_not_answer_is_reported(
    bot_fixture: BotFixture, store: Store, monkeypatch: Any
) -> None:
    async def breaks() -> Any:
        raise OSError("the disk is gone, and the path of it is nobody’s business")

    monkeypatch.setattr(store, "backlog", breaks)
    status, told, text = await asked(Health(store, lambda: True), "/healthz")
    assert (status, told) == (503, {"gateway": True, "database": False})
    assert "disk" not in text


async def test_caches_of_pixels_stay_within_their_budgets(bot_fixture: BotFixture) -> None:
    bot_fixture.bot.matches.offer(CANDY)
    bot_fixture.bot.painter = Painter(bot_fixture.bot.games)
    await bot_fixture.begin(CANDY, 2)
    await press(bot_fixture, ANN, "h1:1")  # draws
    _, _, text = await asked(Health(bot_fixture.store, lambda: True), "/metrics")
    for cache in ("art", "cut art", "letters", "glyphs", "shapes"):
        held = figure(text, f'parlour_cache_bytes{{cache="{cache}"}}')
        assert 0 < held <= figure(text, f'parlour_cache_budget_bytes{{cache="{cache}"}}')


async def test_how_far_the_outbox_is_behind(bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock) -> None:
    fake_discord.troubles.append(Trouble("send", refusal(500), times=1000))
    await bot_fixture.open(VOTING_GAME, 2)
    clock.passes(seconds=90)
    _, told, _ = await asked(Health(bot_fixture.store, lambda: True), "/healthz")
    assert told["outbox_unsent"] >= 1
    assert told["outbox_oldest_seconds"] == 90
    _, _, text = await asked(Health(bot_fixture.store, lambda: True), "/metrics")
    assert figure(text, "parlour_outbox_unsent") == told["outbox_unsent"]
    assert figure(text, "parlour_outbox_oldest_seconds") == 90


async def test_answers_refusals_faults_and_pictures_are_counted(bot_fixture: BotFixture, monkeypatch: Any) -> None:
    bot_fixture.bot.matches.offer(CANDY)
    bot_fixture.bot.painter = Painter(bot_fixture.bot.games)
    health = Health(bot_fixture.store, lambda: True)
    _, _, before = await asked(health, "/metrics")
    table = await bot_fixture.begin(CANDY, 2)
    seat, (number, _) = next(iter(table.match.asks.items()))
    user = table.saved.seats[seat].user_id
    await press(bot_fixture, user, f"p1:{table.saved.id}:{seat}:{number}:0")
    await press(bot_fixture, user, f"p1:{table.saved.id}:{seat}:{number}:0")  # refused: it is taken
    await press(bot_fixture, ANN, f"h1:{table.saved.id}")  # draws
    await press(bot_fixture, ONLOOKER, "h1:1:1")

    async def breaks(*_: Any) -> Any:
        raise RuntimeError("a fault")

    monkeypatch.setattr(bot_fixture.store, "load", breaks)
    await press(bot_fixture, ANN, f"h1:{table.saved.id}")
    _, _, after = await asked(health, "/metrics")
    grown = {name: figure(after, name) - figure(before, name) for name in (
        'parlour_answers_total{game="candy-chaser"}', "parlour_refusals_total", "parlour_faults_total",
        'parlour_render_seconds_count{game="candy-chaser"}')}  # fmt: skip
    assert list(grown.values()) == [1, 2, 1, 1]
    assert set(re.findall(r'(\w+)="', after)) <= LABELS, "figures are told apart by nothing else"
