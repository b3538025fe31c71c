"""What a game is to everybody else: the only door between the engine and a game's rules, pictures and words.

Here: the interface. Not here: any game; the catalogue (games/__init__.py) finds those.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, NamedTuple, TypeVar

from pydantic.fields import FieldInfo

from games.engine.asks import TEXTS, Ask
from games.engine.dice import Dice, seed_from
from games.engine.orders import Order
from games.engine.phases import Phase, State
from games.engine.step import Position, Step
from games.engine.values import Fact, Player, Points, Seat, View
from games.engine.words import ENGLISH, PLAIN, Plain, Words

if TYPE_CHECKING:
    from games.engine.canvas import Canvas, Emoji
    from games.engine.cover import Cover


MOST_ATTRIBUTION = 200
"""Characters of a game's attribution at most."""

MOST_DECIDED = 100
"""Characters of what decided a match, at most."""

MOST_GOAL = 150
"""Characters of one's own goal at most, names at their longest."""

MOST_CONCERNS, MOST_CONCERN = 5, 250
"""Lines of a position that a question may be explained with, and characters of each, at most."""

MOST_CONSEQUENCE = 100
"""Characters of an option's consequence at most: Discord's select takes no more."""

MOST_QUICK_START = 600
"""Characters of a quick start at most."""

TRIALS = 48
"""So often a habit is tried to find what it is likely to pick."""

NOISE = 0.2
"""So often somebody chooses otherwise than by habit, any option alike: a surprise never rules a guess out."""


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


class Choice(NamedTuple):
    """What somebody chose, were a guess true: what they knew then, what they were asked, and the options picked.

    ``like``: options that would have looked the same to whoever watched; it may have been one of them instead.
    """

    view: View
    ask: Ask
    picks: tuple[int, ...]
    like: tuple[int, ...] = ()


class DailyForm(Fact):
    """How a deal of the day is played: at so many seats, one of them a person's, with these options.

    ``weekend``: it is for Saturdays and Sundays; else for all other days.
    """

    seats: int
    options: Mapping[str, int | str | bool] = {}
    weekend: bool = False


class Secret(NamedTuple):
    """What is hidden from some: its name in the game, and the seat it is of, None where it is nobody's."""

    name: str
    seat: Seat | None = None


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
    attribution: ClassVar[str] = ""
    """Author, licence and where to read it, in one line that goes with its rules wherever they are shown; empty: no
    licence asks for it. Pictures name author and licence themselves."""
    told: ClassVar[frozenset[str]] = frozenset()
    """Labels of the draws whose result the whole table hears as it comes: these can be opened one by one."""
    foresight: ClassVar[Foresight] = Foresight()
    recap: ClassVar[tuple[str, int]] = ("", 1)
    """What the public view counts the parts of a match by, and how many of these go by for each picture that stays
    where it was played, such as every round or every tenth turn; no name: none stays but the last.
    """
    orders: ClassVar[tuple[Order, ...]] = ()
    """What its players may leave to the bot, besides questions that can be answered in one way only."""
    daily: ClassVar[DailyForm | None] = None
    """Its deal of the day; None: there is none of this game."""
    cover: ClassVar[Cover | None] = None
    """How the game shows itself where it isn't played, in a lobby or beside a result; None: by its name's letter."""
    cover_alt: ClassVar[str] = ""
    """What is to be seen on its cover, in a sentence or two of 150 characters at most; empty without one."""
    emoji: ClassVar[Mapping[str, Emoji]] = {}
    """What stands beside the words for its pieces, by name: 2 to 25 of A-Z, a-z, 0-9 and _, another in every game. Its
    words say where, by ``EMOJI``."""
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
    def draw(self, view: V, players: Sequence[Player], locale: str = ENGLISH) -> Canvas:
        """The picture that belongs to the view, in this language: the board for the public, the hand for a seat."""

    # Texts, in the language of ``locale`` as far as the game has it, and in English else.

    @abstractmethod
    def describe(self, view: V, players: Sequence[Player], locale: str = ENGLISH) -> str:
        """The view in words, most important first, a fact a line."""

    @abstractmethod
    def say(self, fact: Fact, players: Sequence[Player], you: Seat | None = None, locale: str = ENGLISH) -> str:
        """An event, the prompt of an Ask, or the label of an option (80 characters at most), said to ``you``."""

    def gathered(
        self, event: Fact, view: V, players: Sequence[Player], locale: str = ENGLISH
    ) -> tuple[str, str] | None:
        """Of an event that goes on with the one before, such as one more who has chosen: a line that tells all of them,
        and the line that told those before, whose place it takes. None: it is told by itself. The view is the public's.
        """
        return None

    def reason(self, view: V, players: Sequence[Player], locale: str = ENGLISH) -> str:
        """Of a match that is over, by what it was won: one line below who has. Empty where the last event says it."""
        return ""

    def decided(self, view: V, players: Sequence[Player], locale: str = ENGLISH) -> str:
        """Of a match that is over, what decided it, where its last event isn't told: one line that names no player."""
        return self.reason(view, players, locale)

    def points(self, view: V, locale: str = ENGLISH) -> Mapping[Seat, tuple[Points, ...]]:
        """Of a match that is over, what each seat came to, where the rules count something of it; two where it led two
        sides. It follows from the public's view."""
        return {}

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

    def chapter(self, view: V) -> int:
        """Which part of the match this is, by ``recap``; it never goes down but by an undo."""
        name, many = self.recap
        return int(getattr(view, name)) // many if name else 0

    def clause_of(self, about: str) -> str:
        """The id of the clause in rules.md that explains this kind of question. Raises LookupError: there is none."""
        raise LookupError(about)

    def quick_start(self, view: V, players: Sequence[Player], you: Seat, locale: str = ENGLISH) -> str:
        """How to win with the part that ``you`` has been dealt, in a few sentences. The view is ``you``'s own."""
        return ""

    def coach(self, said: str, option: str = "", locale: str = ENGLISH) -> str:
        """What the coach of the game's lesson says at this point, of the answer with this label. Raises LookupError."""
        raise LookupError(said)

    def first_help(self, about: str, locale: str = ENGLISH) -> str:
        """What somebody should know who has never met this kind of question, in a line. Raises LookupError."""
        raise LookupError(about)

    def order_name(self, order: str, term: str, locale: str = ENGLISH) -> str:
        """What a standing order is called in these terms. Raises LookupError: there is none such."""
        raise LookupError(order)

    def habit(self, view: V, ask: Ask, dice: Dice) -> tuple[int, ...]:
        """How a sensible player answers without looking ahead, by position: a game's ``greedy``, else at random.

        Stand-ins begin from it, and everybody in the worlds that they imagine plays by it.
        """
        return ask.by_chance(dice)

    def chances(self, view: V, ask: Ask) -> Sequence[float]:
        """How likely `habit` picks each option of a question that takes one; together 1.

        Found by trying, unless a game can say it exactly.
        """
        dice = Dice(seed=seed_from(f"habit about {ask.about}"))
        picked = Counter(self.habit(view, ask, dice)[0] for _ in range(TRIALS))
        return [picked[pick] / TRIALS for pick in range(len(ask.options))]

    def chance(self, choice: Choice) -> float:
        """How likely `habit` makes this choice, or one that looks the same. A game whose players are seen to pick
        several options together says so itself.
        """
        view: Any = choice.view
        chances = self.chances(view, choice.ask)
        return sum(chances[pick] for pick in sorted({*choice.picks, *choice.like}))

    def guesses(self, view: V, dice: Dice) -> Sequence[V]:
        """What this viewer could believe: views as its own that know the hidden facts too, each as likely as any other
        as long as nobody has chosen anything.

        All there are, where they can be listed, else many drawn by chance; none where what others choose tells nothing.
        `imagine` makes worlds of them in which these facts are so. Made from the view alone.
        """
        return ()

    def chosen(self, view: V, guess: V) -> Sequence[Choice]:
        """What others have chosen, as far as this view remembers it and it tells of what is hidden: as it was, were
        the guess true. A choice made unseen is one that the guess knows.
        """
        return ()

    def secrets(self, state: S) -> Mapping[Secret, Hashable]:
        """The hidden facts that `guesses` are about, and what they are in this state."""
        return {}

    def silent_secrets(self, state: S) -> Mapping[Secret, Hashable]:
        """Hidden facts that nobody's choices tell of, and what they are in this state."""
        return {}

    def counted(self, view: V) -> Mapping[Secret, Mapping[Hashable, float]]:
        """How likely each of those facts is which for this viewer, counted over all that its view allows."""
        return {}

    def judge(self, view: V) -> float:
        """How well the viewer stands, from 0 (lost) to 1 (won), where a look ahead stops before the end.

        The view is of an imagined world: it is never a real match's but for what the one who thinks knows of it.
        """
        return 0.5

    def option_title(self, name: str, locale: str = ENGLISH) -> str:
        """What an option is called where it is set."""
        return self.options.model_fields[name].title or name.replace("_", " ").capitalize()

    def option_about(self, name: str, locale: str = ENGLISH) -> str:
        """What an option does, in 100 characters at most."""
        return self.options.model_fields[name].description or ""

    def option_value(self, name: str, value: str, locale: str = ENGLISH) -> str:
        """What one of the values is called that an option names."""
        return value.replace("_", " ")

    def option_part(self, name: str, locale: str = ENGLISH) -> str:
        """What whoever sits there is called within a sentence, of an option that names a seat."""
        title = self.options.model_fields[name].title
        return title or f"the {self.option_title(name, locale)}"

    def role_name(self, role: str, locale: str = ENGLISH) -> str:
        """What a role is called, of those that an outcome names."""
        return role

    def refusal(self, why: str) -> str:
        """Why options don't go together, from what the rules gave Unfit."""
        return why

    def words(self, players: Sequence[Player], you: Seat | None = None, locale: str = ENGLISH) -> Words:
        """The words in which the game speaks at this table; where it has none of its own, those that all share."""
        return TEXTS.words(players, you, locale)

    def references(self) -> tuple[str, ...]:
        """The names of the reference cards that belong to the rules, 25 at most."""
        return ()

    def reference_title(self, name: str, locale: str = ENGLISH) -> str:
        """What one of these cards is called in this language. Raises LookupError when there is no such card."""
        return name

    def draw_reference(self, name: str, locale: str = ENGLISH) -> Canvas:
        """One of these cards, in this language. Raises LookupError when there is no such card."""
        raise LookupError(name)

    def describe_reference(self, name: str, locale: str = ENGLISH) -> str:
        """The same card in words, 1,500 characters at most. Raises LookupError when there is no such card."""
        raise LookupError(name)

    def figures(self, steps: Sequence[Step[Position]]) -> Mapping[str, Figure]:
        """By name, what there is to count in a match that is over, the deal first; `fuzz` sums it up over matches."""
        return {}
