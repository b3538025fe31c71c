"""The town of Tricks or Treats: how it is laid, and where steps lead (clauses TT-2 and TT-4 in rules.md).

Here: geometry alone. Not here: who moves and when (moving.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.engine.dice import Dice
from games.tricks_or_treats.pieces.happenings import Way
from games.tricks_or_treats.pieces.town import (
    DIFFICULTY,
    GATHERINGS,
    HARDEST,
    PIECE,
    PIECE_HOUSES,
    SPREAD,
    TOWNS,
    House,
    Square,
    Town,
)


def lay_out(seats: int, dice: Dice) -> Town:
    """TT-2.2, TT-2.4: piece by piece from the bottom left, row by row."""
    across, up = TOWNS[seats]
    town = Town(across=across, up=up, houses=(), decorations=())
    for row in range(up):
        for column in range(across):
            town = _piece(town, column, row, dice)
    return town


def _piece(town: Town, column: int, row: int, dice: Dice) -> Town:
    """TT-2.4: three houses on different plots of a piece; what is left of it is a decoration."""
    plots = [Square(PIECE * column + x, PIECE * row + y) for y in (1, 2) for x in (1, 2)]
    houses = list(town.houses)
    for _ in range(PIECE_HOUSES):
        linked = {house.link for house in houses}
        pairs = [(plot, link) for plot in plots for link in _beside(town, plot) if link not in linked]
        plot, link = pairs[dice.below(len(pairs), "house")]
        plots.remove(plot)
        houses.append(_house(plot, link, dice))
    return town.model_copy(update={"houses": tuple(houses), "decorations": (*town.decorations, *plots)})


def _beside(town: Town, plot: Square) -> list[Square]:
    """The street squares that share an edge with this plot."""
    x, y = plot
    around = (Square(x, y - 1), Square(x - 1, y), Square(x + 1, y), Square(x, y + 1))
    return [square for square in around if town.street(*square)]


def _house(plot: Square, link: Square, dice: Dice) -> House:
    """TT-2.5."""
    gathering = dice.pick(GATHERINGS, "gathering")
    difficulty = DIFFICULTY * gathering + dice.below(2 * SPREAD + 1, "difficulty") - SPREAD
    return House(plot=plot, link=link, difficulty=max(0, min(HARDEST, difficulty)), gathering=gathering)


def reach(town: Town, start: Square, steps: int, backward: bool) -> list[Square]:
    """TT-4.2: the squares that are exactly so many steps FORWARD (or BACKWARD), from left to right."""
    return list(_reach(town.across, town.up, start, steps, backward))


@lru_cache(maxsize=4096)
def _reach(across: int, up: int, start: Square, steps: int, backward: bool) -> tuple[Square, ...]:
    """Streets hang on the town's size alone, and pawns stand where pawns stood before."""
    town, step = Town(across=across, up=up, houses=(), decorations=()), -1 if backward else 1
    squares = {(start.x, start.y)}
    for _ in range(steps):
        onward = {place for x, y in squares for place in ((x + step, y), (x, y + step))}
        squares = {place for place in onward if town.street(*place)}
    return tuple(Square(x, y) for x, y in sorted(squares))


def landings(town: Town, start: Square, steps: int, backward: bool) -> tuple[list[Square], Way]:
    """TT-4.2 to TT-4.4: where a pawn may go, and how: straight, the other way round, or just to the corner."""
    straight = reach(town, start, steps, backward)
    if straight:
        return straight, Way.STRAIGHT
    turned = reach(town, start, steps, not backward)
    if turned:
        return turned, Way.TURNED
    corner = Square(0, 0) if backward else Square(town.width - 1, town.height - 1)
    return [corner], Way.CORNER


def chased(town: Town, start: Square, steps: int) -> Square:
    """TT-4.5: the penalty's path: down where possible, else left; when stuck, once, up where possible, else right."""
    square = start
    for ways in (((0, -1), (-1, 0)), ((0, 1), (1, 0))):
        while steps and (onward := _first(town, square, ways)):
            square = onward
            steps -= 1
    return square


def _first(town: Town, square: Square, ways: Sequence[tuple[int, int]]) -> Square | None:
    """The first of these steps that stays on the street."""
    steps = (Square(square.x + x, square.y + y) for x, y in ways)
    return next((step for step in steps if town.street(*step)), None)
