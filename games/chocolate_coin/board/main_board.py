"""Draw the public board: map, current question, factions in order of play, cards; or, at the end, the result."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from games.chocolate_coin.board.drawing import (
    BROWN,
    BUTTER,
    CREAM,
    GOLD,
    GREEN,
    ICING,
    INK,
    PLAYER,
    Marks,
    Picture,
    begin,
    header,
    panel,
    put,
)
from games.chocolate_coin.board.event_cards import titles
from games.chocolate_coin.board.regions import BOARD, choices, lit, mark, pieces, precincts, supports
from games.chocolate_coin.pieces.components import DELAYED, SHEET, Faction
from games.chocolate_coin.view import CoinView
from games.chocolate_coin.words.position import ratio, share, sides
from games.engine.words import Words

SIDE, WIDTH = 980, 192
"""Left edge and width of the column at the right, in pixels."""

ORDER, TILE, STEP, LATE = 100, 84, 89, 14
"""Upper edge of the first faction’s tile, height and distance of the tiles, extra distance above the Delayed ones; in
pixels."""

CARDS = 477
"""Upper edge of the event cards, in pixels."""


def campus(view: CoinView, words: Words) -> Picture:
    """Draw the board of a running match."""
    picture = begin("board", view, words)
    header(picture, map_of(picture))
    track(picture)
    titles(picture, SIDE, CARDS, WIDTH)
    return picture


LEGEND = {"top": (503.5, 121), "left": (203, 752), "right": (882, 752)}
"""Middles of the legend’s three parts, in pixels."""

MOST_LATEST = 3
"""Most Regions that are outlined as those of the latest action."""


def map_of(picture: Picture) -> Marks:
    """Draw the pieces on the map, then the legend on top. The map itself is part of the background.

    Also marks the places that may be chosen (see `choices`). If there are none, marks the Regions of the latest action
    instead, unless there are more than `MOST_LATEST`. Returns what the marks show.
    """
    view = picture.view
    marks: Marks = ""
    if view.outcome is None and (now := choices(view)):
        marks = "choices"
        mark(picture.canvas, BOARD, now)
    elif view.outcome is None and 0 < len(view.latest) <= MOST_LATEST:
        marks = "latest"
        for region in view.latest:
            lit(picture.canvas, BOARD, region, "last")
    pieces(picture, BOARD)
    precincts(picture, BOARD)
    supports(picture, BOARD)
    for part, middle in LEGEND.items():
        put(picture.canvas, f"legend-{part}", *middle)
    return marks


def track(picture: Picture) -> None:
    """Draw the factions’ tiles in the order of the action track; a line separates the Delayed factions."""
    for place, faction in enumerate(picture.view.order):
        _tile(picture, faction, ORDER + place * STEP + (LATE if place >= DELAYED else 0))
    y = ORDER + DELAYED * STEP + (LATE + TILE - STEP) / 2
    picture.canvas.line([(SIDE, y), (SIDE + WIDTH, y)], "#A8432B", 5)


def _tile(picture: Picture, faction: Faction, y: float) -> None:
    """Draw a faction with its points, its goal and its player.

    A sign at the right shows that the faction has acted or passes automatically. The number below shows how many places
    the faction moves up the action track at the end of this turn.
    """
    canvas, view = picture.canvas, picture.view
    asked, acted = faction == view.asked, view.track[view.order.index(faction)] is None
    canvas.rect(SIDE, y, WIDTH, TILE, 12, fill=BUTTER if asked else "#E9DAB9" if acted else CREAM, stroke=INK, pen=2.6)
    if asked:
        canvas.rect(SIDE, y, WIDTH, TILE, 12, stroke=GOLD, pen=5)
    picture.token(faction, SIDE + 32, y + 27, 0.9)
    _points(picture, faction, SIDE + 62, y + 27)
    if not asked and (acted or faction in view.waits):
        put(canvas, "tick" if acted else "passed", SIDE + WIDTH - 24, y + 27, 1.1)
    end = SIDE + WIDTH - 10.0
    if rise := dict(view.rises).get(faction):
        put(canvas, "up", end - 16, y + 63, 1.1)
        end -= 42 + canvas.text(end - 36, y + 63, str(rise), 34, GREEN, anchor="end", rank="second")
    picture.name(faction, SIDE + 12, y + 63, end - SIDE - 12, size=PLAYER)


def _points(picture: Picture, faction: Faction, x: float, y: float) -> None:
    """Write a faction’s points, and its goal in smaller type."""
    score, goal = picture.view.scores[faction], SHEET[faction].goal
    width = picture.canvas.text(x, y, str(score), 40, GREEN if score >= goal else INK, rank="first")
    picture.canvas.text(x + width + 3, y + 3, f"/{goal}", 28, BROWN, rank="second")


# ---------------------------------------------------------------- the end


MIDDLE, BOTTOM, SIDES, ROW = SIDE + WIDTH / 2, 770, 78, 44
"""Middle and lower edge of the result’s panel, heights of a side without its factions and of a faction’s row; in
pixels."""


def result(view: CoinView, words: Words) -> Picture:
    """Draw the result of a finished match beside the map."""
    picture = begin("board", view, words)
    header(picture, map_of(picture))
    panel(picture.canvas, SIDE, ORDER, WIDTH, BOTTOM - ORDER)
    _portraits(picture, sides(view)[0])
    _sides(picture, ORDER + 148)
    return picture


def _portraits(picture: Picture, won: Sequence[Faction]) -> None:
    """Draw the winning factions’ portraits."""
    width = 132 if len(won) == 1 else 90
    for place, faction in enumerate(won):
        x = MIDDLE + (place - (len(won) - 1) / 2) * (width + 4)
        put(picture.canvas, f"portrait-{faction}", x, ORDER + 76, width / 300)


def _sides(picture: Picture, top: float) -> None:
    """Draw each player’s result, the best first: the name, the points and goal of each faction, and a bar."""
    canvas, shown = picture.canvas, sides(picture.view)
    spare = BOTTOM - 8 - top - sum(SIDES + ROW * len(side) + 6 for side in shown)
    extra, y = min(40, max(0.0, spare / len(shown))), top
    for rank, side in enumerate(shown):
        height, inner = SIDES + ROW * len(side) + extra, y + extra / 2
        canvas.rect(SIDE + 6, y, WIDTH - 12, height, 10, fill="#F3E3C0" if rank else "#FFE9B0")
        if not rank:
            canvas.rect(SIDE + 6, y, WIDTH - 12, height, 10, stroke=GOLD, pen=3)
        picture.name(side[0], SIDE + 16, inner + 24, WIDTH - 32, size=PLAYER)
        for place, faction in enumerate(side):
            middle = inner + 62 + ROW * place
            picture.token(faction, SIDE + 36, middle + 2, 0.8)
            _points(picture, faction, SIDE + 64, middle)
            if picture.view.scores[faction] >= SHEET[faction].goal:
                put(canvas, "tick", SIDE + WIDTH - 28, middle, 0.9)
        _share(picture, side, inner + SIDES + ROW * len(side) - 34)
        y += height + 6


def _share(picture: Picture, side: Sequence[Faction], y: float) -> None:
    """Draw a player’s progress towards the goal, as a bar and in percent.

    For a player with two factions, draws the progress of the faction that is further from its goal.
    """
    canvas, width = picture.canvas, WIDTH - 32
    reached = min(Fraction(1), ratio(picture.view, side))
    canvas.rect(SIDE + 16, y, width, 26, 13, fill=ICING, stroke=INK, pen=2)
    if reached:
        canvas.rect(SIDE + 17, y + 1, max(24.0, (width - 2) * float(reached)), 24, 12, fill=GOLD)
    said = share(picture.view, side, picture.words)
    canvas.text(MIDDLE, y + 13, said, 22, INK, anchor="middle", rank="second")
