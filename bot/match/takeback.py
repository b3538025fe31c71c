"""Giving an answer back: the card that asks for it, the votes, and the time that the answer took.

All others must agree; a stand-in does. A closed card reads the same whatever closed it, unless all have agreed: nobody
learns who did not, nor why.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any

from bot.match.words import TEXTS, words_of
from bot.messages.context import MatchContext
from bot.model import turn_clocks
from bot.model.custom_ids import Act, Verb
from bot.model.message import TAKEBACK, Button, Message, Post, escaped, stamp
from bot.model.records import MatchRecord, MatchUpdate, Request, Seated, Spent, Takebacks, about
from bot.model.time_control import PACES, TurnClock
from bot.timing import deadlines
from bot.timing.deadlines import Scene
from games.engine.asks import Refused
from games.engine.match import IS_FINAL, Match, Step
from games.engine.undo import GIVEN_BACK, Takeback, unnoticed
from games.engine.values import Seat

UNHURRIED = timedelta(hours=1)
"""So long the others have where there is no pace."""

Change = tuple[MatchUpdate, Match, Step | None]
"""What is written, and the match after it; the step, where the answer is given back."""


def after(scene: Scene, step: Step) -> tuple[str | None, list[Post]]:
    """What is remembered after a step, and what is told of it; of one that nobody else can notice, nothing."""
    saved, kept = scene.saved, Takebacks.of(scene.saved)
    if unnoticed(scene.match, step):
        return saved.takebacks, []
    now, before = step.match.takeback, scene.match.takeback
    same = now is not None and before is not None and (now.seat, now.question) == (before.seat, before.question)
    spent = kept.spent if same else None if now is None else _spent(scene, now)
    asked = kept.asked
    posts = [] if asked is None else [closed(saved, asked, granted=step.entry.about == GIVEN_BACK)]
    return written(kept.settled.model_copy(update={"spent": spent})), posts


def written(kept: Takebacks) -> str | None:
    """As it stands in the match's row."""
    return None if kept == Takebacks() else kept.model_dump_json()


def card(scene: Scene, request: Request) -> Post:
    """Asks the others. It tells nobody how anybody has voted."""
    words, saved = words_of(scene.saved), scene.saved
    others = [seated.user_id for seated in saved.seats if seated.present and seated.seat != request.seat]
    who = escaped(MatchContext.of(saved, scene.game).players[request.seat].name)
    names = words.all_of(f"<@{user_id}>" for user_id in others)
    text = words("takeback", names=names, who=who, until=stamp(request.until))
    yes = Button(label=words("takeback-yes"), id=str(Act(Verb.GIVE_BACK, saved.id, request.number)), style="success")
    no = Button(label=words("takeback-no"), id=str(Act(Verb.LET_STAND, saved.id, request.number)))
    message = Message(text=text, ping=tuple(others), rows=((yes, no),))
    return Post(to=None, slot=TAKEBACK, message=message, anew=True)


def closed(saved: MatchRecord, request: Request, granted: bool = False) -> Post:
    """The card once that is settled."""
    words, who = words_of(saved), escaped(saved.seats[request.seat].name)
    text = words("takeback-granted" if granted else "takeback-stands", who=who)
    return Post(to=None, slot=TAKEBACK, message=Message(text=text))


def over(saved: MatchRecord) -> list[Post]:
    """When a match is over nobody is asked for anything."""
    asked = Takebacks.of(saved).asked
    return [] if asked is None else [closed(saved, asked)]


def _spent(scene: Scene, kept: Takeback) -> Spent | None:
    turn_clock = turn_clocks.standing(scene.saved).get(kept.seat)
    if turn_clock is None:
        return None
    bank = json.loads(scene.saved.time_banks).get(str(kept.seat))
    allowed, stage = turn_clock.allowed.total_seconds(), turn_clock.stage.value
    return Spent(since=turn_clock.since, until=scene.now, allowed=allowed, stage=stage, bank=bank)


def asked(scene: Scene, user_id: int) -> Change | Request:
    """Ask the others to give a player's last answer back. A Request: all agree with it. Raises Refused."""
    seated, kept = scene.seated(user_id), Takebacks.of(scene.saved)
    if seated.away or not scene.match.may_be_given_back(seated.seat):
        why = scene.match.why_it_stays(seated.seat)
        raise Refused(why if why == IS_FINAL else TEXTS.said("refused-takeback"))
    earlier = kept.request
    if earlier is not None and earlier.seat == seated.seat and about(earlier, scene.match):
        if not earlier.open or _missing(scene, earlier):
            raise Refused(TEXTS.said("refused-takeback-asked"))
        return earlier
    found = scene.match.takeback
    assert found is not None
    pace = PACES.get(scene.saved.pace)
    until = scene.now + (UNHURRIED if pace is None else pace.turn_time)
    number = 1 if earlier is None else earlier.number + 1
    request = Request(number=number, seat=seated.seat, question=found.question, until=until)
    if not _missing(scene, request):
        return request
    fields = {"takebacks": written(kept.model_copy(update={"request": request}))}
    return MatchUpdate(fields=fields, posts=[card(scene, request)]), scene.match, None


def agreed(scene: Scene, user_id: int, number: int) -> Change | Request:
    """Note that one of the others agrees. A Request: all agree with it. Raises Refused."""
    voter, request = _voter(scene, user_id, number)
    if scene.now >= request.until:
        return stands(scene, request)
    request = request.model_copy(update={"yes": tuple(sorted({*request.yes, voter.seat}))})
    if not _missing(scene, request):
        return request
    kept = Takebacks.of(scene.saved).model_copy(update={"request": request})
    fields = {"takebacks": written(kept), "touched_at": scene.saved.touched_at}
    return MatchUpdate(fields=fields), scene.match, None


def declined(scene: Scene, user_id: int, number: int) -> Change:
    """One of the others lets it stand, and that is that. Raises Refused."""
    _, request = _voter(scene, user_id, number)
    return stands(scene, request)


def _voter(scene: Scene, user_id: int, number: int) -> tuple[Seated, Request]:
    voter, request = scene.seated(user_id), Takebacks.of(scene.saved).asked
    if request is None or request.number != number:
        raise Refused(TEXTS.said("refused-takeback-over"))
    if voter.away or voter.seat == request.seat:
        raise Refused(TEXTS.said("refused-takeback-vote"))
    return voter, request


def _missing(scene: Scene, request: Request) -> list[Seat]:
    """The others who are here and have not agreed."""
    others = (seated for seated in scene.saved.seats if seated.present and seated.seat != request.seat)
    return [seated.seat for seated in others if seated.seat not in request.yes]


def possible(scene: Scene, request: Request) -> bool:
    """Whether the answer can still be given back."""
    return not scene.at(request.seat).away and about(request, scene.match)


def stands(scene: Scene, request: Request) -> Change:
    """It is over, and the answer stands. Stand-ins think on."""
    saved, match = scene.saved, scene.match
    shown = Takebacks.of(saved).asked is not None
    text = written(Takebacks.of(saved).model_copy(update={"request": request.settled}))
    after = replace(saved, takebacks=text)
    due = deadlines.deadlines(after, match, turn_clocks.standing(saved), scene.now, scene.delays)
    posts = [closed(saved, request)] if shown else []
    return MatchUpdate(fields={"takebacks": text}, posts=posts, deadlines=due), match, None


def time_after(scene: Scene, step: Step, seat: Seat) -> MatchUpdate:
    """What it does to everybody's time: whoever is asked again goes on with what they had left, and nobody gains."""
    saved, now, spent = scene.saved, scene.now, Takebacks.of(scene.saved).spent
    kept: Mapping[Seat, TurnClock] = turn_clocks.going(saved, scene.match.seen_by(None), step.seen_by(None))
    pace, current = PACES.get(saved.pace), turn_clocks.standing(saved).get(seat)
    if pace is not None and spent is not None:
        kept = {**kept, seat: spent.goes_on(current, pace, now)}
    ended = turn_clocks.over(saved, kept)
    banks = json.loads(turn_clocks.time_banks(saved, ended, now, answered=False))
    if spent is not None:
        banks = {**banks, str(seat): spent.bank}
    held = {other: bank for other, bank in banks.items() if bank is not None}
    fields: dict[str, Any] = {"time_banks": json.dumps(held, sort_keys=True)}
    due = deadlines.deadlines(replace(saved, **fields), step.match, kept, now, scene.delays)
    return MatchUpdate(fields=fields, deadlines=due, cancelled_slots=deadlines.nudged(saved, ended))
