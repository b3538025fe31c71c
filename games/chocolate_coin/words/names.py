"""Write names of factions, places, tokens and cards, and contents of places, as texts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from games.chocolate_coin.pieces.cards import Card, faction_of, says
from games.chocolate_coin.pieces.components import (
    REGIONS,
    SHEET,
    Content,
    Faction,
    Ground,
    Job,
    Place,
    SupportToken,
    Token,
)
from games.engine.values import Seat
from games.engine.words import Selectable, Words, without_emoji

LONGEST = 80
"""Most characters of an option’s label."""


def faction(id: Faction, words: Words) -> Selectable:
    """Return a faction's full name."""
    return words.formed("faction", faction=id)


def factions(ids: Iterable[Faction], words: Words) -> Selectable:
    """Return the factions’ names as "A, B and C"."""
    return words.things(faction(id, words) for id in ids)


def actor(job: Job, words: Words) -> str:
    """Return the name of the faction that acts, with the name of its player."""
    return owned(job.faction, job.seat, words)


def owned(id: Faction, seat: Seat, words: Words) -> str:
    """Return the faction’s name with the name of its player, the user on `seat`."""
    return words("owned", player=words.name(seat), faction=id)


def place_name(place: Place, words: Words) -> str:
    """Return the name of a Region, Precinct or Area."""
    return words("place", place=place)


def place_mid(place: Place, words: Words) -> Selectable:
    """Return a place’s name as it is written in the middle of a sentence."""
    return words.formed("place-mid", place=place)


def places(ids: Iterable[Place], words: Words) -> str:
    """Return the places’ names as "A, B and C"."""
    return words.all_of(place_mid(id, words) for id in ids)


def signed_place(place: Place, words: Words) -> str:
    """Return a place’s name with the signs printed in it, if any: workshop, cane and dock."""
    found = _signs(place, words)
    return words("signed-place", place=place, signs=found) if found else place_name(place, words)


def signs(place: Place, words: Words) -> str:
    """Return the signs printed in a place (workshop, cane, dock) for use after its name; "" if there are none."""
    found = _signs(place, words)
    return words("signs", signs=found) if found else ""


def _signs(place: Place, words: Words) -> str:
    facts = REGIONS.get(place)
    if facts is None:
        return ""
    return words.row(words(f"sign-{sign}") for sign in ("workshop", "cane", "dock") if getattr(facts, sign))


def dice(values: Iterable[int]) -> str:
    """Return the values of dice, separated by spaces."""
    return " ".join(map(str, values))


def a_token(one: Token | SupportToken, words: Words, where: bool = True) -> str:
    """Return the name of a token, with its stealth if it is a die, and with its place if `where`."""
    if isinstance(one, SupportToken):
        return words("support-token", faction=one.faction, place=one.area)
    facts = {"faction": one.faction, "kind": one.kind, "stealth": one.stealth}
    return words("a-piece-there", place=one.place, **facts) if where else words("a-piece", **facts)


def whose_token(job: Job, one: Token, words: Words) -> str:
    """Return the name of a token with its place, and with its faction unless it is the acting faction’s."""
    if one.faction != job.faction:
        return a_token(one, words)
    return words("own-piece-there", kind=one.kind, stealth=one.stealth, place=one.place)


def support(holder: Faction | None, words: Words) -> str:
    """Return a text on which faction an Area supports; `holder` is None if the Area is neutral."""
    return words("support", holder=holder or "none")


def card_name(card: Card, words: Words) -> str:
    """Return a card’s suit, rank and title."""
    owner = faction_of(card)
    if owner is None:
        return words("card-scoring")
    return words("card", suit=SHEET[owner].suit, rank=card[1:], title=event_title(card, words))


def event_title(card: Card, words: Words) -> str:
    """Return an event's name."""
    return words(f"event-{card}")


def event_text(card: Card, own: bool, seats: int, words: Words) -> str:
    """Return an event’s text: for the faction of its suit if `own`, else for all others (CC-13.6).

    `seats`: the number of players, on which the text depends.
    """
    return words(says(card, own, seats))


def content(one: Content, words: Words) -> str:
    """Return a short text on the contents of a place; kinds of pieces that aren’t there are left out."""
    parts = _crowd("S", one.santa, one.santa_bases, words) + _crowd("E", one.elf, one.elf_bases, words)
    if one.police and one.place in REGIONS:
        parts.append(words("there-around", many=one.police))
    else:
        parts += _crowd("I", one.police, 0, words)
    parts += _plastic(one.spies, one.moles, words)
    if one.gifts:
        parts.append(words("there-gifts", number=len(one.gifts), dice=dice(one.gifts)))
    return words.row(parts) or words("there-nothing")


def _crowd(id: Faction, units: int, bases: int, words: Words) -> list[str]:
    if units and bases:
        return [words("there-crowd-bases", faction=id, many=units, bases=bases)]
    if bases:
        return [words("there-bases", faction=id, bases=bases)]
    return [words("there-crowd", faction=id, many=units)] if units else []


def _plastic(spies: Sequence[int], moles: Sequence[int], words: Words) -> list[str]:
    if spies and moles:
        return [words("there-dice-bases", dice=dice(spies), bases=dice(moles))]
    if moles:
        return [words("there-dice-base", bases=dice(moles))]
    return [words("there-dice", dice=dice(spies))] if spies else []


def ground(one: Ground, police: int, words: Words) -> str:
    """Return a short text on a Region’s contents. `police`: number of Internal Elfairs units in its Precincts."""
    facts = {"santa": one.units["S"], "santa_bases": one.bases["S"], "elf": one.units["E"], "elf_bases": one.bases["E"]}
    dies = {"spies": tuple(one.spies), "moles": tuple(one.moles), "gifts": tuple(one.gifts)}
    return content(Content(place=one.id, police=police, **facts, **dies), words)


_TWICE = re.compile(r"(?<!\.)\.(\*\*)?\.(?!\.)")


def finished(text: str) -> str:
    """Return the text with exactly one full stop at its end, also after an abbreviation."""
    return _TWICE.sub(r".\1", text)


def fitted(text: str, longest: int = LONGEST) -> str:
    """Return the text unchanged if it has at most `longest` characters, not counting its emoji.

    Else return it without emoji, cut to this length.
    """
    words = without_emoji(text)
    return text if len(words) <= longest else words[: longest - 1].rstrip() + "…"
