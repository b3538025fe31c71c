"""Explain questions (the viewer's goal, the position, the effects of options), and write the quick start."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.candy_shoppe.pieces.choices import Aim, Back, Dispatch, Next, Place, Reveal, To
from games.candy_shoppe.pieces.components import (
    DECKS,
    City,
    Face,
    Lasting,
    Operation,
    Spy,
    Status,
    Target,
    Timing,
    Token,
)
from games.candy_shoppe.view import CandyShoppeView
from games.candy_shoppe.words.event_texts import brief, face_name, in_city, short, tokens, turned, worth
from games.engine.asks import Ask
from games.engine.values import Fact
from games.engine.words import PLAIN, Plain, Value, Words

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
    """Return a text on what the viewer must achieve to win (W-3 to W-6)."""
    faces, side = view.faces(), Face.COM if view.team is None or view.team.face is None else view.team.face
    own, other = faces[side], faces[side.opposite]
    now = {"own": own, "other": other, "shown": own + other}
    if view.team is None or view.target is None or view.team.face is None or view.wanted is None:
        return words("goal-platypus", targets=view.options.platypus_tie == "targets", **now)
    agent = view.agents[view.target.spy]
    shows = "dead" if agent.status == Status.DEAD else "wanted" if agent.face == view.wanted else agent.face.word
    tie, wanted = "targets" if view.targets_decide else "platypus", face_name(view.wanted, words)
    return words("goal", tie=tie, face=side, target=view.target, wanted=wanted, shows=shows, **now)


def suspicions(view: CandyShoppeView, words: Words) -> dict[str, str]:
    """Return the names, by id, of the teams and targets that a player may suspect another player to have (CS-2.3)."""
    teams = {team.word: words("team", team=team) for team in sorted({*DECKS[view.seats]})}
    return teams | {target.word: words("suspected-target", target=target) for target in Target}


def quick_start(view: CandyShoppeView, words: Words) -> str:
    """Return a text on how many team mates the viewer has, and how a round goes."""
    allies = 0 if view.team is None else DECKS[view.seats].count(view.team) - 1
    return words("quick-side", allies=allies)


# ---------------------------------------------------------------- the position


def concerns(view: CandyShoppeView, ask: Ask, words: Words) -> tuple[str, ...]:
    """Return the one fact of the position that matters for this question: the spies' faces, a city or an operation."""
    if ask.about in ("send", "reveal"):
        return (_spies(view, words),)
    if ask.about == "influence":
        return (_site(view, ask, words),)
    return (_tapped(view, words) or _operation(view, ask, words),)


def _spies(view: CandyShoppeView, words: Words) -> str:
    counted = {face.word: many for face, many in view.faces().items()}
    shown = words("spies-counted", dead=len(view.agents_in(Status.DEAD)), **counted)
    turned = any(agent.face or agent.status == Status.DEAD for agent in view.agents)
    message = "spies-now" if turned else "spies-now.fresh"
    return words(message, public=view.seat is None, rounds=view.rounds, counted=shown)


def _site(view: CandyShoppeView, ask: Ask, words: Words) -> str:
    """Return a text on the city where tokens are placed: what counts in it, its spy, and its face-up tokens."""
    first: Any = ask.options[0]
    site, agent, spies = view.cities[first.city], view.agents[first.spy], len(view.agents_in(Status.HQ))
    counts = in_city(site.city, site.worth, words)
    said = words("site-now", worth=counts, spy=agent.spy, face=agent.face, city=site.city, spies=spies)
    exposed = [words("site-exposed", tokens=tokens(site.exposed, words))] if site.exposed else []
    return words.sentences([said, *exposed, *_score(view, words)])


def _score(view: CandyShoppeView, words: Words) -> list[str]:
    """Return a line on how many spies show the face of the viewer's team, and how many show the opposite face.

    Returns [] if there are no such spies, or if the viewer's team has no face.
    """
    faces, side = view.faces(), None if view.team is None else view.team.face
    if side is None or not faces[side] + faces[side.opposite]:
        return []
    return [words("site-score", own=faces[side], other=faces[side.opposite])]


def _tapped(view: CandyShoppeView, words: Words) -> str:
    """Return a text on the token that Wiretap moves, while the player is asked for its destination; else ""."""
    picked = view.phase.picked if view.phase is not None and view.phase.kind == "aiming" else ()
    return words("wiretap-moves", token=picked[0][0].token) if picked and picked[0][0].token is not None else ""


def _operation(view: CandyShoppeView, ask: Ask, words: Words) -> str:
    """Return a text on the operation's spy and its Tally.

    If the question is what to resolve next, the text leaves out the Tally, and names the tokens that act last.
    """
    operation = view.operation
    assert operation is not None
    said = [_spy_there(view, operation, words)]
    last = _acting_last(operation)
    if ask.about != "order":
        sums = operation.sums or view.sums_of(operation)
        said.append(words("tally-taken" if operation.sums else "tally-to-come", com=sums.com, cap=sums.cap))
    said += [_last(token, view, operation, words) for token in last if ask.about == "order"]
    return words.sentences(said)


def _acting_last(operation: Operation) -> list[Token]:
    """Return the operation's tokens that act after all others, in order."""
    return [token for token in sorted(operation.live) if token.unit.timing == Timing.CLOSE]


def _last(token: Token, view: CandyShoppeView, operation: Operation, words: Words) -> str:
    swing = (operation.sums or view.sums_of(operation)).swing
    if token == Token.DOUBLE_CROSS and swing and operation.spy is not None:
        return words("operation-last-loser", token=token, face=swing.opposite)
    return words("operation-last", token=token, short=short(token, view.final, words))


def _spy_there(view: CandyShoppeView, operation: Operation, words: Words) -> str:
    if operation.spy is None:
        return words("operation-nobody", city=operation.city)
    face, before = view.agents[operation.spy].face, operation.baseline
    message = "operation-spy-same" if face == before else "operation-spy"
    spy, city = operation.spy, operation.city
    return words(message, spy=spy, city=city, face=face, before=face_name(before, words))


# ---------------------------------------------------------------- consequences


def consequence(option: Fact, ask: Ask, view: CandyShoppeView, words: Words) -> str | Plain:
    """Return a text on what this option leads to; PLAIN if its label already says everything."""
    if isinstance(option, Aim) and ask.about in _AIMED:
        return _AIMED[ask.about](option, view, words)
    if isinstance(option, (Aim, Back)):
        return PLAIN
    return _BRINGS[type(option)](option, ask, view, words)


def _to(option: To | Dispatch, ask: Ask, view: CandyShoppeView, words: Words) -> str:
    side, face = Face.of(option.worth), view.agents[option.spy].face
    own = "none" if not face else "same" if face == side else "other"
    need = abs(option.worth) + (own != "other")
    return words("option-to.brings", city=option.city, side=side, own=own, need=need)


def _place(option: Place, ask: Ask, view: CandyShoppeView, words: Words) -> str:
    counting = [token for token in option.tokens if token.unit.worth]
    acting = [token for token in option.tokens if not token.unit.worth]
    if len(option.tokens) == 1 and not counting:
        return brief(option.tokens[0], view.final, view.options.lingering, words)
    if Token.FOILED in option.tokens and all(token.action for token in option.tokens):
        [other] = [token for token in option.tokens if token != Token.FOILED]
        return words("placed-foiled", token=other)
    if not acting:
        return _counted(option, view, words)
    first, *others = [short(token, view.final, words) for token in acting]
    if others:
        return words("placed-both", first=first, second=others[0])
    return words("placed-both.sum", first=first, worth=worth(_sum(option, view), words))


def _counted(option: Place, view: CandyShoppeView, words: Words) -> str:
    """Return a text on how the tokens of this option would turn the spy if no other tokens were placed.

    Only for tokens whose only effect is to count in the Tally.
    """
    both, before = _sum(option, view), view.agents[option.spy].face
    after = before.turned(Face.of(both))
    turns: dict[str, Value] = {"worth": worth(both, words), "stays": before == after, "face": after}
    if len(option.tokens) == 1 and isinstance(option.tokens[0].unit, Lasting):
        return words("placed-worth.lasting", until="match" if view.final else view.options.lingering, **turns)
    return words("placed-worth", **turns)


def _sum(option: Place, view: CandyShoppeView) -> int:
    """Return the city's sum with these tokens: above 0 for the Communists, below 0 for the Capitalists."""
    return view.cities[option.city].worth + sum(token.unit.worth for token in option.tokens)


def _reveal(option: Reveal, ask: Ask, view: CandyShoppeView, words: Words) -> str | Plain:
    """Return a text on the face-up tokens at this spy's city; PLAIN if there are none.

    If the city has a single one, an action token, the text also says what that token does.
    """
    exposed = view.cities[option.city].exposed
    if len(exposed) == 1 and exposed[0].action:
        does = brief(exposed[0], view.final, view.options.lingering, words)
        return words("token-brief", token=exposed[0], brief=does)
    return words("site-exposed", tokens=tokens(exposed, words)) if exposed else PLAIN


def _next(option: Next, ask: Ask, view: CandyShoppeView, words: Words) -> str:
    spy = None if view.operation is None else view.operation.spy
    if option.token is not None:
        if option.token.unit.needs_spy and spy is None:
            return words("fizzled-no-spy", token=option.token)
        if _idle(option.token, view):
            return words("fizzled", token=option.token)
        if option.token == Token.TRAPPED and not option.final and _closing(view):
            return words("brings-held")
        return words("brings-next", short=short(option.token, option.final, words))
    assert option.sums is not None
    before = Face.NEUTRAL if spy is None else view.agents[spy].face
    after = before.turned(option.sums.swing)
    tally = f"{turned(option.sums, spy, before, after, words)}.".replace("**", "")
    operation = view.operation
    last = [] if operation is None or spy is None else _acting_last(operation)
    then = [words("brings-then", number=len(last), tokens=tokens(last, words))] if last else []
    return words.sentences([tally, *then])


def _idle(token: Token, view: CandyShoppeView) -> bool:
    """Return whether the token has nothing to act on now (GEN-3)."""
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
    """Return whether the operation's city closes after this round."""
    assert view.operation is not None
    there = [marker.token for marker in view.cities[view.operation.city].markers]
    return Token.KABOOM in [*there, *view.operation.live]


_BRINGS: dict[type[Fact], Callable[[Any, Ask, CandyShoppeView, Words], str | Plain]] = {
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
    return words("brings-disguise", face=agent.face, city=agent.city)


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
    """Return the spy in this city whose operation is still to come; None if there is none."""
    return next((agent.spy for agent in view.agents_in(Status.DEPLOYED) if agent.city == city), None)


_AIMED: dict[str, Callable[[Aim, CandyShoppeView, Words], str]] = {
    "share": _shared,
    "disguise": _disguise,
    "escape": _escape,
    "wiretap": _tapped_to,
    "smuggle": _smuggle,
}
