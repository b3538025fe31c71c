"""The events of an operation and the report that keeps them (rules.md, CS-5)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from games.candy_shoppe.pieces.components import City, Face, Spy, Sums, Token
from games.engine.values import Fact, Model, Seat


class Opened(Fact):
    """A spy is revealed with what lies there, or (``revived``) has its own operation after a Revive (OP-1, REV-4)."""

    kind: Literal["opened"] = "opened"
    seat: Seat
    spy: Spy
    face: Face
    city: City
    tokens: tuple[Token, ...]
    revived: bool = False


class Cancelled(Fact):
    """Foiled cancels these tokens (FOI-1)."""

    kind: Literal["cancelled"] = "cancelled"
    token: Token
    tokens: tuple[Token, ...]


class Fizzled(Fact):
    """A token has no effect: there is no spy in the operation any more, or nothing to aim at (GEN-3)."""

    kind: Literal["fizzled"] = "fizzled"
    token: Token
    spy: Spy | None


class Tallied(Fact):
    """The Tally (OP-6): the markers and tokens that counted, both sums, and how the spy turns."""

    kind: Literal["tallied"] = "tallied"
    city: City
    markers: tuple[Token, ...]
    tokens: tuple[Token, ...]
    sums: Sums
    spy: Spy | None
    before: Face
    after: Face


class Laid(Fact):
    """A token comes to lie on the city or (``spy``) is attached to the spy; ``final``: in the last round."""

    kind: Literal["laid"] = "laid"
    token: Token
    city: City
    spy: Spy | None = None
    final: bool = False


class Turned(Fact):
    """A token has set this spy's face (ROG-1, DBL-2)."""

    kind: Literal["turned"] = "turned"
    token: Token
    spy: Spy
    before: Face
    after: Face


class Killed(Fact):
    """A token has killed this spy (ASN-1, BRN-1)."""

    kind: Literal["killed"] = "killed"
    token: Token
    spy: Spy


class Spared(Fact):
    """Burn Notice leaves this spy alone: its face is what it was (BRN-1)."""

    kind: Literal["spared"] = "spared"
    token: Token
    spy: Spy
    face: Face


class Fled(Fact):
    """This spy has gone to another city, to be resolved there (ESC-1)."""

    kind: Literal["fled"] = "fled"
    token: Token
    spy: Spy
    city: City
    to: City


class Swapped(Fact):
    """Two spies have changed places: ``spy`` goes to ``to``, ``other`` comes into the operation (DIS-2)."""

    kind: Literal["swapped"] = "swapped"
    token: Token
    spy: Spy
    other: Spy
    city: City
    to: City


class Marked(Fact):
    """Whoever has this spy as a target is blackmailed next round (BLK-3); ``final``: but there is none."""

    kind: Literal["marked"] = "marked"
    token: Token
    spy: Spy
    final: bool = False


class Sent(Fact):
    """A live token has been moved to another city, face up (WIR-1)."""

    kind: Literal["sent"] = "sent"
    token: Token
    moved: Token
    to: City


class Fetched(Fact):
    """A token that lay face down in another city is live here now (SMU-1)."""

    kind: Literal["fetched"] = "fetched"
    token: Token
    moved: Token
    source: City


class Revived(Fact):
    """A dead spy is back, with this share of the live tokens for an operation of its own (REV-2).

    ``alone``: the operation had no spy left, and all goes to the new one (REV-3).
    """

    kind: Literal["revived"] = "revived"
    token: Token
    spy: Spy
    city: City
    share: tuple[Token, ...]
    alone: bool


class Wasted(Fact):
    """Influence that came after the Tally is of no use; Honeypot and Wealth stay as markers all the same (OP-7)."""

    kind: Literal["wasted"] = "wasted"
    tokens: tuple[Token, ...]


class Departed(Fact):
    """The operation is over: its spy goes to HQ with this face, or is held by Trapped; None: it has no spy (OP-7).

    ``final``: in the last round.
    """

    kind: Literal["departed"] = "departed"
    city: City
    spy: Spy | None
    face: Face
    held: bool = False
    final: bool = False


Deed = Annotated[
    Opened
    | Cancelled
    | Fizzled
    | Tallied
    | Laid
    | Turned
    | Killed
    | Spared
    | Fled
    | Swapped
    | Marked
    | Sent
    | Fetched
    | Revived
    | Wasted
    | Departed,
    Field(discriminator="kind"),
]
"""Each is an event for everybody, and a line in the operation's report."""


class Report(Model):
    """All that has happened in an operation, step by step; it stays in sight until the next one is opened.

    ``number``: the how many-th operation of that round. ``deeds`` begin with ``Opened``, and end with ``Departed`` when
    it is over.
    """

    round: int
    number: int
    seat: Seat
    deeds: list[Deed] = []

    @property
    def opened(self) -> Opened:
        """How it began."""
        first = self.deeds[0]
        assert isinstance(first, Opened)
        return first

    @property
    def over(self) -> bool:
        """Whether it is finished."""
        return isinstance(self.deeds[-1], Departed)
