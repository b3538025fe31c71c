"""Votes at a table, as they are kept in the match's row: to end it, and to give an answer back."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Self

from bot.model.records import MatchRecord
from bot.model.time_control import ReminderStage, TimeControl, TurnClock
from games.engine.match import Match
from games.engine.values import Fact, Seat


class HostVote(Fact):
    """Users who agree that the candidate becomes the host."""

    candidate: int
    since: datetime
    yes: tuple[int, ...]


class EndVote(Fact):
    """Users who agree to end the match without a result. ``number``: how many such votes there have been, from 1."""

    number: int
    until: datetime
    yes: tuple[int, ...]
    open: bool = True


class Votes(Fact):
    """All votes at a table. ``unplayed``: seats that nobody has seen answer yet, in a match that may count."""

    host: HostVote | None = None
    end: EndVote | None = None
    unplayed: tuple[Seat, ...] = ()

    @classmethod
    def of(cls, saved: MatchRecord) -> Self:
        """Return the votes of this match."""
        return cls() if saved.vote is None else cls.model_validate_json(saved.vote)

    def but(self, **changed: Any) -> dict[str, Any]:
        """The match's field with these votes changed."""
        after = self.model_copy(update=changed)
        return {"vote": None if after == Votes() else after.model_dump_json()}


class Spent(Fact):
    """The duty in which an answer was given: since when, until when it was used, and the seat's bank before it.

    ``allowed``: seconds. ``bank``: as in the match's row, None where nothing was in it yet.
    """

    since: datetime
    until: datetime
    allowed: float
    stage: int
    bank: int | None

    def goes_on(self, current: TurnClock | None, pace: TimeControl, now: datetime) -> TurnClock:
        """The same duty once the answer is given back: what was used of it is used, but for a last call.

        ``current``: the seat's duty of by now, whose time is used, too.
        """
        if current is not None and current.since == self.since:
            return current
        used = self.until - self.since + (timedelta(0) if current is None else now - current.since)
        allowed = max(timedelta(seconds=self.allowed), used + pace.last)
        return TurnClock(now - used, allowed, ReminderStage(self.stage))


class Request(Fact):
    """Somebody has asked the others to give an answer back. ``number``: how many it is at this match, from 1.

    ``question``: the number the answer was given to. ``yes``: seats that agree; ``open``: it isn't decided.
    """

    number: int
    seat: Seat
    question: int
    until: datetime
    yes: tuple[Seat, ...] = ()
    open: bool = True

    @property
    def settled(self) -> Request:
        """The same, once it is decided."""
        return self.model_copy(update={"open": False})


class Takebacks(Fact):
    """All of it: of the answer that may be given back now, and of the latest time that somebody asked for it."""

    spent: Spent | None = None
    request: Request | None = None

    @classmethod
    def of(cls, saved: MatchRecord) -> Takebacks:
        """As the match has it."""
        return cls() if saved.takebacks is None else cls.model_validate_json(saved.takebacks)

    @property
    def asked(self) -> Request | None:
        """What the others are asked now."""
        return self.request if self.request is not None and self.request.open else None

    @property
    def settled(self) -> Takebacks:
        """The same, once nobody is asked any more."""
        return self if self.request is None else self.model_copy(update={"request": self.request.settled})


def holds_stand_ins(saved: MatchRecord, now: datetime) -> bool:
    """Whether stand-ins wait with their answers, because the others are deciding about one."""
    asked = Takebacks.of(saved).asked
    return asked is not None and now < asked.until


def about(request: Request | None, match: Match) -> bool:
    """Whether that is the answer which could be given back now."""
    kept = match.takeback
    same = kept is not None and request is not None and (kept.seat, kept.question) == (request.seat, request.question)
    return bool(same)
