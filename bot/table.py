"""A running match at a table: think, save, speak.

Here: how an answer becomes the truth and then messages. Not here: Discord (messenger.py), and any rule (games/).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

from bot import closing, duties, moving, posts, timekeeper
from bot.failpoints import reached
from bot.messages import BOARD, CARD, Message, Post, escaped
from bot.metrics import ANSWERS
from bot.posts import Company, compose, ranking
from bot.storage.store import Change, Letter, Line, Saved, Seated, Store, Unwritten
from games.engine.asks import Closed, Refused
from games.engine.game import Game
from games.engine.match import Match, Seen, Step
from games.engine.values import Seat

Deliver = Callable[[int], Awaitable[None]]
"""Send a match's undelivered messages."""

IDLE_HOURS = 24
"""After so long without an answer, any player may cancel."""


class Table:
    """One match that has begun. ``saved`` and ``match`` are what was last known; the database knows better."""

    def __init__(self, game: Game[Any, Any], store: Store, saved: Saved, deliver: Deliver) -> None:
        self.game = game
        self.store = store
        self.deliver = deliver
        self._lock = asyncio.Lock()
        self._know(saved)

    async def answer(self, seat: Seat, question: int, picks: Sequence[int], press: int) -> None:
        """A question is answered by an interaction. Raises Refused; a press that was taken before is simply done."""
        try:
            await self._take(lambda match: match.choose(seat, question, self._meant(match, seat, picks)), press)
        except (Refused, Unwritten):
            if not await self.store.pressed(press):
                raise
        await self._speak()

    async def on_time(self, seat: Seat, question: int) -> None:
        """A question's deadline has come: its player is reminded, or it lapses; nothing, if it is closed by now."""
        if not await self.alter(lambda table: timekeeper.due(table, seat, question)):
            await self._speak()

    async def resign(self, user_id: int) -> None:
        """A player gives up: from now on their questions lapse. The last one to go cancels the match."""
        async with self._lock:
            while True:
                await self._refresh()
                seated = self._sitting(user_id)
                change = self._without(seated)
                if await self.store.commit(self.saved, change):
                    break
            await self._refresh()
        await self._speak()

    async def cancel(self, user_id: int) -> None:
        """End it without result. The host may; after a day without an answer, any player."""
        async with self._lock:
            while True:
                await self._refresh()
                self._may_cancel(user_id)
                seated = self.saved.seat_of(user_id)
                by = seated.name if seated is not None else "The host"
                change = self._cancelled(f"{escaped(by)} cancelled this match. It has no result.")
                if await self.store.commit(self.saved, change):
                    break
            await self._refresh()
        await self._speak()

    async def call_in_public(self, user_id: int) -> None:
        """A player's DMs turned out to be closed: the board calls them instead."""
        async with self._lock:
            while True:
                await self._refresh()
                seated = self.saved.seat_of(user_id)
                if seated is None or self.saved.status != "running" or not self._asked_in_private(seated):
                    return
                seen = self.match.seen_by(None)
                board = posts.board(self.company, None, seen)
                only = board.message.model_copy(update={"ping": (user_id,)})
                if await self.store.commit(self.saved, Change(posts=[board.model_copy(update={"message": only})])):
                    break
            await self._refresh()
        await self._speak()

    async def move(self, user_id: int, here: int, stands: bool) -> None:
        """Play on in another channel. The host may; any other player when the old place is gone (not ``stands``)."""
        async with self._lock:
            while True:
                await self._refresh()
                moving.allowed(self.saved, user_id, stands)
                if await self.store.commit(self.saved, self._moved(here, await self.store.letters(self.saved.id))):
                    break
            await self._refresh()
        await self._speak()

    async def alter(self, think: Callable[[Table], Change | None]) -> bool:
        """Anything else that happens to a match: ``think`` says what, as it stands. False: it had nothing to say."""
        async with self._lock:
            while True:
                await self._refresh()
                change = think(self) if self.saved.status == "running" else None
                if change is None:
                    return False
                if await self.store.commit(self.saved, change):
                    break
            await self._refresh()
        await self._speak()
        return True

    def absent(self, seat: Seat) -> Change | None:
        """A player's time is over at a table that wants a stand-in then: whatever is left of their duty lapses."""
        return timekeeper.lapsed(self, seat)

    async def expire(self) -> None:
        """Everybody has forgotten it, and it closes itself; not if somebody has come back meanwhile."""

        def think(table: Table) -> Change | None:
            late = closing.closes(table.saved, table.store.now())
            return closing.over(table._cancelled(closing.WHY)) if late else None

        await self.alter(think)

    async def seen(self, viewer: Seat | None) -> Seen:
        """What this viewer may know right now."""
        async with self._lock:
            await self._refresh()
        return self.match.seen_by(viewer)

    @property
    def company(self) -> Company:
        """Who sits here."""
        return Company.of(self.saved, self.game)

    # -- think and save

    async def _take(self, think: Callable[[Match], Step], press: int | None) -> None:
        async with self._lock:
            while True:
                if self.saved.status != "running":
                    raise Closed
                try:
                    step = think(self.match)
                except Refused:
                    if not await self._refresh():
                        raise
                    continue
                change = self._change(step, press)
                reached("answer chosen")
                if await self.store.commit(self.saved, change):
                    ANSWERS.labels(self.game.slug).inc()
                    reached("answer committed")
                    if change.results:
                        reached("finish recorded")
                    fields = {"number": self.saved.number + 1, "touched_at": self.store.now(), **change.fields}
                    kept = {k: v for k, v in fields.items() if k != "ended_at"}
                    self._know(replace(self.saved, **kept, deadlines=tuple(change.deadlines or ())), step.match)
                    return
                await self._refresh()

    def _change(self, step: Step, press: int | None) -> Change:
        timed = timekeeper.after(self, step)
        company = Company.of(replace(self.saved, deadlines=tuple(timed.deadlines or ())), self.game)
        posts_ = [
            post
            for viewer in (None, *range(self.match.seats))
            for post in compose(company, viewer, self.match.seen_by(viewer), step.seen_by(viewer))
        ]
        fields: dict[str, Any] = {"snapshot": step.match.save(), **timed.fields}
        results = {}
        if step.match.outcome is not None:
            fields |= {"status": "finished", "ended_at": self.store.now()}
            results = ranking(step.match.outcome, self.saved.seats)
            if self.saved.trouble is not None:
                last = next(post for post in posts_ if post.to is None)
                posts_ += posts.ended_unseen(self.company, step.seen_by(None), last)
        return replace(timed, fields=fields, line=Line(step.entry, press), posts=posts_, results=results)

    def _without(self, leaver: Seated) -> Change:
        seats = [replace(seated, resigned=seated.resigned or seated == leaver) for seated in self.saved.seats]
        if all(seated.resigned for seated in seats):
            return replace(self._cancelled("The last player has left. The match has no result."), seats=seats)
        after = replace(self.saved, seats=tuple(seats))
        board = posts.board(Company.of(after, self.game), self.match.seen_by(None), self.match.seen_by(None))
        told = (f"{escaped(leaver.name)} has resigned, and will be placed last.",)
        board = board.model_copy(update={"message": board.message.model_copy(update={"log": told})})
        posts_ = [board, *posts.closed(self.company, leaver.seat, self.match.seen_by(leaver.seat))]
        change = timekeeper.left(after, self.match, leaver.seat, self.store.now())
        heir = next(seated.user_id for seated in seats if not seated.resigned)
        fields = {"host_id": heir} if leaver.user_id == self.saved.host_id else {}
        return replace(change, fields=fields, seats=seats, posts=posts_)

    def _cancelled(self, why: str) -> Change:
        board = posts.board(self.company, self.match.seen_by(None), self.match.seen_by(None)).message
        message = Message(log=(why,), picture=board.picture)
        fields = {"status": "cancelled", "ended_at": self.store.now()}
        last = Post(to=None, slot=BOARD, message=message, anew=True)
        asked = (posts.closed(self.company, seat, self.match.seen_by(seat)) for seat in self.match.asks)
        posts_ = [last, *(post for one in asked for post in one)]
        return Change(fields=fields, posts=posts_, deadlines=(), moot=timekeeper.nudged(self.saved))

    def _moved(self, here: int, letters: Sequence[Letter]) -> Change:
        company = Company.of(moving.after(self.saved, here), self.game)
        board = posts.board(company, None, self.match.seen_by(None))
        told = (*moving.arrival(self.saved, letters), *board.message.log)
        names = ", ".join(escaped(seated.name) for seated in self.saved.seats)
        card = Message(text=f"**{self.game.name}**: {names} play in <#{here}>.", standing=posts.rules(self.game))
        return Change(
            fields=moving.fields(self.saved, here),
            posts=[
                Post(to=None, slot=CARD, message=card),
                *moving.farewell(self.saved, here),
                board.model_copy(update={"message": board.message.model_copy(update={"log": told})}),
                *moving.followers(self.saved, here, letters, self.game.name),
            ],
            left=self.saved.here,
        )

    def _asked_in_private(self, seated: Seated) -> bool:
        _, ask = self.match.asks.get(seated.seat, (0, None))
        return ask is not None and ask.secret and not seated.resigned

    def _sitting(self, user_id: int) -> Seated:
        seated = self.saved.seat_of(user_id)
        if seated is None or seated.resigned or self.saved.status != "running":
            raise Refused("You don't play in this match.")
        return seated

    def _may_cancel(self, user_id: int) -> None:
        if self.saved.status != "running":
            raise Refused("This match is over already.")
        seated = self._sitting(user_id)
        if seated.user_id == self.saved.host_id:
            return
        idle = self.store.now() - self.saved.touched_at
        if idle.total_seconds() < IDLE_HOURS * 3600:
            raise Refused(
                f"The host can cancel this match at any time, you only when nobody has done anything for {IDLE_HOURS} "
                "hours. To leave it by yourself, use /resign."
            )

    def _meant(self, match: Match, seat: Seat, picks: Sequence[int]) -> Sequence[int]:
        """One past the last option stands for none of them, where none may be picked."""
        _, ask = match.asks.get(seat, (0, None))
        return () if ask is not None and ask.least == 0 and list(picks) == [len(ask.options)] else picks

    # -- speak

    async def _speak(self) -> None:
        """Deliver; then answer for those for whom nobody waits, until somebody else is asked."""
        await self.deliver(self.saved.id)
        while self.saved.status == "running" and (left := duties.at_once(self.saved, self.match)):
            seat, number = left[0]
            try:
                await self._take(lambda match: match.lapse(seat, number), None)  # noqa: B023
            except Refused:
                return  # somebody else is at it
            await self.deliver(self.saved.id)

    # -- what we know

    async def _refresh(self) -> bool:
        """Look at the database. False: nothing has changed since we last knew."""
        saved = await self.store.load(self.saved.id)
        assert saved is not None
        changed = saved.number != self.saved.number
        self._know(saved, None if changed else self.match)
        return changed

    def _know(self, saved: Saved, match: Match | None = None) -> None:
        assert saved.snapshot is not None
        self.saved = saved
        self.match = match or Match.load(self.game, saved.snapshot)
