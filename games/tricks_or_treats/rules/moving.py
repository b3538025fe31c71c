"""Lay out the town and move the pawns (clauses TT-2, TT-4, TT-8.3 and TT-10.1 in rules.md)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal

from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.phases import Phase, Play
from games.engine.values import Fact, Seat
from games.tricks_or_treats.pieces.choices import Go, Land, Spend
from games.tricks_or_treats.pieces.components import (
    DIFFICULTY,
    GATHERINGS,
    HARDEST,
    LETTERS,
    PIECE,
    PIECE_HOUSES,
    SPREAD,
    TOWNS,
    House,
    Kind,
    Square,
    Town,
    token_of,
)
from games.tricks_or_treats.pieces.events import Moved, Used, Way
from games.tricks_or_treats.rules.table import Table


def lay_out(seats: int, dice: Dice) -> Town:
    """Lay out the town piece by piece from the bottom left, row by row (TT-2.2, TT-2.4)."""
    across, up = TOWNS[seats]
    town = Town(across=across, up=up, houses=(), decorations=())
    for row in range(up):
        for column in range(across):
            town = _piece(town, column, row, dice)
    return town


def _piece(town: Town, column: int, row: int, dice: Dice) -> Town:
    """Return the town with one more piece: houses on three of its plots, a decoration on the fourth (TT-2.4)."""
    plots = [Square(PIECE * column + x, PIECE * row + y) for y in (1, 2) for x in (1, 2)]
    houses = list(town.houses)
    for _ in range(PIECE_HOUSES):
        linked = {house.link for house in houses}
        pairs = [(plot, link) for plot in plots for link in _beside(town, plot) if link not in linked]
        plot, link = pairs[dice.below(len(pairs), "house")]
        plots.remove(plot)
        houses.append(_house(plot, link, dice))
    return town.model_copy(update={"houses": tuple(houses), "decorations": (*town.decorations, *plots)})


def _beside(town: Town, plot: Square) -> list[Square]:
    """Return the street squares that share an edge with this plot."""
    x, y = plot
    around = (Square(x, y - 1), Square(x - 1, y), Square(x + 1, y), Square(x, y + 1))
    return [square for square in around if town.street(*square)]


def _house(plot: Square, link: Square, dice: Dice) -> House:
    """Return a house on this plot with random treats and Difficulty (TT-2.5)."""
    gathering = dice.pick(GATHERINGS, "gathering")
    difficulty = DIFFICULTY * gathering + dice.below(2 * SPREAD + 1, "difficulty") - SPREAD
    return House(plot=plot, link=link, difficulty=max(0, min(HARDEST, difficulty)), gathering=gathering)


def reach(town: Town, start: Square, steps: int, backward: bool) -> list[Square]:
    """Return the squares exactly this many steps FORWARD (or BACKWARD) from ``start``, from left to right (TT-4.2)."""
    return list(_reach(town.across, town.up, start, steps, backward))


@lru_cache(maxsize=4096)
def _reach(across: int, up: int, start: Square, steps: int, backward: bool) -> tuple[Square, ...]:
    """Return the same as ``reach``. ``across``, ``up``: the town's size, which determines its streets."""
    town, step = Town(across=across, up=up, houses=(), decorations=()), -1 if backward else 1
    squares = {(start.x, start.y)}
    for _ in range(steps):
        onward = {place for x, y in squares for place in ((x + step, y), (x, y + step))}
        squares = {place for place in onward if town.street(*place)}
    return tuple(Square(x, y) for x, y in sorted(squares))


def landings(town: Town, start: Square, steps: int, backward: bool) -> tuple[list[Square], Way]:
    """Return the squares where a pawn may land, and whether it had to turn (TT-4.2 to TT-4.4).

    The pawn moves in the given direction if it can, else in the opposite direction. If it can do neither, it moves to
    the corner of the town that lies in the given direction.
    """
    straight = reach(town, start, steps, backward)
    if straight:
        return straight, Way.STRAIGHT
    turned = reach(town, start, steps, not backward)
    if turned:
        return turned, Way.TURNED
    corner = Square(0, 0) if backward else Square(town.width - 1, town.height - 1)
    return [corner], Way.CORNER


def chased(town: Town, start: Square, steps: int) -> Square:
    """Return the square to which a pawn is chased away: down if possible, else left, else up, else right (TT-4.5)."""
    square = start
    for ways in (((0, -1), (-1, 0)), ((0, 1), (1, 0))):
        while steps and (onward := _first(town, square, ways)):
            square = onward
            steps -= 1
    return square


def _first(town: Town, square: Square, ways: Sequence[tuple[int, int]]) -> Square | None:
    """Return the first street square that is one of these (x, y) steps away from ``square``; None if there is none."""
    steps = (Square(square.x + x, square.y + y) for x, y in ways)
    return next((step for step in steps if town.street(*step)), None)


# ---------------------------------------------------------------- movement


class Spending(Phase):
    """The choice of a movement token from hand, made in private (TT-10.1).

    In a small town, the same question also asks for the landing square (TT-4.2). A player whose tokens are all equal is
    asked, too. Without the question, the others would know that the tokens are equal. A single token is used without
    asking.
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
    """Yield an option for each square to which this movement token could take the pawn."""
    for square in landings(state.town, state.collectors[seat].square, rate, backward=False)[0]:
        seats = tuple(other for other in state.on(square) if other != seat)
        yield Go(value=value, rate=rate, square=square, house=state.town.house_at(square), seats=seats)


def used(play: Play[Table], value: int) -> Landing:
    """Use up a movement token of this value. Returns the phase in which the pawn moves (TT-5.2)."""
    state = play.state
    state.used.append(value)
    state.rate = state.rate_of(state.active, value)
    play.tell(Used(seat=state.active, value=value, rate=state.rate))
    return Landing(seat=state.active, token=value, steps=state.rate)


class Landing(Phase):
    """The choice of the square where a move ends; a single square is taken without asking (TT-4.2 to TT-4.4).

    ``token``: value of the movement token; None if a Surprise card moves the pawn (TT-8.3). ``backward``: whether a
    Surprise card with the effect BACKWARD moves it. ``squares``: where the pawn may land; ``way``: whether it must
    turn or stop at a corner.
    """

    kind: Literal["landing"] = "landing"
    seat: Seat
    token: int | None = None
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
        return [Ask(seat=self.seat, about="land", options=tuple(self._option(state, *mark) for mark in lettered))]

    def _option(self, state: Table, letter: str, square: Square) -> Land:
        there = {"house": state.town.house_at(square), "seats": state.on(square)}
        return Land(letter=letter, square=square, by_card=self.token is None, **there)

    def answer(self, play: Play[Table], seat: Seat, choice: Land) -> None:
        self.land(play, choice.square)

    def close(self, play: Play[Table]) -> None:
        self.land(play, self.squares[0])

    def land(self, play: Play[Table], end: Square) -> None:
        """Move the pawn to the square ``end`` and finish the move."""
        collector, house = play.state.collectors[self.seat], play.state.town.house_at(end)
        how = {"token": self.token, "steps": self.steps, "backward": self.backward, "way": self.way, "house": house}
        play.tell(Moved(seat=self.seat, start=collector.square, end=end, **how))
        collector.square = end
        play.end()
