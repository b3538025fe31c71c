"""Test the street duel of Tricks or Treats (TT-7) clause by clause, and with the rules' worked examples."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence

import pytest

from games.engine.asks import Refused
from games.engine.match import Match
from games.engine.values import Fact, Seat
from games.tricks_or_treats.pieces.choices import Accept, Add, Challenge, Flee, Open, Place, PlaceThese, Stop
from games.tricks_or_treats.pieces.components import Costume, Ending, Half, Kind, Square, Token
from games.tricks_or_treats.pieces.events import (
    Accepted,
    Challenged,
    Chased,
    DuelEnded,
    Opened,
    Paid,
    Raised,
    Skipped,
    Stopped,
    WentBy,
)
from games.tricks_or_treats.rules import Part
from tests.games.tricks_or_treats.facts import laws
from tests.games.tricks_or_treats.positions import (
    CROSSING,
    accept,
    asked,
    challenge,
    challenged,
    duel,
    flee,
    gathering,
    go_by,
    heard,
    held,
    mask,
    open_with,
    opened,
    options,
    pick,
    pile,
    public,
    raise_by,
    run,
    seat_asked,
    skips,
    stop,
    table,
    treats,
    trick,
    turn,
)

HANDS = ((5, 3), (7, 1)), ((2, 4), (1, 6))
"""Values of both players' Masks, then of their Tricks, the Defiance's first."""


def ending(match: Match) -> Ending | None:
    """Return how the latest duel ended, or None while it runs."""
    found = public(match).duel
    assert found is not None
    return found.ending


def totals(match: Match) -> tuple[int, int]:
    """Return (the Defiance's bid, the Competition's bid) in the duel. The Defiance is the challenger."""
    found = public(match).duel
    assert found is not None
    return found.defiance.total, found.competition.total


def half(match: Match, seat: Seat) -> Half:
    """Return this seat's side of the duel, such as its placed tokens."""
    found = public(match).duel
    assert found is not None
    return found.half(seat)


# TT-7.1 Offer


def test_tt_7_1_the_defiance_knows_its_rate_and_may_decline() -> None:
    step = gathering(at={0: CROSSING, 1: CROSSING}, rate=5)
    assert options(step.match, Challenge) == [Challenge(rival=1, rate=5, gain=14, cost=14)]
    step = go_by(step.match)
    assert heard(step, WentBy, Challenged) == [WentBy(seat=0)]
    assert public(step.match).duel is None


def test_tt_7_1_once_it_has_challenged_nobody_can_stop_the_duel() -> None:
    step = challenged()
    assert seat_asked(step.match) == 1
    assert [type(option) for option in asked(step.match).options] == [Flee, Accept]
    match = accept(step.match).match
    assert ending(match) == Ending.EQUALIZATION, "with nothing to bid it is over at once"


def test_ruling_with_several_rivals_the_defiance_picks_one_and_once() -> None:
    step = gathering(seats=3, at=dict.fromkeys(range(3), CROSSING))
    assert [option.rival for option in options(step.match, Challenge)] == [1, 2]
    step = flee(challenge(step.match, 2).match)
    assert not heard(step, Challenged)
    assert asked(step.match).about == "land", "the turn goes on with the surprise, then the next one begins"


# TT-7.2 Stake


def test_tt_7_2_the_stake_is_the_rate_and_a_trick_from_the_pile() -> None:
    step = challenged(rate=5, panic=6)
    assert heard(step) == [Challenged(defiance=0, competition=1, rate=5, panic=6)]
    running = public(step.match).running
    assert running is not None
    assert (running.rate, running.panic, running.stake) == (5, 6, 11)


def test_tt_7_2_the_panic_trick_goes_under_the_pile_and_no_own_one_is_used() -> None:
    step = challenged(panic=6, tricks={0: [9]})
    assert pile(step.match, Kind.TRICK)[-1] == 6
    assert held(step.match, 0).tricks == [9]


def test_tt_7_2_the_rate_has_the_costumes_of_the_move_in_it() -> None:
    """Costumes change the rate: movement token 4 with Fox (+1) gives rate 5. With Panic rate 6 the stake S is 11."""
    step = turn(moves=[4, 3], costumes={0: [Costume.FOX]}, luck=[6], at={0: Square(0, 3), 1: Square(5, 3)})
    assert heard(challenge(step.match, 1), Challenged) == [Challenged(defiance=0, competition=1, rate=5, panic=6)]


def test_tt_7_2_the_rate_counts_also_when_the_pawn_could_not_go_so_far() -> None:
    """Movement token 5 with Fox gives rate 6 in a duel, even if there was no room for a move of 6 squares."""
    step = turn(moves=[5, 3], costumes={0: [Costume.FOX]}, at={0: Square(3, 2), 1: Square(6, 3)})
    assert heard(challenge(step.match, 1), Challenged)[0].rate == 6


def test_tt_7_2_without_a_pile_the_panic_rate_is_0() -> None:
    everything = [*range(1, 10)] * 4
    step = gathering(at={0: CROSSING, 1: CROSSING}, rate=4, tricks={0: everything})
    assert heard(challenge(step.match, 1), Challenged)[0].panic == 0


def test_tt_7_3_on_no_costume_counts_any_more() -> None:
    plain = duel(*HANDS)
    dressed = duel(*HANDS, costumes={0: [Costume.WITCH, Costume.HARE], 1: [Costume.PIRATE, Costume.PUMPKIN]})
    for step in (plain, dressed):
        match = stop(opened(step.match, 5, 7)).match
        assert totals(match) == (5, 7)
        assert treats(match)[1] == 24


# TT-7.3 Flee or accept


def test_tt_7_3_the_competition_chooses_knowing_the_stake() -> None:
    step = challenged(rate=5, panic=6)
    assert asked(step.match).seat == 1
    assert not asked(step.match).secret
    assert asked(step.match).options == (Flee(due=6, paid=6), Accept(stake=11, gain=11, cost=11))
    assert heard(accept(step.match), Accepted) == [Accepted(seat=1, stake=11)]


@pytest.mark.parametrize(("treats_", "lapse"), [(6, Flee), (5, Accept), (0, Accept)])
def test_tt_12_5_who_is_absent_flees_if_that_can_be_paid(treats_: int, lapse: type[Fact]) -> None:
    ask = asked(challenged(rate=5, panic=6, treats={1: treats_}).match)
    assert ask.lapse is not None
    assert isinstance(ask.options[ask.lapse[0]], lapse)


@pytest.mark.parametrize("at", [Square(6, 3), Square(3, 3), Square(6, 0)])
@pytest.mark.parametrize("purse", [0, 3, 5, 6, 40])
def test_tt_7_9_what_fleeing_and_a_lost_duel_cost_is_foretold(at: Square, purse: int) -> None:
    """The options say what fleeing and losing cost, however many treats (`purse`) the challenged player has.

    The duel is on a square with a door or without.
    """
    match = challenged(rate=5, panic=6, treats={0: 9, 1: purse}, at={0: at, 1: at}, tricks={0: [9], 1: [1]}).match
    [fleeing], [accepting] = options(match, Flee), options(match, Accept)
    [paid], chased = heard(flee(match), Paid), heard(flee(match), Chased)
    assert (fleeing.due, fleeing.paid) == (paid.due, paid.paid)
    assert [fleeing.skips] * bool(fleeing.skips) == [one.skips for one in chased]
    assert all((one.steps, one.end) == (11, public(match).chase) for one in chased)
    lost = stop(raise_by(accept(match).match, trick(9)).match)
    assert [event.paid for event in heard(lost, Paid)] == [accepting.cost] == [min(11, purse)]
    assert accepting.gain == 9, "no more than the Defiance has"


# TT-7.4 Opening


def test_tt_7_4_the_defiance_opens_with_a_mask_then_the_competition() -> None:
    step = duel(*HANDS)
    assert (seat_asked(step.match), asked(step.match).secret) == (0, True)
    assert asked(step.match).options == (Open(value=3, held=1), Open(value=5, held=1))
    step = open_with(step.match, 5)
    assert heard(step) == [Opened(seat=0, value=5)]
    assert seat_asked(step.match) == 1
    step = open_with(step.match, 7)
    assert heard(step) == [Opened(seat=1, value=7)]
    assert (half(step.match, 0).tokens, half(step.match, 1).tokens) == ([mask(5)], [mask(7)])
    assert (held(step.match, 0).masks, held(step.match, 1).masks) == ([3], [1])


def test_tt_7_4_a_side_with_a_mask_must() -> None:
    assert all(isinstance(option, Open) for option in asked(duel(*HANDS).match).options)


@pytest.mark.parametrize("masks", [(4, 4, 4), (4,)])
def test_tt_7_4_it_is_asked_also_when_all_masks_are_of_one_value(masks: Sequence[int]) -> None:
    step = duel((masks, (7,)), ((), ()))
    assert asked(step.match).options == (Open(value=4, held=len(masks)),)
    assert asked(step.match).secret


def test_tt_7_4_a_side_without_a_mask_opens_with_nothing() -> None:
    step = duel(((), (3,)), ((1,), ()))
    assert heard(step, Opened) == [Opened(seat=0, value=None)]
    assert seat_asked(step.match) == 1
    assert totals(open_with(step.match, 3).match) == (0, 3)


def test_tt_12_6_who_is_absent_opens_with_the_lowest_mask() -> None:
    ask = asked(duel(*HANDS).match)
    assert ask.lapse == (0,)
    assert ask.options[0] == Open(value=3, held=1)


# TT-7.5 Raising


def test_tt_7_5_the_side_behind_may_add_or_stop() -> None:
    match = opened(duel(*HANDS).match, 5, 7)
    ask = asked(match)
    assert (ask.seat, ask.secret) == (0, True)
    assert (ask.least, ask.most) == (0, 3)
    assert ask.picking is not None
    assert [type(fact) for fact in (ask.picking.done, ask.picking.none)] == [Place, Stop]
    assert [option.token for option in options(match, Add)] == [mask(3), trick(2), trick(4)]
    assert stop(match).match.outcome is None
    assert ending(stop(match).match) == Ending.FAILED


def _ready(match: Match) -> list[tuple[Token, ...]]:
    """For each button that makes a whole raise at one press, return the tokens that it places.

    Fails unless the button's text names these tokens and their sum.
    """
    ask = asked(match)
    assert ask.picking is not None
    for one in ask.picking.ready:
        assert isinstance(one.said, PlaceThese)
        assert one.said.tokens == tuple(ask.options[pick].token for pick in one.picks)  # type: ignore[attr-defined]
        assert one.said.total == ask.picking.total(one.picks)
    return [one.said.tokens for one in ask.picking.ready if isinstance(one.said, PlaceThese)]


def test_tt_12_10_one_press_spares_tricks_or_adds_least() -> None:
    """For a raise one button places only Masks, which saves Tricks, and another makes the lowest possible raise.

    There is one button if both would place the same tokens, and none if all tokens together aren't enough.
    """
    assert _ready(opened(duel(*HANDS).match, 5, 7)) == [(mask(3),), (trick(2),)]
    assert _ready(opened(duel(((1, 1, 2, 2), (7,)), ((), ())).match, 1, 7)) == []
    assert _ready(opened(duel(((1, 2, 2, 2), (7,)), ((), ())).match, 1, 7)) == [(mask(2), mask(2), mask(2))]


def test_tt_12_10_more_tokens_than_fit_a_button_are_picked() -> None:
    assert _ready(opened(duel(((1, *[1] * 8), (9,)), ((), ())).match, 1, 9)) == [(mask(1),) * 8]
    assert _ready(opened(duel(((1, *[1] * 9), (9,)), ((1,), ())).match, 1, 9)) == [(mask(1),) * 8]
    assert _ready(opened(duel(((1, *[1] * 10), (9,)), ((), ())).match, 1, 9)) == [(mask(1),) * 8]


def test_tt_12_10_one_press_leads_where_the_least_raise_is_level() -> None:
    """If the lowest raise only equals the rival's bid, another button makes the lowest raise that leads."""
    assert _ready(opened(duel(((5, 2, 3), (7,)), ((), ())).match, 5, 7)) == [(mask(2),), (mask(3),)]
    step = opened(duel(((1, *[1] * 9), (9,)), ((), ())).match, 1, 9)
    assert _ready(step) == [(mask(1),) * 8, (mask(1),) * 9]
    ask = asked(step)
    assert ask.picking is not None
    assert [one.said.all for one in ask.picking.ready] == [False, True]


@pytest.mark.parametrize("tokens", [[trick(2)], [mask(3)], [trick(4)], [trick(2), trick(4)]], ids=str)
def test_tt_7_5_equal_or_more_can_be_placed(tokens: list[Token]) -> None:
    step = raise_by(opened(duel(*HANDS).match, 5, 7), *tokens)
    own = 5 + sum(token.value for token in tokens)
    assert heard(step)[0] == Raised(seat=0, tokens=tuple(tokens), total=own, rival=7)


def test_tt_7_5_less_cannot_be_sent() -> None:
    match = opened(duel(((1,), (7,)), ((1, 2, 4), ())).match, 1, 7)
    before = match.save()
    with pytest.raises(Refused, match="That is 1 short"):
        raise_by(match, trick(1), trick(4))
    assert match.save() == before
    assert heard(raise_by(match, trick(1), trick(2), trick(4)), Raised)


def test_tt_7_5_none_is_a_stop() -> None:
    match = opened(duel(*HANDS).match, 5, 7)
    assert heard(pick(match), Stopped) == [Stopped(seat=0, empty=False)]


def test_tt_7_5_any_number_of_masks_and_tricks_and_all_of_them_if_need_be() -> None:
    step = raise_by(opened(duel(*HANDS).match, 5, 7), mask(3), trick(2), trick(4))
    assert totals(step.match) == (14, 7)
    assert (held(step.match, 0).masks, held(step.match, 0).tricks) == ([], [])


def state_of(match: Match) -> str:
    """Return the game state in a match's saved form, as JSON."""
    return json.dumps(json.loads(match.save())["state"])


def test_tt_7_5_equal_tokens_are_numbered_copies_and_any_of_them_will_do() -> None:
    match = opened(duel(((1,), (7,)), ((2, 2, 2, 5), ())).match, 1, 7)
    copies = [(option.token, option.number, option.held) for option in options(match, Add)]
    assert copies == [(trick(2), 1, 3), (trick(2), 2, 3), (trick(2), 3, 3), (trick(5), 1, 1)]
    [(seat, (number, _))] = match.asks.items()
    results = [match.choose(seat, number, picks) for picks in ([0, 1, 2], [2, 1, 0])]
    assert len({state_of(step.match) for step in results}) == 1
    one, other = (match.choose(seat, number, picks) for picks in ([0, 3], [2, 3]))
    assert (state_of(one.match), one.events) == (state_of(other.match), other.events)


def test_tt_12_8_of_more_than_25_tokens_there_are_25_on_offer_of_each_value_one() -> None:
    hands = [1, *range(1, 10), *range(1, 10)], [9]
    match = opened(duel(hands, ([*[1] * 3, *range(1, 10)], ())).match, 1, 9)
    assert len(held(match, 0).bids()) == 30
    offered = [option.token for option in options(match, Add)]
    assert len(offered) == 25
    assert set(offered) == set(held(match, 0).bids())
    assert max(Counter(offered).values()) == 2, "first fewer of what there is most of"


def test_tt_12_6_who_is_absent_stops() -> None:
    assert asked(opened(duel(*HANDS).match, 5, 7)).lapse == ()


# TT-7.6 Equal totals


def test_tt_7_6_after_equal_openings_the_defiance_is_asked_first() -> None:
    match = opened(duel(((5, 1), (5, 2)), ((), ())).match, 5, 5)
    assert seat_asked(match) == 0
    step = stop(match)
    assert heard(step) == [Stopped(seat=0, empty=False)]
    assert seat_asked(step.match) == 1
    assert ending(stop(step.match).match) == Ending.EQUALIZATION


def test_tt_7_6_a_raise_from_equal_totals_goes_above() -> None:
    match = opened(duel(((5, 1), (5, 2)), ((), ())).match, 5, 5)
    assert asked(match).picking.least == 6  # type: ignore[union-attr]
    step = raise_by(match, mask(1))
    assert totals(step.match) == (6, 5)
    assert seat_asked(step.match) == 1, "who is behind now"


def test_tt_7_6_first_the_side_that_did_not_place_last() -> None:
    match = opened(duel(((5,), (7, 3)), ((2, 3), (1,))).match, 5, 7)
    match = raise_by(match, trick(2)).match
    assert seat_asked(match) == 1
    match = stop(match).match
    assert seat_asked(match) == 0
    match = raise_by(match, trick(3)).match
    assert (totals(match), seat_asked(match)) == ((10, 7), 1)
    match = raise_by(match, mask(3)).match
    assert (totals(match), seat_asked(match)) == ((10, 10), 1), "the Defiance has nothing left to bid"
    assert ending(stop(match).match) == Ending.EQUALIZATION


def test_tt_7_6_both_letting_it_be_ends_it_but_a_raise_opens_it_again() -> None:
    match = opened(duel(((5, 1, 1), (5, 2)), ((), ())).match, 5, 5)
    match = raise_by(stop(match).match, mask(2)).match
    assert (totals(match), seat_asked(match)) == ((5, 7), 0)
    match = raise_by(match, mask(1), mask(1)).match
    assert (totals(match), ending(match)) == ((7, 7), Ending.EQUALIZATION), "nobody has anything left"


# TT-7.7 Who is asked


def test_tt_7_7_who_has_nothing_left_is_not_asked_and_stops() -> None:
    step = open_with(open_with(duel(((5,), (7,)), ((), (1,))).match, 5).match, 7)
    assert heard(step, Stopped) == [Stopped(seat=0, empty=True)]
    assert ending(step.match) == Ending.FAILED


def test_tt_7_7_who_has_any_is_asked_in_private_even_when_it_cannot_do() -> None:
    match = opened(duel(((1,), (9,)), ((2,), ())).match, 1, 9)
    assert (seat_asked(match), asked(match).secret) == (0, True)
    with pytest.raises(Refused):
        raise_by(match, trick(2))
    assert heard(stop(match), Stopped) == [Stopped(seat=0, empty=False)]


# TT-7.8 Result


@pytest.mark.parametrize(
    ("own", "rival", "state"), [(2, 7, Ending.FAILED), (7, 2, Ending.SUCCESSFUL), (4, 4, Ending.EQUALIZATION)]
)
def test_tt_7_8_higher_lower_or_equal(own: int, rival: int, state: Ending) -> None:
    step = open_with(open_with(duel(((own,), (rival,)), ((), ())).match, own).match, rival)
    assert ending(step.match) == state
    assert heard(step, DuelEnded) == [DuelEnded(defiance=0, competition=1, ending=state, totals=(own, rival))]


def test_tt_7_8_masks_and_tricks_add_plainly() -> None:
    step = raise_by(opened(duel(((1, 9), (9,)), ((9, 9), ())).match, 1, 9), mask(9), trick(9), trick(9))
    assert totals(step.match) == (28, 9)


# TT-7.9 Tax


@pytest.mark.parametrize(("own", "rival", "after"), [(2, 7, [6, 24]), (7, 2, [24, 6]), (4, 4, [6, 6])])
def test_tt_7_9_the_loser_pays_the_winner_and_both_pay_the_pile_at_equal(
    own: int, rival: int, after: list[int]
) -> None:
    """The loser of a duel pays the stake S = 9 to the winner. If the bids are equal, both players pay 9 to the pile.

    Seat 0, the challenger, then draws a card that brings 2 treats.
    """
    step = open_with(open_with(duel(((own,), (rival,)), ((), ())).match, own).match, rival)
    assert treats(step.match) == [after[0] + 2, after[1]]
    assert not heard(step, Chased)


@pytest.mark.parametrize(("stake", "due"), [(11, 6), (12, 6), (2, 1), (18, 9)])
def test_tt_7_9_a_deserter_pays_half_rounded_up(stake: int, due: int) -> None:
    step = flee(challenged(rate=stake // 2, panic=stake - stake // 2).match)
    assert heard(step)[:2] == [
        DuelEnded(defiance=0, competition=1, ending=Ending.DESERTION, totals=(0, 0)),
        Paid(seat=1, to=0, due=due, paid=due),
    ]


@pytest.mark.parametrize(("own", "rival", "loser"), [(2, 7, 0), (7, 2, 1)])
def test_tt_7_9_who_cannot_pay_gives_all_and_is_chased_by_the_stake(own: int, rival: int, loser: Seat) -> None:
    step = open_with(open_with(duel(((own,), (rival,)), ((), ()), treats={loser: 8}).match, own).match, rival)
    assert heard(step, Paid) == [Paid(seat=loser, to=1 - loser, due=9, paid=8)]
    [chased] = heard(step, Chased)
    assert (chased.seat, chased.steps, chased.start, chased.end) == (loser, 9, CROSSING, Square(0, 3))
    assert chased.skips == 0, "skipped turns: only for a deserter"
    assert skips(step.match) == [0, 0]


def test_tt_7_9_having_exactly_what_is_due_is_paying_in_full() -> None:
    step = open_with(open_with(duel(((7,), (2,)), ((), ()), treats={1: 9}).match, 7).match, 2)
    assert treats(step.match)[1] == 0
    assert not heard(step, Chased)


def test_tt_7_9_equalization_each_who_cannot_the_competition_first() -> None:
    step = open_with(open_with(duel(((4,), (4,)), ((), ()), treats={0: 2, 1: 3}).match, 4).match, 4)
    assert heard(step, Paid) == [Paid(seat=1, to=None, due=9, paid=3), Paid(seat=0, to=None, due=9, paid=2)]
    assert [event.seat for event in heard(step, Chased)] == [1, 0]


def test_tt_7_9_a_player_without_treats_can_be_met_and_only_chased() -> None:
    step = flee(challenged(treats={1: 0}).match)
    assert heard(step, Paid) == [Paid(seat=1, to=0, due=5, paid=0)]
    assert heard(step, Chased)[0].steps == 9, "the walk is the full stake, only the payment is halved"


def test_tt_7_9_a_deserter_who_cannot_pay_skips_one_turn_or_two_on_a_linked_square() -> None:
    step = flee(challenged(treats={1: 4}).match)
    assert [(event.end, event.skips) for event in heard(step, Chased)] == [(Square(0, 3), 1)]
    step = flee(challenged(rate=3, panic=5, treats={1: 3}).match)
    assert [(event.end, event.skips) for event in heard(step, Chased)] == [(Square(0, 2), 2)]


def test_tt_7_9_a_deserter_who_can_pay_skips_nothing() -> None:
    step = flee(challenged(treats={1: 5}).match)
    assert not heard(step, Chased, Skipped)
    assert (treats(step.match)[1], skips(step.match)) == (0, [0, 0])


def test_tt_7_9_the_deserter_is_in_no_duel_while_it_has_turns_to_skip() -> None:
    match = gathering(seats=3, at=dict.fromkeys(range(3), CROSSING), skips={1: 1}).match
    assert [option.rival for option in options(match, Challenge)] == [2]


def test_tt_7_9_landing_on_a_player_does_nothing_more() -> None:
    step = flee(challenged(seats=3, treats={1: 0}, at={2: Square(0, 3)}).match)
    assert [(event.end, event.skips) for event in heard(step, Chased)] == [(Square(0, 3), 1)]
    assert not heard(step, Challenged)


# TT-7.10 End


@pytest.mark.parametrize("losing", [0, 1])
def test_tt_7_10_all_of_both_sides_goes_under_its_pile_and_the_turn_goes_on(losing: Seat) -> None:
    step = duel(((5, 3), (7, 1)), ((2, 4), (1, 6)))
    match = raise_by(opened(step.match, 5, 7), trick(4)).match
    if losing == 0:
        match = raise_by(match, trick(6)).match
    step = stop(match)
    assert sorted(pile(step.match, Kind.MASK)[-2:]) == [5, 7]
    laid = [4, 6] if losing == 0 else [4]
    assert sorted(pile(step.match, Kind.TRICK)[-len(laid) :]) == laid
    assert [type(event).__name__ for event in heard(step)][:4] == ["Stopped", "DuelEnded", "Paid", "Gained"]
    assert half(step.match, 0).tokens == [mask(5), trick(4)], "the record stays in sight"


# Worked examples of TT-7


@pytest.mark.parametrize(
    ("has", "pays", "square", "skipped"),
    [(20, 6, None, 0), (6, 6, None, 0), (4, 4, Square(0, 2), 2), (5, 5, Square(0, 2), 2)],
)
def test_example_1_desertion(has: int, pays: int, square: Square | None, skipped: int) -> None:
    """Fleeing from a duel with the stake S = 11 costs the challenged player 6 treats.

    A player with fewer treats pays all, is chased to a linked square, and skips two turns.
    """
    step = flee(challenged(rate=5, panic=6, treats={1: has}, at={0: Square(6, 3), 1: Square(6, 3)}).match)
    assert treats(step.match)[1] == has - pays
    assert half(step.match, 1).chased == square
    assert half(step.match, 1).skips == skipped


def test_example_2_equalization() -> None:
    """If both players stop at bids of 7 and 7, each pays the stake S = 9 to the pile.

    A player with only 3 treats pays all 3, and is chased 9 squares.
    """
    step = duel(((5, 3), (7, 1)), ((2,), (1,)), rate=3, panic=6, treats={1: 3})
    match = raise_by(opened(step.match, 5, 7), trick(2)).match
    assert (totals(match), seat_asked(match)) == ((7, 7), 1)
    match = stop(match).match
    assert seat_asked(match) == 0
    step = stop(match)
    assert heard(step, Paid) == [Paid(seat=1, to=None, due=9, paid=3), Paid(seat=0, to=None, due=9, paid=9)]
    assert [(event.seat, event.steps) for event in heard(step, Chased)] == [(1, 9)]


def test_example_3_no_mask_and_a_raise_that_is_too_small() -> None:
    step = duel(((), (3,)), ((1, 1, 2), (4,)), rate=3, panic=9)
    match = open_with(step.match, 3).match
    assert (totals(match), seat_asked(match)) == ((0, 3), 0)
    with pytest.raises(Refused, match="1 short"):
        raise_by(match, trick(1), trick(1))
    match = raise_by(match, trick(1), trick(2)).match
    assert (totals(match), seat_asked(match)) == ((3, 3), 1)
    match = raise_by(match, trick(4)).match
    assert (totals(match), seat_asked(match)) == ((3, 7), 0)
    step = stop(match)
    assert ending(step.match) == Ending.FAILED
    assert heard(step, Paid) == [Paid(seat=0, to=1, due=12, paid=12)]


def test_example_4_nobody_has_anything() -> None:
    step = duel(((), ()), ((), ()))
    assert [event.seat for event in heard(step, Stopped)] == [0, 1]
    assert ending(step.match) == Ending.EQUALIZATION
    assert totals(step.match) == (0, 0)
    match = duel(((), ()), ((1,), (2,))).match
    assert seat_asked(match) == 0
    assert seat_asked(stop(match).match) == 1


def test_example_5_equal_openings_and_two_rounds_of_letting_be() -> None:
    match = opened(duel(((6, 1), (6,)), ((), (1, 2))).match, 6, 6)
    assert seat_asked(match) == 0
    match = stop(match).match
    match = raise_by(match, trick(1)).match
    assert (totals(match), seat_asked(match)) == ((6, 7), 0)
    match = raise_by(match, mask(1)).match
    assert (totals(match), seat_asked(match)) == ((7, 7), 1)
    match = stop(match).match
    assert ending(match) == Ending.EQUALIZATION, "the Defiance has nothing left, so it isn’t asked again"


# Secrets: nobody else sees which tokens a player picks before they are placed


def test_a_raise_is_one_answer_however_many_tokens_it_takes() -> None:
    """No other player can tell how many picks a raise took.

    After a raise by one token or by three, the same seat gets the next question, and the question has the same number.
    """
    match = opened(duel(*HANDS).match, 5, 7)
    few, many = raise_by(match, trick(2)), raise_by(match, mask(3), trick(2), trick(4))
    for viewer in (None, 1):
        assert few.seen_by(viewer).waiting == many.seen_by(viewer).waiting == (1,)
    asked_after = [{seat: number for seat, (number, _) in step.match.asks.items()} for step in (few, many)]
    assert asked_after[0] == asked_after[1]
    assert few.entry.about == many.entry.about == "raise"


def test_the_order_of_picking_is_not_told() -> None:
    one = raise_by(opened(duel(*HANDS).match, 5, 7), trick(4), mask(3))
    other = raise_by(opened(duel(*HANDS).match, 5, 7), mask(3), trick(4))
    assert heard(one) == heard(other)
    assert public(one.match) == public(other.match)


def test_the_duels_of_this_file_could_come_about() -> None:
    laws(run(table(at={0: CROSSING, 1: CROSSING}, rate=3, turns=3), Part.GATHERING).match._state)
    laws(opened(duel(*HANDS).match, 5, 7)._state)
