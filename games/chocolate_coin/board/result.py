"""The end: the map as it was left, and beside it who won, why, and how near everybody came.

Here: the result picture. Not here: the map and the score track (campus.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from games.chocolate_coin.board.campus import SIDE, TOP, map_of, scores
from games.chocolate_coin.board.kit import (
    BROWN,
    COLOUR,
    CREAM,
    GOLD,
    GREEN,
    INK,
    SOFT,
    Picture,
    begin,
    header,
    paragraph,
    put,
)
from games.chocolate_coin.pieces.sheet import FACTIONS, SHEET, Faction
from games.chocolate_coin.view import CoinView
from games.engine.values import Player

WIDTH, MIDDLE = 294, SIDE + 147


def result(view: CoinView, players: Sequence[Player]) -> Picture:
    """The picture of a match that is over."""
    picture = begin("board", view, players)
    map_of(picture)
    scores(picture)
    put(picture.canvas, "end-panel", MIDDLE, 427)
    _sides(picture, _winner(picture))
    header(picture)
    return picture


def sides(view: CoinView) -> tuple[tuple[Faction, ...], ...]:
    """The sides, best first, each as its factions."""
    assert view.ending is not None
    return tuple(tuple(faction for faction in FACTIONS if faction in side) for side in view.ending.sides)


def _winner(picture: Picture) -> float:
    """Portraits of the winning side, its player's name on a ribbon, and why; gives where that ends."""
    canvas, won = picture.canvas, sides(picture.view)[0]
    width = 204 if len(won) == 1 else 136
    for place, faction in enumerate(won):
        x = MIDDLE + (place - (len(won) - 1) / 2) * (width + 4)
        put(canvas, f"portrait-{faction}", x, TOP + 16 + width / 2, width / 300)
    y = TOP + width + 28
    canvas.sprite("ribbon", MIDDLE, y, 290)
    canvas.rect(SIDE + 20, y - 26, WIDTH - 40, 52, 8, fill=COLOUR[won[0]], stroke=INK, pen=2.8)
    canvas.text(MIDDLE, y, f"{picture.name(won[0])} wins", 28, CREAM, anchor="middle", family="serif", fit=236)
    return y + 50 + paragraph(canvas, MIDDLE, y + 48, _why(picture.view), 18, WIDTH - 40, SOFT, anchor="middle")


def _why(view: CoinView) -> str:
    """CC-11: what decided."""
    assert view.ending is not None
    met = [side for side in sides(view) if set(side) <= set(view.ending.met)]
    if view.ending.tie:
        return _tied(view)
    if not view.ending.scoring:
        return "The last card has been played: whoever is nearest to the goal wins."
    if len(met) > 1:
        return "More than one had met the goal at a scoring round: the highest share wins."
    return f"{'Both goals were' if len(met[0]) == 2 else 'The goal was'} met when a scoring round came."


def _tied(view: CoinView) -> str:
    """CC-11.6: what decided between the two best."""
    assert view.ending is not None
    if view.ending.tie == "second":
        level = _share(view, sides(view)[0])
        return f"Both sides come to {level}. The share of the other faction decides, and the higher one wins."
    return "The first two are level. The higher place on the action track decides."


def _share(view: CoinView, side: Sequence[Faction]) -> str:
    """How near a side came to its goal: its lowest faction counts."""
    ratio = min(Fraction(view.scores[faction], SHEET[faction].goal) for faction in side)
    return f"{int(ratio * 100)} %"


def _sides(picture: Picture, top: float) -> None:
    """All sides, best first, over the rest of the panel: name, and each faction's score as a bar towards its goal."""
    canvas, shown = picture.canvas, sides(picture.view)
    spare = TOP + 684 - top - sum(36 + 44 * len(side) + 8 for side in shown)
    extra, y = min(48, max(0.0, spare / len(shown))), top
    for rank, side in enumerate(shown):
        height, inner = 36 + 44 * len(side) + extra, y + extra / 2
        canvas.rect(SIDE + 16, y, WIDTH - 32, height, 10, fill="#F3E3C0" if rank else "#FFE9B0")
        if not rank:
            canvas.rect(SIDE + 16, y, WIDTH - 32, height, 10, stroke=GOLD, pen=3)
        canvas.text(SIDE + 28, inner + 19, str(rank + 1), 22, INK, family="serif")
        canvas.text(SIDE + 50, inner + 19, picture.name(side[0]), 20, INK, fit=150)
        canvas.text(SIDE + WIDTH - 28, inner + 19, _share(picture.view, side), 20, BROWN, anchor="end")
        for place, faction in enumerate(side):
            _bar(picture, faction, inner + 54 + 44 * place)
        y += height + 8


def _bar(picture: Picture, faction: Faction, y: float) -> None:
    """A faction's token, its score and goal, and a bar."""
    canvas, score, goal = picture.canvas, picture.view.scores[faction], SHEET[faction].goal
    left, width = SIDE + 66, 102
    picture.token(faction, SIDE + 42, y + 3, 0.66)
    canvas.rect(left, y - 9, width, 18, 9, fill="#FFFDF7", stroke=INK, pen=2)
    if score:
        canvas.rect(left + 1, y - 8, max(16.0, (width - 2) * min(1.0, score / goal)), 16, 8, fill=COLOUR[faction])
    if score >= goal:
        put(canvas, "tick", left + width, y, 0.86)
    canvas.text(SIDE + WIDTH - 28, y, f"{score} of {goal}", 19, GREEN if score >= goal else INK, anchor="end")
