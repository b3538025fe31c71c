"""What there is in Tricks or Treats: town, tokens, costumes, cards, options, choices, events (rules.md: TT-1, 2, 8).

Here: plain facts and constants. Not here: what may happen with them (rules/).
"""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from pydantic import Field

from games.engine.game import Options
from games.engine.values import Fact, Model, Named, Seat

# ---------------------------------------------------------------- numbers of the house version (TT-1 to TT-5)

VALUES = range(1, 10)
"""What Tricks, Masks and movement tokens are worth (TT-1.3 to TT-1.5)."""

REST = (5, 4, 6, 3, 7, 2, 8, 1)
"""Movement tokens beyond whole sets of 1 to 9: one each, in this order (TT-1.3)."""

ROUNDS = {2: 12, 3: 10, 4: 10, 5: 8, 6: 8}
"""Movement tokens a player, by table size, unless the table sets another number (TT-1.3)."""

SPARE_SETS = 2
"""There are so many more copies of each Trick and Mask than players (TT-1.4, TT-1.5)."""

TOWNS = {2: (2, 1), 3: (2, 1), 4: (2, 2), 5: (3, 2), 6: (3, 2)}
"""Pieces across and up, by table size (TT-2.2)."""

PIECE, PIECE_HOUSES = 3, 3
"""Squares of a piece's side; houses on a piece (TT-2.1, TT-2.4)."""

GATHERINGS, DIFFICULTY, SPREAD, HARDEST = range(1, 8), 5, 2, 30
"""What a door gives; Difficulty for each treat of it, give or take, and at most (TT-2.5)."""

TREATS, TRICKS, MASKS = 8, 5, 3
"""What everybody begins with (TT-3.2)."""

TRICKS_FULL, MASKS_FULL = 6, 4
"""Whoever holds so many draws no more in the refill (TT-5.6)."""

CALCULATED = frozenset({2})
"""Table sizes that play Calculated moves unless the table says otherwise (TT-10.1)."""

MOVES_IN_HAND = 6
"""Movement tokens dealt to each in the variant Calculated moves (TT-10.1)."""

WORN = 2
"""Costumes that can be worn at once (TT-8.1)."""

LETTERS = "VWXYZ"
"""Landing squares are lettered with these: A to F are seats. There are never more (TT-4.2)."""


class TreatsOptions(Options):
    """What a host may set."""

    rounds: int | None = Field(default=None, ge=6, le=12, description="Rounds; unless set 12, 10 or 8 by table size")
    calculated: bool | None = Field(
        default=None,
        description="Calculated moves: hold 6 movement tokens, choose one a turn; unless set, for two only",
    )
    magnanimous: bool = Field(default=False, description="Magnanimous: a failed door costs no treats")


# ---------------------------------------------------------------- town


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

    across: int
    up: int
    houses: tuple[House, ...]
    decorations: tuple[Square, ...]

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
        for house in self.houses:
            if house.link == square:
                return house
        return None


# ---------------------------------------------------------------- tokens, costumes, cards


class Kind(Named):
    """The three kinds of tokens with a value."""

    TRICK = 0
    MASK = 1
    MOVEMENT = 2


class Token(Fact):
    """A token and its value, 1 to 9."""

    kind: Kind
    value: int


class Costume(Named):
    """The twelve costumes, one of each (TT-8.1)."""

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
        """What it is called."""
        return self.name.capitalize().replace("_", " ")

    @property
    def effects(self) -> Effects:
        """What it does."""
        return _EFFECTS[self]

    @property
    def cursed(self) -> bool:
        """Whether it has penalties only."""
        return self in (Costume.SNAIL, Costume.SCARECROW, Costume.ZOMBIE, Costume.BLACK_CAT)


class Effects(Fact):
    """What a costume does: what it adds to the rate, to a door's total, to the treats of a successful door, to the cost
    of a failed one, to the Tricks and Masks of a refill. ``no_masks``: no Mask at all in a refill.
    """

    movement: int = 0
    door: int = 0
    success: int = 0
    failure: int = 0
    tricks: int = 0
    masks: int = 0
    no_masks: bool = False


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
    """The costume that is called so; LookupError without one."""
    return {costume.title: costume for costume in Costume}[title]


class Twist(Named):
    """What a Surprise card can do (TT-8.2); ``many`` of a card says how often or how far."""

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
    """A Surprise card (TT-8.2)."""

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
"""So many of the latest Surprise cards stay in sight: there are turns in which nobody is asked anything."""


class Surprise(Model):
    """A Surprise card that was drawn, and what came of it; public.

    ``gained``: treats that the drawer gained, or lost below 0. ``lost``: the token that went under its pile. ``drew``:
    how many tokens came from a pile. ``worn``: the costume put on; ``off``: the one given up for it. ``partner``: with
    whom squares were swapped.
    """

    seat: Seat
    card: Card
    gained: int = 0
    drew: int = 0
    lost: Token | None = None
    worn: Costume | None = None
    off: Costume | None = None
    partner: Seat | None = None


# ---------------------------------------------------------------- the street duel's record


class Ending(Named):
    """How a street duel ends (TT-7.8, TT-7.9)."""

    DESERTION = 0
    FAILED = 1
    SUCCESSFUL = 2
    EQUALIZATION = 3


class Half(Model):
    """One side of a duel and its half of the Sacrifice Area, public all of it (TT-7.4).

    ``tokens`` lie in the order in which they were placed; they stay in the record after they went under their piles.
    Once it is over: ``due`` treats and ``paid`` of them; ``chased``: where the pawn was driven to for want of the
    rest; ``skips``: how many turns it loses.
    """

    seat: Seat
    tokens: list[Token] = []
    due: int = 0
    paid: int = 0
    chased: Square | None = None
    skips: int = 0

    @property
    def total(self) -> int:
        """The bid."""
        return sum(token.value for token in self.tokens)


class Duel(Model):
    """A street duel, in hand or the latest one. ``turn``: the number of the turn that it belongs to.

    The stake S is ``rate`` (this turn's) and ``panic`` together (TT-7.2). ``ending`` is None while it runs.
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
        """S."""
        return self.rate + self.panic

    @property
    def halves(self) -> tuple[Half, Half]:
        """Both, the Defiance first."""
        return self.defiance, self.competition

    def copied(self) -> Duel:
        """A duel of its own, to go on elsewhere."""
        return self.model_copy(
            update={"defiance": self.defiance.model_copy(), "competition": self.competition.model_copy()}
        )

    def half(self, seat: Seat) -> Half:
        """This seat's half."""
        return self.defiance if self.defiance.seat == seat else self.competition

    def other(self, seat: Seat) -> Half:
        """The other one's half."""
        return self.competition if self.defiance.seat == seat else self.defiance


# ---------------------------------------------------------------- choices


class Spend(Fact):
    """Choice: this movement token (TT-10.1); ``rate``: how far it goes."""

    value: int
    rate: int


class Land(Fact):
    """Choice: the pawn goes to this square (TT-4.2). ``house``: its door, if any; ``seats``: whose pawns are there."""

    letter: str
    square: Square
    house: House | None
    seats: tuple[Seat, ...]


class Knock(Fact):
    """Choice: try the door (TT-5.3)."""

    difficulty: int
    gathering: int


class Challenge(Fact):
    """Choice: a street duel with this rival, for ``rate`` treats and the Panic Rate (TT-7.1)."""

    rival: Seat
    rate: int


class Neither(Fact):
    """Choice: no gathering (TT-5.3)."""


class Odds(Fact):
    """How many of the ``of`` Tricks that may come as luck make a door successful or invalid; the rest fail (TT-6.5)."""

    successful: int
    invalid: int
    of: int


class Ring(Fact):
    """Choice: try the door with the Tricks committed so far, ``costumes`` added (TT-6.1).

    ``gain`` and ``cost``: the treats that a success brings and a failure takes, costumes and purse counted (TT-6.3).
    """

    difficulty: int
    gathering: int
    gain: int
    cost: int
    committed: tuple[int, ...]
    costumes: int
    odds: Odds


class Lay(Fact):
    """Choice: commit this Trick too; ``held``: how many of its value are left in hand. ``odds``: with it (TT-6.1)."""

    value: int
    held: int
    odds: Odds


class Flee(Fact):
    """Choice: desert, for so many treats (TT-7.3).

    ``paid``: how many of them there are; for want of the rest the pawn goes ``back`` so many squares and its owner
    loses ``skips`` turns.
    """

    due: int
    paid: int
    back: int = 0
    skips: int = 0


class Accept(Fact):
    """Choice: bid for the whole stake (TT-7.3); ``gain``, ``cost``: as many treats of it as either side has."""

    stake: int
    gain: int
    cost: int


class Open(Fact):
    """Choice: open with a Mask of this value; ``held``: how many of it are in hand (TT-7.4)."""

    value: int
    held: int


class Bid(Fact):
    """Where a raise stands: both totals in the area, what is ``picked`` for it, and the total ``needed`` to place.

    ``cost``: the treats that a lost or level duel takes, the whole ``stake`` unless the bidder has fewer (TT-7.9).
    """

    own: int
    rival: int
    stake: int
    cost: int
    picked: tuple[Token, ...]
    needed: int

    @property
    def total(self) -> int:
        """What it would come to."""
        return self.own + sum(token.value for token in self.picked)


class Add(Fact):
    """Choice: this token for the raise too; ``held``: how many of it are left in hand (TT-7.5)."""

    token: Token
    held: int
    bid: Bid


class StartOver(Fact):
    """Choice: take back what has been picked, all of it (TT-6.1, TT-7.5); ``bid``: how it stood, in a raise."""

    undoes: ClassVar[bool] = True
    bid: Bid | None = None


class Place(Fact):
    """Choice: place the picked tokens (TT-7.5)."""

    bid: Bid


class Stop(Fact):
    """Choice: no raise (TT-7.5, TT-7.6). ``rival`` leads, or is level with this total."""

    bid: Bid


class Shed(Fact):
    """Choice: give up this costume (TT-8.5)."""

    costume: Costume
    older: bool


class Swap(Fact):
    """Choice: swap squares with this player (TT-8.6)."""

    seat: Seat
    square: Square
    house: House | None


class Stay(Fact):
    """Choice: swap with nobody (TT-8.6)."""


# ---------------------------------------------------------------- events


class Began(Fact):
    """Event: who is first, and how many movement tokens there are (TT-3.1)."""

    first: Seat
    tokens: int


class Received(Fact):
    """Event, for one seat: these tokens came into its hand."""

    deals: ClassVar[bool] = True

    seat: Seat
    tokens: tuple[Token, ...]


class Skipped(Fact):
    """Event: a turn is lost; ``left``: how many more will be (TT-5.1)."""

    seat: Seat
    left: int


class Passed(Fact):
    """Event: no movement token in hand, so no turn (TT-10.1)."""

    seat: Seat


class Used(Fact):
    """Event: this turn's movement token, drawn or chosen, the rate that costumes make of it, tokens still to come."""

    seat: Seat
    value: int
    rate: int
    left: int


class Way(Named):
    """How a move went: as it should, the other way (TT-4.3), or to the corner (TT-4.4)."""

    STRAIGHT = 0
    TURNED = 1
    CORNER = 2


class Moved(Fact):
    """Event: a pawn has gone so many ``steps``; ``backward`` was the first direction (TT-4, TT-8.3)."""

    seat: Seat
    start: Square
    end: Square
    steps: int
    backward: bool
    way: Way
    house: House | None


class WentBy(Fact):
    """Event: there was a door or a rival, but no gathering (TT-5.3)."""

    seat: Seat


class Result(Named):
    """The three states of a door (TT-6.3)."""

    FAILED = 0
    INVALID = 1
    SUCCESSFUL = 2


class Rang(Fact):
    """Event, kept in sight: a door was tried. ``luck`` is 0 without a Trick; ``gained``: treats, below 0 if lost."""

    turn: int
    seat: Seat
    house: House
    committed: tuple[int, ...]
    luck: int
    costumes: int
    total: int
    result: Result
    gained: int


class Challenged(Fact):
    """Event: a street duel begins, with its stake (TT-7.2)."""

    defiance: Seat
    competition: Seat
    rate: int
    panic: int


class Accepted(Fact):
    """Event: the Competition accepts (TT-7.3)."""

    seat: Seat
    stake: int


class Opened(Fact):
    """Event: the opening Mask; None: there was none (TT-7.4)."""

    seat: Seat
    value: int | None


class Raised(Fact):
    """Event: tokens are placed (TT-7.5)."""

    seat: Seat
    tokens: tuple[Token, ...]
    total: int
    rival: int


class Stopped(Fact):
    """Event: no raise; ``empty``: for want of any token (TT-7.5 to TT-7.7)."""

    seat: Seat
    empty: bool


class DuelEnded(Fact):
    """Event: how the duel ended (TT-7.8)."""

    defiance: Seat
    competition: Seat
    ending: Ending
    totals: tuple[int, int]


class Paid(Fact):
    """Event: ``paid`` of the treats that were ``due``; ``to`` is None for the pile (TT-7.9)."""

    seat: Seat
    to: Seat | None
    due: int
    paid: int


class Chased(Fact):
    """Event: a pawn is driven BACKWARD, and its owner loses so many turns (TT-4.5, TT-7.9)."""

    seat: Seat
    steps: int
    start: Square
    end: Square
    skips: int


class Drawn(Fact):
    """Event: a Surprise card (TT-5.5)."""

    seat: Seat
    card: Card


class Drew(Fact):
    """Event: a card gave so many tokens of a kind (TT-8.2)."""

    seat: Seat
    kind: Kind
    many: int


class Lost(Fact):
    """Event: a card took this token; None: there was none to take (TT-8.4)."""

    seat: Seat
    kind: Kind
    token: Token | None


class Gained(Fact):
    """Event: a card gave ``many`` treats, or took them (below 0), from the pile (TT-8.2)."""

    seat: Seat
    many: int


class Handed(Fact):
    """Event: by a card, each of these gives a treat to one (``to``) or gets one from one (``by``) (TT-8.4)."""

    seat: Seat
    others: tuple[Seat, ...]
    gives: bool


class Dressed(Fact):
    """Event: a costume is put on, another one given up for it; None: the pile was empty (TT-8.5)."""

    seat: Seat
    costume: Costume | None
    off: Costume | None


class Swapped(Fact):
    """Event: two pawns swap squares; None: the player stays (TT-8.6)."""

    seat: Seat
    partner: Seat | None


class Refilled(Fact):
    """Event: so many tokens of each kind came into hand at the end of a turn (TT-5.6)."""

    seat: Seat
    tricks: int
    masks: int
    tokens: int


class Ended(Fact):
    """Event: the last turn is over; final treats by seat (TT-9)."""

    treats: tuple[int, ...]
