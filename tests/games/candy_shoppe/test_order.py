"""Test that in Candy Shoppe the resolver is asked what acts next only if the order makes a difference (OP-4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

import pytest

from games.candy_shoppe import GAME
from games.candy_shoppe.pieces.choices import Reveal
from games.candy_shoppe.rules.table import Table
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice, seed_from
from tests.games.candy_shoppe.every_order import by_default, by_first, open_to_order, operation, revealed
from tests.games.candy_shoppe.facts import VARIANTS

COINCIDENCES = 0.03
"""Largest allowed share of questions in which all orders happen to have the same results."""


def made(many: int) -> Iterator[Table]:
    """Yield `many` random states with an operation of up to three action tokens under way."""
    return (operation(Random(number), 3) for number in range(many))


def played(matches: int) -> Iterator[Table]:
    """Play random matches. For each spy that a player may reveal, yield the state just after the spy is revealed."""
    for number in range(matches):
        seats, dice = 3 + number % 4, Dice(seed=seed_from(f"orders {number}"))
        options = VARIANTS[number % len(VARIANTS)]
        for step in play_out(GAME, seats, dice.seed, options, [at_random] * seats, dice):
            for _, ask in step.match.asks.values():
                spies = [option.spy for option in ask.options if isinstance(option, Reveal)]
                yield from (revealed(step.match._state, spy) for spy in spies)


def judged(tables: Iterable[Table]) -> tuple[int, int]:
    """Count the states in which the resolver is asked what acts next, and those of them where the order has no effect.

    Returns both numbers. Fails if the resolver isn't asked although the order makes a difference.
    """
    asked = vain = 0
    for table in filter(open_to_order, tables):
        ends = by_first(table)
        if not table.stack[-1].asks(table):  # type: ignore[attr-defined]
            assert len(set(ends)) == 1, f"not asked, and it matters: {table.under_way()}"
            continue
        asked += 1
        vain += len(set(ends)) == 1 and by_default(table) == ends[0]
    return asked, vain


@pytest.mark.parametrize("many", [600, pytest.param(12000, marks=pytest.mark.soak)])
def test_op_4_an_order_is_asked_where_it_matters_and_only_there(many: int) -> None:
    asked, vain = judged(made(many))
    assert asked > many / 10
    assert vain <= asked * COINCIDENCES, f"{vain} of {asked}"


@pytest.mark.parametrize("matches", [3, pytest.param(60, marks=pytest.mark.soak)])
def test_op_4_the_same_in_random_matches(matches: int) -> None:
    asked, vain = judged(played(matches))
    assert asked > 5 * matches
    assert vain <= asked * COINCIDENCES, f"{vain} of {asked}"
