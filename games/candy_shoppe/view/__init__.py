"""Build what each viewer may know (rules.md, CS-10)."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.candy_shoppe.pieces.choices import CandyShoppeOptions
from games.candy_shoppe.pieces.components import (
    Agent,
    City,
    Face,
    Marker,
    Operation,
    Pile,
    Spy,
    Status,
    Sums,
    Target,
    Team,
    Token,
    Trace,
    targets_decide,
    wanted,
)
from games.candy_shoppe.pieces.events import Report, Result
from games.candy_shoppe.pieces.history import Deployment
from games.candy_shoppe.rules import Bookmark, CandyShoppeState
from games.candy_shoppe.rules.operation import Aiming, Operating
from games.candy_shoppe.rules.rounds import Dealing, Deploying, Influencing, Revealing
from games.engine.values import Fact, Seat, View


class CityView(Fact):
    """A city as everybody sees it.

    ``worth``: sum of influence and markers, above 0 for the Communists. ``spies``: those deployed or trapped here; two
    only while a revived spy waits for its operation. ``face_down``: number of face-down tokens; ``exposed``: face-up
    tokens that aren't part of an operation. ``shown``: tokens that were placed here face down this round, but were
    revealed to everybody later.
    """

    city: City
    worth: int
    closed: bool
    spies: tuple[Spy, ...]
    face_down: int
    exposed: tuple[Token, ...]
    markers: tuple[Marker, ...]
    shown: tuple[Token, ...]


class CandyShoppeView(View):
    """What one viewer may know.

    ``round``: the current one, of ``rounds``; ``first``: the round's first player. ``agents``: the five spies in order,
    with face, status, city and Safe House (``shelter``: the round it was attached; it lasts to the end of the next).
    ``cities``: west to east. ``hands``: how many tokens each seat holds; ``aside``: how many it has put aside unseen in
    this round's Phase 2. ``bag``: number of action tokens in the bag; ``returned``: tokens put back into the bag since
    the deal. ``spent``: tokens resolved or cancelled this round, in order. ``piles``: which seat has placed how many
    tokens in which city this round, with kinds if the viewer may know them. ``blackmail``: players with this target
    must place face up this round; ``marked``: players with this target must do so next round. ``traces``: what
    Blackmail has revealed of targets. ``operation``: the current one; ``queued``: a revived spy's operation, which
    follows the current one at once. ``report``: the events of the current operation or, between operations, of the
    latest one; ``earlier``: the reports of this round's operations before that one. ``picked``: records of all public
    choices of the match. ``teams``, ``targets``: by seat, None where unknown; at the end all are known. ``hand``: the
    viewer's own tokens; ``own_aside``: those that the viewer has put aside. ``result``: how the match ended. ``stack``:
    the phases, the current one last.
    """

    options: CandyShoppeOptions
    round: int
    rounds: int
    first: Seat
    agents: tuple[Agent, ...]
    cities: tuple[CityView, ...]
    hands: tuple[int, ...]
    aside: tuple[int, ...]
    bag: int
    returned: tuple[Token, ...]
    spent: tuple[Token, ...]
    piles: tuple[Pile, ...]
    blackmail: Spy | None
    marked: Spy | None
    traces: tuple[Trace, ...]
    operation: Operation | None
    queued: Operation | None
    report: Report | None
    earlier: tuple[Report, ...] = ()
    picked: tuple[str | Deployment, ...] = ()
    teams: tuple[Team | None, ...]
    targets: tuple[Target | None, ...]
    hand: tuple[Token, ...]
    own_aside: tuple[Token, ...]
    result: Result | None
    stack: tuple[Bookmark, ...]

    @property
    def phase(self) -> Bookmark | None:
        """The current phase; None when the match is over."""
        return self.stack[-1] if self.stack else None

    @property
    def final(self) -> bool:
        """Whether this is the last round (S-4)."""
        return self.round == self.rounds

    @property
    def team(self) -> Team | None:
        """The viewer's own team; None for the public."""
        return None if self.seat is None else self.teams[self.seat]

    @property
    def target(self) -> Target | None:
        """The viewer's own target card; None for the public."""
        return None if self.seat is None else self.targets[self.seat]

    @property
    def wanted(self) -> Face | None:
        """The face that the viewer's target must show in the end; None for P.L.A.T.Y.P.U.S. and the public."""
        return None if self.seat is None else self._wanted(self.seat)

    def double_face(self, seat: Seat) -> Face | None:
        """Return the face that this seat's target must show, if the seat's team wants another face; else None.

        Only the target card Double Agent can cause such a difference (W-5). Also None if the viewer doesn't know both
        cards of the seat.
        """
        team, face = self.teams[seat], self._wanted(seat)
        return None if team is None or face == team.face else face

    def _wanted(self, seat: Seat) -> Face | None:
        team, target = self.teams[seat], self.targets[seat]
        if team is None or target is None:
            return None
        return wanted(team, target, self.options.double_agent == "opposite")

    def faces(self) -> dict[Face, int]:
        """Return for each face the number of living spies that show it now."""
        shown = [agent.face for agent in self.agents if agent.status != Status.DEAD]
        return {face: shown.count(face) for face in Face}

    @property
    def blackmailed(self) -> bool:
        """Whether the viewer must place tokens face up this round, under Blackmail."""
        return self.target is not None and self.target.spy == self.blackmail

    @property
    def targets_decide(self) -> bool:
        """Whether turned targets (W-5) break a tie between Communists and Capitalists in this match (W-4)."""
        return targets_decide(self.seats, self.options.platypus_tie == "targets")

    @property
    def deployer(self) -> Seat | None:
        """The seat that must send a spy or, while tokens are placed, sent the latest one; None outside of Phase 1."""
        phase = self.phase
        return phase.seat if isinstance(phase, Deploying | Influencing) else None

    @property
    def resolver(self) -> Seat | None:
        """The seat that resolves operations in Phase 2; None outside of Phase 2."""
        phase = self.phase
        return phase.seat if isinstance(phase, Revealing | Operating | Aiming) else None

    @property
    def placing_at(self) -> City | None:
        """The city where tokens are being placed; None if none are being placed."""
        return self.phase.city if isinstance(self.phase, Influencing) else None

    @property
    def chosen(self) -> tuple[Token, ...] | None:
        """The tokens that the viewer has decided to place, while other players still decide; else None."""
        if self.seat is None or not isinstance(self.phase, Influencing):
            return None
        return self.phase.decided.get(self.seat)

    def due(self) -> tuple[Seat, ...]:
        """Return the seats that must answer a question now."""
        phase = self.phase
        if phase is None:
            return ()
        if not isinstance(phase, Influencing):
            return (phase.seat,) if not isinstance(phase, Dealing) else ()
        order = [(phase.seat + away) % self.seats for away in range(self.seats)]
        waiting = [seat for seat in order if self.hands[seat] and seat not in phase.decided]
        return tuple(waiting[:1] if self.options.influence_order == "clockwise" else sorted(waiting))

    def agents_in(self, *statuses: Status) -> tuple[Agent, ...]:
        """Return the spies with one of these statuses, in the order of `agents`."""
        return tuple(agent for agent in self.agents if agent.status in statuses)

    def sums_of(self, operation: Operation) -> Sums:
        """Return the Communist and the Capitalist sum that the Tally of this operation would have now (OP-6)."""
        tokens = [*operation.live, *(marker.token for marker in self.cities[operation.city].markers)]
        parts = [operation.city.influence, *(token.unit.worth for token in tokens)]
        return Sums(com=sum(part for part in parts if part > 0), cap=-sum(part for part in parts if part < 0))

    def piles_at(self, city: City) -> tuple[Pile, ...]:
        """Return what each seat has placed in this city this round."""
        return tuple(pile for pile in self.piles if pile.city == city)


def view_of(state: CandyShoppeState, seat: Seat | None) -> CandyShoppeView:
    """Return what this viewer may know of the match."""
    return CandyShoppeView(seat=seat, **_known_to_all(state), **_known_to(state, seat))


def _known_to_all(state: CandyShoppeState) -> dict[str, Any]:
    """Return the fields that are the same for everybody (CS-10).

    These are all public facts, and the numbers of hidden cards and tokens.
    """
    return {
        "seats": state.seats,
        "outcome": state.outcome,
        "options": state.options,
        "round": state.round,
        "rounds": state.seats,
        "first": state.first,
        "agents": tuple(agent.model_copy() for agent in state.agents),
        "cities": tuple(_city(state, city) for city in City),
        "hands": tuple(map(len, state.hands)),
        "aside": tuple(map(len, state.aside)),
        "bag": len(state.bag),
        "returned": tuple(state.returned),
        "spent": tuple(state.spent),
        "blackmail": state.blackmail,
        "marked": state.marked,
        "traces": tuple(state.traces),
        "operation": _copy(state.operation),
        "queued": _copy(state.queued),
        "report": None if state.report is None else _report(state.report),
        "earlier": tuple(map(_report, state.earlier)),
        "picked": tuple(state.picked),
        "result": state.result,
    }


def _known_to(state: CandyShoppeState, seat: Seat | None) -> dict[str, Any]:
    """Return the fields that depend on the viewer (CS-10).

    These are the viewer's own cards, tokens and placed tokens; at the end everybody's cards.
    """
    over = state.outcome is not None
    return {
        "piles": tuple(_pile(pile, seat) for pile in state.piles),
        "teams": tuple(team if over or own == seat else None for own, team in enumerate(state.teams)),
        "targets": tuple(card if over or own == seat else None for own, card in enumerate(state.targets)),
        "hand": () if seat is None else tuple(state.hands[seat]),
        "own_aside": () if seat is None else tuple(state.aside[seat]),
        "stack": tuple(_masked(phase, seat) for phase in state.stack),
    }


def _city(state: CandyShoppeState, city: City) -> CityView:
    site = state.sites[city]
    return CityView(
        city=city,
        worth=state.worth(city),
        closed=site.closed,
        spies=tuple(agent.spy for agent in state.agents if agent.city == city),
        face_down=len(site.face_down),
        exposed=tuple(site.exposed),
        markers=tuple(site.markers),
        shown=tuple(site.shown),
    )


def _pile(pile: Pile, seat: Seat | None) -> Pile:
    """Return placed tokens as this seat sees them (CS-10).

    The kinds of another seat's tokens are included only if the tokens lie face up.
    """
    return pile if pile.faceup or pile.seat == seat else _face_down(pile.seat, pile.city, pile.many)


@cache
def _face_down(seat: Seat, city: City, many: int) -> Pile:
    return Pile(seat=seat, city=city, many=many)


def _copy(operation: Operation | None) -> Operation | None:
    return None if operation is None else operation.model_copy(update={"live": list(operation.live)})


def _report(report: Report) -> Report:
    return report.model_copy(update={"deeds": list(report.deeds)})


def _masked(phase: Bookmark, seat: Seat | None) -> Bookmark:
    """Return the phase without other seats' decisions on what to place (P1-4)."""
    if isinstance(phase, Influencing):
        masked = {decider: tokens if decider == seat else None for decider, tokens in phase.decided.items()}
        return phase.model_copy(update={"decided": masked})
    if isinstance(phase, Aiming):
        return phase.model_copy(update={"picked": [list(aims) for aims in phase.picked]})
    return phase.model_copy()
