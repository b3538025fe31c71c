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
from games.engine import values
from games.engine.orders import MATCH, Order, Term

# ---------------------------------------------------------------- picks


class Option(values.Option):
    """An option of a question, with the task of the asked faction."""

    job: Job

    def places(self) -> tuple[Place, ...]:
        """Return the places on the map that this option names."""
        return ()


class InRegion(Option):
    """An option about one Region."""

    region: Region

    @property
    def place(self) -> Place:
        """The Region."""
        return self.region

    def places(self) -> tuple[Place, ...]:
        return (self.region,)


class Act(Option):
    """Take this space of the grid. `card`: the current event, whose text depends on `seats`.

    `most`: the number of Regions for its operation; `op`: the operation, if it is picked along with the space;
    `idle`: the space would change nothing now.
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
    """Take no space. `priority`: only decline the event (CC-5.1); `until`: pass until then (CC-5.8)."""

    priority: bool = False
    until: Until | None = None


class Operate(Option):
    """Pick this operation, in up to `most` Regions."""

    op: Op
    most: int


class Start(Option):
    """Place these starting pieces of one kind together."""

    tokens: tuple[Token, ...]

    def places(self) -> tuple[Place, ...]:
        return tuple(token.place for token in self.tokens)

    @property
    def links(self) -> tuple[Hashable, ...]:
        return self.tokens


class Done(Option):
    """Stop here."""

    @property
    def begun(self) -> bool:
        """Whether a part of the task is done."""
        return self.job.nth > 1


class Select(Option):
    """Pick a place: a Region to act in, or one to leave."""

    at: Content

    def places(self) -> tuple[Place, ...]:
        return (self.at.place,)


class Toward(Select):
    """Pick a destination."""


class Many(Option):
    """Move `many` of `most` units from `place`, or to it if `to` is set."""

    many: int
    most: int
    place: Place
    to: bool = False

    def places(self) -> tuple[Place, ...]:
        return (self.place,)


class Spies(Option):
    """Add these dice of Big Plastic to those `chosen` before."""

    dice: tuple[int, ...]
    chosen: tuple[int, ...] = ()


class Enough(Option):
    """Move only the dice chosen so far."""

    chosen: tuple[int, ...]


class Carry(Option):
    """Carry `many` of `most` gifts of this value."""

    value: int
    many: int
    most: int


class Whom(InRegion):
    """Disperse one die of Big Plastic (`stealth`), or all `many` units of another faction."""

    whose: Faction
    many: int
    stealth: int = 0

    @property
    def links(self) -> tuple[Hashable, ...]:
        return (self.region, (self.whose, self.stealth))


class Spend(InRegion):
    """Pay `by` of the cost that is still `due` with this die."""

    kind: Kind
    stealth: int
    by: int
    due: int


class GiftOf(InRegion):
    """Pick a gift of this value in this Region."""

    value: int


class Hits(InRegion):
    """Remove these tokens with hits of an attack, of which `left` are unused.

    `more`: the other hits can be used afterwards, else they are lost.
    """

    tokens: tuple[Token, ...]
    left: int
    more: bool = False

    @property
    def links(self) -> tuple[Hashable, ...]:
        return self.tokens


class Stop(Option):
    """Use no more hits; `left`: number of unused hits."""

    left: int


class Decline(Option):
    """Take no token back, so that the new one of this `kind` isn’t placed in `place`."""

    kind: Kind | None
    place: Place


class Branch(Option):
    """Pick a branch of an event; `number` from 0; `idle`: it would change nothing now.

    `seats`: number of players, which the card’s text depends on.
    """

    card: Card
    seats: int
    number: int
    idle: bool = False


class Sector(Option):
    """Change the stealth of all `many` Big Plastic tokens in this Area."""

    area: Area
    many: int
    by: int

    def places(self) -> tuple[Place, ...]:
        return (self.area,)


# ---------------------------------------------------------------- actions


class Deed(Option, values.Event):
    """An action that changes the map: as an option a promise, with `done` an event."""

    done: bool = False

    def as_event(self, **actual: object) -> Self:
        """Return this action as an event, with its actual outcome."""
        return self.model_copy(update={"done": True, **actual})


class DeedInRegion(Deed):
    """An action in one Region."""

    region: Region

    @property
    def place(self) -> Place:
        """The Region."""
        return self.region

    def places(self) -> tuple[Place, ...]:
        return (self.region,)


class Put(Deed):
    """Place a token from supply, at the start or by an event."""

    token: Token

    def places(self) -> tuple[Place, ...]:
        return (self.token.place,)


class Recruit(Deed):
    """Recruit units or a base; `place`: the Region, or the Precinct of the units (CC-7.1).

    `many`: at most; `supply`: those that needn’t be taken back from elsewhere. `points`: the score of a base.
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
    """Move units of `whose` to `dest`, with a number from each place, and `gifts` with them (CC-7.2).

    `dice`: stealth of Big Plastic’s. `region`: the selected one; Internal Elfairs leave Precincts that touch it.
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


class Assault(DeedInRegion):
    """Attack with `dice` dice; each hits with that number or less (CC-7.3).

    `strength`: own units and bases, compared with stealth. `targets`: tokens that a first hit can remove.
    `rolled`: the results of the dice.
    """

    dice: int
    strength: int
    targets: int
    rolled: tuple[int, ...] = ()

    @property
    def hits(self) -> int:
        """Number of rolled dice that hit."""
        return sum(die <= self.dice for die in self.rolled)


class Away(Deed):
    """Remove a token."""

    token: Token

    def places(self) -> tuple[Place, ...]:
        return (self.token.place,)


class Swing(Deed):
    """Move an Area’s support by one step; `was` and `now`: the faction in its circle, if any."""

    area: Area
    was: Faction | None
    now: Faction | None

    def places(self) -> tuple[Place, ...]:
        return (self.area,)


class Scatter(Deed):
    """Disperse units of `whose` from a Region, with a number for each destination; `stealth`: of the die (CC-8.3)."""

    region: Region
    whose: Faction
    units: tuple[tuple[Region, int], ...]
    stealth: int = 0

    def places(self) -> tuple[Place, ...]:
        return (self.region, *(place for place, _ in self.units))

    @property
    def links(self) -> tuple[Hashable, ...]:
        return (self.region, (self.whose, self.stealth), *self.units)


class Steal(DeedInRegion):
    """Steal a gift; `spent`: what each die pays, as (kind, stealth, amount) (CC-8.4)."""

    value: int
    spent: tuple[tuple[Kind, int, int], ...] = ()

    @property
    def links(self) -> tuple[Hashable, ...]:
        return (self.region, self.value, self.spent)


class Ship(DeedInRegion):
    """Ship a gift: Santa scores its value (CC-9.1)."""

    value: int

    @property
    def links(self) -> tuple[Hashable, ...]:
        return (self.region, self.value)


class Expose(Deed):
    """Change a Big Plastic token’s stealth to `now`; below 1 the token is removed (CC-9.2)."""

    token: Token
    now: int

    def places(self) -> tuple[Place, ...]:
        return (self.token.place,)


class Cover(DeedInRegion):
    """Raise the stealth of all Big Plastic units in a Region; `was` and `now`: their dice (CC-9.3)."""

    was: tuple[int, ...]
    now: tuple[int, ...]


class Drive(DeedInRegion):
    """Replace a Santa unit by an E.L.F. unit (CC-9.4)."""

    santa: int


class Build(DeedInRegion):
    """Build a gift (CC-10)."""

    value: int

    @property
    def links(self) -> tuple[Hashable, ...]:
        return (self.region, self.value)


class Tinker(DeedInRegion):
    """Change a gift’s value from `value` to `now`; 0 discards it."""

    value: int
    now: int

    @property
    def links(self) -> tuple[Hashable, ...]:
        return (self.region, self.value, self.now)


class Haul(Deed):
    """Move a gift to another Region."""

    region: Region
    value: int
    dest: Region

    def places(self) -> tuple[Place, ...]:
        return (self.region, self.dest)

    @property
    def links(self) -> tuple[Hashable, ...]:
        return (self.region, self.value, self.dest)


class TakeBack(Deed):
    """Take back a token of the own faction, to place it in `place` (CC-6.7)."""

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
