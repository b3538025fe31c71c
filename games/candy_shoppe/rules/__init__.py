"""Set up a match (clauses S-1 to S-3 in rules.md), and define its whole state."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Annotated

from pydantic import Field

from games.candy_shoppe.pieces.choices import CandyShoppeOptions
from games.candy_shoppe.pieces.components import BAG, DECKS, Agent, City, Spy, Target, Token
from games.candy_shoppe.rules.operation import Aiming, Operating
from games.candy_shoppe.rules.rounds import Dealing, Deploying, Influencing, Revealing
from games.candy_shoppe.rules.table import Site, Table
from games.engine.asks import Unfit
from games.engine.dice import Dice
from games.engine.game import Secret

Bookmark = Annotated[Dealing | Deploying | Influencing | Revealing | Operating | Aiming, Field(discriminator="kind")]


class CandyShoppeState(Table):
    """The state of a match: the table and the stack of phases."""

    stack: list[Bookmark] = []


def setup(seats: int, dice: Dice, options: CandyShoppeOptions) -> tuple[CandyShoppeState, Dealing]:
    """Choose the first player and deal everybody two secret cards (S-1 to S-3).

    Returns the state and the first phase. Raises Unfit if the options name a first player who isn't at the table.
    """
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


def secrets(state: CandyShoppeState) -> Mapping[Secret, Hashable]:
    """Return every seat's team, as a secret of the match that can be inferred from public choices."""
    return {Secret("team", seat): team for seat, team in enumerate(state.teams)}


def silent_secrets(state: CandyShoppeState) -> Mapping[Secret, Hashable]:
    """Return every seat's target, as a secret of the match that can't be inferred from choices."""
    return {Secret("target", seat): target for seat, target in enumerate(state.targets)}
