"""Send match alerts: DMs that tell users, outside their quiet hours, that a table needs players."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from itertools import groupby
from typing import Any

from bot.match import spoken
from bot.match.seating import may_meet, people
from bot.match.service import MatchService
from bot.messages.context import link
from bot.model.custom_ids import Act, Verb
from bot.model.errors import Unwritten
from bot.model.gathering import STOP_ALL, Candidate
from bot.model.message import CALL, Button, Message, Post, rules_button
from bot.model.records import MatchRecord, MatchUpdate
from bot.model.time_control import reachable
from games.engine.asks import Refused
from games.engine.game import Game

log = logging.getLogger(__name__)

Sees = Callable[[MatchRecord, int], Awaitable[bool]]
"""Returns whether this user can read the channel of that match."""


class Calls:
    """Sends match alerts. One per process; the database makes sure that only one process sends an alert."""

    def __init__(self, matches: MatchService, sees: Sees) -> None:
        self.matches = matches
        self.store = matches.store
        self.sees = sees

    async def call(self) -> None:
        """Send alerts about all open tables, each to the users whose wishes for alerts fit the table.

        A failure at one table doesn't affect the alerts of other tables.
        """
        try:
            wanted = await self.store.candidates()
        except Unwritten as refused:
            log.error("nobody can be called for now: %s", refused)
            return
        for match_id, candidates in groupby(wanted, key=lambda candidate: candidate.match_id):
            try:
                await self._call_to(match_id, list(candidates))
            except (Refused, Unwritten) as refused:
                log.info("nobody is called to match %s for now: %s", match_id, refused)
            except Exception:
                log.exception("match %s: nobody could be called to it", match_id)

    async def _call_to(self, match_id: int, candidates: Sequence[Candidate]) -> None:
        saved, now = await self.store.load(match_id), self.store.now()
        if saved is None or saved.game not in self.matches.tables:
            return
        sitting, game = people(saved), self.matches.games[saved.game]
        apart = await self.store.apart(sitting)
        meeting = [one for one in candidates if may_meet(one.wish.user_id, sitting, apart)]
        called = [one for one in meeting if await self._may_be_called(saved, one, now)]
        if called:  # a user who sat down meanwhile may block one of them: retried next time
            await self.matches.unit.update(
                match_id, lambda saved: _called(saved, game, called) if people(saved) <= sitting else None
            )

    async def _may_be_called(self, saved: MatchRecord, candidate: Candidate, now: datetime) -> bool:
        if not reachable(now, candidate.preferences):
            return False
        try:
            await self.matches.tables_of(saved).lobby.may_join(saved, candidate.wish.user_id)
        except Refused:
            return False
        return await self.sees(saved, candidate.wish.user_id)

    async def may_be_invited(self, by: int, user_id: int) -> bool:
        """Return whether user `by` may invite user `user_id`.

        Returns False if one of them has blocked the other, or if the invited user has quiet hours now.
        """
        if not may_meet(user_id, [by], await self.store.apart([user_id])):
            return False
        return reachable(self.store.now(), await self.store.preferences(user_id))


def _called(
    saved: MatchRecord, game: Game[Any, Any], candidates: Sequence[Candidate]
) -> tuple[MatchUpdate, None] | None:
    """Return the change that sends a table's alerts; None if no user is to be alerted."""
    people = sum(seated.owned for seated in saved.seats)
    wishes = [one.wish for one in candidates if one.wish.players <= people]
    wanted = [wish for wish in wishes if saved.seat_of(wish.user_id) is None]
    if not joinable(saved) or not wanted:
        return None
    calls = [(wish, Post(to=wish.user_id, slot=CALL, message=message(saved, game), repost=True)) for wish in wanted]
    return MatchUpdate(fields={"touched_at": saved.touched_at}, calls=calls), None


def joinable(saved: MatchRecord, user_id: int = 0) -> bool:
    """Return whether this user can take a seat at the table. `user_id`: 0 stands for any user without an invitation."""
    awaited = saved.admission.awaited([seated.user_id for seated in saved.seats])
    if user_id in awaited:
        return saved.status == "lobby" and len(saved.seats) < saved.capacity
    free = len(saved.seats) + len(awaited) < saved.capacity
    return saved.status == "lobby" and free and not saved.admission.by_invitation


def message(saved: MatchRecord, game: Game[Any, Any], asked: str = "wish") -> Message:
    """Compose the alert, with the button Join.

    Once the alert is obsolete, only its line with the game and the channel remains. `asked`: why the user is alerted.
    "wish": they asked for alerts; "night": they clicked Interested on the event of a game night.
    """
    words = spoken()
    join = Button(label=words("join"), id=str(Act(Verb.JOIN, saved.id)), style="success", emoji="🪑")
    stop = (Button(label=words("call-stop"), id=str(STOP_ALL), emoji="🔕"),) if asked == "wish" else ()
    taken = sum(seated.owned for seated in saved.seats)
    table = words("call", game=game.name, here=f"<#{saved.here}>", number=taken, seats=saved.capacity)
    return Message(
        log=(table,),
        text=words("call-join", asked=asked, minutes=game.minutes),
        rows=((join, *stop),),
        standing=(Button(label=words("to-the-table"), url=link(saved)), rules_button(game.slug)),
    )
