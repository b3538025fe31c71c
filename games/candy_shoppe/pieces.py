"""What there is in Candy Shoppe beside map and tokens: options, what lies where, choices, events (rules.md).

Here: plain facts and constants. Not here: cities and spies (world.py), tokens (tokens.py), what may happen (rules/).
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from games.candy_shoppe.tokens import Lingering, Token
from games.candy_shoppe.world import City, Face, Spy, Status, Target, Team
from games.engine.game import Options, SeatOption
from games.engine.values import Fact, Model, Seat

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


# ---------------------------------------------------------------- what lies where


class Agent(Model):
    """A spy on the table. ``city`` exactly while it is deployed or trapped; ``shelter``: its Safe House's round."""

    spy: Spy
    face: Face = Face.NEUTRAL
    status: Status = Status.HQ
    city: City | None = None
    shelter: int | None = None


class Marker(Fact):
    """A token that lies on a city, since that round. ``holds``: whom a Trapped has caught."""

    token: Token
    round: int
    holds: Spy | None = None


class Pile(Fact):
    """What one player has placed at a city this round. ``tokens`` is None where the viewer must not know them.

    ``faceup``: placed face up, under Blackmail.
    """

    seat: Seat
    city: City
    many: int
    tokens: tuple[Token, ...] | None = None
    faceup: bool = False


class Trace(Fact):
    """What Blackmail has told everybody for good: this player's target is, or is not, that spy."""

    seat: Seat
    spy: Spy
    target: bool


class Sums(Fact):
    """A Tally: both sums, markers and the city's own influence included."""

    com: int
    cap: int

    @property
    def swing(self) -> Face:
        """The side it goes to; neutral when it is even."""
        return Face((self.com > self.cap) - (self.com < self.cap))


class Operation(Model):
    """An operation under way or waiting (5.1). ``live`` in order; ``sums`` is None before the Tally.

    ``left``: all that it had has gone to a revived spy, and nothing more happens in it (REV-3).
    """

    city: City
    spy: Spy | None
    baseline: Face
    live: list[Token]
    sums: Sums | None = None
    left: bool = False


# ---------------------------------------------------------------- choices


class Send(Fact):
    """Choice: this spy is sent out (P1-2)."""

    spy: Spy
    face: Face


class To(Fact):
    """Choice: the spy is sent to this city, which now counts so much (P1-2)."""

    spy: Spy
    city: City
    worth: int


class Place(Fact):
    """Choice: these tokens are put down at this city, where this spy has just been sent (P1-3)."""

    city: City
    spy: Spy
    tokens: tuple[Token, ...]
    faceup: bool = False


class Reveal(Fact):
    """Choice: this spy's operation is next (P2-3). ``hidden``, ``exposed``: tokens there, face down and face up."""

    spy: Spy
    city: City
    hidden: int
    exposed: int


class Next(Fact):
    """Choice: this token acts next, or (None) the Tally is taken, which now stands so (OP-4).

    ``final``: in the last round, after which nothing lasts.
    """

    token: Token | None = None
    sums: Sums | None = None
    final: bool = False


class Aim(Fact):
    """Choice: what a token is aimed at: a city, a spy, or a live token (``number`` tells equal ones apart)."""

    by: Token
    city: City | None = None
    spy: Spy | None = None
    token: Token | None = None
    number: int = 0


class Back(Fact):
    """Choice: pick the last thing anew."""

    undoes: ClassVar[bool] = True


# ---------------------------------------------------------------- events of an operation: its account


class Opened(Fact):
    """A spy is revealed with what lies there, or (``revived``) has its own operation after a Revive (OP-1, REV-4)."""

    kind: Literal["opened"] = "opened"
    seat: Seat
    spy: Spy
    face: Face
    city: City
    tokens: tuple[Token, ...]
    revived: bool = False


class Cancelled(Fact):
    """Foiled cancels these tokens (FOI-1)."""

    kind: Literal["cancelled"] = "cancelled"
    token: Token
    tokens: tuple[Token, ...]


class Fizzled(Fact):
    """A token has no effect: there is no spy in the operation any more, or nothing to aim at (GEN-3)."""

    kind: Literal["fizzled"] = "fizzled"
    token: Token
    spy: Spy | None


class Tallied(Fact):
    """The Tally (OP-6): the markers and tokens that counted, both sums, and how the spy turns."""

    kind: Literal["tallied"] = "tallied"
    city: City
    markers: tuple[Token, ...]
    tokens: tuple[Token, ...]
    sums: Sums
    spy: Spy | None
    before: Face
    after: Face


class Laid(Fact):
    """A token comes to lie on the city or (``spy``) is attached to the spy; ``final``: in the last round."""

    kind: Literal["laid"] = "laid"
    token: Token
    city: City
    spy: Spy | None = None
    final: bool = False


class Turned(Fact):
    """A token has set this spy's face (ROG-1, DBL-2)."""

    kind: Literal["turned"] = "turned"
    token: Token
    spy: Spy
    before: Face
    after: Face


class Killed(Fact):
    """A token has killed this spy (ASN-1, BRN-1)."""

    kind: Literal["killed"] = "killed"
    token: Token
    spy: Spy


class Spared(Fact):
    """Burn Notice leaves this spy alone: its face is what it was (BRN-1)."""

    kind: Literal["spared"] = "spared"
    token: Token
    spy: Spy
    face: Face


class Fled(Fact):
    """This spy has gone to another city, to be resolved there (ESC-1)."""

    kind: Literal["fled"] = "fled"
    token: Token
    spy: Spy
    city: City
    to: City


class Swapped(Fact):
    """Two spies have changed places: ``spy`` goes to ``to``, ``other`` comes into the operation (DIS-2)."""

    kind: Literal["swapped"] = "swapped"
    token: Token
    spy: Spy
    other: Spy
    city: City
    to: City


class Marked(Fact):
    """Whoever has this spy as a target is blackmailed next round (BLK-3); ``final``: but there is none."""

    kind: Literal["marked"] = "marked"
    token: Token
    spy: Spy
    final: bool = False


class Sent(Fact):
    """A live token has been moved to another city, face up (WIR-1)."""

    kind: Literal["sent"] = "sent"
    token: Token
    moved: Token
    to: City


class Fetched(Fact):
    """A token that lay face down in another city is live here now (SMU-1)."""

    kind: Literal["fetched"] = "fetched"
    token: Token
    moved: Token
    source: City


class Revived(Fact):
    """A dead spy is back, with this share of the live tokens for an operation of its own (REV-2).

    ``alone``: the operation had no spy left, and all goes to the new one (REV-3).
    """

    kind: Literal["revived"] = "revived"
    token: Token
    spy: Spy
    city: City
    share: tuple[Token, ...]
    alone: bool


class Wasted(Fact):
    """Influence that came after the Tally is of no use; Honeypot and Wealth stay as markers all the same (OP-7)."""

    kind: Literal["wasted"] = "wasted"
    tokens: tuple[Token, ...]


class Departed(Fact):
    """The operation is over: its spy goes to HQ with this face, or is held by Trapped; None: it has no spy (OP-7).

    ``final``: in the last round.
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
"""Each is an event for everybody, and a line in the operation's report."""


class Report(Model):
    """All that has happened in an operation, step by step; it stays in sight until the next one is opened.

    ``number``: the how many-th operation of that round. ``deeds`` begin with ``Opened``, and end with ``Departed`` when
    it is over.
    """

    round: int
    number: int
    seat: Seat
    deeds: list[Deed] = []

    @property
    def opened(self) -> Opened:
        """How it began."""
        first = self.deeds[0]
        assert isinstance(first, Opened)
        return first

    @property
    def over(self) -> bool:
        """Whether it is finished."""
        return isinstance(self.deeds[-1], Departed)


# ---------------------------------------------------------------- other events


class Began(Fact):
    """Event: how many of each team there are, and who begins (S-2, S-3)."""

    first: Seat
    teams: tuple[Team, ...]


class Secrets(Fact):
    """Event for one player: their two cards (S-3).

    ``wanted``: the face that the target should show; None for P.L.A.T.Y.P.U.S. ``targets_first``: as an option, targets
    come before the black card in a tie.
    """

    deals = True
    team: Team
    target: Target
    wanted: Face | None
    targets_first: bool


class RoundBegan(Fact):
    """Event: a round begins (S-4)."""

    round: int
    rounds: int
    first: Seat


class Dealt(Fact):
    """Event for one player: the tokens of this round, and whether Blackmail makes them place face up (BLK-3).

    ``final``: of the last round; ``lingering``: how long some of them stay at this table (LING-1).
    """

    deals = True
    tokens: tuple[Token, ...]
    blackmail: Spy | None
    final: bool = False
    lingering: Lingering = "next_round"


class Deployed(Fact):
    """Event: a spy is sent out (P1-2), to a city that now counts so much."""

    seat: Seat
    spy: Spy
    face: Face
    city: City
    worth: int


class Decided(Fact):
    """Event: this player has decided what to place (P1-4)."""

    seat: Seat


class Placed(Fact):
    """Event: who has placed how many tokens, with the kinds of those that lie face up (P1-4)."""

    city: City
    piles: tuple[Pile, ...]


class PhaseOneOver(Fact):
    """Event: all spies are out; what changed on the map (3.2). ``unspent``: tokens put aside."""

    opened: City | None
    freed: Spy | None
    faded: tuple[tuple[Token, City], ...]
    unspent: int


class RoundOver(Fact):
    """Event: a round is over, and what changed by that (section 6).

    ``returned``: face-up tokens that nobody met. ``released``, ``sheltered``: out of and into a Safe House. ``closed``:
    by Ka-BOOM!, which may have ``freed`` a trapped spy. ``faded``: markers that leave.
    """

    round: int
    returned: tuple[tuple[Token, City], ...]
    released: Spy | None
    sheltered: Spy | None
    closed: City | None
    freed: Spy | None
    faded: tuple[tuple[Token, City], ...]


class Result(Fact):
    """Event and record: how the match ended (7.1). By seat: team, target card, and whether it is turned.

    ``turned`` is None for the P.L.A.T.Y.P.U.S. player. ``why`` it was decided: by spies, by targets, for the black
    card, or a draw.
    """

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
