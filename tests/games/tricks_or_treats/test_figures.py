"""Test the numbers in the rules of Tricks or Treats, and invariants of whole matches (TT-11, TT-5.4)."""

from __future__ import annotations

from itertools import chain

import pytest

from games.engine.bots import at_random, play_out
from games.engine.dice import Dice
from games.engine.match import Step
from games.tricks_or_treats import GAME
from games.tricks_or_treats.pieces.choices import TreatsOptions
from games.tricks_or_treats.pieces.components import TREATS, Ending
from games.tricks_or_treats.pieces.events import (
    Challenged,
    Chased,
    DuelEnded,
    Ended,
    Gained,
    Ledger,
    Moved,
    Paid,
    Rang,
    Skipped,
    Used,
    figures,
)
from tests.games.tricks_or_treats.positions import challenged, flee, heard, treats


def _match(seats: int, number: int, **options: bool) -> list[Step]:
    dice = Dice(seed=f"{number + 1:064x}")
    chosen = TreatsOptions(rounds=6, **options)
    return list(play_out(GAME, seats, f"{number:064x}", chosen, [at_random] * seats, dice))


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("calculated", [False, True])
def test_tt_11_treats_change_only_by_doors_cards_and_duels(seats: int, calculated: bool) -> None:
    """After every step the players have as many treats as the events of doors, cards and duels say."""
    for number in range(2):
        ledger = Ledger(seats)
        for step in _match(seats, number, calculated=calculated):
            for _, event in step.events:
                ledger.hear(event)
            assert ledger.treats == treats(step.match)


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_tt_11_the_sum_of_treats_changes_by_doors_cards_and_equalization_alone(seats: int) -> None:
    events = [event for number in range(2) for step in _match(seats, number) for event in heard(step)]
    made = sum(event.gained for event in events if isinstance(event, Rang))
    made += sum(event.many for event in events if isinstance(event, Gained))
    made -= sum(event.paid for event in events if isinstance(event, Paid) and event.to is None)
    final = sum(sum(event.treats) for event in events if isinstance(event, Ended))
    assert final == 2 * TREATS * seats + made


@pytest.mark.parametrize("calculated", [False, True])
def test_tt_11_used_tokens_are_turns_taken_and_the_match_ends_with_the_last(calculated: bool) -> None:
    for number in range(3):
        steps = _match(3, number, calculated=calculated)
        used = [event for step in steps for event in heard(step, Used)]
        assert len(used) == 18
        assert steps[-1].match.outcome is not None


def test_tt_5_4_and_tt_7_9_no_duel_in_the_first_round_nor_with_a_skipping_player() -> None:
    for number in range(8):
        skips, turns = [0] * 4, 0
        for event in chain.from_iterable(heard(step) for step in _match(4, number)):
            if isinstance(event, Used):
                turns += 1
            elif isinstance(event, Skipped):
                skips[event.seat] -= 1
                assert skips[event.seat] == event.left
            elif isinstance(event, Chased):
                skips[event.seat] += event.skips
            elif isinstance(event, Challenged):
                assert turns > 4
                assert skips[event.defiance] == skips[event.competition] == 0


def test_figures_of_one_match_count_its_events() -> None:
    steps = _match(4, 2)
    events = [event for step in steps for event in heard(step)]
    found = figures(steps)
    ended = [event for event in events if isinstance(event, DuelEnded)]
    rang = [event for event in events if isinstance(event, Rang)]
    assert found["duels"].amount == len(ended) == found["desertion, of duels"].of
    assert found["doors"].amount == len(rang) > 0
    fled = sum(event.ending == Ending.DESERTION for event in ended)
    assert found["desertion, of duels"].amount == fled
    assert found["duels, of rivals met"].of == found["rivals met"].amount >= len(ended)
    assert found["treats moved by duels, each"].amount == sum(e.paid for e in events if isinstance(e, Paid)) / 4
    final = treats(steps[-1].match)
    assert (found["treats of the best"].amount, found["treats of the last"].amount) == (max(final), min(final))
    assert sum(found[f"wins of no. {place} in turn"].amount for place in (1, 2, 3, 4)) >= 1
    assert any(isinstance(event, Moved) for event in events)


def test_turns_at_0_are_counted_for_each_player() -> None:
    ledger = Ledger(2)
    step = flee(challenged(treats={1: 4}).match)
    ledger.treats = [15, 4]
    for event in heard(step):
        ledger.hear(event)
    assert (ledger.at_zero, ledger.turns) == ([0, 2], 2), "the one who fled misses a turn, then the other one is on"
