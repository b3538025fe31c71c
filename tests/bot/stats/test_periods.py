"""Test the periods of leaderboards (all time, seasons, months, weeks): their beginning, end, and identifying number."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.stats.aggregates import Period, Span, periods

MOMENTS = st.datetimes(datetime(1971, 1, 1), datetime(2200, 1, 1), timezones=st.just(UTC))


@given(MOMENTS, st.sampled_from([Span.SEASON, Span.MONTH, Span.WEEK]))
def test_a_period_holds_the_moments_from_its_beginning_to_its_end_and_no_others(at: datetime, span: Span) -> None:
    period = Period.of(span, at)
    assert period.span is span
    assert period.begins <= at < period.ends
    assert Period.of(span, period.begins) == period
    assert Period.of(span, period.ends - timedelta(microseconds=1)) == period
    assert Period.of(span, period.ends) > period


def test_a_season_is_a_quarter_of_a_year() -> None:
    autumn = Period.of(Span.SEASON, datetime(2026, 11, 21, tzinfo=UTC))
    assert (autumn.begins, autumn.ends) == (datetime(2026, 10, 1, tzinfo=UTC), datetime(2027, 1, 1, tzinfo=UTC))


def test_a_week_begins_on_monday_and_a_month_on_its_first() -> None:
    at = datetime(2026, 11, 21, 12, tzinfo=UTC)
    assert Period.of(Span.WEEK, at).begins == datetime(2026, 11, 16, tzinfo=UTC)
    assert Period.of(Span.MONTH, at).begins == datetime(2026, 11, 1, tzinfo=UTC)


def test_all_time_has_no_end() -> None:
    forever = Period.of(Span.ALL, datetime(2026, 11, 21, tzinfo=UTC))
    assert forever.span is Span.ALL
    with pytest.raises(ValueError, match="no end"):
        _ = forever.ends


def test_time_counts_in_utc_wherever_one_is() -> None:
    new_year_in_tokyo = datetime(2027, 1, 1, 3, tzinfo=timezone(timedelta(hours=9)))
    autumn = Period.of(Span.SEASON, datetime(2026, 11, 21, tzinfo=UTC))
    assert Period.of(Span.SEASON, new_year_in_tokyo) == autumn


def test_a_moment_is_in_one_period_of_each_span() -> None:
    assert [period.span for period in periods(datetime(2026, 11, 21, tzinfo=UTC))] == list(Span)
