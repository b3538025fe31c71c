"""What happens in Candy Shoppe: set-up, and the state with its bookmarks (clauses in rules.md).

Here: how a match begins. Not here: what lies on the table (table.py), the course of a round (rounds.py, upkeep.py), an
operation (operation.py, bench.py), the end (scoring.py); who may know what (view.py), what is said of it (words.py).
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from games.candy_shoppe.pieces.choices import CandyShoppeOptions
from games.candy_shoppe.pieces.components import BAG, DECKS, Agent, City, Spy, Target, Token
from games.candy_shoppe.rules.operation import Aiming, Operating
from games.candy_shoppe.rules.rounds import Dealing, Deploying, Influencing, Revealing
from games.candy_shoppe.rules.table import Site, Table
from games.engine.asks import Unfit
from games.engine.dice import Dice

Bookmark = Annotated[Dealing | Deploying | Influencing | Revealing | Operating | Aiming, Field(discriminator="kind")]


class CandyShoppeState(Table):
    """All of a match: the table, and where we are in the rules."""

    stack: list[Bookmark] = []


def setup(seats: int, dice: Dice, options: CandyShoppeOptions) -> tuple[CandyShoppeState, Dealing]:
    """S-1 to S-3: everything in its place, a first player, and two secret cards for everybody."""
    named = options.first_player
    if named is not None and not 0 <= named < seats:
        raise Unfit("first-player")
    state = CandyShoppeState(
        seats=seats,
        dice=dice,
        options=options,
        first=dice.below(seats, "first player") if named is None else named,
        teams=dice.shuffled(DECKS[seats], "alignment cards"),
        targets=dice.shuffled(Target, "target cards")[:seats],
        agents=[Agent(spy=spy) for spy in Spy],
        sites=[Site() for _ in City],
        bag=list(BAG),
        supply=[Token.COM.unit.copies, Token.CAP.unit.copies],
        hands=[[] for _ in range(seats)],
        aside=[[] for _ in range(seats)],
    )
    return state, Dealing()
