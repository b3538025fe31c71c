"""Offer games in this process, give access to their lobbies and matches, and change matches of any game."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from bot.match import TEXTS, idle_expiry, pauses, seating
from bot.match.beginnings import Chance
from bot.match.lobby import Lobby
from bot.match.session import Sessions, Table
from bot.match.unit_of_work import UnitOfWork
from bot.model.records import MatchRecord, MatchUpdate
from bot.model.time_control import Preferences
from bot.timing import deadlines
from bot.timing.deadlines import AT_ONCE, Scene, ThinkDelays
from games.engine.asks import Refused
from games.engine.game import Game

log = logging.getLogger(__name__)

_TRIES = 5

STRIKES = 3
"""Times that a game's function may be stopped until the game is left out. Each time, all matches stand still for
seconds."""

NOT_OFFERED = TEXTS.said("refused-not-offered")


class MatchService:
    """The matches of all games on offer. One per process."""

    def __init__(
        self, unit: UnitOfWork, games: dict[str, Game[Any, Any]], chance: Chance, delays: ThinkDelays,
        retention_days: int | None = None,
    ) -> None:  # fmt: skip
        self.unit = unit
        self.store = unit.store
        self.games = games
        self.tables: dict[str, Tables] = {}
        self.sessions = Sessions()
        self.chance = chance
        self.delays = delays
        self.retention_days = retention_days
        self._strikes: Counter[str] = Counter()
        self._accounting: asyncio.Future[None] | None = None

    def offer(self, game: Game[Any, Any]) -> Tables:
        """Offer this game, so that this process can start and play its matches. Returns its lobbies and matches."""
        lobby = Lobby(game, self.unit, self.chance, self.delays)
        self.games[game.slug] = game
        self.tables[game.slug] = Tables(game, self.unit, lobby, self.sessions, self.delays)
        return self.tables[game.slug]

    def cut_off(self, slug: str) -> None:
        """Count an interruption of this game: one of its functions ran too long and was stopped.

        After STRIKES interruptions, the game isn't offered any more. Its matches then wait until the bot's next start,
        and a message at each table says so.
        """
        self._strikes[slug] += 1
        if self._strikes[slug] == STRIKES and (game := self.games.pop(slug, None)) is not None:
            del self.tables[slug]
            log.error("%s is left out until the next start: it was stopped %d times", slug, STRIKES)
            self._accounting = asyncio.ensure_future(self._stop_clocks(game))

    async def stalled(self, saved: MatchRecord, again: timedelta) -> None:
        """Tell a table that the game's code took too long to handle an expired turn, and was interrupted.

        `again`: time until the bot tries again. No-op if the game isn't offered any more, since `cut_off` has told the
        table so.
        """
        await asyncio.sleep(0)  # until `cut_off` has counted the stop
        if (game := self.games.get(saved.game)) is not None:
            await self.unit.update(saved.id, lambda now: (seating.game_stalled(now, game.name, again), None))

    async def _stop_clocks(self, game: Game[Any, Any]) -> None:
        """Stop the clocks of all matches of a game that isn't offered any more, and tell their tables."""

        def mutate(saved: MatchRecord) -> tuple[MatchUpdate, None]:
            return seating.game_stopped(saved, game.name), None

        if await self.store.account_for_games(tuple(self.games), self.store.now()):
            for saved in await self.store.running(game.slug):
                await self.unit.update(saved.id, mutate)

    def tables_of(self, saved: MatchRecord) -> Tables:
        """Return the `Tables` of this match's game. Raises Refused if this process doesn't offer the game."""
        self.must_be_offered(saved.game)
        return self.tables[saved.game]

    def must_be_offered(self, slug: str) -> None:
        """Raise Refused if this process doesn't offer the game."""
        if slug not in self.tables:
            raise Refused(NOT_OFFERED)

    async def table_of(self, saved: MatchRecord) -> Table | None:
        """Return the session of a match that has begun; None if this process doesn't offer its game."""
        tables = self.tables.get(saved.game)
        return None if tables is None or saved.snapshot is None else await tables.find(saved)

    async def update(self, match_id: int, mutate: Callable[[MatchRecord], MatchUpdate]) -> None:
        """Change the record of a lobby or a running match, but not the position of the game.

        `mutate`: returns the change. Raises Refused if the match's table is closed.
        """

        def think(saved: MatchRecord) -> tuple[MatchUpdate, None]:
            if not saved.open:
                raise Refused(TEXTS.said("refused-closed"))
            return mutate(saved), None

        await self.unit.update(match_id, think)

    async def change_preferences(self, user_id: int, preferences: Preferences) -> None:
        """Store a user's preferences, and apply them to the user's open questions."""
        theirs = await self.store.matches_of(user_id)
        before = {saved.id: saved.until for saved in theirs}
        await self.store.change_preferences(user_id, preferences)
        for saved in theirs:
            table = await self.table_of(saved) if saved.deadlines else None
            if table is not None:

                def mutate(scene: Scene) -> MatchUpdate | None:
                    return deadlines.preferences_changed(scene, user_id, before[scene.saved.id])

                await table.update(mutate)

    async def move(self, saved: MatchRecord, user_id: int, here: int, in_thread: bool, stands: bool) -> None:
        """Move a table to channel `here`. Raises Refused if this user may not move it.

        `in_thread`: whether a match that hasn't begun is to start in a new thread. `stands`: whether the old channel
        still exists.
        """
        lobby, table = self.tables_of(saved).lobby, await self.table_of(saved)
        if table is not None:
            await table.move(user_id, here, stands)
        else:
            await lobby.move(saved.id, user_id, here, stands, in_thread)

    async def erase(self, user_id: int) -> None:
        """Erase this user's data: replace the user by a pseudonym everywhere.

        First, the user leaves all lobbies and running matches, even those of games that aren't offered now; stand-ins
        play on. Raises Refused if the user joins tables faster than this function can leave them.
        """
        for _ in range(_TRIES):
            for saved in await self.store.matches_of(user_id):
                await self._leave(saved, user_id)
            if (shown := await self.store.erase(user_id)) is not None:
                for match_id in shown:
                    await self.unit.again(match_id)
                return
        raise Refused(TEXTS.said("refused-still-sits"))

    async def _leave(self, saved: MatchRecord, user_id: int) -> None:
        """Let a user leave a table for good.

        If the game isn't installed or its code fails, do it without calling that code.
        """
        try:
            tables, table = self.tables.get(saved.game), await self.table_of(saved)
            if tables is not None:
                await (tables.lobby.leave(saved.id, user_id) if table is None else table.resign(user_id))
                return
        except Refused as refused:  # it began or ended meanwhile; the next try reloads it
            log.info("match %s could not be left: %s", saved.id, type(refused).__name__)
            return
        except Exception:
            log.exception("match %s is left without its game", saved.id)

        def mutate(now: MatchRecord) -> tuple[MatchUpdate, None] | None:
            change = seating.without_game(now, user_id, self.store.now())
            return None if change is None else (change, None)

        await self.unit.update(saved.id, mutate)

    # -- unused tables, overdue votes, expired data

    async def tidy(self) -> None:
        """Close tables that nobody uses any more, end overdue votes on pauses, and delete expired data."""
        await self.close_forgotten()
        await self.end_late_votes()
        await self.store.expire_wishes()
        await self.store.expire_deals()
        while self.retention_days is not None and await self.store.fade(self.retention_days):
            pass

    async def close_forgotten(self) -> None:
        """Warn unused tables that they will be closed. Close the tables whose notice period is over."""
        now = self.store.now()
        await self.store.touched_by_now()
        for saved in await self.store.idle_since(now - min(idle_expiry.IDLE.values()), limit=10_000):
            if saved.game in self.games:
                await (self._close(saved) if idle_expiry.closes(saved, now) else self._give_notice(saved))

    async def end_late_votes(self) -> None:
        """End overdue votes on whether to pause a match. The match isn't paused."""

        def mutate(saved: MatchRecord) -> tuple[MatchUpdate, None] | None:
            change = pauses.expired(saved, self.store.now())
            return None if change is None else (change, None)

        for saved in await self.store.asked_for_a_pause():
            await self.unit.update(saved.id, mutate)

    async def _give_notice(self, saved: MatchRecord) -> None:
        def mutate(saved: MatchRecord) -> tuple[MatchUpdate, None] | None:
            change = idle_expiry.notice(saved, self.games[saved.game], self.store.now())
            return None if change is None else (change, None)

        await self.unit.update(saved.id, mutate)

    async def _close(self, saved: MatchRecord) -> None:
        def mutate(saved: MatchRecord) -> tuple[MatchUpdate, None] | None:
            now = self.store.now()
            late = saved.status == "lobby" and idle_expiry.closes(saved, now)
            return (idle_expiry.lobby_closed(saved, self.games[saved.game], now), None) if late else None

        table = await self.table_of(saved)
        if table is not None:
            await table.expire()
        else:
            await self.unit.update(saved.id, mutate)


class Tables:
    """The lobbies and running matches of one game."""

    def __init__(
        self, game: Game[Any, Any], unit: UnitOfWork, lobby: Lobby, sessions: Sessions, delays: ThinkDelays = AT_ONCE
    ) -> None:
        self.game = game
        self.unit = unit
        self.lobby = lobby
        self.sessions = sessions
        self.delays = delays

    async def start(
        self, match_id: int, user_id: int, card_id: int, interaction_id: int | None, filled: bool = False
    ) -> Table:
        """Start a match. `filled`: stand-ins take all free seats. Raises Refused if the user may not start it."""
        saved, _ = await self.lobby.start(match_id, user_id, card_id, interaction_id, filled)
        return self._keep(saved)

    async def find(self, saved: MatchRecord) -> Table:
        """Return the session of a match that has begun.

        If the session has to be loaded, the questions that an upgrade of the rules has changed are asked again.
        """
        table = self.sessions.known(saved.id)
        if table is None:
            table = self._keep(saved)
            await table.renew()
        return table

    def _keep(self, saved: MatchRecord) -> Table:
        return self.sessions.keep(Table(self.game, self.unit, saved, self.delays))
