"""Run a round: deal, send out spies, place tokens, reveal (clauses CS-2 to CS-4 in rules.md)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, Literal

from games.candy_shoppe.pieces.choices import Dispatch, Place, Reveal, To
from games.candy_shoppe.pieces.components import (
    ACTIONS_DEALT,
    DECKS,
    HANDFUL,
    OF_EACH_SIDE,
    City,
    Pile,
    Spy,
    Status,
    Token,
    Trace,
)
from games.candy_shoppe.pieces.events import Began, Dealt, Decided, Deployed, Placed, RoundBegan, Secrets
from games.candy_shoppe.pieces.history import reveals, ways
from games.candy_shoppe.rules.endings import end_phase_one, end_round, finish
from games.candy_shoppe.rules.operation import Operating, reveal
from games.candy_shoppe.rules.table import Table
from games.engine.asks import Ask
from games.engine.phases import Phase, Play
from games.engine.values import Seat


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

        By now ``seat`` is the seat to the left of the last deployer, or the first deployer's seat if no spy was sent.
        """
        end_phase_one(play)
        in_turn = play.state.options.reveal_starts == "next_in_turn"
        play.goto(Revealing(seat=self.seat if in_turn else play.state.left_of(play.state.first)))


class Influencing(Phase):
    """Let every player place up to two tokens, all at once or in turn (P1-3, P1-4).

    ``seat``: the seat that sent the spy. ``decided``: by seat, the tokens to place; None if they are placed already, or
    hidden from the viewer.
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
    """Let the resolver, a different seat each time, reveal a deployed spy and run its operation (P2-1 to P2-6)."""

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
