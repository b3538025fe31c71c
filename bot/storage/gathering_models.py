"""Define the tables of match alerts, game nights, deals and puzzles of the day, the queue, blocks and followers."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Boolean, Column, Index, Integer, UniqueConstraint, false
from sqlmodel import Field, SQLModel

from bot.storage.columns import moment, named, snowflake, table
from bot.storage.columns import moment as _moment
from bot.storage.columns import named as _named
from bot.storage.columns import snowflake as _snowflake


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
    """When a user last got an alert.

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
