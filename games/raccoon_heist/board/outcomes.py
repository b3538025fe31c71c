"""Put the result of each room of a round-up into two short lines and a colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.engine.words import Words
from games.raccoon_heist.board.drawing import AMBER, BROWN, GREEN, RED, SLATE, kind, letter, letters
from games.raccoon_heist.pieces import Band, Location, Raid, RoundUp
from games.raccoon_heist.view import HeistView


class Banner(NamedTuple):
    """The result of a room: two lines on a colour."""

    colour: str
    first: str
    second: str


def banner(view: HeistView, night: RoundUp, index: int, words: Words) -> Banner | None:
    """Return the result at this place of the row; None if the round-up hasn't got there."""
    if index >= night.reached:
        return None
    place = view.row[index]
    raids = night.at(place)
    if index == night.reached - 1 and kind(view) in ("saving", "freeing"):
        return _question(view, words)
    if place == night.card:
        return _host(raids, words)
    if not raids:
        return Banner(SLATE, words("banner-empty", dog=place == night.dog), words("banner-empty.below"))
    acted = [raid for raid in raids if raid.done]
    risky = place in (night.trap, Location.BASEMENT)
    return _risky(night, acted, words) if risky else _safe(place, acted, words)


def _question(view: HeistView, words: Words) -> Banner:
    """Return the room about which a seat is asked."""
    if kind(view) == "saving" and view.firecracker.holder is not None:
        return Banner(AMBER, words("banner-save", band=letter(view.firecracker.holder)), words("banner-save.below"))
    return Banner(AMBER, words("banner-free"), words("banner-free.below"))


def _host(raids: Sequence[Raid], words: Words) -> Banner:
    """RH-6.3, RH-6.4: return the result of the Host's room."""
    caught = sum(raid.caught for raid in raids)
    saved = [raid.band for raid in raids if raid.saved]
    if not raids:
        return Banner(RED, words("banner-vain"), words("banner-vain.below"))
    how = "both" if caught and saved else "caught" if caught else "saved"
    return Banner(RED, words("banner-host"), words("banner-host.below", how=how, caught=caught, bands=letters(saved)))


def _risky(night: RoundUp, raids: Sequence[Raid], words: Words) -> Banner:
    """RH-6.5, RH-6.6: return the result of a room with a die: the number caught, and what the others found."""
    caught = sum(raid.caught for raid in raids)
    trapped = raids[0].place == night.trap
    first = words("banner-die", trap=trapped, caught=caught)
    rest = [raid for raid in raids if raid.left]
    if not rest:
        return Banner(BROWN, first, words("banner-none-left"))
    gain = _gain(rest, words)
    told = words("banner-frees", freed=gain) if any(raid.freed for raid in rest) else gain
    return Banner(BROWN if caught else GREEN, first, told)


def _safe(place: Location, raids: Sequence[Raid], words: Words) -> Banner:
    """RH-6.6: return the result of a room without a die."""
    who, gain = letters([raid.band for raid in raids]), _gain(raids, words)
    if not any(raid.food or raid.freed or raid.firecracker for raid in raids):
        return Banner(SLATE, words("banner-finds", bands=who, many=len(raids)), gain)
    return Banner(GREEN, words("banner-does", bands=who, many=len(raids), place=place), gain)


def _gain(raids: Sequence[Raid], words: Words) -> str:
    """Return what these raids brought in one room."""
    food = sum(raid.food for raid in raids)
    freed = [band for raid in raids for band in raid.freed]
    takers = [raid.band for raid in raids if raid.firecracker]
    if food:
        return words("gain-food", food=words.signed(food))
    if freed:
        return _freed(freed, words)
    if takers:
        return words("gain-firecracker", band=letter(takers[0]))
    return words("gain-nobody" if raids[0].place == Location.BACKYARD else "gain-nothing")


def _freed(freed: Sequence[Band], words: Words) -> str:
    """Return the owners of the freed figures."""
    owners = dict.fromkeys(freed)
    if len(owners) == 1:
        return words("freed-of", number=len(freed), band=letter(freed[0]))
    return ", ".join(f"{freed.count(band)} {letter(band)}" for band in owners)
