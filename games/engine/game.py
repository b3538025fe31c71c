"""What a game is to everybody else: the only door between the engine and a game's rules, pictures and words.

Here: the interface. Not here: any game; the catalogue (games/__init__.py) finds those.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, TypeVar

from pydantic.fields import FieldInfo

from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.phases import Phase, State
from games.engine.values import Fact, Outcome, Player, Seat
from games.engine.words import ENGLISH, PLAIN, Plain

if TYPE_CHECKING:
    from games.engine.canvas import Canvas
    from games.engine.cover import Cover
    from games.engine.match import Step


MOST_ATTRIBUTION = 200
"""Characters of a game's attribution at most."""

MOST_GOAL = 150
"""Characters of one's own goal at most, names at their longest."""

MOST_CONCERNS, MOST_CONCERN = 5, 250
"""Lines of a position that a question may be explained with, and characters of each, at most."""

MOST_CONSEQUENCE = 100
"""Characters of an option's consequence at most: Discord's select takes no more."""

MOST_QUICK_START = 600
"""Characters of a quick start at most."""


class Options(Fact):
    """What a host may set for one match.

    A game's own options subclass this; each field has a default and a description.
    """

    validated = True


class _NamesSeat:
    """Marks an option that names a seat; people choose it at the table, not while they type."""


SeatOption = Annotated[Seat | None, _NamesSeat()]
"""The type of such an option; None: chance decides."""


def names_seat(field: FieldInfo) -> bool:
    """Whether an option's field names a seat."""
    return any(isinstance(mark, _NamesSeat) for mark in field.metadata)


class View(Fact):
    """What one viewer may know, built field by field: a state is never handed on. A game adds its own fields.

    ``seat`` is the viewer, None the public. ``outcome`` is None while the match runs.
    """

    seat: Seat | None
    seats: int
    outcome: Outcome | None = None


class Figure(Fact):
    """Something counted in one match; ``of``: how many it is a share of, when it isn't averaged over matches."""

    amount: float
    of: float | None = None


class Foresight(Fact):
    """How a stand-in looks ahead in a game: what each level may spend on a question, and how far it sees.

    ``normal``, ``strong``: simulations a question. ``answers``: after so many answers in an imagined world it stops and
    judges; None: it goes on to the end. ``careless``: of a hundred questions, how many an easy and a normal stand-in
    answer without looking, by chance. ``about``: the questions worth it, by name; empty: all. ``doubt``: by how many
    standard errors another answer must look better than the habitual one before it is preferred.
    """

    careless: tuple[int, int] = (33, 0)
    normal: int = 0
    strong: int = 60
    answers: int | None = None
    about: frozenset[str] = frozenset()
    doubt: float = 1.0


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Game(ABC, Generic[S, V]):
    """One game: its facts, its rules, and who may know, see and read what."""

    slug: ClassVar[str]
    name: ClassVar[str]
    pitch: ClassVar[str]
    """What it is about, in one line of at most 100 characters."""
    house: ClassVar[str] = ""
    """What of it is a house design, not the published game's, in at most 100 characters; empty: nothing."""
    seats: ClassVar[range]
    minutes: ClassVar[int]
    """How long a match usually takes."""
    options: ClassVar[type[Options]] = Options
    reference: ClassVar[str] = ""
    """What its reference cards are of, in one word ("token"); empty: it has none."""
    attribution: ClassVar[str] = ""
    """Author, licence and where to read it, in one line that goes with its rules wherever they are shown; empty: no
    licence asks for it. Pictures name author and licence themselves."""
    told: ClassVar[frozenset[str]] = frozenset()
    """Labels of the draws whose result the whole table hears as it comes: these can be opened one by one."""
    foresight: ClassVar[Foresight] = Foresight()
    cover: ClassVar[Cover | None] = None
    """How the game shows itself where it isn't played, in a lobby or beside a result; None: by its name's letter."""
    state_type: type[S]
    view_type: type[V]

    @abstractmethod
    def setup(self, seats: int, dice: Dice, options: Any) -> tuple[S, Phase]:
        """The state before the first rule comes into play, and that rule."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What this viewer may know (None: the public)."""

    @abstractmethod
    def imagine(self, view: V, dice: Dice) -> S:
        """A whole state that this viewer could believe in, made from the view alone; its dice are forked from these."""

    @abstractmethod
    def draw(self, view: V, players: Sequence[Player]) -> Canvas:
        """The picture that belongs to the view: the board for the public, the hand for a seat."""

    # Texts, in the language of ``locale`` as far as the game has it, and in English else.

    @abstractmethod
    def describe(self, view: V, players: Sequence[Player], locale: str = ENGLISH) -> str:
        """The view in words, most important first, a fact a line."""

    @abstractmethod
    def say(self, fact: Fact, players: Sequence[Player], you: Seat | None = None, locale: str = ENGLISH) -> str:
        """An event, the prompt of an Ask, or the label of an option (80 characters at most), said to ``you``."""

    def goal(self, view: V, players: Sequence[Player], you: Seat, locale: str = ENGLISH) -> str:
        """What ``you`` wants, in one line that stands above every private question. The view is ``you``'s own.

        Empty where the game says none; like all that follows, it is owed by every game with a catalogue.
        """
        return ""

    def concerns(self, view: V, ask: Ask, players: Sequence[Player], locale: str = ENGLISH) -> tuple[str, ...]:
        """What of the position matters for this question, most important first: stakes, rivals, who did what.

        It follows from the view alone, whosever question it is: for a message that all can read, give the public's.
        """
        return ()

    def consequence(
        self, option: Fact, ask: Ask, view: V, players: Sequence[Player], locale: str = ENGLISH
    ) -> str | Plain:
        """What this option of the question brings and costs; PLAIN where its label says it all. The view as above."""
        return PLAIN

    def picked(self, picks: Sequence[int], ask: Ask, view: V, players: Sequence[Player], locale: str = ENGLISH) -> str:
        """Where several are picked together (``ask.picking``): what these come to, and what is lacking, in one line.

        Picks that fall short come here too. Owed by every game that asks so. The view is that of the one asked.
        """
        return ""

    def clause_of(self, about: str) -> str:
        """The id of the clause in rules.md that explains this kind of question. Raises LookupError: there is none."""
        raise LookupError(about)

    def quick_start(self, view: V, players: Sequence[Player], you: Seat, locale: str = ENGLISH) -> str:
        """How to win with the part that ``you`` has been dealt, in a few sentences. The view is ``you``'s own."""
        return ""

    def habit(self, view: V, ask: Ask, dice: Dice) -> tuple[int, ...]:
        """How a sensible player answers without looking ahead, by position: a game's ``greedy``, else at random.

        Stand-ins begin from it, and everybody in the worlds that they imagine plays by it.
        """
        return ask.by_chance(dice)

    def suppose(self, view: V, dice: Dice) -> S:
        """A world as `imagine` makes them, but the likelier the more often, where habits tell what others chose unseen.

        Made from the view alone, too. Stand-ins look ahead in such worlds.
        """
        return self.imagine(view, dice)

    def judge(self, view: V) -> float:
        """How well the viewer stands, from 0 (lost) to 1 (won), where a look ahead stops before the end.

        The view is of an imagined world: it is never a real match's but for what the one who thinks knows of it.
        """
        return 0.5

    def references(self) -> tuple[str, ...]:
        """The names of the reference cards that belong to the rules, 25 at most."""
        return ()

    def draw_reference(self, name: str) -> Canvas:
        """One of these cards. Raises LookupError when there is no such card."""
        raise LookupError(name)

    def describe_reference(self, name: str) -> str:
        """The same card in words, 1,500 characters at most. Raises LookupError when there is no such card."""
        raise LookupError(name)

    def figures(self, steps: Sequence[Step]) -> Mapping[str, Figure]:
        """By name, what there is to count in a match that is over, the deal first; `fuzz` sums it up over matches."""
        return {}
