"""The table of Tricks or Treats: players, piles and what follows from them (clauses in rules.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import TypeVar

from games.engine.asks import MOST_OPTIONS
from games.engine.dice import Dice
from games.engine.phases import State
from games.engine.values import Model, Seat
from games.tricks_or_treats.pieces.components import (
    REST,
    SPARE_SETS,
    VALUES,
    Card,
    Costume,
    Duel,
    Effects,
    Kind,
    Square,
    Surprise,
    Token,
    Town,
    token_of,
)
from games.tricks_or_treats.pieces.events import Rang

T = TypeVar("T")


def printed(kind: Kind, seats: int, rounds: int) -> Counter[int]:
    """Return how many tokens of each value the match has (TT-1.3 to TT-1.5)."""
    if kind != Kind.MOVEMENT:
        return Counter(dict.fromkeys(VALUES, SPARE_SETS + seats))
    whole, over = divmod(seats * rounds, len(VALUES))
    return Counter(dict.fromkeys(VALUES, whole)) + Counter(REST[:over])


def lucks(seats: int, held: Iterable[int], pile: bool) -> Counter[int]:
    """TT-6.5: return the Tricks that may come as luck, by value: all but those held; 0 alone without a pile."""
    if not pile:
        return Counter([0])
    left = printed(Kind.TRICK, seats, 0)
    left.subtract(held)
    return +left


class Piles(Model):
    """The piles of tokens; the first item of a list is its top."""

    tricks: list[int]
    masks: list[int]
    tokens: list[int]

    def of(self, kind: Kind) -> list[int]:
        """Return the pile of this kind."""
        return (self.tricks, self.masks, self.tokens)[kind]

    def draw(self, kind: Kind, many: int = 1) -> list[int]:
        """TT-1.6: draw from the top, as many as are left."""
        pile = self.of(kind)
        drawn = pile[:many]
        del pile[:many]
        return drawn

    def put_under(self, tokens: Iterable[Token], dice: Dice) -> None:
        """TT-1.6: shuffle returned tokens and put them under their piles."""
        returned = list(tokens)
        for kind in (Kind.TRICK, Kind.MASK):
            values = sorted(token.value for token in returned if token.kind == kind)
            if values:
                self.of(kind).extend(dice.shuffled(values, f"under the pile: {kind.word}"))


class Collector(Model):
    """A player's square, treats, hand and costumes. ``tricks``, ``masks``, ``tokens`` (movement): values, sorted.

    ``costumes``: the older first; a third one only until one of the two old ones is given up. ``skips``: turns to lose.
    """

    square: Square = Square(0, 0)
    treats: int
    tricks: list[int] = []
    masks: list[int] = []
    tokens: list[int] = []
    costumes: list[Costume] = []
    skips: int = 0

    def hand(self, kind: Kind) -> list[int]:
        """Return the values of this kind in hand."""
        return (self.tricks, self.masks, self.tokens)[kind]

    def take(self, kind: Kind, values: Iterable[int]) -> None:
        """Add tokens to the hand."""
        self.hand(kind).extend(values)
        self.hand(kind).sort()

    def give(self, tokens: Iterable[Token]) -> None:
        """Remove tokens from the hand."""
        for token in tokens:
            self.hand(token.kind).remove(token.value)

    def bids(self) -> list[Token]:
        """Return the tokens that may be bid in a duel: Masks, then Tricks (TT-7.5)."""
        return bids(self.masks, self.tricks)

    def effects(self) -> Effects:
        """TT-8.1: return the sum of the effects of all costumes worn."""
        return _effects(tuple(self.costumes))


def bids(masks: Iterable[int], tricks: Iterable[int]) -> list[Token]:
    """Return Masks, then Tricks, of these values."""
    return [token_of(Kind.MASK, value) for value in masks] + [token_of(Kind.TRICK, value) for value in tricks]


def copies(held: Iterable[T]) -> list[tuple[T, int, int]]:
    """Return what a question offers: each thing held, its number among its copies, and how many copies are held.

    TT-12.8: if that is too many, leave out copies, each time one of which most are offered.
    """
    many: dict[T, int] = {}
    for thing in held:
        many[thing] = many.get(thing, 0) + 1
    offered = many.copy()
    for _ in range(sum(many.values()) - MOST_OPTIONS):
        offered[max(offered, key=lambda thing: offered[thing])] -= 1
    return [(thing, number, many[thing]) for thing in many for number in range(1, offered[thing] + 1)]


@cache
def _effects(costumes: tuple[Costume, ...]) -> Effects:
    worn = [costume.effects for costume in costumes]
    names = ("movement", "door", "success", "failure", "tricks", "masks")
    sums = {name: sum(getattr(effects, name) for effects in worn) for name in names}
    return Effects(**sums, no_masks=any(effects.no_masks for effects in worn))


class Table(State):
    """The state of a match without its phases. ``collectors``: players by seat.

    ``used``: the movement tokens so far, one a turn; ``rate``: this turn's (TT-4.1). ``wardrobe``: the costume pile;
    ``deck``: the Surprise cards; both the top first. ``surprises``: the latest cards; ``door``, ``duel``: the latest.
    """

    rounds: int
    calculated: bool
    magnanimous: bool
    town: Town
    collectors: list[Collector]
    piles: Piles
    wardrobe: list[Costume]
    deck: list[Card]
    first: Seat
    active: Seat
    used: list[int] = []
    rate: int = 0
    surprises: list[Surprise] = []
    door: Rang | None = None
    duel: Duel | None = None

    @property
    def turn(self) -> int:
        """The number of the current turn, from 1; a turn without a token doesn't count (TT-5.4)."""
        return len(self.used)

    @property
    def over(self) -> bool:
        """TT-9.1: whether the last movement token is used."""
        return self.turn == self.seats * self.rounds

    def after(self, seat: Seat) -> Seat:
        """Return the next seat, clockwise."""
        return (seat + 1) % self.seats

    def rate_of(self, seat: Seat, value: int) -> int:
        """TT-4.1: return how far a movement token takes this player: at least 1."""
        return max(1, value + self.collectors[seat].effects().movement)

    def on(self, square: Square) -> tuple[Seat, ...]:
        """Return the seats whose pawns stand on this square."""
        return tuple([seat for seat, collector in enumerate(self.collectors) if collector.square == square])

    def rivals(self, seat: Seat) -> list[Seat]:
        """TT-5.4: return the rivals that this player may challenge where its pawn is."""
        if self.turn <= self.seats:
            return []
        here = self.on(self.collectors[seat].square)
        return [other for other in here if other != seat and not self.collectors[other].skips]

    def dueling(self) -> Duel:
        """Return the current street duel."""
        assert self.duel is not None
        return self.duel
