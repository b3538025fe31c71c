"""Facts from their JSON values: what journals hold, and what is handed to other processes.

Here: the way back from ``Fact.tagged``. Not here: where such values are kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from games.engine.game import Game
from games.engine.values import Fact


def fact_of(game: Game[Any, Any], tagged: Mapping[str, Any]) -> Fact:
    """The fact that was tagged, one of the game's own. Raises KeyError and ValueError where the game has none such."""
    values = dict(tagged)
    return _kinds(game)[values.pop("is")].model_validate(values)


@cache
def _kinds(game: Game[Any, Any]) -> dict[str, type[Fact]]:
    """A game's own facts by name. Raises TypeError if two have the same."""
    own = set(kinds_in(game.package))
    kinds = {kind.__name__: kind for kind in own}
    if len(kinds) < len(own):
        raise TypeError(f"two facts of {game.slug} have one name: {sorted(own - set(kinds.values()), key=str)}")
    return kinds


@cache
def deals_secrets(game: Game[Any, Any]) -> bool:
    """Whether players of this game are dealt something in secret."""
    return any(kind.deals for kind in kinds_in(game.package))


def kinds_in(package: str) -> Iterator[type[Fact]]:
    """Yield each kind of fact defined in this package."""
    return (kind for kind in _below(Fact) if f"{kind.__module__}.".startswith(f"{package}."))


def _below(kind: type[Fact]) -> Iterator[type[Fact]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)
