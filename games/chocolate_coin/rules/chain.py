"""Run scripts: generators that ask a chain of small questions and end in one deed; the picks are the state (CC-15)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from games.chocolate_coin.pieces.actions import Deed, Option
from games.chocolate_coin.rules.table import Table
from games.engine.asks import Ask
from games.engine.phases import Phase, Play
from games.engine.values import Seat


@dataclass
class Question:
    """One question of a chain; `lapse`: the option for an absent player, None: a random one."""

    about: str
    options: Sequence[Option]
    lapse: int | None = 0


Script = Generator[Question, Any, Any]
"""Yields questions, receives options, and returns the deed, or None to stop."""

Link = Generator[Question, Any, Any]
"""A part of a script; returns the choice."""


@dataclass
class Run:
    """A running script: the options picked so far, and the open question or the deed."""

    script: Script
    path: list[Option] = field(default_factory=list)
    question: Question | None = None
    deed: Deed | None = None

    def begin(self) -> None:
        """Run to the first question. A question with a single option answers itself."""
        self._on(None)

    def pick(self, number: int) -> None:
        """Answer the open question and run to the next one, or to the deed."""
        assert self.question is not None
        self._take(self.question.options[number])

    def _take(self, option: Option) -> None:
        self.path.append(option)
        self._on(option)

    def _on(self, option: Option | None) -> None:
        try:
            self.question = self.script.send(option)
        except StopIteration as end:
            self.question, self.deed = None, end.value
            return
        if len(self.question.options) == 1:
            self._take(self.question.options[0])


def follow(script: Script, picks: Sequence[int]) -> Run:
    """Run a script and replay these picks."""
    run = Run(script)
    run.begin()
    for number in picks:
        run.pick(number)
    return run


def _place(options: Sequence[Option], choice: Option) -> int:
    """Return the choice’s number; identity is tried first because it is fast and nearly always holds."""
    for number, option in enumerate(options):
        if option is choice:
            return number
    return list(options).index(choice)


class Chain(Phase):
    """A phase that asks a script’s questions and changes nothing before the deed. `picked`: an option number each."""

    __slots__ = ("_stands",)
    """The running script, its state and stage: "asked" until the answer, then "on" until the next question.

    A cache that is neither saved nor copied.
    """

    if TYPE_CHECKING:
        _stands: tuple[Literal["asked", "on"], Table, Run]

    picked: list[int] = []

    def seat(self, state: Any) -> Seat:
        """Return the asked seat."""
        raise NotImplementedError

    def script(self, state: Any) -> Script:
        """Return the script of the next deed."""
        raise NotImplementedError

    def settle(self, play: Play[Any], deed: Deed | None) -> None:
        """Do the deed, or finish if it is None, and turn to the next phase."""
        raise NotImplementedError

    def trail(self, state: Any) -> Run:
        """Return the script with all picks replayed."""
        return follow(self.script(state), self.picked)

    def asks(self, state: Table) -> list[Ask]:
        run = self._cached("on", state) or self.trail(state)
        self._stands = "asked", state, run
        question = run.question
        if question is None:
            return []
        lapse = None if question.lapse is None else (question.lapse,)
        return [Ask(seat=self.seat(state), about=question.about, options=tuple(question.options), lapse=lapse)]

    def answer(self, play: Play[Table], seat: Seat, choice: Option) -> None:
        run = self._cached("asked", play.state) or self.trail(play.state)
        assert run.question is not None
        self.picked.append(_place(run.question.options, choice))
        run.pick(self.picked[-1])
        self._stands = "on", play.state, run

    def _cached(self, since: Literal["asked", "on"], state: Table) -> Run | None:
        """Return the cached script if it belongs to this state and stage."""
        try:
            left, of, run = self._stands
        except AttributeError:
            return None
        return run if left == since and of is state else None

    def close(self, play: Play[Table]) -> None:
        """Settle the deed after the last question."""
        deed = (self._cached("asked", play.state) or self.trail(play.state)).deed
        self.picked = []
        self.settle(play, deed)
