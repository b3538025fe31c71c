"""Count the duels, doors and treats of a match; games/toolbox/fuzz.py sums them up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import TypeVar

from games.engine.game import Figure
from games.engine.step import Position, Step
from games.engine.values import Fact, Seat
from games.tricks_or_treats.pieces.choices import Challenge
from games.tricks_or_treats.pieces.components import TREATS, Ending
from games.tricks_or_treats.pieces.events import (
    Began,
    DuelEnded,
    Gained,
    Handed,
    Paid,
    Passed,
    Rang,
    Result,
    Skipped,
    Used,
)


def figures(steps: Sequence[Step[Position]]) -> Mapping[str, Figure]:
    """Return the figures of one match."""
    ledger = Ledger(steps[-1].match.seats)
    for event in chain.from_iterable(step.events for step in steps):
        ledger.hear(event[1])
    return {
        "rivals met": Figure(amount=_met(steps)),
        "duels": Figure(amount=ledger.duels.total()),
        "duels, of rivals met": Figure(amount=ledger.duels.total(), of=_met(steps)),
        **{f"{state.word}, of duels": _share(ledger.duels, state) for state in Ending},
        "doors": Figure(amount=ledger.doors.total()),
        **{f"{state.word}, of doors": _share(ledger.doors, state) for state in reversed(Result)},
        "treats moved by duels, each": Figure(amount=ledger.by_duels / ledger.seats),
        "treats moved by doors, each": Figure(amount=ledger.by_doors / ledger.seats),
        "treats in the end": Figure(amount=sum(ledger.treats) / ledger.seats),
        "treats of the best": Figure(amount=max(ledger.treats)),
        "treats of the last": Figure(amount=min(ledger.treats)),
        "turns at 0": Figure(amount=sum(ledger.at_zero), of=ledger.turns * ledger.seats),
        "turns at 0, the worst off": Figure(amount=max(ledger.at_zero), of=ledger.turns),
        **_orders(steps, ledger.first),
    }


E = TypeVar("E", Ending, Result)


def _share(states: Counter[E], state: E) -> Figure:
    return Figure(amount=states[state], of=states.total())


def _met(steps: Iterable[Step[Position]]) -> int:
    """Return how many questions offered a street duel."""
    asks = (ask for step in steps for _, ask in step.match.asks.values())
    return sum(any(isinstance(option, Challenge) for option in ask.options) for ask in asks)


def _orders(steps: Sequence[Step[Position]], first: Seat) -> dict[str, Figure]:
    """Return which places in the order of play won."""
    match = steps[-1].match
    assert match.outcome is not None
    winners = {(seat - first) % match.seats for seat in match.outcome.ranks[0]}
    return {f"wins of no. {place + 1} in turn": Figure(amount=place in winners, of=1) for place in range(match.seats)}


class Ledger:
    """Treats by seat, and what moved them, counted from public events.

    A turn is counted when the next one begins.
    """

    def __init__(self, seats: int) -> None:
        self.seats, self.first, self.turns = seats, 0, 0
        self.treats, self.at_zero = [TREATS] * seats, [0] * seats
        self.duels: Counter[Ending] = Counter()
        self.doors: Counter[Result] = Counter()
        self.by_duels = self.by_doors = 0

    def hear(self, event: Fact) -> None:
        """Count one event."""
        if isinstance(event, Began):
            self.first = event.first
        elif isinstance(event, Used | Skipped | Passed):
            self.turns += 1
            self.at_zero = [turns + (has == 0) for turns, has in zip(self.at_zero, self.treats, strict=True)]
        elif isinstance(event, DuelEnded):
            self.duels[event.ending] += 1
        elif isinstance(event, Paid):
            self.by_duels += event.paid
            self._give(event.seat, event.to, event.paid)
        elif isinstance(event, Rang):
            self.doors[event.result] += 1
            self.by_doors += abs(event.gained)
            self.treats[event.seat] += event.gained
        elif isinstance(event, Gained):
            self.treats[event.seat] += event.many
        elif isinstance(event, Handed):
            for other in event.others:
                self._give(*((event.seat, other) if event.gives else (other, event.seat)), 1)

    def _give(self, seat: Seat, to: Seat | None, many: int) -> None:
        self.treats[seat] -= many
        if to is not None:
            self.treats[to] += many
