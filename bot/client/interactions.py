"""Presses: one router for every button and select, whatever message and whatever age.

Here: acknowledging first, who may press what, and private answers. Not here: what an answer does (session.py,
lobby.py). A press that is late, foreign or made up gets one and the same private answer, and changes nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

import aiohttp
import discord
from cachetools import FIFOCache

from bot.client.replies import Host, Press, guarded, show, show_sheet, tell, viewer_of
from bot.match import fault_texts, host_vote, idle_expiry
from bot.match.lobby_card import REMOVE
from bot.match.registry import Tables
from bot.match.rematch import rematch
from bot.match.service import MatchService
from bot.match.session import Table
from bot.messages import composer
from bot.model.custom_ids import Act, Asked, Chair, Page, Pick, Turn, Verb, epoch_in, read
from bot.model.message import Message
from bot.model.names import name_of
from bot.model.records import MatchRecord
from bot.ops.failpoints import failpoint
from bot.pages import verify_page, watch_page
from bot.pages.rulebook import page
from bot.pages.sources import Sources
from bot.pages.turning import turned
from games.engine.asks import Refused
from games.engine.film import PUBLIC

log = logging.getLogger(__name__)


ACKNOWLEDGED = 3.0
"""Seconds in which Discord wants to hear that a press has come; after them it doesn't listen any more."""

REMEMBERED = 2000
"""Discord may deliver a press twice; this process knows so many of the latest ones again."""

NOT_YOURS = (
    "That isn’t open to you, or not any more. The newest board shows whose turn it is, "
    "and **My hand** under it what you are asked."
)
JOINED = (
    "You sit at the table. When the host starts, your secrets come by DM (I have just sent you a word there), "
    "and **My hand** under the board shows them at any time, to you alone."
)
JOINED_SHUT = (
    "You sit at the table. **Your DMs are closed to me**, so I can’t send you your secrets. No harm done: once the "
    "match has begun, press **My hand** under the board, and I show them to you alone. If you would rather have DMs, "
    "allow them in this server’s privacy settings, then press Leave and Join again."
)
AWAY = "A stand-in plays for you at the moment. Press **I’m back**, under the board or here, and you play on."
GIVEN = "A stand-in plays for you now. Press **I’m back** under the board at any moment, and you play on at once."

NEXT = {
    (True, "lobby"): "The next table is open: {}. You all sit at it; whoever won’t play presses **Leave** there.",
    (False, "lobby"): "The next table is open: {}. You don’t sit at it (any more); press **Join** there to do so.",
    (True, "running"): "The next match has begun already: {}.",
    (False, "running"): "The next match has begun already, without you: {}.",
}
"""What is said about a rematch to somebody who sits there or not, by how far it is; with a link to its card."""


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

    def __init__(self, matches: MatchService, front: Front) -> None:
        self.matches = matches
        self.store = matches.store
        self.front = front
        self._seen: FIFOCache[int, None] = FIFOCache(REMEMBERED)

    async def route(self, interaction: Press) -> None:
        """Handle one component interaction. Whoever pressed always gets an answer."""
        failpoint("press received")
        if interaction.id in self._seen:
            return
        self._seen[interaction.id] = None
        custom_id = str(_data(interaction).get("custom_id", ""))
        await guarded(interaction, lambda: self._act(interaction, read(custom_id), epoch_in(custom_id)))

    async def _act(self, interaction: Press, control: Pick | Act | Chair | Page | Turn | None, epoch: str) -> None:
        match control:
            case Pick():
                await _acknowledge(interaction)
                failpoint("press acknowledged")
                await self._of_this_past(epoch)
                await self._pick(interaction, control)
            case Page():  # of no database: rules are what they are
                await interaction.response.defer(ephemeral=True, thinking=not _private(interaction))
                await show(interaction, page(control.slug, control.page, self.matches.games), self.front)
            case Turn():
                await interaction.response.defer(ephemeral=True, thinking=not _private(interaction))
                await self._of_this_past(epoch)
                sheet = await turned(self.front, control, viewer_of(interaction))
                await show_sheet(interaction, sheet, self.front)
            case _:
                await interaction.response.defer(ephemeral=True, thinking=True)
                await self._of_this_past(epoch)
                await self._act_at(interaction, control)

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

    async def _pick(self, interaction: Press, pick: Pick) -> None:
        saved = await self.store.load(pick.match_id)
        seated = None if saved is None else saved.seat_of(interaction.user.id)
        if saved is None or saved.snapshot is None or seated is None or seated.seat != pick.seat or seated.resigned:
            raise Refused(NOT_YOURS)
        if seated.away:
            raise Refused(AWAY)
        table = await self._tables(saved).find(saved)
        failpoint("match loaded")
        try:
            user_id = interaction.user.id
            await table.answer(pick.seat, pick.question, _picks(interaction, pick), interaction.id, by=user_id)
        except Refused:
            raise Refused(NOT_YOURS) from None
        if _private(interaction):
            await show(interaction, composer.hand(table.context, pick.seat, await table.seen(pick.seat)), self.front)

    @handles(Verb.HAND)
    async def _hand(self, pressed: Pressed) -> None:
        await show(pressed.interaction, await self.hand(pressed.saved, pressed.user_id), self.front)

    async def hand(self, saved: MatchRecord, user_id: int) -> Message:
        """What this user may see of their own at this table. Raises Refused for anybody else."""
        seated = saved.seat_of(user_id)
        if seated is None or seated.resigned:
            raise Refused("You don’t play at this table.")
        if saved.snapshot is None:
            raise Refused("Nothing has been dealt at this table yet.")
        table = await self._tables(saved).find(saved)
        seen = await table.seen(seated.seat)
        notice = "" if table.saved.fault is None else fault_texts.noted(table.saved)
        if seated.away and table.saved.status == "running":
            notice = "\n".join([AWAY, *([notice] if notice else [])])
        return composer.hand(table.context, seated.seat, seen, notice)

    @handles(Verb.WORDS)
    async def _words(self, pressed: Pressed) -> None:
        if pressed.saved.snapshot is None:
            raise Refused("Nothing has been dealt at this table yet.")
        table = await self._tables(pressed.saved).find(pressed.saved)
        await tell(pressed.interaction, composer.in_words(table.context, await table.seen(None)))

    @handles(Verb.JOIN)
    async def _join(self, pressed: Pressed) -> None:
        user = pressed.interaction.user
        await self._tables(pressed.saved).lobby.join(pressed.saved.id, user.id, name_of(user), pressed.interaction.id)
        _, dm_open = await self.store.player(user.id)
        await tell(pressed.interaction, JOINED_SHUT if dm_open is False else JOINED)

    @handles(Verb.LEAVE)
    async def _leave(self, pressed: Pressed) -> None:
        await self._tables(pressed.saved).lobby.leave(pressed.saved.id, pressed.user_id)
        await tell(pressed.interaction, "You have left the table.")

    @handles(Verb.START)
    async def _start(self, pressed: Pressed) -> None:
        here = pressed.interaction.message is not None and pressed.interaction.channel_id == pressed.saved.channel_id
        card = pressed.interaction.message.id if here and pressed.interaction.message is not None else 0
        table = await self._tables(pressed.saved).start(pressed.saved.id, pressed.user_id, card, pressed.interaction.id)
        await tell(pressed.interaction, f"Dealt. The board is in <#{table.saved.place_id}>.")

    @handles(Verb.CANCEL)
    async def _cancel(self, pressed: Pressed) -> None:
        await self._tables(pressed.saved).lobby.cancel(pressed.saved.id, pressed.user_id)
        await tell(pressed.interaction, "The table is closed.")

    @handles(Verb.VOLUNTEER)
    async def _volunteer(self, pressed: Pressed) -> None:
        taken = await self._tables(pressed.saved).lobby.volunteer(pressed.saved.id, pressed.user_id, pressed.number)
        await tell(pressed.interaction, "Noted. Press it again to take it back." if taken else "Taken back.")

    @handles(Verb.KEEP)
    async def _keep(self, pressed: Pressed) -> None:
        if not pressed.saved.open or pressed.saved.seat_of(pressed.user_id) is None:
            raise Refused(NOT_YOURS)
        await self.matches.update(pressed.saved.id, lambda saved: idle_expiry.kept())
        await tell(pressed.interaction, "It stays open.")

    @handles(Verb.HOST)
    async def _vote(self, pressed: Pressed) -> None:
        now = self.store.now()
        await self.matches.update(pressed.saved.id, lambda saved: host_vote.agreed(saved, pressed.user_id, now))
        await tell(pressed.interaction, "Noted.")

    @handles(Verb.STAYS)
    async def _stays(self, pressed: Pressed) -> None:
        await self.matches.update(pressed.saved.id, lambda saved: host_vote.stayed(saved, pressed.user_id))
        await tell(pressed.interaction, "You stay the host.")

    @handles(Verb.RESIGN)
    async def _resign(self, pressed: Pressed) -> None:
        await (await self._table(pressed.saved)).resign(pressed.user_id)
        await tell(pressed.interaction, "You have resigned. The others play on, and a stand-in in your place.")

    @handles(Verb.STAND_INS)
    async def _stand_ins(self, pressed: Pressed) -> None:
        wish = str(next(iter(_data(pressed.interaction).get("values", [])), ""))
        name = await self._tables(pressed.saved).lobby.stand_in(pressed.saved.id, pressed.user_id, wish)
        await tell(pressed.interaction, f"{name} {'has left the table' if wish == REMOVE else 'sits at the table'}.")

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
        await tell(pressed.interaction, f"A card at the table asks for somebody to take your seat. {GIVEN}")

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
        await tell(pressed.interaction, "That decides it: a stand-in plays." if decided else "Your vote is counted.")

    async def _table(self, saved: MatchRecord) -> Table:
        """The table of a match that has begun. Raises Refused for any other."""
        if saved.snapshot is None:
            raise Refused(NOT_YOURS)
        return await self._tables(saved).find(saved)

    @handles(Verb.REMATCH)
    async def _rematch(self, pressed: Pressed) -> None:
        lobby = self._tables(pressed.saved).lobby
        opened = await rematch(lobby, pressed.saved, pressed.user_id, pressed.interaction.id)
        where = await lobby.link(opened.id) or "soon in the channel where you played"
        await tell(pressed.interaction, NEXT[opened.seat_of(pressed.user_id) is not None, opened.status].format(where))

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


async def _acknowledge(interaction: Press) -> None:
    """Tell Discord that the press has come. If it doesn't listen (any more), the answer is taken all the same.

    It came too late after a lost connection, or another process has acknowledged it, and maybe died before it did more.
    """
    try:
        async with asyncio.timeout(ACKNOWLEDGED):
            await interaction.response.defer()
    except (discord.HTTPException, TimeoutError, OSError, aiohttp.ClientError) as trouble:
        log.info("interaction %s could not be acknowledged: %s", interaction.id, trouble)


def _picks(interaction: Press, pick: Pick) -> list[int]:
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
