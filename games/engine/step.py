"""What one answer did, and each viewer's share of it."""

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
"""`Entry.about` where an answer is taken back: without asking the others, and with their consent."""


class Entry(Fact):
    """What one answer did: a line of the journal, enough for someone outside to referee it.

    ``seat`` is None for the deal; ``about`` is ``undo`` where the seat has taken its last answer back, and ``given
    back`` where the others have let it. ``lapsed``: the picks were made for a seat that did not answer. ``events``:
    under ``to`` who heard it (None: everybody), under ``event`` the event itself (in the first form both in one, and an
    event's own ``to`` hid who heard it). ``offers``, where they are written: the questions open from here on.
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
    """A question and the options that were picked; ``lapsed``: not by the seat itself."""

    ask: Ask
    picks: tuple[Fact, ...]
    lapsed: bool = False


@dataclass(frozen=True)
class Seen:
    """One viewer's share of a step: all that words, pictures and messages ever get.

    ``asides`` are those of the events that not everybody hears; ``asks`` the questions this viewer may read, by seat;
    ``waiting`` all seats that are asked something; ``answered`` the answer just given, if this viewer may know it;
    ``undo`` the seat that may take its last answer back, ``undone`` the one that just has, if this viewer may know of
    that answer.
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
    """A match between two answers, for code that only looks at it."""

    asks: Mapping[Seat, tuple[int, Ask]]

    @property
    def seats(self) -> int:
        """The number of seats at the table."""

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it runs."""

    def view(self, seat: Seat | None, /) -> View:
        """What this viewer may know."""

    def seen_by(self, viewer: Seat | None, /) -> Seen:
        """This viewer's share of the match."""


P_co = TypeVar("P_co", bound=Position, covariant=True)


@dataclass(frozen=True)
class Step(Generic[P_co]):
    """What one answer did: the match after it, and what everybody heard.

    ``unseen``: of an undo, whether it is for nobody's eyes but the seat's own. ``reopened``: of an answer taken back,
    the number of the question it was given to, which is asked again under another one; else 0.
    """

    match: P_co
    events: tuple[tuple[Audience, Fact], ...]
    entry: Entry
    answered: Answered | None
    unseen: bool = False
    reopened: int = 0

    def seen_by(self, viewer: Seat | None) -> Seen:
        """One viewer's share of it."""
        told = tuple(event for to, event in self.events if to is None or viewer in to)
        asides = tuple(event for to, event in self.events if to is not None and viewer in to)
        answered = self.answered
        if answered is not None and answered.ask.secret and answered.ask.seat != viewer:
            answered = None
        undone = self.entry.seat if self.entry.about in (UNDO, GIVEN_BACK) else None
        if self.unseen and undone != viewer:
            undone = None
        return replace(self.match.seen_by(viewer), events=told, asides=asides, answered=answered, undone=undone)
