"""Who has won: how each seat ended, from what the rules say and from who was still there.

Here: ranks. Not here: the words that tell them (composer.py), and what they are worth (stats/).
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.records import Ending, Seated
from games.engine.values import Outcome, Seat


def ranking(outcome: Outcome, seats: Sequence[Seated]) -> dict[Seat, Ending]:
    """How each seat ended: as the match did, but players who are not there are placed after all others, together."""
    gone = [seated.seat for seated in seats if seated.owned and seated.away]
    result: dict[Seat, Ending] = {}
    for rank in outcome.ranks:
        place = len(result) + 1
        result |= {seat: _ending(outcome, seat, place) for seat in rank if seat not in gone}
    last = len(result) + 1
    return result | {seat: _ending(outcome, seat, last) for seat in gone}


def _ending(outcome: Outcome, seat: Seat, rank: int) -> Ending:
    side = next((number for number, side in enumerate(outcome.sides) if seat in side.seats), None)
    return Ending(rank, outcome.role_of(seat), side)
