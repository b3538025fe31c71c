"""Test undo in random matches of every game: the match stays valid, and other players notice nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from games import catalogue
from games.engine.bots import at_random
from games.engine.dice import Dice
from games.engine.game import Game
from games.engine.journal import Journal, replay
from games.engine.match import Match, Step
from games.engine.step import UNDO
from parlour_contract.cases import Case, cases, facts_of

CASES = [case for case in cases(2) if case.seats in (case.game.seats[0], case.game.seats[-1])]


def hesitant(case: Case) -> Iterator[tuple[Step, Step | None]]:
    """Play a random match, undoing some answers: the first one possible, and a third of the later ones.

    Yields (step, undone step) for each step that undoes an answer, and (step, None) for all other steps.
    """
    dice = case.chance("hesitation")
    step = Match.start(case.game, case.seats, case.seed, case.options)
    before: list[Step] = [step]
    yield step, None
    undone: Step | None = None
    while step.match.asks:
        kept = step.match.trail
        free = [] if kept is None else [taken.seat for taken in kept.answers if kept.last(taken.seat)]
        if free and (undone is None or not dice.below(3, "take it back?")):
            undone, step = step, step.match.undo(free[-1])
            yield step, undone
            continue
        step = _answered(step.match, dice)
        before.append(step)
        yield step, None


def _answered(match: Match, dice: Dice) -> Step:
    seat = dice.pick(sorted(match.asks), "who answers")
    number, ask = match.asks[seat]
    return match.choose(seat, number, at_random(match.view(seat), ask, dice))


@pytest.mark.thorough
@pytest.mark.parametrize("case", CASES, ids=str)
def test_nobody_else_can_tell_a_match_with_an_answer_taken_back_from_one_without(case: Case) -> None:
    last: Step | None = None
    states: list[str] = []
    for step, undone in hesitant(case):
        if undone is None:
            states.append(step.match.state_as_json())
            last = step
            continue
        seat = step.entry.seat
        states.pop()
        assert step.match.state_as_json() == states[-1]
        for viewer in (viewer for viewer in case.viewers if viewer != seat):
            now = step.seen_by(viewer)
            assert (now.events, now.answered) == ((), None)
            if now.undone is not None:
                assert viewer is None or not step.unseen
                now = replace(now, undone=None)
            if now.asks.keys() == undone.match.seen_by(viewer).asks.keys() and seat not in now.asks:
                assert now == undone.match.seen_by(viewer), "what is done in secret is undone in secret"
        assert seat is not None
        assert step.match.asks[seat][0] != undone.match.asks[seat][0]
    assert last is not None
    assert last.match.outcome is not None


@pytest.mark.thorough
@pytest.mark.parametrize("case", CASES, ids=str)
def test_its_journal_is_played_again_to_the_same_end(case: Case) -> None:
    steps = [step for step, _ in hesitant(case)]
    journal = Journal.of(steps[-1].match, case.options, [step.entry for step in steps])
    again = list(replay(Journal.model_validate_json(journal.model_dump_json()), case.game))
    assert again[-1].match.save() == steps[-1].match.save()
    happens = any(entry.about == UNDO for entry in journal.entries)
    assert happens == any(step.match.trail for step in steps)


@pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.slug)
def test_answers_are_taken_back_in_all_games_but_those_where_each_one_shows(game: Game[Any, Any]) -> None:
    """Answers can be undone in every game except those whose facts.py says that all answers are final.

    In some games only answers to rare questions can be undone, so the test searches many matches.
    """
    matches = (hesitant(case) for case in cases(10, game) if case.seats == game.seats[0])
    happens = any(step.entry.about == UNDO for match in matches for step, _ in match)
    assert happens != vars(facts_of(game)).get("FINAL", False)


@pytest.mark.thorough
def test_no_game_asks_about_undoing() -> None:
    """No game uses the journal's word for undoing (`UNDO`) as a kind of question."""
    for game in catalogue().values():
        for case in (case for case in cases(1, game) if case.seats == game.seats[-1]):
            assert all(step.entry.about != UNDO for step in case.steps())
