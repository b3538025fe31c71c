"""The options of questions, standing orders and the host's options (rules.md: CS-1.8, CS-9, DEC-4)."""

from __future__ import annotations

from typing import ClassVar, Literal

from games.candy_shoppe.pieces.components import City, Face, Lingering, Spy, Sums, Token
from games.engine.game import Options, SeatOption
from games.engine.orders import MATCH, Order, Term
from games.engine.values import Fact, Seat


class Send(Fact):
    """What a choice begins with: this spy is sent out (P1-2)."""

    spy: Spy
    face: Face


class To(Fact):
    """Choice: the only spy that is left is sent to this city, which now counts so much (P1-2)."""

    spy: Spy
    city: City
    worth: int


class Dispatch(Fact):
    """Choice: this spy is sent to this city, which now counts so much (P1-2)."""

    spy: Spy
    face: Face
    city: City
    worth: int

    @property
    def part(self) -> Send:
        """Which spy."""
        return Send(spy=self.spy, face=self.face)


class Place(Fact):
    """Choice: these tokens are put down at this city, where this spy has just been sent (P1-3)."""

    city: City
    spy: Spy
    tokens: tuple[Token, ...]
    faceup: bool = False

    @property
    def binds(self) -> bool:
        """CS-3.4 (P1-4)."""
        return True


class Reveal(Fact):
    """Choice: this spy's operation is next (P2-3). ``hidden``, ``exposed``: tokens there, face down and face up."""

    spy: Spy
    city: City
    hidden: int
    exposed: int


Way = Send | To | Dispatch | Reveal
"""What is chosen in the open of spies and cities."""


class Picked(Fact):
    """What somebody picked in the open of spies and cities, and by it shows whom it may work for: ``pick``, one of the
    ``options`` of the question ``about``. ``faces``: of the spies that were alive.
    """

    seat: Seat
    about: str
    options: tuple[Way, ...]
    pick: Way
    faces: tuple[Send, ...]


class Lay(Fact):
    """A placing as the others see it: so many tokens, and which, of those that lie face up."""

    many: int
    tokens: tuple[Token, ...] | None = None


class Placing(Fact):
    """Where tokens were placed, and by whom how many, none included: at this city with this spy, whom somebody had sent
    there. ``worth``: what the city counted; ``faces``: of the spies that were alive.
    """

    round: int
    city: City
    spy: Spy
    worth: int
    faces: tuple[Send, ...]
    laid: tuple[tuple[Seat, Lay], ...] = ()


class Next(Fact):
    """Choice: this token acts next, or (None) the Tally is taken, which now stands so (OP-4).

    ``final``: in the last round, after which nothing lasts.
    """

    token: Token | None = None
    sums: Sums | None = None
    final: bool = False


class Aim(Fact):
    """Choice: what a token is aimed at: a city, a spy, or a live token (``number`` tells equal ones apart); a live
    token and a city both at once, where it takes that to there.
    """

    by: Token
    city: City | None = None
    spy: Spy | None = None
    token: Token | None = None
    number: int = 0

    @property
    def part(self) -> Fact | None:
        """Of a token and a city, which token."""
        return None if self.token is None or self.city is None else Aim(by=self.by, token=self.token)


class Back(Fact):
    """Choice: pick the last thing anew."""

    undoes: ClassVar[bool] = True


# ---------------------------------------------------------------- standing orders (DEC-4)


_TERMS = (MATCH, Term("round", until="round"))

ORDERS = (
    Order("pass", frozenset({"influence"}), Place, _TERMS),  # the first handful is the empty one
    Order("listed", frozenset({"order"}), Next, _TERMS),
    Order("leave", frozenset({"share"}), None, _TERMS),
)


# ---------------------------------------------------------------- the host's options (1.8)


class CandyShoppeOptions(Options):
    """What a host may set (1.8)."""

    first_player: SeatOption = None
    influence_order: Literal["simultaneous", "clockwise"] = "simultaneous"
    reveal_starts: Literal["left_of_first", "next_in_turn"] = "left_of_first"
    platypus_tie: Literal["spies", "targets"] = "spies"
    double_agent: Literal["opposite", "plain"] = "opposite"
    lingering: Lingering = "next_round"
