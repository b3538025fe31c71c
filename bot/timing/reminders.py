"""Compose reminders for players who are on turn."""

from __future__ import annotations

from bot.messages.composer import doors
from bot.messages.context import MatchContext
from bot.model.message import NUDGE, Button, Message, Post, stamp
from bot.model.records import MatchRecord
from bot.model.time_control import ReminderStage
from games.engine.values import Seat


def slot(seat: Seat) -> str:
    """Return the slot of this seat's reminders.

    Each seat has its own slot, since several seats may share the channel.
    """
    return f"{NUDGE}{seat}"


def places(saved: MatchRecord, seat: Seat) -> list[tuple[int, str]]:
    """Return where this seat's reminders may have been sent, as (user id or 0 for the channel, slot)."""
    return [(user_id, slot(seat)) for user_id in (saved.seats[seat].user_id, 0)]


def nudge(context: MatchContext, saved: MatchRecord, seat: Seat, stage: ReminderStage) -> Post:
    """Compose a reminder for the player of this seat.

    It is a DM in a DM match, or if the player wants DMs and they are open; otherwise it mentions the player in the
    channel.
    """
    seated = saved.seats[seat]
    privately = saved.by_dm or (seated.preferences.remind == "dm" and seated.dm_open)
    table = context.words("nudge-table", game=context.game.name, table=context.match_id)
    text = _said(context, saved, seat, stage, table if privately else f"<@{seated.user_id}>")
    ping = () if privately else (seated.user_id,)
    standing: tuple[Button, ...] = doors(context)
    message = Message(text=text, ping=ping, standing=standing)
    return Post(to=seated.user_id if privately else None, slot=slot(seat), message=message, repost=True)


def _said(context: MatchContext, saved: MatchRecord, seat: Seat, stage: ReminderStage, whom: str) -> str:
    end = stamp(context.until[seat])
    if stage is ReminderStage.LAST:
        afterwards = context.words(f"afterwards-{saved.on_timeout}")
        return context.words("nudge-last", whom=whom, end=end, afterwards=afterwards)
    return context.words("nudge-gentle", whom=whom, date=stamp(context.until[seat], "f"), end=end)
