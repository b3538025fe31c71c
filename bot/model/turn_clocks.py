"""Who is on duty, since when, and when a board may call them, all from what the whole table sees alone."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.model.message import Called, Message, Post
from bot.model.records import Deadline, MatchRecord, Seated
from bot.model.time_control import PACES, ReminderStage, TimeControl, TurnClock
from games.engine.match import Match
from games.engine.step import Seen
from games.engine.values import Seat


def goes_on(seat: Seat, before: Seen, after: Seen) -> bool:
    """Whether this seat, on duty before a step, still has the same duty after it. Both as the public sees them.

    A duty lasts while the table waits for the seat, through as many private picks as it likes. It ends when the seat's
    open question gives way to another one, or when it alone was waited for and the table saw something happen.
    """
    if seat not in before.waiting or seat not in after.waiting or _open(seat, before) != _open(seat, after):
        return False
    seen = bool(after.events) or before.view != after.view
    return not (seen and before.waiting == (seat,))


def going(saved: MatchRecord, before: Seen, after: Seen) -> dict[Seat, TurnClock]:
    """The duties that go on."""
    known = {deadline.seat: deadline.turn_clock for deadline in saved.deadlines if deadline.turn_clock is not None}
    return {seat: turn_clock for seat, turn_clock in known.items() if goes_on(seat, before, after)}


def thought_again(saved: MatchRecord, match: Match) -> dict[Seat, TurnClock]:
    """The duty of whoever has taken an answer back goes on until others have noticed something: time used is used."""
    kept = match.trail
    return {} if kept is None else {s: c for s, c in standing(saved).items() if s in kept.undone}


def over(saved: MatchRecord, kept: Mapping[Seat, TurnClock]) -> list[Seat]:
    """Whose duties have come to an end."""
    return [d.seat for d in saved.deadlines if d.turn_clock is not None and d.seat not in kept]


def time_banks(saved: MatchRecord, ended: Iterable[Seat], now: datetime, answered: bool = True) -> str:
    """The banks once these duties have ended: whoever was in time gains, whoever wasn't has used them up.

    Nobody gains by leaving a duty to somebody else, without having ``answered``.
    """
    pace = PACES.get(saved.pace)
    if pace is None:
        return saved.time_banks
    held = json.loads(saved.time_banks)
    for deadline in saved.deadlines:
        if deadline.seat in ended and deadline.turn_clock is not None:
            left = deadline.turn_clock.left(now, saved.seats[deadline.seat].preferences)
            time_bank = _time_bank(saved, deadline.seat, pace)
            after = timedelta(0) if deadline.turn_clock.stage is ReminderStage.OVER else pace.banked(time_bank, left)
            held[str(deadline.seat)] = round((after if answered else min(after, time_bank)).total_seconds())
    return json.dumps(held, sort_keys=True)


def deadlines(saved: MatchRecord, match: Match, kept: Mapping[Seat, TurnClock], now: datetime) -> list[Deadline]:
    """The deadlines of people in a match that stands like this, where duties ``kept`` go on and the others begin."""
    pace, made = PACES.get(saved.pace), []
    for seat, (question, _) in match.asks.items():
        seated = saved.seats[seat]
        if pace is not None and seated.present:
            turn_clock = kept.get(seat) or TurnClock(now, pace.turn_time + _time_bank(saved, seat, pace))
            made.append(Deadline(seat, question, turn_clock.next(pace, seated.preferences, now)[1], turn_clock))
    return made


def standing(saved: MatchRecord) -> dict[Seat, TurnClock]:
    """All duties there are."""
    return {deadline.seat: deadline.turn_clock for deadline in saved.deadlines if deadline.turn_clock is not None}


def late(saved: MatchRecord, match: Match, seat: Seat) -> int | None:
    """The number of this seat's question, if the rules answer it because the time of its duty is over."""
    turn_clock, asked = standing(saved).get(seat), match.asks.get(seat)
    over = saved.status == "running" and turn_clock is not None and turn_clock.stage is ReminderStage.OVER
    return asked[0] if over and asked is not None else None


def until(saved: MatchRecord) -> dict[Seat, datetime]:
    """Until when each seat has time."""
    duties = {
        seat: turn_clock for seat, turn_clock in standing(saved).items() if turn_clock.stage is not ReminderStage.OVER
    }
    return {seat: turn_clock.ends(saved.seats[seat].preferences) for seat, turn_clock in duties.items()}


def reserves(saved: MatchRecord) -> dict[Seat, timedelta]:
    """How much of each seat's time, where it began, was reserve."""
    pace = PACES.get(saved.pace)
    if pace is None:
        return {}
    return {seat: turn_clock.allowed - pace.turn_time for seat, turn_clock in standing(saved).items()}


def _time_bank(saved: MatchRecord, seat: Seat, pace: TimeControl) -> timedelta:
    seconds = json.loads(saved.time_banks).get(str(seat))
    return pace.opening if seconds is None else timedelta(seconds=seconds)


def _open(seat: Seat, seen: Seen) -> int | None:
    """The number of the seat's question, where everybody can read it."""
    asked = seen.asks.get(seat)
    return None if asked is None else asked[0]


# -- calls by a board: nobody twice within a minute

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


def overdue(board: Message, seat: Seat, user_id: int, now: datetime) -> Message | None:
    """The board as it calls a seat whose call had to wait; None: there is nothing to call it for any more."""
    called = {one.seat: one for one in board.called}
    one = called.get(seat)
    if one is None or not one.later or f"<@{user_id}>" not in board.text:
        return None
    called[seat] = Called(seat=seat, at=now)
    return board.model_copy(update={"ping": (user_id,), "called": tuple(called.values())})
