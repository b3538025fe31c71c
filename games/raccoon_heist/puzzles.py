"""Ask in puzzles in which two neighbouring rooms the Host isn't: the Host's card is one of the other three."""

from __future__ import annotations

from games.engine.game import Puzzling, Question
from games.engine.words import Words
from games.raccoon_heist.pieces import Location
from games.raccoon_heist.rules import HeistState
from games.raccoon_heist.view import HeistView

LEFT_OUT = 2
"""Number of rooms that an answer rules out. A single room is too hard to infer: in 200 matches the Host's habit
never chose one with a chance above 69 %."""


def _questions(view: HeistView) -> list[Question]:
    """Return the puzzle's question, if the view is in the raid phase and not the Host's. It has five choices.

    Each choice rules out two neighbours in the row, where the first room follows the last. Its values are the other
    three rooms, one of which must be the Host's card.
    """
    if view.kind != "raiding" or view.seat == view.host:
        return []
    rooms = [place.word for place in view.row]
    turned = ([*rooms[at:], *rooms[:at]] for at in range(len(rooms)))
    return [Question(about="card", seat=view.host, choices=tuple(tuple(row[LEFT_OUT:]) for row in turned))]


def _value(state: HeistState, question: Question) -> str:
    assert state.card is not None
    return state.card.word


def _label(choice: tuple[str, ...], question: Question, words: Words) -> str:
    """Return a text with the two rooms that a choice rules out; for a single value, with that room."""
    places = [place.word for place in Location]
    named = choice if len(choice) == 1 else [place for place in places if place not in choice]
    return words.all_of(words("room", place=place) for place in named)


def _supposing(view: HeistView) -> HeistView:
    """Return the view as it was when the Host had just laid a card."""
    return view.model_copy(update={"laid": True, "card": None, "roundup": None})


def _unfair(view: HeistView, question: Question, choice: int) -> bool:
    """Return whether this choice alone rules out the rooms of dog and trap, so that a look at the board is enough."""
    closed = {place.word for place in (view.dog, view.trap) if place is not None}
    return [number for number, left in enumerate(question.choices) if not closed & {*left}] == [choice]


PUZZLES = Puzzling(questions=_questions, value=_value, label=_label, supposing=_supposing, unfair=_unfair)
