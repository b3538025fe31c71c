"""Test that an attacker can't predict a stand-in's answers without the secret key of the match's dice.

The attacker knows the source and the whole match, but not the key, and lets the stand-in answer with made-up keys. Such
predictions are hardly better than guesses.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games import catalogue
from games.engine.bots import Level, think
from games.engine.dice import Dice, seed_from
from games.engine.game import Foresight
from games.engine.match import Match
from games.engine.values import Seat
from parlour_contract.cases import Case, cases
from parlour_contract.leak import with_dice

pytestmark = pytest.mark.thorough

CASES = [next(iter(cases(1, game))) for game in catalogue().values()]

QUESTIONS = {Level.EASY: 12, Level.NORMAL: 12, Level.STRONG: 2}
"""Number of questions to predict, by level; twice as many in a soak. Questions without random choice don't count."""

TRIES = 6
"""Number of predictions of each question, each under another key."""

Picks = tuple[int, ...]


@pytest.fixture(params=CASES, ids=str)
def case(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Case:
    """Return a case of the parametrized game. Its stand-ins simulate few continuations of the match, to be fast."""
    found: Case = request.param
    usual = found.game.player.foresight.model_dump()
    seldom = {"normal": min(usual["normal"], 2), "strong": 3, "answers": 2, "about": frozenset()}
    monkeypatch.setitem(vars(found.game.player), "foresight", Foresight(**{**usual, **seldom}))
    return found


def _questions(case: Case) -> Iterator[tuple[Match, Seat]]:
    """Yield (match, seat asked) for some questions with a choice, from all parts of a match."""
    for match in case.sample(40):
        for seat, (_, ask) in match.asks.items():
            if len(ask.options) > 1:
                yield match, seat


def _answered(match: Match, seat: Seat, level: Level, seed: str | None = None) -> Picks:
    """Return a stand-in's answer as the bot computes it.

    ``seed``: the seed of the stand-in's dice; None for the seed that the bot derives from the match's secret key.
    """
    number, ask = match.asks[seat]
    return tuple(sorted(think(match.game, match.view(seat), ask, level, seed or match.thought_seed(seat, number))))


def _foretold(match: Match, seat: Seat, level: Level) -> list[Picks]:
    """Return an attacker's predictions: the answers that the stand-in gives with keys made up by the attacker."""
    keys = (Dice(seed=seed_from(f"the attacker’s key {n}")) for n in range(TRIES))
    return [_answered(with_dice(match, key), seat, level) for key in keys]


def _success(case: Case, level: Level, times: int = 1) -> tuple[int, int, int]:
    """Return (number of right predictions, number of right guesses, how many of each were made).

    A guess is the answer of a stand-in with unrelated dice.
    """
    right = blind = said = 0
    for match, seat in _questions(case):
        guesses = [_answered(match, seat, level, f"a blind guess {n}") for n in range(TRIES)]
        if len(set(guesses)) == 1:
            continue  # it involves no chance: anybody who knows what the seat knows can predict it
        answer = _answered(match, seat, level)
        right += sum(told == answer for told in _foretold(match, seat, level))
        blind += sum(guess == answer for guess in guesses)
        said += TRIES
        if said >= times * QUESTIONS[level] * TRIES:
            break
    return right, blind, said


def _better_than_chance(right: int, blind: int, said: int) -> bool:
    """Return whether predictions are wrong less than half as often as guesses.

    ``right``, ``blind``: numbers of right predictions and of right guesses, each out of ``said``.
    """
    return right - blind > (said - blind) / 2


@pytest.mark.parametrize("times", [1, pytest.param(2, marks=pytest.mark.soak)])
@pytest.mark.parametrize("level", Level)
def test_an_attacker_does_no_better_than_chance(case: Case, level: Level, times: int) -> None:
    right, blind, said = _success(case, level, times)
    assert said or level is not Level.EASY, "an easy stand-in’s answers hang on chance"
    assert not said or not _better_than_chance(right, blind, said), f"{right} of {said}; blind guesses {blind}"


def test_chance_that_follows_from_public_numbers_is_caught(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "thought_seed", lambda _, seat, number: f"match 7, seat {seat}, question {number}")
    right, blind, said = _success(case, Level.EASY)
    assert right == said
    assert _better_than_chance(right, blind, said)


def test_each_question_has_a_chance_of_its_own_that_no_draw_tells_and_that_draws_nothing(case: Case) -> None:
    match = list(case.matches())[1]
    dice = match._state.dice
    seeds = [match.thought_seed(seat, number) for seat in range(case.seats) for number in range(50)]
    assert len(set(seeds)) == len(seeds)
    assert seeds == [
        Match.load(case.game, match.save()).thought_seed(s, n) for s in range(case.seats) for n in range(50)
    ]
    assert match._state.dice.draws == dice.draws
    assert not {match.seed, *(dice.model_copy().fork(f"{n}").seed for n in range(50))} & set(seeds)
    assert all(len(bytes.fromhex(seed)) == 32 for seed in seeds)


def test_a_thought_is_of_the_match_as_it_stands_not_of_what_others_do_meanwhile(case: Case) -> None:
    """If two seats are asked, the seed for a stand-in's answer is the same before and after the other seat answers."""
    for match in case.sample(10):
        if len(match.asks) < 2:
            continue
        one, other, *_ = sorted(match.asks)
        number, _ = match.asks[one]
        after = match.lapse(other, match.asks[other][0]).match
        if after.asks.get(one, (None, None))[0] == number:
            assert after.thought_seed(one, number) == match.thought_seed(one, number)
