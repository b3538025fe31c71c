"""A match as it is written down, its votes, and what one step changes in it. Plain values; storage/ keeps them."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, NamedTuple, Self

from bot.model.call_wishes import CallWish
from bot.model.custom_ids import Mark
from bot.model.message import PSEUDONYMS, Message, Post, speaking
from bot.model.time_control import PLAIN, Preferences, ReminderStage, TimeControl, TurnClock
from games.engine.match import Match
from games.engine.orders import Given
from games.engine.sealing import Sealed
from games.engine.step import Entry
from games.engine.values import Fact, Seat

LAST_ID = 2**31 - 1
"""No match has a greater id; a made-up one may."""


NOWHERE = 0
"""Server and channel of a match that is played in DMs alone."""

NOBODY = -1
"""In place of the press of Start, where a match is the same for all who play it: nobody adds anything to its key."""

OPEN = ("lobby", "running")
"""What a match is before it is over."""


@dataclass(frozen=True)
class Seated:
    """Who sits on a seat. ``dm_open`` is False when Discord refused our DMs; ``preferences`` are for us alone."""

    seat: Seat
    user_id: int
    name: str
    resigned: bool = False
    dm_open: bool = True
    stand_in: str | None = None
    """The level of the stand-in that plays at the moment; None: the user plays."""
    wanted: bool = False
    """Whether a substitute is looked for."""
    votes: tuple[int, ...] = ()
    """Users who hold that this one has vanished."""
    former: tuple[int, ...] = ()
    """Users who had the seat before."""
    press: int = 0
    """The interaction that took the seat: it goes into the match's key; 0: none did."""
    former_names: tuple[str, ...] = ()
    """What they are called in what was said then, in the same order."""
    preferences: Preferences = PLAIN
    hints: tuple[int, ...] = ()
    """Questions, by number, that they had a hint about."""
    first_asked: Mapping[str, int] | None = field(default=None, hash=False)
    """In somebody's first match of a game: by kind of question, the number of the first one; else None."""
    orders: tuple[Given, ...] = ()
    """What they leave to us until the match is over or they get up: for nobody else's eyes."""

    @property
    def away(self) -> bool:
        """Whether nobody is here to be asked, called and told things: a stand-in plays."""
        return self.resigned or self.stand_in is not None

    @property
    def owned(self) -> bool:
        """Whether the seat is a person's, be they here or not."""
        return self.user_id > 0

    @property
    def erased(self) -> bool:
        """Whether its player has had their data erased, and is nobody any more."""
        return self.user_id in PSEUDONYMS

    @property
    def present(self) -> bool:
        """Whether its player is here and plays."""
        return self.owned and not self.away

    @property
    def returnable(self) -> bool:
        """Whether its player is away, and may come back."""
        return self.owned and self.away and not self.resigned


@dataclass(frozen=True)
class Deadline:
    """When something is to be done about a seat's question.

    Without a ``turn_clock`` a stand-in begins to think, or a standing order is carried out. ``ordered``: one is then,
    whether or not anybody is on the clock.
    """

    seat: Seat
    question: int
    due_at: datetime
    turn_clock: TurnClock | None = None
    follows: int | None = None
    """The question of a stand-in's that this one goes on from, noticed by nobody: it is due since that was."""
    ordered: bool = False


@dataclass(frozen=True)
class MatchRecord:
    """A match as the database has it. ``version`` is what a change is compared with; it never leaves the process."""

    id: int
    game: str
    status: str
    version: int
    options: str
    capacity: int
    snapshot: str | None
    guild_id: int
    channel_id: int
    place_id: int | None
    in_thread: bool
    host_id: int
    touched_at: datetime
    seats: tuple[Seated, ...]
    fault: str | None = None
    """What keeps us from writing where it is played (fault_texts.py)."""
    pace: str = "none"
    on_timeout: str = "default"
    time_banks: str = "{}"
    """As of the match's row; timing/deadlines.py reads them."""
    closing_at: datetime | None = None
    vote: str | None = None
    takebacks: str | None = None
    """As of the match's row."""
    secret: str = ""
    """Where all its chance comes from, 64 hex digits. Nobody sees it before the end."""
    secrets_stay: bool = False
    """Whether it stays secret after the end, too."""
    hints_allowed: bool = False
    """Whether its settings allow hints, also where it counts."""
    people_at: datetime | None = None
    """When a person was last seen by all to do something in the match; None: not since that is kept."""
    mix: str | None = None
    """What went into the key besides the secret, from the start on."""
    deadlines: tuple[Deadline, ...] = ()
    """Of all who are waited for, by seat, where there is a pace."""
    locale: str = field(default_factory=speaking)
    """The language that it is told of in."""

    @property
    def by_dm(self) -> bool:
        """Whether it has no channel, and is played in its players' DMs alone (match/dm_tables.py)."""
        return self.channel_id == NOWHERE

    @property
    def alike(self) -> bool:
        """Whether it is one of many that are to go alike where its players answer alike."""
        return self.mix is not None and self.mix.endswith(f"\nstart:{NOBODY}")

    @property
    def here(self) -> int:
        """The channel or thread where its card, or else its boards go."""
        return self.place_id or self.channel_id

    @property
    def sealed(self) -> Sealed:
        """Its chance as it was sealed."""
        return Sealed(secret=self.secret, stay=self.secrets_stay)

    @property
    def open(self) -> bool:
        """Whether it is still to be played."""
        return self.status in OPEN

    @property
    def countable(self) -> bool:
        """Whether it may count in the standings: a match with stand-ins from the start never does."""
        return not any(seated.user_id < 0 and not seated.erased for seated in self.seats)

    @property
    def hinting(self) -> bool:
        """Whether its players may have hints: nothing counts, or its settings allow it."""
        return self.hints_allowed or not self.countable

    @property
    def clocks(self) -> dict[Seat, TurnClock]:
        """The turn clocks that run."""
        return {deadline.seat: deadline.turn_clock for deadline in self.deadlines if deadline.turn_clock is not None}

    @property
    def until(self) -> dict[Seat, datetime]:
        """Until when each seat has time."""
        running = {seat: clock for seat, clock in self.clocks.items() if clock.stage is not ReminderStage.OVER}
        return {seat: clock.ends(self.seats[seat].preferences) for seat, clock in running.items()}

    def seat_of(self, user_id: int) -> Seated | None:
        """Where this user sits, if at all."""
        return next((seated for seated in self.seats if seated.user_id == user_id), None)


@dataclass(frozen=True)
class Opening:
    """A lobby to be opened.

    ``interaction_id`` is the interaction that asked for it: it opens one lobby, however often it comes. ``company``:
    who sits at it from the start, by seat (user and name); nobody named: its host alone.
    """

    game: str
    options: str
    capacity: int
    guild_id: int
    channel_id: int
    in_thread: bool
    host_id: int
    host_name: str
    interaction_id: int
    pace: str = "none"
    on_timeout: str = "default"
    secrets_stay: bool = False
    hints_allowed: bool = False
    company: tuple[Seated, ...] = ()
    """All who sit down from the start, the host among them; none: the host alone."""


class Footage(NamedTuple):
    """What is wanted to watch of a match: its ``steps``, a ``film`` or a ``page``, and through whose eyes.

    ``version``: the match's, with which the names at its table may change.
    """

    match_id: int
    kind: str
    eyes: str
    version: int = 0


class Ending(NamedTuple):
    """How a seat ended: its rank, what it played as, and with whom (seats of one side have the same number there)."""

    rank: int
    role: str = ""
    side: int | None = None


@dataclass(frozen=True)
class JournalEntry:
    """A line for the journal, and the interaction that caused it (None: the clock, another answer, or a stand-in).

    ``told``: what everybody heard of it, in words. ``stand_in``: the level of the stand-in that gave the answer.
    """

    entry: Entry
    interaction_id: int | None
    told: Sequence[str] = ()
    stand_in: str | None = None


@dataclass(frozen=True)
class MatchUpdate:
    """All that one step writes, or nothing of it. ``fields`` are columns of the match."""

    fields: Mapping[str, Any] = field(default_factory=dict)
    seats: Sequence[Seated] | None = None
    """Who sits where from now on, when that changes."""
    line: JournalEntry | None = None
    posts: Sequence[Post] = ()
    deadlines: Sequence[Deadline] | None = None
    """All the match's deadlines from now on, when they change.

    Of a stand-in's question that had one already, and of one that an order answers, the earlier one holds: what others
    do meanwhile makes it no slower.
    """
    cancelled_slots: Collection[tuple[int, str]] = ()
    """Messages (whose DM or 0, and slot) whose cause is gone: never sent if they aren't yet, else closed."""
    results: Mapping[Seat, Ending] = field(default_factory=dict)
    """How each seat ended, when it is over; the standings count it in the same moment."""
    hall: Post | None = None
    """The result for its server's hall of fame, when it is over; posted if there is one."""
    calls: Sequence[tuple[CallWish | None, Post]] = ()
    """Who is called to the table, if nobody has called them meanwhile: then the claim and the message are written.

    Without a wish: they asked for this very table.
    """
    left: int | None = None
    """The channel the match has left: what never arrived there is let go."""


DeliveryLane = tuple[int, int]
"""Match and user: a match's messages in public (user 0), or one player's DMs of it. Order holds within a place."""


@dataclass(frozen=True)
class OutboxMessage:
    """An undelivered message."""

    id: int
    match_id: int
    user_id: int
    channel_id: int | None
    slot: str
    ordinal: int
    message: Message
    revision: int
    drawn: str | None
    message_id: int | None
    created_at: datetime
    sent_at: datetime | None
    tried: int | None
    tries: int
    sent: int
    is_latest: bool
    """Whether it is the newest of its slot."""
    channel_opened: bool
    """Whether a message of its match has reached its channel."""
    troubled: bool
    """Whether something keeps us from writing where its match is played, as far as we know."""
    dm_channel: int | None
    """The channel of its reader's DMs, if it is for one person and we know it."""
    dm_open: bool | None
    """Whether that takes our messages; None where we don't know."""
    epoch: str
    """Of the database it is in."""

    @property
    def waits(self) -> bool:
        """Whether Discord does not have it in its latest form."""
        return self.sent < self.revision

    @property
    def mark(self) -> Mark:
        """By which it is known again in its channel."""
        return Mark(self.epoch, self.match_id, self.ordinal)

    @property
    def nonce(self) -> str:
        """The same for every try to send it, and for no other message of ours (Discord compares all of an author's).

        It follows from epoch, match, place and number alone, so it tells nothing of other places. 24 characters; 25 may
        be.
        """
        message = f"{self.epoch}:{self.match_id}:{self.user_id}:{self.ordinal}"
        return hashlib.blake2b(message.encode(), digest_size=12).hexdigest()


@dataclass(frozen=True)
class Claimed:
    """What a change's own transaction has found to be sent of its match."""

    first: Mapping[DeliveryLane, OutboxMessage]
    """At places that are this process's now: what is to be sent there first."""
    elsewhere: Collection[DeliveryLane] = ()
    """Where else something waits."""


NOTHING = Claimed({})


# -- votes, as they are kept in the match's row: for another host, to end it, and to give an answer back


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
