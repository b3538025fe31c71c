"""Test settings: their defaults, and one clear line for each mistake, also in the output of `python -m bot`."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.cli import main
from bot.ops.settings import Settings, Unset, read, token
from bot.storage.migrate import Unusable, migrate
from tests.databases import Databases

ROOT = Path(__file__).parents[3]
NAMES = [name.upper() for name in Settings.model_fields]
SSL_REQUEST = bytes.fromhex("04d2162f")
TOKEN = "MTIz.no-such.token-of-anybody"


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


def test_with_nothing_set_it_is_a_sqlite_file_in_data() -> None:
    settings = read(env_file=None)
    assert settings.database_url == "sqlite+aiosqlite:///data/parlour.db"
    assert (settings.log_level, settings.log_format) == ("INFO", "text")
    assert settings.discord_api is None
    assert settings.discord_gateway is None
    assert settings.dice_seed is None
    assert (settings.backup_every, settings.releases_url) == (24, None)
    assert (settings.host_name, settings.host_contact) == ("", "")


def test_a_file_sets_what_the_environment_leaves_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / ".env"
    file.write_text(f"# a comment\nDISCORD_TOKEN={TOKEN}\nLOG_LEVEL=error\nLOG_FORMAT=json\n")
    monkeypatch.setenv("LOG_LEVEL", "debug")
    settings = read(file)
    assert token(settings) == TOKEN
    assert (settings.log_level, settings.log_format) == ("DEBUG", "json")


def test_the_example_file_is_one_that_works(tmp_path: Path) -> None:
    example = ROOT / ".env.example"
    assert read(example) == read(env_file=None).model_copy(
        update={"database_url": "sqlite+aiosqlite:///data/parlour.db"}
    )
    named = re.findall(r"(?m)^#?([A-Z_]+)=", example.read_text("utf-8"))
    assert sorted(named) == sorted(NAMES), "every setting is in the example, once"


FOR_TESTS = ["IDENTIFY_SECONDS", "DISCORD_API", "DISCORD_GATEWAY", "FAILPOINT_FILE", "CLOCK_OFFSET_FILE",
             "STAND_IN_PAUSE", "CALLS_APART", "DICE_SEED"]  # fmt: skip


def test_the_example_file_begins_with_what_one_must_set_and_ends_with_what_tests_set() -> None:
    _, must, tune, tests = re.split(r"(?m)^# ==== .+ ====$", (ROOT / ".env.example").read_text("utf-8"))
    parts = [re.findall(r"(?m)^#?([A-Z_]+)=", part) for part in (must, tune, tests)]
    assert parts[0] == ["DISCORD_TOKEN", "DATABASE_URL", "HOST_NAME", "HOST_CONTACT"]
    assert parts[2] == FOR_TESTS
    assert "LOCALE" in parts[1]
    for paragraph in re.split(r"\n{2,}", "".join((must, tune, tests)).strip()):
        assert paragraph.startswith("# "), "every setting has a comment"


@pytest.mark.thorough
@pytest.mark.parametrize("name", NAMES)
def test_an_empty_variable_counts_as_one_that_is_not_there(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, "")
    assert read(env_file=None) == Settings(_env_file=None)
    assert read(env_file=None).discord_token is None


@pytest.mark.parametrize("url", ["sqlite:///data/x.db", "sqlite+aiosqlite:///data/x.db"])
def test_a_sqlite_file_may_be_written_either_way(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", url)
    assert read(env_file=None).database_url == "sqlite+aiosqlite:///data/x.db"


@pytest.mark.parametrize(
    ("url", "read_as"),
    [
        ("postgres://ann:hunter2@host/parlour", "postgresql+asyncpg://ann:hunter2@host/parlour"),
        ("postgresql://host/parlour?sslmode=require", "postgresql+asyncpg://host/parlour?ssl=require"),
        ("postgresql+asyncpg://host:5433/parlour", "postgresql+asyncpg://host:5433/parlour"),
        (
            "postgres://host/p?sslmode=verify-full&channel_binding=require",
            "postgresql+asyncpg://host/p?ssl=verify-full",
        ),
        ("postgres://host/p?sslmode=no-verify&application_name=x", None),
        ("postgres://u:p%40ss@host/p?connect_timeout=10&keepalives=1", "postgresql+asyncpg://u:p%40ss@host/p"),
        ("postgresql://u@/p?host=/var/run/postgresql", "postgresql+asyncpg://u@/p?host=/var/run/postgresql"),
    ],
)
def test_a_postgresql_address_is_taken_as_hosts_hand_it_out(
    url: str, read_as: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", url)
    if read_as is None:
        with pytest.raises(Unset, match="sslmode"):
            read(env_file=None)
    else:
        assert read(env_file=None).database_url == read_as


@pytest.mark.parametrize(("sslmode", "first"), [("require", SSL_REQUEST), ("disable", b"\0\3\0\0"), ("", SSL_REQUEST)])
async def test_an_address_asks_the_server_for_encryption_as_it_says(
    sslmode: str, first: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The parameters of a PostgreSQL URL decide whether the bot asks the server for encryption.

    `first`: bytes 5 to 8 of the bot's first message to the server. These bytes say whether the message requests
    encryption or starts an unencrypted session.
    """
    heard: asyncio.Queue[bytes] = asyncio.Queue()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.put_nowait((await reader.readexactly(8))[4:])
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    query = f"?sslmode={sslmode}" if sslmode else ""
    monkeypatch.setenv("DATABASE_URL", f"postgres://ann:hunter2@127.0.0.1:{port}/parlour{query}")
    with pytest.raises(Unusable) as failure:
        await migrate(read(env_file=None).database_url)
    assert "hunter2" not in str(failure.value)
    assert heard.get_nowait() == first
    server.close()


@pytest.mark.thorough
async def test_a_real_server_is_reached_by_each_form_of_its_address(
    databases: Databases, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with databases.fresh("postgresql", tmp_path, tables=False) as url:
        plain = url.removeprefix("postgresql+asyncpg")
        for kind in ("postgres", "postgresql", "postgresql+asyncpg"):
            for query in ("", "&sslmode=prefer&connect_timeout=5&application_name=parlour"):
                monkeypatch.setenv("DATABASE_URL", f"{kind}{plain}{query}")
                await migrate(read(env_file=None).database_url)


# Shards.


@pytest.mark.parametrize(
    ("ids", "count", "read_as", "role"),
    [
        ("", "", None, ""),
        ("", "4", None, ""),
        ("0", "1", (0,), "0 of 1"),
        ("4, 5", "6", (4, 5), "4,5 of 6"),
        ("5,0-2", "6", (0, 1, 2, 5), "0,1,2,5 of 6"),
    ],
)
def test_a_process_is_given_its_shards(
    ids: str, count: str, read_as: tuple[int, ...] | None, role: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SHARD_IDS", ids)
    monkeypatch.setenv("SHARD_COUNT", count)
    settings = read(env_file=None)
    assert (settings.shard_ids, settings.role) == (read_as, role)
    assert settings.shard_count == (int(count) if count else None)


@pytest.mark.parametrize(
    ("ids", "count", "told"),
    [
        ("0", "", "SHARD_IDS needs SHARD_COUNT"),
        ("4,6", "6", "SHARD_IDS has 6, but with SHARD_COUNT=6 they go from 0 to 5"),
        ("0,1,1", "6", "SHARD_IDS names a shard twice"),
        ("0-2,2", "6", "SHARD_IDS names a shard twice"),
        ("3-1", "6", "SHARD_IDS is malformed: should go upwards"),
        ("0-99999999999999999999", "6", "SHARD_IDS is malformed: should go upwards"),
        ("0-100000", "6", "SHARD_IDS is malformed: should go upwards"),
        ("one", "6", "SHARD_IDS is malformed: should be numbers from 0 on, such as 0,1 or 0-3"),
        ("-1", "6", "SHARD_IDS is malformed: should be numbers"),
        ("0,", "6", "SHARD_IDS is malformed: should be numbers"),
        ("", "0", "SHARD_COUNT is malformed"),
        ("", "many", "SHARD_COUNT is malformed"),
    ],
)
def test_impossible_shards_are_refused_in_one_line(
    ids: str, count: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SHARD_IDS", ids)
    monkeypatch.setenv("SHARD_COUNT", count)
    with pytest.raises(Unset) as wrong:
        read(env_file=None)
    assert str(wrong.value).startswith(told)
    assert "\n" not in str(wrong.value)


MALFORMED = [
    ("DATABASE_URL", "mysql://hunter2@host/parlour"),
    ("DATABASE_URL", "hunter2.db"),
    ("DATABASE_URL", "postgresql://hunter2:port/parlour"),
    ("DATABASE_URL", "postgresql://host/parlour?sslrootcert=hunter2"),
    ("DATABASE_URL", "postgresql://host/parlour?pgbouncer=hunter2"),
    ("DATABASE_URL", "postgresql://host/parlour?hunter2=1"),
    ("DATABASE_URL", "postgresql://host/parlour?sslmode=hunter2"),
    ("DATABASE_URL", "sqlite://"),
    ("DATABASE_URL", "sqlite:///"),
    ("DATABASE_URL", "sqlite:///:memory:"),
    ("SHARD_COUNT", "hunter2"),
    ("SHARD_IDS", "hunter2"),
    ("IDENTIFY_SECONDS", "hunter2"),
    ("LOG_LEVEL", "hunter2"),
    ("LOG_FORMAT", "hunter2"),
    ("DISCORD_API", "hunter2"),
    ("DISCORD_API", "ftp://hunter2/api"),
    ("DISCORD_GATEWAY", "http://hunter2/gw"),
    ("BACKUP_EVERY", "hunter2"),
    ("BACKUP_EVERY", "-1"),
    ("RELEASES_URL", "hunter2"),
    ("HOST_NAME", "hunter2" * 20),
    ("HOST_CONTACT", "hunter2" * 40),
]


@pytest.mark.parametrize(("name", "value"), MALFORMED)
def test_what_is_malformed_is_named_but_not_repeated(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    with pytest.raises(Unset) as wrong:
        read(env_file=None)
    line = str(wrong.value)
    assert line.startswith(f"{name} is malformed: ")
    assert "\n" not in line
    assert "hunter2" not in line
    assert TOKEN not in line


def test_settings_shown_by_accident_hide_the_token_and_the_seed() -> None:
    shown = repr(Settings(_env_file=None, discord_token=TOKEN, dice_seed="abracadabra"))
    assert TOKEN not in shown
    assert "abracadabra" not in shown


@pytest.mark.thorough
def test_without_a_token_the_process_stops_with_one_line(tmp_path: Path) -> None:
    clean = {name: value for name, value in os.environ.items() if name not in NAMES}
    done = subprocess.run(
        [sys.executable, "-m", "bot"],
        cwd=tmp_path,
        env={**clean, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("DISCORD_TOKEN is missing")
    assert not list(tmp_path.iterdir()), "nothing is made before the settings are in order"


Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs `python -m bot` in this process, and returns the exit code and the output."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("bot.ops.logs.set_up", lambda level, form: None)

    def run(*arguments: str, **environment: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["bot", *arguments])
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        code = main()
        printed = capsys.readouterr()
        return code, printed.out + printed.err

    return run


@pytest.mark.parametrize(
    ("environment", "named"),
    [({"DISCORD_TOKEN": ""}, "DISCORD_TOKEN is missing"), ({"LOG_LEVEL": "loud"}, "LOG_LEVEL is malformed")],
)
def test_the_bot_stops_with_one_line(run: Run, environment: dict[str, str], named: str) -> None:
    code, printed = run(**environment)
    assert code == 2
    assert len(printed.splitlines()) == 1
    assert printed.startswith(named)


@pytest.mark.parametrize(("environment", "code"), [({}, 3), ({"LOG_LEVEL": "loud"}, 2)])
def test_the_doctor_tells_make_run_whether_to_start_the_sandbox(
    run: Run, environment: dict[str, str], code: int
) -> None:
    told, printed = run("doctor", "--run", **environment)
    assert told == code
    assert len(printed.splitlines()) == (code == 2)


def test_the_newest_backup_is_restored_by_one_command(run: Run, tmp_path: Path) -> None:
    assert run("migrate")[0] == 0
    (tmp_path / "data" / "backups").mkdir()
    for day in (21, 23, 22):
        assert run("backup", f"data/backups/parlour-2026-11-{day}T12-00-00Z.backup")[0] == 0
    code, printed = run("restore", "newest", DATABASE_URL="sqlite:///data/again.db")
    assert code == 0
    assert printed.endswith("from data/backups/parlour-2026-11-23T12-00-00Z.backup\n")
    code, printed = run("restore", "newest", DATABASE_URL="sqlite:///elsewhere/again.db")
    assert (code, len(printed.splitlines())) == (2, 1)
    assert "no backup" in printed


@pytest.mark.thorough
def test_migrate_needs_no_token(run: Run, tmp_path: Path) -> None:
    assert run("migrate") == (0, "")
    assert (tmp_path / "data" / "parlour.db").exists()


# the driver's thread reports the failed connection after the event loop was closed
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_database_that_cannot_be_used_is_one_line_too(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no directory")
    for path in ("file/parlour.db", "."):
        code, printed = run("migrate", DATABASE_URL=f"sqlite:///{path}")
        assert code == 2, path
        assert len(printed.splitlines()) == 1
        assert printed.startswith("DATABASE_URL")
    for thread in threading.enumerate():
        if "_connection_worker_thread" in thread.name:
            thread.join(timeout=5)
