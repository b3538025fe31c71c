"""Give the handlers of button presses access to the matches, the database and the bot."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

from bot.ai.players import StandIns
from bot.client import TEXTS
from bot.client.replies import Host, Press, Told, deletion, show, show_sheet, viewer_of
from bot.match import fault_texts
from bot.match.service import MatchService, Tables
from bot.match.session import Table
from bot.match.since import Panel
from bot.model.language import speaking
from bot.model.message import Message
from bot.model.records import MatchRecord
from bot.pages.paged import Sheet, Sources, Viewer
from games.engine.asks import Refused
from games.engine.values import Seat

NOT_YOURS = TEXTS.said("not-yours")
AWAY = TEXTS.said("away")
NOT_AT_TABLE = TEXTS.said("not-at-table")


HAND, HOW, WORDS, HINT = "hand", "how", "words", "hint"
"""Kinds of private replies of which a player keeps only the newest."""


class Front(Sources, Host, Protocol):
    """The parts of the bot that handlers of presses need: pages, replies to users, and stand-ins (AI players)."""

    stand_ins: StandIns


class Desk:
    """What the handlers of presses use: the matches, their database, and the bot."""

    def __init__(self, matches: MatchService, front: Front) -> None:
        self.matches = matches
        self.store = matches.store
        self.front = front
        self.advised: set[int] = set()
        """Users who wait for a hint. Each gets one at a time."""

    def tables_of(self, saved: MatchRecord) -> Tables:
        """Return the lobbies and running matches of this match's game. Raises Refused if the bot doesn't offer it."""
        return self.matches.tables_of(saved)

    async def table(self, saved: MatchRecord) -> Table:
        """Return the session of a match that has begun. Raises Refused if it hasn't begun."""
        if saved.snapshot is None:
            raise Refused(NOT_YOURS)
        return await self.tables_of(saved).find(saved)

    async def hand(self, saved: MatchRecord, user_id: int, receipt: str = "") -> Message:
        """Compose the private message that *My hand* shows: the player's own cards and question.

        `receipt`: text above the cards. Raises Refused if the user doesn't play in the match, or nothing is dealt yet.
        """
        seated = saved.seat_of(user_id)
        if seated is None or seated.resigned:
            raise Refused(NOT_AT_TABLE)
        if saved.snapshot is None:
            raise Refused(fault_texts.no_board(saved))
        table = await self.table(saved)
        await table.seen(seated.seat)
        notice = "" if table.saved.fault is None else fault_texts.noted(table.saved)
        if seated.away and table.saved.status == "running":
            notice = "\n".join([AWAY.to(speaking()), *([notice] if notice else [])])
        return await table.hand(seated.seat, "\n".join(filter(None, [receipt, notice])))

    async def show_hand(self, press: Press, saved: MatchRecord, receipt: str = "") -> None:
        """Show the user their hand privately: see `hand`."""
        await self.show_panel(press, saved, HAND, await self.hand(saved, press.user.id, receipt))

    async def show_panel(self, press: Press, saved: MatchRecord, kind: str, message: Message) -> None:
        """Show a message about a match privately to the user.

        If the user is a player, the message is deleted when another one of the same `kind` is shown, or when the
        player's question changes. A rules clause that was shown while the player had no question stays.
        """
        seated = saved.seat_of(press.user.id)
        if saved.snapshot is None or seated is None:
            await show(press, message, self.front)
            return
        table = await self.table(saved)
        asked = table.asked(seated.seat)
        told = await show(press, message, self.front)
        # Don't delete the message if the question changed while it was sent: the user may be about to press in it.
        if table.asked(seated.seat) == asked:
            self.record_panel(table, seated.seat, kind, told, asked or (None if kind == HOW else 0))

    def record_panel(self, table: Table, seat: Seat, kind: str, told: Told, question: int | None) -> None:
        """Record a private message that was shown, so that it is deleted later. `question`: see `Panel`."""
        table.shown(seat, kind, Panel(told.message_id, deletion(told, self.front), question))


def may_follow(saved: MatchRecord, user_id: int) -> bool:
    """Return whether the user may follow this match.

    The match must be running in a channel, and the user must have no seat in the match.
    """
    return saved.status == "running" and not saved.by_dm and saved.seat_of(user_id) is None


@dataclass(frozen=True)
class Pressed:
    """A press of a match's button.

    `number`: the last number in the button's custom id. Its meaning depends on the button: a seat, a vote, an option.
    """

    interaction: Press
    saved: MatchRecord
    number: int = 0

    @property
    def user_id(self) -> int:
        """Id of the user who pressed."""
        return self.interaction.user.id


Handler = Callable[[Desk, Pressed], Awaitable[None]]


def opens(page: Callable[[Sources, Viewer, int], Awaitable[Sheet]]) -> Handler:
    """Return a handler that shows a page about the button's match, privately to the user.

    `page`: composes the page, from the bot, the user and the match's id.
    """

    async def opened(desk: Desk, pressed: Pressed) -> None:
        sheet = await page(desk.front, viewer_of(pressed.interaction), pressed.saved.id)
        await show_sheet(pressed.interaction, sheet, desk.front)

    return opened
