"""The options of questions, standing orders and the host's options (rules.md: TT-1.3, TT-10, TT-12)."""

from __future__ import annotations

from pydantic import Field

from games.engine.game import Options
from games.engine.orders import MATCH, Order, Term
from games.engine.values import Fact, Option, Seat
from games.tricks_or_treats.pieces.components import Costume, House, Square, Token, Treats


class Spend(Option):
    """Choice: use this movement token (TT-10.1). ``rate``: how far it goes."""

    value: int
    rate: int


class Go(Option):
    """Choice: use this movement token, and go there. ``house``: its door; ``seats``: the other pawns there."""

    value: int
    rate: int
    square: Square
    house: House | None
    seats: tuple[Seat, ...]


class Land(Option):
    """Choice: go to this square (TT-4.2). ``house``: its door, if any; ``seats``: the pawns there."""

    letter: str
    square: Square
    house: House | None
    seats: tuple[Seat, ...]


class Knock(Option):
    """Choice: try the door (TT-5.3). ``treats``: what it gives if it opens."""

    difficulty: int
    treats: int


class Challenge(Option):
    """Choice: begin a street duel with this rival, for ``rate`` treats and the Panic Rate (TT-7.1)."""

    rival: Seat
    rate: int


class Neither(Option):
    """Choice: neither door nor duel (TT-5.3)."""


class Lay(Option):
    """Choice: commit this Trick (TT-6.1). ``number``: which of the ``held`` equal ones, from 1."""

    value: int
    number: int
    held: int


class Ring(Option):
    """Choice: try the door (TT-6.1) with the Tricks picked; ``bare``: without any."""

    difficulty: int
    bare: bool = False


class RingWith(Option):
    """Choice: try the door with exactly these Tricks, in one press (TT-12.10)."""

    values: tuple[int, ...]


class Flee(Option):
    """Choice: flee for ``due`` treats (TT-7.3).

    ``paid``: how many of them the player has. If that is less, its pawn is chased and it loses ``skips`` turns.
    """

    due: int
    paid: int
    skips: int = 0


class Accept(Option):
    """Choice: bid for the whole stake (TT-7.3). ``gain``, ``cost``: what the rival and the player can pay of it."""

    stake: Treats
    gain: int
    cost: int


class Open(Option):
    """Choice: open with a Mask of this value (TT-7.4). ``held``: how many of it are in hand."""

    value: int
    held: int


class Bid(Fact):
    """Where a raise begins: both totals, and the total ``needed`` after it.

    ``cost``: the treats that a lost or level duel takes: the whole ``stake``, unless the bidder has fewer (TT-7.9).
    """

    own: int
    rival: int
    stake: int
    cost: int
    needed: int


class Add(Option):
    """Choice: add this token to the raise (TT-7.5). ``number``: which of the ``held`` equal ones, from 1."""

    token: Token
    number: int
    held: int


class Place(Option):
    """Choice: place the picked tokens (TT-7.5)."""

    bid: Bid


class PlaceThese(Option):
    """Choice: place exactly these tokens, in one press (TT-12.10). ``total``, ``rival``: both bids then."""

    tokens: tuple[Token, ...]
    total: int
    rival: int


class Stop(Option):
    """Choice: don't raise (TT-7.5, TT-7.6). The rival leads or is level."""

    bid: Bid


class Shed(Option):
    """Choice: give up this costume (TT-8.5)."""

    costume: Costume
    older: bool


class Swap(Option):
    """Choice: swap squares with this player (TT-8.6)."""

    seat: Seat
    square: Square
    house: House | None


class Stay(Option):
    """Choice: swap with nobody (TT-8.6)."""


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
