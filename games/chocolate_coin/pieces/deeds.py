"""Deeds: what a faction can do to the map. On offer they are the last link of a chain; once done they are its event.

Here: each deed with all that its words need. Not here: when one is allowed (rules/). ``done``: it has happened.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal, Self

from games.chocolate_coin.pieces.atlas import Area, Place, Region
from games.chocolate_coin.pieces.choices import Option
from games.chocolate_coin.pieces.sheet import Faction, Kind
from games.chocolate_coin.pieces.tokens import SupportToken, Token


class Deed(Option):
    """Something that changes the map."""

    done: bool = False

    def told(self, **actual: object) -> Self:
        """As an event, with what came out otherwise than promised."""
        return self.model_copy(update={"done": True, **actual})


class Put(Deed):
    """A token comes from supply: at the start, or by an event."""

    token: Token

    def places(self) -> tuple[Place, ...]:
        return (self.token.place,)


class Recruit(Deed):
    """Units or a base come from supply; ``place``: the Region, or the Precinct that its units go to (CC-7.1).

    ``many``: at most; of these ``supply`` needn't be taken back from elsewhere. ``points``: what a base scores.
    """

    region: Region
    kind: Kind
    many: int
    place: Place
    supply: int
    points: int = 0

    def places(self) -> tuple[Place, ...]:
        return (self.region, self.place)

    @property
    def links(self) -> tuple[Hashable, ...]:
        return (self.region, self.kind, self.place)


class March(Deed):
    """Units of ``whose`` go to ``dest``, so many from each place, and ``gifts`` go along (CC-7.2).

    ``dice``: Big Plastic's, by stealth. ``region``: the one selected; Internal Elfairs leave Precincts that touch it.
    """

    whose: Faction
    region: Place
    units: tuple[tuple[Place, int], ...]
    dest: Place
    dice: tuple[int, ...] = ()
    gifts: tuple[int, ...] = ()

    def places(self) -> tuple[Place, ...]:
        return (self.region, *(place for place, _ in self.units), self.dest)

    @property
    def links(self) -> tuple[Hashable, ...]:
        return (self.region, self.dest, *self.units, self.dice, self.gifts)


class Assault(Deed):
    """An attack with ``dice`` dice, each of which hits with that many or less (CC-7.3).

    ``strength``: own units and bases, what stealth is compared with. ``targets``: tokens that a first hit could remove.
    ``rolled``: what the dice showed.
    """

    region: Region
    dice: int
    strength: int
    targets: int
    rolled: tuple[int, ...] = ()

    def places(self) -> tuple[Place, ...]:
        return (self.region,)

    @property
    def hits(self) -> int:
        """How many of the dice rolled hit."""
        return sum(die <= self.dice for die in self.rolled)


class Away(Deed):
    """A token is removed."""

    token: Token

    def places(self) -> tuple[Place, ...]:
        return (self.token.place,)


class Swing(Deed):
    """An Area takes a step of support; ``was`` and ``now``: whose token is in its circle, None: nobody's."""

    area: Area
    was: Faction | None
    now: Faction | None

    def places(self) -> tuple[Place, ...]:
        return (self.area,)


class Scatter(Deed):
    """Units of ``whose`` are driven out of a Region, so many to each place; ``stealth``: of the die (CC-8.3)."""

    region: Region
    whose: Faction
    units: tuple[tuple[Region, int], ...]
    stealth: int = 0

    def places(self) -> tuple[Place, ...]:
        return (self.region, *(place for place, _ in self.units))

    @property
    def links(self) -> tuple[Hashable, ...]:
        return (self.region, (self.whose, self.stealth), *self.units)


class Steal(Deed):
    """A gift is stolen; ``spent``: what each die pays, as (kind, its stealth, by how much) (CC-8.4)."""

    region: Region
    value: int
    spent: tuple[tuple[Kind, int, int], ...] = ()

    def places(self) -> tuple[Place, ...]:
        return (self.region,)

    @property
    def links(self) -> tuple[Hashable, ...]:
        return (self.region, self.value, self.spent)


class Ship(Deed):
    """A gift is shipped and Santa scores its value (CC-9.1)."""

    region: Region
    value: int

    def places(self) -> tuple[Place, ...]:
        return (self.region,)

    @property
    def links(self) -> tuple[Hashable, ...]:
        return (self.region, self.value)


class Expose(Deed):
    """One of Big Plastic's tokens loses or gains stealth; ``now``: what is left, below 1 it goes (CC-9.2)."""

    token: Token
    now: int

    def places(self) -> tuple[Place, ...]:
        return (self.token.place,)


class Cover(Deed):
    """All Big Plastic units in a Region gain stealth; ``was`` and ``now``: their dice (CC-9.3)."""

    region: Region
    was: tuple[int, ...]
    now: tuple[int, ...]

    def places(self) -> tuple[Place, ...]:
        return (self.region,)


class Drive(Deed):
    """A Santa unit is replaced by an E.L.F. unit (CC-9.4)."""

    region: Region
    santa: int

    def places(self) -> tuple[Place, ...]:
        return (self.region,)


class Build(Deed):
    """A gift is built (CC-10)."""

    region: Region
    value: int

    def places(self) -> tuple[Place, ...]:
        return (self.region,)

    @property
    def links(self) -> tuple[Hashable, ...]:
        return (self.region, self.value)


class Tinker(Deed):
    """A gift changes its value from ``value`` to ``now``; below 1 it is discarded, as it is with ``now`` 0."""

    region: Region
    value: int
    now: int

    def places(self) -> tuple[Place, ...]:
        return (self.region,)

    @property
    def links(self) -> tuple[Hashable, ...]:
        return (self.region, self.value, self.now)


class Haul(Deed):
    """A gift goes to another Region."""

    region: Region
    value: int
    dest: Region

    def places(self) -> tuple[Place, ...]:
        return (self.region, self.dest)

    @property
    def links(self) -> tuple[Hashable, ...]:
        return (self.region, self.value, self.dest)


class TakeBack(Deed):
    """A faction takes a token of its own back, to place it anew (CC-6.7); ``place``: where it will go."""

    token: Token | SupportToken
    kind: Kind | Literal["support"]
    place: Place

    def places(self) -> tuple[Place, ...]:
        taken = self.token.place if isinstance(self.token, Token) else self.token.area
        return (taken, self.place)
