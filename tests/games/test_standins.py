"""Test stand-ins (AI players) in every game: answers are valid and reproducible, and use only view and question."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import BaseModel

from games import catalogue
from games.engine.asks import Ask
from games.engine.bots import Level, think
from games.engine.bots.search import Playout
from games.engine.dice import Dice
from games.engine.game import Foresight, Game
from games.engine.match import Match
from games.engine.phases import Play, State
from games.engine.values import Seat, View
from parlour_contract.cases import Case, cases
from parlour_contract.leak import imagined

pytestmark = pytest.mark.thorough

CASES = [case for game in catalogue().values() for case in cases(1, game)[:2]]
"""Each game with the fewest players, and with one more."""

SELDOM = [pytest.param(case, marks=() if case.seats == case.game.seats[0] else pytest.mark.soak) for case in CASES]


@pytest.fixture(params=SELDOM, ids=str)
def case(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Case:
    """Return a case of the parametrized game, in which stand-ins simulate few continuations, so that they are fast."""
    found: Case = request.param
    usual = found.game.player.foresight
    seldom = {"normal": 4, "strong": 8, "answers": min(usual.answers or 4, 4), "about": frozenset()}
    monkeypatch.setitem(vars(found.game.player), "foresight", Foresight(**{**usual.model_dump(), **seldom}))
    return found


def _questions(case: Case, many: int) -> Iterator[tuple[Match, Seat, Ask]]:
    """Yield (match, seat, question) for ``many`` questions with a choice.

    Half of them are secret questions, if possible, because there a leak would matter most.
    """
    found = [
        (match, seat, ask)
        for match in case.sample(20)
        for seat, (_, ask) in match.asks.items()
        if len(ask.options) > 1 or ask.least < ask.most
    ]
    found.sort(key=lambda question: not question[2].secret)
    yield from found[: many // 2]
    yield from found[-(many - many // 2) :]


def test_every_level_answers_lawfully(case: Case) -> None:
    for match, seat, ask in _questions(case, 3):
        for level in Level:
            assert ask.takes(think(case.game, match.view(seat), ask, level, "lawful"))


def test_the_same_information_and_seed_give_the_same_answer_in_every_world(case: Case) -> None:
    dice = case.chance("twins")
    for match, seat, _ in _questions(case, 2):
        twin = imagined(match, seat, dice)
        assert (twin.view(seat), twin.asks[seat]) == (match.view(seat), match.asks[seat])
        for level in Level:
            here, there = (think(case.game, m.view(seat), m.asks[seat][1], level, "twin") for m in (match, twin))
            assert here == there


def test_a_position_is_judged_between_lost_and_won(case: Case) -> None:
    for match in case.sample(5):
        for seat in range(case.seats):
            assert 0 <= case.game.player.judge(match.view(seat)) <= 1


def test_thinking_changes_nothing(case: Case) -> None:
    for match, seat, ask in _questions(case, 2):
        view = match.view(seat)
        before = match.save(), repr(view), repr(ask)
        think(case.game, view, ask, Level.STRONG, "quietly")
        assert (match.save(), repr(view), repr(ask)) == before


def test_no_match_is_in_reach_of_what_a_stand_in_is_given(case: Case) -> None:
    for match, seat, ask in _questions(case, 4):
        for thing in _within((match.view(seat), ask)):
            assert not isinstance(thing, Match | State | Play | Dice)
            assert thing != match.seed


def _within(thing: Any) -> Iterator[Any]:
    """Yield `thing`, and recursively all objects that it contains."""
    yield thing
    if isinstance(thing, BaseModel):
        slots = (getattr(thing, slot, None) for kind in type(thing).__mro__ for slot in getattr(kind, "__slots__", ()))
        thing = [*thing.__dict__.values(), *(kept for kept in slots if kept is not thing.__dict__)]
    elif isinstance(thing, dict):
        thing = [*thing, *thing.values()]
    if isinstance(thing, list | tuple | set | frozenset):
        for part in thing:
            yield from _within(part)


def test_a_world_played_in_place_goes_as_the_match_would(case: Case) -> None:
    """A simulated continuation has the same questions, views and end as a real match with the same answers."""
    world, dice = None, case.chance("in place")
    for step in case.steps():
        match = step.match
        if world is None:
            world = Playout.copied(case.game, match._state)
        elif step.answered is not None:
            ask = step.answered.ask
            world.choose(ask.seat, tuple(ask.options.index(pick) for pick in step.answered.picks))
        assert world.asks == {seat: ask for seat, (_, ask) in match.asks.items()}
        if match.asks:
            seat = dice.pick(sorted(match.asks), "who looks")
            assert world.view(seat) == match.view(seat)
    assert world is not None
    assert world.outcome == match.outcome is not None


def test_a_world_takes_no_unlawful_answer(case: Case) -> None:
    match = next(case.matches())
    world = Playout.copied(case.game, match._state)
    seat = min(world.asks)
    with pytest.raises(ValueError, match="is no answer"):
        world.choose(seat, (len(world.asks[seat].options),))


Question = tuple[str, View, Ask, Level, str]

ELSEWHERE = """
import pickle, sys
from games import catalogue
from games.engine.bots import think
for slug, *question in pickle.load(sys.stdin.buffer):
    print(think(catalogue()[slug], *question))
"""


def test_another_process_thinks_the_same() -> None:
    """Another process gives the same answers. It gets the questions pickled, as in the bot's process pool."""
    asked = [_by_habit(case.game, case) for case in CASES]
    here = [str(think(catalogue()[slug], *question)) for slug, *question in asked]
    environment = {"PYTHONHASHSEED": "4242", "PYTHONPATH": ":".join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], input=pickle.dumps(asked), env=environment, capture_output=True, check=True
    )
    assert done.stdout.decode().splitlines() == here


def _by_habit(game: Game[Any, Any], case: Case) -> Question:
    """Return a game's slug and the arguments for `think`: a question that an easy stand-in answers quickly."""
    match, seat, ask = next(_questions(case, 2))
    return game.slug, match.view(seat), ask, Level.EASY, "elsewhere"
