"""What is most remarkable of somebody's matches: whom they saw through, their best belief, their luckiest win.

Here: queries. Not here: how insights are found and kept (games/engine/analysis, insights.py), who may see them, and how
they read (pages/profile_page.py).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Select, and_, select

from bot.storage.aftermath_models import insights
from bot.storage.insights import beside_scores
from bot.storage.models import scores, seats
from bot.storage.store import Store


class Highlight(NamedTuple):
    """A match worth telling of in somebody's profile: their luck there, and what they could see through.

    ``whom_id``, ``whom``: whose secret that was, as they were called at the table; None: of nobody.
    """

    match_id: int
    game: str
    luck: float
    whom_id: int | None
    whom: str | None
    secret: str
    first: float
    best: float
    turn: int | None


class Highlights(NamedTuple):
    """The earliest secret that somebody saw through, the strongest belief, and the luckiest win; None: no such."""

    seen: Highlight | None
    believed: Highlight | None
    luckiest: Highlight | None


async def highlights(store: Store, user_id: int) -> Highlights:
    """Of somebody's matches that count, and that they stayed in."""
    hidden, newest = insights.c.whom.is_not(None), scores.c.ordinal.desc()
    wanted = (
        _of(user_id).where(insights.c.turn.is_not(None)).order_by(insights.c.turn, newest),
        _of(user_id).where(hidden).order_by((insights.c.best - insights.c.first).desc(), newest),
        _of(user_id).where(scores.c.outcome == 1, insights.c.luck > 0).order_by(insights.c.luck.desc(), newest),
    )
    async with store.reading() as db:
        rows = [(await db.execute(one.limit(1))).first() for one in wanted]
    return Highlights(*(None if row is None else Highlight(*row) for row in rows))


def _of(user_id: int) -> Select[Any]:
    other = and_(seats.c.match_id == insights.c.match_id, seats.c.seat == insights.c.whom)
    known = (insights.c.secret, insights.c.first, insights.c.best, insights.c.turn)
    columns = (scores.c.match_id, scores.c.game, insights.c.luck, seats.c.user_id, seats.c.name, *known)
    both = scores.join(insights, beside_scores()).outerjoin(seats, other)
    counting = (scores.c.user_id == user_id, scores.c.counted.is_(True), scores.c.left.is_(False))
    return select(*columns).select_from(both).where(*counting)
