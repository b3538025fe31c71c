"""Define the main tables. A table's docstring names the class that explains most of its columns, as (MatchRecord)."""

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

from bot.storage.columns import double as _float
from bot.storage.columns import moment as _moment
from bot.storage.columns import named as _named
from bot.storage.columns import said as _said
from bot.storage.columns import snowflake as _snowflake
from bot.storage.columns import table
from bot.storage.columns import words as _text
from bot.storage.feature_models import films

_FAULTY = text("fault IS NOT NULL")


class MatchRow(SQLModel, table=True):
    """A match from its lobby to its end (MatchRecord). Each change increments `version`, the optimistic lock."""

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
    """`lobby`, `running`, `finished` or `cancelled`."""
    version: int = 0
    options: str = _text()
    capacity: int
    """Maximum number of seats, set by the host."""
    snapshot: str | None = _text(nullable=True)
    """The engine's saved match; None in the lobby."""
    guild_id: int = _snowflake()
    channel_id: int = _snowflake()
    """Channel of the lobby card."""
    place_id: int | None = _snowflake(nullable=True)
    """Channel or thread of the boards; None before the start."""
    in_thread: bool
    host_id: int = _snowflake()
    opened_by: int = _snowflake(unique=True)
    """Interaction that opened it."""
    created_at: datetime = _moment()
    touched_at: datetime = _moment()
    """When a user last did something."""
    started_at: datetime | None = _moment(nullable=True)
    ended_at: datetime | None = _moment(nullable=True)
    fault: str | None = _text(nullable=True)
    ordinal: int | None = Field(default=None, index=True, unique=True)
    """Finish order over all matches, from 1. Ratings are computed in this order."""
    pace: str = _said("none")
    """Name of the pace (time_control.py)."""
    on_timeout: str = _said("default")
    """Who answers on a timeout: `stand-in`, or `default` for the answer that the rules name."""
    time_banks: str = _said("{}")
    """JSON of the seconds in each seat's time bank; a missing seat has the initial bank."""
    closing_at: datetime | None = _moment(nullable=True)
    """When it closes unless somebody acts: its players were notified."""
    vote: str | None = _text(nullable=True)
    """JSON of the votes on another host, an end and a pause (model/records.py)."""
    takebacks: str | None = _text(nullable=True)
    """JSON of takebacks (model/records.py)."""
    secret: str | None = _text(nullable=True)
    """Seed of all its chance, 64 hex digits (match/beginnings.py); None only while the row is being written."""
    secrets_stay: bool = Field(default=False, sa_column=Column(Boolean, nullable=False, server_default=false()))
    hints_allowed: bool = Field(default=False, sa_column=Column(Boolean, nullable=False, server_default=false()))
    admission: str | None = _text(nullable=True)
    """JSON of who may join (Admission); None: everybody."""
    people_at: datetime | None = _moment(nullable=True)
    paused_at: datetime | None = _moment(nullable=True)
    mix: str | None = _text(nullable=True)
    origin_id: int | None = None
    origin_line: int | None = None
    locale: str | None = _text(nullable=True)
    """Language of its public texts; None: the bot's own."""


class SeatRow(SQLModel, table=True):
    """A seat (Seated). In a finished match it has the result: `rank` 1 is best, None means no result."""

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
    """Level of the stand-in that plays now (`easy`, `normal`, `strong`); None: the user plays.

    A stand-in from the start has `user_id` -1 - seat.
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
    """Of a finished match: the team; None: the seat played alone."""


class PlayerNoteRow(SQLModel, table=True):
    """A user's private notes at a match (PlayerNotes), as JSON."""

    __tablename__ = "player_note"
    __table_args__ = (Index("ix_player_note_user", "user_id"),)

    match_id: int = Field(primary_key=True, foreign_key="match.id")
    user_id: int = _snowflake(primary_key=True, autoincrement=False)
    lines: str = _text()
    suspicions: str = _text()
    shared: bool = False


class EntryRow(SQLModel, table=True):
    """A line of a match's journal, kept as a record. Matches are resumed from their snapshots, not from journals."""

    __tablename__ = "entry"
    __table_args__ = (UniqueConstraint("match_id", "line"),)

    id: int | None = Field(default=None, primary_key=True)
    match_id: int = Field(foreign_key="match.id")
    line: int
    seat: int | None = None
    interaction_id: int | None = _snowflake(nullable=True, unique=True)
    stand_in: str | None = _text(nullable=True)
    """Level of the stand-in that answered."""
    body: str = _text()
    told: str | None = _text(nullable=True)
    """The public log lines."""
    at: datetime = _moment()


_UNSENT = text("sent < revision")


class OutboxRow(SQLModel, table=True):
    """A message with its latest content (OutboxMessage). While `sent` < `revision`, this content is not yet sent.

    `ordinal`: counts the messages of one match to one user, or to its channel. OutboxMessage derives its nonce and its
    `Mark` from this number.
    """

    __tablename__ = "outbox"
    __table_args__ = (
        UniqueConstraint("match_id", "user_id", "ordinal"),
        Index("ix_outbox_undelivered", "id", sqlite_where=_UNSENT, postgresql_where=_UNSENT),
    )

    id: int | None = Field(default=None, primary_key=True)
    match_id: int = Field(foreign_key="match.id", index=True)
    user_id: int = _snowflake()
    """Recipient of a DM; 0 for the match's channel (not None, which a unique key never counts as equal)."""
    channel_id: int | None = _snowflake(nullable=True)
    """Channel of a public message; None for a DM, whose channel Discord tells us."""
    slot: str
    """Its purpose in the match; the newest row of a slot is the current one."""
    ordinal: int
    body: str = _text()
    revision: int = 1
    sent: int = 0
    drawn: str | None = None
    """Digest of what the shown picture was drawn from."""
    message_id: int | None = _snowflake(nullable=True)
    created_at: datetime = _moment()
    sent_at: datetime | None = _moment(nullable=True)
    tried: int | None = None
    """Revision of the first attempt to send it: what Discord may have if its response was lost."""
    tries: int = 0
    retry_at: datetime | None = _moment(nullable=True)
    put_off_at: datetime | None = _moment(nullable=True)
    """When it was delayed until `retry_at` or `quiet_until`; in the future if the clock was put back since."""
    quiet_until: datetime | None = _moment(nullable=True)
    """Time until which this edit may wait and be merged with newer ones. None: it is urgent."""


class DeadlineRow(SQLModel, table=True):
    """The deadline (Deadline) of a question to a player or a stand-in."""

    __tablename__ = "deadline"
    __table_args__ = (UniqueConstraint("match_id", "seat"),)

    id: int | None = Field(default=None, primary_key=True)
    match_id: int = Field(foreign_key="match.id")
    seat: int
    question: int
    due_at: datetime = _moment(index=True)
    set_at: datetime | None = _moment(nullable=True)
    """When it was set; if in the future, the clock was put back, and it is due at once."""
    held_until: datetime | None = _moment(nullable=True)
    """Time until which a process handles it and others skip it."""
    since: datetime | None = _moment(nullable=True)
    """When the player's turn began; None: no player is on turn."""
    allowed: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    """Seconds of the turn, including its time bank and credit for outages."""
    stage: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    """Last step done (time_control.ReminderStage)."""


class LeaseRow(SQLModel, table=True):
    """A process's lease of a delivery lane. The lane is free if it has no row, or `until` has passed."""

    __tablename__ = "lease"

    match_id: int = Field(primary_key=True)
    user_id: int = _snowflake(primary_key=True, autoincrement=False)
    """As in the outbox: the recipient of DMs, or 0."""
    holder: str
    """Random id of one run of a process."""
    role: str = Field(index=True)
    """The same in all runs of that process; a new run frees the leases of earlier ones."""
    until: datetime = _moment()


class IdentifyRow(SQLModel, table=True):
    """When the next shard of a bucket may open a session, whichever process it belongs to.

    https://discord.com/developers/docs/events/gateway#sharding-max-concurrency
    """

    __tablename__ = "identify"

    bucket: int = Field(sa_column=Column(BigInteger, primary_key=True, autoincrement=False), default=None)
    free_at: datetime = _moment()


class PlayerRow(SQLModel, table=True):
    """A user. `dm_open`: whether the user's DMs take our messages; None before the first one is sent."""

    __tablename__ = "player"

    user_id: int = _snowflake(primary_key=True, autoincrement=False)
    name: str = _named()
    dm_channel: int | None = _snowflake(nullable=True)
    dm_open: bool | None = None
    public_name: str | None = _named(nullable=True)
    """Name on leaderboards over all servers; None: the user hasn't allowed it."""
    first_name: str | None = _named(nullable=True)
    """First name chosen for tables with users of other servers; None: not asked yet."""
    preferences: str | None = _text(nullable=True)
    """JSON of notifications and quiet hours (time_control.Preferences), shown to nobody else."""


class NoteRow(SQLModel, table=True):
    """A value that the bot stores for itself, such as a hash of its commands on Discord."""

    __tablename__ = "note"

    key: str = Field(primary_key=True)
    value: str = _text()


class ServerRow(SQLModel, table=True):
    """The settings of a server."""

    __tablename__ = "server"

    guild_id: int = _snowflake(primary_key=True, autoincrement=False)
    settings: str = _text()
    """JSON of ServerSettings."""


class LessonRow(SQLModel, table=True):
    """A user's progress in a game's lesson."""

    __tablename__ = "lesson"

    user_id: int = _snowflake(primary_key=True, autoincrement=False)
    game: str = Field(primary_key=True)
    moment: int = 0
    """Moment where they stopped, from 0."""


class VerdictRow(SQLModel, table=True):
    """Whether a finished match counts for ratings.

    This table and those below are computed from the records of matches.
    """

    __tablename__ = "verdict"
    __table_args__ = (Index("ix_verdict_company", "company", "game", "day"),)

    match_id: int = Field(primary_key=True, foreign_key="match.id")
    ordinal: int = Field(unique=True)
    game: str
    company: str = _text()
    """User ids of its players; equal for equal players."""
    day: int
    """UTC day of its end, as `date.toordinal`."""
    reason: str
    """Why it doesn't count (ratings.Reason); empty: it does."""


class ScoreRow(SQLModel, table=True):
    """A match in a user's history (aggregates.Score), with its effect on the user's ratings."""

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
    """UTC day of the match's end, as `date.toordinal`."""
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
    """A line of a leaderboard (aggregates.Ladder, aggregates.Line), stored in the leaderboard's order."""

    __tablename__ = "standing"
    __table_args__ = (Index("ix_standing_user", "user_id", "game", "period"), {"sqlite_with_rowid": False})

    scope: int = _snowflake(primary_key=True, autoincrement=False)
    """Server id; 0: all servers."""
    period: int = Field(primary_key=True)
    """Its number (stats/standings.py)."""
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
player_notes = table(PlayerNoteRow)
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
"""Tables of running processes, and of what can be made again. Backups omit them."""
