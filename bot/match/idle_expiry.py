"""Close tables that nobody uses any more, after a notice."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from bot.match import spoken
from bot.model.custom_ids import Act, Verb
from bot.model.message import CARD, NOTICE, Button, Message, Post, rules_button, stamp
from bot.model.records import MatchRecord, MatchUpdate
from games.engine.game import Game

IDLE = {"lobby": timedelta(days=7), "running": timedelta(days=21)}
"""Time without activity after which a notice is posted, by the match's status."""

NOTICE_TIME = timedelta(days=7)
"""Time between the notice and closing."""


def noticed(saved: MatchRecord, now: datetime) -> bool:
    """Return whether a notice of closing was posted, and no activity followed it.

    Returns False if the notice was posted later than `now`, which happens after the clock was set back.
    """
    return saved.closing_at is not None and saved.touched_at <= saved.closing_at - NOTICE_TIME <= now


def closes(saved: MatchRecord, now: datetime) -> bool:
    """Return whether the notice period is over, so that the table must be closed."""
    return saved.open and noticed(saved, now) and saved.closing_at is not None and saved.closing_at <= now


def notice(saved: MatchRecord, game: Game[Any, Any], now: datetime) -> MatchUpdate | None:
    """Return the change that posts a notice that the table will close, and pings all players.

    Returns None if it is too early for a notice, or one is in effect already.
    """
    if not saved.open or noticed(saved, now) or saved.touched_at > now - IDLE[saved.status]:
        return None
    at = now + NOTICE_TIME
    present = [seated.user_id for seated in saved.seats if seated.owned and not seated.resigned]
    words = spoken()
    text = words("idle-notice", names=words.sentences(f"<@{user}>" for user in present), game=game.name, at=stamp(at))
    keep = Button(label=words("keep-open"), id=str(Act(Verb.KEEP, saved.id)), style="primary")
    message = Message(text=text, ping=tuple(present), standing=(keep,))
    fields = {"touched_at": saved.touched_at, "closing_at": at}
    return MatchUpdate(fields=fields, posts=[Post(to=None, slot=NOTICE, message=message, repost=True)])


def lobby_closed(saved: MatchRecord, game: Game[Any, Any], now: datetime) -> MatchUpdate:
    """Close a table whose match never began."""
    words = spoken()
    message = Message(text=words("closed-empty", game=game.name), standing=(rules_button(game.slug),))
    fields = {"status": "cancelled", "ended_at": now, "admission": None}
    return MatchUpdate(fields=fields, posts=[Post(to=None, slot=CARD, message=message)], cancelled_slots=[(0, NOTICE)])


def kept() -> MatchUpdate:
    """Return the change by which a player keeps the table open.

    The change withdraws the notice of closing, and counts as activity.
    """
    return MatchUpdate(fields={"closing_at": None}, cancelled_slots=[(0, NOTICE)])


def over(change: MatchUpdate) -> MatchUpdate:
    """Withdraw the notice of closing, too, in a change that ends a running match."""
    return replace(change, cancelled_slots=[*change.cancelled_slots, (0, NOTICE)])
