"""Test `python -m bot doctor` on a fake Discord: one that works, is unreachable or slow, or responds with errors.

That `make run` calls the doctor first is tested in tests/architecture/test_readme.py.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import text

from bot.client import doctor
from bot.client.doctor import BAD, DOUBT, GOOD
from bot.ops.settings import Settings
from bot.storage import migrate as migrations
from bot.storage.database import engine_for
from bot.storage.migrate import migrate, versions
from sandbox.loopback import Loopback
from sandbox.test_server import make_token
from sandbox.wire import Answer, Proceed, Request

WHAT = ["Token", "Invite", "Sessions", "Clock", "Database", "Disk", "Backups", "Art", "Languages", "Optional"]


@pytest.fixture
async def discord_here() -> AsyncIterator[Loopback]:
    """Run the sandbox's fake Discord server, and yield it."""
    loopback = await Loopback().start()
    yield loopback
    await loopback.stop()


@pytest.fixture
def given(discord_here: Loopback, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Return settings with which every check of the doctor passes."""
    monkeypatch.setattr(doctor, "is_ready", lambda game: True)
    return {
        "discord_token": make_token(discord_here.world.bot_id),
        "discord_api": discord_here.api_url,
        "database_url": f"sqlite:///{tmp_path / 'parlour.db'}",
    }


async def looked(given: dict[str, Any], **how: Any) -> tuple[dict[str, tuple[str, str]], int]:
    """Run `python -m bot doctor` with the settings `given`, changed by `how`.

    Returns the doctor's findings as {subject: (mark such as "ok", text)}, and the exit code.
    """
    findings = await doctor.look(Settings(_env_file=None, **given | how))
    assert all(str(finding).count("\n") == 0 for finding in findings)
    assert given["discord_token"] not in "\n".join(map(str, findings))
    return {finding.about: (finding.mark, finding.text) for finding in findings}, doctor.code(findings)


async def test_where_all_is_well_there_is_a_line_for_each_thing_and_the_code_is_0(
    given: dict[str, Any], discord_here: Loopback
) -> None:
    found, code = await looked(given)
    assert list(found) == WHAT
    assert {mark for mark, _ in found.values()} == {GOOD}
    assert code == 0
    assert found["Sessions"][1].startswith("1000 of 1000 sessions")
    assert found["Languages"][1].startswith("en, ")
    assert found["Languages"][1].endswith("%; LOCALE is en.")
    assert "Create Events" in found["Optional"][1]


async def test_the_invite_is_ready_to_open(given: dict[str, Any], discord_here: Loopback) -> None:
    found, _ = await looked(given)
    needed = 1 << 10 | 1 << 11 | 1 << 15 | 1 << 16 | 1 << 35 | 1 << 38 | 1 << 44
    assert found["Invite"][1] == (
        f"https://discord.com/oauth2/authorize?client_id={discord_here.world.application_id}"
        f"&scope=bot+applications.commands&permissions={needed}"
    )


async def test_a_token_that_discord_does_not_know_is_code_2(given: dict[str, Any], discord_here: Loopback) -> None:
    discord_here.gateway.accepts = lambda token: False
    found, code = await looked(given)
    assert found["Token"][0] == BAD
    assert "reset it" in found["Token"][1]
    assert code == 2
    assert "Invite" not in found


async def test_without_a_token_the_rest_is_looked_at_all_the_same(given: dict[str, Any]) -> None:
    findings = await doctor.look(Settings(_env_file=None, **given | {"discord_token": None}))
    assert [finding.about for finding in findings] == ["Token", *WHAT[4:]]
    assert doctor.code(findings) == 2


@pytest.mark.parametrize("how", ["nobody", "slow", "trouble", "rubbish"])
async def test_a_discord_that_is_away_is_a_clear_line_and_the_invite_is_there(
    given: dict[str, Any], discord_here: Loopback, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def answer(request: Request, proceed: Proceed) -> Answer:
        if how == "slow":
            await asyncio.sleep(5)
        return Answer(503, {}) if how == "trouble" else Answer(200, [])

    discord_here.interceptors.append(answer)
    monkeypatch.setattr(doctor, "PATIENCE", 0.05 if how == "slow" else 5)
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        away = {"discord_api": f"http://127.0.0.1:{closed.getsockname()[1]}"} if how == "nobody" else {}
        found, code = await looked(given, **away)
    reasons = {
        "nobody": "ClientConnectorError",
        "slow": "TimeoutError",
        "trouble": "it answers 503",
        "rubbish": "no answer",
    }
    assert found["Token"][0] == DOUBT
    assert f"Discord is out of reach ({reasons[how]}" in found["Token"][1]
    assert str(discord_here.world.bot_id) in found["Invite"][1]
    assert code == 1
    discord_here.interceptors.clear()


@pytest.mark.parametrize(("left", "mark"), [(100, GOOD), (99, DOUBT), (0, BAD)])
async def test_few_sessions_are_said_in_time(
    given: dict[str, Any], discord_here: Loopback, left: int, mark: str
) -> None:
    discord_here.gateway.identifies = 1000 - left if left else 999
    shards = {} if left else {"shard_count": 2}
    assert (await looked(given, **shards))[0]["Sessions"][0] == mark


@pytest.mark.parametrize(
    ("seconds", "mark", "text"), [(3, GOOD, "as Discord’s"), (90, DOUBT, "90 seconds ahead"), (-90, DOUBT, "behind")]
)
async def test_the_clock_is_held_against_discords(
    given: dict[str, Any], monkeypatch: pytest.MonkeyPatch, seconds: int, mark: str, text: str
) -> None:
    real = doctor.utc_now
    monkeypatch.setattr(doctor, "utc_now", lambda: real().replace(microsecond=0) + timedelta(seconds=seconds))
    found, _ = await looked(given)
    assert found["Clock"][0] == mark
    assert text in found["Clock"][1]


async def test_a_database_is_tried_and_measured_but_never_made(given: dict[str, Any], tmp_path: Path) -> None:
    assert (await looked(given))[0]["Database"] == (GOOD, "it will be made at the first start.")
    assert list(tmp_path.iterdir()) == []
    await migrate(Settings(_env_file=None, **given).database_url)
    mark, text = (await looked(given))[0]["Database"]
    assert mark == GOOD
    assert "is current, and takes 0." in text


@pytest.mark.parametrize(
    ("version", "mark", "said"),
    [
        (versions()[-1], DOUBT, "back it up"),
        ("9999", BAD, "update the bot"),
        ("0025", BAD, "before the first release"),
    ],
)
async def test_an_older_or_newer_database_is_told(
    given: dict[str, Any], monkeypatch: pytest.MonkeyPatch, version: str, mark: str, said: str
) -> None:
    monkeypatch.setattr(migrations, "versions", lambda: (*versions(), "0999"))
    url = Settings(_env_file=None, **given).database_url
    await migrate(url)
    engine = engine_for(url)
    async with engine.begin() as db:
        await db.execute(text(f"UPDATE alembic_version SET version_num = '{version}'"))
    await engine.dispose()
    found, code = await looked(given)
    assert found["Database"][0] == mark
    assert said in found["Database"][1]
    assert code == (2 if mark == BAD else 1)


async def test_a_database_that_can_not_be_used_is_code_2(given: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    (tmp_path / "rubbish.db").write_bytes(b"no database at all" * 100)
    for path in ("file/parlour.db", "rubbish.db"):
        found, code = await looked(given, database_url=f"sqlite:///{tmp_path / path}")
        assert found["Database"][0] == BAD
        assert code == 2


@pytest.mark.parametrize(("free", "mark"), [(2 << 30, GOOD), (1 << 29, DOUBT), (1 << 20, BAD)])
async def test_a_disk_that_is_nearly_full_is_told(
    given: dict[str, Any], monkeypatch: pytest.MonkeyPatch, free: int, mark: str
) -> None:
    monkeypatch.setattr("bot.storage.migrate.shutil.disk_usage", lambda path: SimpleNamespace(free=free))
    assert (await looked(given))[0]["Disk"][0] == mark


async def test_the_newest_backups_age_is_told(given: dict[str, Any], tmp_path: Path) -> None:
    assert "none yet" in (await looked(given))[0]["Backups"][1]
    (tmp_path / "backups").mkdir()
    for hours, mark in ((100, DOUBT), (30, GOOD)):
        at = doctor.utc_now() - timedelta(hours=hours)
        (tmp_path / "backups" / at.strftime("parlour-%Y-%m-%dT%H-%M-%SZ.backup")).touch()
        found, _ = await looked(given)
        assert found["Backups"][0] == mark
        assert f"{hours} hours old" in found["Backups"][1]
    assert (await looked(given, backup_every=0))[0]["Backups"][0] == DOUBT
    assert "pg_dump" in (await looked(given, database_url="postgres://ann@127.0.0.1:9/x"))[0]["Backups"][1]


async def test_a_language_that_is_not_there_is_told(given: dict[str, Any]) -> None:
    found, code = await looked(given, locale="fi")
    assert found["Languages"][0] == DOUBT
    assert found["Languages"][1].endswith("; LOCALE=fi has no text yet, so the bot speaks English.")
    assert code == 1
    assert (await looked(given, locale="en-XA"))[0]["Languages"][0] == GOOD


def test_the_share_of_a_language_counts_messages_and_attributes(tmp_path: Path) -> None:
    file = tmp_path / "en.ftl"
    file.write_text(
        "# a comment = none\nhello = Hello\n    .label = Press\n  .about = It { $n ->\n *[other] x\n }\nbye = Bye\n"
    )
    assert doctor._names(file) == ["hello", "hello.label", "hello.about", "bye"]
    shares = doctor.translated()
    assert shares.pop("en") == 1
    assert all(0 < share <= 1 for share in shares.values())


async def test_lacking_fonts_and_art_that_is_not_drawn_are_told(
    given: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "is_ready", lambda game: False)
    assert "not drawn yet" in (await looked(given))[0]["Art"][1]
    monkeypatch.setattr(doctor, "missing_fonts", lambda: ["Inter-Bold.ttf"])
    assert (await looked(given))[0]["Fonts"] == (BAD, "Inter-Bold.ttf can’t be read: install the bot again.")
