"""Set up a match and run its turns to the end (clauses TT-3, TT-5, TT-8 and TT-9 in rules.md)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Annotated, Literal

from pydantic import Field

from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.game import Secret
from games.engine.phases import Phase, Play
from games.engine.values import Named, Seat
from games.tricks_or_treats.pieces.choices import Challenge, Knock, Neither, Shed, Stay, Swap, TreatsOptions
from games.tricks_or_treats.pieces.components import (
    CALCULATED,
    DECK,
    MASKS,
    MASKS_FULL,
    MOVES_IN_HAND,
    RECENT,
    ROUNDS,
    TREATS,
    TRICKS,
    TRICKS_FULL,
    VALUES,
    WORN,
    Costume,
    House,
    Kind,
    Surprise,
    Token,
    Twist,
    token_of,
)
from games.tricks_or_treats.pieces.events import (
    Began,
    Drawn,
    Dressed,
    Drew,
    Ended,
    Gained,
    Handed,
    Lost,
    Passed,
    Received,
    Skipped,
    Swapped,
    WentBy,
)
from games.tricks_or_treats.rules.gathering import Bidding, Committing, Fleeing, Opening, gain
from games.tricks_or_treats.rules.moving import Landing, Spending, lay_out, used
from games.tricks_or_treats.rules.table import Collector, Piles, Table, printed


def setup(seats: int, dice: Dice, options: TreatsOptions) -> tuple[TreatsState, Turn]:
    """Lay out the town and shuffle the piles. Returns the state and the first phase (TT-2, TT-3)."""
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
        noted=[[TREATS] * seats for _ in range(seats)],
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
    """Deal the first hands (TT-3.2, TT-10.1)."""
    state = play.state
    play.tell(Began(first=state.first, tokens=state.seats * state.rounds))
    moves = MOVES_IN_HAND if state.calculated else 0
    for seat in range(state.seats):
        dealt = ((Kind.TRICK, TRICKS), (Kind.MASK, MASKS), (Kind.MOVEMENT, moves))
        tokens = [token for kind, many in dealt for token in _receive(play, seat, kind, many)]
        play.tell(Received(seat=seat, tokens=tuple(tokens)), to=[seat])


class Part(Named):
    """The parts of a turn, in their order (TT-5)."""

    MOVE = 0
    GATHERING = 1
    SURPRISE = 2
    REFILL = 3


class Turn(Phase):
    """One turn of the active player (TT-5). ``part``: the part that comes next."""

    kind: Literal["turn"] = "turn"
    part: Part = Part.MOVE

    def begin(self, play: Play[Table]) -> None:
        if play.state.turn == 0:
            _deal(play)

    def close(self, play: Play[Table]) -> None:
        part, self.part = self.part, Part((self.part + 1) % len(Part))
        _PARTS[part](play)


def _move(play: Play[Table]) -> None:
    """Skip the turn, or use a movement token and move (TT-5.1, TT-5.2)."""
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
    """Refill the hand, then begin the next turn or end the match (TT-5.6, TT-9.1, TT-10.1)."""
    state, seat = play.state, play.state.active
    collector, effects = state.collectors[seat], state.collectors[seat].effects()
    more_tricks = min(1 + effects.tricks, max(0, TRICKS_FULL - len(collector.tricks)))
    more_masks = 0 if effects.no_masks else min(1 + effects.masks, max(0, MASKS_FULL - len(collector.masks)))
    tricks = _receive(play, seat, Kind.TRICK, more_tricks)
    masks = _receive(play, seat, Kind.MASK, more_masks)
    moves = _receive(play, seat, Kind.MOVEMENT, int(state.calculated))
    if tokens := (*tricks, *masks, *moves):
        play.tell(Received(seat=seat, tokens=tokens), to=[seat])
    if state.over:
        _finish(play)
    else:
        _next(play)


def _next(play: Play[Table]) -> None:
    state = play.state
    state.noted = [*state.noted, [collector.treats for collector in state.collectors]][-state.seats :]
    state.active = state.after(state.active)
    play.goto(Turn())


def _finish(play: Play[Table]) -> None:
    """Rank seats by treats, then by the sum of Masks and Tricks in hand; equal seats share a rank (TT-9.2)."""
    collectors = play.state.collectors
    play.tell(Ended(treats=tuple(collector.treats for collector in collectors)))
    scores = [(collector.treats, sum(collector.masks + collector.tricks)) for collector in collectors]
    ranks = ([seat for seat, score in enumerate(scores) if score == best] for best in sorted(set(scores), reverse=True))
    play.finish(*ranks)


# ---------------------------------------------------------------- after a move


_NEITHER = Neither()


class Gathering(Phase):
    """The choice on the square where a move ended: try the door, challenge a rival, or neither (TT-5.3).

    If the square has neither a door nor a rival, the seat isn't asked.
    """

    kind: Literal["gathering"] = "gathering"
    seat: Seat

    def asks(self, state: Table) -> list[Ask]:
        collector, rivals = state.collectors[self.seat], state.rivals(self.seat)
        house = state.town.house_at(collector.square)
        if house is None and not rivals:
            return []
        treats, piled = [collector.treats for collector in state.collectors], bool(state.piles.tricks)
        duels = [challenge(self.seat, rival, state.rate, treats, piled) for rival in rivals]
        return [gather_question(self.seat, house, 0 if house is None else gain(collector, house), duels)]

    def answer(self, play: Play[Table], seat: Seat, choice: Knock | Challenge | Neither) -> None:
        if isinstance(choice, Knock):
            play.goto(Committing(seat=seat))
        elif isinstance(choice, Challenge):
            play.goto(Fleeing(seat=choice.rival))
        else:
            play.tell(WentBy(seat=seat))
            play.end()


def challenge(seat: Seat, rival: Seat, rate: int, treats: Sequence[int], piled: bool) -> Challenge:
    """Return the option to challenge this rival (TT-7.1).

    ``rate``: squares moved this turn; ``treats``: each player's treats, by seat; ``piled``: whether a Trick is left to
    draw for the stake.
    """
    most = rate + VALUES[-1] * piled
    return Challenge(rival=rival, rate=rate, gain=min(most, treats[rival]), cost=min(most, treats[seat]))


def gather_question(seat: Seat, house: House | None, treats: int, duels: Iterable[Challenge]) -> Ask:
    """Return the question that asks whether to try the door, challenge one of the rivals, or neither (TT-5.3).

    ``house``: the house whose door is at the square, if any; ``treats``: what its door gives if it opens.
    """
    doors = [] if house is None else [Knock(difficulty=house.difficulty, treats=treats)]
    return Ask(seat=seat, about="gather", options=(_NEITHER, *doors, *duels), lapse=(0,))


# ---------------------------------------------------------------- Surprise cards (TT-5.5, TT-8)


def _surprise(play: Play[Table]) -> None:
    """Draw a Surprise card, apply it and put it under its pile (TT-5.5)."""
    state = play.state
    card = state.deck.pop(0)
    state.deck.append(card)
    drawn = Surprise(seat=state.active, card=card)
    state.surprises = [*state.surprises, drawn][-RECENT:]
    _TWISTS[card.twist](play, drawn)


def _tell_card(play: Play[Table], drawn: Surprise) -> None:
    play.tell(Drawn(seat=drawn.seat, card=drawn.card))


def _receive(play: Play[Table], seat: Seat, kind: Kind, many: int) -> list[Token]:
    """Draw tokens into the seat's hand and return them. The caller must show them to the seat."""
    if not many:
        return []
    values = play.state.piles.draw(kind, many)
    play.state.collectors[seat].take(kind, values)
    return [token_of(kind, value) for value in values]


def _move_by_card(play: Play[Table], drawn: Surprise) -> None:
    """Move the drawer's pawn by the number of squares on the card. Costumes don't change this number (TT-8.3)."""
    _tell_card(play, drawn)
    backward = drawn.card.twist == Twist.BACKWARD
    play.call(Landing(seat=drawn.seat, steps=drawn.card.many, backward=backward))


def _draw(play: Play[Table], drawn: Surprise) -> None:
    kind = Kind.TRICK if drawn.card.twist == Twist.DRAW_TRICKS else Kind.MASK
    tokens = _receive(play, drawn.seat, kind, drawn.card.many)
    drawn.drew = len(tokens)
    play.tell(Drew(seat=drawn.seat, kind=kind, many=drawn.drew))
    if tokens:
        play.tell(Received(seat=drawn.seat, tokens=tuple(tokens)), to=[drawn.seat])


def _lose(play: Play[Table], drawn: Surprise) -> None:
    """Put a random token of the drawer under the pile of its kind, and show its value to everybody (TT-8.4)."""
    state, collector = play.state, play.state.collectors[drawn.seat]
    kind = Kind.TRICK if drawn.card.twist == Twist.LOSE_TRICK else Kind.MASK
    if collector.hand(kind):
        drawn.lost = token_of(kind, state.dice.pick(collector.hand(kind), "lost"))
        collector.give([drawn.lost])
        state.piles.put_under([drawn.lost], state.dice)
    play.tell(Lost(seat=drawn.seat, kind=kind, token=drawn.lost))


def _treats(play: Play[Table], drawn: Surprise) -> None:
    collector = play.state.collectors[drawn.seat]
    gives = drawn.card.twist == Twist.GAIN_TREATS
    drawn.gained = drawn.card.many if gives else -min(drawn.card.many, collector.treats)
    collector.treats += drawn.gained
    play.tell(Gained(seat=drawn.seat, many=drawn.gained))


def _hand_round(play: Play[Table], drawn: Surprise) -> None:
    """Let the drawer give each other player a treat until none is left, or get one from each who has any (TT-8.4)."""
    state, own = play.state, play.state.collectors[drawn.seat]
    gives = drawn.card.twist == Twist.GIVE_TREATS
    clockwise = [(drawn.seat + n) % state.seats for n in range(1, state.seats)]
    others = clockwise[: own.treats] if gives else [seat for seat in clockwise if state.collectors[seat].treats]
    for other in others:
        state.collectors[other].treats += 1 if gives else -1
    drawn.gained = -len(others) if gives else len(others)
    own.treats += drawn.gained
    play.tell(Handed(seat=drawn.seat, others=tuple(others), gives=gives))


def _costume(play: Play[Table], drawn: Surprise) -> None:
    """Let the drawer put on the top costume of the pile (TT-8.5)."""
    state, collector = play.state, play.state.collectors[drawn.seat]
    if not state.wardrobe:
        play.tell(Dressed(seat=drawn.seat, costume=None, off=None))
        return
    drawn.worn = state.wardrobe.pop(0)
    collector.costumes.append(drawn.worn)
    if len(collector.costumes) > WORN:
        _tell_card(play, drawn)
        play.call(Shedding(seat=drawn.seat))
    else:
        play.tell(Dressed(seat=drawn.seat, costume=drawn.worn, off=None))


class Shedding(Phase):
    """The choice of which of two old costumes to give up, because the player put on a third (TT-8.5)."""

    kind: Literal["shedding"] = "shedding"
    seat: Seat

    def asks(self, state: Table) -> list[Ask]:
        older, newer, _ = state.collectors[self.seat].costumes
        options = (Shed(costume=older, older=True), Shed(costume=newer, older=False))
        return [Ask(seat=self.seat, about="shed", options=options, lapse=(0,))]

    def answer(self, play: Play[Table], seat: Seat, choice: Shed) -> None:
        drawn = play.state.surprises[-1]
        play.state.collectors[seat].costumes.remove(choice.costume)
        play.state.wardrobe.append(choice.costume)
        drawn.off = choice.costume
        play.tell(Dressed(seat=seat, costume=drawn.worn, off=choice.costume))
        play.end()


class Swapping(Phase):
    """The choice to swap squares with another player, or to stay (TT-8.6)."""

    kind: Literal["swapping"] = "swapping"
    seat: Seat

    def asks(self, state: Table) -> list[Ask]:
        others = (seat for seat in range(state.seats) if seat != self.seat)
        swaps = tuple(_swap(state, seat) for seat in others)
        return [Ask(seat=self.seat, about="swap", options=(Stay(), *swaps), lapse=(0,))]

    def answer(self, play: Play[Table], seat: Seat, choice: Swap | Stay) -> None:
        partner = choice.seat if isinstance(choice, Swap) else None
        if partner is not None:
            one, other = play.state.collectors[seat], play.state.collectors[partner]
            one.square, other.square = other.square, one.square
        play.state.surprises[-1].partner = partner
        play.tell(Swapped(seat=seat, partner=partner))
        play.end()


def _swap(state: Table, seat: Seat) -> Swap:
    square = state.collectors[seat].square
    return Swap(seat=seat, square=square, house=state.town.house_at(square))


def _swaps(play: Play[Table], drawn: Surprise) -> None:
    _tell_card(play, drawn)
    play.call(Swapping(seat=drawn.seat))


_TWISTS: dict[Twist, Callable[[Play[Table], Surprise], None]] = {
    Twist.FORWARD: _move_by_card,
    Twist.BACKWARD: _move_by_card,
    Twist.DRAW_TRICKS: _draw,
    Twist.LOSE_TRICK: _lose,
    Twist.DRAW_MASKS: _draw,
    Twist.LOSE_MASK: _lose,
    Twist.GAIN_TREATS: _treats,
    Twist.LOSE_TREATS: _treats,
    Twist.RECEIVE_TREATS: _hand_round,
    Twist.GIVE_TREATS: _hand_round,
    Twist.COSTUME: _costume,
    Twist.SWAP: _swaps,
}


_PARTS: dict[Part, Callable[[Play[Table]], None]] = {
    Part.MOVE: _move,
    Part.GATHERING: _gather,
    Part.SURPRISE: _surprise,
    Part.REFILL: _refill,
}


Bookmark = Annotated[
    Turn | Spending | Landing | Gathering | Committing | Fleeing | Opening | Bidding | Shedding | Swapping,
    Field(discriminator="kind"),
]


class TreatsState(Table):
    """The state of a match: the table and the stack of phases."""

    stack: list[Bookmark] = []


def secrets(state: TreatsState) -> Mapping[Secret, Hashable]:
    """Return each seat's secret: the sum of its Masks and Tricks in hand."""
    return {Secret("hand", seat): sum(one.masks + one.tricks) for seat, one in enumerate(state.collectors)}
