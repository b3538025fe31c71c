"""Replay recorded matches for a newcomer, who gives the recorded answers again with a coach's help."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal, NamedTuple

from pydantic import Field

from games.engine.asks import Ask
from games.engine.game import Game
from games.engine.journal import Journal, replay
from games.engine.match import Match, Step
from games.engine.step import Seen
from games.engine.values import Fact, Seat

MOST_PRESSES, FEWEST_PRESSES = 20, 10
"""Presses that a newcomer needs for a lesson."""


class Wanted(Fact):
    """A question that a part of the lesson must contain.

    ``about``: the question's kind (`Ask.about`). ``pick``: if set, the class of the option that is picked. The coach's
    message is ``lesson-<say>``, or ``lesson-<about>`` if ``say`` is empty.
    """

    about: str
    pick: str = ""
    say: str = ""

    @property
    def said(self) -> str:
        return self.say or self.about


class Scene(Fact):
    """A point at which the lesson stops. ``at``: the journal lines of the answers given there, one by one.

    ``say``: the coach's message; empty if the learner just watches other players' answers. If the learner answers,
    ``at`` has only one line.
    """

    at: tuple[int, ...]
    say: str = ""


class Part(Fact):
    """A part of a lesson: a recorded match up to its last scene, seen from the learner's seat.

    ``opening``: the coach's first message is ``lesson-<opening>``. ``press``: questions that the learner answers.
    ``watch``: kinds of questions whose answers the learner only watches. A new recording must contain all these
    questions.
    """

    opening: str
    learner: Seat
    press: tuple[Wanted, ...]
    watch: tuple[str, ...] = ()
    scenes: tuple[Scene, ...] = ()
    journal: Journal


class Lesson(Fact):
    """A game's whole lesson.

    ``wins``: for each way to win (message ``lesson-win-<key>``), the id of the clause in the rules that describes it.

    ``rare``: kinds of questions that no part shows, because they are too rare in recorded matches.
    """

    wins: dict[str, str] = Field(min_length=1)
    rare: tuple[str, ...] = ()
    parts: tuple[Part, ...] = Field(min_length=1)

    def written(self) -> str:
        """Return the lesson's file as JSON, with one line for each journal entry, so that diffs stay readable."""
        plain = self.model_dump(mode="json", exclude=set() if self.rare else {"rare"})
        entries = [part["journal"].pop("entries") for part in plain["parts"]]
        for number, part in enumerate(plain["parts"]):
            part["journal"]["entries"] = f"entries of {number}"
        text = json.dumps(plain, ensure_ascii=False, indent=1)
        for number, lines in enumerate(entries):
            body = ",\n".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in lines)
            text = text.replace(f'"entries of {number}"', f"[\n{body}\n]")
        return f"{text}\n"


class Answer(NamedTuple):
    """A question of a recorded match, and the options that were picked."""

    ask: Ask
    picks: tuple[int, ...]

    @property
    def options(self) -> tuple[Fact, ...]:
        return tuple(self.ask.options[pick] for pick in self.picks)

    def given_by(self, picks: Sequence[int]) -> bool:
        """Return whether these picks (positions of options) count as the recorded answer.

        The same options must be picked. If the question has an `Ask.picking`, other options with the same values count,
        too.
        """
        if not self.ask.takes(tuple(picks)):
            return False
        picking = self.ask.picking
        if picking is None:
            return sorted(picks) == sorted(self.picks)
        return sorted(picking.values[pick] for pick in picks) == sorted(picking.values[pick] for pick in self.picks)


Kind = Literal["opening", "press", "watch", "closing"]


@dataclass(frozen=True)
class Moment:
    """A point at which a lesson stops for the learner.

    ``seen``: what the learner sees of the match. ``table``: what the public sees. ``told``: the events that the learner
    saw since the previous moment. ``say``: the coach's message. ``answers``: the learner's answer, or the answers of
    others that the learner watches. ``skipped``: whether the lesson has left out answers from the learner's seat since
    the previous moment.
    """

    kind: Kind
    seat: Seat
    seen: Seen
    table: Seen
    told: tuple[Fact, ...] = ()
    say: str = ""
    answers: tuple[Answer, ...] = ()
    skipped: bool = False

    @property
    def asked(self) -> tuple[int, Ask] | None:
        """The (number, question) that the learner must answer; None if the learner only watches."""
        return self.seen.asks[self.seat] if self.kind == "press" else None


@dataclass(frozen=True)
class Course:
    """A lesson being played: its moments in order. The last moment is the coach's closing text, without a question."""

    game: Game[Any, Any]
    lesson: Lesson

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        """All moments. Raises Diverged if a match doesn't replay as recorded."""
        moments: list[Moment] = []
        for part in self.lesson.parts:
            steps = list(replay(part.journal, self.game))
            moments += _moments(part, steps)
        heard = max((scene.at[0] for scene in part.scenes), default=0)
        return (*moments, _at("closing", part, steps[-1].match, steps[heard:]))

    @property
    def presses(self) -> int:
        """Number of times that a learner must press a button if they do exactly what the coach says."""
        return len(self.moments) - 1

    def abouts(self) -> frozenset[str]:
        """Return the kinds of questions that the lesson shows."""
        return frozenset(answer.ask.about for moment in self.moments for answer in moment.answers)


def _moments(part: Part, steps: Sequence[Step]) -> Iterator[Moment]:
    """Yield the moments of a part of a lesson. Events caused by the answers of one moment belong to the next moment."""
    yield _at("opening", part, steps[0].match, steps[:1], part.opening)
    heard, shown = 1, {line for scene in part.scenes for line in scene.at}
    for scene in part.scenes:
        first = scene.at[0]
        answers = tuple(answer_in(steps[line - 1].match, steps[line]) for line in scene.at)
        kind: Kind = "press" if scene.say else "watch"
        answered = (line for line in range(heard, first) if steps[line].entry.seat == part.learner)
        moment = _at(kind, part, steps[first - 1].match, steps[heard:first], scene.say, answers)
        yield replace(moment, skipped=any(line not in shown for line in answered))
        heard = first


def _at(
    kind: Kind, part: Part, match: Match, since: Sequence[Step], say: str = "", answers: tuple[Answer, ...] = ()
) -> Moment:
    """Return the moment at which the lesson stops, with the match in this position.

    ``since``: the steps since the previous moment. ``say``, ``answers``: see `Moment`.
    """
    events = tuple(event for step in since for event in step.seen_by(part.learner).events)
    return Moment(kind, part.learner, match.seen_by(part.learner), match.seen_by(None), events, say, answers)


def answer_in(before: Match, step: Step) -> Answer:
    """Return the answer that led to this step of a recorded match."""
    assert step.entry.seat is not None
    _, ask = before.asks[step.entry.seat]
    options = [option.tagged() for option in ask.options]
    return Answer(ask, tuple(options.index(pick) for pick in step.entry.picks))
