"""The street duel’s record (rules.md, TT-7).

Here: who has placed what, and what came of it. Not here: how a duel goes (rules/duel.py).
"""

from __future__ import annotations

from games.engine.values import Model, Named, Seat
from games.tricks_or_treats.pieces.tokens import Token
from games.tricks_or_treats.pieces.town import Square


class Ending(Named):
    """How a street duel ends (TT-7.8, TT-7.9)."""

    DESERTION = 0
    FAILED = 1
    SUCCESSFUL = 2
    EQUALIZATION = 3


class Half(Model):
    """One side of a duel and its half of the Sacrifice Area, public all of it (TT-7.4).

    ``tokens`` lie in the order in which they were placed; they stay in the record after they went under their piles.
    Once it is over: ``due`` treats and ``paid`` of them; ``chased``: where the pawn was driven to for want of the
    rest; ``skips``: how many turns it loses.
    """

    seat: Seat
    tokens: list[Token] = []
    due: int = 0
    paid: int = 0
    chased: Square | None = None
    skips: int = 0

    @property
    def total(self) -> int:
        """The bid."""
        return sum(token.value for token in self.tokens)


class Duel(Model):
    """A street duel, in hand or the latest one. ``turn``: the number of the turn that it belongs to.

    The stake S is ``rate`` (this turn's) and ``panic`` together (TT-7.2). ``ending`` is None while it runs.
    """

    turn: int
    square: Square
    rate: int
    panic: int
    defiance: Half
    competition: Half
    ending: Ending | None = None

    @property
    def stake(self) -> int:
        """S."""
        return self.rate + self.panic

    @property
    def halves(self) -> tuple[Half, Half]:
        """Both, the Defiance first."""
        return self.defiance, self.competition

    def copied(self) -> Duel:
        """A duel of its own, to go on elsewhere."""
        return self.model_copy(
            update={"defiance": self.defiance.model_copy(), "competition": self.competition.model_copy()}
        )

    def half(self, seat: Seat) -> Half:
        """This seat's half."""
        return self.defiance if self.defiance.seat == seat else self.competition

    def other(self, seat: Seat) -> Half:
        """The other one's half."""
        return self.competition if self.defiance.seat == seat else self.defiance
