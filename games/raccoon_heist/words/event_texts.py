"""Return texts for bands and rooms, and for the events and options that engine/fact_texts.py can't describe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from games.engine.asks import Ask
from games.engine.fact_texts import FactTexts
from games.engine.game import GOES_ON
from games.engine.values import Fact
from games.engine.words import Catalogue, Selectable, Words
from games.raccoon_heist.pieces import (
    ENOUGH,
    Band,
    Began,
    CardLaid,
    CardShown,
    DogRolled,
    Fed,
    FirecrackerTaken,
    Free,
    Freed,
    Go,
    HostCaught,
    Location,
    Nothing,
    Raid,
    Raided,
    RoundBegan,
    Save,
    Saved,
    Send,
)
from games.raccoon_heist.view import HeistView

TEXTS = Catalogue("games.raccoon_heist.words")


def band_name(band: Band, words: Words) -> Selectable:
    """Return a band's name: its player's name and, in the duel, its number, by which Fluent can select variants."""
    return Selectable(words("band", who=words.name(band.seat), number=band.number), band.number)


def at_room(place: Location, words: Words) -> str:
    """Return the room with its preposition, "in" or "at"."""
    return words("at-room", place=place)


def owners(freed: Iterable[Band], by: Band, words: Words) -> str:
    """Return a text on how many figures of each band were freed.

    The figures of ``by``, which freed them, are "its own".
    """
    return words.all_of(
        words("freed-own", number=many) if band == by else words("freed-of", number=many, band=band_name(band, words))
        for band, many in Counter(freed).items()
    )


def _asks_save(ask: Ask, words: Words) -> str:
    saves = [option for option in ask.options if isinstance(option, Save)]
    band = saves[0].band
    whose = "several" if len(saves) > 1 else "own" if band.seat == ask.seat else "other"
    return words("ask-save", place=saves[0].place, whose=whose, band=band_name(band, words.brief()))


def _began(event: Began, words: Words) -> str:
    row = (words("place-in-row", order=order, place=place) for order, place in enumerate(event.row, start=1))
    return words("began", host=words.name(event.host), row=words.row(row))


def _saved(event: Saved, words: Words) -> str:
    holder = band_name(event.holder, words)
    if event.holder == event.band:
        return words("saved-own", place=event.place, holder=holder)
    return words("saved", place=event.place, holder=holder, band=band_name(event.band, words))


def _freed(event: Freed, words: Words) -> str:
    return words("freed", band=band_name(event.band, words), whose=owners(event.whose, event.band, words))


FACT_TEXTS = FactTexts(
    TEXTS,
    formats={Band: band_name},
    constants={"enough": ENOUGH},
    asks={"raid": Send, "where": Go, "number": Send, "free": Free},
    exceptions={"save": _asks_save, Began: _began, Saved: _saved, Freed: _freed},
)
say = FACT_TEXTS.say


def gathered(event: Fact, view: HeistView, words: Words) -> tuple[str, str] | None:
    """Join some log lines. Returns a pair as ``Texts.gathered`` describes.

    The dog's roll is joined to the line that begins the round, and a raid's gain to its roll. A raid is joined to the
    raids before it, and a raid caught by the Host to those caught before it. The Host's choice of a card gets no line.
    """
    if isinstance(event, RoundBegan | CardLaid):
        return "", ""
    if isinstance(event, DogRolled):
        began = RoundBegan(round=view.round, armed=view.firecracker.holder)
        return words.sentences((say(began, words), say(event, words))), ""
    if isinstance(event, Raided):
        raids = view.raids if view.roundup is None or view.raids else tuple(view.roundup.raids)
        return raids_now(raids[: event.order], words), raids_now(raids[: event.order - 1], words)
    if isinstance(event, HostCaught):
        return _catches(event, view, words)
    if isinstance(event, Fed | FirecrackerTaken | Nothing) and _rolled(event.band, view):
        return _got(event, words), GOES_ON
    return (say(event, words), GOES_ON) if isinstance(event, CardShown) else None


def _catches(event: HostCaught, view: HeistView, words: Words) -> tuple[str, str] | None:
    """Return the line on all bands that the Host has caught up to this event, and the line on those before it.

    Returns None if the latest round-up isn't the event's, or if this band is the first that the Host caught.
    """
    raids = [] if view.roundup is None else [raid for raid in view.roundup.at(event.place) if not raid.saved]
    caught = [(raid.band, raid.caught) for raid in raids]
    if (event.band, event.many) not in caught[1:]:
        return None
    number = caught.index((event.band, event.many))
    first = HostCaught(band=caught[0][0], place=event.place, many=caught[0][1])
    before = _caught(event.place, caught[:number], words) if number > 1 else say(first, words)
    return _caught(event.place, caught[: number + 1], words), before


def _caught(place: Location, caught: Sequence[tuple[Band, int]], words: Words) -> str:
    counted = words.all_of(words("counted", band=band_name(band, words), number=many) for band, many in caught)
    return words("host-caught-several", place=place, caught=counted)


def _rolled(band: Band, view: HeistView) -> bool:
    return view.roundup is not None and any(raid.band == band and raid.roll for raid in view.roundup.raids)


def _got(event: Fed | FirecrackerTaken | Nothing, words: Words) -> str:
    """Return a text on what a raid gained, to be appended to the line about its roll."""
    if isinstance(event, Nothing):
        return words("nothing-there", place=event.place)
    band = band_name(event.band, words)
    if isinstance(event, FirecrackerTaken):
        return words("firecracker-taken-there", band=band)
    return words("fed-there", band=band, food=event.food, total=event.total, enough=ENOUGH)


def raids_now(raids: Sequence[Raid], words: Words) -> str:
    """Return a text with the raids on their way and their numbers of figures; "" if there are none."""
    listed = [words("raid-now", band=band_name(raid.band, words), many=raid.many, place=raid.place) for raid in raids]
    return words("raids-now", raids=words.all_of(listed)) if listed else ""
