"""Explain questions (the viewer's goal, the position, the effects of options), and write the quick start."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from games.engine.asks import Ask
from games.engine.values import Fact
from games.engine.words import PLAIN, Idle, Plain, Words
from games.raccoon_heist.pieces import (
    ENOUGH,
    MOST_RISKED,
    TRASH_FOOD,
    Den,
    Fuse,
    Go,
    Keep,
    Location,
    Lurk,
    Save,
    Send,
    SendTo,
    Trap,
)
from games.raccoon_heist.view import HeistView
from games.raccoon_heist.words.event_texts import band_name, raids_now
from games.raccoon_heist.words.position import fate

LATE = 5
"""Number of last rounds in which the Host's goal tells of the dawn (RH-3.3)."""

CLAUSES = {
    "trap": "RH-4.3",
    "lurk": "RH-4.4",
    "raid": "RH-5.1",
    "where": "RH-5.1",
    "number": "RH-5.2",
    "hand": "RH-7.2",
    "save": "RH-6.4",
    "free": "RH-6.7",
}


def goal(view: HeistView, words: Words) -> str:
    """Return in words what the viewer must achieve to win."""
    if view.seat == view.host:
        late = view.round_cap - view.round < LATE
        return words("goal-host", late=late, cap=view.round_cap, enough=ENOUGH, fair=view.fair_share)
    return words("goal-band", enough=ENOUGH, fair=view.fair_share)


def suspicions(view: HeistView, words: Words) -> dict[str, str]:
    """Return {id: name} of the rooms. A player may note a room as another player's secret choice (RH-3.2)."""
    return {place.word: words("room", place=place) for place in view.row}


def quick_start(view: HeistView, words: Words) -> str:
    """Return a text on what the viewer's side does in a round (called "night" in the game)."""
    if view.seat == view.host or view.seat is None:
        return words("quick-host")
    dens = view.dens_of(view.seat)
    return words("quick-duel" if len(dens) > 1 else "quick-band", many=dens[0].home)


# ---------------------------------------------------------------- the position


def concerns(view: HeistView, ask: Ask, words: Words) -> tuple[str, ...]:
    """Return text lines on the facts of the position that matter for this question (see ``_CONCERNS``)."""
    return tuple(line for say in _CONCERNS[ask.about] for line in say(view, ask, words))


def _bands(view: HeistView, ask: Ask, words: Words) -> list[str]:
    """Return a line on each band's food and how many of its raccoons aren't caught."""
    said = (
        words("band-now", band=band_name(den.band, words), food=den.food, home=den.home + den.out) for den in view.dens
    )
    return [words("bands-now", bands=words.parts(said))]


def _free(view: HeistView, ask: Ask, words: Words) -> list[str]:
    return [words("free-now", bands=_counted(((den, den.home + den.out) for den in view.dens), words))]


def _caught(view: HeistView, ask: Ask, words: Words) -> list[str]:
    return [words("caught-now", bands=_counted(((den, den.caught) for den in view.dens if den.caught), words))]


def _met(view: HeistView, ask: Ask, words: Words) -> list[str]:
    """Return a line on how many raccoons are in the Host's room."""
    assert view.tonight is not None
    return [words("meet-now", many=sum(raid.many for raid in view.tonight.at(view.tonight.card)))]


def _counted(dens: Iterable[tuple[Den, int]], words: Words) -> str:
    return words.all_of(words("counted", band=band_name(den.band, words), number=number) for den, number in dens)


def _own(view: HeistView, ask: Ask, words: Words) -> list[str]:
    """Return a line on how the last round's raid by the asked band ended.

    If the band made no raid, returns a line on its raccoons (at home, caught) and its food.
    """
    first: Any = ask.options[0]
    den = view.den(first.band)
    raids = [] if view.last_night is None else [raid for raid in view.last_night.raids if raid.band == den.band]
    if raids:
        return [words("last-raid", fate=fate(view, raid, words)) for raid in raids]
    counted = {"home": den.home, "caught": den.caught, "food": den.food, "enough": ENOUGH}
    return [words("own-band", number=den.band.number, **counted)]


def _tonight(view: HeistView, ask: Ask, words: Words) -> list[str]:
    """Return a line that says in which room the dog is, and in which the trap.

    While the Host chooses the trap's new room, the line names the room where the trap was last round.
    """
    dog = words("tonight-no-dog") if view.dog is None else words("tonight-dog", place=view.dog)
    if view.trap is None:
        trap = words("tonight-no-trap")
    else:
        trap = words("tonight-last-trap" if ask.about == "trap" else "tonight-trap", place=view.trap)
    return [words("tonight", dog=dog, trap=trap)]


def _raids(view: HeistView, ask: Ask, words: Words) -> list[str]:
    return [raids_now(view.raids, words)] if view.raids else []


def _armed(view: HeistView, ask: Ask, words: Words) -> list[str]:
    holder = view.firecracker.holder
    if holder is None or not view.can_save:
        return []
    return [words("armed-own" if view.expert else "armed", band=band_name(holder, words))]


_CONCERNS: dict[str, tuple[Callable[[HeistView, Ask, Words], list[str]], ...]] = {
    "trap": (_tonight, _bands, _armed),
    "lurk": (_bands, _tonight, _armed),
    "raid": (_own, _raids, _bands, _tonight, _armed),
    "where": (_own, _raids, _bands, _tonight, _armed),
    "number": (_own, _raids, _bands, _tonight, _armed),
    "hand": (_raids, _bands),
    "save": (_met, _bands),
    "free": (_free, _caught),
}
"""By question, the facts of the position to mention, in this order."""


# ---------------------------------------------------------------- consequences


def consequence(option: Fact, ask: Ask, view: HeistView, words: Words) -> str | Plain:
    """Return the text on what this option leads to; PLAIN if its label already says everything."""
    brings = _BRINGS.get(type(option))
    return PLAIN if brings is None else brings(option, ask, view, words)


def _trap(option: Trap, ask: Ask, view: HeistView, words: Words) -> str | Plain:
    return Idle() if option.dog or option.bare else PLAIN


def _lurk(option: Lurk, ask: Ask, view: HeistView, words: Words) -> str | Plain:
    if option.dog or option.bare:
        return Idle()
    return words("option-lurk.trap") if option.place == view.trap else PLAIN


def _lies(view: HeistView) -> dict[str, int]:
    """Return two counts as message arguments: captives in the Backyard; firecrackers in the Living room (0 or 1)."""
    return {"captives": sum(den.caught for den in view.dens), "lying": view.firecracker.fuse == Fuse.LYING}


def _go(option: Go, ask: Ask, view: HeistView, words: Words) -> str | Plain:
    """Return a note if the band can take no food in this room, or if it must roll a die there; else PLAIN."""
    den = view.den(option.band)
    if option.bare:
        return Idle()
    if option.place not in (Location.LIVING, Location.BACKYARD) and not _food_there(option.place, den, den.home, view):
        return Idle(words("prize-none", place=option.place))
    return words("option-go.risk") if _rolls(option.place, view) else PLAIN


def _rolls(place: Location, view: HeistView) -> bool:
    """Return whether each band that raids this room must roll a die (RH-6.5, RH-6.6)."""
    return place in (view.trap, Location.BASEMENT)


def _send(option: Send, ask: Ask, view: HeistView, words: Words) -> str:
    den, lies = view.den(option.band), _lies(view)
    food, freed = _food_there(option.place, den, option.many, view), min(option.many, lies["captives"])
    ahead = any(raid.place == option.place for raid in view.raids)
    gain = {"food": food, "wins": _wins(den, food, view), "freed": freed, "ahead": ahead, **lies}
    said = [words("option-send-to.brings", place=option.place, **gain)]
    if _rolls(option.place, view):
        said.append(words("option-send-to.risk", risk=min(MOST_RISKED, option.many)))
    if option.many == den.home:
        said.append(words("option-send-to.all"))
    return words.sentences(said)


def _wins(den: Den, food: int, view: HeistView) -> bool:
    """Return whether the raccoons would win if this band took this much food now (RH-2.2, RH-7.1)."""
    others = (other.food for other in view.dens if other.band != den.band)
    return den.food + food >= ENOUGH and all(other >= view.fair_share for other in others)


def _food_there(place: Location, den: Den, many: int, view: HeistView) -> int:
    """Return the most food that ``many`` figures of this band can take in this room (RH-2.4, RH-6.6).

    ``place`` must be a room with food: the Kitchen, the Basement or the Trash bin.
    """
    return min(TRASH_FOOD if place == Location.TRASH else many, ENOUGH - den.food, view.supply)


def _save(option: Save, ask: Ask, view: HeistView, words: Words) -> str | Plain:
    return words("option-save.last") if view.den(option.band).home == 0 else PLAIN


def _keep(option: Keep, ask: Ask, view: HeistView, words: Words) -> str | Plain:
    """Return a note that the firecracker goes back to the Living room even if the player keeps it (RH-6.9).

    Returns PLAIN if the question isn't about saving a raid.
    """
    return words("option-keep.unused") if ask.about == "save" else PLAIN


_BRINGS: dict[type[Fact], Callable[[Any, Ask, HeistView, Words], str | Plain]] = {
    Trap: _trap,
    Lurk: _lurk,
    Go: _go,
    SendTo: _send,
    Send: _send,
    Save: _save,
    Keep: _keep,
}
