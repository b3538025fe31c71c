"""Ask in puzzles which candy is another player’s Objective."""

from __future__ import annotations

from games.candy_chaser.pieces import Candy
from games.candy_chaser.rules import CandyState
from games.candy_chaser.view import CandyView
from games.engine.game import Puzzling, Question
from games.engine.words import Words


def _questions(view: CandyView) -> list[Question]:
    choices = tuple((candy.word,) for candy in Candy if candy != view.objective)
    others = (seat for seat in view.inside if seat != view.seat)
    return [Question(about="objective", seat=seat, choices=choices) for seat in others]


def _value(state: CandyState, question: Question) -> str:
    assert question.seat is not None
    return state.objectives[question.seat].word


def _label(choice: tuple[str, ...], question: Question, words: Words) -> str:
    return words("candy", candy=choice[0])


def _unfair(view: CandyView, question: Question, choice: int) -> bool:
    """Return whether the player’s own moves don’t point to this candy: in sum, they didn’t raise it."""
    assert question.seat is not None
    candy = next(candy for candy in Candy if candy.word in question.choices[choice])
    return view.moved(question.seat, candy) <= 0


PUZZLES = Puzzling(questions=_questions, value=_value, label=_label, unfair=_unfair)
