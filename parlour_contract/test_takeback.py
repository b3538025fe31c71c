"""Test taking back answers in random matches of every game: the match stays valid, and no player learns a secret by it.

In these tests, the other players consent to every takeback.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.engine.bots import at_random
from games.engine.journal import Journal, replay
from games.engine.match import Match, Step
from games.engine.step import GIVEN_BACK
from parlour_contract.cases import Case, cases

CASES = [case for case in cases(1) if case.seats == case.game.seats[0]]
OFTEN = 5
"""One in this many answers that can be taken back is taken back."""


def forgiving(case: Case) -> Iterator[tuple[Step, Match | None]]:
    """Play a random match, taking some answers back: the first that can be, and about one in `OFTEN` of the later ones.

    Yields (step, match before the answer) for each step that takes an answer back, and (step, None) for all other
    steps.
    """
    dice, happened = case.chance("forgiveness"), False
    step = Match.start(case.game, case.seats, case.seed, case.options)
    before = step.match
    yield step, None
    while step.match.asks:
        kept = step.match.takeback
        wanted = step.entry.about != GIVEN_BACK and (not happened or not dice.below(OFTEN, "give it back?"))
        if kept is not None and wanted and step.match.may_be_given_back(kept.seat):
            step, happened = step.match.give_back(kept.seat), True
            yield step, before
            continue
        match = step.match
        seat = dice.pick(sorted(match.asks), "who answers")
        number, ask = match.asks[seat]
        step = match.choose(seat, number, at_random(match.view(seat), ask, dice))
        if step.match.takeback is not None and step.match.takeback.question == number:
            before = match
        yield step, None


@pytest.mark.thorough
@pytest.mark.parametrize("case", CASES, ids=str)
def test_all_stands_as_it_did_before_the_answer_and_the_match_goes_on_to_its_end(case: Case) -> None:
    happened, last = 0, None
    for step, before in forgiving(case):
        last = step
        if before is None:
            continue
        happened += 1
        assert step.match.state_as_json() == before.state_as_json()
        seat = step.entry.seat
        assert seat is not None
        assert step.match.asks[seat][0] > before.asks[seat][0]
        for viewer in case.viewers:
            assert step.match.view(viewer) == before.view(viewer)
    assert happened
    assert last is not None
    assert last.match.outcome is not None


@pytest.mark.thorough
@pytest.mark.parametrize("case", CASES, ids=str)
def test_its_journal_is_played_again_to_the_same_end(case: Case) -> None:
    steps = [step for step, _ in forgiving(case)]
    journal = Journal.of(steps[-1].match, case.options, [step.entry for step in steps])
    again = list(replay(Journal.model_validate_json(journal.model_dump_json()), case.game))
    assert again[-1].match.save() == steps[-1].match.save()


@pytest.mark.thorough
@pytest.mark.parametrize("case", CASES, ids=str)
def test_nobody_has_learnt_what_another_one_hides(case: Case) -> None:
    """An answer that can be taken back revealed nothing to the player who gave it.

    The test imagines other states that the player couldn't tell from the real one before the answer. In all of them,
    the same answer leads to the same view.
    """
    dice, looked = case.chance("other worlds"), 0
    for match in case.matches():
        kept = match.takeback
        if kept is None or not match.may_be_given_back(kept.seat) or looked >= 20:
            continue
        looked += 1
        before = match.give_back(kept.seat).match
        seen = match.view(kept.seat)
        for _ in range(5):
            state = case.game.rules.imagine(before.view(kept.seat), dice)
            world = Match(case.game, state, before._counts, dict.fromkeys(range(before.seats), 2))
            assert world.choose(kept.seat, 2, kept.picks).match.view(kept.seat) == seen
    assert looked
