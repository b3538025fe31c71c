"""Define a match's stack of phases (only the top one is active), and the methods by which rules change a match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.values import Fact, Model, Outcome, Seat, Side

Audience = frozenset[Seat] | None
"""The seats that learn of an event; None: everybody."""


class State(Model):
    """The whole state of a match, including secrets. A game adds its own fields, and declares the type of ``stack``.

    ``version`` is the game's save version: increment it if the shape of saves changes. Old saves must still load.
    """

    version: int = 1
    seats: int
    dice: Dice
    stack: list[Any] = []
    outcome: Outcome | None = None


S = TypeVar("S", bound=State)

_CIRCLE = 1000
"""Closings without a question after which the rules count as an endless loop."""


class Phase(Model):
    """One phase of a match: it asks questions and handles answers. Each subclass has its own ``kind``.

    The ``kind`` is unique in the game.
    """

    def begin(self, play: Play[Any]) -> None:
        """Do what this phase does when it begins."""

    def asks(self, state: Any) -> Sequence[Ask]:
        """Return the open questions, at most one per seat. Pure, since it may be called at any time."""
        return ()

    def answer(self, play: Play[Any], seat: Seat, choice: Any) -> None:
        """Handle an answer of this phase's question.

        ``choice``: the option if exactly one had to be picked, else a list of options.
        """

    def close(self, play: Play[Any]) -> None:
        """Continue when all questions of this phase are answered; by default, end the phase."""
        play.end()

    def resume(self, play: Play[Any], result: Any) -> None:
        """Continue after a phase that this phase called has ended. ``result``: what it passed to `Play.end`."""


class Play(Generic[S]):
    """The object by which phases change the state, record events for seats, and go to the next phase."""

    heard = True
    """Whether events reach players. Then questions are checked as well."""

    def __init__(self, state: S) -> None:
        self.state = state
        self.events: list[tuple[Audience, Fact]] = []

    def tell(self, event: Fact, to: Iterable[Seat] | None = None) -> None:
        """Record an event. ``to``: the seats that learn of it; None: everybody."""
        self.events.append((None if to is None else frozenset(to), event))

    def goto(self, phase: Phase) -> None:
        """Replace the phase on top of the stack by ``phase``."""
        self.state.stack.pop()
        self.call(phase)

    def call(self, phase: Phase) -> None:
        """Put ``phase`` on top of the stack. When it ends, the phase below resumes and gets the result."""
        self.state.stack.append(phase)
        phase.begin(self)

    def end(self, result: Any = None) -> None:
        """End the phase on top of the stack with this result, and resume the phase that called it."""
        self.state.stack.pop()
        if self.state.stack:
            self.state.stack[-1].resume(self, result)

    def finish(self, *ranks: Iterable[Seat], sides: Iterable[Side] = ()) -> None:
        """End the match. ``ranks``: seats by rank, best first, tied seats together; ``sides``: seats that played
        together.
        """
        places = (tuple(rank) for rank in ranks)
        self.state.outcome = Outcome(ranks=tuple(place for place in places if place), sides=tuple(sides))
        self.state.stack.clear()

    def asked(self) -> Sequence[Ask]:
        """Return the open questions.

        Raises RuntimeError if a phase asks a seat two questions, which is a bug in its code.
        """
        stack = self.state.stack
        return _one_a_seat(stack[-1].asks(self.state), stack[-1]) if stack else ()

    def answer(self, ask: Ask, picks: Sequence[int]) -> None:
        """Pass an answer on to the phase that asked.

        ``picks``: positions of options. The phase gets the option itself if exactly one had to be picked, else a list.
        """
        options = ask.options
        chosen = options[picks[0]] if ask.least == ask.most == 1 else [options[pick] for pick in picks]
        self.state.stack[-1].answer(self, ask.seat, chosen)

    def run_on(self) -> Sequence[Ask]:
        """Run the rules until a seat must choose or the match ends, and return the open questions.

        Raises RuntimeError if the rules loop endlessly.
        """
        state, stack = self.state, self.state.stack
        for _ in range(_CIRCLE):
            if not stack:
                return ()
            phase: Phase = stack[-1]
            if asks := phase.asks(state):
                return _one_a_seat(asks, phase) if self.heard else asks
            phase.close(self)
        raise RuntimeError(f"the rules run in a circle: {stack[-1].kind}")


def _one_a_seat(asks: Sequence[Ask], phase: Any) -> Sequence[Ask]:
    if len(asks) > 1 and len({ask.seat for ask in asks}) != len(asks):
        raise RuntimeError(f"two questions to one seat: {phase.kind}")
    return asks


class Unheard(Play[S]):
    """A `Play` for simulations. It drops events, and skips the checks that only real players' matches need."""

    heard = False

    def tell(self, event: Fact, to: Iterable[Seat] | None = None) -> None:
        """Drop the event."""
