"""Infer teams from public choices: compute how likely each choice was if a guess of the teams is right."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from games.candy_shoppe.pieces.choices import Lay
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
from games.candy_shoppe.pieces.history import Deployment, Revealed, Sent, records
from games.candy_shoppe.policy import placed_worths, side_of
from games.candy_shoppe.rules.rounds import handfuls
from games.candy_shoppe.view import CandyShoppeView
from games.engine.asks import Ask
from games.engine.game import NOISE, Choice
from games.engine.values import Seat

Hand = tuple[Token, ...]

_TOKENS = tuple(Token)


def chosen(view: CandyShoppeView, guess: CandyShoppeView) -> list[Choice]:
    """Return the other seats' public choices, with the tokens that they placed, each as a ``Choice``.

    A choice's view is what its seat knew when it chose, if the teams are those in ``guess``.
    """
    found = [choice for one in records(view.picked) for choice in _picked(guess, one) if choice.ask.seat != view.seat]
    return [*found, *_placed(view, guess)]


def _picked(guess: CandyShoppeView, record: Deployment | Revealed) -> Iterator[Choice]:
    """Yield a record's choices. The view of each contains the spies' faces when its seat chose.

    Otherwise the view is what that seat would know if ``guess`` were the truth.
    """
    agents = tuple(
        Agent(spy=spy, status=Status.DEAD) if face is None else Agent(spy=spy, face=Face(face), status=Status.HQ)
        for spy, face in zip(Spy, record.faces, strict=True)
    )
    for ask, pick in record.answers():
        yield Choice(_knowing(guess, ask.seat).model_copy(update={"agents": agents, "picked": ()}), ask, (pick,))


def _knowing(guess: CandyShoppeView, seat: Seat) -> CandyShoppeView:
    """Return the guessed view as this seat would have it: without the teams of other seats."""
    teams = tuple(team if own == seat else None for own, team in enumerate(guess.teams))
    return guess.model_copy(update={"seat": seat, "teams": teams})


def _placed(view: CandyShoppeView, guess: CandyShoppeView) -> Iterator[Choice]:
    """Yield the choice that another seat made each time it placed tokens.

    The view of each choice includes what that seat had placed earlier in the round.
    """
    knowing = [_knowing(guess, seat) for seat in range(view.seats)]
    for deployment in [one for one in records(view.picked) if isinstance(one, Deployment)]:
        for number, sent in enumerate(deployment.sent):
            seen = deployment._replace(sent=deployment.sent[: number + 1])
            for seat, laid in sent.laid:
                if seat != view.seat:
                    lay, held = _lay(laid), FULL_HAND - _many(deployment.sent[:number], seat)
                    options = _lays(held, lay)
                    ask = Ask(seat=seat, about="influence", options=options, secret=True)
                    yield Choice(knowing[seat].model_copy(update={"picked": (seen,)}), ask, (options.index(lay),))


def _many(before: Sequence[Sent], seat: Seat) -> int:
    return sum(_lay(laid).many for sent in before for own, laid in sent.laid if own == seat)


@lru_cache(maxsize=256)
def _lay(laid: int | tuple[int, ...]) -> Lay:
    if isinstance(laid, int):
        return Lay(many=laid)
    return Lay(many=len(laid), tokens=tuple([_TOKENS[token] for token in laid]))


@lru_cache(maxsize=256)
def _lays(held: int, lay: Lay) -> tuple[Lay, ...]:
    """Return every ``Lay`` that others might have seen instead of ``lay``, and ``lay`` itself.

    Face-down tokens can differ only in number, face-up tokens also in which influence tokens they are. ``held``: number
    of tokens in the seat's hand.
    """
    if lay.tokens is None:
        return tuple(Lay(many=many) for many in range(min(HANDFUL, held) + 1))
    hand = _sorted(Counter({Token.COM: HANDFUL, Token.CAP: HANDFUL}) | Counter(lay.tokens))
    return tuple(Lay(many=len(tokens), tokens=tokens or None) for tokens in handfuls(hand))


def _sorted(tokens: Counter[Token]) -> Hand:
    return tuple(sorted(tokens.elements()))


# ---------------------------------------------------------------- how likely it is that a seat places these tokens


class Spot(NamedTuple):
    """The arguments of ``placed_worths``. Together with the hand, they decide which tokens a seat places by habit."""

    side: Face
    face: Face
    here: int
    dead: bool


Seen = tuple[tuple[Spot, Lay], ...]
"""One seat's placings of a round, in order, each with its spot."""


def placing_chance(choice: Choice) -> float | None:
    """Return the chance that the seat places these tokens by habit; None if the choice isn't about placing tokens.

    The chance is computed over all hands that the seat may have, given what it placed earlier in the round.
    """
    if choice.ask.about != "influence":
        return None
    view: Any = choice.view
    [deployment] = view.picked
    *before, last = deployment.sent
    laid = [(_spot(view.team, deployment, sent), dict(sent.laid).get(view.seat)) for sent in before]
    seen = tuple((spot, _lay(lay)) for spot, lay in laid if lay is not None)
    lay: Any = choice.ask.options[choice.picks[0]]
    return _expected(seen, _spot(view.team, deployment, last), lay)


def _spot(team: Team | None, deployment: Deployment, sent: Sent) -> Spot:
    faces = {spy: Face(face) for spy, face in enumerate(deployment.faces) if face is not None}
    worth = deployment.worths[sent.city]
    assert worth is not None
    return Spot(side_of(team, faces.values()), faces[sent.spy], worth, len(faces) < len(Spy))


@lru_cache(maxsize=4096)
def _expected(before: Seen, spot: Spot, lay: Lay) -> float:
    return sum(weight * _fits(_habit(spot, hand), lay) for hand, weight in _hands(before).items())


def _fits(habit: Mapping[Hand, float], lay: Lay) -> float:
    """Return the chance that others see ``lay`` when a seat places tokens.

    ``habit``: for each choice of tokens the chance that the seat places them.
    """
    if lay.tokens is not None:
        return habit.get(lay.tokens, 0.0)
    return sum([share for tokens, share in habit.items() if len(tokens) == lay.many])


@lru_cache(maxsize=2048)
def _hands(seen: Seen) -> Mapping[Hand, float]:
    """Return the chance of each hand that a seat may hold after it placed tokens.

    ``seen``: what others saw each time that the seat placed tokens. If it placed more or fewer tokens than by habit,
    they are assumed to be its most valuable ones.
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
    """Return the chance of each hand that can be dealt (D-1) from a full bag."""
    sides = (Token.COM,) * OF_EACH_SIDE + (Token.CAP,) * OF_EACH_SIDE
    drawn = Counter((*sides, *sorted(actions)) for actions in combinations(BAG, ACTIONS_DEALT))
    return {hand: many / drawn.total() for hand, many in drawn.items()}


@lru_cache(maxsize=1 << 15)
def _habit(spot: Spot, hand: Hand) -> Mapping[Hand, float]:
    """Return the chance of each set of tokens that a seat may place from this hand by habit.

    The most valuable set has chance 1. If several are equally valuable, they share it equally.
    """
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
    """Return the hand without these tokens; None if it doesn't hold them."""
    rest = list(hand)
    for token in tokens:
        if token not in rest:
            return None
        rest.remove(token)
    return tuple(rest)
