"""Test answers that are final by the rules: the question says so, and the engine doesn't take them back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from games.engine.asks import Ask, Refused
from games.engine.game_messages import first_help
from games.engine.match import Match, Step
from games.engine.step import Answered
from games.engine.values import Fact, Seat
from games.engine.words import ENGLISH
from parlour_contract.cases import Case, cases, players
from parlour_contract.test_contract import each_case

NOT_ALONE = re.compile(r"alone can’t (undo|take)")
"""Pattern of texts that say that a player can't take an answer back alone, but can with the others' consent."""

SAYS_SO = re.compile(r"can’t (take|be taken|be changed|change|cancel|back out)|\bfinal\b|no way back", re.IGNORECASE)


def answers(case: Case) -> Iterator[tuple[Match, Step, Answered]]:
    """Yield (match before the answer, the step that it leads to, the answer) for each answer of a match."""
    for before, step in pairwise(case.steps()):
        if step.answered is not None and not step.answered.lapsed:
            yield before.match, step, step.answered


def said_of(before: Match, ask: Ask, option: Fact) -> str:
    """Return what a player reads about an option: the question's prompt, the option's label and effect."""
    texts, words = before.game.texts, before.game.words(players(before.seats), ask.seat, ENGLISH)
    brings = texts.consequence(option, ask, before.view(ask.seat), words)
    return f"{texts.say(ask, words)} {texts.say(option, words)} {brings}"


def stays(match: Match, seat: Seat) -> bool:
    """Return whether this seat's last answer can neither be undone nor taken back with the others' consent."""
    refusals = []
    for take_back in (match.undo, match.give_back):
        try:
            take_back(seat)
        except Refused as refused:
            refusals.append(str(refused))
    return not match.may_be_given_back(seat) and len(refusals) == 2


@each_case(seeds=4, usual=2)
def test_what_is_said_to_be_final_is_and_what_is_final_is_said_to_be(case: Case) -> None:
    for before, step, answered in answers(case):
        ask, helps = answered.ask, SAYS_SO.search(first_help(case.game.phrases(ENGLISH), answered.ask.about))
        for option in answered.picks:
            text = said_of(before, ask, option)
            assert step.match.seen_by(ask.seat).undo != ask.seat or not NOT_ALONE.search(text), text
            said = SAYS_SO.search(NOT_ALONE.sub("", text)) and not option.undoes
            assert said or not option.binds, f"{ask.about}: it is final, and not said to be"
            assert stays(step.match, ask.seat) or not (said or helps), f"{ask.about}: {text}"


BINDING = {
    "candy-shoppe": {"influence"},
    "raccoon-heist": {"lurk", "raid", "number"},
}
"""Questions with final answers, by game: CS-3.4, RH-4.4 and RH-5.2."""


def test_these_questions_have_final_answers_and_no_others() -> None:
    found: dict[str, set[str]] = {}
    for case in cases(3):
        for _, _, answered in answers(case):
            if any(option.binds for option in answered.ask.options):
                found.setdefault(case.game.slug, set()).add(answered.ask.about)
    assert found == BINDING


@pytest.mark.parametrize("case", [case for case in cases(1) if case.seats == case.game.seats[0]], ids=str)
def test_whoever_asks_for_a_final_answer_back_is_told_why_not(case: Case) -> None:
    for _, step, answered in answers(case):
        if any(option.binds for option in answered.picks) and step.match.outcome is None:
            with pytest.raises(Refused, match="final by the rules"):
                step.match.give_back(answered.ask.seat)
