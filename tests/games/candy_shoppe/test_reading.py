"""Test what a stand-in infers about a player's team from the number, places and kinds of placed tokens."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import combinations
from math import prod
from statistics import mean
from typing import Any

import pytest

from games.candy_shoppe import GAME
from games.candy_shoppe.pieces.choices import CandyShoppeOptions
from games.candy_shoppe.pieces.components import BAG, BLUE, RED, Team, Token
from games.candy_shoppe.pieces.events import Placed
from games.candy_shoppe.pieces.history import Deployment, records
from games.candy_shoppe.rules.rounds import Influencing, handfuls
from games.engine.bots import at_random, believe, play_out
from games.engine.bots.belief import _likelihood, _shares, chances
from games.engine.dice import Dice, ImaginedDice, seed_from
from games.engine.game import NOISE
from games.engine.match import Match, Step
from games.engine.values import Seat
from games.toolbox.ladder import sensible
from tests.games.candy_shoppe.positions import CAP, COM

DICE = ImaginedDice(seed="a" * 64)

Hand = tuple[Token, ...]


def _steps(seats: int, number: int, policy: Any = None, options: CandyShoppeOptions | None = None) -> Iterator[Step]:
    seed, dice = seed_from(f"reading {number}"), Dice(seed=seed_from(f"players {number}"))
    return play_out(GAME, seats, seed, options or CandyShoppeOptions(), [policy or sensible(GAME)] * seats, dice)


def _truth(match: Match, view: Any) -> float:
    """Return the probability that a stand-in with this view assigns to the true teams."""
    belief, teams = believe(GAME, view, DICE), tuple(match._state.teams)
    return sum(weight for guess, weight in zip(belief.guesses, belief.weights, strict=True) if guess.teams == teams)


@pytest.mark.thorough
def test_numbers_lift_the_belief_in_the_truth() -> None:
    """A viewer who counts placed tokens gives the true teams a higher probability than a viewer who ignores them."""
    for number in range(2):
        matches = [step.match for step in _steps(5, number) if step.match.asks][::12]
        views = [(match, match.view(min(match.asks))) for match in matches]
        looking = mean(_truth(match, view) for match, view in views)
        blind = mean(_truth(match, _without_placings(view)) for match, view in views)
        assert looking > blind + 0.02


def _without_placings(view: Any) -> Any:
    picked = [_laid(one, ()) if isinstance(one, Deployment) else one for one in records(view.picked)]
    return view.model_copy(update={"picked": tuple(picked)})


def _laid(deployment: Deployment, laid: Any) -> Deployment:
    return deployment._replace(sent=tuple(sent._replace(laid=laid) for sent in deployment.sent))


def _by_placings(view: Any, deployment: Deployment) -> Mapping[tuple[Team, ...], float]:
    """Return {deal of teams: its probability}, judged only by what players placed after this deployment of a spy."""
    alone = view.model_copy(update={"picked": (deployment,)})
    guesses: Any = GAME.player.guesses(alone, DICE)
    placed = [[one for one in GAME.player.chosen(alone, guess) if one.ask.about == "influence"] for guess in guesses]
    weights = _shares([_likelihood(GAME.player, choices, NOISE) for choices in placed])
    return {guess.teams: weight for guess, weight in zip(guesses, weights, strict=True)}


@pytest.mark.parametrize("order", ["simultaneous", "clockwise"])
def test_what_lay_where_is_remembered_as_it_was_told(order: str) -> None:
    told: list[tuple[Seat, Any]] = []
    last = None
    for step in _steps(4, 1, at_random, CandyShoppeOptions.model_validate({"influence_order": order})):
        for _, event in step.events:
            if isinstance(event, Placed):
                told += [(pile.seat, pile.tokens or pile.many) for pile in event.piles]
        last = step.match
    assert last is not None
    deployments = [one for one in records(last._state.picked) if isinstance(one, Deployment)]
    assert [laid for deployment in deployments for sent in deployment.sent for laid in sent.laid] == told
    assert last.view(None).picked == last.view(2).picked == tuple(last._state.picked)


BELIEFS = {3: "ad8616ba04ac917d", 4: "ca06ccee540f69c1", 5: "3d4bb40954fd45f1", 6: "ced6b80e572c6e03"}
"""By number of players, a digest of what seats believe at a sample of positions."""


@pytest.mark.parametrize("seats", BELIEFS)
def test_beliefs_from_the_same_positions_stay_what_they_are(seats: int) -> None:
    found = hashlib.blake2b(digest_size=8)
    for step in [step for step in _steps(seats, 2) if step.match.asks][5::23]:
        viewer = min(step.match.asks)
        weights = believe(GAME, step.match.view(viewer), DICE).weights
        found.update(json.dumps([viewer, *(round(weight, 9) for weight in weights)]).encode())
    assert found.hexdigest() == BELIEFS[seats]


# ---------------------------------------------------------------- an exact count


@pytest.mark.thorough
def test_belief_by_numbers_is_what_brute_force_finds() -> None:
    """Beliefs from numbers of placed tokens agree with an exact count over all hands and ways to place them."""
    before, match = _round(2, 3)
    places = cache(partial(_brute, before))
    for viewer in (0, 1, None):
        view: Any = match.view(viewer)
        deployment = view.picked[-1]
        assert (deployment.round, len(deployment.sent)) == (2, 3)
        belief = _by_placings(view, deployment)
        others = [seat for seat in range(3) if seat != viewer]
        numbers = [tuple(dict(sent.laid)[seat] for sent in deployment.sent) for seat in range(3)]
        forced = [prod(places(seat, deal[seat], numbers[seat]) for seat in others) for deal in belief]
        assert [*belief.values()] == pytest.approx([one / sum(forced) for one in forced], abs=0.02)
        assert max(belief.values()) > 1.3 / len(belief), "they tell something"


def _round(number: int, placings: int) -> tuple[list[Match], Match]:
    """Return ([the match before each placement of tokens], the match after the last one).

    These are the first ``placings`` placements of round ``number``.
    """
    before: list[Match] = []
    for step in _steps(3, 6):
        state = step.match._state
        if state.round == number and len(before) == placings and not isinstance(state.stack[-1], Influencing):
            return before, step.match
        if state.round == number and isinstance(state.stack[-1], Influencing) and not state.stack[-1].decided:
            before.append(step.match)
    raise AssertionError


def _brute(before: Sequence[Match], seat: Seat, team: Team, numbers: tuple[int, ...]) -> float:
    """Return the probability, over all possible hands, that a player of this team places these numbers of tokens.

    ``numbers``: how many tokens the player places in each match of ``before``.
    """
    hands = Counter(tuple(sorted((COM, COM, COM, CAP, CAP, CAP, *two))) for two in combinations(BAG, 2))
    return sum(many * _places(before, seat, team, hand, numbers) for hand, many in hands.items()) / hands.total()


def _places(before: Sequence[Match], seat: Seat, team: Team, hand: Hand, numbers: tuple[int, ...]) -> float:
    if not numbers:
        return 1.0
    match, number = before[0], numbers[0]
    teams = tuple(team if own == seat else None for own in range(3))
    view: Any = match.view(seat).model_copy(update={"teams": teams, "hand": hand})
    ask = match.asks[seat][1]
    option: Any = ask.options[0]
    options = [option.model_copy(update={"tokens": tokens}) for tokens in handfuls(hand)]
    shares = chances(GAME.player, view, ask.model_copy(update={"options": tuple(options)}))
    habit = sum(chance for one, chance in zip(options, shares, strict=True) if len(one.tokens) == number)
    likely = (1 - NOISE) * habit + NOISE / 3
    so_many = tuple(one for one in options if len(one.tokens) == number)
    ways = zip(so_many, chances(GAME.player, view, ask.model_copy(update={"options": so_many})), strict=True)
    left = ((tuple(sorted((Counter(hand) - Counter(one.tokens)).elements())), chance) for one, chance in ways)
    return likely * sum(chance * _places(before[1:], seat, team, rest, numbers[1:]) for rest, chance in left if chance)


# ---------------------------------------------------------------- tokens placed face up


def test_what_lies_face_up_tells_by_its_kind() -> None:
    """A player who has placed two Communist tokens face up beside a neutral spy is probably a Communist."""
    _, match = _round(2, 1)
    view: Any = match.view(0)
    own = _laid(view.picked[-1], ((1, (COM, COM)),))
    deals = {team: _believed(view, own, team) for team in (RED, BLUE)}
    assert deals[RED] > deals[BLUE]


def _believed(view: Any, deployment: Deployment, team: Team) -> float:
    public = view.model_copy(update={"seat": None, "teams": (None,) * 3})
    return sum(weight for teams, weight in _by_placings(public, deployment).items() if teams[1] == team)
