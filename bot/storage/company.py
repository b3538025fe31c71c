"""The tables of people who look for company, and of those who never want to meet."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Index, Table
from sqlmodel import Field, SQLModel

from bot.storage.columns import moment, named, snowflake


class TicketRow(SQLModel, table=True):
    """Somebody who looks for others to play with (model/tickets.py): one wish each."""

    __tablename__ = "ticket"

    user_id: int = snowflake(primary_key=True, autoincrement=False)
    game: str
    """Its slug; empty: any."""
    speed: str
    players: int
    guild_id: int = snowflake()
    """Where they asked; 0: in a DM."""
    anywhere: bool
    """Whether they may meet people of other servers."""
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


tickets: Table = TicketRow.__table__  # type: ignore[attr-defined]  # SQLModel tells no type checker of it
blocks: Table = BlockRow.__table__  # type: ignore[attr-defined]  # the same
