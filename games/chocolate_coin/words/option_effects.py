"""Write what each option gains and costs, in at most 100 characters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from games.chocolate_coin.pieces import actions
from games.chocolate_coin.pieces.cards import faction_of, rises
from games.chocolate_coin.pieces.components import (
    AREAS,
    GRID,
    MOST_POINTS,
    PRECINCTS,
    REGIONS,
    SHEET,
    Content,
    Faction,
    Place,
    Token,
)
from games.chocolate_coin.view import CoinView
from games.chocolate_coin.words.names import content, event_text, finished, fitted, ground
from games.engine.asks import Ask
from games.engine.game import MOST_CONSEQUENCE
from games.engine.values import Fact
from games.engine.words import PLAIN, Idle, Plain, Spare, Words


def consequence(option: Fact, ask: Ask, view: CoinView, words: Words) -> str | Plain:
    """Return what this option gains or costs; PLAIN if the map or the label already shows it.

    Buttons leave out the effects of some options, since *How does this work?* explains them. The button of an option
    that would change nothing now is grey.
    """
    if getattr(option, "idle", False):
        return Idle()
    brings = _BRINGS.get(type(option))
    said = PLAIN if brings is None else brings(option, view, words)
    if isinstance(said, Plain):
        return said
    effect = fitted(finished(said), MOST_CONSEQUENCE)
    return Spare(effect) if isinstance(option, _ONLY_IN_MENUS) else effect


Brought = str | Plain


_ONLY_IN_MENUS = (
    actions.Act,
    actions.Pass,
    actions.Recruit,
    actions.Scatter,
    actions.March,
    actions.Assault,
    actions.Ship,
)


def _act(option: actions.Act, view: CoinView, words: Words) -> Brought:
    faction = option.job.faction
    if option.op is not None:
        return words("option-one-op.brings", op=option.op, faction=faction)
    if view.primary is None:
        return words("option-act.leaves", doing=option.space) if followers(view, faction) else PLAIN
    if option.space == "event":
        own = faction_of(option.card) == faction
        said = words("option-act.does", text=event_text(option.card, own, option.seats, words))
        return said if len(said) <= MOST_CONSEQUENCE else PLAIN  # then only the line above the question tells it
    if option.space == "special":
        return words("special-does", op=SHEET[faction].special)
    return PLAIN


def followers(view: CoinView, faction: Faction) -> list[Faction]:
    """Return the factions below this one on the track that don’t pass automatically."""
    return [one for one in view.order[view.order.index(faction) + 1 :] if one not in view.waits]


def place_after_pass(view: CoinView, faction: Faction) -> int | None:
    """Return the faction’s next place on the track, from 1, if it passes; None if an event may change it (CC-5.5)."""
    if view.upcoming is None or view.current is None or view.rises:
        return None
    if "event" in (GRID[view.primary.space] if view.primary else GRID) and rises(view.current, view.seats):
        return None
    return view.order.index(faction) + (view.primary is None)


def _pass(option: actions.Pass, view: CoinView, words: Words) -> Brought:
    if option.priority:
        return PLAIN
    if option.until is not None:
        return words(f"option-pass-{option.until}.brings")
    place = place_after_pass(view, option.job.faction)
    return PLAIN if place is None else words("option-pass.brings", place=place)


def _spend(option: actions.Spend, view: CoinView, words: Words) -> Brought:
    return words("option-spend.brings", rest=option.due - option.by)


def _gift_of(option: actions.GiftOf, view: CoinView, words: Words) -> Brought:
    ground = view.region(option.region)
    cost = ground.units["S"] + ground.bases["S"]
    points = _gain(view, "B", 1)
    if not cost:
        return words("option-gift-of.free", points=points)
    waived = any(getattr(phase, "free", False) for phase in view.stack)
    return words("option-gift-of.waived" if waived else "option-gift-of.brings", cost=cost, points=points)


def _gain(view: CoinView, faction: Faction, points: int) -> int:
    """Return how many of these points the faction can score before it reaches the end of the score track (CC-2.4)."""
    return min(points, MOST_POINTS - view.scores[faction])


def _joined(parts: Sequence[str], words: Words) -> Brought:
    """Return these sentences as one text; PLAIN if there are none."""
    return words.sentences(parts) or PLAIN


def _cost(by: Faction, tokens: Sequence[Token], view: CoinView, words: Words) -> list[str]:
    """Return lines on the points that Internal Elfairs gain and the E.L.F. loses if `by` removes these tokens."""
    caught = sum(token.faction == "B" for token in tokens) if by == "I" else 0
    bases = [token for token in tokens if (token.faction, token.kind) == ("E", "base")]
    parts = [words("option-hits.caught", points=_gain(view, "I", caught))] if caught else []
    lost = min(sum(base_worth(base.place) for base in bases), view.scores["E"])
    return parts + ([words("option-hits.base", points=lost)] if bases else [])


def base_worth(region: Place) -> int:
    """Return how many points an E.L.F. base in the Region scores (CC-7.1)."""
    return 2 if REGIONS[region].workshop else 1


def _away(deed: actions.Away, view: CoinView, words: Words) -> Brought:
    return _joined(_cost(deed.job.faction, [deed.token], view, words), words)


def _put(deed: actions.Put, view: CoinView, words: Words) -> Brought:
    place = deed.token.place
    if deed.job.doing == "setup":
        return _start_at(place, words) if place in REGIONS else _around((place,), view, words)
    if not view.supplies[deed.token.faction]:
        return words("option-put.empty")
    if (deed.token.faction, deed.token.kind) == ("E", "base"):
        return words("option-put.points", points=_gain(view, "E", base_worth(place)))
    if place in PRECINCTS:
        return _around((place,), view, words)
    return words("option-put.there", content=_there(place, view, words))


def _start(option: actions.Start, view: CoinView, words: Words) -> Brought:
    """Return a text on what the places of these starting units are good for.

    For Internal Elfairs, it lists Big Plastic’s tokens near these places or, if none is on the map yet, the Regions
    that the places touch. For the E.L.F., it lists the bases that could be built there, with their points.
    """
    if option.job.faction == "I":
        return _around(option.places(), view, words) if _dice_on_map(view) else _counts_in(option, words)
    free = [place for place in dict.fromkeys(option.places()) if view.region(place).built < REGIONS[place].bases]
    bases = words.row(words("base-at", place=place, points=base_worth(place)) for place in free)
    return words("option-start.bases", bases=bases) if free else words("option-start.none")


def _dice_on_map(view: CoinView) -> bool:
    return any(ground.spies or ground.moles for ground in view.regions)


def _counts_in(option: actions.Start, words: Words) -> Brought:
    """Return a text on the Regions that the Precincts of these starting units touch."""
    found = {region for at in option.places() for region in PRECINCTS[at].regions}
    places = words.row(words("place", place=one) for one in REGIONS if one in found)
    return words("option-start.around", many=len(found), places=places)


def _around(precincts: Iterable[Place], view: CoinView, words: Words) -> Brought:
    """Return a text on Big Plastic’s tokens in the Regions around these Precincts."""
    near = [view.region(region) for region in dict.fromkeys(one for at in precincts for one in PRECINCTS[at].regions)]
    found = sorted((die for one in near for die in (*one.spies, *one.moles)), reverse=True)
    if not found:
        return words("option-recruit.nobody")
    return words("option-recruit.around", many=len(found), dice=words.all_of(map(str, found)))


def _start_at(region: Place, words: Words) -> str:
    """Return what a Region is good for: whether gifts are built there, and how far they must be carried."""
    facts = REGIONS[region]
    signs = [sign for sign in ("workshop", "cane", "dock") if getattr(facts, sign)] or ["bare"]
    return words(f"option-put-setup.{'both' if len(signs) > 1 else signs[0]}", steps=_to_dock(region))


def _to_dock(region: Place) -> int:
    """Return the number of steps from a Region to the nearest dock."""
    reached, steps = {region}, 0
    while not any(REGIONS[one].dock for one in reached):
        reached |= {near for one in reached for near in REGIONS[one].adjacent}
        steps += 1
    return steps


def _there(place: Place, view: CoinView, words: Words) -> str:
    return ground(view.region(place), _police(place, view), words)


def _police(region: Place, view: CoinView) -> int:
    return sum(view.police[precinct] for precinct in REGIONS[region].precincts)


def _recruit(deed: actions.Recruit, view: CoinView, words: Words) -> Brought:
    if deed.place in PRECINCTS:
        return _around((deed.place,), view, words)
    if deed.kind == "base" and _widens(deed, view):
        return words("option-recruit.base")
    return words("option-put.there", content=_there(deed.region, view, words))


def _widens(deed: actions.Recruit, view: CoinView) -> bool:
    """Return whether a base in the Region raises the number of Regions for an operation of this faction (CC-2)."""
    if deed.job.faction != "B":
        return True
    area = AREAS[REGIONS[deed.region].area]
    return not any(view.region(region).moles for region in area.regions)


def _march(deed: actions.March, view: CoinView, words: Words) -> Brought:
    if deed.dest in PRECINCTS:
        return _around((deed.dest,), view, words)
    return words("option-put.there", content=_there(deed.dest, view, words))


def _scatter(deed: actions.Scatter, view: CoinView, words: Words) -> Brought:
    """Return a text on the contents of the Region to which the units are dispersed.

    PLAIN if they go to several Regions.
    """
    if len(deed.units) > 1:
        return PLAIN
    [(dest, _)] = deed.units
    return words("option-put.there", content=_there(dest, view, words))


def _assault(deed: actions.Assault, view: CoinView, words: Words) -> Brought:
    """Return a text on what an attack could hit: other factions’ tokens, except those with too much stealth."""
    there, me = view.region(deed.region), deed.job.faction
    seen = {"spies": tuple(die for die in there.spies if die <= deed.strength and me != "B")}
    seen |= {"moles": tuple(die for die in there.moles if die <= deed.strength and me != "B")}
    santa = (there.units["S"], there.bases["S"]) if me != "S" else (0, 0)
    elf = (there.units["E"], there.bases["E"]) if me != "E" else (0, 0)
    police = 0 if me == "I" else _police(deed.region, view)
    facts = {"santa": santa[0], "santa_bases": santa[1], "elf": elf[0], "elf_bases": elf[1], "police": police}
    return words("option-assault.brings", content=content(Content(place=deed.region, **facts, **seen), words))


def _swing(deed: actions.Swing, view: CoinView, words: Words) -> Brought:
    if deed.now is not None and not view.supplies[deed.now]:
        return words("option-swing.empty", faction=deed.now)
    return PLAIN


def _ship(deed: actions.Ship, view: CoinView, words: Words) -> Brought:
    total = view.scores["S"] + _gain(view, "S", deed.value)
    return words("option-ship.brings", total=total, goal=SHEET["S"].goal)


def _expose(deed: actions.Expose, view: CoinView, words: Words) -> Brought:
    return PLAIN if deed.now > 0 else _joined(_cost(deed.job.faction, [deed.token], view, words), words)


def _take_back(deed: actions.TakeBack, view: CoinView, words: Words) -> Brought:
    if not isinstance(deed.token, Token):
        return words("option-take-back-support.brings")
    return _joined(_cost(deed.job.faction, [deed.token], view, words), words)


_BRINGS: dict[type[Any], Callable[[Any, CoinView, Words], Brought]] = {
    actions.Act: _act,
    actions.Pass: _pass,
    actions.Spend: _spend,
    actions.GiftOf: _gift_of,
    actions.Start: _start,
    actions.Put: _put,
    actions.Recruit: _recruit,
    actions.March: _march,
    actions.Assault: _assault,
    actions.Scatter: _scatter,
    actions.Away: _away,
    actions.Swing: _swing,
    actions.Ship: _ship,
    actions.Expose: _expose,
    actions.TakeBack: _take_back,
}
"""Functions that describe what an option gains or costs, by its class. The labels of all other options say enough."""
