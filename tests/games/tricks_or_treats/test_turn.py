"""Test the rulebook of Tricks or Treats clause by clause: turn, doors, surprises, end, variants (TT-5, 6, 8 to 12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from games.engine.asks import MOST_OPTIONS
from games.engine.dice import Dice
from games.engine.match import Match, Step
from games.engine.values import Seat
from games.tricks_or_treats import GAME
from games.tricks_or_treats.pieces.choices import (
    Challenge,
    Knock,
    Land,
    Lay,
    Neither,
    Ring,
    RingWith,
    Shed,
    Spend,
    Stay,
    Swap,
    TreatsOptions,
)
from games.tricks_or_treats.pieces.components import Card, Costume, Kind, Square, Twist
from games.tricks_or_treats.pieces.events import (
    Challenged,
    Dressed,
    Drew,
    Ended,
    Gained,
    Handed,
    Lost,
    Moved,
    Passed,
    Rang,
    Received,
    Result,
    Skipped,
    Swapped,
    Used,
    WentBy,
)
from games.tricks_or_treats.rules import Part
from games.tricks_or_treats.rules.moving import landings, lay_out
from games.tricks_or_treats.view import Odds, TreatsView
from tests.games.tricks_or_treats.facts import laws
from tests.games.tricks_or_treats.positions import (
    AT_13,
    CROSSING,
    NOTHING,
    answer,
    asked,
    door,
    gathering,
    go_by,
    heard,
    held,
    land,
    mask,
    offers,
    options,
    pile,
    public,
    refill,
    ring,
    run,
    seat_asked,
    skips,
    squares,
    surprise,
    table,
    treats,
    trick,
    turn,
)

# TT-5 A turn


def test_tt_5_1_a_player_with_turns_to_skip_loses_the_whole_turn() -> None:
    step = turn(skips={0: 2}, moves=[4])
    assert heard(step)[0] == Skipped(seat=0, left=1)
    assert (seat_asked(step.match), asked(step.match).about) == (1, "land"), "nothing is drawn"
    assert skips(step.match) == [1, 0]
    assert heard(step, Used) == [Used(seat=1, value=4, rate=4)]
    assert public(step.match).surprises == ()
    assert (held(step.match, 0).tricks, held(step.match, 0).masks) == ([], [])


def test_tt_5_2_a_token_is_drawn_publicly_and_leaves_the_game() -> None:
    step = turn(moves=[4])
    assert heard(step, Used) == [Used(seat=0, value=4, rate=4)]
    assert public(step.match).used[-1] == 4
    assert len(pile(step.match, Kind.MOVEMENT)) == 24 - 3


def test_tt_5_3_a_linked_square_a_rival_or_neither() -> None:
    step = gathering(at={0: AT_13, 1: AT_13})
    assert asked(step.match).options == (
        Neither(),
        Knock(difficulty=13, treats=3),
        Challenge(rival=1, rate=3, gain=12, cost=12),
    )
    assert asked(step.match).lapse == (0,), "neither, when nobody answers"
    assert not asked(step.match).secret
    assert heard(go_by(step.match))[0] == WentBy(seat=0)


def test_tt_5_3_one_of_it() -> None:
    step = ring(door(tricks={0: [9, 9]}, at={1: AT_13}).match, 9, 9)
    assert not heard(step, Challenged)
    assert asked(step.match).about == "land"


def test_tt_5_3_with_nothing_there_nothing_is_asked() -> None:
    assert asked(gathering(at={0: CROSSING}).match).about == "land"


def test_tt_5_3_at_most_seven_options() -> None:
    step = gathering(seats=6, at=dict.fromkeys(range(6), Square(0, 0)))
    assert len(options(step.match, Challenge)) == 5
    assert len(asked(step.match).options) <= 7


def test_tt_5_4_a_rival_with_turns_to_skip_is_not_met() -> None:
    step = gathering(seats=3, at=dict.fromkeys(range(3), AT_13), skips={2: 1})
    assert [option.rival for option in options(step.match, Challenge)] == [1]


@pytest.mark.parametrize(("turns", "met"), [(1, False), (3, False), (4, True)])
def test_tt_5_4_no_duels_in_the_first_round(turns: int, met: bool) -> None:
    step = gathering(seats=3, at=dict.fromkeys(range(3), AT_13), turns=turns)
    assert offers(step.match, Challenge) == met


def test_tt_5_4_pawns_on_other_squares_are_not_met() -> None:
    assert not offers(gathering(at={0: AT_13, 1: CROSSING}).match, Challenge)


def test_tt_5_5_a_card_is_drawn_and_goes_under_its_pile() -> None:
    step = surprise(NOTHING)
    assert step.match._state.deck[-1] == NOTHING
    assert public(step.match).surprises[-1].card == NOTHING
    assert len(step.match._state.deck) == 24


def test_tt_5_5_a_cards_movement_triggers_no_gathering() -> None:
    step = surprise(Card(twist=Twist.FORWARD, many=3), at={1: Square(0, 3)}, moves=[4, 3])
    step = land(step.match, 0, 3)
    assert (seat_asked(step.match), asked(step.match).about) == (1, "land"), "on to the next turn"
    assert not heard(step, Challenged, WentBy)
    assert heard(step, Moved)[0].end == Square(0, 3)


def _refilled(**known: Any) -> tuple[int, int]:
    """Return (how many Tricks, how many Masks) seat 0 draws at the end of its turn. ``known``: as in `table`."""
    match = refill(**known).match
    tricks, masks = known.get("tricks", {}).get(0, ()), known.get("masks", {}).get(0, ())
    return len(held(match, 0).tricks) - len(tricks), len(held(match, 0).masks) - len(masks)


@pytest.mark.parametrize(("tricks", "masks", "drawn"), [(5, 3, (1, 1)), (6, 4, (0, 0)), (0, 0, (1, 1)), (9, 3, (0, 1))])
def test_tt_5_6_one_trick_below_6_and_one_mask_below_4(tricks: int, masks: int, drawn: tuple[int, int]) -> None:
    assert _refilled(tricks={0: [*range(1, 10)][:tricks]}, masks={0: [*range(1, 10)][:masks]}) == drawn


@pytest.mark.parametrize(
    ("costumes", "tricks", "masks", "drawn"),
    [
        ([Costume.OWL], 4, 3, (2, 1)),
        ([Costume.OWL], 5, 3, (1, 1)),
        ([Costume.VAMPIRE], 5, 2, (1, 2)),
        ([Costume.VAMPIRE], 5, 3, (1, 1)),
        ([Costume.VAMPIRE, Costume.ZOMBIE], 5, 0, (1, 0)),
        ([Costume.OWL, Costume.VAMPIRE], 0, 0, (2, 2)),
    ],
)
def test_tt_5_6_costumes_draw_more_up_to_the_same_limits(
    costumes: list[Costume], tricks: int, masks: int, drawn: tuple[int, int]
) -> None:
    hands = {"tricks": {0: [*range(1, 10)][:tricks]}, "masks": {0: [*range(1, 10)][:masks]}}
    assert _refilled(costumes={0: costumes}, **hands) == drawn


def test_tt_5_6_what_is_drawn_is_told_its_owner_alone_how_many_to_all() -> None:
    step = refill(luck=[7], masks_up=[2])
    assert "Refill" not in str(heard(step)), "the board shows how many are in hand"
    assert (public(step.match).plates[0].tricks, public(step.match).plates[0].masks) == (1, 1)
    assert step.seen_by(0).asides == (Received(seat=0, tokens=(trick(7), mask(2))),)
    assert (held(step.match, 0).tricks, held(step.match, 0).masks) == ([7], [2])
    assert step.seen_by(1).asides == ()


def test_tt_5_6_cards_may_lead_beyond_the_limits_and_nothing_is_discarded() -> None:
    step = surprise(Card(twist=Twist.DRAW_TRICKS, many=3), tricks={0: [1, 2, 3, 4, 5, 6]})
    assert len(held(step.match, 0).tricks) == 9


# TT-6 A door


def _rang(step: Step) -> Rang:
    [rang] = heard(step, Rang)
    assert isinstance(rang, Rang)
    return rang


@pytest.mark.parametrize(
    ("luck", "has", "result", "gained"),
    [(4, 15, Result.INVALID, 0), (5, 15, Result.SUCCESSFUL, 3), (3, 15, Result.FAILED, -3), (3, 2, Result.FAILED, -2)],
)
def test_example_8_a_door_of_13_for_3_with_4_and_5(luck: int, has: int, result: Result, gained: int) -> None:
    rang = _rang(ring(door(tricks={0: [4, 5, 9]}, luck=[luck], treats={0: has}).match, 4, 5))
    assert (rang.committed, rang.luck, rang.total) == ((4, 5), luck, 9 + luck)
    assert (rang.result, rang.gained) == (result, gained)


def test_tt_6_1_tricks_are_picked_together_in_private() -> None:
    match = door(tricks={0: [2, 5, 5]}).match
    ask = asked(match)
    assert (seat_asked(match), ask.secret, ask.least, ask.most) == (0, True, 0, 3)
    assert ask.options == (
        Lay(value=2, number=1, held=1),
        Lay(value=5, number=1, held=2),
        Lay(value=5, number=2, held=2),
    )
    assert ask.picking is not None
    assert (ask.picking.done, ask.picking.none) == (Ring(difficulty=13), Ring(difficulty=13, bare=True))
    assert _rang(ring(match, 5, 2)).committed == (2, 5)


def test_tt_12_10_one_press_rings_with_what_likely_opens_or_does_best() -> None:
    """At a door of Difficulty 13 one button commits the fewest Tricks that likely open it.

    A second button commits the Tricks with the best odds, unless the first button already does.
    """
    for tricks, ready in {(2, 4, 9): [(9,), (4, 9)], (1,): [], (9, 9): [(9,), (9, 9)], (5, 8): [(5, 8)]}.items():
        picking = asked(door(tricks={0: list(tricks)}).match).picking
        assert picking is not None
        assert [one.said for one in picking.ready] == [RingWith(values=values) for values in ready]


def test_tt_6_1_none_may_be_committed() -> None:
    rang = _rang(ring(door(tricks={0: [2, 5]}, luck=[8]).match))
    assert (rang.committed, rang.total, rang.result) == ((), 8, Result.FAILED)


def test_tt_6_1_without_tricks_nobody_is_asked_how_many() -> None:
    rang = _rang(door(luck=[8]))
    assert (rang.committed, rang.luck) == ((), 8)


def test_tt_6_1_no_way_back_after() -> None:
    match = door(tricks={0: [2]}).match
    assert not offers(match, Neither)
    assert asked(ring(match, 2).match).about != "door"


def test_tt_12_4_who_is_absent_commits_none() -> None:
    assert asked(door(tricks={0: [2, 5]}).match).lapse == ()


def test_tt_6_2_total_is_committed_and_luck_and_costumes() -> None:
    costumes = [Costume.WITCH, Costume.GHOST]
    rang = _rang(ring(door(tricks={0: [4, 5]}, luck=[2], costumes={0: costumes}).match, 4, 5))
    assert (rang.costumes, rang.total, rang.result) == (3, 14, Result.SUCCESSFUL)
    rang = _rang(ring(door(tricks={0: [4, 5]}, luck=[5], costumes={0: [Costume.SCARECROW]}).match, 4, 5))
    assert (rang.costumes, rang.total, rang.result) == (-2, 12, Result.FAILED)


@pytest.mark.parametrize(
    ("costumes", "luck", "gained"),
    [
        ([Costume.PIRATE], 9, 4),
        ([Costume.PIRATE], 1, -3),
        ([Costume.PUMPKIN], 1, -1),
        ([Costume.BLACK_CAT], 1, -4),
        ([Costume.PUMPKIN, Costume.BLACK_CAT], 1, -2),
        ([Costume.BLACK_CAT], 9, 3),
        ([Costume.BLACK_CAT], 4, 0),
    ],
)
def test_tt_6_3_costumes_change_what_is_gained_and_lost(costumes: list[Costume], luck: int, gained: int) -> None:
    rang = _rang(ring(door(tricks={0: [4, 5]}, luck=[luck], costumes={0: costumes}).match, 4, 5))
    assert rang.gained == gained


def test_tt_6_3_a_failed_door_costs_at_least_nothing() -> None:
    """Failing at a door never brings treats. At Gathering 1, with Pumpkin (failing costs 2 less), it costs nothing."""
    assert _rang(door(Square(2, 0), luck=[4], costumes={0: [Costume.PUMPKIN]})).gained == 0


def test_tt_6_4_committed_tricks_and_luck_go_under_the_pile_in_every_case() -> None:
    for luck in (3, 4, 5):
        step = ring(door(tricks={0: [4, 5, 9]}, luck=[luck, 8]).match, 4, 5)
        drawn = held(step.match, 0).tricks
        assert drawn == [8, 9], "the next one of the pile, in the refill"
        assert sorted(pile(step.match, Kind.TRICK)[-3:]) == sorted([4, 5, luck])


def test_tt_6_5_the_odds_are_over_all_tricks_not_in_ones_own_hand() -> None:
    """The Trick drawn for luck may be any of the 36 Tricks except the three in the player's own hand.

    Here Tricks with the sum 9 are committed at Difficulty 13. With 18 of the 33 Tricks as luck the door opens.
    """
    match = door(tricks={0: [4, 5, 6]}, **{"at": {1: CROSSING}}).match
    assert _odds(match, 9) == Odds(successful=5 * 4 - 2, invalid=3, of=33)
    assert _odds(match, 15) == Odds(successful=33, invalid=0, of=33)


def test_tt_6_5_a_rivals_hand_looks_like_the_pile() -> None:
    for tricks in ([9, 9, 9, 9], [1, 1, 1, 1]):
        match = door(tricks={0: [4, 5, 6], 1: tricks}).match
        assert _odds(match, 9) == Odds(successful=18, invalid=3, of=33)


def _odds(match: Match, committed: int) -> Odds:
    view = match.view(0)
    assert isinstance(view, TreatsView)
    house = view.town.house_at(AT_13)
    assert house is not None
    return view.odds(house, committed)


# TT-8 Costumes and Surprise cards


def _came(step: Step, seat: Seat = 0) -> int:
    """Return how many treats this seat has gained since the deal, when it had 15."""
    return treats(step.match)[seat] - 15


@pytest.mark.parametrize(("many", "drawn"), [(2, 2), (3, 3)])
def test_tt_8_2_draw_tricks(many: int, drawn: int) -> None:
    step = surprise(Card(twist=Twist.DRAW_TRICKS, many=many), luck=[5, 6, 7, 8])
    assert heard(step, Drew) == [Drew(seat=0, kind=Kind.TRICK, many=drawn)]
    assert held(step.match, 0).tricks == [5, 6, 7, 8][: drawn + 1], "and one in the refill"
    assert isinstance(step.seen_by(0).asides[0], Received)


def test_tt_8_2_draw_masks() -> None:
    step = surprise(Card(twist=Twist.DRAW_MASKS, many=2), masks_up=[1, 2, 3])
    assert heard(step, Drew) == [Drew(seat=0, kind=Kind.MASK, many=2)]
    assert held(step.match, 0).masks == [1, 2, 3]


def test_tt_8_2_what_a_pile_lacks_is_not_drawn() -> None:
    step = surprise(Card(twist=Twist.DRAW_MASKS, many=2), masks={1: [*range(1, 10)] * 4})
    assert heard(step, Drew) == [Drew(seat=0, kind=Kind.MASK, many=0)]


@pytest.mark.parametrize(("twist", "kind"), [(Twist.LOSE_TRICK, Kind.TRICK), (Twist.LOSE_MASK, Kind.MASK)])
def test_tt_8_2_tt_8_4_lose_a_random_token_under_its_pile_in_public(twist: Twist, kind: Kind) -> None:
    lost = Counter()
    for seed in range(60):
        state = table(cards=[Card(twist=twist)], tricks={0: [3, 7]}, masks={0: [3, 7]})
        state.dice.seed = f"{seed:064x}"
        step = run(state, Part.SURPRISE)
        [event] = heard(step, Lost)
        assert event.kind == event.token.kind == kind
        assert pile(step.match, kind)[-1] == event.token.value
        lost[event.token.value] += 1
    assert set(lost) == {3, 7}
    assert min(lost.values()) > 15


@pytest.mark.parametrize("twist", [Twist.LOSE_TRICK, Twist.LOSE_MASK])
def test_tt_8_4_nobody_loses_a_token_that_is_not_there(twist: Twist) -> None:
    [event] = heard(surprise(Card(twist=twist)), Lost)
    assert event.token is None


@pytest.mark.parametrize(
    ("card", "has", "gained"),
    [
        (Card(twist=Twist.GAIN_TREATS, many=2), 15, 2),
        (Card(twist=Twist.GAIN_TREATS, many=4), 0, 4),
        (Card(twist=Twist.LOSE_TREATS, many=2), 15, -2),
        (Card(twist=Twist.LOSE_TREATS, many=2), 1, -1),
        (Card(twist=Twist.LOSE_TREATS, many=2), 0, 0),
    ],
)
def test_tt_8_2_gain_and_lose_treats(card: Card, has: int, gained: int) -> None:
    step = surprise(card, treats={0: has})
    assert heard(step, Gained) == [Gained(seat=0, many=gained)]
    assert treats(step.match) == [has + gained, 15]
    assert public(step.match).surprises[-1].gained == gained


def test_tt_8_2_every_other_player_gives_you_a_treat_who_has_one() -> None:
    step = surprise(Card(twist=Twist.RECEIVE_TREATS), seats=4, treats={2: 0}, moves=[4])
    assert heard(step, Handed) == [Handed(seat=0, others=(1, 3), gives=False)]
    assert treats(step.match) == [17, 14, 0, 14]


@pytest.mark.parametrize(
    ("has", "others", "after"),
    [(15, (2, 3, 0), [16, 12, 16, 16]), (2, (2, 3), [15, 0, 16, 16]), (0, (), [15, 0, 15, 15])],
)
def test_tt_8_2_tt_8_4_you_give_each_other_player_a_treat_clockwise(
    has: int, others: Sequence[Seat], after: list[int]
) -> None:
    card = Card(twist=Twist.GIVE_TREATS)
    step = surprise(card, seats=4, treats={1: has}, active=1, moves=[4])
    assert heard(step, Handed) == [Handed(seat=1, others=tuple(others), gives=True)]
    assert treats(step.match) == after


def test_tt_8_3_the_player_picks_the_landing_square() -> None:
    step = surprise(Card(twist=Twist.FORWARD, many=5))
    assert (seat_asked(step.match), asked(step.match).about, asked(step.match).secret) == (0, "land", False)
    assert public(step.match).by_card
    assert not public(turn(moves=[4]).match).by_card


def test_tt_8_5_a_costume_is_the_top_of_its_pile_and_must_be_put_on() -> None:
    step = surprise(Card(twist=Twist.COSTUME), wardrobe=[Costume.ZOMBIE])
    assert heard(step, Dressed) == [Dressed(seat=0, costume=Costume.ZOMBIE, off=None)]
    assert public(step.match).plates[0].costumes == (Costume.ZOMBIE,)


@pytest.mark.parametrize(("choice", "left"), [(Costume.FOX, Costume.OWL), (Costume.OWL, Costume.FOX)])
def test_tt_8_5_with_two_worn_one_of_the_two_old_ones_goes_under_the_pile(choice: Costume, left: Costume) -> None:
    worn = {0: [Costume.FOX, Costume.OWL]}
    step = surprise(Card(twist=Twist.COSTUME), wardrobe=[Costume.SNAIL], costumes=worn)
    ask = asked(step.match)
    assert ask.options == (Shed(costume=Costume.FOX, older=True), Shed(costume=Costume.OWL, older=False))
    assert ask.lapse == (0,), "TT-12.7: the older one, when nobody answers"
    step = answer(step.match, next(option for option in options(step.match, Shed) if option.costume == choice))
    assert heard(step, Dressed) == [Dressed(seat=0, costume=Costume.SNAIL, off=choice)]
    assert public(step.match).plates[0].costumes == (left, Costume.SNAIL)
    assert step.match._state.wardrobe[-1] == choice


def test_tt_8_5_an_empty_pile_gives_nothing() -> None:
    six = [list(Costume)[2 * n : 2 * n + 2] for n in range(6)]
    state = table(seats=6, costumes=dict(enumerate(six)), cards=[Card(twist=Twist.COSTUME)], moves=[4])
    [event] = heard(run(state, Part.SURPRISE), Dressed)
    assert event == Dressed(seat=0, costume=None, off=None)


def test_tt_8_1_movement_costumes_count_from_the_next_move_on() -> None:
    match = land(turn(moves=[3, 3], cards=[Card(twist=Twist.COSTUME)], wardrobe=[Costume.HARE]).match, 0, 3).match
    assert public(match).plates[0].costumes == (Costume.HARE,)
    assert public(match).used[-1] == 3


def test_tt_8_6_swap_with_any_other_player_skipping_ones_too_or_nobody() -> None:
    at = {0: Square(0, 1), 1: CROSSING, 2: AT_13}
    step = surprise(Card(twist=Twist.SWAP), seats=3, at=at, skips={2: 2}, moves=[4])
    assert asked(step.match).options[0] == Stay()
    assert [option.seat for option in options(step.match, Swap)] == [1, 2]
    assert asked(step.match).lapse == (0,)
    swapped = answer(step.match, options(step.match, Swap)[0])
    assert heard(swapped, Swapped) == [Swapped(seat=0, partner=1)]
    starts = [(moved.seat, moved.start) for moved in heard(swapped, Moved)]
    assert {(0, CROSSING), (1, Square(0, 1))} <= set(starts), "from there their next turns begin"
    stayed = answer(step.match, Stay())
    assert heard(stayed, Swapped) == [Swapped(seat=0, partner=None)]
    assert squares(stayed.match)[0] == Square(0, 1)


# TT-9 End


def _last_turn(**known: Any) -> Match:
    """Return a match in which seat 0 is asked what to gather in the last turn. ``known``: as in `table`."""
    return gathering(at={0: AT_13, 1: Square(5, 0)}, turns=12, rounds=6, moves=[], **known).match


def test_tt_9_1_the_match_ends_after_the_whole_last_turn() -> None:
    match = _last_turn(tricks={0: [9, 9]})
    assert match.outcome is None
    step = ring(answer(match, Knock(difficulty=13, treats=3)).match, 9, 9)
    assert [type(event).__name__ for event in heard(step)] == ["Rang", "Gained", "Ended"]
    assert treats(step.match) == [15 + 3 + 2, 15]
    assert heard(step, Ended) == [Ended(treats=(20, 15))]
    assert step.match.outcome is not None
    laws(step.match._state)


def test_tt_9_1_turns_to_skip_are_forgotten() -> None:
    step = go_by(_last_turn(skips={1: 2}))
    assert step.match.outcome is not None
    assert not heard(step, Skipped)


@pytest.mark.parametrize(
    ("has", "tricks", "masks", "ranks"),
    [
        ((16, 15, 14), ((), (), ()), ((), (), ()), ((0,), (1,), (2,))),
        ((10, 15, 18), ((), (9,), ()), ((), (), ()), ((2,), (1,), (0,))),
        ((10, 12, 10), ((9,), (5,), ()), ((9,), (7,), ()), ((0,), (1,), (2,))),
        ((8, 10, 10), ((), (3,), ()), ((), (4,), (7,)), ((1, 2), (0,))),
        ((8, 12, 12), ((9,), (9, 9), ()), ((9,), (9,), (9, 9, 9)), ((1, 2), (0,))),
    ],
)
def test_tt_9_2_most_treats_then_masks_and_tricks_in_hand_then_shared(
    has: Sequence[int], tricks: Sequence[Any], masks: Sequence[Any], ranks: Any
) -> None:
    """Ranks depend on treats, then on Masks and Tricks in hand. Players with equal treats and tokens share a rank.

    `has`: the players' treats before the last card, which brings seat 0 another 2.
    """
    full = {"tricks": dict(enumerate(tricks)), "masks": dict(enumerate(masks)), "costumes": {0: [Costume.ZOMBIE]}}
    state = table(seats=3, treats=dict(enumerate(has)), turns=18, rounds=6, moves=[], **full)
    state.piles.tricks.clear()
    outcome = run(state, Part.SURPRISE).match.outcome
    assert outcome is not None
    assert outcome.ranks == ranks


# TT-10 Variants


def _calculated(**known: Any) -> Step:
    known = {"tokens": {0: [3, 5, 5], 1: [4, 4]}, "calculated": True, "turns": 2, "moves": [9]} | known
    return turn(**known)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_tt_10_1_two_players_choose_their_moves_unless_the_table_says_otherwise(seats: int) -> None:
    def dealt(options: TreatsOptions) -> int:
        return len(held(Match.start(GAME, seats, "1" * 64, options).match, 0).tokens)

    assert dealt(TreatsOptions()) == (6 if seats == 2 else 0)
    assert dealt(TreatsOptions(calculated=False)) == 0
    assert dealt(TreatsOptions(calculated=True)) == 6


def test_tt_10_1_six_movement_tokens_at_the_start() -> None:
    match = Match.start(GAME, 3, "1" * 64, TreatsOptions(calculated=True)).match
    assert [len(held(match, seat).tokens) for seat in range(3)] == [6, 6, 6]
    assert public(match).piles.tokens == 30 - 18


def test_tt_10_1_one_of_ones_choice_is_used_in_private_until_chosen() -> None:
    hands = {0: [3, 5, 5], 1: [4, 4], 2: [1], 3: [1]}
    step = _calculated(seats=4, turns=4, tokens=hands, costumes={0: [Costume.FOX]})
    assert asked(step.match).secret
    assert asked(step.match).options == (Spend(value=3, rate=4), Spend(value=5, rate=6))
    assert asked(step.match).lapse is None
    step = answer(step.match, Spend(value=5, rate=6))
    assert heard(step, Used)[0] == Used(seat=0, value=5, rate=6)
    assert held(step.match, 0).tokens == [3, 5]
    assert asked(step.match).about == "land"


@pytest.mark.parametrize("seats", [2, 3])
def test_tt_10_1_in_the_small_town_the_square_is_chosen_with_the_token(seats: int) -> None:
    step = _calculated(seats=seats, turns=seats, at={1: Square(0, 3)}, costumes={0: [Costume.FOX]})
    ask = asked(step.match)
    assert (ask.secret, ask.lapse) == (True, None)
    ways: list[Any] = list(ask.options)
    assert [(go.value, go.rate, go.square) for go in ways] == [
        *((3, 4, Square(*square)) for square in ((1, 3), (3, 1), (4, 0))),
        *((5, 6, Square(*square)) for square in ((3, 3), (6, 0))),
    ]
    assert [go.house is not None for go in ways] == [False, False, True, False, False]
    step = answer(step.match, ways[2])
    used, moved, *_ = heard(step, Used, Moved)
    assert (used.value, used.rate, moved.start, moved.end) == (5 - 2, 4, Square(0, 0), Square(4, 0))
    assert asked(step.match).about == "gather", "nobody is asked where to stop"


def test_tt_10_1_any_six_tokens_lead_to_few_enough_squares_there() -> None:
    """In a small town any six movement tokens lead to so few squares that all moves fit into one question.

    This is so from every square and in all costumes.
    """
    town = lay_out(3, Dice(seed="0" * 64))
    assert town.small
    assert not any(lay_out(seats, Dice(seed="0" * 64)).small for seats in (4, 5, 6))
    for x, y, more in product(range(7), range(4), range(-2, 4)):
        if town.street(x, y):
            ways = [len(landings(town, Square(x, y), max(1, token + more), False)[0]) for token in range(1, 10)]
            assert sum(sorted(ways)[-6:]) <= MOST_OPTIONS


def test_tt_10_1_it_is_asked_also_when_all_are_of_one_value_but_not_for_a_single_one() -> None:
    options: Any = asked(_calculated(tokens={0: [4, 4]}).match).options
    assert {(option.value, option.rate) for option in options} == {(4, 4)}
    step = _calculated(tokens={0: [4], 1: [5]})
    assert asked(step.match).about == "land"
    assert heard(step, Used)[0].value == 4


def test_tt_10_1_one_is_drawn_in_the_refill_while_there_are_any() -> None:
    step = refill(calculated=True, tokens={0: [3, 5], 1: [4, 4]}, moves=[9])
    assert held(step.match, 0).tokens == [3, 5, 9]
    assert public(step.match).plates[0].tokens == 3
    empty = table(calculated=True, tokens={0: [3, 5], 1: [4, 4]}, moves=())
    empty.piles.tokens.clear()
    assert held(run(empty, Part.REFILL).match, 0).tokens == [3, 5]


def test_tt_10_1_a_player_without_a_token_passes_the_whole_turn() -> None:
    step = _calculated(tokens={1: [4, 5]})
    assert heard(step)[0] == Passed(seat=0)
    assert seat_asked(step.match) == 1
    assert public(step.match).surprises == ()
    assert held(step.match, 0).tokens == []


def test_tt_10_1_the_match_ends_when_all_are_used() -> None:
    """A player who has movement tokens left, because of skipped turns, plays on alone until they are used."""
    state = table(calculated=True, rounds=6, turns=11, moves=(), tokens={1: [4]}, active=0)
    state.piles.tokens.clear()
    step = run(state, Part.MOVE)
    assert heard(step)[:2] == [Passed(seat=0), Used(seat=1, value=4, rate=4)]
    match = land(step.match, *options(step.match, Land)[0].square).match
    while match.asks:
        match = answer(match, asked(match).options[0]).match
    assert match.outcome is not None


@pytest.mark.parametrize("costumes", [[], [Costume.BLACK_CAT]])
def test_tt_10_2_magnanimous_a_failed_door_costs_nothing(costumes: list[Costume]) -> None:
    step = door(luck=[1], magnanimous=True, costumes={0: costumes})
    assert (_rang(step).result, _rang(step).gained) == (Result.FAILED, 0)
    assert treats(step.match)[0] == 15 + 2, "the card’s"
