"""What a host may set in Candy Shoppe (CS-1.8), how many tokens are dealt, and whom the pictures name.

Here: settings and constants. Not here: what they change (rules/).
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from games.candy_shoppe.tokens import Lingering
from games.engine.game import Options, SeatOption

CREDIT = "by Games by Play Date · adapted · CC BY-NC-SA 3.0"
"""Author and licence, as every picture names them."""

FULL_HAND, OF_EACH_SIDE, ACTIONS_DEALT, HANDFUL = 8, 3, 2, 2
"""Tokens dealt to each player a round: in all, of each side, action tokens; and the most to place at a time."""


class CandyShoppeOptions(Options):
    """What a host may set (1.8)."""

    first_player: SeatOption = Field(default=None, description="Who begins round 1; nobody named: chance decides")
    influence_order: Literal["simultaneous", "clockwise"] = Field(
        default="simultaneous", description="Tokens are placed by all at once, or one player after the other"
    )
    reveal_starts: Literal["left_of_first", "next_in_turn"] = Field(
        default="left_of_first", description="Who reveals first: left of the first player, or of the last deployer"
    )
    platypus_tie: Literal["spies", "targets"] = Field(
        default="spies", description="3 or 5 players: the black card wins if spies tie, or only if targets tie too"
    )
    double_agent: Literal["opposite", "plain"] = Field(
        default="opposite", description="The Double Agent must show the other side’s face, or its owner’s own"
    )
    lingering: Lingering = Field(
        default="next_round", description="Honeypot and Wealth stay to the end of the next round, or of its Phase 1"
    )
