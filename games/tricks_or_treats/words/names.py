"""Squares, doors, tokens, sums and percentages as texts name them.

Here: what all of Tricks or Treats' texts name alike. Not here: whole sentences; costumes and cards (cards.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.engine.words import Words
from games.tricks_or_treats.pieces.components import House, Kind, Square, Token
from games.tricks_or_treats.view import Odds


def square_at(square: Square, words: Words) -> str:
    """A square, by column and row, counted from 1 at the bottom left."""
    return words("square", column=square.x + 1, row=square.y + 1)


def door_of(house: House, words: Words) -> str:
    """A house's door with its numbers."""
    return words("door", difficulty=house.difficulty, treats=house.gathering)


def stop_at(square: Square, house: House | None, words: Words) -> str:
    """A square, with the door that it lies before."""
    place = square_at(square, words)
    if house is None:
        return place
    return words("before-door", place=place, difficulty=house.difficulty, treats=house.gathering)


def token_of(token: Token, words: Words) -> str:
    """One token."""
    return words("token", kind=token.kind, value=token.value)


def tokens_of(tokens: Iterable[Token], words: Words) -> str:
    """Tokens by kind, such as "Mask 5 and Tricks 2, 2, 4"."""
    by_kind: dict[Kind, list[Token]] = {}
    for token in tokens:
        by_kind.setdefault(token.kind, []).append(token)
    return words.all_of(_row(kind, laid, words) for kind, laid in by_kind.items())


def _row(kind: Kind, tokens: Sequence[Token], words: Words) -> str:
    if len(tokens) == 1:
        return token_of(tokens[0], words)
    return words("tokens", kind=kind, values=", ".join(str(token.value) for token in tokens))


def sum_of(values: Sequence[int], words: Words) -> str:
    """Tricks and what they make, such as "Tricks 4 + 5 = 9"."""
    if len(values) == 1:
        return words("token", kind=Kind.TRICK, value=values[0])
    return words("sum", values=" + ".join(map(str, values)), total=sum(values))


def many_of(kind: Kind, many: int, words: Words) -> str:
    """So many of a kind."""
    return words("count", kind=kind, many=many)


def chances(odds: Odds, words: Words) -> dict[str, str]:
    """Success, nothing and failure in percent, as arguments."""
    return dict(zip(("success", "nothing", "failure"), map(words.percent, odds.percents), strict=True))
