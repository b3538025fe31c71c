"""Leaderboards, computed from the records of finished matches (one truth: the seats' ranks).

Here: counting. Not here: who may see what, and how it is shown.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, case, func, select

from bot.messages import escaped
from bot.storage.models import matches, seats
from bot.storage.store import Store


@dataclass(frozen=True)
class Standing:
    """A person's line: place 1 is best, and people with the same wins of as many matches share it."""

    place: int
    user_id: int
    name: str
    wins: int
    played: int

    def __str__(self) -> str:
        wins = "1 win" if self.wins == 1 else f"{self.wins} wins"
        played = "1 match" if self.played == 1 else f"{self.played} matches"
        return f"{self.place}. **{escaped(self.name)}**: {wins} in {played}"


async def leaderboard(store: Store, guild_id: int, game: str | None = None) -> list[Standing]:
    """All who finished a match on this server, by wins, then by fewer matches, then by who got there first.

    ``game``: of this game alone. Matches with a stand-in from the start don't count. A win is a first place, shared
    ones too, but not a draw of all. Names are those of the latest match.
    """
    async with store.engine.connect() as db:
        rows = (await db.execute(_counted(guild_id, game))).all()
    lines: list[Standing] = []
    for index, row in enumerate(rows):
        above = lines[-1] if lines else None
        tied = above is not None and (above.wins, above.played) == (row.wins, row.played)
        place = above.place if above is not None and tied else index + 1
        lines.append(Standing(place, row.user_id, row.name, row.wins, row.played))
    return lines


async def lines_of(store: Store, guild_id: int, game: str, users: Collection[int]) -> list[Standing]:
    """The leaderboard's lines of these users, in its order."""
    return [line for line in await leaderboard(store, guild_id, game) if line.user_id in users]


def _counted(guild_id: int, game: str | None) -> Select[Any]:
    behind = seats.alias("behind")
    decided = select(behind.c.id).where(behind.c.match_id == seats.c.match_id, behind.c.rank > 1).exists()
    wins = func.sum(case(((seats.c.rank == 1) & decided, 1), else_=0))
    latest = func.max(seats.c.match_id)
    nobodys = seats.alias("nobodys")
    alone = ~select(nobodys.c.id).where(nobodys.c.match_id == seats.c.match_id, nobodys.c.user_id < 0).exists()
    of_guild = (matches.c.guild_id == guild_id, matches.c.status == "finished", seats.c.rank.is_not(None), alone)
    counted = (
        select(seats.c.user_id, wins.label("wins"), func.count().label("played"), latest.label("latest"))
        .join(matches, matches.c.id == seats.c.match_id)
        .where(*of_guild, *(() if game is None else (matches.c.game == game,)))
        .group_by(seats.c.user_id)
        .subquery()
    )
    same = (seats.c.match_id == counted.c.latest) & (seats.c.user_id == counted.c.user_id)
    order = (counted.c.wins.desc(), counted.c.played, counted.c.latest, counted.c.user_id)
    columns = (counted.c.user_id, seats.c.name, counted.c.wins, counted.c.played)
    return select(*columns).join(seats, same).order_by(*order)
