"""Test that each prompt, label and consequence of Tricks or Treats agrees with what then happens.

Positions come from matches played at random and by the policy; rare ones are set up. The sentences and their checks are
in claims.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from games.engine.bots import at_random, play_out
from games.engine.dice import Dice, seed_from
from games.engine.match import Match
from games.engine.words import Words
from games.tricks_or_treats import GAME
from games.tricks_or_treats.pieces.components import Costume, Square
from games.tricks_or_treats.policy import greedy
from games.tricks_or_treats.rules import Part
from tests.games.tricks_or_treats.claims import CHECKS, judged
from tests.games.tricks_or_treats.facts import VARIANTS
from tests.games.tricks_or_treats.positions import (
    AT_13,
    CROSSING,
    challenge,
    challenged,
    door,
    duel,
    gathering,
    knock,
    open_with,
    opened,
    run,
    table,
    turn,
)


def _played(matches: int) -> Iterator[Match]:
    """Yield every position of `matches` matches. Numbers of players and variants change from match to match.

    Every second match is played by the policy, the others at random.
    """
    for number in range(matches):
        seats = 2 + number % 5
        options, policy = VARIANTS[number // 5 % len(VARIANTS)], (at_random, greedy)[number % 2]
        dice = Dice(seed=seed_from(f"players {number}"))
        for step in play_out(GAME, seats, seed_from(f"claims {number}"), options, [policy] * seats, dice):
            yield step.match


def _without_luck() -> Iterator[Match]:
    """Yield matches in which the pile of Tricks is empty (TT-1.6).

    In the first match seat 0 is asked whether to knock, challenge seat 1, or do nothing. In the second match seat 0 has
    knocked, and in the third seat 0 has challenged seat 1.
    """
    state = table(at={0: AT_13, 1: AT_13}, tricks={0: [5, 9], 1: [3]}, masks={1: [2]}, turns=3, rate=3)
    state.piles.tricks.clear()
    match = run(state, Part.GATHERING).match
    yield from (match, knock(match).match, challenge(match, 1).match)


def _seldom() -> Iterator[Match]:
    """Yield positions that are rare in matches."""
    yield from _without_luck()
    for masks in ((1, 4), (1, 8)):
        yield open_with(duel(((9,), masks), ((), ())).match, 9).match
    yield open_with(duel(((5,), ()), ((), (3,))).match, 5).match
    yield opened(duel(((5,), (5,)), ((1,), ()), treats={0: 3}).match, 5, 5)
    yield challenged(rate=1, panic=1, treats={1: 0}).match
    yield challenged(rate=5, panic=6, treats={1: 1}).match
    yield door(tricks={0: [4, 5]}, magnanimous=True).match
    yield gathering(at={0: AT_13}, treats={0: 1}).match
    everybody = dict.fromkeys(range(4), CROSSING)
    known = {"calculated": True, "moves": [], "turns": 9}
    snail = {0: [Costume.SNAIL]}
    for size in (3, 4):
        for stop in (Square(3, 3), Square(6, 3)):
            at = {seat: everybody[seat] for seat in range(size)} | {0: Square(3, 0)} | {size - 1: stop}
            yield turn(seats=size, at=at, tokens={0: [1, 3, 6, 7, 9], 1: [2], 2: [2]}, costumes=snail, **known).match
    corner = {0: Square(3, 3), 1: Square(6, 6)}
    yield turn(seats=4, at=corner, tokens={0: [7, 9], 1: [2]}, **known).match


def _judged(positions: Iterable[Match]) -> tuple[Counter[str], list[str]]:
    """Return ({sentence: how often it is said}, descriptions of false sentences)."""
    said, false = Counter[str](), list[str]()
    for match in positions:
        for seat in match.asks:
            for sentence, fault in judged(match, seat):
                said[sentence] += 1
                false += [fault] if fault else []
    return said, false


def test_all_that_is_said_with_a_question_is_true() -> None:
    _, false = _judged([*_seldom(), *_played(10)])
    assert false == []


@pytest.mark.soak
def test_over_thousands_of_positions_too_and_each_check_is_for_something() -> None:
    said, false = _judged([*_seldom(), *_played(400)])
    assert false == []
    assert set(CHECKS) == set(said)


def test_a_sentence_without_a_check_and_a_false_one_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    match, said = duel(((5, 3), (7,)), ((2,), ())).match, Words.__call__

    def more(self: Words, message: str, /, **arguments: object) -> str:
        text = said(self, message, **arguments)
        return f"{text} Nobody minds." if message == "ask-open" else text.replace("Mask 5", "Mask 6")

    monkeypatch.setattr(Words, "__call__", more)
    _, false = _judged([match])
    assert len(false) == 2
    assert false[0] == "0 checks for “Nobody minds.”: each sentence needs one in claims.py"
    assert "Mask 6" in false[1]
