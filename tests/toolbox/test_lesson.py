"""Test ``lesson``: stored lessons are current and complete, show only the learner's view, and can be recorded again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import games
from games import catalogue, course, has_lesson, lesson_file
from games.engine.game import Game
from games.engine.lesson import Course, Lesson
from games.toolbox import lesson
from games.toolbox.arguments import Failed
from tests.toolbox.conftest import Type

TAUGHT = [slug for slug in catalogue() if has_lesson(slug)]
each_game = pytest.mark.parametrize("game", [catalogue()[slug] for slug in TAUGHT], ids=TAUGHT)


@pytest.fixture
def altered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """Return a function that replaces a game's stored lesson by another one until the test ends."""

    def alter(slug: str, text: str) -> None:
        file = tmp_path / slug / "lesson.json"
        words = lesson_file(slug).parent / "words"
        file.parent.mkdir()
        (file.parent / "words").symlink_to(words)
        file.write_text(text, "utf-8")
        monkeypatch.setattr(games, "lesson_file", lambda _: file)
        course.cache_clear()

    yield alter
    course.cache_clear()


def text_of(slug: str) -> str:
    return lesson_file(slug).read_text("utf-8")


@pytest.mark.thorough
@each_game
def test_every_lesson_comes_out_as_recorded_and_shows_all_kinds_of_questions(game: Game[Any, Any]) -> None:
    assert list(lesson.faults(game.slug)) == []


@each_game
def test_the_file_is_written_as_it_is_read(game: Game[Any, Any]) -> None:
    text = text_of(game.slug)
    assert Lesson.model_validate_json(text).written() == text


@each_game
def test_the_learner_answers_their_own_questions_and_watches_none_that_are_secret(game: Game[Any, Any]) -> None:
    for moment in course(game.slug).moments:
        assert moment.seen.view.seat == moment.seat
        if moment.kind == "press":
            [answer] = moment.answers
            assert moment.asked is not None
            assert moment.asked[1] == answer.ask
            assert answer.ask.seat == moment.seat
            assert answer.given_by(answer.picks)
        for answer in moment.answers:
            assert answer.ask.seat == moment.seat or not answer.ask.secret


@each_game
def test_what_is_told_on_the_way_is_what_the_learner_heard(game: Game[Any, Any]) -> None:
    """A lesson tells each event that the learner's seat may see, once, and no event that only other seats may see."""
    lessons = course(game.slug).lesson
    told = [event for moment in course(game.slug).moments for event in moment.told]
    heard = 0
    for number, part in enumerate(lessons.parts):
        last = len(part.journal.entries) if number == len(lessons.parts) - 1 else part.scenes[-1].at[0]
        for entry in part.journal.entries[:last]:
            heard += sum(event["to"] is None or part.learner in event["to"] for event in entry.events)
    assert len(told) == heard


@each_game
def test_another_answer_than_the_coachs_is_told_apart(game: Game[Any, Any]) -> None:
    for moment in course(game.slug).moments:
        if moment.kind != "press":
            continue
        [answer] = moment.answers
        others = [(pick,) for pick in range(len(answer.ask.options)) if (pick,) != answer.picks]
        if answer.ask.picking is None:
            assert not any(answer.given_by(picks) for picks in others)
        assert not answer.given_by((len(answer.ask.options),))


def test_equal_tokens_are_the_same_answer() -> None:
    duel = course("tricks-or-treats")
    doors = [one.answers[0] for one in duel.moments if one.say == "door"]
    [door] = doors
    values = [door.ask.picking.values[pick] for pick in door.picks] if door.ask.picking else []
    assert values
    assert door.given_by(tuple(reversed(door.picks)))
    assert not door.given_by(door.picks[1:])


def test_a_lesson_of_other_rules_is_found_out(altered: Any) -> None:
    altered("candy-chaser", text_of("candy-chaser").replace('"end":', '"ending":', 1))
    [fault] = lesson.faults("candy-chaser")
    assert "record it anew" in fault


def test_a_kind_of_question_that_is_left_out_is_found(altered: Any) -> None:
    whole = Lesson.model_validate_json(text_of("candy-chaser"))
    [part] = whole.parts
    fewer = part.model_copy(update={"scenes": tuple(one for one in part.scenes if not one.say.startswith("tattle"))})
    altered("candy-chaser", whole.model_copy(update={"parts": (fewer,)}).written())
    assert "no question about 'tattle' comes up" in list(lesson.faults("candy-chaser"))


def test_a_rare_kind_of_question_is_left_out_and_one_that_comes_up_is_not_rare(altered: Any) -> None:
    coin = Lesson.model_validate_json(text_of("chocolate-coin"))
    altered("chocolate-coin", coin.model_copy(update={"rare": ("gifts", "hit")}).written())
    assert set(lesson.faults("chocolate-coin")) == {
        "no question about 'dice' comes up",
        "'hit' is no rare question: it comes up, or no match asks it",
    }


def test_a_clause_and_words_that_are_not_there_are_found(altered: Any) -> None:
    whole = Lesson.model_validate_json(text_of("candy-chaser"))
    altered("candy-chaser", whole.model_copy(update={"wins": {"luck": "CHASE-9.9"}}).written())
    assert set(lesson.faults("candy-chaser")) == {"lesson-win-luck is missing", "there is no clause CHASE-9.9"}


def test_a_lesson_too_long_or_too_short_is_found(altered: Any) -> None:
    whole = Lesson.model_validate_json(text_of("candy-chaser"))
    altered("candy-chaser", whole.model_copy(update={"parts": whole.parts * 3}).written())
    assert "30 presses, 10 to 20 are allowed" in list(lesson.faults("candy-chaser"))


@pytest.mark.thorough
def test_it_is_recorded_anew_with_the_same_words() -> None:
    kept = Lesson.model_validate_json(text_of("candy-chaser"))
    anew = lesson.recorded(catalogue()["candy-chaser"], kept, 20, "another seed")
    fresh = Course(catalogue()["candy-chaser"], anew)
    assert anew.parts[0].journal.seed != kept.parts[0].journal.seed
    assert fresh.abouts() == lesson.kinds("candy-chaser")
    said = sorted(moment.say for moment in fresh.moments)
    assert said == sorted(moment.say for moment in course("candy-chaser").moments)


def test_no_match_that_shows_all_is_said() -> None:
    kept = Lesson.model_validate_json(text_of("candy-chaser"))
    [part] = kept.parts
    never = kept.model_copy(update={"parts": (part.model_copy(update={"watch": ("tattle",)}),)})
    with pytest.raises(Failed, match="none showed all of part 1"):
        lesson.recorded(catalogue()["candy-chaser"], never, 3, "0")


@pytest.mark.thorough
def test_the_command_tells_and_checks(typed: Type) -> None:
    told = typed("lesson candy-chaser")
    assert told.code == 0
    assert "You’re a smuggler" in told.out
    assert typed("lesson --check").code == 0
    assert typed("lesson no-such-game").code == 2
