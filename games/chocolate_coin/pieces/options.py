"""What a host may set for a match of Chocolate Coin (rules.md, CC-12).

Here: the options. Not here: what becomes of them (rules/).
"""

from __future__ import annotations

from games.engine.game import Options, SeatOption
from games.engine.values import Seat


class CoinOptions(Options):
    """Who plays what. With fewer than four players some factions go together: naming one of them is enough."""

    santa: SeatOption = None
    elfairs: SeatOption = None
    plastic: SeatOption = None
    elf: SeatOption = None
    short: bool = False

    def seats_for(self, side: str) -> tuple[Seat, ...]:
        """The seats named for any faction of this side, each once."""
        named = {"S": self.santa, "I": self.elfairs, "B": self.plastic, "E": self.elf}
        return tuple(dict.fromkeys(seat for faction, seat in named.items() if faction in side and seat is not None))
