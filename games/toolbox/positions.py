"""``perft`` and ``show``: how many ways a match can go, and where random answers lead it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from typing import Any

from games.engine.asks import Ask
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice, seed_from
from games.engine.game import Game
from games.engine.match import Match

DEAL = "0" * 64
"""The dice seed of the deal that counts start from where no other is named."""


def perft(match: Match, depth: int) -> int:
    """The number of different answer sequences of this length; the lowest seat that is asked always answers first.

    Picks count as a set: the order in which several are named makes no other sequence.
    """
    if depth == 0 or not match.asks:
        return int(depth == 0)
    seat = min(match.asks)
    number, ask = match.asks[seat]
    if depth == 1:
        return sum(1 for _ in _all_picks(ask))
    return sum(perft(match.choose(seat, number, picks).match, depth - 1) for picks in _all_picks(ask))


def _all_picks(ask: Ask) -> Iterator[tuple[int, ...]]:
    for many in range(ask.least, ask.most + 1):
        yield from filter(ask.takes, combinations(range(len(ask.options)), many))


def after(game: Game[Any, Any], seats: int, seed: str, options: Any, steps: int) -> tuple[Match, int]:
    """The match after so many random answers, and how many there were: fewer where it ended before."""
    dice = Dice(seed=seed_from(f"{seed}: the program’s players"))
    played = play_out(game, seats, seed_from(seed), options, [at_random] * seats, dice)
    first_steps = list(islice(played, steps + 1))
    return first_steps[-1].match, len(first_steps) - 1
