"""Choose answers for AI players of both sides by simple habits, from the player's view. Weights were set by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.game import Choice
from games.raccoon_heist.pieces import ENOUGH, Band, Fuse, Go, HandOver, Keep, Location, Lurk, Save, Send, SendTo, bare
from games.raccoon_heist.view import HeistView

RESERVE = 2
"""Number of figures that a band keeps at home by habit. Set by hand."""


def greedy(view: HeistView, ask: Ask, dice: Dice) -> tuple[int, ...]:
    """Pick an option by habit.

    The habits: set the trap in a room with food; choose rooms at random, in proportion to their worth; free figures of
    the band with the fewest at home.
    """
    return (_HABITS[ask.about](view, ask, dice),)


def chances(view: HeistView, ask: Ask) -> list[float] | None:
    """Return the probability that the Host lays each room's card by habit; None if ``ask`` is another question."""
    if ask.about != "lurk":
        return None
    worths = [worth(view, place) for place in view.row]
    return [worth / sum(worths) for worth in worths]


def guesses(view: HeistView) -> list[HeistView]:
    """Return a copy of the view for each room, in which the viewer knows that the Host has laid this room's card.

    Returns [] if no card is hidden from the viewer.
    """
    if not view.laid or view.card is not None:
        return []
    return [view.model_copy(update={"card": place}) for place in view.row]


def chosen(view: HeistView, guess: HeistView) -> list[Choice]:
    """Return the choice that the Host must have made if ``guess`` is true, with the view that the Host had then."""
    cards = tuple(
        Lurk(place=place, dog=place == view.dog, bare=bare(place, view.firecracker, view.dens)) for place in view.row
    )
    ask = Ask(seat=view.host, about="lurk", options=cards, secret=True)
    host = view.model_copy(update={"seat": view.host, "laid": False})
    return [Choice(host, ask, (next(n for n, place in enumerate(view.row) if place == guess.card),))]


def judge(view: HeistView) -> float:
    """Estimate the chance that the viewer's side wins, from 0 to 1, by a formula that was set by hand.

    The raccoons' chance grows with the food of the richest band. The Host's chance grows with the number of captives of
    the band with the most captives.
    """
    fed = max(den.food for den in view.dens) / ENOUGH
    lost = max(den.caught for den in view.dens) / view.figures
    raccoons = max(0.0, min(1.0, 0.5 + 0.6 * fed - 0.5 * lost))
    return 1 - raccoons if view.seat == view.host else raccoons


def worth(view: HeistView, place: Location) -> int:
    """Return how much a raid on this room is worth by public facts, in points; 8 for the Kitchen without dog and trap.

    By habit, raccoons pick rooms and the Host picks cards at random, with chances in proportion to this worth.
    """
    if place == view.dog:
        return 0
    bands, caught = len(view.dens), sum(den.caught for den in view.dens)
    firecracker = 4 if view.firecracker.fuse == Fuse.LYING else 0
    worths = {
        Location.KITCHEN: 8,
        Location.TRASH: 8,
        Location.BASEMENT: 3,
        Location.LIVING: firecracker,
        Location.BACKYARD: min(6, 2 * caught // bands) + 16 * needy(view) // bands,
    }
    return worths[place] // 3 if place == view.trap else worths[place]


def needy(view: HeistView) -> int:
    """Return the number of bands with at least one captive figure and at most `RESERVE` others."""
    return sum(den.home + den.out <= RESERVE and den.caught > 0 for den in view.dens)


def _trap(view: HeistView, ask: Ask, dice: Dice) -> int:
    """Return the index of the option for the trap in the Kitchen or the Trash bin, drawn at random.

    The rules exclude the room where the trap was last round.
    """
    traps: Sequence[Any] = ask.options
    food = (Location.KITCHEN, Location.TRASH)
    return dice.pick([n for n, option in enumerate(traps) if option.place in food], "trap")


def _lurk(view: HeistView, ask: Ask, dice: Dice) -> int:
    cards: Sequence[Any] = ask.options
    return _drawn([worth(view, card.place) for card in cards], dice)


def _raid(view: HeistView, ask: Ask, dice: Dice) -> int:
    sends = [option for option in ask.options if isinstance(option, SendTo)]
    places, band = list(dict.fromkeys(send.place for send in sends)), sends[0].band
    place = places[_room(view, band, places, dice)]
    many = _useful(view, band, place)
    return next(number for number, send in enumerate(sends) if (send.place, send.many) == (place, many))


def _where(view: HeistView, ask: Ask, dice: Dice) -> int:
    rooms = [option for option in ask.options if isinstance(option, Go)]
    return _room(view, rooms[0].band, [room.place for room in rooms], dice)


def _number(view: HeistView, ask: Ask, dice: Dice) -> int:
    sends = {option.many: number for number, option in enumerate(ask.options) if isinstance(option, Send)}
    first = next(option for option in ask.options if isinstance(option, Send))
    return sends[_useful(view, first.band, first.place)]


def _room(view: HeistView, band: Band, places: Sequence[Location], dice: Dice) -> int:
    """Return the index of the room to raid: the Backyard for a band that has captives there and few figures at home.

    For any other band it is a random room, with chances in proportion to the rooms' worth.
    """
    den = view.den(band)
    if den.home <= RESERVE and den.caught and Location.BACKYARD in places:
        return places.index(Location.BACKYARD)
    return _drawn([worth(view, place) for place in places], dice)


def _useful(view: HeistView, band: Band, place: Location) -> int:
    """Return how many figures to send to this room: as many as can gain something there, but at least one.

    If possible, `RESERVE` figures stay at home.
    """
    den = view.den(band)
    caught = sum(den.caught for den in view.dens)
    of_use = {Location.TRASH: 1, Location.LIVING: 1, Location.BACKYARD: caught}
    useful = of_use.get(place, ENOUGH - den.food)
    useful += 2 if place in (view.trap, Location.BASEMENT) else 0
    return max(1, min(useful, den.home - RESERVE))


def _hand(view: HeistView, ask: Ask, dice: Dice) -> int:
    """Return the index of the option that leaves the firecracker with the band that has the fewest figures at home.

    If the holder has the fewest, alone or in a tie, the option is to keep the firecracker.
    """

    def left(option: Keep | HandOver) -> tuple[int, bool]:
        band = view.firecracker.holder if isinstance(option, Keep) else option.band
        assert band is not None
        return view.den(band).home, isinstance(option, HandOver)

    return _neediest(ask, left, dice)


def _save(view: HeistView, ask: Ask, dice: Dice) -> int:
    """Return the index of the option for the raid to save.

    Prefers the raid of a band without figures at home, then the holder's own, then the largest. For an absent player,
    the rules choose in the same way (RH-8.5).
    """

    def need(option: Save | Keep) -> tuple[bool, bool, bool, int]:
        if isinstance(option, Keep):
            return True, True, True, 0
        return False, view.den(option.band).home > 0, option.band != view.firecracker.holder, -option.many

    return _neediest(ask, need, dice)


def _free(view: HeistView, ask: Ask, dice: Dice) -> int:
    """Return the index of the option to free a figure of the band with the fewest figures at home.

    In a tie, prefers a band of the seat that is asked. For an absent player, the rules choose in the same way (RH-8.4).
    """
    return _neediest(ask, lambda option: (view.den(option.band).home, option.band.seat != ask.seat), dice)


def _neediest(ask: Ask, need: Callable[[Any], tuple[int, ...]], dice: Dice) -> int:
    """Return the index of the option for which ``need`` returns the lowest key; if several do, a random one of them."""
    needs = [need(option) for option in ask.options]
    return dice.pick([number for number, one in enumerate(needs) if one == min(needs)], "among equals")


def _drawn(weights: Sequence[int], dice: Dice) -> int:
    """Return a random index, with a chance in proportion to its weight."""
    at = dice.below(sum(weights), "by worth")
    return next(n for n in range(len(weights)) if at < sum(weights[: n + 1]))


_HABITS = {
    "trap": _trap,
    "lurk": _lurk,
    "raid": _raid,
    "where": _where,
    "number": _number,
    "hand": _hand,
    "save": _save,
    "free": _free,
}
