"""All rules of Brimful: the phases in the order of rules.md, then the state."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from brimful.pieces import (
    BRIM,
    POURS,
    TILES,
    UNKNOWN,
    Begun,
    BrimOptions,
    Filled,
    Hand,
    Laid,
    Lay,
    Pour,
    Poured,
    Revealed,
    Spilled,
    Stop,
    Stopped,
)
from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.phases import Phase, Play, State
from games.engine.values import Seat


def setup(seats: int, dice: Dice, options: BrimOptions) -> tuple[BrimState, Laying]:
    """Set up a match. BF-2.3: draw at random who pours first in round 1."""
    first = dice.below(seats, "first to pour")
    state = BrimState(seats=seats, dice=dice, rounds=options.rounds, first=first, points=[0] * seats)
    return state, Laying()


class Laying(Phase):
    """BF-2: the tiles are dealt, and every seat lays one in secret. ``chosen``: the tiles laid so far, by seat."""

    kind: Literal["laying"] = "laying"
    chosen: dict[Seat, int] = {}

    def begin(self, play: Play[BrimState]) -> None:
        state = play.state
        tiles = state.dice.shuffled(TILES, "the tiles")
        state.hands = [hand(*tiles[2 * seat : 2 * seat + 2]) for seat in range(state.seats)]
        state.jug = tiles[2 * state.seats]
        state.number += 1
        state.laid, state.poured, state.out = [], [0] * state.seats, []
        play.tell(Begun(number=state.number, seat=state.first))

    def asks(self, state: BrimState) -> list[Ask]:
        waiting = (seat for seat in range(state.seats) if seat not in self.chosen)
        return [Ask(seat=seat, about="lay", options=layable(state.hands[seat]), secret=True) for seat in waiting]

    def answer(self, play: Play[BrimState], seat: Seat, choice: Lay) -> None:
        self.chosen[seat] = choice.tile
        play.tell(Laid(seat=seat))

    def close(self, play: Play[BrimState]) -> None:
        play.state.laid = [self.chosen[seat] for seat in range(play.state.seats)]
        play.goto(Pouring(active=play.state.first))


class Pouring(Phase):
    """BF-3: one seat's turn."""

    kind: Literal["pouring"] = "pouring"
    active: Seat

    def asks(self, state: BrimState) -> list[Ask]:
        pours = tuple(Pour(cups=cups) for cups in POURS)
        return [Ask(seat=self.active, about="pour", options=(*pours, Stop()))]

    def answer(self, play: Play[BrimState], seat: Seat, choice: Pour | Stop) -> None:
        state = play.state
        if isinstance(choice, Stop):
            state.out.append(seat)
            play.tell(Stopped(seat=seat))
        else:
            state.poured[seat] += choice.cups
            _poured(play, seat, choice.cups)
        left = [other for other in clockwise(seat, state.seats) if other not in state.out]
        if left and sum(state.poured) < state.size():
            play.goto(Pouring(active=left[0]))
        else:
            _round_ends(play)


def _poured(play: Play[BrimState], seat: Seat, cups: int) -> None:
    """BF-3.2 to BF-3.4: emit the event that these cups cause (Poured, Filled or Spilled), and score the last two."""
    state = play.state
    room = state.size() - sum(state.poured)
    if room > 0:
        play.tell(Poured(seat=seat, cups=cups, total=sum(state.poured)))
        return
    gained = round_points(state.poured[seat], room)
    if room == 0:
        play.tell(Filled(seat=seat, cups=cups, points=gained))
    else:
        play.tell(Spilled(seat=seat, cups=cups, lost=state.poured[seat] - cups))
    state.points[seat] += gained - state.poured[seat]  # the rest is added for everybody when the round ends


def _round_ends(play: Play[BrimState]) -> None:
    """BF-4: score the round and reveal the tiles under the jug. Then begin the next round, or end the match."""
    state = play.state
    state.points = [had + cups for had, cups in zip(state.points, state.poured, strict=True)]
    state.shown = Revealed(first=state.jug, laid=tuple(state.laid), size=state.size())
    play.tell(state.shown)
    if state.number == state.rounds:
        play.finish(*state.places())
    else:
        state.first = (state.first + 1) % state.seats
        play.goto(Laying())


def hand(one: int, other: int) -> Hand:
    """Return two tiles as a hand."""
    return min(one, other), max(one, other)


def layable(held: Hand) -> tuple[Lay, ...]:
    """BF-2.2: return the choices to lay either tile; only one choice if both tiles are equal."""
    return tuple(Lay(tile=tile) for tile in sorted(set(held)))


def clockwise(seat: Seat, seats: int) -> list[Seat]:
    """BF-3.5: all seats, beginning with the next one and ending with this one."""
    return [(seat + step) % seats for step in range(1, seats + 1)]


def round_points(poured: int, room: int) -> int:
    """BF-3.2 to BF-3.4: return the points that a seat has in this round after its pour.

    ``poured``: the seat's cups in this round. ``room``: how many more cups fit into the jug; negative if it spilled.
    """
    if room < 0:
        return 0
    return poured + (BRIM if room == 0 else 0)


class BrimState(State):
    """The full state of a match. ``points``: by seat, from finished rounds.

    State of the current round: ``hands``; ``jug``, the tile put there first; ``laid``, by seat, once all have chosen;
    ``poured``, by seat; ``out``, the seats that have stopped. ``shown``: how the last round ended.
    """

    rounds: int
    first: Seat
    points: list[int]
    number: int = 0
    hands: list[Hand] = []
    jug: int = UNKNOWN
    laid: list[int] = []
    poured: list[int] = []
    out: list[Seat] = []
    shown: Revealed | None = None
    stack: list[Annotated[Laying | Pouring, Field(discriminator="kind")]] = []

    def size(self) -> int:
        """BF-1.2: how many cups the jug holds."""
        return self.jug + sum(self.laid)

    def places(self) -> list[list[Seat]]:
        """BF-4.2: return the seats of each rank, the best rank first."""
        ranked = sorted(set(self.points), reverse=True)
        return [[seat for seat in range(self.seats) if self.points[seat] == total] for total in ranked]
