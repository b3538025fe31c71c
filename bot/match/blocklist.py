"""Who may sit with whom: two of whom one has blocked the other never meet. Seats that are taken already stay taken."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bot.match.words import TEXTS
from bot.model.records import MatchRecord
from games.engine.asks import Refused

Pair = frozenset[int]
"""Two people who never meet, since one has blocked the other."""


def people(saved: MatchRecord) -> frozenset[int]:
    """All who have a seat there, also if a stand-in plays for them."""
    return frozenset(seated.user_id for seated in saved.seats if seated.owned)


def may_meet(user_id: int, others: Iterable[int], apart: Collection[Pair]) -> bool:
    """Whether this person may sit with all of these. ``apart``: all pairs who never meet and have them in it."""
    return not any(Pair((user_id, other)) in apart for other in others)


def must_meet(user_id: int, saved: MatchRecord, apart: Collection[Pair]) -> None:
    """Raises Refused, with a word that tells of no block, unless this person may sit with all who sit there."""
    if not may_meet(user_id, people(saved), apart):
        raise Refused(TEXTS.said("refused-stranger"))
