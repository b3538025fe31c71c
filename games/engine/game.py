"""Define the interface of a game: its facts, rules, texts, art and player model."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, Generic, NamedTuple, TypeVar

from pydantic import Field
from pydantic.fields import FieldInfo

from games.engine import VERSION
from games.engine.asks import TEXTS, Ask
from games.engine.dice import Dice
from games.engine.orders import Order
from games.engine.phases import Phase, State
from games.engine.step import Position, Step
from games.engine.values import Fact, Player, Points, Seat, View
from games.engine.words import PLAIN, Catalogue, Phrases, Plain, Words, for_pictures

if TYPE_CHECKING:
    from games.engine.canvas import Canvas, Emoji
    from games.engine.picture import Cover


MOST_ATTRIBUTION = 200
"""Characters."""

MOST_DECIDED = 100
"""Characters of `Ending.why`."""

MOST_GOAL = 150
"""Characters of a player's goal, with names of full length."""

MOST_CONCERNS, MOST_CONCERN = 5, 250
"""Lines that explain the position for a question, and characters of each."""

MOST_CONSEQUENCE = 100
"""Characters of an option's consequence; limit of a select option's description
(https://discord.com/developers/docs/components/reference#string-select)."""

MOST_QUICK_START = 600
"""Characters."""

NOISE = 0.2
"""Share of answers assumed to be random instead of by habit, so that a surprise never rules a guess out.
Set by hand."""


class Options(Fact):
    """What a host may set for one match.

    A game's own options subclass this; each field has a default and a description.
    """

    validated = True


class _NamesSeat:
    """Marks an option whose value is a seat.

    The host picks it after the table is open, since the command that opens the table can't offer its seats.
    """


SeatOption = Annotated[Seat | None, _NamesSeat()]
"""The type of such an option; None: drawn by chance."""


def names_seat(field: FieldInfo) -> bool:
    """Return whether the value of an option's field is a seat."""
    return any(isinstance(mark, _NamesSeat) for mark in field.metadata)


class Figure(Fact):
    """A number that a game's statistics count in one match.

    Statistics over several matches show the number's mean or, if ``of`` is set, its share of the total ``of``.
    """

    amount: float
    of: float | None = None


class Foresight(Fact):
    """How far stand-ins (AI players) search ahead in a game.

    ``normal``, ``strong``: simulations per question at these levels. ``answers``: number of answers after which a
    simulation stops and the position is judged (`PlayerModel.judge`); None: simulations run to the end of the match.
    ``careless``: percentages of questions answered at random, at the easy and the normal level. ``about``: kinds of
    questions (`Ask.about`) that are searched; empty: all. ``doubt``: a stand-in gives another answer than its habitual
    one (`PlayerModel.habit`) only if that is better by more than this many standard errors. ``judged``: total number
    of answers simulated to judge one answer of a player; choose it so that judging takes about three seconds.

    All values were set by hand. ``python -m games ladder`` measures how much the levels differ in strength.
    """

    careless: tuple[int, int] = (33, 0)
    normal: int = 0
    strong: int = 60
    answers: int | None = None
    about: frozenset[str] = frozenset()
    doubt: float = 1.0
    judged: int = 36_000


class Choice(NamedTuple):
    """A choice that a player must have made, if a guess about the hidden facts is right.

    ``view``: what the player knew when choosing, if the guess is right. ``picks``: the positions of the picked options
    in ``ask``.
    ``like``: the positions of options that would have looked the same to the other players. The player may have picked
    these instead.
    """

    view: View
    ask: Ask
    picks: tuple[int, ...]
    like: tuple[int, ...] = ()


class DailyForm(Fact):
    """How a daily deal is set up: number of seats (one of them the user's) and options.

    ``weekend``: whether it is used on Saturdays and Sundays, not on weekdays.
    """

    seats: int
    options: Mapping[str, int | str | bool] = {}
    weekend: bool = False


class Secret(NamedTuple):
    """The name of a fact hidden from some players, and the seat to which the fact belongs (None: to no seat)."""

    name: str
    seat: Seat | None = None


class Ending(NamedTuple):
    """How a match ended, for texts.

    ``why``: what decided the match, in one line that names no player. ``told``: whether the text of the last event
    already says so. ``points``: by seat, the numbers that decided the match, if any; a seat with two bands or factions
    has two entries.
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
    """How a match of the game is set up, and what viewers may know. The other rules are in the phases (phases.py)."""

    setup: Callable[[int, Dice, Any], tuple[S, Phase]]
    """Return the first state and its phase for a number of seats, dice and options. Raises Unfit if the options
    don't fit."""
    view: Callable[[S, Seat | None], V]
    """What this viewer may know (None: the public)."""
    imagine: Callable[[V, Dice], S]
    """A random whole state that is possible by this view, made from the view alone. Its dice are forked from these
    ones."""
    state_type: type[S]
    view_type: type[V]
    clauses: Mapping[str, str] = field(default_factory=dict)
    """The id of the clause in rules.md that explains a kind of question, by ``Ask.about``."""
    told: frozenset[str] = frozenset()
    """Labels of the draws whose result everybody sees at once: their proofs can be opened one by one."""
    recap: tuple[str, int] = ("", 1)
    """The public view's field that counts parts of a match, and parts between two pictures that stay in the channel
    (every round, every tenth turn). Without a name only the last picture stays."""
    orders: tuple[Order, ...] = ()
    """Standing orders that players may give, besides `SINGLE`."""
    figures: Callable[[Sequence[Step[Position]]], Mapping[str, Figure]] = lambda steps: {}
    """Return the figures of a finished match from its steps, the deal first. `fuzz` sums them up."""


@dataclass(frozen=True, kw_only=True)
class Texts(Generic[V]):
    """A game's texts, as functions of facts and of one view.

    The functions' argument ``words`` holds the players' names, the reader (``you``) and the language.
    """

    catalogue: Catalogue = TEXTS
    """The game's messages, including options, roles, lessons and orders (game_messages.py)."""
    say: Callable[[Fact, Words], str]
    """An event, the prompt of an Ask, or the label of an option (at most 80 characters)."""
    describe: Callable[[V, Words], str]
    """The view in words, one fact a line, most important first."""
    goal: Callable[[V, Words], str] = lambda view, words: ""
    """The viewer's goal, in one line above every private question."""
    quick_start: Callable[[V, Words], str] = lambda view, words: ""
    """A few sentences below the goal: how to play the part that the viewer was dealt."""
    concerns: Callable[[V, Ask, Words], tuple[str, ...]] = lambda view, ask, words: ()
    """What in the position matters for this question, most important first: stakes, rivals, who did what.

    The question may be another seat's: public messages use the public's view."""
    consequence: Callable[[Fact, Ask, V, Words], str | Plain] = lambda option, ask, view, words: PLAIN
    """What this option brings and costs, Idle if it gains nothing now, Spare if a button needn't tell it; PLAIN if its
    label says it all.

    The view is as in `concerns`."""
    picked: Callable[[Sequence[int], Ask, V, Words], str] = lambda picks, ask, view, words: ""
    """For `Ask.picking`: what these picks add up to and still lack, in one line.

    Every game with pickings needs it. Gets picks that fall short, too; the view is that of the seat asked."""
    gathered: Callable[[Fact, V, Words], tuple[str, str] | None] = lambda event, view, words: None
    """For an event that continues the one before, such as one more player who has chosen: a line for all of them, and
    the earlier line that it replaces. GOES_ON instead of that line appends the sentence to the last line of the
    step. None: the event has a line of its own. An empty line: other lines cover it. The view is the public's."""
    ending: Callable[[V, Words], Ending] = lambda view, words: Ending()
    """What decided a finished match, and each seat's points, from the public's view."""


GOES_ON = "\n"
"""Instead of an earlier line (`Texts.gathered`): append to the last line of the step."""


def add_line(texts: Texts[V], event: Fact, view: V, words: Words, lines: list[str]) -> str:
    """Append the text line about an event to `lines`, and remove the line that it replaces (`Texts.gathered`).

    If the replaced line belongs to an earlier step and so isn't in `lines`, returns it, else "".
    """
    now, before = texts.gathered(event, view, words) or (texts.say(event, words), "")
    if before == GOES_ON:
        lines[-1:] = [words.sentences((lines[-1], now)) if lines else texts.say(event, words)]
        return ""
    replaced = max((at for at, line in enumerate(lines) if line == before), default=None)
    if replaced is not None:
        del lines[replaced]
    lines += [now] if now else []
    return before if replaced is None else ""


@dataclass(frozen=True, kw_only=True)
class Cards:
    """A game's reference cards, drawn by name. Unknown names raise LookupError."""

    names: tuple[str, ...] = ()
    """At most 25, the options of a select menu."""
    title: Callable[[str, Phrases], str] = _no_card
    draw: Callable[[str, Words], Canvas] = _no_card
    describe: Callable[[str, Phrases], str] = _no_card
    """The card in words, at most 1,500 characters."""


@dataclass(frozen=True, kw_only=True)
class GameArt(Generic[V]):
    """A game's pictures.

    Call the drawing functions with words from ``Game.picture_words``. These add the English text to each translated
    text, since pictures are designed for the width of the English text.
    """

    draw: Callable[[V, Words], Canvas]
    """The picture of a view: the board for the public, the hand for a seat."""
    cover: Cover | None = None
    """The box art in lobbies and results, described by the message ``cover``; None: the first letter of the name."""
    emoji: Mapping[str, Emoji] = field(default_factory=dict)
    """Custom emoji of its pieces, by name (2 to 25 of A-Z, a-z, 0-9 and _, unique among games). Words place them by
    ``EMOJI``."""
    cards: Cards = Cards()


@dataclass(frozen=True, kw_only=True)
class PlayerModel(Generic[S, V]):
    """How a sensible player of this game plays, and what a player's choices reveal of hidden facts."""

    habit: Callable[[V, Ask, Dice], tuple[int, ...]] = lambda view, ask, dice: ask.by_chance(dice)
    """A sensible answer without search, by position: a game's ``greedy``, else random.

    Stand-ins start from it, and it plays everybody in imagined worlds."""
    foresight: Foresight = field(default_factory=Foresight)
    judge: Callable[[V], float] = lambda view: 0.5
    """The viewer's chance to win, from 0 to 1, where a search stops before the end.

    The view is of an imagined world; it shares with the real match only what the viewer knows."""
    guesses: Callable[[V, Dice], Sequence[V]] = lambda view, dice: ()
    """What this viewer considers possible: its view with the hidden facts filled in, each equally likely before any
    choice.

    All possibilities if they can be listed, else a random sample; none if choices reveal nothing. Made from the view
    alone. `Rules.imagine` turns them into states in which these facts hold."""
    chosen: Callable[[V, V], Sequence[Choice]] = lambda view, guess: ()
    """Return the others' choices that the view remembers and that bear on hidden facts, as if the guess were true.
    The guess supplies choices made in private."""
    chances: Callable[[V, Ask], Sequence[float] | None] = lambda view, ask: None
    """The probability that `habit` picks each option of a one-pick question; they add up to 1. None: estimated by
    sampling."""
    chance: Callable[[Choice], float | None] = lambda choice: None
    """The probability that `habit` makes this choice, or one that looks the same. None: from `chances`. A game that
    shows picks of several options must supply it."""
    secrets: Callable[[S], Mapping[Secret, Hashable]] = lambda state: {}
    """The hidden facts that `guesses` are about, with their values in this state."""
    silent_secrets: Callable[[S], Mapping[Secret, Hashable]] = lambda state: {}
    """Hidden facts that no choices reveal, with their values in this state."""
    counted: Callable[[V], Mapping[Secret, Mapping[Hashable, float]]] = lambda view: {}
    """The viewer's probabilities for each of those facts, counted over all that its view allows."""


class Question(Fact):
    """A puzzle's question about something hidden. Its text is the game's message ``puzzle-<about>``.

    ``seat``, ``place``: the player, or the position in a deck, that the question is about. ``limit``: a number in the
    text; ``thing``: a further argument of the text, as (name, value). ``choices``: the possible answers; each is one or
    several values of the hidden fact.
    """

    about: str
    seat: Seat | None = None
    limit: int = 0
    thing: tuple[str, str] | None = Field(default=None, exclude_if=lambda thing: thing is None)
    place: int = 0
    choices: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Sight(Generic[V]):
    """One step of a match as a seat saw it: the seat's views before and after the step, and the step's events.

    ``now``: the seat's view later in the match, in the position for which the puzzle is asked.
    """

    before: V
    after: V
    now: V
    events: Sequence[Fact]


@dataclass(frozen=True, kw_only=True)
class Puzzling(Generic[S, V]):
    """What puzzles may ask about a game's positions; the puzzles are in games/engine/analysis/puzzles.py."""

    questions: Callable[[V], Sequence[Question]]
    """All questions about what is hidden from this viewer; none if nothing is."""
    value: Callable[[S, Question], str]
    """The true answer in this state: one of the values in the question's choices."""
    label: Callable[[tuple[str, ...], Question, Words], str]
    """A choice in words, or a single value."""
    reason: Callable[[Sight[V], Question, int, Words], str]
    """Why this step makes this choice likelier, in one sentence. Empty if no plain reason is known: it is no clue."""
    since: Callable[[V], Hashable] = lambda view: 0
    """Key of the part of the match in which what is hidden stays the same, such as a duel; by default all of it."""
    supposing: Callable[[V], V] = lambda view: view
    """The view as if the hidden fact existed already, so that beliefs of earlier positions can be compared."""
    counted: Callable[[V, Question], Mapping[str, float] | None] = lambda view, question: None
    """The exact probability of each value, for facts that no choices reveal. None: by `PlayerModel.guesses`."""
    seen: Callable[[V, Question, Words], str] = lambda view, question, words: ""
    """The public facts that a reader would have to count in the record, in one line above the question."""
    unfair: Callable[[V, Question, int], bool] = lambda view, question, choice: False
    """Whether a puzzle with this choice as its answer is refused: a look at the board gives it away, or nothing that
    its player did points to it."""
    recipe: Callable[[V, Question, int], Hashable] = lambda view, question, choice: None
    """How this choice is found, such as by looking for the candy pushed most. At most two thirds of a game's puzzles
    have the same recipe. None: not counted."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[S, V]):
    """A game: its facts, rules, texts, art and player model."""

    slug: str
    name: str
    seats: range
    minutes: int
    """Usual length of a match."""
    rules: Rules[S, V]
    texts: Texts[V]
    art: GameArt[V]
    player: PlayerModel[S, V] = PlayerModel()
    options: type[Options] = Options
    attribution: str = ""
    """Author, licence and link in one line, shown with the rules; empty if no licence requires it. Pictures carry
    author and licence themselves."""
    daily: DailyForm | None = None
    """The game's deal of the day, if it has one."""
    engine: str = VERSION
    """Version of the engine that the game needs. A game in a package of its own states it."""
    suspicions: Callable[[V, Words], Mapping[str, str]] = lambda view, words: {}
    """What the viewer may suspect about any other player, for their notes: labels by the words that are stored."""
    puzzles: Puzzling[S, V] | None = None
    """The game's puzzles about hidden facts, if it has any."""

    @property
    def package(self) -> str:
        """The package or module of the game's code; its state class is defined there, or in its module ``rules``."""
        return self.rules.state_type.__module__.removesuffix(".rules")

    def phrases(self, locale: str) -> Phrases:
        """Return the game's messages in this language."""
        return self.texts.catalogue.phrases(locale)

    def words(self, players: Sequence[Player], you: Seat | None, locale: str) -> Words:
        """Return the game's messages for texts of one match, addressed to seat ``you`` (None: everybody)."""
        return self.texts.catalogue.words(players, you, locale)

    def picture_words(self, players: Sequence[Player], you: Seat | None, locale: str) -> Words:
        """Return the game's messages for pictures of one match, addressed to seat ``you`` (None: everybody)."""
        return for_pictures(self.texts.catalogue, players, you, locale)

    def chapter(self, view: V) -> int:
        """Return the number of the match's chapter (see ``Rules.recap``) in this view. Only an undo can decrease it."""
        name, many = self.rules.recap
        return int(getattr(view, name)) // many if name else 0
