"""Parts of sentences that all words of Candy Shoppe share: tokens, sums, names in a row.

Here: how a thing is called. Not here: sentences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from games.candy_shoppe.pieces import Sums
from games.candy_shoppe.tokens import Token
from games.candy_shoppe.world import Face, Team
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


def worth(value: int) -> str:
    """What counts for one side: Communist +2, Capitalist +1, or even."""
    return f"{Face(1 if value > 0 else -1).title} +{abs(value)}" if value else "even"
