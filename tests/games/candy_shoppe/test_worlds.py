"""Test which states of Candy Shoppe a viewer imagines: all cards, hands and placed tokens that fit the view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from games.candy_shoppe import GAME
from games.candy_shoppe.pieces.components import BLACK, City, Spy, Target, Token, Trace
from games.candy_shoppe.policy import greedy
from games.candy_shoppe.rules import CandyShoppeState
from games.candy_shoppe.view.worlds import Owners, counted
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice
from games.engine.match import Match
from games.engine.values import Seat
from tests.games.candy_shoppe.facts import laws
from tests.games.candy_shoppe.positions import (
    BEAR,
    BERLIN,
    CAP,
    COM,
    FOX,
    MOSCOW,
    N,
    asked,
    dealt,
    deploy,
    phase_two,
    place,
    place_all,
    seen,
    state,
)


def worlds(match: Match, viewer: Seat | None, many: int = 120) -> list[CandyShoppeState]:
    """Return `many` random states that fit the viewer's view.

    Checks that the first ten give the viewer exactly this view, and that none has the seed of the match's dice.
    """
    view, dice = match.view(viewer), Dice(seed="c" * 64)
    found = [GAME.rules.imagine(view, dice) for _ in range(many)]
    assert all(GAME.rules.view(world, viewer) == view for world in found[:10])
    assert all(world.dice.seed != match.seed for world in found)
    return found


def placed(seats: int = 3, **handfuls: tuple[Token, ...]) -> Match:
    """Return a match in which Sly Fox was sent to Berlin.

    ``handfuls``: which tokens the seats A, B, C … placed there.
    """
    match = deploy(dealt(seats, first_player=0).match, FOX, BERLIN).match
    return place_all(match, {"ABCDEF".index(name): tokens for name, tokens in handfuls.items()}).match


# ---------------------------------------------------------------- cards


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_others_may_be_on_any_side(seats: int) -> None:
    match = dealt(seats).match
    for seat in range(1, seats):
        teams = {world.teams[seat] for world in worlds(match, 0)}
        own = seen(match, 0).team
        possible = {team for team in match._state.teams if team != own or match._state.teams.count(team) > 1}
        assert teams == possible


def test_the_black_player_knows_that_nobody_else_is() -> None:
    match = dealt(5).match
    black = match._state.teams.index(BLACK)
    assert not any(BLACK in world.teams[:black] + world.teams[black + 1 :] for world in worlds(match, black, 40))


def test_targets_may_be_any_that_one_does_not_hold() -> None:
    match = dealt(4).match
    own = seen(match, 0).target
    assert {world.targets[1] for world in worlds(match, 0)} == set(Target) - {own}


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("traces", "seat", "left"),
    [
        ([Trace(seat=1, spy=FOX, target=True)], 1, {Target.FOX}),
        ([Trace(seat=1, spy=FOX, target=False)], 1, set(Target) - {Target.FOX}),
        ([Trace(seat=1, spy=Spy.RACCOON, target=True)], 1, {Target.RACCOON, Target.RACCOON_DOUBLE}),
        ([Trace(seat=seat, spy=FOX, target=False) for seat in (0, 1, 2)], 3, set(Target)),
    ],
)
def test_what_blackmail_has_told_is_kept(traces: list[Trace], seat: Seat, left: set[Target]) -> None:
    targets = [Target.BEAR, Target.FOX, Target.KITTY, Target.DOG]
    if left == {Target.RACCOON, Target.RACCOON_DOUBLE} or Target.FOX not in left:
        targets[1] = Target.RACCOON
    if seat == 3:
        targets = [Target.BEAR, Target.RACCOON, Target.KITTY, Target.DOG]
    match = phase_two(state({FOX: (BERLIN, N), BEAR: (MOSCOW, N)}, targets=targets, traces=traces)).match
    found = worlds(match, None, 150)
    assert {world.targets[seat] for world in found} == left


# ---------------------------------------------------------------- hands and placed tokens


def test_hands_hold_three_three_and_two_and_differ() -> None:
    match = dealt(4).match
    found = worlds(match, 2, 60)
    for world in found:
        laws(world)
        assert world.hands[2] == match._state.hands[2]
    assert len({tuple(world.hands[0]) for world in found}) > 40


def test_what_lies_face_down_is_anything_the_placers_may_have_had() -> None:
    match = placed(A=(COM, COM), B=(CAP,))
    found = worlds(match, 2)
    assert {world.sites[BERLIN].face_down[0] for world in found} >= {COM, CAP}
    assert any(token.action for world in found for token in world.sites[BERLIN].face_down)
    own = worlds(match, 0, 40)
    assert all(Counter(world.sites[BERLIN].face_down)[COM] >= 2 for world in own), "A has placed two Communist"


def test_nobody_places_a_fourth_communist_token() -> None:
    """No imagined state gives a seat a fourth Communist token.

    Two seats have 8 tokens each, 3 of them Communist. Here all 16 were seen, but not who placed which.
    """
    shown = [[0, 0, 1, 2], [0, 1, 1, 2], [0, 0, 1, 1], [0, 1, 2, 2]]
    slots = {(seat, city): 2 for city in list(City)[:4] for seat in (0, 1)}
    classes = {(City(at), kind): kinds.count(kind) for at, kinds in enumerate(shown) for kind in (0, 1, 2)}
    for number in range(30):
        owners = Owners(slots, {0: [3, 3, 2], 1: [3, 3, 2]}, classes)
        assert owners.solve(Dice(seed=f"{number:064x}"))
        assert owners.left == {0: [0, 0, 0], 1: [0, 0, 0]}


def test_the_search_says_when_there_is_no_way() -> None:
    owners = Owners({(0, BERLIN): 2, (1, BERLIN): 2}, {0: [1, 3, 2], 1: [1, 3, 2]}, {(BERLIN, 0): 3})
    assert not owners.solve(Dice(seed="0" * 64))
    assert owners.seen == {(BERLIN, 0): 3}, "and leaves all as it was"


def test_the_search_takes_back_what_leads_nowhere() -> None:
    """The search for a possible state takes back a guess that leads to a dead end.

    Here A and B have placed one Communist token each. One was seen in Moscow, where only A placed a token. So the one
    seen in Berlin must be B's.
    """
    slots = {(0, BERLIN): 1, (1, BERLIN): 1, (0, MOSCOW): 1}
    for number in range(20):
        owners = Owners(slots, {0: [1, 0, 0], 1: [1, 0, 0]}, {(BERLIN, 0): 1, (MOSCOW, 0): 1})
        assert owners.solve(Dice(seed=f"{number:064x}"))
        assert owners.owned == {(BERLIN, 0): [1], (MOSCOW, 0): [0]}


def test_what_others_are_about_to_place_is_open_and_ones_own_is_known() -> None:
    match = deploy(dealt(3, first_player=0).match, FOX, BERLIN).match
    match = place(place(match, 0, COM, CAP).match, 1).match
    found = worlds(match, 0, 200)
    assert {world.stack[-1].decided[0] for world in found} == {(COM, CAP)}  # type: ignore[union-attr]
    assert len({world.stack[-1].decided[1] for world in found}) > 8  # type: ignore[union-attr]
    assert {len(world.stack[-1].decided[1] or ()) for world in found} == {0, 1, 2}  # type: ignore[union-attr]


def test_what_came_back_to_the_bag_this_round_is_in_nobodys_hand() -> None:
    kept = [COM, COM, COM, CAP, CAP, CAP, Token.ESCAPE, Token.BRIBE]
    table = state({FOX: (BERLIN, N), BEAR: (MOSCOW, N)}, aside=[kept, [], [], []])
    table.returned = [Token.TRAPPED]
    match = phase_two(table).match
    for world in worlds(match, None, 100):
        assert Token.TRAPPED in world.bag
        assert not any(Token.TRAPPED in tokens for tokens in world.aside)


def test_after_smuggle_the_rest_of_the_source_stays_open() -> None:
    match = placed(A=(COM,), B=(CAP, CAP), C=(COM,))
    table = match._state.model_copy(deep=True)
    assert len(worlds(match, None, 5)) == 5
    table.sites[BERLIN].face_down.remove(CAP)
    table.sites[BERLIN].shown = [CAP]
    table.spent.append(CAP)
    view = GAME.rules.view(table, 0)
    dice = Dice(seed="d" * 64)
    for _ in range(50):
        world = GAME.rules.imagine(view, dice)
        assert GAME.rules.view(world, 0) == view
        assert world.piles[0].tokens == (COM,)
        assert COM in world.sites[BERLIN].face_down


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [3, 6])
def test_worlds_fit_when_nearly_all_tokens_have_been_placed_and_seen(seats: int) -> None:
    """A possible state is found at any time of a match, even when nearly all tokens have been placed and seen.

    The match is played by the quick policy, which places nearly all tokens.
    """
    dice = Dice(seed="e" * 64)
    steps = list(play_out(GAME, seats, "7" * 64, GAME.options(), [greedy] * seats, dice))
    for step in steps[:: seats * 3]:
        for viewer in (None, 0):
            world = GAME.rules.imagine(step.match.view(viewer), dice)
            laws(world)
            assert GAME.rules.view(world, viewer) == step.match.view(viewer)


def test_in_the_middle_of_an_operation_the_question_is_the_same() -> None:
    match = next(match for number in range(20) for match in _asked_by_tokens(number))
    [resolver] = match.asks
    for viewer in (None, (resolver + 1) % 3):
        for world in worlds(match, viewer, 3):
            assert list(world.stack[-1].asks(world)) == [asked(match)]


def _asked_by_tokens(number: int) -> Iterator[Match]:
    """Play a random match, and yield it at each question about the token Wiretap or Revive.

    Wiretap asks which token moves where. Revive asks which tokens the revived spy gets.
    """
    dice = Dice(seed=f"{number:064x}")
    for step in play_out(GAME, 3, f"{number:064x}", GAME.options(), [at_random] * 3, dice):
        if {ask.about for _, ask in step.match.asks.values()} & {"wiretap", "share"}:
            yield step.match


def test_nobody_elses_target_may_be_ones_own_card() -> None:
    view = dealt(4).match.view(1)
    shares = {secret.seat: share for secret, share in counted(view).items()}
    own = view.target
    assert shares[1] == {own: 1}
    others = [card for card in Target if card != own]
    assert [shares[seat] for seat in (0, 2, 3)] == [pytest.approx(dict.fromkeys(others, 0.2))] * 3
