"""The tables of one game: started from a lobby, found again by match, revived from the database when first needed.

Here: which Table stands for which match in this process. Not here: what happens at one (session.py).
"""

from __future__ import annotations

from typing import Any

from cachetools import LRUCache

from bot.match.lobby import Lobby
from bot.match.session import Table
from bot.match.unit_of_work import UnitOfWork
from bot.model.records import MatchRecord
from bot.timing.think_delays import AT_ONCE, ThinkDelays
from games.engine.game import Game

KEPT = 1000
"""So many tables stay in memory; the others are loaded again when somebody presses something there. Those where all is
over go when another one comes."""


class Tables:
    """A game's lobbies and tables."""

    def __init__(self, game: Game[Any, Any], unit: UnitOfWork, lobby: Lobby, delays: ThinkDelays = AT_ONCE) -> None:
        self.game = game
        self.unit = unit
        self.lobby = lobby
        self.delays = delays
        self._kept: LRUCache[int, Table] = LRUCache(KEPT)

    async def start(
        self, match_id: int, user_id: int, card_id: int, interaction_id: int | None, filled: bool = False
    ) -> Table:
        """Deal, and sit everybody down; ``filled``: stand-ins on all seats that are free. Raises Refused."""
        saved, _ = await self.lobby.start(match_id, user_id, card_id, interaction_id, filled)
        return self._keep(saved)

    async def find(self, saved: MatchRecord) -> Table:
        """The table of a match that has begun."""
        table = self._kept.get(saved.id)
        if table is None:
            table = self._keep(saved)
            await table.renew()
        return table

    def known(self, match_id: int) -> Table | None:
        """The table, if it is in memory."""
        return self._kept.get(match_id)

    def _keep(self, saved: MatchRecord) -> Table:
        for over in [match_id for match_id, table in self._kept.items() if table.saved.status != "running"]:
            del self._kept[over]
        return self._kept.setdefault(saved.id, Table(self.game, self.unit, saved, self.delays))
