"""Presses: one router for every button and select, whatever message and whatever age.

Here: acknowledging first, who may press what, and private answers. Not here: what an answer does (session.py,
lobby.py). A press that is late, foreign or made up gets one and the same private answer, and changes nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol

from cachetools import FIFOCache

from bot.ai.players import StandIns
from bot.client import finished, lobby_presses, order_presses
from bot.client.press_replies import OpenPresses, PressReply
from bot.client.pressed import HANDLERS, Pressed, handles, pressed_data
from bot.client.replies import Host, Press, guarded, retouch, show, show_sheet, tell, viewer_of
from bot.client.words import TEXTS
from bot.match import fault_texts, host_vote, idle_expiry, private_messages
from bot.match.registry import Tables
from bot.match.rematch import rematch
from bot.match.service import MatchService
from bot.match.session import Table
from bot.messages import composer
from bot.messages import orders as shown_orders
from bot.model.custom_ids import (
    Act,
    Asked,
    Chair,
    Clause,
    Control,
    Form,
    Learn,
    Page,
    Pick,
    Settings,
    Turn,
    Verb,
    epoch_in,
    mark_in,
    read,
)
from bot.model.language import speaking
from bot.model.message import Message
from bot.model.names import name_of
from bot.model.records import MatchRecord
from bot.ops.failpoints import failpoint
from bot.pages.rulebook import clause_page, explained, page
from bot.pages.sources import Sources
from bot.pages.turning import turned
from games.engine.asks import Refused
from games.engine.values import Seat

log = logging.getLogger(__name__)

REMEMBERED = 2000
"""Discord may deliver a press twice; this process knows so many of the latest ones again."""

NOT_YOURS = TEXTS.said("not-yours")
AWAY, GIVEN = TEXTS.said("away"), TEXTS.said("given")
NOTHING_DEALT = TEXTS.said("nothing-dealt")


class Front(Sources, Host, Protocol):
    """What pages are made from, how they are shown, and who thinks for stand-ins."""

    stand_ins: StandIns


HANDLERS.update(finished.BUTTONS)


class InteractionRouter:
    """Takes presses from Discord to the tables."""

    def __init__(self, matches: MatchService, front: Front, presses: OpenPresses) -> None:
        self.presses = presses
        self.matches = matches
        self.store = matches.store
        self.front = front
        own = {shown_orders.NAME: partial(order_presses.pressed, self)}
        self.forms: dict[str, Callable[[Press, Form], Awaitable[None]]] = {**own}
        """What the controls of each private form do, once their press is acknowledged; cogs put theirs here."""
        self.learn: Callable[[Press, Learn, list[int]], Awaitable[None]] | None = None
        """What the controls of lessons do, likewise, with what a menu was set to; its cog puts it here."""
        self.advised: set[int] = set()
        """Users for whom a hint is being thought about: one at a time."""
        self._seen: FIFOCache[int, None] = FIFOCache(REMEMBERED)

    async def route(self, interaction: Press) -> None:
        """Handle one component interaction. Whoever pressed always gets an answer."""
        failpoint("press received")
        if interaction.id in self._seen:
            return
        self._seen[interaction.id] = None
        custom_id = str(pressed_data(interaction).get("custom_id", ""))
        await guarded(interaction, lambda: self._act(interaction, read(custom_id), epoch_in(custom_id)))
        interaction.message = None  # its token may be used for a quarter of an hour; all it was pressed in is not

    async def _act(self, interaction: Press, control: Control | None, epoch: str) -> None:
        match control:
            case Pick():
                async with self.presses.answering(interaction) as reply:
                    await self._of_this_past(epoch)
                    await self._pick(reply, control)
            case Act(verb=Verb.UNDO):
                async with self.presses.answering(interaction) as reply:
                    await self._of_this_past(epoch)
                    await self._undo(reply, control)
            case Page() | Clause():  # of no database: rules are what they are
                await interaction.response.defer(ephemeral=True, thinking=not _private(interaction))
                await show(interaction, self._read(interaction, control), self.front)
            case Turn():
                await interaction.response.defer(ephemeral=True, thinking=not _private(interaction))
                await self._of_this_past(epoch)
                sheet = await turned(self.front, control, viewer_of(interaction))
                await show_sheet(interaction, sheet, self.front)
            case Learn() if self.learn is not None:  # of no database but how far they are, which is looked up
                await interaction.response.defer(ephemeral=True, thinking=not _private(interaction))
                await self.learn(interaction, control, _values(interaction))
            case Form(name=name) if name in self.forms:
                await interaction.response.defer(ephemeral=True, thinking=not _private(interaction))
                await self._of_this_past(epoch)
                await self.forms[name](interaction, control)
            case Form() | Learn():
                raise Refused(NOT_YOURS)
            case Act(verb=Verb.SETTINGS, part=form) if form:  # a form has to be the first answer
                await self._of_this_past(epoch)
                await lobby_presses.open_form(self, interaction, control)
            case Settings():
                await interaction.response.defer(ephemeral=True, thinking=not _private(interaction))
                await self._of_this_past(epoch)
                await lobby_presses.take_form(self, interaction, control)
            case _:
                await self._bring(interaction, control, epoch)
                if not interaction.response.is_done():
                    await interaction.response.defer(ephemeral=True, thinking=True)
                await self._of_this_past(epoch)
                await self._act_at(interaction, control)

    def _read(self, interaction: Press, control: Page | Clause) -> Message:
        """What of the rules was asked for: a clause, or a page that a button names or that was picked."""
        if isinstance(control, Clause):
            return clause_page(control.slug, control.name, self.matches.games, speaking())
        picked = [
            value for value in pressed_data(interaction).get("values", []) if value.isascii() and value.isdecimal()
        ]
        number = int(picked[0][:3]) if picked else control.page
        return page(control.slug, number, self.matches.games, speaking())

    async def _bring(self, interaction: Press, control: Act | Chair | None, epoch: str) -> None:
        """What waits for nobody in a DM waits no longer when its reader presses there: the press itself carries it."""
        if control is None or interaction.guild_id is not None or _private(interaction):
            return
        await self._of_this_past(epoch)
        if await self.store.lags(control.match_id, interaction.user.id):
            async with self.presses.answering(interaction):
                await self.matches.unit.bring(control.match_id, interaction.user.id)

    async def _act_at(self, interaction: Press, control: Act | Chair | None) -> None:
        """What a button of a match does; refused for one that nobody made."""
        saved = None if control is None else await self.store.load(control.match_id)
        if control is None or saved is None:
            raise Refused(NOT_YOURS)
        number = control.seat if isinstance(control, Chair) else control.part
        await HANDLERS[control.verb](self, Pressed(interaction, saved, number))
        await self.matches.unit.bring(saved.id, interaction.user.id)

    async def _of_this_past(self, epoch: str) -> None:
        """Raises Refused for a control that this database, as it is now, has never sent: its ids may mean others."""
        if epoch != await self.store.epoch():
            raise Refused(NOT_YOURS)

    async def _pick(self, reply: PressReply, pick: Pick) -> None:
        interaction = reply.interaction
        table = self.matches.known(pick.match_id)
        if table is None or not _answers(table.saved, interaction.user.id, pick.seat):
            table = await self._answered_at(interaction.user.id, pick)
        failpoint("match loaded")
        if await self._picks_more(reply, table, pick):
            return

        picks, meanwhile = _picks(interaction, pick), self._hand_then(reply, table, pick.seat)
        try:
            await table.answer(pick.seat, pick.question, picks, interaction.id, interaction.user.id, meanwhile)
        except Refused:
            await self._answered_at(interaction.user.id, pick)
            raise Refused(NOT_YOURS) from None

    async def _answered_at(self, user_id: int, pick: Pick) -> Table:
        """The table where this user may give that answer, as it is written down. Raises Refused for anybody else."""
        saved = await self.store.load(pick.match_id)
        seated = None if saved is None else saved.seat_of(user_id)
        if saved is None or saved.snapshot is None or seated is None or seated.seat != pick.seat or seated.resigned:
            raise Refused(NOT_YOURS)
        if seated.away:
            raise Refused(AWAY)
        return await self.tables_of(saved).find(saved)

    async def _undo(self, reply: PressReply, control: Act) -> None:
        interaction = reply.interaction
        saved = await self.store.load(control.match_id)
        seated = None if saved is None else saved.seat_of(interaction.user.id)
        if saved is None or saved.snapshot is None or seated is None:
            raise Refused(NOT_YOURS)
        table = await self.tables_of(saved).find(saved)
        meanwhile = self._hand_then(reply, table, seated.seat)
        await table.undo(interaction.user.id, control.part, interaction.id, meanwhile)

    def _hand_then(self, reply: PressReply, table: Table, seat: Seat) -> Callable[[], Awaitable[None]] | None:
        """Of a press under *My hand*: shows the hand there as it is by then. None: it was pressed elsewhere."""

        async def hand() -> None:
            await show(reply.interaction, await private_messages.hand(table, seat), self.front, by=reply.update)

        return hand if _private(reply.interaction) else None

    async def _picks_more(self, reply: PressReply, table: Table, pick: Pick) -> bool:
        """Where several options are picked together, a menu only shows what its picks come to: a button confirms them.

        Nothing is written down, and nobody else learns of it. False: this press is an answer.
        """
        number, ask = table.match.asks.get(pick.seat, (0, None))
        if ask is not None and number == pick.question and ask.picking is None:
            return False  # as last known: what a question is like doesn't change
        seen = await table.seen(pick.seat)
        number, ask = seen.asks.get(pick.seat, (0, None))
        if ask is None or ask.picking is None or number != pick.question or pick.picks is not None:
            return False
        interaction = reply.interaction
        picks = [] if pick.option is not None else _picks(interaction, pick)
        if not picks or len(set(picks)) < len(picks) or not set(picks) <= set(range(len(ask.options))):
            raise Refused(NOT_YOURS)
        hand = await private_messages.hand(table, pick.seat, picks=picks) if _private(interaction) else None
        message = hand or await private_messages.picking(table, pick.seat, seen, picks)
        await retouch(reply.update, message, mark_in(str(pressed_data(interaction).get("custom_id", ""))), self.front)
        return True

    @handles(Verb.HAND)
    async def _hand(self, pressed: Pressed) -> None:
        await show(pressed.interaction, await self.hand(pressed.saved, pressed.user_id), self.front)

    async def hand(self, saved: MatchRecord, user_id: int) -> Message:
        """What this user may see of their own at this table. Raises Refused for anybody else."""
        seated = saved.seat_of(user_id)
        if seated is None or seated.resigned:
            raise Refused(TEXTS.said("not-at-table"))
        if saved.snapshot is None:
            raise Refused(fault_texts.no_board(saved))
        table = await self.tables_of(saved).find(saved)
        await table.seen(seated.seat)
        notice = "" if table.saved.fault is None else fault_texts.noted(table.saved)
        if seated.away and table.saved.status == "running":
            notice = "\n".join([AWAY.to(table.saved.locale), *([notice] if notice else [])])
        return await private_messages.hand(table, seated.seat, notice)

    @handles(Verb.WORDS)
    async def _words(self, pressed: Pressed) -> None:
        if pressed.saved.snapshot is None:
            raise Refused(fault_texts.no_board(pressed.saved))
        table = await self.tables_of(pressed.saved).find(pressed.saved)
        await tell(pressed.interaction, composer.in_words(table.context, await table.seen(None)))

    @handles(Verb.HOW)
    async def _how(self, pressed: Pressed) -> None:
        """The clause of what is asked: of the presser's own question, or else of one that everybody may read."""
        saved = pressed.saved
        table = None if saved.snapshot is None else await self.tables_of(saved).find(saved)
        seated = saved.seat_of(pressed.user_id)
        viewer = None if seated is None or seated.away else seated.seat
        seen = None if table is None else await table.seen(viewer)
        await show(pressed.interaction, explained(saved.game, self.matches.games, seen, saved.locale), self.front)

    @handles(Verb.KEEP)
    async def _keep(self, pressed: Pressed) -> None:
        if not pressed.saved.open or pressed.saved.seat_of(pressed.user_id) is None:
            raise Refused(NOT_YOURS)
        await self.matches.update(pressed.saved.id, lambda saved: idle_expiry.kept())
        await tell(pressed.interaction, TEXTS.said("kept"))

    @handles(Verb.HOST)
    async def _vote(self, pressed: Pressed) -> None:
        now = self.store.now()
        await self.matches.update(pressed.saved.id, lambda saved: host_vote.agreed(saved, pressed.user_id, now))
        await tell(pressed.interaction, TEXTS.said("noted"))

    @handles(Verb.STAYS)
    async def _stays(self, pressed: Pressed) -> None:
        await self.matches.update(pressed.saved.id, lambda saved: host_vote.stayed(saved, pressed.user_id))
        await tell(pressed.interaction, TEXTS.said("host-stays"))

    @handles(Verb.RESIGN)
    async def _resign(self, pressed: Pressed) -> None:
        await (await self._table(pressed.saved)).resign(pressed.user_id)
        await tell(pressed.interaction, TEXTS.said("resigned"))

    @handles(Verb.GIVE)
    async def _give(self, pressed: Pressed) -> None:
        await (await self._table(pressed.saved)).give(pressed.user_id)
        await tell(pressed.interaction, GIVEN)

    @handles(Verb.BACK)
    async def _back(self, pressed: Pressed) -> None:
        table = await self._table(pressed.saved)
        await table.back(pressed.user_id)
        await show(pressed.interaction, await self.hand(table.saved, pressed.user_id), self.front)

    @handles(Verb.WANT)
    async def _want(self, pressed: Pressed) -> None:
        await (await self._table(pressed.saved)).want(pressed.user_id)
        await tell(pressed.interaction, TEXTS.said("wanted-by-dm" if pressed.saved.by_dm else "wanted"))

    @handles(Asked.TAKE)
    async def _take(self, pressed: Pressed) -> None:
        table, user = await self._table(pressed.saved), pressed.interaction.user
        await table.substitute(pressed.number, user.id, name_of(user))
        await show(pressed.interaction, await self.hand(table.saved, user.id), self.front)

    @handles(Asked.VOTE)
    async def vote(self, pressed: Pressed) -> None:
        """Somebody holds that whoever has this seat has vanished."""
        decided = await (await self._table(pressed.saved)).vote(pressed.user_id, pressed.number)
        await tell(pressed.interaction, TEXTS.said("vote", decided=decided))

    async def _table(self, saved: MatchRecord) -> Table:
        """The table of a match that has begun. Raises Refused for any other."""
        if saved.snapshot is None:
            raise Refused(NOT_YOURS)
        return await self.tables_of(saved).find(saved)

    @handles(Verb.REMATCH)
    async def _rematch(self, pressed: Pressed) -> None:
        lobby = self.tables_of(pressed.saved).lobby
        opened = await rematch(lobby, pressed.saved, pressed.user_id, pressed.interaction.id)
        soon = TEXTS.said("rematch-by-dm" if opened.by_dm else "rematch-soon")
        where = await lobby.link(opened.id) or soon
        seated, begun = opened.seat_of(pressed.user_id) is not None, opened.status == "running"
        await tell(pressed.interaction, TEXTS.said("rematch", link=where, seated=seated, begun=begun))

    def tables_of(self, saved: MatchRecord) -> Tables:
        """The tables of a match's game."""
        return self.matches.tables_of(saved)


def _answers(saved: MatchRecord, user_id: int, seat: Seat) -> bool:
    """Whether this user answers for that seat, as far as is known."""
    seated = saved.seat_of(user_id)
    return seated is not None and seated.seat == seat and not seated.away


def _picks(interaction: Press, pick: Pick) -> list[int]:
    if pick.picks is not None:
        return list(pick.picks)
    if pick.option is not None:
        return [pick.option]
    return _values(interaction)


def _values(interaction: Press) -> list[int]:
    """The options that a menu was set to. Raises Refused for what no menu of ours holds."""
    values = pressed_data(interaction).get("values", [])
    if not all(isinstance(value, str) and value.isascii() and value.isdecimal() for value in values):
        raise Refused(NOT_YOURS)
    return [int(value) for value in values]


def _private(interaction: Press) -> bool:
    """Whether it was pressed in a message that only this person sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral
