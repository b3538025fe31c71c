"""Set up positions of Tricks or Treats for tests, and answer the questions that are asked in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.game import Game
from games.engine.match import Match, Step
from games.engine.phases import Phase
from games.engine.values import Fact, Player, Seat
from games.engine.words import ENGLISH
from games.tricks_or_treats import GAME
from games.tricks_or_treats.pieces.choices import (
    Accept,
    Add,
    Challenge,
    Flee,
    Knock,
    Land,
    Lay,
    Neither,
    Open,
    TreatsOptions,
)
from games.tricks_or_treats.pieces.components import DECK, Card, Costume, House, Kind, Square, Token, Town, Twist
from games.tricks_or_treats.rules import Part, TreatsState, Turn
from games.tricks_or_treats.rules.moving import lay_out
from games.tricks_or_treats.rules.table import Collector, Piles, printed
from games.tricks_or_treats.view import TreatsView

PEOPLE = tuple(Player(name=name) for name in ("Ann", "Ben", "Cem", "Dora", "Eve", "Finn"))

TOWN = Town(
    across=2,
    up=1,
    houses=(
        House(plot=Square(1, 2), link=Square(0, 2), difficulty=13, gathering=3),
        House(plot=Square(2, 1), link=Square(2, 0), difficulty=5, gathering=1),
        House(plot=Square(1, 1), link=Square(1, 0), difficulty=30, gathering=6),
        House(plot=Square(4, 1), link=Square(4, 0), difficulty=20, gathering=4),
        House(plot=Square(5, 1), link=Square(6, 1), difficulty=8, gathering=2),
        House(plot=Square(5, 2), link=Square(5, 3), difficulty=28, gathering=6),
    ),
    decorations=(Square(2, 2), Square(4, 2)),
)
"""A town of 7 by 4 squares. Of its corners none is linked, nor (3, 0) and (3, 3)."""

AT_13 = Square(0, 2)
"""The square before the door with Difficulty 13 and Gathering 3."""

CROSSING = Square(3, 3)
"""A square that is linked to no house."""

NOTHING = Card(twist=Twist.GAIN_TREATS, many=2)
"""A Surprise card without a question."""

T = TypeVar("T")


def prepared(state: TreatsState, phase: Phase) -> Game[TreatsState, TreatsView]:
    """Return the game with its setup replaced by this state and phase."""
    return replace(GAME, rules=replace(GAME.rules, setup=lambda seats, dice, options: (state, phase)))


def table(
    seats: int = 2,
    *,
    at: Mapping[Seat, Square] = {},
    treats: Mapping[Seat, int] = {},
    skips: Mapping[Seat, int] = {},
    costumes: Mapping[Seat, Sequence[Costume]] = {},
    tricks: Mapping[Seat, Sequence[int]] = {},
    masks: Mapping[Seat, Sequence[int]] = {},
    tokens: Mapping[Seat, Sequence[int]] = {},
    luck: Sequence[int] = (),
    masks_up: Sequence[int] = (),
    moves: Sequence[int] = (3, 3, 3),
    turns: int | None = None,
    cards: Sequence[Card] = (NOTHING,),
    wardrobe: Sequence[Costume] = (),
    **known: Any,
) -> TreatsState:
    """Return a state in which it is seat 0's turn.

    By default every pawn is on (0, 0), and every player has 15 treats and no tokens in hand. ``luck`` (Tricks),
    ``masks_up``, ``moves`` (movement tokens), ``cards`` and ``wardrobe`` (costumes) are on top of the piles. ``turns``:
    the number of turns so far, by default as many as there are players. ``known``: other fields of the state.
    """
    known = {"rounds": 12, "calculated": False, "magnanimous": False, "first": 0, "active": 0} | known
    collectors = [
        Collector(
            square=at.get(seat, Square(0, 0)),
            treats=treats.get(seat, 15),
            skips=skips.get(seat, 0),
            costumes=list(costumes.get(seat, ())),
            tricks=sorted(tricks.get(seat, ())),
            masks=sorted(masks.get(seat, ())),
            tokens=sorted(tokens.get(seat, ())),
        )
        for seat in range(seats)
    ]
    supply = {kind: printed(kind, seats, known["rounds"]) for kind in Kind}
    for kind in Kind:
        for collector in collectors:
            supply[kind] -= Counter(collector.hand(kind))
    used = _taken(supply[Kind.MOVEMENT], moves, seats if turns is None else turns)
    worn = [costume for collector in collectors for costume in collector.costumes]
    return TreatsState(
        seats=seats,
        dice=Dice(seed="5" * 64),
        town=known.pop("town", TOWN if seats < 4 else lay_out(seats, Dice(seed="7" * 64))),
        collectors=collectors,
        piles=Piles(
            tricks=_pile(supply[Kind.TRICK], luck),
            masks=_pile(supply[Kind.MASK], masks_up),
            tokens=_pile(supply[Kind.MOVEMENT] - Counter(used), moves),
        ),
        wardrobe=_on_top([costume for costume in Costume if costume not in worn], wardrobe),
        deck=_on_top(list(DECK), cards),
        used=used,
        **known,
    )


def _taken(supply: Counter[int], moves: Sequence[int], turns: int) -> list[int]:
    """Return the movement tokens used in ``turns`` turns.

    The tokens ``moves`` aren't among them, because they are still on top of the pile.
    """
    return sorted((supply - Counter(moves)).elements())[:turns]


def _pile(supply: Counter[int], top: Sequence[int]) -> list[int]:
    assert Counter(top) <= supply
    return [*top, *sorted((supply - Counter(top)).elements())]


def _on_top(rest: list[T], top: Sequence[T]) -> list[T]:
    for item in top:
        rest.remove(item)
    return [*top, *rest]


def run(state: TreatsState, part: Part) -> Step:
    """Begin this part of the active player's turn. Returns the step with the next question."""
    return Match.start(prepared(state, Turn(part=part)), state.seats, "0" * 64, TreatsOptions())


def turn(**known: Any) -> Step:
    """Begin seat 0's turn. Returns the step with the first question. ``known``: as in `table`."""
    return run(table(**known), Part.MOVE)


def gathering(**known: Any) -> Step:
    """Let seat 0's move end on the square where its pawn is. Returns the step that asks seat 0 what to do there.

    The rate (the value of the move) is 3 by default. ``known``: as in `table`.
    """
    known.setdefault("rate", 3)
    known.setdefault("turns", known.get("seats", 2) + 1)
    return run(table(**known), Part.GATHERING)


def surprise(*cards: Card, **known: Any) -> Step:
    """Let seat 0 draw the first of these Surprise cards. The others are on top of the pile.

    Returns the step. ``known``: as in `table`.
    """
    return run(table(cards=cards, **known), Part.SURPRISE)


def refill(**known: Any) -> Step:
    """Begin the refill of seat 0's hand at the end of its turn. Returns the step. ``known``: as in `table`."""
    return run(table(**known), Part.REFILL)


def door(square: Square = AT_13, **known: Any) -> Step:
    """Let seat 0 knock at this square's door, by default one with Difficulty 13 and Gathering 3.

    Returns the step. ``known``: as in `table`.
    """
    return knock(gathering(at={0: square} | known.pop("at", {}), **known).match)


def challenged(rate: int = 3, panic: int = 6, **known: Any) -> Step:
    """Let seat 0 challenge seat 1 to a duel, on a square without a house.

    Returns the step. The stake is rate + panic. ``known``: as in `table`.
    """
    where = {0: CROSSING, 1: CROSSING} | known.pop("at", {})
    step = gathering(at=where, rate=rate, luck=[panic, *known.pop("luck", ())], **known)
    return challenge(step.match, 1)


def duel(masks: tuple[Sequence[int], Sequence[int]], tricks: tuple[Sequence[int], Sequence[int]], **known: Any) -> Step:
    """Let seat 0 challenge seat 1, who accepts, so that the bidding begins. Returns the step.

    ``masks``, ``tricks``: values in the hands of seats 0 and 1. ``known``: as in `table`.
    """
    step = challenged(masks=dict(enumerate(masks)), tricks=dict(enumerate(tricks)), **known)
    return accept(step.match)


# ---------------------------------------------------------------- answers


def asked(match: Match) -> Ask:
    """Return the only open question."""
    [(_, ask)] = match.asks.values()
    return ask


def seat_asked(match: Match) -> Seat:
    """Return the only seat that is asked."""
    return asked(match).seat


def answer(match: Match, choice: Fact) -> Step:
    """Pick this option of the only open question. Returns the step."""
    [(seat, (number, ask))] = match.asks.items()
    return match.choose(seat, number, [ask.options.index(choice)])


def _pick(match: Match, kind: type[Fact], **wanted: Any) -> Step:
    found = [o for o in options(match, kind) if all(getattr(o, name) == value for name, value in wanted.items())]
    assert len(found) == 1, (wanted, asked(match).options)
    return answer(match, found[0])


def options(match: Match, *kinds: type[Fact]) -> list[Any]:
    """Return the open question's options of these kinds, in order."""
    return [option for option in asked(match).options if isinstance(option, kinds)]


def offers(match: Match, kind: type[Fact]) -> bool:
    """Return whether the open question has an option of this kind."""
    return bool(options(match, kind))


def land(match: Match, x: int, y: int) -> Step:
    """Answer that the pawn stops on the square (x, y). Returns the step."""
    return _pick(match, Land, square=Square(x, y))


def knock(match: Match) -> Step:
    """Let the active player knock at the door. Returns the step."""
    return _pick(match, Knock)


def go_by(match: Match) -> Step:
    """Let the active player walk on, without knocking or challenging. Returns the step."""
    return answer(match, Neither())


def challenge(match: Match, rival: Seat) -> Step:
    """Let the active player challenge this rival to a street duel. Returns the step."""
    return _pick(match, Challenge, rival=rival)


def positions(match: Match, *wanted: int | Token) -> list[int]:
    """Return the indices of these Tricks (by value) or tokens among the options of the only open question."""
    offered = [option.value if isinstance(option, Lay) else option.token for option in options(match, Lay, Add)]
    found: list[int] = []
    for thing in wanted:
        found.append(next(at for at, offer in enumerate(offered) if offer == thing and at not in found))
    return found


def pick(match: Match, *wanted: int | Token) -> Step:
    """Pick these Tricks (by value) or tokens together; without any, pick nothing. Returns the step."""
    [(seat, (number, _))] = match.asks.items()
    return match.choose(seat, number, positions(match, *wanted))


def ring(match: Match, *values: int) -> Step:
    """Commit the Tricks of these values, and ring at the door. Returns the step."""
    return pick(match, *values)


def flee(match: Match) -> Step:
    """Let the challenged player flee from the duel. Returns the step."""
    return _pick(match, Flee)


def accept(match: Match) -> Step:
    """Let the challenged player accept the duel. Returns the step."""
    return _pick(match, Accept)


def open_with(match: Match, value: int) -> Step:
    """Let the asked player open the bidding with the Mask of this value. Returns the step."""
    return _pick(match, Open, value=value)


def opened(match: Match, own: int, rival: int) -> Match:
    """Return the match after both players have opened with Masks of these values."""
    return open_with(open_with(match, own).match, rival).match


def raise_by(match: Match, *tokens: Token) -> Step:
    """Let the asked player raise by placing these tokens. Returns the step."""
    return pick(match, *tokens)


def stop(match: Match) -> Step:
    """Let the asked player stop, placing no token. Returns the step."""
    assert asked(match).about == "raise"
    return pick(match)


def trick(value: int) -> Token:
    """Return the Trick of this value."""
    return Token(kind=Kind.TRICK, value=value)


def mask(value: int) -> Token:
    """Return the Mask of this value."""
    return Token(kind=Kind.MASK, value=value)


# ---------------------------------------------------------------- reading the match


def public(match: Match) -> TreatsView:
    """Return the public view."""
    view = match.view(None)
    assert isinstance(view, TreatsView)
    return view


def treats(match: Match) -> list[int]:
    """Return how many treats each player has, in the order of seats."""
    return [plate.treats for plate in public(match).plates]


def squares(match: Match) -> list[Square]:
    """Return the squares of the pawns, in the order of seats."""
    return [plate.square for plate in public(match).plates]


def skips(match: Match) -> list[int]:
    """Return the number of turns that each player must skip, in the order of seats."""
    return [plate.skips for plate in public(match).plates]


def held(match: Match, seat: Seat) -> Collector:
    """Return what a player has, including secret tokens."""
    collector = match._state.collectors[seat]
    assert isinstance(collector, Collector)
    return collector


def heard(step: Step, *kinds: type[Fact]) -> list[Any]:
    """Return the step's public events of these kinds; without kinds, all."""
    return [event for event in step.seen_by(None).events if not kinds or isinstance(event, kinds)]


def said(step: Step) -> list[str]:
    """Return the texts of the step's public events."""
    return [GAME.texts.say(event, GAME.words(PEOPLE, None, ENGLISH)) for event in heard(step)]


def pile(match: Match, kind: Kind) -> list[int]:
    """Return the values of the tokens in this pile, from the top."""
    values = match._state.piles.of(kind)
    return list(values)


def values(tokens: Iterable[Token]) -> list[int]:
    """Return the values of these tokens."""
    return [token.value for token in tokens]
