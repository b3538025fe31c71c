"""The options of Candy Shoppe’s questions (CS-9).

Here: what a player may pick. Not here: when it is asked, and what comes of it (rules/).
"""

from __future__ import annotations

from typing import ClassVar

from games.candy_shoppe.pieces.tabletop import Sums
from games.candy_shoppe.tokens import Token
from games.candy_shoppe.world import City, Face, Spy
from games.engine.values import Fact


class Send(Fact):
    """Choice: this spy is sent out (P1-2)."""

    spy: Spy
    face: Face


class To(Fact):
    """Choice: the spy is sent to this city, which now counts so much (P1-2)."""

    spy: Spy
    city: City
    worth: int


class Place(Fact):
    """Choice: these tokens are put down at this city, where this spy has just been sent (P1-3)."""

    city: City
    spy: Spy
    tokens: tuple[Token, ...]
    faceup: bool = False


class Reveal(Fact):
    """Choice: this spy's operation is next (P2-3). ``hidden``, ``exposed``: tokens there, face down and face up."""

    spy: Spy
    city: City
    hidden: int
    exposed: int


class Next(Fact):
    """Choice: this token acts next, or (None) the Tally is taken, which now stands so (OP-4).

    ``final``: in the last round, after which nothing lasts.
    """

    token: Token | None = None
    sums: Sums | None = None
    final: bool = False


class Aim(Fact):
    """Choice: what a token is aimed at: a city, a spy, or a live token (``number`` tells equal ones apart)."""

    by: Token
    city: City | None = None
    spy: Spy | None = None
    token: Token | None = None
    number: int = 0


class Back(Fact):
    """Choice: pick the last thing anew."""

    undoes: ClassVar[bool] = True
