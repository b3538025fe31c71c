"""Tables about matches that are over: what happened in them, what that says of players, and what they looked like."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Column, LargeBinary
from sqlmodel import Field, SQLModel

from bot.storage.columns import double as _float
from bot.storage.columns import moment as _moment
from bot.storage.columns import table
from bot.storage.columns import words as _text


class AnalysisRow(SQLModel, table=True):
    """What happened in a match that is over (games/engine/analysis), as JSON: seats and figures, nobody’s name."""

    __tablename__ = "analysis"

    match_id: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    body: str = _text()


class InsightRow(SQLModel, table=True):
    """What an analysis says of whoever played a seat (games/engine/analysis/facts.py, Insight). Worked out from it."""

    __tablename__ = "insight"

    match_id: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    seat: int = Field(primary_key=True)
    luck: float = _float(nullable=False)
    own: float = _float(nullable=False)
    whom: int | None = None
    """The seat whose secret it was."""
    secret: str = ""
    first: float = _float(nullable=False)
    best: float = _float(nullable=False)
    turn: int | None = None


class ReelRow(SQLModel, table=True):
    """A match that is over through everybody's eyes (games/engine/film): its keyframes' views and words, packed."""

    __tablename__ = "reel"

    match_id: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    body: str = _text()


class FilmRow(SQLModel, table=True):
    """A file that was made of a reel. ``watched_at``: when last, to the hour."""

    __tablename__ = "film"

    match_id: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    kind: str = Field(primary_key=True)
    eyes: str = Field(primary_key=True)
    size: int
    body: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    watched_at: datetime = _moment(index=True)


analyses = table(AnalysisRow)
insights = table(InsightRow)
reels = table(ReelRow)
films = table(FilmRow)
