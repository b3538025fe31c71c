"""Define cities, spies, teams, targets and tokens, and where they are on the table (rules.md, CS-1)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal

from games.engine.values import Fact, Model, Named, Seat


class Face(Named):
    """The face that a spy shows: one of the two sides, or neutral.

    Influence above 0 counts for the Communists, influence below 0 for the Capitalists.
    """

    CAP = -1
    NEUTRAL = 0
    COM = 1

    @property
    def title(self) -> str:
        """The English name."""
        return {Face.CAP: "Capitalist", Face.NEUTRAL: "neutral", Face.COM: "Communist"}[self]

    @classmethod
    def of(cls, total: int) -> Face:
        """Return the side for which this sum counts; neutral if it is 0."""
        return cls((total > 0) - (total < 0))

    @property
    def opposite(self) -> Face:
        """The other side's face; neutral if this face is neutral."""
        return Face(-self)

    def turned(self, side: Face) -> Face:
        """Return the face that a spy with this face has after a Tally that ``side`` wins.

        It is one step nearer to that side (OP-6).
        """
        return Face(max(Face.CAP, min(Face.COM, self + side)))


class City(Named):
    """The seven cities, from west to east (1.2). The distance between two cities is the difference of their values."""

    WASHINGTON = 0
    LONDON = 1
    PARIS = 2
    BERLIN = 3
    PRAGUE = 4
    WARSAW = 5
    MOSCOW = 6

    @property
    def title(self) -> str:
        """The English name."""
        return self.word.title()

    @property
    def influence(self) -> int:
        """What the city itself adds to a Tally: above 0 for the Communists, below 0 for the Capitalists."""
        return _INFLUENCE[self]


_INFLUENCE = (-2, -1, -1, 0, 1, 1, 2)


class Spy(Named):
    """The five spies, in the order in which texts and pictures list them (1.3)."""

    FOX = 0
    BEAR = 1
    KITTY = 2
    DOG = 3
    RACCOON = 4

    @property
    def title(self) -> str:
        """The English name."""
        return _SPIES[self]


_SPIES = ("Sly Fox", "Old Bear", "Nice Kitty", "Lazy Dog", "The Raccoon")


class Status(Named):
    """Where a spy is: at headquarters (HQ), sent out, back from its operation, or out of reach (1.3)."""

    HQ = 0
    DEPLOYED = 1
    RESOLVED = 2
    TRAPPED = 3
    SHELTERED = 4
    DEAD = 5


class Team(Named):
    """The teams (1.6); the players of a team win together."""

    COMMUNIST = 0
    CAPITALIST = 1
    PLATYPUS = 2

    @property
    def title(self) -> str:
        """The English name."""
        return ("Communist", "Capitalist", "P.L.A.T.Y.P.U.S.")[self]

    @property
    def face(self) -> Face | None:
        """The face that this team wants on spies; None for P.L.A.T.Y.P.U.S."""
        return (Face.COM, Face.CAP, None)[self]


RED, BLUE, BLACK = Team
DECKS = {
    3: (RED, BLUE, BLACK),
    4: (RED, RED, BLUE, BLUE),
    5: (RED, RED, BLUE, BLUE, BLACK),
    6: (RED, RED, RED, BLUE, BLUE, BLUE),
}
"""The alignment deck, by number of players."""


def targets_decide(seats: int, first: bool) -> bool:
    """Return whether the number of turned targets decides if both sides have equally many spies (W-4).

    If not, P.L.A.T.Y.P.U.S. wins. ``first``: whether, by the host's option, targets are compared before
    P.L.A.T.Y.P.U.S. can win.
    """
    return first or Team.PLATYPUS not in DECKS[seats]


class Target(Named):
    """The six target cards (1.7). The first five name one spy each, in order; the last one names The Raccoon again."""

    FOX = 0
    BEAR = 1
    KITTY = 2
    DOG = 3
    RACCOON = 4
    RACCOON_DOUBLE = 5

    @property
    def spy(self) -> Spy:
        """The spy that the card names."""
        return _NAMED[self]

    @property
    def title(self) -> str:
        """The English name."""
        return f"{self.spy.title} (Double Agent)" if self == Target.RACCOON_DOUBLE else self.spy.title


_NAMED: tuple[Spy, ...] = (*Spy, Spy.RACCOON)


def wanted(team: Team, target: Target, opposite: bool) -> Face | None:
    """Return the face that a player's target must show (W-5, W-6); None for P.L.A.T.Y.P.U.S., who needs no target.

    ``opposite``: whether, by the host's option, the Double Agent card asks for the other side's face.
    """
    if team.face is None:
        return None
    return team.face.opposite if opposite and target == Target.RACCOON_DOUBLE else team.face


# ---------------------------------------------------------------- tokens


Lingering = Literal["next_round", "phase1"]
"""How long Honeypot and Wealth stay: to the end of the next round, or of its Phase 1 (LING-1)."""

FULL_HAND, OF_EACH_SIDE, ACTIONS_DEALT, HANDFUL = 8, 3, 2, 2
"""Tokens dealt to each player a round: in all, of each side, action tokens. Last: most tokens in one placing."""


class Timing(Enum):
    """When a token acts (1.5). ``FIRST``: before all others. ``TALLY``: as a part of the Tally.

    ``ITEM``: when the player who resolves the operation picks it. ``CLOSE``: at the end of the operation.
    """

    FIRST = 0
    ITEM = 1
    TALLY = 2
    CLOSE = 3


class Stay(Enum):
    """Where a token goes after it acted: to the spent tokens, onto its city as a marker, or onto its spy."""

    SPENT = 0
    CITY = 1
    SPY = 2


@dataclass(frozen=True)
class Unit:
    """The printed facts of one kind of token. Its questions and effects are in rules/token_effects.py.

    ``title``: the token's English name. ``clause``: its section in rules.md. ``worth``: what it adds to a Tally; below
    0 if it counts for the Capitalists. ``for_next_round``: whether its effect begins only after this round. Such an
    effect changes nothing in the same operation, and does nothing in the last round.
    """

    title: str
    clause: str
    copies: int = 1
    timing: Timing = Timing.ITEM
    stay: Stay = Stay.SPENT
    needs_spy: bool = False
    for_next_round: bool = False
    worth: int = 0


@dataclass(frozen=True)
class Influence(Unit):
    """A token whose only effect is to count in the Tally, as 1 or 2 for its side (OP-6)."""

    timing: Timing = Timing.TALLY


@dataclass(frozen=True)
class Lasting(Influence):
    """Influence that stays as a marker and keeps counting for as long as the host's option says (LING-1)."""

    stay: Stay = Stay.CITY


class Token(Named):
    """All kinds of token, in the order in which texts and pictures list them (1.4, 1.5)."""

    unit: Unit

    def __new__(cls, rank: int, unit: Unit) -> Token:
        """Make a member whose number is its position among all members."""
        token = int.__new__(cls, rank)
        token._value_ = rank
        token.unit = unit
        return token

    COM = 0, Influence("Communist", "CS-5", copies=18, worth=1)
    CAP = 1, Influence("Capitalist", "CS-5", copies=18, worth=-1)
    TRAPPED = 2, Unit("Trapped", "TRAP", stay=Stay.CITY, for_next_round=True)
    SAFE_HOUSE = 3, Unit("Safe House", "SAFE", stay=Stay.SPY, needs_spy=True, for_next_round=True)
    KABOOM = 4, Unit("Ka-BOOM!", "KAB", stay=Stay.CITY, for_next_round=True)
    ASSASSINATE = 5, Unit("Assassinate", "ASN", needs_spy=True)
    REVIVE = 6, Unit("Revive", "REV")
    DOUBLE_CROSS = 7, Unit("Double Cross", "DBL", timing=Timing.CLOSE, needs_spy=True)
    DISGUISE = 8, Unit("Disguise", "DIS", needs_spy=True)
    FOILED = 9, Unit("Foiled", "FOI", timing=Timing.FIRST)
    BRAINWASH = 10, Influence("Brainwash", "BRA", copies=2, worth=2)
    ESCAPE = 11, Unit("Escape", "ESC", needs_spy=True)
    BRIBE = 12, Influence("Bribe", "BRI", copies=2, worth=-2)
    WIRETAP = 13, Unit("Wiretap", "WIR")
    BLACKMAIL = 14, Unit("Blackmail", "BLK", needs_spy=True, for_next_round=True)
    HONEYPOT = 15, Lasting("Honeypot", "LING", copies=2, worth=1)
    ROGUE_AGENT = 16, Unit("Rogue Agent", "ROG", needs_spy=True)
    BURN_NOTICE = 17, Unit("Burn Notice", "BRN", timing=Timing.CLOSE, needs_spy=True)
    WEALTH = 18, Lasting("Wealth", "LING", copies=2, worth=-1)
    SMUGGLE = 19, Unit("Smuggle", "SMU")

    @property
    def title(self) -> str:
        """The token's English name."""
        return self.unit.title

    @property
    def action(self) -> bool:
        """Whether it is an action token: one of the 22 in the bag."""
        return self > Token.CAP


ACTIONS = tuple(token for token in Token if token.action)
BAG = tuple(token for token in ACTIONS for _ in range(token.unit.copies))
"""All action tokens of the game, in order."""


# ---------------------------------------------------------------- positions on the table


class Agent(Model):
    """A spy on the table. ``city``: None unless the spy is deployed or trapped.

    ``shelter``: the round in which a Safe House was attached to the spy.
    """

    spy: Spy
    face: Face = Face.NEUTRAL
    status: Status = Status.HQ
    city: City | None = None
    shelter: int | None = None


class Marker(Fact):
    """A token that has been a marker on a city since ``round``. ``holds``: the spy trapped by it, if any."""

    token: Token
    round: int
    holds: Spy | None = None


class Pile(Fact):
    """The tokens that one player placed at a city this round. ``tokens``: None if the viewer must not know them.

    ``faceup``: whether they were placed face up, under Blackmail.
    """

    seat: Seat
    city: City
    many: int
    tokens: tuple[Token, ...] | None = None
    faceup: bool = False


class Trace(Fact):
    """What Blackmail has revealed about a player's target, public for the rest of the match.

    ``target``: whether ``spy`` is the target of the player at ``seat``.
    """

    seat: Seat
    spy: Spy
    target: bool


class Sums(Fact):
    """Both sides' sums in a Tally, with markers and the city's own influence."""

    com: int
    cap: int

    @property
    def swing(self) -> Face:
        """The side that wins the Tally; neutral if both sums are equal."""
        return Face.of(self.com - self.cap)


class Operation(Model):
    """An operation, current or waiting (5.1). ``live``: its unresolved tokens; ``sums``: None before the Tally.

    ``left``: whether a revived spy took over all unresolved tokens, so that this operation ends without a Tally
    (REV-3).
    """

    city: City
    spy: Spy | None
    baseline: Face
    live: list[Token]
    sums: Sums | None = None
    left: bool = False
