"""The map and who walks on it in Candy Shoppe: cities, spies, faces, teams, targets (rules.md, CS-1).

Here: plain facts. Not here: the tokens (tokens.py), and all else there is (pieces.py).
"""

from __future__ import annotations

from games.engine.values import Named


class Face(Named):
    """Which side a spy shows. Plus is Communist, minus is Capitalist, in all sums."""

    CAP = -1
    NEUTRAL = 0
    COM = 1

    @property
    def title(self) -> str:
        """What it is called."""
        return {Face.CAP: "Capitalist", Face.NEUTRAL: "neutral", Face.COM: "Communist"}[self]

    @property
    def opposite(self) -> Face:
        """The other side; neutral stays neutral."""
        return Face(-self)


class City(Named):
    """The seven locations, west to east (1.2). The distance of two is the difference of their numbers."""

    WASHINGTON = 0
    LONDON = 1
    PARIS = 2
    BERLIN = 3
    PRAGUE = 4
    WARSAW = 5
    MOSCOW = 6

    @property
    def title(self) -> str:
        """The city's name."""
        return self.word.title()

    @property
    def shop(self) -> str:
        """What its card shows."""
        return _SHOPS[self]

    @property
    def influence(self) -> int:
        """What the city itself adds to a Tally: plus for the Communists, minus for the Capitalists."""
        return _INFLUENCE[self]


_SHOPS = (
    "The Post Office",
    "The Garden",
    "The Cafe",
    "The Candy Shoppe",
    "The Market",
    "The Library",
    "The Gas Station",
)
_INFLUENCE = (-2, -1, -1, 0, 1, 1, 2)


class Spy(Named):
    """The five spies, in the order in which they are always listed (1.3)."""

    FOX = 0
    BEAR = 1
    KITTY = 2
    DOG = 3
    RACCOON = 4

    @property
    def title(self) -> str:
        """What it is called."""
        return _SPIES[self]


_SPIES = ("Sly Fox", "Old Bear", "Nice Kitty", "Lazy Dog", "The Raccoon")


class Status(Named):
    """Where a spy stands: can be sent out, is on the map, is done, or is out of reach (1.3)."""

    HQ = 0
    DEPLOYED = 1
    RESOLVED = 2
    TRAPPED = 3
    SHELTERED = 4
    DEAD = 5


class Team(Named):
    """Who wins together (1.6)."""

    COMMUNIST = 0
    CAPITALIST = 1
    PLATYPUS = 2

    @property
    def title(self) -> str:
        """What it is called."""
        return ("Communist", "Capitalist", "P.L.A.T.Y.P.U.S.")[self]

    @property
    def face(self) -> Face | None:
        """The face its spies show; P.L.A.T.Y.P.U.S. has none."""
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
    """W-4: whether turned targets decide a tie of the spies; ``first``: as an option, before the black card."""
    return first or Team.PLATYPUS not in DECKS[seats]


class Target(Named):
    """The six target cards (1.7): the first five name the spy of the same number, the last The Raccoon again."""

    FOX = 0
    BEAR = 1
    KITTY = 2
    DOG = 3
    RACCOON = 4
    RACCOON_DOUBLE = 5

    @property
    def spy(self) -> Spy:
        """Whom the card names."""
        return _NAMED[self]

    @property
    def title(self) -> str:
        """What it is called."""
        return f"{self.spy.title} (Double Agent)" if self == Target.RACCOON_DOUBLE else self.spy.title


_NAMED: tuple[Spy, ...] = (*Spy, Spy.RACCOON)


def wanted(team: Team, target: Target, opposite: bool) -> Face | None:
    """W-5, W-6: the face that a player's target must show; ``opposite``: the Double Agent the other side's.

    None for P.L.A.T.Y.P.U.S., whose target counts for nothing.
    """
    if team.face is None:
        return None
    return team.face.opposite if opposite and target == Target.RACCOON_DOUBLE else team.face
