"""Define what one player alone knows of a match: their seat, view and question, and the notes that they write."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Self

from bot.model.records import Seated
from games.engine.asks import Ask
from games.engine.game import Game
from games.engine.orders import Obeyed, obeyed
from games.engine.values import Seat, View


@dataclass(frozen=True)
class Own:
    """What one player alone knows: their seat, their view, and the question that they are asked.

    Functions that change the seat's private settings get only this object. `question`: the question's number.
    """

    seated: Seated
    game: Game[Any, Any]
    view: View
    question: int = 0
    ask: Ask | None = None

    def having(self, **fields: Any) -> Own:
        """Return a copy of this object whose seat has these fields changed."""
        return replace(self, seated=replace(self.seated, **fields))

    def obeyed(self) -> Obeyed | None:
        """Return the answer that the player's standing orders give to the question `ask`; None if they give none."""
        if self.ask is None or not self.seated.orders or not self.seated.present:
            return None
        return obeyed(self.game.rules.orders, self.view, self.ask, self.seated.orders)


MOST_NOTES = 1000
"""Characters of a player's notes at one match."""


class Suspicion(NamedTuple):
    """What a user suspects about the player at `seat`. `word`: a key of `Game.suspicions`.

    `step`: number of the match's step after which the user noted it. `label`: the text for `word` that the user picked.
    """

    step: int
    seat: Seat
    word: str
    label: str


@dataclass(frozen=True)
class PlayerNotes:
    """A user's notes at one match.

    `lines`: each line, with the number of the step after which it was noted (0: the deal).
    """

    lines: tuple[tuple[int, str], ...] = ()
    suspicions: tuple[Suspicion, ...] = ()
    shared: bool = False
    """Whether others may read the lines after the match."""

    @property
    def text(self) -> str:
        """The text of the notes, as it was typed."""
        return "\n".join(text for _, text in self.lines)

    @property
    def steps(self) -> set[int]:
        """The numbers of the steps after which something was noted."""
        return {step for step, text in self.lines if text} | {one.step for one in self.suspicions}

    @property
    def stamp(self) -> str:
        """Digest of the text, as 8 hex digits."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:8]

    def rewritten(self, typed: str, step: int) -> Self:
        """Return the notes with the text `typed`.

        New and changed lines get the number `step`; unchanged lines keep theirs.
        """
        earlier = list(self.lines)
        lines = []
        for text in map(str.rstrip, typed.strip().splitlines()):
            known = next((line for line in earlier if line[1] == text), None)
            if known is not None:
                earlier.remove(known)
            lines.append(known or (step, text))
        return replace(self, lines=tuple(lines))

    def suspecting(self, picked: Iterable[tuple[Seat, str, str]], step: int) -> Self:
        """Return the notes with these suspicions, given as (seat, word, label), in place of the old ones.

        A suspicion that was noted before keeps its step's number; a new one gets `step`.
        """
        steps = {(one.seat, one.word): one.step for one in self.suspicions}
        noted = (Suspicion(steps.get((seat, word), step), seat, word, label) for seat, word, label in picked)
        return replace(self, suspicions=tuple(noted))

    def with_missing(self, typed: str) -> str:
        """Return the typed text, followed by the lines of these notes that are missing in it.

        Used if the notes were changed elsewhere while the user typed.
        """
        typed_lines = [line.rstrip() for line in typed.strip().splitlines()]
        return "\n".join([*typed_lines, *(text for _, text in self.lines if text not in typed_lines)])


NO_NOTES = PlayerNotes()
"""The notes of a player who has written none."""
