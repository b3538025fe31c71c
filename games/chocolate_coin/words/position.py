"""Write the position, the result of a match (CC-11), and the reference sheets as texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from games.chocolate_coin.pieces.cards import EVENTS, Card
from games.chocolate_coin.pieces.components import (
    AREAS,
    DELAYED,
    FACTIONS,
    PRECINCTS,
    REGIONS,
    SHEET,
    Faction,
    Offer,
    faction_named,
)
from games.chocolate_coin.view import CoinView
from games.chocolate_coin.words.event_texts import tie
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
from games.engine.game import Ending
from games.engine.values import Points, Seat
from games.engine.words import Phrases, Value, Words


def describe(view: CoinView, words: Words) -> str:
    """Return the whole position as text."""
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
    """Return a line on an operation of a faction: where it could be done, or why it is impossible."""
    facts = {"faction": offer.faction, "op": offer.op}
    if offer.reason:
        return words("offer-not", reason=words("reason", why=offer.reason), **facts)
    everywhere = len(offer.places) == len(REGIONS)
    return words("offer", places=words("everywhere") if everywhere else places(offer.places, words), **facts)


def _card(which: str, card: Card | None, view: CoinView, words: Words) -> list[str]:
    """Return lines on a card, with the texts for its own faction and for all others; `which`: current or upcoming."""
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
    return words("track", above=words.row(names[:DELAYED]), below=words.row(names[DELAYED:]))


def _grid(view: CoinView, words: Words) -> list[str]:
    taken = [one for one in (view.primary, view.secondary) if one is not None]
    told = words.all_of(words("has-taken", faction=one.faction, space=one.space) for one in taken)
    waits = [words("rises", faction=one, by=by) for one, by in view.rises]
    waits += [words(f"waits-{what}", faction=one, suit=SHEET[one].suit) for one, what in view.waits.items()]
    return [words("taken", taken=told), *waits] if told else waits


def areas(view: CoinView, words: Words) -> str:
    """Return a line that says which faction each Area supports."""
    return words.row(words("area", place=area, support=support(view.support[area], words)) for area in AREAS)


def region_line(view: CoinView, id: str, words: Words) -> str:
    """Return a line on the contents of a Region, with its signs."""
    return words("region", region=signed_place(id, words), content=_content(view, id, words))


def place_line(view: CoinView, id: str, words: Words) -> str:
    """Return a line on the contents of a Region, without its signs."""
    return words("region", region=words("place", place=id), content=_content(view, id, words))


def _content(view: CoinView, id: str, words: Words) -> str:
    police = sum(view.police[precinct] for precinct in REGIONS[id].precincts)
    return ground(view.region(id), police, words)


def _precincts(view: CoinView, words: Words) -> str:
    there = [words("police", place=one, many=many) for one in PRECINCTS if (many := view.police[one])]
    return words("polices", there=words.row(there)) if there else words("polices-none")


# ---------------------------------------------------------------- the end


def sides(view: CoinView) -> tuple[tuple[Faction, ...], ...]:
    """Return the sides of a finished match, the best first. A side is the tuple of its factions."""
    assert view.ending is not None
    return tuple(tuple(faction for faction in FACTIONS if faction in side) for side in view.ending.sides)


def ratio(view: CoinView, side: Sequence[Faction]) -> Fraction:
    """Return the side’s score as a share of its goal (CC-11.2).

    If the side has two factions, each has its own score and goal; the lower share is returned.
    """
    return min(Fraction(view.scores[faction], SHEET[faction].goal) for faction in side)


def share(view: CoinView, side: Sequence[Faction], words: Words) -> str:
    """Return in percent how much of its goal a side has reached."""
    return words.percent(int(ratio(view, side) * 100))


def why(view: CoinView, words: Words) -> str:
    """Return a text on what decided the match (CC-11)."""
    assert view.ending is not None
    met = _met(view)
    if view.ending.tie == "second":
        return words("result-tied.second", share=share(view, sides(view)[0], words))
    if view.ending.tie:
        return words("result-tied")
    if not view.ending.scoring:
        return words("result-why.deck")
    if len(met) > 1:
        return words("result-why.share")
    return words("result-why", both=len(met[0]) == 2)


def ending(view: CoinView, words: Words) -> Ending:
    """Return the texts of the result: what decided the match, and each seat’s points."""
    return Ending(_decided(view, words), _points(view, words))


def _decided(view: CoinView, words: Words) -> str:
    """Return what decided the match. If one side met its goal in a scoring round, names the round and the side, too."""
    assert view.ending is not None
    if not view.ending.scoring or view.ending.tie or len(_met(view)) > 1:
        return why(view, words)
    [side] = _met(view)
    cards = [card for card in (*view.seen, view.current) if card is not None and card not in EVENTS]
    if len(side) > 1:
        return words("decided-goals", round=len(cards), factions=factions(side, words))
    return words("decided-goal", round=len(cards), faction=side[0], only=view.ending.met == side)


def _points(view: CoinView, words: Words) -> Mapping[Seat, tuple[Points, ...]]:
    """Return each seat’s points and goals, by faction; the factions are named if a seat has two."""

    def of(faction: Faction, alone: bool) -> Points:
        what = words("decided-points") if alone else words("faction", faction=faction)
        return Points(have=view.scores[faction], goal=SHEET[faction].goal, what=what)

    led = {seat: view.factions(seat) for seat in range(view.seats)}
    return {seat: tuple(of(faction, len(own) == 1) for faction in own) for seat, own in led.items()}


def _met(view: CoinView) -> list[tuple[Faction, ...]]:
    """Return the sides whose factions all met their goals."""
    assert view.ending is not None
    return [side for side in sides(view) if set(side) <= set(view.ending.met)]


# ---------------------------------------------------------------- the factions' sheets


_PARTS = {"S": ("score", "all", "own", "special", "more")}
"""Message parts of a sheet after its figures, for factions with other parts than the four usual ones."""


def sheet_titled(name: str, phrases: Phrases) -> str:
    """Return the translated name of the faction with this English name. Raises LookupError if there is none."""
    return phrases("faction", faction=faction_named(name))


def describe_sheet(name: str, phrases: Phrases) -> str:
    """Return a faction’s reference sheet in words, in at most 1,500 characters. Raises LookupError if there is none."""
    faction = faction_named(name)
    facts = SHEET[faction]
    starts = (phrases(f"starts-{kind}s", many=many) for kind, many in facts.starts.items())
    regular, special = (phrases("op", op=op) for op in (facts.regular, facts.special))
    lines = [
        phrases("sheet-name", faction=faction, suit=facts.suit, goal=facts.goal),
        phrases("sheet-tokens", supply=phrases("tokens", many=facts.supply), starts=phrases.all_of(starts)),
        phrases("sheet-operations", regular=regular, special=special),
        phrases("sheet-limit", limit=facts.limit),
        *(phrases(f"sheet-{faction}-{part}") for part in _PARTS.get(faction, ("score", "all", "own", "special"))),
    ]
    return finished("\n".join(lines))
