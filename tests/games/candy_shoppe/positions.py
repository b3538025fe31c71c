"""Set up positions of Candy Shoppe by hand, and answer in them. Each answer checks that no token is missing (I-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from games.candy_shoppe import GAME
from games.candy_shoppe.pieces.choices import Aim, CandyShoppeOptions, Dispatch, Next, Place, Reveal, To
from games.candy_shoppe.pieces.components import DECKS, Agent, City, Face, Marker, Spy, Status, Target, Team, Token
from games.candy_shoppe.pieces.history import Deployment, Sent
from games.candy_shoppe.rules import CandyShoppeState
from games.candy_shoppe.rules.rounds import Deploying, Influencing, Revealing
from games.candy_shoppe.rules.table import Site
from games.candy_shoppe.view import CandyShoppeView
from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.match import Count, Match, Step, _settle
from games.engine.phases import Phase, Play
from games.engine.values import Fact, Player, Seat
from games.engine.words import ENGLISH
from tests.games.candy_shoppe.facts import ALL, conserved

WASHINGTON, LONDON, PARIS, BERLIN, PRAGUE, WARSAW, MOSCOW = City
FOX, BEAR, KITTY, DOG, RACCOON = Spy
R, N, B = Face.COM, Face.NEUTRAL, Face.CAP
COM, CAP = Token.COM, Token.CAP
TALLY = None
"""Stands for the Tally among an operation's items."""

PEOPLE = tuple(Player(name=name) for name in ("Ann", "Ben", "Cem", "Dora", "Eve", "Fay"))

At = tuple[Any, ...]
"""Where a deployed spy is: city, face, and the tokens that lie there face down."""


def dealt(seats: int, seed: int = 0, **options: Any) -> Step:
    """Return the first step of a match: the deal. `options`: the game's options."""
    return Match.start(GAME, seats, f"{seed:064x}", CandyShoppeOptions(**options))


def state(
    spies: Mapping[Spy, At] = {},
    *,
    dead: Sequence[Spy] = (),
    faces: Mapping[Spy, Face] = {},
    status: Mapping[Spy, Status] = {},
    markers: Mapping[City, Sequence[Marker]] = {},
    exposed: Mapping[City, Sequence[Token]] = {},
    hands: Sequence[Sequence[Token]] = (),
    **known: Any,
) -> CandyShoppeState:
    """Return a state in which these spies are deployed.

    By default it is the last round, and all other spies are resolved. ``dead``: dead spies. ``status``: {spy: status}
    of spies that are neither deployed, dead nor resolved. ``known``: other fields of the state, such as another round.
    Tokens that no argument names are in the bag or supply.
    """
    seats = known.pop("seats", 4)
    agents = [Agent(spy=spy, status=Status.RESOLVED, face=faces.get(spy, N)) for spy in Spy]
    for spy in dead:
        agents[spy] = Agent(spy=spy, status=Status.DEAD)
    for spy, what in status.items():
        agents[spy].status = what
    sites = [Site(markers=list(markers.get(city, ())), exposed=sorted(exposed.get(city, ()))) for city in City]
    for spy, (city, face, *tokens) in spies.items():
        agents[spy] = Agent(spy=spy, status=Status.DEPLOYED, face=face, city=city)
        sites[city].face_down = sorted(tokens)
    held = [sorted(hand) for hand in hands] or [[] for _ in range(seats)]
    fields: dict[str, Any] = {
        "options": CandyShoppeOptions(),
        "teams": list(DECKS[seats]),
        "targets": list(Target)[:seats],
        "first": 0,
        "round": seats,
        "bag": [],
        "supply": [0, 0],
        "aside": [[] for _ in range(seats)],
    } | known
    table = CandyShoppeState(seats=seats, dice=Dice(seed="5" * 64), agents=agents, sites=sites, hands=held, **fields)
    _stock(table)
    return table


def _stock(table: CandyShoppeState) -> None:
    """Put all tokens that are nowhere else in the state into the bag and the supply."""
    away = Counter(token for hand in (*table.hands, *table.aside, table.spent) for token in hand)
    for site in table.sites:
        away.update([*site.face_down, *site.exposed, *(marker.token for marker in site.markers)])
    away.update(Token.SAFE_HOUSE for agent in table.agents if agent.shelter is not None)
    rest = ALL - away
    table.supply = [rest.pop(COM, 0), rest.pop(CAP, 0)]
    table.bag = sorted(rest.elements())


def begin(table: CandyShoppeState, phase: Phase) -> Step:
    """Begin this phase in the state, and return the step in which a player is asked or the match ends."""
    if isinstance(phase, Influencing):
        spy = next(agent.spy for agent in table.agents if agent.city == phase.city)
        table.picked.append(Deployment(table.round, *table.sending(), (Sent(phase.seat, spy, phase.city),)))
    play = Play(table)
    play.call(phase)
    counts = {seat: Count() for seat in range(table.seats)}
    step = _settle(Match(GAME, CandyShoppeState(**{**dict(table), "stack": []}), counts, {}), play, None)
    conserved(step.match._state)
    return step


def phase_two(table: CandyShoppeState, resolver: Seat = 0) -> Step:
    """Begin Phase 2 (revealing spies) in this state. `resolver`: the seat that reveals first."""
    return begin(table, Revealing(seat=resolver))


def phase_one(table: CandyShoppeState, deployer: Seat = 0) -> Step:
    """Begin Phase 1 (sending spies) in this state. `deployer`: the seat that sends first."""
    return begin(table, Deploying(seat=deployer))


def run(spies: Mapping[Spy, At], *choices: object, **known: Any) -> Step:
    """Play Phase 2 with these spies deployed, giving the answers ``choices``. Returns the step of the last answer.

    A choice is a spy to reveal, a token or TALLY to act next, or a token's target. A target is a spy, a city or, for
    Wiretap, a token and a city. A choice may also be a tuple: the tokens that a revived spy gets. A choice of what acts
    next is skipped if the game doesn't ask for it (OP-4). ``known``: as in `state`.
    """
    step = phase_two(state(spies, **known))
    for choice in choices:
        abouts = {ask.about for _, ask in step.match.asks.values()}
        if (choice is TALLY or isinstance(choice, Token)) and not abouts & {"order", "wiretap"}:
            continue
        step = pick(step.match, choice)
    return step


def pick(match: Match, choice: Any) -> Step:
    """Answer the only open question with this choice, written as for ``run``. Returns the step."""
    [(seat, (number, ask))] = match.asks.items()
    meant = [_meant(option) for option in ask.options]
    if isinstance(choice, tuple) and choice not in meant:
        rest = Counter(choice)
        picks = []
        for at, option in enumerate(ask.options):
            if rest[option.token]:  # type: ignore[attr-defined]
                rest[option.token] -= 1  # type: ignore[attr-defined]
                picks.append(at)
        assert not +rest
    else:
        picks = [meant.index(choice)]
    step = match.choose(seat, number, picks)
    conserved(step.match._state)
    return step


def _meant(option: Fact) -> object:
    """Return the value by which tests name this option, such as a spy or a token; see ``run``."""
    if isinstance(option, Reveal):
        return option.spy
    if isinstance(option, Dispatch | To):
        return option.spy, option.city
    if isinstance(option, Next):
        return option.token
    if isinstance(option, Aim):
        aims = tuple(value for value in (option.token, option.city, option.spy) if value is not None)
        return aims if len(aims) > 1 else aims[0]
    return option.tokens if isinstance(option, Place) else option


def offered(match: Match, seat: Seat | None = None) -> list[object]:
    """Return the options of this seat's question, written as for ``run``. `seat`: None for the only open question."""
    return [_meant(option) for option in asked(match, seat).options]


def asked(match: Match, seat: Seat | None = None) -> Ask:
    """Return the open question of this seat, or the only open question if ``seat`` is None."""
    if seat is None:
        [seat] = match.asks
    return match.asks[seat][1]


def place(match: Match, seat: Seat, *tokens: Token) -> Step:
    """Answer this seat's question by placing these tokens. Returns the step."""
    number, ask = match.asks[seat]
    at = next(at for at, option in enumerate(ask.options) if sorted(tokens) == list(_meant(option)))  # type: ignore[call-overload]
    step = match.choose(seat, number, [at])
    conserved(step.match._state)
    return step


def place_all(match: Match, handfuls: Mapping[Seat, Sequence[Token]] = {}) -> Step:
    """Let each asked seat place the tokens that ``handfuls`` lists for it. Others place none. Returns the last step."""
    step = None
    for seat in sorted(match.asks):
        step = place(match if step is None else step.match, seat, *handfuls.get(seat, ()))
    assert step is not None
    return step


def deploy(match: Match, spy: Spy, city: City) -> Step:
    """Let the player who is asked send this spy to this city. Returns the step."""
    return pick(match, (spy, city))


def sendable(match: Match) -> list[Spy]:
    """Return the spies that can be sent, in the order in which they are offered."""
    return list(dict.fromkeys(option.spy for option in asked(match).options))  # type: ignore[attr-defined]


def cities_for(match: Match, spy: Spy) -> list[City]:
    """Return the cities to which this spy can be sent."""
    ways = [option for option in asked(match).options if isinstance(option, To | Dispatch)]
    return [way.city for way in ways if way.spy == spy]


def seen(match: Match, seat: Seat | None = None) -> CandyShoppeView:
    """Return the view of this seat, or of the public."""
    view = match.view(seat)
    assert isinstance(view, CandyShoppeView)
    return view


def face(match: Match, spy: Spy) -> Face:
    """Return the face that this spy shows: Communist, Capitalist or neutral."""
    return seen(match).agents[spy].face


def status(match: Match, spy: Spy) -> Status:
    """Return this spy's status, such as deployed or dead."""
    return seen(match).agents[spy].status


def city(match: Match, spy: Spy) -> City | None:
    """Return the city where this spy is; None if the spy is in no city."""
    return seen(match).agents[spy].city


def markers(match: Match, where: City) -> list[Token]:
    """Return the tokens that lie in this city as markers, which keep acting after their operation."""
    return [marker.token for marker in seen(match).cities[where].markers]


def heard(step: Step, *kinds: type[Fact]) -> list[Any]:
    """Return the step's public events of these kinds; without kinds, all."""
    return [event for event in step.seen_by(None).events if not kinds or isinstance(event, kinds)]


def said(step: Step) -> list[str]:
    """Return the step's public events in words."""
    return [GAME.texts.say(event, GAME.words(PEOPLE, None, ENGLISH)) for event in heard(step)]


def ended(
    seats: int,
    faces: Mapping[Spy, Face],
    teams: Sequence[Team],
    targets: Sequence[Target],
    dead: Sequence[Spy] = (),
    **known: Any,
) -> Match:
    """Return a match that has ended with these faces of spies, teams of seats and targets of seats.

    ``known``: other fields of the state.
    """
    table = state(faces=faces, dead=dead, seats=seats, round=seats, teams=list(teams), targets=list(targets), **known)
    return phase_two(table).match
