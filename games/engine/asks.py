"""Ask a seat to pick from options (its only way to act), and refuse invalid picks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Self

from pydantic import Field, SerializeAsAny

from games.engine.dice import Dice
from games.engine.values import Fact, Seat
from games.engine.words import Catalogue, spoken

MOST_OPTIONS = 25
"""Options that one select menu takes (https://discord.com/developers/docs/components/reference#string-select). Rules
split bigger choices into chains of questions."""

LONG = 10
"""Options of one menu from which it is long for a phone's screen, so that two menus are better. Chosen by hand."""

MOST_IN_MENUS = 2 * MOST_OPTIONS
"""Options of a question that takes one pick: two menus. Options that share a `Fact.part` stay in one menu."""


TEXTS = Catalogue("games.engine.words")


class Refused(Exception):
    """Raised if an answer or another request of a player is refused. The text tells the player why.

    The match stays unchanged.
    """

    def to(self, locale: str) -> str:
        """Return the refusal's text in this language; unchanged if the text doesn't come from a catalogue."""
        return spoken(self.args[0], locale) if self.args else ""


class Unfit(Refused):
    """Raised if the picked options don't fit each other, or don't fit the table, such as its number of seats.

    The game's message ``unfit-…`` tells why.
    """


class Closed(Refused):
    """Raised if the question is closed, or was never asked of this seat."""

    def __init__(self) -> None:
        super().__init__(TEXTS.said("refused-closed"))


class Ready(Fact):
    """A button that picks a frequent answer and confirms it in one press.

    ``picks``: the positions of the picked options. ``said``: the fact that labels the button.
    """

    picks: tuple[int, ...]
    said: SerializeAsAny[Fact]


class Picking(Fact):
    """How a player picks several options whose values add up, and confirms them with one press.

    ``values``: what each option adds to the sum. ``start``: the sum before any pick. ``least``: the lowest sum allowed
    (None: any sum); picking nothing is always allowed. ``done``, ``none``: facts that label the buttons for confirming
    and for picking nothing. ``ready``: frequent answers, each with a button of its own.
    """

    values: tuple[int, ...]
    start: int = 0
    least: int | None = None
    done: SerializeAsAny[Fact]
    none: SerializeAsAny[Fact]
    ready: tuple[Ready, ...] = Field(default=(), exclude_if=lambda ready: not ready)

    def total(self, picks: Iterable[int]) -> int:
        """Return the sum of ``start`` and the values of these picks."""
        return self.start + sum(self.values[pick] for pick in picks)

    def lacking(self, picks: Iterable[int]) -> int:
        """Return how much the sum of these picks falls short of ``least``; 0 if it reaches ``least``."""
        return self.short(sum(self.values[pick] for pick in picks))

    def short(self, more: int) -> int:
        """Return by how much ``start`` plus ``more`` falls short of ``least``; 0 if it reaches ``least``.

        ``more``: the sum of the picks' values.
        """
        return 0 if self.least is None else max(0, self.least - self.start - more)


class Ask(Fact):
    """A question to one seat, answered by picking ``least`` to ``most`` of its options.

    ``about``: the question's kind, which selects the prompt in the game's texts. ``secret``: whether other players see
    only that the seat must answer, neither the options nor the picks. ``lapse``: the picks if the seat doesn't answer
    in time. If it is None, they are drawn at random: from ``absent`` or, if that is empty, from the options that don't
    take a pick back (`Fact.undoes`). ``picking``: how several options are picked together; the seat may then pick none.
    """

    seat: Seat
    about: str
    options: tuple[SerializeAsAny[Fact], ...]
    least: int = 1
    most: int = 1
    secret: bool = False
    lapse: tuple[int, ...] | None = None
    absent: tuple[int, ...] = Field(default=(), exclude_if=lambda absent: not absent)
    picking: Picking | None = Field(default=None, exclude_if=lambda picking: picking is None)

    def check(self) -> Self:
        """Return this question unchanged. Raises ValueError if it breaks a limit, which means a bug in the game's code.

        A `Match` checks all its questions; a `Playout` checks none, to save time.
        """
        most = MOST_IN_MENUS if self.least == self.most == 1 else MOST_OPTIONS
        if not 1 <= len(self.options) <= most:
            raise ValueError(f"{self.about}: {len(self.options)} options, 1 to {most} can be asked")
        if any(len(menu) > MOST_OPTIONS for menu in self.menus()):
            raise ValueError(f"{self.about}: {len(self.options)} options have no parts to fill two menus by")
        if len({(type(o), o) for o in self.options}) != len(self.options):
            raise ValueError(f"{self.about}: two options are equal")
        if not 0 <= self.least <= self.most <= len(self.options):
            raise ValueError(f"{self.about}: {self.least} to {self.most} of {len(self.options)} cannot be picked")
        if self.picking is not None and (self.least or len(self.picking.values) != len(self.options)):
            raise ValueError(f"{self.about}: a picking may be empty, and has a value for each option")
        if self.picking is not None and not all(one.picks and self.takes(one.picks) for one in self.picking.ready):
            raise ValueError(f"{self.about}: what is ready must be some lawful picks")
        if self.lapse is not None and not self.takes(self.lapse):
            raise ValueError(f"{self.about}: the picks of a lapse must be lawful themselves")
        if self.absent and not (set(self.absent) <= set(range(len(self.options))) and len(self.absent) >= self.least):
            raise ValueError(f"{self.about}: a lapse is drawn of its options, and of enough")
        return self

    def menus(self) -> list[range]:
        """Return the options' positions for each select menu: one menu, or two of similar length if one would be long.

        Consecutive options with the same part (`Fact.part`) stay in one menu. If several options may be picked, there
        is only one menu.
        """
        many = len(self.options)
        if many <= LONG or self.most > 1:
            return [range(many)]
        ends = [at for at in range(1, many) if self.options[at - 1].part != self.options[at].part]
        middle = min(ends, key=lambda at: max(at, many - at), default=many)
        return [range(middle), range(middle, many)] if ends else [range(many)]

    def written(self) -> dict[str, Any]:
        """Return the question as JSON values, each fact tagged with the name of its type."""
        plain = self.model_dump(mode="json")
        if self.picking is not None:
            plain["picking"] |= {"done": self.picking.done.tagged(), "none": self.picking.none.tagged()}
            for one, ready in zip(plain["picking"].get("ready", ()), self.picking.ready, strict=True):
                one["said"] = ready.said.tagged()
        return plain | {"options": [option.tagged() for option in self.options]}

    def onward(self) -> list[int]:
        """Return the positions of the options among which the engine draws if a seat doesn't answer in time.

        The options are ``absent`` or, if that is empty, all that don't take a pick back (`Fact.undoes`). If these are
        fewer than ``least``, returns all positions.
        """
        if self.absent:
            return list(self.absent)
        options = [number for number, option in enumerate(self.options) if not option.undoes]
        return options if len(options) >= self.least else list(range(len(self.options)))

    def meant(self, picks: Sequence[int]) -> tuple[int, ...]:
        """Return ``picks``, or () if they are only the select menu's extra entry for picking nothing.

        The position of that entry is the number of options.
        """
        return () if self.least == 0 and list(picks) == [len(self.options)] else tuple(picks)

    def takes(self, picks: tuple[int, ...]) -> bool:
        """Return whether these option numbers are a valid answer to the question."""
        if len(picks) == 1:
            counted = self.least <= 1 <= self.most and 0 <= picks[0] < len(self.options)
        else:
            in_range = all(0 <= pick < len(self.options) for pick in picks)
            counted = in_range and len(set(picks)) == len(picks) and self.least <= len(picks) <= self.most
        return counted and not (picks and self.picking is not None and self.picking.lacking(picks))

    def by_chance(self, dice: Dice) -> tuple[int, ...]:
        """Draw a random answer: how many options to pick, then which.

        Returns no picks if the sum of the drawn options is below ``picking.least``.
        """
        many = dice.between(self.least, self.most, "how many")
        return self.enough(tuple(dice.some(range(len(self.options)), many, "which")))

    def enough(self, picks: tuple[int, ...]) -> tuple[int, ...]:
        """Return these picks, or no picks if their sum is below ``picking.least``."""
        return () if self.picking is not None and self.picking.lacking(picks) else picks
