"""Test log lines: valid JSON or readable text, and no lines below WARNING from libraries.

Secrets are tested in test_interactions.py.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from datetime import datetime, timedelta

import aiohttp
import pytest

from bot.ops import logs


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    levels = {name: logging.getLogger(name).level for name in ("discord", "alembic", "aiosqlite", "PIL")}
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name, before in levels.items():
        logging.getLogger(name).setLevel(before)


def fail() -> None:
    try:
        raise ValueError('two\nlines and a "quote"')
    except ValueError:
        logging.getLogger("bot.test").exception("match %s: Дарья 🦝", 7)


def test_json_is_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("INFO", "json")
    logging.getLogger("bot.test").info("match %s begins", 7)
    fail()
    plain, failed = (json.loads(line) for line in capsys.readouterr().err.splitlines())
    assert plain.keys() == {"at", "level", "logger", "message"}
    assert (plain["level"], plain["logger"], plain["message"]) == ("INFO", "bot.test", "match 7 begins")
    assert datetime.fromisoformat(plain["at"]).utcoffset() == timedelta(0)
    assert failed["message"] == "match 7: Дарья 🦝"
    assert 'ValueError: two\nlines and a "quote"' in failed["trace"]


def test_text_is_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("INFO", "text")
    logging.getLogger("bot.test").warning("match %s waits", 7)
    fail()
    first, second, *trace = capsys.readouterr().err.splitlines()
    assert re.fullmatch(r"\d\d:\d\d:\d\d WARNING bot\.test: match 7 waits", first)
    assert second.endswith("match 7: Дарья 🦝")
    assert trace[0].startswith("Traceback")


@pytest.mark.parametrize(("level", "shown"), [("DEBUG", 4), ("INFO", 3), ("WARNING", 2), ("ERROR", 1)])
def test_the_level_says_from_where_on(level: str, shown: int, capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up(level, "text")
    log = logging.getLogger("bot.test")
    for say in (log.debug, log.info, log.warning, log.error):
        say("a line")
    assert len(capsys.readouterr().err.splitlines()) == shown


@pytest.mark.parametrize("library", ["discord.http", "discord.gateway", "aiosqlite", "alembic.runtime", "PIL.Image"])
def test_libraries_that_would_print_bodies_and_tokens_are_quiet_at_any_level(
    library: str, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.set_up("DEBUG", "text")
    logging.getLogger(library).debug("Bot MTIz.token")
    logging.getLogger(library).info("payload")
    logging.getLogger(library).warning("heartbeat is late")
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("PUT https://discord.com/api/v10/channels/12/thread-members/812345678901234567 responded with 429",
         "PUT https://discord.com/api/v10/channels/12/thread-members/… responded with 429"),
        ("GET /api/v10/users/812345678901234567", "GET /api/v10/users/…"),
        ("PATCH /webhooks/77/aW50ZXJhY3Rpb24.x-y_z/messages/@original", "PATCH /webhooks/77/…/messages/@original"),
        ("POST /api/v10/interactions/5/aW50ZXJhY3Rpb24/callback", "POST /api/v10/interactions/5/…/callback"),
        ("match 7: 3 of 4", "match 7: 3 of 4"),
    ],
)  # fmt: skip
def test_addresses_in_lines_of_others_name_nobody(line: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("INFO", "text")
    logging.getLogger("discord.http").warning("%s.", line)
    assert capsys.readouterr().err.endswith(f"{said}.\n")


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_record_that_does_not_fit_its_arguments_is_a_line_all_the_same(
    form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A log record whose arguments don't fit its format string is written all the same.

    An example is discord.py's "heartbeat blocked", whose format string contains a stack trace, perhaps with `%`.
    """
    logs.set_up("INFO", form)
    stack = '  File "x.py", line 3, in draw\n    share = f"{part:.0%}" % whole\n'
    logging.getLogger("discord.gateway").warning(
        f"Shard ID %s heartbeat blocked for more than %s seconds.\n{stack}", 0, 10
    )
    written = capsys.readouterr().err
    assert "heartbeat blocked" in written
    assert "in draw" in written
    assert "--- Logging error ---" not in written


def test_a_reconnect_is_one_line_and_a_fault_keeps_its_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("INFO", "text")
    for error in (ConnectionRefusedError("refused"), aiohttp.ClientError("gone"), KeyError("ours")):
        try:
            raise error
        except Exception:
            logging.getLogger("discord.shard").exception("Failed to connect for shard_id: %s. Retrying...", 0)
    first, second, third, *trace = capsys.readouterr().err.splitlines()
    assert first.endswith("Retrying... (ConnectionRefusedError)")
    assert second.endswith("Retrying... (ClientError)")
    assert (third[-11:], trace[0][:9]) == ("Retrying...", "Traceback")
