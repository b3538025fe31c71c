"""Collect what the texts of questions claim about what happens next. A game's test_claims.py checks each claim."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from games.engine.asks import Ask
from games.engine.game import Game
from games.engine.match import Match, Step
from games.engine.values import Fact, Player
from games.engine.words import ENGLISH, Idle
from games.engine.words.catalogue import Phrases
from tests.games.blind.reader import Read, Reader

CLAIMING = ("ask-", "option-")
"""Prefixes of messages for prompts, labels and consequences."""


def claiming(reader: Reader) -> set[str]:
    """Return the names of the catalogue's messages for prompts, labels and consequences."""
    return {name for name in reader.messages() if name.startswith(CLAIMING)}


@contextmanager
def listening() -> Iterator[list[tuple[str, str]]]:
    """Yield a list, to which (name, text) of each prompt, label and consequence is added while the context is open."""
    found: list[tuple[str, str]] = []
    said = Phrases.__call__

    def listened(self: Phrases, message: str, /, **arguments: Any) -> str:
        text = said(self, message, **arguments)
        if message.startswith(CLAIMING):
            found.append((message, text))
        return text

    Phrases.__call__ = listened  # type: ignore[method-assign]
    try:
        yield found
    finally:
        Phrases.__call__ = said  # type: ignore[method-assign]


@dataclass
class Moment:
    """A question of a match, and one of its options.

    If a claim is about the whole question, `option` is None.
    """

    match: Match
    ask: Ask
    option: Any

    @cached_property
    def step(self) -> Step:
        """The step in which this option is picked."""
        number, _ = self.match.asks[self.ask.seat]
        return self.match.choose(self.ask.seat, number, [self.ask.options.index(self.option)])

    @property
    def state(self) -> Any:
        """The state before the option is picked."""
        return self.match._state

    @property
    def after(self) -> Any:
        """The state after the option is picked."""
        return self.step.match._state

    def happened(self, *kinds: type[Fact]) -> list[Any]:
        """Return the events of these kinds that the option causes."""
        return [event for _, event in self.step.events if isinstance(event, kinds)]


@dataclass
class Hearing:
    """Compares what texts claim with what happens next.

    ``heard``: {message: number of its claims so far}. ``false``: {message: its false claims}.
    """

    game: Game[Any, Any]
    reader: Reader
    checks: dict[str, Callable[[Read, Moment], bool]]
    people: Sequence[Player]
    heard: dict[str, int] = field(default_factory=dict)
    false: dict[str, list[str]] = field(default_factory=dict)

    def hear(self, match: Match) -> None:
        """Check the claims of all open questions of a match, and record the false ones."""
        for seat, (_, ask) in match.asks.items():
            view = match.view(seat)
            for option in (None, *ask.options):
                with listening() as claims:
                    if option is None:
                        self.game.texts.say(ask, self.game.words(self.people, seat, ENGLISH))
                    else:
                        self.game.texts.say(option, self.game.words(self.people, seat, ENGLISH))
                        words = self.game.words(self.people, view.seat, ENGLISH)
                        brings = self.game.texts.consequence(option, ask, view, words)
                        assert str(brings) or isinstance(brings, Idle), option
                moment = Moment(match, ask, option)
                for message, text in claims:
                    self._check(message, text, moment)

    def _check(self, message: str, text: str, moment: Moment) -> None:
        self.heard[message] = self.heard.get(message, 0) + 1
        if not self.checks[message](self.reader.read(text, message), moment):
            self.false.setdefault(message, []).append(f"{text} — {moment.option!r}")

    def verdict(self) -> str:
        """Return a line for each message with false claims: "name: 2 of 30, example"."""
        told = (f"{name}: {len(texts)} of {self.heard[name]}, {texts[0]}" for name, texts in self.false.items())
        return "\n".join(told)
