"""What a host may set for a match of Chocolate Coin (rules.md, CC-12).

Here: the options. Not here: what becomes of them (rules/).
"""

from __future__ import annotations

from pydantic import Field

from games.engine.game import Options, SeatOption
from games.engine.values import Seat


class CoinOptions(Options):
    """Who plays what. With fewer than four players some factions go together: naming one of them is enough."""

    santa: SeatOption = Field(default=None, title="Santa", description="Who plays Santa; nobody named: chance decides")
    elfairs: SeatOption = Field(
        default=None,
        title="Internal Elfairs",
        description="Who plays Internal Elfairs (Santa’s with 2 or 3 players)",
    )
    plastic: SeatOption = Field(
        default=None, title="Big Plastic", description="Who plays Big Plastic (with the E.L.F. if you are two)"
    )
    elf: SeatOption = Field(
        default=None, title="E.L.F.", description="Who plays the E.L.F. (with Big Plastic if you are two)"
    )
    short: bool = Field(default=False, description="Short match: 15 events instead of 32, scoring cards as ever")

    def seats_for(self, side: str) -> tuple[Seat, ...]:
        """The seats named for any faction of this side, each once."""
        named = {"S": self.santa, "I": self.elfairs, "B": self.plastic, "E": self.elf}
        return tuple(dict.fromkeys(seat for faction, seat in named.items() if faction in side and seat is not None))
