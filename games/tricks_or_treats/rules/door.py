"""Gathering at a door in Tricks or Treats (clauses TT-6 and TT-10.2 in rules.md).

Here: from the first committed Trick to the treats. Not here: whether a door is tried (__init__.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Literal

from games.engine.asks import Ask, Picking
from games.engine.phases import Phase, Play
from games.engine.values import Seat
from games.tricks_or_treats.pieces.choices import Lay, Ring
from games.tricks_or_treats.pieces.happenings import Rang, Result
from games.tricks_or_treats.pieces.tokens import Kind, token_of
from games.tricks_or_treats.pieces.town import House
from games.tricks_or_treats.rules.ready import for_door
from games.tricks_or_treats.rules.table import Collector, Table, copies, lucks


class Committing(Phase):
    """TT-6.1: any Tricks from hand, picked together in private.

    Who holds none commits none and isn't asked: everybody knows it.
    """

    kind: Literal["committing"] = "committing"
    seat: Seat

    def asks(self, state: Table) -> list[Ask]:
        held = copies(state.collectors[self.seat].tricks)
        if not held:
            return []
        difficulty = _house(state, self.seat).difficulty
        options = tuple([_lay(*copy) for copy in held])
        picking = Picking(
            values=tuple(option.value for option in options),
            start=state.collectors[self.seat].effects().door,
            done=Ring(difficulty=difficulty),
            none=Ring(difficulty=difficulty, bare=True),
            ready=for_door(options, self._lucks(state), difficulty - state.collectors[self.seat].effects().door),
        )
        some = {"least": 0, "most": len(options), "picking": picking}
        return [Ask(seat=self.seat, about="door", options=options, **some, secret=True, lapse=())]

    def _lucks(self, state: Table) -> Counter[int]:
        """TT-6.5: the Tricks that may come as luck, as far as this player knows."""
        return lucks(state.seats, state.collectors[self.seat].tricks, bool(state.piles.tricks))

    def answer(self, play: Play[Table], seat: Seat, choice: list[Lay]) -> None:
        _try(play, seat, sorted(lay.value for lay in choice))
        play.end()

    def close(self, play: Play[Table]) -> None:
        _try(play, self.seat, [])
        play.end()


@cache
def _lay(value: int, number: int, held: int) -> Lay:
    """One of the Tricks of this value that are held; those alike are one and the same value."""
    return Lay(value=value, number=number, held=held)


def _house(state: Table, seat: Seat) -> House:
    house = state.town.house_at(state.collectors[seat].square)
    assert house is not None
    return house


def _try(play: Play[Table], seat: Seat, committed: Sequence[int]) -> None:
    """TT-6.2 to TT-6.4: luck, the total, treats; then all the Tricks go under their pile."""
    state, collector, house = play.state, play.state.collectors[seat], _house(play.state, seat)
    laid = [token_of(Kind.TRICK, value) for value in committed]
    collector.give(laid)
    luck = state.piles.draw(Kind.TRICK)
    effects = collector.effects()
    total = sum(committed) + sum(luck) + effects.door
    result = _result(total, house.difficulty)
    gained = {
        Result.SUCCESSFUL: gain(collector, house),
        Result.INVALID: 0,
        Result.FAILED: -_cost(state, collector, house),
    }[result]
    collector.treats += gained
    state.piles.put_under([*laid, *[token_of(Kind.TRICK, value) for value in luck]], state.dice)
    made = {"committed": tuple(committed), "luck": sum(luck), "costumes": effects.door, "total": total}
    state.door = Rang(turn=state.turn, seat=seat, house=house, **made, result=result, gained=gained)
    play.tell(state.door)


def _result(total: int, difficulty: int) -> Result:
    """TT-6.3."""
    if total == difficulty:
        return Result.INVALID
    return Result.SUCCESSFUL if total > difficulty else Result.FAILED


def gain(collector: Collector, house: House) -> int:
    """TT-6.3: what a successful door brings this player."""
    return house.gathering + collector.effects().success


def _cost(state: Table, collector: Collector, house: House) -> int:
    """TT-6.3, TT-10.2: what a failed door costs this player."""
    cost = 0 if state.magnanimous else max(0, house.gathering + collector.effects().failure)
    return min(cost, collector.treats)
