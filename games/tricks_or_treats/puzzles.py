"""Ask in puzzles what the Masks and Tricks of a rival in a duel added up to when the duel began."""

from __future__ import annotations

from collections.abc import Hashable

from games.engine.game import Puzzling, Question, Sight
from games.engine.values import Fact
from games.engine.words import Words
from games.tricks_or_treats.pieces.components import Kind
from games.tricks_or_treats.pieces.events import Accepted, Challenged, Opened, Raised, Stopped
from games.tricks_or_treats.rules import TreatsState
from games.tricks_or_treats.view import TreatsView

LIMITS = range(6, 80, 2)
"""Limits for the question whether a rival's sum is higher than the limit."""

USUAL = 5
"""Mean value of a Mask or Trick in hand, as a player would estimate it (the exact mean of 1 to 9)."""

FEW = 2
"""Least number of points above what a raise needs that tells of a hand without low tokens."""

LOW, HIGH = "low", "high"
"""Answers: the sum is at most the limit, or higher."""


def _questions(view: TreatsView) -> list[Question]:
    if view.running is None:
        return []
    rivals = [half.seat for half in view.running.halves if half.seat != view.seat]
    choices = ((LOW,), (HIGH,))
    return [Question(about="hand", seat=seat, limit=limit, choices=choices) for seat in rivals for limit in LIMITS]


def _value(state: TreatsState, question: Question) -> str:
    assert question.seat is not None
    held, duel = state.collectors[question.seat], state.duel
    placed = () if duel is None else duel.half(question.seat).tokens
    shown = sum(token.value for token in placed if token.kind in (Kind.TRICK, Kind.MASK))
    return LOW if sum(held.tricks) + sum(held.masks) + shown <= question.limit else HIGH


def _label(choice: tuple[str, ...], question: Question, words: Words) -> str:
    return words("hand-total", low=choice == (LOW,), limit=question.limit)


def _since(view: TreatsView) -> Hashable:
    """Return the number of the turn while a duel runs, else -1.

    A puzzle shows the log from where this value last changed.
    """
    return len(view.used) if view.running is not None else -1


def _unfair(view: TreatsView, question: Question, choice: int) -> bool:
    """Return whether a usual estimate of the rival's hand contradicts this choice, which is the right one.

    The estimate is the sum of the tokens that the rival has placed, and `USUAL` for each token in its hand.
    """
    assert question.seat is not None
    assert view.running is not None
    placed = view.running.half(question.seat).tokens
    shown = sum(token.value for token in placed if token.kind in (Kind.TRICK, Kind.MASK))
    plate = view.plates[question.seat]
    usual = LOW if shown + USUAL * (plate.masks + plate.tricks) <= question.limit else HIGH
    return usual not in question.choices[choice]


def _reason(sight: Sight[TreatsView], question: Question, choice: int, words: Words) -> str:
    """Return a text on why something that the rival did in the duel points to this choice; "" if nothing does.

    A choice is a high sum or a low one.
    """
    found = (_sign(event, question, question.choices[choice] == (HIGH,), words) for event in sight.events)
    return next((text for text in found if text), "")


def _sign(event: Fact, question: Question, high: bool, words: Words) -> str:
    if isinstance(event, Challenged):
        return words("clue-challenged") if high and event.defiance == question.seat else ""
    if getattr(event, "seat", None) != question.seat:
        return ""
    if isinstance(event, Accepted):
        return words("clue-accepted") if high else ""
    if isinstance(event, Stopped):
        return "" if high or event.empty else words("clue-stopped")
    return _laid(event, high, words)


def _laid(event: Fact, high: bool, words: Words) -> str:
    """Return a text on why placed tokens point to a high sum or, if not ``high``, to a low one; "" if they don't."""
    if isinstance(event, Opened) and event.value is not None:
        tells = event.value > 1 if high else event.value < USUAL
        return words("clue-opened", high=high, value=event.value) if tells else ""
    if not isinstance(event, Raised):
        return ""
    placed, usual = sum(token.value for token in event.tokens), USUAL * len(event.tokens)
    over = event.total - max(event.rival, event.total - placed + 1)
    if high and over >= FEW:
        return words("clue-over", over=over)
    tells = placed > usual if high else placed < usual
    return words("clue-raised", high=high, placed=placed, usual=usual) if tells else ""


PUZZLES = Puzzling(questions=_questions, value=_value, label=_label, reason=_reason, since=_since, unfair=_unfair)
