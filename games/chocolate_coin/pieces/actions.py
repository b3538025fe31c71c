"""Options of questions: picks on the way to an action, then actions, which are events once done (rules.md, CC-15)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal, Self

from games.chocolate_coin.pieces.cards import Card
from games.chocolate_coin.pieces.components import (
    Area,
    Content,
    Faction,
    Job,
    Kind,
    Op,
    Place,
    Region,
    Space,
    SupportToken,
    Token,
    Until,
)
from games.engine.orders import MATCH, Order, Term
from games.engine.values import Fact

# ---------------------------------------------------------------- picks


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


# ---------------------------------------------------------------- actions


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


# ---------------------------------------------------------------- standing orders


TURN = Term("turn", until="turn")

ORDERS = (
    Order("pass", frozenset({"primary", "secondary"}), Pass, (TURN, Term("score", until="scores"))),
    Order("event", frozenset({"event_priority"}), Pass),
    Order("keep", frozenset({"free_token"}), Decline, (MATCH, TURN)),
)
