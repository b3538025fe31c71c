"""A running match at a table: think, save, speak.

Here: how an answer becomes the truth and then messages. Not here: Discord (delivery.py), and any rule (games/).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

from bot.match import idle_expiry, relocation, seating
from bot.messages import composer
from bot.messages.composer import MatchContext, compose, ranking
from bot.model import turn_clocks
from bot.model.errors import Unwritten
from bot.model.message import BOARD, CARD, Message, Post, escaped
from bot.model.records import Ending, JournalEntry, MatchRecord, MatchUpdate, OutboxMessage, Seated
from bot.ops.failpoints import failpoint
from bot.ops.metrics import ANSWERS
from bot.storage.store import Store
from bot.timing import deadlines
from bot.timing.scene import Scene
from bot.timing.think_delays import AT_ONCE, ThinkDelays, thoughts
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
        self, game: Game[Any, Any], store: Store, saved: MatchRecord, deliver: Deliver, delays: ThinkDelays = AT_ONCE
    ) -> None:
        self.game = game
        self.store = store
        self.deliver = deliver
        self.delays = delays
        self._lock = asyncio.Lock()
        self._set_state(saved)

    async def answer(
        self, seat: Seat, question: int, picks: Sequence[int], interaction_id: int, by: int | None = None
    ) -> None:
        """A question is answered by an interaction. Raises Refused; a press that was taken before is simply done.

        ``by``: whoever pressed; refused unless they have the seat in the very moment when the answer is taken.
        """

        def mutate(match: Match) -> Step:
            seated = self.saved.seats[seat] if seat < len(self.saved.seats) else None
            if by is not None and (seated is None or seated.user_id != by or seated.away):
                raise Closed
            return match.choose(seat, question, self._meant(match, seat, picks))

        try:
            await self._take(mutate, interaction_id)
        except (Refused, Unwritten):
            if not await self.store.pressed(interaction_id):
                raise
        await self.speak()

    async def on_time(self, seat: Seat, question: int) -> None:
        """A question's deadline has come: its player is reminded, or their time is over; nothing, if it is closed.

        Where the rules then answer, they do so for all that is left of the duty.
        """
        await self.update(lambda table: deadlines.due(table.scene, seat, question, table.absent))
        while (number := turn_clocks.late(self.saved, self.match, seat)) is not None:
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
        await self.update(lambda _: self._without(self._sitting(user_id)))

    def absent(self, seat: Seat) -> MatchUpdate | None:
        """A player's time is over: a stand-in takes the seat until they are back, and everybody is told.

        None: there is nobody to be relieved.
        """
        seated = self.saved.seats[seat]
        if self.saved.status != "running" or seated.away:
            return None
        why = f"{escaped(seated.name)}’s time is over: a stand-in plays for them from now on."
        change = seating.stood_in(self.scene, seated, seating.USUAL, why, by_itself=True)
        return replace(change, fields={**change.fields, "touched_at": self.saved.touched_at})

    async def give(self, user_id: int, level: str = seating.USUAL) -> None:
        """A player has a stand-in play for them, until they are back."""

        def mutate(_: Table) -> MatchUpdate:
            seated = self._sitting(user_id)
            if seated.away:
                raise Refused("A stand-in plays for you already.")
            why = f"A stand-in ({level}) plays for {escaped(seated.name)} from now on."
            return seating.stood_in(self.scene, seated, level, why)

        await self.update(mutate)

    async def back(self, user_id: int) -> None:
        """A player is back: from this moment on no answer of the stand-in is taken, also if it is thinking of one."""
        await self.update(lambda _: seating.back(self.scene, self._sitting(user_id)))

    async def want(self, user_id: int) -> None:
        """A player looks for somebody who takes the seat for good."""
        await self.update(lambda _: seating.wanted(self.scene, self._sitting(user_id)))

    async def substitute(self, seat: Seat, user_id: int, name: str) -> None:
        """Somebody takes the seat of a player who looks for a substitute."""
        _, dm_open = await self.store.player(user_id)
        preferences = await self.store.preferences(user_id)
        newcomer = Seated(seat, user_id, name, dm_open=dm_open is not False, preferences=preferences)
        await self.update(lambda _: seating.substituted(self.scene, newcomer))

    async def vote(self, user_id: int, seat: Seat) -> bool:
        """A player holds that another one has vanished. True: most do, and a stand-in has the seat now."""
        await self.update(lambda _: seating.voted(self.scene, user_id, seat))
        return self.saved.seats[seat].away

    # -- stand-ins

    async def put_to_stand_in(self, seat: Seat, question: int) -> tuple[View, Ask, Level, str]:
        """What a stand-in may know of its question, how well it plays, and the seed of all its chance.

        Raises Closed when it isn't asked.
        """
        async with self._lock:
            await self._reload()
        number, ask = self.match.asks.get(seat, (None, None))
        level = self._stand_in(seat)
        if ask is None or number != question:
            raise Closed
        return self.match.view(seat), ask, level, self.match.thought_seed(seat, question)

    def goes_on_unseen(self, seat: Seat, question: int, picks: Sequence[int]) -> bool:
        """Whether nobody else would notice this answer, because the seat is asked the next thing in private."""
        try:
            return turn_clocks.unseen(self.match, self.match.choose(seat, question, picks))
        except Refused:
            return False

    async def answer_of_stand_in(self, seat: Seat, question: int, picks: Sequence[int]) -> int | None:
        """A stand-in's answer is taken. The number of what it is asked next, if anything. Raises Closed if it is late:
        its player is back, or another process was faster."""

        def mutate(match: Match) -> Step:
            self._stand_in(seat)
            return match.choose(seat, question, picks)

        await self._take(mutate, None, by_stand_in=True)
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

        def mutate(_: Table) -> MatchUpdate:
            self._may_cancel(user_id)
            seated = self.saved.seat_of(user_id)
            by = seated.name if seated is not None else "The host"
            return self._cancelled(f"{escaped(by)} cancelled this match. It has no result.")

        await self.update(mutate)

    async def call_in_public(self, user_id: int) -> None:
        """A player's DMs turned out to be closed: the board calls them instead."""

        def mutate(_: Table) -> MatchUpdate | None:
            seated = self.saved.seat_of(user_id)
            if seated is None or self.saved.status != "running" or not self._asked_in_private(seated):
                return None
            board = composer.board(self.context, None, self.match.seen_by(None))
            only = board.message.model_copy(update={"ping": (user_id,)})
            return MatchUpdate(posts=[board.model_copy(update={"message": only})])

        await self.update(mutate)

    async def move(self, user_id: int, here: int, stands: bool) -> None:
        """Play on in another channel. The host may; any other player when the old place is gone (not ``stands``)."""
        async with self._lock:
            while True:
                await self._reload()
                relocation.allowed(self.saved, user_id, stands)
                change = self._moved(here, await self.store.outbox(self.saved.id))
                if after := await self.store.commit(self.saved, change):
                    self._set_state(after, self.match)
                    break
        await self.speak()

    async def expire(self) -> None:
        """Everybody has forgotten it, and it closes itself; not if somebody has come back meanwhile."""

        def mutate(table: Table) -> MatchUpdate | None:
            late = idle_expiry.closes(table.saved, table.store.now())
            return idle_expiry.over(table._cancelled(idle_expiry.WHY)) if late else None

        await self.update(mutate)

    async def seen(self, viewer: Seat | None) -> Seen:
        """What this viewer may know right now."""
        async with self._lock:
            await self._reload()
        return self.match.seen_by(viewer)

    @property
    def context(self) -> MatchContext:
        """Who sits here."""
        return MatchContext.of(self.saved, self.game)

    # -- think and save

    async def update(self, mutate: Callable[[Table], MatchUpdate | None]) -> bool:
        """Anything else that happens to a match: ``think`` says what, as it stands. False: it had nothing to say."""
        async with self._lock:
            while True:
                await self._reload()
                change = mutate(self)
                if change is None:
                    return False
                if after := await self.store.commit(self.saved, change):
                    self._set_state(after, self.match)
                    break
        await self.speak()
        return True

    async def _take(
        self, mutate: Callable[[Match], Step], interaction_id: int | None, by_stand_in: bool = False
    ) -> None:
        async with self._lock:
            while True:
                if self.saved.status != "running":
                    raise Closed
                try:
                    step = mutate(self.match)
                except Refused:
                    if not await self._reload():
                        raise
                    continue
                change = self._change(step, interaction_id, by_stand_in)
                failpoint("answer chosen")
                if after := await self.store.commit(self.saved, change):
                    ANSWERS.labels(self.game.slug).inc()
                    failpoint("answer committed")
                    if change.results:
                        failpoint("finish recorded")
                    self._set_state(after, step.match)
                    return
                await self._reload()

    def _change(self, step: Step, interaction_id: int | None, by_stand_in: bool) -> MatchUpdate:
        timed = deadlines.after(self.scene, step)
        context = MatchContext.of(replace(self.saved, deadlines=tuple(timed.deadlines or ())), self.game)
        posts_ = [
            post
            for viewer in (None, *range(self.match.seats))
            for post in compose(context, viewer, self.match.seen_by(viewer), step.seen_by(viewer))
        ]
        answered = step.entry.seat
        level = self.saved.seats[answered].stand_in if by_stand_in and answered is not None else None
        quietly = by_stand_in or turn_clocks.unseen(self.match, step)
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
                posts_ += composer.ended_unseen(self.context, step.seen_by(None), last)
        line = JournalEntry(
            step.entry, interaction_id, next(post for post in posts_ if post.to is None).message.log, level
        )
        return replace(timed, fields=fields, seats=seats, line=line, posts=posts_, results=results)

    @property
    def scene(self) -> Scene:
        """The match as it stands now."""
        return Scene(self.saved, self.game, self.match, self.store.now(), self.delays)

    def _without(self, leaver: Seated) -> MatchUpdate:
        change = seating.resigned(self.scene, leaver)
        if all(seated.resigned for seated in change.seats or () if seated.owned):
            return replace(self._cancelled("The last player has left. The match has no result."), seats=change.seats)
        return change

    def _cancelled(self, why: str) -> MatchUpdate:
        board = composer.board(self.context, self.match.seen_by(None), self.match.seen_by(None)).message
        message = Message(log=(why,), picture=board.picture)
        fields = {"status": "cancelled", "ended_at": self.store.now()}
        last = Post(to=None, slot=BOARD, message=message, anew=True)
        asked = (composer.closed(self.context, seat, self.match.seen_by(seat)) for seat in self.match.asks)
        posts_ = [last, *seating.over(self.saved), *(post for one in asked for post in one)]
        return MatchUpdate(fields=fields, posts=posts_, deadlines=(), cancelled_slots=deadlines.nudged(self.saved))

    def _moved(self, here: int, outbox: Sequence[OutboxMessage]) -> MatchUpdate:
        context = MatchContext.of(relocation.after(self.saved, here), self.game)
        board = composer.board(context, None, self.match.seen_by(None))
        names = ", ".join(escaped(seated.name) for seated in self.saved.seats)
        card = Message(text=f"**{self.game.name}**: {names} play in <#{here}>.", standing=composer.rules(self.game))
        return MatchUpdate(
            fields=relocation.fields(self.saved, here),
            posts=[
                Post(to=None, slot=CARD, message=card),
                *relocation.farewell(self.saved, here),
                board.telling(*relocation.arrival(self.saved, outbox), *board.message.log),
                *relocation.followers(self.saved, here, outbox, self.game.name),
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
        if self.saved.status == "running" and thoughts(self.match, self.saved.seats, self.store.now(), self.delays):
            self.delays.wake(self.delays.before.total_seconds())
        await self.deliver(self.saved.id)

    # -- what we know

    async def _reload(self) -> bool:
        """Look at the database. False: nothing has changed since we last knew."""
        saved = await self.store.load(self.saved.id)
        assert saved is not None
        changed = saved.number != self.saved.number
        self._set_state(saved, None if changed else self.match)
        return changed

    def _set_state(self, saved: MatchRecord, match: Match | None = None) -> None:
        assert saved.snapshot is not None
        self.saved = saved
        self.match = match or Match.load(self.game, saved.snapshot)
