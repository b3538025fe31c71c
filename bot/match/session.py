"""Let players act in a running match. The changes themselves are computed in changes.py and seating.py."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from cachetools import LRUCache

from bot.match import TEXTS, changes, dm_tables, idle_expiry, own_settings, pauses, relocation, seating, since, votes
from bot.match.unit_of_work import Committed, UnitOfWork
from bot.messages import composer, dm_boards
from bot.messages.context import MatchContext
from bot.model.errors import Unwritten
from bot.model.message import BOARD, Message
from bot.model.own import Own
from bot.model.records import PAUSED, MatchRecord, MatchUpdate, OutboxMessage, Seated, holds_stand_ins
from bot.ops.drawing_thread import limited
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

Meanwhile = Callable[[], Awaitable[None]] | None
"""Work that starts once an answer is stored, and runs beside its delivery."""


class Table:
    """One running or finished match. Its record `saved` and its position `match` are cached, and may be outdated."""

    def __init__(
        self, game: Game[Any, Any], unit: UnitOfWork, saved: MatchRecord, delays: ThinkDelays = AT_ONCE
    ) -> None:
        self.game = game
        self.unit = unit
        self.store = unit.store
        self.delays = delays
        assert saved.snapshot is not None
        self.saved, self.match = saved, Match.load(game, saved.snapshot)
        self.looks = since.Looks(saved.origin_line or 0)
        self.panels = since.Panels()

    async def answer(
        self,
        seat: Seat,
        question: int,
        picks: Sequence[int],
        interaction_id: int,
        by: int | None = None,
        meanwhile: Meanwhile = None,
    ) -> None:
        """Store an answer. Raises Refused if it isn't allowed. No-op if this press has already stored the answer.

        `by`: the user who pressed. Raises Refused unless this user owns the seat when the answer is stored.
        """

        def mutate(scene: Scene) -> Step:
            seated = scene.saved.seats[seat] if seat < len(scene.saved.seats) else None
            if by is not None and (seated is None or seated.user_id != by or seated.away):
                raise Closed
            _, ask = scene.match.asks.get(seat, (None, None))
            return scene.match.choose(seat, question, picks if ask is None else ask.meant(picks))

        async with self._once(interaction_id, meanwhile):
            await self._take(mutate, interaction_id, meanwhile=meanwhile)

    async def undo(self, user_id: int, question: int, interaction_id: int, meanwhile: Meanwhile = None) -> None:
        """Undo a player's last answer. `question`: the number of the question that they were asked after that answer.

        Raises Refused if the undo isn't allowed. No-op if this press has already stored the undo.
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
    async def _once(self, interaction_id: int, meanwhile: Meanwhile = None) -> AsyncIterator[None]:
        """Run the `with` block. If the block fails, but this press was handled before, only deliver unsent messages."""
        try:
            yield
        except (Refused, Unwritten):
            if not await self.store.pressed(interaction_id):
                raise
            await self.unit.again(self.saved.id)
            if meanwhile is not None:
                await meanwhile()

    async def ask_back(self, user_id: int, interaction_id: int) -> None:
        """Start a vote on undoing this player's last answer. Raises Refused if the answer can't be undone."""
        await self._decide(lambda scene: changes.asked_back(scene, user_id, interaction_id), interaction_id)

    async def give_back(self, user_id: int, number: int, interaction_id: int) -> None:
        """Record that a player agrees to undo another player's answer. Raises Refused if vote `number` is over."""

        def agreed(scene: Scene) -> votes.Change:
            return changes.agreed_back(scene, user_id, number, interaction_id)

        await self._decide(agreed, interaction_id)

    async def let_stand(self, user_id: int, number: int, interaction_id: int) -> None:
        """Record that a player declines to undo another player's answer. Raises Refused if vote `number` is over."""
        await self._decide(lambda scene: votes.decline_back(scene, user_id, number), interaction_id)

    async def _decide(self, mutate: Callable[[Scene], votes.Change], interaction_id: int) -> None:
        """Store a player's request for an undo, or their vote on one. Idempotent: each interaction counts once."""

        def think(saved: MatchRecord) -> tuple[MatchUpdate, Match]:
            scene = self._scene_of(saved)
            if saved.paused_at is not None:
                raise pauses.Paused(saved)
            change, match, step = mutate(scene)
            failpoint("answer chosen")
            return self._seated(scene, change, step), match

        def then(committed: Committed[Match]) -> None:
            failpoint("answer committed")
            self._learn(committed)

        async with self._once(interaction_id):
            await self.unit.update(self.saved.id, think, then=then)

    async def on_time(self, seat: Seat, question: int) -> None:
        """Handle an expired deadline: apply a standing order, else remind, else time out.

        No-op if the deadline is outdated. After a timeout, the open question and all further questions to this seat get
        the answers that the rules set for this case. If `question` is PAUSED, the pause ends.
        """
        if question == PAUSED:
            await self.update(pauses.ended)
            return
        if await self._obey(seat, question):
            return
        await self.update(lambda scene: deadlines.due(scene, seat, question, lambda seat: changes.absent(scene, seat)))
        while (number := deadlines.late(self.saved, self.match, seat)) is not None:
            if not await self.lapse(seat, number):
                return

    async def _obey(self, seat: Seat, question: int) -> bool:
        """Answer a question as the player's standing order says, and then each private question that follows.

        Returns False if no standing order applies to the question.
        """
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
        """Answer a question as the rules say on a timeout. Returns False if the question is closed."""
        try:
            await self._take(lambda scene: scene.match.lapse(seat, question), None)
        except Refused:
            return False
        return True

    # -- seats

    async def resign(self, user_id: int) -> None:
        """Let a player resign; a stand-in plays from now on. If all have resigned, the match is cancelled.

        Raises Refused if the user has no seat.
        """
        await self.update(lambda scene: changes.resigned(scene, scene.seated(user_id)))

    async def give(self, user_id: int) -> None:
        """Give a player's seat to a stand-in until the player is back. Raises Refused if a stand-in plays already."""
        await self.update(lambda scene: changes.given(scene, user_id))

    async def back(self, user_id: int) -> None:
        """Give a player their seat back. An answer that the stand-in is still preparing will be refused."""
        await self.update(lambda scene: seating.back(scene, scene.seated(user_id)))

    async def want(self, user_id: int) -> None:
        """Search for a user who takes this player's seat permanently. Raises Refused if a search is already on."""
        await self.update(lambda scene: seating.wanted(scene, scene.seated(user_id)))

    async def substitute(self, seat: Seat, user_id: int, name: str) -> None:
        """Give a user the seat of a player who wants a substitute. Raises Refused if they can't take it."""
        apart = await self.store.apart([user_id])
        seating.must_meet(user_id, await self.store.load(self.saved.id) or self.saved, apart)  # else they stay queued
        name = await self._among_strangers(user_id) if self.saved.by_dm else name
        (_, dm_open), preferences = await self.store.player(user_id), await self.store.preferences(user_id)
        newcomer = Seated(seat, user_id, name, dm_open=dm_open is not False, preferences=preferences)
        await self.update(lambda scene: seating.substituted(scene, newcomer))

    async def _among_strangers(self, user_id: int) -> str:
        """Return the user's first name, which users of other servers see. Remove the user from the queue of /play.

        Raises Refused if the user hasn't told the bot a first name.
        """
        name = await self.store.first_name(user_id)
        if name is None:
            raise Refused(TEXTS.said("refused-stranger"))
        await self.store.remember(user_id, dm_open=None)
        await self.store.wait_no_more(user_id)
        return name

    async def vote(self, user_id: int, seat: Seat) -> bool:
        """Record a vote to replace an absent player. Returns whether a stand-in has the seat now.

        Raises Refused if the user may not vote on this.
        """
        await self.update(lambda scene: seating.voted(scene, user_id, seat))
        return self.saved.seats[seat].away

    # -- stand-ins

    async def put_to_stand_in(self, seat: Seat, question: int) -> tuple[View, Ask, Level, str]:
        """Return what a stand-in (an AI player) needs to choose an answer: view, question, level and seed.

        The view and the question are those of `seat`. The seed is for random choices. Raises Closed if the seat isn't
        asked this question, or no stand-in plays the seat.
        """
        await self._reload()
        number, ask = self.match.asks.get(seat, (None, None))
        level = self._stand_in(self.saved, seat)
        if ask is None or number != question:
            raise Closed
        return self.match.view(seat), ask, level, self.match.thought_seed(seat, question)

    def goes_on_unseen(self, seat: Seat, question: int, picks: Sequence[int]) -> bool:
        """Return whether no other player can notice this answer. False if the answer isn't allowed."""
        try:
            return unnoticed(self.match, self.match.choose(seat, question, picks))
        except Refused:
            return False

    async def answer_of_stand_in(
        self, seat: Seat, question: int, picks: Sequence[int], meanwhile: Meanwhile = None
    ) -> int | None:
        """Store a stand-in's answer. Returns the number of the seat's next question; None if it has none.

        Raises Closed if the answer is too late: the player is back, or another process has answered.
        """

        def mutate(scene: Scene) -> Step:
            self._stand_in(scene.saved, seat)
            return scene.match.choose(seat, question, picks)

        after = await self._take(mutate, None, by_stand_in=True, meanwhile=meanwhile)
        number, _ = after.asks.get(seat, (None, None))
        return number

    def _stand_in(self, saved: MatchRecord, seat: Seat) -> Level:
        """Return the level of this seat's stand-in. Raises Closed if none plays it, or a vote on an undo is open."""
        seated = saved.seats[seat]
        plays = saved.playing and seated.away and seating.present(saved.seats)
        if not plays or holds_stand_ins(saved, self.store.now()):
            raise Closed
        return Level(seated.stand_in or seating.USUAL)

    # -- private settings

    async def keep(self, user_id: int, change: Callable[[Own], Seated | None]) -> None:
        """Change what a player may set in private. Raises Refused if the user has no seat.

        `change`: called with what the player may see of the match; returns the changed seat, or None for no change.
        """

        def mutate(scene: Scene) -> MatchUpdate | None:
            after = change(own_share(scene.match, scene.seated(user_id)))
            return None if after is None else changes.kept(scene, after)

        await self.update(mutate)

    # -- hints

    async def to_advise(self, user_id: int) -> tuple[Seat, int, View, Ask]:
        """Return what a hint is computed from: the player's seat, their question's number, their view, the question.

        Raises Refused if the table allows no hints, or the player has no question.
        """
        await self._reload()
        seated = self.scene.seated(user_id)
        changes.may_be_advised(self.scene, seated)
        number, ask = self.match.asks[seated.seat]
        return seated.seat, number, self.match.view(seated.seat), ask

    async def hinted(self, seat: Seat, question: int) -> None:
        """Record that a player got a hint, and announce it. Raises Refused if the question is closed."""
        await self.update(lambda scene: changes.hinted(scene, seat, question))

    # -- private replies

    def asked(self, seat: Seat) -> int:
        """Return the number of this seat's open question; 0 if it has none, or the match isn't running."""
        return self.match.asks.get(seat, (0, None))[0] if self.saved.status == "running" else 0

    def shown(self, seat: Seat, kind: str, panel: since.Panel) -> None:
        """Record a private reply, which is deleted after the seat's next answer or with a newer reply of this kind."""
        self.panels.shown(seat, kind, panel)
        self.panels.close(self.asked)

    # -- ending, moving and viewing the match

    async def cancel(self, user_id: int) -> None:
        """End the match without a result, at the request of the host, or of any player after a day without an answer.

        Raises Refused for other users, or if this match can be ended only by a vote of all players.
        """
        await self.update(lambda scene: changes.cancelled(scene, user_id))

    async def call_in_public(self, user_id: int) -> None:
        """Mention this player in a new public board message, because their DMs are closed."""
        await self.update(lambda scene: changes.called_in_public(scene, user_id))

    async def move(self, user_id: int, here: int, stands: bool) -> None:
        """Move the match to channel `here`. `stands`: whether the old channel still exists.

        Raises Refused unless the user is host, or the old channel is gone.
        """

        def mutate(saved: MatchRecord, outbox: Sequence[OutboxMessage]) -> tuple[MatchUpdate, Match]:
            relocation.allowed(saved, user_id, stands)
            scene = self._scene_of(saved)
            return changes.moved(scene, here, outbox), scene.match

        await self.unit.update_with_outbox(self.saved.id, mutate, self._learn)

    async def expire(self) -> None:
        """End a match that has been unused for long. No-op if its notice period isn't over, or it was used again."""

        def mutate(scene: Scene) -> MatchUpdate | None:
            late = idle_expiry.closes(scene.saved, scene.now)
            return idle_expiry.over(changes.expired(scene)) if late else None

        await self.update(mutate)

    async def renew(self) -> None:
        """Ask again the questions that an upgrade of the rules changed. Buttons of the old questions become invalid."""
        if self.match.renewed:
            await self.update(lambda scene: changes.renewed(scene) if scene.match.renewed else None)

    async def seen(self, viewer: Seat | None) -> Seen:
        """Return what this viewer may know at present. `viewer`: a seat, or None for the public."""
        await self._reload()
        return self.match.seen_by(viewer)

    async def hand(self, seat: Seat, notice: str = "", picks: Sequence[int] | None = None) -> Message:
        """Compose the private message *My hand* as it is now. `picks`: options chosen but not confirmed yet."""
        seen = await self.seen(seat)
        user_id = self.saved.seats[seat].user_id
        asks_back = self.saved.playing and await limited(self.match.may_be_given_back, seat)
        own = await self.store.player_notes(self.saved.id, user_id)
        journal = {} if seen.view.outcome is not None else await self.store.recent(self.saved.id, (seat,))
        message = composer.hand(self.context, seat, seen, notice, picks, asks_back, own.suspicions)
        return self.looks.shown(self.context, message, seen, self.match.view(None), journal, notice)

    async def picking(self, seat: Seat, seen: Seen, picks: Sequence[int] | None) -> Message:
        """Compose the message that asks a seat its question. `picks`: options picked and not yet confirmed."""
        if not self.saved.by_dm:
            return composer.private_question(self.context, seat, seen.asks[seat], seen, picks=picks)
        latest = await self.store.living(self.saved.id, self.saved.seats[seat].user_id, BOARD) or Message()
        return dm_boards.seat_board(self.context, seat, await self.seen(None), seen, latest.log, picks)

    @property
    def context(self) -> MatchContext:
        """Return the players and settings of this match, for composing messages."""
        return MatchContext.of(self.saved, self.game)

    # -- changes

    async def update(self, mutate: Callable[[Scene], MatchUpdate | None]) -> bool:
        """Apply a change other than an answer. Returns False if `mutate` returned None."""

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
        meanwhile: Meanwhile = None,
    ) -> Match:
        """Call `mutate`, store the step that it returns, and return the match after that step.

        Raises Refused if `mutate` does.
        """

        async def think(saved: MatchRecord) -> tuple[MatchUpdate, Match]:
            if not saved.playing:
                raise pauses.refusal(saved)
            scene = self._scene_of(saved)
            step = mutate(scene)
            change = self._seated(scene, changes.answered(scene, step, interaction_id, by_stand_in), step)
            asked = {post.to for post in change.posts if post.asks}
            if asked and step.match.outcome is None:
                seats = [seated.seat for seated in saved.seats if seated.user_id in asked]
                change = self.looks.begun(scene.context, change, step, await self.store.recent(saved.id, seats))
            failpoint("answer chosen")
            return change, step.match

        committed = await self.unit.update(self.saved.id, think, lambda: self.saved, self._answered, meanwhile)
        if committed is None:
            raise Closed
        return committed.result

    def _seated(self, scene: Scene, change: MatchUpdate, step: Step | None = None) -> MatchUpdate:
        """Return `change`. For a table in DMs, replace the public board message by one for each seat.

        `step`: the step that the change stores, if it stores an answer.
        """
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

    # -- cached state

    @property
    def scene(self) -> Scene:
        """The cached match together with the current time."""
        return self._scene_of(self.saved)

    def _scene_of(self, saved: MatchRecord) -> Scene:
        self._set_state(saved)
        return Scene(saved, self.game, self.match, self.store.now(), self.delays)

    def _learn(self, committed: Committed[Match]) -> None:
        """Replace the cached state by the committed one. Schedule the next answers of stand-ins and standing orders."""
        self._set_state(committed.saved, committed.result)
        rouse(self.saved, self.match, self.store.now(), self.delays)
        deadlines.rouse_for_orders(self.saved, self.match, self.store.now(), self.delays)

    async def _reload(self) -> None:
        """Reload the cached state from the database."""
        async with self.unit.turn(self.saved.id):
            saved = await self.store.load(self.saved.id)
            assert saved is not None
            self._set_state(saved)

    def _set_state(self, saved: MatchRecord, match: Match | None = None) -> None:
        assert saved.snapshot is not None
        if match is None and saved.version != self.saved.version:
            match = Match.load(self.game, saved.snapshot)
        self.saved, self.match = saved, match or self.match
        if self.panels.newest:
            self.panels.close(self.asked)


KEPT = 5000
"""Number of tables cached in memory. Others are loaded at the next press. Adding one drops those that are over."""


class Sessions:
    """This process's cache of tables, for all games together."""

    def __init__(self) -> None:
        self._kept: LRUCache[int, Table] = LRUCache(KEPT)

    def known(self, match_id: int) -> Table | None:
        """Return a match's cached table, or None."""
        return self._kept.get(match_id)

    def keep(self, table: Table) -> Table:
        """Return the cached table of the match. If none is cached, cache and return `table`."""
        for over in [match_id for match_id, one in self._kept.items() if one.saved.status != "running"]:
            del self._kept[over]
        return self._kept.setdefault(table.saved.id, table)
