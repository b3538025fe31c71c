"""What each option brings and costs, in 100 characters at most, or that its label says it all.

Here: consequences, from the view alone. Not here: labels (labels.py), the rest of the position (guide.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from games.chocolate_coin.pieces import choices, deeds
from games.chocolate_coin.pieces.atlas import AREAS, PRECINCTS, REGIONS, Place
from games.chocolate_coin.pieces.sheet import GRID, SHEET, Faction
from games.chocolate_coin.pieces.tokens import Content, Token
from games.chocolate_coin.view import CoinView
from games.chocolate_coin.words.names import content, dice, finished, fitted, ground
from games.engine.asks import Ask
from games.engine.game import MOST_CONSEQUENCE
from games.engine.values import Fact
from games.engine.words import PLAIN, Plain, Words


def consequence(option: Fact, ask: Ask, view: CoinView, words: Words) -> str | Plain:
    """What this option brings."""
    brings = _BRINGS.get(type(option))
    said = PLAIN if brings is None else brings(option, view, words)
    return said if isinstance(said, Plain) else fitted(finished(said), MOST_CONSEQUENCE)


Brought = str | Plain


def _act(option: choices.Act, view: CoinView, words: Words) -> Brought:
    if option.op is not None:
        return words("option-op.brings", op=option.op, faction=option.job.faction)
    if view.primary is not None:
        return words("option-act.second")
    below = len(view.order) - 1 - view.order.index(option.job.faction)
    beside = words.any_of(words("space", space=space) for space in GRID[option.space])
    return words("option-act.brings", next=below, beside=beside)


def _pass(option: choices.Pass, view: CoinView, words: Words) -> Brought:
    if option.until is not None:
        return words(f"option-pass-{option.until}.brings")
    return words("option-later.brings" if option.priority else "option-pass.brings")


def _operate(option: choices.Operate, view: CoinView, words: Words) -> Brought:
    return words("option-op.brings", op=option.op, faction=option.job.faction)


def _whom(option: choices.Whom, view: CoinView, words: Words) -> Brought:
    return words("option-whom.brings")


def _spend(option: choices.Spend, view: CoinView, words: Words) -> Brought:
    return words("option-spend.brings", rest=option.due - option.by)


def _gift_of(option: choices.GiftOf, view: CoinView, words: Words) -> Brought:
    ground = view.region(option.region)
    cost = ground.units["S"] + ground.bases["S"]
    free = any(getattr(phase, "free", False) for phase in view.stack) or not cost
    return words("option-gift-of.free") if free else words("option-gift-of.brings", cost=cost)


def _hits(option: choices.Hits, view: CoinView, words: Words) -> Brought:
    me, tokens = option.job.faction, option.tokens
    if me == "I" and (caught := sum(token.faction == "B" for token in tokens)):
        return words("option-hits.caught", points=caught)
    if me in ("S", "E") and any(token.kind == "unit" for token in tokens):
        return words("option-hits.step", faction=_other(me))
    return _lost(tokens, words)


def _other(faction: Faction) -> Faction:
    return "E" if faction == "S" else "S"


def _lost(tokens: tuple[Token, ...], words: Words) -> Brought:
    """What the E.L.F. loses with bases among these (CC-6.8)."""
    bases = [token for token in tokens if (token.faction, token.kind) == ("E", "base")]
    return words("option-hits.base", points=sum(map(_worth, bases))) if bases else PLAIN


def _worth(base: Token) -> int:
    return 2 if REGIONS[base.place].workshop else 1


def _away(deed: deeds.Away, view: CoinView, words: Words) -> Brought:
    if deed.job.faction == "I" and deed.token.faction == "B":
        return words("option-hits.caught", points=1)
    return _lost((deed.token,), words)


def _put(deed: deeds.Put, view: CoinView, words: Words) -> Brought:
    place = deed.token.place
    if place in PRECINCTS:
        return _around((place,), view, words)
    if deed.job.doing == "setup":
        return words(f"option-put-setup.{_kind_of(place)}")
    if (deed.token.faction, deed.token.kind) == ("E", "base"):
        return words("option-put.points", points=_worth(deed.token))
    return words("option-put.there", content=_there(place, view, words))


def _start(option: choices.Start, view: CoinView, words: Words) -> Brought:
    """What police finds around, or at how many canes the E.L.F. begins."""
    if option.job.faction == "I":
        return _around(option.places(), view, words)
    return words("option-start.spread", canes=len(set(option.places())))


def _around(precincts: Iterable[Place], view: CoinView, words: Words) -> Brought:
    """What there is to hunt round these Precincts."""
    near = [view.region(region) for region in dict.fromkeys(one for at in precincts for one in PRECINCTS[at].regions)]
    found = sorted((die for one in near for die in (*one.spies, *one.moles)), reverse=True)
    return words("option-recruit.around", dice=dice(found)) if found else words("option-recruit.nobody")


def _kind_of(region: Place) -> str:
    facts = REGIONS[region]
    if facts.workshop and facts.cane:
        return "both"
    return next((sign for sign in ("workshop", "cane", "dock") if getattr(facts, sign)), "bare")


def _there(place: Place, view: CoinView, words: Words) -> str:
    return ground(view.region(place), _police(place, view), words)


def _police(region: Place, view: CoinView) -> int:
    return sum(view.police[precinct] for precinct in REGIONS[region].precincts)


def _recruit(deed: deeds.Recruit, view: CoinView, words: Words) -> Brought:
    if not view.supplies[deed.job.faction]:
        return words("option-recruit.empty")
    if deed.place in PRECINCTS:
        return _around((deed.place,), view, words)
    if deed.kind == "base" and _widens(deed, view):
        return words("option-recruit.base")
    return words("option-put.there", content=_there(deed.region, view, words))


def _widens(deed: deeds.Recruit, view: CoinView) -> bool:
    """Whether a base there lets OPS go to one Region more (CC-2)."""
    if deed.job.faction != "B":
        return True
    area = AREAS[REGIONS[deed.region].area]
    return not any(view.region(region).moles for region in area.regions)


def _march(deed: deeds.March, view: CoinView, words: Words) -> Brought:
    if deed.dest in PRECINCTS:
        return _around((deed.dest,), view, words)
    return words("option-put.there", content=_there(deed.dest, view, words))


def _scatter(deed: deeds.Scatter, view: CoinView, words: Words) -> Brought:
    """Who is where they go, if all go to one Region."""
    if len(deed.units) > 1:
        return PLAIN
    [(dest, _)] = deed.units
    return words("option-put.there", content=_there(dest, view, words))


def _assault(deed: deeds.Assault, view: CoinView, words: Words) -> Brought:
    """Against what: tokens of others there, but for dice that are too well hidden."""
    there, me = view.region(deed.region), deed.job.faction
    seen = {"spies": tuple(die for die in there.spies if die <= deed.strength and me != "B")}
    seen |= {"moles": tuple(die for die in there.moles if die <= deed.strength and me != "B")}
    santa = (there.units["S"], there.bases["S"]) if me != "S" else (0, 0)
    elf = (there.units["E"], there.bases["E"]) if me != "E" else (0, 0)
    police = 0 if me == "I" else _police(deed.region, view)
    facts = {"santa": santa[0], "santa_bases": santa[1], "elf": elf[0], "elf_bases": elf[1], "police": police}
    return words("option-assault.brings", content=content(Content(place=deed.region, **facts, **seen), words))


def _swing(deed: deeds.Swing, view: CoinView, words: Words) -> Brought:
    after = [deed.now if area == deed.area else holder for area, holder in view.support.items()]
    return words("option-swing.brings", santa=after.count("S"), elf=after.count("E"))


def _ship(deed: deeds.Ship, view: CoinView, words: Words) -> Brought:
    total = min(15, view.scores["S"] + deed.value)
    return words("option-ship.brings", total=total, goal=SHEET["S"].goal)


def _expose(deed: deeds.Expose, view: CoinView, words: Words) -> Brought:
    caught = deed.now < 1 and deed.job.faction == "I"
    return words("option-hits.caught", points=1) if caught else PLAIN


def _take_back(deed: deeds.TakeBack, view: CoinView, words: Words) -> Brought:
    if not isinstance(deed.token, Token):
        return words("option-take-back-support.brings")
    lost = (deed.token.faction, deed.token.kind) == ("E", "base")
    return words("option-take-back.base", points=_worth(deed.token)) if lost else PLAIN


_BRINGS: dict[type[Any], Callable[[Any, CoinView, Words], Brought]] = {
    choices.Act: _act,
    choices.Pass: _pass,
    choices.Operate: _operate,
    choices.Whom: _whom,
    choices.Spend: _spend,
    choices.GiftOf: _gift_of,
    choices.Hits: _hits,
    choices.Stop: lambda option, view, words: words("option-stop.brings", left=option.left),
    choices.Decline: lambda option, view, words: words("option-decline.brings"),
    choices.Start: _start,
    deeds.Put: _put,
    deeds.Recruit: _recruit,
    deeds.March: _march,
    deeds.Assault: _assault,
    deeds.Scatter: _scatter,
    deeds.Away: _away,
    deeds.Swing: _swing,
    deeds.Ship: _ship,
    deeds.Expose: _expose,
    deeds.Drive: lambda deed, view, words: words("option-drive.brings", left=view.supplies["E"]),
    deeds.Build: lambda deed, view, words: words("option-build.brings", value=deed.value),
    deeds.TakeBack: _take_back,
}
"""Of all others the label says it all: places with what stands there, numbers, dice."""
