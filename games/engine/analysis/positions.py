"""Rebuild a question of a finished match as the answering seat saw it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from games.engine.game import Game
from games.engine.journal import Journal, replay
from games.engine.lesson import Answer, answer_in
from games.engine.match import Step
from games.engine.step import Seen
from games.engine.values import Fact, Seat


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
    """Return the question that this line of the journal answers.

    Raises Diverged if the rules have changed since the match, ValueError if the line answers no question.
    """
    *before, last = _up_to(game, journal, line)
    assert last.answered is not None
    match, seat = before[-1].match, last.answered.ask.seat
    events = (event for step in _since(before, seat) for event in step.seen_by(seat).events)
    return Decision(seat, match.seen_by(seat), tuple(events), answer_in(match, last))


def before(game: Game[Any, Any], journal: Journal, line: int) -> list[Step]:
    """Return the steps of a match up to the question that this line of its journal answers.

    Raises like `decision`.
    """
    return _up_to(game, journal, line)[:-1]


def _up_to(game: Game[Any, Any], journal: Journal, line: int) -> list[Step]:
    steps = list(islice(replay(journal, game), max(line, 0) + 1))
    if len(steps) != line + 1 or steps[-1].answered is None:
        raise ValueError(f"line {line} answers no question")
    return steps


def _since(steps: Sequence[Step], seat: Seat) -> Sequence[Step]:
    """Return the steps from this seat's last answer on; all of ``steps`` if it gave none."""
    last = (at for at in reversed(range(len(steps))) if steps[at].entry.seat == seat)
    return steps[next(last, 0) :]
