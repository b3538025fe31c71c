"""The end: the map as it was left, and beside it who won, why, and how near everybody came.

Here: the result picture. Not here: the map and the score track (campus.py).
"""

from __future__ import annotations

from games.chocolate_coin.board.campus import SIDE, TOP, WIDTH, map_of, scores
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
    panel,
    paragraph,
    put,
)
from games.chocolate_coin.pieces.sheet import SHEET, Faction
from games.chocolate_coin.view import CoinView
from games.chocolate_coin.words.ending import share, sides, why
from games.engine.words import Words

MIDDLE, BOTTOM = SIDE + WIDTH / 2, 764


def result(view: CoinView, words: Words) -> Picture:
    """The picture of a match that is over."""
    picture = begin("board", view, words)
    map_of(picture)
    scores(picture)
    panel(picture.canvas, SIDE, TOP, WIDTH, BOTTOM - TOP)
    _sides(picture, _winner(picture))
    header(picture)
    return picture


def _winner(picture: Picture) -> float:
    """Portraits of the winning side, its player's name on a ribbon, and why; gives where that ends."""
    canvas, won = picture.canvas, sides(picture.view)[0]
    width = 128
    for place, faction in enumerate(won):
        x = MIDDLE + (place - (len(won) - 1) / 2) * (width + 6)
        put(canvas, f"portrait-{faction}", x, TOP + 12 + width / 2, width / 300)
    y = TOP + width + 26
    canvas.rect(SIDE + 10, y - 22, WIDTH - 20, 46, 8, fill=COLOUR[won[0]], stroke=INK, pen=2.8)
    picture.name(won[0], SIDE + 24, y, WIDTH - 132, colour=CREAM)
    canvas.text(
        SIDE + WIDTH - 24, y, picture.words("result-wins"), 30, CREAM, anchor="end", family="serif", rank="first"
    )
    return (
        y
        + 38
        + paragraph(canvas, MIDDLE, y + 44, why(picture.view, picture.words), 22, WIDTH - 20, SOFT, anchor="middle")
    )


def _sides(picture: Picture, top: float) -> None:
    """All sides, best first, over the rest of the panel: name, and each faction's points as a bar towards its goal."""
    canvas, shown = picture.canvas, sides(picture.view)
    spare = BOTTOM - 10 - top - sum(40 + 42 * len(side) + 8 for side in shown)
    extra, y = min(40, max(0.0, spare / len(shown))), top
    for rank, side in enumerate(shown):
        height, inner = 40 + 42 * len(side) + extra, y + extra / 2
        canvas.rect(SIDE + 10, y, WIDTH - 20, height, 10, fill="#F3E3C0" if rank else "#FFE9B0")
        if not rank:
            canvas.rect(SIDE + 10, y, WIDTH - 20, height, 10, stroke=GOLD, pen=3)
        canvas.text(SIDE + 22, inner + 22, str(rank + 1), 26, INK, family="serif", rank="second")
        end = SIDE + WIDTH - 20.0
        end -= canvas.text(
            end, inner + 22, share(picture.view, side, picture.words), 24, BROWN, anchor="end", rank="second"
        )
        picture.name(side[0], SIDE + 48, inner + 22, end - SIDE - 56)
        for place, faction in enumerate(side):
            _bar(picture, faction, inner + 59 + 42 * place)
        y += height + 8


def _bar(picture: Picture, faction: Faction, y: float) -> None:
    """A faction's token, its points and goal, and a bar."""
    canvas, score, goal = picture.canvas, picture.view.scores[faction], SHEET[faction].goal
    left, width = SIDE + 62, 102
    picture.token(faction, SIDE + 36, y + 3, 0.68)
    canvas.rect(left, y - 9, width, 18, 9, fill="#FFFDF7", stroke=INK, pen=2)
    if score:
        canvas.rect(left + 1, y - 8, max(16.0, (width - 2) * min(1.0, score / goal)), 16, 8, fill=COLOUR[faction])
    if score >= goal:
        put(canvas, "tick", left + width, y, 0.86)
    colour = GREEN if score >= goal else INK
    canvas.text(
        SIDE + WIDTH - 20,
        y,
        picture.words("result-score", score=score, goal=goal),
        24,
        colour,
        anchor="end",
        rank="second",
    )
