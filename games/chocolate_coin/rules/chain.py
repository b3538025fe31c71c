"""Chains of small questions that end in one deed (rules.md, CC-15).

A chain is written as a script: a generator that yields questions and is sent what was picked. The picks are the state,
and the script is run again from its beginning whenever it must be known where it stands, unless it still stands there.
Here: running scripts. Not here: any script.
"""

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
    """One link: ``about`` what, the options, and which is taken for an absent player (None: chance decides)."""

    about: str
    options: Sequence[Option]
    lapse: int | None = 0


Script = Generator[Question, Any, Any]
"""Yields questions, is sent options; returns the deed, or None when nothing more is done."""

Link = Generator[Question, Any, Any]
"""A part of a script; returns what was chosen."""


@dataclass
class Run:
    """A script on its way: what was picked so far, the question that is open, or the deed."""

    script: Script
    path: list[Option] = field(default_factory=list)
    question: Question | None = None
    deed: Deed | None = None

    def begin(self) -> None:
        """To the first question. One with a single option answers itself."""
        self._on(None)

    def pick(self, number: int) -> None:
        """On to the next question, or to the deed."""
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
    """Run a script along the picks."""
    run = Run(script)
    run.begin()
    for number in picks:
        run.pick(number)
    return run


def _place(options: Sequence[Option], choice: Option) -> int:
    """Which of the options it is: nearly always the very same value."""
    for number, option in enumerate(options):
        if option is choice:
            return number
    return list(options).index(choice)


class Chain(Phase):
    """A phase that asks along a script; nothing changes before its deed. ``picked``: option numbers, one a question."""

    __slots__ = ("_stands",)
    """Where the script stands, as long as nothing can have changed since: "asked", until the answer, then "on", until
    it is asked again. That is no part of the phase: neither saved nor copied.
    """

    if TYPE_CHECKING:
        _stands: tuple[Literal["asked", "on"], Table, Run]

    picked: list[int] = []

    def seat(self, state: Any) -> Seat:
        """Who is asked."""
        raise NotImplementedError

    def script(self, state: Any) -> Script:
        """The questions of the link in hand."""
        raise NotImplementedError

    def settle(self, play: Play[Any], deed: Deed | None) -> None:
        """The chain has come to its deed; None: nothing more is wanted. Says where the rules go on."""
        raise NotImplementedError

    def trail(self, state: Any) -> Run:
        """How far the picks lead."""
        return follow(self.script(state), self.picked)

    def asks(self, state: Table) -> list[Ask]:
        run = self._kept("on", state) or self.trail(state)
        self._stands = "asked", state, run
        question = run.question
        if question is None:
            return []
        lapse = None if question.lapse is None else (question.lapse,)
        return [Ask(seat=self.seat(state), about=question.about, options=tuple(question.options), lapse=lapse)]

    def answer(self, play: Play[Table], seat: Seat, choice: Option) -> None:
        run = self._kept("asked", play.state) or self.trail(play.state)
        assert run.question is not None
        self.picked.append(_place(run.question.options, choice))
        run.pick(self.picked[-1])
        self._stands = "on", play.state, run

    def _kept(self, since: Literal["asked", "on"], state: Table) -> Run | None:
        """The script as it was left with this state."""
        try:
            left, of, run = self._stands
        except AttributeError:
            return None
        return run if left == since and of is state else None

    def close(self, play: Play[Table]) -> None:
        """Nothing is left to ask: the deed is done."""
        deed = (self._kept("asked", play.state) or self.trail(play.state)).deed
        self.picked = []
        self.settle(play, deed)
