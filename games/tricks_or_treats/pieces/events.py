"""Define the events of Tricks or Treats, and the statistics that the fuzzer collects from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import ClassVar, TypeVar

from games.engine.game import Figure
from games.engine.step import Position, Step
from games.engine.values import Event, Fact, Named, Seat
from games.tricks_or_treats.pieces.choices import Challenge
from games.tricks_or_treats.pieces.components import TREATS, Card, Costume, Ending, House, Kind, Square, Token, Treats


class Began(Event):
    """Event: the match begins.

    ``first``: the seat that moves first; ``tokens``: how many movement tokens there are (TT-3.1).
    """

    first: Seat
    tokens: int


class Received(Event):
    """Event for one player: the tokens that its seat drew."""

    deals: ClassVar[bool] = True

    seat: Seat
    tokens: tuple[Token, ...]


class Skipped(Event):
    """Event: a seat skips its turn. ``left``: how many more turns it must skip (TT-5.1)."""

    seat: Seat
    left: int


class Passed(Event):
    """Event: a seat has no turn, because it has no movement token left (TT-10.1)."""

    seat: Seat

    @property
    def shared(self) -> bool:
        """Whether one sentence can report such events of several players."""
        return True


class Used(Event):
    """Event: this turn's movement token was used. ``rate``: how many squares it moves the pawn, costumes included."""

    seat: Seat
    value: int
    rate: int


class Way(Named):
    """How a move went: in its own direction, in the opposite one (TT-4.3), or only to a corner of the town (TT-4.4)."""

    STRAIGHT = 0
    TURNED = 1
    CORNER = 2


class Moved(Event):
    """Event: a pawn moved (TT-4). ``backward``: whether a Surprise card with the effect BACKWARD moved it (TT-8.3).

    ``token``: value of the movement token; None if a Surprise card moved the pawn.
    """

    seat: Seat
    token: int | None
    start: Square
    end: Square
    steps: int
    backward: bool
    way: Way
    house: House | None


class WentBy(Event):
    """Event: a seat chose neither door nor duel (TT-5.3)."""

    seat: Seat


class Result(Named):
    """The three results of a door (TT-6.3)."""

    FAILED = 0
    INVALID = 1
    SUCCESSFUL = 2


class Came(Event):
    """An event that an answer of ``seat`` caused. The private reply to this seat's player reports the event, too."""

    seat: Seat

    def settles(self, seat: Seat) -> bool:
        return seat == self.seat


class Rang(Came):
    """Event: a door was tried. The match's state keeps the latest one.

    ``luck``: value of the Trick drawn, 0 if there was none; ``gained``: treats, below 0 if lost.
    """

    headline: ClassVar[bool] = True

    turn: int
    house: House
    committed: tuple[int, ...]
    luck: int
    costumes: int
    total: int
    result: Result
    gained: int


class Challenged(Event):
    """Event: a street duel begins; ``rate`` plus ``panic`` is the stake (TT-7.2)."""

    defiance: Seat
    competition: Seat
    rate: int
    panic: int


class Accepted(Event):
    """Event: the challenged side, the Competition, accepts the duel (TT-7.3)."""

    seat: Seat
    stake: Treats


class Opened(Event):
    """Event: a side of a duel began its bid with a Mask of this value; None if it had no Mask (TT-7.4)."""

    seat: Seat
    value: int | None


class Raised(Event):
    """Event: a side of a duel placed tokens (TT-7.5).

    ``total``: this side's bid including them; ``rival``: the other side's bid.
    """

    seat: Seat
    tokens: tuple[Token, ...]
    total: int
    rival: int


class Stopped(Event):
    """Event: a side of a duel didn't raise (TT-7.5 to TT-7.7). ``empty``: whether it has no tokens left."""

    seat: Seat
    empty: bool


class DuelEnded(Event):
    """Event: the duel ended (TT-7.8). ``totals``: the bids of Defiance and Competition."""

    headline: ClassVar[bool] = True

    defiance: Seat
    competition: Seat
    ending: Ending
    totals: tuple[int, int]

    def settles(self, seat: Seat) -> bool:
        return seat in (self.defiance, self.competition)


class Paid(Event):
    """Event: a seat paid treats for a duel (TT-7.9). ``due``: what it owed; ``paid``: what it could pay.

    ``to``: the seat that got the treats; None if they went to the pile.
    """

    headline: ClassVar[bool] = True

    seat: Seat
    to: Seat | None
    due: int
    paid: int

    def settles(self, seat: Seat) -> bool:
        return seat in (self.seat, self.to)


class Chased(Came):
    """Event: a pawn was chased away, down and to the left if possible (TT-4.5).

    ``skips``: number of turns that its player must skip (TT-7.9).
    """

    steps: int
    start: Square
    end: Square
    skips: int


class Drawn(Came):
    """Event: a Surprise card was drawn that moves a pawn or asks a question.

    A later event reports what the card changed (TT-5.5).
    """

    card: Card


class Drew(Came):
    """Event: a Surprise card gave the seat ``many`` tokens of a kind (TT-8.2)."""

    kind: Kind
    many: int


class Lost(Came):
    """Event: a Surprise card took a random token of this kind from the seat, if it had one (TT-8.4)."""

    kind: Kind
    token: Token | None


class Gained(Came):
    """Event: a Surprise card gave the seat ``many`` treats (TT-8.2). If ``many`` is below 0, the card took treats."""

    headline: ClassVar[bool] = True

    many: int


class Handed(Came):
    """Event: by a Surprise card, the seat gave a treat to each other player, or got one from each (TT-8.4).

    ``gives``: whether the seat gave treats; if False, it got them.
    """

    headline: ClassVar[bool] = True

    others: tuple[Seat, ...]
    gives: bool


class Dressed(Came):
    """Event: a seat put on a costume. If ``costume`` is None, the pile of costumes was empty.

    ``off``: the costume given up for the new one (TT-8.5).
    """

    costume: Costume | None
    off: Costume | None


class Swapped(Event):
    """Event: a seat and its ``partner`` swapped squares (TT-8.6). If ``partner`` is None, the seat didn't swap."""

    seat: Seat
    partner: Seat | None


class Ended(Event):
    """Event: the match is over. ``treats``: how many each seat has (TT-9)."""

    headline: ClassVar[bool] = True

    treats: tuple[int, ...]


def figures(steps: Sequence[Step[Position]]) -> Mapping[str, Figure]:
    """Return statistics of one finished match, for the table that the fuzzer prints."""
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
    """Return the number of questions that offered a street duel."""
    asks = (ask for step in steps for _, ask in step.match.asks.values())
    return sum(any(isinstance(option, Challenge) for option in ask.options) for ask in asks)


def _orders(steps: Sequence[Step[Position]], first: Seat) -> dict[str, Figure]:
    """Return for each position in the order of play, 1 being first, whether the player in that position won."""
    match = steps[-1].match
    assert match.outcome is not None
    winners = {(seat - first) % match.seats for seat in match.outcome.ranks[0]}
    return {f"wins of no. {place + 1} in turn": Figure(amount=place in winners, of=1) for place in range(match.seats)}


class Ledger:
    """Sums of the treats that each seat gained or lost, by cause, computed from public events.

    ``at_zero``: for each seat, how many turns of the match began while it had no treats.
    """

    def __init__(self, seats: int) -> None:
        self.seats, self.first, self.turns = seats, 0, 0
        self.treats, self.at_zero = [TREATS] * seats, [0] * seats
        self.duels: Counter[Ending] = Counter()
        self.doors: Counter[Result] = Counter()
        self.by_duels = self.by_doors = 0

    def hear(self, event: Fact) -> None:
        """Count one event of the match."""
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
