"""Facts about Tricks or Treats for the tests of all games: invariants, secrets, and expected numbers of positions.

None of them uses the code of the game's rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from itertools import chain

from games.engine.values import Seat
from games.tricks_or_treats.pieces.choices import TreatsOptions
from games.tricks_or_treats.pieces.components import Costume, Ending, Twist
from games.tricks_or_treats.rules import Part, Shedding, TreatsState, Turn
from games.tricks_or_treats.rules.gathering import Bidding, Fleeing, Opening
from games.tricks_or_treats.view import TreatsView
from parlour_contract.sight import Apart

VARIANTS = (
    TreatsOptions(),
    TreatsOptions(calculated=False, rounds=9),
    TreatsOptions(calculated=True, rounds=6),
    TreatsOptions(magnanimous=True, rounds=6),
    TreatsOptions(calculated=True, magnanimous=True, rounds=7),
)

BRIEF = {"rounds": 6}

PERFT = {
    (2, 1): 2 + 2 + 3 + 2 + 2,  # tokens 2, 3, 5, 6 and 7, one of them twice: up, right, or with 5 also round the middle
    (2, 2): 2 * (1 + 1) + 9 * 10,  # both doors that 5 leads to: knock or walk on; else the other one's ten ways
    (2, 3): 397,
    (2, 4): 3106,
    (3, 1): 2,  # token 1: up, or right to a door
    (3, 2): 2 + 2,  # the next player's landing, or the door and going by
    (3, 4): 6 + 3 + 32 + 5 + 64,  # at doors all 2**5 sets of five Tricks, before another landing twice as many
    (4, 4): 176,
    (5, 3): 144,
    (6, 4): 88,
}

SIZES = {2: (7, 4), 3: (7, 4), 4: (7, 7), 5: (7, 7), 6: (10, 7)}
"""Squares across and up, by table size."""


def _size(state: TreatsState) -> tuple[int, int]:
    return SIZES[state.seats]


def laws(state: TreatsState) -> None:
    """Check the invariants of TT-11, and others that every state must satisfy. Raises AssertionError."""
    _tokens(state)
    _collectors(state)
    _town(state)
    _stack(state)
    _duel(state)
    _end(state)


def _area(state: TreatsState, kind: str) -> list[int]:
    """Return the values of this kind's tokens placed in the running duel (the Sacrifice Area); [] without a duel."""
    if state.duel is None or state.duel.ending is not None:
        return []
    return [token.value for half in state.duel.halves for token in half.tokens if token.kind.word == kind]


def _tokens(state: TreatsState) -> None:
    piles, seats = state.piles, state.seats
    tricks = Counter(piles.tricks) + Counter(chain(*(held.tricks for held in state.collectors), _area(state, "trick")))
    masks = Counter(piles.masks) + Counter(chain(*(held.masks for held in state.collectors), _area(state, "mask")))
    assert tricks == masks == Counter(dict.fromkeys(range(1, 10), 2 + seats)), "conserved"
    moves = Counter(piles.tokens) + Counter(chain(*(held.tokens for held in state.collectors), state.used))
    assert moves.total() == seats * state.rounds
    assert max(moves.values()) - min(moves.values()) <= 1
    most = [value for value, many in moves.items() if many == max(moves.values())]
    assert len(most) == 9 or set(most) == set([5, 4, 6, 3, 7, 2, 8, 1][: len(most)]), "the rest, the middle ones first"
    assert sorted([*state.wardrobe, *chain(*(held.costumes for held in state.collectors))]) == sorted(Costume)
    assert len(state.deck) == 24
    assert Counter(card.twist for card in state.deck)[Twist.COSTUME] == 4


def _collectors(state: TreatsState) -> None:
    width, height = _size(state)
    for seat, held in enumerate(state.collectors):
        assert held.treats >= 0
        assert 0 <= held.skips <= 2
        assert 0 <= held.square.x < width
        assert 0 <= held.square.y < height
        assert held.square.x % 3 == 0 or held.square.y % 3 == 0, "pawns stand on street"
        shedding = isinstance(state.stack[-1], Shedding) and state.stack[-1].seat == seat if state.stack else False
        assert len(held.costumes) == 3 if shedding else len(held.costumes) <= 2
        assert state.calculated or not held.tokens
        assert len(held.tokens) <= 6
        assert [held.tricks, held.masks, held.tokens] == list(map(sorted, (held.tricks, held.masks, held.tokens)))


def _town(state: TreatsState) -> None:
    width, height = _size(state)
    town = state.town
    assert (town.width, town.height) == (width, height)
    pieces = Counter((house.plot.x // 3, house.plot.y // 3) for house in town.houses)
    assert set(pieces.values()) == {3}
    assert len(pieces) == (width // 3) * (height // 3)
    plots = [*(house.plot for house in town.houses), *town.decorations]
    assert sorted(plots) == sorted((x, y) for x in range(width) for y in range(height) if x % 3 and y % 3)
    assert len({house.link for house in town.houses}) == len(town.houses), "no square is linked twice"
    for house in town.houses:
        assert abs(house.plot.x - house.link.x) + abs(house.plot.y - house.link.y) == 1
        assert house.link.x % 3 == 0 or house.link.y % 3 == 0
        assert 1 <= house.gathering <= 7
        assert abs(house.difficulty - 5 * house.gathering) <= 2 or house.difficulty == 30
        assert 0 <= house.difficulty <= 30


def _stack(state: TreatsState) -> None:
    if not state.stack:
        return
    assert len(state.stack) == 2, "somebody is asked in the middle of a turn"
    turn, phase = state.stack
    assert isinstance(turn, Turn)
    kinds = {
        Part.GATHERING: ("spending", "landing"),
        Part.SURPRISE: ("gathering", "committing", "fleeing", "opening", "bidding"),
        Part.REFILL: ("landing", "shedding", "swapping"),
    }
    assert phase.kind in kinds[turn.part]
    assert not state.collectors[state.active].skips, "a player with turns to skip has none"
    assert phase.kind in ("fleeing", "opening", "bidding") or phase.seat == state.active  # type: ignore[union-attr]


def _duel(state: TreatsState) -> None:
    duel = state.duel
    running = bool(state.stack) and isinstance(state.stack[-1], Fleeing | Opening | Bidding)
    assert running == (duel is not None and duel.ending is None)
    if duel is None:
        return
    assert state.seats < duel.turn <= len(state.used), "no duel in the first round"
    assert duel.defiance.seat != duel.competition.seat
    assert 1 <= duel.rate <= 9 + 3
    assert 0 <= duel.panic <= 9
    defiance, competition = duel.halves
    if running:
        assert defiance.seat == state.active
        assert duel.turn == len(state.used)
        assert not any(state.collectors[half.seat].skips for half in duel.halves), "a skipping player is in no duel"
        assert state.collectors[competition.seat].square == state.collectors[defiance.seat].square == duel.square
    for half in duel.halves:
        assert 0 <= half.paid <= half.due <= duel.stake
        assert (half.chased is not None) == (half.paid < half.due)
        assert (half.skips > 0) == (half.chased is not None and duel.ending == Ending.DESERTION)
    if duel.ending == Ending.DESERTION:
        assert not defiance.tokens
        assert not competition.tokens
        assert competition.due == (duel.stake + 1) // 2
    phase = state.stack[-1] if state.stack else None
    if isinstance(phase, Bidding):
        own, rival = duel.half(phase.seat).total, duel.other(phase.seat).total
        assert own <= rival, "who leads is not asked"
        assert phase.then in ([], [duel.other(phase.seat).seat])
        assert not phase.then or own == rival


def _end(state: TreatsState) -> None:
    total = state.seats * state.rounds
    assert len(state.used) <= total
    assert (state.outcome is None) == bool(state.stack)
    if state.outcome is None:
        return
    assert len(state.used) == total, "after exactly players times rounds tokens"
    assert state.outcome.sides == ()

    def score(seat: Seat) -> tuple[int, int]:
        held = state.collectors[seat]
        return held.treats, sum(held.tricks) + sum(held.masks)

    ranked = [[score(seat) for seat in rank] for rank in state.outcome.ranks]
    assert all(len(set(scores)) == 1 for scores in ranked)
    best = [scores[0] for scores in ranked]
    assert best == sorted(set(best), reverse=True)


MUTE = ("trick-boo", "asleep")
"""Drawings whose letters needn't be legible: a shout and a snore."""

APART = (
    Apart("shape", ("trick", "mask", "token", "treat")),
    Apart("sign", ("tick", "equal", "cross")),
    Apart("sign", tuple(f"costume-{costume.word.replace('_', '-')}" for costume in Costume)),
)


def matters(view: TreatsView, names: Sequence[str]) -> list[str]:
    """Return the texts that a picture must show: who is asked, squares to stop on, a door's numbers, a duel's bids."""
    found = [str(plate.treats) for plate in view.plates] if view.outcome is not None and view.seat is None else []
    if view.due is not None:
        found.append("You" if view.seat == view.due else names[view.due])
    if view.seat in (None, view.due):
        found += [mark.letter for mark in view.marks]
    house = view.town.house_at(view.plates[view.active].square)
    if view.kind == "committing" and house is not None and view.seat in (None, view.due):
        found += [str(house.difficulty), str(house.gathering)]
    if view.running is not None and view.seat is None:
        found += [str(view.running.stake), *(str(half.total) for half in view.running.halves)]
        found += [str(token.value) for half in view.running.halves for token in half.tokens]
    own = view.hands[view.seat] if view.seat is not None else None
    return found + [str(value) for value in {*own.masks} | {*own.tricks}] if own is not None else found


def secrets(state: TreatsState, viewer: Seat | None) -> dict[str, Hashable]:
    """Return {name: secret}: other players' hands and the order of each pile, unless the viewer knows them."""
    known = range(state.seats) if state.outcome is not None else [viewer]
    found: dict[str, Hashable] = {}
    for kind in ("tricks", "masks", "tokens"):
        pile: list[int] = getattr(state.piles, kind)
        hands = {seat: getattr(held, kind) for seat, held in enumerate(state.collectors) if seat not in known}
        hidden = [*pile, *chain(*hands.values())]
        if len(set(hidden)) < 2:
            continue
        found |= {f"{kind} of {seat}": tuple(hand) for seat, hand in hands.items() if 0 < len(hand) < len(hidden)}
        if pile and (len(set(pile)) > 1 or len(pile) < len(hidden)):
            found[f"pile of {kind}"] = tuple(pile)
    if len(state.wardrobe) > 1:
        found["pile of costumes"] = tuple(state.wardrobe)
    found["pile of surprises"] = tuple((card.twist, card.many) for card in state.deck)
    return found
