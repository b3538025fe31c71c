"""Plan game nights, create their Discord events, open tables before the nights begin, and alert interested users.

A step that fails is retried at the next check.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Protocol

from bot.match.match_alerts import Calls, message
from bot.match.seating import may_meet, people
from bot.match.service import MatchService
from bot.model.errors import Unwritten
from bot.model.gathering import GameNight
from bot.model.language import speaking
from bot.model.message import CALL, Post
from bot.model.records import MatchRecord, MatchUpdate
from bot.model.time_control import reachable
from games.engine.asks import Refused
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.game_nights.words")

log = logging.getLogger(__name__)

PER_PERSON, PER_SERVER = 3, 25
"""Planned nights at a time."""


class Unreached(Exception):
    """Discord didn't answer. The caller should try again later."""


class Calendar(Protocol):
    """The scheduled events of servers on Discord. Each method may raise Unreached."""

    def serves(self, guild_id: int) -> bool:
        """Return whether this process serves the server."""

    async def announce(self, night: GameNight, title: str, about: str, ends_at: datetime) -> int:
        """Create the night's event, or return the id of the existing one.

        Raises Refused if the bot lacks the permission.
        """

    async def begins(self, night: GameNight) -> datetime | None:
        """Return when the event begins; None if it was cancelled or deleted.

        Users may have changed its start on Discord.
        """

    async def interested(self, night: GameNight) -> Sequence[int]:
        """Return the ids of users who marked the event as interesting."""


class Nights:
    """Runs game nights. One per process; the database decides which process handles which night."""

    def __init__(self, matches: MatchService, calls: Calls, calendar: Calendar) -> None:
        self.matches = matches
        self.store = matches.store
        self.calls = calls
        self.calendar = calendar

    async def plan(self, night: GameNight) -> GameNight:
        """Store a night and create its event. Raises Refused, and stores nothing, if Discord refuses the event.

        Raises Unreached if Discord doesn't answer. The night stays stored, and the event is created later.
        """
        if all(known.opened_by != night.opened_by for known in await self.store.nights_of(night.user_id)):
            await self._room_for(night)
        night = await self.store.plan_night(night)
        try:
            return await self._announced(night)
        except Refused:
            await self.store.end_night(night)
            raise

    async def _room_for(self, night: GameNight) -> None:
        if len(await self.store.nights_of(night.user_id)) >= PER_PERSON:
            raise Refused(TEXTS.said("refused-nights", number=PER_PERSON))
        if await self.store.nights_in(night.guild_id) >= PER_SERVER:
            raise Refused(TEXTS.said("refused-nights-here", number=PER_SERVER))

    async def _announced(self, night: GameNight) -> GameNight:
        if night.event_id is not None:
            return night
        game = self.matches.games[night.game]
        words = TEXTS.phrases(speaking())
        ends_at = night.begins_at + timedelta(minutes=max(game.minutes, 60))
        title, about = words("night-title", game=game.name), words("night-about", number=night.id)
        event_id = await self.calendar.announce(night, title, about, ends_at)
        await self.store.change_night(night, event_id=event_id)
        return GameNight(**{**vars(night), "event_id": event_id})

    async def attend(self) -> None:
        """Handle all nights that are due. An error in one of them doesn't affect the others."""
        try:
            due = await self.store.nights_due()
        except Unwritten as refused:
            log.error("no game night can be seen to for now: %s", refused)
            return
        for night in due:
            try:
                await self._see_to(night)
            except (Refused, Unreached, Unwritten) as refused:
                log.info("game night %s waits: %s", night.id, type(refused).__name__)
            except Exception:
                log.exception("game night %s could not be seen to", night.id)

    async def _see_to(self, night: GameNight) -> None:
        if self.store.night_over(night):
            await self.store.end_night(night)
            return
        if not self.calendar.serves(night.guild_id) or night.game not in self.matches.tables:
            return
        night = await self._announced(night)
        begins_at = await self.calendar.begins(night)
        if begins_at is None:
            await self.store.end_night(night)
        elif begins_at != night.begins_at and night.match_id is None:
            await self.store.change_night(night, begins_at=begins_at)
        elif night.opens_at <= self.store.now():
            await self._gather(night)

    async def _gather(self, night: GameNight) -> None:
        """Open the night's table unless it is already open. Alert the users who marked the event as interesting."""
        lobby = self.matches.tables[night.game].lobby
        opening = lobby.opening(
            {},
            capacity=self.matches.games[night.game].seats[-1],
            guild_id=night.guild_id,
            channel_id=night.channel_id,
            in_thread=night.in_thread,
            host_id=night.user_id,
            host_name=night.name,
            interaction_id=night.opened_by,
            pace=night.pace,
            on_timeout=night.on_timeout,
        )
        saved = await lobby.open(opening)
        if night.match_id is None:
            await self.store.change_night(night, match_id=saved.id)
        if saved.status != "lobby":
            await self.store.end_night(night)
            return
        await self._call_interested(night, saved)

    async def _call_interested(self, night: GameNight, saved: MatchRecord) -> None:
        """Alert the interested users, except those who blocked a player at the table or were blocked by one.

        Sends nothing if a user joins the table while this runs; the next check sends the alerts then.
        """
        sitting = people(saved)
        apart = await self.store.apart(sitting)
        interested = [user for user in await self.calendar.interested(night) if user not in sitting]
        meeting = [user for user in interested if may_meet(user, sitting, apart)]
        wanted = [user for user in meeting if await self._may_be_called(saved, user)]
        if wanted:
            await self.matches.unit.update(
                saved.id, lambda saved: self._called(saved, wanted) if people(saved) <= sitting else None
            )

    async def _may_be_called(self, saved: MatchRecord, user_id: int) -> bool:
        preferences = await self.store.preferences(user_id)
        return reachable(self.store.now(), preferences) and await self.calls.sees(saved, user_id)

    def _called(self, saved: MatchRecord, users: Sequence[int]) -> tuple[MatchUpdate, None] | None:
        if saved.status != "lobby":
            return None
        call = message(saved, self.matches.games[saved.game], asked="night")
        calls = [(None, Post(to=user, slot=CALL, message=call, repost=True)) for user in users]
        return MatchUpdate(fields={"touched_at": saved.touched_at}, calls=calls), None
