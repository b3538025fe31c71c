"""Ask in puzzles whether a scoring round comes soon. Only the deck is hidden in this game, from all players alike."""

from __future__ import annotations

from math import comb

from games.chocolate_coin.pieces.cards import SCORING
from games.chocolate_coin.pieces.components import PILES, SHORT_PILES, Pile
from games.chocolate_coin.rules import CoinState
from games.chocolate_coin.view import CoinView
from games.engine.game import Puzzling, Question
from games.engine.words import Words

SOON = range(2, 9)
"""Limits for the question whether a scoring card is among this many cards below the upcoming one."""

YES, NO = "yes", "no"


def _questions(view: CoinView) -> list[Question]:
    place, most = _size(view) - view.deck, min(view.deck, SOON[-1])
    choices = ((YES,), (NO,))
    return [Question(about="scoring", limit=limit, place=place, choices=choices) for limit in SOON if limit <= most]


def _value(state: CoinState, question: Question) -> str:
    return YES if any(card in SCORING for card in state.deck[: question.limit]) else NO


def _counted(view: CoinView, question: Question) -> dict[str, float]:
    """Return the probabilities of YES and NO, over all orders of the deck that fit the view (CC-4.4).

    YES: a scoring card is among the `limit` cards from position `place` of the deck on.
    """
    shown = {*view.seen, view.current, view.upcoming}
    first, none, end = _size(view) - view.deck, 1.0, 0
    for pile in _piles(view):
        begin, end = max(end, first), end + pile.cards
        hidden = max(0, end - begin)
        asked = max(0, min(end, question.place + question.limit) - max(begin, question.place))
        scoring = sum(card not in shown for card in pile.scoring) if hidden else 0
        none *= comb(hidden - scoring, asked) / comb(hidden, asked)
    return {YES: 1 - none, NO: none}


def _piles(view: CoinView) -> tuple[Pile, ...]:
    return SHORT_PILES if view.short else PILES


def _size(view: CoinView) -> int:
    """Return the number of cards in the deck at the beginning of the match."""
    return sum(pile.cards for pile in _piles(view))


def _label(choice: tuple[str, ...], question: Question, words: Words) -> str:
    return words("scoring-among", yes=choice == (YES,))


PUZZLES = Puzzling(questions=_questions, value=_value, label=_label, counted=_counted)
