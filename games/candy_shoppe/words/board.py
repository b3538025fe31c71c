"""The table of Candy Shoppe in words: a view, most important first, a fact a line.

Here: describing. Not here: events, prompts and labels (the package itself).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.candy_shoppe.pieces.events import Result
from games.candy_shoppe.pieces.tabletop import Agent, Marker, Pile
from games.candy_shoppe.tokens import Lingering, Stay, Token
from games.candy_shoppe.view import CandyShoppeView, CityView
from games.candy_shoppe.words.account import DEEDS
from games.candy_shoppe.words.phrases import TEAMS, Players, goal, listed, many, tokens, worth
from games.candy_shoppe.world import Face, Spy, Status, Target
from games.engine.values import Seat


def describe(view: CandyShoppeView, players: Players) -> str:
    """The view in words: who is due, the viewer's own secrets, the operation, cities, spies off the map, players."""
    lines = [_due(view, players), *_own(view), *_result(view, players), *_report(view, players), *_waiting(view)]
    lines += [_city(view, city) for city in view.cities]
    lines += _off_the_map(view)
    lines += [_player(view, players, seat) for seat in range(view.seats)]
    return "\n".join([*lines, *_told(view, players), _bag(view)])


def _due(view: CandyShoppeView, players: Players) -> str:
    phase = view.phase
    if phase is None:
        return f"The match is over after {many(view.result.rounds if view.result else view.round, 'round')}."
    who = listed(players[seat].name for seat in view.due())
    what = {
        "deploying": f"Phase 1: {who} sends out a spy",
        "influencing": f"Phase 1: {who} still to decide what to place in {_placing(view)}",
        "revealing": f"Phase 2: {who} chooses which spy to reveal",
        "operating": f"Phase 2: {who} decides what happens next in the operation",
        "aiming": f"Phase 2: {who} decides for {_aiming(view)}",
    }
    return f"Round {view.round} of {view.rounds}. {what[phase.kind]}."


def _placing(view: CandyShoppeView) -> str:
    return "" if view.placing_at is None else view.placing_at.title


def _aiming(view: CandyShoppeView) -> str:
    return view.phase.token.title if view.phase is not None and view.phase.kind == "aiming" else ""


def _own(view: CandyShoppeView) -> Iterator[str]:
    """The viewer's cards and tokens."""
    if view.seat is None or view.team is None or view.target is None:
        return
    yield f"Only you see this: you play for {TEAMS[view.team]}, and nobody else knows."
    if view.outcome is None:
        yield goal(view.team, view.seats, view.options.platypus_tie == "targets")
    yield target_said(view.target, view.wanted, view.targets_decide)
    if view.blackmailed and view.outcome is None:
        yield f"You are blackmailed over {view.target.spy.title}: what you place this round lies face up."
    if view.hand:
        yield f"Your tokens: {tokens(view.hand)}."
        yield from briefs(view.hand, view.final, view.options.lingering)
    if view.chosen is not None:
        yield f"You have decided to place {tokens(view.chosen) or 'nothing'}; nobody else knows yet."
    placed = [f"{tokens(pile.tokens or ())} in {pile.city.title}" for pile in view.piles if pile.seat == view.seat]
    if placed:
        yield f"You have placed {listed(placed)} this round."


def briefs(hand: Iterable[Token], final: bool, lingering: Lingering) -> Iterator[str]:
    """What each action token of a hand does, as it holds in this round."""
    yield from (f"{token.title}: {token.unit.brief(final, lingering)}" for token in sorted(set(hand)) if token.action)


def target_said(target: Target, wanted: Face | None, decides: bool) -> str:
    """What a player's target asks for, and what it is good for (W-4)."""
    if wanted is None:
        return f"Your target, {target.title}, is only a cover and counts for nothing."
    use = "Turned targets decide a tie." if decides else "At this table targets decide nothing."
    return f"Your target is {target.title}: turned if it lives and is {wanted.title} in the end. {use}"


def _result(view: CandyShoppeView, players: Players) -> Iterator[str]:
    if view.result is not None:
        yield from (line.replace("**", "") for line in result_said(view.result, players))


def result_said(result: Result, players: Players) -> Iterator[str]:
    """Who has won and why; then everybody's cards."""
    yield f"{_winner(result)} {_count(result)}"
    for seat, team in enumerate(result.teams):
        turned = {True: "turned", False: "not turned", None: "a cover"}[result.turned[seat]]
        yield f"{players[seat].name} ({team.title}): target {result.targets[seat].title}, {turned}."


def _winner(result: Result) -> str:
    if result.winner is None:
        return "**A draw**: spies and targets are tied, nobody wins."
    why = {
        "spies": "most spies are theirs",
        "targets": "the spies are tied, and they have turned more targets",
        "platypus": "neither side is ahead, and the Cold War goes on",
        "draw": "",
    }[result.why]
    name = TEAMS[result.winner]
    return f"**{name[0].upper()}{name[1:]} wins**: {why}."


def _count(result: Result) -> str:
    spies = f"{result.red} Communist, {result.blue} Capitalist, {result.neutral} neutral, {result.dead} dead"
    return f"Spies: {spies}. Targets turned: Communist {result.targets_red}, Capitalist {result.targets_blue}."


def _report(view: CandyShoppeView, players: Players) -> Iterator[str]:
    """The operation in hand or the latest one."""
    if view.report is not None:
        latest = "this round" if view.report.round == view.round else f"round {view.report.round}, the latest"
        yield f"Operation {view.report.number} of {latest}:"
        for deed in view.report.deeds:
            yield DEEDS[type(deed)](deed, players).replace("**", "")


def _waiting(view: CandyShoppeView) -> Iterator[str]:
    """What is still unresolved in the operation, and the one that waits."""
    if view.operation is not None and view.operation.live:
        yield f"Still live in {view.operation.city.title}: {tokens(view.operation.live)}."
    if view.queued is not None and view.queued.spy is not None:
        yield f"{view.queued.spy.title} waits there with {tokens(view.queued.live) or 'no tokens'}."


def _city(view: CandyShoppeView, city: CityView) -> str:
    there = [_agent(view.agents[spy]) for spy in city.spies]
    there += [f"{city.face_down} face down"] if city.face_down else []
    there += [f"face up {tokens(city.exposed)}"] if city.exposed else []
    there += [_marker(view, marker) for marker in city.markers]
    there += ["closed until Phase 1 ends"] if city.closed else []
    marked = f"; with markers {worth(city.worth)}" if any(marker.token.unit.worth for marker in city.markers) else ""
    return f"{city.city.title} ({worth(city.city.influence)}{marked}): {'; '.join(there) or 'empty'}."


def _agent(agent: Agent) -> str:
    trapped = ", trapped" if agent.status == Status.TRAPPED else ""
    house = ", with Safe House" if agent.shelter is not None else ""
    return f"{agent.spy.title}, {agent.face.title}{trapped}{house}"


def _marker(view: CandyShoppeView, marker: Marker) -> str:
    if marker.token.unit.stay == Stay.CITY and marker.token.unit.worth:
        part = "Phase 1 of " if view.options.lingering == "phase1" else ""
        until = "" if marker.round == view.rounds else f" to the end of {part}round {marker.round + 1}"
        return f"{marker.token.title}, {worth(marker.token.unit.worth)}{until}"
    if marker.token == Token.TRAPPED and marker.holds is not None and marker.round < view.rounds:
        return f"Trapped, until Phase 1 of round {marker.round + 1} ends"
    return marker.token.title


def _off_the_map(view: CandyShoppeView) -> Iterator[str]:
    for words, status in (
        ("To be sent out", Status.HQ),
        ("In HQ" if view.outcome is not None else "Done for this round", Status.RESOLVED),
        ("In the Safe House" + ("" if view.outcome is not None else " to the end of this round"), Status.SHELTERED),
    ):
        agents = view.agents_in(status)
        if agents:
            yield f"{words}: {'; '.join(_agent_off(view, agent) for agent in agents)}."
    dead = view.agents_in(Status.DEAD)
    if dead:
        yield f"Dead: {listed(agent.spy.title for agent in dead)}."


def _agent_off(view: CandyShoppeView, agent: Agent) -> str:
    next_ = agent.shelter == view.round and not view.final
    return f"{agent.spy.title}, {agent.face.title}{', Safe House next round' if next_ else ''}"


def _player(view: CandyShoppeView, players: Players, seat: Seat) -> str:
    facts = [f"{many(view.hands[seat], 'token')} in hand"] if view.hands[seat] or not view.aside[seat] else []
    facts += [f"{view.aside[seat]} put away unseen"] if view.aside[seat] else []
    placed = [_placed(pile) for pile in view.piles if pile.seat == seat]
    facts += [f"placed {listed(placed)}"] if placed else []
    facts += ["first player of this round"] if seat == view.first and view.outcome is None else []
    if view.phase is not None and view.phase.kind == "influencing" and seat in view.phase.decided:
        facts.append("has decided")
    return f"{players[seat].name} ({'ABCDEF'[seat]}): {'; '.join(facts)}."


def _placed(pile: Pile) -> str:
    """BLK-2: what was placed face up the whole table knows by its owner."""
    faceup = f", face up {tokens(pile.tokens or ())}" if pile.faceup else ""
    return f"{pile.many} in {pile.city.title}{faceup}"


def _told(view: CandyShoppeView, players: Players) -> Iterator[str]:
    """What Blackmail does, and what it has told of targets."""
    if view.blackmail is not None and view.outcome is None:
        yield f"Blackmail: whoever has {view.blackmail.title} as a target places face up this round."
    if view.marked is not None and not view.final:
        yield f"Blackmail: whoever has {view.marked.title} as a target places face up next round."
    for spy in Spy:
        found = [players[trace.seat].name for trace in view.traces if trace.spy == spy and trace.target]
        if found:
            yield f"Known by Blackmail: {spy.title} is the target of {listed(found)}."


def _bag(view: CandyShoppeView) -> str:
    spent = f" Spent this round: {tokens(view.spent)}." if view.spent else ""
    return f"The bag holds {many(view.bag, 'action token')}.{spent}"
