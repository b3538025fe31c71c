"""First-time help: which questions of somebody's first match of a game are the first of their kind.

Here: the account of it, seat by seat. Not here: what is said of them, and where (messages/questions.py), and who has
played before (storage/finding.py). What one seat has met shows in nobody else's messages.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.model.records import Seated
from games.engine.match import Match, Step


def begun(seats: Sequence[Seated], newcomers: Collection[int]) -> tuple[Seated, ...]:
    """The seats as a match begins: an account for each newcomer who wants to be helped, and for nobody else."""
    return tuple(
        replace(one, first_asked={} if one.user_id in newcomers and one.preferences.first_help else None)
        for one in seats
    )


def met(seats: Sequence[Seated], match: Match) -> tuple[Seated, ...]:
    """The seats once these questions are asked: kinds that somebody meets now for the first time are written down."""
    return tuple(_met(one, match) for one in seats)


def after(seats: Sequence[Seated], before: Match, step: Step) -> tuple[Seated, ...]:
    """The seats after a step of a match. Of an answer that is taken back, what was asked before and after it counts as
    not met: it is asked again."""
    seat = step.entry.seat if step.reopened else None
    if seat is not None:
        standing, _ = before.asks.get(seat, (0, None))
        seats = [_forgotten(one, {step.reopened, standing}) if one.seat == seat else one for one in seats]
    return met(seats, step.match)


def renewed(seats: Sequence[Seated], match: Match) -> tuple[Seated, ...]:
    """The seats once rules have asked some otherwise than before: what stood is asked anew, as new as it was."""
    stood = match.renewed
    return met([_forgotten(one, {stood[one.seat]}) if one.seat in stood else one for one in seats], match)


def _forgotten(seated: Seated, numbers: Collection[int | None]) -> Seated:
    first = seated.first_asked
    if first is None:
        return seated
    return replace(seated, first_asked={about: number for about, number in first.items() if number not in numbers})


def _met(seated: Seated, match: Match) -> Seated:
    number, ask = match.asks.get(seated.seat, (0, None))
    if ask is None or seated.away or seated.first_asked is None or ask.about in seated.first_asked:
        return seated
    return replace(seated, first_asked={**seated.first_asked, ask.about: number})
