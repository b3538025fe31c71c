"""Parse and show what users type about time: quiet hours, days off, time zone, leave, and future times."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bot.model.custom_ids import Form
from bot.model.language import following, offered, speaking
from bot.model.message import Button, Choice, Message, Select
from bot.model.time_control import LEAVE_DAYS, MOST_DAYS_OFF, MOST_QUIET, Leave, Preferences, Remind, days_of_leave
from bot.timing import TEXTS
from games.engine.asks import Refused
from games.engine.words import ENGLISH, own_name

DAYS = range(7)
"""Weekdays, from 0 for Monday."""


@cache
def zones() -> tuple[str, ...]:
    """Return the names of all IANA time zones."""
    return tuple(sorted(available_timezones()))


def proposed(typed: str, now: datetime) -> list[tuple[str, str]]:
    """Return up to 25 time zones whose name contains what was typed, as (label, name).

    A label shows the zone's present time. Discord takes at most 25 suggestions:
    https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-response-object-autocomplete
    """
    wanted = typed.strip().lower().replace(" ", "_")
    fitting = [name for name in zones() if wanted in name.lower()]
    words, clocks = TEXTS.phrases(speaking()), {name: now.astimezone(ZoneInfo(name)) for name in fitting[:25]}
    return [(words("zone-now", zone=name, time=f"{clock:%H:%M}"), name) for name, clock in clocks.items()]


FORM = "calls"
"""Page name (see Form) of the controls with which users choose how they are notified."""


def called(preferences: Preferences, how: Remind) -> Preferences:
    """Return the preferences with `how` as the way in which the user is notified."""
    return preferences.model_copy(update={"remind": how, "calls": how, "asked": True})


def question() -> tuple[str, tuple[Button, ...]]:
    """Return the question that asks users how they want to be notified, with a button for each way."""
    return TEXTS.phrases(speaking())("call-how"), _buttons()


def _buttons() -> tuple[Button, ...]:
    words, marks = TEXTS.phrases(speaking()), (("mention", "💬"), ("dm", "✉️"), ("silence", "🔕"))
    return tuple(Button(label=words("call-by", how=how), id=str(Form(FORM, "how", how)), emoji=to) for how, to in marks)


def page(preferences: Preferences, now: datetime) -> Message:
    """Return the page of all preferences, with buttons that change them."""
    words, tips = TEXTS.phrases(speaking()), "off" if preferences.first_help else "on"
    more = [Button(label=words("tips-press", to=tips), id=str(Form(FORM, "tips", tips)), emoji="💡")]
    if len(offered()) > 1:
        label = words("language-press", name=own_name(speaking()), chosen=preferences.language is not None)
        more.append(Button(label=label, id=str(Form(FORM, "language", following(preferences.language))), emoji="🌐"))
    if preferences.quiet is not None:
        more.insert(0, Button(label=words("quiet-press"), id=str(Form(FORM, "loud"))))
    if _current(preferences, now):
        more.insert(0, Button(label=words("back-press"), id=str(Form(FORM, "back")), style="primary"))
    return Message(text=described(preferences, now), rows=(_buttons(), _days_off(preferences), tuple(more)))


def _days_off(preferences: Preferences) -> Select:
    """Return the menu of days off."""
    words = TEXTS.phrases(speaking())
    choices = tuple(
        Choice(label=words("weekday", weekday=day), value=str(day), chosen=day in preferences.days_off) for day in DAYS
    )
    menu, placeholder = str(Form(FORM, "off")), words("days-off-menu", most=MOST_DAYS_OFF)
    return Select(id=menu, placeholder=placeholder, choices=choices, least=0, most=MOST_DAYS_OFF)


def with_days_off(preferences: Preferences, values: Sequence[str]) -> Preferences:
    """Return the preferences with these weekdays off. `values`: as the menu sends them.

    Raises Refused if the values are forged.
    """
    days = {value for value in values if value in map(str, DAYS)}
    if len(days) != len(values) or len(days) > MOST_DAYS_OFF:
        raise Refused(TEXTS.said("refused-days-off", most=MOST_DAYS_OFF))
    return preferences.model_copy(update={"days_off": tuple(sorted(map(int, days)))})


def with_quiet(preferences: Preferences, start: str, end: str, zone: str | None) -> Preferences:
    """Return the preferences with these quiet hours.

    Raises Refused if a time or the zone is invalid, or the quiet hours are too long.
    """
    quiet = minutes_of(start), minutes_of(end)
    named = zone or preferences.zone
    if named not in zones():
        raise Refused(TEXTS.said("refused-zone", typed=named[:40]))
    length = timedelta(minutes=(quiet[1] - quiet[0]) % (24 * 60))
    if not timedelta(0) < length <= MOST_QUIET:
        raise Refused(TEXTS.said("refused-quiet"))
    return preferences.model_copy(update={"quiet": quiet, "zone": named})


def with_leave(preferences: Preferences, back: str, now: datetime) -> Preferences:
    """Return the preferences with a leave from today until the day before `back`.

    Raises Refused if `back` isn't a future day, or the user has too few days of leave left.
    """
    today = _today(preferences, now)
    day = _day(back, today)
    if not today < day <= today + timedelta(days=366):
        raise Refused(TEXTS.said("refused-back"))
    leaves = (*_ended(preferences.leaves, today), Leave(first=today, back=day))
    for year in (today.year, day.year):
        if (taken := days_of_leave(leaves, year)) > LEAVE_DAYS:
            raise Refused(TEXTS.said("refused-leave", days=taken, year=str(year), most=LEAVE_DAYS))
    return preferences.model_copy(update={"leaves": leaves})


def back(preferences: Preferences, now: datetime) -> Preferences:
    """Return the preferences with the leave ended now. Today still counts as a day of leave."""
    leaves = _ended(preferences.leaves, _today(preferences, now) + timedelta(days=1))
    return preferences.model_copy(update={"leaves": leaves})


def described(preferences: Preferences, now: datetime) -> str:
    """Return a description of all preferences, for the player."""
    words = TEXTS.phrases(speaking())
    lines = [words("called", how=preferences.calls or "mention"), words("reminded", how=preferences.remind)]
    if preferences.quiet is not None:
        start, end = (f"{minutes // 60:02}:{minutes % 60:02}" for minutes in preferences.quiet)
        lines.append(words("quiet", start=start, end=end, zone=preferences.zone))
    if preferences.days_off:
        days = words.all_of(words("weekday", weekday=day) for day in preferences.days_off)
        lines.append(words("days-off", days=days, zone=preferences.zone))
    today = _today(preferences, now)
    lines += [_on_leave(leave.back, today) for leave in _current(preferences, now)]
    left = LEAVE_DAYS - days_of_leave(preferences.leaves, today.year)
    lines.append(words("leave-left", year=str(today.year), left=left))
    lines.append(words("first-help", shown=preferences.first_help))
    return "\n".join([*lines, words("more-to-type")])


def _current(preferences: Preferences, now: datetime) -> list[Leave]:
    today = _today(preferences, now)
    return [leave for leave in preferences.leaves if leave.first <= today < leave.back]


def _on_leave(back: date, today: date) -> str:
    words = TEXTS.phrases(speaking())
    last = back - today == timedelta(days=1)  # also if it was ended early today
    return words("leave-ends") if last else words("on-leave", day=_written(back))


def _written(day: date) -> str:
    words = TEXTS.phrases(speaking())
    return words("date", weekday=day.weekday(), day=day.day, month=day.month, year=str(day.year))


def _today(preferences: Preferences, now: datetime) -> date:
    return now.astimezone(UTC).astimezone(ZoneInfo(preferences.zone)).date()


def _ended(leaves: tuple[Leave, ...], day: date) -> tuple[Leave, ...]:
    """Return the periods of leave, changed so that the user is back on `day` at the latest.

    Drops periods that begin on `day` or later. Also drops periods that ended in earlier years.
    """
    cut = [leave.model_copy(update={"back": min(leave.back, day)}) for leave in leaves]
    return tuple(leave for leave in cut if leave.first < leave.back and leave.back.year >= day.year)


def minutes_of(typed: str) -> int:
    """Parse a time of day into minutes after midnight. Raises Refused if the text is no time of day."""
    found = re.fullmatch(r"\s*(\d{1,2})(?::(\d{2}))?\s*", typed, re.ASCII)
    if found is None or int(found[1]) > 23 or int(found[2] or 0) > 59:
        raise Refused(TEXTS.said("refused-time"))
    return 60 * int(found[1]) + int(found[2] or 0)


def _day(typed: str, today: date) -> date:
    """Parse a date; for a weekday, return its next date. Raises Refused if the text is neither."""
    word = typed.strip().lower()
    if (weekday := _weekday(word)) is not None:
        return today + timedelta(days=(weekday - today.weekday() - 1) % 7 + 1)
    try:
        return date.fromisoformat(word)
    except ValueError:
        raise Refused(TEXTS.said("refused-day")) from None


_IN = re.compile(r"(\w+)\s+([0-9]{1,4})\s*(\w+)")
_NEVER = TEXTS.said("refused-when")


def moment(typed: str, preferences: Preferences, now: datetime, least: timedelta, most: timedelta) -> datetime:
    """Parse a future time into UTC. Raises Refused if it isn't between `least` and `most` from now."""
    words = typed.strip().lower()
    later = _later(words)
    at = _by_local_time(words, preferences, now) if later is None else now + later
    if not now + least <= at <= now + most:
        raise Refused(TEXTS.said("refused-far", minutes=int(least.total_seconds() // 60), days=most.days))
    return at


def _later(words: str) -> timedelta | None:
    """Parse a duration such as "in 3 hours".

    Returns None if the text doesn't begin with "in" or its translation. Raises Refused for an unknown unit.
    """
    if not words or words.split(maxsplit=1)[0] not in _typed("in"):
        return None
    found = _IN.fullmatch(words)
    units = [] if found is None else [unit for unit in ("minutes", "hours", "days") if found[3] in _typed(unit)]
    if found is None or not units:
        raise Refused(_NEVER)
    return timedelta(**{units[0]: int(found[2])})


def _typed(what: str) -> list[str]:
    """Return the words that a user may type for `what` (a unit, a day …), in their language and in English."""
    return [word for locale in (speaking(), ENGLISH) for word in TEXTS.phrases(locale)(f"typed-{what}").split()]


def _weekday(word: str) -> int | None:
    """Return the weekday, from 0 for Monday, whose name is `word` or begins with it; None if there is none.

    A beginning must have at least three letters.
    """
    for locale in (speaking(), ENGLISH):
        for day, names in enumerate(TEXTS.phrases(locale)("typed-weekdays").split(",")):
            if any(word == name or (len(word) >= 3 and name.startswith(word)) for name in names.split()):
                return day
    return None


def _by_local_time(words: str, preferences: Preferences, now: datetime) -> datetime:
    """Parse a time of day, with or without a day before it. Returns the next such moment, in UTC.

    Raises Refused if the text is malformed, or names a moment in the past.
    """
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
    """Return the days that `day` may mean, earliest first; for example, the next two dates of a weekday."""
    if not day or day in _typed("today"):
        return [today] if day else [today, today + timedelta(days=1)]
    if day in _typed("tomorrow"):
        return [today + timedelta(days=1)]
    if (weekday := _weekday(day)) is not None:
        next_ = today + timedelta(days=(weekday - today.weekday()) % 7)
        return [next_, next_ + timedelta(days=7)]
    try:
        return [date.fromisoformat(day)]
    except ValueError:
        raise Refused(_NEVER) from None
