"""Define the events of a match: the deal, rounds, placed tokens, operations and their report (CS-5), the end."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from games.candy_shoppe.pieces.components import City, Face, Lingering, Pile, Spy, Sums, Target, Team, Token
from games.engine.values import Event, Model, Seat


class Opened(Event):
    """Event: a spy's operation begins (OP-1). ``revived``: whether it is a revived spy's own operation (REV-4)."""

    kind: Literal["opened"] = "opened"
    seat: Seat
    spy: Spy
    face: Face
    city: City
    tokens: tuple[Token, ...]
    revived: bool = False


class Cancelled(Event):
    """Event: the token Foiled cancelled these tokens (FOI-1)."""

    kind: Literal["cancelled"] = "cancelled"
    token: Token
    tokens: tuple[Token, ...]


class Fizzled(Event):
    """Event: a token had no effect, because its spy or target was missing (GEN-3)."""

    kind: Literal["fizzled"] = "fizzled"
    token: Token
    spy: Spy | None


class Tallied(Event):
    """Event: the Tally was taken (OP-6).

    ``markers``, ``tokens``: what was counted. ``before``, ``after``: the spy's face before and after the Tally.
    """

    kind: Literal["tallied"] = "tallied"
    city: City
    markers: tuple[Token, ...]
    tokens: tuple[Token, ...]
    sums: Sums
    spy: Spy | None
    before: Face
    after: Face


class Laid(Event):
    """Event: a token was laid on the city or, if ``spy`` is set, attached to that spy.

    ``final``: whether it is the last round.
    """

    kind: Literal["laid"] = "laid"
    token: Token
    city: City
    spy: Spy | None = None
    final: bool = False


class Turned(Event):
    """Event: a token turned this spy to a fixed face, whichever face it showed before (ROG-1, DBL-2)."""

    headline: ClassVar[bool] = True

    kind: Literal["turned"] = "turned"
    token: Token
    spy: Spy
    before: Face
    after: Face


class Killed(Event):
    """Event: a token killed this spy (ASN-1, BRN-1)."""

    headline: ClassVar[bool] = True

    kind: Literal["killed"] = "killed"
    token: Token
    spy: Spy


class Spared(Event):
    """Event: Burn Notice spared this spy, because the spy's face is the same as before the operation (BRN-1)."""

    kind: Literal["spared"] = "spared"
    token: Token
    spy: Spy
    face: Face


class Fled(Event):
    """Event: this spy escaped to another city; its operation takes place there later (ESC-1)."""

    kind: Literal["fled"] = "fled"
    token: Token
    spy: Spy
    city: City
    to: City


class Swapped(Event):
    """Event: two spies changed places (DIS-2).

    ``spy`` left the operation for the city ``to``; ``other`` came from there and replaced it.
    """

    kind: Literal["swapped"] = "swapped"
    token: Token
    spy: Spy
    other: Spy
    city: City
    to: City


class Marked(Event):
    """Event: players whose target is this spy are blackmailed next round (BLK-3). ``final``: there is no next round."""

    kind: Literal["marked"] = "marked"
    token: Token
    spy: Spy
    final: bool = False


class Sent(Event):
    """Event: a token of the operation was moved to another city, face up (WIR-1)."""

    kind: Literal["sent"] = "sent"
    token: Token
    moved: Token
    to: City


class Fetched(Event):
    """Event: a face-down token of another city was added to this operation (SMU-1)."""

    kind: Literal["fetched"] = "fetched"
    token: Token
    moved: Token
    source: City


class Revived(Event):
    """Event: a dead spy is back, with a share of the operation's tokens for an operation of its own (REV-2).

    ``alone``: whether the share is all unresolved tokens, because the current operation had no spy left (REV-3).
    """

    kind: Literal["revived"] = "revived"
    token: Token
    spy: Spy
    city: City
    share: tuple[Token, ...]
    alone: bool


class Wasted(Event):
    """Event: influence tokens came after the Tally and didn't count; Honeypot and Wealth stay as markers (OP-7)."""

    kind: Literal["wasted"] = "wasted"
    tokens: tuple[Token, ...]


class Departed(Event):
    """Event: the operation is over, and its spy, if it has one, went to HQ with this face (OP-7).

    ``held``: whether a Trapped marker kept the spy in the city instead. ``final``: whether it is the last round.
    """

    kind: Literal["departed"] = "departed"
    city: City
    spy: Spy | None
    face: Face
    held: bool = False
    final: bool = False


Deed = Annotated[
    Opened
    | Cancelled
    | Fizzled
    | Tallied
    | Laid
    | Turned
    | Killed
    | Spared
    | Fled
    | Swapped
    | Marked
    | Sent
    | Fetched
    | Revived
    | Wasted
    | Departed,
    Field(discriminator="kind"),
]
"""The events of an operation: public, and stored in its report."""


class Report(Model):
    """The report of an operation. ``number``: the operation's number in the round, from 1.

    ``deeds``: its events. The first one is ``Opened``; once the operation is over, the last one is ``Departed``.
    """

    round: int
    number: int
    seat: Seat
    deeds: list[Deed] = []

    @property
    def opened(self) -> Opened:
        """The event with which the operation began."""
        first = self.deeds[0]
        assert isinstance(first, Opened)
        return first

    @property
    def over(self) -> bool:
        """Whether the operation is over."""
        return isinstance(self.deeds[-1], Departed)


class Began(Event):
    """Event: the match begins; ``teams``: the cards of the alignment deck (S-2, S-3)."""

    first: Seat
    teams: tuple[Team, ...]


class Secrets(Event):
    """Event for one player: their two cards (S-3).

    ``wanted``: the face that the target should show; None for P.L.A.T.Y.P.U.S. ``targets_first``: whether, by the
    host's option, a tie between the sides is decided by targets before P.L.A.T.Y.P.U.S. can win it.
    """

    deals = True
    team: Team
    target: Target
    wanted: Face | None
    targets_first: bool


class RoundBegan(Event):
    """Event: a round begins (S-4)."""

    round: int
    rounds: int
    first: Seat


class Dealt(Event):
    """Event for one player: the tokens dealt for this round.

    ``blackmail``: the player's target if Blackmail makes the player place face up this round, else None (BLK-3).
    ``final``: whether it is the last round; ``lingering``: how long Honeypot and Wealth stay as markers (LING-1).
    """

    deals = True
    tokens: tuple[Token, ...]
    blackmail: Spy | None
    final: bool = False
    lingering: Lingering = "next_round"


class Deployed(Event):
    """Event: a spy was sent out (P1-2). ``worth``: the city's current sum, above 0 for the Communists."""

    seat: Seat
    spy: Spy
    face: Face
    city: City
    worth: int


class Decided(Event):
    """Event: this player has chosen which tokens to place, but hasn't shown them (P1-4)."""

    seat: Seat


class Placed(Event):
    """Event: how many tokens each player placed, and the kinds of those that lie face up (P1-4)."""

    city: City
    piles: tuple[Pile, ...]


class PhaseOneOver(Event):
    """Event: Phase 1 is over (3.2). ``unspent``: number of tokens that the players still held and put aside.

    ``opened``: the closed city that opened again; ``freed``: the spy that is no longer trapped; ``faded``: the markers
    that were removed.
    """

    headline: ClassVar[bool] = True

    opened: City | None
    freed: Spy | None
    faded: tuple[tuple[Token, City], ...]
    unspent: int


class RoundOver(Event):
    """Event: a round is over, with the changes on the table (section 6).

    ``returned``: unused face-up tokens that went back to the bag or the supply. ``released``, ``sheltered``: spies
    that left or entered a Safe House. ``closed``: the city that Ka-BOOM! closed; ``freed``: the spy that was trapped
    in this city, if any. ``faded``: markers that were removed.
    """

    headline: ClassVar[bool] = True

    round: int
    returned: tuple[tuple[Token, City], ...]
    released: Spy | None
    sheltered: Spy | None
    closed: City | None
    freed: Spy | None
    faded: tuple[tuple[Token, City], ...]


class Result(Event):
    """Event, also stored in the state: the result of the match (7.1).

    ``teams``, ``targets``, ``turned``: by seat. ``turned``: whether the player's target shows the face that it should;
    None for P.L.A.T.Y.P.U.S. ``why``: what decided the match.
    """

    headline: ClassVar[bool] = True

    winner: Team | None
    why: Literal["spies", "targets", "platypus", "draw"]
    red: int
    blue: int
    neutral: int
    dead: int
    targets_red: int
    targets_blue: int
    rounds: int
    teams: tuple[Team, ...]
    targets: tuple[Target, ...]
    turned: tuple[bool | None, ...]
