"""``lesson``: check that a game's lesson is complete, and record its matches again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import games
from games import greedy
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice, seed_from
from games.engine.game import Game
from games.engine.game_messages import coach
from games.engine.journal import Diverged, Journal
from games.engine.lesson import FEWEST_PRESSES, MOST_PRESSES, Course, Lesson, Moment, Part, Scene, Wanted, answer_in
from games.engine.match import Match, Step
from games.engine.words import ENGLISH
from games.toolbox.arguments import Failed, seated

TOGETHER = 4
"""Most questions that a learner watches at one stop."""

# ---------------------------------------------------------------- checking


def kinds(slug: str) -> frozenset[str]:
    """Return the names of all kinds of questions in the game: the keys of `Rules.clauses`."""
    return frozenset(games.catalogue()[slug].rules.clauses)


def faults(slug: str) -> Iterator[str]:
    """Yield a line for each fault of the game's lesson. A game without a lesson has no fault."""
    if not games.has_lesson(slug):
        return
    try:
        course = games.course(slug)
        moments = course.moments
    except Diverged as error:
        yield f"it doesn’t come out as recorded ({str(error).splitlines()[0]}); record it anew with --record"
        return
    if not FEWEST_PRESSES <= course.presses <= MOST_PRESSES:
        yield f"{course.presses} presses, {FEWEST_PRESSES} to {MOST_PRESSES} are allowed"
    rare = set(course.lesson.rare)
    for about in sorted(kinds(slug) - course.abouts() - rare):
        yield f"no question about {about!r} comes up"
    for about in sorted(rare - (kinds(slug) - course.abouts())):
        yield f"{about!r} is no rare question: it comes up, or no match asks it"
    yield from _unsaid(course, moments)
    yield from _unfounded(course, slug)


def _unsaid(course: Course, moments: Sequence[Moment]) -> Iterator[str]:
    """Yield a line for each message that the lesson shows its learner, but the catalogue lacks."""
    said = {moment.say for moment in moments if moment.say} | {f"win-{name}" for name in course.lesson.wins}
    for name in sorted(said):
        try:
            coach(course.game.phrases(ENGLISH), name, "X")
        except LookupError:
            yield f"lesson-{name} is missing"


def _unfounded(course: Course, slug: str) -> Iterator[str]:
    """Yield a line for each clause that the lesson names but the rules don't contain."""
    rules = games.rules(slug, ENGLISH)
    named = {course.game.rules.clauses[about] for about in course.abouts()} | set(course.lesson.wins.values())
    for clause in sorted(named):
        if not re.search(rf"(?<![\w-]){re.escape(clause)}(?![\w.]*\d)", rules):
            yield f"there is no clause {clause}"


# ---------------------------------------------------------------- the lesson in words


def told(game: Game[Any, Any]) -> Iterator[str]:
    """Yield the whole lesson as text. Raises Failed if the game has none, or if it can't be replayed as recorded."""
    try:
        moments = games.course(game.slug).moments
    except (LookupError, Diverged):
        raise Failed(f"{game.slug} has no lesson that can be told; see --check") from None
    yield f"**{game.name}**, {len(moments) - 1} presses"
    players = seated(max(game.seats))
    for number, moment in enumerate(moments):
        words = game.words(players, moment.seat, ENGLISH)
        yield from (f"      - {game.texts.say(event, words)}" for event in moment.told)
        said = coach(game.phrases(ENGLISH), moment.say, "") if moment.say else ""
        yield f"{number:4}  {moment.kind}: {said}".rstrip(" :")
        for answer in moment.answers:
            words = game.words(players, answer.ask.seat, ENGLISH)
            picked = "; ".join(game.texts.say(option, words) for option in answer.options) or "none"
            yield f"      {players[answer.ask.seat].name} is asked {answer.ask.about!r}: {picked}"


# ---------------------------------------------------------------- recording


def read(slug: str) -> Lesson:
    """Return the stored lesson, even if it was recorded under older rules. Raises Failed if the game has none."""
    try:
        return Lesson.model_validate_json(games.lesson_file(slug).read_text("utf-8"))
    except OSError:
        raise Failed(f"{slug} has no lesson.json that says what to show (games/README.md)") from None


def recorded(game: Game[Any, Any], lesson: Lesson, tries: int, seed: str) -> Lesson:
    """Return the lesson with new matches under the current rules.

    Raises Failed if, for a part, none of ``tries`` matches has all questions that the part must show.
    """
    parts = tuple(_recorded(game, part, number, tries, seed) for number, part in enumerate(lesson.parts))
    return lesson.model_copy(update={"parts": parts})


def _recorded(game: Game[Any, Any], part: Part, number: int, tries: int, seed: str) -> Part:
    """Return the part with the best of ``tries`` matches.

    The best match has the fewest scenes; among several such matches, it is the shortest.

    Raises Failed if no match has all questions that the part must show.
    """
    best: tuple[tuple[int, int], Part] | None = None
    for count in range(tries):
        dice = Dice(seed=seed_from(f"lesson {game.slug} {number} {seed} {count}"))
        steps = _played(game, part, dice, habitual=count % 2 == 0)
        scenes = _scenes(part, steps)
        if scenes is None:
            continue
        last = max(line for scene in scenes for line in scene.at)
        if best is None or (len(scenes), last) < best[0]:
            options = game.options.model_validate(part.journal.options)
            entries = [step.entry for step in steps[: last + 1]]
            journal = Journal.of(steps[last].match, options, entries)
            best = (len(scenes), last), part.model_copy(update={"scenes": scenes, "journal": journal})
    if best is None:
        raise Failed(f"in {tries} matches none showed all of part {number + 1}; try more with --tries")
    return best[1]


def _played(game: Game[Any, Any], part: Part, dice: Dice, habitual: bool) -> list[Step]:
    """Play a whole match. The learner's seat follows the game's greedy policy.

    ``habitual``: the other seats do so, too. Otherwise they answer at random, so that rare questions come up.
    """
    habit, seats = greedy(game.slug) or at_random, part.journal.seats
    others = habit if habitual else at_random
    policies = [habit if seat == part.learner else others for seat in range(seats)]
    options = game.options.model_validate(part.journal.options)
    return list(play_out(game, seats, dice.fork("match").seed, options, policies, dice))


def _scenes(part: Part, steps: Sequence[Step]) -> tuple[Scene, ...] | None:
    """Return the scenes that the part shows of this match; None if the match lacks a question that must be shown."""
    press, watch = list(part.press), list(part.watch)
    found: list[Scene] = []
    for line in range(1, len(steps)):
        before, step = steps[line - 1].match, steps[line]
        want = next((one for one in press if _answers(one, part, step)), None)
        if want is not None:
            press.remove(want)
            found.append(Scene(at=(line,), say=want.said))
        elif step.entry.about in watch and _shows(before, part, step):
            watch.remove(step.entry.about)
            found = _watched(found, line)
        if not press and not watch:
            return tuple(found)
    return None


def _answers(want: Wanted, part: Part, step: Step) -> bool:
    entry = step.entry
    typed = not want.pick or any(pick["is"] == want.pick for pick in entry.picks)
    return entry.seat == part.learner and entry.about == want.about and typed


def _shows(before: Match, part: Part, step: Step) -> bool:
    """Return whether this step can be shown as an answer to watch.

    That is so if the learner may read the question that the step answers, and if the answer doesn't undo a pick.
    """
    assert step.entry.seat is not None
    _, ask = before.asks[step.entry.seat]
    onward = not any(option.undoes for option in answer_in(before, step).options)
    return onward and (step.entry.seat == part.learner or not ask.secret)


def _watched(found: list[Scene], line: int) -> list[Scene]:
    """Return the scenes with one more answer to watch, that of journal line ``line``.

    The answer joins the last scene if that scene is for watching, too, and has fewer than `TOGETHER` answers.
    """
    if found and not found[-1].say and len(found[-1].at) < TOGETHER:
        return [*found[:-1], Scene(at=(*found[-1].at, line))]
    return [*found, Scene(at=(line,))]
