"""Move a table to another channel, with messages in the old and the new channel that link to each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.match import TEXTS, fault_texts, spoken
from bot.messages.context import link
from bot.model.message import BOARD, CARD, LOG_LINES, TROUBLE, Message, Post
from bot.model.records import MatchRecord, OutboxMessage
from games.engine.asks import Refused


def allowed(saved: MatchRecord, user_id: int, stands: bool) -> None:
    """Raise Refused unless this user may move the table. `stands`: whether the table's present channel still exists."""
    seated = saved.seat_of(user_id)
    if saved.by_dm:
        raise Refused(TEXTS.said("refused-move-by-dm"))
    if not saved.open or seated is None or seated.resigned:
        raise Refused(TEXTS.said("refused-not-seated"))
    if user_id != saved.host_id and stands and saved.fault is None:
        raise Refused(TEXTS.said("refused-move"))


def fields(saved: MatchRecord, here: int, in_thread: bool = False) -> dict[str, Any]:
    """Return the match's fields after a move. `touched_at` keeps its value, since a move doesn't count as activity.

    `in_thread`: whether a match that hasn't begun is to start in a new thread of channel `here`.
    """
    begun = saved.snapshot is not None
    where = {"channel_id": here, "place_id": here if begun else None, "in_thread": in_thread and not begun}
    return {**where, "fault": None, "touched_at": saved.touched_at}


def after(saved: MatchRecord, here: int) -> MatchRecord:
    """Return the match as it is after the move to channel `here`."""
    return replace(saved, **fields(saved, here))


def farewell(saved: MatchRecord, here: int) -> list[Post]:
    """Return the post about the move for the old channel: a line on the board, or the card's new text in a lobby."""
    words = spoken()
    if saved.snapshot is not None:
        return [Post(to=None, slot=BOARD, message=Message(log=(words("moved-away", here=f"<#{here}>"),)))]
    return [Post(to=None, slot=CARD, message=Message(text=words("moved-card", here=f"<#{here}>")))]


def arrival(saved: MatchRecord, outbox: Sequence[OutboxMessage]) -> tuple[str, ...]:
    """Return the new board message's first log lines: that the match moved, and lines that the old channel lacks."""
    unheard = [
        line for outgoing in outbox if outgoing.slot == BOARD and outgoing.waits for line in outgoing.message.log
    ]
    words = spoken()
    return (words("moved-here", here=f"<#{saved.here}>"), *unheard[1 - LOG_LINES :])


def followers(saved: MatchRecord, here: int, outbox: Sequence[OutboxMessage], name: str) -> list[Post]:
    """Return edits for the match's private messages after a move.

    Links in them now lead to the new channel. A message that reported a problem with the old channel now says that the
    problem is over. `outbox`: all messages of the match. `name`: the game's name.
    """
    old, new = link(saved), link(after(saved, here))
    posts = []
    for outgoing in outbox:
        if not outgoing.user_id or not outgoing.is_latest:
            continue
        if outgoing.slot == TROUBLE:
            text = fault_texts.over(after(saved, here), name)
            posts.append(Post(to=outgoing.user_id, slot=TROUBLE, message=_plain(outgoing, text=text)))
        elif any(button.url == old for button in outgoing.message.standing):
            doors = [
                button.model_copy(update={"url": new}) if button.url == old else button
                for button in outgoing.message.standing
            ]
            posts.append(Post(to=outgoing.user_id, slot=outgoing.slot, message=_plain(outgoing, standing=tuple(doors))))
    return posts


def _plain(outgoing: OutboxMessage, **changes: Any) -> Message:
    """Return the message with these changes. Leaves out log lines and pings, since an edit must not repeat them."""
    return outgoing.message.model_copy(update={"log": (), "ping": (), **changes})
