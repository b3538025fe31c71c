"""Record the players' public choices, from which stand-ins (AI players) infer teams."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from games.candy_shoppe.pieces.choices import Dispatch, Reveal, To
from games.candy_shoppe.pieces.components import City, Face, Spy
from games.engine.asks import Ask
from games.engine.values import Seat

Faces = tuple[int | None, ...]
"""The face of each spy; None: dead."""

Worths = tuple[int | None, ...]
"""Each city's current sum; None: no spy can be sent there."""


class Spot(NamedTuple):
    """A deployed spy with its city and the numbers of face-down and face-up tokens there."""

    spy: int
    city: int
    hidden: int
    exposed: int


class Sent(NamedTuple):
    """A record that a seat sent a spy to a city.

    ``laid``: for each seat that placed tokens there, their kinds if they are face up, else their number, which may be
    0.
    """

    seat: Seat
    spy: int
    city: int
    laid: tuple[tuple[Seat, int | tuple[int, ...]], ...] = ()


class Deployment(NamedTuple):
    """The record of a round's Phase 1: the position at its start, and the spies sent, in order.

    ``ready``: the spies at headquarters at the start.
    """

    round: int
    faces: Faces
    ready: tuple[int, ...]
    worths: Worths
    sent: tuple[Sent, ...] = ()

    def answers(self) -> Iterator[tuple[Ask, int]]:
        """Yield each question that the record's choices answered, and the position of the option that was picked."""
        ready, worths = list(self.ready), list(self.worths)
        for seat, spy, city, _ in self.sent:
            options = ways(self.faces, tuple(ready), tuple(worths))
            pick = [option.spy == spy and option.city == city for option in options].index(True)
            yield Ask(seat=seat, about="send", options=options), pick
            ready.remove(spy)
            worths[city] = None


class Revealed(NamedTuple):
    """A record that a seat revealed a spy. ``spots``: the deployed spies that it could choose from."""

    seat: Seat
    faces: Faces
    spots: tuple[Spot, ...]
    spy: int

    def answers(self) -> Iterator[tuple[Ask, int]]:
        """Yield the question that the record's choice answered, and the position of the option that was picked."""
        pick = [spot.spy for spot in self.spots].index(self.spy)
        yield Ask(seat=self.seat, about="reveal", options=reveals(self.spots)), pick


_written = json.JSONEncoder(separators=(",", ":")).encode


def record(picked: list[str | Deployment], new: Deployment | Revealed) -> None:
    """Append ``new`` to ``picked``, the records of all public choices.

    Records are stored as JSON. Only the last one may be a ``Deployment`` object, to which spies and tokens are still
    added.
    """
    if picked and isinstance(picked[-1], Deployment):
        picked[-1] = _written(picked[-1])
    picked.append(new if isinstance(new, Deployment) else _written(new))


def records(picked: Iterable[str | Deployment]) -> list[Deployment | Revealed]:
    """Return the records in order, decoding those stored as JSON."""
    return [_read(one) if isinstance(one, str) else one for one in picked]


@lru_cache(maxsize=1024)
def _read(text: str) -> Deployment | Revealed:
    fields = _tuples(json.loads(text))
    if len(fields) == len(Deployment._fields):
        round_, faces, ready, worths, sent = fields
        return Deployment(round_, faces, ready, worths, tuple(Sent(*one) for one in sent))
    seat, faces, spots, spy = fields
    return Revealed(seat, faces, tuple(Spot(*one) for one in spots), spy)


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


@lru_cache(maxsize=1024)
def ways(faces: Faces, ready: tuple[int, ...], worths: Worths) -> tuple[Dispatch | To, ...]:
    """Return an option for each ready spy and each free city: a ``Dispatch``, or a ``To`` if only one spy is ready.

    ``worths``: for each city the sum of its influence and markers; None if the city isn't free.
    """
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
    """Return an option to reveal for each of these deployed spies."""
    return tuple(
        [Reveal(spy=Spy(spy), city=City(city), hidden=hidden, exposed=exposed) for spy, city, hidden, exposed in spots]
    )
