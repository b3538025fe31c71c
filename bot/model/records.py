"""Define the values of a stored match, its votes and its outbox, and the update that one step stores."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, NamedTuple, Self

from bot.model.custom_ids import Mark
from bot.model.gathering import ANYBODY, Admission, CallWish
from bot.model.message import PSEUDONYMS, Message, Post
from bot.model.time_control import PLAIN, Preferences, ReminderStage, TimeControl, TurnClock
from bot.model.votes import EndVote, HostVote, PauseVote
from games.engine.journal import Sealed
from games.engine.orders import Given
from games.engine.step import Entry
from games.engine.values import Fact, Seat

LAST_ID = 2**31 - 1
"""Largest match id: what a 32-bit INTEGER column holds. Ids typed by users may be larger."""


NOWHERE = 0
"""`guild_id` and `channel_id` of a match that is played in DMs only."""

NOBODY = -1
"""Interaction id in the `mix` of a match that no user starts, so that its dice are the same for everybody."""

PAUSED = 0
"""Question number of a paused match's deadlines: the end of the pause. Questions count from 1."""

LONGEST_PAUSE = timedelta(days=7)
"""A paused match resumes by itself after this."""

OPEN = ("lobby", "running")
"""Statuses of a match that isn't over."""


@dataclass(frozen=True)
class Seated:
    """A seat of a match and the user who has it.

    `dm_open`: False if Discord refused the bot's DMs. `preferences`: those of the user, shown to no other user.
    """

    seat: Seat
    user_id: int
    name: str
    resigned: bool = False
    dm_open: bool = True
    stand_in: str | None = None
    """Level of the stand-in that plays now; None: the user plays."""
    wanted: bool = False
    """Whether the match looks for a substitute."""
    votes: tuple[int, ...] = ()
    """Users who voted that this user has vanished."""
    former: tuple[int, ...] = ()
    """Users who had the seat before."""
    press: int = 0
    """Interaction that took the seat, part of the match's key; 0: none."""
    former_names: tuple[str, ...] = ()
    """Names of `former` in earlier posts, in the same order."""
    preferences: Preferences = PLAIN
    hints: tuple[int, ...] = ()
    """Numbers of the questions for which this seat got a hint."""
    first_asked: Mapping[str, int] | None = field(default=None, hash=False)
    """By kind, the number of the first question in the user's first match of a game; else None."""
    orders: tuple[Given, ...] = ()
    """Standing orders, private to the user, until the match is over or the user leaves."""

    @property
    def away(self) -> bool:
        """Whether a stand-in plays the seat, so that its user is neither asked nor notified."""
        return self.resigned or self.stand_in is not None

    @property
    def owned(self) -> bool:
        """Whether the seat belongs to a user, even if that user is away."""
        return self.user_id > 0

    @property
    def erased(self) -> bool:
        """Whether the seat's user had their data erased, so that a pseudonym has the seat."""
        return self.user_id in PSEUDONYMS

    @property
    def present(self) -> bool:
        """Whether the seat's user plays it at present."""
        return self.owned and not self.away

    @property
    def returnable(self) -> bool:
        """Whether the seat's user is away and may come back to it."""
        return self.owned and self.away and not self.resigned


def names_of(seats: Sequence[Seated]) -> dict[int, str]:
    """Return the names of the users who have or had these seats, by user id."""
    former = {user: name for one in seats for user, name in zip(one.former, one.former_names, strict=False)}
    return former | {seated.user_id: seated.name for seated in seats}


@dataclass(frozen=True)
class Deadline:
    """When the bot must act on a question that hasn't been answered.

    `turn_clock`: the clock of the user who is asked; None if no user's time is running. `ordered`: whether a standing
    order answers the question at `due_at`.
    """

    seat: Seat
    question: int
    due_at: datetime
    turn_clock: TurnClock | None = None
    follows: int | None = None
    """Number of the stand-in's previous private question that led unnoticed to this one, which inherits its due time.
    """
    ordered: bool = False


@dataclass(frozen=True)
class MatchRecord:
    """A match as it is in the database. `version`: for optimistic locking; never sent to Discord."""

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
    """Problem that prevents posting where the match is played (fault_texts.py)."""
    pace: str = "none"
    on_timeout: str = "default"
    time_banks: str = "{}"
    """JSON of seconds by seat; timing/deadlines.py reads it."""
    closing_at: datetime | None = None
    vote: str | None = None
    takebacks: str | None = None
    """JSON; see `Takebacks`."""
    secret: str = ""
    """Seed of all its chance, 64 hex digits. Hidden until the end."""
    secrets_stay: bool = False
    """Whether the seed stays hidden after the end too."""
    hints_allowed: bool = False
    """Whether its settings allow hints in a rated match."""
    people_at: datetime | None = None
    """When a user last did something that everybody saw; None: unknown."""
    mix: str | None = None
    """The inputs of the dice's key besides the secret; set when the match starts."""
    admission: Admission = ANYBODY
    """Who may join before the start."""
    paused_at: datetime | None = None
    """When its clocks were stopped; None: it isn't paused."""
    origin_id: int | None = None
    origin_line: int | None = None
    """The finished match that this one goes on from, and the journal line that answered the question there."""
    deadlines: tuple[Deadline, ...] = ()
    """Deadlines of all seats whose answer is due, by seat; only with a pace. While paused: of all seats."""
    locale: str | None = None
    """Language of what everybody at the table reads; None: the bot's own."""

    @property
    def by_dm(self) -> bool:
        """Whether the match has no channel and is played only in its players' DMs (match/dm_tables.py)."""
        return self.channel_id == NOWHERE

    @property
    def alike(self) -> bool:
        """Whether the dice are the same for every user who plays this deal, as in a deal of the day."""
        return self.origin_id is None and self.mix is not None and self.mix.endswith(f"\nstart:{NOBODY}")

    @property
    def here(self) -> int:
        """Id of the channel or thread with the table's card before the match starts, and with the boards afterwards."""
        return self.place_id or self.channel_id

    @property
    def sealed(self) -> Sealed:
        """The match's secret as a `Sealed` object, from which the engine computes the published seal and the dice."""
        return Sealed(secret=self.secret, stay=self.secrets_stay)

    @property
    def open(self) -> bool:
        """Whether the match isn't over."""
        return self.status in OPEN

    @property
    def countable(self) -> bool:
        """Whether the match may be rated. It may not if a stand-in had a seat from the start."""
        return not any(seated.user_id < 0 and not seated.erased for seated in self.seats)

    @property
    def hinting(self) -> bool:
        """Whether hints are allowed: the match can't be rated, or its settings allow hints."""
        return self.hints_allowed or not self.countable

    @property
    def clocks(self) -> dict[Seat, TurnClock]:
        """The running turn clocks, by seat."""
        return {deadline.seat: deadline.turn_clock for deadline in self.deadlines if deadline.turn_clock is not None}

    @property
    def playing(self) -> bool:
        """Whether the match takes answers: it is running, and not paused."""
        return self.status == "running" and self.paused_at is None

    @property
    def paused_until(self) -> datetime | None:
        """When the paused match resumes by itself; None if it isn't paused."""
        return None if self.paused_at is None else self.paused_at + LONGEST_PAUSE

    def clock_time(self, now: datetime) -> datetime:
        """Return the time that the match's clocks show: `now`, or during a pause the time when the pause began."""
        return now if self.paused_at is None else min(self.paused_at, now)

    @property
    def until(self) -> dict[Seat, datetime]:
        """When each seat's time is up, by seat; empty while the match is paused."""
        if self.paused_at is not None:
            return {}
        running = {seat: clock for seat, clock in self.clocks.items() if clock.stage is not ReminderStage.OVER}
        return {seat: clock.ends(self.seats[seat].preferences) for seat, clock in running.items()}

    def seat_of(self, user_id: int) -> Seated | None:
        """Return this user's seat, or None."""
        return next((seated for seated in self.seats if seated.user_id == user_id), None)


@dataclass(frozen=True)
class Opening:
    """A request to open a lobby. `interaction_id`: all requests with the same id open one lobby only."""

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
    admission: str | None = None
    """JSON of who may join (Admission); None: everybody."""
    company: tuple[Seated, ...] = ()
    """Users with a seat from the start, including the host; empty: the host only."""
    locale: str | None = None
    origin_id: int | None = None
    origin_line: int | None = None


class Footage(NamedTuple):
    """A file to make of a finished match. `kind`: such as "film" (an animation) or "page" (a web page).

    `eyes`: the viewer whose view the file shows. `version`: the match record's; names may differ in another version.
    """

    match_id: int
    kind: str
    eyes: str
    version: int = 0


class Ending(NamedTuple):
    """How a match ended for a seat. Seats of one team have the same `side`."""

    rank: int
    role: str = ""
    side: int | None = None


@dataclass(frozen=True)
class JournalEntry:
    """A line of the journal. `interaction_id`: the press that caused the line; None if no press did.

    `told`: the public board's lines about this step. `stand_in`: level of the stand-in that answered, if one did.
    """

    entry: Entry
    interaction_id: int | None
    told: Sequence[str] = ()
    stand_in: str | None = None


@dataclass(frozen=True)
class MatchUpdate:
    """Everything that one step of a match stores in one transaction. `fields`: changed columns of the match."""

    fields: Mapping[str, Any] = field(default_factory=dict)
    seats: Sequence[Seated] | None = None
    """All seats from now on; None: unchanged."""
    line: JournalEntry | None = None
    earlier: Sequence[Entry] = ()
    """Journal lines before `line` that a match takes over from the one that it goes on from."""
    posts: Sequence[Post] = ()
    deadlines: Sequence[Deadline] | None = None
    """All deadlines from now on; None: unchanged.

    A pending deadline of a stand-in or a standing order keeps its earlier time, so other seats' moves don't delay it.
    """
    cancelled_slots: Collection[tuple[int, str]] = ()
    """(user or 0, slot) of obsolete messages: dropped if unsent, else edited to closed."""
    results: Mapping[Seat, Ending] = field(default_factory=dict)
    """How the match ended for each seat, if it is over; the same transaction updates the standings."""
    news: Post | None = None
    """The message for users who follow the match; before its end, only for those who want boards on the way."""
    news_for: Mapping[int, Post] = field(default_factory=dict)
    """The same for followers who read another language than the table's, by user."""
    hall: Post | None = None
    """Result for the server's hall of fame, if the match is over; posted if the server has one."""
    calls: Sequence[tuple[CallWish | None, Post]] = ()
    """Notifications about free seats. The claim and the message are written unless this user was notified meanwhile.

    Without a wish the user asked for this very table.
    """
    left: int | None = None
    """The channel that the match left; unsent messages there are dropped."""


DeliveryLane = tuple[int, int]
"""(match, user) whose messages are sent in order: the table's channel (user 0) or one player's DM."""


@dataclass(frozen=True)
class OutboxMessage:
    """A message in the outbox, with all that is needed to send it."""

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
    """Whether the match has a known fault where it is played."""
    dm_channel: int | None
    """DM channel of its recipient, if it is a DM and the channel is known."""
    dm_open: bool | None
    """Whether that channel takes our messages; None: unknown."""
    epoch: str
    """Epoch of its database (storage/database.py)."""

    @property
    def waits(self) -> bool:
        """Whether the message's latest content still has to be sent to Discord."""
        return self.sent < self.revision

    @property
    def mark(self) -> Mark:
        """The mark in the ids of the message's controls. The bot finds the message in its channel by this mark."""
        return Mark(self.epoch, self.match_id, self.ordinal)

    @property
    def nonce(self) -> str:
        """Nonce of the message, the same for each attempt to send it. It has 24 characters; Discord allows 25.

        https://discord.com/developers/docs/resources/message#create-message. It is a hash of the database's epoch,
        the match, the user and the message's number, and reveals nothing about other messages.
        """
        message = f"{self.epoch}:{self.match_id}:{self.user_id}:{self.ordinal}"
        return hashlib.blake2b(message.encode(), digest_size=12).hexdigest()


@dataclass(frozen=True)
class Claimed:
    """The messages to send next. The transaction that stores a change also selects these messages."""

    first: Mapping[DeliveryLane, OutboxMessage]
    """The first message of each lane that this process has leased."""
    elsewhere: Collection[DeliveryLane] = ()
    """Other lanes with something to send."""


NOTHING = Claimed({})


# -- votes and undo requests, stored as JSON in the match's row


class Votes(Fact):
    """All votes at a table. `unplayed`: in a rated match, the seats that haven't answered a public question yet."""

    host: HostVote | None = None
    end: EndVote | None = None
    pause: PauseVote | None = None
    unplayed: tuple[Seat, ...] = ()

    @classmethod
    def of(cls, saved: MatchRecord) -> Self:
        """Parse the votes that are stored with this match."""
        return cls() if saved.vote is None else cls.model_validate_json(saved.vote)

    def but(self, **changed: Any) -> dict[str, Any]:
        """Return the match's column `vote` as {name: new value}. The value is these votes with the fields `changed`."""
        after = self.model_copy(update=changed)
        return {"vote": None if after == Votes() else after.model_dump_json()}


class Spent(Fact):
    """The turn clock as it was when a player gave an answer that may still be undone.

    `since`: the turn's start; `until`: the time of the answer. `allowed`: seconds allowed for the turn. `bank`: the
    time bank before the answer, in seconds; None if not stored.
    """

    since: datetime
    until: datetime
    allowed: float
    stage: int
    bank: int | None

    def goes_on(self, current: TurnClock | None, pace: TimeControl, now: datetime) -> TurnClock:
        """Return the turn clock after an undo of the answer.

        The seat doesn't get back the time that it used up to the answer, nor the time used in its present turn. At
        least `pace.last` is left. `current`: the clock of the present turn; None if the seat has no turn.
        """
        if current is not None and current.since == self.since:
            return current
        used = self.until - self.since + (timedelta(0) if current is None else now - current.since)
        allowed = max(timedelta(seconds=self.allowed), used + pace.last)
        return TurnClock(now - used, allowed, ReminderStage(self.stage))


class Request(Fact):
    """A player's request to undo their answer. `number`: counts such requests at the match, from 1.

    `question`: number of the question that was answered. `yes`: seats that agree. `open`: whether the vote goes on.
    """

    number: int
    seat: Seat
    question: int
    until: datetime
    yes: tuple[Seat, ...] = ()
    open: bool = True

    def shifted(self, by: timedelta) -> Request:
        """Return this request with its end postponed. `by`: the length of a pause."""
        return self.model_copy(update={"until": self.until + by})

    @property
    def settled(self) -> Request:
        """This request with `open` set to False."""
        return self.model_copy(update={"open": False})


class Takebacks(Fact):
    """A match's latest undo request. `spent`: turn clock of the answer that can be undone now; None: no answer can."""

    spent: Spent | None = None
    request: Request | None = None

    @classmethod
    def of(cls, saved: MatchRecord) -> Takebacks:
        """Parse the undo requests that are stored with this match."""
        return cls() if saved.takebacks is None else cls.model_validate_json(saved.takebacks)

    @property
    def asked(self) -> Request | None:
        """The open request, or None."""
        return self.request if self.request is not None and self.request.open else None

    @property
    def settled(self) -> Takebacks:
        """These undo requests, with the latest request closed."""
        return self if self.request is None else self.model_copy(update={"request": self.request.settled})


def holds_stand_ins(saved: MatchRecord, now: datetime) -> bool:
    """Return whether stand-ins must not answer yet, because a request to undo an answer is open."""
    asked = Takebacks.of(saved).asked
    return asked is not None and now < asked.until
