"""Test how the bot reads dates and times that users type in their own time zone, and which ones it refuses."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.model.language import in_language
from bot.model.time_control import Preferences
from bot.timing.preferences import moment
from games.engine.asks import Refused

NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
"""A Saturday: noon in UTC, 17:45 in Kathmandu, 7:00 in New York."""

UTC_TIME, KATHMANDU, NEW_YORK, BERLIN = (
    Preferences(zone=zone) for zone in ("UTC", "Asia/Kathmandu", "America/New_York", "Europe/Berlin")
)


def read(typed: str, preferences: Preferences = UTC_TIME, now: datetime = NOW) -> datetime:
    return moment(typed, preferences, now, timedelta(minutes=5), timedelta(days=90))


@pytest.mark.parametrize(
    ("typed", "at"),
    [
        ("in 3 hours", (21, 15, 0)),
        ("In 90 minutes", (21, 13, 30)),
        ("in 2 days", (23, 12, 0)),
        ("friday 20:00", (27, 20, 0)),
        ("Fri, 20:00", (27, 20, 0)),
        ("saturday 20:00", (21, 20, 0)),
        ("saturday 11:00", (28, 11, 0)),
        ("tomorrow 9", (22, 9, 0)),
        ("tonight 20:00", (21, 20, 0)),
        ("20:00", (21, 20, 0)),
        ("11:00", (22, 11, 0)),
        ("2026-11-30 19:30", (30, 19, 30)),
        ("2026-11-30T19:30", (30, 19, 30)),
    ],
)
def test_each_plain_form_is_the_next_such_moment(typed: str, at: tuple[int, int, int]) -> None:
    day, hour, minute = at
    assert read(typed) == datetime(2026, 11, day, hour, minute, tzinfo=UTC)


@pytest.mark.parametrize(
    ("locale", "typed", "at"),
    [
        ("ru", "через 3 часа", (21, 15, 0)),
        ("ru", "пятницу 20:00", (27, 20, 0)),
        ("ru", "завтра 9", (22, 9, 0)),
        ("fr", "dans 2 jours", (23, 12, 0)),
        ("fr", "ven 20:00", (27, 20, 0)),
        ("fr", "friday 20:00", (27, 20, 0)),
        ("fr", "aujourd’hui 20:00", (21, 20, 0)),
    ],
)
def test_words_of_the_users_language_are_read_like_english(locale: str, typed: str, at: tuple[int, int, int]) -> None:
    day, hour, minute = at
    with in_language(locale):
        assert read(typed) == datetime(2026, 11, day, hour, minute, tzinfo=UTC)


def test_it_is_read_by_the_clock_on_ones_own_wall() -> None:
    assert read("friday 20:00", KATHMANDU) == datetime(2026, 11, 27, 14, 15, tzinfo=UTC)
    assert read("friday 20:00", NEW_YORK) == datetime(2026, 11, 28, 1, 0, tzinfo=UTC)
    late = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
    assert read("sunday 8:00", KATHMANDU, late) == datetime(2026, 11, 22, 2, 15, tzinfo=UTC), "it is Sunday there"
    assert read("in 3 hours", KATHMANDU) == NOW + timedelta(hours=3)


def test_the_wall_clock_counts_across_the_end_of_summer_time() -> None:
    before = datetime(2026, 10, 24, 12, 0, tzinfo=UTC)
    assert read("today 20:00", BERLIN, before) == datetime(2026, 10, 24, 18, 0, tzinfo=UTC)
    assert read("sunday 20:00", BERLIN, before) == datetime(2026, 10, 25, 19, 0, tzinfo=UTC)


@pytest.mark.parametrize("typed", ["", "soon", "friday", "in a while", "f 20:00", "1.12. 19:30", "friday 25:00", "fri"])
def test_what_can_t_be_meant_is_refused_with_examples(typed: str) -> None:
    with pytest.raises(Refused) as refused:
        read(typed)
    assert "friday 20:00" in refused.value.to("en")


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("today 11:00", "has passed"),
        ("2026-11-20 20:00", "has passed"),
        ("in 4 minutes", "at least 5 minutes"),
        ("in 91 days", "within 90 days"),
        ("2027-11-30 19:30", "within 90 days"),
    ],
)
def test_what_is_over_too_soon_or_too_far_is_refused(typed: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        read(typed)
    assert why in refused.value.to("en")
