"""The tables (migrations/ holds their history). A column without a text is explained at the value in brackets."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Text,
    UniqueConstraint,
    false,
    text,
)
from sqlmodel import Field, SQLModel

from bot.storage import gathering_models  # noqa: F401  (its tables belong to the database, too)
from bot.storage.aftermath_models import films
from bot.storage.columns import double as _float
from bot.storage.columns import moment as _moment
from bot.storage.columns import named as _named
from bot.storage.columns import said as _said
from bot.storage.columns import snowflake as _snowflake
from bot.storage.columns import table
from bot.storage.columns import words as _text

_FAULTY = text("fault IS NOT NULL")


class MatchRow(SQLModel, table=True):
    """A match from its lobby to its end (MatchRecord). ``version`` grows with each change; writers compare it."""

    __tablename__ = "match"
    __table_args__ = (
        Index("ix_match_status_touched", "status", "touched_at"),
        Index("ix_match_guild_status", "guild_id", "status"),
        Index("ix_match_channel_status", "channel_id", "status"),
        Index("ix_match_place_status", "place_id", "status"),
        Index("ix_match_faulty", "guild_id", sqlite_where=_FAULTY, postgresql_where=_FAULTY),
    )

    id: int | None = Field(default=None, primary_key=True)
    game: str
    status: str
    """``lobby``, ``running``, ``finished`` or ``cancelled``."""
    version: int = 0
    options: str = _text()
    capacity: int
    """Seats the host wants at most."""
    snapshot: str | None = _text(nullable=True)
    """The match as the engine saves it; None in the lobby."""
    guild_id: int = _snowflake()
    channel_id: int = _snowflake()
    """Where the lobby card stands."""
    place_id: int | None = _snowflake(nullable=True)
    """Where the boards go: that channel or its thread; None before the start."""
    in_thread: bool
    host_id: int = _snowflake()
    opened_by: int = _snowflake(unique=True)
    """The interaction that asked for it."""
    created_at: datetime = _moment()
    touched_at: datetime = _moment()
    """When somebody last did something."""
    started_at: datetime | None = _moment(nullable=True)
    ended_at: datetime | None = _moment(nullable=True)
    fault: str | None = _text(nullable=True)
    ordinal: int | None = Field(default=None, index=True, unique=True)
    """The how-manieth to finish of all matches: standings are worked out in this order."""
    pace: str = _said("none")
    """How fast it is played (time_control.py)."""
    on_timeout: str = _said("default")
    """Who answers when a duty's time is over: ``stand-in`` or ``default``, the rules."""
    time_banks: str = _said("{}")
    """Seconds in each seat's time bank, by seat, as JSON; who isn't there has what everybody begins with."""
    closing_at: datetime | None = _moment(nullable=True)
    """When it closes itself unless somebody acts: its players have had notice."""
    vote: str | None = _text(nullable=True)
    """Votes about another host and about an end, as JSON (model/records.py)."""
    takebacks: str | None = _text(nullable=True)
    """What is remembered of answers that others may give back, as JSON (model/records.py)."""
    secret: str | None = _text(nullable=True)
    """Where all its chance comes from, 64 hex digits (chance.py); None only while the row is being written."""
    secrets_stay: bool = Field(default=False, sa_column=Column(Boolean, nullable=False, server_default=false()))
    hints_allowed: bool = Field(default=False, sa_column=Column(Boolean, nullable=False, server_default=false()))
    people_at: datetime | None = _moment(nullable=True)
    mix: str | None = _text(nullable=True)


class SeatRow(SQLModel, table=True):
    """Who sits where (Seated), and the record of a finished match: ``rank`` 1 is best; None without a result."""

    __tablename__ = "seat"
    __table_args__ = (
        UniqueConstraint("match_id", "user_id"),
        UniqueConstraint("match_id", "seat"),
        Index("ix_seat_user_match", "user_id", "match_id"),
    )

    id: int | None = Field(default=None, primary_key=True)
    match_id: int = Field(foreign_key="match.id", index=True)
    seat: int
    user_id: int = _snowflake()
    name: str = _named()
    resigned_at: datetime | None = _moment(nullable=True)
    rank: int | None = None
    role: str = ""
    stand_in: str | None = _text(nullable=True)
    """How well the stand-in plays (``easy``, ``normal``, ``strong``) that has the seat at the moment; None: none has.

    A seat that is nobody's from the start has the user -1 - seat.
    """
    wanted: bool = Field(default=False, sa_column=Column(Boolean, nullable=False, server_default=false()))
    votes: str = Field(default="[]", sa_column=Column(Text, nullable=False, server_default="[]"))
    former: str = Field(default="[]", sa_column=Column(Text, nullable=False, server_default="[]"))
    press: int = Field(sa_column=Column(BigInteger, nullable=False, server_default="0"), default=0)
    former_names: str = Field(default="[]", sa_column=Column(Text, nullable=False, server_default="[]"))
    hints: str = Field(default="[]", sa_column=Column(Text, nullable=False, server_default="[]"))
    first_asked: str | None = _text(nullable=True)
    orders: str | None = _text(nullable=True)
    side: int | None = None
    """Of a finished match: seats with the same number played together; None: this one for itself."""


class EntryRow(SQLModel, table=True):
    """A line of a match's journal: evidence, never read to go on. ``interaction_id``: the press that gave it."""

    __tablename__ = "entry"
    __table_args__ = (UniqueConstraint("match_id", "line"),)

    id: int | None = Field(default=None, primary_key=True)
    match_id: int = Field(foreign_key="match.id")
    line: int
    seat: int | None = None
    interaction_id: int | None = _snowflake(nullable=True, unique=True)
    stand_in: str | None = _text(nullable=True)
    """The level of the stand-in that gave the answer."""
    body: str = _text()
    told: str | None = _text(nullable=True)
    """What everybody heard of it, in words, a line each."""
    at: datetime = _moment()


_UNSENT = text("sent < revision")


class OutboxRow(SQLModel, table=True):
    """One message as it should read (OutboxMessage). Undelivered while ``sent`` is behind ``revision``.

    ``ordinal`` is its number among the match's messages in that place; nonce and mark follow from it.
    """

    __tablename__ = "outbox"
    __table_args__ = (
        UniqueConstraint("match_id", "user_id", "ordinal"),
        Index("ix_outbox_undelivered", "id", sqlite_where=_UNSENT, postgresql_where=_UNSENT),
    )

    id: int | None = Field(default=None, primary_key=True)
    match_id: int = Field(foreign_key="match.id", index=True)
    user_id: int = _snowflake()
    """Whose DM; 0 for the match's channel. (Not None: a unique key counts two of those as different.)"""
    channel_id: int | None = _snowflake(nullable=True)
    """Where in public; None for a DM, whose channel Discord tells."""
    slot: str
    """What it is to the match: the newest row of a slot is the living one."""
    ordinal: int
    body: str = _text()
    revision: int = 1
    sent: int = 0
    drawn: str | None = None
    """Which picture the message shows, as a digest of what it was drawn from."""
    message_id: int | None = _snowflake(nullable=True)
    created_at: datetime = _moment()
    sent_at: datetime | None = _moment(nullable=True)
    tried: int | None = None
    """The form in which it was first tried to be sent: what Discord may have, if we never heard of it."""
    tries: int = 0
    retry_at: datetime | None = _moment(nullable=True)
    put_off_at: datetime | None = _moment(nullable=True)
    """When it was put off until ``retry_at`` or ``quiet_until``: in the future if the clock has gone back since."""
    quiet_until: datetime | None = _moment(nullable=True)
    """Until then its latest form can wait for newer ones, since nobody waits for it. None: it can’t."""


class DeadlineRow(SQLModel, table=True):
    """When something is due about a question (Deadline): a stand-in thinks of it, or its seat has been on duty."""

    __tablename__ = "deadline"
    __table_args__ = (UniqueConstraint("match_id", "seat"),)

    id: int | None = Field(default=None, primary_key=True)
    match_id: int = Field(foreign_key="match.id")
    seat: int
    question: int
    due_at: datetime = _moment(index=True)
    set_at: datetime | None = _moment(nullable=True)
    """When it was set: in the future if the clock has gone back since, and then it is looked at at once."""
    held_until: datetime | None = _moment(nullable=True)
    """Until then a process is at it, and others leave it alone."""
    since: datetime | None = _moment(nullable=True)
    """When the duty began; None: there is nobody to wait for."""
    allowed: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    """Seconds for it, bank and whatever was credited included."""
    stage: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    """What was last done about it (time_control.py)."""


class LeaseRow(SQLModel, table=True):
    """A place that a process writes to at the moment; it is free when the row is gone, or ``until`` is over."""

    __tablename__ = "lease"

    match_id: int = Field(primary_key=True)
    user_id: int = _snowflake(primary_key=True, autoincrement=False)
    """As in the posts: whose DM, or 0."""
    holder: str
    """One life of a process."""
    role: str = Field(index=True)
    """All lives of that process: whoever starts in a role knows that the one before is gone."""
    until: datetime = _moment()


class IdentifyRow(SQLModel, table=True):
    """When the next session of a bucket may be opened: Discord wants them apart, over all processes."""

    __tablename__ = "identify"

    bucket: int = Field(sa_column=Column(BigInteger, primary_key=True, autoincrement=False), default=None)
    free_at: datetime = _moment()


class PlayerRow(SQLModel, table=True):
    """A person, as far as we must remember them. ``dm_open`` is None until we tried."""

    __tablename__ = "player"

    user_id: int = _snowflake(primary_key=True, autoincrement=False)
    name: str = _named()
    dm_channel: int | None = _snowflake(nullable=True)
    dm_open: bool | None = None
    public_name: str | None = _named(nullable=True)
    """What they let themselves be called on leaderboards of everywhere; None: they have not allowed it."""
    first_name: str | None = _named(nullable=True)
    """What they chose to be called among people of other servers; None: they have not been asked."""
    preferences: str | None = _text(nullable=True)
    """How they want to be reminded, and when not at all, as JSON (time_control.py): for nobody else's eyes."""


class NoteRow(SQLModel, table=True):
    """A thing the bot itself remembers, such as which commands Discord has."""

    __tablename__ = "note"

    key: str = Field(primary_key=True)
    value: str = _text()


class ServerRow(SQLModel, table=True):
    """What those who manage a server have set for it."""

    __tablename__ = "server"

    guild_id: int = _snowflake(primary_key=True, autoincrement=False)
    settings: str = _text()
    """As JSON (server_settings.py)."""


class LessonRow(SQLModel, table=True):
    """How far somebody has come in a game's lesson."""

    __tablename__ = "lesson"

    user_id: int = _snowflake(primary_key=True, autoincrement=False)
    game: str = Field(primary_key=True)
    moment: int = 0
    """The moment that they stopped at, from 0."""


class VerdictRow(SQLModel, table=True):
    """What was decided about a finished match: whether it counts. Worked out from the records, like all below."""

    __tablename__ = "verdict"
    __table_args__ = (Index("ix_verdict_company", "company", "game", "day"),)

    match_id: int = Field(primary_key=True, foreign_key="match.id")
    ordinal: int = Field(unique=True)
    game: str
    company: str = _text()
    """Who sat at it: the same for the same people."""
    day: int
    """The day of its end, UTC, counted from the year 1."""
    reason: str
    """Why it doesn't count (ratings.Reason); empty: it does."""


class ScoreRow(SQLModel, table=True):
    """A line of somebody's history (books.Score): one match, and what it did to their ratings."""

    __tablename__ = "score"
    __table_args__ = (UniqueConstraint("match_id", "seat"), {"sqlite_with_rowid": False})

    user_id: int = _snowflake(primary_key=True, autoincrement=False)
    ordinal: int = Field(primary_key=True)
    match_id: int = Field(foreign_key="match.id")
    seat: int
    game: str
    guild_id: int = _snowflake()
    at: datetime = _moment()
    day: int
    """The day of the match's end, UTC, counted from the year 1."""
    players: int
    rank: int
    outcome: int
    role: str
    left: bool
    counted: bool
    mu_before: float | None = _float()
    sigma_before: float | None = _float()
    mu: float | None = _float()
    sigma: float | None = _float()
    role_mu_before: float | None = _float()
    role_sigma_before: float | None = _float()
    role_mu: float | None = _float()
    role_sigma: float | None = _float()


class StandingRow(SQLModel, table=True):
    """A line of a leaderboard (books.Ladder, books.Line), kept together with its neighbours there."""

    __tablename__ = "standing"
    __table_args__ = (Index("ix_standing_user", "user_id", "game", "period"), {"sqlite_with_rowid": False})

    scope: int = _snowflake(primary_key=True, autoincrement=False)
    """A server; 0: everywhere."""
    period: int = Field(primary_key=True)
    """Its number (periods.py)."""
    game: str = Field(primary_key=True)
    role: str = Field(primary_key=True)
    user_id: int = _snowflake(primary_key=True, autoincrement=False)
    name: str = _named()
    matches: int
    wins: int
    mu: float | None = _float()
    sigma: float | None = _float()
    total: int


matches = table(MatchRow)
seats = table(SeatRow)
entries = table(EntryRow)
outbox = table(OutboxRow)
deadlines = table(DeadlineRow)
players = table(PlayerRow)
notes = table(NoteRow)
servers = table(ServerRow)
lessons = table(LessonRow)
verdicts = table(VerdictRow)
scores = table(ScoreRow)
standings = table(StandingRow)
leases = table(LeaseRow)
identifies = table(IdentifyRow)

OF_THE_MOMENT = frozenset({leases.name, identifies.name, films.name})
"""Tables about processes that run now, and of what can be made again: no backup has them."""
