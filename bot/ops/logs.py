"""Log as text or JSON, with user ids and interaction tokens masked in Discord's addresses."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime

import aiohttp

_OF_SOMEBODY = re.compile(
    r"(/(?:users|members|thread-members|recipients)/)\d+|(/webhooks/\d+/|/interactions/\d+/)[^/\s]+"
)
"""Parts of Discord's addresses with a user id, or with a token that can answer an interaction."""


def masked(text: str) -> str:
    """Return the text with user ids and interaction tokens masked."""
    return _OF_SOMEBODY.sub(lambda found: f"{found[1] or found[2]}…", text)


def whole(record: logging.LogRecord) -> bool:
    """Make a library's log record safe to format. A logging filter, which always returns True.

    discord.py puts stack traces into format strings, where a percent sign breaks formatting. discord.py also logs a
    traceback at each reconnect; this function shortens the traceback to the error's name.
    """
    try:
        record.msg, record.args = record.getMessage(), ()
    except (TypeError, ValueError, KeyError):
        record.msg, record.args = f"{record.msg} {record.args}", ()
    error = record.exc_info[1] if record.exc_info else None
    if record.name.startswith("discord.") and isinstance(error, OSError | aiohttp.ClientError):
        record.msg, record.exc_info = f"{record.msg} ({type(error).__name__})", None
    return True


class Lines(logging.Formatter):
    """Formats log records as lines of text, for terminals."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s", datefmt="%H:%M:%S")

    def format(self, record: logging.LogRecord) -> str:
        return masked(super().format(record))


class Json(logging.Formatter):
    """Formats each log record as one JSON object on a line."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"at": at, "level": record.levelname, "logger": record.name, "message": record.getMessage()}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return masked(json.dumps(line, ensure_ascii=False))


def set_up(level: str, form: str) -> None:
    """Log to standard error. `level`: the lowest level that is logged; `form`: "json", else lines of text."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(whole)
    handler.setFormatter(Json() if form == "json" else Lines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for chatty in ("discord", "alembic", "aiosqlite", "PIL"):
        logging.getLogger(chatty).setLevel(max(logging.getLevelName(level), logging.WARNING))
