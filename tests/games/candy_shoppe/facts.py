"""Candy Shoppe's part in the tests for all games: laws (I-1 to I-14, I-20), secrets and counts of positions.

To be independent, nothing here runs the code of the game's rules. Laws about several states are in test_laws.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from functools import cache
from itertools import chain, permutations

from games.candy_shoppe.pieces.choices import CandyShoppeOptions
from games.candy_shoppe.pieces.components import City, Face, Pile, Spy, Status, Target, Team, Token, Trace
from games.candy_shoppe.pieces.events import Departed, Opened, Tallied
from games.candy_shoppe.rules import CandyShoppeState
from games.candy_shoppe.rules.operation import Aiming, Operating
from games.candy_shoppe.rules.rounds import Deploying, Influencing, Revealing
from games.candy_shoppe.view import CandyShoppeView
from games.engine.values import Seat
from parlour_contract.sight import Apart

VARIANTS = (
    CandyShoppeOptions(),
    CandyShoppeOptions(influence_order="clockwise", lingering="phase1"),
    CandyShoppeOptions(reveal_starts="next_in_turn", platypus_tie="targets", first_player=1),
    CandyShoppeOptions(double_agent="plain", first_player=0),
)

PERFT = {
    (3, 1): 5 * 7,  # a spy and a city
    (3, 2): 5 * 7 * 13,  # one of 13 handfuls
    (3, 3): 5 * 7 * 13 * 13,
    (6, 2): 5 * 7 * 13,
}

TWICE = {Token.BRAINWASH, Token.BRIBE, Token.HONEYPOT, Token.WEALTH}
ALL = Counter({Token.COM: 18, Token.CAP: 18} | {token: 2 if token in TWICE else 1 for token in list(Token)[2:]})
"""The 58 tokens (1.4, 1.5)."""

BIASES = (-2, -1, -1, 0, 1, 1, 2)
TEAMS = {3: (1, 1, 1), 4: (2, 2, 0), 5: (2, 2, 1), 6: (3, 3, 0)}


def laws(state: CandyShoppeState) -> None:
    """Check those invariants of rules.md that concern a single state. Raises AssertionError."""
    conserved(state)
    _spies(state)
    _cities(state)
    _bookmarks(state)
    _hands(state)
    _operation(state)
    _cards(state)
    _end(state)


def _zones(state: CandyShoppeState) -> Iterable[Token]:
    """Yield every token of the match, from all places where tokens can be (1.9)."""
    yield from state.bag
    yield from [Token.COM] * state.supply[0] + [Token.CAP] * state.supply[1]
    yield from chain(*state.hands, *state.aside, state.spent)
    for site in state.sites:
        yield from (*site.face_down, *site.exposed, *(marker.token for marker in site.markers))
    yield from (Token.SAFE_HOUSE for agent in state.agents if agent.shelter is not None)
    for operation in (state.operation, state.queued):
        yield from () if operation is None else operation.live


def conserved(state: CandyShoppeState) -> None:
    assert Counter(_zones(state)) == ALL, "I-1: nothing is lost or made"
    assert all(token.action for token in state.bag), "I-2"
    assert min(state.supply) >= 0, "I-2"
    lists = [state.bag, *state.hands, *state.aside, *chain(*((s.face_down, s.exposed, s.shown) for s in state.sites))]
    assert all(tokens == sorted(tokens) for tokens in lists), "10.1: multisets lie in canonical order"
    assert not Counter(state.returned) - Counter(state.bag)


def _spies(state: CandyShoppeState) -> None:
    assert [agent.spy for agent in state.agents] == list(Spy)
    for agent in state.agents:
        on_the_map = agent.status in (Status.DEPLOYED, Status.TRAPPED)
        assert (agent.city is not None) == on_the_map, "I-3"
        assert agent.status != Status.DEAD or (agent.face == Face.NEUTRAL and agent.shelter is None), "I-8"
        assert agent.status != Status.SHELTERED or agent.shelter == state.round - 1, "I-8"
        assert agent.shelter in (None, state.round, state.round - 1)
    statuses = {agent.status for agent in state.agents}
    if isinstance(_phase(state), Deploying):
        sent = any(agent.status == Status.HQ for agent in state.agents)
        assert sent, "P1-1"
        assert Status.RESOLVED not in statuses, "I-7"
    if isinstance(_phase(state), Revealing | Operating | Aiming):
        assert Status.HQ not in statuses, "I-7"


def _cities(state: CandyShoppeState) -> None:
    closed = [city for city in City if state.sites[city].closed]
    assert len(closed) <= 1, "I-5"
    assert not closed or isinstance(_phase(state), Deploying | Influencing | None), "I-5"
    for city in City:
        site, agents = state.sites[city], [agent for agent in state.agents if agent.city == city]
        here = state.operation is not None and state.operation.city == city
        waits = here and (state.queued is not None or any(agent.status == Status.TRAPPED for agent in agents))
        assert len(agents) <= (2 if waits else 1), "I-4"
        lies = [*site.face_down, *site.exposed, *site.markers]
        assert not site.closed or not (agents or lies), "I-5"
        deployed = [agent for agent in agents if agent.status == Status.DEPLOYED]
        assert not site.face_down or len(deployed) == 1, "I-6"
        held = [marker.holds for marker in site.markers if marker.holds is not None]
        assert held == [agent.spy for agent in agents if agent.status == Status.TRAPPED], "I-8"
        for marker in site.markers:
            assert marker.token in (Token.TRAPPED, Token.KABOOM, Token.HONEYPOT, Token.WEALTH)
            assert marker.round in (state.round, state.round - 1), "LING-1, ER-5, ER-6, ER-7"
        assert state.worth(city) == BIASES[city] + sum(
            {Token.HONEYPOT: 1, Token.WEALTH: -1}.get(marker.token, 0)
            for marker in site.markers
            if state.options.lingering == "next_round" or marker.round == state.round
        )


def _phase(state: CandyShoppeState) -> object:
    return state.stack[-1] if state.stack else None


def _bookmarks(state: CandyShoppeState) -> None:
    kinds = [type(phase) for phase in state.stack]
    lines = ([], [Deploying], [Influencing], [Revealing], [Revealing, Operating], [Revealing, Operating, Aiming])
    assert kinds in lines
    phase = _phase(state)
    assert (state.operation is not None) == isinstance(phase, Operating | Aiming)
    assert state.queued is None or state.operation is not None
    assert 1 <= state.round <= state.seats, "I-15"
    assert len({bookmark.seat for bookmark in state.stack[1:]}) <= 1, "GEN-1: one resolver an operation"


def _hands(state: CandyShoppeState) -> None:
    for seat in range(state.seats):
        piles = [pile for pile in state.piles if pile.seat == seat]
        placed = [token for pile in piles for token in pile.tokens or ()]
        held = [*state.hands[seat], *state.aside[seat]]
        assert not (state.hands[seat] and state.aside[seat])
        if state.outcome is None or piles or held:
            pool = Counter(min(token, 2) for token in [*held, *placed])
            assert pool == {0: 3, 1: 3, 2: 2}, "I-9: 3 + 3 + 2, and placing is the only way out of a hand"
        for pile in piles:
            assert len(pile.tokens or ()) == pile.many, "P1-4"
            assert 1 <= pile.many <= 2, "I-10"
            assert pile.faceup == (state.targets[seat].spy == state.blackmail), "BLK-2"
        assert len({pile.city for pile in piles}) == len(piles), "I-10: one deployment a city and round"
    if isinstance(_phase(state), Revealing | Operating | Aiming):
        assert not any(state.hands), "I-6"
    for city in City:
        hidden = Counter(token for pile in _face_down(state, city) for token in pile.tokens or ())
        site = state.sites[city]
        assert hidden == Counter(site.face_down) + Counter(site.shown), "what was placed lies there or was seen"


def _face_down(state: CandyShoppeState, city: City) -> list[Pile]:
    return [pile for pile in state.piles if pile.city == city and not pile.faceup]


def _operation(state: CandyShoppeState) -> None:
    report = state.report
    if report is None:
        assert state.operation is None
        return
    assert 1 <= report.number <= 7, "I-12"
    assert isinstance(report.deeds[0], Opened)
    assert sum(isinstance(deed, Opened) for deed in report.deeds) == 1
    assert isinstance(report.deeds[-1], Departed) == (state.operation is None)
    tallies = [deed for deed in report.deeds if isinstance(deed, Tallied)]
    assert len(tallies) <= 1, "I-11: at most one Tally"
    for tally in tallies:
        markers = sum({Token.HONEYPOT: 1, Token.WEALTH: -1}[token] for token in tally.markers)
        weights = {
            Token.COM: 1,
            Token.CAP: -1,
            Token.BRAINWASH: 2,
            Token.BRIBE: -2,
            Token.HONEYPOT: 1,
            Token.WEALTH: -1,
        }
        total = BIASES[tally.city] + markers + sum(weights[token] for token in tally.tokens)
        assert tally.sums.com - tally.sums.cap == total, "OP-6"
        swing = (total > 0) - (total < 0)
        assert tally.after == (tally.before if tally.spy is None else max(-1, min(1, tally.before + swing))), "I-11"
    if state.operation is not None:
        assert state.operation.sums == (tallies[0].sums if tallies else None)
        assert state.operation.live == sorted(state.operation.live)


def _cards(state: CandyShoppeState) -> None:
    assert tuple(state.teams.count(team) for team in Team) == TEAMS[state.seats], "I-14"
    assert len(set(state.targets)) == state.seats, "I-14"
    for trace in state.traces:
        assert (state.targets[trace.seat].spy == trace.spy) == trace.target


def _end(state: CandyShoppeState) -> None:
    assert (state.outcome is None) == bool(state.stack)
    assert (state.result is None) == bool(state.stack)
    result = state.result
    if result is None or state.outcome is None:
        return
    living = [agent.face for agent in state.agents if agent.status != Status.DEAD]
    assert (result.red, result.blue) == (living.count(Face.COM), living.count(Face.CAP))
    assert result.red + result.blue + result.neutral + result.dead == 5, "I-20"
    assert result.rounds == state.seats or result.dead == 5, "I-15"
    assert (result.winner is None) == (result.why == "draw")
    assert result.why != "draw" or state.seats in (4, 6), "I-20"
    winners = tuple(seat for seat in range(state.seats) if state.teams[seat] == result.winner)
    losers = tuple(seat for seat in range(state.seats) if seat not in winners)
    assert state.outcome.ranks == ((winners, losers) if winners else (losers,)), "W-7"
    assert {side.role: side.seats for side in state.outcome.sides} == {
        team.title: tuple(seat for seat in range(state.seats) if state.teams[seat] == team) for team in set(state.teams)
    }


# ---------------------------------------------------------------- secrets


def secrets(state: CandyShoppeState, viewer: Seat | None) -> dict[str, Hashable]:
    """Return {name: secret} of everything that could have another value as far as this viewer knows."""
    found: dict[str, Hashable] = {}
    if state.outcome is None:
        found |= {f"team of {seat}": state.teams[seat] for seat in _others(state, viewer)}
        own = None if viewer is None else (viewer, state.targets[viewer])
        open_ = _open(state.seats, own, tuple(state.traces))
        found |= {f"target of {seat}": state.targets[seat] for seat in _others(state, viewer) if seat in open_}
    if _unseen_action(state, viewer):
        found["the bag"] = tuple(state.bag)
    for seat in _others(state, viewer):
        found |= _tokens_of(state, seat)
    if isinstance(state.stack[-1] if state.stack else None, Influencing):
        decided = state.stack[-1].decided  # type: ignore[union-attr]
        found |= {
            f"placing of {seat}": tokens for seat, tokens in decided.items() if tokens is not None and seat != viewer
        }
    return found


def _others(state: CandyShoppeState, viewer: Seat | None) -> list[Seat]:
    return [seat for seat in range(state.seats) if seat != viewer]


@cache
def _open(seats: int, own: tuple[Seat, Target] | None, traces: tuple[Trace, ...]) -> set[Seat]:
    """Return the seats whose target doesn't follow from the viewer's own target and all traces.

    `own`: (seat, target) of the viewer; None for the public. `traces`: what all players know of the seats' targets.
    """

    def fits(deal: tuple[Target, ...]) -> bool:
        mine = own is None or deal[own[0]] == own[1]
        return mine and all((deal[trace.seat].spy == trace.spy) == trace.target for trace in traces)

    deals = [deal for deal in permutations(Target, seats) if fits(deal)]
    return {seat for seat in range(seats) if len({deal[seat] for deal in deals}) > 1}


def _hidden_piles(state: CandyShoppeState, seat: Seat) -> list[Pile]:
    """Return this seat's face-down piles of tokens in cities where no token has been turned over yet."""
    piles = [pile for pile in state.piles if pile.seat == seat and not pile.faceup]
    return [pile for pile in piles if not state.sites[pile.city].shown]


def _unseen(state: CandyShoppeState, seat: Seat) -> list[Token]:
    placed = chain(*(pile.tokens or () for pile in _hidden_piles(state, seat)))
    return [*state.hands[seat], *state.aside[seat], *placed]


def _unseen_action(state: CandyShoppeState, viewer: Seat | None) -> bool:
    """Return whether another seat than the viewer's has an action token that it alone knows.

    If so, the viewer can't work out which tokens are in the bag.
    """
    return any(token.action for seat in _others(state, viewer) for token in _unseen(state, seat))


def _tokens_of(state: CandyShoppeState, seat: Seat) -> dict[str, Hashable]:
    """Return {name: tokens} for the seat's hand and its hidden piles, without those that others can infer."""
    unseen, found = _unseen(state, seat), {}
    parts = {"hand": [*state.hands[seat], *state.aside[seat]]}
    parts |= {f"pile in {pile.city.title}": list(pile.tokens or ()) for pile in _hidden_piles(state, seat)}
    for name, tokens in parts.items():
        elsewhere = Counter(unseen) - Counter(tokens)
        if any(token.action for token in tokens) or any(a != b for a in tokens for b in elsewhere):
            found[f"{name} of {seat}"] = tuple(tokens)
    return found


APART = (
    *(Apart("sign", tuple(f"spy-{spy.word}-{face.word}" for face in Face)) for spy in Spy),
    *(Apart("sign", tuple(f"spy-{spy.word}-{face.word}" for spy in Spy)) for face in Face),
    Apart("sign", tuple(f"tomb-{spy.word}" for spy in Spy)),
    Apart("sign", ("tok-com", "tok-cap")),
    Apart("sign", tuple(f"tok-{token.word}" for token in Token)),
    Apart("sign", ("tick", "cross", "none", "away")),
    Apart("sign", ("tick", "wait")),
    Apart("sign", ("badge-com", "badge-neutral", "badge-cap", "badge-platypus")),
)


def matters(view: CandyShoppeView, names: Sequence[str]) -> list[str]:
    """Return the texts that the picture of this view must show.

    The public picture shows the round, the cities and who is asked or, after the end, whether somebody has won. A
    player's picture shows that player's target and action tokens.
    """
    if view.seat is not None:
        target = [] if view.target is None else view.target.spy.title.split()
        return target + [token.title for token in view.hand if token.action]
    if view.result is not None:
        return ["nobody wins" if view.result.winner is None else "win"]
    said = [f"Round {view.round} of {view.rounds}", *(city.title for city in City)]
    said += [f"×{site.face_down}" for site in view.cities if site.face_down and not site.exposed]
    return said + [names[seat] for seat in view.due() if len(view.due()) == 1]
