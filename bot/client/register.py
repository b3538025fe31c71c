"""Register the handler of each button, page, private form, lesson and practice position."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from bot.client import end_presses, lobby_presses, match_presses
from bot.client.desk import Desk, Handler
from bot.client.replies import Press
from bot.messages import notes, orders
from bot.model.custom_ids import Asked, Form, Leaf, Learn, Retry, Turn, Verb
from bot.pages.paged import STALE, PageHandler, Sheet, Viewer
from games.engine.asks import Refused

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
    Verb.CANCEL: end_presses.cancel,
    Verb.CLOSE: end_presses.close,
    Verb.END: end_presses.end,
    Verb.ASK_END: end_presses.ask_end,
    Verb.AGREE_END: end_presses.agree_end,
    Verb.PLAY_ON: end_presses.play_on,
}
"""Handlers of a match's buttons. `Verb.UNDO` is missing: the router handles it like a pick."""


class Register:
    """All handlers of presses: the bot's own from the start, and those of a cog once the cog is loaded."""

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
