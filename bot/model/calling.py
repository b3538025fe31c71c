"""Who is called by a board: nobody twice within a minute.

Here: the arithmetic, from what boards before it did. Not here: which board calls whom if it may (messages/composer.py),
and writing it down (storage/outbox_writer.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.model.message import Called, Message, Post
from bot.model.records import Seated
from games.engine.values import Seat

APART = timedelta(minutes=1)
"""So far apart two calls of one person are, in public and at one table. Whoever is called later than their turn came
was called just before it, and most likely looks on."""


@dataclass(frozen=True)
class Paced:
    """What becomes of a board. ``later``: when who is called that may not be called now. ``moot``: who needs no such
    call any more."""

    post: Post
    later: Mapping[Seat, datetime]
    moot: tuple[Seat, ...] = ()


def paced(post: Post, earlier: Message, seats: Sequence[Seated], now: datetime, apart: timedelta = APART) -> Paced:
    """A board after an earlier one (empty: the first one), with those of its calls that may be made now."""
    wanted = [seated.seat for seated in seats if seated.user_id in post.message.ping]
    due = {seated.seat for seated in seats if f"<@{seated.user_id}>" in post.message.text}
    known = {one.seat: one for one in earlier.called if one.at <= now + apart}
    moot = tuple(seat for seat, one in known.items() if one.later and seat not in due)
    known |= {seat: Called(seat=seat, at=known[seat].at - apart) for seat in moot}
    tooearly = {seat for seat in wanted if post.calling and seat in known and now - known[seat].at < apart}
    later = {seat: known[seat].at + apart for seat in wanted if seat in tooearly and not known[seat].later}
    known |= {seat: Called(seat=seat, at=at, later=True) for seat, at in later.items()}
    known |= {seat: Called(seat=seat, at=now) for seat in wanted if seat not in tooearly}
    ping = tuple(seated.user_id for seated in seats if seated.seat in wanted and seated.seat not in tooearly)
    message = post.message.model_copy(update={"ping": ping, "called": tuple(known[seat] for seat in sorted(known))})
    anew = post.anew and (bool(ping) or not post.calling)
    return Paced(post.model_copy(update={"message": message, "anew": anew}), later, moot)


def overdue(board: Message, seated: Seated, now: datetime) -> Message | None:
    """The board as it calls a seat whose call had to wait; None: there is nothing to call it for any more."""
    called = {one.seat: one for one in board.called}
    one = called.get(seated.seat)
    if one is None or not one.later or f"<@{seated.user_id}>" not in board.text:
        return None
    called[seated.seat] = Called(seat=seated.seat, at=now)
    return board.model_copy(update={"ping": (seated.user_id,), "called": tuple(called.values())})
