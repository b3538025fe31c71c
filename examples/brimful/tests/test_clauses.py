"""Test the clauses of Brimful (brimful/rules.md). Each test's name begins with the clause's number."""

from collections import Counter

import pytest

from brimful import GAME
from brimful.pieces import TILES, UNKNOWN, Filled, Pour, Poured, Revealed, Spilled, Stop
from brimful.rules import BrimState, Laying, Pouring, clockwise, hand, layable, round_points
from brimful.view import rooms, view_of
from games.engine.dice import Dice
from games.engine.match import Match
from games.engine.phases import Play
from games.engine.values import Event


def played(*answers: int | None) -> Play[BrimState]:
    """Play the last round with these answers, each a number of cups or None to stop.

    Three seats have laid 3, 4 and 5, and the first tile is a 3, so the jug holds 15 cups.
    """
    hands = [(3, 6), (4, 6), (5, 6)]
    state = BrimState(
        seats=3,
        dice=Dice(seed="0" * 64),
        rounds=1,
        number=1,
        first=0,
        points=[10] * 3,
        hands=hands,
        jug=3,
        laid=[low for low, _ in hands],
        poured=[0] * 3,
    )
    play = Play(state)
    play.call(Pouring(active=0))
    for cups in answers:
        ask = play.run_on()[0]
        play.answer(ask, [ask.options.index(Stop() if cups is None else Pour(cups=cups))])
    play.run_on()
    return play


def told(play: Play[BrimState]) -> list[Event]:
    """Return the events so far."""
    return [event for _, event in play.events]


def laying() -> Match:
    """Return a match of three players in which seat 1 has laid a tile."""
    match = Match.start(GAME, 3, "0" * 64, GAME.options()).match
    number, _ = match.asks[1]
    return match.choose(1, number, [0]).match


def test_1_2_the_jug_holds_what_the_tiles_under_it_say() -> None:
    assert played().state.size() == 3 + 3 + 4 + 5


def test_2_1_each_gets_two_of_the_twelve_tiles() -> None:
    play = Play(BrimState(seats=3, dice=Dice(seed="0" * 64), rounds=1, first=0, points=[0] * 3))
    play.call(Laying())
    state = play.state
    dealt = Counter([tile for held in state.hands for tile in held] + [state.jug])
    assert sum(dealt.values()) == 7
    assert dealt <= Counter(TILES)


def test_2_1_nobody_sees_anothers_tiles() -> None:
    match = laying()
    assert len(match.view(0).hand) == 2
    assert match.view(None).hand is None


def test_2_2_everybody_sees_who_has_laid_but_not_what() -> None:
    match = laying()
    assert match.view(0).phase.chosen == {1: UNKNOWN}
    assert match.view(1).phase.chosen == {1: match.view(1).tile}


def test_2_2_two_equal_tiles_are_one_option() -> None:
    assert len(layable(hand(4, 4))) == 1
    assert len(layable(hand(5, 4))) == 2


def test_2_3_the_next_player_begins_the_next_round() -> None:
    match = Match.start(GAME, 2, "0" * 64, GAME.options(rounds=2)).match
    first = match.view(None).first
    for _ in range(4):  # both lay a tile, and both stop
        seat = min(match.asks)
        number, ask = match.asks[seat]
        match = match.choose(seat, number, [len(ask.options) - 1]).match
    assert match.view(None).number == 2
    assert match.view(None).first == 1 - first


def test_3_1_who_has_stopped_is_asked_no_more() -> None:
    assert played(None, 2, 2).run_on()[0].seat == 1


def test_3_2_each_cup_is_a_point() -> None:
    play = played(4, 2)
    assert told(play)[-1] == Poured(seat=1, cups=2, total=6)
    assert [view_of(play.state, None).points(seat) for seat in range(3)] == [14, 12, 10]


def test_3_3_the_exact_brim_brings_two_more() -> None:
    play = played(4, 4, 4, 3)
    assert told(play)[-2] == Filled(seat=0, cups=3, points=9)
    assert play.state.points == [19, 14, 14]


def test_3_4_who_spills_loses_the_points_of_this_round() -> None:
    play = played(4, 4, 4, 4)
    assert told(play)[-2] == Spilled(seat=0, cups=4, lost=4)
    assert play.state.points == [10, 14, 14]
    assert round_points(8, -1) == 0


def test_3_5_play_goes_clockwise_and_ends_when_all_have_stopped() -> None:
    assert clockwise(1, 3) == [2, 0, 1]
    assert played(2, None, None, None).state.points == [12, 10, 10]


def test_4_1_the_tiles_under_the_jug_are_seen() -> None:
    assert told(played(None, None, None))[-1] == Revealed(first=3, laid=(3, 4, 5), size=15)


def test_4_2_equals_share_their_place() -> None:
    assert played(2, 4, 4, None, None, None).state.outcome.ranks == ((1, 2), (0,))


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_6_what_still_goes_into_the_jug_is_never_nothing(seat: int | None) -> None:
    play = played(4, 4, 2)
    possible = rooms(view_of(play.state, seat))
    assert min(possible) >= 1
    assert play.state.size() - 10 in possible
