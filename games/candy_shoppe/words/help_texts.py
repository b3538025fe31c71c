"""Explanations of questions: goal, position, consequences, clause; and the quick start."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.candy_shoppe.pieces.choices import Aim, Back, Dispatch, Next, Place, Reveal, To
from games.candy_shoppe.pieces.components import DECKS, City, Face, Lasting, Spy, Status, Timing, Token
from games.candy_shoppe.view import CandyShoppeView
from games.candy_shoppe.words.event_texts import brief, face_name, pile_said, short, tokens, turned, worth
from games.engine.asks import Ask
from games.engine.values import Fact
from games.engine.words import PLAIN, Plain, Words

CLAUSES = {
    "send": "CS-3.2",
    "influence": "CS-3.3",
    "reveal": "CS-4.3",
    "order": "OP-4",
    "revive": "REV-1",
    "share": "REV-4",
    "disguise": "DIS-1",
    "escape": "ESC-1",
    "wiretap": "WIR-1",
    "smuggle": "SMU-1",
}


def goal(view: CandyShoppeView, words: Words) -> str:
    """What the viewer wants (W-3 to W-6)."""
    if view.team is None or view.target is None or view.team.face is None or view.wanted is None:
        return words("goal-platypus", targets=view.options.platypus_tie == "targets")
    face, other = face_name(view.team.face, words), face_name(view.team.face.opposite, words)
    tie, wanted = "targets" if view.targets_decide else "platypus", face_name(view.wanted, words)
    return words("goal", tie=tie, face=face, other=other, target=view.target, wanted=wanted)


def quick_start(view: CandyShoppeView, words: Words) -> str:
    """How many comrades the viewer has, and how a round goes."""
    allies = 0 if view.team is None else DECKS[view.seats].count(view.team) - 1
    return words("quick-side", allies=allies)


# ---------------------------------------------------------------- the position


def concerns(view: CandyShoppeView, ask: Ask, words: Words) -> tuple[str, ...]:
    """How the spies stand and how far the round is; then what lies where it is asked about."""
    return tuple(line for say in _CONCERNS[ask.about] for line in say(view, ask, words))


def _spies(view: CandyShoppeView, ask: Ask, words: Words) -> list[str]:
    faces = [agent.face for agent in view.agents if agent.status != Status.DEAD]
    counted = {face.word: faces.count(face) for face in Face}
    return [words("spies-now", dead=len(view.agents) - len(faces), **counted)]


def _phase_one(view: CandyShoppeView, ask: Ask, words: Words) -> list[str]:
    return [words("phase-one-now", round=view.round, rounds=view.rounds, spies=_to_come(view, ask))]


def _to_come(view: CandyShoppeView, ask: Ask) -> int:
    """How many spies are still to be sent out after the one that is asked about."""
    return len(view.agents_in(Status.HQ)) - (ask.about != "influence")


def _phase_two(view: CandyShoppeView, ask: Ask, words: Words) -> list[str]:
    left = len(view.agents_in(Status.DEPLOYED))
    return [words("phase-two-now", round=view.round, rounds=view.rounds, spies=left)]


def _blackmail(view: CandyShoppeView, ask: Ask, words: Words) -> list[str]:
    if view.blackmail is None:
        return []
    if view.blackmailed and view.seat == ask.seat:
        return [words("hand-blackmail", spy=view.blackmail)]
    return [words("blackmail-now", spy=view.blackmail)]


def _hand(view: CandyShoppeView, ask: Ask, words: Words) -> list[str]:
    return [words("hand-now", number=view.hands[ask.seat])]


def _site(view: CandyShoppeView, ask: Ask, words: Words) -> list[str]:
    """Where tokens are placed: what counts there, its spy, and what is there already."""
    first: Any = ask.options[0]
    site, agent = view.cities[first.city], view.agents[first.spy]
    lines = [words("site-now", city=first.city, worth=worth(site.worth, words), spy=agent.spy, face=agent.face)]
    if site.exposed:
        lines[0] += " " + words("site-exposed", tokens=tokens(site.exposed, words))
    piles = [pile_said(pile, words) for pile in view.piles_at(first.city)]
    return lines + ([words("site-placed", piles=words.all_of(piles))] if piles else [])


def _operation(view: CandyShoppeView, ask: Ask, words: Words) -> list[str]:
    """The operation in hand: its spy, and what is still to act."""
    operation = view.operation
    if operation is None:
        return []
    if operation.spy is None:
        lines = [words("operation-nobody", city=operation.city)]
    else:
        face, before = view.agents[operation.spy].face, operation.baseline
        message = "operation-spy-same" if face == before else "operation-spy"
        lines = [words(message, spy=operation.spy, face=face, before=face_name(before, words))]
    soon = [token for token in operation.live if token.unit.timing != Timing.CLOSE]
    last = [token for token in operation.live if token.unit.timing == Timing.CLOSE]
    live = [words("operation-live", tokens=tokens(soon, words))] if soon else []
    live += [words("operation-last", tokens=tokens(last, words))] if last else []
    return lines + ([" ".join(live)] if live else [])


def _tally(view: CandyShoppeView, ask: Ask, words: Words) -> list[str]:
    operation = view.operation
    if operation is None:
        return []
    if operation.sums is not None:
        return [words("tally-taken", com=operation.sums.com, cap=operation.sums.cap)]
    now = view.sums_of(operation)
    return [words("tally-to-come", com=now.com, cap=now.cap)]


def _tapped(view: CandyShoppeView, ask: Ask, words: Words) -> list[str]:
    phase = view.phase
    moved = phase.picked[0][0].token if phase is not None and phase.kind == "aiming" and phase.picked else None
    return [] if moved is None else [words("wiretap-moves", token=moved)]


_AIMING = (_operation, _tally, _spies)
_CONCERNS: dict[str, tuple[Callable[[CandyShoppeView, Ask, Words], list[str]], ...]] = {
    "send": (_spies, _phase_one, _blackmail),
    "influence": (_site, _hand, _phase_one, _blackmail),
    "reveal": (_spies, _phase_two),
    "order": (_operation, _spies),
    "revive": _AIMING,
    "share": _AIMING,
    "disguise": _AIMING,
    "escape": _AIMING,
    "wiretap": (_tapped, *_AIMING),
    "smuggle": _AIMING,
}
"""By question, what of the position is said, in this order."""


# ---------------------------------------------------------------- consequences


def consequence(option: Fact, ask: Ask, view: CandyShoppeView, words: Words) -> str | Plain:
    """What this option brings."""
    if isinstance(option, Back):
        return PLAIN
    if isinstance(option, Aim):
        return _AIMED[ask.about](option, view, words)
    return _BRINGS[type(option)](option, ask, view, words)


def _to(option: To | Dispatch, ask: Ask, view: CandyShoppeView, words: Words) -> str:
    side, face = Face((option.worth > 0) - (option.worth < 0)), view.agents[option.spy].face
    own = "none" if not face else "same" if face == side else "other"
    need = abs(option.worth) + (own != "other")
    return words("option-to.brings", city=option.city, side=side, own=own, need=need)


def _place(option: Place, ask: Ask, view: CandyShoppeView, words: Words) -> str:
    if not option.tokens:
        return words("option-place.brings", spies=_to_come(view, ask))
    counting = [token for token in option.tokens if token.unit.worth]
    acting = [token for token in option.tokens if not token.unit.worth]
    if len(option.tokens) == 1:
        return brief(option.tokens[0], view.final, view.options.lingering, words)
    if Token.FOILED in option.tokens and all(token.action for token in option.tokens):
        [other] = [token for token in option.tokens if token != Token.FOILED]
        return words("placed-foiled", token=other)
    total = worth(sum(token.unit.worth for token in counting), words)
    if not acting:
        even = not sum(token.unit.worth for token in counting)
        return words("placed-even") if even else words("placed-worth", worth=total)
    first, *others = [short(token, view.final, words) for token in acting]
    return words("placed-both", first=first, second=others[0] if others else total)


def _reveal(option: Reveal, ask: Ask, view: CandyShoppeView, words: Words) -> str:
    site = view.cities[option.city]
    counts = [token for token in site.exposed if not token.action or Token.FOILED not in site.exposed]
    open_ = site.worth + sum(token.unit.worth for token in counts)
    return words("option-reveal.brings", face=view.agents[option.spy].face, worth=worth(open_, words))


def _next(option: Next, ask: Ask, view: CandyShoppeView, words: Words) -> str:
    spy = None if view.operation is None else view.operation.spy
    if option.token is not None:
        if option.token.unit.needs_spy and spy is None:
            return words("fizzled-no-spy", token=option.token)
        if _idle(option.token, view):
            return words("fizzled", token=option.token)
        if option.token == Token.TRAPPED and not option.final and _closing(view):
            return words("brings-held")
        return brief(option.token, option.final, view.options.lingering, words)
    assert option.sums is not None
    before = Face.NEUTRAL if spy is None else view.agents[spy].face
    after = Face(max(Face.CAP, min(Face.COM, before + option.sums.swing)))
    return f"{turned(option.sums, spy, before, after, words)}.".replace("**", "")


def _idle(token: Token, view: CandyShoppeView) -> bool:
    """GEN-3: whether it has nothing to work on now."""
    assert view.operation is not None
    city, live = view.operation.city, view.operation.live
    lacks = {
        Token.REVIVE: not view.agents_in(Status.DEAD),
        Token.DISGUISE: all(agent.city == city for agent in view.agents_in(Status.DEPLOYED)),
        Token.WIRETAP: len(live) == 1,
        Token.SMUGGLE: not any(site.face_down for site in view.cities if site.city != city),
    }
    return lacks.get(token, False)


def _closing(view: CandyShoppeView) -> bool:
    """Whether the city of the operation closes after this round."""
    assert view.operation is not None
    there = [marker.token for marker in view.cities[view.operation.city].markers]
    return Token.KABOOM in [*there, *view.operation.live]


_BRINGS: dict[type[Fact], Callable[[Any, Ask, CandyShoppeView, Words], str]] = {
    To: _to,
    Dispatch: _to,
    Place: _place,
    Reveal: _reveal,
    Next: _next,
}


def _moved(option: Aim, view: CandyShoppeView, words: Words) -> str:
    assert option.token is not None
    counts = option.token.unit.worth
    if not counts:
        return words("brings-moved", short=short(option.token, view.final, words))
    if view.operation is not None and view.operation.sums is not None:
        return words("brings-moved-marker" if isinstance(option.token.unit, Lasting) else "brings-moved-late")
    return words("brings-moved-worth", worth=worth(counts, words))


def _shared(option: Aim, view: CandyShoppeView, words: Words) -> str:
    assert option.token is not None
    counts = option.token.unit.worth
    if not counts:
        return words("brings-shared", short=short(option.token, view.final, words))
    return words("brings-shared-worth", worth=worth(counts, words))


def _disguise(option: Aim, view: CandyShoppeView, words: Words) -> str:
    assert option.spy is not None
    agent = view.agents[option.spy]
    assert agent.city is not None
    counts = worth(view.cities[agent.city].worth, words)
    return words("brings-disguise", face=agent.face, city=agent.city, worth=counts)


def _escape(option: Aim, view: CandyShoppeView, words: Words) -> str:
    assert option.city is not None
    return words("brings-escape", worth=worth(view.cities[option.city].worth, words))


def _tapped_to(option: Aim, view: CandyShoppeView, words: Words) -> str:
    if option.city is None:
        return _moved(option, view, words)
    spy = _waiting_at(view, option.city)
    if spy is None:
        return words("brings-tapped-nobody")
    return words("brings-tapped", spy=spy, face=view.agents[spy].face)


def _smuggle(option: Aim, view: CandyShoppeView, words: Words) -> str:
    assert option.city is not None
    spy = _waiting_at(view, option.city)
    assert spy is not None
    return words("brings-smuggle", number=view.cities[option.city].face_down, spy=spy)


def _waiting_at(view: CandyShoppeView, city: City) -> Spy | None:
    """The spy that is still to be resolved there."""
    return next((agent.spy for agent in view.agents_in(Status.DEPLOYED) if agent.city == city), None)


_AIMED: dict[str, Callable[[Aim, CandyShoppeView, Words], str]] = {
    "revive": lambda option, view, words: words("brings-revived"),
    "share": _shared,
    "disguise": _disguise,
    "escape": _escape,
    "wiretap": _tapped_to,
    "smuggle": _smuggle,
}
