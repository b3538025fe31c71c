"""Asking the others to give an answer back, and their votes: what each makes of the match.

Here: who may ask and vote, and when that is decided. Not here: which answers can be given back (games/engine/undo.py),
and what other answers make of it (takeback.py). All others must agree. A stand-in does, unless it has answered since.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any

from bot.match import changes, takeback
from bot.match.words import TEXTS
from bot.model import turn_clocks
from bot.model.records import MatchUpdate, Seated
from bot.model.time_control import PACES, TurnClock
from bot.model.votes import Request, Takebacks, about
from bot.timing import deadlines
from bot.timing.scene import Scene
from games.engine.asks import Refused
from games.engine.match import IS_FINAL, Match, Step
from games.engine.values import Seat

UNHURRIED = timedelta(hours=1)
"""So long the others have where there is no pace."""

Change = tuple[MatchUpdate, Match, Step | None]
"""What is written, and the match after it; the step, where the answer is given back."""


def asked(scene: Scene, user_id: int, interaction_id: int) -> Change:
    """A player asks the others to give their last answer back. Raises Refused."""
    seated, kept = scene.seated(user_id), Takebacks.of(scene.saved)
    if seated.away or not scene.match.may_be_given_back(seated.seat):
        why = scene.match.why_it_stays(seated.seat)
        raise Refused(why if why == IS_FINAL else TEXTS.said("refused-takeback"))
    earlier = kept.request
    if earlier is not None and earlier.seat == seated.seat and about(earlier, scene.match):
        if not earlier.open or _missing(scene, earlier):
            raise Refused(TEXTS.said("refused-takeback-asked"))
        return _decided(scene, earlier, interaction_id)
    found = scene.match.takeback
    assert found is not None
    pace = PACES.get(scene.saved.pace)
    until = scene.now + (UNHURRIED if pace is None else pace.turn_time)
    number = 1 if earlier is None else earlier.number + 1
    request = Request(number=number, seat=seated.seat, question=found.question, until=until)
    if not _missing(scene, request):
        return _decided(scene, request, interaction_id)
    written = takeback.written(kept.model_copy(update={"request": request}))
    return MatchUpdate(fields={"takebacks": written}, posts=[takeback.card(scene, request)]), scene.match, None


def agreed(scene: Scene, user_id: int, number: int, interaction_id: int) -> Change:
    """One of the others agrees; the last one decides it. Raises Refused."""
    voter, request = _voter(scene, user_id, number)
    if scene.now >= request.until:
        return _stands(scene, request)
    request = request.model_copy(update={"yes": tuple(sorted({*request.yes, voter.seat}))})
    if not _missing(scene, request):
        return _decided(scene, request, interaction_id)
    kept = Takebacks.of(scene.saved).model_copy(update={"request": request})
    fields = {"takebacks": takeback.written(kept), "touched_at": scene.saved.touched_at}
    return MatchUpdate(fields=fields), scene.match, None


def declined(scene: Scene, user_id: int, number: int) -> Change:
    """One of the others lets it stand, and that is that. Raises Refused."""
    _, request = _voter(scene, user_id, number)
    return _stands(scene, request)


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


def _decided(scene: Scene, request: Request, interaction_id: int) -> Change:
    """All who are here agree: so it is, unless that can't be done any more."""
    if scene.at(request.seat).away or not about(request, scene.match):
        return _stands(scene, request)
    step = scene.match.give_back(request.seat)
    change = changes.taken(scene, step, lambda after, step: _time_after(after, step, request.seat), interaction_id)
    written = takeback.written(Takebacks(request=request.settled))
    return replace(change, fields={**change.fields, "takebacks": written}), step.match, step


def _stands(scene: Scene, request: Request) -> Change:
    """It is over, and the answer stands. Stand-ins think on."""
    saved, match = scene.saved, scene.match
    shown = Takebacks.of(saved).asked is not None
    written = takeback.written(Takebacks.of(saved).model_copy(update={"request": request.settled}))
    after = replace(saved, takebacks=written)
    due = deadlines.deadlines(after, match, turn_clocks.standing(saved), scene.now, scene.delays)
    posts = [takeback.closed(saved, request)] if shown else []
    return MatchUpdate(fields={"takebacks": written}, posts=posts, deadlines=due), match, None


def _time_after(scene: Scene, step: Step, seat: Seat) -> MatchUpdate:
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
