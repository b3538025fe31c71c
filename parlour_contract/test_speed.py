"""Test how fast each game's rules, texts and drawings are, by counting lines of Python instead of seconds.

A line takes about a tenth of a microsecond. Loops inside C functions aren't counted.
"""

from __future__ import annotations

from functools import partial

import pytest

from games.engine.bots import at_random
from games.engine.words import ENGLISH
from parlour_contract.cases import Case, cases, players
from parlour_contract.effort import TooMany, lines_of

ANSWER, VIEW = 50_000, 20_000
"""Most lines of Python to apply an answer, and to build a view. Parlour's own games need up to 5,200 and 1,900."""

IMAGINE = 500_000
"""Most lines to imagine a world, which a stand-in does hundreds of times per question. Our games need up to 18,000."""

SHOW = 1_000_000
"""Most lines to describe or draw a position, after all texts and art are loaded. Our games need up to 190,000."""

CASES = [
    pytest.param(case, marks=pytest.mark.thorough)
    for case in cases(1)
    if case.seats in (case.game.seats[0], case.game.seats[-1])
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_an_answer_is_taken_at_once(case: Case) -> None:
    dice = case.chance("speed")
    for match in case.sample(8):
        for seat, (number, ask) in match.asks.items():
            picks = at_random(match.view(seat), ask, dice)
            lines_of(partial(match.choose, seat, number, picks), ANSWER)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_view_is_built_described_drawn_and_believed_at_once(case: Case) -> None:
    game, people, dice = case.game, players(case.seats), case.chance("speed")
    for match in case.sample(8):
        for viewer in case.viewers:
            lines_of(partial(match.view, viewer), VIEW)
            view = match.view(viewer)
            texts, labels = game.words(people, view.seat, ENGLISH), game.picture_words(people, view.seat, ENGLISH)
            lines_of(partial(game.rules.imagine, view, dice), IMAGINE)
            lines_of(partial(game.texts.describe, view, texts), SHOW)
            lines_of(partial(game.art.draw, view, labels), SHOW)


# ---- tests of the line counter itself


def test_lines_are_counted_in_loops_too_and_a_call_without_an_end_is_stopped() -> None:
    def looping(often: int) -> None:
        for _ in range(often):
            pass

    def endless() -> None:
        while True:
            pass

    few, many = (lines_of(partial(looping, often), 10_000) for often in (10, 1000))
    assert many - few == 2 * 990
    assert lines_of(partial(looping, 1000), 10_000) == many, "the same everywhere"
    with pytest.raises(TooMany, match=r"more than 500 lines of Python, now in .*endless"):
        lines_of(endless, 500)
