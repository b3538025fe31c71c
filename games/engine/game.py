"""The interface of a game: its facts, and its rules, texts, art and player as functions."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, Generic, NamedTuple, TypeVar

from pydantic.fields import FieldInfo

from games.engine.asks import TEXTS, Ask
from games.engine.dice import Dice
from games.engine.orders import Order
from games.engine.phases import Phase, State
from games.engine.step import Position, Step
from games.engine.values import Fact, Player, Points, Seat, View
from games.engine.words import PLAIN, Catalogue, Phrases, Plain, Words, for_pictures

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


class Ending(NamedTuple):
    """A match that is over, in words.

    ``why``: what decided it, in one line that names no player. ``told``: the last event has said so already.
    ``points``: each seat's result, where the rules count one; two where it led two sides.
    """

    why: str = ""
    points: Mapping[Seat, tuple[Points, ...]] = {}
    told: bool = True


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


def _no_card(name: str, words: Phrases) -> Any:
    raise LookupError(name)


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S, V]):
    """What happens, and who may know it."""

    setup: Callable[[int, Dice, Any], tuple[S, Phase]]
    """From seats, dice and options: the state before the first rule comes into play, and that rule."""
    view: Callable[[S, Seat | None], V]
    """What this viewer may know (None: the public)."""
    imagine: Callable[[V, Dice], S]
    """A whole state that this viewer could believe in, made from the view alone; its dice are forked from these."""
    state_type: type[S]
    view_type: type[V]
    clauses: Mapping[str, str] = field(default_factory=dict)
    """For each kind of question (``Ask.about``) the id of the clause in rules.md that explains it."""
    told: frozenset[str] = frozenset()
    """Labels of the draws whose result the whole table hears as it comes: these can be opened one by one."""
    recap: tuple[str, int] = ("", 1)
    """The public view's field that counts the parts of a match, and how many of them pass for each picture that stays
    where it was played, such as every round or every tenth turn; without a name only the last picture stays."""
    orders: tuple[Order, ...] = ()
    """What players may leave to the bot, besides questions that can be answered in one way only."""
    figures: Callable[[Sequence[Step[Position]]], Mapping[str, Figure]] = lambda steps: {}
    """From the steps of a match that is over, the deal first: what there is to count in it. `fuzz` sums it up."""


@dataclass(frozen=True, kw_only=True)
class Texts(Generic[V]):
    """What is said. It follows from facts and one view; the words hold players, reader (``you``) and language."""

    catalogue: Catalogue = TEXTS
    """The game's messages. Options, roles, lessons and orders are in it by name (game_messages.py)."""
    say: Callable[[Fact, Words], str]
    """An event, the prompt of an Ask, or the label of an option (80 characters at most)."""
    describe: Callable[[V, Words], str]
    """The view in words, most important first, a fact a line."""
    goal: Callable[[V, Words], str] = lambda view, words: ""
    """What the viewer wants, in one line above every private question."""
    quick_start: Callable[[V, Words], str] = lambda view, words: ""
    """How it goes for the part that the viewer was dealt, in a few sentences that stand below the goal."""
    concerns: Callable[[V, Ask, Words], tuple[str, ...]] = lambda view, ask, words: ()
    """What of the position matters for this question, most important first: stakes, rivals, who did what.

    The question may be another seat's: a message that all can read takes the public's view."""
    consequence: Callable[[Fact, Ask, V, Words], str | Plain] = lambda option, ask, view, words: PLAIN
    """What this option of the question brings and costs; PLAIN where its label says it all. The view as above."""
    picked: Callable[[Sequence[int], Ask, V, Words], str] = lambda picks, ask, view, words: ""
    """Where several are picked together (``Ask.picking``): what these come to, and what is lacking, in one line.

    Needed by every game that asks so. Picks that fall short come here too; the view is that of the seat asked."""
    gathered: Callable[[Fact, V, Words], tuple[str, str] | None] = lambda event, view, words: None
    """Of an event that goes on with the one before, such as one more who has chosen: a line that tells all of them,
    and the line that told those before, which it replaces. With GOES_ON in place of that line: its sentence is added to
    the last line of the same step, such as the points to what brought them. None: it has a line of its own. An empty
    line: other lines tell it, as that of a move tells its roll. The view is the public's."""
    ending: Callable[[V, Words], Ending] = lambda view, words: Ending()
    """What decided a match that is over, and each seat's points, from the public's view."""


GOES_ON = "\n"
"""In place of a line that an event replaces: it goes on with the last line of its step."""


def add_line(texts: Texts[V], event: Fact, view: V, words: Words, lines: list[str]) -> str:
    """Add what an event tells to these lines, in place of the one that it replaces.

    Returns that one if it isn't among them: an earlier step told it. Else empty.
    """
    now, before = texts.gathered(event, view, words) or (texts.say(event, words), "")
    if before == GOES_ON:
        lines[-1:] = [f"{lines[-1]} {now}" if lines else texts.say(event, words)]
        return ""
    replaced = max((at for at, line in enumerate(lines) if line == before), default=None)
    if replaced is not None:
        del lines[replaced]
    lines += [now] if now else []
    return before if replaced is None else ""


@dataclass(frozen=True, kw_only=True)
class Cards:
    """The reference cards of a game's rules, shown by name. Unknown names raise LookupError."""

    names: tuple[str, ...] = ()
    """At most 25."""
    title: Callable[[str, Phrases], str] = _no_card
    draw: Callable[[str, Words], Canvas] = _no_card
    describe: Callable[[str, Phrases], str] = _no_card
    """The card in words, at most 1,500 characters."""


@dataclass(frozen=True, kw_only=True)
class GameArt(Generic[V]):
    """What it looks like. Its words know how wide each text is in English (``Game.picture_words``)."""

    draw: Callable[[V, Words], Canvas]
    """The picture of the view: the board for the public, the hand for a seat."""
    cover: Cover | None = None
    """The box, shown in a lobby or beside a result, described by the message ``cover``; None: its name's letter."""
    emoji: Mapping[str, Emoji] = field(default_factory=dict)
    """What stands beside the words for its pieces, by name: 2 to 25 of A-Z, a-z, 0-9 and _, another in every game. Its
    words say where, by ``EMOJI``."""
    cards: Cards = Cards()


@dataclass(frozen=True, kw_only=True)
class PlayerModel(Generic[S, V]):
    """How a sensible player plays, and what its choices tell of hidden facts."""

    habit: Callable[[V, Ask, Dice], tuple[int, ...]] = lambda view, ask, dice: ask.by_chance(dice)
    """How a sensible player answers without looking ahead, by position: a game's ``greedy``, else at random.

    Stand-ins begin from it, and everybody in the worlds that they imagine plays by it."""
    foresight: Foresight = field(default_factory=Foresight)
    judge: Callable[[V], float] = lambda view: 0.5
    """How well the viewer stands, from 0 (lost) to 1 (won), where a look ahead stops before the end.

    The view is of an imagined world: it is never a real match's but for what the viewer knows of it."""
    guesses: Callable[[V, Dice], Sequence[V]] = lambda view, dice: ()
    """What this viewer could believe: views as its own that know the hidden facts too, each as likely as any other
    as long as nobody has chosen anything.

    All there are, where they can be listed, else many drawn by chance; none where what others choose tells nothing.
    `Rules.imagine` makes worlds of them in which these facts are so. Made from the view alone."""
    chosen: Callable[[V, V], Sequence[Choice]] = lambda view, guess: ()
    """From a view and a guess: what others have chosen, as far as this view remembers it and it tells of what is
    hidden, as it was if the guess is true. A choice made unseen is one that the guess knows."""
    chances: Callable[[V, Ask], Sequence[float] | None] = lambda view, ask: None
    """How likely `habit` picks each option of a question that takes one; together 1. None: found by trying."""
    chance: Callable[[Choice], float | None] = lambda choice: None
    """How likely `habit` makes this choice, or one that looks the same. None: by `chances`; a game whose players are
    seen to pick several options together says so itself."""
    secrets: Callable[[S], Mapping[Secret, Hashable]] = lambda state: {}
    """The hidden facts that `guesses` are about, and what they are in this state."""
    silent_secrets: Callable[[S], Mapping[Secret, Hashable]] = lambda state: {}
    """Hidden facts that nobody's choices tell of, and what they are in this state."""
    counted: Callable[[V], Mapping[Secret, Mapping[Hashable, float]]] = lambda view: {}
    """How likely each of those facts is which for this viewer, counted over all that its view allows."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[S, V]):
    """One game: its facts, and its rules, texts, art and player."""

    slug: str
    name: str
    seats: range
    minutes: int
    """How long a match usually takes."""
    rules: Rules[S, V]
    texts: Texts[V]
    art: GameArt[V]
    player: PlayerModel[S, V] = PlayerModel()
    options: type[Options] = Options
    attribution: str = ""
    """Author, licence and where to read it, in one line that goes with its rules wherever they are shown; empty: no
    licence asks for it. Pictures name author and licence themselves."""
    daily: DailyForm | None = None
    """Its deal of the day; None: there is none of this game."""

    @property
    def package(self) -> str:
        """The package or module with the game's code; its state is there or in ``rules``."""
        return self.rules.state_type.__module__.removesuffix(".rules")

    def phrases(self, locale: str) -> Phrases:
        """The game's messages in this language."""
        return self.texts.catalogue.phrases(locale)

    def words(self, players: Sequence[Player], you: Seat | None, locale: str) -> Words:
        """The game's words at this table, said to ``you`` (None: everybody), for its texts."""
        return self.texts.catalogue.words(players, you, locale)

    def picture_words(self, players: Sequence[Player], you: Seat | None, locale: str) -> Words:
        """The same for its art."""
        return for_pictures(self.texts.catalogue, players, you, locale)

    def chapter(self, view: V) -> int:
        """The part of the match that this view is of, by ``Rules.recap``; it never goes down but by an undo."""
        name, many = self.rules.recap
        return int(getattr(view, name)) // many if name else 0
