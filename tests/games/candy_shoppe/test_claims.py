"""Test that what Candy Shoppe's questions and options say will happen does happen.

A sentence for which there is no check fails the test. Positions come from matches played at random and by the quick
policy, and from operations with many action tokens.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any

import pytest

from games.candy_shoppe import GAME
from games.candy_shoppe.pieces.choices import Aim
from games.candy_shoppe.pieces.components import City, Face, Spy, Status, Token
from games.candy_shoppe.pieces.events import Fled, Revived
from games.candy_shoppe.rules import CandyShoppeState
from games.candy_shoppe.rules.operation import _close, _first, _items
from games.candy_shoppe.rules.rounds import end_phase_one, end_round
from games.candy_shoppe.rules.table import Table
from games.candy_shoppe.rules.token_effects import EFFECTS
from games.candy_shoppe.words import TEXTS
from games.engine.asks import Ask
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice, seed_from
from games.engine.match import Match, Step
from games.engine.phases import Play
from games.engine.values import Fact, Seat
from games.engine.words import ENGLISH, PLAIN
from tests.games.candy_shoppe.every_order import Item, _copy, _taken, laid, revealed
from tests.games.candy_shoppe.facts import BIASES, VARIANTS
from tests.games.candy_shoppe.positions import PEOPLE, phase_two

FACES = {"Communist": Face.COM, "Capitalist": Face.CAP, "neutral": Face.NEUTRAL}
SPIES = {spy.title: spy for spy in Spy}
CITIES = {city.title: city for city in City}
TOKENS = {token.title: token for token in Token}
WEIGHTS = {"com": 1, "cap": -1, "brainwash": 2, "bribe": -2, "honeypot": 1, "wealth": -1}
WORDS = TEXTS.words(PEOPLE, None, "en")
SHORT = {WORDS("brief-short", token=token): token for token in Token if token.word not in WEIGHTS}
LATE = WORDS("short-late")

KINDS = {
    "F": "|".join(FACES),
    "S": "|".join(SPIES),
    "C": "|".join(CITIES),
    "T": "|".join(map(re.escape, TOKENS)),
    "N": r"\d+",
    "W": r"even|(?:Communist|Capitalist) \+\d",
    "X": ".+",
}
"""What each letter stands for in a pattern: a face, a spy, a city, a token, a number, a sum, anything."""


@dataclass(frozen=True)
class Moment:
    """One open question of a match, and one of its options."""

    match: Match
    seat: Seat
    ask: Ask
    at: int = 0

    @property
    def option(self) -> Any:
        """The option whose texts are checked. With the first option, the prompt and other texts are checked, too."""
        return self.ask.options[self.at]

    @property
    def state(self) -> CandyShoppeState:
        """The game state before the option is picked."""
        state = self.match._state
        assert isinstance(state, CandyShoppeState)
        return state

    @cached_property
    def step(self) -> Step:
        """The step that results from picking the option."""
        return self.match.choose(self.seat, self.match.asks[self.seat][0], [self.at])

    @property
    def spy(self) -> Spy | None:
        """The spy of the operation under way, or None."""
        return self.state.under_way().spy

    def heard(self, kind: type[Fact]) -> list[Any]:
        """Return the public events of this kind that picking the option causes."""
        return [event for event in self.step.seen_by(None).events if isinstance(event, kind)]


Check = Callable[..., bool]


def fits(pattern: str, text: str) -> list[str] | None:
    """Match a text against a pattern such as "Send <S> to <C>."; letters stand for parts of the text (see KINDS).

    Returns the parts of the text in order, or None if the text doesn't match.
    """
    parts = re.split(r"<([A-Z])>", pattern)
    regex = "".join(f"({KINDS[part]})" if at % 2 else re.escape(part) for at, part in enumerate(parts))
    found = re.fullmatch(regex, text)
    return list(found.groups()) if found else None


# ---------------------------------------------------------------- computing what the rules do


def counted(text: str) -> Counter[Token]:
    """Parse a list of tokens such as “2 Communist and Foiled”. Returns {token: how many}."""
    parts = [part.split(" ", 1) for part in re.split(r", | and ", text)]
    return Counter(
        {TOKENS[p[-1]] if p[0].isdigit() else TOKENS[" ".join(p)]: int(p[0]) if p[0].isdigit() else 1 for p in parts}
    )


def value(text: str) -> int:
    """Parse a sum such as “Communist +2” or “even”. Returns it as positive for Communist, negative for Capitalist."""
    return 0 if text == "even" else FACES[text.split(maxsplit=1)[0]] * int(text[-1])


def weight(*tokens: Token) -> int:
    """Return the sum of these tokens' values in a Tally: positive for Communist, negative for Capitalist."""
    return sum(WEIGHTS.get(token.word, 0) for token in tokens)


def base(table: Table, city: City) -> int:
    """Return what a city and its markers add to each Tally of this round; negative for Capitalist."""
    fade = table.options.lingering == "phase1"
    there = [m.token for m in table.sites[city].markers if not fade or m.round == table.round]
    return BIASES[city] + weight(*there)


def own(table: Table) -> Table:
    """Return a copy of the state, which the caller may change."""
    return _copy(table).model_copy(update={"bag": [*table.bag], "supply": [*table.supply], "aside": [*table.aside]})


def next_phase_two(table: Table) -> Table:
    """Copy the state and end Phase 1 in the copy. Returns the copy."""
    table = own(table)
    end_phase_one(Play(table))
    return table


def after_round(table: Table) -> Table:
    """Return a copy of the state after the end of this round, in Phase 1 of the next round."""
    table = own(table)
    table.operation, table.queued = None, None
    end_round(Play(table))
    table.round += 1
    return table


def with_tokens(table: Table, spy: Spy, city: City, *tokens: Token) -> Table:
    """Return a copy of the state in which this spy's operation is under way in this city, with these tokens only."""
    table = own(table)
    table.agents[spy].status, table.agents[spy].city = Status.DEPLOYED, city
    table.sites[city].face_down, table.sites[city].exposed = sorted(tokens), []
    return revealed(next_phase_two(table), spy)


def ends(table: Table) -> Iterator[Table]:
    """Yield the state at each possible end of the operation, before its spy departs or another operation begins."""
    items: list[Item] = _first(table.under_way()) or _items(table.under_way())
    for item in items:
        for after in _taken(table, item):
            yield from ends(after)
    if not items:
        table = _copy(table)
        _close(Play(table))
        yield table


def face_after(table: Table, spy: Spy, city: City, many: int, side: Face) -> Face:
    """Return the face that this spy shows after an operation with only ``many`` influence tokens of ``side``."""
    token = Token.COM if side == Face.COM else Token.CAP
    [end] = ends(with_tokens(table, spy, city, *[token] * many))
    return end.agents[spy].face


def nearest(table: Table, city: City) -> set[City]:
    """Return the nearest cities without a spy, to which a spy in ``city`` may escape (ESC-1)."""
    free = set(City) - {agent.city for agent in table.agents} - {city}
    return {there for there in free if abs(there - city) == min(abs(other - city) for other in free)}


def acted(token: Token, before: Table, after: Table, spy: Spy | None) -> bool:
    """Compare the states before and after an operation: return whether this token did what its text says.

    `spy`: the operation's spy, None if it has none.
    """
    city, agent = before.under_way().city, None if spy is None else after.agents[spy]
    sites, tally = after.sites, after.under_way().sums
    markers = [marker.token for marker in sites[city].markers]
    if token in (Token.TRAPPED, Token.KABOOM, Token.HONEYPOT, Token.WEALTH):
        return token in markers
    if token == Token.REVIVE:
        back = [a for a in after.agents if before.agents[a.spy].status == Status.DEAD and a.status != Status.DEAD]
        return [(a.city, a.face) for a in back] == [(city, Face.NEUTRAL)] and after.queued is not None
    if token == Token.WIRETAP:
        return sum(len(site.exposed) for site in after.sites) > sum(len(site.exposed) for site in before.sites)
    if token == Token.SMUGGLE:
        return sum(len(site.face_down) for site in after.sites) < sum(len(site.face_down) for site in before.sites)
    assert agent is not None
    flipped = None if tally is None else Face((tally.com < tally.cap) - (tally.com > tally.cap))
    other = None if after.under_way().spy is None else after.under_way().spy
    return {
        Token.SAFE_HOUSE: agent.shelter == after.round,
        Token.ASSASSINATE: agent.status == Status.DEAD,
        Token.DOUBLE_CROSS: agent.face == (flipped or before.agents[agent.spy].face.opposite),
        Token.DISGUISE: other not in (None, spy) and agent.city == before.agents[other or 0].city,
        Token.ESCAPE: agent.status == Status.DEPLOYED and agent.city in nearest(before, city),
        Token.BLACKMAIL: after.marked == spy,
        Token.ROGUE_AGENT: agent.face == Face.NEUTRAL,
        Token.FOILED: not {*after.under_way().live} - {Token.COM, Token.CAP},
    }[token]


def lasts(table: Table, seen: Callable[[Table], bool]) -> list[bool]:
    """Call ``seen`` with three states: the next round's Phase 1, its Phase 2, and Phase 1 of the round after."""
    one = after_round(table)
    two = next_phase_two(one)
    return [seen(one), seen(two), seen(after_round(two))]


# ---------------------------------------------------------------- texts about placing tokens


def _placed(moment: Moment, *tokens: Token) -> tuple[Table, list[Table]]:
    """Return (state in which the option's spy has an operation with only these tokens, its possible end states).

    `tokens`: by default those of the option.
    """
    table = with_tokens(moment.state, moment.option.spy, moment.option.city, *(tokens or moment.option.tokens))
    return table, list(ends(table))


def does(token: Token, moment: Moment, *tokens: Token) -> bool:
    """Return whether this token, if it is placed, does what its text says, or has nothing to act on.

    One order of the operation's items in which the token does so is enough. `tokens`: all placed tokens, by default
    the option's.
    """
    spy = moment.option.spy
    before, after = _placed(moment, *tokens)
    if token == Token.BURN_NOTICE:
        faces = [before.agents[spy].face if _dead(a, spy) else a.agents[spy].face for a in after]
        dies = any(_dead(a, spy) for a in after)
        return {*faces} == {before.agents[spy].face} and dies == _changes(before, spy, moment.option.tokens)
    if EFFECTS[token].questions:
        return (token in moment.option.tokens and any(acted(token, before, a, spy) for a in after)) or _lacks(
            token, before
        )
    return any(acted(token, before, a, spy) for a in after)


def _changes(table: Table, spy: Spy, tokens: tuple[Token, ...]) -> bool:
    """Return whether the operation could change the spy's face if Burn Notice weren't among its tokens."""
    rest = [token for token in table.under_way().live if token != Token.BURN_NOTICE]
    [*after] = ends(with_tokens(table, spy, table.under_way().city, *rest))
    return any(end.agents[spy].face != table.agents[spy].face for end in after)


def _lacks(token: Token, table: Table) -> bool:
    """Return whether a token has nothing to act on in this operation, such as Revive if no spy is dead."""
    out = [a for a in table.agents if a.status == Status.DEPLOYED and a.city != table.under_way().city]
    hidden = [site for site in table.sites if site.face_down]
    alone = len(table.under_way().live) == 1
    dead = [a for a in table.agents if a.status == Status.DEAD]
    return not {Token.DISGUISE: out, Token.SMUGGLE: hidden, Token.WIRETAP: not alone, Token.REVIVE: dead}.get(
        token, True
    )


def _next_round(seen: Callable[[Table, Any], bool], when: list[bool]) -> Check:
    """Return a check of a text about a token that acts in the next round.

    ``seen``: returns whether a state shows the effect. ``when``: the three results that ``lasts`` must return for
    ``seen``.
    """

    def check(moment: Moment) -> bool:
        [token] = moment.option.tokens
        end = _placed(moment)[1][0]
        return does(token, moment) and lasts(end, lambda table: seen(table, moment.option)) == when

    return check


def _both(moment: Moment, first: str, second: str) -> bool:
    return _part(moment, first) and _part(moment, second)


def _one_acts(moment: Moment, first: str, worth: str) -> bool:
    return _part(moment, first) and _summed(moment, worth)


def _part(moment: Moment, text: str) -> bool:
    """Check a text about one of the tokens that the option places.

    Only tokens with an effect besides their value in the Tally have such a text.
    """
    tokens = moment.option.tokens
    if text == LATE:
        return moment.state.final and any(token.unit.for_next_round for token in tokens)
    token = SHORT[text]
    if token not in tokens or (Token.FOILED in tokens and token != Token.FOILED):
        return False
    dies = token == Token.SAFE_HOUSE and all(_dead(end, moment.option.spy) for end in _placed(moment)[1])
    return dies or does(token, moment) or does(token, moment, *tokens, Token.COM)


def _dead(table: Table, spy: Spy) -> bool:
    return table.agents[spy].status == Status.DEAD


def _foils(moment: Moment, text: str) -> bool:
    _, after = _placed(moment)
    return {TOKENS[text], Token.FOILED} == {*moment.option.tokens} and all(TOKENS[text] in end.spent for end in after)


def _only(token: Token) -> Check:
    return lambda moment: moment.option.tokens == (token,) and does(token, moment)


def _alone(stays: bool) -> Check:
    """Return a check of a text that says which face the spy will show if no other tokens are placed.

    `stays`: whether the text says that the spy keeps its face.
    """

    def check(moment: Moment, told: str) -> bool:
        [face] = {end.agents[moment.option.spy].face for end in _placed(moment)[1]}
        return (FACES[told], stays) == (face, face == moment.state.agents[moment.option.spy].face)

    return check


def _summed(moment: Moment, text: str) -> bool:
    """Check that the text gives the Tally's sum if only the option's tokens are placed."""
    sums = _placed(moment)[1][0].under_way().sums
    assert sums is not None
    return sums.com - sums.cap == value(text)


def _with_sum(check: Check) -> Check:
    """Return a check of two sentences: the first gives the Tally's sum, and ``check`` checks the second."""
    return lambda moment, worth, *told: _summed(moment, worth) and check(moment, *told)


def _lasting(stays: bool, when: list[bool]) -> Check:
    """Return a check of a text about a token that leaves a marker in the city.

    It checks how long the marker stays, and which face the spy will show if no other tokens are placed.
    `stays`: whether the text says that the spy keeps its face. `when`: whether the marker is in the city in the next
    round's Phase 1, in the next round's Phase 2, and in Phase 1 of the round after that.
    """

    def check(moment: Moment, told: str) -> bool:
        [token] = moment.option.tokens

        def seen(table: Table) -> bool:
            return token in [marker.token for marker in table.sites[moment.option.city].markers]

        return _alone(stays)(moment, told) and lasts(_placed(moment)[1][0], seen) == when

    return check


PLACE: dict[str, Check] = {
    "With the city: <W>. Stays <F> if others add nothing.": _with_sum(_alone(True)),
    "With the city: <W>. Turns <F> if others add nothing.": _with_sum(_alone(False)),
    "With the city: <W>. Its +1 stays all Phase 1. Stays <F> if others add nothing.": _with_sum(
        _lasting(True, [True, False, False])
    ),
    "With the city: <W>. Its +1 stays all Phase 1. Turns <F> if others add nothing.": _with_sum(
        _lasting(False, [True, False, False])
    ),
    "With the city: <W>. Its +1 stays next round. Stays <F> if others add nothing.": _with_sum(
        _lasting(True, [True, True, False])
    ),
    "With the city: <W>. Its +1 stays next round. Turns <F> if others add nothing.": _with_sum(
        _lasting(False, [True, True, False])
    ),
    "Holds the first spy to finish here: it sits out a round, keeping its side.": _next_round(
        lambda table, option: table.agents[option.spy].status in (Status.HQ, Status.DEPLOYED), [False, False, True]
    ),
    "Next round nobody can send, turn or kill this spy: it keeps its side.": _next_round(
        lambda table, option: table.agents[option.spy].status == Status.SHELTERED, [True, True, False]
    ),
    "Closes this city after the round: no spy can be sent here next Phase 1.": _next_round(
        lambda table, option: table.sites[option.city].closed, [True, False, False]
    ),
    "Players with this spy as a target place face up next round.": _next_round(
        lambda table, option: table.blackmail == option.spy, [True, True, False]
    ),
    "This spy dies: it counts for neither side, unless it’s revived.": _only(Token.ASSASSINATE),
    "A dead spy, if any, returns here, neutral, and can be turned at once.": _only(Token.REVIVE),
    "Last, this spy joins the side that lost the Tally; a tie flips it.": _only(Token.DOUBLE_CROSS),
    "This spy swaps cities with another one that is still to be resolved.": _only(Token.DISGUISE),
    "Acts first: of the tokens here, only Communist and Capitalist count.": _only(Token.FOILED),
    "This spy flees to the nearest free city, to be resolved there.": _only(Token.ESCAPE),
    "The player who reveals this spy moves a token from here to another city.": _only(Token.WIRETAP),
    "Makes this spy neutral. A Tally that comes later can still turn it.": _only(Token.ROGUE_AGENT),
    "Last of all, this spy dies if its side has changed here.": _only(Token.BURN_NOTICE),
    "The player who reveals this spy picks a city: a hidden token comes from it.": _only(Token.SMUGGLE),
    "Too late: this is the last round.": lambda moment: (
        moment.state.final and moment.option.tokens[0].unit.for_next_round
    ),
    "<X>. With the city: <W>.": _one_acts,
    "<X>. <X>.": _both,
    "Foiled acts first and cancels your own <T>.": _foils,
}


# ---------------------------------------------------------------- texts about sending and revealing spies


def _shows(moment: Moment, many: int, side: Face) -> Face:
    return face_after(moment.state, moment.option.spy, moment.option.city, many, side)


def _turns(moment: Moment, face: str, many: str, side: str, into: str) -> bool:
    """Check which face the spy will show: ``face`` without tokens, ``side`` only with ``many`` tokens of that side."""
    need, other = int(many), FACES[side]
    told = (FACES[face], other, Face.NEUTRAL, FACES[face].opposite)
    now = moment.state.agents[moment.option.spy].face
    with_need, with_less = _shows(moment, need, other), _shows(moment, need - 1, other)
    return side == into and told == (_shows(moment, 0, other), with_need, now, other) and with_less != other


def _holds(moment: Moment, face: str, many: str, side: str) -> bool:
    need, other, now = int(many), FACES[side], moment.state.agents[moment.option.spy].face
    told = (FACES[face], FACES[face], FACES[face], Face.NEUTRAL)
    shows = [_shows(moment, n, other) for n in (0, need - 1, need)]
    return told == (now, *shows)


def _loses(moment: Moment, many: str, side: str) -> bool:
    need, face, now = int(many), FACES[side], moment.state.agents[moment.option.spy].face
    told = (face, Face.NEUTRAL, Face.NEUTRAL, face)
    return told == (now, *[_shows(moment, n, face) for n in (0, need - 1, need)])


def _even(moment: Moment, city: str) -> bool:
    now = moment.state.agents[moment.option.spy].face
    turned = [_shows(moment, 1, side) == Face(max(-1, min(1, now + side))) for side in (Face.COM, Face.CAP)]
    return CITIES[city] == moment.option.city and _shows(moment, 0, Face.COM) == now and all(turned)


SEND: dict[str, Check] = {
    "Without tokens it turns <F>. <N> <F> tokens would turn it <F>.": _turns,
    "Without tokens it stays <F>. <N> <F> tokens would make it neutral.": _holds,
    "Without tokens it turns neutral. <N> <F> tokens keep it.": _loses,
    "Without tokens it turns neutral. <N> <F> token keeps it.": _loses,
    "<C> turns nobody by itself: the tokens alone decide.": _even,
}


# ---------------------------------------------------------------- texts about the token that acts next


def _tally(stays: bool) -> Check:
    def check(moment: Moment, spy: str, face: str) -> bool:
        [after] = _taken(moment.state, None)
        told, now = (SPIES[spy], FACES[face]), moment.state.agents[SPIES[spy]].face
        shows = after.agents[SPIES[spy]].face
        return moment.option.token is None and told == (moment.spy, shows) and stays == (now == shows)

    return check


def _come_last(moment: Moment, *texts: str) -> bool:
    live = moment.state.under_way().live
    return [token for token in (Token.DOUBLE_CROSS, Token.BURN_NOTICE) if token in live] == [TOKENS[t] for t in texts]


def _tallies() -> dict[str, Check]:
    """Return {pattern of a text about the Tally: its check}. Some patterns also name the tokens that act last."""
    turns = {"<S> turns <F>.": False, "Even: <S> stays <F>.": True, "<S> stays <F>.": True}

    def both(stays: bool) -> Check:
        return lambda moment, spy, face, *told: _tally(stays)(moment, spy, face) and _come_last(moment, *told)

    thens = ("", " <T> comes last.", " <T> and <T> come last.")
    return {turn + then: both(stays) for turn, stays in turns.items() for then in thens}


def _nobody(moment: Moment) -> bool:
    [after] = _taken(moment.state, None)
    faces = [agent.face for agent in moment.state.agents]
    return moment.spy is None and moment.option.token is None and faces == [agent.face for agent in after.agents]


def _acts(moment: Moment, text: str) -> bool:
    token = moment.option.token
    late = moment.state.final and token.unit.for_next_round
    after = list(islice(_taken(moment.state, token), 100))
    return _short(moment, text, token) and (late or all(acted(token, moment.state, a, moment.spy) for a in after))


def _fizzles(moment: Moment, text: str, spyless: bool = False) -> bool:
    [after] = _taken(moment.state, TOKENS[text])
    same = [(a.face, a.status, a.city) for a in after.agents] == [
        (a.face, a.status, a.city) for a in moment.state.agents
    ]
    return same and moment.option.token == TOKENS[text] and (moment.spy is None or not spyless)


def _frees(moment: Moment) -> bool:
    """Check that no spy is trapped in the next round if tokens and Tally act in the order in which they are offered."""
    after = after_round(next(ends(moment.state)))
    return all(agent.status != Status.TRAPPED for agent in after.agents)


ORDER: dict[str, Check] = {
    **_tallies(),
    "Nobody is here to be turned.": _nobody,
    "<T> has no effect: no spy is here any more.": lambda moment, text: _fizzles(moment, text, True),
    "<T> has no effect: nobody is dead.": _fizzles,
    "<T> has no effect: no other spy is left to swap with.": _fizzles,
    "<T> has no effect: no other token is left to move.": _fizzles,
    "<T> has no effect: no other city has tokens face down.": _fizzles,
    "Holds the first spy to finish here, until the city closes after the round.": _frees,
    "<X>.": _acts,
}


# ---------------------------------------------------------------- texts about a token's target


def _back(moment: Moment) -> bool:
    """Check that the revived spy comes to the operation's city.

    The game may first ask which tokens the spy gets. The check then picks none.
    """
    match = moment.step.match
    step = moment.step
    if any(ask.about == "share" for _, ask in match.asks.values()):
        [(seat, (number, _))] = match.asks.items()
        step = match.choose(seat, number, [])
    [revived] = [event for event in step.seen_by(None).events if isinstance(event, Revived)]
    return bool(revived.spy == moment.option.spy and revived.city == moment.state.under_way().city)


def _given(counts: bool) -> Check:
    def check(moment: Moment, text: str) -> bool:
        [revived] = moment.heard(Revived)
        token = moment.option.token
        told = value(text) == weight(token) if counts else _short(moment, text, token)
        return revived.share == (token,) and told and counts == bool(weight(token))

    return check


def _short(moment: Moment, text: str, token: Token) -> bool:
    late = moment.state.final and token.unit.for_next_round
    return text == LATE if late else SHORT.get(text) == token


def _swapped(moment: Moment, face: str, city: str) -> bool:
    before, to = moment.state, CITIES[city]
    first, there = before.agents[moment.spy or 0], before.agents[moment.option.spy]
    [after] = [a for a in moment.step.match._state.agents if a.spy == first.spy]  # type: ignore[attr-defined]
    return there.city == to and after.city == to and there.face == FACES[face]


def _fled(moment: Moment, text: str) -> bool:
    [fled] = moment.heard(Fled)
    there = nearest(moment.state, moment.state.under_way().city)
    return fled.to == moment.option.city and fled.to in there and base(moment.state, fled.to) == value(text)


def _moved(late: bool, lasting: bool = False) -> Check:
    def check(moment: Moment, text: str = "") -> bool:
        token, tally = moment.option.token, moment.state.under_way().sums
        stays = token in (Token.HONEYPOT, Token.WEALTH)
        counts = weight(token) != 0 and late == (tally is not None) and (not late or stays == lasting)
        return counts and (late or value(text) == weight(token))

    return check


def _waits(moment: Moment, spy: str, face: str) -> bool:
    agent = moment.state.agents[SPIES[spy]]
    return (agent.city, agent.status, agent.face) == (moment.option.city, Status.DEPLOYED, FACES[face])


def _wasted(moment: Moment) -> bool:
    return not any(a.city == moment.option.city and a.status == Status.DEPLOYED for a in moment.state.agents)


def _hidden(moment: Moment, *told: str) -> bool:
    many, spy = (int(told[0]) if told[1:] else 1), SPIES[told[-1]]
    agent, site = moment.state.agents[spy], moment.state.sites[moment.option.city]
    return agent.city == moment.option.city and len(site.face_down) == many


def _face_up(moment: Moment, text: str) -> bool:
    exposed = moment.state.sites[moment.option.city].exposed
    return counted(text) == Counter(exposed)


BRINGS: dict[str, dict[str, Check]] = {
    "send": SEND,
    "influence": PLACE,
    "reveal": {
        "Face up there: <X>.": _face_up,
        "<T>: <X>": lambda moment, token, _: moment.state.sites[moment.option.city].exposed == [TOKENS[token]],
    },
    "order": ORDER,
    "share": {
        "It counts <W> in the revived spy’s Tally, not here.": _given(True),
        "It acts for the revived spy, not here. <X>.": _given(False),
    },
    "disguise": {"<F>, in <C>.": _swapped},
    "escape": {"Its next Tally starts there at <W>.": _fled},
    "wiretap": {
        "This Tally loses <W>.": _moved(False),
        "It comes too late here: the Tally is taken.": _moved(True),
        "The Tally is taken: here it would only stay as a marker.": _moved(True, True),
        "It won’t act here. <X>.": lambda moment, text: _short(moment, text, moment.option.token),
        "<S> is there, <F>, and still to be resolved.": _waits,
        "No spy waits there: the token is wasted unless one arrives this round.": _wasted,
    },
    "smuggle": {
        "The only face-down token with <S>.": _hidden,
        "One of <N> face-down tokens with <S>.": _hidden,
    },
}
"""By kind of question: patterns of consequences, and the check of each."""


# ---------------------------------------------------------------- labels and prompts


def _lies(moment: Moment, spy: str, city: str, there: str) -> bool:
    site, where = moment.state.sites[CITIES[city]], moment.state.agents[SPIES[spy]].city
    found = [f"{len(tokens)} face {how}" for how, tokens in (("down", site.face_down), ("up", site.exposed)) if tokens]
    return where == CITIES[city] and there == (", ".join(found) or "no tokens")


def _handful(moment: Moment, text: str) -> bool:
    """Check that the text names exactly the option's tokens, and that they are in the player's hand."""
    told = counted(text)
    return told == Counter(moment.option.tokens) and not told - Counter(moment.state.hands[moment.seat])


def _sent(moment: Moment, *told: str) -> bool:
    spy, face, city = told
    after = moment.step.match._state.agents[SPIES[spy]]  # type: ignore[attr-defined]
    return (after.city, after.face) == (CITIES[city], FACES[face])


def _sent_last(marked: bool) -> Check:
    def check(moment: Moment, city: str, told: str) -> bool:
        now = base(moment.state, CITIES[city])
        return value(told) == now and marked == (now != BIASES[CITIES[city]])

    return check


def _sums(moment: Moment, com: str, cap: str) -> bool:
    operation = moment.state.under_way()
    counts = [BIASES[operation.city], *map(weight, operation.live)]
    counts += [weight(marker.token) for marker in moment.state.sites[operation.city].markers]
    return (int(com), int(cap)) == (sum(n for n in counts if n > 0), -sum(n for n in counts if n < 0))


def _at(moment: Moment, city: str) -> bool:
    return bool(moment.option.city == CITIES[city])


def _token(moment: Moment, text: str, number: str = "1") -> bool:
    option, live = moment.option, moment.state.under_way().live
    return option.token == TOKENS[text] and live.count(option.token) >= int(number)


def _is_spy(moment: Moment, spy: str) -> bool:
    return bool(moment.option.spy == SPIES[spy])


def _both_aims(moment: Moment, text: str, city: str) -> bool:
    sent = moment.step.match._state.sites[CITIES[city]].exposed  # type: ignore[attr-defined]
    over = moment.step.match._state.operation is None  # type: ignore[attr-defined]
    return moment.option.token == TOKENS[text] and (over or TOKENS[text] in sent)


TOKEN_LABELS: dict[str, Check] = {"<T>": _token, "<T> (<N>)": _token}
CITY_LABELS: dict[str, Check] = {"<C>": _at}
BACK: dict[str, Check] = {"Back: choose again": lambda moment: not isinstance(moment.option, Aim)}
LABELS: dict[str, dict[str, Check]] = {
    "send": {
        "<S> (<F>) to <C>": _sent,
        "<C> (<W>)": _sent_last(False),
        "<C> (<W> with its markers)": _sent_last(True),
    },
    "influence": {"No tokens": lambda moment: moment.option.tokens == (), "<X>": _handful},
    "reveal": {"<S> in <C>: <X>": _lies},
    "order": {"Tally: Communist <N>, Capitalist <N>": _sums, "<T>": _token},
    "revive": {"<S>": lambda moment, spy: _is_spy(moment, spy) and _back(moment)},
    "share": TOKEN_LABELS,
    "disguise": {"<S>": _is_spy},
    "escape": CITY_LABELS,
    "wiretap": {"<T> to <C>": _both_aims, **CITY_LABELS, **TOKEN_LABELS, **BACK},
    "smuggle": CITY_LABELS,
}
"""By kind of question: patterns of labels, and the check of each."""


def _everyone(moment: Moment) -> bool:
    """Check that all seats with tokens are asked together; with `influence_order` "clockwise", only one of them."""
    asks = moment.step.match.asks
    able = [seat for seat, hand in enumerate(moment.state.hands) if hand]
    in_turn = moment.state.options.influence_order == "clockwise"
    return len(asks) == min(1, len(able)) if in_turn else list(asks) == able


def _place(faceup: bool) -> Check:
    def check(moment: Moment, number: str, spy: str, city: str) -> bool:
        most = max(len(option.tokens) for option in moment.ask.options)  # type: ignore[attr-defined]
        open_ = moment.state.targets[moment.seat].spy == moment.state.blackmail
        return moment.state.agents[SPIES[spy]].city == CITIES[city] and int(number) == most and open_ == faceup

    return check


def _is_asked(moment: Moment) -> bool:
    """Check that the question has at least two options. The options' texts are checked elsewhere."""
    return len(moment.ask.options) > 1


FINAL = " That’s final."
"""Text for final answers; tests/games/test_final.py checks it for all games."""

FACE_UP = "You’re blackmailed: place up to <N> token{} with <S> in <C>, face up."
WIRETAP = "**Wiretap** moves a token to another city, face up. "

PROMPTS: dict[str, dict[str, Check]] = {
    "send": {
        "Send <S> to a city.": lambda moment, spy: moment.ask.options[0].spy == SPIES[spy],  # type: ignore[attr-defined]
        "Send a spy to a city.": _is_asked,
    },
    "influence": {
        f"Hide up to <N> token with <S> in <C>.{FINAL}": _place(False),
        f"Hide up to <N> tokens with <S> in <C>.{FINAL}": _place(False),
        f"{FACE_UP.format('')}{FINAL}": _place(True),
        f"{FACE_UP.format('s')}{FINAL}": _place(True),
    },
    "reveal": {"Reveal a spy. Where its tokens need a choice, you make it.": _is_asked},
    "order": {
        "What acts next?": lambda moment: moment.state.under_way().sums is None,
        "Pick which token acts next. The Tally is taken.": lambda moment: moment.state.under_way().sums is not None,
    },
    "revive": {"**Revive** returns a dead spy here, neutral. Which one?": _is_asked},
    "share": {"Give the revived spy any of these tokens. The rest stay here.": lambda moment: moment.spy is not None},
    "disguise": {"**Disguise** swaps this spy with one from another city. Which one?": _is_asked},
    "escape": {
        "**Escape**: two free cities are equally near. Where does the spy flee?": lambda moment: (
            len(nearest(moment.state, moment.state.under_way().city)) == 2 == len(moment.ask.options)
        )
    },
    "wiretap": {
        f"{WIRETAP}Which, and where?": _is_asked,
        f"{WIRETAP}Which one?": lambda moment: moment.seat in moment.step.match.asks,
        "Where does **Wiretap** send the token?": _is_asked,
    },
    "smuggle": {"**Smuggle** brings a random face-down token here. From which city?": _is_asked},
}
"""By kind of question: patterns of prompts, and the check of each."""


# ---------------------------------------------------------------- judging all texts of the questions


def played(matches: int) -> Iterator[Match]:
    """Yield every position of `matches` matches. The game's options and the policy change from match to match."""
    for number in range(matches):
        seats, dice = 3 + number % 4, Dice(seed=seed_from(f"claims {number}"))
        options = VARIANTS[number % len(VARIANTS)]
        policies = [at_random if number % 2 else GAME.player.habit] * seats
        yield from (step.match for step in play_out(GAME, seats, dice.seed, options, policies, dice))


def made(many: int) -> Iterator[Match]:
    """Play `many` operations with random action tokens and random answers. Yields each position in which a player is
    asked.
    """
    for chance in map(Random, range(many)):
        table, _ = laid(chance, 12 if chance.randrange(20) == 0 else 3)
        step = phase_two(table)
        while step.match.asks and len(step.match.asks) == 1:
            yield step.match
            [(seat, (number, ask))] = step.match.asks.items()
            step = step.match.choose(seat, number, [chance.randrange(len(ask.options))])
            if ask.about in ("send", "influence"):
                break


def wrong(match: Match, most: int) -> Iterator[tuple[str, str]]:
    """Yield (text, reason) for each text of the open questions that is false or has no check.

    ``most``: how many options of each question are checked at most.
    """
    for seat, (number, ask) in match.asks.items():
        view = match.view(seat)
        options = Random(number).sample(range(len(ask.options)), min(most, len(ask.options)))
        yield from _judged(
            PROMPTS[ask.about], Moment(match, seat, ask), GAME.texts.say(ask, GAME.words(PEOPLE, seat, ENGLISH))
        )
        for moment in (Moment(match, seat, ask, at) for at in options):
            yield from _judged(
                LABELS[ask.about], moment, GAME.texts.say(moment.option, GAME.words(PEOPLE, seat, ENGLISH))
            )
            brings = GAME.texts.consequence(moment.option, ask, view, GAME.words(PEOPLE, view.seat, ENGLISH))
            if brings is not PLAIN:
                yield from _judged(BRINGS[ask.about], moment, str(brings))


def _judged(claims: dict[str, Check], moment: Moment, text: str) -> Iterator[tuple[str, str]]:
    for pattern, check in claims.items():
        if (told := fits(pattern, text)) is not None:
            CHECKED[moment.ask.about, pattern] += 1
            if not check(moment, *told):
                yield moment.ask.about, text
            return
    yield moment.ask.about, f"no check for: {text}"


CHECKED = Counter[tuple[str, str]]()
"""How often each sentence was checked."""


@pytest.mark.parametrize(("matches", "operations"), [(4, 60), pytest.param(100, 3000, marks=pytest.mark.soak)])
def test_each_claim_is_so(matches: int, operations: int) -> None:
    found = [one for match in islice(played(matches), 0, None, 3) for one in wrong(match, 4)]
    found += [one for match in made(operations) for one in wrong(match, 8)]
    assert Counter(found).most_common(20) == []
