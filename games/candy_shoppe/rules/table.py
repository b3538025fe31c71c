"""Define the table of Candy Shoppe: the state without its phases, and values derived from it."""

from __future__ import annotations

from collections.abc import Iterable

from pydantic import Field

from games.candy_shoppe.pieces.choices import CandyShoppeOptions, Dispatch, Reveal, To
from games.candy_shoppe.pieces.components import (
    Agent,
    City,
    Face,
    Marker,
    Operation,
    Pile,
    Spy,
    Status,
    Target,
    Team,
    Token,
    Trace,
    wanted,
)
from games.candy_shoppe.pieces.events import Report, Result
from games.candy_shoppe.pieces.history import Deployment, Faces, Revealed, Sent, Spot, Worths, record
from games.engine.phases import State
from games.engine.values import Model, Seat

_CITIES = tuple(City)


class Site(Model):
    """A city on the table: its tokens, its markers, and whether it is closed. All lists of tokens are sorted.

    ``exposed``: tokens that lie here face up. ``shown``: tokens that were placed here face down this round, but were
    revealed to everybody later.
    """

    face_down: list[Token] = []
    exposed: list[Token] = []
    shown: list[Token] = []
    markers: list[Marker] = []
    closed: bool = False


class Table(State):
    """The state of a match without its phases.

    ``agents``: by spy; ``sites``: by city; ``hands``, ``aside`` (unspent tokens), ``teams``, ``targets``: by seat.
    ``supply``: numbers of Communist and Capitalist tokens in the supply; ``returned``: tokens put back into the bag
    since the deal. ``piles``: what each seat placed in each city this round. ``blackmail``: players with this target
    must place face up this round; ``marked``: players with this target must do so next round. ``queued``: a revived
    spy's operation, which waits for the current one. ``picked``: records of all public choices of the match.
    """

    options: CandyShoppeOptions
    teams: list[Team]
    targets: list[Target]
    first: Seat
    round: int = 0
    agents: list[Agent]
    sites: list[Site]
    bag: list[Token]
    returned: list[Token] = []
    supply: list[int]
    hands: list[list[Token]]
    aside: list[list[Token]]
    spent: list[Token] = []
    piles: list[Pile] = []
    blackmail: Spy | None = None
    marked: Spy | None = None
    traces: list[Trace] = []
    operation: Operation | None = None
    queued: Operation | None = None
    report: Report | None = None
    earlier: list[Report] = []
    picked: list[str | Deployment] = Field(default=[], exclude_if=lambda picked: not picked)
    result: Result | None = None

    @property
    def final(self) -> bool:
        """Whether this is the last round (S-4)."""
        return self.round == self.seats

    def note_sent(self, seat: Seat, choice: Dispatch | To) -> None:
        """Record that a seat chose to send this spy."""
        last = self.picked[-1] if self.picked else None
        if not isinstance(last, Deployment) or last.round != self.round:
            last = Deployment(self.round, *self.sending())
            record(self.picked, last)
        self.picked[-1] = last._replace(sent=(*last.sent, Sent(seat, int(choice.spy), int(choice.city))))

    def note_revealed(self, seat: Seat, choice: Reveal) -> None:
        """Record that a seat chose to reveal this spy."""
        record(self.picked, Revealed(seat, self._faces(), self.spots(), int(choice.spy)))

    def note_placed(self, pile: Pile) -> None:
        """Record what the public sees of the tokens that a seat places, even if there are none."""
        last = self.picked[-1]
        assert isinstance(last, Deployment)
        *before, sent = last.sent
        seen = tuple(map(int, pile.tokens)) if pile.faceup and pile.tokens is not None else pile.many
        self.picked[-1] = last._replace(sent=(*before, sent._replace(laid=(*sent.laid, (pile.seat, seen)))))

    def sending(self) -> tuple[Faces, tuple[int, ...], Worths]:
        """Return each spy's face (None: dead), the spies that can be sent, and each city's `worth` (None: not free)."""
        free = self.free()
        worths = tuple([self.worth(city) if city in free else None for city in _CITIES])
        return self._faces(), tuple([int(agent.spy) for agent in self.in_status(Status.HQ)]), worths

    def spots(self) -> tuple[Spot, ...]:
        """Return the deployed spies with their cities and numbers of tokens."""
        found = []
        for agent in self.in_status(Status.DEPLOYED):
            assert agent.city is not None
            site = self.sites[agent.city]
            found.append(Spot(int(agent.spy), int(agent.city), len(site.face_down), len(site.exposed)))
        return tuple(found)

    def _faces(self) -> Faces:
        return tuple([None if agent.status == Status.DEAD else int(agent.face) for agent in self.agents])

    def left_of(self, seat: Seat) -> Seat:
        """Return the seat to the left of this one, which is the next one clockwise."""
        return (seat + 1) % self.seats

    def in_status(self, status: Status) -> list[Agent]:
        """Return the spies that have this status, in the order of ``Spy``."""
        return [agent for agent in self.agents if agent.status == status]

    def occupied(self, city: City) -> bool:
        """Return whether a deployed or trapped spy is in this city."""
        return any(agent.city == city for agent in self.agents)

    def free(self) -> list[City]:
        """Return the open, unoccupied cities."""
        taken = [agent.city for agent in self.agents]
        return [city for city in _CITIES if not self.sites[city].closed and city not in taken]

    def worth(self, city: City) -> int:
        """Return what the city and its markers add to this round's Tallies, above 0 for the Communists."""
        oldest = self.round if self.options.lingering == "phase1" else 0
        counting = [marker for marker in self.sites[city].markers if marker.round >= oldest]
        return city.influence + sum([marker.token.unit.worth for marker in counting])

    def blackmailed(self, seat: Seat) -> bool:
        """Return whether this player must place face up this round (BLK-2)."""
        return self.blackmail is not None and self.targets[seat].spy == self.blackmail

    def wanted(self, seat: Seat) -> Face | None:
        """Return the face that this player's target must show; None for P.L.A.T.Y.P.U.S. (W-5)."""
        return wanted(self.teams[seat], self.targets[seat], self.options.double_agent == "opposite")

    def under_way(self) -> Operation:
        """Return the current operation."""
        assert self.operation is not None
        return self.operation

    def put_back(self, tokens: Iterable[Token]) -> None:
        """Put tokens back: action tokens into the bag, others into the supply (1.9)."""
        for token in tokens:
            if token.action:
                self.bag.append(token)
            else:
                self.supply[token] += 1
        self.bag.sort()
