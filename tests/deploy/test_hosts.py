"""What hosts and watchers read: it agrees with the bot and with one another.

Here: Dockerfile, compose, fly, railway, systemd, Grafana and alerts, as far as they can be read without any of those.
"""

from __future__ import annotations

import configparser
import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

from bot.ops.metrics import REGISTRY
from bot.ops.settings import Settings

ROOT = Path(__file__).parents[2]
STEPS = [
    (line.split()[0], line.partition(" ")[2])
    for line in re.sub(r"(?m)^#.*\n", "", (ROOT / "Dockerfile").read_text("utf-8")).replace("\\\n", " ").splitlines()
    if line.strip()
]


def steps(word: str) -> list[str]:
    return [rest for found, rest in STEPS if found == word]


ENV = dict(part.split("=", 1) for line in steps("ENV") for part in line.split())


# The image.


def test_the_image_is_slim_and_of_a_python_that_is_tested() -> None:
    tried = re.findall(r'"(3\.\d+)"', (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8"))
    for base in steps("FROM"):
        version = re.fullmatch(r"python:(3\.\d+)-slim(?: AS \w+)?", base)
        assert version is not None, base
        assert version[1] in tried


def test_the_image_runs_as_nobody_in_particular() -> None:
    [user] = steps("USER")
    assert re.fullmatch(r"[1-9]\d{3,}:[1-9]\d{3,}", user)
    words = [word for word, _ in STEPS]
    assert words.index("USER") > max(number for number, word in enumerate(words) if word in ("RUN", "COPY"))


def test_the_image_holds_the_bot_alone() -> None:
    copied = {source for line in steps("COPY") if "--from" not in line for source in line.split()[:-1]}
    let_in = set(re.findall(r"(?m)^!(.+)$", (ROOT / ".dockerignore").read_text("utf-8")))
    assert copied == {"bot", "cogs", "games", "pyproject.toml", "requirements.txt"}
    assert copied == let_in, ".dockerignore lets in what is copied, and no .env and no database"


def test_the_health_check_asks_where_the_bot_answers() -> None:
    [check] = steps("HEALTHCHECK")
    assert f"http://127.0.0.1:{ENV['HEALTH_PORT']}/healthz" in check
    assert steps("EXPOSE") == [ENV["HEALTH_PORT"]]
    assert ENV["HEALTH_HOST"] == "0.0.0.0", "a host’s probe comes from outside"
    known = {name.upper() for name in Settings.model_fields} | {"HOME", "PATH"}
    assert {name for name in ENV if not name.startswith("PYTHON")} <= known


def test_the_database_lies_on_the_volume() -> None:
    [volume] = steps("VOLUME")
    assert ENV["DATABASE_URL"].startswith(f"sqlite:///{volume}/")


# Hosts.


def test_fly_asks_where_the_bot_answers_and_keeps_its_database() -> None:
    fly = tomllib.loads((ROOT / "fly.toml").read_text("utf-8"))
    port = int(ENV["HEALTH_PORT"])
    assert (fly["checks"]["healthz"]["port"], fly["checks"]["healthz"]["path"]) == (port, "/healthz")
    assert (fly["metrics"]["port"], fly["metrics"]["path"]) == (port, "/metrics")
    assert [mount["destination"] for mount in fly["mounts"]] == steps("VOLUME")
    assert fly["deploy"]["strategy"] == "immediate", "no two processes on one SQLite file each"
    assert (ROOT / fly["build"]["dockerfile"]).exists()


def test_railway_starts_what_the_image_starts() -> None:
    railway = json.loads((ROOT / "railway.json").read_text("utf-8"))
    assert (ROOT / railway["build"]["dockerfilePath"]).exists()
    assert railway["deploy"]["startCommand"].split() == json.loads(steps("CMD")[0])
    assert railway["deploy"]["healthcheckPath"] == "/healthz"
    assert railway["deploy"]["numReplicas"] == 1


def test_compose_names_only_settings_that_there_are() -> None:
    text = (ROOT / "compose.yaml").read_text("utf-8")
    bot = text.partition("  bot:")[2].partition("\n  database:")[0]
    named = set(re.findall(r"(?m)^ {6}([A-Z_]+):", bot))
    assert {"DISCORD_TOKEN", "DATABASE_URL"} <= named <= {name.upper() for name in Settings.model_fields}
    assert "postgresql://parlour:" in bot
    assert re.search(r"@database:5432/parlour\b", bot), "the service beside it"
    assert "service_healthy" in bot
    assert not re.search(r"(?i)(password|token): *[\w-]{6,}$", text), "no secret is written down"


def test_the_unit_starts_the_bot_and_lets_it_write_where_its_database_is() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # names of a unit are case-sensitive
    unit.read(ROOT / "deploy" / "parlour.service", "utf-8")
    service = unit["Service"]
    assert service["ExecStart"].endswith("/.venv/bin/python -m bot")
    assert service["User"] not in ("", "root")
    assert service["Restart"] == "always"
    assert f"sqlite:////var/lib/{service['StateDirectory']}/" in service["Environment"]
    assert service["UMask"] == "0077", "a database is its owner’s alone"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
def test_systemd_takes_the_unit() -> None:
    command = ["systemd-analyze", "verify", str(ROOT / "deploy" / "parlour.service")]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stderr
    assert not [line for line in told.splitlines() if "parlour.service" in line and "not executable" not in line]


# Who watches it.

_KINDS = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count"), "gauge": ("",)}
METRICS = {metric.name + suffix for metric in REGISTRY.collect() for suffix in _KINDS[metric.type]} | {"up"}
LABELS = {label for metric in REGISTRY._names_to_collectors.values() for label in getattr(metric, "_labelnames", ())}


def asked(expression: str) -> set[str]:
    """The metrics that an expression asks for."""
    bare = re.sub(r'"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)', " ", expression)
    return {word for word in re.findall(r"[a-z_]+", bare) if word == "up" or word.startswith("parlour_")}


def grouped(expression: str) -> set[str]:
    """The labels by which it groups or chooses."""
    by = {name.strip() for names in re.findall(r"\bby \(([^)]*)\)", expression) for name in names.split(",")}
    return by | set(re.findall(r"[{,]\s*([a-z]+)\s*=", expression))


def panels() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((ROOT / "deploy" / "grafana.json").read_text("utf-8"))["panels"]
    return found


def expressions() -> list[str]:
    shown = [target["expr"] for panel in panels() for target in panel["targets"]]
    alerts = (ROOT / "deploy" / "alerts.yaml").read_text("utf-8")
    rules = [json.loads(found) for found in re.findall(r"(?m)^ +expr: (.+)$", alerts)]
    assert len(rules) == len(re.findall(r"- alert:", alerts)) > 5
    return [*shown, *rules]


def test_every_metric_that_is_watched_exists() -> None:
    for expression in expressions():
        assert asked(expression), f"{expression} asks for nothing"
        assert asked(expression) <= METRICS, expression
        assert grouped(expression) <= LABELS | {"le", "job"}, expression


def test_every_metric_is_watched() -> None:
    watched = {name for expression in expressions() for name in asked(expression)}
    for metric in REGISTRY.collect():
        assert any(name.startswith(metric.name) for name in watched), metric.name


def test_a_metric_that_there_is_not_is_noticed() -> None:
    assert asked('sum by (game) (rate(parlour_cakes_total{game="x"}[5m]))') == {"parlour_cakes_total"}
    assert not {"parlour_cakes_total"} & METRICS


def test_every_panel_has_its_own_place() -> None:
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels()]
    assert len(set(places)) == len(places)
    assert len({panel["id"] for panel in panels()}) == len(places)


def test_every_alert_says_what_to_do() -> None:
    alerts = (ROOT / "deploy" / "alerts.yaml").read_text("utf-8")
    for rule in alerts.split("- alert:")[1:]:
        assert re.search(r"severity: (page|ticket)\b", rule)
        assert re.search(r'summary: ".{10,}"', rule)
        assert re.search(r'description: ".{20,}"', rule)
