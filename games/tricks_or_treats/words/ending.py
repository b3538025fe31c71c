"""How a match of Tricks or Treats ended: what decided it, and how many treats everybody has (TT-9.2).

Here: this, for pictures of results. Not here: what was told of it (events.py), and the game's own last picture.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.values import Points, Seat
from games.engine.words import Phrases, Words
from games.tricks_or_treats.view import TreatsView


def decided(view: TreatsView, words: Words) -> str:
    """Most treats, the sum in hand, or neither."""
    assert view.outcome is not None
    first = view.outcome.ranks[0]
    most = view.plates[first[0]].treats
    level = sum(plate.treats == most for plate in view.plates)
    how = "shared" if len(first) > 1 else "hand" if level > 1 else "treats"
    return words("decided", how=how, treats=most)


def points(view: TreatsView, words: Phrases) -> Mapping[Seat, tuple[Points, ...]]:
    """Everybody's treats."""
    treats = [plate.treats for plate in view.plates]
    return {seat: (Points(have=many, what=words("decided-treats", many=many)),) for seat, many in enumerate(treats)}
