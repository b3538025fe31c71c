"""Set up a match, and define its whole state. To read the phases, start with turn.py and operating.py."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from games.chocolate_coin.pieces.components import (
    FACTIONS,
    PILES,
    REGIONS,
    SHORT_PILES,
    SIDES,
    CoinOptions,
    Faction,
    Ground,
)
from games.chocolate_coin.rules.effects import Stepping
from games.chocolate_coin.rules.events import Choosing, Eventing
from games.chocolate_coin.rules.factions import Building, Driving
from games.chocolate_coin.rules.operating import Operating, Specialising
from games.chocolate_coin.rules.table import Deploying, Swinging, Table
from games.chocolate_coin.rules.turn import Acting, Placing, Turn, shuffled_deck
from games.chocolate_coin.rules.universal import Attacking, Recruiting
from games.engine.asks import Unfit
from games.engine.dice import Dice
from games.engine.values import Seat

Bookmark = Annotated[
    Placing
    | Turn
    | Acting
    | Operating
    | Specialising
    | Recruiting
    | Attacking
    | Driving
    | Eventing
    | Choosing
    | Stepping
    | Building
    | Deploying
    | Swinging,
    Field(discriminator="kind"),
]


class CoinState(Table):
    """The state of a match: the table, and the stack of phases."""

    stack: list[Bookmark] = []


def setup(seats: int, dice: Dice, options: CoinOptions) -> tuple[CoinState, Placing]:
    """Assign factions to seats, and shuffle the action track and the deck (CC-4, CC-12).

    Returns the state and the first phase.
    """
    holders = _holders(seats, dice, options)
    track = dice.shuffled(FACTIONS, "action track")
    grounds = {region: Ground(id=region) for region in REGIONS}
    deck = shuffled_deck(dice, SHORT_PILES if options.short else PILES)
    known = {"holders": holders, "track": track, "deck": deck, "grounds": grounds, "short": options.short}
    return CoinState(seats=seats, dice=dice, **known), Placing()


def _holders(seats: int, dice: Dice, options: CoinOptions) -> dict[Faction, Seat]:
    """Assign a seat to each faction. A side gets the seat that the host named for it, else a random one (CC-12.1).

    Raises Unfit if a named seat doesn’t exist, is named for two sides, or isn’t the same for the whole side.
    """
    wishes = {side: options.seats_for(side) for side in SIDES[seats]}
    named = [seat for wish in wishes.values() for seat in wish]
    if not all(0 <= seat < seats for seat in named):
        raise Unfit("faction")
    if len(set(named)) < len(named) or any(len(wish) > 1 for wish in wishes.values()):
        raise Unfit("sides")
    rest = dice.shuffled([seat for seat in range(seats) if seat not in named], "sides")
    owners = {side: (list(wish) or [rest.pop(0)])[0] for side, wish in wishes.items()}
    return {faction: next(owners[side] for side in owners if faction in side) for faction in FACTIONS}
