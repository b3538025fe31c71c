"""Route presses, menus and submitted modals to their registered handlers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from functools import partial

from cachetools import FIFOCache
from discord import InteractionType

from bot.client import lobby_presses, match_presses
from bot.client.desk import AWAY, HAND, NOT_YOURS, Desk, Handler, Pressed
from bot.client.replies import (
    OpenPresses,
    Press,
    PressReply,
    UnderWay,
    language_of,
    pressed_data,
    refusals_told,
    retouch,
    show,
    show_instead,
    show_sheet,
    speak_with,
    viewer_of,
)
from bot.match.pauses import Paused
from bot.match.session import Table
from bot.messages import notes, orders, questions
from bot.messages.questions import resume_button
from bot.model.custom_ids import (
    Act,
    Asked,
    Chair,
    Clause,
    Control,
    Form,
    Leaf,
    Learn,
    Page,
    Pick,
    Retry,
    Settings,
    Turn,
    Verb,
    epoch_in,
    mark_in,
    read,
)
from bot.model.language import speak_to, speaking
from bot.model.message import Message
from bot.model.records import MatchRecord
from bot.ops.failpoints import failpoint
from bot.pages.paged import STALE, PageHandler, Sheet, Viewer
from bot.pages.rulebook import clause_page, page
from games.engine.asks import Ask, Refused
from games.engine.values import Seat

FormHandler = Callable[[Press, Form], Awaitable[None]]
LessonHandler = Callable[[Press, Learn, list[int]], Awaitable[None]]
"""Handler of a lesson's controls. The list holds the options selected in its menu."""
PracticeHandler = Callable[[Press, Retry, list[int]], Awaitable[None]]
"""Handler of a position's controls. The list holds the options selected in its menu."""

BUTTONS: Mapping[Verb | Asked, Handler] = {
    Verb.JOIN: lobby_presses.join,
    Verb.LEAVE: lobby_presses.leave,
    Verb.ASK_LEAVE: lobby_presses.ask_leave,
    Verb.PACE: lobby_presses.pace,
    Verb.LANGUAGE: lobby_presses.language,
    Verb.START: lobby_presses.start,
    Verb.TRY: lobby_presses.try_now,
    Verb.VOLUNTEER: lobby_presses.volunteer,
    Verb.STAND_INS: lobby_presses.people,
    Verb.ADMISSION: lobby_presses.admission,
    Verb.SETTINGS: lobby_presses.settings,
    Verb.KEEP: lobby_presses.keep,
    Verb.HOST: lobby_presses.vote_for_host,
    Verb.STAYS: lobby_presses.host_stays,
    Verb.REMATCH: lobby_presses.another,
    Verb.HAND: match_presses.hand,
    Verb.WORDS: match_presses.in_words,
    Verb.HOW: match_presses.how,
    Verb.HINT: match_presses.hint,
    Verb.FOLLOW: match_presses.follow,
    Verb.DECLINE: lobby_presses.decline,
    Verb.RESIGN: match_presses.resign,
    Verb.GIVE: match_presses.give,
    Verb.BACK: match_presses.back,
    Verb.WANT: match_presses.want,
    Asked.TAKE: match_presses.take,
    Asked.VOTE: match_presses.vote,
    Verb.ASK_BACK: match_presses.ask_back,
    Verb.GIVE_BACK: match_presses.give_back,
    Verb.LET_STAND: match_presses.let_stand,
    Verb.PAUSE: match_presses.ask_for_pause,
    Verb.AGREE_PAUSE: match_presses.agree_to_pause,
    Verb.NOT_NOW: match_presses.not_now,
    Verb.RESUME: match_presses.resume,
    Verb.CANCEL: match_presses.cancel,
    Verb.CLOSE: match_presses.close,
    Verb.END: match_presses.end,
    Verb.ASK_END: match_presses.ask_end,
    Verb.AGREE_END: match_presses.agree_end,
    Verb.PLAY_ON: match_presses.play_on,
}
"""Handlers of a match's buttons. `Verb.UNDO` is missing: the router handles it like a pick."""


class Register:
    """All handlers of presses. Some are built in; each loaded cog adds those for its own controls."""

    def __init__(self, desk: Desk) -> None:
        self.buttons = dict(BUTTONS)
        self.forms: dict[str, FormHandler] = {
            orders.NAME: partial(match_presses.orders_form, desk),
            notes.SAVE: partial(match_presses.save_notes, desk),
        }
        self.openers: dict[str, FormHandler] = {notes.OPEN: partial(match_presses.open_notes, desk)}
        """Forms whose press may open a modal: they acknowledge it by themselves."""
        self.pages: dict[Leaf, PageHandler] = {}
        self.lessons: LessonHandler | None = None
        self.practice: PracticeHandler | None = None

    def add(
        self,
        buttons: Mapping[Verb | Asked, Handler] | None = None,
        forms: Mapping[str, FormHandler] | None = None,
        openers: Mapping[str, FormHandler] | None = None,
        pages: Mapping[Leaf, PageHandler] | None = None,
        lessons: LessonHandler | None = None,
        practice: PracticeHandler | None = None,
    ) -> None:
        """Add a cog's handlers. If the cog is loaded again, its new handlers replace the old ones."""
        self.buttons |= buttons or {}
        self.forms |= forms or {}
        self.openers |= openers or {}
        self.pages |= pages or {}
        self.lessons = lessons or self.lessons
        self.practice = practice or self.practice

    async def page(self, turn: Turn, viewer: Viewer) -> Sheet:
        """Return the page that a button leads to. Raises Refused if the button is forged or from an old bot version."""
        if turn.leaf not in self.pages:
            raise Refused(STALE)
        try:
            return await self.pages[turn.leaf](turn, viewer)
        except ValueError:
            raise Refused(STALE) from None


PAGES = (Verb.SETTINGS, Verb.ADMISSION, Verb.STAND_INS, Verb.LANGUAGE)
"""Pages of a table's settings: each replaces the private page on which its button was pressed."""

REMEMBERED = 2000
"""Number of interaction ids remembered, since Discord may deliver a press twice."""


class InteractionRouter:
    """Routes presses from Discord to their handlers.

    A press that is late, forged or not allowed changes nothing, and the user gets a private refusal.
    """

    def __init__(self, desk: Desk, register: Register, presses: OpenPresses, under_way: UnderWay) -> None:
        self.presses = presses
        self.under_way = under_way
        self.register = register
        self.desk = desk
        self.matches = desk.matches
        self.store = desk.store
        self.front = desk.front
        self._seen: FIFOCache[int, None] = FIFOCache(REMEMBERED)

    async def on_interaction(self, interaction: Press) -> None:
        """Handle a press or a submitted modal. If the bot is being stopped, it finishes handling before it exits.

        Ignores commands, which discord.py handles.
        """
        if interaction.type in (InteractionType.component, InteractionType.modal_submit):
            await self.under_way.finish(self.route(interaction))

    async def route(self, interaction: Press) -> None:
        """Handle one press or submitted modal, and reply to the user. Ignores a repeated delivery of the same press."""
        failpoint("press received")
        if interaction.id in self._seen:
            return
        self._seen[interaction.id] = None
        speak_to(language_of(interaction))
        custom_id = str(pressed_data(interaction).get("custom_id", ""))
        control, epoch = read(custom_id), epoch_in(custom_id)
        async with refusals_told(interaction), self._pause_told(interaction):
            if isinstance(control, Pick) or (isinstance(control, Act) and control.verb is Verb.UNDO):
                async with self.presses.answering(interaction) as reply:
                    await self._of_this_past(epoch)
                    await (self._pick(reply, control) if isinstance(control, Pick) else self._undo(reply, control))
            else:
                await self._act(interaction, control, epoch)
        interaction.message = None  # frees memory: the token is kept for 14 minutes

    @asynccontextmanager
    async def _pause_told(self, interaction: Press) -> AsyncIterator[None]:
        """Run the block. If it raises Paused, tell the user privately, with a button that resumes the match."""
        try:
            yield
        except Paused as paused:
            if not interaction.response.is_done():
                await interaction.response.defer(ephemeral=True, thinking=True)
            button = resume_button(paused.match_id, speaking())
            await show(interaction, Message(text=paused.to(speaking()), rows=((button,),)), self.front)

    async def _act(self, interaction: Press, control: Control | None, epoch: str) -> None:
        """Handle any press except an answer or an undo. `epoch`: from the custom id. `control` None raises Refused."""
        match control:
            case Page() | Clause():  # bound to no epoch
                await self._deferred(interaction, beside=isinstance(control, Clause))
                await show(interaction, self._read(interaction, control), self.front)
            case Turn():
                await self._deferred(interaction, epoch)
                sheet = await self.register.page(control, viewer_of(interaction))
                await show_sheet(interaction, sheet, self.front)
            case Learn() if self.register.lessons is not None:  # bound to no epoch
                await self._deferred(interaction)
                await self.register.lessons(interaction, control, _values(interaction))
            case Retry() if self.register.practice is not None:
                await self._deferred(interaction, epoch)
                await self.register.practice(interaction, control, _values(interaction))
            case Form(name=name) if name in self.register.forms:
                await self._deferred(interaction, epoch)
                await self.register.forms[name](interaction, control)
            case Form(name=name) if name in self.register.openers:
                await speak_with(interaction, self.store)
                await self._of_this_past(epoch)
                await self.register.openers[name](interaction, control)
            case Pick() | Form() | Learn() | Retry():
                raise Refused(NOT_YOURS)
            case Act(verb=Verb.SETTINGS, part=form) if form:  # a modal must be the first response
                await speak_with(interaction, self.store)
                await self._of_this_past(epoch)
                await lobby_presses.open_form(self.desk, interaction, control)
            case Settings():
                await self._deferred(interaction, epoch)
                await lobby_presses.take_form(self.desk, interaction, control)
            case _:
                await self._bring(interaction, control, epoch)
                if not interaction.response.is_done():
                    turned = isinstance(control, Act) and control.verb in PAGES and _private(interaction)
                    await interaction.response.defer(ephemeral=True, thinking=not turned)
                await speak_with(interaction, self.store)
                await self._of_this_past(epoch)
                await self._act_at(interaction, control)

    async def _deferred(self, interaction: Press, epoch: str | None = None, *, beside: bool = False) -> None:
        """Acknowledge the press, announce a private reply, and set the language to the user's.

        If the press was in a private message, the reply will replace that message. With `beside`, the reply is a new
        message instead. `epoch`: see `_of_this_past`; None skips that check.
        """
        await interaction.response.defer(ephemeral=True, thinking=beside or not _private(interaction))
        await speak_with(interaction, self.store)
        if epoch is not None:
            await self._of_this_past(epoch)

    def _read(self, interaction: Press, control: Page | Clause) -> Message:
        """Compose a page or a clause of the rules: the page selected in the menu, else what `control` names."""
        if isinstance(control, Clause):
            return clause_page(control.slug, control.name, self.matches.games)
        picked = [
            value for value in pressed_data(interaction).get("values", []) if value.isascii() and value.isdecimal()
        ]
        number = int(picked[0][:3]) if picked else control.page
        return page(control.slug, number, self.matches.games)

    async def _bring(self, interaction: Press, control: Act | Chair | None, epoch: str) -> None:
        """If the press was in a DM, send the delayed edits of the user's board there, since the user looks at it now.

        If possible, one of these edits is the response to the press. Raises Refused if the control is from before a
        backup was restored.
        """
        if control is None or interaction.guild_id is not None or _private(interaction):
            return
        await self._of_this_past(epoch)
        if await self.store.lags(control.match_id, interaction.user.id):
            async with self.presses.answering(interaction):
                await self.matches.unit.bring(control.match_id, interaction.user.id)

    async def _act_at(self, interaction: Press, control: Act | Chair | None) -> None:
        """Call the handler of a match's button. Raises Refused for an unknown match or button."""
        saved = None if control is None else await self.store.load(control.match_id)
        if control is None or saved is None or control.verb not in self.register.buttons:
            raise Refused(NOT_YOURS)
        number = control.seat if isinstance(control, Chair) else control.part
        await self.register.buttons[control.verb](self.desk, Pressed(interaction, saved, number))
        await self.matches.unit.bring(saved.id, interaction.user.id)

    async def _of_this_past(self, epoch: str) -> None:
        """Raise Refused if `epoch`, from a control, isn't the database's epoch.

        Such a control is from before a backup was restored, and its match id may mean another match now.
        """
        if epoch != await self.store.epoch():
            raise Refused(NOT_YOURS)

    async def _pick(self, reply: PressReply, pick: Pick) -> None:
        interaction = reply.interaction
        table = self.matches.sessions.known(pick.match_id)
        if table is None or not _answers(table.saved, interaction.user.id, pick.seat):
            table = await self._answered_at(interaction.user.id, pick)
        failpoint("match loaded")
        await speak_with(interaction, self.store, table.saved.seats[pick.seat].preferences)
        if await self._picks_more(reply, table, pick):
            return

        picks, meanwhile = _picks(interaction, pick), self._hand_then(reply, table, pick.seat)
        try:
            with _sparing(table, interaction):
                await table.answer(pick.seat, pick.question, picks, interaction.id, interaction.user.id, meanwhile)
        except Paused:
            raise
        except Refused:
            await self._answered_at(interaction.user.id, pick)
            raise Refused(NOT_YOURS) from None

    async def _answered_at(self, user_id: int, pick: Pick) -> Table:
        """Reload from the database the match that `pick` answers, and return its session.

        Raises Refused if this user may not give the answer.
        """
        saved = await self.store.load(pick.match_id)
        seated = None if saved is None else saved.seat_of(user_id)
        if saved is None or saved.snapshot is None or seated is None or seated.seat != pick.seat or seated.resigned:
            raise Refused(NOT_YOURS)
        if seated.away:
            raise Refused(AWAY)
        return await self.desk.table(saved)

    async def _undo(self, reply: PressReply, control: Act) -> None:
        interaction = reply.interaction
        await speak_with(interaction, self.store)
        saved = await self.store.load(control.match_id)
        seated = None if saved is None else saved.seat_of(interaction.user.id)
        if saved is None or saved.snapshot is None or seated is None:
            raise Refused(NOT_YOURS)
        table = await self.desk.table(saved)
        meanwhile = self._hand_then(reply, table, seated.seat)
        with _sparing(table, interaction):
            await table.undo(interaction.user.id, control.part, interaction.id, meanwhile)

    def _hand_then(self, reply: PressReply, table: Table, seat: Seat) -> Callable[[], Awaitable[None]] | None:
        """Return a function that updates the message *My hand*; None if the press wasn't in that message."""

        async def hand() -> None:
            hand, asked = await table.hand(seat), table.asked(seat)
            told = await show_instead(reply, hand, self.front)
            self.desk.record_panel(table, seat, HAND, told, asked)

        return hand if _private(reply.interaction) else None

    async def _picks_more(self, reply: PressReply, table: Table, pick: Pick) -> bool:
        """Handle a press that doesn't answer the question yet. Returns False, and does nothing, for an answer.

        Two kinds of presses don't answer: a button that shows another part of the options, and a selection that the
        user must confirm with a further button. Stores nothing, and shows the other players nothing.
        """
        number, ask = table.match.asks.get(pick.seat, (0, None))
        if ask is not None and number == pick.question and ask.picking is None and pick.part is None:
            return False  # cached state suffices: a question's kind doesn't change
        seen = await table.seen(pick.seat)
        number, ask = seen.asks.get(pick.seat, (0, None))
        if ask is None or number != pick.question or pick.picks is not None:
            return False
        if ask.picking is None and pick.part is None:
            return False
        if pick.part is not None and not questions.parts(ask):
            raise Refused(NOT_YOURS)
        if table.saved.paused_at is not None:
            raise Paused(table.saved)
        interaction = reply.interaction
        picks = _several(interaction, pick, ask) if pick.part is None else questions.shown_part(ask, pick.part)
        hand = await table.hand(pick.seat, picks=picks) if _private(interaction) else None
        message = hand or await table.picking(pick.seat, seen, picks)
        await retouch(reply.update, message, mark_in(str(pressed_data(interaction).get("custom_id", ""))), self.front)
        return True


def _answers(saved: MatchRecord, user_id: int, seat: Seat) -> bool:
    """Return whether the user plays this seat, and no stand-in plays it for them, according to the cached `saved`."""
    seated = saved.seat_of(user_id)
    return seated is not None and seated.seat == seat and not seated.away


def _several(interaction: Press, pick: Pick, ask: Ask) -> list[int]:
    """Return the positions of the options picked in a menu that lets the user pick several.

    Raises Refused if they aren't distinct options of `ask`.
    """
    picks = [] if pick.option is not None else _picks(interaction, pick)
    if not picks or len(set(picks)) < len(picks) or not set(picks) <= set(range(len(ask.options))):
        raise Refused(NOT_YOURS)
    return picks


def _picks(interaction: Press, pick: Pick) -> list[int]:
    if pick.picks is not None:
        return list(pick.picks)
    if pick.option is not None:
        return [pick.option]
    return _values(interaction)


def _values(interaction: Press) -> list[int]:
    """Return the positions of the options selected in a menu.

    Raises Refused if one of them can't be from the bot's menus.
    """
    values = pressed_data(interaction).get("values", [])
    if not all(isinstance(value, str) and value.isascii() and value.isdecimal() for value in values):
        raise Refused(NOT_YOURS)
    return [int(value) for value in values]


def _sparing(table: Table, interaction: Press) -> AbstractContextManager[None]:
    """Return a context manager. While its block runs, the message with the press isn't deleted, if it is private."""
    message = interaction.message
    return nullcontext() if message is None or not message.flags.ephemeral else table.panels.sparing(message.id)


def _private(interaction: Press) -> bool:
    """Return whether the press was in a message that only this user sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral
