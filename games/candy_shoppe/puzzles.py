"""Ask in puzzles which team another player belongs to."""

from __future__ import annotations

from games.candy_shoppe.pieces.components import DECKS
from games.candy_shoppe.rules import CandyShoppeState
from games.candy_shoppe.view import CandyShoppeView
from games.engine.game import Puzzling, Question
from games.engine.words import Words


def _questions(view: CandyShoppeView) -> list[Question]:
    left = list(DECKS[view.seats])
    if view.team is not None:
        left.remove(view.team)
    choices = tuple((team.word,) for team in sorted({*left}))
    others = (seat for seat in range(view.seats) if seat != view.seat)
    return [Question(about="team", seat=seat, choices=choices) for seat in others]


def _value(state: CandyShoppeState, question: Question) -> str:
    assert question.seat is not None
    return state.teams[question.seat].word


def _label(choice: tuple[str, ...], question: Question, words: Words) -> str:
    return words("team", team=choice[0])


PUZZLES = Puzzling(questions=_questions, value=_value, label=_label)
