"""Define Brimful's options, choices and events (rules.md, BF-1)."""

from __future__ import annotations

from pydantic import Field

from games.engine.game import Options
from games.engine.values import Event, Option, Seat

UNKNOWN = 0
"""In place of a tile: this viewer may not know which."""

TILES = (3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6)
"""BF-1.1: how many cups each tile stands for."""

POURS = (2, 3, 4)
"""BF-3.1: how many cups one can pour in a turn. Not 1: that could never spill."""

BRIM = 2
"""BF-3.3: points for a jug that is full to the brim."""

Hand = tuple[int, int]
"""A player's two tiles, the lower one first."""


class BrimOptions(Options):
    """The options that a host may set."""

    rounds: int = Field(default=3, ge=1, le=5)


class Lay(Option):
    """Choice: put this tile under the jug (BF-2.2)."""

    tile: int


class Pour(Option):
    """Choice: pour this number of cups (BF-3.1)."""

    cups: int


class Stop(Option):
    """Choice: pour no more in this round (BF-3.1)."""


class Begun(Event):
    """Event: a round begins; the tiles are dealt, and this seat will pour first (BF-2)."""

    number: int
    seat: Seat


class Laid(Event):
    """Event: this seat has put a tile under the jug; which one stays secret (BF-2.2)."""

    seat: Seat


class Poured(Event):
    """Event: this seat has poured ``cups``. The jug now holds ``total`` cups and isn't full (BF-3.2)."""

    seat: Seat
    cups: int
    total: int


class Stopped(Event):
    """Event: this seat pours no more in this round (BF-3.1)."""

    seat: Seat


class Filled(Event):
    """Event: this seat has filled the jug to the brim (BF-3.3)."""

    seat: Seat
    cups: int
    points: int


class Spilled(Event):
    """Event: this seat has poured too much and loses the points of this round (BF-3.4)."""

    seat: Seat
    cups: int
    lost: int


class Revealed(Event):
    """Event at the end of a round: the tile that nobody knew, what each seat laid, and what the jug held (BF-4.1)."""

    first: int
    laid: tuple[int, ...]
    size: int
