"""Test the policy of Candy Shoppe: its answers are valid, need only the view, and beat random play."""

from __future__ import annotations

import pytest

from games import greedy as policy_of
from games.candy_shoppe import GAME
from games.candy_shoppe.pieces.choices import CandyShoppeOptions, Next, Place
from games.candy_shoppe.pieces.components import RED, Team, Token
from games.candy_shoppe.policy import greedy, judge
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice, seed_from
from games.engine.match import Match
from games.engine.values import Fact, Seat
from parlour_contract.leak import imagined
from tests.games.candy_shoppe.positions import (
    BEAR,
    BERLIN,
    CAP,
    COM,
    FOX,
    B,
    N,
    R,
    deploy,
    phase_one,
    run,
    state,
)


def _won(team: Team, number: int) -> bool:
    """Return whether this team, playing by the policy, wins match ``number`` against a team that plays at random."""
    seed, dice = seed_from(f"policy {number}"), Dice(seed=seed_from(f"dice {number}"))
    teams = GAME.rules.setup(4, Dice(seed=seed), CandyShoppeOptions())[0].teams
    policies = [greedy if own == team else at_random for own in teams]
    *_, last = play_out(GAME, 4, seed, CandyShoppeOptions(), policies, dice)
    outcome = last.match.outcome
    assert outcome is not None
    return outcome.ranks[0] == tuple(seat for seat in range(4) if teams[seat] == team)


@pytest.mark.thorough
@pytest.mark.parametrize("team", [Team.COMMUNIST, Team.CAPITALIST])
def test_greedy_beats_random_on_both_sides(team: Team) -> None:
    matches = 10
    assert sum(_won(team, number) for number in range(matches)) > 0.7 * matches


@pytest.mark.parametrize("team", [Team.COMMUNIST, Team.CAPITALIST])
def test_a_position_is_good_for_the_side_that_most_spies_show(team: Team) -> None:
    assert team.face is not None
    match = Match.start(GAME, 4, seed_from("judged"), CandyShoppeOptions()).match
    view = next(view for view in map(match.view, range(4)) if view.team == team)
    for face, least, most in ((team.face, 0.9, 1), (team.face.opposite, 0, 0.1)):
        agents = tuple(agent.model_copy(update={"face": face}) for agent in view.agents)
        assert least <= judge(view.model_copy(update={"agents": agents})) <= most


def test_the_catalogue_finds_it() -> None:
    assert policy_of("candy-shoppe") is greedy


def _plays(match: Match, seat: Seat, number: int = 0) -> Fact:
    ask = match.asks[seat][1]
    [pick] = greedy(match.view(seat), ask, Dice(seed=f"{number:064x}"))
    return ask.options[pick]


def _placing(spy_face: object, hand: list[Token], where: object = BERLIN) -> set[tuple[Token, ...]]:
    """Return every selection of tokens that the policy places for a Communist with this hand, over 40 random seeds.

    Just before the placing, the spy Sly Fox, who shows `spy_face`, was sent to `where`.
    """
    table = state(
        {},
        faces={FOX: spy_face, BEAR: N},
        status={FOX: 0, BEAR: 0},
        hands=[hand, [], [], []],
        round=2,  # type: ignore[dict-item]
    )
    assert table.teams[0] == RED
    match = deploy(phase_one(table).match, FOX, where).match  # type: ignore[arg-type]
    found = [_plays(match, 0, number) for number in range(40)]
    return {option.tokens for option in found if isinstance(option, Place)}


def test_it_pushes_towards_its_own_side() -> None:
    for tokens in _placing(B, [COM, COM, COM, CAP, CAP, CAP]):
        assert COM in tokens
        assert CAP not in tokens


def test_it_kills_the_other_sides_spies_and_not_its_own() -> None:
    assert all(Token.ASSASSINATE in tokens for tokens in _placing(B, [CAP, Token.ASSASSINATE]))
    assert all(Token.ASSASSINATE not in tokens for tokens in _placing(R, [CAP, Token.ASSASSINATE]))


def test_it_protects_its_own() -> None:
    assert all(Token.SAFE_HOUSE in tokens for tokens in _placing(R, [CAP, Token.SAFE_HOUSE]))


def test_it_flees_before_a_tally_that_goes_the_wrong_way() -> None:
    match = run({FOX: (BERLIN, R, CAP, CAP, Token.ESCAPE)}).match
    assert _plays(match, 0) == Next(token=Token.ESCAPE, final=True)


def test_it_plays_from_the_view_alone() -> None:
    """With the same view and the same dice, the policy gives the same answer, whatever the secrets are."""
    steps = play_out(GAME, 4, "3" * 64, CandyShoppeOptions(), [at_random] * 4, Dice(seed="4" * 64))
    match = next(step.match for number, step in enumerate(steps) if number > 30 and 0 in step.match.asks)
    worlds = [imagined(match, 0, Dice(seed=f"{n:064x}")) for n in range(15)]
    assert len({tuple(world._state.hands[1]) for world in worlds}) > 3
    assert {_plays(world, 0) for world in worlds} == {_plays(match, 0)}


def test_a_share_is_what_helps() -> None:
    match = run({FOX: (BERLIN, N, COM, COM, CAP, Token.REVIVE)}, Token.REVIVE, dead=[BEAR]).match
    _, ask = match.asks[0]
    picks = [greedy(match.view(0), ask, Dice(seed=f"{number:064x}")) for number in range(20)]
    assert {tuple(ask.options[at].token for at in taken) for taken in picks} == {(COM,)}  # type: ignore[attr-defined]
    assert {at for taken in picks for at in taken} == {0, 1}, "either of the two"
