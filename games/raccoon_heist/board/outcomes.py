"""What happened in each room of a round-up, in two short lines and a colour.

Here: the banners' words. Not here: where they stand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.raccoon_heist.board.kit import AMBER, BROWN, GREEN, RED, SLATE, kind, letter, letters
from games.raccoon_heist.pieces import Band, Location, Raid, RoundUp
from games.raccoon_heist.view import HeistView


class Banner(NamedTuple):
    """What happened in a room: two lines on a colour."""

    colour: str
    first: str
    second: str


def banner(view: HeistView, night: RoundUp, index: int) -> Banner | None:
    """What happened at this place of the row; None: the round-up hasn't come so far."""
    if index >= night.reached:
        return None
    place = view.row[index]
    raids = night.at(place)
    if index == night.reached - 1 and kind(view) in ("saving", "freeing"):
        return _question(view)
    if place == night.card:
        return _host(raids)
    if not raids:
        return Banner(SLATE, "Dog on guard" if place == night.dog else "All quiet", "no raid")
    acted = [raid for raid in raids if raid.done]
    return _risky(night, acted) if place in (night.trap, Location.BASEMENT) else _safe(place, acted)


def _question(view: HeistView) -> Banner:
    """The room in which somebody is asked something."""
    if kind(view) == "saving" and view.firecracker.holder is not None:
        return Banner(AMBER, f"{letter(view.firecracker.holder)}: firecracker!", "save whom?")
    return Banner(AMBER, "A way out", "free whom?")


def _host(raids: Sequence[Raid]) -> Banner:
    """RH-6.3, RH-6.4: the Host's room."""
    caught = sum(raid.caught for raid in raids)
    saved = [raid.band for raid in raids if raid.saved]
    if not raids:
        return Banner(RED, "The Host", "waits in vain")
    if not caught:
        return Banner(RED, "The Host!", f"{letters(saved)} saved")
    return Banner(RED, "The Host!", f"{caught} caught" + (f", {letters(saved)} saved" if saved else ""))


def _risky(night: RoundUp, raids: Sequence[Raid]) -> Banner:
    """RH-6.5, RH-6.6: a room with a die in it: how many it caught, and what the others found."""
    caught = sum(raid.caught for raid in raids)
    trapped = raids[0].place == night.trap
    first = f"{'Trap' if trapped else 'Stairs'}: {f'{caught} caught' if caught else 'all safe'}"
    rest = [raid for raid in raids if raid.left]
    if not rest:
        return Banner(BROWN, first, "nobody left")
    gain = ("frees " if any(raid.freed for raid in rest) else "") + _gain(rest)
    return Banner(BROWN if caught else GREEN, first, gain)


def _safe(place: Location, raids: Sequence[Raid]) -> Banner:
    """RH-6.6: a room without a die."""
    who, gain = letters([raid.band for raid in raids]), _gain(raids)
    verbs = {Location.LIVING: "look", Location.BACKYARD: "free"}
    verb = verbs.get(place, "eat") + ("s" if len(raids) == 1 else "")
    if gain.startswith("no"):
        return Banner(SLATE, f"{who} {'finds' if len(raids) == 1 else 'find'}", gain)
    return Banner(GREEN, "Firecracker" if place == Location.LIVING else f"{who} {verb}", gain)


def _gain(raids: Sequence[Raid]) -> str:
    """What these raids brought in one room."""
    food = sum(raid.food for raid in raids)
    freed = [band for raid in raids for band in raid.freed]
    takers = [raid.band for raid in raids if raid.firecracker]
    if food:
        return f"+{food} food"
    if freed:
        return _freed(freed)
    return f"to {letter(takers[0])}" if takers else "nobody there" if raids[0].place == Location.BACKYARD else "nothing"


def _freed(freed: Sequence[Band]) -> str:
    """Whose figures are free again."""
    owners = dict.fromkeys(freed)
    if len(owners) == 1:
        return f"{len(freed)} of {letter(freed[0])}"
    return ", ".join(f"{freed.count(band)} {letter(band)}" for band in owners)
