"""Time: a year of duties over forty zones, clocks put forward and back, leave, banks, and what comes when.

Here: the arithmetic, held against the clock on the player's wall. Not here: matches (test_timekeeper.py).
"""

from __future__ import annotations

import random
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.pace import GRACE, PACES, PLAIN, Duty, Habits, Leave, Rung, days_of_leave, quiet

DAILY = PACES["daily"]
HOUR, DAY = timedelta(hours=1), timedelta(days=1)

ZONES = (
    "UTC", "Europe/Berlin", "Europe/London", "Europe/Lisbon", "Europe/Dublin", "Europe/Athens", "Europe/Moscow",
    "Europe/Chisinau", "Atlantic/Azores", "Atlantic/Reykjavik", "America/New_York", "America/Chicago", "America/Denver",
    "America/Phoenix", "America/Los_Angeles", "America/Anchorage", "America/Adak", "America/St_Johns", "America/Havana",
    "America/Santiago", "America/Asuncion", "America/Sao_Paulo", "America/Nuuk", "Africa/Cairo", "Africa/Casablanca",
    "Africa/Johannesburg", "Asia/Beirut", "Asia/Jerusalem", "Asia/Tehran", "Asia/Kabul", "Asia/Kolkata",
    "Asia/Kathmandu", "Asia/Yangon", "Asia/Tokyo", "Australia/Adelaide", "Australia/Eucla", "Australia/Lord_Howe",
    "Pacific/Chatham", "Pacific/Kiritimati", "Pacific/Auckland",
)  # fmt: skip


def on_the_wall(at: datetime, habits: Habits) -> bool:
    """Whether the wall shows a time within the quiet hours: the same question, asked otherwise."""
    assert habits.quiet is not None
    shown = at.astimezone(ZoneInfo(habits.zone)).time().replace(tzinfo=None)
    start, end = (time(*divmod(minutes, 60)) for minutes in habits.quiet)
    return start <= shown < end if start < end else shown >= start or shown < end


def test_a_year_of_duties_over_forty_zones_never_ends_in_quiet_hours() -> None:
    assert len(ZONES) == 40
    dice = random.Random(9)
    ended = 0
    for zone in ZONES:
        start = dice.randrange(0, 1440, 15)
        habits = Habits(zone=zone, quiet=(start, (start + dice.randrange(60, 721, 15)) % 1440))
        now = datetime(2026, 1, 1, tzinfo=UTC)
        while now.year == 2026:
            duty = Duty(now, DAILY.duty + dice.randrange(0, 25) * HOUR)
            end = duty.ends(habits)
            assert not on_the_wall(end, habits), (zone, end)
            assert duty.since + duty.allowed <= end <= duty.since + duty.allowed + 13 * HOUR
            for rung, at in duty._ladder(DAILY, habits)[:-1]:
                assert not on_the_wall(at, habits), (zone, rung, at)
                assert now < at < end
            ended += 1
            now = end if dice.random() < 0.2 else now + dice.random() * (end - now)
    assert ended > 10_000


@pytest.mark.parametrize(
    ("quiet_", "at", "end"),
    [
        ((60, 150), "2026-03-29T00:30:00", "2026-03-29T01:00:00"),  # until 2:30, which that day has not
        ((150, 240), "2026-03-29T01:00:00", "2026-03-29T02:00:00"),  # from 2:30, which that day has not
        ((120, 150), "2026-10-25T00:10:00", "2026-10-25T01:30:00"),  # 2:10, and 2:30 comes twice
        ((1320, 480), "2026-10-24T22:00:00", "2026-10-25T07:00:00"),  # a night of eleven hours
        ((1320, 480), "2026-03-28T22:00:00", "2026-03-29T06:00:00"),  # and one of nine
    ],
)
def test_nights_in_which_the_clock_is_changed(quiet_: tuple[int, int], at: str, end: str) -> None:
    habits = Habits(zone="Europe/Berlin", quiet=quiet_)
    now = datetime.fromisoformat(at).replace(tzinfo=UTC)
    expected = datetime.fromisoformat(end).replace(tzinfo=UTC)
    assert Duty(now - HOUR, HOUR).ends(habits) == expected
    assert quiet(now, habits)


@pytest.mark.parametrize("at", ["2026-03-29T00:59:00", "2026-03-29T01:00:00", "2026-03-29T01:15:00"])
def test_quiet_hours_over_which_the_clock_is_put_forward_keep_no_deadline(at: str) -> None:
    """From 2:00 to 2:30: that night the wall shows 1:59, then 3:00."""
    habits = Habits(zone="Europe/Berlin", quiet=(120, 150))
    now = datetime.fromisoformat(at).replace(tzinfo=UTC)
    assert Duty(now - HOUR, HOUR).ends(habits) == now
    assert not quiet(now, habits)


def test_days_of_leave_do_not_count_and_nothing_ends_on_them() -> None:
    since = datetime(2026, 6, 1, 12, tzinfo=UTC)
    habits = Habits(leaves=(Leave(first=date(2026, 6, 2), back=date(2026, 6, 5)),))
    assert Duty(since, DAY).ends(PLAIN) == since + DAY
    assert Duty(since, DAY).ends(habits) == since + 4 * DAY
    assert Duty(since, DAY).left(since + 4 * DAY, habits) == timedelta(0)
    begun_away = Duty(datetime(2026, 6, 3, tzinfo=UTC), HOUR)
    assert begun_away.ends(habits) == datetime(2026, 6, 5, 1, tzinfo=UTC)
    asleep = habits.model_copy(update={"quiet": (22 * 60, 8 * 60)})
    back_and_awake = datetime(2026, 6, 5, 8, tzinfo=UTC)
    assert begun_away.ends(asleep) == back_and_awake
    late_on_the_eve = Duty(datetime(2026, 6, 1, 21, tzinfo=UTC), 2 * HOUR)
    assert late_on_the_eve.ends(asleep) == back_and_awake, "the night’s end is a day of leave"


def test_days_of_two_leaves_are_counted_once_and_by_year() -> None:
    leaves = [
        Leave(first=date(2026, 12, 30), back=date(2027, 1, 3)),
        Leave(first=date(2026, 12, 31), back=date(2027, 1, 2)),
    ]
    assert (days_of_leave(leaves, 2026), days_of_leave(leaves, 2027)) == (2, 2)


def test_a_bank_is_used_up_beyond_the_duty_and_filled_up_to_its_cap() -> None:
    bank = DAILY.opening
    for _ in range(20):
        bank = DAILY.banked(bank, left=bank + HOUR)
        assert bank <= DAILY.cap
    assert bank == DAILY.cap
    assert DAILY.banked(bank, left=5 * HOUR) == 5 * HOUR
    assert DAILY.banked(bank, left=-HOUR) == timedelta(0)


@pytest.mark.parametrize("name", PACES)
def test_the_ladder_has_each_step_once(name: str) -> None:
    pace = PACES[name]
    duty = Duty(datetime(2026, 6, 1, tzinfo=UTC), pace.duty + pace.opening)
    taken, now = [], duty.since
    while duty.rung is not Rung.OVER:
        rung, at = duty.next(pace, PLAIN, now)
        assert at > now
        now, duty = at, Duty(duty.since, duty.allowed, rung)
        taken.append(rung)
    assert taken == [Rung.GENTLE, Rung.LAST, Rung.OVER]
    assert now == duty.ends(PLAIN) + GRACE


def test_of_reminders_that_are_late_only_the_last_is_given() -> None:
    duty = Duty(datetime(2026, 6, 1, tzinfo=UTC), DAY)
    assert duty.next(DAILY, PLAIN, duty.since + DAY - HOUR)[0] is Rung.LAST


def test_whoever_wants_silence_is_not_reminded() -> None:
    duty = Duty(datetime(2026, 6, 1, tzinfo=UTC), DAY)
    assert duty.next(DAILY, Habits(remind="silence"), duty.since) == (Rung.OVER, duty.since + DAY + GRACE)


def test_changing_ones_habits_never_ends_a_duty_without_a_last_call_nor_puts_it_off_for_ever() -> None:
    since = datetime(2026, 6, 1, 23, tzinfo=UTC)
    asleep = Habits(quiet=(22 * 60, 8 * 60))
    duty = Duty(since, DAY)
    before, now = duty.ends(asleep), duty.ends(asleep) - timedelta(minutes=1)
    spared = duty.spared(DAILY, before, PLAIN, now)
    assert spared.ends(PLAIN) == before
    called = Duty(spared.since, spared.allowed, Rung.LAST)
    assert called.spared(DAILY, before, PLAIN, now) == called
