"""Compute a user's career from their rated matches in plain Python, for comparison with the database's result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.stats.player_figures import DRAWN, LEFT, LOST, WON, Career, Deed, Kind
from bot.stats.ratings import RANKED_AFTER

LETTERS = {1: WON, 0: DRAWN, -1: LOST}


class Rated(NamedTuple):
    """A user's result in a rated match, with two figures from the match's `Insight`: `luck` and `turn`."""

    game: str
    role: str
    players: int
    outcome: int
    left: bool
    day: int
    mu: float
    sigma: float
    role_mu: float | None = None
    role_sigma: float | None = None
    luck: float | None = None
    turn: int | None = None
    ordinal: int = 0


def career_from(rated: Sequence[Rated]) -> Career:
    """Return the career of a user with these matches, oldest first.

    If the `ordinal` of a match is 0, the match's place in `rated`, from 1, is used instead.
    """
    if not rated:
        return Career()
    ordered = [match._replace(ordinal=match.ordinal or number) for number, match in enumerate(rated, 1)]
    finished = [match for match in ordered if not match.left]
    luck = [match.luck for match in finished if match.outcome == 1 and match.luck is not None] or [0]
    number = Counter(match[:5] for match in ordered)
    last = {match[:5]: match.ordinal for match in ordered}
    return Career(
        [Kind(*kind, number[kind], last[kind]) for kind in number],
        "".join(LEFT if match.left else LETTERS[match.outcome] for match in ordered),
        ordered[0].day,
        sorted({(match.day - 1) // 7 for match in finished}),
        list(_climbs(ordered)),
        any(match.turn is not None for match in finished),
        (min(luck), max(luck)),
        {part: _deed(match) for match in ordered for part in ((match.game, ""), (match.game, match.role))},
    )


def _climbs(rated: Sequence[Rated]) -> Iterator[tuple[float, float]]:
    for game in sorted({match.game for match in rated}):
        ranked = [match.mu for match in rated if match.game == game][RANKED_AFTER - 1 :]
        if ranked:
            yield ranked[0], max(ranked)


def _deed(match: Rated) -> Deed:
    return Deed(*(getattr(match, name) for name in Deed._fields))
