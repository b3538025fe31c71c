"""What Candy Shoppe’s tokens find when they act: the operation, as a ``Bench``; when they act, and where they lie then.

Here: what a token may look at and do. Not here: how that is done (rules/bench.py), and which does what (units.py).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING

from games.candy_shoppe.world import City, Face, Spy

if TYPE_CHECKING:
    from games.candy_shoppe.tokens import Token


class Timing(Enum):
    """When a token acts (1.5): before all else, in the resolver's order, as a part of the Tally, or at the close."""

    FIRST = 0
    ITEM = 1
    TALLY = 2
    CLOSE = 3


class Stay(Enum):
    """Where a token lies when it has acted: it is spent, a marker on its city, or attached to its spy."""

    SPENT = 0
    CITY = 1
    SPY = 2


class Bench(ABC):
    """The operation as a token finds it: what it may look at, and what it may do. Everything done is told."""

    @property
    @abstractmethod
    def spy(self) -> Spy | None:
        """The spy in the operation, "this spy" on a token; None: it has died or escaped."""

    @property
    @abstractmethod
    def face(self) -> Face:
        """What this spy shows; neutral when there is none."""

    @property
    @abstractmethod
    def baseline(self) -> Face:
        """What this spy showed when it came into the operation."""

    @property
    @abstractmethod
    def swing(self) -> Face | None:
        """Whom the Tally went to, neutral when it was even; None: there was none yet."""

    @abstractmethod
    def winner(self, tokens: Sequence[Token]) -> Face:
        """Whom a Tally with these live tokens would go to, neutral when it is even."""

    @property
    @abstractmethod
    def final(self) -> bool:
        """Whether this is the last round."""

    @abstractmethod
    def shown(self, spy: Spy) -> Face:
        """What that spy shows."""

    @abstractmethod
    def live(self) -> list[Token]:
        """The other tokens of this operation that are unresolved, in order."""

    @abstractmethod
    def dead(self) -> list[Spy]:
        """The spies that can be revived."""

    @abstractmethod
    def abroad(self) -> list[Spy]:
        """The spies that are deployed at other cities and still to be resolved."""

    @abstractmethod
    def refuges(self) -> list[City]:
        """The closest unoccupied cities: one, or two that are equally close."""

    @abstractmethod
    def elsewhere(self) -> list[City]:
        """All other cities."""

    @abstractmethod
    def stashes(self) -> list[City]:
        """The other cities where tokens lie face down."""

    @abstractmethod
    def place(self) -> None:
        """Lay this token on the city or the spy, where it stays."""

    @abstractmethod
    def cancel(self) -> None:
        """FOI-1: all live action tokens become spent."""

    @abstractmethod
    def turn(self, face: Face) -> None:
        """This spy shows that face."""

    @abstractmethod
    def kill(self) -> None:
        """ASN-1: this spy dies."""

    @abstractmethod
    def spare(self) -> None:
        """BRN-1: nothing happens to this spy."""

    @abstractmethod
    def flee(self, city: City) -> None:
        """ESC-1, ESC-2: this spy goes there, and is resolved there later."""

    @abstractmethod
    def swap(self, spy: Spy) -> None:
        """DIS-2: this spy and that one change places."""

    @abstractmethod
    def blackmail(self) -> None:
        """BLK-1: whoever has this spy as a target is marked."""

    @abstractmethod
    def send(self, token: Token, city: City) -> None:
        """WIR-1: that live token goes there, face up."""

    @abstractmethod
    def fetch(self, city: City) -> None:
        """SMU-1: a face-down token of that city, drawn at random, becomes live here."""

    @abstractmethod
    def revive(self, spy: Spy, share: Sequence[Token]) -> None:
        """REV-2 to REV-4: that spy is back, and gets an operation of its own with this share of the live tokens."""
