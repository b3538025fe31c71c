"""Write puzzles: what was the sum of a rival's Masks and Tricks at the start of a duel?"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import cache

from games.engine.game import Puzzling, Question, Sight
from games.engine.values import Fact, Seat
from games.engine.words import Words
from games.tricks_or_treats.pieces.components import Kind, Token
from games.tricks_or_treats.pieces.events import Accepted, Challenged, Opened, Raised, Stopped
from games.tricks_or_treats.rules import TreatsState
from games.tricks_or_treats.view import TreatsView

LIMITS = range(6, 80, 2)
"""Limits for the question whether a rival's sum is higher than the limit."""

USUAL = 5
"""Mean value of a Mask or Trick in hand, as a player would estimate it (the exact mean of 1 to 9)."""

VALUES = range(1, 10)
"""Values of Masks and Tricks."""

USUALLY = 0.75
"""Least probability of an answer if each hidden token is as likely to have any value."""

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
    shown = _sum(placed)
    return LOW if sum(held.tricks) + sum(held.masks) + shown <= question.limit else HIGH


def _label(choice: tuple[str, ...], question: Question, words: Words) -> str:
    return words("hand-total", low=choice == (LOW,), limit=question.limit)


def _since(view: TreatsView) -> Hashable:
    """Return a number that identifies the current duel (the turn's number); -1 outside of a duel.

    So a puzzle shows the log of one duel, from its beginning.
    """
    return len(view.used) if view.running is not None else -1


def _unfair(view: TreatsView, question: Question, choice: int) -> bool:
    """Return whether this choice is less likely than `USUALLY`, and so can't be a puzzle's answer.

    The chance is computed only from the sum and the number of tokens that the rival has placed.
    """
    assert question.seat is not None
    shown, left = _shown(view, question.seat)
    low = _at_most(question.limit - shown, left)
    return (low if question.choices[choice] == (LOW,) else 1 - low) < USUALLY


def _shown(view: TreatsView, seat: Seat) -> tuple[int, int]:
    """Return what this seat's placed Masks and Tricks add up to in the duel, and how many it still has in hand."""
    assert view.running is not None
    placed, plate = view.running.half(seat).tokens, view.plates[seat]
    return _sum(placed), plate.masks + plate.tricks


def _sum(tokens: Iterable[Token]) -> int:
    """Return the sum of the Masks and Tricks among these tokens."""
    return sum(token.value for token in tokens if token.kind in (Kind.TRICK, Kind.MASK))


@cache
def _at_most(most: int, tokens: int) -> float:
    """Return the probability that the sum of ``tokens`` hidden tokens is at most ``most``."""
    if not tokens or most < 0:
        return float(most >= 0)
    return sum(_at_most(most - value, tokens - 1) for value in VALUES) / len(VALUES)


def _reason(sight: Sight[TreatsView], question: Question, choice: int, words: Words) -> str:
    """Explain why something that the rival did in the duel points to this choice; "" if nothing does.

    ``choice``: the position of the answer `LOW` or `HIGH`.
    """
    high = question.choices[choice] == (HIGH,)
    found = (_sign(sight.after, event, question, high, words) for event in sight.events)
    return next((text for text in found if text), "")


def _sign(view: TreatsView, event: Fact, question: Question, high: bool, words: Words) -> str:
    if isinstance(event, Challenged):
        return words("clue-challenged") if high and event.defiance == question.seat else ""
    if getattr(event, "seat", None) != question.seat:
        return ""
    if isinstance(event, Accepted):
        return words("clue-accepted") if high else ""
    if isinstance(event, Stopped):
        return "" if high or event.empty else words("clue-stopped")
    if isinstance(event, Opened):
        return "" if event.value is None else _opened(view, event.value, question, high, words)
    return _raised(view, event, question, high, words) if isinstance(event, Raised) else ""


def _opened(view: TreatsView, value: int, question: Question, high: bool, words: Words) -> str:
    """Explain why opening with a Mask of this value points to a high sum, or to a low one; "" if it doesn't."""
    assert question.seat is not None
    if high and value > 1 and view.plates[question.seat].masks:
        return words("clue-lowest", value=value)
    if value > USUAL if high else value < USUAL:
        return _needed(view, question, high, words) or ("" if high else words("clue-low", placed=value, usual=USUAL))
    return ""


def _raised(view: TreatsView, event: Raised, question: Question, high: bool, words: Words) -> str:
    """Explain why the tokens of this raise point to a high sum (if ``high``) or a low one; "" if they don't."""
    placed, usual = sum(token.value for token in event.tokens), USUAL * len(event.tokens)
    over = event.total - max(event.rival, event.total - placed + 1)
    tells = placed > usual if high else placed < usual
    if tells and (needed := _needed(view, question, high, words)):
        return needed
    if high:
        return words("clue-over", over=over) if over >= FEW else ""
    return words("clue-low", placed=placed, usual=usual) if tells else ""


def _needed(view: TreatsView, question: Question, high: bool, words: Words) -> str:
    """Compare the usual sum of the rival's hidden tokens with the sum at which the answer becomes `HIGH`.

    Returns a text; "" if the comparison doesn't point to the answer `HIGH` (if ``high``) or `LOW`.
    """
    assert question.seat is not None
    shown, left = _shown(view, question.seat)
    need, usual = question.limit + 1 - shown, USUAL * left
    if not left or (usual < need if high else usual >= need):
        return ""
    return words("clue-needed", high=high, shown=shown, left=left, limit=question.limit, need=need, usual=usual)


PUZZLES = Puzzling(questions=_questions, value=_value, label=_label, reason=_reason, since=_since, unfair=_unfair)
