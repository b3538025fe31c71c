"""Draw and apply Surprise cards, costumes among them (clauses TT-5.5 and TT-8 in rules.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from games.engine.asks import Ask
from games.engine.phases import Phase, Play
from games.engine.values import Seat
from games.tricks_or_treats.pieces.choices import Shed, Stay, Swap
from games.tricks_or_treats.pieces.components import RECENT, WORN, Kind, Surprise, Token, Twist, token_of
from games.tricks_or_treats.pieces.events import Drawn, Dressed, Drew, Gained, Handed, Lost, Received, Swapped
from games.tricks_or_treats.rules.moving import Landing
from games.tricks_or_treats.rules.table import Table


def surprise(play: Play[Table]) -> None:
    """TT-5.5: draw a card, apply it and put it under its pile."""
    state = play.state
    card = state.deck.pop(0)
    state.deck.append(card)
    drawn = Surprise(seat=state.active, card=card)
    state.surprises = [*state.surprises, drawn][-RECENT:]
    _TWISTS[card.twist](play, drawn)


def _tell_card(play: Play[Table], drawn: Surprise) -> None:
    play.tell(Drawn(seat=drawn.seat, card=drawn.card))


def receive(play: Play[Table], seat: Seat, kind: Kind, many: int) -> list[Token]:
    """Draw tokens into the hand and return them. The caller tells their owner."""
    if not many:
        return []
    values = play.state.piles.draw(kind, many)
    play.state.collectors[seat].take(kind, values)
    return [token_of(kind, value) for value in values]


def _move(play: Play[Table], drawn: Surprise) -> None:
    """TT-8.3: move by the card's number; costumes don't count."""
    _tell_card(play, drawn)
    backward = drawn.card.twist == Twist.BACKWARD
    play.call(Landing(seat=drawn.seat, steps=drawn.card.many, backward=backward))


def _draw(play: Play[Table], drawn: Surprise) -> None:
    kind = Kind.TRICK if drawn.card.twist == Twist.DRAW_TRICKS else Kind.MASK
    tokens = receive(play, drawn.seat, kind, drawn.card.many)
    drawn.drew = len(tokens)
    play.tell(Drew(seat=drawn.seat, kind=kind, many=drawn.drew))
    if tokens:
        play.tell(Received(seat=drawn.seat, tokens=tuple(tokens)), to=[drawn.seat])


def _lose(play: Play[Table], drawn: Surprise) -> None:
    """TT-8.4: put a random token under its pile and show its value."""
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
    """TT-8.4: pass treats clockwise from the next seat, by those who have any."""
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
    """TT-8.5: put on the top costume of the pile."""
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
    """TT-8.5: with a third costume, choose which of the two old ones goes under its pile."""

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
    """TT-8.6: swap squares with another player, or stay."""

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
    Twist.FORWARD: _move,
    Twist.BACKWARD: _move,
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
