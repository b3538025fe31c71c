"""Define the options of questions. Some only prepare an action; others are actions, and become events (CC-15)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal, Self

from pydantic import Field

from games.chocolate_coin.pieces.cards import Card
from games.chocolate_coin.pieces.components import (
    PRECINCTS,
    Area,
    Content,
    Faction,
    Job,
    Kind,
    Op,
    Place,
    Reason,
    Region,
    Space,
    SupportToken,
    Token,
    Until,
)
from games.engine import values
from games.engine.orders import MATCH, Order, Term

# ---------------------------------------------------------------- choices before an action


class Option(values.Option):
    """An option of a question; `job` is what the asked faction must do."""

    job: Job

    @property
    def named(self) -> tuple[str, ...]:
        """What tells this option from the others of its question, also when these are asked again; () if nothing."""
        return ()

    def places(self) -> tuple[Place, ...]:
        """Return the places on the map that this option names."""
        return ()

    def marked(self) -> tuple[Place, ...]:
        """Return the places to highlight on the map for this option.

        If the option names Precincts, returns only these: Internal Elfairs units stand in Precincts, not in Regions.
        """
        places = self.places()
        return tuple(place for place in places if place in PRECINCTS) or places


class InRegion(Option):
    """An option about one Region."""

    region: Region

    @property
    def place(self) -> Place:
        """The Region, for messages that use `$place` for any kind of place."""
        return self.region

    def places(self) -> tuple[Place, ...]:
        return (self.region,)


class Act(Option):
    """Take a space of the action grid.

    `card`: the current event; its text depends on `seats`, the number of players. `most`: number of Regions for the
    space’s operation; `op`: the operation, if it is chosen along with the space; `idle`: whether taking the space would
    change nothing now. `lacking`: why the faction’s special operation is impossible now; "" if it is possible.
    """

    space: Space
    card: Card
    seats: int
    most: int = 1
    op: Op | None = None
    idle: bool = False
    lacking: Reason = Field(default="", exclude_if=lambda lacking: not lacking)

    @property
    def links(self) -> tuple[Hashable, ...]:
        return (self.space, self.op)


class Pass(Option):
    """Take no space of the action grid.

    `priority`: whether only the early offer of the event is declined; the faction may still act later (CC-5.1).
    `until`: if set, the faction also passes in later turns until this condition is met (CC-5.8).
    """

    priority: bool = False
    until: Until | None = None


class Operate(Option):
    """Choose this operation, which may be done in up to `most` Regions."""

    op: Op
    most: int


class Start(Option):
    """Place these starting pieces of one kind, all at once."""

    tokens: tuple[Token, ...]

    def places(self) -> tuple[Place, ...]:
        return tuple(token.place for token in self.tokens)

    @property
    def links(self) -> tuple[Hashable, ...]:
        return self.tokens


class Done(Option):
    """Choose nothing more and finish the task."""

    declines = True

    @property
    def begun(self) -> bool:
        """Whether the faction has already done a part of the task."""
        return self.job.nth > 1


class Select(Option):
    """Choose the place `at`: a Region to act in, or a place from which pieces move."""

    at: Content

    def places(self) -> tuple[Place, ...]:
        return (self.at.place,)


class Toward(Select):
    """Choose the place that pieces move to."""


class Many(Option):
    """Move `many` units; `most` may move. `place`: where they come from or, if `to` is True, where they go."""

    many: int
    most: int
    place: Place
    to: bool = False

    def places(self) -> tuple[Place, ...]:
        return (self.place,)


class Spies(Option):
    """Add `dice` to the Big Plastic dice that will move. `chosen`: those added before. Each number is a stealth."""

    dice: tuple[int, ...]
    chosen: tuple[int, ...] = ()


class Enough(Option):
    """Move only the Big Plastic dice that were `chosen` before. Each number is a stealth."""

    chosen: tuple[int, ...]


class Carry(Option):
    """Carry `many` of the `most` gifts of this value."""

    value: int
    many: int
    most: int


class Whom(InRegion):
    """Disperse one die of Big Plastic with this `stealth`, or all `many` units of another faction."""

    whose: Faction
    many: int
    stealth: int = 0

    @property
    def links(self) -> tuple[Hashable, ...]:
        return (self.region, (self.whose, self.stealth))


class Spend(InRegion):
    """Pay with one Big Plastic token, whose `stealth` falls by `by`. `due`: the cost before this payment."""

    kind: Kind
    stealth: int
    by: int
    due: int


class GiftOf(InRegion):
    """Choose a gift of this value in this Region."""

    value: int


class Hits(InRegion):
    """Remove these tokens with hits of an attack. `left`: number of unused hits before this choice.

    `more`: whether the remaining hits can be used afterwards; otherwise they are lost.
    """

    tokens: tuple[Token, ...]
    left: int
    more: bool = False

    @property
    def links(self) -> tuple[Hashable, ...]:
        return self.tokens


class Stop(Option):
    """Use no more hits of an attack; `left`: number of hits that are lost."""

    declines = True

    left: int


class Decline(Option):
    """Decline to take back a token, so that the new one, of this `kind`, isn’t placed in `place` (CC-6.7)."""

    declines = True

    kind: Kind | None
    place: Place


class DeclineAll(Option):
    """Decline to take back tokens, so that the token for `place` and all later ones aren’t placed (CC-6.7)."""

    declines = True

    place: Place


class Branch(Option):
    """Choose a branch of an event, by its `number` from 0.

    `idle`: whether the branch would change nothing now. `seats`: number of players, on which the card’s text depends.
    """

    card: Card
    seats: int
    number: int
    idle: bool = False


class Sector(Option):
    """Change the stealth of all `many` Big Plastic tokens in this Area by `by`."""

    area: Area
    many: int
    by: int

    def places(self) -> tuple[Place, ...]:
        return (self.area,)


# ---------------------------------------------------------------- actions


class Deed(Option, values.Event):
    """An action that changes the map. It is an option while `done` is False, and an event once `done` is True."""

    done: bool = False

    def as_event(self, **actual: object) -> Self:
        """Return this action as an event, with the fields in `actual` set to what really happened."""
        return self.model_copy(update={"done": True, **actual})


class DeedInRegion(Deed):
    """An action in one Region."""

    region: Region

    @property
    def place(self) -> Place:
        """The Region, for messages that use `$place` for any kind of place."""
        return self.region

    def places(self) -> tuple[Place, ...]:
        return (self.region,)


class Put(Deed):
    """Place a token from supply: a starting piece, or a token that an event places."""

    token: Token

    @property
    def named(self) -> tuple[str, ...]:
        return (self.token.kind, self.token.place)

    def places(self) -> tuple[Place, ...]:
        return (self.token.place,)


class Recruit(Deed):
    """Recruit units or a base; `place`: the Region, or the Precinct that gets the units (CC-7.1).

    `many`: greatest number of tokens to place. `supply`: number of tokens in supply; if it is lower than `many`, tokens
    must be taken back from other places. `points`: points that the base scores.
    """

    region: Region
    kind: Kind
    many: int
    place: Place
    supply: int
    points: int = 0

    @property
    def named(self) -> tuple[str, ...]:
        return (self.region, self.kind, self.place)

    def places(self) -> tuple[Place, ...]:
        return (self.region, self.place)

    @property
    def links(self) -> tuple[Hashable, ...]:
        return self.named


class March(Deed):
    """Move units of `whose` to `dest`, and `gifts` with them (CC-7.2).

    `units`: pairs of (place that the units leave, number). `dice`: stealth of the units that move, if they are Big
    Plastic’s. `region`: the place chosen as start; Internal Elfairs leave Precincts that touch it.
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
    """Attack in a Region. A die hits if it shows at most the number of dice rolled, `dice` (CC-7.3).

    `strength`: number of the attacker’s units and bases; Big Plastic tokens with more stealth than this can’t be hit.
    `targets`: number of tokens from which the first hit removes one. `rolled`: what the dice showed.
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
    """Move an Area’s support by one step.

    `was`, `now`: the faction whose token is in the Area’s support circle before and after; None if neutral.
    """

    area: Area
    was: Faction | None
    now: Faction | None

    def places(self) -> tuple[Place, ...]:
        return (self.area,)


class Scatter(Deed):
    """Disperse units of `whose` from a Region: `units` are pairs of (destination, number) (CC-8.3).

    `stealth`: the stealth of the die that is dispersed; 0 for units that aren’t Big Plastic’s.
    """

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
    """Steal a gift (CC-8.4).

    `spent`: for each Big Plastic unit or base that pays, (kind, stealth, amount paid).
    """

    value: int
    spent: tuple[tuple[Kind, int, int], ...] = ()

    @property
    def links(self) -> tuple[Hashable, ...]:
        return (self.region, self.value, self.spent)


class Ship(DeedInRegion):
    """Ship a gift of this value, which Santa scores (CC-9.1)."""

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
    """Raise the stealth of all Big Plastic units in a Region, from the values `was` to `now` (CC-9.3)."""

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
    """Change a gift’s value from `value` to `now`; 0 discards the gift."""

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
    """Take back one of the faction’s own tokens, to place a new one in `place` (CC-6.7)."""

    token: Token | SupportToken
    kind: Kind | Literal["support"]
    place: Place

    def places(self) -> tuple[Place, ...]:
        return (*self.marked(), self.place)

    def marked(self) -> tuple[Place, ...]:
        return (self.token.place if isinstance(self.token, Token) else self.token.area,)


# ---------------------------------------------------------------- standing orders


TURN = Term("turn", until="turn")

ORDERS = (
    Order("pass", frozenset({"primary", "secondary"}), Pass, (TURN, Term("score", until="scores"))),
    Order("event", frozenset({"event_priority"}), Pass),
    Order("keep", frozenset({"free_token"}), Decline, (MATCH, TURN)),
)
