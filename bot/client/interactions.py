"""Presses: one router for every button and select, whatever message and whatever age.

Here: acknowledging first, who may press what, and private answers. Not here: what an answer does (session.py,
lobby.py). A press that is late, foreign or made up gets one and the same private answer, and changes nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from cachetools import FIFOCache

from bot.client.press_replies import OpenPresses, PressReply
from bot.client.replies import Host, Press, guarded, retouch, show, show_sheet, tell, viewer_of
from bot.client.words import TEXTS
from bot.match import fault_texts, host_vote, idle_expiry
from bot.match.lobby_card import REMOVE
from bot.match.registry import Tables
from bot.match.rematch import rematch
from bot.match.service import MatchService
from bot.match.session import Table
from bot.messages import composer
from bot.model.custom_ids import (
    Act,
    Asked,
    Chair,
    Clause,
    Control,
    Form,
    Page,
    Pick,
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
from bot.pages import verify_page, watch_page
from bot.pages.rulebook import clause_page, explained, page
from bot.pages.sources import Sources
from bot.pages.turning import turned
from games.engine.asks import Refused
from games.engine.film import PUBLIC
from games.engine.values import Seat

log = logging.getLogger(__name__)


REMEMBERED = 2000
"""Discord may deliver a press twice; this process knows so many of the latest ones again."""

NOT_YOURS = TEXTS.said("not-yours")
JOINED, JOINED_SHUT = TEXTS.said("joined"), TEXTS.said("joined-shut")
AWAY, GIVEN = TEXTS.said("away"), TEXTS.said("given")
NOTHING_DEALT = TEXTS.said("nothing-dealt")


class Front(Sources, Host, Protocol):
    """What pages are made from, and how they are shown."""


@dataclass(frozen=True)
class Pressed:
    """A button of a match is pressed. ``number``: the special part, or the seat, that it is about."""

    interaction: Press
    saved: MatchRecord
    number: int = 0

    @property
    def user_id(self) -> int:
        """Whoever pressed it."""
        return self.interaction.user.id


Handler = Callable[["InteractionRouter", Pressed], Awaitable[None]]

HANDLERS: dict[Verb | Asked, Handler] = {}
"""What each button of a match does, once its press is acknowledged."""


def handles(verb: Verb | Asked) -> Callable[[Handler], Handler]:
    """From now on this is what such a button does."""

    def registered(handler: Handler) -> Handler:
        HANDLERS[verb] = handler
        return handler

    return registered


class InteractionRouter:
    """Takes presses from Discord to the tables."""

    def __init__(self, matches: MatchService, front: Front, presses: OpenPresses) -> None:
        self.presses = presses
        self.matches = matches
        self.store = matches.store
        self.front = front
        self.forms: dict[str, Callable[[Press, Form], Awaitable[None]]] = {}
        """What the controls of each private form do, once their press is acknowledged; cogs put theirs here."""
        self._seen: FIFOCache[int, None] = FIFOCache(REMEMBERED)

    async def route(self, interaction: Press) -> None:
        """Handle one component interaction. Whoever pressed always gets an answer."""
        failpoint("press received")
        if interaction.id in self._seen:
            return
        self._seen[interaction.id] = None
        custom_id = str(_data(interaction).get("custom_id", ""))
        await guarded(interaction, lambda: self._act(interaction, read(custom_id), epoch_in(custom_id)))

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
            case Form(name=name) if name in self.forms:
                await interaction.response.defer(ephemeral=True, thinking=not _private(interaction))
                await self._of_this_past(epoch)
                await self.forms[name](interaction, control)
            case Form():
                raise Refused(NOT_YOURS)
            case _:
                await interaction.response.defer(ephemeral=True, thinking=True)
                await self._of_this_past(epoch)
                await self._act_at(interaction, control)

    def _read(self, interaction: Press, control: Page | Clause) -> Message:
        """What of the rules was asked for: a clause, or a page that a button names or that was picked."""
        if isinstance(control, Clause):
            return clause_page(control.slug, control.name, self.matches.games, speaking())
        picked = [value for value in _data(interaction).get("values", []) if value.isascii() and value.isdecimal()]
        number = int(picked[0][:3]) if picked else control.page
        return page(control.slug, number, self.matches.games, speaking())

    async def _act_at(self, interaction: Press, control: Act | Chair | None) -> None:
        """What a button of a match does; refused for one that nobody made."""
        saved = None if control is None else await self.store.load(control.match_id)
        if control is None or saved is None:
            raise Refused(NOT_YOURS)
        number = control.seat if isinstance(control, Chair) else control.part
        await HANDLERS[control.verb](self, Pressed(interaction, saved, number))

    async def _of_this_past(self, epoch: str) -> None:
        """Raises Refused for a control that this database, as it is now, has never sent: its ids may mean others."""
        if not (await self.store.epoch()).covers(epoch):
            raise Refused(NOT_YOURS)

    async def _pick(self, reply: PressReply, pick: Pick) -> None:
        interaction = reply.interaction
        saved = await self.store.load(pick.match_id)
        seated = None if saved is None else saved.seat_of(interaction.user.id)
        if saved is None or saved.snapshot is None or seated is None or seated.seat != pick.seat or seated.resigned:
            raise Refused(NOT_YOURS)
        if seated.away:
            raise Refused(AWAY)
        table = await self._tables(saved).find(saved)
        failpoint("match loaded")
        if await self._picks_more(reply, table, pick):
            return

        picks, meanwhile = _picks(interaction, pick), self._hand_then(reply, table, pick.seat)
        try:
            await table.answer(pick.seat, pick.question, picks, interaction.id, interaction.user.id, meanwhile)
        except Refused:
            raise Refused(NOT_YOURS) from None

    async def _undo(self, reply: PressReply, control: Act) -> None:
        interaction = reply.interaction
        saved = await self.store.load(control.match_id)
        seated = None if saved is None else saved.seat_of(interaction.user.id)
        if saved is None or saved.snapshot is None or seated is None:
            raise Refused(NOT_YOURS)
        table = await self._tables(saved).find(saved)
        meanwhile = self._hand_then(reply, table, seated.seat)
        await table.undo(interaction.user.id, control.part, interaction.id, meanwhile)

    def _hand_then(self, reply: PressReply, table: Table, seat: Seat) -> Callable[[], Awaitable[None]] | None:
        """Of a press under *My hand*: shows the hand there as it is by then. None: it was pressed elsewhere."""

        async def hand() -> None:
            shown = composer.hand(table.context, seat, await table.seen(seat))
            await show(reply.interaction, shown, self.front, by=reply.update)

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
        if _private(interaction):
            message = composer.hand(table.context, pick.seat, seen, picks=picks)
        else:
            message = composer.private_question(table.context, pick.seat, (number, ask), seen, picks=picks)
        await retouch(reply.update, message, mark_in(str(_data(interaction).get("custom_id", ""))))
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
        table = await self._tables(saved).find(saved)
        seen = await table.seen(seated.seat)
        notice = "" if table.saved.fault is None else fault_texts.noted(table.saved)
        if seated.away and table.saved.status == "running":
            notice = "\n".join([AWAY.to(table.saved.locale), *([notice] if notice else [])])
        return composer.hand(table.context, seated.seat, seen, notice)

    @handles(Verb.WORDS)
    async def _words(self, pressed: Pressed) -> None:
        if pressed.saved.snapshot is None:
            raise Refused(fault_texts.no_board(pressed.saved))
        table = await self._tables(pressed.saved).find(pressed.saved)
        await tell(pressed.interaction, composer.in_words(table.context, await table.seen(None)))

    @handles(Verb.HOW)
    async def _how(self, pressed: Pressed) -> None:
        """The clause of what is asked: of the presser's own question, or else of one that everybody may read."""
        saved = pressed.saved
        table = None if saved.snapshot is None else await self._tables(saved).find(saved)
        seated = saved.seat_of(pressed.user_id)
        viewer = None if seated is None or seated.away else seated.seat
        seen = None if table is None else await table.seen(viewer)
        await show(pressed.interaction, explained(saved.game, self.matches.games, seen, saved.locale), self.front)

    @handles(Verb.JOIN)
    async def _join(self, pressed: Pressed) -> None:
        user = pressed.interaction.user
        await self._tables(pressed.saved).lobby.join(pressed.saved.id, user.id, name_of(user), pressed.interaction.id)
        _, dm_open = await self.store.player(user.id)
        await tell(pressed.interaction, JOINED_SHUT if dm_open is False else JOINED)

    @handles(Verb.LEAVE)
    async def _leave(self, pressed: Pressed) -> None:
        await self._tables(pressed.saved).lobby.leave(pressed.saved.id, pressed.user_id)
        await tell(pressed.interaction, TEXTS.said("left"))

    @handles(Verb.START)
    async def _start(self, pressed: Pressed) -> None:
        here = pressed.interaction.message is not None and pressed.interaction.channel_id == pressed.saved.channel_id
        card = pressed.interaction.message.id if here and pressed.interaction.message is not None else 0
        table = await self._tables(pressed.saved).start(pressed.saved.id, pressed.user_id, card, pressed.interaction.id)
        await tell(pressed.interaction, TEXTS.said("dealt", link=f"<#{table.saved.place_id}>"))

    @handles(Verb.CANCEL)
    async def _cancel(self, pressed: Pressed) -> None:
        await self._tables(pressed.saved).lobby.cancel(pressed.saved.id, pressed.user_id)
        await tell(pressed.interaction, TEXTS.said("closed"))

    @handles(Verb.VOLUNTEER)
    async def _volunteer(self, pressed: Pressed) -> None:
        taken = await self._tables(pressed.saved).lobby.volunteer(pressed.saved.id, pressed.user_id, pressed.number)
        await tell(pressed.interaction, TEXTS.said("volunteered", taken=taken))

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

    @handles(Verb.STAND_INS)
    async def _stand_ins(self, pressed: Pressed) -> None:
        wish = str(next(iter(_data(pressed.interaction).get("values", [])), ""))
        name = await self._tables(pressed.saved).lobby.stand_in(pressed.saved.id, pressed.user_id, wish)
        await tell(pressed.interaction, TEXTS.said("stand-in", who=name, gone=wish == REMOVE))

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
        await tell(pressed.interaction, TEXTS.said("wanted"))

    @handles(Asked.TAKE)
    async def _take(self, pressed: Pressed) -> None:
        table, user = await self._table(pressed.saved), pressed.interaction.user
        await self._tables(pressed.saved).lobby.admit(user.id)
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
        return await self._tables(saved).find(saved)

    @handles(Verb.REMATCH)
    async def _rematch(self, pressed: Pressed) -> None:
        lobby = self._tables(pressed.saved).lobby
        opened = await rematch(lobby, pressed.saved, pressed.user_id, pressed.interaction.id)
        where = await lobby.link(opened.id) or TEXTS.said("rematch-soon")
        seated, begun = opened.seat_of(pressed.user_id) is not None, opened.status == "running"
        await tell(pressed.interaction, TEXTS.said("rematch", link=where, seated=seated, begun=begun))

    @handles(Verb.WATCH)
    async def _watch(self, pressed: Pressed) -> None:
        sheet = await watch_page.steps(self.front, viewer_of(pressed.interaction), pressed.saved.id, PUBLIC, 0)
        await show_sheet(pressed.interaction, sheet, self.front)

    @handles(Verb.VERIFY)
    async def _verify(self, pressed: Pressed) -> None:
        sheet = await verify_page.sheet(self.front, viewer_of(pressed.interaction), pressed.saved.id)
        await show_sheet(pressed.interaction, sheet, self.front)

    def _tables(self, saved: MatchRecord) -> Tables:
        return self.matches.tables_of(saved)


def _picks(interaction: Press, pick: Pick) -> list[int]:
    if pick.picks is not None:
        return list(pick.picks)
    if pick.option is not None:
        return [pick.option]
    values = _data(interaction).get("values", [])
    if not all(isinstance(value, str) and value.isascii() and value.isdecimal() for value in values):
        raise Refused(NOT_YOURS)
    return [int(value) for value in values]


def _data(interaction: Press) -> Mapping[str, Any]:
    return interaction.data or {}


def _private(interaction: Press) -> bool:
    """Whether it was pressed in a message that only this person sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral
