"""Test that the draws listed in a game's `told` have public results, so that the bot may publish proofs of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import pytest

from games import catalogue
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice, Draw, seed_from
from games.engine.game import Game
from games.engine.match import Step

EACH = 6
"""Number of draws of each label that are checked."""


def public(step: Step) -> Any:
    """Return what the public is shown at a step: (view, events, seats whose questions are public)."""
    seen = step.seen_by(None)
    return seen.view.model_dump_json(), [event.tagged() for event in seen.events], sorted(seen.asks)


@contextmanager
def forced(monkeypatch: pytest.MonkeyPatch, draw: Draw, value: int) -> Iterator[None]:
    """Within this context, replace the first random number that the draw uses with `value`."""
    honest = Dice._below

    def below(self: Dice, many: int, label: str) -> int:
        first = self.draws == draw.number
        drawn = honest(self, many, label)
        return value if first else drawn

    with monkeypatch.context() as patch:
        patch.setattr(Dice, "_below", below)
        yield


def others(draw: Draw) -> list[int]:
    """Return at most eight other values for the draw's first random number. Each changes the draw's result."""
    assert draw.below is not None
    numbers = range(min(draw.below, 8))
    if draw.items is None:
        return [number for number in numbers if number != draw.value]
    came = draw.value if draw.way == "item" else draw.value[0]
    return [number for number in numbers if draw.items[number] != came]


@pytest.mark.thorough
@pytest.mark.parametrize("game", catalogue().values(), ids=list(catalogue()))
def test_the_public_hears_what_came_of_every_draw_that_is_told(
    game: Game[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    seats, looked = game.seats[-1], Counter[str]()
    for number in range(4):
        seed, dice = seed_from(f"told {number}"), Dice(seed=seed_from("players"))
        steps = list(play_out(game, seats, seed, game.options(), [at_random] * seats, dice))
        for before, step in [(None, steps[0]), *pairwise(steps)]:
            for draw in step.entry.draws:
                if draw.label not in game.rules.told or looked[draw.label] >= EACH:
                    continue
                looked[draw.label] += 1
                for value in others(draw):
                    with forced(monkeypatch, draw, value):
                        other = again(game, seats, seed, before, step)
                    assert public(other) != public(step), (draw.label, value)
    assert looked.keys() == game.rules.told, "each of them comes up"


def again(game: Game[Any, Any], seats: int, seed: str, before: Step | None, step: Step) -> Step:
    """Repeat a step: deal again if `before` is None, else apply the step's answer to the match after `before`."""
    if before is None:
        return type(step.match).start(game, seats, seed, game.options())
    answered = step.answered
    assert answered is not None
    number, ask = before.match.asks[answered.ask.seat]
    return before.match.choose(ask.seat, number, [ask.options.index(pick) for pick in answered.picks])
