"""Compute the deadlines of a running match: turns, reminders, standing orders, and stand-ins' answers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Any

from bot.messages import composer
from bot.messages.composer import doors
from bot.messages.context import MatchContext
from bot.model.language import speaking
from bot.model.message import NUDGE, Button, Message, Post, escaped, stamp
from bot.model.own import Own
from bot.model.records import PAUSED, Deadline, MatchRecord, MatchUpdate, Seated
from bot.model.time_control import PACES, ReminderStage, TimeControl, TurnClock
from bot.timing import TEXTS
from games.engine.asks import Ask, Refused
from games.engine.game import Game
from games.engine.match import Match, Step
from games.engine.step import Seen
from games.engine.undo import unnoticed
from games.engine.values import Seat

# -- delays before stand-ins and standing orders answer

BEFORE = 1.0
"""Seconds until a stand-in begins to think, so that players can read what happened."""

QUICK, OPEN, LONG, PRIVATE = 0.5, 1.5, 2.5, 4.0
"""Seconds from a stand-in's beginning to think until its answer.

For a public question with one, with few, with many options, and for any private question. If thinking takes longer, the
answer is delayed by a whole number of pauses.
"""

ORDERED = (3.0, 20.0)
"""Shortest and longest delay of a standing order's answer in seconds. The delay is log-uniform, since people answer
quickly more often. It is derived from the match's secret, so that it looks like a person's."""

FEW = 5
"""Most options that count as few."""

WATCHED = timedelta(minutes=10)
"""Time after a user's last visible act during which the table counts as watched."""

UNWATCHED = 1.0
"""Longest pause in seconds before answering a public question at an unwatched table. Private questions keep their
pauses, so that nobody can count a chain of answers by their times."""


def _nobody_waits(seconds: float) -> None:
    """Do nothing. This is the default of `ThinkDelays.wake`: due questions wait for the scheduler's regular check."""


@dataclass(frozen=True)
class ThinkDelays:
    """How long stand-ins (AI players) wait before they answer. `factor`: multiplies the usual times; 0: no delay.

    `wake`: schedules a check for due questions; its argument is the delay in seconds. The times depend only on public
    facts: whether the question is public, how many options a public question has, and when a user last did something
    that others could see.
    """

    factor: float = 0.0
    wake: Callable[[float], None] = _nobody_waits

    @property
    def before(self) -> timedelta:
        """Time from a question to the start of a stand-in's thinking."""
        return timedelta(seconds=BEFORE * self.factor)

    def until_answer(self, ask: Ask, watched: bool = True) -> float:
        """Return the seconds from the start of a stand-in's thinking to its answer.

        `watched`: whether a user may be watching the match.
        """
        if ask.secret:
            return PRIVATE * self.factor
        many = len(ask.options)
        pause = QUICK if many == 1 else OPEN if many <= FEW else LONG
        return (pause if watched else min(pause, UNWATCHED)) * self.factor


AT_ONCE = ThinkDelays()
"""No pauses."""


def by_order(seed: str) -> timedelta:
    """Return the delay of an answer that a standing order gives. `seed`: the secret seed of the answered question.

    The delay doesn't depend on the stand-ins' `factor`. Otherwise, with a `factor` of 0, other players could tell that
    a standing order gave the answer.
    """
    part = int.from_bytes(blake2b(seed.encode(), digest_size=8).digest(), "big") / 2**64
    least, most = ORDERED
    return timedelta(seconds=least * (most / least) ** part)


def thoughts(
    match: Match, seats: Sequence[Seated], now: datetime, delays: ThinkDelays, alike: bool = False
) -> list[Deadline]:
    """Return when stand-ins (AI players) must begin to think about their questions. Empty if no user is present.

    `alike`: whether seats must answer one after the other, in ascending order. If so, only the first seat that has a
    question is considered: returns its deadline if a stand-in plays it, otherwise nothing.
    """
    if not any(seated.present for seated in seats):
        return []
    if alike and match.asks:
        first = min(match.asks)
        return [Deadline(first, match.asks[first][0], now + delays.before)] if seats[first].away else []
    asked = [(seat, number) for seat, (number, _) in match.asks.items() if seats[seat].away]
    return [Deadline(seat, number, now + delays.before) for seat, number in asked]


def watched(saved: MatchRecord, now: datetime) -> bool:
    """Return whether a user may be watching the table, judging by the last visible act of a user."""
    return saved.people_at is None or now - saved.people_at < WATCHED


def rouse(saved: MatchRecord, match: Match, now: datetime, delays: ThinkDelays) -> None:
    """If a stand-in has a question, wake the scheduler when the stand-in may begin to think about it."""
    if saved.playing and thoughts(match, saved.seats, now, delays, saved.alike):
        delays.wake(delays.before.total_seconds())


# -- the match at one moment

NOT_RUNNING = TEXTS.said("refused-not-running")
NOT_HERE = TEXTS.said("refused-not-here")


@dataclass(frozen=True)
class Scene:
    """A running match and the present time: all that a change of the match may depend on."""

    saved: MatchRecord
    game: Game[Any, Any]
    match: Match
    now: datetime
    delays: ThinkDelays

    @property
    def context(self) -> MatchContext:
        """The players and texts of the match."""
        return MatchContext.of(self.saved, self.game)

    def seated(self, user_id: int) -> Seated:
        """Return this user's seat. Raises Refused if they have none."""
        found = self.saved.seat_of(user_id)
        if self.saved.status != "running" or found is None or found.resigned:
            raise Refused(NOT_HERE)
        return found

    def at(self, seat: Seat) -> Seated:
        """Return the seat with this number. Raises Refused if there is no such seat, or if it belongs to no user."""
        if self.saved.status != "running":
            raise Refused(NOT_RUNNING)
        if not 0 <= seat < len(self.saved.seats) or not self.saved.seats[seat].owned:
            raise Refused(TEXTS.said("refused-no-seat"))
        return self.saved.seats[seat]


def own_share(match: Match, seated: Seated) -> Own:
    """Return what no other player may see: this seat's view, question and private settings."""
    question, ask = match.asks.get(seated.seat, (0, None))
    return Own(seated, match.game, match.view(seated.seat), question, ask)


# -- which turns continue, end or begin, judged by the public view only


def goes_on(seat: Seat, before: Seen, after: Seen) -> bool:
    """Return whether the seat's turn continues after a step.

    `before`, `after`: what the public sees before and after the step. A turn lasts while the match waits for the seat,
    even if the seat gives several private answers. It ends when the seat's public question changes, or if the match
    waited for this seat alone and something visible happened.
    """
    if seat not in before.waiting or seat not in after.waiting or _open(seat, before) != _open(seat, after):
        return False
    seen = bool(after.events) or before.view != after.view
    return not (seen and before.waiting == (seat,))


def going(saved: MatchRecord, before: Seen, after: Seen) -> dict[Seat, TurnClock]:
    """Return the turn clocks that continue after a step.

    `before`, `after`: what the public sees before and after the step.
    """
    return {seat: turn_clock for seat, turn_clock in saved.clocks.items() if goes_on(seat, before, after)}


def undone_clocks(saved: MatchRecord, match: Match) -> dict[Seat, TurnClock]:
    """Return the turn clocks of seats that undid an answer without others noticing.

    These clocks continue, since used time isn't given back.
    """
    kept = match.trail
    return {} if kept is None else {s: c for s, c in saved.clocks.items() if s in kept.undone}


def over(saved: MatchRecord, kept: Mapping[Seat, TurnClock]) -> list[Seat]:
    """Return the seats whose turns have ended: those with a turn clock that isn't in `kept`."""
    return [d.seat for d in saved.deadlines if d.turn_clock is not None and d.seat not in kept]


def time_banks(saved: MatchRecord, ended: Iterable[Seat], now: datetime, answered: bool = True) -> str:
    """Return the JSON of all time banks after the turns of the seats in `ended`.

    An answer in time adds to a seat's bank, and a timeout empties the bank. If `answered` is False, no bank grows; this
    is for turns that end without an answer, such as when an AI player takes over the seat.
    """
    pace = PACES.get(saved.pace)
    if pace is None:
        return saved.time_banks
    held, now = json.loads(saved.time_banks), saved.clock_time(now)
    for deadline in saved.deadlines:
        if deadline.seat in ended and deadline.turn_clock is not None:
            left = deadline.turn_clock.left(now, saved.seats[deadline.seat].preferences)
            time_bank = _time_bank(saved, deadline.seat, pace)
            after = timedelta(0) if deadline.turn_clock.stage is ReminderStage.OVER else pace.banked(time_bank, left)
            held[str(deadline.seat)] = round((after if answered else min(after, time_bank)).total_seconds())
    return json.dumps(held, sort_keys=True)


def turn_deadlines(saved: MatchRecord, match: Match, kept: Mapping[Seat, TurnClock], now: datetime) -> list[Deadline]:
    """Return the deadlines of present players.

    The turn clocks in `kept` continue. Every other turn gets a clock that starts now.
    """
    pace, made = PACES.get(saved.pace), []
    for seat, (question, _) in match.asks.items():
        seated = saved.seats[seat]
        if pace is not None and seated.present:
            turn_clock = kept.get(seat) or TurnClock(now, pace.turn_time + _time_bank(saved, seat, pace))
            made.append(Deadline(seat, question, turn_clock.next(pace, seated.preferences, now)[1], turn_clock))
    return made


def late(saved: MatchRecord, match: Match, seat: Seat) -> int | None:
    """Return the number of the seat's question if the seat's time is up, and the rules must answer for the player.

    Returns None otherwise.
    """
    turn_clock, asked = saved.clocks.get(seat), match.asks.get(seat)
    over = saved.status == "running" and turn_clock is not None and turn_clock.stage is ReminderStage.OVER
    return asked[0] if over and asked is not None else None


def _time_bank(saved: MatchRecord, seat: Seat, pace: TimeControl) -> timedelta:
    seconds = json.loads(saved.time_banks).get(str(seat))
    return pace.opening if seconds is None else timedelta(seconds=seconds)


def _open(seat: Seat, seen: Seen) -> int | None:
    """Return the number of the seat's public question; None if it has none."""
    asked = seen.asks.get(seat)
    return None if asked is None else asked[0]


# -- deadlines, and the updates when they expire


def after(scene: Scene, step: Step) -> MatchUpdate:
    """Return what an answer changes in turn clocks, time banks and deadlines."""
    saved, now = scene.saved, scene.now
    kept = going(saved, scene.match.seen_by(None), step.seen_by(None))
    kept |= undone_clocks(saved, step.match)
    ended = over(saved, kept)
    saved = replace(saved, time_banks=time_banks(saved, ended, now))
    due = deadlines(saved, step.match, kept, now, scene.delays)
    fields: dict[str, Any] = {"time_banks": saved.time_banks}
    if unnoticed(scene.match, step) and (seat := step.entry.seat) is not None:
        number, _ = scene.match.asks[seat]
        own = (one.seat == seat and one.turn_clock is None and not one.ordered for one in due)
        due = [replace(one, follows=number) if mine else one for one, mine in zip(due, own, strict=True)]
        fields["touched_at"] = scene.saved.touched_at  # a private pick is no visible activity
    return MatchUpdate(fields=fields, deadlines=due, cancelled_slots=nudged(scene.saved, ended))


def deadlines(
    saved: MatchRecord, match: Match, kept: Mapping[Seat, TurnClock], now: datetime, delays: ThinkDelays
) -> list[Deadline]:
    """Return all deadlines of a match: for players' turns, standing orders and stand-ins (AI players).

    While the match is paused, every seat's deadline is the end of the pause, and the turn clocks stand still. `kept`:
    the turn clocks that continue; for every other turn, a new clock starts now.
    """
    if saved.paused_until is not None:
        return [Deadline(one.seat, PAUSED, saved.paused_until, kept.get(one.seat)) for one in saved.seats]
    own = with_orders(match, saved.seats, turn_deadlines(saved, match, kept, now), now)
    return [*own, *thoughts(match, saved.seats, now, delays, saved.alike)]


def reseated(
    saved: MatchRecord, after: MatchRecord, match: Match, seat: Seat, now: datetime, delays: ThinkDelays
) -> MatchUpdate:
    """Return how deadlines and clocks change when another player, or a stand-in, takes over this seat."""
    kept = {other: turn_clock for other, turn_clock in saved.clocks.items() if other != seat}
    after = replace(after, time_banks=time_banks(saved, [seat], now, answered=False))
    due = deadlines(after, match, kept, now, delays)
    return MatchUpdate(fields={"time_banks": after.time_banks}, deadlines=due, cancelled_slots=nudged(saved, [seat]))


def resumed(saved: MatchRecord, match: Match, now: datetime, delays: ThinkDelays) -> list[Deadline]:
    """Return all deadlines of a match that ends its pause now. Each turn has as much time left as before the pause."""
    assert saved.paused_at is not None
    clocks = {
        seat: turn_clock.resumed(PACES[saved.pace], saved.paused_at, now, saved.seats[seat].preferences)
        for seat, turn_clock in saved.clocks.items()
    }
    return deadlines(replace(saved, paused_at=None), match, clocks, now, delays)


def nudged(saved: MatchRecord, ended: Iterable[Seat] | None = None) -> list[tuple[int, str]]:
    """Return (user id, slot) of the reminders sent to the seats in `ended`, whose turns have ended.

    User id 0 stands for the table's channel. `ended`: None for all seats.
    """
    called = [
        deadline.seat
        for deadline in saved.deadlines
        if deadline.turn_clock and deadline.turn_clock.stage is not ReminderStage.BEGUN
    ]
    wanted = [seat for seat in called if ended is None or seat in ended]
    return [place for seat in wanted for place in reminder_places(saved, seat)]


def due(scene: Scene, seat: Seat, question: int, absent: Callable[[Seat], MatchUpdate | None]) -> MatchUpdate | None:
    """Handle an expired deadline by a reminder or a timeout. Returns None if the question is closed.

    `absent`: returns the change that gives the seat to a stand-in (an AI player). It is called for a timeout if the
    table is set to replace late players.
    """
    saved, now = scene.saved, scene.now
    found = next((d for d in saved.deadlines if (d.seat, d.question) == (seat, question)), None)
    if found is None or found.turn_clock is None:
        return None
    if found.turn_clock.since > now:  # the clock was put back: restart the turn now
        return shown_again(scene, {seat: replace(found.turn_clock, since=now)})
    stage, at = found.turn_clock.next(PACES[saved.pace], saved.seats[seat].preferences, now)
    if at > now:
        return shown_again(scene, {})
    if saved.fault is not None:  # the table can't be seen, so the turn starts over
        return _quietly(scene, {seat: TurnClock(now, found.turn_clock.allowed)})
    if stage is not ReminderStage.OVER:
        return _reminded(scene, seat, replace(found.turn_clock, stage=stage))
    return absent(seat) if saved.on_timeout == "stand-in" else lapsed(scene, seat)


def lapsed(scene: Scene, seat: Seat) -> MatchUpdate | None:
    """Return the change for a turn whose time is up. Returns None if the turn is already marked so.

    The change marks the turn, and posts on the public board that the rules answer for the player.
    """
    turn_clock = scene.saved.clocks[seat]
    if turn_clock.stage is ReminderStage.OVER:
        return None
    change = _quietly(scene, {seat: replace(turn_clock, stage=ReminderStage.OVER)})
    words = TEXTS.phrases(speaking())
    line = words("lapsed", who=escaped(scene.context.players[seat].name))
    return replace(change, posts=[_board(scene, change, line)], cancelled_slots=nudged(scene.saved, [seat]))


def preferences_changed(scene: Scene, user_id: int, before: Mapping[Seat, datetime]) -> MatchUpdate | None:
    """Return the change that moves a player's deadline after they changed their preferences.

    `before`: the time at which each seat's turn would have ended under the old preferences.
    """
    seated, now = scene.saved.seat_of(user_id), scene.now
    turn_clock = None if seated is None else scene.saved.clocks.get(seated.seat)
    if seated is None or turn_clock is None or turn_clock.stage is ReminderStage.OVER or not scene.saved.playing:
        return None
    spared = turn_clock.spared(PACES[scene.saved.pace], before.get(seated.seat, now), seated.preferences, now)
    return shown_again(scene, {seated.seat: spared})


def shown_again(scene: Scene, changed: Mapping[Seat, TurnClock]) -> MatchUpdate | None:
    """Return the change that sets the turn clocks in `changed`, and edits the table's message to show the new times.

    Returns None if no turn clock runs.
    """
    if not scene.saved.clocks:
        return None
    change = _quietly(scene, changed)
    return replace(change, posts=[_board(scene, change)])


def _reminded(scene: Scene, seat: Seat, turn_clock: TurnClock) -> MatchUpdate:
    change = _quietly(scene, {seat: turn_clock})
    post = nudge(scene.context, scene.saved, seat, turn_clock.stage)
    return replace(change, posts=[post], cancelled_slots=reminder_places(scene.saved, seat))


def _quietly(scene: Scene, changed: Mapping[Seat, TurnClock]) -> MatchUpdate:
    """Return the change that sets the turn clocks in `changed`. The change doesn't count as activity in the match."""
    kept = {**scene.saved.clocks, **changed}
    due = deadlines(scene.saved, scene.match, kept, scene.now, scene.delays)
    return MatchUpdate(fields={"touched_at": scene.saved.touched_at}, deadlines=due)


def _board(scene: Scene, change: MatchUpdate, *lines: str) -> Post:
    return composer.unchanged(scene.saved, scene.game, scene.match, change.deadlines, *lines)


def with_orders(match: Match, seats: Sequence[Seated], due: Sequence[Deadline], now: datetime) -> list[Deadline]:
    """Return the deadlines in `due`, and the times at which standing orders give an answer.

    If a seat has both, its only deadline is the earlier time.
    """
    timed = {deadline.seat: deadline for deadline in due}
    for seated in seats:
        if not seated.orders or own_share(match, seated).obeyed() is None:
            continue
        seat, (number, _) = seated.seat, match.asks[seated.seat]
        at = now + by_order(match.thought_seed(seat, number))
        own = timed.get(seat, Deadline(seat, number, at))
        timed[seat] = replace(own, due_at=min(own.due_at, at), ordered=True)
    return list(timed.values())


def rouse_for_orders(saved: MatchRecord, match: Match, now: datetime, delays: ThinkDelays) -> None:
    """Wake the scheduler at each time at which a standing order must answer a question."""
    if saved.playing:
        for deadline in with_orders(match, saved.seats, (), now):
            delays.wake((deadline.due_at - now).total_seconds())


def reminder_slot(seat: Seat) -> str:
    """Return the slot of this seat's reminders.

    Each seat has its own slot, since several seats may share the channel.
    """
    return f"{NUDGE}{seat}"


def reminder_places(saved: MatchRecord, seat: Seat) -> list[tuple[int, str]]:
    """Return where this seat's reminders may have been sent, as (user id, slot of the message).

    User id 0 stands for the table's channel.
    """
    return [(user_id, reminder_slot(seat)) for user_id in (saved.seats[seat].user_id, 0)]


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
    return Post(to=seated.user_id if privately else None, slot=reminder_slot(seat), message=message, repost=True)


def _said(context: MatchContext, saved: MatchRecord, seat: Seat, stage: ReminderStage, whom: str) -> str:
    end = stamp(context.until[seat])
    if stage is ReminderStage.LAST:
        afterwards = context.words(f"afterwards-{saved.on_timeout}")
        return context.words("nudge-last", whom=whom, end=end, afterwards=afterwards)
    return context.words("nudge-gentle", whom=whom, date=stamp(context.until[seat], "f"), end=end)
