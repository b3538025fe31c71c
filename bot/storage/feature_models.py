"""Define the tables of features: alerts, game nights, deals, the queue, followers, analyses, replays, practice."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Boolean, Column, Index, Integer, LargeBinary, UniqueConstraint, false
from sqlmodel import Field, SQLModel

from bot.storage.columns import double as _float
from bot.storage.columns import moment, named, snowflake, table
from bot.storage.columns import moment as _moment
from bot.storage.columns import named as _named
from bot.storage.columns import snowflake as _snowflake
from bot.storage.columns import words as _text


class WishRow(SQLModel, table=True):
    """A user's wish to be alerted to tables on a server (CallWish)."""

    __tablename__ = "wish"
    __table_args__ = (UniqueConstraint("user_id", "guild_id", "game"),)

    id: int | None = Field(default=None, primary_key=True)
    user_id: int = _snowflake()
    guild_id: int = _snowflake(index=True)
    game: str
    players: int
    until: datetime = _moment()
    every: bool = Field(default=False, sa_column=Column(Boolean, nullable=False, server_default=false()))


class CallerRow(SQLModel, table=True):
    """The time at which a user last got an alert.

    A process locks the row before it alerts the user, so that no two processes do so at the same time.
    """

    __tablename__ = "caller"

    user_id: int = _snowflake(primary_key=True, autoincrement=False)
    called_at: datetime | None = _moment(nullable=True)


class NightRow(SQLModel, table=True):
    """A planned game night (GameNight), deleted when the night is over."""

    __tablename__ = "night"

    id: int | None = Field(default=None, primary_key=True)
    guild_id: int = _snowflake(index=True)
    channel_id: int = _snowflake()
    in_thread: bool
    game: str
    user_id: int = _snowflake(index=True)
    """User who planned it."""
    name: str = _named()
    begins_at: datetime = _moment(index=True)
    opened_by: int = _snowflake(unique=True)
    pace: str
    on_timeout: str
    event_id: int | None = _snowflake(nullable=True)
    match_id: int | None = Field(default=None, foreign_key="match.id")
    held_at: datetime = _moment()
    """When a process last claimed it; others skip it for a while."""


class DealRow(SQLModel, table=True):
    """A user's deal of the day (Deal): one for each user and day."""

    __tablename__ = "deal"

    user_id: int = _snowflake(primary_key=True, autoincrement=False)
    day: int = Field(sa_column=Column(Integer, primary_key=True, autoincrement=False), default=None)
    """UTC day, as `date.toordinal`."""
    game: str
    opened_by: int = _snowflake(unique=True)
    match_id: int | None = Field(default=None, foreign_key="match.id", index=True)


class PuzzleAnswerRow(SQLModel, table=True):
    """A user's answer to a puzzle of the day (PuzzleAnswer): at most one for each user, day and game."""

    __tablename__ = "puzzle_answer"
    __table_args__ = (Index("ix_puzzle_answer_day", "day", "game"),)

    user_id: int = _snowflake(primary_key=True, autoincrement=False)
    day: int = Field(sa_column=Column(Integer, primary_key=True, autoincrement=False), default=None)
    """UTC day, as `date.toordinal`."""
    game: str = Field(primary_key=True)
    choice: int
    solved: bool


class TicketRow(SQLModel, table=True):
    """A user's ticket in the queue of /play (bot/model/gathering.py): at most one for each user."""

    __tablename__ = "ticket"

    user_id: int = snowflake(primary_key=True, autoincrement=False)
    game: str
    speed: str
    players: int
    guild_id: int = snowflake()
    anywhere: bool
    name: str = named()
    first_name: str = named()
    since: datetime = moment(index=True)
    press: int = snowflake()
    """Interaction that joined the queue."""
    match_id: int | None = Field(default=None, index=True)
    """Match where they got a seat that hasn't started yet; None: they wait."""
    reliable: bool = Field(default=False, sa_column=Column(Boolean, nullable=False, server_default=false()))


class BlockRow(SQLModel, table=True):
    """A block: user `user_id` doesn't want to sit with user `blocked_id`, so the two are never seated together."""

    __tablename__ = "block"
    __table_args__ = (Index("ix_block_blocked", "blocked_id"),)

    user_id: int = snowflake(primary_key=True, autoincrement=False)
    blocked_id: int = snowflake(primary_key=True, autoincrement=False)
    name: str = named()
    """Name of the blocked user, as the other one knows them."""
    at: datetime = moment()


class FollowerRow(SQLModel, table=True):
    """A user who follows a match without playing it; deleted when the match is over."""

    __tablename__ = "follower"
    __table_args__ = (Index("ix_follower_user", "user_id"),)

    match_id: int = Field(primary_key=True, foreign_key="match.id")
    user_id: int = snowflake(primary_key=True, autoincrement=False)
    rounds: bool = False
    """Whether they get the board at each chapter (Game.chapter), not only the result."""


wishes = table(WishRow)
callers = table(CallerRow)
nights = table(NightRow)
deals = table(DealRow)
puzzle_answers = table(PuzzleAnswerRow)
tickets = table(TicketRow)
blocks = table(BlockRow)
followers = table(FollowerRow)


class AnalysisRow(SQLModel, table=True):
    """The analysis of a finished match (games/engine/analysis) as JSON. It contains seats and numbers, but no names."""

    __tablename__ = "analysis"

    match_id: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    body: str = _text()


class InsightRow(SQLModel, table=True):
    """What an analysis says about one seat's player (games/engine/analysis/facts.py, Insight)."""

    __tablename__ = "insight"

    match_id: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    seat: int = Field(primary_key=True)
    luck: float = _float(nullable=False)
    own: float = _float(nullable=False)
    whom: int | None = None
    """The seat that the secret belonged to."""
    secret: str = ""
    first: float = _float(nullable=False)
    best: float = _float(nullable=False)
    turn: int | None = None


class ReelRow(SQLModel, table=True):
    """The replays of a finished match as compressed text: one replay for each seat and one for the public.

    A replay holds the match's steps as its viewer saw them.
    """

    __tablename__ = "reel"

    match_id: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    body: str = _text()


class FilmRow(SQLModel, table=True):
    """An animation or web page of a match's replay. `eyes`: the viewer whose view of the match it shows.

    `watched_at`: when it was last opened, rounded to the hour.
    """

    __tablename__ = "film"

    match_id: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    kind: str = Field(primary_key=True)
    eyes: str = Field(primary_key=True)
    size: int
    body: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    watched_at: datetime = _moment(index=True)


class SolvedRow(SQLModel, table=True):
    """A position of a finished match that a user has solved, so that it isn't offered to them again.

    `line`: the number of the journal line that holds the answer given in this position.
    """

    __tablename__ = "solved"
    __table_args__ = (Index("ix_solved_user", "user_id"),)

    match_id: int = Field(primary_key=True, foreign_key="match.id")
    line: int = Field(primary_key=True)
    user_id: int = _snowflake(primary_key=True, autoincrement=False)


analyses = table(AnalysisRow)
insights = table(InsightRow)
reels = table(ReelRow)
films = table(FilmRow)
solved = table(SolvedRow)
