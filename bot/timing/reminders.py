"""Reminders: what is said to somebody who keeps the table waiting, and where.

Here: the messages, as plain values, and where they go. Not here: when they are due (time_control.py, deadlines.py).
"""

from __future__ import annotations

from bot.messages.composer import Company, doors
from bot.model.message import NUDGE, Button, Message, Post, stamp
from bot.model.time_control import Rung
from bot.storage.store import Saved
from games.engine.values import Seat

AFTERWARDS = {
    "stand-in": "After that a stand-in plays for you, until you come back.",
    "default": "After that it is answered as the rules say for somebody who is absent.",
}


def slot(seat: Seat) -> str:
    """Each seat's reminders are its own, also where several stand in one channel."""
    return f"{NUDGE}{seat}"


def places(saved: Saved, seat: Seat) -> list[tuple[int, str]]:
    """Wherever reminders to this seat may stand: in its player's DMs (or 0: the channel), and in which slot."""
    return [(user_id, slot(seat)) for user_id in (saved.seats[seat].user_id, 0)]


def nudge(company: Company, saved: Saved, seat: Seat, rung: Rung) -> Post:
    """One reminder, which calls its player once: in private if that reaches them and they want it so."""
    seated = saved.seats[seat]
    privately = seated.habits.remind == "dm" and seated.dm_open
    whom = f"**{company.game.name}**, table {company.match_id}" if privately else f"<@{seated.user_id}>"
    text = f"{whom}: {_said(company, saved, seat, rung)}"
    ping = () if privately else (seated.user_id,)
    standing: tuple[Button, ...] = doors(company)
    message = Message(text=text, ping=ping, standing=standing)
    return Post(to=seated.user_id if privately else None, slot=slot(seat), message=message, anew=True)


def _said(company: Company, saved: Saved, seat: Seat, rung: Rung) -> str:
    end = stamp(company.until[seat])
    if rung is Rung.LAST:
        return f"last call. Your time is over {end}. {AFTERWARDS[saved.on_timeout]}"
    return f"the table waits for you. You have time until {end.replace(':R', ':f')} ({end})."
