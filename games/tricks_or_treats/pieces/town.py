"""The town of Tricks or Treats: squares, houses, and what chance makes them of (rules.md, TT-2).

Here: plain facts and constants. Not here: how it is laid out and walked (rules/town.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.engine.values import Fact

TOWNS = {2: (2, 1), 3: (2, 1), 4: (2, 2), 5: (2, 2), 6: (3, 2)}
"""Pieces across and up, by table size (TT-2.2)."""

PIECE, PIECE_HOUSES = 3, 3
"""Squares of a piece's side; houses on a piece (TT-2.1, TT-2.4)."""

GATHERINGS, DIFFICULTY, SPREAD, HARDEST = range(1, 8), 5, 2, 30
"""What a door gives; Difficulty for each treat of it, give or take, and at most (TT-2.5)."""

LETTERS = "VWXYZ"
"""Landing squares are lettered with these: A to F are seats. There are never more (TT-4.2)."""


class Square(NamedTuple):
    """A square of the town: so many columns to the right of the bottom left one, so many rows above it."""

    x: int
    y: int


class House(Fact):
    """A house on its plot, and the one street square that its arrow points at: that one is linked (TT-2.3)."""

    plot: Square
    link: Square
    difficulty: int
    gathering: int


class Town(Fact):
    """The town: pieces across and up, houses piece by piece from the bottom left, and decorations (TT-2)."""

    __slots__ = ("_linked",)
    """Houses by the squares that they are linked to, once somebody has asked: no part of the town, and never copied."""

    if TYPE_CHECKING:
        _linked: dict[Square, House]

    across: int
    up: int
    houses: tuple[House, ...]
    decorations: tuple[Square, ...]

    @property
    def small(self) -> bool:
        """Whether any six movement tokens lead to no more squares, taken together, than fit one question (TT-10.1)."""
        return (self.across, self.up) == TOWNS[2]

    @property
    def width(self) -> int:
        """Squares from left to right."""
        return PIECE * self.across + 1

    @property
    def height(self) -> int:
        """Squares from bottom to top."""
        return PIECE * self.up + 1

    def street(self, x: int, y: int) -> bool:
        """Whether this is a square in the town that can be walked on (TT-2.1)."""
        return 0 <= x < self.width and 0 <= y < self.height and (x % PIECE == 0 or y % PIECE == 0)

    def house_at(self, square: Square) -> House | None:
        """The house that this square is linked to."""
        try:
            linked = self._linked
        except AttributeError:
            linked = {house.link: house for house in self.houses}
            object.__setattr__(self, "_linked", linked)
        return linked.get(square)
