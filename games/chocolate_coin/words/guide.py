"""What a question of Chocolate Coin needs to be understood: goal, position, clause; and the quick start.

Here: which facts of a view matter when. Not here: what an option brings (brings.py), and the whole board in words
(table.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.chocolate_coin.pieces.cards import EVENTS
from games.chocolate_coin.pieces.components import FACTIONS, REGIONS, SHEET, Faction
from games.chocolate_coin.view import CoinView
from games.chocolate_coin.words.names import card_name, factions, finished
from games.chocolate_coin.words.stories import ratio
from games.chocolate_coin.words.table import areas, offer_line, region_line
from games.engine.asks import Ask
from games.engine.words import Words

_CLAUSES = {
    "setup": "CC-4.3",
    "event_priority": "CC-5.1",
    "primary": "CC-5.2",
    "secondary": "CC-5.4",
    "op": "CC-6.1",
    "region": "CC-6.1",
    "recruit": "CC-7.1",
    **dict.fromkeys(("march", "dest", "count", "dice", "gifts"), "CC-7.2"),
    "attack": "CC-7.3",
    "hit": "CC-7.3",
    "area": "CC-6.6",
    "disperse": "CC-8.3",
    "scatter": "CC-8.3",
    "gift": "CC-8.4",
    "spend": "CC-8.4",
    "ship": "CC-9.1",
    "sweep": "CC-9.2",
    "cover": "CC-9.3",
    "drive": "CC-9.4",
    "free_token": "CC-6.7",
    "build": "CC-10.1",
    **dict.fromkeys(("place", "remove", "shift", "support", "stealth", "which_gift"), "CC-13.3"),
    "choose": "CC-13.1",
}


def clause_of(about: str) -> str:
    """The clause of rules.md that explains this kind of question."""
    return _CLAUSES[about]


def goal(view: CoinView, words: Words) -> str:
    """What the viewer wants with each faction."""
    assert view.seat is not None
    parts = (
        words("goal-part", faction=one, score=view.scores[one], goal=SHEET[one].goal)
        for one in view.factions(view.seat)
    )
    return finished(words("goal", goals=words.all_of(parts)))


def quick_start(view: CoinView, words: Words) -> str:
    """How to win, said at the deal."""
    assert view.seat is not None
    own = view.factions(view.seat)
    parts = " ".join(words(f"quick-as-{one}", faction=one, goal=SHEET[one].goal) for one in own)
    return finished(words("quick-start", parts=words("quick-both", parts=parts) if len(own) > 1 else parts))


# ---------------------------------------------------------------- the position


def concerns(view: CoinView, ask: Ask, words: Words) -> tuple[str, ...]:
    """Which action: points, track, cards, what can be done. What there: one's tokens, support, the Region at hand."""
    first: Any = ask.options[0]
    say = _CONCERNS.get(ask.about, _FIGURES)
    return tuple(finished(line) for lines in say for line in lines(view, first.job.faction, words))


def _scores(view: CoinView, faction: Faction, words: Words) -> list[str]:
    return [words("standing-scores", scores=words.all_of(ratio(one, view.scores[one], words) for one in FACTIONS))]


def _own(view: CoinView, faction: Faction, words: Words) -> list[str]:
    facts = {"faction": faction, "score": view.scores[faction], "goal": SHEET[faction].goal}
    limit = words("regions-exact", many=view.limits[faction])
    return [words("standing-own", supply=words("tokens", many=view.supplies[faction]), limit=limit, **facts)]


def _order(view: CoinView, faction: Faction, words: Words) -> list[str]:
    return [words("order", track=factions(view.order, words))]


def _next(view: CoinView, faction: Faction, words: Words) -> list[str]:
    if view.upcoming is None:
        return [words("next-none")]
    if view.upcoming not in EVENTS:
        return [words("next-scoring")]
    return [words("next-card", card=card_name(view.upcoming, words))]


def _actions(view: CoinView, faction: Faction, words: Words) -> list[str]:
    """What the spaces of the action grid mean for this faction."""
    facts = SHEET[faction]
    regular, special = (words("op", op=op) for op in (facts.regular, facts.special))
    return [words("actions", regular=regular, special=special, op=facts.special)]


def _possible(view: CoinView, faction: Faction, words: Words) -> list[str]:
    """What the faction can do now; told to its own player, who reads it on the board as well (CC-15.6)."""
    own = [offer for offer in view.offers if offer.faction == faction]
    able = words.all_of(words("op", op=offer.op) for offer in own if offer.places)
    if not own:
        return []
    return [words("possible", faction=faction, ops=able) if able else words("possible-none", faction=faction)]


def _offers(view: CoinView, faction: Faction, words: Words) -> list[str]:
    """Where each operation could be done, or why not; the special operation is no part of the question."""
    return [offer_line(offer, words) for offer in view.offers if offer.faction == faction][:4]


def _attack_rule(view: CoinView, faction: Faction, words: Words) -> list[str]:
    return [words("attack-rule", faction=faction)]


def _support(view: CoinView, faction: Faction, words: Words) -> list[str]:
    return [words("support-now", areas=areas(view, words))]


def _here(view: CoinView, faction: Faction, words: Words) -> list[str]:
    """What stands in the Regions in question, where they are few."""
    return [region_line(view, one, words) for one in REGIONS if one in view.focus] if len(view.focus) <= 3 else []


_Lines = tuple[Callable[[CoinView, Faction, Words], list[str]], ...]

_FIGURES: _Lines = (_own, _here)
_CONCERNS: dict[str, _Lines] = {
    "setup": (_order, _own),
    "event_priority": (_scores, _order, _next, _actions, _possible),
    "primary": (_scores, _order, _next, _actions, _possible),
    "secondary": (_scores, _order, _next, _actions, _possible),
    "op": (_own, _offers),
    "recruit": (_own, _support),
    "attack": (_attack_rule, _own),
    "area": (_support, _own),
    "support": (_support, _own),
    "ship": (_own,),
    "build": (_own,),
}
"""By question, what of the position is said, in this order; of all others the faction's figures and what is there."""
