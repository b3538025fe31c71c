"""The options of Tricks or Treats' questions: labels of at most 80 characters.

Here: what an option says. Not here: what it brings (guide.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.engine.values import Fact, Seat
from games.engine.words import Words
from games.tricks_or_treats.pieces.choices import (
    Accept,
    Add,
    Challenge,
    Flee,
    Go,
    Knock,
    Land,
    Lay,
    Neither,
    Open,
    Place,
    PlaceThese,
    Ring,
    RingWith,
    Shed,
    Spend,
    Stay,
    Stop,
    Swap,
)
from games.tricks_or_treats.words.cards import costume_words
from games.tricks_or_treats.words.names import door_of, square_at, sum_of, tokens_of


def _spend(choice: Spend, words: Words) -> str:
    rate = choice.rate if choice.rate != choice.value else 0
    return words("option-spend", value=choice.value, rate=rate, squares=choice.rate)


def _go(choice: Go, words: Words) -> str:
    there = _there(words("there-door") if choice.house else "", choice.seats, words)
    return words("option-go", value=choice.value, place=square_at(choice.square, words), there=there)


def _land(choice: Land, words: Words) -> str:
    door = door_of(choice.house, words) if choice.house else ""
    return words("option-land", letter=choice.letter, there=_there(door, choice.seats, words))


def _there(door: str, seats: Sequence[Seat], words: Words) -> str:
    """What is on a square: a door, players, or nothing."""
    there = [door] if door else []
    there += [words.short(seats[0])] if len(seats) == 1 else []
    there += [words("there-players", many=len(seats))] if len(seats) > 1 else []
    return ", ".join(there) or words("there-free")


def _knock(choice: Knock, words: Words) -> str:
    return words("option-knock", difficulty=choice.difficulty, treats=choice.treats)


def _lay(choice: Lay, words: Words) -> str:
    return words("option-lay", value=choice.value, number=choice.number, held=choice.held)


def _add(choice: Add, words: Words) -> str:
    token = choice.token
    return words("option-add", kind=token.kind, value=token.value, number=choice.number, held=choice.held)


def _place_these(choice: PlaceThese, words: Words) -> str:
    tokens = tokens_of(choice.tokens, words)
    if choice.total == choice.rival:
        return words("option-place-these.level", tokens=tokens, total=choice.total)
    return words("option-place-these", tokens=tokens, total=choice.total, bid=choice.rival)


def _stop(choice: Stop, words: Words) -> str:
    bid = choice.bid
    if bid.own == bid.rival:
        return words("option-stop.level", own=bid.own)
    return words("option-stop", own=bid.own, treats=bid.cost)


def _flee(choice: Flee, words: Words) -> str:
    if choice.paid == choice.due:
        return words("option-flee", due=choice.due)
    return words("option-flee.poor", paid=choice.paid, turns=choice.skips)


def _accept(choice: Accept, words: Words) -> str:
    everything = {"theirs": choice.gain < choice.stake, "yours": choice.cost < choice.stake}
    return words("option-accept", treats=choice.gain, cost=choice.cost, **everything)


def _swap(choice: Swap, words: Words) -> str:
    where = door_of(choice.house, words) if choice.house else square_at(choice.square, words)
    return words("option-swap", rival=words.short(choice.seat), where=where)


def _shed(choice: Shed, words: Words) -> str:
    return words("option-shed", older=choice.older, what=costume_words(choice.costume, words))


LABELS: dict[type[Fact], Callable[[Any, Words], str]] = {
    Spend: _spend,
    Go: _go,
    Land: _land,
    Neither: lambda choice, words: words("option-neither"),
    Knock: _knock,
    Challenge: lambda choice, words: words("option-challenge", rival=words.short(choice.rival)),
    Ring: lambda choice, words: words("option-ring-bare" if choice.bare else "option-ring"),
    RingWith: lambda choice, words: words("option-ring-with", picked=sum_of(choice.values, words)),
    Lay: _lay,
    Flee: _flee,
    Accept: _accept,
    Open: lambda choice, words: words("option-open", value=choice.value, held=choice.held),
    Add: _add,
    Place: lambda choice, words: words("option-place"),
    PlaceThese: _place_these,
    Stop: _stop,
    Shed: _shed,
    Swap: _swap,
    Stay: lambda choice, words: words("option-stay"),
}
"""By kind of option, what its button says."""
