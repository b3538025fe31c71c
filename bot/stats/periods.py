"""Define the periods of standings: all time, seasons, months and weeks, in UTC."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum

_MONTHS = 100_000
_WEEKS = 200_000
"""First numbers of months and of weeks; seasons are below, and 0 is all time."""

_DIGITS = 6
"""Maximum digits of a period's number."""

_MONDAY = date(1970, 1, 5).toordinal()


class Span(StrEnum):
    """The length of a period."""

    ALL = "all"
    SEASON = "season"
    MONTH = "month"
    WEEK = "week"


@dataclass(frozen=True, order=True)
class Period:
    """A period of standings.

    `number`: identifies it; of two periods of the same length, the later one has the higher number.
    """

    number: int

    @classmethod
    def of(cls, span: Span, at: datetime) -> Period:
        """Return the period of this length that contains the time `at`."""
        day = at.astimezone(UTC).date()
        match span:
            case Span.ALL:
                return cls(0)
            case Span.SEASON:
                return cls(day.year * 4 + (day.month - 1) // 3)
            case Span.MONTH:
                return cls(_MONTHS + day.year * 12 + day.month - 1)
            case Span.WEEK:
                return cls(_WEEKS + (day.toordinal() - _MONDAY) // 7)

    @classmethod
    def numbered(cls, text: str) -> Period:
        """Return the period whose number is `text`. Raises ValueError if there is no such period."""
        if not (text.isascii() and text.isdecimal() and len(text) <= _DIGITS):
            raise ValueError(f"{text[:20]!r} is no period’s number")
        period = cls(int(text))
        try:
            _ = period.number and (period.begins, period.ends)
        except OverflowError as wrong:
            raise ValueError(f"{text} is beyond all time") from wrong
        return period

    @property
    def span(self) -> Span:
        """The length of this period."""
        if self.number >= _WEEKS:
            return Span.WEEK
        if self.number >= _MONTHS:
            return Span.MONTH
        return Span.SEASON if self.number else Span.ALL

    @property
    def begins(self) -> datetime:
        """The first instant of this period."""
        return datetime.combine(self._first, time(tzinfo=UTC))

    @property
    def ends(self) -> datetime:
        """The first instant after this period. Raises ValueError for all time, which has no end."""
        if not self.number:
            raise ValueError("all time has no end")
        return Period(self.number + 1).begins

    @property
    def _first(self) -> date:
        match self.span:
            case Span.ALL:
                return date(1970, 1, 1)
            case Span.SEASON:
                return date(self.number // 4, self.number % 4 * 3 + 1, 1)
            case Span.MONTH:
                months = self.number - _MONTHS
                return date(months // 12, months % 12 + 1, 1)
            case Span.WEEK:
                return date.fromordinal(_MONDAY) + timedelta(weeks=self.number - _WEEKS)


def over(now: datetime) -> tuple[range, range]:
    """Return the numbers of all months, and of all weeks, that are over at this time."""
    month, week = Period.of(Span.MONTH, now).number, Period.of(Span.WEEK, now).number
    return range(_MONTHS, month), range(_WEEKS, week)


def periods(at: datetime) -> tuple[Period, ...]:
    """Return all periods that contain this time, longest first."""
    return tuple(Period.of(span, at) for span in Span)
