"""Define the options of questions, standing orders, and the host's options (rules.md: TT-1.3, TT-10, TT-12)."""

from __future__ import annotations

from pydantic import Field

from games.engine.game import Options
from games.engine.orders import MATCH, Order, Term
from games.engine.values import Fact, Option, Seat
from games.tricks_or_treats.pieces.components import Costume, House, Square, Token, Treats


class Spend(Option):
    """Choice: use this movement token (TT-10.1). ``rate``: how many squares the token moves the pawn."""

    value: int
    rate: int


class Go(Option):
    """Choice: use this movement token and move to this square (TT-10.1).

    ``rate``: number of squares moved. ``house``: the house whose door is at the square, if any; ``seats``: the seats
    whose pawns are already there.
    """

    value: int
    rate: int
    square: Square
    house: House | None
    seats: tuple[Seat, ...]


class Land(Option):
    """Choice: move to this square (TT-4.2).

    ``house``: the house whose door is at the square, if any; ``seats``: the seats whose pawns are already there.
    ``by_card``: whether a Surprise card moves the pawn, so that no door can be tried afterwards (TT-5.5).
    """

    letter: str
    square: Square
    house: House | None
    seats: tuple[Seat, ...]
    by_card: bool = False


class Knock(Option):
    """Choice: try the door (TT-5.3). ``treats``: what the player gains if the door opens."""

    difficulty: int
    treats: int


class Challenge(Option):
    """Choice: challenge this rival to a street duel (TT-7.1).

    ``rate``: how many squares this turn's token moves the pawn. The stake is ``rate`` plus a drawn Trick's value.
    ``gain``, ``cost``: the most treats that the rival and the player can have to pay.
    """

    rival: Seat
    rate: int
    gain: int
    cost: int


class Neither(Option):
    """Choice: neither try the door nor begin a duel (TT-5.3)."""

    declines = True


class Lay(Option):
    """Choice: commit this Trick (TT-6.1).

    ``number``: which of the ``held`` equal Tricks in hand it is, from 1.
    """

    value: int
    number: int
    held: int


class Ring(Option):
    """Choice: try the door with the selected Tricks or, if ``bare``, with no Tricks (TT-6.1)."""

    difficulty: int
    bare: bool = False


class RingWith(Option):
    """Choice: try the door with exactly these Tricks, by pressing a single button (TT-12.10)."""

    values: tuple[int, ...]


class Flee(Option):
    """Choice: flee and pay ``due`` treats (TT-7.3).

    ``paid``: how many of them the player can pay. If ``paid`` is less than ``due``, the player's pawn is chased away,
    and the player must skip ``skips`` turns.
    """

    due: int
    paid: int
    skips: int = 0


class Accept(Option):
    """Choice: accept the duel; both sides then bid for the whole stake (TT-7.3).

    ``gain``: treats that the rival pays if the rival loses; ``cost``: treats that the player pays if the player loses.
    Neither pays more treats than they have.
    """

    stake: Treats
    gain: int
    cost: int


class Open(Option):
    """Choice: begin the bid with a Mask of this value (TT-7.4). ``held``: number of such Masks in hand."""

    value: int
    held: int


class Bid(Fact):
    """A duel before a raise: the bids of both sides, and the bid that the raise must reach (``needed``).

    ``cost``: treats that the bidder pays if the duel is lost or ends with equal bids (TT-7.9). It is the ``stake``, or
    all the bidder's treats if they are fewer.
    """

    own: int
    rival: int
    stake: int
    cost: int
    needed: int


class Add(Option):
    """Choice: add this token to the raise (TT-7.5).

    ``number``: which of the ``held`` equal tokens in hand it is, from 1.
    """

    token: Token
    number: int
    held: int


class Place(Option):
    """Choice: place the tokens selected for the raise (TT-7.5)."""

    bid: Bid


class PlaceThese(Option):
    """Choice: raise by exactly these tokens, by pressing a single button (TT-12.10).

    ``total``, ``rival``: the player's and the rival's bid after the raise; ``all``: whether no token is left in hand.
    """

    tokens: tuple[Token, ...]
    total: int
    rival: int
    all: bool = False


class Stop(Option):
    """Choice: don't raise, although the rival is ahead or both bids are equal (TT-7.5, TT-7.6)."""

    declines = True

    bid: Bid


class Shed(Option):
    """Choice: give up this costume (TT-8.5). ``older``: whether it is the oldest one worn."""

    costume: Costume
    older: bool


class Swap(Option):
    """Choice: swap squares with the player of this seat (TT-8.6)."""

    seat: Seat
    square: Square
    house: House | None


class Stay(Option):
    """Choice: stay on one's own square instead of swapping (TT-8.6)."""

    declines = True


# ---------------------------------------------------------------- standing orders (TT-12.9)


ROUND = Term("round", until="round")

_CHEAP = tuple(Term(f"below-{stake}", about=Accept, field="stake", below=stake) for stake in (4, 7, 10))

ORDERS = (
    Order("pass", frozenset({"gather"}), Neither, (MATCH, ROUND)),
    Order("accept", frozenset({"flee"}), Accept, (MATCH, *_CHEAP)),
    Order("flee", frozenset({"flee"}), Flee, (MATCH, ROUND)),
    Order("stop", frozenset({"raise"}), None, (MATCH, Term("turn", until="used"))),
    Order("stay", frozenset({"swap"}), Stay),
)


# ---------------------------------------------------------------- the host's options (TT-1.3, TT-10)


class TreatsOptions(Options):
    """The options of a match that its host may set."""

    rounds: int | None = Field(default=None, ge=6, le=12)
    calculated: bool | None = None
    magnanimous: bool = False
