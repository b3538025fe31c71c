"""Ask in puzzles which candy is a player’s Objective, or which player’s Objective a candy is."""

from __future__ import annotations

from games.candy_chaser.pieces import Candy, Moved
from games.candy_chaser.rules import CandyState
from games.candy_chaser.view import CandyView
from games.engine.game import Puzzling, Question, Sight
from games.engine.values import Seat
from games.engine.words import Words

NOBODY = "nobody"
"""Answer: the candy is no player’s Objective."""

RAISES = 2
"""Fewest raises of a candy by its player for an answer that names both: one alone may hide another candy."""

FEWEST = 3
"""Fewest players for the question whose Objective a candy is. With two, that is the same as asking for the candy."""


def _questions(view: CandyView) -> list[Question]:
    candies = [candy for candy in Candy if candy != view.objective]
    others = [seat for seat in view.inside if seat != view.seat]
    choices = tuple((candy.word,) for candy in candies)
    asked = [Question(about="objective", seat=seat, choices=choices) for seat in others]
    if len(view.inside) < max(view.seats, FEWEST):
        return asked
    owners = (*((str(seat),) for seat in others), (NOBODY,))
    return [*asked, *(Question(about="owner", thing=("candy", candy.word), choices=owners) for candy in candies)]


def _value(state: CandyState, question: Question) -> str:
    if question.seat is not None:
        return state.objectives[question.seat].word
    owned = _asked(question)
    return next((str(seat) for seat, candy in enumerate(state.objectives) if candy == owned), NOBODY)


def _label(choice: tuple[str, ...], question: Question, words: Words) -> str:
    if question.seat is not None:
        return words("candy", candy=choice[0])
    return words("owner-nobody") if choice[0] == NOBODY else words.name(int(choice[0]))


def _asked(question: Question) -> Candy:
    """Return the candy in the question “Who deals in this candy?”."""
    assert question.thing is not None
    return _candy(question.thing[1])


def _candy(word: str) -> Candy:
    return next(candy for candy in Candy if candy.word == word)


def _told(question: Question, choice: int) -> tuple[Seat | None, Candy]:
    """Return what a choice claims, as (player, candy): that this candy is this player’s Objective.

    The player is None if the choice claims that the candy is no player’s Objective.
    """
    [value] = question.choices[choice]
    if question.seat is not None:
        return question.seat, _candy(value)
    return None if value == NOBODY else int(value), _asked(question)


def _reason(sight: Sight[CandyView], question: Question, choice: int, words: Words) -> str:
    """Return a text on why the move that the puzzle shows makes this choice likelier; "" if it doesn’t.

    The reasons are players’ usual habits, which the message `puzzle-objective-how` lists.
    """
    move = next((event for event in sight.events if isinstance(event, Moved)), None)
    if move is None or move.seat == sight.after.seat:
        return ""
    owner, candy = _told(question, choice)
    rises, facts = move.end > move.start, {"who": words.name(move.seat), "candy": move.candy.word}
    mine = move.candy == sight.after.objective
    if move.candy == candy:
        if move.seat != owner:
            return "" if rises else words("clue-lowered", **facts)
        return words("clue-pushed", times=_raises(sight.after, owner, candy), **facts) if rises else ""
    if move.seat == owner:
        passed = move.end > sight.before.prices[candy]
        if not rises:
            return "" if mine else words("clue-lowered", **facts)
        return "" if passed else words("clue-behind", candy=candy.word)
    return words("clue-other", **facts) if rises and not mine else ""


def _raises(view: CandyView, seat: Seat, candy: Candy) -> int:
    """Return how many moves of this seat have raised this candy."""
    return sum(move.end > move.start for move in view.replayed() if (move.seat, move.candy) == (seat, candy))


def _unfair(view: CandyView, question: Question, choice: int) -> bool:
    """Return whether too few moves suggest this choice: that a certain player deals in a certain candy.

    They are too few if the player raised the candy fewer than `RAISES` times, or moved it no further up than down.
    """
    owner, candy = _told(question, choice)
    return owner is not None and (view.moved(owner, candy) <= 0 or _raises(view, owner, candy) < RAISES)


def _recipe(view: CandyView, question: Question, choice: int) -> str | None:
    """Return the question’s kind if a user would find this choice by a simple recipe; else None.

    The recipe: pick the choice whose player has moved the choice’s candy furthest up. It finds nothing if two choices
    tie.
    """
    told = [_told(question, one) for one in range(len(question.choices))]
    moved = [0 if owner is None else view.moved(owner, candy) for owner, candy in told]
    only = moved.count(max(moved)) == 1
    return question.about if only and moved[choice] == max(moved) else None


PUZZLES = Puzzling(questions=_questions, value=_value, label=_label, reason=_reason, unfair=_unfair, recipe=_recipe)
