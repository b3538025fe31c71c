"""Run a round: deal, send out spies, place tokens, reveal; end the round and the match (CS-2 to CS-4, CS-7, EP, ER)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, Literal

from games.candy_shoppe.pieces.choices import Dispatch, Place, Reveal, To
from games.candy_shoppe.pieces.components import (
    ACTIONS_DEALT,
    BLACK,
    BLUE,
    DECKS,
    HANDFUL,
    OF_EACH_SIDE,
    RED,
    City,
    Face,
    Marker,
    Pile,
    Spy,
    Status,
    Team,
    Token,
    Trace,
)
from games.candy_shoppe.pieces.events import (
    Began,
    Dealt,
    Decided,
    Deployed,
    PhaseOneOver,
    Placed,
    Result,
    RoundBegan,
    RoundOver,
    Secrets,
)
from games.candy_shoppe.pieces.history import reveals, ways
from games.candy_shoppe.rules.operation import Operating, reveal
from games.candy_shoppe.rules.table import Table
from games.engine.asks import Ask
from games.engine.phases import Phase, Play
from games.engine.values import Seat, Side

LINGERING = (Token.HONEYPOT, Token.WEALTH)
Faded = list[tuple[Token, City]]


def end_phase_one(play: Play[Table]) -> None:
    """End Phase 1: reopen the closed city, free the trapped spy, remove old markers, put unspent tokens aside.

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

    Returns the unused face-up tokens as (token, city).
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
    """Remove the Honeypot and Wealth markers of earlier rounds (EP-3, ER-5). Returns them as (token, city)."""
    return _clear(state, lambda marker: marker.token in LINGERING and marker.round < state.round)


def _explode(state: Table) -> tuple[City | None, Spy | None, Faded]:
    """Close the city that Ka-BOOM! lies on, put all markers there back, and free a spy trapped there (ER-6).

    Returns (the closed city or None, the freed spy or None, the markers that were put back, except Ka-BOOM! itself).
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
    """Put back the markers for which ``leaves`` returns True. Returns them as (token, city)."""
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

    ``spies``: how many more spies show the Communists' face than the Capitalists'. ``targets``: how many more targets
    the Communists have turned than the Capitalists.
    """
    if spies:
        return (RED if spies > 0 else BLUE), "spies"
    black = BLACK in DECKS[state.seats]
    if targets and (not black or state.options.platypus_tie == "targets"):
        return (RED if targets > 0 else BLUE), "targets"
    return (BLACK, "platypus") if black else (None, "draw")


class Dealing(Phase):
    """Show the secret cards before the first round; then begin a round and deal tokens (S-3 to S-5, D-1)."""

    kind: Literal["dealing"] = "dealing"

    def begin(self, play: Play[Table]) -> None:
        state = play.state
        if state.round == 0:
            play.tell(Began(first=state.first, teams=DECKS[state.seats]))
            for seat in range(state.seats):
                play.tell(_secrets(state, seat), to=[seat])
        if len(state.in_status(Status.DEAD)) == len(Spy):
            finish(play)
            return
        state.round += 1
        play.tell(RoundBegan(round=state.round, rounds=state.seats, first=state.first))
        for away in range(state.seats):
            _deal(play, (state.first + away) % state.seats)

    def close(self, play: Play[Table]) -> None:
        play.goto(Deploying(seat=play.state.first))


def _secrets(state: Table, seat: Seat) -> Secrets:
    first = state.options.platypus_tie == "targets"
    return Secrets(team=state.teams[seat], target=state.targets[seat], wanted=state.wanted(seat), targets_first=first)


def _deal(play: Play[Table], seat: Seat) -> None:
    state = play.state
    drawn = []
    for _ in range(ACTIONS_DEALT):
        drawn.append(state.dice.pick(state.bag, "action token"))
        state.bag.remove(drawn[-1])
    for side in (Token.COM, Token.CAP):
        state.supply[side] -= OF_EACH_SIDE
        drawn += [side] * OF_EACH_SIDE
    state.hands[seat] = sorted(drawn)
    blackmail = state.blackmail if state.blackmailed(seat) else None
    known = {"final": state.final, "lingering": state.options.lingering}
    play.tell(Dealt(tokens=tuple(state.hands[seat]), blackmail=blackmail, **known), to=[seat])


# ---------------------------------------------------------------- phase 1


class Deploying(Phase):
    """Let the deployer send a spy from HQ to an open, unoccupied city (P1-1, P1-2)."""

    kind: Literal["deploying"] = "deploying"
    seat: Seat

    def asks(self, state: Table) -> list[Ask]:
        if not (options := ways(*state.sending())):
            return []
        free = state.free()
        mildest = min(range(len(free)), key=lambda n: abs(free[n].influence))
        return [Ask(seat=self.seat, about="send", options=options, lapse=(mildest,))]

    def answer(self, play: Play[Table], seat: Seat, choice: To | Dispatch) -> None:
        play.state.note_sent(seat, choice)
        agent = play.state.agents[choice.spy]
        agent.status, agent.city = Status.DEPLOYED, choice.city
        play.tell(Deployed(seat=seat, spy=agent.spy, face=agent.face, city=choice.city, worth=choice.worth))
        play.goto(Influencing(seat=seat, city=choice.city))

    def close(self, play: Play[Table]) -> None:
        """End Phase 1 when no spy is left to send (3.2, P2-2).

        ``seat`` is then the seat to the left of the last deployer, or the first deployer's seat if no spy was sent.
        """
        end_phase_one(play)
        in_turn = play.state.options.reveal_starts == "next_in_turn"
        play.goto(Revealing(seat=self.seat if in_turn else play.state.left_of(play.state.first)))


class Influencing(Phase):
    """Let every player place up to two tokens, all at once or in turn (P1-3, P1-4).

    ``seat``: the seat that sent the spy. ``decided``: for each seat that has decided, the tokens that it will place;
    None if it has placed them already or if the viewer must not know them.
    """

    kind: Literal["influencing"] = "influencing"
    seat: Seat
    city: City
    decided: dict[Seat, tuple[Token, ...] | None] = {}

    def asks(self, state: Table) -> list[Ask]:
        waiting = [seat for seat, hand in enumerate(state.hands) if hand and seat not in self.decided]
        if not waiting:
            return []
        if state.options.influence_order == "clockwise":
            waiting = [min(waiting, key=lambda seat: (seat - self.seat) % state.seats)]
        spy = next(agent.spy for agent in state.agents if agent.city == self.city)
        hands, faceup = state.hands, state.blackmailed
        return [_asked(seat, tuple(hands[seat]), self.city, spy, faceup(seat)) for seat in waiting]

    def answer(self, play: Play[Table], seat: Seat, choice: Place) -> None:
        if play.state.options.influence_order == "clockwise":
            self.decided[seat] = None
            play.tell(Placed(city=self.city, piles=(_put(play.state, seat, self.city, choice.tokens),)))
        else:
            self.decided[seat] = choice.tokens
            self.decided = dict(sorted(self.decided.items()))
            play.tell(Decided(seat=seat))

    def close(self, play: Play[Table]) -> None:
        laid = {seat: tokens for seat, tokens in self.decided.items() if tokens is not None}
        if laid:
            piles = tuple(_put(play.state, seat, self.city, tokens) for seat, tokens in laid.items())
            play.tell(Placed(city=self.city, piles=piles))
        play.goto(Deploying(seat=play.state.left_of(self.seat)))


@lru_cache(maxsize=1024)
def _asked(seat: Seat, hand: tuple[Token, ...], city: City, spy: Spy, faceup: bool) -> Ask:
    """Return the question that asks which tokens the seat places. If the player doesn't answer, no tokens are placed.

    Cached, since the same question is computed repeatedly.
    """
    options = tuple([_place(city, spy, tokens, faceup) for tokens in handfuls(hand)])
    return Ask(seat=seat, about="influence", options=options, secret=True, lapse=(0,))


@lru_cache(maxsize=8192)
def _place(city: City, spy: Spy, tokens: tuple[Token, ...], faceup: bool) -> Place:
    return Place(city=city, spy=spy, tokens=tokens, faceup=faceup)


@lru_cache(maxsize=2048)
def handfuls(hand: tuple[Token, ...]) -> tuple[tuple[Token, ...], ...]:
    """Return every different choice of up to two tokens from a hand, including none, the smallest first."""
    return tuple(
        tokens
        for many in range(HANDFUL + 1)
        for tokens in combinations_with_replacement(sorted(set(hand)), many)
        if all(tokens.count(token) <= hand.count(token) for token in tokens)
    )


def _put(state: Table, seat: Seat, city: City, tokens: tuple[Token, ...]) -> Pile:
    """Place tokens from the hand, face up if the player is blackmailed (BLK-2).

    Returns the placed tokens as the public sees them.
    """
    faceup, site, many = state.blackmailed(seat), state.sites[city], len(tokens)
    shows = faceup and bool(tokens)
    if tokens:
        for token in tokens:
            state.hands[seat].remove(token)
        lies = site.exposed if faceup else site.face_down
        lies += tokens
        lies.sort()
        state.piles.append(Pile(seat=seat, city=city, many=many, tokens=tokens, faceup=shows))
        if state.blackmail is not None:
            trace = Trace(seat=seat, spy=state.blackmail, target=faceup)
            state.traces += [] if trace in state.traces else [trace]
    seen = Pile(seat=seat, city=city, many=many, tokens=tokens if shows else None, faceup=shows)
    state.note_placed(seen)
    return seen


# ---------------------------------------------------------------- phase 2


class Revealing(Phase):
    """Let the players take turns to reveal a deployed spy and resolve its operation (P2-1 to P2-6)."""

    kind: Literal["revealing"] = "revealing"
    seat: Seat

    def asks(self, state: Table) -> list[Ask]:
        spots = state.spots()
        return [Ask(seat=self.seat, about="reveal", options=reveals(spots))] if len(spots) > 1 else []

    def answer(self, play: Play[Table], seat: Seat, choice: Reveal) -> None:
        play.state.note_revealed(seat, choice)
        reveal(play, seat, play.state.agents[choice.spy])
        play.call(Operating(seat=seat))

    def resume(self, play: Play[Table], result: Any) -> None:
        self.seat = play.state.left_of(self.seat)

    def close(self, play: Play[Table]) -> None:
        spies = play.state.in_status(Status.DEPLOYED)
        if spies:
            reveal(play, self.seat, spies[0])
            play.call(Operating(seat=self.seat))
        elif play.state.round == play.state.seats:
            finish(play)
        else:
            end_round(play)
            play.goto(Dealing())
