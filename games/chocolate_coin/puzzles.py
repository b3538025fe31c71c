"""Ask in puzzles whether a scoring card, or a card of one suit, comes soon. The deck is hidden from all players."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb

from games.chocolate_coin.pieces.cards import EVENTS, Card, faction_of
from games.chocolate_coin.pieces.components import FACTIONS, PILES, SHEET, SHORT_PILES, Pile
from games.chocolate_coin.rules import CoinState
from games.chocolate_coin.view import CoinView
from games.engine.game import Puzzling, Question, Sight
from games.engine.words import Words

SOON = range(2, 9)
"""Limits for the question whether a scoring card, or a card of a suit, is among this many cards below the upcoming
one."""

YES, NO = "yes", "no"


def _questions(view: CoinView) -> list[Question]:
    place, most = _size(view) - view.deck, min(view.deck, SOON[-1])
    choices, limits = ((YES,), (NO,)), [limit for limit in SOON if limit <= most]
    suits = [("suit", SHEET[faction].suit) for faction in FACTIONS]
    scoring = [Question(about="scoring", limit=limit, place=place, choices=choices) for limit in limits]
    suited = [
        Question(about="suit", thing=suit, limit=limit, place=place, choices=choices)
        for suit in suits
        for limit in limits
    ]
    return [*scoring, *suited]


def _value(state: CoinState, question: Question) -> str:
    return YES if any(_wanted(card, question) for card in state.deck[: question.limit]) else NO


def _wanted(card: Card, question: Question) -> bool:
    """Return whether this card is of the kind that the question asks for."""
    owner = faction_of(card)
    if question.thing is None:
        return owner is None
    return owner is not None and SHEET[owner].suit == question.thing[1]


def _counted(view: CoinView, question: Question) -> dict[str, float]:
    """Return the probabilities of YES and NO, over all orders of the deck that fit the view (CC-4.4).

    YES means that a wanted card is among the `limit` cards of the deck that begin at position `place`.
    """
    by_events = _events_asked(view, question)
    if question.thing is None:
        none = by_events.get(question.limit, 0.0)
    else:
        hidden = _hidden_events(view)
        others = sum(not _wanted(card, question) for card in hidden)
        none = sum(share * comb(others, many) / comb(len(hidden), many) for many, share in by_events.items())
    return {YES: 1 - none, NO: none}


def _events_asked(view: CoinView, question: Question) -> Mapping[int, float]:
    """Return the probability of each number of events among the cards that the question asks about."""
    shown, first, end = _shown(view), _size(view) - view.deck, 0
    chances: dict[int, float] = {0: 1.0}
    for pile in _piles(view):
        begin, end = max(end, first), end + pile.cards
        hidden = max(0, end - begin)
        asked = max(0, min(end, question.place + question.limit) - max(begin, question.place))
        scoring = sum(card not in shown for card in pile.scoring) if hidden else 0
        events = hidden - scoring
        here = {n: comb(events, n) * comb(scoring, asked - n) / comb(hidden, asked) for n in range(asked + 1)}
        sums = dict[int, float]()
        for before, share in chances.items():
            for many, chance in here.items():
                sums[before + many] = sums.get(before + many, 0.0) + share * chance
        chances = {many: share for many, share in sums.items() if share}
    return chances


def _shown(view: CoinView) -> list[Card]:
    """Return all cards that players have seen so far, in order: past, current and upcoming ones."""
    return [card for card in (*view.seen, view.current, view.upcoming) if card is not None]


def _hidden_events(view: CoinView) -> list[Card]:
    shown = _shown(view)
    return [card for card in EVENTS if card not in shown]


def _piles(view: CoinView) -> tuple[Pile, ...]:
    return SHORT_PILES if view.short else PILES


def _size(view: CoinView) -> int:
    """Return the number of cards in the deck at the beginning of the match."""
    return sum(pile.cards for pile in _piles(view))


def _label(choice: tuple[str, ...], question: Question, words: Words) -> str:
    return words("scoring-among", yes=choice == (YES,))


def _reason(sight: Sight[CoinView], question: Question, choice: int, words: Words) -> str:
    """Return a text on why the newly revealed cards make this choice more likely to be right.

    The text names these cards, and says how many cards of the kind asked about are still hidden. Returns "" if the new
    cards are no reason for this choice.
    """
    view, known = sight.after, _shown(sight.before)
    came = [card for card in _shown(view) if card not in known]
    there = question.choices[choice] == (NO,)
    if not came or any(_wanted(card, question) for card in came) != there:
        return ""
    new = words.all_of(_short(card, words) for card in came)
    if question.thing is not None:
        return _suits_left(view, question, there, new, words)
    hidden = _hidden_in_pile(view, question)
    if hidden is None:
        return ""
    return words("clue-scoring", new=new, came=there, left=hidden[0], cards=hidden[1], limit=question.limit)


def _short(card: Card, words: Words) -> str:
    owner = faction_of(card)
    return words("card-scoring") if owner is None else SHEET[owner].suit + card[1:]


def _suits_left(view: CoinView, question: Question, there: bool, new: str, words: Words) -> str:
    assert question.thing is not None
    hidden = _hidden_events(view)
    left, events = sum(_wanted(card, question) for card in hidden), min(_events_asked(view, question))
    others = len(hidden) - left
    facts: dict[str, str | int] = {"new": new, "suit": question.thing[1], "cards": len(hidden)}
    if not there and events > others:
        return words("clue-suit-sure", others=others, events=events, **facts)
    return words("clue-suit", came=there, left=left, **facts)


def _hidden_in_pile(view: CoinView, question: Question) -> tuple[int, int] | None:
    """Return how many scoring cards, and how many cards in all, are still hidden in the question’s pile.

    None if the question is about cards of more than one pile.
    """
    shown, first, end = _shown(view), _size(view) - view.deck, 0
    for pile in _piles(view):
        begin, end = end, end + pile.cards
        if begin <= question.place and question.place + question.limit <= end:
            return sum(card not in shown for card in pile.scoring), end - max(begin, first)
    return None


def _seen(view: CoinView, question: Question, words: Words) -> str:
    """Return a text that says whether the match is short, and which cards of its deck players have seen."""
    cards = _shown(view)
    if question.thing is None:
        scoring = sum(faction_of(card) is None for card in cards)
        return words("puzzle-scoring-seen", short=view.short, cards=len(cards), scoring=scoring)
    suits = [
        " ".join([SHEET[faction].suit, *(card[1:] for card in EVENTS if card in cards and faction_of(card) == faction)])
        for faction in FACTIONS
    ]
    return words("puzzle-suit-seen", short=view.short, suits=words.row(suits))


def _recipe(view: CoinView, question: Question, choice: int) -> str:
    return question.about


PUZZLES = Puzzling(
    questions=_questions, value=_value, label=_label, reason=_reason, counted=_counted, recipe=_recipe, seen=_seen
)
