"""Compose the result page of the daily deal, and the line to share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from bot.model.daily import STILL, Played, places, published_at, squares, streak
from bot.model.message import TEXT_LIMIT, escaped, shortened, speaking, stamp
from cogs.daily_deal.words import TEXTS

MEDALS = ("🥇", "🥈", "🥉")


@dataclass(frozen=True)
class Results:
    """Results of one day's deal. `own`: all daily deals of this user, the newest first."""

    day: date
    game: str
    seats: int
    own: Sequence[Played]
    everybody: Sequence[Played]

    @property
    def mine(self) -> Played | None:
        """Return the user's result of this day; None while it runs, or if they left."""
        return next((played for played in self.own if played.day == self.day), None)


def begun(results: Results, dm_open: bool | None) -> str:
    """Tell the user that the deal waits in their DM. `dm_open`: False if Discord refused our last DM."""
    words = TEXTS.phrases(speaking())
    told = words("daily-begun", game=results.game, others=results.seats - 1)
    return f"{told}\n{words('daily-shut')}" if dm_open is False else told


def over(results: Results, yesterday: str) -> str:
    """Compose the results. `yesterday`: the line with the last published key."""
    words = TEXTS.phrases(speaking())
    line = words("daily-left") if results.mine is None else words("daily-share", line=share(results, results.mine))
    next_ = words("daily-next", at=stamp(published_at(results.day) - STILL))
    return shortened("\n".join([line, everybody(results), next_, yesterday]), TEXT_LIMIT)


def share(results: Results, mine: Played) -> str:
    """Return the line to share; it spoils nothing of the deal."""
    words = TEXTS.phrases(speaking())
    medal = MEDALS[mine.rank - 1] if mine.rank <= len(MEDALS) else "🍬"
    days = streak({played.day for played in results.own}, results.day)
    shown = f"{medal} {squares(mine.rank, results.seats)}"
    return words("daily-line", day=results.day.isoformat(), game=escaped(results.game), shown=shown, streak=days)


def everybody(results: Results) -> str:
    """Return the share of players for each place, without names."""
    words = TEXTS.phrases(speaking())
    ranks = [played.rank for played in results.everybody]
    if not ranks:
        return words("daily-nobody")
    counted = " · ".join(
        f"{MEDALS[place] if place < len(MEDALS) else f'{place + 1}.'} {words.percent(100 * number // len(ranks))}"
        for place, number in enumerate(places(ranks, results.seats))
    )
    return words("daily-everybody", number=len(ranks), places=counted)


def published(day: date, key: str) -> str:
    """Return the key of a finished day, to check its chance with."""
    return TEXTS.phrases(speaking())("daily-key", day=day.isoformat(), key=key)
