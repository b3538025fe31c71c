"""Test that a past position is rebuilt as the answering seat saw it, and that only this view decides a judgement."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.candy_chaser import GAME
from games.engine.analysis import Better, Swing, analyser
from games.engine.analysis.analyser import better_answer
from games.engine.analysis.chances import imagined
from games.engine.analysis.facts import ENOUGH
from games.engine.analysis.judging import Future, Judgement, decision, finished, futures, judged
from games.engine.bots.search import best, forced
from games.engine.game import Game
from games.engine.journal import Diverged
from games.engine.match import Step
from games.engine.step import Answered
from tests.engine.test_analysis import GAMES, played, written


def choices(steps: list[Step]) -> list[tuple[int, Answered]]:
    """Return (line of the journal, answer) for each answer at which the seat had a choice."""
    answers = ((line, step.answered) for line, step in enumerate(steps))
    return [(line, one) for line, one in answers if one is not None and not forced(one.ask)]


@GAMES
def test_a_position_is_what_its_seat_saw_then(game: Game[Any, Any]) -> None:
    steps = played(game, game.seats[-1])
    journal = written(game, steps)
    for line, answered in choices(steps)[::7]:
        found = decision(game, journal, line)
        seat = answered.ask.seat
        assert found.seat == seat
        assert found.seen == steps[line - 1].match.seen_by(seat)
        assert found.seen.asks[seat][1] == answered.ask
        assert found.answer.options == answered.picks
        earlier = [at for at in range(line) if steps[at].entry.seat == seat]
        since = [event for step in steps[max(earlier, default=0) : line] for event in step.seen_by(seat).events]
        assert list(found.told) == since


def test_a_line_that_answers_nothing_has_no_position() -> None:
    steps = played(GAME, 2)
    journal = written(GAME, steps)
    for line in (-1, 0, len(steps), 10_000):
        with pytest.raises(ValueError, match="answers no question"):
            decision(GAME, journal, line)
    with pytest.raises(Diverged):
        decision(GAME, journal.model_copy(update={"version": 0}), 3)


def whole(game: Game[Any, Any], view: Any, ask: Any, *tried: tuple[int, ...]) -> Judgement:
    """Judge the answers `tried` by more and more simulated futures until the judgement is finished, and return it."""
    judgement = Judgement(tried=tried)
    while not finished(game, judgement):
        judgement = judged(game, view, ask, judgement)
    return judgement


@pytest.mark.thorough
@GAMES
def test_a_judgement_comes_out_the_same_again_and_its_parts_are_the_whole(game: Game[Any, Any]) -> None:
    quick = game.player.foresight.model_copy(update={"judged": 400})
    game = replace(game, player=replace(game.player, foresight=quick))
    steps = played(game, game.seats[0])
    line, answered = choices(steps)[0]
    view = steps[line - 1].match.view(answered.ask.seat)
    tried = [tuple(range(pick, pick + max(1, answered.ask.least))) for pick in (0, 1)]
    tried = [picks for picks in tried if answered.ask.takes(picks)]
    first = whole(game, view, answered.ask, *tried)
    assert whole(game, view, answered.ask, *tried) == first
    alike = zip(futures(game, view, answered.ask, tried), first.ends, strict=False)
    assert all(future.ends == ends for future, ends in alike)


def test_an_answer_is_better_only_in_enough_futures_and_beyond_the_interval() -> None:
    clearly = ((1.0, 0.0), (1.0, 1.0))
    few = Judgement(tried=((0,), (1,)), ends=clearly * (ENOUGH // 2 - 1))
    many = Judgement(tried=((0,), (1,)), ends=clearly * (ENOUGH // 2))
    even = Judgement(tried=((0,), (1,)), ends=((1.0, 0.0), (0.0, 1.0)) * (ENOUGH // 2))
    assert few.guess
    assert not few.better((0,), (1,))
    assert many.better((0,), (1,))
    assert not many.better((1,), (0,))
    assert (many.won((0,)), many.won((1,))) == (1.0, 0.5)
    assert not even.better((0,), (1,))
    assert not even.better((1,), (0,))
    assert even.lead((0,), (1,)).mean == 0


def test_an_answer_that_gives_the_match_away_is_found_to_be_worse() -> None:
    """In at least one of three matches, the last question has an option that is judged clearly worse than another."""
    found = 0
    for seed in ("one", "two", "three"):
        steps = played(GAME, 2, seed)
        line, answered = choices(steps)[-1]
        ask = answered.ask
        if ask.most != 1:
            continue
        tried = [(pick,) for pick in range(len(ask.options))]
        judgement = whole(GAME, steps[line - 1].match.view(ask.seat), ask, *tried)
        assert len(judgement.ends) == ENOUGH
        for one in tried:
            for other in tried:
                if judgement.better(one, other):
                    assert judgement.won(one) > judgement.won(other)
                    found += 1
    assert found


@GAMES
def test_a_judgement_has_what_its_game_has_time_for(game: Game[Any, Any]) -> None:
    judgement = Judgement(tried=((0,),), ends=((1.0,),), answers=game.player.foresight.judged)
    assert finished(game, judgement)
    assert not finished(game, judgement.model_copy(update={"answers": 0}))


# ---------------------------------------------------------------- what is called a mistake


def leads(monkeypatch: pytest.MonkeyPatch, *ends: tuple[float, float], answers: int = 10) -> Any:
    """Compare an answer with one alternative. The futures aren't simulated: their results are ``ends``.

    Returns the comparison if the alternative is clearly better, else None. ``ends``: (result after the answer, result
    after the alternative) of each future, repeated as often as needed. ``answers``: number of answers in each future.
    """

    def told(game: Any, view: Any, ask: Any, tried: Any, first: int = 0) -> Any:
        yield from (Future(ends[at % len(ends)], answers) for at in range(first, 10 * ENOUGH))

    monkeypatch.setattr("games.engine.analysis.judging.futures", told)
    steps = played(GAME, 2)
    line, answered = choices(steps)[0]
    view, ask = steps[line - 1].match.view(answered.ask.seat), answered.ask
    strong = best(GAME, view, ask, GAME.player.foresight.strong, imagined("a test")).picks
    given = next((pick,) for pick in range(len(ask.options)) if (pick,) != strong)
    return better_answer(GAME, view, ask, given, imagined("a test"))


def test_a_better_answer_is_found_in_400_futures_beyond_the_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    found = leads(monkeypatch, (0.0, 1.0), (1.0, 1.0), (0.0, 0.0), (1.0, 0.0), (0.0, 1.0))
    assert found.futures == 400
    assert (found.given, found.better) == (0.4, 0.6)
    assert 0 < found.margin < 0.2


@pytest.mark.parametrize(
    ("ends", "answers"),
    [
        ([(0.0, 1.0), (1.0, 0.0)], 10),
        ([(0.0, 1.0)] * 11 + [(1.0, 0.0)] * 10, 10),
        ([(0.0, 1.0)], 1000),
    ],
    ids=["even", "within the interval", "too slow for 400 futures"],
)
def test_else_it_is_not_called_a_mistake(
    monkeypatch: pytest.MonkeyPatch, ends: list[tuple[float, float]], answers: int
) -> None:
    assert leads(monkeypatch, *ends, answers=answers) is None


def test_the_first_look_drops_what_does_not_lead(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = []
    honest = analyser.extended

    def noted(*given: Any) -> Judgement:
        looked.append(honest(*given))
        return looked[-1]

    monkeypatch.setattr(analyser, "extended", noted)
    assert leads(monkeypatch, *[(1.0, 0.0)] * analyser.WORLDS, *[(0.0, 1.0)] * ENOUGH) is None
    assert [len(one.ends) for one in looked] == [analyser.WORLDS]


def test_the_same_position_analysed_twice_tells_the_same() -> None:
    steps = played(GAME, 2, "one")
    line, answered = choices(steps)[-3]
    view = steps[line - 1].match.view(answered.ask.seat)
    for given in range(len(answered.ask.options)):
        one, again = (better_answer(GAME, view, answered.ask, (given,), imagined("again")) for _ in range(2))
        assert one == again


def test_an_earlier_versions_better_answer_of_few_futures_is_no_mistake() -> None:
    early = Better(picks=(), given=0.2, better=0.4)
    swing = Swing(line=3, seat=0, about="move", picks=(), before=(0.5,), after=(0.4,), better=early)
    assert (swing.mistake, swing.lost) == (None, 0)
    later = swing.model_copy(update={"better": early.model_copy(update={"futures": ENOUGH})})
    assert later.mistake is not None
    assert later.lost == 0.2
