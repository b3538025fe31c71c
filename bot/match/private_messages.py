"""What somebody is shown of their own at a table: their hand, and a question with what is picked there."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bot.match.session import Table
from bot.messages import composer, dm_boards
from bot.model.message import BOARD, Message
from games.engine.step import Seen
from games.engine.values import Seat


async def hand(table: Table, seat: Seat, notice: str = "", picks: Sequence[int] | None = None) -> Message:
    """What this seat is shown privately, as it stands right now."""
    seen = await table.seen(seat)
    match, running = table.match, table.saved.status == "running"
    asks_back = running and await asyncio.to_thread(match.may_be_given_back, seat)
    return composer.hand(table.context, seat, seen, notice, picks, asks_back)


async def picking(table: Table, seat: Seat, seen: Seen, picks: Sequence[int]) -> Message:
    """The message in which a seat is asked, with what is picked there and not confirmed."""
    saved = table.saved
    if not saved.by_dm:
        return composer.private_question(table.context, seat, seen.asks[seat], seen, picks=picks)
    living = await table.store.living(saved.id, saved.seats[seat].user_id, BOARD) or Message()
    return dm_boards.seat_board(table.context, seat, await table.seen(None), seen, living.log, picks)
