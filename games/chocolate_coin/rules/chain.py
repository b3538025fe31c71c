"""Chains of small questions that end in one deed (rules.md, CC-15).

A chain is written as a script: a generator that yields questions and is sent what was picked. None is kept alive: the
picks are the state, and the script is run again from its beginning whenever it must be known where it stands.
Here: running scripts. Not here: any script.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

from games.chocolate_coin.pieces.choices import Back, Option
from games.chocolate_coin.pieces.deeds import Deed
from games.chocolate_coin.rules.table import Table
from games.engine.asks import Ask
from games.engine.phases import Phase, Play
from games.engine.values import Seat


@dataclass(frozen=True)
class Question:
    """One link: ``about`` what, the options, and which is taken for an absent player (None: chance decides).

    ``sure``: it is put even when it has a single option.
    """

    about: str
    options: Sequence[Option]
    lapse: int | None = 0
    sure: bool = False


Script = Generator[Question, Any, Any]
"""Yields questions, is sent options; returns the deed, or None when nothing more is done."""

Link = Generator[Question, Any, Any]
"""A part of a script; returns what was chosen."""


@dataclass(frozen=True)
class Trail:
    """How far the picks lead: what was picked on the way, the question that is open, or the deed."""

    path: tuple[Option, ...]
    question: Question | None
    deed: Deed | None


def follow(script: Script, picks: Sequence[int]) -> Trail:
    """Run a script along the picks. A question with a single option answers itself."""
    path: list[Option] = []
    left = list(picks)
    try:
        question = next(script)
        while True:
            if len(question.options) == 1 and not question.sure:
                chosen = question.options[0]
            elif left:
                chosen = question.options[left.pop(0)]
            else:
                return Trail(tuple(path), question, None)
            path.append(chosen)
            question = script.send(chosen)
    except StopIteration as end:
        return Trail(tuple(path), None, end.value)


class Chain(Phase):
    """A phase that asks along a script, with Back until the deed is done. ``picks``: option numbers, one a question."""

    picks: list[int] = []

    def seat(self, state: Any) -> Seat:
        """Who is asked."""
        raise NotImplementedError

    def script(self, state: Any) -> Script:
        """The questions of the link in hand."""
        raise NotImplementedError

    def settle(self, play: Play[Any], deed: Deed | None) -> None:
        """The chain has come to its deed; None: nothing more is wanted. Says where the rules go on."""
        raise NotImplementedError

    def trail(self, state: Any) -> Trail:
        """How far the picks lead."""
        return follow(self.script(state), self.picks)

    def can_go_back(self) -> bool:
        """Whether there is a pick to be taken back."""
        return bool(self.picks)

    def asks(self, state: Table) -> list[Ask]:
        question = self.trail(state).question
        if question is None:
            return []
        back = (Back(job=question.options[0].job),) if self.can_go_back() else ()
        lapse = None if question.lapse is None else (question.lapse,)
        return [Ask(seat=self.seat(state), about=question.about, options=(*question.options, *back), lapse=lapse)]

    def answer(self, play: Play[Table], seat: Seat, choice: Option) -> None:
        if isinstance(choice, Back):
            self.picks.pop()
            return
        question = self.trail(play.state).question
        assert question is not None
        self.picks.append(list(question.options).index(choice))

    def close(self, play: Play[Table]) -> None:
        """Nothing is left to ask: the deed is done."""
        deed = self.trail(play.state).deed
        self.picks = []
        self.settle(play, deed)
