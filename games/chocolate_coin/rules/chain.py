"""Run scripts: generators that ask small questions one after the other and return one action (`Deed`, CC-15)."""

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
    """A question that a script asks.

    `lapse`: number of the option chosen for an absent player; None: a random option. `most`: number of options that may
    be picked together; they are done one after another.
    """

    about: str
    options: Sequence[Option]
    lapse: int | None = 0
    most: int = 1


Script = Generator[Question, Any, Any]
"""Generator that yields questions, receives options, and returns the deed, or None to stop."""

Link = Generator[Question, Any, Any]
"""A script’s part, used with `yield from`; returns what was chosen."""


@dataclass
class Run:
    """A running script: the options chosen so far, and the open question or, at the end, the action (`Deed`)."""

    script: Script
    path: list[Option] = field(default_factory=list)
    question: Question | None = None
    deed: Deed | None = None

    def begin(self) -> None:
        """Run the script to its first question. Questions with a single option are answered at once."""
        self._on(None)

    def pick(self, number: int) -> None:
        """Answer the open question with the option at this position, and run to the next question or to the end."""
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
    """Start a script, and answer its questions with the options at these positions. Returns the run."""
    run = Run(script)
    run.begin()
    for number in picks:
        run.pick(number)
    return run


def _place(options: Sequence[Option], choice: Option) -> int:
    """Return the position of `choice` in `options`. Looks for the same object first, which is fast."""
    for number, option in enumerate(options):
        if option is choice:
            return number
    return list(options).index(choice)


class Chain(Phase):
    """A phase that asks a player a script’s questions. Only the script’s action, at the end, changes the state.

    `picked`: the positions of the options chosen so far, from which the script can be run again. `later`: what was
    picked together with the action that is done now (`Option.named`).
    """

    __slots__ = ("_stands",)
    """Cache of the running script, its state and its stage; neither saved nor copied.

    Stages: "asked" from the question to the answer, then "on" until the next question.
    """

    if TYPE_CHECKING:
        _stands: tuple[Literal["asked", "on"], Table, Run]

    picked: list[int] = []
    later: list[tuple[str, ...]] = []

    def seat(self, state: Any) -> Seat:
        """Return the seat that is asked."""
        raise NotImplementedError

    def script(self, state: Any) -> Script:
        """Return a new generator that asks for the next action.

        For the same state, it must ask the same questions on each call.
        """
        raise NotImplementedError

    def settle(self, play: Play[Any], deed: Deed | None) -> None:
        """Do the action, and go to the next phase. If `deed` is None, the script found no action: end this phase."""
        raise NotImplementedError

    def trail(self, state: Any) -> Run:
        """Run the script again from its start, with all choices made so far."""
        return follow(self.script(state), self.picked)

    def asks(self, state: Table) -> list[Ask]:
        run = self._cached("on", state) or self.trail(state)
        self._stands = "asked", state, run
        question = run.question
        if question is None:
            return []
        lapse = None if question.lapse is None else (question.lapse,)
        facts = {"about": question.about, "options": tuple(question.options), "most": question.most}
        return [Ask(seat=self.seat(state), lapse=lapse, **facts)]

    def answer(self, play: Play[Table], seat: Seat, choice: Option | list[Option]) -> None:
        run = self._cached("asked", play.state) or self.trail(play.state)
        assert run.question is not None
        options = run.question.options
        chosen = choice if isinstance(choice, list) else [choice]
        first, *more = sorted(_place(options, one) for one in chosen)
        self.later = [options[number].named for number in more]
        self.picked.append(first)
        run.pick(self.picked[-1])
        self._stands = "on", play.state, run

    def go_on(self, state: Table) -> None:
        """Choose the next of the options that were picked together.

        Skips those that aren't possible any more, such as a second one in the same Region.
        """
        while self.later and not self.picked:
            named, question = self.later.pop(0), self.trail(state).question
            options = question.options if question is not None else ()
            self.picked = [number for number, option in enumerate(options) if option.named == named]

    def _cached(self, since: Literal["asked", "on"], state: Table) -> Run | None:
        """Return the cached run if it belongs to this state and is at the stage `since` (see `_stands`); else None."""
        try:
            left, of, run = self._stands
        except AttributeError:
            return None
        return run if left == since and of is state else None

    def close(self, play: Play[Table]) -> None:
        """Do the script’s action, once its last question is answered."""
        deed = (self._cached("asked", play.state) or self.trail(play.state)).deed
        self.picked = []
        self.settle(play, deed)
