"""How a match of Chocolate Coin ended: what decided it, and how near every seat came (rules.md, CC-11).

Here: this, for the board's last picture and for pictures of results. Not here: what was told of it (stories.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from games.chocolate_coin.pieces.cards import EVENTS
from games.chocolate_coin.pieces.components import FACTIONS, SHEET, Faction
from games.chocolate_coin.view import CoinView
from games.chocolate_coin.words.names import factions
from games.engine.values import Points, Seat
from games.engine.words import Phrases, Words


def sides(view: CoinView) -> tuple[tuple[Faction, ...], ...]:
    """The sides, best first, each as its factions."""
    assert view.ending is not None
    return tuple(tuple(faction for faction in FACTIONS if faction in side) for side in view.ending.sides)


def share(view: CoinView, side: Sequence[Faction], words: Words) -> str:
    """How near a side came to its goal: its lowest faction counts (CC-11.2)."""
    ratio = min(Fraction(view.scores[faction], SHEET[faction].goal) for faction in side)
    return words.percent(int(ratio * 100))


def why(view: CoinView, words: Words) -> str:
    """CC-11: what decided."""
    assert view.ending is not None
    met = _met(view)
    if view.ending.tie == "second":
        return words("result-tied.second", share=share(view, sides(view)[0], words))
    if view.ending.tie:
        return words("result-tied")
    if not view.ending.scoring:
        return words("result-why.deck")
    if len(met) > 1:
        return words("result-why.share")
    return words("result-why", both=len(met[0]) == 2)


def decided(view: CoinView, words: Words) -> str:
    """The same, with the scoring round and who had met the goal, where that was one side."""
    assert view.ending is not None
    if not view.ending.scoring or view.ending.tie or len(_met(view)) > 1:
        return why(view, words)
    [side] = _met(view)
    cards = [card for card in (*view.seen, view.current) if card is not None and card not in EVENTS]
    if len(side) > 1:
        return words("decided-goals", round=len(cards), factions=factions(side, words))
    return words("decided-goal", round=len(cards), faction=side[0], only=view.ending.met == side)


def points(view: CoinView, words: Phrases) -> Mapping[Seat, tuple[Points, ...]]:
    """Of each seat its factions' points and goals; where it had two, they are told by name."""

    def of(faction: Faction, alone: bool) -> Points:
        what = words("decided-points") if alone else words("faction", faction=faction)
        return Points(have=view.scores[faction], goal=SHEET[faction].goal, what=what)

    led = {seat: view.factions(seat) for seat in range(view.seats)}
    return {seat: tuple(of(faction, len(own) == 1) for faction in own) for seat, own in led.items()}


def _met(view: CoinView) -> list[tuple[Faction, ...]]:
    """The sides that had met their goals."""
    assert view.ending is not None
    return [side for side in sides(view) if set(side) <= set(view.ending.met)]
