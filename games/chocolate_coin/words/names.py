"""How places, factions, tokens and dice are called in Chocolate Coin's texts.

Here: names and small phrases. Not here: whole sentences (the other files of this package).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from games.chocolate_coin.pieces.atlas import PRECINCTS, REGIONS, Place, name_of
from games.chocolate_coin.pieces.sheet import FACTIONS, SHEET, Faction, Kind
from games.chocolate_coin.pieces.tokens import Content, Ending, Ground, Job, SupportToken, Token, Until
from games.engine.values import Player

Players = Sequence[Player]

SHORT: dict[Faction, str] = {"S": "Santa", "I": "I.E.", "B": "Big Plastic", "E": "E.L.F."}
"""For labels, where room is scarce."""

_PLACED_AT = {"yards", "wharf", "quay", "ranch", "sawmill", "mills", "marzipan"}

LONGEST = 80
"""Characters of a label."""


def faction(id: Faction) -> str:
    """A faction's full name."""
    return SHEET[id].name


def actor(job: Job, players: Players) -> str:
    """Who acts: a player's faction."""
    return owned(job.faction, job.seat, players)


def owned(id: Faction, seat: int, players: Players) -> str:
    """The faction with the name of whoever plays it."""
    name = players[seat].name
    return f"{name}{'’' if name.endswith('s') else '’s'} {faction(id)}"


def at(place: Place) -> str:
    """A place with its preposition."""
    return f"{'at' if place in _PLACED_AT or place in PRECINCTS else 'in'} {mid(place)}"


def mid(place: Place) -> str:
    """A place's name in the middle of a sentence."""
    name = name_of(place)
    return "the" + name[3:] if name.startswith("The ") else name


def listed(things: Iterable[str]) -> str:
    """One, two and three."""
    *most, last = things
    return f"{', '.join(most)} and {last}" if most else last


def number(many: int, one: str) -> str:
    """So many of them: 1 unit, 2 units."""
    return f"{many} {one}" if many == 1 else f"{many} {one}s"


def dice(values: Iterable[int]) -> str:
    """Dice by their faces."""
    return " ".join(map(str, values))


def token(one: Token | SupportToken, where: bool = True, short: bool = True) -> str:
    """A token, with its stealth if it is a die."""
    name = SHORT[one.faction] if short else faction(one.faction)
    if isinstance(one, SupportToken):
        return f"{name} support token of {mid(one.area)}"
    stealth = f" with stealth {one.stealth}" if one.stealth else ""
    return f"{name} {one.kind}{stealth}" + (f" {at(one.place)}" if where else "")


def an(text: str) -> str:
    """With its article."""
    return f"{'an' if text[0] in 'AEIOU' else 'a'} {text}"


def until(what: Until, faction: Faction, you: bool = False) -> str:
    """How long a faction goes on passing, told to others or to ``you``."""
    if what == "suit":
        return f"until a {SHEET[faction].suit} card comes"
    return f"until {'you stand' if you else 'it stands'} first"


def support(holder: Faction | None) -> str:
    """Whom an Area supports."""
    return "neutral" if holder is None else f"pro-{SHORT[holder]}"


def tie(ending: Ending, scores: Mapping[Faction, int]) -> str:
    """What decided between two sides with the same ratio, as a sentence to add; nothing where none had (CC-11.6)."""
    if not ending.tie:
        return ""
    sides = [sorted(_factions(side), key=lambda one: _ratio(one, scores)) for side in ending.sides[:2]]
    level = f"{int(100 * _ratio(sides[0][0], scores))} %"
    if ending.tie == "second":
        others = " against ".join(f"{faction(side[-1])} {scores[side[-1]]} of {SHEET[side[-1]].goal}" for side in sides)
        return f" Both sides come to {level}, so the other faction decides: {others}."
    names = listed(listed(map(faction, side)) for side in sides)
    return f" {names} are level at {level}, so the higher place on the action track decides."


def _factions(side: str) -> list[Faction]:
    return [one for one in FACTIONS if one in side]


def _ratio(one: Faction, scores: Mapping[Faction, int]) -> Fraction:
    return Fraction(scores[one], SHEET[one].goal)


def kinds(kind: Kind, many: int) -> str:
    """2 units, a base."""
    return number(many, kind) if kind == "unit" else "a base"


def content(one: Content) -> str:
    """What stands in a place, in few words; what is missing isn't said."""
    parts = [_crowd("Santa", one.santa, one.santa_bases), _crowd("E.L.F.", one.elf, one.elf_bases)]
    parts += [f"I.E. {one.police}" if one.police else "", _plastic(one.spies, one.moles)]
    parts += [f"{'gift' if len(one.gifts) == 1 else 'gifts'} {dice(one.gifts)}" if one.gifts else ""]
    return ", ".join(part for part in parts if part) or "empty"


def _crowd(name: str, units: int, bases: int) -> str:
    own = [str(units)] if units else []
    own += ["a base" if bases == 1 else f"{bases} bases"] if bases else []
    return f"{name} {' + '.join(own)}" if own else ""


def _plastic(spies: Sequence[int], moles: Sequence[int]) -> str:
    own = ([dice(spies)] if spies else []) + ([f"base {dice(moles)}"] if moles else [])
    return f"Big Plastic {' + '.join(own)}" if own else ""


def ground(one: Ground, police: int) -> str:
    """The same of a Region of the view."""
    return content(
        Content(
            place=one.id,
            santa=one.units["S"],
            santa_bases=one.bases["S"],
            elf=one.units["E"],
            elf_bases=one.bases["E"],
            police=police,
            spies=tuple(one.spies),
            moles=tuple(one.moles),
            gifts=tuple(one.gifts),
        )
    )


def signs(place: Place) -> str:
    """What is printed in a Region, in brackets; nothing for a Precinct or a bare Region."""
    if place not in REGIONS:
        return ""
    found = [sign for sign in ("workshop", "cane", "dock") if getattr(REGIONS[place], sign)]
    return f" ({', '.join(found)})" if found else ""


def finished(text: str) -> str:
    """One full stop is enough after an abbreviation."""
    return text.replace("E.L.F..", "E.L.F.").replace("I.E..", "I.E.")


def fitted(text: str) -> str:
    """No longer than a label may be."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"
