"""Test the search of stand-ins (AI players): it keeps the quick policy's pick unless another one is better."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from pydantic import Field

from games.engine.asks import Ask
from games.engine.bots import Level, think
from games.engine.bots.search import best, forced, worth
from games.engine.dice import Dice
from games.engine.game import Foresight
from games.engine.phases import Phase, Play, State
from games.engine.values import Fact, Outcome, Side, View

DICE = Dice(seed="5" * 64)


class Bet(Fact):
    """Choice: bet this amount."""

    n: int


class Betting(Phase):
    """The phase in which seat 0 bets. The lowest bet, 0, never wins; the highest one always wins.

    If several amounts may be picked, their sum is the bet.
    """

    kind: Literal["betting"] = "betting"
    several: bool = False

    def asks(self, state: BetState) -> list[Ask]:
        bets = tuple(Bet(n=n) for n in range(5))
        return [Ask(seat=0, about="bet", options=bets, least=2 if self.several else 1, most=2 if self.several else 1)]

    def answer(self, play: Play[BetState], seat: int, choice: Any) -> None:
        bet = sum(one.n for one in choice) if isinstance(choice, list) else choice.n
        won = play.state.dice.below(7 if self.several else 4, "luck") < bet
        play.finish([0 if won else 1], [1 if won else 0])


class BetState(State):
    """The state of a toy match: only the stack of phases."""

    stack: list[Annotated[Betting, Field()]] = []


class BetView(View):
    """A view that shows nothing."""

    several: bool


class Betters:
    """A fake game with the parts that the search needs. The quick policy always bets ``usual``.

    ``worlds``: number of states imagined so far. ``judged``: number of states evaluated so far.
    """

    def __init__(self, usual: tuple[int, ...] = (0,), **foresight: Any) -> None:
        self.rules = self.player = self
        self.foresight = Foresight(**foresight)
        self.usual = usual
        self.worlds = 0
        self.judged = 0

    def habit(self, view: BetView, ask: Ask, dice: Dice) -> tuple[int, ...]:
        return self.usual

    def view(self, state: BetState, seat: int) -> BetView:
        return BetView(seat=seat, seats=2, several=False)

    def guesses(self, view: BetView, dice: Dice) -> tuple[BetView, ...]:
        return ()

    def imagine(self, view: BetView, dice: Dice) -> BetState:
        self.worlds += 1
        return BetState(seats=2, dice=dice.fork("world"), stack=[Betting(several=view.several)])


def _best(game: Any, simulations: int, several: bool = False) -> tuple[int, ...]:
    view = BetView(seat=0, seats=2, several=several)
    (ask,) = Betting(several=several).asks(BetState(seats=2, dice=DICE))
    return best(game, view, ask, simulations, DICE.fork(f"{simulations}")).picks


def test_it_finds_the_answer_that_always_wins() -> None:
    assert _best(Betters(), 120) == (4,)


def test_it_finds_the_best_of_several_picks() -> None:
    assert set(_best(Betters(usual=(0, 1)), 400, several=True)) == {3, 4}


def test_without_simulations_it_is_the_habit() -> None:
    game = Betters(usual=(1,))
    assert _best(game, 0) == (1,)
    assert game.worlds == 0


def test_questions_that_are_not_worth_it_are_answered_by_habit() -> None:
    game = Betters(usual=(1,), about=frozenset({"something else"}))
    assert _best(game, 120) == (1,)
    assert game.worlds == 0


def test_the_habit_is_kept_unless_another_answer_is_clearly_better() -> None:
    assert _best(Betters(usual=(3,), doubt=100), 120) == (3,)
    assert _best(Betters(usual=(4,)), 120) == (4,)


def test_it_spends_about_as_many_simulations_as_it_may() -> None:
    """The search runs about as many simulations as its budget allows."""
    few, many = Betters(), Betters()
    _best(few, 20)
    _best(many, 200)
    assert 1 <= few.worlds < many.worlds <= 200


def test_an_easy_stand_in_often_answers_without_looking() -> None:
    game: Any = Betters(usual=(4,))
    view = BetView(seat=0, seats=2, several=False)
    (ask,) = Betting().asks(BetState(seats=2, dice=DICE))
    picks = [think(game, view, ask, Level.EASY, f"{n}") for n in range(200)]
    assert 0.6 < picks.count((4,)) / len(picks) < 0.87, "two of three by habit, and a fifth of the others by chance"
    assert {think(game, view, ask, Level.NORMAL, f"{n}") for n in range(20)} == {(4,)}


@pytest.mark.parametrize(
    ("ranks", "sides", "worths"),
    [
        (((0,), (1,)), (), (1, 0)),
        (((0, 1),), (), (0.5, 0.5)),
        (((0,), (1,), (2,)), (), (1, 0.25, 0)),
        (((0, 1), (2,)), (Side(seats=(0, 1), role="raccoons"), Side(seats=(2,), role="host")), (1, 1, 0)),
        (((2,), (0, 1)), (Side(seats=(0, 1), role="raccoons"), Side(seats=(2,), role="host")), (0, 0, 1)),
    ],
)
def test_what_an_end_is_worth(ranks: Any, sides: Any, worths: tuple[float, ...]) -> None:
    """A match is worth 1 to a seat that won alone or with its team. To a seat that tied or lost, it is worth less."""
    outcome = Outcome(ranks=ranks, sides=sides)
    assert tuple(worth(outcome, seat) for seat in range(len(worths))) == pytest.approx(worths)


def test_a_question_is_forced_when_there_is_one_answer() -> None:
    assert forced(Ask(seat=0, about="roll", options=(Bet(n=1),)))
    assert not forced(Ask(seat=0, about="roll", options=(Bet(n=1),), least=0))
    assert not forced(Ask(seat=0, about="roll", options=(Bet(n=1), Bet(n=2))))
