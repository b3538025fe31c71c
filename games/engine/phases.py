"""Keep the stack of phases that says which rule is in play, and give rules their vocabulary."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.values import Fact, Model, Outcome, Seat, Side

Audience = frozenset[Seat] | None
"""Who hears an event: these seats, or None for the whole table."""


class State(Model):
    """All there is to know of a match, secrets included. A game adds its own fields and types ``stack``.

    ``version`` is the game's save version: it grows when saves change shape, and old ones must go on loading.
    """

    version: int = 1
    seats: int
    dice: Dice
    stack: list[Any] = []
    outcome: Outcome | None = None


S = TypeVar("S", bound=State)

_CIRCLE = 1000
"""A rule that closes this often without asking anybody runs in a circle."""


class Phase(Model):
    """Which rule is in play, and what it must remember. Each subclass has a ``kind``, unique in its game."""

    def begin(self, play: Play[Any]) -> None:
        """We arrive at this rule."""

    def asks(self, state: Any) -> Sequence[Ask]:
        """Whom we wait for, and what for. Pure: it may be called at any time; at most one question a seat."""
        return ()

    def answer(self, play: Play[Any], seat: Seat, choice: Any) -> None:
        """One of the questions is answered: by an option where exactly one had to be picked, else by a list of them."""

    def close(self, play: Play[Any]) -> None:
        """Nobody is left to ask."""
        play.end()

    def resume(self, play: Play[Any], result: Any) -> None:
        """A phase called from here has ended with this result."""


class Play(Generic[S]):
    """What a rule may do: change the state, tell the table, and say what comes next."""

    heard = True
    """Whether somebody listens; then what is asked is checked as well."""

    def __init__(self, state: S) -> None:
        self.state = state
        self.events: list[tuple[Audience, Fact]] = []

    def tell(self, event: Fact, to: Iterable[Seat] | None = None) -> None:
        """Something happened; these seats learn of it (None: everybody)."""
        self.events.append((None if to is None else frozenset(to), event))

    def goto(self, phase: Phase) -> None:
        """The phase in play is over, this one takes its place."""
        self.state.stack.pop()
        self.call(phase)

    def call(self, phase: Phase) -> None:
        """Put this phase on top; when it ends, the one below is resumed with its result."""
        self.state.stack.append(phase)
        phase.begin(self)

    def end(self, result: Any = None) -> None:
        """The phase in play is over; the one that called it goes on."""
        self.state.stack.pop()
        if self.state.stack:
            self.state.stack[-1].resume(self, result)

    def finish(self, *ranks: Iterable[Seat], sides: Iterable[Side] = ()) -> None:
        """The match is over: seats by rank, best first, ties together; and who played together as what."""
        places = (tuple(rank) for rank in ranks)
        self.state.outcome = Outcome(ranks=tuple(place for place in places if place), sides=tuple(sides))
        self.state.stack.clear()

    def asked(self) -> Sequence[Ask]:
        """Who must choose now, and from what. Raises RuntimeError when a seat is asked twice: an error of the phase."""
        stack = self.state.stack
        return _one_a_seat(stack[-1].asks(self.state), stack[-1]) if stack else ()

    def answer(self, ask: Ask, picks: Sequence[int]) -> None:
        """Hand the options picked to the phase that asked; it gets one alone where exactly one had to be picked."""
        options = ask.options
        chosen = options[picks[0]] if ask.least == ask.most == 1 else [options[pick] for pick in picks]
        self.state.stack[-1].answer(self, ask.seat, chosen)

    def run_on(self) -> Sequence[Ask]:
        """Go on until somebody must choose, or it is over. Raises RuntimeError when the rules run in a circle."""
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
    """A play that nobody listens to: what rules tell is forgotten, and what they ask is unchecked: real tables are."""

    heard = False

    def tell(self, event: Fact, to: Iterable[Seat] | None = None) -> None:
        """Nobody learns of it."""
