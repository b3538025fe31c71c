"""Rebuild a question of a finished match as the answering seat saw it, and compare its answers in imagined futures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from math import sqrt
from typing import Any, NamedTuple

from games.engine.analysis.chances import firsts, imagined, played_out
from games.engine.analysis.facts import ENOUGH
from games.engine.asks import Ask
from games.engine.bots.belief import believe
from games.engine.bots.search import Picks, Playout
from games.engine.dice import ImaginedDice
from games.engine.game import Game
from games.engine.journal import Journal, replay
from games.engine.lesson import Answer, answer_in
from games.engine.match import Step
from games.engine.step import Seen
from games.engine.values import Fact, Seat, View


@dataclass(frozen=True)
class Decision:
    """A question of a finished match.

    ``seen``: what the seat saw when it was asked. ``told``: the events that the seat had seen since its previous
    answer. ``answer``: the question with the options that the seat picked in the match.
    """

    seat: Seat
    seen: Seen
    told: tuple[Fact, ...]
    answer: Answer


def decision(game: Game[Any, Any], journal: Journal, line: int) -> Decision:
    """Return the question whose answer this line of the journal records.

    Raises Diverged if the rules have changed since the match, ValueError if the line records no answer to a question.
    """
    *before, last = _up_to(game, journal, line)
    assert last.answered is not None
    match, seat = before[-1].match, last.answered.ask.seat
    events = (event for step in _since(before, seat) for event in step.seen_by(seat).events)
    return Decision(seat, match.seen_by(seat), tuple(events), answer_in(match, last))


def before(game: Game[Any, Any], journal: Journal, line: int) -> list[Step]:
    """Return the steps of a match before the answer that this line of its journal records.

    Raises Diverged and ValueError in the same cases as `decision`.
    """
    return _up_to(game, journal, line)[:-1]


def _up_to(game: Game[Any, Any], journal: Journal, line: int) -> list[Step]:
    steps = list(islice(replay(journal, game), max(line, 0) + 1))
    if len(steps) != line + 1 or steps[-1].answered is None:
        raise ValueError(f"line {line} answers no question")
    return steps


def _since(steps: Sequence[Step], seat: Seat) -> Sequence[Step]:
    """Return the steps that begin with this seat's last answer; all of ``steps`` if the seat gave none."""
    last = (at for at in reversed(range(len(steps))) if steps[at].entry.seat == seat)
    return steps[next(last, 0) :]


PARTS = 4
"""Parts of a judgement, so that stand-ins that wait for the same process can think in between."""

CERTAIN = 1.96
"""Standard errors on each side of a 95 % interval."""


class Future(NamedTuple):
    """One imagined world, played to its end once for each answer.

    ``ends``: for each answer tried, 1 if the answering seat came first, else 0. ``answers``: number of answers in all
    these playouts.
    """

    ends: tuple[float, ...]
    answers: int


def futures(game: Game[Any, Any], view: View, ask: Ask, tried: Sequence[Picks], first: int = 0) -> Iterator[Future]:
    """Yield imagined futures endlessly, each with the results of all answers in ``tried``.

    The futures depend only on what the seat knows (``view``). The first future yielded has the number ``first``; a
    number always gives the same future. Within one future, all answers are tried in the same world and with the same
    dice.
    """
    belief = believe(game, view, imagined("what others hide"))
    for number in count(first):
        dice = imagined(f"a world {number}")
        world, chance = belief.world(ImaginedDice(seed=dice.fork("world").seed)), dice.fork("habits").seed
        ends, answers = list[float](), 0
        for picks in tried:
            playout = Playout.copied(game, world)
            playout.choose(ask.seat, picks)
            outcome, many = played_out(game, playout, ImaginedDice(seed=chance))
            ends.append(firsts(outcome, view.seats)[ask.seat])
            answers += many
        yield Future(tuple(ends), answers)


class Lead(NamedTuple):
    """The lead of one answer over another.

    ``mean``: the share of futures that the answer won, minus the share that the other answer won. ``margin``: half the
    width of the mean's 95 % interval, which assumes a normal distribution.
    """

    mean: float
    margin: float


class Judgement(Fact):
    """The results of each answer in ``tried``, in imagined futures of the match.

    ``ends``: `Future.ends` of each future; ``answers``: number of answers in all playouts.
    """

    tried: tuple[Picks, ...]
    ends: tuple[tuple[float, ...], ...] = ()
    answers: int = 0

    @property
    def guess(self) -> bool:
        """Whether the judgement is only a guess, because it has too few futures."""
        return len(self.ends) < ENOUGH

    def won(self, picks: Picks) -> float:
        """Return the share of futures that these picks won."""
        at = self.tried.index(picks)
        return sum(ends[at] for ends in self.ends) / len(self.ends)

    def lead(self, picks: Picks, other: Picks) -> Lead:
        """Return by how much ``picks`` won more often than ``other``; negative if ``other`` won more often."""
        one, two, many = self.tried.index(picks), self.tried.index(other), len(self.ends)
        apart = [ends[one] - ends[two] for ends in self.ends]
        mean = sum(apart) / many
        return Lead(mean, CERTAIN * error(apart))

    def better(self, picks: Picks, other: Picks) -> bool:
        """Return whether ``picks`` is surely better than ``other``: whether its lead exceeds the lead's margin.

        Always False if the judgement is a `guess`.
        """
        lead = self.lead(picks, other)
        return not self.guess and lead.mean > lead.margin


def error(apart: Sequence[float]) -> float:
    """Return the standard error of the mean of the differences ``apart``.

    0.25 is added to the sum of squares, so that the result is never 0: a few equal differences don't prove certainty.
    """
    many = len(apart)
    mean = sum(apart) / many
    return sqrt((sum((one - mean) ** 2 for one in apart) + 0.25) / many / many)


def judged(game: Game[Any, Any], view: View, ask: Ask, begun: Judgement) -> Judgement:
    """Play the next part of the judgement ``begun``, and return the result.

    A part ends once the judgement has `ENOUGH` futures, or once 1/`PARTS` of `Foresight.judged` answers are played.
    Call this again until `finished`. Raises ValueError if an answer tried isn't valid.
    """
    return extended(game, view, ask, begun, ENOUGH, game.player.foresight.judged // PARTS)


def extended(game: Game[Any, Any], view: View, ask: Ask, begun: Judgement, enough: int, most: int) -> Judgement:
    """Return ``begun`` with more futures added.

    Stops once there are ``enough`` futures in all, or once the added futures took at least ``most`` answers to play.
    """
    ends, answers = list(begun.ends), 0
    for future in futures(game, view, ask, begun.tried, len(ends)):
        ends.append(future.ends)
        answers += future.answers
        if len(ends) >= enough or answers >= most:
            break
    return begun.model_copy(update={"ends": tuple(ends), "answers": begun.answers + answers})


def finished(game: Game[Any, Any], judgement: Judgement) -> bool:
    """Return whether a judgement is complete: `ENOUGH` futures, or at least `Foresight.judged` answers in them."""
    return not judgement.guess or judgement.answers >= game.player.foresight.judged
