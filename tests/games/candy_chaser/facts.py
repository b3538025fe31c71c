"""Candy Chaser's part in the tests for all games: laws, secrets and counts of positions.

To be independent, nothing here runs the code of the game's rules.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import cache
from itertools import permutations

from games.candy_chaser.pieces import BORDER, GOAL, LOWEST, Candy, CandyOptions, Tattled
from games.candy_chaser.rules import CandyState, Moving, Rolling, Tattling
from games.candy_chaser.view import CandyView
from games.engine.values import Seat
from parlour_contract.sight import Apart

VARIANTS = (CandyOptions(), CandyOptions(turn_cap=10, press_to_roll=True))
"""The defaults; then rolls by button, with so few turns that Marketing often ends before G (CHASE-3.7)."""

PERFT = {(2, 1): 5, (2, 3): 125, (2, 4): 625, (2, 5): 3325, (3, 5): 4325, (4, 5): 5325}
"""Answers are one of five candies; the dice show +2, +3, +3, +3. G can't be reached before the fourth move.

The fourth move reaches G in 200 of 625 ways. It takes one of five candies, which was also moved second or third. The
other one of these two moves took one of four candies, and the first move any of five. Then there are 6, 11 or 16 ways
to tattle. After the other ways there are five moves again.
"""

FINAL = True
"""Every answer draws something or tells everybody something, so none can be undone."""

APART = (
    Apart("shape", tuple(f"candy-{candy.word}" for candy in Candy)),
    Apart("sign", ("die-m2", "die-m1", "die-1", "die-2", "die-3", "die-wait")),
    Apart("sign", ("right", "wrong")),
    Apart("sign", ("goal-open", "goal-closed")),
    Apart("sign", tuple(f"cards-{left}" for left in range(6))),
)
"""Signs that must differ: candies, the die's faces, verdicts, G open or closed, and numbers of cards."""


def matters(view: CandyView, names: Sequence[str]) -> list[str]:
    """Return the texts that the picture of this view must show, such as names of players and prices."""
    if view.outcome is not None and view.seat is None:
        return [names[view.outcome.ranks[0][0]]]
    if view.seat is not None:
        return [{0: "Blue", 1: "Purple", 2: "Green", 3: "Yellow", 4: "Red"}[view.objective or 0]]
    words = [_written(price) for price in view.prices]
    phase = view.phase
    assert phase is not None
    if isinstance(phase, Tattling):
        last = view.tattles[-1:]
        shifts = [f"+{by}" if by > 0 else _written(by) for row in view.shifts for by in row if by]
        return [*words, names[phase.queue[0]], *shifts, *("Right!" if tattle.right else "Wrong!" for tattle in last)]
    if isinstance(phase, Moving):
        ends = {candy: view.landing(candy, phase.roll) for candy in Candy}
        moved = [_written(end) for candy, end in ends.items() if end != view.prices[candy]]
        words += [*moved, str(abs(phase.roll))]
    return [*words, names[phase.active]]


def _written(price: int) -> str:
    return "G" if price == GOAL else f"−{-price}" if price < 0 else str(price)


def laws(state: CandyState) -> None:
    """Check what the rules demand of every state; for example, each tattle has eliminated exactly one seat."""
    _prices(state)
    _marketing(state)
    _players(state)
    for number, tattle in enumerate(state.tattles):
        _tattle(state, number, tattle)
    _end(state)


def _prices(state: CandyState) -> None:
    assert len(state.prices) == len(Candy)
    assert all(LOWEST <= price <= GOAL for price in state.prices)
    moved = [sum(row[candy] for row in state.shifts) for candy in Candy]
    assert moved == state.prices, "every step is somebody's"
    at_goal = [candy for candy in Candy if state.prices[candy] == GOAL]
    assert len(at_goal) <= 1, "the first cube on G ends Marketing"
    if at_goal:
        assert state.ender is not None, "Marketing is over"
        assert max(state.prices[candy] for candy in Candy if candy not in at_goal) >= BORDER, "G was not open"


def _marketing(state: CandyState) -> None:
    phase = state.stack[-1] if state.stack else None
    marketing = isinstance(phase, Rolling | Moving)
    assert state.turn <= state.turn_cap
    assert marketing == (state.ender is None)
    assert state.last is None or state.last.end == state.prices[state.last.candy]
    if marketing:
        assert not state.tattles
    elif GOAL not in state.prices:
        assert state.turn == state.turn_cap, "only the safety end comes without a cube on G"


def _players(state: CandyState) -> None:
    assert len(state.objectives) == state.seats
    assert len(set(state.objectives)) == state.seats, "no two players share an Objective"
    assert state.inside, "at least one player is left"
    losers = [tattle.loser for tattle in state.tattles]
    assert sorted(state.inside + losers) == list(range(state.seats)), "exactly one player goes out per tattle"
    assert state.inside == sorted(state.inside)


def _tattle(state: CandyState, number: int, tattle: Tattled) -> None:
    earlier = state.tattles[:number]
    gone = {before.loser for before in earlier}
    assert tattle.seat != tattle.target
    assert not gone & {tattle.seat, tattle.target}, "who is out takes no part"
    assert tattle.candy is not None
    assert tattle.right == (state.objectives[tattle.target] == tattle.candy)
    assert all(before.candy != tattle.candy for before in earlier if before.seat == tattle.seat), "a card is spent"


def _end(state: CandyState) -> None:
    phase = state.stack[-1] if state.stack else None
    assert (state.outcome is None) == (phase is not None)
    if isinstance(phase, Tattling):
        assert set(phase.queue) <= set(state.inside), "who is out gets no chance"
        assert phase.queue, "a phase without a chance left is over"
    if state.outcome is not None:
        ranks = state.outcome.ranks
        assert all(len(rank) == 1 for rank in ranks), "a full order, and exactly one winner"
        best = max(state.inside, key=lambda seat: (state.prices[state.objectives[seat]], -state.objectives[seat]))
        assert ranks[0] == (best,)
        assert [rank[0] for rank in ranks[len(state.inside) :]] == [t.loser for t in reversed(state.tattles)]


Deal = tuple[Candy, ...]
Cards = tuple[Candy, ...]


def secrets(state: CandyState, viewer: Seat | None) -> dict[str, Hashable]:
    """Return the other seats' Objectives and the cards of their tattles, except those that this viewer can infer."""
    if state.outcome is not None:
        return {}
    worlds = believable(state, viewer)
    found: dict[str, Hashable] = {}
    for seat, candy in enumerate(state.objectives):
        if len({deal[seat] for deal, _ in worlds}) > 1:
            found[f"Objective of {seat}"] = candy
    for number, tattle in enumerate(state.tattles):
        if len({cards[number] for _, cards in worlds}) > 1:
            found[f"card of tattle {number}"] = tattle.candy
    return found


def believable(state: CandyState, viewer: Seat | None) -> tuple[tuple[Deal, Cards], ...]:
    """Return every (deal, cards used in the tattles) that fits what this viewer saw, by trying every combination."""
    own = None if viewer is None else state.objectives[viewer]
    record = tuple(
        tattle if viewer in (tattle.seat, tattle.target) else tattle.model_copy(update={"candy": None})
        for tattle in state.tattles
    )
    return _believable(state.seats, viewer, own, record)


@cache
def _believable(
    seats: int, viewer: Seat | None, own: Candy | None, record: tuple[Tattled, ...]
) -> tuple[tuple[Deal, Cards], ...]:
    deals = [deal for deal in permutations(Candy, seats) if viewer is None or deal[viewer] == own]
    return tuple((deal, cards) for deal in deals for cards in _played(deal, record, ()))


def _played(deal: Deal, record: Sequence[Tattled], cards: Cards) -> Iterator[Cards]:
    """Yield every list of cards that the recorded tattles may have used in this deal.

    ``cards``: the cards with which the lists must begin.
    """
    if len(cards) == len(record):
        yield cards
        return
    tattle = record[len(cards)]
    spent = {card for card, before in zip(cards, record, strict=False) if before.seat == tattle.seat}
    for card in Candy:
        known = tattle.candy is None or tattle.candy == card
        if known and card not in spent and (deal[tattle.target] == card) == tattle.right:
            yield from _played(deal, record, (*cards, card))
