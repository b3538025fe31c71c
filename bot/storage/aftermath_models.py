"""Define the tables about finished matches: analyses, insights, replays and solved positions."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Column, Index, LargeBinary
from sqlmodel import Field, SQLModel

from bot.storage.columns import double as _float
from bot.storage.columns import moment as _moment
from bot.storage.columns import snowflake as _snowflake
from bot.storage.columns import table
from bot.storage.columns import words as _text


class AnalysisRow(SQLModel, table=True):
    """The analysis of a finished match (games/engine/analysis), as JSON of seats and figures without names."""

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
    """An animation or web page made from a match's replay for the viewer `eyes`.

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
