"""The board in words, most important first, a fact a line; for a seat also what its factions can do.

Here: describing a view. Not here: what happened (stories.py).
"""

from __future__ import annotations

from games.chocolate_coin.pieces.atlas import AREAS, PRECINCTS, REGIONS, name_of
from games.chocolate_coin.pieces.cards import EVENTS, event_for
from games.chocolate_coin.pieces.sheet import DELAYED, FACTIONS, OPERATIONS, SHEET, SPACES, Faction
from games.chocolate_coin.pieces.tokens import Offer
from games.chocolate_coin.view import CoinView
from games.chocolate_coin.words.names import (
    Players,
    faction,
    finished,
    ground,
    listed,
    number,
    owned,
    signs,
    support,
    tie,
    until,
)
from games.chocolate_coin.words.stories import card_name


def describe(view: CoinView, players: Players) -> str:
    """The view in words."""
    lines = [_due(view, players)]
    lines += [_offer(offer) for offer in view.offers] if view.outcome is None else []
    lines += [*_cards(view), *(_score(view, players, one) for one in FACTIONS), _track(view), *_grid(view)]
    lines += [*_areas(view), *_regions(view), *_precincts(view)]
    where = "below the upcoming one" if view.upcoming else "in the deck"
    lines += [f"{number(view.deck, 'card')} {where}."] if view.deck else []
    return finished("\n".join(lines))


def _due(view: CoinView, players: Players) -> str:
    if view.ending is not None and view.outcome is not None:
        winners = listed(map(faction, view.ending.sides[0]))  # type: ignore[arg-type]  # letters of factions
        how = "at a scoring round" if view.ending.scoring else "after the last card"
        won = f"{players[view.outcome.ranks[0][0]].name} wins with {winners}"
        return f"The match is over {how}: {won}.{tie(view.ending, view.scores)}"
    if view.asked is None:
        return f"Turn {view.turn}."
    who = owned(view.asked, view.holders[view.asked], players)
    return f"Turn {view.turn}: {who} decides." if view.turn else f"Setting up: {who} places a piece."


_REASONS = {
    "support": "no Area lets you: support is against you",
    "settled": "every Area is on your side",
    "empty": "no token is left",
    "units": "you have no unit on the map",
    "targets": "nobody to act on where you are",
    "gifts": "there is no gift on the map",
    "dock": "no gift lies at a dock",
    "stealth": "your stealth doesn’t allow it, or wouldn’t change",
}


def _offer(offer: Offer) -> str:
    what = f"{faction(offer.faction)}, {OPERATIONS[offer.op]}"
    if offer.reason:
        return f"{what}: not now, {_REASONS[offer.reason]}."
    places = "everywhere" if len(offer.places) == len(REGIONS) else listed(name_of(place) for place in offer.places)
    return f"{what}: {places}."


def _cards(view: CoinView) -> list[str]:
    lines = []
    for label, card in (("Current event", view.current), ("Upcoming", view.upcoming)):
        if card in EVENTS:
            event = event_for(card, view.seats)
            lines.append(f"{label} {card_name(card)}. Its own faction: {event.faction.text}")
            lines.append(f"All others: {event.other.text}")
        elif card is not None:
            lines.append(f"{label}: {card_name(card)}.")
    return lines


def _score(view: CoinView, players: Players, one: Faction) -> str:
    facts = f"{view.scores[one]} of {SHEET[one].goal} points, {number(view.supplies[one], 'token')} in supply"
    regions = number(view.limits[one], "Region")
    return f"{owned(one, view.holders[one], players)} {SHEET[one].suit}: {facts}, OPS in {regions}."


def _track(view: CoinView) -> str:
    places = [f"{place} {faction(one) if one else 'empty'}" for place, one in enumerate(view.track, start=1)]
    return f"Action track: {', '.join(places[:DELAYED])}; below the Delayed line {', '.join(places[DELAYED:])}."


def _grid(view: CoinView) -> list[str]:
    taken = [one for one in (view.primary, view.secondary) if one is not None]
    told = [f"{faction(one.faction)} has taken {SPACES[one.space]}" for one in taken]
    waits = [f"{faction(one)} passes {until(what, one)}." for one, what in view.waits.items()]
    return [f"This turn {listed(told)}.", *waits] if told else waits


def _areas(view: CoinView) -> list[str]:
    return ["Support: " + ", ".join(f"{AREAS[area].name} {support(view.support[area])}" for area in AREAS) + "."]


def _regions(view: CoinView) -> list[str]:
    lines = []
    for one in view.regions:
        facts = REGIONS[one.id]
        police = sum(view.police[precinct] for precinct in facts.precincts)
        lines.append(f"{facts.name}{signs(one.id)}: {ground(one, police)}.")
    return lines


def _precincts(view: CoinView) -> list[str]:
    there = [f"{PRECINCTS[precinct].name} {many}" for precinct, many in view.police.items() if many]
    return [f"Internal Elfairs units: {', '.join(there)}."] if there else ["No Internal Elfairs unit is on the map."]
