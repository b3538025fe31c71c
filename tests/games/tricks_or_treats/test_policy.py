"""Test the policy of Tricks or Treats: its answers are valid, need only the view, and beat random play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from games import greedy as policy_of
from games.engine.asks import Ask
from games.engine.bots import Policy, at_random, play_out
from games.engine.dice import Dice
from games.engine.match import Match
from games.engine.values import Fact
from games.tricks_or_treats import GAME
from games.tricks_or_treats.pieces.choices import (
    Accept,
    Challenge,
    Flee,
    Go,
    Knock,
    Land,
    Lay,
    Neither,
    Open,
    Shed,
    Stay,
    TreatsOptions,
)
from games.tricks_or_treats.pieces.components import Card, Costume, Square, Twist
from games.tricks_or_treats.policy import greedy
from parlour_contract.leak import imagined
from tests.games.tricks_or_treats.positions import (
    AT_13,
    CROSSING,
    TOWN,
    answer,
    asked,
    challenged,
    door,
    duel,
    gathering,
    mask,
    opened,
    options,
    surprise,
    trick,
    turn,
)


def _picks(match: Match, seed: int = 0, ask: Ask | None = None) -> tuple[int, ...]:
    ask = ask or asked(match)
    return greedy(match.view(ask.seat), ask, Dice(seed=f"{seed:064x}"))


def _plays(match: Match, seed: int = 0) -> Fact:
    [pick] = _picks(match, seed)
    return asked(match).options[pick]


def _picked(match: Match, seed: int = 0, ask: Ask | None = None) -> tuple[Any, ...]:
    """Return the tokens (at a door: the values of the Tricks) that the policy picks.

    ``ask``: a question to answer instead of the match's open question.
    """
    offered: list[Any] = [asked(match).options[pick] for pick in _picks(match, seed, ask)]
    return tuple(option.value if isinstance(option, Lay) else option.token for option in offered)


def _go(value: int, square: Square) -> Go:
    """Return the option to use this movement token and stop on this square of `TOWN`, on which no player is."""
    return Go(value=value, rate=value, square=square, house=TOWN.house_at(square), seats=())


def _wins(policies: Sequence[Policy], number: int, **options_: bool) -> set[int]:
    seed, dice = f"{number:064x}", Dice(seed=f"{number + 1:064x}")
    *_, last = play_out(GAME, len(policies), seed, TreatsOptions(rounds=6, **options_), policies, dice)
    assert last.match.outcome is not None
    return set(last.match.outcome.ranks[0])


@pytest.mark.thorough
@pytest.mark.parametrize("calculated", [False, True])
def test_greedy_beats_random(calculated: bool) -> None:
    matches = 16
    wins = [_wins([greedy, at_random], number, calculated=calculated) for number in range(matches)]
    assert sum(0 in winners for winners in wins) > 0.65 * matches


def test_the_catalogue_finds_it() -> None:
    assert policy_of("tricks-or-treats") is greedy


def test_it_plays_from_the_view_alone() -> None:
    """With the same view and the same dice, the policy gives the same answer, whatever the secrets are."""
    match = challenged(masks={0: [9, 9, 9], 1: [5]}, tricks={0: [1], 1: [7, 8]}).match
    worlds = [imagined(match, 1, Dice(seed=f"{n:064x}")) for n in range(20)]
    assert len({tuple(world._state.collectors[0].masks) for world in worlds}) > 3
    assert {_plays(world) for world in worlds} == {_plays(match)}


def test_it_lands_where_there_is_most_to_gain() -> None:
    """With movement token 4 the policy goes to a door of Difficulty 8 for 2 treats, not to a square without gain."""
    match = turn(moves=[4], at={0: Square(3, 0), 1: CROSSING}, tricks={0: [6, 7, 8]}).match
    assert {_plays(match, seed) for seed in range(5)} == {
        next(option for option in options(match, Land) if option.square == Square(6, 1))
    }


def test_it_chooses_the_token_that_leads_there() -> None:
    known = {"calculated": True, "tokens": {0: [2, 4, 5]}, "tricks": {0: [6, 7, 8]}, "moves": []}
    assert _plays(turn(at={0: Square(3, 0), 1: CROSSING}, **known).match) == _go(4, Square(6, 1))


def test_it_knocks_where_it_is_nearly_sure_and_commits_as_much_as_that_takes() -> None:
    strong = gathering(at={0: AT_13}, tricks={0: [1, 6, 6, 8]}).match
    assert isinstance(_plays(strong), Knock)
    assert sum(_picked(answer(strong, _plays(strong)).match)) in (12, 13, 14)
    assert _plays(gathering(at={0: AT_13}, tricks={0: [1, 2]}).match) == Neither()


def test_at_a_door_that_is_hopeless_it_commits_nothing() -> None:
    assert _picked(door(Square(1, 0), tricks={0: [1]}).match) == ()


def test_it_duels_with_the_better_hand_only() -> None:
    at = {0: CROSSING, 1: CROSSING}
    few = gathering(at=at, tricks={0: [9, 9, 8], 1: [1]}, masks={0: [9]}).match
    assert isinstance(_plays(few), Challenge)
    many = gathering(at=at, tricks={0: [3], 1: [1] * 3}, masks={1: [1, 1]}).match
    assert _plays(many) == Neither()


def test_it_flees_where_half_is_cheaper_than_the_fight() -> None:
    weak = challenged(rate=5, panic=6, masks={0: [1, 1, 1], 1: [2]}, tricks={0: [1, 1, 1]}).match
    assert isinstance(_plays(weak), Flee)
    strong = challenged(rate=5, panic=6, masks={0: [9], 1: [8, 9]}, tricks={1: [9, 9]}).match
    assert isinstance(_plays(strong), Accept)


def test_it_opens_low_raises_as_little_as_will_do_and_stops_when_beaten() -> None:
    match = duel(((2, 8), (7,)), ((1, 3, 6), ())).match
    assert _plays(match) == Open(value=2, held=1)
    assert _picked(opened(match, 2, 7)) == (mask(8),), "Tricks open doors too, Masks are of use here alone"
    tricks = _picked(opened(duel(((2,), (7,)), ((1, 3, 6), ())).match, 2, 7))
    assert tricks == (trick(6),), "no sum of 1, 3, 6 gives away less"
    beaten = opened(duel(((1,), (9, 9, 9)), ((2,), (9, 9))).match, 1, 9)
    assert _picked(beaten) == ()


def test_it_gives_up_the_worse_costume_and_swaps_with_nobody() -> None:
    worn = {0: [Costume.WITCH, Costume.SCARECROW]}
    match = surprise(Card(twist=Twist.COSTUME), wardrobe=[Costume.OWL], costumes=worn).match
    assert _plays(match) == Shed(costume=Costume.SCARECROW, older=False)
    assert _plays(surprise(Card(twist=Twist.SWAP)).match) == Stay()


# No option is preferred among equally good ones


def _shares(match: Match, tries: int = 400) -> Counter[Fact]:
    return Counter(_plays(match, seed) for seed in range(tries))


def _even(found: Counter[Fact], of: int, tries: int = 400) -> bool:
    """Return whether exactly ``of`` options were picked, all about equally often: within five standard deviations."""
    fair = tries / of
    return len(found) == of and all(abs(many - fair) < 5 * (fair * (1 - 1 / of)) ** 0.5 for many in found.values())


def test_whoever_is_ahead_in_treats_stands_better() -> None:
    view = turn().match.view(0)
    standing = []
    for own in (0, 3, 6):
        plates = [plate.model_copy(update={"treats": 3 if seat else own}) for seat, plate in enumerate(view.plates)]
        standing.append(GAME.player.judge(view.model_copy(update={"plates": plates})))
    assert standing == sorted(set(standing))


def test_equal_rivals_are_challenged_equally_often() -> None:
    hands: dict[str, dict[int, list[int]]] = {
        "tricks": {0: [9, 9, 9], 1: [2], 2: [3], 3: [4]},
        "masks": {0: [9, 9], 1: [5], 2: [6], 3: [7]},
    }
    match = gathering(seats=4, at=dict.fromkeys(range(4), CROSSING), **hands).match
    found = _shares(match)
    assert {type(option) for option in found} == {Challenge}
    assert _even(found, of=3)


def test_a_card_leads_to_any_square_equally_often() -> None:
    found = _shares(surprise(Card(twist=Twist.FORWARD, many=3), at={0: Square(0, 0)}).match)
    assert _even(found, of=2)


def test_equal_tokens_are_used_equally_often() -> None:
    """If no move gains anything, all six moves (three movement tokens, two squares each) are picked equally often."""
    town = TOWN.model_copy(update={"houses": ()})
    found = _shares(turn(calculated=True, tokens={0: [2, 6, 7], 1: [3]}, moves=[], first=0, turns=1, town=town).match)
    assert _even(found, of=6)


def _ways(match: Match, ask: Ask | None = None, tries: int = 400) -> Counter[Any]:
    return Counter(_picked(match, seed, ask) for seed in range(tries))


def _unready(match: Match) -> Ask:
    """Return the open question without its buttons that make several picks at once."""
    ask = asked(match)
    assert ask.picking is not None
    return ask.model_copy(update={"picking": ask.picking.model_copy(update={"ready": ()})})


def test_any_way_to_the_sum_for_a_door_is_as_good() -> None:
    """With the Tricks 5, 6, 7 and 8 at a door of Difficulty 13, the pairs 5 + 8 and 6 + 7 are picked equally often.

    Each pair reaches 13 by itself, so it opens the door whatever is drawn for luck.
    """
    match = door(tricks={0: [5, 6, 7, 8]}).match
    found = _ways(match, _unready(match))
    assert set(found) == {(5, 8), (6, 7)}
    assert abs(found[5, 8] - 200) < 50
    assert len(_ways(match)) == 1, "it presses once where a button has one of them ready"


def test_any_way_to_the_cheapest_raise_is_as_good() -> None:
    """To raise from 1 to 6 the policy first picks Mask 5, Mask 2 or Mask 3, each equally often.

    If it picks Mask 2 or 3, it adds the other of these two. So this pair comes twice as often as Mask 5.
    """
    match = opened(duel(((1, 2, 3, 4, 5), (6,)), ((), ())).match, 1, 6)
    assert set(_ways(match)) == {(mask(5),)}, "it presses once where a button has one of them ready"
    found = _ways(match, _unready(match))
    assert set(found) == {(mask(5),), (mask(2), mask(3))}
    assert abs(found[mask(5),] - 400 / 3) < 5 * (400 * 2 / 9) ** 0.5


@pytest.mark.thorough
@pytest.mark.parametrize("many", [3, 6])
def test_it_never_falls_short(many: int) -> None:
    for number in range(4):
        seed, dice = f"{number:064x}", Dice(seed=f"{number + 1:064x}")
        for step in play_out(GAME, many, seed, TreatsOptions(rounds=6), [greedy] * many, dice):
            answered = step.answered
            if answered is not None and answered.ask.picking is not None and answered.picks:
                picks = [answered.ask.options.index(pick) for pick in answered.picks]
                assert not answered.ask.picking.lacking(picks)
