"""Presses: one router for every button and select, whatever message and whatever age.

Here: acknowledging first, who may press what, and private answers. Not here: what an answer does (session.py,
lobby.py). A press that is late, foreign or made up gets one and the same private answer, and changes nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from cachetools import FIFOCache

from bot.client.replies import Press, guarded, show, tell, viewer_of
from bot.match import fault_texts, host_vote, idle_expiry
from bot.match.lobby import REMOVE
from bot.match.rematch import rematch
from bot.messages import composer
from bot.model.custom_ids import Act, Asked, Chair, Page, Pick, Turn, Verb, epoch_in, read
from bot.model.message import Message
from bot.model.names import name_of
from bot.model.records import MatchRecord
from bot.ops.failpoints import failpoint
from bot.pages.rulebook import page
from bot.pages.turning import turned
from games.engine.asks import Refused

if TYPE_CHECKING:
    from bot.client.client import Parlour
    from bot.match.session import Table

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

NOT_OFFERED = "This game isn’t offered here at the moment. Your match is safe and goes on when it is back."

NEXT = {
    (True, "lobby"): "The next table is open: {}. You all sit at it; whoever won’t play presses **Leave** there.",
    (False, "lobby"): "The next table is open: {}. You don’t sit at it (any more); press **Join** there to do so.",
    (True, "running"): "The next match has begun already: {}.",
    (False, "running"): "The next match has begun already, without you: {}.",
}
"""What is said about a rematch to somebody who sits there or not, by how far it is; the link is still to come."""


NEXT = {
    (True, "lobby"): "The next table is open: {}. You all sit at it; whoever won’t play presses **Leave** there.",
    (False, "lobby"): "The next table is open: {}. You don’t sit at it (any more); press **Join** there to do so.",
    (True, "running"): "The next match has begun already: {}.",
    (False, "running"): "The next match has begun already, without you: {}.",
}
"""What is said about a rematch to somebody who sits there or not, by how far it is; with a link to its card."""


class InteractionRouter:
    """Takes presses from Discord to the tables."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        self._seen: FIFOCache[int, None] = FIFOCache(REMEMBERED)
        self._verbs: dict[Verb, Callable[[Press, MatchRecord], Awaitable[None]]] = {
            Verb.HAND: self._hand,
            Verb.WORDS: self._words,
            Verb.JOIN: self._join,
            Verb.LEAVE: self._leave,
            Verb.START: self._start,
            Verb.CANCEL: self._cancel,
            Verb.RESIGN: self._resign,
            Verb.STAND_INS: self._stand_ins,
            Verb.GIVE: self._give,
            Verb.BACK: self._back,
            Verb.WANT: self._want,
            Verb.REMATCH: self._rematch,
            Verb.KEEP: self._keep,
            Verb.HOST: self._vote,
            Verb.STAYS: self._stays,
        }

    async def route(self, interaction: Press) -> None:
        """Handle one component interaction. Whoever pressed always gets an answer."""
        failpoint("press received")
        if interaction.id in self._seen:
            return
        self._seen[interaction.id] = None
        custom_id = str(_data(interaction).get("custom_id", ""))
        await guarded(interaction, lambda: self._act(interaction, read(custom_id), epoch_in(custom_id)))

    async def _act(self, interaction: Press, act: Pick | Act | Chair | Page | Turn | None, epoch: str) -> None:
        if isinstance(act, Pick):
            await _acknowledge(interaction)
            failpoint("press acknowledged")
            await self._of_this_past(epoch)
            await self._pick(interaction, act)
        elif isinstance(act, Page):  # of no database: rules are what they are
            await interaction.response.defer(ephemeral=True, thinking=not _private(interaction))
            await show(interaction, page(act.slug, act.page, self.bot.games), self.bot)
        elif isinstance(act, Turn):
            await interaction.response.defer(ephemeral=True, thinking=not _private(interaction))
            await self._of_this_past(epoch)
            sheet = await turned(self.bot, act, viewer_of(interaction))
            await show(interaction, sheet.message, self.bot, sheet.stat_image)
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await self._of_this_past(epoch)
            saved = None if act is None else await self.bot.store.load(act.match_id)
            if act is None or saved is None:
                raise Refused(NOT_YOURS)
            if isinstance(act, Chair):
                await (self._take if act.verb == Asked.TAKE else self.vote)(interaction, saved, act.seat)
            elif act.verb is Verb.VOLUNTEER:
                await self._volunteer(interaction, saved, act.part)
            else:
                await self._verbs[act.verb](interaction, saved)

    async def _of_this_past(self, epoch: str) -> None:
        """Raises Refused for a control that this database, as it is now, has never sent: its ids may mean others."""
        if not (await self.bot.store.epoch()).covers(epoch):
            raise Refused(NOT_YOURS)

    async def _pick(self, interaction: Press, pick: Pick) -> None:
        saved = await self.bot.store.load(pick.match_id)
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
            await show(interaction, composer.hand(table.context, pick.seat, await table.seen(pick.seat)), self.bot)

    async def _hand(self, interaction: Press, saved: MatchRecord) -> None:
        await show(interaction, await self.hand(saved, interaction.user.id), self.bot)

    async def hand(self, saved: MatchRecord, user_id: int) -> Message:
        """What this user may see of their own at this table. Raises Refused for anybody else."""
        seated = saved.seat_of(user_id)
        if seated is None or seated.resigned:
            raise Refused("You don’t play at this table.")
        if saved.snapshot is None:
            raise Refused("Nothing has been dealt at this table yet.")
        table = await self._tables(saved).find(saved)
        seen = await table.seen(seated.seat)
        notice = "" if table.saved.trouble is None else fault_texts.noted(table.saved)
        if seated.away and table.saved.status == "running":
            notice = "\n".join([AWAY, *([notice] if notice else [])])
        return composer.hand(table.context, seated.seat, seen, notice)

    async def _words(self, interaction: Press, saved: MatchRecord) -> None:
        if saved.snapshot is None:
            raise Refused("Nothing has been dealt at this table yet.")
        table = await self._tables(saved).find(saved)
        await tell(interaction, composer.in_words(table.context, await table.seen(None)))

    async def _join(self, interaction: Press, saved: MatchRecord) -> None:
        user = interaction.user
        await self._tables(saved).lobby.join(saved.id, user.id, name_of(user))
        _, dm_open = await self.bot.store.player(user.id)
        await tell(interaction, JOINED_SHUT if dm_open is False else JOINED)

    async def _leave(self, interaction: Press, saved: MatchRecord) -> None:
        await self._tables(saved).lobby.leave(saved.id, interaction.user.id)
        await tell(interaction, "You have left the table.")

    async def _start(self, interaction: Press, saved: MatchRecord) -> None:
        here = interaction.message is not None and interaction.channel_id == saved.channel_id
        card = interaction.message.id if here and interaction.message is not None else 0
        table = await self._tables(saved).start(saved.id, interaction.user.id, card, interaction.id)
        await tell(interaction, f"Dealt. The board is in <#{table.saved.place_id}>.")

    async def _cancel(self, interaction: Press, saved: MatchRecord) -> None:
        await self._tables(saved).lobby.cancel(saved.id, interaction.user.id)
        await tell(interaction, "The table is closed.")

    async def _volunteer(self, interaction: Press, saved: MatchRecord, part: int) -> None:
        taken = await self._tables(saved).lobby.volunteer(saved.id, interaction.user.id, part)
        await tell(interaction, "Noted. Press it again to take it back." if taken else "Taken back.")

    async def _keep(self, interaction: Press, saved: MatchRecord) -> None:
        if not saved.open or saved.seat_of(interaction.user.id) is None:
            raise Refused(NOT_YOURS)
        await self.bot.update(saved.id, lambda saved: idle_expiry.kept())
        await tell(interaction, "It stays open.")

    async def _vote(self, interaction: Press, saved: MatchRecord) -> None:
        now = self.bot.store.now()
        await self.bot.update(saved.id, lambda saved: host_vote.agreed(saved, interaction.user.id, now))
        await tell(interaction, "Noted.")

    async def _stays(self, interaction: Press, saved: MatchRecord) -> None:
        await self.bot.update(saved.id, lambda saved: host_vote.stayed(saved, interaction.user.id))
        await tell(interaction, "You stay the host.")

    async def _resign(self, interaction: Press, saved: MatchRecord) -> None:
        await (await self._table(saved)).resign(interaction.user.id)
        await tell(interaction, "You have resigned. The others play on, and a stand-in in your place.")

    async def _stand_ins(self, interaction: Press, saved: MatchRecord) -> None:
        wish = str(next(iter(_data(interaction).get("values", [])), ""))
        name = await self._tables(saved).lobby.stand_in(saved.id, interaction.user.id, wish)
        await tell(interaction, f"{name} {'has left the table' if wish == REMOVE else 'sits at the table'}.")

    async def _give(self, interaction: Press, saved: MatchRecord) -> None:
        await (await self._table(saved)).give(interaction.user.id)
        await tell(interaction, GIVEN)

    async def _back(self, interaction: Press, saved: MatchRecord) -> None:
        table = await self._table(saved)
        await table.back(interaction.user.id)
        await show(interaction, await self.hand(table.saved, interaction.user.id), self.bot)

    async def _want(self, interaction: Press, saved: MatchRecord) -> None:
        await (await self._table(saved)).want(interaction.user.id)
        await tell(interaction, f"A card at the table asks for somebody to take your seat. {GIVEN}")

    async def _take(self, interaction: Press, saved: MatchRecord, seat: int) -> None:
        table, user = await self._table(saved), interaction.user
        await self._tables(saved).lobby.admit(user.id)
        await table.substitute(seat, user.id, name_of(user))
        await show(interaction, await self.hand(table.saved, user.id), self.bot)

    async def vote(self, interaction: Press, saved: MatchRecord, seat: int) -> None:
        """Somebody holds that whoever has this seat has vanished."""
        decided = await (await self._table(saved)).vote(interaction.user.id, seat)
        await tell(interaction, "That decides it: a stand-in plays." if decided else "Your vote is counted.")

    async def _table(self, saved: MatchRecord) -> Table:
        """The table of a match that has begun. Raises Refused for any other."""
        if saved.snapshot is None:
            raise Refused(NOT_YOURS)
        table: Table = await self._tables(saved).find(saved)
        return table

    async def _rematch(self, interaction: Press, saved: MatchRecord) -> None:
        lobby = self._tables(saved).lobby
        opened = await rematch(lobby, saved, interaction.user.id)
        where = await lobby.link(opened.id) or "soon in the channel where you played"
        await tell(interaction, NEXT[opened.seat_of(interaction.user.id) is not None, opened.status].format(where))

    def _tables(self, saved: MatchRecord) -> Any:
        tables = self.bot.tables.get(saved.game)
        if tables is None:
            raise Refused(NOT_OFFERED)
        return tables


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
