"""Costumes and Surprise cards in words (rules.md, TT-8).

Here: what they are called and what they do. Not here: what came of them (events.py).
"""

from __future__ import annotations

from games.engine.words import Phrases
from games.tricks_or_treats.pieces.components import WORN, Card, Costume, Effects, Kind, costume_named


def costume_words(costume: Costume, phrases: Phrases) -> str:
    """A costume and what it does (TT-8.1)."""
    effects = ", ".join(_briefly(costume.effects, phrases))
    return phrases("costume-does", costume=costume, cursed=costume.cursed, effects=effects)


def _briefly(does: Effects, phrases: Phrases) -> list[str]:
    """What a costume does, a few words each."""
    found = [phrases("effect-movement", signed=phrases.signed(does.movement))] if does.movement else []
    found += [phrases("effect-door", signed=phrases.signed(does.door))] if does.door else []
    found += [phrases("effect-success", signed=phrases.signed(does.success))] if does.success else []
    if does.failure:
        found += [phrases("effect-dearer" if does.failure > 0 else "effect-cheaper", many=abs(does.failure))]
    found += [phrases("effect-tricks", many=does.tricks)] if does.tricks else []
    found += [phrases("effect-masks", many=does.masks)] if does.masks else []
    return found + ([phrases("effect-no-masks")] if does.no_masks else [])


def costume_titled(name: str, phrases: Phrases) -> str:
    """What the costume of this name is called; LookupError without one."""
    return phrases("costume", costume=costume_named(name))


def describe_costume(name: str, phrases: Phrases) -> str:
    """A costume's reference card in words; LookupError without one of this name."""
    costume = costume_named(name)
    title = phrases("card-title", costume=costume, cursed=costume.cursed)
    worn = phrases("card-worn", worn=WORN)
    return "\n".join((title, *_in_full(costume.effects, phrases), worn, phrases("card-duel")))


def _in_full(does: Effects, phrases: Phrases) -> list[str]:
    """What a costume does, a sentence each."""
    found = []
    if does.movement:
        far = "card-further" if does.movement > 0 else "card-less-far"
        found.append(phrases(far, squares=abs(does.movement)))
    if does.door:
        found.append(phrases("card-door-higher" if does.door > 0 else "card-door-lower", many=abs(does.door)))
    if does.success:
        found.append(phrases("card-success", treats=does.success))
    if does.failure:
        found.append(phrases("card-dearer" if does.failure > 0 else "card-cheaper", treats=abs(does.failure)))
    drawn = ((Kind.TRICK, does.tricks), (Kind.MASK, does.masks))
    found += [phrases("card-refill", kind=kind, many=many) for kind, many in drawn if many]
    return found + ([phrases("card-no-masks")] if does.no_masks else [])


def card_words(card: Card, phrases: Phrases) -> str:
    """A Surprise card (TT-8.2)."""
    return phrases("surprise", twist=card.twist, many=card.many, squares=card.many, treats=card.many)
