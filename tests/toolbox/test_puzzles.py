"""Test ``puzzles``: a new search finds the stored puzzles again, puzzles are fair, unfit positions are rejected."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import games
from games.candy_chaser.pieces import Candy
from games.engine.analysis import puzzles as engine
from games.engine.analysis.puzzles import CLEAR, OPEN, Puzzle, Puzzles, Search, played, shares
from games.engine.bots import Level, at_level, play_out
from games.engine.dice import Dice, seed_from
from games.engine.game import NOISE, Game
from games.engine.journal import Journal
from games.toolbox import puzzles
from tests.toolbox.conftest import Type

PUZZLING = {slug: game for slug, game in games.catalogue().items() if game.puzzles is not None}
each_game = pytest.mark.parametrize("game", PUZZLING.values(), ids=PUZZLING)
CHASER = games.catalogue()["candy-chaser"]


def test_all_five_games_have_puzzles() -> None:
    assert len(PUZZLING) == 5


@each_game
def test_enough_are_shipped_each_believed_with_85_percent_and_open_at_first(game: Game[Any, Any]) -> None:
    shipped = games.puzzles(game.slug)
    assert len(shipped) >= puzzles.SHIPPED
    for one in shipped:
        assert one.believed[one.right] == max(one.believed) >= 100 * CLEAR
        assert one.prior <= 100 * OPEN
        assert 2 <= len(one.question.choices) <= 6
        assert one.clues
        assert one.seat != one.question.seat


@each_game
def test_the_right_answer_isn_t_always_at_the_same_place(game: Game[Any, Any]) -> None:
    shipped = games.puzzles(game.slug)
    places = Counter(one.right for one in shipped)
    assert max(places.values()) <= puzzles.ONE_PLACE * len(shipped)


@each_game
def test_no_two_puzzles_are_the_same(game: Game[Any, Any]) -> None:
    shipped = games.puzzles(game.slug)
    assert len({(one.seed, one.answers, one.seat, one.question) for one in shipped}) == len(shipped)


@each_game
def test_some_come_out_as_written(game: Game[Any, Any]) -> None:
    for one in games.puzzles(game.slug)[::10]:
        assert list(puzzles.wrong(game, one)) == []


@pytest.mark.soak
@each_game
def test_all_come_out_as_written(game: Game[Any, Any]) -> None:
    assert list(puzzles.faults(game)) == []


@each_game
def test_the_file_is_written_as_it_is_read(game: Game[Any, Any]) -> None:
    text = games.puzzle_file(game.slug).read_text("utf-8")
    assert Puzzles.model_validate_json(text).written() == text
    assert len(text) < 100_000


@each_game
def test_the_belief_is_the_same_whatever_is_true(game: Game[Any, Any]) -> None:
    one = games.puzzles(game.slug)[0]
    match = played(game, one)[-1].match
    view = match.view(one.seat)
    world = game.rules.imagine(view, Dice(seed=seed_from("another world")))
    again = game.rules.view(world, one.seat)
    dice = [Dice(seed=seed_from("belief")) for _ in range(2)]
    assert shares(game, view, [one.question], dice[0]) == shares(game, again, [one.question], dice[1])


# ---------------------------------------------------------------- finding


def steps_of(seats: int, seed: str) -> list[Any]:
    dice = Dice(seed=seed_from(f"{seed}: players"))
    return list(
        play_out(CHASER, seats, seed_from(seed), CHASER.options(), [at_level(CHASER, Level.NORMAL)] * seats, dice)
    )


def test_puzzles_are_found_and_told() -> None:
    found = puzzles.in_matches(CHASER, 30, 3, Level.NORMAL, "a test")
    assert len(found.puzzles) == 3
    assert found.refused[engine.UNCLEAR] > 0
    for one in found.puzzles:
        assert list(puzzles.wrong(CHASER, one)) == []
        told = "\n".join(puzzles.tell(CHASER, one))
        assert re.search(r"Which candy does|Who deals in", told)
        assert "← believed" in told
    again = puzzles.in_matches(CHASER, 30, 3, Level.NORMAL, "a test")
    assert again.puzzles == found.puzzles


def test_an_unclear_position_is_refused_by_its_rule() -> None:
    assert Search(CHASER, steps_of(3, "unclear")[:1], 0).found() == engine.UNCLEAR


def refused(monkeypatch: pytest.MonkeyPatch, track: list[float], loose: float = 1.0) -> Puzzle | str:
    """Search for a puzzle in a match with the given beliefs. Returns the puzzle, or the reason why there is none.

    ``track``: the probability of the most likely secret after each answer. ``loose``: an upper limit for these
    probabilities, where the search supposes that players make more mistakes than usual.
    """

    def believed(game: Any, view: Any, questions: Any, dice: Any, slips: float = NOISE) -> list[tuple[float, ...]]:
        share = min(track[min(line_of[id(view)], len(track) - 1)], loose if slips > NOISE else 1)
        return [(share, 1 - share, 0.0, 0.0) for _ in questions]

    steps = steps_of(2, "a track")[: len(track)]
    seat = min(steps[-1].match.asks)
    line_of = {id(step.match.view(seat)): line for line, step in enumerate(steps)}
    monkeypatch.setattr(engine, "shares", believed)
    monkeypatch.setattr(
        engine, "_puzzling", lambda game: replace(game.puzzles, unfair=lambda *given: False, reason=lambda *given: "So")
    )
    return Search(CHASER, steps, seat).found()


@pytest.mark.parametrize(
    ("track", "rule"),
    [
        ([0.2, 0.4, 0.6, 0.84], engine.UNCLEAR),
        ([0.61, 0.7, 0.8, 0.9], engine.FOREGONE),
        ([0.25, 0.25, 0.6, 0.96], engine.TOLD_OUTRIGHT),
        ([0.4, 0.5, 0.61, 0.99], engine.TOO_EASY),
        ([0.6, 0.87, 0.84, 0.88], None),
        ([0.25, 0.4, 0.7, 0.9], None),
    ],
)
def test_each_rule_refuses(monkeypatch: pytest.MonkeyPatch, track: list[float], rule: str | None) -> None:
    found = refused(monkeypatch, track)
    assert isinstance(found, Puzzle) if rule is None else found == rule


def test_what_players_who_slip_more_often_would_leave_open_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert refused(monkeypatch, [0.25, 0.4, 0.7, 0.9], loose=0.79) == engine.LOOSE
    assert isinstance(refused(monkeypatch, [0.25, 0.4, 0.7, 0.9], loose=0.8), Puzzle)


def test_the_pair_of_the_dog_and_the_trap_is_obvious() -> None:
    heist = games.catalogue()["raccoon-heist"]
    assert heist.puzzles is not None
    asked = ((one, played(heist, one)[-1].match.view(one.seat)) for one in games.puzzles(heist.slug))
    one, view = next(
        (one, view)
        for one, view in asked
        if one.question.choices[0] == tuple(place.word for place in view.row[2:])  # neighbours in the row
    )
    both = view.model_copy(update={"trap": view.row[1], "die": 1})
    assert [heist.puzzles.unfair(both, one.question, choice) for choice in range(5)] == [True, *[False] * 4]
    alone = view.model_copy(update={"trap": view.row[0], "die": 1})
    assert not any(heist.puzzles.unfair(alone, one.question, choice) for choice in range(5))


def test_a_candy_that_its_player_raised_once_is_unfair() -> None:
    assert CHASER.puzzles is not None
    one = next(one for one in games.puzzles(CHASER.slug) if one.question.about == "objective")
    view = played(CHASER, one)[-1].match.view(one.seat)
    assert not CHASER.puzzles.unfair(view, one.question, one.right)
    still = view.model_copy(update={"shifts": tuple((0,) * len(seat) for seat in view.shifts)})
    assert CHASER.puzzles.unfair(still, one.question, one.right)
    views = [step.match.view(one.seat) for step in played(CHASER, one)]
    [candy] = [candy for candy in Candy if (candy.word,) == one.question.choices[one.right]]
    asked = one.question.seat
    pushes = [
        sum(move.end > move.start for move in view.replayed() if (move.seat, move.candy) == (asked, candy))
        for view in views
    ]
    assert 1 in pushes
    for view, many in zip(views, pushes, strict=True):
        assert many > 1 or CHASER.puzzles.unfair(view, one.question, one.right)


def test_nobody_deals_in_a_candy_or_its_player_does() -> None:
    """If a puzzle asks who deals in a candy, the answer is "nobody", or a player other than the one who is asked."""
    assert CHASER.puzzles is not None
    for one in games.puzzles(CHASER.slug):
        if one.question.thing is not None:
            match = played(CHASER, one)[-1].match
            dealt = [
                value.word for secret, value in sorted(match.secrets().items(), key=lambda pair: pair[0].seat or 0)
            ]
            candy = one.question.thing[1]
            assert one.truth == (str(dealt.index(candy)) if candy in dealt else "nobody")
            assert (str(one.seat),) not in one.question.choices


def test_a_suit_is_counted_as_the_worlds_that_fit_show_it() -> None:
    coin = games.catalogue()["chocolate-coin"]
    assert coin.puzzles is not None
    assert coin.puzzles.counted is not None
    for one in [one for one in games.puzzles(coin.slug) if one.question.about == "suit"][:4]:
        view = played(coin, one)[-1].match.view(one.seat)
        counted = coin.puzzles.counted(view, one.question)
        worlds = [coin.rules.imagine(view, Dice(seed=seed_from(f"world {number}"))) for number in range(400)]
        share = sum(coin.puzzles.value(world, one.question) == "yes" for world in worlds) / len(worlds)
        assert counted is not None
        assert counted["yes"] == pytest.approx(share, abs=0.08)
        assert sum(counted.values()) == pytest.approx(1)


@each_game
def test_at_most_two_thirds_are_solved_by_the_same_recipe(game: Game[Any, Any]) -> None:
    shipped = games.puzzles(game.slug)
    recipes = Counter(found for one in shipped if (found := puzzles.recipe(game, one)) is not None)
    assert max(recipes.values(), default=0) <= puzzles.ONE_RECIPE * len(shipped)


def test_a_sum_against_the_usual_count_is_unfair() -> None:
    treats = games.catalogue()["tricks-or-treats"]
    assert treats.puzzles is not None
    one = games.puzzles(treats.slug)[0]
    view = played(treats, one)[-1].match.view(one.seat)
    assert not treats.puzzles.unfair(view, one.question, one.right)
    assert treats.puzzles.unfair(view, one.question, 1 - one.right)
    shown, left = view.running.half(one.question.seat).tokens, view.plates[one.question.seat]
    middle = sum(token.value for token in shown) + 5 * (left.masks + left.tricks)
    even = one.question.model_copy(update={"limit": middle})
    assert all(treats.puzzles.unfair(view, even, choice) for choice in (0, 1)), "only habits tell"


def test_an_answer_that_is_believed_but_false_is_not_shipped() -> None:
    one = games.puzzles(CHASER.slug)[0]
    found = puzzles.Found(CHASER, 5)
    assert not found.take(one.model_copy(update={"truth": "nothing"}))
    assert found.refused[puzzles.UNTRUE] == 1


def test_at_most_three_puzzles_are_solved_by_the_same_percentages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "recipe", lambda game, one: None)
    one = games.puzzles(CHASER.slug)[0]
    found = puzzles.Found(CHASER, 10)
    alike = [one.model_copy(update={"seed": f"{number}{one.seed[1:]}"}) for number in range(4)]
    assert [found.take(other) for other in alike] == [True, True, True, False]
    assert found.take(one.model_copy(update={"prior": one.prior + 1}))
    assert found.refused[puzzles.ALIKE] == 1


@each_game
def test_no_two_puzzles_are_from_one_match(game: Game[Any, Any]) -> None:
    """No two puzzles are from one match, since one could show the secret that the other asks about."""
    shipped = games.puzzles(game.slug)
    assert len({one.seed for one in shipped}) == len(shipped)


def test_a_match_that_gave_a_puzzle_gives_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    [kept] = puzzles.in_matches(CHASER, 30, 1, Level.NORMAL, "a test").puzzles
    again = puzzles.in_matches(CHASER, 40, 3, Level.NORMAL, "a test", [kept])
    assert again.puzzles[0] == kept
    assert len({one.seed for one in again.puzzles}) == 3
    found = puzzles.Found(CHASER, 5, [kept])
    assert not found.take(kept.model_copy(update={"prior": 1}))
    assert found.refused[puzzles.SAME_MATCH] == 1
    monkeypatch.setattr(games, "puzzles", lambda slug: (kept, kept))
    assert "2 puzzles are from one match" in list(puzzles.faults(CHASER))


def test_clues_are_the_steps_whose_rise_lasted() -> None:
    clues = engine._clues([0.25, 0.6, 0.35, 0.7, 0.9], 10, lambda line: True)
    assert [(clue.line, clue.before, clue.after) for clue in clues] == [(11, 25, 60), (13, 35, 70), (14, 70, 90)]
    assert (
        engine._clues([0.55, 0.9, 0.56, 0.58, 0.6, 0.62, 0.66, 0.7, 0.74, 0.78, 0.82, 0.86], 0, lambda line: True) == ()
    )
    told = engine._clues([0.25, 0.6, 0.35, 0.7, 0.9], 10, lambda line: line != 13)
    assert [clue.line for clue in told] == [11, 14], "a step without a reason is no clue"
    assert engine._clues([0.25, 0.6, 0.35, 0.7, 0.9], 10, lambda line: line != 11) == (), "what told most has a reason"


def test_a_sample_that_isn_t_clear_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    samples = iter([0.9, 0.25, 0.84])
    monkeypatch.setattr(
        engine,
        "shares",
        lambda game, view, questions, dice, slips=NOISE: [(one := next(samples), 1 - one)] * len(questions),
    )
    monkeypatch.setattr(engine, "_puzzling", lambda game: replace(game.puzzles, unfair=lambda *given: False))
    assert Search(CHASER, steps_of(2, "a track")[:5], 0).found() == engine.UNSTEADY


def test_not_too_many_right_answers_are_at_one_place(monkeypatch: pytest.MonkeyPatch) -> None:
    [one] = puzzles.in_matches(CHASER, 30, 1, Level.NORMAL, "a test").puzzles
    found = puzzles.Found(CHASER, 5)
    monkeypatch.setattr(puzzles, "recipe", lambda game, one: None)
    others = [one.model_copy(update={"prior": prior, "seed": f"{prior}{one.seed[1:]}"}) for prior in range(5)]
    assert [found.take(other) for other in others] == [True, True, True, False, False]
    assert found.refused[puzzles.LOPSIDED] == 2
    assert "2 refused" in "\n".join(found.told())


def test_journals_are_searched(tmp_path: Path, typed: Type) -> None:
    files = []
    for number in range(4):
        steps = steps_of(3, f"journal {number}")
        journal = Journal.of(steps[-1].match, CHASER.options(), [step.entry for step in steps])
        files.append(tmp_path / f"{number}.json")
        files[-1].write_text(journal.model_dump_json(), "utf-8")
    done = typed(f"puzzles --journals {' '.join(map(str, files))}")
    assert done.code == 0
    assert "puzzles in 4 matches" in done.out


def test_a_broken_puzzle_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    one = games.puzzles(CHASER.slug)[0]
    for change in ({"answers": "0:99"}, {"prior": 70}, {"believed": (1, 2, 3, 94)}, {"truth": "nothing"}):
        assert list(puzzles.wrong(CHASER, one.model_copy(update=change))), change
    monkeypatch.setattr(games, "puzzles", lambda slug: (one,) * 4)
    told = list(puzzles.faults(CHASER))
    assert "4 puzzles, 30 are to be shipped" in told
    assert any("right answers are at place" in fault for fault in told)
    assert "4 puzzles are solved by the same percentages" in told


def test_too_few_found_ship_nothing(typed: Type) -> None:
    before = games.puzzle_file(CHASER.slug).read_text("utf-8")
    done = typed(f"puzzles {CHASER.slug} --write --matches 1 --number 99 --level easy")
    assert done.code == 1
    assert "puzzles found" in done.err
    assert games.puzzle_file(CHASER.slug).read_text("utf-8") == before
