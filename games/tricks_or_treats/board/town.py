"""Draw the town: houses with their arrows, decorations, pawns, and the squares that can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.canvas import LETTERS, Point
from games.engine.values import Seat
from games.tricks_or_treats.board.drawing import INK, LAMP, SWEET, WHITE, Picture, form, paint
from games.tricks_or_treats.pieces.components import House, Square, Town
from games.tricks_or_treats.view import Mark

ARROW = {(1, 0): 0, (0, -1): 90, (-1, 0): 180, (0, 1): 270}
"""Rotation of a house's arrow in degrees clockwise, by the step (x, y) from its plot to its linked square."""

CROWDS = {1: (1, 1.05, 0, 0), 2: (2, 0.88, 0.25, 0.1), 4: (2, 0.76, 0.27, 0.29), 6: (2, 0.76, 0.27, 0.28)}
"""Arrangement of pawns by their greatest number on a square: pawns per row; a pawn's size and distance from the
middle, across and down, as shares of a square."""


LEAST_DIGITS = 42.0
"""Least size in pixels of a house's numbers; they are then 9 pixels high on a phone 360 pixels wide."""


@dataclass(frozen=True)
class Grid:
    """Position of the town on the picture: a square's ``size`` and the town's edges ``left`` and ``top``, in pixels.

    ``height``: the town's height in squares. ``ground``: name of the background.
    """

    ground: str
    size: float
    left: float
    top: float
    height: int

    def middle(self, square: Square) -> Point:
        """Return the centre of a square, in pixels."""
        return self.left + self.size * (square.x + 0.5), self.top + self.size * (self.height - square.y - 0.5)

    def between(self, house: House) -> Point:
        """Return the middle of the edge between a house's plot and the street square at its door."""
        (x0, y0), (x1, y1) = self.middle(house.plot), self.middle(house.link)
        return (x0 + x1) / 2, (y0 + y1) / 2


def grid_of(town: Town) -> Grid:
    """Return the grid for a town of this size."""
    size, left = {(2, 1): (108.0, 62.0), (2, 2): (88.0, 60.0), (3, 2): (77.0, 60.0)}[town.across, town.up]
    return Grid(f"town-{town.across}x{town.up}", size, left, 121, town.height)


def turn_of(house: House) -> int:
    """Return by how many degrees clockwise this house's arrow is rotated."""
    return ARROW[house.link.x - house.plot.x, house.link.y - house.plot.y]


def streets(picture: Picture, grid: Grid) -> None:
    """Draw everything in the town, from the bottom layer to the top one."""
    town = picture.view.town
    for house in town.houses:
        _light(picture, grid, house)
    for number, square in enumerate(town.decorations):
        x, y = grid.middle(square)
        picture.canvas.sprite("shadow", x + 3, y + grid.size * 0.38, grid.size * 0.86)
        picture.canvas.sprite(f"deco-{(number * 5 + square.x + town.houses[0].difficulty) % 6}", x, y, grid.size * 0.92)
    for house in town.houses:
        _house(picture, grid, house)
    for mark in picture.view.marks:
        _landing(picture, grid, mark)
    for house in town.houses:
        if house.plot.y <= house.link.y:
            _arrow(picture, grid, house)
    _pawns(picture, grid)
    for house in town.houses:
        _numbers(picture, grid, house)
    for house in town.houses:
        if house.plot.y > house.link.y:  # these arrows may cover a hat, but no letter
            _arrow(picture, grid, house)
    for mark in picture.view.marks:
        _letter(picture, grid, mark)


# ---------------------------------------------------------------- plots


def _light(picture: Picture, grid: Grid, house: House) -> None:
    """Draw the light from a house's window on the square that its arrow points at."""
    x, y = grid.between(house)
    dx, dy = house.link.x - house.plot.x, house.plot.y - house.link.y
    reach = grid.size * 0.42
    picture.canvas.sprite("cone", x + dx * reach, y + dy * reach, grid.size * 0.88, rotate=turn_of(house))


def _house(picture: Picture, grid: Grid, house: House) -> None:
    """Draw a house. It has a frame while the active player may try its door."""
    canvas, size = picture.canvas, grid.size
    x, y = grid.middle(house.plot)
    canvas.sprite("shadow", x + 4, y + size * 0.2, size * 0.9)
    canvas.sprite(f"house-{form(house)}-{paint(house)}", x, y - size * 0.2, size * 0.84)
    if picture.view.kind == "gathering" and house.link == picture.view.plates[picture.view.active].square:
        canvas.rect(x - size * 0.49, y - size * 0.49, size * 0.98, size * 0.98, 12, stroke=INK, pen=9)
        canvas.rect(x - size * 0.49, y - size * 0.49, size * 0.98, size * 0.98, 12, stroke=LAMP, pen=5)


def _numbers(picture: Picture, grid: Grid, house: House) -> None:
    """Write a house's Difficulty on a dark box and its treats on an orange one.

    The boxes are in opposite corners of the plot. Side by side, the two numbers would look like one.
    """
    (x, y), high = grid.middle(house.plot), grid.size * 0.49
    down, size = (grid.size - high) / 2 - 1, max(grid.size * 0.42, LEAST_DIGITS)
    wide, narrow = grid.size * 0.74, grid.size * 0.4
    hard, sweet = x - (grid.size - wide) / 2, x + (grid.size - narrow) / 2
    picture.digits(house.difficulty, hard, y + down, wide, high, INK, WHITE, size)
    picture.digits(house.gathering, sweet, y - down, narrow, high, SWEET, INK, size)


def _arrow(picture: Picture, grid: Grid, house: House) -> None:
    """Draw the arrow from a house's plot to the street square at its door, across the edge between the two."""
    x, y = grid.between(house)
    dx, dy = house.link.x - house.plot.x, house.plot.y - house.link.y
    shift = grid.size * 0.07
    picture.canvas.sprite("arrow", x + dx * shift, y + dy * shift, grid.size * 0.36, rotate=turn_of(house))


# ---------------------------------------------------------------- squares and pawns


def _landing(picture: Picture, grid: Grid, mark: Mark) -> None:
    """Draw a ring on a square on which the move can end."""
    x, y = grid.middle(mark.square)
    picture.canvas.sprite("landing", x, y, grid.size * 1.06)


def _letter(picture: Picture, grid: Grid, mark: Mark) -> None:
    """Draw a pumpkin with the letter of a square on which the move can end.

    If pawns stand on the square, the pumpkin is beside them; else it is moved away from the arrow of the door.
    """
    x, y = grid.middle(mark.square)
    width = grid.size * (0.72, 0.66, 0.58)[min(len(mark.seats), 2)]
    if mark.seats:
        aside = grid.size * (0.27 if len(mark.seats) == 1 else 0.32)
        x, y = x - aside, y + aside
    elif mark.house is not None:
        x += (mark.square.x - mark.house.plot.x) * grid.size * 0.09
        y -= (mark.square.y - mark.house.plot.y) * grid.size * 0.09
    picture.canvas.sprite("pumpkin", x, y, width)
    picture.canvas.text(x, y + width * 0.09, mark.letter, max(30.0, width * 0.52), INK, anchor="middle", rank="first")


def _pawns(picture: Picture, grid: Grid) -> None:
    """Draw all pawns, square by square from the top down."""
    view = picture.view
    for square in sorted({plate.square for plate in view.plates}, key=lambda square: -square.y):
        seats = view.on(square)
        x, y = _standing(grid, view.town, square)
        if any(mark.square == square for mark in view.marks):  # its letter is at the lower left
            x, y = grid.middle(square)
            x, y = x + grid.size * (0.19, 0.23, 0.26)[min(len(seats), 3) - 1], y - grid.size * 0.1
        size = CROWDS[_crowd(len(seats))][1] * grid.size
        apart = _places(len(seats), upright=square.x % 3 == 0)
        x, y = _inside(grid, view.town, (x, y), apart, size)
        places = [(x + across * grid.size, y + down * grid.size) for across, down in apart]
        for seat, at in zip(seats, places, strict=True):
            _pawn(picture, seat, at, size)
        if view.active in seats:
            left, top = places[seats.index(view.active)]
            picture.canvas.sprite("pennant", left + size * 0.34, top - size * 0.3, size * 0.36)


def _crowd(many: int) -> int:
    """Return the smallest key of CROWDS that is at least the number of pawns, ``many``."""
    return next(most for most in CROWDS if most >= many)


def _places(many: int, upright: bool = True) -> list[Point]:
    """Return each pawn's offset from the middle of its square, in squares.

    The offsets are so large that no pawn's hat covers the letter on another pawn.

    ``many``: number of pawns on the square; more than four are spread along the street. ``upright``: whether the street
    is vertical.
    """
    row, _, across, down = CROWDS[_crowd(many)]
    if many == 2:
        return [(-across, -down), (across, down)]
    if many > 4 and not upright:
        row = 3
    rows = [range(many)[at : at + row] for at in range(0, many, row)]
    places = []
    for line, standing in enumerate(rows):
        for place in range(len(standing)):
            left = (place - (len(standing) - 1) / 2) * across * 2
            places.append((left, (line - (len(rows) - 1) / 2) * down * 2))
    return places


def _standing(grid: Grid, town: Town, square: Square) -> Point:
    """Return the point around which to draw a square's pawns: the middle, or a point farther from a house's arrow."""
    (x, y), house = grid.middle(square), town.house_at(square)
    if house is None:
        return x, y
    dx, dy = square.x - house.plot.x, house.plot.y - square.y
    return x + dx * grid.size * 0.1, y + dy * grid.size * (0.12 if dy < 0 else 0.05)


def _inside(grid: Grid, town: Town, at: Point, apart: Sequence[Point], size: float) -> Point:
    """Return the middle of the pawns on a square, moved so that three or more pawns are all inside the town.

    ``at``: the middle in pixels; ``apart``: the pawns' offsets from it in squares; ``size``: a pawn's width in
    pixels.
    """
    if len(apart) < 3:
        return at
    wide, high = (grid.size * max(abs(place[way]) for place in apart) + size / 2 for way in (0, 1))
    right, bottom = grid.left + grid.size * town.width, grid.top + grid.size * town.height
    return min(max(at[0], grid.left + wide), right - wide), min(max(at[1], grid.top + high), bottom - high)


def _pawn(picture: Picture, seat: Seat, at: Point, width: float) -> None:
    """Draw a pawn; during its player's turn, in a bright ring."""
    canvas, (x, y) = picture.canvas, at
    canvas.sprite("shadow", x + 3, y + width * 0.38, width * 0.76)
    if seat == picture.view.active:
        canvas.sprite("spot", x, y + width * 0.36, width * 0.86)
    canvas.sprite(f"pawn-{LETTERS[seat]}", x, y - width * 0.05, width)
