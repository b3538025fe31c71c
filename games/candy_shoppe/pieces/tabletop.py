"""What lies where in Candy Shoppe: spies, markers, piles, the operation in hand.

Here: plain facts about the table. Not here: the whole of it (rules/table.py), who may know it (view/).
"""

from __future__ import annotations

from games.candy_shoppe.pieces.tokens import Token
from games.candy_shoppe.world import City, Face, Spy, Status
from games.engine.values import Fact, Model, Seat


class Agent(Model):
    """A spy on the table. ``city`` exactly while it is deployed or trapped; ``shelter``: its Safe House's round."""

    spy: Spy
    face: Face = Face.NEUTRAL
    status: Status = Status.HQ
    city: City | None = None
    shelter: int | None = None


class Marker(Fact):
    """A token that lies on a city, since that round. ``holds``: whom a Trapped has caught."""

    token: Token
    round: int
    holds: Spy | None = None


class Pile(Fact):
    """What one player has placed at a city this round. ``tokens`` is None where the viewer must not know them.

    ``faceup``: placed face up, under Blackmail.
    """

    seat: Seat
    city: City
    many: int
    tokens: tuple[Token, ...] | None = None
    faceup: bool = False


class Trace(Fact):
    """What Blackmail has told everybody for good: this player's target is, or is not, that spy."""

    seat: Seat
    spy: Spy
    target: bool


class Sums(Fact):
    """A Tally: both sums, markers and the city's own influence included."""

    com: int
    cap: int

    @property
    def swing(self) -> Face:
        """The side it goes to; neutral when it is even."""
        return Face((self.com > self.cap) - (self.com < self.cap))


class Operation(Model):
    """An operation under way or waiting (5.1). ``live`` in order; ``sums`` is None before the Tally.

    ``left``: all that it had has gone to a revived spy, and nothing more happens in it (REV-3).
    """

    city: City
    spy: Spy | None
    baseline: Face
    live: list[Token]
    sums: Sums | None = None
    left: bool = False
