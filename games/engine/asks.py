"""Questions: the only way a player acts is to pick from the options of one.

Here: the question and its refusal. Not here: who is asked when (phases.py) and how it is numbered (match.py).
"""

from __future__ import annotations

from typing import Self

from pydantic import SerializeAsAny

from games.engine.dice import Dice
from games.engine.values import Fact, Seat
from games.engine.words import Catalogue, spoken

MOST_OPTIONS = 25
"""As many as a Discord select holds; bigger choices are chains of small questions."""


TEXTS = Catalogue("games.engine.words")


class Refused(Exception):
    """An answer that cannot be taken. Nothing has changed; the text is meant for the player who gave it."""

    def to(self, locale: str) -> str:
        """The text in this language, where it comes from a catalogue."""
        return spoken(self.args[0], locale) if self.args else ""


class Closed(Refused):
    """The question answered is not, or no longer, open to this seat."""

    def __init__(self) -> None:
        super().__init__(TEXTS.said("refused-closed"))


class Ask(Fact):
    """A question to one seat, answered by naming ``least`` to ``most`` of its options.

    ``about`` finds the prompt in the game's words. ``secret``: asked and answered in private; the others learn only
    that this seat is waited for. ``lapse``: the options taken when the seat does not answer; None: drawn from the
    dice, of those that undo nothing.
    """

    seat: Seat
    about: str
    options: tuple[SerializeAsAny[Fact], ...]
    least: int = 1
    most: int = 1
    secret: bool = False
    lapse: tuple[int, ...] | None = None

    def check(self) -> Self:
        """The question itself, if it can be asked, else ValueError: an error of the rules. At each real table it is."""
        if not 1 <= len(self.options) <= MOST_OPTIONS:
            raise ValueError(f"{self.about}: {len(self.options)} options, 1 to {MOST_OPTIONS} can be asked")
        if len({(type(o), o) for o in self.options}) != len(self.options):
            raise ValueError(f"{self.about}: two options are equal")
        if not 0 <= self.least <= self.most <= len(self.options):
            raise ValueError(f"{self.about}: {self.least} to {self.most} of {len(self.options)} cannot be picked")
        if self.lapse is not None and not self.takes(self.lapse):
            raise ValueError(f"{self.about}: the picks of a lapse must be lawful themselves")
        return self

    def onward(self) -> list[int]:
        """The numbers of the options that lead on: all but those that undo something; all, where those are too few."""
        found = [number for number, option in enumerate(self.options) if not option.undoes]
        return found if len(found) >= self.least else list(range(len(self.options)))

    def takes(self, picks: tuple[int, ...]) -> bool:
        """Whether these option numbers answer the question."""
        if len(picks) == 1:
            return self.least <= 1 <= self.most and 0 <= picks[0] < len(self.options)
        in_range = all(0 <= pick < len(self.options) for pick in picks)
        return in_range and len(set(picks)) == len(picks) and self.least <= len(picks) <= self.most

    def by_chance(self, dice: Dice) -> tuple[int, ...]:
        """Any lawful answer, all numbers of picks and all picks equally likely."""
        many = self.least + dice.below(self.most - self.least + 1, "how many")
        return tuple(dice.shuffled(range(len(self.options)), "which")[:many])
