"""How a match of Raccoon Heist ended: what decided it, and how near every seat came (RH-2, RH-3.3).

Here: this, for pictures of results. Not here: what was told of it (events.py), and the game's own last picture.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.values import Points, Seat
from games.engine.words import Phrases, Words
from games.raccoon_heist.pieces import ENOUGH
from games.raccoon_heist.view import HeistView
from games.raccoon_heist.words.names import fair_share


def decided(view: HeistView, words: Words) -> str:
    """A band's food, a band wholly caught, or dawn."""
    assert view.outcome is not None
    if view.outcome.ranks[0] != (view.host,):
        return words("decided-food", enough=ENOUGH, share=fair_share(view))
    caught = any(den.caught == view.figures for den in view.dens)
    return words("decided-host", how="caught" if caught else "dawn", round=view.round)


def points(view: HeistView, words: Phrases) -> Mapping[Seat, tuple[Points, ...]]:
    """Each band's food; for the Host, how many are caught of the band of which most are."""
    food = {
        seat: tuple(Points(have=den.food, goal=ENOUGH, what=words("decided-of-food")) for den in view.dens_of(seat))
        for seat in range(view.seats)
    }
    most = max(den.caught for den in view.dens)
    return food | {view.host: (Points(have=most, goal=view.figures, what=words("decided-of-caught")),)}
