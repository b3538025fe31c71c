"""What lies on the table of Tricks or Treats, and what can be read off it (clauses in rules.md).

Here: the state without its bookmarks, and the piles. Not here: what happens (the other files of this package).
"""

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
    """How many tokens of each value there are (TT-1.3 to TT-1.5)."""
    if kind != Kind.MOVEMENT:
        return Counter(dict.fromkeys(VALUES, SPARE_SETS + seats))
    whole, over = divmod(seats * rounds, len(VALUES))
    return Counter(dict.fromkeys(VALUES, whole)) + Counter(REST[:over])


def lucks(seats: int, held: Iterable[int], pile: bool) -> Counter[int]:
    """TT-6.5: the Tricks that may come as luck for whoever holds these; 0 alone where there is no pile."""
    if not pile:
        return Counter([0])
    left = printed(Kind.TRICK, seats, 0)
    left.subtract(held)
    return +left


class Piles(Model):
    """The piles of tokens; the first of a list is its top."""

    tricks: list[int]
    masks: list[int]
    tokens: list[int]

    def of(self, kind: Kind) -> list[int]:
        """One of them."""
        return (self.tricks, self.masks, self.tokens)[kind]

    def draw(self, kind: Kind, many: int = 1) -> list[int]:
        """TT-1.6: from the top; an empty pile gives nothing."""
        pile = self.of(kind)
        drawn = pile[:many]
        del pile[:many]
        return drawn

    def put_under(self, tokens: Iterable[Token], dice: Dice) -> None:
        """TT-1.6: what returns goes, shuffled, under its pile."""
        returned = list(tokens)
        for kind in (Kind.TRICK, Kind.MASK):
            values = sorted(token.value for token in returned if token.kind == kind)
            if values:
                self.of(kind).extend(dice.shuffled(values, f"under the pile: {kind.word}"))


class Collector(Model):
    """A player's things. ``tricks``, ``masks`` and ``tokens`` (movement, TT-10.1) are in hand, by value, sorted.

    ``costumes``: those worn, the older first; a third one only while one of the two old ones is being given up.
    """

    square: Square = Square(0, 0)
    treats: int
    tricks: list[int] = []
    masks: list[int] = []
    tokens: list[int] = []
    costumes: list[Costume] = []
    skips: int = 0

    def hand(self, kind: Kind) -> list[int]:
        """What is held of a kind."""
        return (self.tricks, self.masks, self.tokens)[kind]

    def take(self, kind: Kind, values: Iterable[int]) -> None:
        """Tokens come into the hand."""
        self.hand(kind).extend(values)
        self.hand(kind).sort()

    def give(self, tokens: Iterable[Token]) -> None:
        """Tokens leave the hand."""
        for token in tokens:
            self.hand(token.kind).remove(token.value)

    def bids(self) -> list[Token]:
        """What may be bid in a duel: Masks, then Tricks (TT-7.5)."""
        return bids(self.masks, self.tricks)

    def effects(self) -> Effects:
        """TT-8.1: what all costumes worn do together."""
        return _effects(tuple(self.costumes))


def bids(masks: Iterable[int], tricks: Iterable[int]) -> list[Token]:
    """Masks, then Tricks, of these values."""
    return [token_of(Kind.MASK, value) for value in masks] + [token_of(Kind.TRICK, value) for value in tricks]


def copies(held: Iterable[T]) -> list[tuple[T, int, int]]:
    """What is held, for a question: each with its number among those like it, and how many of these are held.

    TT-12.8: of more than a question can offer, of what there is most of a copy fewer is offered, and so on.
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
    """All of a match. ``collectors`` by seat; ``used``: the movement tokens so far, one a turn.

    ``rate``: this turn's (TT-4.1). ``wardrobe``: the costume pile; ``deck``: the Surprise cards; both the top first.
    ``surprises``: the latest cards; ``door`` and ``duel``: the latest, or the one in hand.
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
        """The number of the turn in hand, from 1, counting those with a token (TT-5.4)."""
        return len(self.used)

    @property
    def over(self) -> bool:
        """TT-9.1: whether the last movement token is used."""
        return self.turn == self.seats * self.rounds

    def after(self, seat: Seat) -> Seat:
        """Who is next, clockwise."""
        return (seat + 1) % self.seats

    def rate_of(self, seat: Seat, value: int) -> int:
        """TT-4.1: how far a movement token takes this player: at least 1."""
        return max(1, value + self.collectors[seat].effects().movement)

    def on(self, square: Square) -> tuple[Seat, ...]:
        """Whose pawns stand on this square."""
        return tuple([seat for seat, collector in enumerate(self.collectors) if collector.square == square])

    def rivals(self, seat: Seat) -> list[Seat]:
        """TT-5.4: whom this player may meet where its pawn stands."""
        if self.turn <= self.seats:
            return []
        here = self.on(self.collectors[seat].square)
        return [other for other in here if other != seat and not self.collectors[other].skips]

    def dueling(self) -> Duel:
        """The street duel in hand."""
        assert self.duel is not None
        return self.duel
