"""Parse a future time as users type it: “friday 20:00”, “2026-12-01 19:30”, “in 3 hours”."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.model.time_control import Preferences
from bot.timing.preferences import WEEKDAYS, minutes_of
from bot.timing.words import TEXTS
from games.engine.asks import Refused

_IN = re.compile(r"in\s+(\d{1,4})\s*(min|minutes?|h|hours?|d|days?)", re.ASCII)
_UNITS = {"m": "minutes", "h": "hours", "d": "days"}
_NEVER = TEXTS.said("refused-when")


def moment(typed: str, preferences: Preferences, now: datetime, least: timedelta, most: timedelta) -> datetime:
    """Return the time in UTC. Raises Refused if it can't be parsed, or is too soon or too far away."""
    words = typed.strip().lower()
    at = _later(words, now) if words.startswith("in ") else _by_local_time(words, preferences, now)
    if not now + least <= at <= now + most:
        raise Refused(TEXTS.said("refused-far", minutes=int(least.total_seconds() // 60), days=most.days))
    return at


def _later(words: str, now: datetime) -> datetime:
    found = _IN.fullmatch(words)
    if found is None:
        raise Refused(_NEVER)
    return now + timedelta(**{_UNITS[found[2][0]]: int(found[1])})


def _by_local_time(words: str, preferences: Preferences, now: datetime) -> datetime:
    """Parse an optional day and a time of day into the next such time."""
    zone = ZoneInfo(preferences.zone)
    day, _, clock = words.replace(",", " ").replace("t", " ", int(_is_iso(words))).rpartition(" ")
    try:
        wanted = time(*divmod(minutes_of(clock), 60))
    except Refused:
        raise Refused(_NEVER) from None
    today = now.astimezone(zone).date()
    for candidate in _days(day.strip(), today):
        at = datetime.combine(candidate, wanted, zone).astimezone(UTC)
        if at > now:
            return at
    raise Refused(TEXTS.said("refused-past"))


def _is_iso(words: str) -> bool:
    return re.match(r"\d{4}-\d\d-\d\dt", words) is not None


def _days(day: str, today: date) -> list[date]:
    """Return the days that may be meant, earliest first."""
    if day in ("", "today", "tonight"):
        return [today] if day else [today, today + timedelta(days=1)]
    if day == "tomorrow":
        return [today + timedelta(days=1)]
    named = [number for number, name in enumerate(WEEKDAYS) if len(day) >= 3 and name.startswith(day)]
    if named:
        next_ = today + timedelta(days=(named[0] - today.weekday()) % 7)
        return [next_, next_ + timedelta(days=7)]
    try:
        return [date.fromisoformat(day)]
    except ValueError:
        raise Refused(_NEVER) from None
