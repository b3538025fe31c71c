"""Presses that ask the others to give an answer back, and their votes.

Here: who is answered what. Not here: what becomes of it (match/takeback_vote.py).
"""

from __future__ import annotations

from bot.client.desk import Desk, Pressed
from bot.client.replies import show, tell
from bot.client.words import TEXTS
from bot.match.session import Table
from bot.model.votes import Takebacks
from games.engine.asks import Refused


async def ask_back(desk: Desk, pressed: Pressed) -> None:
    """A player would like to have their last answer back."""
    table = await _table(desk, pressed)
    await table.ask_back(pressed.user_id, pressed.interaction.id)
    if Takebacks.of(table.saved).asked is not None:
        await tell(pressed.interaction, TEXTS.said("takeback-asked"))
    else:
        await show(pressed.interaction, await desk.hand(table.saved, pressed.user_id), desk.front)


async def give_back(desk: Desk, pressed: Pressed) -> None:
    """Somebody agrees."""
    table = await _table(desk, pressed)
    await table.give_back(pressed.user_id, pressed.number, pressed.interaction.id)
    await tell(pressed.interaction, TEXTS.said("noted"))


async def let_stand(desk: Desk, pressed: Pressed) -> None:
    """Somebody doesn't."""
    table = await _table(desk, pressed)
    await table.let_stand(pressed.user_id, pressed.number, pressed.interaction.id)
    await tell(pressed.interaction, TEXTS.said("noted"))


async def _table(desk: Desk, pressed: Pressed) -> Table:
    if pressed.saved.snapshot is None or pressed.saved.seat_of(pressed.user_id) is None:
        raise Refused(TEXTS.said("not-yours"))
    return await desk.tables_of(pressed.saved).find(pressed.saved)
