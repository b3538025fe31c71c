"""Run the tests of all games with the options for a duel, plain and expert, which exist only for two players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from inspect import signature

import pytest

from games.raccoon_heist import GAME
from games.raccoon_heist.pieces import HeistOptions
from parlour_contract import test_contract as contract
from parlour_contract.cases import Case
from tests.games.raccoon_heist import facts

DUELS = (
    HeistOptions(duel=True),
    HeistOptions(duel=True, expert=True, host=0),
    HeistOptions(duel=True, host=1, round_cap=5),
)


@dataclass(frozen=True)
class Duel(Case):
    """A case of the tests of all games, with the options of a duel."""

    @property
    def options(self) -> HeistOptions:
        """The options of a duel: plain or expert, depending on the case's number."""
        return DUELS[self.number % len(DUELS)]


POSITIONS = 6
"""Positions of each match, for points that check a sample."""

POINTS: list[Callable[..., None]] = [
    contract.test_1_random_play_ends_and_ranks_every_seat_once,
    contract.test_2_a_saved_match_is_the_same_match,
    contract.test_3_wrong_answers_are_refused_and_change_nothing,
    contract.test_3_late_and_foreign_presses_are_refused_alike,
    contract.test_4_somebody_is_asked_until_the_end_and_no_longer,
    contract.test_4_asking_is_pure_and_the_options_are_few_and_different,
    contract.test_4_an_answered_question_is_never_open_again,
    contract.test_4_a_standing_question_keeps_its_number,
    contract.test_4_every_open_question_can_lapse,
    contract.test_5_nobody_can_tell_worlds_apart_that_look_alike_to_them,
    contract.test_5_the_deal_tells_nobody_more_than_their_view,
    contract.test_5_imagining_is_pure,
    contract.test_5_an_imagined_world_can_be_played_to_its_end,
    contract.test_6_everything_is_said_in_words_fit_for_each_who_hears_it,
    contract.test_6_every_view_draws,
    contract.test_7_a_journal_is_told_again_word_for_word,
    contract.test_8_the_laws_hold_after_each_step,
    contract.test_8_the_laws_hold_when_nobody_answers_in_time,
]


@pytest.mark.thorough
@pytest.mark.parametrize("number", range(len(DUELS)))
@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.__name__.removeprefix("test_"))
def test_the_contract_holds_in_the_duel(point: Callable[..., None], number: int) -> None:
    told = {"many": POSITIONS} if "many" in signature(point).parameters else {}
    point(Duel(GAME, facts, 2, number), **told)


@pytest.mark.parametrize("number", range(12))
def test_the_laws_hold_in_many_duels(number: int) -> None:
    contract.test_8_the_laws_hold_after_each_step(Duel(GAME, facts, 2, number))
