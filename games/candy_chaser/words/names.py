"""Candies, spaces and prices by name.

Here: what all of Candy Chaser's texts name alike. Not here: whole sentences.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.candy_chaser.pieces import Candy
from games.candy_chaser.view import CandyView
from games.engine.words import Words


def candy_names(candies: Iterable[Candy], words: Words) -> list[str]:
    """The candies' names as the table says them."""
    return [words("candy", candy=candy) for candy in candies]


def space_name(space: int, words: Words) -> str:
    """The name of a track's space: its number, or G."""
    return words("space", space=space)


def priced(candies: Iterable[Candy], view: CandyView, words: Words) -> list[str]:
    """The candies, each with its price."""
    return [words("priced", candy=candy, price=space_name(view.prices[candy], words)) for candy in candies]
