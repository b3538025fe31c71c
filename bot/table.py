"""A running match at a table: think, save, speak.

Here: how an answer becomes the truth and then messages. Not here: Discord (messenger.py), and any rule (games/).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

from bot import closing, duties, moving, posts, seating, timekeeper
from bot.failpoints import reached
from bot.messages import BOARD, CARD, Message, Post, escaped
from bot.metrics import ANSWERS
from bot.posts import Company, compose, ranking
from bot.seating import Scene
from bot.stand_ins import AT_ONCE, Pauses, thoughts
from bot.storage.store import Change, Ending, Letter, Line, Saved, Seated, Store, Unwritten
from games.engine.asks import Ask, Closed, Refused
from games.engine.bots import Level
from games.engine.game import Game, View
from games.engine.match import Match, Seen, Step
from games.engine.values import Seat

Deliver = Callable[[int], Awaitable[None]]
"""Send a match's undelivered messages."""

IDLE_HOURS = 24
"""After so long without an answer, any player may cancel."""


class Table:
    """One match that has begun. ``saved`` and ``match`` are what was last known; the database knows better."""

    def __init__(
        self, game: Game[Any, Any], store: Store, saved: Saved, deliver: Deliver, pauses: Pauses = AT_ONCE
    ) -> None:
        self.game = game
        self.store = store
        self.deliver = deliver
        self.pauses = pauses
        self._lock = asyncio.Lock()
        self._know(saved)

    async def answer(self, seat: Seat, question: int, picks: Sequence[int], press: int, by: int | None = None) -> None:
        """A question is answered by an interaction. Raises Refused; a press that was taken before is simply done.

        ``by``: whoever pressed; refused unless they have the seat in the very moment when the answer is taken.
        """

        def think(match: Match) -> Step:
            seated = self.saved.seats[seat] if seat < len(self.saved.seats) else None
            if by is not None and (seated is None or seated.user_id != by or seated.away):
                raise Closed
            return match.choose(seat, question, self._meant(match, seat, picks))

        try:
            await self._take(think, press)
        except (Refused, Unwritten):
            if not await self.store.pressed(press):
                raise
        await self.speak()

    async def on_time(self, seat: Seat, question: int) -> None:
        """A question's deadline has come: its player is reminded, or their time is over; nothing, if it is closed.

        Where the rules then answer, they do so for all that is left of the duty.
        """
        await self.alter(lambda table: timekeeper.due(table, seat, question))
        while (number := duties.late(self.saved, self.match, seat)) is not None:
            if not await self.lapse(seat, number):
                return

    async def lapse(self, seat: Seat, question: int) -> bool:
        """A question is answered as the rules say. False: it is closed by now."""
        try:
            await self._take(lambda match: match.lapse(seat, question), None)
        except Refused:
            return False
        await self.speak()
        return True

    # -- who has which seat

    async def resign(self, user_id: int) -> None:
        """A player gives up: from now on a stand-in plays. The last one to go cancels the match."""
        await self.alter(lambda _: self._without(self._sitting(user_id)))

    def absent(self, seat: Seat) -> Change | None:
        """A player's time is over: a stand-in takes the seat until they are back, and everybody is told.

        None: there is nobody to be relieved.
        """
        seated = self.saved.seats[seat]
        if self.saved.status != "running" or seated.away:
            return None
        why = f"{escaped(seated.name)}’s time is over: a stand-in plays for them from now on."
        change = seating.stood_in(self._scene, seated, seating.USUAL, why, by_itself=True)
        return replace(change, fields={**change.fields, "touched_at": self.saved.touched_at})

    async def give(self, user_id: int, level: str = seating.USUAL) -> None:
        """A player has a stand-in play for them, until they are back."""

        def think(_: Table) -> Change:
            seated = self._sitting(user_id)
            if seated.away:
                raise Refused("A stand-in plays for you already.")
            why = f"A stand-in ({level}) plays for {escaped(seated.name)} from now on."
            return seating.stood_in(self._scene, seated, level, why)

        await self.alter(think)

    async def back(self, user_id: int) -> None:
        """A player is back: from this moment on no answer of the stand-in is taken, also if it is thinking of one."""
        await self.alter(lambda _: seating.back(self._scene, self._sitting(user_id)))

    async def want(self, user_id: int) -> None:
        """A player looks for somebody who takes the seat for good."""
        await self.alter(lambda _: seating.wanted(self._scene, self._sitting(user_id)))

    async def substitute(self, seat: Seat, user_id: int, name: str) -> None:
        """Somebody takes the seat of a player who looks for a substitute."""
        _, dm_open = await self.store.player(user_id)
        habits = await self.store.habits(user_id)
        newcomer = Seated(seat, user_id, name, dm_open=dm_open is not False, habits=habits)
        await self.alter(lambda _: seating.substituted(self._scene, newcomer))

    async def vote(self, user_id: int, seat: Seat) -> bool:
        """A player holds that another one has vanished. True: most do, and a stand-in has the seat now."""
        await self.alter(lambda _: seating.voted(self._scene, user_id, seat))
        return self.saved.seats[seat].away

    # -- stand-ins

    async def put_to_stand_in(self, seat: Seat, question: int) -> tuple[View, Ask, Level, str]:
        """What a stand-in may know of its question, how well it plays, and the seed of all its chance.

        Raises Closed when it isn't asked.
        """
        async with self._lock:
            await self._refresh()
        number, ask = self.match.asks.get(seat, (None, None))
        level = self._stand_in(seat)
        if ask is None or number != question:
            raise Closed
        return self.match.view(seat), ask, level, self.match.thought_seed(seat, question)

    def goes_on_unseen(self, seat: Seat, question: int, picks: Sequence[int]) -> bool:
        """Whether nobody else would notice this answer, because the seat is asked the next thing in private."""
        try:
            return duties.unseen(self.match, self.match.choose(seat, question, picks))
        except Refused:
            return False

    async def answer_of_stand_in(self, seat: Seat, question: int, picks: Sequence[int]) -> int | None:
        """A stand-in's answer is taken. The number of what it is asked next, if anything. Raises Closed if it is late:
        its player is back, or another process was faster."""

        def think(match: Match) -> Step:
            self._stand_in(seat)
            return match.choose(seat, question, picks)

        await self._take(think, None, by_stand_in=True)
        number, _ = self.match.asks.get(seat, (None, None))
        return number

    def _stand_in(self, seat: Seat) -> Level:
        """How well the stand-in plays that has this seat. Raises Closed when none has."""
        seated = self.saved.seats[seat]
        if self.saved.status != "running" or not seated.away or not seating.present(self.saved.seats):
            raise Closed
        return Level(seated.stand_in or seating.USUAL)

    # -- the whole match

    async def cancel(self, user_id: int) -> None:
        """End it without result. The host may; after a day without an answer, any player."""

        def think(_: Table) -> Change:
            self._may_cancel(user_id)
            seated = self.saved.seat_of(user_id)
            by = seated.name if seated is not None else "The host"
            return self._cancelled(f"{escaped(by)} cancelled this match. It has no result.")

        await self.alter(think)

    async def call_in_public(self, user_id: int) -> None:
        """A player's DMs turned out to be closed: the board calls them instead."""

        def think(_: Table) -> Change | None:
            seated = self.saved.seat_of(user_id)
            if seated is None or self.saved.status != "running" or not self._asked_in_private(seated):
                return None
            board = posts.board(self.company, None, self.match.seen_by(None))
            only = board.message.model_copy(update={"ping": (user_id,)})
            return Change(posts=[board.model_copy(update={"message": only})])

        await self.alter(think)

    async def move(self, user_id: int, here: int, stands: bool) -> None:
        """Play on in another channel. The host may; any other player when the old place is gone (not ``stands``)."""
        async with self._lock:
            while True:
                await self._refresh()
                moving.allowed(self.saved, user_id, stands)
                change = self._moved(here, await self.store.letters(self.saved.id))
                if after := await self.store.commit(self.saved, change):
                    self._know(after, self.match)
                    break
        await self.speak()

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

    async def alter(self, think: Callable[[Table], Change | None]) -> bool:
        """Anything else that happens to a match: ``think`` says what, as it stands. False: it had nothing to say."""
        async with self._lock:
            while True:
                await self._refresh()
                change = think(self)
                if change is None:
                    return False
                if after := await self.store.commit(self.saved, change):
                    self._know(after, self.match)
                    break
        await self.speak()
        return True

    async def _take(self, think: Callable[[Match], Step], press: int | None, by_stand_in: bool = False) -> None:
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
                change = self._change(step, press, by_stand_in)
                reached("answer chosen")
                if after := await self.store.commit(self.saved, change):
                    ANSWERS.labels(self.game.slug).inc()
                    reached("answer committed")
                    if change.results:
                        reached("finish recorded")
                    self._know(after, step.match)
                    return
                await self._refresh()

    def _change(self, step: Step, press: int | None, by_stand_in: bool) -> Change:
        timed = timekeeper.after(self, step)
        company = Company.of(replace(self.saved, deadlines=tuple(timed.deadlines or ())), self.game)
        posts_ = [
            post
            for viewer in (None, *range(self.match.seats))
            for post in compose(company, viewer, self.match.seen_by(viewer), step.seen_by(viewer))
        ]
        answered = step.entry.seat
        level = self.saved.seats[answered].stand_in if by_stand_in and answered is not None else None
        quietly = by_stand_in or duties.unseen(self.match, step)
        seats, told = (None, []) if quietly else seating.heard_from(self.saved)
        posts_ += told
        fields: dict[str, Any] = {"snapshot": step.match.save(), **timed.fields}
        results: dict[Seat, Ending] = {}
        if step.match.outcome is not None:
            fields |= {"status": "finished", "ended_at": self.store.now()}
            results = ranking(step.match.outcome, self.saved.seats)
            posts_ += seating.over(self.saved)
            if self.saved.trouble is not None:
                last = next(post for post in posts_ if post.to is None)
                posts_ += posts.ended_unseen(self.company, step.seen_by(None), last)
        line = Line(step.entry, press, next(post for post in posts_ if post.to is None).message.log, level)
        return replace(timed, fields=fields, seats=seats, line=line, posts=posts_, results=results)

    @property
    def _scene(self) -> Scene:
        return Scene(self.saved, self.game, self.match, self.store.now(), self.pauses)

    def _without(self, leaver: Seated) -> Change:
        change = seating.resigned(self._scene, leaver)
        if all(seated.resigned for seated in change.seats or () if seated.owned):
            return replace(self._cancelled("The last player has left. The match has no result."), seats=change.seats)
        return change

    def _cancelled(self, why: str) -> Change:
        board = posts.board(self.company, self.match.seen_by(None), self.match.seen_by(None)).message
        message = Message(log=(why,), picture=board.picture)
        fields = {"status": "cancelled", "ended_at": self.store.now()}
        last = Post(to=None, slot=BOARD, message=message, anew=True)
        asked = (posts.closed(self.company, seat, self.match.seen_by(seat)) for seat in self.match.asks)
        posts_ = [last, *seating.over(self.saved), *(post for one in asked for post in one)]
        return Change(fields=fields, posts=posts_, deadlines=(), moot=timekeeper.nudged(self.saved))

    def _moved(self, here: int, letters: Sequence[Letter]) -> Change:
        company = Company.of(moving.after(self.saved, here), self.game)
        board = posts.board(company, None, self.match.seen_by(None))
        names = ", ".join(escaped(seated.name) for seated in self.saved.seats)
        card = Message(text=f"**{self.game.name}**: {names} play in <#{here}>.", standing=posts.rules(self.game))
        return Change(
            fields=moving.fields(self.saved, here),
            posts=[
                Post(to=None, slot=CARD, message=card),
                *moving.farewell(self.saved, here),
                board.telling(*moving.arrival(self.saved, letters), *board.message.log),
                *moving.followers(self.saved, here, letters, self.game.name),
            ],
            left=self.saved.here,
        )

    def _asked_in_private(self, seated: Seated) -> bool:
        _, ask = self.match.asks.get(seated.seat, (0, None))
        return ask is not None and ask.secret and not seated.away

    def _sitting(self, user_id: int) -> Seated:
        seated = self.saved.seat_of(user_id)
        if seated is None or seated.resigned or self.saved.status != "running":
            raise Refused("You don’t play in this match.")
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

    async def speak(self) -> None:
        """Deliver what is to be said, and have stand-ins think in time."""
        if self.saved.status == "running" and thoughts(self.match, self.saved.seats, self.store.now(), self.pauses):
            self.pauses.wake(self.pauses.before.total_seconds())
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
