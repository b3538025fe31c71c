"""Write the current position of a match, and how it ended (CS-7), as texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.candy_shoppe.pieces.components import Agent, City, Marker, Pile, Spy, Status, Stay, Team, Token
from games.candy_shoppe.view import CandyShoppeView, CityView
from games.candy_shoppe.words.event_texts import (
    briefs,
    double_agent,
    result_said,
    say,
    spy_name,
    target_said,
    tokens,
    wins,
    worth,
)
from games.engine.game import Ending
from games.engine.values import Points, Seat
from games.engine.words import Value, Words


def describe(view: CandyShoppeView, words: Words) -> str:
    """Return the position as text: who must act, the viewer's secrets, the operation, each city, spy and player."""
    lines = [_due(view, words), *_own(view, words), *_result(view, words), *_report(view, words)]
    lines += _waiting(view, words)
    lines += [_city(view, words, city) for city in view.cities]
    lines += _meanings(view, words)
    lines += _off_the_map(view, words)
    lines += [_player(view, words, seat) for seat in range(view.seats)]
    return "\n".join([*lines, *_told(view, words), _bag(view, words)])


def _due(view: CandyShoppeView, words: Words) -> str:
    phase = view.phase
    if phase is None:
        return words("over", number=view.result.rounds if view.result else view.round)
    known: dict[str, Value] = {"round": view.round, "rounds": view.rounds, "who": words.names(view.due())}
    city = City.WASHINGTON if view.placing_at is None else view.placing_at
    token = phase.token if phase.kind == "aiming" else Token.COM
    return words("due", kind=phase.kind, city=city, token=token, **known)


def _own(view: CandyShoppeView, words: Words) -> Iterator[str]:
    """Yield lines on the viewer's cards and tokens."""
    if view.seat is None or view.team is None or view.target is None:
        return
    yield words("own-team", team=view.team)
    if view.outcome is None:
        yield wins(view.team, view.seats, view.options.platypus_tie == "targets", words)
    yield target_said(view.target, view.wanted, view.targets_decide, words)
    if view.blackmailed and view.outcome is None:
        yield words("own-blackmail", spy=view.target.spy)
    if view.hand:
        yield words("own-tokens", tokens=tokens(view.hand, words))
        yield from briefs(view.hand, view.final, view.options.lingering, words)
    if view.own_aside:
        yield words("own-aside", tokens=tokens(view.own_aside, words))
    yield from _own_placings(view, words)


def _own_placings(view: CandyShoppeView, words: Words) -> Iterator[str]:
    """Yield lines on the tokens that the viewer has chosen to place, and on those already placed this round."""
    if view.chosen:
        yield words("own-chosen", tokens=tokens(view.chosen, words))
    elif view.chosen is not None:
        yield words("own-chosen-nothing")
    piles = [
        words("own-pile", tokens=tokens(pile.tokens or (), words), city=pile.city)
        for pile in view.piles
        if pile.seat == view.seat
    ]
    if piles:
        yield words("own-placed", piles=words.all_of(piles))


def _result(view: CandyShoppeView, words: Words) -> Iterator[str]:
    if view.result is not None:
        yield from (line.replace("**", "") for line in result_said(view.result, words))
        yield from double_agent(view, words)


def _report(view: CandyShoppeView, words: Words) -> Iterator[str]:
    """Yield the events of the current or latest operation, line by line."""
    report = view.report
    if report is None:
        return
    if report.round == view.round:
        yield words("operation-now", number=report.number)
    else:
        yield words("operation-latest", number=report.number, round=report.round)
    for deed in report.deeds:
        yield say(deed, words).replace("**", "")


def _waiting(view: CandyShoppeView, words: Words) -> Iterator[str]:
    """Yield lines on the operation's unresolved tokens, and on the operation that comes next."""
    operation, queued = view.operation, view.queued
    if operation is not None and operation.live:
        yield words("still-live", city=operation.city, tokens=tokens(operation.live, words))
    if queued is not None and queued.spy is not None:
        if queued.live:
            yield words("waits-there", spy=queued.spy, tokens=tokens(queued.live, words))
        else:
            yield words("waits-there-bare", spy=queued.spy)


def _city(view: CandyShoppeView, words: Words, city: CityView) -> str:
    there = [_agent(view.agents[spy], words) for spy in city.spies]
    there += [words("hidden-there", number=city.face_down)] if city.face_down else []
    there += [words("there-exposed", tokens=tokens(city.exposed, words))] if city.exposed else []
    there += [_marker(view, marker, words) for marker in city.markers]
    there += [words("there-closed")] if city.closed else []
    things, own = words.parts(there) or words("there-nothing"), worth(city.city.influence, words)
    if any(marker.token.unit.worth for marker in city.markers):
        marked = worth(city.worth, words)
        return words("city-now-marked", city=city.city, worth=own, marked=marked, things=things)
    return words("city-now", city=city.city, worth=own, things=things)


def _meanings(view: CandyShoppeView, words: Words) -> Iterator[str]:
    """Yield a line on each kind of action token that is face up on the table and not in the viewer's hand."""
    live = [token for operation in (view.operation, view.queued) if operation is not None for token in operation.live]
    markers = [marker.token for city in view.cities for marker in city.markers if not marker.token.unit.worth]
    exposed = [token for city in view.cities for token in city.exposed]
    if view.outcome is None:
        yield from briefs({*live, *markers, *exposed} - {*view.hand}, view.final, view.options.lingering, words)


def _agent(agent: Agent, words: Words) -> str:
    trapped, house = agent.status == Status.TRAPPED, agent.shelter is not None
    return words("there-spy", spy=agent.spy, face=agent.face, trapped=trapped, house=house)


def _marker(view: CandyShoppeView, marker: Marker, words: Words) -> str:
    token = marker.token
    if token.unit.stay == Stay.CITY and token.unit.worth:
        until = "match" if marker.round == view.rounds else view.options.lingering
        counts = worth(token.unit.worth, words)
        return words("marker-lasting", token=token, worth=counts, until=until, round=marker.round + 1)
    if token == Token.TRAPPED and marker.holds is not None and marker.round < view.rounds:
        return words("marker-holding", token=token, round=marker.round + 1)
    return words("token", token=token)


def _off_the_map(view: CandyShoppeView, words: Words) -> Iterator[str]:
    over = view.outcome is not None

    def said(status: Status) -> str:
        return words.parts(_agent_off(view, agent, words) for agent in view.agents_in(status))

    if ready := said(Status.HQ):
        yield words("off-map-ready", spies=ready)
    if done := said(Status.RESOLVED):
        yield words("off-map-done", spies=done, over=over)
    if sheltered := said(Status.SHELTERED):
        yield words("off-map-sheltered", spies=sheltered, over=over)
    if dead := view.agents_in(Status.DEAD):
        yield words("off-map-dead", spies=words.all_of(spy_name(agent.spy, words) for agent in dead))


def _agent_off(view: CandyShoppeView, agent: Agent, words: Words) -> str:
    house = agent.shelter == view.round and not view.final
    return words("off-map-spy", spy=agent.spy, face=agent.face, house=house)


def _player(view: CandyShoppeView, words: Words, seat: Seat) -> str:
    facts = [words("player-hand", number=view.hands[seat])] if view.hands[seat] or not view.aside[seat] else []
    facts += [words("player-aside", number=view.aside[seat])] if view.aside[seat] else []
    placed = [_placed(pile, words) for pile in view.piles if pile.seat == seat]
    facts += [words("player-placed", piles=words.all_of(placed))] if placed else []
    facts += [words("player-first")] if seat == view.first and view.outcome is None else []
    if view.phase is not None and view.phase.kind == "influencing" and seat in view.phase.decided:
        facts.append(words("player-done"))
    return words("player", who=words.name(seat), letter=words.letter(seat), facts=words.parts(facts))


def _placed(pile: Pile, words: Words) -> str:
    """Return a text on how many tokens a player placed in a city, and which ones if they are face up (BLK-2)."""
    if pile.faceup:
        return words("player-pile-faceup", number=pile.many, city=pile.city, tokens=tokens(pile.tokens or (), words))
    return words("player-pile", number=pile.many, city=pile.city)


def _told(view: CandyShoppeView, words: Words) -> Iterator[str]:
    """Yield lines on Blackmail: which players must place their tokens face up, and which targets it has revealed."""
    if view.blackmail is not None and view.outcome is None:
        yield words("blackmail-now", spy=view.blackmail)
    if view.marked is not None and not view.final:
        yield words("blackmail-next", spy=view.marked)
    for spy in Spy:
        found = [trace.seat for trace in view.traces if trace.spy == spy and trace.target]
        if found:
            yield words("blackmail-known", spy=spy, names=words.names(found))
        if cleared := [trace.seat for trace in view.traces if trace.spy == spy and not trace.target]:
            yield words("blackmail-cleared", spy=spy, names=words.names(cleared))


def _bag(view: CandyShoppeView, words: Words) -> str:
    said = [words("bag", number=view.bag)]
    said += [words("bag-returned", tokens=tokens(view.returned, words))] if view.returned else []
    said += [words("spent", tokens=tokens(view.spent, words))] if view.spent else []
    return words.sentences(said)


# ---------------------------------------------------------------- the end


def ending(view: CandyShoppeView, words: Words) -> Ending:
    """Return what decided the match, as text, with each seat's points."""
    return Ending(_decided(view, words), _points(view, words))


def _decided(view: CandyShoppeView, words: Words) -> str:
    """Return a text on what decided the match: spies, turned targets, or neither (W-3, W-4)."""
    result = view.result
    assert result is not None
    low, high = sorted((result.red, result.blue))
    other, best = sorted((result.targets_red, result.targets_blue))
    return words("ended-by", why=result.why, high=high, low=low, best=best, other=other)


def _points(view: CandyShoppeView, words: Words) -> Mapping[Seat, tuple[Points, ...]]:
    """Return each seat's points: how many living spies show its team's face. P.L.A.T.Y.P.U.S. has no entry."""
    result = view.result
    assert result is not None
    spies = {Team.COMMUNIST: result.red, Team.CAPITALIST: result.blue}
    shown = {seat: spies[team] for seat, team in enumerate(result.teams) if team in spies}
    return {seat: (Points(have=many, what=words("decided-spies", many=many)),) for seat, many in shown.items()}
