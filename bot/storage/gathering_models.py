"""The tables about people who come together: calls, game nights, deals of the day, the queue, and who never meets."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Boolean, Column, Index, Integer, UniqueConstraint, false
from sqlmodel import Field, SQLModel

from bot.storage.columns import moment, named, snowflake, table
from bot.storage.columns import moment as _moment
from bot.storage.columns import named as _named
from bot.storage.columns import snowflake as _snowflake


class WishRow(SQLModel, table=True):
    """Somebody wants to be called to tables of a server (CallWish)."""

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
    """When somebody was last called to a table: the row by which nobody is called by two processes at a time."""

    __tablename__ = "caller"

    user_id: int = _snowflake(primary_key=True, autoincrement=False)
    called_at: datetime | None = _moment(nullable=True)


class NightRow(SQLModel, table=True):
    """A game night that is planned (GameNight); it goes when it is over."""

    __tablename__ = "night"

    id: int | None = Field(default=None, primary_key=True)
    guild_id: int = _snowflake(index=True)
    channel_id: int = _snowflake()
    in_thread: bool
    game: str
    user_id: int = _snowflake(index=True)
    """Who planned it."""
    name: str = _named()
    begins_at: datetime = _moment(index=True)
    opened_by: int = _snowflake(unique=True)
    pace: str
    on_timeout: str
    event_id: int | None = _snowflake(nullable=True)
    match_id: int | None = Field(default=None, foreign_key="match.id")
    held_at: datetime = _moment()
    """When a process last took it to see to it: others leave it alone for a while."""


class DealRow(SQLModel, table=True):
    """Somebody's deal of a day (Deal): one a day."""

    __tablename__ = "deal"

    user_id: int = _snowflake(primary_key=True, autoincrement=False)
    day: int = Field(sa_column=Column(Integer, primary_key=True, autoincrement=False), default=None)
    """By UTC, counted from the year 1."""
    game: str
    opened_by: int = _snowflake(unique=True)
    match_id: int | None = Field(default=None, foreign_key="match.id", index=True)


class TicketRow(SQLModel, table=True):
    """Somebody who looks for others to play with (model/tickets.py): one wish each."""

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
    """The interaction that asked."""
    match_id: int | None = Field(default=None, index=True)
    """The table at which they have a seat, until it has begun; None: they wait."""


class BlockRow(SQLModel, table=True):
    """Two people who are never seated together, since the first wants it so."""

    __tablename__ = "block"
    __table_args__ = (Index("ix_block_blocked", "blocked_id"),)

    user_id: int = snowflake(primary_key=True, autoincrement=False)
    blocked_id: int = snowflake(primary_key=True, autoincrement=False)
    name: str = named()
    """What the first calls the second."""
    at: datetime = moment()


wishes = table(WishRow)
callers = table(CallerRow)
nights = table(NightRow)
deals = table(DealRow)
tickets = table(TicketRow)
blocks = table(BlockRow)
