"""Set up a match and run its turns to the end (clauses TT-3, TT-5 and TT-9 in rules.md)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Annotated, Literal

from pydantic import Field

from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.game import Secret
from games.engine.phases import Phase, Play
from games.engine.values import Named, Seat
from games.tricks_or_treats.pieces.choices import Challenge, Knock, Neither, TreatsOptions
from games.tricks_or_treats.pieces.components import (
    CALCULATED,
    DECK,
    MASKS,
    MASKS_FULL,
    MOVES_IN_HAND,
    ROUNDS,
    TREATS,
    TRICKS,
    TRICKS_FULL,
    Costume,
    House,
    Kind,
)
from games.tricks_or_treats.pieces.events import Began, Ended, Passed, Received, Skipped, WentBy
from games.tricks_or_treats.rules.gathering import Bidding, Committing, Fleeing, Opening, gain
from games.tricks_or_treats.rules.moving import Landing, Spending, lay_out, used
from games.tricks_or_treats.rules.surprise import Shedding, Swapping, receive, surprise
from games.tricks_or_treats.rules.table import Collector, Piles, Table, printed


def setup(seats: int, dice: Dice, options: TreatsOptions) -> tuple[TreatsState, Turn]:
    """TT-2, TT-3: lay out the town and shuffle the piles. Returns the state and the first phase."""
    rounds = options.rounds or ROUNDS[seats]
    town = lay_out(seats, dice)
    tricks, masks, tokens = (_shuffled(kind, seats, rounds, dice) for kind in Kind)
    first = dice.below(seats, "first player")
    state = TreatsState(
        seats=seats,
        dice=dice,
        rounds=rounds,
        calculated=seats in CALCULATED if options.calculated is None else options.calculated,
        magnanimous=options.magnanimous,
        town=town,
        collectors=[Collector(treats=TREATS) for _ in range(seats)],
        piles=Piles(tricks=tricks, masks=masks, tokens=tokens),
        wardrobe=dice.shuffled(Costume, "costumes"),
        deck=dice.shuffled(DECK, "surprises"),
        first=first,
        active=first,
    )
    return state, Turn()


def _shuffled(kind: Kind, seats: int, rounds: int, dice: Dice) -> list[int]:
    return dice.shuffled(sorted(printed(kind, seats, rounds).elements()), f"pile: {kind.word}")


def _deal(play: Play[Table]) -> None:
    """TT-3.2, TT-10.1: deal the first hands."""
    state = play.state
    play.tell(Began(first=state.first, tokens=state.seats * state.rounds))
    moves = MOVES_IN_HAND if state.calculated else 0
    for seat in range(state.seats):
        dealt = ((Kind.TRICK, TRICKS), (Kind.MASK, MASKS), (Kind.MOVEMENT, moves))
        tokens = [token for kind, many in dealt for token in receive(play, seat, kind, many)]
        play.tell(Received(seat=seat, tokens=tuple(tokens)), to=[seat])


class Part(Named):
    """The parts of a turn, in order (TT-5)."""

    MOVE = 0
    GATHERING = 1
    SURPRISE = 2
    REFILL = 3


class Turn(Phase):
    """TT-5: one turn of the active player. ``part``: the next one."""

    kind: Literal["turn"] = "turn"
    part: Part = Part.MOVE

    def begin(self, play: Play[Table]) -> None:
        if play.state.turn == 0:
            _deal(play)

    def close(self, play: Play[Table]) -> None:
        part, self.part = self.part, Part((self.part + 1) % len(Part))
        _PARTS[part](play)


def _move(play: Play[Table]) -> None:
    """TT-5.1, TT-5.2: skip the turn, or use a movement token and move."""
    state, collector = play.state, play.state.collectors[play.state.active]
    if collector.skips:
        collector.skips -= 1
        play.tell(Skipped(seat=state.active, left=collector.skips))
        _next(play)
    elif not state.calculated:
        play.call(used(play, state.piles.draw(Kind.MOVEMENT)[0]))
    elif collector.tokens:
        play.call(Spending(seat=state.active))
    else:
        play.tell(Passed(seat=state.active))
        _next(play)


def _gather(play: Play[Table]) -> None:
    play.call(Gathering(seat=play.state.active))


def _refill(play: Play[Table]) -> None:
    """TT-5.6, TT-10.1: refill the hand; then go to the next turn or end the match (TT-9.1)."""
    state, seat = play.state, play.state.active
    collector, effects = state.collectors[seat], state.collectors[seat].effects()
    more_tricks = min(1 + effects.tricks, max(0, TRICKS_FULL - len(collector.tricks)))
    more_masks = 0 if effects.no_masks else min(1 + effects.masks, max(0, MASKS_FULL - len(collector.masks)))
    tricks = receive(play, seat, Kind.TRICK, more_tricks)
    masks = receive(play, seat, Kind.MASK, more_masks)
    moves = receive(play, seat, Kind.MOVEMENT, int(state.calculated))
    if tokens := (*tricks, *masks, *moves):
        play.tell(Received(seat=seat, tokens=tokens), to=[seat])
    if state.over:
        _finish(play)
    else:
        _next(play)


def _next(play: Play[Table]) -> None:
    play.state.active = play.state.after(play.state.active)
    play.goto(Turn())


def _finish(play: Play[Table]) -> None:
    """TT-9.2: rank by treats, then by the sum of Masks and Tricks in hand; equal seats share a rank."""
    collectors = play.state.collectors
    play.tell(Ended(treats=tuple(collector.treats for collector in collectors)))
    scores = [(collector.treats, sum(collector.masks + collector.tricks)) for collector in collectors]
    ranks = ([seat for seat, score in enumerate(scores) if score == best] for best in sorted(set(scores), reverse=True))
    play.finish(*ranks)


_PARTS: dict[Part, Callable[[Play[Table]], None]] = {
    Part.MOVE: _move,
    Part.GATHERING: _gather,
    Part.SURPRISE: surprise,
    Part.REFILL: _refill,
}


_NEITHER = Neither()


class Gathering(Phase):
    """TT-5.3: where the move ended, try the door, duel one rival, or neither. With neither there, nothing is asked."""

    kind: Literal["gathering"] = "gathering"
    seat: Seat

    def asks(self, state: Table) -> list[Ask]:
        collector, rivals = state.collectors[self.seat], state.rivals(self.seat)
        house = state.town.house_at(collector.square)
        if house is None and not rivals:
            return []
        return [gather_question(self.seat, house, 0 if house is None else gain(collector, house), rivals, state.rate)]

    def answer(self, play: Play[Table], seat: Seat, choice: Knock | Challenge | Neither) -> None:
        if isinstance(choice, Knock):
            play.goto(Committing(seat=seat))
        elif isinstance(choice, Challenge):
            play.goto(Fleeing(seat=choice.rival))
        else:
            play.tell(WentBy(seat=seat))
            play.end()


def gather_question(seat: Seat, house: House | None, treats: int, rivals: Iterable[Seat], rate: int) -> Ask:
    """TT-5.3: return the question at a house's door that gives so many treats, or where these rivals stand."""
    doors = [] if house is None else [Knock(difficulty=house.difficulty, treats=treats)]
    duels = [Challenge(rival=rival, rate=rate) for rival in rivals]
    return Ask(seat=seat, about="gather", options=(_NEITHER, *doors, *duels), lapse=(0,))


Bookmark = Annotated[
    Turn | Spending | Landing | Gathering | Committing | Fleeing | Opening | Bidding | Shedding | Swapping,
    Field(discriminator="kind"),
]


class TreatsState(Table):
    """The state of a match: the table and the stack of phases."""

    stack: list[Bookmark] = []


def secrets(state: TreatsState) -> Mapping[Secret, Hashable]:
    """Return the sum of everybody’s Masks and Tricks in hand."""
    return {Secret("hand", seat): sum(one.masks + one.tricks) for seat, one in enumerate(state.collectors)}
