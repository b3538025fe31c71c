"""Time at a table: how long a duty may take, when its player is reminded, when it is over."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from enum import IntEnum
from typing import Literal
from zoneinfo import ZoneInfo

from bot.model.words import TEXTS
from games.engine.values import Fact

PaceName = Literal["live", "evening", "daily", "weekly", "none"]
Timeout = Literal["stand-in", "default"]
Remind = Literal["dm", "mention", "silence"]

NONE: PaceName = "none"

GRACE = timedelta(seconds=20)
"""So long after its end a duty is let be: an outage too short to be noticed costs nobody."""

MOST_QUIET = timedelta(hours=12)
"""Quiet hours are no longer than this, so no deadline is put off further."""

LEAVE_DAYS = 28
"""Days of leave in a calendar year."""

IDLE = timedelta(days=28)
"""A table at which nobody does anything for so long is closed (idle_expiry.py)."""


def lasting(span: timedelta, locale: str) -> str:
    """A length of time in words: whole weeks or days as such, else hours from two hours on, else minutes."""
    words, minutes = TEXTS.phrases(locale), max(round(span.total_seconds() / 60), 1)
    days, rest = divmod(minutes, 24 * 60)
    if days and not rest:
        return words("days", number=days) if days % 7 else words("weeks", number=days // 7)
    return words("hours", number=round(minutes / 60)) if minutes >= 120 else words("minutes", number=minutes)


@dataclass(frozen=True)
class TimeControl:
    """How fast a match is played.

    ``turn_time``: what a player has for each duty. ``gentle``: how long after its beginning they are reminded;
    ``last``: how long before its end they are called for the last time. Beyond ``turn_time`` they use up their bank.
    ``gathers``: so long a board in DMs that nobody waits for lags behind at most where it lags by several moves, for
    the sake of one edit for many; ``alone``: so long where it lags by one.
    """

    turn_time: timedelta
    gentle: timedelta
    last: timedelta
    gathers: timedelta
    alone: timedelta = IDLE

    @property
    def cap(self) -> timedelta:
        """No bank holds more."""
        return self.turn_time

    @property
    def opening(self) -> timedelta:
        """What everybody's bank holds in the beginning."""
        return self.turn_time / 2

    def banked(self, time_bank: timedelta, left: timedelta) -> timedelta:
        """The bank after a duty, of whose time and bank together so much was ``left``; whoever was in time gains."""
        return (
            max(min(left, time_bank), timedelta(0))
            if left < time_bank
            else min(time_bank + self.turn_time / 10, self.cap)
        )


BRIEF = timedelta(seconds=20)
"""So long a board lags behind where its readers sit there together."""

PACES: dict[str, TimeControl] = {
    "live": TimeControl(timedelta(minutes=3), timedelta(seconds=90), timedelta(seconds=30), BRIEF, BRIEF),
    "evening": TimeControl(timedelta(minutes=30), timedelta(minutes=15), timedelta(minutes=5), timedelta(minutes=10)),
    "daily": TimeControl(timedelta(days=1), timedelta(hours=12), timedelta(hours=2), timedelta(hours=8)),
    "weekly": TimeControl(timedelta(days=7), timedelta(days=4), timedelta(days=1), timedelta(days=2)),
}


ASKED: tuple[PaceName, ...] = ("live", "daily")
"""What the card of a new table asks for: tonight, or over days. A button carries its number."""


def a_turn(pace: str, locale: str) -> str:
    """What a pace means, in a few words."""
    return TEXTS.phrases(locale)("pace-turn", pace=pace)


def lags(pace: str) -> tuple[timedelta, timedelta]:
    """How long a board in DMs lags behind at most at a table with this pace, by several moves and by one; at one
    without as at a daily table."""
    control = PACES.get(pace, PACES["daily"])
    return control.gathers, control.alone


class Leave(Fact):
    """Days on which its player is away, in their own zone: from the ``first`` until they are ``back``."""

    first: date
    back: date


class Preferences(Fact):
    """How a player wants to be treated. Nobody else ever sees it. ``quiet``: minutes after midnight, from and to."""

    remind: Remind = "dm"
    calls: Remind | None = None
    """How they are called when it is their turn and everybody sees what they are asked; None: as a mention."""
    asked: bool = False
    """Whether they have been asked how they want to be called."""
    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    leaves: tuple[Leave, ...] = ()
    first_help: bool = True
    """Whether first matches of a game explain each new kind of question."""


PLAIN = Preferences()
"""Of whoever never said anything."""


class ReminderStage(IntEnum):
    """The ladder of a duty: what was last done about it."""

    BEGUN = 0
    GENTLE = 1
    LAST = 2
    OVER = 3
    """Its time is over: what is left of it is answered at once, not by its player."""


@dataclass(frozen=True)
class TurnClock:
    """A player is waited for since then. ``allowed`` is what they have, their leave not counted."""

    since: datetime
    allowed: timedelta
    stage: ReminderStage = ReminderStage.BEGUN

    def ends(self, preferences: Preferences) -> datetime:
        """When its time is over: days of leave don't count, and it never ends on one, nor in quiet hours."""
        at = _after(self.since, self.allowed, preferences)
        while (later := _back(_awake(at, preferences), preferences)) != at:
            at = later
        return at

    def left(self, now: datetime, preferences: Preferences) -> timedelta:
        """How much of what was allowed is left; less than nothing where its end was put off."""
        away = sum((_overlap(self.since, now, period) for period in _away(preferences)), timedelta(0))
        return self.allowed - (now - self.since - away)

    def next(self, pace: TimeControl, preferences: Preferences, now: datetime) -> tuple[ReminderStage, datetime]:
        """What is to be done next, and when. Of several steps that are late only the last one is taken."""
        if self.stage is ReminderStage.OVER:
            return ReminderStage.OVER, self.since
        ladder = self._ladder(pace, preferences)
        late = [step for step in ladder if step[1] <= now]
        return late[-1] if late else ladder[0]

    def spared(self, pace: TimeControl, before: datetime, preferences: Preferences, now: datetime) -> TurnClock:
        """The duty when its player has changed their habits, once: they are called before it is over.

        ``before``: when it would have ended. That is so but once, or nobody would ever be done waiting.
        """
        wanted = min(before, now + pace.last)
        if self.stage >= ReminderStage.LAST or self.ends(preferences) >= wanted:
            return self
        return replace(self, allowed=self.allowed + (wanted - _after(self.since, self.allowed, preferences)))

    def _ladder(self, pace: TimeControl, preferences: Preferences) -> list[tuple[ReminderStage, datetime]]:
        end = self.ends(preferences)
        gentle = _undisturbed(_after(self.since, pace.gentle, preferences), preferences)
        last = _undisturbed(end - pace.last, preferences)
        calls = [(ReminderStage.GENTLE, gentle)] if gentle < last else []
        calls += [(ReminderStage.LAST, last)]
        told = [(stage, at) for stage, at in calls if stage > self.stage and at > self.since]
        return [*([] if preferences.remind == "silence" else told), (ReminderStage.OVER, end + GRACE)]


def quiet(at: datetime, preferences: Preferences) -> bool:
    """Whether it is in this player's quiet hours."""
    return preferences.quiet is not None and _awake(at, preferences) != at


def reachable(at: datetime, preferences: Preferences) -> bool:
    """Whether this player may be called now: it is no quiet hour of theirs, and they aren’t on leave."""
    return not quiet(at, preferences) and _back(at, preferences) == at


def days_of_leave(leaves: Sequence[Leave], year: int) -> int:
    """How many days of this year they take, days of two leaves once."""
    first, next_year = date(year, 1, 1), date(year + 1, 1, 1)
    spans = [range(max(it.first, first).toordinal(), min(it.back, next_year).toordinal()) for it in leaves]
    return len({day for span in spans for day in span})


Period = tuple[datetime, datetime]


def _after(since: datetime, span: timedelta, preferences: Preferences) -> datetime:
    """So much later, leave not counted."""
    at = since
    for start, end in _away(preferences):
        if end > at and start < at + span:
            span -= max(start - at, timedelta(0))
            at = max(at, end)
    return at + span


def _overlap(since: datetime, until: datetime, period: Period) -> timedelta:
    return max(min(until, period[1]) - max(since, period[0]), timedelta(0))


def _away(preferences: Preferences) -> list[Period]:
    """The player's leaves, in order and apart."""
    zone, periods = ZoneInfo(preferences.zone), list[Period]()
    for leave in sorted(preferences.leaves, key=lambda leave: leave.first):
        start, end = (datetime.combine(day, time(), zone).astimezone(UTC) for day in (leave.first, leave.back))
        if periods and start <= periods[-1][1]:
            periods[-1] = (periods[-1][0], max(end, periods[-1][1]))
        else:
            periods.append((start, end))
    return periods


def _back(at: datetime, preferences: Preferences) -> datetime:
    """This instant, or the end of the leave that it falls into."""
    return next((end for start, end in _away(preferences) if start <= at < end), at)


def _awake(at: datetime, preferences: Preferences) -> datetime:
    """This instant, or the end of the quiet hours that it falls into."""
    night = _night(at, preferences)
    return at if night is None else night[1]


def _undisturbed(at: datetime, preferences: Preferences) -> datetime:
    """This instant, or the last one before the quiet hours or the leave that it falls into."""
    moment = timedelta(seconds=1)
    while True:
        periods = [
            period
            for period in (*_away(preferences), _night(at, preferences))
            if period and period[0] <= at < period[1]
        ]
        if not periods:
            return at
        at = periods[0][0] - moment


def _night(at: datetime, preferences: Preferences) -> Period | None:
    """The quiet hours around this instant. They are looked for by the clock on the player's wall."""
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
    """When the wall shows this first and last: twice where the clock is put back; where it is put forward over it, the
    moment when that happens."""
    first, last = (datetime.combine(day, at.replace(fold=fold), zone).astimezone(UTC) for fold in (0, 1))
    if first <= last:
        return first, last
    wanted, seconds = datetime.combine(day, at), range(int((first - last).total_seconds()))

    def past(second: int) -> bool:
        return (last + timedelta(seconds=second)).astimezone(zone).replace(tzinfo=None) >= wanted

    change = last + timedelta(seconds=bisect_left(seconds, True, key=past))
    return change, change
