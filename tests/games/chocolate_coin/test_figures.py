"""Test that the numbers in the text of Chocolate Coin's rules are those of real matches."""

from __future__ import annotations

import pytest

from games.chocolate_coin import GAME
from games.chocolate_coin.pieces.components import FACTIONS, SHEET, CoinOptions
from games.chocolate_coin.pieces.events import Took, figures
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice


@pytest.mark.parametrize("seats", [2, 4])
def test_figures_are_those_of_the_match(seats: int) -> None:
    dice = Dice(seed=f"{seats:064x}")
    steps = list(play_out(GAME, seats, f"{seats + 7:064x}", CoinOptions(short=True), [at_random] * seats, dice))
    counted, state = figures(steps), steps[-1].match._state
    assert counted["turns"].amount == state.turn
    for faction in FACTIONS:
        name = SHEET[faction].name
        points = counted[f"points of {name}"]
        assert (points.amount, points.of) == (state.scores[faction], SHEET[faction].goal)
        assert counted[f"goal met: {name}"].amount == (state.scores[faction] >= SHEET[faction].goal)
    assert sum(figure.amount for name, figure in counted.items() if name.startswith("ended")) == 1, "it ended one way"
    assert counted["ended at a scoring round"].amount == state.ending.scoring
    taken = sum(isinstance(event, Took) for step in steps for _, event in step.events)
    assert sum(figure.amount for name, figure in counted.items() if name.startswith("actions")) == taken
