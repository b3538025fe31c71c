"""How a match of Candy Shoppe ended: what decided it, and how many spies each side has (CS-7).

Here: this, for pictures of results. Not here: what was told of it (events.py), and the game's own last picture.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.candy_shoppe.pieces.components import Team
from games.candy_shoppe.view import CandyShoppeView
from games.engine.values import Points, Seat
from games.engine.words import Phrases, Words


def decided(view: CandyShoppeView, words: Words) -> str:
    """W-3, W-4: spies, turned targets, or neither."""
    result = view.result
    assert result is not None
    low, high = sorted((result.red, result.blue))
    other, best = sorted((result.targets_red, result.targets_blue))
    return words("ended-by", why=result.why, high=high, low=low, best=best, other=other)


def points(view: CandyShoppeView, words: Phrases) -> Mapping[Seat, tuple[Points, ...]]:
    """The living spies that show a player's side; P.L.A.T.Y.P.U.S. counts none."""
    result = view.result
    assert result is not None
    spies = {Team.COMMUNIST: result.red, Team.CAPITALIST: result.blue}
    shown = {seat: spies[team] for seat, team in enumerate(result.teams) if team in spies}
    return {seat: (Points(have=many, what=words("decided-spies", many=many)),) for seat, many in shown.items()}
