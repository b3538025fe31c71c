"""Whose could the tokens be that have been seen? An exact search, for worlds that a viewer could believe in.

Here: counting. Everybody holds 3 Communist, 3 Capitalist and 2 action tokens, whatever these are, and can only own what
lies where they have placed something. Not here: which action tokens they are (worlds.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate

from games.candy_shoppe.world import City
from games.engine.dice import Dice
from games.engine.values import Seat

Class = int
"""0 a Communist token, 1 a Capitalist one, 2 an action token."""

CLASSES = (0, 1, 2)


class Owners:
    """Who may own what.

    ``slots``: how many tokens of unknown owner each seat has placed at each city; ``left``: how many of each class a
    seat can still own; ``seen``: how many of each class have been seen at a city. Solving moves the seen ones to
    ``owned``: their owner, a list a class.
    """

    def __init__(
        self,
        slots: Mapping[tuple[Seat, City], int],
        left: Mapping[Seat, list[int]],
        seen: Mapping[tuple[City, Class], int],
    ) -> None:
        self.slots = dict(slots)
        self.left = {seat: list(counts) for seat, counts in left.items()}
        self.seen = {key: many for key, many in seen.items() if many}
        self.owned: dict[tuple[City, Class], list[Seat]] = {key: [] for key in self.seen}
        self._dead: set[tuple[object, ...]] = set()

    def solve(self, dice: Dice) -> bool:
        """Give every token that has been seen an owner, by chance; False when that is impossible.

        The scarcest kind comes first. Where a way leads nowhere it is taken back, and never tried again.
        """
        if not self.seen:
            return True
        (slack, city, kind), position = self._scarcest(), self._position()
        if slack < 0 or position in self._dead:
            return False
        for seat in self._candidates(city, kind, dice):
            self._move(seat, city, kind, 1)
            if self.solve(dice):
                return True
            self._move(seat, city, kind, -1)
        self._dead.add(position)
        return False

    def _scarcest(self) -> tuple[int, City, Class]:
        """The tokens with the fewest places to spare for them; below none, there is no way."""
        return min((self._room(city, kind) - many, city, kind) for (city, kind), many in self.seen.items())

    def _room(self, city: City, kind: Class) -> int:
        return sum(min(many, self.left[seat][kind]) for (seat, at), many in self.slots.items() if at == city)

    def _position(self) -> tuple[object, ...]:
        return (*self.slots.values(), *(many for counts in self.left.values() for many in counts), *self.seen.items())

    def _candidates(self, city: City, kind: Class, dice: Dice) -> list[Seat]:
        """Who may own the next of them, by chance, in proportion to how likely it is theirs."""
        chances = {
            seat: many * self.left[seat][kind]
            for (seat, at), many in self.slots.items()
            if at == city and many * self.left[seat][kind]
        }
        order = []
        while len(chances) > 1:
            at = dice.below(sum(chances.values()), "imagined owner")
            reached = zip(accumulate(chances.values()), chances, strict=True)
            order.append(next(seat for end, seat in reached if at < end))
            del chances[order[-1]]
        return [*order, *chances]

    def _move(self, seat: Seat, city: City, kind: Class, many: int) -> None:
        """So many tokens get (or lose again) this owner."""
        self.slots[seat, city] -= many
        self.left[seat][kind] -= many
        self.seen[city, kind] = self.seen.get((city, kind), 0) - many
        if not self.seen[city, kind]:
            del self.seen[city, kind]
        owned = self.owned[city, kind]
        if many > 0:
            owned.append(seat)
        else:
            owned.pop()
