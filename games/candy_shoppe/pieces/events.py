"""Define the events outside of operations: the deal, rounds, placed tokens, the end."""

from __future__ import annotations

from typing import ClassVar, Literal

from games.candy_shoppe.pieces.components import City, Face, Lingering, Pile, Spy, Target, Team, Token
from games.engine.values import Event, Seat


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
    """Event: Phase 1 is over (3.2). ``unspent``: number of tokens put aside.

    ``opened``: the city that is open again; ``freed``: the spy that is no longer trapped; ``faded``: markers removed.
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
