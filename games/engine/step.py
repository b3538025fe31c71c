"""Define the effects of one answer, and what each viewer may see of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, TypeVar

from pydantic import Field

from games.engine.asks import Ask
from games.engine.dice import Draw
from games.engine.phases import Audience
from games.engine.values import Fact, Outcome, Seat, View

UNDO, GIVEN_BACK = "undo", "given back"
"""Values of `Entry.about` if an answer is taken back: alone, and with the others' consent."""


class Entry(Fact):
    """The effects of one answer, as a line of the journal.

    ``seat``: None for the deal. ``about``: the question's kind; ``undo`` or ``given back`` if the seat took an answer
    back. ``lapsed``: whether the game picked, because the seat didn't answer in time. ``events``: for each event, an
    object of two fields: ``event``, and ``to``, the seats that learned of it (None: everybody). In old journals this
    object holds ``to`` and the event's own fields. ``offers``, if present: the questions open after the answer.
    """

    seat: Seat | None
    about: str
    picks: tuple[dict[str, Any], ...]
    lapsed: bool
    draws: tuple[Draw, ...]
    events: tuple[dict[str, Any], ...]
    offers: tuple[dict[str, Any], ...] | None = Field(default=None, exclude_if=lambda offers: offers is None)


@dataclass(frozen=True)
class Answered:
    """A question and the options picked.

    ``lapsed``: whether the game picked, because the seat didn't answer in time.
    """

    ask: Ask
    picks: tuple[Fact, ...]
    lapsed: bool = False


@dataclass(frozen=True)
class Seen:
    """What one viewer sees of a step. Texts, pictures and messages are made from this alone.

    - ``asides``: events that not every seat learned of;
    - ``asks``: questions that this viewer may read, by seat;
    - ``waiting``: all seats with an open question;
    - ``answered``: the answer just given, if this viewer may know it;
    - ``undo``: the seat that may undo its last answer;
    - ``undone``: the seat that just took an answer back, if this viewer may know of it.
    """

    view: View
    events: tuple[Fact, ...]
    asides: tuple[Fact, ...]
    asks: Mapping[Seat, tuple[int, Ask]]
    waiting: tuple[Seat, ...]
    answered: Answered | None = None
    undo: Seat | None = None
    undone: Seat | None = None


class Position(Protocol):
    """A match between two answers, for code that only reads from it."""

    asks: Mapping[Seat, tuple[int, Ask]]

    @property
    def seats(self) -> int:
        """Number of seats at the table."""

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it runs."""

    def view(self, seat: Seat | None, /) -> View:
        """Return what this viewer may know of the match."""

    def seen_by(self, viewer: Seat | None, /) -> Seen:
        """Return all that this viewer may see of the match in its present position."""


P_co = TypeVar("P_co", bound=Position, covariant=True)


@dataclass(frozen=True)
class Step(Generic[P_co]):
    """The effects of one answer: the match after it, and the events.

    ``unseen``: whether the step is an undo of which only the undoing seat may know. ``reopened``: the old number of a
    question that is asked again under a new number, because its answer was taken back; else 0.
    """

    match: P_co
    events: tuple[tuple[Audience, Fact], ...]
    entry: Entry
    answered: Answered | None
    unseen: bool = False
    reopened: int = 0

    def seen_by(self, viewer: Seat | None) -> Seen:
        """Return what this viewer sees of the step."""
        events = tuple(event for to, event in self.events if to is None or viewer in to)
        asides = tuple(event for to, event in self.events if to is not None and viewer in to)
        answered = self.answered
        if answered is not None and answered.ask.secret and answered.ask.seat != viewer:
            answered = None
        undone = self.entry.seat if self.entry.about in (UNDO, GIVEN_BACK) else None
        if self.unseen and undone != viewer:
            undone = None
        return replace(self.match.seen_by(viewer), events=events, asides=asides, answered=answered, undone=undone)
