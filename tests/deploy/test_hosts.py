"""Test that the files for deployment and monitoring agree with the bot and with each other.

The tests only read these files (Dockerfile, compose, fly, railway, systemd, Grafana, alerts), and run the image's
entrypoint.
"""

from __future__ import annotations

import configparser
import json
import os
import re
import shutil
import subprocess
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.ops.metrics import REGISTRY
from bot.ops.settings import Settings

ROOT = Path(__file__).parents[2]
DATA = "/data"
ENTRYPOINT = ROOT / "deploy" / "entrypoint.sh"
STEPS = [
    (line.split()[0], line.partition(" ")[2])
    for line in re.sub(r"(?m)^#.*\n", "", (ROOT / "Dockerfile").read_text("utf-8")).replace("\\\n", " ").splitlines()
    if line.strip()
]


def steps(word: str) -> list[str]:
    return [rest for found, rest in STEPS if found == word]


ENV = dict(part.split("=", 1) for line in steps("ENV") for part in line.split())


# Tests of the container image


def test_the_image_is_slim_and_of_a_python_that_is_tested() -> None:
    tried = re.findall(r'"(3\.\d+)"', (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8"))
    for base in steps("FROM"):
        version = re.fullmatch(r"python:(3\.\d+)-slim(?: AS \w+)?", base)
        assert version is not None, base
        assert version[1] in tried


def test_the_image_starts_through_the_entrypoint() -> None:
    copied = [line.split() for line in steps("COPY") if "entrypoint.sh" in line]
    [name] = json.loads(steps("ENTRYPOINT")[0])
    assert copied == [["deploy/entrypoint.sh", f"/usr/local/bin/{name}"]]
    assert ENTRYPOINT.stat().st_mode & 0o111, "it can be executed"


@pytest.fixture
def volume() -> Iterator[Path]:
    """Yield a folder that belongs to root, like a newly mounted volume.

    It isn't in pytest's temporary folder, which other users can't enter.
    """
    if os.geteuid() != 0 or shutil.which("setpriv") is None:
        pytest.skip("only root can drop root, with setpriv")
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        data = Path(folder, "data")
        data.mkdir()
        yield data


def entered(volume: Path, *before: str) -> list[str]:
    """Run the image's entrypoint, and return what the command started by the entrypoint reports about itself.

    Returns [user id, group id, groups], and a last item "written" if the command can write to the volume. ``before``: a
    command that runs the entrypoint, such as setpriv with another user; none by default.
    """
    asked = 'id -u; id -g; id -G; touch "$PARLOUR_DATA/parlour.db" && echo written'
    own = {**os.environ, "PARLOUR_DATA": str(volume), "PARLOUR_USER": "12345"}
    command = [*before, "sh", "-s", "--", "sh", "-c", asked]
    return subprocess.run(
        command, input=ENTRYPOINT.read_text("utf-8"), env=own, cwd="/", capture_output=True, text=True, check=True
    ).stdout.split()


def test_root_makes_the_volume_the_bots_own_and_drops_its_rights(volume: Path) -> None:
    assert entered(volume) == ["12345", "12345", "12345", "written"]


def test_started_as_somebody_else_it_only_runs_the_command(volume: Path) -> None:
    os.chown(volume, 4711, 4711)
    assert entered(volume, "setpriv", "--reuid", "4711", "--regid", "4711", "--clear-groups") == [
        "4711", "4711", "4711", "written",
    ]  # fmt: skip


def test_the_image_holds_the_bot_alone() -> None:
    copied = {source for line in steps("COPY") if "--from" not in line for source in line.split()[:-1]}
    let_in = set(re.findall(r"(?m)^!(.+)$", (ROOT / ".dockerignore").read_text("utf-8")))
    assert copied == {"bot", "cogs", "games", "pyproject.toml", "requirements.txt", "deploy/entrypoint.sh"}
    assert copied == let_in, ".dockerignore lets in what is copied, and no .env and no database"


def test_the_health_check_asks_where_the_bot_answers() -> None:
    [check] = steps("HEALTHCHECK")
    assert f"http://127.0.0.1:{ENV['HEALTH_PORT']}/healthz" in check
    assert steps("EXPOSE") == [ENV["HEALTH_PORT"]]
    assert ENV["HEALTH_HOST"] == "0.0.0.0", "a host’s probe comes from outside"
    known = {name.upper() for name in Settings.model_fields} | {"HOME", "PATH"}
    assert {name for name in ENV if not name.startswith("PYTHON")} <= known


def test_the_image_declares_no_volume_and_keeps_its_database_where_hosts_mount_theirs() -> None:
    """The image's database is in the folder where hosts mount a volume.

    The image declares no VOLUME, because Railway refuses images that declare one.
    """
    assert not steps("VOLUME")
    assert ENV["DATABASE_URL"].startswith(f"sqlite:///{DATA}/")
    assert "${PARLOUR_DATA:-/data}" in ENTRYPOINT.read_text("utf-8")
    assert f"-v parlour:{DATA}" in (ROOT / "docs" / "hosting.md").read_text("utf-8"), "docker run is told of it"


# Tests of the files for hosting services


def test_fly_asks_where_the_bot_answers_and_keeps_its_database() -> None:
    fly = tomllib.loads((ROOT / "fly.toml").read_text("utf-8"))
    port = int(ENV["HEALTH_PORT"])
    assert (fly["checks"]["healthz"]["port"], fly["checks"]["healthz"]["path"]) == (port, "/healthz")
    assert (fly["metrics"]["port"], fly["metrics"]["path"]) == (port, "/metrics")
    assert [mount["destination"] for mount in fly["mounts"]] == [DATA]
    assert fly["deploy"]["strategy"] == "immediate", "no two processes on one SQLite file each"
    assert (ROOT / fly["build"]["dockerfile"]).exists()


def test_railway_starts_the_image_as_it_is() -> None:
    """railway.json sets neither a start command nor a command to run before a deploy.

    A start command would bypass the entrypoint; a command before a deploy would run without the volume.
    """
    railway = json.loads((ROOT / "railway.json").read_text("utf-8"))
    assert (ROOT / railway["build"]["dockerfilePath"]).exists()
    assert not {"startCommand", "preDeployCommand"} & railway["deploy"].keys()
    assert railway["deploy"]["healthcheckPath"] == "/healthz"
    assert railway["deploy"]["numReplicas"] == 1


def bot_of_compose() -> str:
    return (ROOT / "compose.yaml").read_text("utf-8").partition("  bot:")[2].partition("\n  database:")[0]


def test_with_compose_every_setting_reaches_the_process_and_health_stays_on() -> None:
    """With compose, every setting in .env reaches the bot, and the health port is on.

    The compose file must set none of them, because it would override .env.
    """
    own = dict(re.findall(r"(?m)^ {6}([A-Z_]+): (.+)$", bot_of_compose()))
    assert re.search(r"(?m)^ {4}env_file: \.env$", bot_of_compose())
    assert own.keys() == {"DATABASE_URL", "HEALTH_PORT", "HEALTH_HOST"}
    assert own.keys() <= {name.upper() for name in Settings.model_fields}
    assert own["HEALTH_PORT"].strip('"') == ENV["HEALTH_PORT"]
    assert own["HEALTH_HOST"] == ENV["HEALTH_HOST"]


def test_compose_starts_a_bot_that_needs_no_right_beside_its_database() -> None:
    text = (ROOT / "compose.yaml").read_text("utf-8")
    assert 'user: "10001:10001"' in bot_of_compose(), "it can't drop root without capabilities"
    assert "postgresql://parlour:" in bot_of_compose()
    assert re.search(r"@database:5432/parlour\b", bot_of_compose()), "the service beside it"
    assert "service_healthy" in bot_of_compose()
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


# Tests of the files for monitoring

_KINDS = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count"), "gauge": ("",)}
METRICS = {metric.name + suffix for metric in REGISTRY.collect() for suffix in _KINDS[metric.type]} | {"up"}
LABELS = {label for metric in REGISTRY._names_to_collectors.values() for label in getattr(metric, "_labelnames", ())}


def asked(expression: str) -> set[str]:
    """Return the names of the metrics that a Prometheus expression reads."""
    bare = re.sub(r'"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)', " ", expression)
    return {word for word in re.findall(r"[a-z_]+", bare) if word == "up" or word.startswith("parlour_")}


def grouped(expression: str) -> set[str]:
    """Return the names of the labels by which a Prometheus expression groups or selects."""
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
