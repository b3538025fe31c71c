"""Test the arithmetic of turn clocks: forty time zones over a year, clock changes, days off, holidays, time banks."""

from __future__ import annotations

import random
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.model import TEXTS
from bot.model.time_control import (
    GRACE,
    PACES,
    PLAIN,
    Leave,
    Preferences,
    ReminderStage,
    TurnClock,
    a_turn,
    days_of_leave,
    quiet,
)
from games.engine.words import ENGLISH

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


def on_the_wall(at: datetime, preferences: Preferences) -> bool:
    """Return whether this moment is in the user's quiet hours or on a day off. Doesn't use the bot's own arithmetic."""
    assert preferences.quiet is not None
    local = at.astimezone(ZoneInfo(preferences.zone))
    if int(f"{local:%u}") - 1 in preferences.days_off:
        return True
    shown = local.time().replace(tzinfo=None)
    start, end = (time(*divmod(minutes, 60)) for minutes in preferences.quiet)
    return start <= shown < end if start < end else shown >= start or shown < end


@pytest.mark.thorough
def test_a_year_of_duties_over_forty_zones_never_ends_in_quiet_hours_or_on_days_off() -> None:
    assert len(ZONES) == 40
    dice = random.Random(9)
    ended = 0
    for zone in ZONES:
        start = dice.randrange(0, 1440, 15)
        night = start, (start + dice.randrange(60, 721, 15)) % 1440
        days_off = tuple(dice.sample(range(7), dice.randrange(3)))
        preferences = Preferences(zone=zone, quiet=night, days_off=days_off)
        most = 13 * HOUR + (len(days_off) * DAY + 13 * HOUR if days_off else 0 * HOUR)
        now = datetime(2026, 1, 1, tzinfo=UTC)
        while now.year == 2026:
            turn_clock = TurnClock(now, DAILY.turn_time + dice.randrange(0, 25) * HOUR)
            end = turn_clock.ends(preferences)
            assert not on_the_wall(end, preferences), (zone, end)
            assert turn_clock.since + turn_clock.allowed <= end <= turn_clock.since + turn_clock.allowed + most
            for stage, at in turn_clock._ladder(DAILY, preferences)[:-1]:
                assert not on_the_wall(at, preferences), (zone, stage, at)
                assert now < at < end
            ended += 1
            now = end if dice.random() < 0.2 else now + dice.random() * (end - now)
    assert ended > 10_000


@pytest.mark.parametrize(
    ("days_off", "end"),
    [
        ((), "2026-11-28T18:00:00"),  # Saturday evening
        ((5,), "2026-11-29T00:00:00"),
        ((5, 6), "2026-11-30T00:00:00"),
        ((6, 0), "2026-11-28T18:00:00"),
    ],
)
def test_a_days_turn_from_friday_evening_ends_after_the_days_off(days_off: tuple[int, ...], end: str) -> None:
    friday = datetime(2026, 11, 27, 18, tzinfo=UTC)
    preferences = Preferences(days_off=days_off)
    turn_clock = TurnClock(friday, DAY)
    assert turn_clock.ends(preferences) == datetime.fromisoformat(end).replace(tzinfo=UTC)
    assert turn_clock.left(friday + 12 * HOUR, preferences) == 12 * HOUR  # his time runs out, as it does in quiet hours


def test_a_last_call_comes_before_the_days_off() -> None:
    turn_clock = TurnClock(datetime(2026, 11, 27, 18, tzinfo=UTC), DAY, ReminderStage.GENTLE)
    step, at = turn_clock.next(DAILY, Preferences(days_off=(5, 6)), turn_clock.since)
    assert (step, at) == (ReminderStage.LAST, datetime(2026, 11, 27, 23, 59, 59, tzinfo=UTC))


@pytest.mark.parametrize("name", ["live", "evening"])
def test_a_short_turn_ends_on_a_day_off_as_well(name: str) -> None:
    saturday = datetime(2026, 11, 28, 12, tzinfo=UTC)
    allowed = PACES[name].turn_time + PACES[name].cap
    assert TurnClock(saturday, allowed).ends(Preferences(days_off=(5, 6))) == saturday + allowed


@pytest.mark.parametrize(
    ("quiet_", "at", "end"),
    [
        ((60, 150), "2026-03-29T00:30:00", "2026-03-29T01:00:00"),  # until 2:30, which doesn't exist that day
        ((150, 240), "2026-03-29T01:00:00", "2026-03-29T02:00:00"),  # from 2:30, which doesn't exist that day
        ((120, 150), "2026-10-25T00:10:00", "2026-10-25T01:30:00"),  # 2:10, and 2:30 comes twice
        ((1320, 480), "2026-10-24T22:00:00", "2026-10-25T07:00:00"),  # a night of eleven hours
        ((1320, 480), "2026-03-28T22:00:00", "2026-03-29T06:00:00"),  # and one of nine
    ],
)
def test_nights_in_which_the_clock_is_changed(quiet_: tuple[int, int], at: str, end: str) -> None:
    preferences = Preferences(zone="Europe/Berlin", quiet=quiet_)
    now = datetime.fromisoformat(at).replace(tzinfo=UTC)
    expected = datetime.fromisoformat(end).replace(tzinfo=UTC)
    assert TurnClock(now - HOUR, HOUR).ends(preferences) == expected
    assert quiet(now, preferences)


@pytest.mark.parametrize("at", ["2026-03-29T00:59:00", "2026-03-29T01:00:00", "2026-03-29T01:15:00"])
def test_quiet_hours_over_which_the_clock_is_put_forward_keep_no_deadline(at: str) -> None:
    """Quiet hours from 2:00 to 2:30 move no deadline on a night on which the clock goes from 1:59 to 3:00.

    On that night no time between 2:00 and 3:00 exists.
    """
    preferences = Preferences(zone="Europe/Berlin", quiet=(120, 150))
    now = datetime.fromisoformat(at).replace(tzinfo=UTC)
    assert TurnClock(now - HOUR, HOUR).ends(preferences) == now
    assert not quiet(now, preferences)


def test_days_of_leave_do_not_count_and_nothing_ends_on_them() -> None:
    since = datetime(2026, 6, 1, 12, tzinfo=UTC)
    preferences = Preferences(leaves=(Leave(first=date(2026, 6, 2), back=date(2026, 6, 5)),))
    assert TurnClock(since, DAY).ends(PLAIN) == since + DAY
    assert TurnClock(since, DAY).ends(preferences) == since + 4 * DAY
    assert TurnClock(since, DAY).left(since + 4 * DAY, preferences) == timedelta(0)
    begun_away = TurnClock(datetime(2026, 6, 3, tzinfo=UTC), HOUR)
    assert begun_away.ends(preferences) == datetime(2026, 6, 5, 1, tzinfo=UTC)
    asleep = preferences.model_copy(update={"quiet": (22 * 60, 8 * 60)})
    back_and_awake = datetime(2026, 6, 5, 8, tzinfo=UTC)
    assert begun_away.ends(asleep) == back_and_awake
    late_on_the_eve = TurnClock(datetime(2026, 6, 1, 21, tzinfo=UTC), 2 * HOUR)
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
    turn_clock = TurnClock(datetime(2026, 6, 1, tzinfo=UTC), pace.turn_time + pace.opening)
    taken, now = [], turn_clock.since
    while turn_clock.stage is not ReminderStage.OVER:
        stage, at = turn_clock.next(pace, PLAIN, now)
        assert at > now
        now, turn_clock = at, TurnClock(turn_clock.since, turn_clock.allowed, stage)
        taken.append(stage)
    assert taken == [ReminderStage.GENTLE, ReminderStage.LAST, ReminderStage.OVER]
    assert now == turn_clock.ends(PLAIN) + GRACE


def test_of_reminders_that_are_late_only_the_last_is_given() -> None:
    turn_clock = TurnClock(datetime(2026, 6, 1, tzinfo=UTC), DAY)
    assert turn_clock.next(DAILY, PLAIN, turn_clock.since + DAY - HOUR)[0] is ReminderStage.LAST


def test_a_player_who_wants_silence_is_not_reminded() -> None:
    turn_clock = TurnClock(datetime(2026, 6, 1, tzinfo=UTC), DAY)
    assert turn_clock.next(DAILY, Preferences(remind="silence"), turn_clock.since) == (
        ReminderStage.OVER,
        turn_clock.since + DAY + GRACE,
    )


def test_changing_ones_habits_never_ends_a_duty_without_a_last_call_nor_puts_it_off_for_ever() -> None:
    since = datetime(2026, 6, 1, 23, tzinfo=UTC)
    asleep = Preferences(quiet=(22 * 60, 8 * 60))
    turn_clock = TurnClock(since, DAY)
    before, now = turn_clock.ends(asleep), turn_clock.ends(asleep) - timedelta(minutes=1)
    spared = turn_clock.spared(DAILY, before, PLAIN, now)
    assert spared.ends(PLAIN) == before
    called = TurnClock(spared.since, spared.allowed, ReminderStage.LAST)
    assert called.spared(DAILY, before, PLAIN, now) == called


def test_whose_leave_goes_on_keeps_the_end_they_had_when_they_sleep_less() -> None:
    leaves = (Leave(first=date(2026, 6, 2), back=date(2026, 6, 5)),)
    asleep, less = (Preferences(leaves=leaves, quiet=(22 * 60, until * 60)) for until in (8, 6))
    turn_clock = TurnClock(datetime(2026, 6, 1, 23, tzinfo=UTC), DAY)
    before = turn_clock.ends(asleep)
    spared = turn_clock.spared(DAILY, before, less, before - timedelta(minutes=1))
    assert turn_clock.ends(less) <= before == spared.ends(less)


def test_a_pace_is_named_by_its_length() -> None:
    lengths = {"3 minutes": 1 / 480, "30 minutes": 1 / 48, "a day": 1, "a week": 7}
    named = {a_turn(name, ENGLISH): pace.turn_time for name, pace in PACES.items()}
    assert named == {f"{length} a turn": timedelta(days=days) for length, days in lengths.items()}
    choices = TEXTS.phrases(ENGLISH)
    assert [choices("pace-choice", choice=name).lower() for name in PACES] == list(lengths)
