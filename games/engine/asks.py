"""Ask a seat to pick from options (its only way to act), and refuse unlawful picks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Self

from pydantic import Field, SerializeAsAny

from games.engine.dice import Dice
from games.engine.values import Fact, Seat
from games.engine.words import Catalogue, spoken

MOST_OPTIONS = 25
"""As many as a Discord select holds; bigger choices are chains of small questions."""

MOST_IN_MENUS = 2 * MOST_OPTIONS
"""Where one is picked, a question may fill two selects, each with all options that share a `Fact.part`."""


TEXTS = Catalogue("games.engine.words")


class Refused(Exception):
    """An answer that cannot be taken. Nothing has changed; the text is meant for the player who gave it."""

    def to(self, locale: str) -> str:
        """The text in this language, where it comes from a catalogue."""
        return spoken(self.args[0], locale) if self.args else ""


class Unfit(Refused):
    """Options that don't go together, or with this table: the game's own message ``unfit-…`` says why."""


class Closed(Refused):
    """The question answered is not, or no longer, open to this seat."""

    def __init__(self) -> None:
        super().__init__(TEXTS.said("refused-closed"))


class Ready(Fact):
    """Picks, by position, that a single press makes and confirms; ``said``: what they are, said like an option."""

    picks: tuple[int, ...]
    said: SerializeAsAny[Fact]


class Picking(Fact):
    """How several options are picked together: they add up, and one press confirms them.

    ``values``: what each option is worth; ``start``: what there is before any is picked; ``least``: what it must come
    to where any is picked (None: anything will do). ``done``: what confirming is; ``none``: what picking nothing means.
    Both are said like options. ``ready``: answers that many will want, so that they need no picking.
    """

    values: tuple[int, ...]
    start: int = 0
    least: int | None = None
    done: SerializeAsAny[Fact]
    none: SerializeAsAny[Fact]
    ready: tuple[Ready, ...] = Field(default=(), exclude_if=lambda ready: not ready)

    def total(self, picks: Iterable[int]) -> int:
        """What there is with these options."""
        return self.start + sum(self.values[pick] for pick in picks)

    def lacking(self, picks: Iterable[int]) -> int:
        """What is still missing; 0: it is enough."""
        return self.short(sum(self.values[pick] for pick in picks))

    def short(self, more: int) -> int:
        """The same where so much is picked."""
        return 0 if self.least is None else max(0, self.least - self.start - more)


class Ask(Fact):
    """A question to one seat, answered by naming ``least`` to ``most`` of its options.

    ``about`` finds the prompt in the game's words. ``secret``: asked and answered in private; the others learn only
    that this seat is waited for. ``lapse``: the options taken when the seat does not answer; None: drawn from the
    dice, of those in ``absent`` alone, and where that is empty of those that undo nothing. ``picking``: where several
    are picked together; none of them is an answer, too.
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
        """The question itself, if it can be asked, else ValueError: an error of the rules. At each real table it is."""
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
        """The options' numbers by the menus that they fill: one, or two about as long where one can't hold them all.

        Options next to each other that share a part stay together.
        """
        many = len(self.options)
        if many <= MOST_OPTIONS:
            return [range(many)]
        ends = [at for at in range(1, many) if self.options[at - 1].part != self.options[at].part]
        middle = min(ends, key=lambda at: max(at, many - at), default=many)
        return [range(middle), range(middle, many)]

    def written(self) -> dict[str, Any]:
        """The question as JSON values, each fact in it with the name of its type."""
        plain = self.model_dump(mode="json")
        if self.picking is not None:
            plain["picking"] |= {"done": self.picking.done.tagged(), "none": self.picking.none.tagged()}
            for one, ready in zip(plain["picking"].get("ready", ()), self.picking.ready, strict=True):
                one["said"] = ready.said.tagged()
        return plain | {"options": [option.tagged() for option in self.options]}

    def onward(self) -> list[int]:
        """What a lapse is drawn of: `absent`, else all options but those that undo something; all, where those are too
        few."""
        if self.absent:
            return list(self.absent)
        found = [number for number, option in enumerate(self.options) if not option.undoes]
        return found if len(found) >= self.least else list(range(len(self.options)))

    def meant(self, picks: Sequence[int]) -> tuple[int, ...]:
        """These picks; one past the last option stands for none of them, where none may be picked."""
        return () if self.least == 0 and list(picks) == [len(self.options)] else tuple(picks)

    def takes(self, picks: tuple[int, ...]) -> bool:
        """Whether these option numbers answer the question."""
        if len(picks) == 1:
            counted = self.least <= 1 <= self.most and 0 <= picks[0] < len(self.options)
        else:
            in_range = all(0 <= pick < len(self.options) for pick in picks)
            counted = in_range and len(set(picks)) == len(picks) and self.least <= len(picks) <= self.most
        return counted and not (picks and self.picking is not None and self.picking.lacking(picks))

    def by_chance(self, dice: Dice) -> tuple[int, ...]:
        """Any lawful answer, all numbers of picks and all picks equally likely; none where a picking falls short."""
        many = dice.between(self.least, self.most, "how many")
        return self.enough(tuple(dice.some(range(len(self.options)), many, "which")))

    def enough(self, picks: tuple[int, ...]) -> tuple[int, ...]:
        """These picks, or none of them where they fall short of what a picking must come to."""
        return () if self.picking is not None and self.picking.lacking(picks) else picks
