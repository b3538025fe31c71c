"""Define column types, and convert between table rows and the dataclasses of bot/model."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from datetime import UTC, datetime
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter
from sqlalchemy import BigInteger, Column, DateTime, Double, String, Table, Text, TypeDecorator
from sqlalchemy.engine import Row
from sqlmodel import Field, SQLModel

from bot.model.message import plain


class Moment(TypeDecorator[datetime]):
    """Column of times in UTC, as aware datetimes. SQLite itself stores neither time zone nor offset."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Any) -> datetime | None:
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Any) -> datetime | None:
        return value.replace(tzinfo=UTC) if value is not None and value.tzinfo is None else value


class Name(TypeDecorator[str]):
    """Column of users' names, which are made safe (see `plain`) both when they are written and when they are read."""

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
    """Return a column for 64-bit floats that works in both SQLite and PostgreSQL."""
    return Field(sa_column=Column(Double, nullable=nullable), default=None)


def said(default: str) -> Any:
    return Field(sa_column=Column(Text, nullable=False, server_default=default), default=default)


def words(nullable: bool = False) -> Any:
    return Field(sa_column=Column(Text, nullable=nullable), default=None)


def table(model: type[SQLModel]) -> Table:
    """Return the SQLAlchemy table of this model."""
    found: Table = model.__table__  # type: ignore[attr-defined]  # SQLModel doesn't declare it
    return found


# -- from rows to values, and back

V = TypeVar("V")

_PLAIN = (bool, int, float, str, bytes, datetime)


def value_of(kind: Callable[..., V], row: Row[Any], **given: Any) -> V:
    """Make an instance of `kind` from a row. Each field comes from `given`, else from the column of the same name.

    A field whose type isn't in _PLAIN is stored as JSON. If its column is NULL, the field gets its default.
    """
    columns = row._mapping
    for name, hint in _hints(kind).items():
        if name not in given and name in columns:
            value = columns[name]
            if hint is None:
                given[name] = value
            elif value is not None:
                given[name] = _adapter(hint).validate_json(value)
    return kind(**given)


def columns_of(value: Any, names: Iterable[str]) -> dict[str, Any]:
    """Return the named fields of a dataclass instance as column values, by name."""
    hints, found = _hints(value.__class__), {name: getattr(value, name) for name in names}
    json = {name: _adapter(hints[name]) for name, fact in found.items() if hints[name] is not None and fact is not None}
    return found | {name: adapter.dump_json(found[name]).decode() for name, adapter in json.items()}


@cache
def _hints(kind: Any) -> Mapping[str, Any]:
    """Return the types of a dataclass's fields by name; None for a field that is stored as it is, not as JSON."""
    hints = get_type_hints(kind)
    return {one.name: None if _is_plain(hints[one.name]) else hints[one.name] for one in fields(kind)}


def _is_plain(hint: Any) -> bool:
    parts = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    plain = (*_PLAIN, NoneType)
    return all(get_origin(part) is Literal or (isinstance(part, type) and issubclass(part, plain)) for part in parts)


@cache
def _adapter(hint: Any) -> TypeAdapter[Any]:
    return TypeAdapter(hint)
