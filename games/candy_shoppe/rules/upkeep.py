"""Between the phases of a round: the end of Phase 1 and the end of the round (clauses 3.2 and 6, in their order).

Here: what leaves the map, and what comes back. Not here: anybody's decision (rounds.py, operation.py).
"""

from __future__ import annotations

from collections.abc import Callable

from games.candy_shoppe.pieces.events import PhaseOneOver, RoundOver
from games.candy_shoppe.pieces.tabletop import Marker
from games.candy_shoppe.pieces.tokens import Token
from games.candy_shoppe.rules.table import Table
from games.candy_shoppe.world import City, Spy, Status
from games.engine.phases import Play

LINGERING = (Token.HONEYPOT, Token.WEALTH)
Faded = list[tuple[Token, City]]


def end_phase_one(play: Play[Table]) -> None:
    """EP-1 to EP-4."""
    state = play.state
    opened = next((city for city in City if state.sites[city].closed), None)
    if opened is not None:
        state.sites[opened].closed = False
    freed = next((agent for agent in state.in_status(Status.TRAPPED)), None)
    if freed is not None:
        freed.status, freed.city = Status.RESOLVED, None
        state.returned = [token for token, _ in _clear(state, lambda marker: marker.holds == freed.spy)]
    faded = _fade(state) if state.options.lingering == "phase1" else []
    state.returned = sorted(state.returned + [token for token, _ in faded])
    state.aside, state.hands = state.hands, [[] for _ in state.hands]
    unspent = sum(map(len, state.aside))
    spy = None if freed is None else freed.spy
    play.tell(PhaseOneOver(opened=opened, freed=spy, faded=tuple(faded), unspent=unspent))


def end_round(play: Play[Table]) -> None:
    """ER-1 to ER-10."""
    state = play.state
    returned = _collect(state)
    released, sheltered = _safe_houses(state)
    faded = _fade(state) if state.options.lingering == "next_round" else []
    closed, freed, lost = _explode(state)
    faded += lost + _clear(state, lambda marker: marker.token == Token.TRAPPED and marker.holds is None)
    for agent in state.in_status(Status.RESOLVED):
        agent.status = Status.HQ
    state.blackmail, state.marked = state.marked, None
    state.first = state.left_of(state.first)
    over = RoundOver(
        round=state.round,
        returned=tuple(returned),
        released=released,
        sheltered=sheltered,
        closed=closed,
        freed=freed,
        faded=tuple(faded),
    )
    play.tell(over)


def _collect(state: Table) -> Faded:
    """ER-1, ER-2: all that was placed or kept this round goes back, and the round's records are closed."""
    returned = [(token, city) for city in City for token in state.sites[city].exposed]
    state.put_back(token for token, _ in returned)
    state.put_back(state.spent)
    state.put_back(token for hand in state.aside for token in hand)
    for site in state.sites:
        site.exposed, site.shown = [], []
    state.spent, state.piles, state.returned = [], [], []
    state.aside = [[] for _ in state.aside]
    return returned


def _safe_houses(state: Table) -> tuple[Spy | None, Spy | None]:
    """ER-3, ER-4: who comes out of the Safe House, and who goes in."""
    released, sheltered = None, None
    for agent in state.agents:
        if agent.shelter == state.round:
            sheltered = agent.spy
            agent.status, agent.city = Status.SHELTERED, None
            for site in state.sites:
                site.markers = [_without(marker, agent.spy) for marker in site.markers]
        elif agent.shelter is not None:
            released = agent.spy
            agent.status, agent.shelter = Status.RESOLVED, None
            state.put_back([Token.SAFE_HOUSE])
    return released, sheltered


def _without(marker: Marker, spy: Spy) -> Marker:
    return Marker(token=marker.token, round=marker.round) if marker.holds == spy else marker


def _fade(state: Table) -> Faded:
    """EP-3, ER-5: Honeypot and Wealth of the previous round leave."""
    return _clear(state, lambda marker: marker.token in LINGERING and marker.round < state.round)


def _explode(state: Table) -> tuple[City | None, Spy | None, Faded]:
    """ER-6: the city with Ka-BOOM! closes; everything on it goes to the bag, and a trapped spy is free."""
    for city in City:
        site = state.sites[city]
        if any(marker.token == Token.KABOOM for marker in site.markers):
            site.closed = True
            lost: Faded = [(marker.token, city) for marker in site.markers if marker.token != Token.KABOOM]
            state.put_back(marker.token for marker in site.markers)
            site.markers = []
            freed = next((agent for agent in state.in_status(Status.TRAPPED) if agent.city == city), None)
            if freed is not None:
                freed.status, freed.city = Status.RESOLVED, None
            return city, None if freed is None else freed.spy, lost
    return None, None, []


def _clear(state: Table, leaves: Callable[[Marker], bool]) -> Faded:
    """The markers of this kind go to the bag."""
    gone: Faded = []
    for city in City:
        site = state.sites[city]
        gone += [(marker.token, city) for marker in site.markers if leaves(marker)]
        site.markers = [marker for marker in site.markers if not leaves(marker)]
    state.put_back(token for token, _ in gone)
    return gone
