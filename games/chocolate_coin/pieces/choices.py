"""The links of a chain of questions: what a player picks on the way to a deed (rules.md, CC-15).

Here: options that by themselves change nothing on the map. Not here: the deeds, which are the last links (deeds.py).
"""

from __future__ import annotations

from collections.abc import Hashable

from games.chocolate_coin.pieces.atlas import Area, Place, Region
from games.chocolate_coin.pieces.cards import Card
from games.chocolate_coin.pieces.sheet import Faction, Kind, Op, Space
from games.chocolate_coin.pieces.tokens import Content, Job, Token, Until
from games.engine.values import Fact


class Option(Fact):
    """What every option knows: what the faction that is asked is about."""

    job: Job

    def places(self) -> tuple[Place, ...]:
        """The places on the map that it speaks of."""
        return ()


class Act(Option):
    """Take this space of the grid; ``card``: the current event, ``seats``: how many play, which its text depends on.

    ``most``: in how many Regions its operation may go; ``op``: which operation that will be, where it is picked along
    with the space; ``idle``: as things stand it would bring nothing.
    """

    space: Space
    card: Card
    seats: int
    most: int = 1
    op: Op | None = None
    idle: bool = False

    @property
    def links(self) -> tuple[Hashable, ...]:
        return (self.space, self.op)


class Pass(Option):
    """Take no space; ``priority``: only the event is declined (CC-5.1); ``until``: nor any before that (CC-5.8)."""

    priority: bool = False
    until: Until | None = None


class Operate(Option):
    """This type of operation, in up to ``most`` Regions."""

    op: Op
    most: int


class Start(Option):
    """These starting pieces, all alike, come together."""

    tokens: tuple[Token, ...]

    def places(self) -> tuple[Place, ...]:
        return tuple(token.place for token in self.tokens)

    @property
    def links(self) -> tuple[Hashable, ...]:
        return self.tokens


class Done(Option):
    """No more of this."""

    @property
    def begun(self) -> bool:
        """Whether a piece of it has been done."""
        return self.job.nth > 1


class Select(Option):
    """This place comes next, be it a Region to act in, one to leave or one to go to."""

    at: Content

    def places(self) -> tuple[Place, ...]:
        return (self.at.place,)


class Toward(Select):
    """There they go."""


class Many(Option):
    """So many of them, of ``most``. ``place``: from there, or (``to``) to there."""

    many: int
    most: int
    place: Place
    to: bool = False

    def places(self) -> tuple[Place, ...]:
        return (self.place,)


class Spies(Option):
    """These of Big Plastic's dice go too; ``chosen`` go already."""

    dice: tuple[int, ...]
    chosen: tuple[int, ...] = ()


class Enough(Option):
    """Nobody else goes."""

    chosen: tuple[int, ...]


class Carry(Option):
    """So many of the ``most`` gifts of this value go along."""

    value: int
    many: int
    most: int


class Whom(Option):
    """Disperse these: one die of Big Plastic (``stealth``), or all ``many`` units of another faction."""

    region: Region
    whose: Faction
    many: int
    stealth: int = 0

    def places(self) -> tuple[Place, ...]:
        return (self.region,)

    @property
    def links(self) -> tuple[Hashable, ...]:
        return (self.region, (self.whose, self.stealth))


class Spend(Option):
    """This die pays so much of what is still ``due``."""

    region: Region
    kind: Kind
    stealth: int
    by: int
    due: int

    def places(self) -> tuple[Place, ...]:
        return (self.region,)


class GiftOf(Option):
    """The gift of this value in that Region."""

    region: Region
    value: int

    def places(self) -> tuple[Place, ...]:
        return (self.region,)


class Hits(Option):
    """These tokens are removed by hits of an attack there, of which ``left`` are unused; ``more``: the others may be
    used afterwards, else they are lost.
    """

    region: Region
    tokens: tuple[Token, ...]
    left: int
    more: bool = False

    def places(self) -> tuple[Place, ...]:
        return (self.region,)

    @property
    def links(self) -> tuple[Hashable, ...]:
        return self.tokens


class Stop(Option):
    """Hits left over remove nobody; ``left``: how many."""

    left: int


class Decline(Option):
    """No token is taken back, so the new one isn't placed: of this ``kind``, in that ``place``."""

    kind: Kind | None
    place: Place


class Branch(Option):
    """One of the ways that an event offers; ``number`` from 0; ``idle``: as things stand it would bring nothing.

    ``seats``: how many play, which the card's text depends on.
    """

    card: Card
    seats: int
    number: int
    idle: bool = False


class Sector(Option):
    """All of Big Plastic's tokens in this Area; ``many`` there are."""

    area: Area
    many: int
    by: int

    def places(self) -> tuple[Place, ...]:
        return (self.area,)
