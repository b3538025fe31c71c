"""What a question of Tricks or Treats needs to be understood: goal, position, consequences, clause; the quick start.

Here: which facts of a view matter when. Not here: advice, and the whole board in words (position.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.engine.asks import Ask
from games.engine.values import Fact, Seat
from games.engine.words import PLAIN, Plain, Words
from games.tricks_or_treats.pieces.choices import (
    Accept,
    Add,
    Bid,
    Challenge,
    Flee,
    Go,
    Knock,
    Land,
    Lay,
    Neither,
    Open,
    PlaceThese,
    Ring,
    RingWith,
    Spend,
    Stop,
    Swap,
)
from games.tricks_or_treats.pieces.tokens import TREATS, VALUES, Kind, Token
from games.tricks_or_treats.pieces.town import House
from games.tricks_or_treats.view import TreatsView, stakes
from games.tricks_or_treats.words.cards import costume_words
from games.tricks_or_treats.words.names import chances, many_of, square_at, stop_at, sum_of, tokens_of

_CLAUSES = {
    "spend": "TT-10.1",
    "land": "TT-4.2",
    "gather": "TT-5.3",
    "door": "TT-6.1",
    "flee": "TT-7.3",
    "open": "TT-7.4",
    "raise": "TT-7.5",
    "shed": "TT-8.5",
    "swap": "TT-8.6",
}


def clause_of(about: str) -> str:
    """The clause of rules.md that explains this kind of question."""
    return _CLAUSES[about]


def goal(view: TreatsView, words: Words) -> str:
    """What the viewer wants."""
    best = max(plate.treats for seat, plate in enumerate(view.plates) if seat != view.seat)
    return words("goal", treats=view.plates[view.seat or 0].treats, best=best, left=view.left)


def quick_start(view: TreatsView, words: Words) -> str:
    """How to win, said at the deal."""
    return words("quick-start", rounds=view.rounds, treats=TREATS, calculated=view.calculated)


# ---------------------------------------------------------------- the position


def concerns(view: TreatsView, ask: Ask, words: Words) -> tuple[str, ...]:
    """Moves: treats, hand, costumes. A door: its numbers. A duel: stake, bids, what both have. Else: what is new."""
    return tuple(line for say in _CONCERNS[ask.about] for line in say(view, ask, words))


def _treats(view: TreatsView, ask: Ask, words: Words) -> list[str]:
    counted = (words("counted", who=words.name(seat), number=plate.treats) for seat, plate in enumerate(view.plates))
    return [words("treats-now", counts=words.all_of(counted))]


def _hand(view: TreatsView, ask: Ask, words: Words) -> list[str]:
    """The viewer's own Masks and Tricks, where the viewer is the one asked."""
    if view.seat != ask.seat:
        return []
    hand = view.hands[ask.seat]
    assert hand is not None
    held = [Token(kind=Kind.MASK, value=value) for value in hand.masks]
    held += [Token(kind=Kind.TRICK, value=value) for value in hand.tricks]
    if not held:
        return [words("hand-nothing")]
    return [words("hand-now", tokens=tokens_of(held, words), sum=sum(token.value for token in held))]


def _costumes(message: str, effect: str) -> Callable[[TreatsView, Ask, Words], list[str]]:
    def say(view: TreatsView, ask: Ask, words: Words) -> list[str]:
        number = sum(getattr(costume.effects, effect) for costume in view.plates[ask.seat].costumes)
        return [words(message, signed=words.signed(number))] if number else []

    return say


def _door(view: TreatsView, ask: Ask, words: Words) -> list[str]:
    """The door before which the one asked stands."""
    house = view.town.house_at(view.plates[ask.seat].square)
    if house is None:
        return []
    gain, cost = stakes(view, ask.seat, house)
    return [words("door-now", difficulty=house.difficulty, treats=gain, cost=cost)]


def _rivals(view: TreatsView, ask: Ask, words: Words) -> list[str]:
    """Who can be challenged, two at most, and what a duel would be about."""
    rates = [option.rate for option in ask.options if isinstance(option, Challenge)]
    seats = [option.rival for option in ask.options if isinstance(option, Challenge)]
    about = [words("stake-to-come", rate=rates[0])] if rates else []
    return [*about, *(_rival(view, seat, words) for seat in seats[:2])]


def _rival(view: TreatsView, seat: Seat, words: Words) -> str:
    plate = view.plates[seat]
    tricks, masks = many_of(Kind.TRICK, plate.tricks, words), many_of(Kind.MASK, plate.masks, words)
    return words("rival-now", who=words.name(seat), treats=plate.treats, tricks=tricks, masks=masks)


def _stake(view: TreatsView, ask: Ask, words: Words) -> list[str]:
    duel = view.running
    assert duel is not None
    who, rival = (words.name(half.seat) for half in duel.halves)
    return [words("stake-now", who=who, rival=rival, treats=duel.stake, rate=duel.rate, panic=duel.panic)]


def _bids(view: TreatsView, ask: Ask, words: Words) -> list[str]:
    duel = view.running
    assert duel is not None
    counted = (words("counted", who=words.name(half.seat), number=half.total) for half in duel.halves)
    return [words("bids-now", counts=words.all_of(counted))]


def _sides(view: TreatsView, ask: Ask, words: Words) -> list[str]:
    """What the rival of the one asked has, and what the one asked has."""
    duel = view.running
    assert duel is not None
    return [_rival(view, seat, words) for seat in (duel.other(ask.seat).seat, ask.seat)]


def _new_costume(view: TreatsView, ask: Ask, words: Words) -> list[str]:
    """The one put on last."""
    return [words("new-costume", what=costume_words(view.plates[ask.seat].costumes[-1], words))]


def _here(view: TreatsView, ask: Ask, words: Words) -> list[str]:
    """Where the one asked stands."""
    square = view.plates[ask.seat].square
    place = stop_at(square, view.town.house_at(square), words)
    if view.seat == ask.seat:
        return [words("here-now", place=place)]
    return [words("here-other", who=words.name(ask.seat), place=place)]


_CONCERNS: dict[str, tuple[Callable[[TreatsView, Ask, Words], list[str]], ...]] = {
    "spend": (_hand, _costumes("costumes-move", "movement"), _treats),
    "land": (_hand, _treats),
    "gather": (_door, _hand, _rivals),
    "door": (_door, _costumes("costumes-door", "door"), _hand),
    "flee": (_stake, _sides, _hand),
    "open": (_stake, _bids, _sides, _hand),
    "raise": (_stake, _bids, _sides, _hand),
    "shed": (_new_costume,),
    "swap": (_here, _treats),
}
"""By question, what of the position is said, in this order; five lines at most."""


# ---------------------------------------------------------------- consequences


def consequence(option: Fact, ask: Ask, view: TreatsView, words: Words) -> str | Plain:
    """What this option brings; a label that says it all (Shed, Stay, Place) is left alone."""
    brings = _BRINGS.get(type(option))
    return brings(option, ask, view, words) if brings else PLAIN


def _spend(option: Spend, ask: Ask, view: TreatsView, words: Words) -> str:
    squares = view.landings(ask.seat, option.rate)
    doors = sum(view.town.house_at(square) is not None for square in squares)
    rivals = len({rival for square in squares for rival in view.rivals(ask.seat, square)})
    return words("option-spend.brings", squares=len(squares), doors=doors, rivals=rivals)


def _land(option: Land | Go, ask: Ask, view: TreatsView, words: Words) -> str:
    x, y = option.square
    return words(f"option-land.{'card' if view.by_card else _met(option, ask, view)}", column=x + 1, row=y + 1)


def _met(option: Land | Go, ask: Ask, view: TreatsView) -> str:
    """What the one asked may do on a square."""
    rivals = view.rivals(ask.seat, option.square)
    return ("both" if rivals else "door") if option.house else "rivals" if rivals else "nothing"


def _neither(option: Neither, ask: Ask, view: TreatsView, words: Words) -> str:
    return words("option-neither.brings")


def _knock(option: Knock, ask: Ask, view: TreatsView, words: Words) -> str:
    return words("option-knock.brings", cost=stakes(view, ask.seat, _house(view, ask))[1])


def _challenge(option: Challenge, ask: Ask, view: TreatsView, words: Words) -> str:
    return words("option-challenge.brings", least=option.rate + VALUES[0], most=option.rate + VALUES[-1])


def _ring(option: Ring, ask: Ask, view: TreatsView, words: Words) -> str | Plain:
    if not option.bare:
        return PLAIN
    house = _house(view, ask)
    cost = stakes(view, ask.seat, house)[1]
    return words("option-ring-bare.brings", **chances(view.odds(house, 0), words), cost=cost)


def _ring_with(option: RingWith, ask: Ask, view: TreatsView, words: Words) -> str:
    odds = chances(view.odds(_house(view, ask), sum(option.values)), words)
    return words("option-ring-with.brings", **odds)


def _lay(option: Lay, ask: Ask, view: TreatsView, words: Words) -> str:
    return words("option-lay.brings", **chances(view.odds(_house(view, ask), option.value), words))


def _house(view: TreatsView, ask: Ask) -> House:
    """Before whose door the one asked stands."""
    house = view.town.house_at(view.plates[ask.seat].square)
    assert house is not None
    return house


def _flee(option: Flee, ask: Ask, view: TreatsView, words: Words) -> str:
    if option.paid == option.due:
        return words("option-flee.brings")
    return words("option-flee.owing", due=option.due)


def _accept(option: Accept, ask: Ask, view: TreatsView, words: Words) -> str:
    return words("option-accept.brings")


def _open(option: Open, ask: Ask, view: TreatsView, words: Words) -> str:
    duel = view.running
    assert duel is not None
    gap = option.value - duel.defiance.total
    compared = "ahead" if gap > 0 else "behind" if gap else "level"
    first = ask.seat == duel.defiance.seat
    return words(f"option-open.{'first' if first else compared}", value=option.value, gap=abs(gap))


def _add(option: Add, ask: Ask, view: TreatsView, words: Words) -> str:
    bid = _bid(ask)
    total = bid.own + option.token.value
    if total < bid.needed:
        return words("option-add.lacking", total=total, gap=bid.needed - total)
    gap = total - bid.rival
    return words("option-add.ahead", total=total, gap=gap) if gap else words("option-add.level", total=total)


def _place_these(option: PlaceThese, ask: Ask, view: TreatsView, words: Words) -> str:
    gap = option.total - option.rival
    return words("option-place-these.ahead", gap=gap) if gap else words("option-place-these.level")


def _bid(ask: Ask) -> Bid:
    assert ask.picking is not None
    assert isinstance(ask.picking.none, Stop)
    return ask.picking.none.bid


def _stop(option: Stop, ask: Ask, view: TreatsView, words: Words) -> str:
    bid = option.bid
    return words("option-stop.both", treats=bid.cost) if bid.own == bid.rival else words("option-stop.loses")


def _swap(option: Swap, ask: Ask, view: TreatsView, words: Words) -> str:
    here = square_at(view.plates[ask.seat].square, words)
    return words("option-swap.brings", place=square_at(option.square, words), here=here)


_BRINGS: dict[type[Fact], Callable[[Any, Ask, TreatsView, Words], str | Plain]] = {
    Spend: _spend,
    Go: _land,
    Land: _land,
    Neither: _neither,
    Knock: _knock,
    Challenge: _challenge,
    Ring: _ring,
    RingWith: _ring_with,
    Lay: _lay,
    Flee: _flee,
    Accept: _accept,
    Open: _open,
    Add: _add,
    PlaceThese: _place_these,
    Stop: _stop,
    Swap: _swap,
}

# ---------------------------------------------------------------- what is picked so far


def picked(picks: Sequence[int], ask: Ask, view: TreatsView, words: Words) -> str:
    """What these Tricks make at a door, or these tokens of a raise, and what is lacking."""
    if not picks:
        return words("picked-nothing")
    options: list[Any] = [ask.options[pick] for pick in sorted(picks)]
    if ask.about == "door":
        return _picked_for_door([lay.value for lay in options], ask, view, words)
    bid, tokens = _bid(ask), [add.token for add in options]
    total = bid.own + sum(token.value for token in tokens)
    lacking = max(0, bid.needed - total)
    return words("picked-raise", picked=tokens_of(tokens, words), total=total, bid=bid.rival, lacking=lacking)


def _picked_for_door(values: Sequence[int], ask: Ask, view: TreatsView, words: Words) -> str:
    odds = chances(view.odds(_house(view, ask), sum(values)), words)
    costumes = sum(costume.effects.door for costume in view.plates[ask.seat].costumes)
    if not costumes:
        return words("picked-door", picked=sum_of(values, words), **odds)
    return words("picked-door-costumes", picked=sum_of(values, words), signed=words.signed(costumes), **odds)
