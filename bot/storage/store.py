"""Combine the queries of all tables in one class."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from bot.storage.calls import Calls
from bot.storage.database import engine_for, utc_now, writing
from bot.storage.deals import Deals
from bot.storage.finding import Finding
from bot.storage.leases import APPLICATION
from bot.storage.matches import Deadlines, Matches
from bot.storage.outbox import Outbox
from bot.storage.people import Notes, People
from bot.storage.privacy import Privacy
from bot.storage.puzzles import Practice, PuzzleAnswers
from bot.storage.replays import Analyses, Films
from bot.storage.servers import Nights, Servers
from bot.storage.standings import Standings
from bot.storage.tickets import Tickets


class Store(
    Matches, Finding, Deadlines, Outbox, People, Privacy, Servers, Calls, Nights, Deals, Tickets, Analyses, Films,
    Standings, Notes, Practice, PuzzleAnswers,
):  # fmt: skip
    """All queries of a database. One per process."""

    @classmethod
    def open(cls, url: str, now: Callable[[], datetime] = utc_now, role: str = "") -> Store:
        """Connect to a migrated database. `role`: the name under which this process holds leases (leases.py)."""
        return cls(engine_for(url), now, role)

    async def take_over(self) -> None:
        """Free the leases of earlier processes with the same role as this one (leases.py)."""
        async with writing():
            await self.leases.take_over()

    async def leave(self) -> None:
        """Free all leases of this process."""
        async with writing():
            await self.leases.leave()

    async def hold_application(self) -> bool:
        """Take or renew the lease for work that concerns the whole application.

        Returns False if another process has it.
        """
        async with writing(), self.engine.begin() as db:
            return await self.leases.hold(db, APPLICATION)

    async def turn(self, bucket: int, apart: timedelta) -> timedelta:
        """Claim this bucket's turn to open a gateway session. Returns zero on success, else the time to wait."""
        async with writing():
            return await self.leases.turn(bucket, apart)
