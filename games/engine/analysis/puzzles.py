"""Find positions from which a seat can infer a hidden fact, and replay them as puzzles."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import log as logarithm
from typing import Any

from pydantic import Field

from games.engine.analysis.chances import imagined
from games.engine.asks import Refused
from games.engine.bots.belief import believe
from games.engine.dice import Dice, seed_from
from games.engine.game import NOISE, Game, Puzzling, Question, Sight, add_line
from games.engine.journal import Diverged, Journal, replay
from games.engine.match import Match, Step
from games.engine.step import GIVEN_BACK, UNDO
from games.engine.values import Fact, Player, Seat, View
from games.engine.words import ENGLISH, Words, without_emoji

CLEAR = 0.85
"""Least belief in an answer that a puzzle accepts as right."""

RIVAL = 0.8
"""Highest belief in any other choice, where choices overlap."""

OPEN = 0.6
"""Highest belief in the right answer at the beginning."""

TOLD = 0.95
"""Belief to which a single step must not raise it from at most `OPEN`, since that gives the answer away."""

SLIPS, FIRM = 0.4, 0.8
"""Share of answers that players are assumed to give at random (twice the usual one), and the least belief under it."""

PLAIN = 97
"""Largest percentage of readers that may solve it from the newer half of the record, unless it is exact counting."""

CLUES, LEAST = 3, 0.05
"""Most steps that explain an answer, and the smallest rise of the belief for which a step counts."""

MOST_CLUE = 160
"""Characters of a clue, unless its last line is longer. Earlier lines of its step are left out."""

SAMPLES = 3
"""Number of times that the belief is estimated, each time with other dice. It must be clear every time."""

UNCLEAR, FOREGONE, UNSTEADY, LOOSE, UNFAIR, TOLD_OUTRIGHT, UNEXPLAINED, TOO_EASY = (
    "no answer alone is believed with 85 % or more",
    "the answer was likelier than 60 % from the start",
    "another sample of what is hidden doesn’t reach 85 %",
    "among players who slip twice as often it isn’t believed with 80 %",
    "a look at the board gives the answer away, or nothing points to it",
    "a single line gives the answer away",
    "no line moved the belief by 5 points, or the one that moved it most has no plain reason",
    "more than 97 % solve it from the newer half of the record",
)
"""The rules by which positions are refused."""


class Clue(Fact):
    """A step that helped to infer the answer.

    ``line``: its journal line. ``before``, ``after``: the probability (in percent) of the right choice before and after
    the step.
    """

    line: int
    before: int
    after: int


class Puzzle(Fact):
    """A position of a match, seen by the seat ``seat``, and a question whose answer this seat can infer.

    - ``answers``: all answers of the match so far, as ``<seat>:<picks by position>``, separated by spaces;
    - ``believed``: the probability of each of the question's choices, in percent, computed from what the seat knows;
    - ``right``: the position of the likeliest choice; ``truth``: the true value, as written in the choices;
    - ``prior``: the probability of ``right``, in percent, just after the latest change of the hidden facts;
    - ``solved``: the probability of ``right``, in percent, for a reader who knows only the second half of the steps
      since that change.
    """

    seats: int
    options: dict[str, Any] = {}
    seed: str
    mixed: str = Field(default="", exclude_if=lambda mixed: not mixed)
    answers: str
    seat: Seat
    question: Question
    believed: tuple[int, ...]
    right: int
    truth: str
    prior: int
    solved: int
    clues: tuple[Clue, ...]

    def holds(self, choice: int) -> bool:
        """Return whether this choice (by position) contains the true value."""
        return self.truth in self.question.choices[choice]


class Puzzles(Fact):
    """A game's puzzles: the content of its puzzle file."""

    puzzles: tuple[Puzzle, ...]

    def written(self) -> str:
        """Return the content of the puzzle file: JSON with a line for each puzzle."""
        lines = (json.dumps(one.model_dump(mode="json"), separators=(",", ":")) for one in self.puzzles)
        return '{"puzzles":[\n' + ",\n".join(lines) + "\n]}\n"


def played(game: Game[Any, Any], puzzle: Puzzle) -> list[Step]:
    """Return the steps of a puzzle's match up to its position.

    Raises Diverged if the match can't be replayed, because the rules have changed since it was played.
    """
    options = game.options.model_validate(puzzle.options)
    try:
        steps = [Match.start(game, puzzle.seats, puzzle.seed, options, puzzle.mixed)]
        for answer in puzzle.answers.split():
            seat, _, picks = answer.partition(":")
            number, _ = steps[-1].match.asks[int(seat)]
            chosen = [int(pick) for pick in picks.split(",") if pick]
            steps.append(steps[-1].match.choose(int(seat), number, chosen))
        _ = steps[-1].match.asks[puzzle.seat]
    except (KeyError, IndexError, Refused) as wrong:
        raise Diverged(f"a puzzle’s match can’t be played again: {wrong!r}") from wrong
    return steps


def written_answers(steps: Sequence[Step]) -> str | None:
    """Return the answers of these steps, written as in `Puzzle.answers`.

    Returns None if an answer was taken back, or given for an absent seat, since the format can't express that.
    """
    found = []
    for step in steps[1:]:
        answered = step.answered
        if answered is None or answered.lapsed or step.entry.about in (UNDO, GIVEN_BACK):
            return None
        picks = ",".join(str(answered.ask.options.index(pick)) for pick in answered.picks)
        found.append(f"{answered.ask.seat}:{picks}")
    return " ".join(found)


def shares(
    game: Game[Any, Any], view: View, questions: Sequence[Question], dice: Dice, slips: float = NOISE
) -> list[tuple[float, ...]]:
    """Return for each question the probability of each of its choices, computed from the viewer's view alone.

    ``slips``: share of answers that the other players are assumed to give at random.
    """
    puzzling = _puzzling(game)
    counted = [puzzling.counted(view, question) for question in questions]
    if all(one is not None for one in counted):
        return [_grouped(question, one or {}) for question, one in zip(questions, counted, strict=True)]
    worlds = believe(game, puzzling.supposing(view), dice, slips).worlds(dice)
    found = []
    for question in questions:
        values = dict[str, float]()
        for weight, world in worlds:
            value = puzzling.value(world, question)
            values[value] = values.get(value, 0.0) + weight
        found.append(_grouped(question, values))
    return found


def _grouped(question: Question, values: Any) -> tuple[float, ...]:
    return tuple(sum(values.get(value, 0.0) for value in choice) for choice in question.choices)


def _puzzling(game: Game[Any, Any]) -> Puzzling[Any, Any]:
    if game.puzzles is None:
        raise ValueError(f"{game.slug} has no puzzles")
    return game.puzzles


@dataclass(frozen=True)
class Search:
    """A search for a puzzle in one position.

    ``steps``: the match up to the position, without answers taken back or given for an absent seat. ``options``: the
    match's options as JSON values; empty for the defaults.
    """

    game: Game[Any, Any]
    steps: Sequence[Step]
    seat: Seat
    options: dict[str, Any] = field(default_factory=dict)

    def found(self) -> Puzzle | str:
        """Return a puzzle about this position or, if it breaks a rule for puzzles (such as `UNCLEAR`), that rule."""
        view = self.steps[-1].match.view(self.seat)
        questions = _puzzling(self.game).questions(view)
        now = shares(self.game, view, questions, self.dice(len(self.steps) - 1, 0)) if questions else []
        clear = [(one, believed) for one, believed in zip(questions, now, strict=True) if _only(believed) >= CLEAR]
        if not clear:
            return UNCLEAR
        unfair = _puzzling(self.game).unfair
        clear = [(one, believed) for one, believed in clear if not unfair(view, one, _best(believed))]
        if not clear:
            return UNFAIR
        first = self._first()
        start = self._shares(first, [question for question, _ in clear])
        likely = [(one, believed, prior) for (one, believed), prior in zip(clear, start, strict=True)]
        likely = [one for one in likely if one[2][_best(one[1])] <= OPEN]
        if not likely:
            return FOREGONE
        question, believed, prior = min(likely, key=lambda one: (one[2][_best(one[1])], -max(one[1])))
        return self._steady(question, _best(believed)) or self._explained(question, believed, prior, first)

    def again(self, question: Question) -> Puzzle | str:
        """Return this position's puzzle with the given question or, if it breaks a rule for puzzles, that rule."""
        believed, first = self._shares(len(self.steps) - 1, [question])[0], self._first()
        prior = self._shares(first, [question])[0]
        if _only(believed) < CLEAR:
            return UNCLEAR
        if prior[_best(believed)] > OPEN:
            return FOREGONE
        return self._steady(question, _best(believed)) or self._explained(question, believed, prior, first)

    def _steady(self, question: Question, right: int) -> str:
        """Return which rule of `UNSTEADY`, `LOOSE` and `UNFAIR` refuses ``right`` as the answer; "" if none does."""
        view, last = self.steps[-1].match.view(self.seat), len(self.steps) - 1
        for sample in range(1, SAMPLES):
            if shares(self.game, view, [question], self.dice(last, sample))[0][right] < CLEAR:
                return UNSTEADY
        if shares(self.game, view, [question], self.dice(last, 0), SLIPS)[0][right] < FIRM:
            return LOOSE
        return UNFAIR if _puzzling(self.game).unfair(view, question, right) else ""

    def _explained(
        self, question: Question, believed: tuple[float, ...], prior: tuple[float, ...], first: int
    ) -> Puzzle | str:
        """Return the puzzle with its clues or, if it breaks a rule for puzzles, that rule.

        ``believed``: the probability of each choice now. ``prior``: the probability of each choice after journal line
        ``first``.
        """
        last, right = len(self.steps) - 1, _best(believed)
        track = [prior, *(self._shares(line, [question])[0] for line in range(first + 1, last)), believed]
        beliefs = [one[right] for one in track]
        if any(before <= OPEN and after >= TOLD for before, after in pairwise(beliefs)):
            return TOLD_OUTRIGHT
        clues = _clues(beliefs, first, lambda line: bool(self._reason(line, question, right)))
        if not clues:
            return UNEXPLAINED
        half = track[len(track) // 2]
        late = [a * now / max(then, 0.01) for a, now, then in zip(prior, believed, half, strict=True)]
        solved = round(100 * late[right] / sum(late)) if any(late) else 0
        exact = _puzzling(self.game).counted(self.steps[-1].match.view(self.seat), question) is not None
        if solved > PLAIN and not exact:
            return TOO_EASY
        start, answers = self.steps[0].match, written_answers(self.steps)
        assert answers is not None
        return Puzzle(
            seats=start.seats,
            options=self.options,
            seed=start.seed,
            mixed=start.mixed,
            answers=answers,
            seat=self.seat,
            question=question,
            believed=tuple(round(100 * one) for one in believed),
            right=right,
            truth=self.truth(question),
            prior=round(100 * prior[right]),
            solved=solved,
            clues=clues,
        )

    def truth(self, question: Question) -> str:
        """Return the true value of what the question asks about."""
        return _puzzling(self.game).value(self.steps[-1].match.world(imagined("truth")), question)

    def _reason(self, line: int, question: Question, right: int) -> str:
        names = [Player(name=f"player {seat}") for seat in range(self.steps[0].match.seats)]
        words = self.game.words(names, self.seat, ENGLISH)
        return reason(self.game, self.steps, line, self.seat, question, right, words)

    def _first(self) -> int:
        """Return the journal line since which the hidden facts have stayed the same."""
        since = _puzzling(self.game).since
        last = since(self.steps[-1].match.view(self.seat))
        line = len(self.steps) - 1
        while line and since(self.steps[line - 1].match.view(self.seat)) == last:
            line -= 1
        return line

    def _shares(self, line: int, questions: Sequence[Question]) -> list[tuple[float, ...]]:
        return shares(self.game, self.steps[line].match.view(self.seat), questions, self.dice(line, 0))

    def dice(self, line: int, sample: int) -> Dice:
        """Return the dice that draw hidden facts when the probabilities after this journal line are estimated.

        ``sample``: the number of the estimate. Each estimate has dice of its own.
        """
        return imagined(f"puzzle for {self.seat} at {line}, sample {sample}")


START = 3
"""Share of a match, as a divisor, in which the search begins: at a random position of its first third."""


def looks(steps: Sequence[Step], seed: str) -> Iterator[tuple[int, Seat]]:
    """Yield the positions in which to search for puzzles, each as (number of the step, seat asked after it).

    The first position is a random one in the match's first part; ``seed`` decides which.
    """
    first = Dice(seed=seed_from(f"{seed}: looks")).below(len(steps) // START + 1, "first position")
    for line in range(first, len(steps)):
        yield from ((line, seat) for seat in sorted(steps[line].match.asks))


def first_puzzle(game: Game[Any, Any], journal: Journal) -> Puzzle | None:
    """Return the first puzzle found in a finished match; None if there is none.

    Raises Diverged if the game's rules have changed since the match.
    """
    steps = list(replay(journal, game))
    for line, seat in looks(steps, journal.seed):
        if written_answers(steps[: line + 1]) is None:
            return None
        found = Search(game, steps[: line + 1], seat, journal.options).found()
        if isinstance(found, Puzzle):
            return found
    return None


def _clues(beliefs: Sequence[float], first: int, told: Callable[[int], bool]) -> tuple[Clue, ...]:
    """Return the steps that raised the belief in the answer most, in match order.

    A rise counts only as far as no later step reverses it. Returns none if no text explains the largest rise, since the
    reader couldn't find the answer without it. ``beliefs``: the belief after each journal line, from line ``first`` on.
    ``told``: returns whether a text can explain the rise at this line.
    """
    rises = [
        (min(beliefs[at:]) - beliefs[at - 1], _odds(beliefs[at]) - _odds(beliefs[at - 1]), at)
        for at in range(1, len(beliefs))
    ]
    clear = sorted((one for one in rises if one[0] >= LEAST), key=lambda one: -one[1])
    if not clear or not told(first + clear[0][2]):
        return ()
    most = [one for one in clear if told(first + one[2])][:CLUES]
    return tuple(
        Clue(line=first + at, before=round(100 * beliefs[at - 1]), after=round(100 * beliefs[at]))
        for at in sorted(at for _, _, at in most)
    )


def _only(believed: Sequence[float]) -> float:
    """Return the probability of the likeliest choice; 0 if another choice is nearly as likely (see `RIVAL`)."""
    best, second, *_ = sorted(believed, reverse=True)
    return 0.0 if second >= RIVAL else best


def _best(believed: Sequence[float]) -> int:
    return max(range(len(believed)), key=lambda number: believed[number])


def _odds(share: float) -> float:
    share = min(max(share, 0.01), 0.99)
    return logarithm(share / (1 - share))


def question_text(question: Question, words: Words) -> str:
    """Return the question as a text for the reader."""
    who = "" if question.seat is None else words.name(question.seat)
    named = {} if question.thing is None else dict([question.thing])
    return words(f"puzzle-{question.about}", who=who, limit=question.limit, **named)


def how_to_read(question: Question, words: Words) -> str:
    """Return a sentence on what players' moves in this game tell about hidden facts, and on what the puzzle assumes."""
    return words(f"puzzle-{question.about}-how")


def seen_text(game: Game[Any, Any], puzzle: Puzzle, steps: Sequence[Step], words: Words) -> str:
    """Return a line with public facts that the reader would otherwise have to count in the log; "" if there is none."""
    return _puzzling(game).seen(steps[-1].match.view(puzzle.seat), puzzle.question, words)


def choice_text(game: Game[Any, Any], question: Question, number: int, words: Words) -> str:
    """Return the question's choice with this number, as a text for the reader."""
    return _puzzling(game).label(question.choices[number], question, words)


def truth_text(game: Game[Any, Any], puzzle: Puzzle, words: Words) -> str:
    """Return the hidden fact's true value as a text for the reader."""
    return _puzzling(game).label((puzzle.truth,), puzzle.question, words)


def clue_lines(
    game: Game[Any, Any], puzzle: Puzzle, steps: Sequence[Step], words: Words
) -> Iterator[tuple[Clue, str, str]]:
    """Yield each clue with two texts: what the seat read about the clue's step, and why that points to the answer."""
    for clue in puzzle.clues:
        lines = log(game, puzzle.seat, steps[clue.line : clue.line + 1], words)
        while len(lines) > 1 and sum(len(without_emoji(line)) for line in lines) > MOST_CLUE:
            del lines[0]
        why = reason(game, steps, clue.line, puzzle.seat, puzzle.question, puzzle.right, words)
        yield clue, words.sentences(lines), why


def reason(
    game: Game[Any, Any],
    steps: Sequence[Step],
    line: int,
    seat: Seat,
    question: Question,
    right: int,
    words: Words,
) -> str:
    """Return a sentence on why this journal line raises the seat's belief in the choice ``right``.

    Returns "" if the game gives no reason. ``steps``: the match up to the puzzle's position.
    """
    seen = steps[line].seen_by(seat)
    before, now = (steps[at].match.view(seat) for at in (line - 1, -1))
    sight = Sight(before, seen.view, now, (*seen.events, *seen.asides))
    return _puzzling(game).reason(sight, question, right, words)


def log(game: Game[Any, Any], seat: Seat, steps: Sequence[Step], words: Words) -> list[str]:
    """Return the lines of the match's log about these steps, as this seat may read them."""
    lines: list[str] = []
    for step in steps:
        seen = step.seen_by(seat)
        for event in seen.events:
            add_line(game.texts, event, seen.view, words, lines)
    return lines
