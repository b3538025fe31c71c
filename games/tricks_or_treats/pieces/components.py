"""Define tokens, town, cards and the record of a duel (rules.md: TT-1 to TT-3, TT-7, TT-8)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, NamedTuple

from games.engine.values import Fact, Model, Named, Seat

Treats = Annotated[int, "treats"]
"""A number of treats. The annotation makes texts write "3 treats"."""

VALUES = range(1, 10)
"""Values of Tricks, Masks and movement tokens (TT-1.3 to TT-1.5)."""

REST = (5, 4, 6, 3, 7, 2, 8, 1)
"""Values of the movement tokens left over after whole sets of 1 to 9: one each, in this order (TT-1.3)."""

ROUNDS = {2: 12, 3: 10, 4: 10, 5: 8, 6: 8}
"""Movement tokens per player, by table size, unless the table sets another number (TT-1.3)."""

SPARE_SETS = 2
"""Copies of each Trick and Mask beyond one per player (TT-1.4, TT-1.5)."""

TREATS, TRICKS, MASKS = 8, 5, 3
"""Treats, Tricks and Masks with which each player begins (TT-3.2)."""

TRICKS_FULL, MASKS_FULL = 6, 4
"""Numbers in hand from which a refill draws no more (TT-5.6)."""

CALCULATED = frozenset({2})
"""Table sizes that play Calculated moves unless the table says otherwise (TT-10.1)."""

MOVES_IN_HAND = 6
"""Movement tokens dealt to each player with Calculated moves (TT-10.1)."""


class Kind(Named):
    """The three kinds of tokens: Tricks, Masks and movement tokens."""

    TRICK = 0
    MASK = 1
    MOVEMENT = 2


class Token(Fact):
    """A token and its value, 1 to 9."""

    kind: Kind
    value: int


@cache
def token_of(kind: Kind, value: int) -> Token:
    """Return the token of this kind and value; equal tokens are the same object."""
    return Token(kind=kind, value=value)


# ---------------------------------------------------------------- the town


TOWNS = {2: (2, 1), 3: (2, 1), 4: (2, 2), 5: (2, 2), 6: (3, 2)}
"""The town's size in pieces, across and up, by table size (TT-2.2)."""

PIECE, PIECE_HOUSES = 3, 3
"""Squares along a piece's side; houses on a piece (TT-2.1, TT-2.4)."""

GATHERINGS, DIFFICULTY, SPREAD, HARDEST = range(1, 8), 5, 2, 30
"""A door's treats; its Difficulty per treat, how far that varies either way, and the highest Difficulty (TT-2.5)."""

LETTERS = "VWXYZ"
"""Letters of landing squares (TT-4.2), of which there are at most five; A to F are seats."""


class Square(NamedTuple):
    """A square of the town. ``x``: columns to the right of the bottom left square; ``y``: rows above it."""

    x: int
    y: int


class House(Fact):
    """A house on its plot. ``link``: the street square at the house's door, to which its arrow points (TT-2.3)."""

    plot: Square
    link: Square
    difficulty: int
    gathering: int


class Town(Fact):
    """A town: its size in pieces (parts of 3 by 3 squares), the houses, and the decorations (TT-2).

    The houses are listed piece by piece: from the bottom left, row by row.
    """

    __slots__ = ("_linked",)
    """Cache of houses by their linked squares, filled on first use. Not part of the town's value, never copied."""

    if TYPE_CHECKING:
        _linked: dict[Square, House]

    across: int
    up: int
    houses: tuple[House, ...]
    decorations: tuple[Square, ...]

    @property
    def small(self) -> bool:
        """Whether the town is small enough to ask for movement token and landing square in one question (TT-10.1).

        In larger towns, they are asked in two questions.
        """
        return (self.across, self.up) == TOWNS[2]

    @property
    def width(self) -> int:
        """The number of squares from left to right."""
        return PIECE * self.across + 1

    @property
    def height(self) -> int:
        """The number of squares from bottom to top."""
        return PIECE * self.up + 1

    def street(self, x: int, y: int) -> bool:
        """Return whether (x, y) is a street square of the town (TT-2.1)."""
        return 0 <= x < self.width and 0 <= y < self.height and (x % PIECE == 0 or y % PIECE == 0)

    def house_at(self, square: Square) -> House | None:
        """Return the house whose arrow points at this square; None if there is none."""
        try:
            linked = self._linked
        except AttributeError:
            linked = {house.link: house for house in self.houses}
            object.__setattr__(self, "_linked", linked)
        return linked.get(square)


# ---------------------------------------------------------------- costumes and Surprise cards


WORN = 2
"""Costumes that can be worn at once (TT-8.1)."""


class Costume(Named):
    """The twelve costumes; there is one of each (TT-8.1)."""

    FOX = 0
    SNAIL = 1
    HARE = 2
    WITCH = 3
    GHOST = 4
    SCARECROW = 5
    PIRATE = 6
    PUMPKIN = 7
    OWL = 8
    VAMPIRE = 9
    ZOMBIE = 10
    BLACK_CAT = 11

    @property
    def title(self) -> str:
        """The costume's English name."""
        return self.name.capitalize().replace("_", " ")

    @property
    def effects(self) -> Effects:
        """The costume's effects."""
        return _EFFECTS[self]

    @property
    def cursed(self) -> bool:
        """Whether the costume has only penalties."""
        return self in (Costume.SNAIL, Costume.SCARECROW, Costume.ZOMBIE, Costume.BLACK_CAT)


class Effects(Fact):
    """Numbers that a costume adds for the player who wears it.

    ``movement`` is added to the squares moved, ``door`` to the total at a door. ``success`` and ``failure`` are added
    to the treats gained or lost at a door, ``tricks`` and ``masks`` to the tokens drawn in a refill. ``no_masks``:
    refills draw no Mask.
    """

    movement: int = 0
    door: int = 0
    success: int = 0
    failure: int = 0
    tricks: int = 0
    masks: int = 0
    no_masks: bool = False

    @property
    def parts(self) -> dict[str, int]:
        """The numbers that the costume adds, by the name of the effect; effects that it lacks are left out."""
        return {name.replace("_", "-"): int(number) for name, number in self if number}


_EFFECTS = {
    Costume.FOX: Effects(movement=1),
    Costume.SNAIL: Effects(movement=-1),
    Costume.HARE: Effects(movement=2, door=-1),
    Costume.WITCH: Effects(door=2),
    Costume.GHOST: Effects(door=1, movement=1),
    Costume.SCARECROW: Effects(door=-2),
    Costume.PIRATE: Effects(success=1),
    Costume.PUMPKIN: Effects(failure=-2),
    Costume.OWL: Effects(tricks=1),
    Costume.VAMPIRE: Effects(masks=1),
    Costume.ZOMBIE: Effects(no_masks=True),
    Costume.BLACK_CAT: Effects(failure=1),
}


def costume_named(title: str) -> Costume:
    """Return the costume with this English name. Raises LookupError if there is none."""
    return {costume.title: costume for costume in Costume}[title]


class Twist(Named):
    """What a Surprise card does (TT-8.2). How often or how far it does so is in ``Card.many``."""

    FORWARD = 0
    BACKWARD = 1
    DRAW_TRICKS = 2
    LOSE_TRICK = 3
    DRAW_MASKS = 4
    LOSE_MASK = 5
    GAIN_TREATS = 6
    LOSE_TREATS = 7
    RECEIVE_TREATS = 8
    GIVE_TREATS = 9
    COSTUME = 10
    SWAP = 11


class Card(Fact):
    """A Surprise card (TT-8.2). ``many``: the number of squares, tokens or treats for its effect."""

    twist: Twist
    many: int = 1


DECK = (
    *[Card(twist=Twist.FORWARD, many=3)] * 2,
    *[Card(twist=Twist.BACKWARD, many=3)] * 2,
    Card(twist=Twist.FORWARD, many=5),
    Card(twist=Twist.BACKWARD, many=5),
    *[Card(twist=Twist.DRAW_TRICKS, many=2)] * 2,
    Card(twist=Twist.DRAW_TRICKS, many=3),
    Card(twist=Twist.LOSE_TRICK),
    *[Card(twist=Twist.DRAW_MASKS, many=2)] * 2,
    Card(twist=Twist.LOSE_MASK),
    *[Card(twist=Twist.GAIN_TREATS, many=2)] * 2,
    Card(twist=Twist.GAIN_TREATS, many=4),
    Card(twist=Twist.LOSE_TREATS, many=2),
    Card(twist=Twist.RECEIVE_TREATS),
    Card(twist=Twist.GIVE_TREATS),
    *[Card(twist=Twist.COSTUME)] * 4,
    Card(twist=Twist.SWAP),
)
"""The 24 Surprise cards (TT-8.2)."""

RECENT = 6
"""Number of the latest Surprise cards that are kept, so that players see those of turns that asked no question."""


class Surprise(Model):
    """A Surprise card that was drawn, and what the card changed. Everything here is public.

    ``gained``: treats that the drawer gained, or lost if below 0. ``drew``: number of tokens drawn. ``lost``: the token
    put back under its pile. ``worn``: the costume put on; ``off``: the costume given up for it. ``partner``: the seat
    with which the drawer swapped squares.
    """

    seat: Seat
    card: Card
    gained: int = 0
    drew: int = 0
    lost: Token | None = None
    worn: Costume | None = None
    off: Costume | None = None
    partner: Seat | None = None


# ---------------------------------------------------------------- a street duel's record


class Ending(Named):
    """The ways in which a street duel can end (TT-7.8, TT-7.9)."""

    DESERTION = 0
    FAILED = 1
    SUCCESSFUL = 2
    EQUALIZATION = 3


class Half(Model):
    """One side of a duel, with its half of the Sacrifice Area (TT-7.4). Everything here is public.

    ``tokens``: in the order in which they were placed; they stay in this record after the duel. The other fields are
    set at the duel's end. ``due``: the treats that the side owes; ``paid``: how many of them it paid. If ``paid`` is
    less than ``due``, the pawn was chased away to ``chased``. A player who fled must then also skip ``skips`` turns.
    """

    seat: Seat
    tokens: list[Token] = []
    due: int = 0
    paid: int = 0
    chased: Square | None = None
    skips: int = 0

    @property
    def total(self) -> int:
        """The side's bid: the sum of all tokens it has placed."""
        return sum(token.value for token in self.tokens)


class Duel(Model):
    """The current or latest street duel. ``turn``: the number of the turn in which it began.

    ``rate``: squares moved in that turn; ``panic``: value of the Trick drawn for the stake (TT-7.2). ``ending``: None
    while the duel runs.
    """

    turn: int
    square: Square
    rate: int
    panic: int
    defiance: Half
    competition: Half
    ending: Ending | None = None

    @property
    def stake(self) -> int:
        """The stake in treats (TT-7.2)."""
        return self.rate + self.panic

    @property
    def halves(self) -> tuple[Half, Half]:
        """Both sides of the duel: first the Defiance (the challenger), then the Competition (the challenged side)."""
        return self.defiance, self.competition

    def copied(self) -> Duel:
        """Return a copy of the duel that can be changed independently."""
        return self.model_copy(
            update={"defiance": self.defiance.model_copy(), "competition": self.competition.model_copy()}
        )

    def half(self, seat: Seat) -> Half:
        """Return this seat's half. The seat must be a side of the duel."""
        return self.defiance if self.defiance.seat == seat else self.competition

    def other(self, seat: Seat) -> Half:
        """Return the half of this seat's rival."""
        return self.competition if self.defiance.seat == seat else self.defiance
