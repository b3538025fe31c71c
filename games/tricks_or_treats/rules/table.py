"""Define the state of Tricks or Treats without its phases, and values derived from it (rules.md)."""

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
    """Return for each value how many tokens of this kind the match has (TT-1.3 to TT-1.5)."""
    if kind != Kind.MOVEMENT:
        return Counter(dict.fromkeys(VALUES, SPARE_SETS + seats))
    whole, over = divmod(seats * rounds, len(VALUES))
    return Counter(dict.fromkeys(VALUES, whole)) + Counter(REST[:over])


def lucks(seats: int, held: Iterable[int], pile: bool) -> Counter[int]:
    """Return how many Tricks of each value could be drawn as luck: all but those ``held`` (TT-6.5).

    ``pile``: whether the pile has any Trick left. If not, there is no luck: the result is a single 0.
    """
    if not pile:
        return Counter([0])
    left = printed(Kind.TRICK, seats, 0)
    left.subtract(held)
    return +left


class Piles(Model):
    """The values of the tokens in each pile, from its top to its bottom."""

    tricks: list[int]
    masks: list[int]
    tokens: list[int]

    def of(self, kind: Kind) -> list[int]:
        """Return the pile of this kind."""
        return (self.tricks, self.masks, self.tokens)[kind]

    def draw(self, kind: Kind, many: int = 1) -> list[int]:
        """Draw this many values from the top of the pile of this kind, or as many as are left (TT-1.6)."""
        pile = self.of(kind)
        drawn = pile[:many]
        del pile[:many]
        return drawn

    def put_under(self, tokens: Iterable[Token], dice: Dice) -> None:
        """Shuffle tokens that are given back and put them under their piles (TT-1.6)."""
        returned = list(tokens)
        for kind in (Kind.TRICK, Kind.MASK):
            values = sorted(token.value for token in returned if token.kind == kind)
            if values:
                self.of(kind).extend(dice.shuffled(values, f"under the pile: {kind.word}"))


class Collector(Model):
    """A player's square, treats, hand and costumes. ``tricks``, ``masks``, ``tokens`` (movement): values, sorted.

    ``costumes``: in the order in which they were put on. A third is worn only until the player has chosen which old one
    to give up. ``skips``: number of turns to skip.
    """

    square: Square = Square(0, 0)
    treats: int
    tricks: list[int] = []
    masks: list[int] = []
    tokens: list[int] = []
    costumes: list[Costume] = []
    skips: int = 0

    def hand(self, kind: Kind) -> list[int]:
        """Return the values of the tokens of this kind in hand."""
        return (self.tricks, self.masks, self.tokens)[kind]

    def take(self, kind: Kind, values: Iterable[int]) -> None:
        """Add tokens of these values to the hand."""
        self.hand(kind).extend(values)
        self.hand(kind).sort()

    def give(self, tokens: Iterable[Token]) -> None:
        """Remove these tokens from the hand."""
        for token in tokens:
            self.hand(token.kind).remove(token.value)

    def bids(self) -> list[Token]:
        """Return the tokens that may be bid in a duel: Masks, then Tricks (TT-7.5)."""
        return bids(self.masks, self.tricks)

    def effects(self) -> Effects:
        """Return the summed effects of all costumes that the player wears (TT-8.1)."""
        return _effects(tuple(self.costumes))


def bids(masks: Iterable[int], tricks: Iterable[int]) -> list[Token]:
    """Return tokens with these values: Masks, then Tricks."""
    return [token_of(Kind.MASK, value) for value in masks] + [token_of(Kind.TRICK, value) for value in tricks]


def copies(held: Iterable[T]) -> list[tuple[T, int, int]]:
    """Return the things that a question offers, as (thing, number, held).

    ``number`` counts equal things from 1; ``held``: how many of them the player has. A question offers at most
    `MOST_OPTIONS` things. If there are more, copies of the most frequent things are left out (TT-12.8).
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
    """The state of a match without its phases. ``collectors``: the players' possessions, by seat.

    ``used``: values of the movement tokens used, one for each turn; ``rate``: squares moved this turn (TT-4.1).
    ``wardrobe``: the pile of costumes; ``deck``: the pile of Surprise cards; both with the top first. ``surprises``:
    the latest Surprise cards; ``door``, ``duel``: the latest door and duel. ``noted``: everybody's treats after each of
    the last N turns, where N is the number of seats; at first, N times the treats at the start. A match of an older
    release has fewer entries.
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
    noted: list[list[int]] = []

    @property
    def turn(self) -> int:
        """The number of the current turn, from 1; a turn without a movement token doesn't count (TT-5.4)."""
        return len(self.used)

    @property
    def over(self) -> bool:
        """Whether the last movement token has been used, after which the match ends (TT-9.1)."""
        return self.turn == self.seats * self.rounds

    def after(self, seat: Seat) -> Seat:
        """Return the seat that follows this one clockwise."""
        return (seat + 1) % self.seats

    def rate_of(self, seat: Seat, value: int) -> int:
        """Return how many squares a movement token of this value moves this player: at least 1 (TT-4.1)."""
        return max(1, value + self.collectors[seat].effects().movement)

    def on(self, square: Square) -> tuple[Seat, ...]:
        """Return the seats whose pawns stand on this square."""
        return tuple([seat for seat, collector in enumerate(self.collectors) if collector.square == square])

    def rivals(self, seat: Seat) -> list[Seat]:
        """Return the seats that this player may challenge on the square of the player's pawn (TT-5.4)."""
        if self.turn <= self.seats:
            return []
        here = self.on(self.collectors[seat].square)
        return [other for other in here if other != seat and not self.collectors[other].skips]

    def dueling(self) -> Duel:
        """Return the current street duel."""
        assert self.duel is not None
        return self.duel
