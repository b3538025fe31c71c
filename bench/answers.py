"""The rules: one answer with its save, a whole match of chance, and how much memory a match takes.

Times are processor time. What is compared with is Candy Chaser, the smallest game.
"""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Iterator
from typing import Any

from bench.report import Goal, Row, median
from bench.samples import SEED, middle, random_match
from games import catalogue
from games.engine.dice import seed_from
from games.engine.game import Game
from games.engine.match import Match

SMALLEST = "candy-chaser"
LARGEST = "chocolate-coin"
ENOUGH = 1.0
"""Seconds for the matches of one game; a match that has begun is played to its end."""
LOADED = 20


def steps() -> Iterator[Row]:
    """One `choose` with its save, and a random match with all of them."""
    measured = {slug: _matches(game) for slug, game in catalogue().items()}
    base_step, base_match = (figures(measured[SMALLEST]) for figures in (_step, _match))
    name = catalogue()[SMALLEST].name
    for slug, game in catalogue().items():
        goal = Goal("figure", 2) if slug == LARGEST else None
        step = _step(measured[slug])
        yield Row("steps", f"one answer and its save: {game.name}", step, "ms", f"{name}’s", base_step, goal)
    for slug, game in catalogue().items():
        goal = Goal("figure", 2) if slug == LARGEST else None
        seconds, answers = _match(measured[slug]), len(measured[slug][0])
        what, note = f"random match, all saves: {game.name}", f"{answers} answers; {1 / seconds:.3g} matches a second"
        yield Row("steps", what, seconds, "s", f"{name}’s", base_match, goal, note)


def _matches(game: Game[Any, Any]) -> list[list[float]]:
    """For each match, the seconds of each of its answers, save included."""
    matches: list[list[float]] = []
    ends = time.process_time() + ENOUGH
    while not matches or time.process_time() < ends:
        seed = seed_from(f"{SEED} {len(matches)}")
        times, before = [], time.process_time()
        for step in random_match(game, seed):
            step.match.save()
            now = time.process_time()
            times.append(now - before)
            before = now
        matches.append(times)
    return matches


def _step(matches: list[list[float]]) -> float:
    return 1000 * median([seconds for times in matches for seconds in times])


def _match(matches: list[list[float]]) -> float:
    return sum(map(sum, matches)) / len(matches)


def memory() -> Iterator[Row]:
    """What a match takes that somebody has pressed at lately, beside the length of its save."""
    for game in catalogue().values():
        text = middle(game.slug).save()
        Match.load(game, text)
        tracemalloc.start()
        before, _ = tracemalloc.get_traced_memory()
        kept = [Match.load(game, text) for _ in range(LOADED)]
        size = (tracemalloc.get_traced_memory()[0] - before) / len(kept) / 1024
        tracemalloc.stop()
        what = f"memory of a match in play: {game.name}"
        yield Row("memory", what, size, "KiB", "its save", len(text) / 1024)
