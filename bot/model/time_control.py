"""Define paces; compute turn clocks, time banks, reminders, quiet hours, days off and leave."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from enum import IntEnum
from typing import Literal
from zoneinfo import ZoneInfo

from bot.model import TEXTS
from games.engine.values import Fact

PaceName = Literal["live", "evening", "daily", "weekly", "none"]
Timeout = Literal["stand-in", "default"]
Remind = Literal["dm", "mention", "silence"]

NONE: PaceName = "none"

GRACE = timedelta(seconds=20)
"""Delay of a timeout after the turn's end, so that a short outage costs no player their turn."""

MOST_QUIET = timedelta(hours=12)
"""Maximum length of quiet hours, by which they can delay a deadline."""

MOST_DAYS_OFF = 2
"""Maximum number of days off in a week."""

LONG_TURN = timedelta(hours=12)
"""Shortest turn that respects days off. At a faster table the others would sit and wait."""

LEAVE_DAYS = 28
"""Days of leave in a calendar year."""

IDLE = timedelta(days=28)
"""Time without activity after which a table is closed (idle_expiry.py)."""


def lasting(span: timedelta, locale: str) -> str:
    """Return a duration in words: in whole weeks or days, else in hours if at least 2, else in minutes."""
    words, minutes = TEXTS.phrases(locale), max(round(span.total_seconds() / 60), 1)
    days, rest = divmod(minutes, 24 * 60)
    if days and not rest:
        return words("days", number=days) if days % 7 else words("weeks", number=days // 7)
    return words("hours", number=round(minutes / 60)) if minutes >= 120 else words("minutes", number=minutes)


@dataclass(frozen=True)
class TimeControl:
    """How fast a match is played.

    - `turn_time`: time for each turn; when it is over, time is taken from the time bank.
    - `gentle`: time from a turn's start to the first reminder; `last`: time from the last reminder to the turn's end.
    - `gathers`: longest delay of an edit that shows several moves on a DM board. No delay if a user waits for the edit.
    - `alone`: the same for an edit that shows one move.
    """

    turn_time: timedelta
    gentle: timedelta
    last: timedelta
    gathers: timedelta
    alone: timedelta = IDLE

    @property
    def cap(self) -> timedelta:
        """The most that a time bank can hold."""
        return self.turn_time

    @property
    def opening(self) -> timedelta:
        """The time in each time bank at the start."""
        return self.turn_time / 2

    def banked(self, time_bank: timedelta, left: timedelta) -> timedelta:
        """Return the time bank after a turn.

        `left`: the remaining time of the turn and the bank together. If the turn ended within its own time, a tenth of
        a turn is added to the bank.
        """
        return (
            max(min(left, time_bank), timedelta(0))
            if left < time_bank
            else min(time_bank + self.turn_time / 10, self.cap)
        )


BRIEF = timedelta(seconds=20)
"""Delay of a board's edit at a live pace."""

PACES: dict[str, TimeControl] = {
    "live": TimeControl(timedelta(minutes=3), timedelta(seconds=90), timedelta(seconds=30), BRIEF, BRIEF),
    "evening": TimeControl(timedelta(minutes=30), timedelta(minutes=15), timedelta(minutes=5), timedelta(minutes=10)),
    "daily": TimeControl(timedelta(days=1), timedelta(hours=12), timedelta(hours=2), timedelta(hours=8)),
    "weekly": TimeControl(timedelta(days=7), timedelta(days=4), timedelta(days=1), timedelta(days=2)),
}


ASKED: tuple[PaceName, ...] = ("live", "daily")
"""Paces to choose on the card of a new table; a button carries the index."""


def a_turn(pace: str, locale: str) -> str:
    """Return in a few words how long a turn is at this pace."""
    return TEXTS.phrases(locale)("pace-turn", pace=pace)


def lags(pace: str) -> tuple[timedelta, timedelta]:
    """Return the fields `gathers` and `alone` of this pace's TimeControl. The pace "none" has those of "daily"."""
    control = PACES.get(pace, PACES["daily"])
    return control.gathers, control.alone


class Leave(Fact):
    """A player's leave: the days from `first` to the day before `back`, in the player's time zone."""

    first: date
    back: date


class Preferences(Fact):
    """A player's preferences about time and notifications, shown to nobody else.

    `quiet`: begin and end of the quiet hours, in minutes after midnight.
    """

    remind: Remind = "dm"
    calls: Remind | None = None
    """How the player is told that a public question awaits them; None: by mention."""
    asked: bool = False
    """Whether they were asked how they want to be notified."""
    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    days_off: tuple[int, ...] = ()
    """Weekdays, from 0 for Monday, on which no long turn ends."""
    leaves: tuple[Leave, ...] = ()
    first_help: bool = True
    """Whether their first match of a game explains each new kind of question."""
    language: str | None = None
    """The language that they chose; None: that of their Discord."""
    heard: str | None = None
    """The language of their Discord when they last acted, as far as the bot speaks it."""


PLAIN = Preferences()
"""The defaults."""


Period = tuple[datetime, datetime]


class ReminderStage(IntEnum):
    """Stages of a turn. A turn clock holds the latest stage that was reached."""

    BEGUN = 0
    GENTLE = 1
    LAST = 2
    OVER = 3
    """Time is up: the rules or a stand-in answer what is left of the turn."""


@dataclass(frozen=True)
class TurnClock:
    """A player's running turn, which began at `since`. `allowed`: how long it may last, not counting leave."""

    since: datetime
    allowed: timedelta
    stage: ReminderStage = ReminderStage.BEGUN

    def ends(self, preferences: Preferences) -> datetime:
        """Return when the turn's time is up. Time in leave doesn't count.

        If that moment is in leave or quiet hours, the turn ends when these are over. If `allowed` is at least
        LONG_TURN, the same holds for days off.
        """
        at = _after(self.since, self.allowed, preferences)
        while periods := self._free(at, preferences):
            at = max(end for _, end in periods)
        return at

    def left(self, now: datetime, preferences: Preferences) -> timedelta:
        """Return how much of `allowed` is left; negative if it is used up and `ends` has postponed the turn's end."""
        away = sum((_overlap(self.since, now, period) for period in _away(preferences)), timedelta(0))
        return self.allowed - (now - self.since - away)

    def next(self, pace: TimeControl, preferences: Preferences, now: datetime) -> tuple[ReminderStage, datetime]:
        """Return the turn's next stage and when it is due. If several stages are overdue, returns the last of these."""
        if self.stage is ReminderStage.OVER:
            return ReminderStage.OVER, self.since
        ladder = self._ladder(pace, preferences)
        late = [step for step in ladder if step[1] <= now]
        return late[-1] if late else ladder[0]

    def spared(self, pace: TimeControl, before: datetime, preferences: Preferences, now: datetime) -> TurnClock:
        """Return the clock, extended if the player's new preferences would end the turn too soon.

        The turn then ends when it would have ended by the old preferences (`before`), or `pace.last` after `now` if
        that is earlier. So a player gains no time by changing preferences again and again.
        """
        wanted = min(before, now + pace.last)
        if self.stage >= ReminderStage.LAST or self.ends(preferences) >= wanted:
            return self
        return replace(self, allowed=self.allowed + (wanted - _after(self.since, self.allowed, preferences)))

    def resumed(self, pace: TimeControl, paused_at: datetime, now: datetime, preferences: Preferences) -> TurnClock:
        """Return the clock after a pause, with as much time left as before the pause.

        If the turn's time was used up before the pause, the turn was open only because leave, quiet hours or days off
        had postponed its end. Then `pace.last` is left, or less if the postponed end was nearer.
        """
        if self.since >= paused_at:
            return replace(self, since=now)
        left, until_end = self.left(paused_at, preferences), self.ends(preferences) - paused_at
        more = min(until_end, pace.last) - left if left <= timedelta(0) < until_end else timedelta(0)
        return replace(self, since=_before(now, self.allowed - left, preferences), allowed=self.allowed + more)

    def _ladder(self, pace: TimeControl, preferences: Preferences) -> list[tuple[ReminderStage, datetime]]:
        end = self.ends(preferences)
        gentle = self._undisturbed(_after(self.since, pace.gentle, preferences), preferences)
        last = self._undisturbed(end - pace.last, preferences)
        calls = [(ReminderStage.GENTLE, gentle)] if gentle < last else []
        calls += [(ReminderStage.LAST, last)]
        reminders = [(stage, at) for stage, at in calls if stage > self.stage and at > self.since]
        return [*([] if preferences.remind == "silence" else reminders), (ReminderStage.OVER, end + GRACE)]

    def _undisturbed(self, at: datetime, preferences: Preferences) -> datetime:
        """Return `at`, or the last second before the leave, quiet hours and days off that contain it."""
        while periods := self._free(at, preferences):
            at = periods[0][0] - timedelta(seconds=1)
        return at

    def _free(self, at: datetime, preferences: Preferences) -> list[Period]:
        """Return those of the player's leaves, quiet hours and days off that contain this time, as (begin, end)."""
        off = _off(at, preferences) if self.allowed >= LONG_TURN else None
        periods = (*_away(preferences), _night(at, preferences), off)
        return [period for period in periods if period and period[0] <= at < period[1]]


def quiet(at: datetime, preferences: Preferences) -> bool:
    """Return whether `at` is in the player's quiet hours."""
    return preferences.quiet is not None and _awake(at, preferences) != at


def reachable(at: datetime, preferences: Preferences) -> bool:
    """Return whether `at` is outside the player's quiet hours and leave, so that the player may be notified."""
    return reachable_from(at, preferences) == at


def reachable_from(at: datetime, preferences: Preferences) -> datetime:
    """Return `at`, or the end of the quiet hours and leave that contain it."""
    while (later := max(_awake(at, preferences), _back(at, preferences))) > at:
        at = later
    return at


def days_of_leave(leaves: Sequence[Leave], year: int) -> int:
    """Return the number of days of leave in this year; days in overlapping leaves count once."""
    first, next_year = date(year, 1, 1), date(year + 1, 1, 1)
    spans = [range(max(it.first, first).toordinal(), min(it.back, next_year).toordinal()) for it in leaves]
    return len({day for span in spans for day in span})


def _after(since: datetime, span: timedelta, preferences: Preferences) -> datetime:
    """Return the time that is `span` after `since`, not counting leave."""
    at = since
    for start, end in _away(preferences):
        if end > at and start < at + span:
            span -= max(start - at, timedelta(0))
            at = max(at, end)
    return at + span


def _before(until: datetime, span: timedelta, preferences: Preferences) -> datetime:
    """Return the time that is `span` before `until`, not counting leave."""
    at = until
    for start, end in reversed(_away(preferences)):
        if start < at and end > at - span:
            span -= max(at - end, timedelta(0))
            at = min(at, start)
    return at - span


def _overlap(since: datetime, until: datetime, period: Period) -> timedelta:
    return max(min(until, period[1]) - max(since, period[0]), timedelta(0))


def _away(preferences: Preferences) -> list[Period]:
    """Return the player's leaves, sorted and merged."""
    zone, periods = ZoneInfo(preferences.zone), list[Period]()
    for leave in sorted(preferences.leaves, key=lambda leave: leave.first):
        start, end = (datetime.combine(day, time(), zone).astimezone(UTC) for day in (leave.first, leave.back))
        if periods and start <= periods[-1][1]:
            periods[-1] = (periods[-1][0], max(end, periods[-1][1]))
        else:
            periods.append((start, end))
    return periods


def _back(at: datetime, preferences: Preferences) -> datetime:
    """Return `at`, or the end of the leave that contains it."""
    return next((end for start, end in _away(preferences) if start <= at < end), at)


def _awake(at: datetime, preferences: Preferences) -> datetime:
    """Return `at`, or the end of the quiet hours that contain it."""
    night = _night(at, preferences)
    return at if night is None else night[1]


def _off(at: datetime, preferences: Preferences) -> Period | None:
    """Return the run of days off that contains `at`, as (begin, end); None if `at` isn't on a day off in local time."""
    zone, day = ZoneInfo(preferences.zone), timedelta(days=1)
    first = at.astimezone(zone).date()
    if first.weekday() not in preferences.days_off:
        return None
    last = first
    while (first - day).weekday() in preferences.days_off:
        first -= day
    while last.weekday() in preferences.days_off:
        last += day
    return _instants(first, time(), zone)[0], _instants(last, time(), zone)[1]


def _night(at: datetime, preferences: Preferences) -> Period | None:
    """Return the quiet hours that contain `at`, as (begin, end); None if `at` isn't in quiet hours."""
    if preferences.quiet is None:
        return None
    zone = ZoneInfo(preferences.zone)
    start, end = (time(*divmod(minutes, 60)) for minutes in preferences.quiet)
    today = at.astimezone(zone).date()
    for day in (today - timedelta(days=1), today):
        over = day if start < end else day + timedelta(days=1)
        night = _instants(day, start, zone)[0], _instants(over, end, zone)[1]
        if night[0] <= at < night[1]:
            return night
    return None


def _instants(day: date, at: time, zone: ZoneInfo) -> tuple[datetime, datetime]:
    """Return the first and the last instant of `day` at which local time is `at`.

    These differ if the clock is put back over that time. If the clock is put forward over that time, both are the
    instant at which it is put forward.
    """
    first, last = (datetime.combine(day, at.replace(fold=fold), zone).astimezone(UTC) for fold in (0, 1))
    if first <= last:
        return first, last
    wanted, seconds = datetime.combine(day, at), range(int((first - last).total_seconds()))

    def past(second: int) -> bool:
        return (last + timedelta(seconds=second)).astimezone(zone).replace(tzinfo=None) >= wanted

    change = last + timedelta(seconds=bisect_left(seconds, True, key=past))
    return change, change
