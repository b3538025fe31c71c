"""What everybody has seen the players choose, in the whole match: the evidence for beliefs.

Every save holds all of it. So these are tuples of numbers: faces, spies, cities and tokens by their values.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from games.candy_shoppe.pieces.choices import Dispatch, Reveal, To
from games.candy_shoppe.pieces.components import City, Face, Spy
from games.engine.values import Seat

Faces = tuple[int | None, ...]
"""The face of each spy; None: dead."""

Worths = tuple[int | None, ...]
"""What each city counts; None: no spy can be sent there."""


class Spot(NamedTuple):
    """A deployed spy, and how many tokens lie with it face down and face up."""

    spy: int
    city: int
    hidden: int
    exposed: int


class Sent(NamedTuple):
    """A seat sent a spy to a city. ``ready``: the spies it could send."""

    seat: Seat
    faces: Faces
    ready: tuple[int, ...]
    worths: Worths
    spy: int
    city: int

    @property
    def about(self) -> str:
        """The question."""
        return "send"

    @property
    def options(self) -> tuple[Dispatch | To, ...]:
        """The options that the seat had."""
        return ways(self.faces, self.ready, self.worths)

    @property
    def pick(self) -> int:
        """The position of the option that it picked."""
        found = [option.spy == self.spy and option.city == self.city for option in self.options]
        return found.index(True)


class Revealed(NamedTuple):
    """A seat revealed a spy, one of those at ``spots``."""

    seat: Seat
    faces: Faces
    spots: tuple[Spot, ...]
    spy: int

    @property
    def about(self) -> str:
        """The question."""
        return "reveal"

    @property
    def options(self) -> tuple[Reveal, ...]:
        """The options that the seat had."""
        return reveals(self.spots)

    @property
    def pick(self) -> int:
        """The position of the option that it picked."""
        return [spot.spy for spot in self.spots].index(self.spy)


class Placing(NamedTuple):
    """Tokens came with a spy just sent to a city. ``worth``: what the city counted.

    ``laid``: by seat what the others saw: how many tokens, 0 included, or which if face up.
    """

    round: int
    city: int
    spy: int
    worth: int
    faces: Faces
    laid: tuple[tuple[Seat, int | tuple[int, ...]], ...] = ()


@lru_cache(maxsize=1024)
def ways(faces: Faces, ready: tuple[int, ...], worths: Worths) -> tuple[Dispatch | To, ...]:
    """Return each spy that can be sent, to each city; of the only one, just the cities."""
    free = [(city, worth) for city, worth in enumerate(worths) if worth is not None]
    if len(ready) == 1:
        return tuple([_to(ready[0], city, worth) for city, worth in free])
    return tuple([_dispatch(spy, faces[spy] or 0, city, worth) for spy in ready for city, worth in free])


@lru_cache(maxsize=1024)
def _to(spy: int, city: int, worth: int) -> To:
    return To(spy=Spy(spy), city=City(city), worth=worth)


@lru_cache(maxsize=1024)
def _dispatch(spy: int, face: int, city: int, worth: int) -> Dispatch:
    return Dispatch(spy=Spy(spy), face=Face(face), city=City(city), worth=worth)


@lru_cache(maxsize=1024)
def reveals(spots: tuple[Spot, ...]) -> tuple[Reveal, ...]:
    """Return each deployed spy as an option."""
    return tuple(
        [Reveal(spy=Spy(one.spy), city=City(one.city), hidden=one.hidden, exposed=one.exposed) for one in spots]
    )
