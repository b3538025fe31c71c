"""What the others do in Candy Shoppe tells of whom they work for.

Here: what was seen of their choices, had they these cards, and how many tokens they would place, whatever they hold.
Not here: habits (policy.py), and how likely all that makes somebody's cards (the engine).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from games.candy_shoppe.pieces.choices import Lay, Picked, Placing
from games.candy_shoppe.pieces.components import (
    ACTIONS_DEALT,
    BAG,
    FULL_HAND,
    HANDFUL,
    OF_EACH_SIDE,
    Agent,
    Face,
    Spy,
    Status,
    Team,
    Token,
)
from games.candy_shoppe.policy import placed_worths, side_of
from games.candy_shoppe.rules.rounds import handfuls
from games.candy_shoppe.view import CandyShoppeView
from games.engine.asks import Ask
from games.engine.game import NOISE, Choice
from games.engine.values import Seat

Hand = tuple[Token, ...]


def chosen(view: CandyShoppeView, guess: CandyShoppeView) -> list[Choice]:
    """Whom the others sent where and brought in first, and how many tokens they placed, were they of these teams."""
    found = [_picked(guess, picked) for picked in view.picked if picked.seat != view.seat]
    return [*found, *_placed(view, guess)]


def _picked(guess: CandyShoppeView, picked: Picked) -> Choice:
    """The spies as they stood then; of cards its seat knew its own."""
    seat, faces = picked.seat, {shown.spy: shown.face for shown in picked.faces}
    agents = tuple(
        Agent(spy=spy, face=faces.get(spy, Face.NEUTRAL), status=Status.HQ if spy in faces else Status.DEAD)
        for spy in Spy
    )
    view = _knowing(guess, seat).model_copy(update={"agents": agents, "picked": ()})
    ask = Ask(seat=seat, about=picked.about, options=picked.options)
    return Choice(view, ask, (picked.options.index(picked.pick),))


def _knowing(guess: CandyShoppeView, seat: Seat) -> CandyShoppeView:
    """Of cards a seat knows its own."""
    teams = tuple(team if own == seat else None for own, team in enumerate(guess.teams))
    return guess.model_copy(update={"seat": seat, "teams": teams})


def _placed(view: CandyShoppeView, guess: CandyShoppeView) -> Iterator[Choice]:
    """Each placing with those before it in its round, the last of which is the one asked about."""
    knowing = [_knowing(guess, seat) for seat in range(view.seats)]
    for number, placing in enumerate(view.placings):
        seen = tuple(one for one in view.placings[: number + 1] if one.round == placing.round)
        for seat, lay in placing.laid:
            if seat != view.seat:
                options = _lays(FULL_HAND - _many(seen[:-1], seat), lay)
                ask = Ask(seat=seat, about="influence", options=options, secret=True)
                known = knowing[seat].model_copy(update={"placings": seen})
                yield Choice(known, ask, (options.index(lay),))


def _many(seen: Sequence[Placing], seat: Seat) -> int:
    return sum(lay.many for placing in seen for own, lay in placing.laid if own == seat)


@lru_cache(maxsize=256)
def _lays(held: int, lay: Lay) -> tuple[Lay, ...]:
    """What could have been seen instead: other numbers; or, face up, other handfuls of what was certainly held."""
    if lay.tokens is None:
        return tuple(Lay(many=many) for many in range(min(HANDFUL, held) + 1))
    hand = _sorted(Counter({Token.COM: HANDFUL, Token.CAP: HANDFUL}) | Counter(lay.tokens))
    return tuple(Lay(many=len(tokens), tokens=tokens or None) for tokens in handfuls(hand))


def _sorted(tokens: Counter[Token]) -> Hand:
    return tuple(sorted(tokens.elements()))


# ---------------------------------------------------------------- how many


class Spot(NamedTuple):
    """What a placing goes by besides the hand, as of `placed_worths`."""

    side: Face
    face: Face
    here: int
    dead: bool


Seen = tuple[tuple[Spot, Lay], ...]
"""What one seat was seen to place in a round, in order."""


def placing_chance(choice: Choice) -> float:
    """How likely somebody of this team places so many by habit, or these face up, over all hands that they could hold
    by what they have placed in the round before.
    """
    view: Any = choice.view
    *before, last = view.placings
    lay: Any = choice.ask.options[choice.picks[0]]
    return _expected(_seen(view, before), _spot(view.team, last), lay)


def _seen(view: CandyShoppeView, before: Sequence[Placing]) -> Seen:
    own = [(placing, dict(placing.laid).get(_own(view))) for placing in before]
    return tuple((_spot(view.team, placing), lay) for placing, lay in own if lay is not None)


def _own(view: CandyShoppeView) -> Seat:
    assert view.seat is not None
    return view.seat


def _spot(team: Team | None, placing: Placing) -> Spot:
    faces = {shown.spy: shown.face for shown in placing.faces}
    return Spot(side_of(team, faces.values()), faces[placing.spy], placing.worth, len(faces) < len(Spy))


@lru_cache(maxsize=4096)
def _expected(before: Seen, spot: Spot, lay: Lay) -> float:
    return sum(weight * _fits(_habit(spot, hand), lay) for hand, weight in _hands(before).items())


def _fits(habit: Mapping[Hand, float], lay: Lay) -> float:
    """How much of what habit may place looks like this."""
    if lay.tokens is not None:
        return habit.get(lay.tokens, 0.0)
    return sum([share for tokens, share in habit.items() if len(tokens) == lay.many])


@lru_cache(maxsize=2048)
def _hands(seen: Seen) -> Mapping[Hand, float]:
    """How likely somebody holds what, after these placings. Whoever places another number than by habit places the
    worthiest so many.
    """
    if not seen:
        return _dealt()
    *before, (spot, lay) = seen
    found = defaultdict[Hand, float](float)
    for hand, weight in _hands(tuple(before)).items():
        laid = [lay.tokens] if lay.tokens is not None else _worthiest(spot, hand, lay.many)
        likely = (1 - NOISE) * _fits(_habit(spot, hand), lay) + NOISE / (HANDFUL + 1)
        for tokens in laid:
            if (rest := _less(hand, tokens)) is not None:
                found[rest] += weight * likely / len(laid)
    total = sum(found.values())
    return {hand: weight / total for hand, weight in found.items()}


@cache
def _dealt() -> Mapping[Hand, float]:
    """D-1: three of each side, and any action tokens, as if all were in the bag."""
    sides = (Token.COM,) * OF_EACH_SIDE + (Token.CAP,) * OF_EACH_SIDE
    drawn = Counter((*sides, *sorted(actions)) for actions in combinations(BAG, ACTIONS_DEALT))
    return {hand: many / drawn.total() for hand, many in drawn.items()}


@lru_cache(maxsize=1 << 15)
def _habit(spot: Spot, hand: Hand) -> Mapping[Hand, float]:
    """How likely habit places which handful of this hand: the worthiest, of equals any."""
    best = _best(spot, handfuls(hand))
    return dict.fromkeys(best, 1 / len(best))


def _worthiest(spot: Spot, hand: Hand, many: int) -> list[Hand]:
    return _best(spot, [tokens for tokens in handfuls(hand) if len(tokens) == many])


def _best(spot: Spot, choice: Sequence[Hand]) -> list[Hand]:
    placed = placed_worths(*spot)
    worths = [sum([placed[token] for token in tokens]) for tokens in choice]
    most = max(worths)
    return [tokens for tokens, worth in zip(choice, worths, strict=True) if worth == most]


def _less(hand: Hand, tokens: Hand) -> Hand | None:
    """What is left of a hand; None where it doesn't hold these."""
    rest = list(hand)
    for token in tokens:
        if token not in rest:
            return None
        rest.remove(token)
    return tuple(rest)
