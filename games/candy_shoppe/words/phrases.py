"""Parts of sentences that all words of Candy Shoppe share: tokens, sums, names in a row.

Here: how a thing is called. Not here: sentences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from games.candy_shoppe.pieces.tabletop import Sums
from games.candy_shoppe.tokens import Token
from games.candy_shoppe.world import DECKS, City, Face, Team, targets_decide
from games.engine.values import Player

Players = Sequence[Player]

TEAMS = {
    Team.COMMUNIST: "the Communist team",
    Team.CAPITALIST: "the Capitalist team",
    Team.PLATYPUS: "P.L.A.T.Y.P.U.S.",
}


def listed(names: Iterable[str], word: str = "and") -> str:
    """Names in a row: A, B and C."""
    row = list(names)
    return f" {word} ".join(filter(None, [", ".join(row[:-1]), *row[-1:]]))


def tokens(kinds: Iterable[Token], word: str = "and") -> str:
    """Tokens counted by kind, in order: 3 Communist, 1 Capitalist and Foiled."""
    counted = Counter(sorted(kinds))
    return listed(
        [f"{many} {kind.title}" if many > 1 or not kind.action else kind.title for kind, many in counted.items()], word
    )


def many(count: int, noun: str) -> str:
    """A number and its noun."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def both(sums: Sums) -> str:
    """A Tally's sums, as the table speaks of them."""
    return f"Communist {sums.com}, Capitalist {sums.cap}"


def in_city(city: City, value: int) -> str:
    """What counts in a city now; where markers have changed it, that too."""
    return worth(value) if value == city.influence else f"{worth(value)} with its markers"


def goal(team: Team, seats: int, targets_first: bool) -> str:
    """W-3, W-4: when this team wins, and what becomes of a tie."""
    if team.face is None:
        return f"You win if spies{' and turned targets' if targets_first else ''} are tied in the end."
    win = f"You win if more spies are {team.title} than {team.face.opposite.title} in the end."
    return f"{win} {_tie(seats, targets_first)}"


def _tie(seats: int, targets_first: bool) -> str:
    black = Team.PLATYPUS in DECKS[seats]
    if not targets_decide(seats, targets_first):
        return f"If they tie, {TEAMS[Team.PLATYPUS]} wins."
    then = f"{TEAMS[Team.PLATYPUS]} wins" if black else "it’s a draw"
    return f"If they tie, the team with more turned targets wins. If those tie too, {then}."


def worth(value: int) -> str:
    """What counts for one side: Communist +2, Capitalist +1, or even."""
    return f"{Face(1 if value > 0 else -1).title} +{abs(value)}" if value else "even"
