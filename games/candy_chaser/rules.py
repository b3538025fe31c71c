"""Define all rules of the game: its phases in the rulebook’s order, then its state (clauses in rules.md)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import Annotated, Literal

from pydantic import Field

from games.candy_chaser.pieces import (
    BORDER,
    DIE,
    GOAL,
    LOWEST,
    TOP,
    Candy,
    CandyOptions,
    CardShown,
    Dealt,
    MarketingEnded,
    Move,
    Moved,
    Revealed,
    Roll,
    Rolled,
    Stop,
    Stopped,
    Tattle,
    Tattled,
)
from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.game import Secret
from games.engine.phases import Phase, Play, State
from games.engine.values import Seat


def setup(seats: int, dice: Dice, options: CandyOptions) -> tuple[CandyState, Rolling]:
    """Put the candies on 0, deal each seat an Objective and draw the first player (CHASE-2)."""
    objectives = dice.shuffled(Candy, "Objectives")[:seats]
    first = dice.below(seats, "first player")
    inside = list(range(seats))
    state = CandyState(
        seats=seats,
        dice=dice,
        turn_cap=options.turn_cap,
        press_to_roll=options.press_to_roll,
        objectives=objectives,
        inside=inside,
        shifts=[[0] * len(Candy) for _ in inside],
    )
    return state, Rolling(active=first)


class Rolling(Phase):
    """CHASE-3.1: the die is rolled when the turn begins, or when the active player presses a button (CHASE-6.1)."""

    kind: Literal["rolling"] = "rolling"
    active: Seat

    def begin(self, play: Play[CandyState]) -> None:
        if play.state.turn == 0:
            for seat, candy in enumerate(play.state.objectives):
                play.tell(Dealt(seat=seat, candy=candy), to=[seat])
        play.state.turn += 1

    def asks(self, state: CandyState) -> list[Ask]:
        if not state.press_to_roll:
            return []
        return [Ask(seat=self.active, about="roll", options=(Roll(),), lapse=(0,))]

    def answer(self, play: Play[CandyState], seat: Seat, choice: Roll) -> None:
        self.close(play)

    def close(self, play: Play[CandyState]) -> None:
        roll = play.state.dice.pick(DIE, "die")
        play.tell(Rolled(seat=self.active, roll=roll))
        play.goto(Moving(active=self.active, roll=roll))


class Moving(Phase):
    """CHASE-3.2: the active player moves any one candy by the whole roll."""

    kind: Literal["moving"] = "moving"
    active: Seat
    roll: int

    def asks(self, state: CandyState) -> list[Ask]:
        return [Ask(seat=self.active, about="move", options=moves(tuple(state.prices), self.roll))]

    def answer(self, play: Play[CandyState], seat: Seat, choice: Move) -> None:
        state = play.state
        start = state.prices[choice.candy]
        state.prices[choice.candy] = choice.end
        state.shifts[seat][choice.candy] += choice.end - start
        state.last = Moved(seat=seat, candy=choice.candy, roll=self.roll, start=start, end=choice.end)
        state.moves += noted(state.last)
        play.tell(state.last)
        if choice.end == GOAL or state.turn >= state.turn_cap:
            state.ender = seat
            play.tell(MarketingEnded(seat=seat, capped=choice.end != GOAL))
            play.goto(Tattling(queue=state.clockwise_after(seat)))
        else:
            play.goto(Rolling(active=state.clockwise_after(seat)[0]))


class Tattling(Phase):
    """CHASE-4: once round the table, every seat that is still in may tattle.

    `queue`: the seats that can still tattle, in order; the first one is asked now.
    """

    kind: Literal["tattling"] = "tattling"
    queue: list[Seat]

    def asks(self, state: CandyState) -> list[Ask]:
        if not self.queue or len(state.inside) == 1:
            return []
        tattler = self.queue[0]
        others = [seat for seat in state.inside if seat != tattler]
        cards = state.cards_of(tattler)
        tattles = [Tattle(target=target, candy=candy) for target in others for candy in cards]
        return [Ask(seat=tattler, about="tattle", options=(Stop(), *tattles), secret=True, lapse=(0,))]

    def answer(self, play: Play[CandyState], seat: Seat, choice: Stop | Tattle) -> None:
        if isinstance(choice, Stop):
            play.tell(Stopped(seat=seat))
            self.queue.remove(seat)
        else:
            self._accuse(play, seat, choice)

    def _accuse(self, play: Play[CandyState], seat: Seat, choice: Tattle) -> None:
        """Compare the card with the target’s Objective; eliminate the target if equal, else the tattler (CHASE-4.3)."""
        state = play.state
        right = state.objectives[choice.target] == choice.candy
        tattle = Tattled(seat=seat, target=choice.target, right=right, candy=choice.candy)
        state.tattles.append(tattle)
        state.inside.remove(tattle.loser)
        if tattle.loser in self.queue:
            self.queue.remove(tattle.loser)
        play.tell(CardShown(seat=seat, target=choice.target, candy=choice.candy, right=right), to=[seat, choice.target])
        play.tell(tattle.model_copy(update={"candy": None}))

    def close(self, play: Play[CandyState]) -> None:
        """Reveal all Objectives and rank the seats (CHASE-4.6, CHASE-5)."""
        state = play.state
        winners = sorted(state.inside, key=state.standing)
        losers = [tattle.loser for tattle in reversed(state.tattles)]
        play.tell(Revealed(objectives=tuple(state.objectives), tattles=tuple(state.tattles)))
        play.finish(*([seat] for seat in [*winners, *losers]))


def goal_open(prices: list[int] | tuple[int, ...], candy: Candy) -> bool:
    """Return whether G is open for this candy: another candy is on 3 or higher (CHASE-3.4)."""
    return any(price >= BORDER for other, price in enumerate(prices) if other != candy)


def landing(prices: list[int] | tuple[int, ...], candy: Candy, roll: int) -> int:
    """Return the space where a move of this candy ends (CHASE-3.3 to CHASE-3.5)."""
    highest = GOAL if goal_open(prices, candy) else TOP
    return max(LOWEST, min(prices[candy] + roll, highest))


@lru_cache(maxsize=4096)
def moves(prices: tuple[int, ...], roll: int) -> tuple[Move, ...]:
    """Return a move of each candy by this roll (CHASE-3.2). Cached, since the same prices recur."""
    return tuple(Move(candy=candy, end=landing(prices, candy, roll)) for candy in Candy)


NOTED = 3
"""Number of characters in which a move is stored."""


def noted(move: Moved) -> str:
    """Encode a move as a short text: the candy’s number and the roll, such as `3+2`."""
    return f"{move.candy:d}{move.roll:+d}"


@lru_cache(maxsize=256)
def replayed(moves: str, last: Moved, seats: int) -> tuple[Moved, ...]:
    """Decode all moves from the text that `noted` wrote, in order.

    `last`: the latest move. The seats of all earlier moves follow from its seat, because seats move in turn.
    """
    notes = [moves[at : at + NOTED] for at in range(0, len(moves), NOTED)]
    seat, prices, found = (last.seat + 1 - len(notes)) % seats, [0] * len(Candy), list[Moved]()
    for note in notes:
        candy, roll = Candy(int(note[0])), int(note[1:])
        start, end = prices[candy], landing(tuple(prices), candy, roll)
        found.append(Moved(seat=seat, candy=candy, roll=roll, start=start, end=end))
        prices[candy], seat = end, (seat + 1) % seats
    return tuple(found)


class CandyState(State):
    """The state of a whole match. `prices` are in candy order, `objectives` in seat order.

    `shifts`: for each seat and candy, how many spaces up minus down the seat moved the candy. `moves`: all moves in
    order, as `noted` writes them. `press_to_roll`: whether players must press a button for each roll.
    """

    turn_cap: int
    press_to_roll: bool = True
    objectives: list[Candy]
    inside: list[Seat]
    prices: list[int] = [0] * len(Candy)
    turn: int = 0
    last: Moved | None = None
    shifts: list[list[int]]
    moves: str = ""
    ender: Seat | None = None
    tattles: list[Tattled] = []
    stack: list[Annotated[Rolling | Moving | Tattling, Field(discriminator="kind")]] = []

    def clockwise_after(self, seat: Seat) -> list[Seat]:
        """Return all seats in order of play, starting after this one."""
        return [(seat + step) % self.seats for step in range(1, self.seats + 1)]

    def cards_of(self, seat: Seat) -> list[Candy]:
        """Return the Tattletale cards that this seat hasn’t played yet (CHASE-4.2: a played card is spent)."""
        spent = {tattle.candy for tattle in self.tattles if tattle.seat == seat}
        return [candy for candy in Candy if candy not in spent]

    def standing(self, seat: Seat) -> tuple[int, Candy]:
        """Return the sort key that ranks a seat that isn’t eliminated; the lowest key is best (CHASE-5.1)."""
        candy = self.objectives[seat]
        return -self.prices[candy], candy


def secrets(state: CandyState) -> Mapping[Secret, Hashable]:
    """Return each seat’s Objective as a secret of the match."""
    return {Secret("objective", seat): candy for seat, candy in enumerate(state.objectives)}
