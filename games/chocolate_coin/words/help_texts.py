"""Write questions with the texts that explain them (goal, position, rules clause), and the quick start."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from games.chocolate_coin.pieces import actions
from games.chocolate_coin.pieces.actions import Haul, March, Scatter
from games.chocolate_coin.pieces.cards import EVENTS, Card, faction_of, rises
from games.chocolate_coin.pieces.components import FACTIONS, GRID, OPERATIONS, REGIONS, SHEET, Faction, Job, Region
from games.chocolate_coin.view import CoinView
from games.chocolate_coin.words.event_texts import ratio
from games.chocolate_coin.words.names import card_name, dice, event_text, event_title, factions, finished
from games.chocolate_coin.words.option_effects import base_worth, place_after_pass
from games.chocolate_coin.words.position import areas, offer_line, place_line, region_line
from games.engine.asks import Ask
from games.engine.words import Value, Words

FIRST_TURNS = 4
"""Number of turns whose first question also tells what most factions do at the beginning."""

ROOM = 172
"""Most characters of a question’s first line that leave room for the board on a phone."""

CLAUSES = {
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


def goal(view: CoinView, words: Words) -> str:
    """Return the score and goal of each faction that the viewer plays."""
    assert view.seat is not None
    parts = (
        words("goal-part", faction=one, score=view.scores[one], goal=SHEET[one].goal)
        for one in view.factions(view.seat)
    )
    return finished(words("goal", goals=words.all_of(parts)))


def quick_start(view: CoinView, words: Words) -> str:
    """Return how the viewer’s factions start and score, in a few sentences."""
    assert view.seat is not None
    own = view.factions(view.seat)
    parts = words.sentences(_part(one, words) for one in own)
    return finished(words("quick-start", parts=words("quick-both", parts=parts) if len(own) > 1 else parts))


def _part(faction: Faction, words: Words) -> str:
    """Return a text on the pieces with which a faction starts, and how it scores."""
    starts = words.all_of(words(f"starts-{kind}s", many=many) for kind, many in SHEET[faction].starts.items())
    return words("quick-as", faction=faction, starts=starts, scoring=_scoring(faction, words))


def _scoring(faction: Faction, words: Words) -> str:
    return words("scoring", faction=faction, goal=SHEET[faction].goal)


# ---------------------------------------------------------------- the position


def concerns(view: CoinView, ask: Ask, words: Words) -> tuple[str, ...]:
    """Return lines on the facts of the position that matter for this question, such as the current event or supply."""
    first: Any = ask.options[0]
    say = _CONCERNS.get(ask.about, _FIGURES)
    found = _ahead(view, ask, words) + [line for lines in say for line in lines(view, first.job.faction, words)]
    return tuple(finished(line) for line in found)


MOST_AHEAD = 4
"""Most options of a question beside which one line tells what is there; menus tell it below each option."""


def _ahead(view: CoinView, ask: Ask, words: Words) -> list[str]:
    """Return a line on what is in the Regions to which these few options move units, since buttons have no room for it.

    Returns [] if the options are many or name no Regions, or if the line would be too long for a phone.
    """
    if len(ask.options) > MOST_AHEAD:
        return []
    ends = [one.dest for one in ask.options if isinstance(one, March)]
    ends += [end for one in ask.options if isinstance(one, Scatter) for end, _ in one.units]
    there = [place_line(view, end, words) for end in dict.fromkeys(ends) if end in REGIONS]
    line = words("option-put.there", content=words.sentences(there))
    return [line] if there and len(line) <= ROOM else []


def _scores(view: CoinView, faction: Faction, words: Words) -> list[str]:
    return [words("standing-scores", scores=words.all_of(ratio(one, view.scores[one], words) for one in FACTIONS))]


def _own(view: CoinView, faction: Faction, words: Words) -> list[str]:
    facts = {"faction": faction, "score": view.scores[faction], "goal": SHEET[faction].goal}
    return [words("standing-own", supply=words("tokens", many=view.supplies[faction]), **facts)]


def _order(view: CoinView, faction: Faction, words: Words) -> list[str]:
    return [words("order", track=factions(view.order, words))]


def _next(view: CoinView, faction: Faction, words: Words) -> list[str]:
    if view.upcoming is None:
        return [words("next-none")]
    if view.upcoming not in EVENTS:
        return [words("next-scoring")]
    return [words("next-card", card=card_name(view.upcoming, words))]


def _event(view: CoinView, faction: Faction, words: Words) -> list[str]:
    """Return lines on the current event and what it does for this faction; [] if it can’t be taken any more."""
    if view.current is None or "event" not in (GRID[view.primary.space] if view.primary else GRID):
        return []
    return _current(view, faction, words)


def _current(view: CoinView, faction: Faction, words: Words) -> list[str]:
    """Return lines on the event that is being applied, and what it does for this faction."""
    assert view.current is not None
    return [_event_does(view, faction, event_title(view.current, words), words)]


def _event_does(view: CoinView, faction: Faction, title: str, words: Words) -> str:
    """Return a text on what the current event does for this faction, headed by `title`."""
    assert view.current is not None
    text = event_text(view.current, faction_of(view.current) == faction, view.seats, words)
    return words("current-event", title=title, text=text)


def _first(view: CoinView, faction: Faction, words: Words) -> list[str]:
    """Return a line on the cost of acting, and on what the event does for this faction.

    In the first turns, the line begins with advice on a good start. If these three parts don’t fit, the cost is left
    out. If the rest is still too long, the event is left out instead, since the seat’s picture shows it. In later
    turns a long line leaves out that the next card is the faction’s own event.
    """
    price, event = _price(view, faction, words), _event_does(view, faction, words("head-event"), words)
    if view.turn > FIRST_TURNS:
        line = words.sentences(map(finished, [*price, event]))
        long = len(line) > ROOM and view.upcoming in EVENTS
        return [words.sentences(map(finished, [price[0], event])) if long else line]
    usual = words("price-usual", faction=faction)
    lines = [words.sentences(map(finished, [usual, *more])) for more in ([*price, event], [event], price)]
    return [next((line for line in lines if len(line) <= ROOM), lines[-1])]


def _second(view: CoinView, faction: Faction, words: Words) -> list[str]:
    """Return a line on the cost of acting, and on what the event does for this faction if it can still be taken."""
    return [words.sentences(map(finished, _price(view, faction, words) + _event(view, faction, words)))]


def _own_event(view: CoinView, faction: Faction, words: Words) -> list[str]:
    """Return a line for the faction that may take the event before all others.

    It says what taking the event costs, what the event does, and whether the next card matters to the faction.
    """
    assert view.current is not None
    price = [] if view.upcoming is None or rises(view.current, view.seats) else [words("price-event")]
    coming = _coming(view, view.upcoming, faction, words) if view.upcoming else []
    return [words.sentences(map(finished, [*price, *coming, *_current(view, faction, words)]))]


def _price(view: CoinView, faction: Faction, words: Words) -> list[str]:
    """Return sentences on where on the track the faction is next turn if it acts or passes, and on the next card."""
    if view.upcoming is None:
        return [words("next-none")]
    place = place_after_pass(view, faction)
    if place is None:
        price = words("price-rises")
    else:
        price = words("price-second" if view.primary else "price-first", place=place)
    held = view.upcoming not in EVENTS and _goal_held(view, faction)
    return [*([] if held else [price]), *_coming(view, view.upcoming, faction, words)]


def _goal_held(view: CoinView, faction: Faction) -> bool:
    """Return whether all factions of this faction’s side have reached their goals (CC-11.2)."""
    own = [one for one in FACTIONS if view.holders[one] == view.holders[faction]]
    return all(view.scores[one] >= SHEET[one].goal for one in own)


def _coming(view: CoinView, card: Card, faction: Faction, words: Words) -> list[str]:
    """Return a sentence on the next card if it is a scoring card or an event of this faction."""
    if card not in EVENTS:
        return [words("price-goal-held" if _goal_held(view, faction) else "price-scoring-next")]
    return [words("price-own-next", title=event_title(card, words))] if faction_of(card) == faction else []


def _starting(view: CoinView, faction: Faction, words: Words) -> list[str]:
    """Return a line on what the piece to be placed is good for, and on how the faction scores."""
    units = 0 if view.job is None else view.job.nth - SHEET[faction].starts.get("base", 0)
    brings = words("setup-brings", faction=faction, kind="unit" if units > 0 else "base")
    return [words.sentences([brings, _scoring(faction, words)])]


def _possible(view: CoinView, faction: Faction, words: Words) -> list[str]:
    """Return a line on the operations that the faction can do now; [] unless the viewer plays the faction (CC-15.6)."""
    own = [offer for offer in view.offers if offer.faction == faction]
    able = words.all_of(words("op", op=offer.op) for offer in own if offer.places)
    if not own:
        return []
    return [words("possible", faction=faction, ops=able) if able else words("possible-none", faction=faction)]


def _offers(view: CoinView, faction: Faction, words: Words) -> list[str]:
    """Return a line for each of the faction’s four operations: where it could be done, or why not."""
    return [offer_line(offer, words) for offer in view.offers if offer.faction == faction][:4]


def _hit_rule(view: CoinView, faction: Faction, words: Words) -> list[str]:
    """Return what this faction must know when it removes tokens, with the points that a base costs the E.L.F."""
    [region] = view.focus
    bases = faction != "E" and view.region(region).bases["E"]
    lost = [words("hit-rule.base", points=base_worth(region))] if bases else []
    return [words.sentences([words("hit-rule", faction=faction), *lost])]


def _rule(message: str) -> Callable[[CoinView, Faction, Words], list[str]]:
    """Return a function that returns this message, which depends on nothing but the faction."""
    return lambda view, faction, words: [words(message, faction=faction)]


def _special_rule(view: CoinView, faction: Faction, words: Words) -> list[str]:
    return [words("special-does", op=SHEET[faction].special)]


def _support(view: CoinView, faction: Faction, words: Words) -> list[str]:
    return [words("support-now", areas=areas(view, words))]


def _part_rule(view: CoinView, faction: Faction, words: Words) -> list[str]:
    """Return what the operation of this question is good for; if an event allows it, what the event does."""
    if view.job is None or view.job.card:
        return _current(view, faction, words)
    if view.job.doing == "steal":
        return _scores_now(view, faction, words)
    return [words("disperse-rule" if view.job.doing == "disperse" else "move-rule", faction=faction)]


def _support_brings(view: CoinView, faction: Faction, words: Words) -> list[str]:
    return [words("support-brings", faction=faction, many=view.supplies[faction])]


def _scores_now(view: CoinView, faction: Faction, words: Words) -> list[str]:
    return [words("scoring-now", faction=faction, score=view.scores[faction], goal=SHEET[faction].goal)]


def _recruiting(view: CoinView, faction: Faction, words: Words) -> list[str]:
    """Return the supply, then why some Regions with the faction’s units don’t allow it or else what it brings."""
    supply, closed = words("recruit-supply", many=view.supplies[faction]), partial(_closed, faction=faction)
    known = _not_possible(closed, view, words) or [words("recruit-brings", faction=faction)]
    return [words.sentences(map(finished, [supply, *known]))]


def _not_possible(why_not: Callable[[CoinView, Region], str], view: CoinView, words: Words) -> list[str]:
    """Return a sentence with the Regions for which `why_not` gives a reason; [] if there are none."""
    closed = [words("closed-to", place=region, why=why) for region in REGIONS if (why := why_not(view, region))]
    return [words("recruit-closed", places=words.row(closed))] if closed else []


def _closed(view: CoinView, region: Region, faction: Faction) -> str:
    """Return a text on why the faction can’t recruit in this Region (CC-7.1); "" if it can, or has no unit there."""
    ground, facts = view.region(region), REGIONS[region]
    if faction == "B":
        others = any((*ground.units.values(), *ground.bases.values(), *(view.police[at] for at in facts.precincts)))
        return "alone" if ground.spies and not others else ""
    if not ground.units.get(faction):
        return ""
    if faction == "E" and not facts.cane:
        return "cane"
    against: Faction = "E" if faction == "S" else "S"
    return {"S": "santa", "E": "elf"}[against] if view.support[facts.area] == against else ""


def _here(view: CoinView, faction: Faction, words: Words) -> list[str]:
    """Return lines on the contents of the Regions that the question is about; [] if they are more than three."""
    return [region_line(view, one, words) for one in REGIONS if one in view.focus] if len(view.focus) <= 3 else []


_Lines = tuple[Callable[[CoinView, Faction, Words], list[str]], ...]


def _building(view: CoinView, faction: Faction, words: Words) -> list[str]:
    """Return a text on what a gift scores, and on why some workshops with Santa’s units can’t build a gift.

    See CC-10.2.
    """
    return [words.sentences([words("gifts-score"), *_not_possible(_no_gift, view, words)])]


def _no_gift(view: CoinView, region: Region) -> str:
    """Return why no gift can be built in this workshop; "" if a gift can be built, or if Santa has no unit there."""
    ground, facts = view.region(region), REGIONS[region]
    if not (facts.workshop and ground.units["S"]):
        return ""
    return "gift" if ground.gifts else "elf" if view.support[facts.area] == "E" else ""


def _driving(view: CoinView, faction: Faction, words: Words) -> list[str]:
    return [] if view.supplies[faction] else [words("drive-empty")]


_FIGURES: _Lines = (_own, _here)
_TURN: _Lines = (_scores, _order, _next, _possible)
_CONCERNS: dict[str, _Lines] = {
    "setup": (_starting, _order),
    "event_priority": (_own_event, *_TURN),
    "primary": (_first, *_TURN),
    "secondary": (_second, *_TURN),
    "op": (_scores_now, _offers),
    "recruit": (_recruiting, _own, _support),
    **dict.fromkeys(("region", "march", "dest", "count", "dice"), (_part_rule, _own, _here)),
    "gifts": (_rule("gifts-score"), _own, _here),
    "attack": (_rule("attack-rule"), _own),
    **dict.fromkeys(("disperse", "scatter"), (_rule("disperse-rule"), _own, _here)),
    "gift": (_scores_now, _here),
    "hit": (_hit_rule, _here, _own),
    "area": (_support_brings, _support, _own),
    "support": (_current, _support),
    **dict.fromkeys(("place", "remove", "shift", "which_gift", "choose"), (_current, _own, _here)),
    "stealth": (_current, _own, _here),
    "ship": (_scores_now,),
    **dict.fromkeys(("sweep", "cover"), (_special_rule, _own, _here)),
    "drive": (_driving, _own, _here),
    "build": (_building, _own),
}
"""By question, the functions that return lines on the position, in order. For others: the faction’s figures, and
what is in the Region."""


# ---------------------------------------------------------------- prompts


def prompt(ask: Ask, words: Words) -> str:
    """Return the question. It begins with the faction and its action, since a player may have two factions."""
    first: Any = ask.options[0]
    message, facts = PROMPTS.get(ask.about, _plain)(first, ask, words)
    known: dict[str, Value] = {"faction": first.job.faction, "head": _head(first.job, ask, words)}
    return words(f"ask-{message}", **known | facts)


Said = tuple[str, dict[str, Value]]
"""The prompt’s message name after ``ask-``, and its arguments."""

_FOLLOWING = frozenset({"dest", "count", "dice", "gifts", "hit", "scatter"})
"""Questions that come after the question for a Region, so that they needn’t count Regions again."""


def _head(job: Job, ask: Ask, words: Words) -> str:
    """Return a question’s heading: the faction, its task, and the number of the current Region or piece.

    The number is left out if several may be picked together.
    """
    about = ask.about
    doing = words("op", op=job.doing) if job.doing in OPERATIONS and about != "shift" else words("head-event")
    if job.of > 1 and about not in _FOLLOWING and ask.most == 1:
        doing = words("head-of", doing=doing, nth=job.nth, of=job.of)
    return words("head", faction=job.faction, parts=doing)


def _plain(first: Any, ask: Ask, words: Words) -> Said:
    return ask.about, {}


def _op(first: actions.Operate, ask: Ask, words: Words) -> Said:
    return "op", {"most": max(one.most for one in ask.options if isinstance(one, actions.Operate))}


def _setup(first: Any, ask: Ask, words: Words) -> Said:
    job = first.job
    if isinstance(first, actions.Start):
        return "setup-all", {"many": len(first.tokens), "police": job.faction == "I"}
    return "setup", {"kind": first.token.kind, "police": job.faction == "I", "nth": job.nth, "of": job.of}


def _primary(first: Any, ask: Ask, words: Words) -> Said:
    return "primary", {"op": SHEET[first.job.faction].regular}


def _or_stop(first: Any, ask: Ask, words: Words) -> Said:
    return ask.about, {"begun": first.job.nth > 1, "op": first.job.doing, "most": ask.most}


def _disperse(first: Any, ask: Ask, words: Words) -> Said:
    return "disperse", {"going": isinstance(first, Scatter)}


def _scatter(first: Scatter, ask: Ask, words: Words) -> Said:
    return "scatter", {"faction": first.whose, "many": sum(many for _, many in first.units)}


def _shift(first: Any, ask: Ask, words: Words) -> Said:
    return ("shift", {"faction": first.whose}) if isinstance(first, March) else ("shift-from", {})


def _which_gift(first: Any, ask: Ask, words: Words) -> Said:
    if isinstance(first, actions.Select):
        return "which_gift-at", {}
    return "which_gift", {"going": isinstance(first, Haul) and first.dest != first.region}


def _count(first: actions.Many, ask: Ask, words: Words) -> Said:
    return "count", {"to": first.to, "most": first.most, "place": first.place}


def _dice(first: actions.Spies | actions.Enough, ask: Ask, words: Words) -> Said:
    return ("dice-more", {"dice": dice(first.chosen)}) if first.chosen else ("dice", {})


def _gifts(first: actions.Carry, ask: Ask, words: Words) -> Said:
    return "gifts", {"most": first.most, "value": first.value}


def _hit(first: actions.Hits, ask: Ask, words: Words) -> Said:
    return "hit", {"left": first.left, "place": first.region, "more": first.more}


def _spend(first: actions.Spend, ask: Ask, words: Words) -> Said:
    return "spend", {"due": first.due, "kind": first.kind, "stealth": first.stealth}


def _free_token(first: Any, ask: Ask, words: Words) -> Said:
    kind = "support" if first.kind == "support" else first.kind
    new = words("new-token", kind=kind, nth=first.job.nth, of=first.job.of)
    return "free_token", {"new": new, "place": first.place}


def _place(first: Any, ask: Ask, words: Words) -> Said:
    return "place", {"faction": first.token.faction, "kind": first.token.kind, "stealth": 0, "most": ask.most}


def _stealth(first: Any, ask: Ask, words: Words) -> Said:
    return ("stealth-area", {"by": -first.by}) if isinstance(first, actions.Sector) else ("stealth", {})


PROMPTS: dict[str, Callable[[Any, Ask, Words], Said]] = {
    "setup": _setup,
    "primary": _primary,
    "op": _op,
    "region": _or_stop,
    "recruit": _or_stop,
    "disperse": _disperse,
    "scatter": _scatter,
    "shift": _shift,
    "which_gift": _which_gift,
    "count": _count,
    "dice": _dice,
    "gifts": _gifts,
    "hit": _hit,
    "spend": _spend,
    "free_token": _free_token,
    "place": _place,
    "stealth": _stealth,
}
"""Prompts that have arguments or need a choice of message; all others are named after their question."""
