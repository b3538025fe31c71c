"""Movement in Tricks or Treats: by token and by card (clauses TT-4, TT-10.1 and TT-8.3 in rules.md).

Here: which token is used, and where the pawn goes. Not here: what awaits it there, and the geometry (town.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from games.engine.asks import Ask
from games.engine.phases import Phase, Play
from games.engine.values import Fact, Seat
from games.tricks_or_treats.pieces.choices import Go, Land, Spend
from games.tricks_or_treats.pieces.happenings import Moved, Used, Way
from games.tricks_or_treats.pieces.tokens import Kind, token_of
from games.tricks_or_treats.pieces.town import LETTERS, Square
from games.tricks_or_treats.rules.table import Table
from games.tricks_or_treats.rules.town import landings


class Spending(Phase):
    """TT-10.1: one of the movement tokens in hand, of the player's choice; in private until it is chosen.

    In a small town the landing square (TT-4.2) is chosen with it: everybody knows the town, so that tells nothing. It
    is asked also when all in hand are of one value: not to be asked would tell. A single one is used without asking.
    """

    kind: Literal["spending"] = "spending"
    seat: Seat

    def asks(self, state: Table) -> list[Ask]:
        held = state.collectors[self.seat].tokens
        if len(held) == 1:
            return []
        rates = {value: state.rate_of(self.seat, value) for value in sorted(set(held))}
        options: tuple[Fact, ...] = tuple(Spend(value=value, rate=rate) for value, rate in rates.items())
        if state.town.small:
            options = tuple(go for value, rate in rates.items() for go in _goes(state, self.seat, value, rate))
        return [Ask(seat=self.seat, about="spend", options=options, secret=True)]

    def answer(self, play: Play[Table], seat: Seat, choice: Spend | Go) -> None:
        self._spend(play, choice.value)
        if isinstance(choice, Go):
            play.state.stack[-1].land(play, choice.square)

    def close(self, play: Play[Table]) -> None:
        self._spend(play, play.state.collectors[self.seat].tokens[0])

    def _spend(self, play: Play[Table], value: int) -> None:
        play.state.collectors[self.seat].give([token_of(Kind.MOVEMENT, value)])
        play.goto(used(play, value))


def _goes(state: Table, seat: Seat, value: int, rate: int) -> Iterator[Go]:
    """Each square that this token could take the pawn to."""
    for square in landings(state.town, state.collectors[seat].square, rate, backward=False)[0]:
        seats = tuple(other for other in state.on(square) if other != seat)
        yield Go(value=value, rate=rate, square=square, house=state.town.house_at(square), seats=seats)


def used(play: Play[Table], value: int) -> Landing:
    """TT-5.2: this movement token is used up; the move that it makes."""
    state = play.state
    state.used.append(value)
    state.rate = state.rate_of(state.active, value)
    left = state.seats * state.rounds - state.turn
    play.tell(Used(seat=state.active, value=value, rate=state.rate, left=left))
    return Landing(seat=state.active, steps=state.rate)


class Landing(Phase):
    """TT-4.2 to TT-4.4: the landing square; a single one is taken without asking.

    ``backward``: the first direction, by a card (TT-8.3). ``squares``: where the pawn may go; ``way``: how.
    """

    kind: Literal["landing"] = "landing"
    seat: Seat
    steps: int
    backward: bool = False
    squares: list[Square] = []
    way: Way = Way.STRAIGHT

    def begin(self, play: Play[Table]) -> None:
        start = play.state.collectors[self.seat].square
        self.squares, self.way = landings(play.state.town, start, self.steps, self.backward)

    def asks(self, state: Table) -> list[Ask]:
        if len(self.squares) == 1:
            return []
        lettered = zip(LETTERS, self.squares, strict=False)
        return [Ask(seat=self.seat, about="land", options=tuple(_land(state, *mark) for mark in lettered))]

    def answer(self, play: Play[Table], seat: Seat, choice: Land) -> None:
        self.land(play, choice.square)

    def close(self, play: Play[Table]) -> None:
        self.land(play, self.squares[0])

    def land(self, play: Play[Table], end: Square) -> None:
        """The pawn goes there, and the move is over."""
        collector, house = play.state.collectors[self.seat], play.state.town.house_at(end)
        how = {"steps": self.steps, "backward": self.backward, "way": self.way, "house": house}
        play.tell(Moved(seat=self.seat, start=collector.square, end=end, **how))
        collector.square = end
        play.end()


def _land(state: Table, letter: str, square: Square) -> Land:
    return Land(letter=letter, square=square, house=state.town.house_at(square), seats=state.on(square))
