"""Answer questions of an imagined match in place, as a search does thousands of times."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from games.engine.asks import Ask
from games.engine.fast_models import copied
from games.engine.game import Game
from games.engine.phases import Play, Unheard
from games.engine.values import Outcome, Seat, View


class Playout:
    """An imagined match that changes with each answer. ``asks``: open questions by seat; empty once it is over."""

    def __init__(self, game: Game[Any, Any], state: Any) -> None:
        """Take over the state and change it: pass a copy if you still need yours."""
        self.game = game
        self._state = state
        self._play = Unheard(state)
        self.asks: Mapping[Seat, Ask] = _by_seat(self._play)

    @classmethod
    def copied(cls, game: Game[Any, Any], state: Any) -> Self:
        """Return a playout of a copy of this state."""
        return cls(game, copied(state))

    def choose(self, seat: Seat, picks: tuple[int, ...]) -> None:
        """Answer with options by position. Raises ValueError if the answer is invalid."""
        ask = self.asks[seat]
        if not ask.takes(picks):
            raise ValueError(f"{picks} is no answer to {ask.about}")
        self._play.answer(ask, picks)
        self.asks = _by_seat(self._play)

    def view(self, seat: Seat) -> View:
        """Return what this seat would know."""
        view: View = self.game.rules.view(self._state, seat)
        return view

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it runs."""
        outcome: Outcome | None = self._state.outcome
        return outcome


def _by_seat(play: Play[Any]) -> dict[Seat, Ask]:
    asks = play.run_on()
    return {asks[0].seat: asks[0]} if len(asks) == 1 else {ask.seat: ask for ask in asks}
