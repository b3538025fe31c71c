"""What happened in Raccoon Heist: the lines of the log.

Here: one event, one line. Not here: prompts and labels (the package itself).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.engine.values import Fact
from games.engine.words import Words
from games.raccoon_heist.pieces import (
    ENOUGH,
    Began,
    CardLaid,
    CardShown,
    DogRolled,
    Ended,
    Fed,
    FirecrackerTaken,
    Freed,
    Handed,
    HostCaught,
    Kept,
    Nothing,
    Raided,
    Risked,
    RoundBegan,
    Saved,
    TrapSet,
)
from games.raccoon_heist.words.names import band_name, band_names, owners


def _began(event: Began, words: Words) -> str:
    row = (words("place-in-row", order=order, place=place) for order, place in enumerate(event.row, start=1))
    return words("began", host=words.name(event.host), row=", ".join(row))


def _round_began(event: RoundBegan, words: Words) -> str:
    if event.armed is None:
        return words("round-began", round=event.round)
    return words("round-began-armed", round=event.round, band=band_name(event.armed, words))


def _dog_rolled(event: DogRolled, words: Words) -> str:
    if event.place is None:
        return words("dog-away", roll=event.roll)
    return words("dog-here", roll=event.roll, place=event.place)


def _raided(event: Raided, words: Words) -> str:
    band, order = band_name(event.band, words), words("nth", order=event.order)
    return words("raided", band=band, order=order, raccoons=event.many, place=event.place)


def _handed(event: Handed, words: Words) -> str:
    return words("handed", band=band_name(event.band, words), to=band_name(event.to, words))


def _card_shown(event: CardShown, words: Words) -> str:
    host = words.name(event.seat)
    if not event.found:
        return words("card-shown-nobody", host=host, place=event.place)
    return words("card-shown", host=host, place=event.place, bands=band_names(event.found, words))


def _saved(event: Saved, words: Words) -> str:
    holder = band_name(event.holder, words)
    if event.holder == event.band:
        return words("saved-own", place=event.place, holder=holder)
    return words("saved", place=event.place, holder=holder, band=band_name(event.band, words))


def _host_caught(event: HostCaught, words: Words) -> str:
    return words("host-caught", place=event.place, band=band_name(event.band, words), raccoons=event.many)


def _risked(event: Risked, words: Words) -> str:
    rolled = {"roll": event.roll, "trap": event.trap, "caught": event.caught, "left": event.left}
    return words("risked", place=event.place, band=band_name(event.band, words), **rolled)


def _fed(event: Fed, words: Words) -> str:
    band = band_name(event.band, words)
    return words("fed", place=event.place, band=band, food=event.food, total=event.total, enough=ENOUGH)


def _freed(event: Freed, words: Words) -> str:
    return words("freed", band=band_name(event.band, words), whose=owners(event.whose, event.band, words))


def _ended(event: Ended, words: Words) -> str:
    bands = band_names(event.bands, words)
    if event.why == "food":
        return words("ended-food", bands=bands, many=len(event.bands), enough=ENOUGH)
    return words("ended-caught", bands=bands, many=len(event.bands)) if event.why == "caught" else words("ended-dawn")


EVENTS: Mapping[type[Fact], Callable[[Any, Words], str]] = {
    Began: _began,
    RoundBegan: _round_began,
    DogRolled: _dog_rolled,
    TrapSet: lambda event, words: words("trap-set", host=words.name(event.seat), place=event.place),
    CardLaid: lambda event, words: words("card-laid", host=words.name(event.seat)),
    Raided: _raided,
    Handed: _handed,
    Kept: lambda event, words: words("kept", band=band_name(event.band, words)),
    CardShown: _card_shown,
    Saved: _saved,
    HostCaught: _host_caught,
    Risked: _risked,
    Fed: _fed,
    FirecrackerTaken: lambda event, words: words("firecracker-taken", band=band_name(event.band, words)),
    Freed: _freed,
    Nothing: lambda event, words: words("nothing", place=event.place, band=band_name(event.band, words)),
    Ended: _ended,
}
"""By kind of event, how it is told."""
