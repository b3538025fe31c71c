"""Which question a standing order answers, and when. Giving one is in match/own_settings.py.

The answer comes after a pause such as people take. The pause follows from the match's secret: it is the same in every
process, and tells nobody that there is an order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from bot.model.own import Own
from bot.model.records import Deadline, MatchRecord, Seated
from bot.timing.scene import own_share
from bot.timing.think_delays import ThinkDelays, by_order
from games.engine.match import Match
from games.engine.orders import Obeyed, obeyed


def obeyed_by(own: Own) -> Obeyed | None:
    """Return what a player's orders make of their question; None: they answer it themselves."""
    if own.ask is None or not own.seated.orders or not own.seated.present:
        return None
    return obeyed(own.game, own.view, own.ask, own.seated.orders)


def sooner(match: Match, seats: Sequence[Seated], due: Sequence[Deadline], now: datetime) -> list[Deadline]:
    """These deadlines, and those of questions that orders answer: these come before anybody could be late."""
    timed = {deadline.seat: deadline for deadline in due}
    for seated in seats:
        if not seated.orders or obeyed_by(own_share(match, seated)) is None:
            continue
        seat, (number, _) = seated.seat, match.asks[seated.seat]
        at = now + by_order(match.thought_seed(seat, number))
        own = timed.get(seat, Deadline(seat, number, at))
        timed[seat] = replace(own, due_at=min(own.due_at, at), ordered=True)
    return list(timed.values())


def rouse(saved: MatchRecord, match: Match, now: datetime, delays: ThinkDelays) -> None:
    """Have it looked in time for what orders answer now, if they answer anything."""
    if saved.status == "running":
        for deadline in sooner(match, saved.seats, (), now):
            delays.wake((deadline.due_at - now).total_seconds())
