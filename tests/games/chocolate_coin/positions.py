"""Set up positions of Chocolate Coin for tests, and answer in them.

By default there are four players: Ann is Santa (S), Ben is Internal Elfairs (I), Cem is Big Plastic (B), and Dora is
the E.L.F. (E).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import count, permutations
from typing import Any

from games.chocolate_coin import GAME
from games.chocolate_coin.pieces import actions
from games.chocolate_coin.pieces.cards import EVENTS
from games.chocolate_coin.pieces.components import AREAS, PRECINCTS, REGIONS, CoinOptions, Ground, Token, operations
from games.chocolate_coin.rules import CoinState
from games.chocolate_coin.rules.events import event
from games.chocolate_coin.rules.operating import Operating, Specialising
from games.chocolate_coin.rules.turn import Acting, Turn
from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.game import Game
from games.engine.match import Count, Match, Step
from games.engine.values import Fact, Player, Seat
from tests.games.chocolate_coin import facts

PEOPLE = tuple(Player(name=name) for name in ("Ann", "Ben", "Cem", "Dora"))
HOLDERS: dict[int, dict[str, Seat]] = {
    4: {"S": 0, "I": 1, "B": 2, "E": 3},
    3: {"S": 0, "I": 0, "B": 1, "E": 2},
    2: {"S": 0, "I": 0, "B": 1, "E": 1},
}

Where = Mapping[str, Any]
"""What stands in a Region: S, E (units), SB, EB (bases), B, BB (stealth of dice), G (gifts)."""


def ground(region: str, **there: Any) -> Ground:
    """Return a Region with these pieces.

    S, E: numbers of Santa's and the E.L.F.'s units. SB, EB: numbers of Santa's and the E.L.F.'s bases.
    B, BB: the values of the dice that are Big Plastic's units and bases (stealth). G: values of gifts.
    """
    return Ground(
        id=region,
        units={"S": there.get("S", 0), "E": there.get("E", 0)},
        bases={"S": there.get("SB", 0), "E": there.get("EB", 0)},
        spies=sorted(there.get("B", ()), reverse=True),
        moles=sorted(there.get("BB", ()), reverse=True),
        gifts=sorted(there.get("G", ()), reverse=True),
    )


@cache
def loaded(faces: tuple[int, ...]) -> Dice:
    """Return dice that will show these faces in the next attack."""
    for seed in count():
        dice = Dice(seed=f"{seed:064x}")
        if all(dice.below(6, "attack") + 1 == face for face in faces):
            return Dice(seed=dice.seed)
    raise AssertionError


def table(
    map_: Mapping[str, Where] = {},
    *,
    police: Mapping[str, int] = {},
    support: Mapping[str, str] = {},
    scores: Mapping[str, int] = {},
    rolls: Sequence[int] = (),
    track: str = "SIBE",
    card: str = "H3",
    deck: Sequence[str] | None = None,
    seats: int = 4,
    **known: Any,
) -> CoinState:
    """Return a state in which a turn is about to begin.

    ``map_``: {Region: its pieces, as for `ground`}. ``police``: {Precinct: units}. ``support``: {Area: faction}.
    ``track``: the action track from the top. ``card``: the current card. ``deck``: the cards after it, next one first.
    ``rolls``: the dice of the next attack. ``known``: other fields of the state.
    """
    seen, rest = _cards(card, deck)
    return CoinState(
        seats=seats,
        dice=loaded(tuple(rolls)).model_copy() if rolls else Dice(seed="a" * 64),
        holders=dict(HOLDERS[seats]),
        track=list(track),
        seen=seen,
        current=card,
        upcoming=rest[0] if rest else None,
        deck=rest[1:],
        turn=sum(one in EVENTS for one in seen),
        grounds={region: ground(region, **map_.get(region, {})) for region in REGIONS},
        police={precinct: police.get(precinct, 0) for precinct in PRECINCTS},
        support={area: support.get(area) for area in AREAS},
        scores={faction: scores.get(faction, 0) for faction in "SIBE"},
        **known,
    )


def _cards(card: str, deck: Sequence[str] | None) -> tuple[list[str], list[str]]:
    """Return (cards before ``card``, cards after it).

    Without ``deck``, ``card`` is the first card, and all other cards follow in a fixed order.
    """
    if deck is None:
        rest = [one for one in EVENTS if one != card]
        rest = [*rest[:5], "HA", "SA", *rest[5:17], "DA", "CA", *rest[17:25], "X1", "X2", *rest[25:]]
        return [], rest
    seen: list[str] = []
    events = [one for one in EVENTS if one != card and one not in deck]
    for (begin, end, _), scoring in zip(facts.PILES, facts.PILE_CARDS, strict=True):
        pile = [one for one in scoring if one != card and one not in deck]
        many = max(0, min(end, 37 - len(deck)) - begin - len(pile))
        seen += [*pile, *events[:many]]
        events = events[many:]
    return seen, list(deck)


def match(state: CoinState, *phases: Any) -> Match:
    """Return a match in this state with these phases on the stack. Without phases, a turn begins."""
    if phases:
        state.stack = list(phases)
        state.turn += 1
        seats = range(state.seats)
        return Match(GAME, state, {seat: Count() for seat in seats}, dict.fromkeys(seats, 2))
    return begun(state).match


def begun(state: CoinState, phase: Any = None) -> Step:
    """Begin this phase in this state, or a turn if ``phase`` is None. Returns the step with the first question."""
    stack = [phase] if phase is not None else []
    return Match.start(_prepared(state, stack[0] if stack else Turn()), state.seats, state.dice.seed, CoinOptions())


def operation(state: CoinState, faction: Any, *ops: Any, most: int = 1, **known: Any) -> Match:
    """Return a match in which a faction does an operation in at most ``most`` Regions, after which the turn ends.

    ``ops``: the kinds of operation that the faction may choose; by default all of its kinds. ``known``: other fields
    of the phase `Operating`.
    """
    own = list(ops) or list(operations(faction))
    known = {"faction": faction, "ops": own, "most": most, **known}
    return match(state, Turn(stage="secondary"), Operating(**known))


def special(state: CoinState, faction: Any, left: int = 1) -> Match:
    """Return a match in which a faction does its special operation ``left`` times, after which the turn ends."""
    return match(state, Turn(stage="secondary"), Specialising(faction=faction, left=left, of=left))


def played(state: CoinState, faction: Any) -> Step:
    """Let a faction play the current event as a turn's second action. Returns the step with the first question."""
    return _called(state, event(faction, state.current or "", state.seats))


def acting(state: CoinState, faction: Any, space: Any) -> Step:
    """Let a faction take a space of the action grid as a turn's second action.

    Returns the step with the first question.
    """
    return _called(state, Acting(faction=faction, space=space))


def _called(state: CoinState, phase: Any) -> Step:
    """Begin this phase as the second action of a turn. Returns the step with its first question."""
    state.stack = [Turn(stage="secondary")]
    state.turn += 1
    return begun(state, phase)


def _prepared(state: CoinState, phase: Any) -> Game[Any, Any]:
    """Return the game with its setup replaced by this state and phase."""
    return replace(GAME, rules=replace(GAME.rules, setup=lambda seats, dice, options: (state, phase)))


def asked(match: Match) -> Ask:
    """Return the open question."""
    [(_, ask)] = match.asks.values()
    return ask


def about(match: Match) -> tuple[str, str]:
    """Return (faction that is asked, kind of the question)."""
    ask = asked(match)
    return ask.options[0].job.faction, ask.about  # type: ignore[attr-defined]


def pick(match: Match, number: int) -> Step:
    """Pick the option at this index, -1 for the last. Returns the step."""
    ask = asked(match)
    number = range(len(ask.options))[number]
    return match.choose(ask.seat, match.asks[ask.seat][0], [number])


def take(match: Match, *wanted: Any) -> Step:
    """Answer one question after the other, and return the last step.

    Each of ``wanted`` describes an option (see `_fits`). Several in a row may also describe a single option.
    For example, the three values "mills", "ranch", 2 move two units from the Mills to the Ranch. The game may ask for
    this move in one question or in three.
    """
    step, rest = None, list(wanted)
    while rest:
        options = asked(match).options
        fits = {
            many: [n for n, one in enumerate(options) if _covers(one, rest[:many])] for many in range(len(rest), 0, -1)
        }
        many = next((many for many, found in fits.items() if len(found) == 1), 0)
        assert many, f"{rest!r}: {fits} fit of {options}"
        step = pick(match, fits[many][0])
        match, rest = step.match, rest[many:]
        facts.laws(match._state)
    assert step is not None
    return step


def _covers(option: Any, wanted: Sequence[Any]) -> bool:
    """Return whether these ``wanted`` values together describe this option."""
    if isinstance(option, actions.March):
        return _marches(option, list(wanted))
    if isinstance(option, actions.Hits):
        return len(option.tokens) == len(wanted) and any(
            all(_hit(token, want) for token, want in zip(order, wanted, strict=True))
            for order in permutations(option.tokens)
        )
    if isinstance(option, actions.Start):
        return [token.place for token in option.tokens] == list(wanted)
    if isinstance(option, actions.Scatter | actions.Haul):
        return (_scatters if isinstance(option, actions.Scatter) else _hauls)(option, list(wanted))
    if isinstance(option, actions.Recruit | actions.Tinker | actions.Whom | actions.GiftOf) and len(wanted) == 2:
        region, what = wanted
        return region == option.region != what and _fits(option, what)
    return len(wanted) == 1 and _fits(option, wanted[0])


def _hit(token: Token, want: Any) -> bool:
    """Return whether a token has the values in ``want``, such as ``{"token.faction": "E"}``."""
    return isinstance(want, dict) and all(_field(token, name[len("token.") :]) == want[name] for name in want)


def _marches(option: actions.March, wanted: list[Any]) -> bool:
    """Return whether ``wanted`` describes a march.

    ``wanted``: the Region that pieces leave (optional), the destination, how many units or which dice (optional), and
    which gifts (optional).
    """
    if wanted[0] == option.region:
        wanted = wanted[1:]
    if not wanted or wanted[0] != option.dest:
        return False
    rest = [want for want in wanted[1:] if want != "enough"]
    if option.dice:
        named = [die for want in rest for die in want["dice"]]
        return not rest or sorted(named) == sorted(option.dice)
    if any(isinstance(want, str) for want in rest):
        return False
    units = [many for _, many in option.units]
    numbers = [want for want in rest if isinstance(want, int) and want]
    return (not numbers or numbers in (units, [*units, len(option.gifts)])) and all(
        option.gifts.count(want.get("value", 0)) == want.get("many") for want in rest if isinstance(want, dict)
    )


def _hauls(option: actions.Haul, wanted: list[Any]) -> bool:
    """Return whether ``wanted`` describes this transport of a gift, as (Region, value, destination).

    The value is optional.
    """
    if option.dest == option.region:
        return len(wanted) == 1 and _fits(option, wanted[0])
    return (option.region, option.dest) == (wanted[0], wanted[-1]) and wanted[1:-1] in ([], [option.value])


def _scatters(option: actions.Scatter, wanted: list[Any]) -> bool:
    """Return whether ``wanted`` describes this flight of units.

    ``wanted``: optionally the Region and the units' faction; then each destination, followed by the number of units
    that go there, or by nothing if all remaining units go there.
    """
    if wanted[0] == option.region:
        wanted = wanted[1:]
    if wanted and (wanted[0] == option.whose or isinstance(wanted[0], dict)):
        if not _fits(option, wanted[0]):
            return False
        wanted = wanted[1:]
    left, units = sum(many for _, many in option.units), {}
    while wanted and isinstance(wanted[0], str):
        dest, *wanted = wanted
        units[dest] = wanted.pop(0) if wanted and isinstance(wanted[0], int) else left
        left -= units[dest]
    return not wanted and units == dict(option.units)


WORDS: Mapping[str, type[Fact]] = {
    "done": actions.Done,
    "pass": actions.Pass,
    "stop": actions.Stop,
    "decline": actions.Decline,
    "decline all": actions.DeclineAll,
    "enough": actions.Enough,
}


def _fits(option: Any, want: Any) -> bool:
    """Return whether ``want`` describes the option.

    ``want``: a key of WORDS, a place, an operation, a space of the action grid, a number, or {field's name: value}.
    """
    if isinstance(want, str) and want in WORDS:
        return isinstance(option, WORDS[want]) and getattr(option, "until", None) is None
    if isinstance(want, int):
        return want in (getattr(option, name, None) for name in ("many", "by", "value", "number"))
    if isinstance(want, dict):
        return all(_field(option, name) == value for name, value in want.items())
    values = [getattr(option, name, None) for name in ("op", "space", "kind", "whose", "region", "place", "area")]
    values += [option.at.place] if isinstance(option, actions.Select) else []
    return want in values


def _field(option: Any, name: str) -> Any:
    """Return the value of the option's field with this dotted name, such as "token.place"; None if there is none."""
    for part in name.split("."):
        option = getattr(option, part, None)
    return option


def offered(match: Match) -> list[str]:
    """Return the places, operations or spaces among the options, in order, each once.

    Leaves out Done, Pass and the like.
    """
    found = []
    for option in asked(match).options:
        if isinstance(option, actions.Done | actions.Pass | actions.Stop | actions.Decline | actions.DeclineAll):
            continue
        places = option.places()  # type: ignore[attr-defined]
        found.append(places[0] if places else getattr(option, "space", None) or getattr(option, "op", None))
    return list(dict.fromkeys(found))


def tokens(match: Match) -> list[Token]:
    """Return the tokens that the options would hit, remove or place."""
    options: Any = asked(match).options
    hits = [token for one in options if isinstance(one, actions.Hits) and len(one.tokens) == 1 for token in one.tokens]
    return hits or [option.token for option in options if hasattr(option, "token")]


def heard(step: Step, *kinds: type[Fact]) -> list[Any]:
    """Return the step's events of these kinds; without kinds, all."""
    return [event for _, event in step.events if not kinds or isinstance(event, kinds)]


def at(match: Match, region: str) -> Ground:
    """Return the pieces in a Region."""
    return match._state.grounds[region]


def scores(match: Match) -> str:
    """Return the scores of the factions S, I, B and E, in this order, as a text such as "15 0 0 0"."""
    return " ".join(str(score) for score in match._state.scores.values())


def supports(match: Match) -> list[str | None]:
    """Return for each of the three Areas the faction that it supports, or None."""
    return list(match._state.support.values())


def numbers(match: Match, field: str) -> list[Any]:
    """Return this field's value in each option that has it."""
    return [_field(option, field) for option in asked(match).options if _field(option, field) is not None]


def picks(*things: Iterable[Any]) -> list[Any]:
    """Return one list with all items of these iterables."""
    return [thing for some in things for thing in some]
