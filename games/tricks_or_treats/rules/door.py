"""Gathering at a door in Tricks or Treats (clauses TT-6 and TT-10.2 in rules.md).

Here: from the first committed Trick to the treats. Not here: whether a door is tried (__init__.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from games.engine.asks import Ask
from games.engine.phases import Phase, Play
from games.engine.values import Seat
from games.tricks_or_treats.pieces.choices import Lay, Odds, Ring, StartOver
from games.tricks_or_treats.pieces.happenings import Rang, Result
from games.tricks_or_treats.pieces.tokens import Kind, Token
from games.tricks_or_treats.pieces.town import House
from games.tricks_or_treats.rules.table import Collector, Table, printed, without


class Committing(Phase):
    """TT-6.1: any Tricks from hand, picked one by one in private; ``picked`` so far.

    Who holds none commits none and isn't asked: everybody knows it.
    """

    kind: Literal["committing"] = "committing"
    seat: Seat
    picked: list[int] = []

    def asks(self, state: Table) -> list[Ask]:
        if not state.collectors[self.seat].tricks:
            return []
        rest = Counter(without(state.collectors[self.seat].tricks, self.picked))
        odds = _Odds(state, self.seat)
        lays = (
            Lay(value=value, held=held, odds=odds.of(sum(self.picked) + value)) for value, held in sorted(rest.items())
        )
        over = [StartOver()] if self.picked else []
        options = (self._ring(state, odds), *lays, *over)
        lapse = len(options) - 1 if over else 0
        return [Ask(seat=self.seat, about="door", options=options, secret=True, lapse=(lapse,))]

    def _ring(self, state: Table, odds: _Odds) -> Ring:
        house, costumes = _house(state, self.seat), state.collectors[self.seat].effects().door
        about = {"difficulty": house.difficulty, "gathering": house.gathering, "costumes": costumes}
        about |= {
            "gain": _gain(state.collectors[self.seat], house),
            "cost": _cost(state, state.collectors[self.seat], house),
        }
        return Ring(**about, committed=tuple(self.picked), odds=odds.of(sum(self.picked)))

    def answer(self, play: Play[Table], seat: Seat, choice: Ring | Lay | StartOver) -> None:
        if isinstance(choice, Lay):
            self.picked = sorted([*self.picked, choice.value])
        elif isinstance(choice, StartOver):
            self.picked = []
        else:
            self.close(play)

    def close(self, play: Play[Table]) -> None:
        _try(play, self.seat, self.picked)
        play.end()


def _house(state: Table, seat: Seat) -> House:
    house = state.town.house_at(state.collectors[seat].square)
    assert house is not None
    return house


def _try(play: Play[Table], seat: Seat, committed: Sequence[int]) -> None:
    """TT-6.2 to TT-6.4: luck, the total, treats; then all the Tricks go under their pile."""
    state, collector, house = play.state, play.state.collectors[seat], _house(play.state, seat)
    laid = [Token(kind=Kind.TRICK, value=value) for value in committed]
    collector.give(laid)
    luck = state.piles.draw(Kind.TRICK)
    effects = collector.effects()
    total = sum(committed) + sum(luck) + effects.door
    result = _result(total, house.difficulty)
    gained = {
        Result.SUCCESSFUL: _gain(collector, house),
        Result.INVALID: 0,
        Result.FAILED: -_cost(state, collector, house),
    }[result]
    collector.treats += gained
    state.piles.put_under([*laid, *(Token(kind=Kind.TRICK, value=value) for value in luck)], state.dice)
    made = {"committed": tuple(committed), "luck": sum(luck), "costumes": effects.door, "total": total}
    state.door = Rang(turn=state.turn, seat=seat, house=house, **made, result=result, gained=gained)
    play.tell(state.door)


def _result(total: int, difficulty: int) -> Result:
    """TT-6.3."""
    if total == difficulty:
        return Result.INVALID
    return Result.SUCCESSFUL if total > difficulty else Result.FAILED


def _gain(collector: Collector, house: House) -> int:
    """TT-6.3: what a successful door brings this player."""
    return house.gathering + collector.effects().success


def _cost(state: Table, collector: Collector, house: House) -> int:
    """TT-6.3, TT-10.2: what a failed door costs this player."""
    cost = 0 if state.magnanimous else max(0, house.gathering + collector.effects().failure)
    return min(cost, collector.treats)


class _Odds:
    """TT-6.5: the odds of a door, over all Tricks that this player doesn't hold; without a pile there is no luck."""

    def __init__(self, state: Table, seat: Seat) -> None:
        collector = state.collectors[seat]
        unseen = _unseen(tuple(collector.tricks), state.seats, state.rounds)
        self.lucks = unseen if state.piles.tricks else ((0, 1),)
        self.above = _house(state, seat).difficulty - collector.effects().door

    def of(self, committed: int) -> Odds:
        """With so much committed."""
        return _odds(self.lucks, self.above - committed)


@lru_cache(maxsize=1024)
def _unseen(held: tuple[int, ...], seats: int, rounds: int) -> tuple[tuple[int, int], ...]:
    """How many there are of each Trick that this player doesn't hold."""
    return tuple((printed(Kind.TRICK, seats, rounds) - Counter(held)).items())


@lru_cache(maxsize=4096)
def _odds(lucks: tuple[tuple[int, int], ...], wanted: int) -> Odds:
    """Of so many of each luck, where so much is wanted of it."""
    results: Counter[Result] = Counter()
    for luck, many in lucks:
        results[_result(luck, wanted)] += many
    return Odds(successful=results[Result.SUCCESSFUL], invalid=results[Result.INVALID], of=results.total())
