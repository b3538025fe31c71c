"""What is written down about time: with each answer, and when a deadline has come.

Here: changes of a match, made of duties. Not here: when what is due (pace.py), whose duty goes on (duties.py), and
looking for what is due (app.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from bot import duties, nudges, posts
from bot.messages import Post, escaped
from bot.pace import PACES, Duty, Rung
from bot.stand_ins import Pauses, thoughts
from bot.storage.store import Change, Deadline, Saved
from games.engine.match import Match, Step
from games.engine.values import Seat

if TYPE_CHECKING:
    from bot.table import Table


def after(table: Table, step: Step) -> Change:
    """What an answer does to everybody's time."""
    saved, now = table.saved, table.store.now()
    kept = duties.going(saved, table.match.seen_by(None), step.seen_by(None))
    ended = duties.over(saved, kept)
    saved = replace(saved, banks=duties.banks(saved, ended, now))
    due = deadlines(saved, step.match, kept, now, table.pauses)
    fields: dict[str, Any] = {"banks": saved.banks}
    if duties.unseen(table.match, step) and step.answered is not None:
        seat = step.answered.ask.seat
        number, _ = table.match.asks[seat]
        due = [replace(d, follows=number) if d.seat == seat and d.duty is None else d for d in due]
        fields["touched_at"] = table.saved.touched_at  # how long a match has been idle is what the table knows of it
    return Change(fields=fields, deadlines=due, moot=nudged(table.saved, ended))


def deadlines(saved: Saved, match: Match, kept: Mapping[Seat, Duty], now: datetime, pauses: Pauses) -> list[Deadline]:
    """All that is due in a match that stands like this: people's duties, and what stand-ins think about."""
    return [*duties.deadlines(saved, match, kept, now), *thoughts(match, saved.seats, now, pauses)]


def reseated(saved: Saved, after: Saved, match: Match, seat: Seat, now: datetime, pauses: Pauses) -> Change:
    """What it does to everybody's time that this seat is played by somebody else than before."""
    kept = {other: duty for other, duty in duties.standing(saved).items() if other != seat}
    after = replace(after, banks=duties.banks(saved, [seat], now, answered=False))
    due = deadlines(after, match, kept, now, pauses)
    return Change(fields={"banks": after.banks}, deadlines=due, moot=nudged(saved, [seat]))


def nudged(saved: Saved, ended: Iterable[Seat] | None = None) -> list[tuple[int, str]]:
    """The reminders of these duties (of all, if not said), which are moot now."""
    called = [deadline.seat for deadline in saved.deadlines if deadline.duty and deadline.duty.rung is not Rung.BEGUN]
    wanted = [seat for seat in called if ended is None or seat in ended]
    return [place for seat in wanted for place in nudges.places(saved, seat)]


def due(table: Table, seat: Seat, question: int) -> Change | None:
    """What is to be done about a question now. None: nothing, it is closed by now."""
    saved, now = table.saved, table.store.now()
    found = next((d for d in saved.deadlines if (d.seat, d.question) == (seat, question)), None)
    if found is None or found.duty is None:
        return None
    if found.duty.since > now:  # the clock has gone back: nobody has more time for that than anybody else
        return shown_again(table, {seat: replace(found.duty, since=now)})
    rung, at = found.duty.next(PACES[saved.pace], saved.seats[seat].habits, now)
    if at > now:
        return shown_again(table, {})
    if saved.trouble is not None:  # nobody sees the table: as long as that lasts, nobody is late
        return _quietly(table, {seat: Duty(now, found.duty.allowed)})
    if rung is not Rung.OVER:
        return _reminded(table, seat, replace(found.duty, rung=rung))
    return table.absent(seat) if saved.on_timeout == "stand-in" else lapsed(table, seat)


def lapsed(table: Table, seat: Seat) -> Change | None:
    """A duty's time is over: from now on whatever is left of it lapses, and all are told why."""
    duty = duties.standing(table.saved)[seat]
    if duty.rung is Rung.OVER:
        return None
    change = _quietly(table, {seat: replace(duty, rung=Rung.OVER)})
    name = escaped(table.company.players[seat].name)
    told = f"⌛ {name}’s time is over, and it is answered as the rules say for somebody who is absent."
    return replace(change, posts=[_board(table, change, told)], moot=nudged(table.saved, [seat]))


def habits_changed(table: Table, user_id: int, before: Mapping[Seat, datetime]) -> Change | None:
    """A player wants to be treated otherwise: their deadlines move. ``before``: when each duty would have ended."""
    seated, now = table.saved.seat_of(user_id), table.store.now()
    duty = None if seated is None else duties.standing(table.saved).get(seated.seat)
    if seated is None or duty is None or duty.rung is Rung.OVER:
        return None
    spared = duty.spared(PACES[table.saved.pace], before.get(seated.seat, now), seated.habits, now)
    return shown_again(table, {seated.seat: spared})


def shown_again(table: Table, changed: Mapping[Seat, Duty]) -> Change | None:
    """Deadlines have moved, and the board shows them as they are now."""
    if not duties.standing(table.saved):
        return None
    change = _quietly(table, changed)
    return replace(change, posts=[_board(table, change)])


def _reminded(table: Table, seat: Seat, duty: Duty) -> Change:
    change = _quietly(table, {seat: duty})
    post = nudges.nudge(table.company, table.saved, seat, duty.rung)
    return replace(change, posts=[post], moot=nudges.places(table.saved, seat))


def _quietly(table: Table, changed: Mapping[Seat, Duty]) -> Change:
    """A change by nobody: the match is as idle as before, but these duties have changed."""
    kept = {**duties.standing(table.saved), **changed}
    due = deadlines(table.saved, table.match, kept, table.store.now(), table.pauses)
    return Change(fields={"touched_at": table.saved.touched_at}, deadlines=due)


def _board(table: Table, change: Change, *told: str) -> Post:
    return posts.unchanged(table.saved, table.game, table.match, change.deadlines, *told)
