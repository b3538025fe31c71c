"""Handle presses that end a match or close a table, and votes on ending a match."""

from __future__ import annotations

from bot.client import TEXTS
from bot.client.desk import Desk, Pressed
from bot.client.replies import show, tell
from bot.match import changes, end_questions, votes
from bot.match.service import NOT_OFFERED
from bot.match.session import Table
from bot.model.message import Message
from bot.model.records import MatchRecord
from bot.ops.failpoints import failpoint
from games.engine.asks import Refused


async def question(desk: Desk, saved: MatchRecord, user_id: int) -> Message:
    """Compose the question that asks for confirmation before a match is ended or a table closed.

    Raises Refused if this user may do neither.
    """
    if saved.snapshot is None:
        return await _closing(desk, saved, user_id)
    table = await _table(desk, saved)
    await table.seen(None)
    changes.may_cancel(table.scene, user_id)
    return end_questions.end(table.game, table.saved)


async def cancel(desk: Desk, pressed: Pressed) -> None:
    """Ask the host to confirm that the table shall be closed."""
    await show(pressed.interaction, await _closing(desk, pressed.saved, pressed.user_id), desk.front)


async def close(desk: Desk, pressed: Pressed) -> None:
    """Close a table whose match hasn't begun, after the host has confirmed it."""
    await desk.tables_of(pressed.saved).lobby.cancel(pressed.saved.id, pressed.user_id)
    await tell(pressed.interaction, TEXTS.said("closed", table=pressed.saved.id))


async def end(desk: Desk, pressed: Pressed) -> None:
    """End a match without a result, after the user has confirmed it."""
    await (await _table(desk, pressed.saved)).cancel(pressed.user_id)
    await tell(pressed.interaction, TEXTS.said("ended", table=pressed.saved.id))


async def ask_end(desk: Desk, pressed: Pressed) -> None:
    """Start a vote of all players on ending the match without a result."""
    table = await _table(desk, pressed.saved)
    await table.update(lambda scene: changes.asked_to_end(scene, pressed.user_id))
    failpoint("vote written")
    await tell(pressed.interaction, TEXTS.said("end-asked" if table.saved.open else "ended", table=pressed.saved.id))


async def agree_end(desk: Desk, pressed: Pressed) -> None:
    """Record a player's agreement to end the match."""
    table = await _table(desk, pressed.saved)
    await table.update(lambda scene: changes.agreed_to_end(scene, pressed.user_id, pressed.number))
    failpoint("vote written")
    await tell(pressed.interaction, TEXTS.said("noted"))


async def play_on(desk: Desk, pressed: Pressed) -> None:
    """Record a player's vote against ending the match."""
    table = await _table(desk, pressed.saved)
    await table.update(lambda scene: votes.decline_end(scene, pressed.user_id, pressed.number))
    await tell(pressed.interaction, TEXTS.said("noted"))


async def _closing(desk: Desk, saved: MatchRecord, user_id: int) -> Message:
    tables = desk.tables_of(saved)
    return end_questions.end(tables.game, await tables.lobby.hosted(saved.id, user_id, "close"))


async def _table(desk: Desk, saved: MatchRecord) -> Table:
    table = await desk.matches.table_of(saved)
    if table is None:
        raise Refused(NOT_OFFERED)
    return table
