"""What is written down about time: with each answer, and when a deadline has come.

Here: changes of a match, made of duties. Not here: when what is due (time_control.py), whose duty goes on
(turn_clocks.py), and looking for what is due (client.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from bot.ai.players import ThinkDelays, thoughts
from bot.messages import composer
from bot.model import turn_clocks
from bot.model.message import Post, escaped
from bot.model.time_control import PACES, ReminderStage, TurnClock
from bot.storage.store import Deadline, MatchRecord, MatchUpdate
from bot.timing import reminders
from games.engine.match import Match, Step
from games.engine.values import Seat

if TYPE_CHECKING:
    from bot.match.session import Table


def after(table: Table, step: Step) -> MatchUpdate:
    """What an answer does to everybody's time."""
    saved, now = table.saved, table.store.now()
    kept = turn_clocks.going(saved, table.match.seen_by(None), step.seen_by(None))
    ended = turn_clocks.over(saved, kept)
    saved = replace(saved, banks=turn_clocks.banks(saved, ended, now))
    due = deadlines(saved, step.match, kept, now, table.delays)
    fields: dict[str, Any] = {"banks": saved.banks}
    if turn_clocks.unseen(table.match, step) and step.answered is not None:
        seat = step.answered.ask.seat
        number, _ = table.match.asks[seat]
        due = [replace(d, follows=number) if d.seat == seat and d.turn_clock is None else d for d in due]
        fields["touched_at"] = table.saved.touched_at  # how long a match has been idle is what the table knows of it
    return MatchUpdate(fields=fields, deadlines=due, cancelled_slots=nudged(table.saved, ended))


def deadlines(
    saved: MatchRecord, match: Match, kept: Mapping[Seat, TurnClock], now: datetime, delays: ThinkDelays
) -> list[Deadline]:
    """All that is due in a match that stands like this: people's duties, and what stand-ins think about."""
    return [*turn_clocks.deadlines(saved, match, kept, now), *thoughts(match, saved.seats, now, delays)]


def reseated(
    saved: MatchRecord, after: MatchRecord, match: Match, seat: Seat, now: datetime, delays: ThinkDelays
) -> MatchUpdate:
    """What it does to everybody's time that this seat is played by somebody else than before."""
    kept = {other: turn_clock for other, turn_clock in turn_clocks.standing(saved).items() if other != seat}
    after = replace(after, banks=turn_clocks.banks(saved, [seat], now, answered=False))
    due = deadlines(after, match, kept, now, delays)
    return MatchUpdate(fields={"banks": after.banks}, deadlines=due, cancelled_slots=nudged(saved, [seat]))


def nudged(saved: MatchRecord, ended: Iterable[Seat] | None = None) -> list[tuple[int, str]]:
    """The reminders of these duties (of all, if not said), which are moot now."""
    called = [
        deadline.seat
        for deadline in saved.deadlines
        if deadline.turn_clock and deadline.turn_clock.stage is not ReminderStage.BEGUN
    ]
    wanted = [seat for seat in called if ended is None or seat in ended]
    return [place for seat in wanted for place in reminders.places(saved, seat)]


def due(table: Table, seat: Seat, question: int) -> MatchUpdate | None:
    """What is to be done about a question now. None: nothing, it is closed by now."""
    saved, now = table.saved, table.store.now()
    found = next((d for d in saved.deadlines if (d.seat, d.question) == (seat, question)), None)
    if found is None or found.turn_clock is None:
        return None
    if found.turn_clock.since > now:  # the clock has gone back: nobody has more time for that than anybody else
        return shown_again(table, {seat: replace(found.turn_clock, since=now)})
    stage, at = found.turn_clock.next(PACES[saved.pace], saved.seats[seat].preferences, now)
    if at > now:
        return shown_again(table, {})
    if saved.trouble is not None:  # nobody sees the table: as long as that lasts, nobody is late
        return _quietly(table, {seat: TurnClock(now, found.turn_clock.allowed)})
    if stage is not ReminderStage.OVER:
        return _reminded(table, seat, replace(found.turn_clock, stage=stage))
    return table.absent(seat) if saved.on_timeout == "stand-in" else lapsed(table, seat)


def lapsed(table: Table, seat: Seat) -> MatchUpdate | None:
    """A duty's time is over: from now on whatever is left of it lapses, and all are told why."""
    turn_clock = turn_clocks.standing(table.saved)[seat]
    if turn_clock.stage is ReminderStage.OVER:
        return None
    change = _quietly(table, {seat: replace(turn_clock, stage=ReminderStage.OVER)})
    name = escaped(table.context.players[seat].name)
    told = f"⌛ {name}’s time is over, and it is answered as the rules say for somebody who is absent."
    return replace(change, posts=[_board(table, change, told)], cancelled_slots=nudged(table.saved, [seat]))


def preferences_changed(table: Table, user_id: int, before: Mapping[Seat, datetime]) -> MatchUpdate | None:
    """A player wants to be treated otherwise: their deadlines move. ``before``: when each duty would have ended."""
    seated, now = table.saved.seat_of(user_id), table.store.now()
    turn_clock = None if seated is None else turn_clocks.standing(table.saved).get(seated.seat)
    if seated is None or turn_clock is None or turn_clock.stage is ReminderStage.OVER:
        return None
    spared = turn_clock.spared(PACES[table.saved.pace], before.get(seated.seat, now), seated.preferences, now)
    return shown_again(table, {seated.seat: spared})


def shown_again(table: Table, changed: Mapping[Seat, TurnClock]) -> MatchUpdate | None:
    """Deadlines have moved, and the board shows them as they are now."""
    if not turn_clocks.standing(table.saved):
        return None
    change = _quietly(table, changed)
    return replace(change, posts=[_board(table, change)])


def _reminded(table: Table, seat: Seat, turn_clock: TurnClock) -> MatchUpdate:
    change = _quietly(table, {seat: turn_clock})
    post = reminders.nudge(table.context, table.saved, seat, turn_clock.stage)
    return replace(change, posts=[post], cancelled_slots=reminders.places(table.saved, seat))


def _quietly(table: Table, changed: Mapping[Seat, TurnClock]) -> MatchUpdate:
    """A change by nobody: the match is as idle as before, but these duties have changed."""
    kept = {**turn_clocks.standing(table.saved), **changed}
    due = deadlines(table.saved, table.match, kept, table.store.now(), table.delays)
    return MatchUpdate(fields={"touched_at": table.saved.touched_at}, deadlines=due)


def _board(table: Table, change: MatchUpdate, *told: str) -> Post:
    return composer.unchanged(table.saved, table.game, table.match, change.deadlines, *told)
