"""What a host may set in Candy Shoppe (CS-1.8), how many tokens are dealt, and whom the pictures name.

Here: settings and constants. Not here: what they change (rules/).
"""

from __future__ import annotations

from typing import Literal

from games.candy_shoppe.pieces.tokens import Lingering
from games.engine.game import Options, SeatOption


class CandyShoppeOptions(Options):
    """What a host may set (1.8)."""

    first_player: SeatOption = None
    influence_order: Literal["simultaneous", "clockwise"] = "simultaneous"
    reveal_starts: Literal["left_of_first", "next_in_turn"] = "left_of_first"
    platypus_tie: Literal["spies", "targets"] = "spies"
    double_agent: Literal["opposite", "plain"] = "opposite"
    lingering: Lingering = "next_round"
