"""Define the options of questions, the standing orders, and the host's options (rules.md: CS-1.8, CS-9, DEC-4)."""

from __future__ import annotations

from typing import ClassVar, Literal

from games.candy_shoppe.pieces.components import City, Face, Lingering, Spy, Sums, Token
from games.engine.game import Options, SeatOption
from games.engine.orders import MATCH, Order, Term
from games.engine.values import Fact, Option


class Send(Option):
    """First part of a choice: send out this spy (P1-2)."""

    spy: Spy
    face: Face


class To(Option):
    """Choice: send the last available spy to this city (P1-2).

    ``worth``: sum of the city's influence and markers; above 0 if the Communists lead there.
    """

    spy: Spy
    city: City
    worth: int


class Dispatch(Option):
    """Choice: send this spy to this city (P1-2).

    ``worth``: sum of the city's influence and markers; above 0 if the Communists lead there.
    """

    spy: Spy
    face: Face
    city: City
    worth: int

    @property
    def part(self) -> Send:
        """The first part of the choice: which spy is sent."""
        return Send(spy=self.spy, face=self.face)


class With(Option):
    """The first part of all choices of tokens: with this spy in its city (P1-3)."""

    city: City
    spy: Spy


class Place(Option):
    """Choice: place these tokens at the city of the spy just sent (P1-3)."""

    city: City
    spy: Spy
    tokens: tuple[Token, ...]
    faceup: bool = False

    @property
    def binds(self) -> bool:
        """Whether the choice is final. It always is: placed tokens can't be taken back (CS-3.4, P1-4)."""
        return True

    @property
    def part(self) -> With:
        """The first part of the choice: with which spy tokens are placed."""
        return With(city=self.city, spy=self.spy)


class Reveal(Option):
    """Choice: reveal this spy next (P2-3). ``hidden``, ``exposed``: number of tokens in its city, face down and up."""

    spy: Spy
    city: City
    hidden: int
    exposed: int


class Lay(Fact):
    """What others see of the tokens that a player places.

    ``many``: their number. ``tokens``: their kinds if they are face up, else None.
    """

    many: int
    tokens: tuple[Token, ...] | None = None


class Next(Option):
    """Choice: resolve this token next or, if ``token`` is None, take the Tally next (OP-4).

    ``sums``: the sums of a Tally taken now; None if the choice is a token. ``final``: whether it is the last round, in
    which effects on the next round do nothing.
    """

    token: Token | None = None
    sums: Sums | None = None
    final: bool = False


class Aim(Option):
    """Choice: make a token act on this city, this spy or this token of the operation.

    ``by``: the acting token. If both ``token`` and ``city`` are set, the acting token moves ``token`` to that city.
    ``number`` distinguishes equal tokens of the operation.
    """

    by: Token
    city: City | None = None
    spy: Spy | None = None
    token: Token | None = None
    number: int = 0

    @property
    def part(self) -> Fact | None:
        """The first part of the choice, the token, if the choice is a token together with a city; else None."""
        return None if self.token is None or self.city is None else Aim(by=self.by, token=self.token)


class Back(Option):
    """Choice: undo the last pick."""

    undoes: ClassVar[bool] = True


# ---------------------------------------------------------------- standing orders (DEC-4)


_ROUND = Term("round", until="round")
_TERMS = (MATCH, _ROUND)

ORDERS = (
    Order("pass", frozenset({"influence"}), Place, _TERMS, beside=_ROUND),  # the first handful is empty
    Order("listed", frozenset({"order"}), Next, _TERMS),
    Order("leave", frozenset({"share"}), None, _TERMS),
)


# ---------------------------------------------------------------- the host's options (1.8)


class CandyShoppeOptions(Options):
    """The options of a match that its host may set (1.8)."""

    first_player: SeatOption = None
    influence_order: Literal["simultaneous", "clockwise"] = "simultaneous"
    reveal_starts: Literal["left_of_first", "next_in_turn"] = "left_of_first"
    platypus_tie: Literal["spies", "targets"] = "spies"
    double_agent: Literal["opposite", "plain"] = "opposite"
    lingering: Lingering = "next_round"
