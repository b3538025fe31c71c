"""The whole board: the Christmas Campus with all its pieces, scores, action track and events.

Here: the picture that everybody sees while a match runs; the end shows parts of it too. Not here: the cards (events.py)
and the pieces on the map (land.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from games.chocolate_coin.board.events import cards
from games.chocolate_coin.board.kit import (
    BROWN,
    BUTTER,
    DOING,
    GOLD,
    GREEN,
    INK,
    RED,
    Picture,
    begin,
    header,
    put,
)
from games.chocolate_coin.board.land import BOARD, lit, pieces, precincts, supports
from games.chocolate_coin.pieces.sheet import DELAYED, FACTIONS, GRID, SHEET, Faction, Space
from games.chocolate_coin.view import CoinView
from games.engine.canvas import Canvas, Part
from games.engine.values import Player

FADED = "#75665A"
"""What isn't chosen."""

CELL, TRACK_LEFT, TRACK_TOP = 52.125, 30, 686
"""Width of a cell of the score track, where the first begins, and the track's upper edge."""

SIDE, TOP = 886, 78
"""Left and upper edge of the panels at the right."""


def campus(view: CoinView, players: Sequence[Player]) -> Picture:
    """The board of a match that runs."""
    picture = begin("board", view, players)
    map_of(picture)
    scores(picture)
    track(picture)
    grid(picture)
    cards(picture)
    header(picture)
    return picture


def map_of(picture: Picture) -> None:
    """All that stands on the map, which is in the ground; a few Regions that matter now are outlined."""
    view = picture.view
    now = view.focus if 0 < len(view.focus) < 4 else view.latest
    if view.outcome is None and len(now) < 4:
        for region in now:
            lit(picture.canvas, BOARD, region)
    pieces(picture, BOARD)
    precincts(picture, BOARD)
    supports(picture, BOARD)


def scores(picture: Picture) -> None:
    """Goals above the score track, and every faction's token on it; up to four share a cell."""
    for faction in FACTIONS:
        put(picture.canvas, f"goal-{faction}", TRACK_LEFT + (SHEET[faction].goal + 0.5) * CELL, TRACK_TOP - 9)
    by_score: dict[int, list[Faction]] = {}
    for faction in FACTIONS:
        by_score.setdefault(picture.view.scores[faction], []).append(faction)
    for score, factions in by_score.items():
        x = TRACK_LEFT + (score + 0.5) * CELL
        for place, faction in enumerate(factions):
            if len(factions) == 1:
                picture.token(faction, x, TRACK_TOP + 36.5, 0.84)
            elif len(factions) == 2:
                picture.token(faction, x + (-11, 11)[place], TRACK_TOP + (34, 41)[place], 0.6)
            else:
                alone = place == 2 and len(factions) == 3
                left = 0 if alone else (-11.5, 11.5)[place % 2]
                put(picture.canvas, f"mark-{faction}", x + left, TRACK_TOP + (25, 48)[place // 2], 0.52)


def track(picture: Picture) -> None:
    """The action track, from the top; who has acted this turn is pale. The Delayed line is in the art."""
    canvas, view = picture.canvas, picture.view
    for place, faction in enumerate(view.order):
        y = TOP + 59 + place * 47 + (16 if place >= DELAYED else 0)
        if view.track[place] is None:
            put(canvas, f"token-{faction}", SIDE + 30, y + 2, 0.84, opacity=0.35)
            canvas.text(SIDE + 52, y, "acts" if faction == view.asked else "acted", 16, BROWN, weight=600)
            continue
        if faction == view.asked:
            canvas.rect(SIDE + 8, y - 21, 116, 42, 21, fill=BUTTER, stroke=GOLD, pen=4)
        picture.token(faction, SIDE + 30, y + 2, 0.84)
        canvas.text(SIDE + 52, y, picture.name(faction), 16, INK, fit=66)
        if rise := dict(view.rises).get(faction):
            _rise(canvas, SIDE + 114, y - 15, rise)
        if faction in view.waits:
            put(canvas, "passed", SIDE + 30 + 14, y - 15, 0.6)


def _rise(canvas: Canvas, x: float, y: float, places: int) -> None:
    """At the end of the turn the faction moves up by so many places."""
    put(canvas, "up", x, y, 0.8)
    if places > 1:
        canvas.text(x - 12, y, str(places), 15, GREEN, anchor="end")


def grid(picture: Picture) -> None:
    """The action grid: taken spaces with their tokens, and which are open."""
    canvas, view = picture.canvas, picture.view
    for row, (space, beside) in enumerate(GRID.items()):
        x, y = SIDE + 129, TOP + 38 + row * 68
        mine = view.primary is not None and view.primary.space == space
        open_ = bool(view.turn) and view.outcome is None and view.primary is None
        if mine or open_:
            canvas.rect(x, y, 157, 62, 10, stroke=GOLD, pen=4)
        taken = mine and view.secondary is not None
        canvas.runs(x + 8, y + 46.5, _beside(view, beside, mine), 17, fit=120 if taken else 146)
        if mine and view.primary is not None:
            picture.token(view.primary.faction, x + 146, y + 16, 0.72)
        if taken and view.secondary is not None:
            picture.token(view.secondary.faction, x + 146, y + 48, 0.66)
        elif mine and view.asked is not None and view.primary is not None and view.asked != view.primary.faction:
            put(canvas, "pennant", x + 142, y + 47, 0.56)
        if open_:
            put(canvas, "pennant", x + 143, y + 16, 0.52)


def _beside(view: CoinView, beside: Sequence[Space], mine: bool) -> list[Part]:
    """What the secondary space offers; once it is taken, what was chosen stands out."""
    taken = view.secondary.space if mine and view.secondary is not None else None
    parts: list[Part] = []
    for number, space in enumerate(beside):
        if number:
            parts.append((" or ", FADED if taken else INK, 600))
        colour = INK if taken is None else RED if taken == space else FADED
        parts.append((DOING[space], colour, 700))
    return parts
