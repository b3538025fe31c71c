"""Test that all fields of a view can be read back from its texts, and that matches can be played by texts alone.

How each game's texts are parsed is in tests/games/<game>/blind.py.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from games import catalogue, package
from games.engine.dice import seed_from
from games.engine.values import Seat
from games.engine.words import ENGLISH
from parlour_contract.cases import Case, players
from tests.games.blind.player import PhraseBook, play
from tests.games.test_contract import each_case

POSITIONS = 12


def blind_of(case: Case) -> Any:
    """Return the game's module ``blind.py``, which parses the game's texts."""
    return import_module(f"tests.{package(case.game.slug)}.blind")


def heard(case: Case, viewer: Seat | None) -> Any:
    """Yield after each step of a match (this viewer's view, all lines of the log that the viewer has got so far)."""
    people, log = players(case.seats), list[str]()
    for step in case.steps():
        seen = step.seen_by(viewer)
        log += [
            case.game.texts.say(event, case.game.words(people, viewer, ENGLISH))
            for event in (*seen.events, *seen.asides)
        ]
        yield step.match.view(viewer), list(log)


@pytest.mark.thorough
@each_case(2, wider=1, middle=False)
def test_every_fact_of_a_view_is_read_back_from_its_words(case: Case) -> None:
    blind, people = blind_of(case), players(case.seats)
    names = [player.name for player in people]
    for viewer in case.viewers:
        steps = list(heard(case, viewer))
        chosen = {0, len(steps) - 1, *case.chance(f"read by {viewer}").shuffled(range(len(steps)), "which")[:POSITIONS]}
        for at in sorted(chosen):
            view, log = steps[at]
            text = case.game.texts.describe(view, case.game.words(people, view.seat, ENGLISH))
            read = blind.read(text, names, log, viewer)
            fields = set(case.game.rules.view_type.model_fields) - {"seat"}
            assert fields - set(read) <= set(blind.ELSEWHERE), text
            facts = {name: getattr(view, name) for name in fields} | blind.shown(view)
            wrong = {name: (read[name], facts[name]) for name in read if read[name] != facts[name]}
            assert not wrong, f"after {at} steps, seat {viewer}: {wrong}\n{text}"


BY_WORDS = {"chocolate-coin": {"short": True}, "tricks-or-treats": {"magnanimous": True}}
"""Options of the matches played by words. For others: python -m tests.games.blind."""


@pytest.mark.thorough
@pytest.mark.parametrize("slug", list(catalogue()))
def test_whoever_has_words_alone_plays_a_whole_match_as_whoever_sees_the_board(slug: str) -> None:
    game = catalogue()[slug]
    options = game.options.model_validate(BY_WORDS.get(slug, {}))
    tally = play(game, 3, seed_from(f"words alone {slug} 5"), options, PhraseBook())
    assert tally.outcome is not None
    assert tally.questions > 10
    assert not tally.otherwise
