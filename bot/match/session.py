"""A running match at a table: what its people can do there. What it makes of the match is in changes.py, seating.py."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from cachetools import LRUCache

from bot.match import (
    changes,
    dm_tables,
    idle_expiry,
    own_settings,
    relocation,
    seating,
    votes,
)
from bot.match.unit_of_work import Committed, UnitOfWork
from bot.match.words import TEXTS
from bot.messages import composer, dm_boards
from bot.messages.context import MatchContext
from bot.model.errors import Unwritten
from bot.model.message import BOARD, Message
from bot.model.own import Own
from bot.model.records import MatchRecord, MatchUpdate, OutboxMessage, Seated, holds_stand_ins
from bot.ops.failpoints import failpoint
from bot.ops.metrics import ANSWERS
from bot.timing import deadlines
from bot.timing.deadlines import AT_ONCE, Scene, ThinkDelays, own_share, rouse
from games.engine.asks import Ask, Closed, Refused
from games.engine.bots import Level
from games.engine.game import Game
from games.engine.match import Match, Step
from games.engine.step import Seen
from games.engine.undo import unnoticed
from games.engine.values import Seat, View


class Table:
    """One match that has begun. ``saved`` and ``match`` are what was last known; the database knows better."""

    def __init__(
        self, game: Game[Any, Any], unit: UnitOfWork, saved: MatchRecord, delays: ThinkDelays = AT_ONCE
    ) -> None:
        self.game = game
        self.unit = unit
        self.store = unit.store
        self.delays = delays
        assert saved.snapshot is not None
        self.saved, self.match = saved, Match.load(game, saved.snapshot)

    async def answer(
        self,
        seat: Seat,
        question: int,
        picks: Sequence[int],
        interaction_id: int,
        by: int | None = None,
        meanwhile: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """A question is answered by an interaction. Raises Refused; a press that was taken before is simply done.

        ``by``: whoever pressed; refused unless they have the seat in the very moment when the answer is taken.
        ``meanwhile``: done once it is taken, side by side with what all others hear of it.
        """

        def mutate(scene: Scene) -> Step:
            seated = scene.saved.seats[seat] if seat < len(scene.saved.seats) else None
            if by is not None and (seated is None or seated.user_id != by or seated.away):
                raise Closed
            _, ask = scene.match.asks.get(seat, (None, None))
            return scene.match.choose(seat, question, picks if ask is None else ask.meant(picks))

        async with self._once(interaction_id, meanwhile):
            await self._take(mutate, interaction_id, meanwhile=meanwhile)

    async def undo(
        self,
        user_id: int,
        question: int,
        interaction_id: int,
        meanwhile: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """A player takes their last answer back, as long as ``question`` is what they are asked since.

        Raises Refused when that can't be done any more; a press that was taken before is simply done. ``meanwhile`` as
        of an answer.
        """

        def mutate(scene: Scene) -> Step:
            seated = scene.seated(user_id)
            number, _ = scene.match.asks.get(seated.seat, (None, None))
            if seated.away or number != question:
                raise Refused(scene.match.why_it_stays(seated.seat))
            return scene.match.undo(seated.seat)

        async with self._once(interaction_id, meanwhile):
            await self._take(mutate, interaction_id, meanwhile=meanwhile)

    @asynccontextmanager
    async def _once(
        self, interaction_id: int, meanwhile: Callable[[], Awaitable[None]] | None = None
    ) -> AsyncIterator[None]:
        """Take a refused press as done if it was committed before: only send what waits."""
        try:
            yield
        except (Refused, Unwritten):
            if not await self.store.pressed(interaction_id):
                raise
            await self.unit.again(self.saved.id)
            if meanwhile is not None:
                await meanwhile()

    async def ask_back(self, user_id: int, interaction_id: int) -> None:
        """A player asks the others to give their last answer back. Raises Refused."""
        await self._decide(lambda scene: changes.asked_back(scene, user_id, interaction_id), interaction_id)

    async def give_back(self, user_id: int, number: int, interaction_id: int) -> None:
        """One of the others agrees with that. Raises Refused."""

        def agreed(scene: Scene) -> votes.Change:
            return changes.agreed_back(scene, user_id, number, interaction_id)

        await self._decide(agreed, interaction_id)

    async def let_stand(self, user_id: int, number: int, interaction_id: int) -> None:
        """One of the others doesn't. Raises Refused."""
        await self._decide(lambda scene: votes.decline_back(scene, user_id, number), interaction_id)

    async def _decide(self, mutate: Callable[[Scene], votes.Change], interaction_id: int) -> None:
        """A vote, or the question that leads to it; one that decided it when it came first is simply done."""

        def think(saved: MatchRecord) -> tuple[MatchUpdate, Match]:
            scene = self._scene_of(saved)
            change, match, step = mutate(scene)
            failpoint("answer chosen")
            return self._seated(scene, change, step), match

        def then(committed: Committed[Match]) -> None:
            failpoint("answer committed")
            self._learn(committed)

        async with self._once(interaction_id):
            await self.unit.update(self.saved.id, think, then=then)

    async def on_time(self, seat: Seat, question: int) -> None:
        """A question's deadline has come: its player is reminded, or their time is over; nothing, if it is closed.

        Where its player has ordered how it is to be answered, it is. Where the rules answer, they do so for all that is
        left of the duty.
        """
        if await self._obey(seat, question):
            return
        await self.update(lambda scene: deadlines.due(scene, seat, question, lambda seat: changes.absent(scene, seat)))
        while (number := deadlines.late(self.saved, self.match, seat)) is not None:
            if not await self.lapse(seat, number):
                return

    async def _obey(self, seat: Seat, question: int) -> bool:
        """A question is answered as was ordered, and at once what follows from that unnoticed. False: nothing was."""
        await self._reload()
        obeyed = own_share(self.match, self.saved.seats[seat]).obeyed()
        if obeyed is None:
            return False

        def ordered(scene: Scene) -> Step:
            picks = own_settings.carried_out(own_share(scene.match, scene.saved.seats[seat]))
            return scene.match.choose(seat, question, picks)

        unseen = self.goes_on_unseen(seat, question, obeyed.picks)
        try:
            after = await self._take(ordered, None)
        except Closed:
            return False
        number, _ = after.asks.get(seat, (None, None))
        if unseen and number is not None:
            await self._obey(seat, number)
        return True

    async def lapse(self, seat: Seat, question: int) -> bool:
        """A question is answered as the rules say. False: it is closed by now."""
        try:
            await self._take(lambda scene: scene.match.lapse(seat, question), None)
        except Refused:
            return False
        return True

    # -- who has which seat

    async def resign(self, user_id: int) -> None:
        """A player gives up: from now on a stand-in plays. The last one to go cancels the match."""
        await self.update(lambda scene: changes.resigned(scene, scene.seated(user_id)))

    async def give(self, user_id: int) -> None:
        """A player has a stand-in play for them, until they are back."""
        await self.update(lambda scene: changes.given(scene, user_id))

    async def back(self, user_id: int) -> None:
        """A player is back: from this moment on no answer of the stand-in is taken, also if it is thinking of one."""
        await self.update(lambda scene: seating.back(scene, scene.seated(user_id)))

    async def want(self, user_id: int) -> None:
        """A player looks for somebody who takes the seat for good."""
        await self.update(lambda scene: seating.wanted(scene, scene.seated(user_id)))

    async def substitute(self, seat: Seat, user_id: int, name: str) -> None:
        """Somebody takes the seat of a player who looks for a substitute."""
        apart = await self.store.apart([user_id])
        seating.must_meet(user_id, await self.store.load(self.saved.id) or self.saved, apart)  # so they wait on
        name = await self._among_strangers(user_id) if self.saved.by_dm else name
        (_, dm_open), preferences = await self.store.player(user_id), await self.store.preferences(user_id)
        newcomer = Seated(seat, user_id, name, dm_open=dm_open is not False, preferences=preferences)
        await self.update(lambda scene: seating.substituted(scene, newcomer))

    async def _among_strangers(self, user_id: int) -> str:
        """What somebody is called among people of other servers. Raises Refused without a name."""
        name = await self.store.first_name(user_id)
        if name is None:
            raise Refused(TEXTS.said("refused-stranger"))
        await self.store.remember(user_id, dm_open=None)
        await self.store.wait_no_more(user_id)
        return name

    async def vote(self, user_id: int, seat: Seat) -> bool:
        """A player holds that another one has vanished. True: most do, and a stand-in has the seat now."""
        await self.update(lambda scene: seating.voted(scene, user_id, seat))
        return self.saved.seats[seat].away

    # -- stand-ins

    async def put_to_stand_in(self, seat: Seat, question: int) -> tuple[View, Ask, Level, str]:
        """What a stand-in may know of its question, how well it plays, and the seed of all its chance.

        Raises Closed when it isn't asked.
        """
        await self._reload()
        number, ask = self.match.asks.get(seat, (None, None))
        level = self._stand_in(self.saved, seat)
        if ask is None or number != question:
            raise Closed
        return self.match.view(seat), ask, level, self.match.thought_seed(seat, question)

    def goes_on_unseen(self, seat: Seat, question: int, picks: Sequence[int]) -> bool:
        """Whether nobody else would notice this answer, because the seat is asked the next thing in private."""
        try:
            return unnoticed(self.match, self.match.choose(seat, question, picks))
        except Refused:
            return False

    async def answer_of_stand_in(self, seat: Seat, question: int, picks: Sequence[int]) -> int | None:
        """A stand-in's answer is taken. The number of what it is asked next, if anything. Raises Closed if it is late:
        its player is back, or another process was faster."""

        def mutate(scene: Scene) -> Step:
            self._stand_in(scene.saved, seat)
            return scene.match.choose(seat, question, picks)

        after = await self._take(mutate, None, by_stand_in=True)
        number, _ = after.asks.get(seat, (None, None))
        return number

    def _stand_in(self, saved: MatchRecord, seat: Seat) -> Level:
        """How well the stand-in plays that has this seat. Raises Closed when none has, or when it is to wait."""
        seated = saved.seats[seat]
        plays = saved.status == "running" and seated.away and seating.present(saved.seats)
        if not plays or holds_stand_ins(saved, self.store.now()):
            raise Closed
        return Level(seated.stand_in or seating.USUAL)

    # -- what players set for themselves

    async def keep(self, user_id: int, change: Callable[[Own], Seated | None]) -> None:
        """Change a player's private settings. `change` gets their own share, and returns their seat; None: no change.

        Raises Refused where they have no seat.
        """

        def mutate(scene: Scene) -> MatchUpdate | None:
            after = change(own_share(scene.match, scene.seated(user_id)))
            return None if after is None else changes.kept(scene, after)

        await self.update(mutate)

    # -- hints

    async def to_advise(self, user_id: int) -> tuple[Seat, int, View, Ask]:
        """What a player may have a hint about: their seat, their question and its number, and what they know.

        Raises Refused where hints are for nobody, or they are asked nothing.
        """
        await self._reload()
        seated = self.scene.seated(user_id)
        changes.may_be_advised(self.scene, seated)
        number, ask = self.match.asks[seated.seat]
        return seated.seat, number, self.match.view(seated.seat), ask

    async def hinted(self, seat: Seat, question: int) -> None:
        """A player gets a hint: it is written down, and everybody hears of it. Raises Refused where it comes late."""
        await self.update(lambda scene: changes.hinted(scene, seat, question))

    # -- the whole match

    async def cancel(self, user_id: int) -> None:
        """End it without result. The host may; after a day without an answer, any player. Raises Refused."""
        await self.update(lambda scene: changes.cancelled(scene, user_id))

    async def call_in_public(self, user_id: int) -> None:
        """A player's DMs turned out to be closed: the board calls them instead."""
        await self.update(lambda scene: changes.called_in_public(scene, user_id))

    async def move(self, user_id: int, here: int, stands: bool) -> None:
        """Play on in another channel. The host may; any other player when the old place is gone (not ``stands``)."""

        def mutate(saved: MatchRecord, outbox: Sequence[OutboxMessage]) -> tuple[MatchUpdate, Match]:
            relocation.allowed(saved, user_id, stands)
            scene = self._scene_of(saved)
            return changes.moved(scene, here, outbox), scene.match

        await self.unit.update_with_outbox(self.saved.id, mutate, self._learn)

    async def expire(self) -> None:
        """Everybody has forgotten it, and it closes itself; not if somebody has come back meanwhile."""

        def mutate(scene: Scene) -> MatchUpdate | None:
            late = idle_expiry.closes(scene.saved, scene.now)
            return idle_expiry.over(changes.expired(scene)) if late else None

        await self.update(mutate)

    async def renew(self) -> None:
        """What the rules ask otherwise since an upgrade is put anew, once; old buttons are no answers to it."""
        if self.match.renewed:
            await self.update(lambda scene: changes.renewed(scene) if scene.match.renewed else None)

    async def seen(self, viewer: Seat | None) -> Seen:
        """What this viewer may know right now."""
        await self._reload()
        return self.match.seen_by(viewer)

    async def hand(self, seat: Seat, notice: str = "", picks: Sequence[int] | None = None) -> Message:
        """Compose what this seat is shown privately, as it is right now."""
        seen = await self.seen(seat)
        asks_back = self.saved.status == "running" and await asyncio.to_thread(self.match.may_be_given_back, seat)
        return composer.hand(self.context, seat, seen, notice, picks, asks_back)

    async def picking(self, seat: Seat, seen: Seen, picks: Sequence[int]) -> Message:
        """Compose the message in which a seat is asked, with what is picked there and not confirmed."""
        if not self.saved.by_dm:
            return composer.private_question(self.context, seat, seen.asks[seat], seen, picks=picks)
        living = await self.store.living(self.saved.id, self.saved.seats[seat].user_id, BOARD) or Message()
        return dm_boards.seat_board(self.context, seat, await self.seen(None), seen, living.log, picks)

    @property
    def context(self) -> MatchContext:
        """Who sits here."""
        return MatchContext.of(self.saved, self.game)

    # -- changes

    async def update(self, mutate: Callable[[Scene], MatchUpdate | None]) -> bool:
        """Anything but an answer happens to the match: ``mutate`` says what, as it stands. False: nothing."""

        def think(saved: MatchRecord) -> tuple[MatchUpdate, Match] | None:
            scene = self._scene_of(saved)
            change = mutate(scene)
            return None if change is None else (self._seated(scene, change), scene.match)

        return await self.unit.update(self.saved.id, think, then=self._learn) is not None

    async def _take(
        self,
        mutate: Callable[[Scene], Step],
        interaction_id: int | None,
        by_stand_in: bool = False,
        meanwhile: Callable[[], Awaitable[None]] | None = None,
    ) -> Match:
        """An answer is taken. Gives the match after it. Raises Refused."""

        def think(saved: MatchRecord) -> tuple[MatchUpdate, Match]:
            if saved.status != "running":
                raise Closed
            scene = self._scene_of(saved)
            step = mutate(scene)
            change = self._seated(scene, changes.answered(scene, step, interaction_id, by_stand_in), step)
            failpoint("answer chosen")
            return change, step.match

        committed = await self.unit.update(self.saved.id, think, lambda: self.saved, self._answered, meanwhile)
        if committed is None:
            raise Closed
        return committed.result

    def _seated(self, scene: Scene, change: MatchUpdate, step: Step | None = None) -> MatchUpdate:
        """Return the change with a board for each seat if the table has no channel. `step`: the answer, if any."""
        if not scene.saved.by_dm:
            return change
        before, after = scene.match.seen_by, (step or scene.match).seen_by
        return dm_tables.seated(dm_tables.Shift(scene.saved, self.game, before, after), change)

    def _answered(self, committed: Committed[Match]) -> None:
        ANSWERS.labels(self.game.slug).inc()
        failpoint("answer committed")
        if committed.result.outcome is not None:
            failpoint("finish recorded")
        self._learn(committed)

    # -- what we know

    @property
    def scene(self) -> Scene:
        """The match as it stands now."""
        return self._scene_of(self.saved)

    def _scene_of(self, saved: MatchRecord) -> Scene:
        self._set_state(saved)
        return Scene(saved, self.game, self.match, self.store.now(), self.delays)

    def _learn(self, committed: Committed[Match]) -> None:
        """Go on from there; stand-ins think in time."""
        self._set_state(committed.saved, committed.result)
        rouse(self.saved, self.match, self.store.now(), self.delays)
        deadlines.rouse_for_orders(self.saved, self.match, self.store.now(), self.delays)

    async def _reload(self) -> None:
        """Look at the database."""
        async with self.unit.turn(self.saved.id):
            saved = await self.store.load(self.saved.id)
            assert saved is not None
            self._set_state(saved)

    def _set_state(self, saved: MatchRecord, match: Match | None = None) -> None:
        assert saved.snapshot is not None
        if match is None and saved.version != self.saved.version:
            match = Match.load(self.game, saved.snapshot)
        self.saved, self.match = saved, match or self.match


KEPT = 5000
"""Number of tables that stay in memory. Others are loaded again when somebody presses something there; those that are
over leave when another one comes."""


class Sessions:
    """The tables of all games in this process's memory."""

    def __init__(self) -> None:
        self._kept: LRUCache[int, Table] = LRUCache(KEPT)

    def known(self, match_id: int) -> Table | None:
        """Return a match's table as this process last knew it, if it does."""
        return self._kept.get(match_id)

    def keep(self, table: Table) -> Table:
        """Keep this table, unless another one of the match is there: return the one that is kept."""
        for over in [match_id for match_id, one in self._kept.items() if one.saved.status != "running"]:
            del self._kept[over]
        return self._kept.setdefault(table.saved.id, table)
