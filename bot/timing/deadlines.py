"""What a running match has due: players' turns and reminders, answers that were ordered, stand-ins' thoughts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Any

from bot.messages import composer
from bot.messages.context import MatchContext
from bot.model.message import Post, escaped
from bot.model.own import Own
from bot.model.records import Deadline, MatchRecord, MatchUpdate, Seated
from bot.model.time_control import PACES, ReminderStage, TimeControl, TurnClock
from bot.timing import reminders
from bot.timing.words import TEXTS
from games.engine.asks import Ask, Refused
from games.engine.game import Game
from games.engine.match import Match, Step
from games.engine.step import Seen
from games.engine.undo import unnoticed
from games.engine.values import Seat

# -- pauses of stand-ins, and of answers that were ordered

BEFORE = 1.0
"""Seconds until a stand-in begins to think: others can read first what has happened."""

QUICK, OPEN, LONG, PRIVATE = 0.5, 1.5, 2.5, 4.0
"""Seconds from then to its answer: to an open question with a single option, with few and with many, as a person would
take the longer, the more there are; and to any private one. In these it thinks; whoever thinks for longer answers whole
pauses later.
"""

ORDERED = (3.0, 20.0)
"""Seconds from a question to the answer that its player has ordered: between these, short pauses more often than long
ones, as people take them. Which one follows from the match's secret alone, so that an order looks like a person.
"""

FEW = 5
"""So many options are taken in at a glance."""

WATCHED = timedelta(minutes=10)
"""For so long after a person was seen to do something, somebody may be watching."""

UNWATCHED = 1.0
"""When nobody is, there is nobody whom it could hurry: an open question’s pause is no longer than that, which a thought
doesn't take. A private one’s stays: who reads the times later is not to count the thoughts of a chain.
"""


def _nobody_waits(seconds: float) -> None:
    """What is due is found by whoever looks."""


@dataclass(frozen=True)
class ThinkDelays:
    """How long stand-ins pause: ``factor`` of what is usual. ``wake``: look again after so many seconds.

    A pause follows from what everybody may know alone: whether the question is open or private, how many options an
    open one has, and when a person was last seen to do something.
    """

    factor: float = 0.0
    wake: Callable[[float], None] = _nobody_waits

    @property
    def before(self) -> timedelta:
        """From the question to the thought."""
        return timedelta(seconds=BEFORE * self.factor)

    def until_answer(self, ask: Ask, watched: bool = True) -> float:
        """Seconds from the beginning of the thought to the answer."""
        if ask.secret:
            return PRIVATE * self.factor
        many = len(ask.options)
        pause = QUICK if many == 1 else OPEN if many <= FEW else LONG
        return (pause if watched else min(pause, UNWATCHED)) * self.factor


AT_ONCE = ThinkDelays()
"""Without any pause."""


def by_order(seed: str) -> timedelta:
    """From a question to the answer that was ordered. ``seed``: the secret of that question's chance.

    It doesn't hang on what stand-ins are set to: at once would tell.
    """
    part = int.from_bytes(blake2b(seed.encode(), digest_size=8).digest(), "big") / 2**64
    least, most = ORDERED
    return timedelta(seconds=least * (most / least) ** part)


def thoughts(
    match: Match, seats: Sequence[Seated], now: datetime, delays: ThinkDelays, alike: bool = False
) -> list[Deadline]:
    """What stand-ins are asked, and when they begin to think of it; nothing while nobody is there to play with.

    ``alike``: who is asked at the same time answers in the order of the seats, so that it can't matter who is faster.
    """
    if not any(seated.present for seated in seats):
        return []
    if alike and match.asks:
        first = min(match.asks)
        return [Deadline(first, match.asks[first][0], now + delays.before)] if seats[first].away else []
    asked = [(seat, number) for seat, (number, _) in match.asks.items() if seats[seat].away]
    return [Deadline(seat, number, now + delays.before) for seat, number in asked]


def watched(saved: MatchRecord, now: datetime) -> bool:
    """Whether a person may be watching, by what all have seen of people there."""
    return saved.people_at is None or now - saved.people_at < WATCHED


def rouse(saved: MatchRecord, match: Match, now: datetime, delays: ThinkDelays) -> None:
    """Have it looked in time for what stand-ins are asked now, if they are asked anything."""
    if saved.status == "running" and thoughts(match, saved.seats, now, delays, saved.alike):
        delays.wake(delays.before.total_seconds())


# -- the match at one moment

NOT_RUNNING = TEXTS.said("refused-not-running")
NOT_HERE = TEXTS.said("refused-not-here")


@dataclass(frozen=True)
class Scene:
    """A running match at one moment, with all that a change of it may depend on."""

    saved: MatchRecord
    game: Game[Any, Any]
    match: Match
    now: datetime
    delays: ThinkDelays

    @property
    def context(self) -> MatchContext:
        """Who sits there."""
        return MatchContext.of(self.saved, self.game)

    def seated(self, user_id: int) -> Seated:
        """Where this user sits. Raises Refused when they don't (any more)."""
        found = self.saved.seat_of(user_id)
        if self.saved.status != "running" or found is None or found.resigned:
            raise Refused(NOT_HERE)
        return found

    def at(self, seat: Seat) -> Seated:
        """Who has this seat. Raises Refused when there is none such to be had."""
        if self.saved.status != "running":
            raise Refused(NOT_RUNNING)
        if not 0 <= seat < len(self.saved.seats) or not self.saved.seats[seat].owned:
            raise Refused(TEXTS.said("refused-no-seat"))
        return self.saved.seats[seat]


def own_share(match: Match, seated: Seated) -> Own:
    """Return this seat's share of a match."""
    question, ask = match.asks.get(seated.seat, (0, None))
    return Own(seated, match.game, match.view(seated.seat), question, ask)


# -- whose turn clock runs on, ends or begins, from what the whole table sees alone


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
    return {seat: turn_clock for seat, turn_clock in saved.clocks.items() if goes_on(seat, before, after)}


def thought_again(saved: MatchRecord, match: Match) -> dict[Seat, TurnClock]:
    """The duty of whoever has taken an answer back goes on until others have noticed something: time used is used."""
    kept = match.trail
    return {} if kept is None else {s: c for s, c in saved.clocks.items() if s in kept.undone}


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


def turn_deadlines(saved: MatchRecord, match: Match, kept: Mapping[Seat, TurnClock], now: datetime) -> list[Deadline]:
    """The deadlines of people in a match that stands like this, where duties ``kept`` go on and the others begin."""
    pace, made = PACES.get(saved.pace), []
    for seat, (question, _) in match.asks.items():
        seated = saved.seats[seat]
        if pace is not None and seated.present:
            turn_clock = kept.get(seat) or TurnClock(now, pace.turn_time + _time_bank(saved, seat, pace))
            made.append(Deadline(seat, question, turn_clock.next(pace, seated.preferences, now)[1], turn_clock))
    return made


def late(saved: MatchRecord, match: Match, seat: Seat) -> int | None:
    """The number of this seat's question, if the rules answer it because the time of its duty is over."""
    turn_clock, asked = saved.clocks.get(seat), match.asks.get(seat)
    over = saved.status == "running" and turn_clock is not None and turn_clock.stage is ReminderStage.OVER
    return asked[0] if over and asked is not None else None


def _time_bank(saved: MatchRecord, seat: Seat, pace: TimeControl) -> timedelta:
    seconds = json.loads(saved.time_banks).get(str(seat))
    return pace.opening if seconds is None else timedelta(seconds=seconds)


def _open(seat: Seat, seen: Seen) -> int | None:
    """The number of the seat's question, where everybody can read it."""
    asked = seen.asks.get(seat)
    return None if asked is None else asked[0]


# -- what is due, and what is written when it is


def after(scene: Scene, step: Step) -> MatchUpdate:
    """What an answer does to everybody's time."""
    saved, now = scene.saved, scene.now
    kept = going(saved, scene.match.seen_by(None), step.seen_by(None))
    kept |= thought_again(saved, step.match)
    ended = over(saved, kept)
    saved = replace(saved, time_banks=time_banks(saved, ended, now))
    due = deadlines(saved, step.match, kept, now, scene.delays)
    fields: dict[str, Any] = {"time_banks": saved.time_banks}
    if unnoticed(scene.match, step) and (seat := step.entry.seat) is not None:
        number, _ = scene.match.asks[seat]
        own = (one.seat == seat and one.turn_clock is None and not one.ordered for one in due)
        due = [replace(one, follows=number) if mine else one for one, mine in zip(due, own, strict=True)]
        fields["touched_at"] = scene.saved.touched_at  # how long a match has been idle is what the table knows of it
    return MatchUpdate(fields=fields, deadlines=due, cancelled_slots=nudged(scene.saved, ended))


def deadlines(
    saved: MatchRecord, match: Match, kept: Mapping[Seat, TurnClock], now: datetime, delays: ThinkDelays
) -> list[Deadline]:
    """All that is due in a match that stands like this: people's duties, what they have ordered, and what stand-ins
    think about."""
    own = sooner(match, saved.seats, turn_deadlines(saved, match, kept, now), now)
    return [*own, *thoughts(match, saved.seats, now, delays, saved.alike)]


def reseated(
    saved: MatchRecord, after: MatchRecord, match: Match, seat: Seat, now: datetime, delays: ThinkDelays
) -> MatchUpdate:
    """What it does to everybody's time that this seat is played by somebody else than before."""
    kept = {other: turn_clock for other, turn_clock in saved.clocks.items() if other != seat}
    after = replace(after, time_banks=time_banks(saved, [seat], now, answered=False))
    due = deadlines(after, match, kept, now, delays)
    return MatchUpdate(fields={"time_banks": after.time_banks}, deadlines=due, cancelled_slots=nudged(saved, [seat]))


def nudged(saved: MatchRecord, ended: Iterable[Seat] | None = None) -> list[tuple[int, str]]:
    """The reminders of these duties (of all, if not said), which are moot now."""
    called = [
        deadline.seat
        for deadline in saved.deadlines
        if deadline.turn_clock and deadline.turn_clock.stage is not ReminderStage.BEGUN
    ]
    wanted = [seat for seat in called if ended is None or seat in ended]
    return [place for seat in wanted for place in reminders.places(saved, seat)]


def due(scene: Scene, seat: Seat, question: int, absent: Callable[[Seat], MatchUpdate | None]) -> MatchUpdate | None:
    """What is to be done about a question now. None: nothing, it is closed by now.

    ``absent``: how its player is relieved by a stand-in, where that is what becomes of it.
    """
    saved, now = scene.saved, scene.now
    found = next((d for d in saved.deadlines if (d.seat, d.question) == (seat, question)), None)
    if found is None or found.turn_clock is None:
        return None
    if found.turn_clock.since > now:  # the clock has gone back: nobody has more time for that than anybody else
        return shown_again(scene, {seat: replace(found.turn_clock, since=now)})
    stage, at = found.turn_clock.next(PACES[saved.pace], saved.seats[seat].preferences, now)
    if at > now:
        return shown_again(scene, {})
    if saved.fault is not None:  # nobody sees the table: as long as that lasts, nobody is late
        return _quietly(scene, {seat: TurnClock(now, found.turn_clock.allowed)})
    if stage is not ReminderStage.OVER:
        return _reminded(scene, seat, replace(found.turn_clock, stage=stage))
    return absent(seat) if saved.on_timeout == "stand-in" else lapsed(scene, seat)


def lapsed(scene: Scene, seat: Seat) -> MatchUpdate | None:
    """A duty's time is over: from now on whatever is left of it lapses, and all are told why."""
    turn_clock = scene.saved.clocks[seat]
    if turn_clock.stage is ReminderStage.OVER:
        return None
    change = _quietly(scene, {seat: replace(turn_clock, stage=ReminderStage.OVER)})
    words = TEXTS.phrases(scene.saved.locale)
    told = words("lapsed", who=escaped(scene.context.players[seat].name))
    return replace(change, posts=[_board(scene, change, told)], cancelled_slots=nudged(scene.saved, [seat]))


def preferences_changed(scene: Scene, user_id: int, before: Mapping[Seat, datetime]) -> MatchUpdate | None:
    """A player wants to be treated otherwise: their deadlines move. ``before``: when each duty would have ended."""
    seated, now = scene.saved.seat_of(user_id), scene.now
    turn_clock = None if seated is None else scene.saved.clocks.get(seated.seat)
    if seated is None or turn_clock is None or turn_clock.stage is ReminderStage.OVER:
        return None
    spared = turn_clock.spared(PACES[scene.saved.pace], before.get(seated.seat, now), seated.preferences, now)
    return shown_again(scene, {seated.seat: spared})


def shown_again(scene: Scene, changed: Mapping[Seat, TurnClock]) -> MatchUpdate | None:
    """Deadlines have moved, and the board shows them as they are now."""
    if not scene.saved.clocks:
        return None
    change = _quietly(scene, changed)
    return replace(change, posts=[_board(scene, change)])


def _reminded(scene: Scene, seat: Seat, turn_clock: TurnClock) -> MatchUpdate:
    change = _quietly(scene, {seat: turn_clock})
    post = reminders.nudge(scene.context, scene.saved, seat, turn_clock.stage)
    return replace(change, posts=[post], cancelled_slots=reminders.places(scene.saved, seat))


def _quietly(scene: Scene, changed: Mapping[Seat, TurnClock]) -> MatchUpdate:
    """A change by nobody: the match is as idle as before, but these duties have changed."""
    kept = {**scene.saved.clocks, **changed}
    due = deadlines(scene.saved, scene.match, kept, scene.now, scene.delays)
    return MatchUpdate(fields={"touched_at": scene.saved.touched_at}, deadlines=due)


def _board(scene: Scene, change: MatchUpdate, *told: str) -> Post:
    return composer.unchanged(scene.saved, scene.game, scene.match, change.deadlines, *told)


def sooner(match: Match, seats: Sequence[Seated], due: Sequence[Deadline], now: datetime) -> list[Deadline]:
    """These deadlines, and those of questions that orders answer: these come before anybody could be late."""
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
    """Have it looked in time for what orders answer now, if they answer anything."""
    if saved.status == "running":
        for deadline in sooner(match, saved.seats, (), now):
            delays.wake((deadline.due_at - now).total_seconds())
