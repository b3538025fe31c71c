"""End Phase 1, the round and the match (clauses EP, ER and CS-7 in rules.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from games.candy_shoppe.pieces.components import BLACK, BLUE, DECKS, RED, City, Face, Marker, Spy, Status, Team, Token
from games.candy_shoppe.pieces.events import PhaseOneOver, Result, RoundOver
from games.candy_shoppe.rules.table import Table
from games.engine.phases import Play
from games.engine.values import Seat, Side

LINGERING = (Token.HONEYPOT, Token.WEALTH)
Faded = list[tuple[Token, City]]


def end_phase_one(play: Play[Table]) -> None:
    """End Phase 1: open a closed city, free a trapped spy, remove old markers, put unspent tokens aside.

    See EP-1 to EP-4.
    """
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
    """End the round: put tokens back, move spies to headquarters, and change the first player (ER-1 to ER-10)."""
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
    """Put back all tokens that were placed or put aside this round, and clear the round's records (ER-1, ER-2).

    Returns the unused face-up tokens as (city, token).
    """
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
    """Release the spy in the Safe House and shelter the next one (ER-3, ER-4).

    Returns the released and the sheltered spy, each None if there is none.
    """
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
    """Remove the Honeypot and Wealth markers of earlier rounds (EP-3, ER-5). Returns them as (city, token)."""
    return _clear(state, lambda marker: marker.token in LINGERING and marker.round < state.round)


def _explode(state: Table) -> tuple[City | None, Spy | None, Faded]:
    """Close the city that Ka-BOOM! lies on, put all markers there back, and free a spy trapped there (ER-6).

    Returns (the closed city or None, the freed spy or None, the other markers that were put back).
    """
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
    """Put back the markers for which ``leaves`` is true. Returns them as (city, token)."""
    gone: Faded = []
    for city in City:
        site = state.sites[city]
        gone += [(marker.token, city) for marker in site.markers if leaves(marker)]
        site.markers = [marker for marker in site.markers if not leaves(marker)]
    state.put_back(token for token, _ in gone)
    return gone


# ---------------------------------------------------------------- the end of the match (CS-7)


Why = Literal["spies", "targets", "platypus", "draw"]


def finish(play: Play[Table]) -> None:
    """Reveal everything and end the match with a team's win or a draw (W-1, W-7)."""
    state = play.state
    state.result = result(state)
    play.tell(state.result)
    deck = DECKS[state.seats]
    members = {team: [seat for seat, own in enumerate(state.teams) if own == team] for team in Team if team in deck}
    sides = [Side(seats=tuple(seats), role=team.title) for team, seats in members.items()]
    won = members.get(state.result.winner, []) if state.result.winner is not None else []
    play.finish(won, [seat for seat in range(state.seats) if seat not in won], sides=sides)


def result(state: Table) -> Result:
    """Return the result: winner, reason, and the numbers that decide it (7.1)."""
    shown = [agent.face for agent in state.agents if agent.status != Status.DEAD]
    red, blue = shown.count(Face.COM), shown.count(Face.CAP)
    turned = tuple(_turned(state, seat) for seat in range(state.seats))
    targets = {team: sum(t is True for t, own in zip(turned, state.teams, strict=True) if own == team) for team in Team}
    winner, why = _decided(state, red - blue, targets[RED] - targets[BLUE])
    return Result(
        winner=winner,
        why=why,
        red=red,
        blue=blue,
        neutral=shown.count(Face.NEUTRAL),
        dead=len(state.agents) - len(shown),
        targets_red=targets[RED],
        targets_blue=targets[BLUE],
        rounds=state.round,
        teams=tuple(state.teams),
        targets=tuple(state.targets),
        turned=turned,
    )


def _turned(state: Table, seat: Seat) -> bool | None:
    """Return whether this player's target shows the face that it should; None for P.L.A.T.Y.P.U.S. (W-5, W-6)."""
    face, agent = state.wanted(seat), state.agents[state.targets[seat].spy]
    return None if face is None else agent.status != Status.DEAD and agent.face == face


def _decided(state: Table, spies: int, targets: int) -> tuple[Team | None, Why]:
    """Return the winning team (None: a draw) and the reason (W-3, W-4).

    ``spies``, ``targets``: by how many spies and turned targets the Communists lead; below 0: the Capitalists.
    """
    if spies:
        return (RED if spies > 0 else BLUE), "spies"
    black = BLACK in DECKS[state.seats]
    if targets and (not black or state.options.platypus_tie == "targets"):
        return (RED if targets > 0 else BLUE), "targets"
    return (BLACK, "platypus") if black else (None, "draw")
