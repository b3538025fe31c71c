"""The board in words, most important first, a fact a line; for a seat also what its factions can do.

Here: describing a view. Not here: what happened (stories.py), what of it matters for a question (guide.py).
"""

from __future__ import annotations

from games.chocolate_coin.pieces.cards import EVENTS, Card
from games.chocolate_coin.pieces.components import AREAS, DELAYED, FACTIONS, PRECINCTS, REGIONS, SHEET, Faction, Offer
from games.chocolate_coin.view import CoinView
from games.chocolate_coin.words.names import (
    card_name,
    event_text,
    factions,
    finished,
    ground,
    owned,
    places,
    signed_place,
    support,
)
from games.chocolate_coin.words.stories import tie
from games.engine.words import Value, Words


def describe(view: CoinView, words: Words) -> str:
    """The view in words."""
    lines = [_due(view, words)]
    lines += [offer_line(offer, words) for offer in view.offers] if view.outcome is None else []
    lines += _card("current", view.current, view, words) + _card("upcoming", view.upcoming, view, words)
    lines += [*(_score(view, words, one) for one in FACTIONS), _track(view, words), *_grid(view, words)]
    lines += [words("supports", areas=areas(view, words)), *(region_line(view, one, words) for one in REGIONS)]
    lines += [_precincts(view, words)]
    lines += [words("deck-below" if view.upcoming else "deck-whole", many=view.deck)] if view.deck else []
    return finished("\n".join(lines))


def _due(view: CoinView, words: Words) -> str:
    if view.ending is not None and view.outcome is not None:
        winners = factions([one for one in FACTIONS if one in view.ending.sides[0]], words)
        message = "over-scoring" if view.ending.scoring else "over-cards"
        player = words.name(view.outcome.ranks[0][0])
        return words(message, player=player, factions=winners, tie=tie(view.ending, view.scores, words))
    if view.asked is None:
        return words("turn-now", turn=view.turn)
    who = owned(view.asked, view.holders[view.asked], words)
    return words("due" if view.turn else "due-setup", turn=view.turn, who=who)


def offer_line(offer: Offer, words: Words) -> str:
    """An operation of a faction: where it could be done, or why it can’t be."""
    facts = {"faction": offer.faction, "op": offer.op}
    if offer.reason:
        return words("offer-not", reason=words("reason", why=offer.reason), **facts)
    everywhere = len(offer.places) == len(REGIONS)
    return words("offer", places=words("everywhere") if everywhere else places(offer.places, words), **facts)


def _card(which: str, card: Card | None, view: CoinView, words: Words) -> list[str]:
    """A card with both its texts."""
    if card is None:
        return []
    if card not in EVENTS:
        return [words(f"card-{which}-scoring", card=card_name(card, words))]
    own, others = (event_text(card, one, view.seats, words) for one in (True, False))
    return [words(which, card=card_name(card, words), own=own), words("for-others", others=others)]


def _score(view: CoinView, words: Words, one: Faction) -> str:
    facts: dict[str, Value] = {"suit": SHEET[one].suit, "score": view.scores[one], "goal": SHEET[one].goal}
    supply, limit = words("tokens", many=view.supplies[one]), words("regions-exact", many=view.limits[one])
    return words("score-line", who=owned(one, view.holders[one], words), supply=supply, limit=limit, **facts)


def _track(view: CoinView, words: Words) -> str:
    names = [
        words("track-place", number=number, faction=one) if one else words("track-empty", number=number, faction=was)
        for number, (one, was) in enumerate(zip(view.track, view.order, strict=True), start=1)
    ]
    return words("track", above=", ".join(names[:DELAYED]), below=", ".join(names[DELAYED:]))


def _grid(view: CoinView, words: Words) -> list[str]:
    taken = [one for one in (view.primary, view.secondary) if one is not None]
    told = words.all_of(words("has-taken", faction=one.faction, space=one.space) for one in taken)
    waits = [words("rises", faction=one, by=by) for one, by in view.rises]
    waits += [words(f"waits-{what}", faction=one, suit=SHEET[one].suit) for one, what in view.waits.items()]
    return [words("taken", taken=told), *waits] if told else waits


def areas(view: CoinView, words: Words) -> str:
    """Which side every Area is on."""
    return ", ".join(words("area", place=area, support=support(view.support[area], words)) for area in AREAS)


def region_line(view: CoinView, id: str, words: Words) -> str:
    """What stands in a Region."""
    police = sum(view.police[precinct] for precinct in REGIONS[id].precincts)
    return words("region", region=signed_place(id, words), content=ground(view.region(id), police, words))


def _precincts(view: CoinView, words: Words) -> str:
    there = [words("police", place=one, many=many) for one in PRECINCTS if (many := view.police[one])]
    return words("polices", there=", ".join(there)) if there else words("polices-none")
