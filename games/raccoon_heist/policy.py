"""How sensible people play Raccoon Heist, on both sides: from a view and a question alone.

Here: plain habits. Not here: search, and any agreement among raccoons.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine.asks import Ask
from games.engine.dice import Dice
from games.raccoon_heist.pieces import ENOUGH, Fuse, Go, HandOver, Keep, Location, Send, Trap
from games.raccoon_heist.view import HeistView

RESERVE = 2
"""Figures that a sensible band keeps at home."""


def greedy(view: HeistView, ask: Ask, dice: Dice) -> tuple[int, ...]:
    """Trap where the food is; lurk and raid where the table is worth it; go and free when few are left."""
    return (_HABITS[ask.about](view, ask, dice),)


def judge(view: HeistView) -> float:
    """How well the viewer's side stands: the raccoons by the band with most food, the Host by the one worst off."""
    fed = max(den.food for den in view.dens) / ENOUGH
    lost = max(den.caught for den in view.dens) / view.figures
    raccoons = max(0.0, min(1.0, 0.5 + 0.6 * fed - 0.5 * lost))
    return 1 - raccoons if view.seat == view.host else raccoons


def _worth(view: HeistView, place: Location) -> int:
    """What a raid on this room is worth, as everybody can see."""
    if place == view.dog:
        return 0
    bands, caught = len(view.dens), sum(den.caught for den in view.dens)
    needy = sum(den.home + den.out <= RESERVE and den.caught > 0 for den in view.dens)
    firecracker = 4 if view.firecracker.fuse == Fuse.LYING else 0
    worth = {
        Location.KITCHEN: 8,
        Location.TRASH: 8,
        Location.BASEMENT: 3,
        Location.LIVING: firecracker,
        Location.BACKYARD: min(6, 2 * caught // bands) + 16 * needy // bands,
    }
    return worth[place] // 3 if place == view.trap else worth[place]


def _trap(view: HeistView, ask: Ask, dice: Dice) -> int:
    """On the Kitchen or the Trash bin, where the trap wasn't last."""
    food = (Trap(place=Location.KITCHEN), Trap(place=Location.TRASH))
    return dice.pick([n for n, option in enumerate(ask.options) if option in food], "trap")


def _lurk(view: HeistView, ask: Ask, dice: Dice) -> int:
    return _drawn([_worth(view, place) for place in view.row], dice)


def likely_card(view: HeistView, dice: Dice) -> Location:
    """Where a Host of these habits lies in wait."""
    return view.row[_drawn([_worth(view, place) for place in view.row], dice)]


def _where(view: HeistView, ask: Ask, dice: Dice) -> int:
    rooms = [option for option in ask.options if isinstance(option, Go)]
    den = view.den(rooms[0].band)
    if den.home <= RESERVE and den.caught:
        for number, room in enumerate(rooms):
            if room.place == Location.BACKYARD:
                return number
    return _drawn([_worth(view, room.place) for room in rooms], dice)


def _number(view: HeistView, ask: Ask, dice: Dice) -> int:
    """As many as are of use there and leave a reserve, at least one."""
    first: Any = ask.options[0]
    assert isinstance(first, Send)
    den = view.den(first.band)
    caught = sum(den.caught for den in view.dens)
    of_use = {Location.TRASH: 1, Location.LIVING: 1, Location.BACKYARD: caught}
    useful = of_use.get(first.place, ENOUGH - den.food)
    useful += 2 if first.place in (view.trap, Location.BASEMENT) else 0
    return max(1, min(useful, den.home - RESERVE)) - 1


def _hand(view: HeistView, ask: Ask, dice: Dice) -> int:
    """To the band with the fewest at home."""

    def left(option: Keep | HandOver) -> tuple[int, bool]:
        band = view.firecracker.holder if isinstance(option, Keep) else option.band
        assert band is not None
        return view.den(band).home, isinstance(option, HandOver)

    options: Sequence[Any] = ask.options
    return min(range(len(options)), key=lambda n: left(options[n]))


def _as_if_absent(view: HeistView, ask: Ask, dice: Dice) -> int:
    """The rules' own answer for the absent is sensible: the neediest first (RH-8.4, RH-8.5)."""
    assert ask.lapse is not None
    return ask.lapse[0]


def _drawn(weights: Sequence[int], dice: Dice) -> int:
    """A number in proportion to its weight."""
    at = dice.below(sum(weights), "by worth")
    return next(n for n in range(len(weights)) if at < sum(weights[: n + 1]))


_HABITS = {
    "trap": _trap,
    "lurk": _lurk,
    "where": _where,
    "number": _number,
    "hand": _hand,
    "save": _as_if_absent,
    "free": _as_if_absent,
}
