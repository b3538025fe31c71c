"""Presses: one router for every button and select, whatever message and whatever age.

Here: acknowledging first, who may press what, and private answers. Not here: what an answer does (table.py, lobby.py).
A press that is late, foreign or made up gets one and the same private answer, and changes nothing.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot import closing, hosts, posts, troubles
from bot.codec import Act, Asked, Chair, Mark, Page, Pick, Turn, Verb, epoch_in, read
from bot.failpoints import reached
from bot.lobby import REMOVE
from bot.messages import TEXT_LIMIT, Message, shortened
from bot.metrics import FAULTS, REFUSALS
from bot.names import name_of
from bot.pages import looker, turned
from bot.rematch import rematch
from bot.render import controls
from bot.rulebook import page
from bot.storage.store import Saved, Unwritten
from bot.tablets import Tablet
from games.engine.asks import Refused

if TYPE_CHECKING:
    from bot.app import Parlour
    from bot.table import Table

log = logging.getLogger(__name__)

EXPIRED, ALREADY_ACKNOWLEDGED = 10062, 40060
TOO_LATE = frozenset({EXPIRED, ALREADY_ACKNOWLEDGED, 10015, 50027, 10008})
"""Codes by which Discord says that an interaction can't be answered (any more): its token has expired, another process
has answered it, or the private message it was pressed in is gone. The boards and the next *My hand* say the same."""

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
NOT_TAKEN = (
    "**Nothing was taken.** I can’t write anything down at the moment, so please try again in a few minutes. "
    "The match stands as it was, and goes on from there."
)
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


class Router:
    """Takes presses from Discord to the tables."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        self._seen: OrderedDict[int, None] = OrderedDict()
        self._verbs: dict[Verb, Callable[[Press, Saved], Awaitable[None]]] = {
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
        reached("press received")
        if interaction.id in self._seen:
            return
        self._seen[interaction.id] = None
        while len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        custom_id = str(_data(interaction).get("custom_id", ""))
        await guarded(interaction, lambda: self._act(interaction, read(custom_id), epoch_in(custom_id)))

    async def _act(self, interaction: Press, act: Pick | Act | Chair | Page | Turn | None, epoch: str) -> None:
        if isinstance(act, Pick):
            await _acknowledge(interaction)
            reached("press acknowledged")
            await self._of_this_past(epoch)
            await self._pick(interaction, act)
        elif isinstance(act, Page):  # of no database: rules are what they are
            await interaction.response.defer(ephemeral=True, thinking=not _private(interaction))
            await show(interaction, page(act.slug, act.page, self.bot.games), self.bot)
        elif isinstance(act, Turn):
            await interaction.response.defer(ephemeral=True, thinking=not _private(interaction))
            await self._of_this_past(epoch)
            sheet = await turned(self.bot, act, looker(interaction))
            await show(interaction, sheet.message, self.bot, sheet.tablet)
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
        reached("match loaded")
        try:
            user_id = interaction.user.id
            await table.answer(pick.seat, pick.question, _picks(interaction, pick), interaction.id, by=user_id)
        except Refused:
            raise Refused(NOT_YOURS) from None
        if _private(interaction):
            await show(interaction, posts.hand(table.company, pick.seat, await table.seen(pick.seat)), self.bot)

    async def _hand(self, interaction: Press, saved: Saved) -> None:
        await show(interaction, await self.hand(saved, interaction.user.id), self.bot)

    async def hand(self, saved: Saved, user_id: int) -> Message:
        """What this user may see of their own at this table. Raises Refused for anybody else."""
        seated = saved.seat_of(user_id)
        if seated is None or seated.resigned:
            raise Refused("You don’t play at this table.")
        if saved.snapshot is None:
            raise Refused("Nothing has been dealt at this table yet.")
        table = await self._tables(saved).find(saved)
        seen = await table.seen(seated.seat)
        notice = "" if table.saved.trouble is None else troubles.noted(table.saved)
        if seated.away and table.saved.status == "running":
            notice = "\n".join([AWAY, *([notice] if notice else [])])
        return posts.hand(table.company, seated.seat, seen, notice)

    async def _words(self, interaction: Press, saved: Saved) -> None:
        if saved.snapshot is None:
            raise Refused("Nothing has been dealt at this table yet.")
        table = await self._tables(saved).find(saved)
        await tell(interaction, posts.in_words(table.company, await table.seen(None)))

    async def _join(self, interaction: Press, saved: Saved) -> None:
        user = interaction.user
        await self._tables(saved).lobby.join(saved.id, user.id, name_of(user))
        await self.bot.messenger.deliver(saved.id)
        _, dm_open = await self.bot.store.player(user.id)
        await tell(interaction, JOINED_SHUT if dm_open is False else JOINED)

    async def _leave(self, interaction: Press, saved: Saved) -> None:
        await self._tables(saved).lobby.leave(saved.id, interaction.user.id)
        await self.bot.messenger.deliver(saved.id)
        await tell(interaction, "You have left the table.")

    async def _start(self, interaction: Press, saved: Saved) -> None:
        here = interaction.message is not None and interaction.channel_id == saved.channel_id
        card = interaction.message.id if here and interaction.message is not None else 0
        table = await self._tables(saved).start(saved.id, interaction.user.id, card, interaction.id)
        await tell(interaction, f"Dealt. The board is in <#{table.saved.place_id}>.")

    async def _cancel(self, interaction: Press, saved: Saved) -> None:
        await self._tables(saved).lobby.cancel(saved.id, interaction.user.id)
        await self.bot.messenger.deliver(saved.id)
        await tell(interaction, "The table is closed.")

    async def _volunteer(self, interaction: Press, saved: Saved, part: int) -> None:
        taken = await self._tables(saved).lobby.volunteer(saved.id, interaction.user.id, part)
        await self.bot.messenger.deliver(saved.id)
        await tell(interaction, "Noted. Press it again to take it back." if taken else "Taken back.")

    async def _keep(self, interaction: Press, saved: Saved) -> None:
        if not saved.open or saved.seat_of(interaction.user.id) is None:
            raise Refused(NOT_YOURS)
        await self.bot.settle(saved.id, lambda saved: closing.kept())
        await tell(interaction, "It stays open.")

    async def _vote(self, interaction: Press, saved: Saved) -> None:
        now = self.bot.store.now()
        await self.bot.settle(saved.id, lambda saved: hosts.agreed(saved, interaction.user.id, now))
        await tell(interaction, "Noted.")

    async def _stays(self, interaction: Press, saved: Saved) -> None:
        await self.bot.settle(saved.id, lambda saved: hosts.stayed(saved, interaction.user.id))
        await tell(interaction, "You stay the host.")

    async def _resign(self, interaction: Press, saved: Saved) -> None:
        await (await self._table(saved)).resign(interaction.user.id)
        await tell(interaction, "You have resigned. The others play on, and a stand-in in your place.")

    async def _stand_ins(self, interaction: Press, saved: Saved) -> None:
        wish = str(next(iter(_data(interaction).get("values", [])), ""))
        name = await self._tables(saved).lobby.stand_in(saved.id, interaction.user.id, wish)
        await self.bot.messenger.deliver(saved.id)
        await tell(interaction, f"{name} {'has left the table' if wish == REMOVE else 'sits at the table'}.")

    async def _give(self, interaction: Press, saved: Saved) -> None:
        await (await self._table(saved)).give(interaction.user.id)
        await tell(interaction, GIVEN)

    async def _back(self, interaction: Press, saved: Saved) -> None:
        table = await self._table(saved)
        await table.back(interaction.user.id)
        await show(interaction, await self.hand(table.saved, interaction.user.id), self.bot)

    async def _want(self, interaction: Press, saved: Saved) -> None:
        await (await self._table(saved)).want(interaction.user.id)
        await tell(interaction, f"A card at the table asks for somebody to take your seat. {GIVEN}")

    async def _take(self, interaction: Press, saved: Saved, seat: int) -> None:
        table, user = await self._table(saved), interaction.user
        await self._tables(saved).lobby.admit(user.id)
        await table.substitute(seat, user.id, name_of(user))
        await show(interaction, await self.hand(table.saved, user.id), self.bot)

    async def vote(self, interaction: Press, saved: Saved, seat: int) -> None:
        """Somebody holds that whoever has this seat has vanished."""
        decided = await (await self._table(saved)).vote(interaction.user.id, seat)
        await tell(interaction, "That decides it: a stand-in plays." if decided else "Your vote is counted.")

    async def _table(self, saved: Saved) -> Table:
        """The table of a match that has begun. Raises Refused for any other."""
        if saved.snapshot is None:
            raise Refused(NOT_YOURS)
        table: Table = await self._tables(saved).find(saved)
        return table

    async def _rematch(self, interaction: Press, saved: Saved) -> None:
        lobby = self._tables(saved).lobby
        opened = await rematch(lobby, saved, interaction.user.id)
        await self.bot.messenger.deliver(opened.id)
        where = await lobby.link(opened.id) or "soon in the channel where you played"
        await tell(interaction, NEXT[opened.seat_of(interaction.user.id) is not None, opened.status].format(where))

    def _tables(self, saved: Saved) -> Any:
        tables = self.bot.tables.get(saved.game)
        if tables is None:
            raise Refused(NOT_OFFERED)
        return tables


Press = discord.Interaction[Any]
"""An interaction, of a component or a command."""


async def privately(bot: Parlour, interaction: Press, act: Callable[[], Awaitable[None]]) -> None:
    """Acknowledge a command to whoever typed it alone, then do it (see guarded)."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await bot.finishing(guarded(interaction, act))


async def guarded(interaction: Press, act: Callable[[], Awaitable[None]]) -> None:
    """Do it; a refusal is told privately, and so is a fault of ours, with a number to find it by in the log."""
    try:
        await act()
    except Refused as refused:
        REFUSALS.inc()
        await tell(interaction, str(refused))
    except Unwritten as refused:
        log.error("interaction %s came to nothing, the database takes or gives nothing: %s", interaction.id, refused)
        await tell(interaction, NOT_TAKEN)
    except Exception as error:
        if isinstance(error, discord.HTTPException) and error.code in TOO_LATE:
            log.info("interaction %s is too late, or another process has it", interaction.id)
            return
        FAULTS.inc()
        fault = secrets.token_hex(4)
        log.exception("fault %s in interaction %s", fault, interaction.id)
        words = f"Something went wrong on our side. If nothing has come of it, try again. Its number is `{fault}`."
        await tell(interaction, words)


async def tell(interaction: Press, text: str) -> None:
    """Say something to whoever acted, and to nobody else."""
    text = shortened(text, TEXT_LIMIT)
    nobody = discord.AllowedMentions.none()
    try:
        if not interaction.response.is_done():
            await interaction.response.send_message(text, ephemeral=True, allowed_mentions=nobody)
        elif _thinking(interaction):
            await interaction.edit_original_response(content=text, allowed_mentions=nobody)
        else:
            await interaction.followup.send(text, ephemeral=True, allowed_mentions=nobody)
    except discord.HTTPException as refusal:
        log.warning("interaction %s could not be answered (%s)", interaction.id, refusal.code)


async def show(interaction: Press, message: Message, bot: Parlour, tablet: Tablet | None = None) -> None:
    """Show a message to whoever acted, in place of the private message they pressed in, if they did.

    ``tablet``: a picture of the house's own that belongs to it.
    """
    view = controls(message, Mark((await bot.store.epoch()).token))
    files = []
    if message.picture is not None:
        name = "card.png" if message.picture.reference else "hand.png"
        files = [await bot.painter.file(message.picture, name)]
    if tablet is not None:
        files = [await bot.painter.file(tablet, "tablet.png")]
    await interaction.edit_original_response(content=message.content(), attachments=files, view=view)


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


def _thinking(interaction: Press) -> bool:
    """Whether the private answer has been announced and is still to be filled in."""
    kind = interaction.response.type
    return kind is discord.InteractionResponseType.deferred_channel_message
