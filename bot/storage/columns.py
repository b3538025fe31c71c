"""Kinds of columns that the tables are made of.

Here: what a moment, a name, an id is in any database. Not here: the tables (models.py).
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import BigInteger, Column, DateTime, Double, String, Text, TypeDecorator
from sqlmodel import Field

from bot.model.message import plain


class Moment(TypeDecorator[datetime]):
    """A point in time, in UTC, aware. SQLite keeps none of that by itself."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Any) -> datetime | None:
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Any) -> datetime | None:
        return value.replace(tzinfo=UTC) if value is not None and value.tzinfo is None else value


class Name(TypeDecorator[str]):
    """What somebody is called, as it may be written anywhere: also where an older version kept it as it was."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Any) -> str | None:
        return value and plain(value)

    def process_result_value(self, value: str | None, dialect: Any) -> str | None:
        return value and plain(value)


def named(nullable: bool = False) -> Any:
    return Field(sa_column=Column(Name, nullable=nullable), default=None)


def snowflake(nullable: bool = False, **how: Any) -> Any:
    return Field(sa_column=Column(BigInteger, nullable=nullable, **how), default=None)


def moment(nullable: bool = False, **how: Any) -> Any:
    return Field(sa_column=Column(Moment, nullable=nullable, **how), default=None)


def double(nullable: bool = True) -> Any:
    """A number with all its digits, in any database."""
    return Field(sa_column=Column(Double, nullable=nullable), default=None)


def said(default: str) -> Any:
    return Field(sa_column=Column(Text, nullable=False, server_default=default), default=default)


def words(nullable: bool = False) -> Any:
    return Field(sa_column=Column(Text, nullable=nullable), default=None)
