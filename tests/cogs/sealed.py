"""A test game whose secrets don't become public: matches that differ only in secrets look alike until they end.

Each seat is dealt secret words. When on turn, a seat takes more words in private, then calls "high" or "low" in public.
Nobody wins.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.game import Game, GameArt, Options, Rules, Texts
from games.engine.phases import Phase, Play, State
from games.engine.values import Fact, Seat, View
from games.engine.words import Words
from tests.bot.voting_game import Plain
from tests.toy_catalogue import ToyCatalogue

WORDS = ("plum", "pear", "fig", "blackcurrant", "pomegranate", "quince")


class Word(Fact):
    """Choice: take a word."""

    word: str


class Enough(Fact):
    """Choice: take no more words."""


class Call(Fact):
    """Choice: call high or low."""

    high: bool


class Held(Fact):
    """Event for one seat: the words that it has."""

    deals: ClassVar[bool] = True
    words: tuple[str, ...]


class Called(Fact):
    """Event: a seat called high or low."""

    seat: Seat
    high: bool


class Taking(Phase):
    """The phase in which a seat takes words in private."""

    kind: Literal["taking"] = "taking"
    active: Seat = 0

    def begin(self, play: Play[SealedState]) -> None:
        if self.active == 0:
            for seat in range(play.state.seats):
                play.tell(Held(words=tuple(play.state.piles[seat])), to=[seat])

    def asks(self, state: SealedState) -> list[Ask]:
        held = state.piles[self.active]
        left = [Word(word=word) for word in WORDS if word not in held]
        return [Ask(seat=self.active, about=f"{len(held)} held", options=(Enough(), *left), secret=True)]

    def answer(self, play: Play[SealedState], seat: Seat, choice: Word | Enough) -> None:
        if isinstance(choice, Enough):
            play.goto(Calling(active=seat))
            return
        play.state.piles[seat].append(choice.word)
        play.tell(Held(words=tuple(play.state.piles[seat])), to=[seat])


class Calling(Phase):
    """The phase in which a seat calls "high" or "low" in public."""

    kind: Literal["calling"] = "calling"
    active: Seat

    def asks(self, state: SealedState) -> list[Ask]:
        return [Ask(seat=self.active, about="call", options=(Call(high=True), Call(high=False)))]

    def answer(self, play: Play[SealedState], seat: Seat, choice: Call) -> None:
        state = play.state
        state.calls.append(choice.high)
        play.tell(Called(seat=seat, high=choice.high))
        if len(state.calls) < state.seats:
            play.goto(Taking(active=seat + 1))
            return
        for other, pile in enumerate(state.piles):
            play.tell(Held(words=tuple(pile)), to=[other])
        play.finish(range(state.seats))


class SealedState(State):
    """The state of a match."""

    piles: list[list[str]]
    calls: list[bool] = []
    stack: list[Annotated[Taking | Calling, Field(discriminator="kind")]] = []


class SealedView(View):
    """What one seat, or the public, may know of the match."""

    active: Seat | None
    taking: bool
    calls: tuple[bool, ...]
    own: tuple[str, ...] | None


class _Peeked:
    """The game state that holds all secrets, for tests that make the bot leak one on purpose.

    `state`: the state from which the last view was made. `broken`: whether making a view fails with an error that
    contains secrets.
    """

    state: Any = None
    broken = False


PEEKED = _Peeked()


def _setup(seats: int, dice: Dice, options: Options) -> tuple[SealedState, Taking]:
    piles = [dice.shuffled(WORDS, "words")[: dice.below(3, "how many")] for _ in range(seats)]
    return SealedState(seats=seats, dice=dice, piles=piles), Taking()


def _view(state: SealedState, seat: Seat | None) -> SealedView:
    PEEKED.state = state
    if PEEKED.broken:
        raise ValueError(f"{state.piles} can’t be")
    phase = state.stack[-1] if state.stack else None
    return SealedView(
        seat=seat,
        seats=state.seats,
        outcome=state.outcome,
        active=None if phase is None else phase.active,
        taking=isinstance(phase, Taking),
        calls=tuple(state.calls),
        own=None if seat is None else tuple(state.piles[seat]),
    )


def _imagine(view: SealedView, dice: Dice) -> SealedState:
    unknown = [dice.shuffled(WORDS, "words")[: dice.below(len(WORDS) + 1, "how many")] for _ in range(view.seats)]
    piles = [list(view.own or ()) if seat == view.seat else pile for seat, pile in enumerate(unknown)]
    phase = None if view.active is None else (Taking if view.taking else Calling)(active=view.active)
    return SealedState(
        seats=view.seats,
        dice=dice.fork("world"),
        outcome=view.outcome,
        piles=piles,
        calls=list(view.calls),
        stack=[] if phase is None else [phase],
    )


def _draw(view: SealedView, words: Words) -> Any:
    return Plain(f"{view!r} {words.players!r}")


def _describe(view: SealedView, words: Words) -> str:
    return "A table." if view.own is None else "Your words lie before you."


def _say(fact: Fact, words: Words) -> str:
    match fact:
        case Ask():
            return f"{fact.about}: choose."
        case Held():
            return f"You hold {', '.join(fact.words) or 'nothing'}."
        case Called():
            return f"{words.players[fact.seat].name} calls {'high' if fact.high else 'low'}."
        case Word():
            return fact.word
        case Call():
            return "high" if fact.high else "low"
    return "enough"


SEALED = Game(
    slug="sealed",
    name="Sealed",
    seats=range(3, 4),
    minutes=1,
    options=Options,
    rules=Rules(
        setup=_setup,
        view=_view,
        imagine=_imagine,
        state_type=SealedState,
        view_type=SealedView,
    ),
    texts=Texts(
        catalogue=ToyCatalogue(pitch="Hold your words"),
        say=_say,
        describe=_describe,
    ),
    art=GameArt(draw=_draw),
)
