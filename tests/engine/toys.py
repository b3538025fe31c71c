"""Toy rules for tests of the engine. Each phase uses one feature of the engine; a match can begin with any of them."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, NoReturn

from pydantic import Field

from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.game import Game, GameArt, Options, Rules, Texts
from games.engine.match import Match, Step
from games.engine.phases import Phase, Play, State
from games.engine.values import Fact, Seat, View

SEED = "7" * 64


class Pick(Fact):
    """Choice: a number."""

    n: int


class Undo(Pick):
    """Choice: undo the last pick."""

    undoes: ClassVar[bool] = True


class Heard(Fact):
    """Event: a text that a rule sends."""

    what: str


class All(Phase):
    """Asks every seat in ``waiting`` at once. When all have answered, it announces the picks and ends.

    ``back``: whether `Undo` is among the options.
    """

    kind: Literal["all"] = "all"
    waiting: list[Seat]
    options: int = 3
    least: int = 1
    most: int = 1
    secret: bool = True
    lapse: tuple[int, ...] | None = None
    back: bool = False
    picked: dict[Seat, list[int]] = {}

    def asks(self, state: ToyState) -> list[Ask]:
        back = (Undo(n=-1),) if self.back else ()
        picks = (*back, *(Pick(n=n) for n in range(self.options)))
        limits: dict[str, Any] = {"least": self.least, "most": self.most, "secret": self.secret, "lapse": self.lapse}
        return [Ask(seat=seat, about="pick", options=picks, **limits) for seat in self.waiting]

    def answer(self, play: Play[ToyState], seat: Seat, choice: Pick | list[Pick]) -> None:
        picked = [choice] if isinstance(choice, Pick) else choice
        self.picked[seat] = [pick.n for pick in picked]
        self.waiting.remove(seat)
        play.tell(Heard(what="taken"), to=[seat])

    def close(self, play: Play[ToyState]) -> None:
        play.tell(Heard(what=f"{sorted(self.picked.items())}"))
        play.end(self.picked)


class Caller(Phase):
    """Asks each seat in ``waiting`` a public question.

    If a seat answers 0, all other seats are asked in secret. Then the seat that answered 0 is asked again.
    """

    kind: Literal["caller"] = "caller"
    waiting: list[Seat]
    results: list[dict[Seat, list[int]]] = []

    def asks(self, state: ToyState) -> list[Ask]:
        return [Ask(seat=seat, about="call", options=(Pick(n=0), Pick(n=1))) for seat in self.waiting]

    def answer(self, play: Play[ToyState], seat: Seat, choice: Pick) -> None:
        if choice.n == 0:
            play.call(All(waiting=[other for other in range(play.state.seats) if other != seat]))
        else:
            self.waiting.remove(seat)

    def resume(self, play: Play[ToyState], result: dict[Seat, list[int]]) -> None:
        self.results.append(result)
        play.tell(Heard(what="resumed"))

    def close(self, play: Play[ToyState]) -> None:
        play.goto(Ending())


class Script(Phase):
    """A phase without questions that announces the first of its `names`. A `Script` with the other names follows."""

    kind: Literal["script"] = "script"
    names: list[str]

    def begin(self, play: Play[ToyState]) -> None:
        play.tell(Heard(what=f"begin {self.names[0]}"))

    def close(self, play: Play[ToyState]) -> None:
        play.tell(Heard(what=f"close {self.names[0]}"))
        play.goto(Script(names=self.names[1:]) if self.names[1:] else Ending())


class Wheel(Phase):
    """Rolls the dice at each answer, and ends after three answers."""

    kind: Literal["wheel"] = "wheel"
    rolled: list[int] = []
    on_lapse: bool = False

    def asks(self, state: ToyState) -> list[Ask]:
        options = tuple(Pick(n=n) for n in range(4))
        return [Ask(seat=0, about="turn", options=options, least=0, most=4)] if len(self.rolled) < 3 else []

    def answer(self, play: Play[ToyState], seat: Seat, choice: list[Pick]) -> None:
        self.rolled.append(play.state.dice.below(100, "wheel"))
        play.tell(Heard(what=f"{self.rolled[-1]} after {[pick.n for pick in choice]}"))

    def close(self, play: Play[ToyState]) -> None:
        play.goto(Ending())


class Changing(Phase):
    """Asks two seats. The second seat gets more options if the first one picks a higher number."""

    kind: Literal["changing"] = "changing"
    grown: int = 2
    answers: int = 0

    def asks(self, state: ToyState) -> list[Ask]:
        if self.answers == 4:
            return []
        hers = tuple(Pick(n=n) for n in range(self.grown))
        return [Ask(seat=0, about="grow", options=(Pick(n=0), Pick(n=1))), Ask(seat=1, about="choose", options=hers)]

    def answer(self, play: Play[ToyState], seat: Seat, choice: Pick) -> None:
        self.answers += 1
        self.grown += choice.n if seat == 0 else 0

    def close(self, play: Play[ToyState]) -> None:
        play.goto(Ending())


class Planning(Phase):
    """Lets seat 0 pick three numbers in a row, then announces them.

    ``draws``: whether the second pick rolls a die. ``shows``: whether each pick is announced at once. ``asks_other``:
    whether seat 1 is asked a public question at the same time.
    """

    kind: Literal["planning"] = "planning"
    secret: bool = True
    draws: bool = False
    tells: bool = False
    shows: bool = False
    asks_other: bool = False
    picked: list[int] = []

    def asks(self, state: ToyState) -> list[Ask]:
        if len(self.picked) == 3:
            return []
        options = tuple(Pick(n=n) for n in range(5) if n not in self.picked)
        mine = Ask(seat=0, about="plan", options=options, secret=self.secret)
        return [mine, Ask(seat=1, about="watch", options=(Pick(n=0),))] if self.asks_other else [mine]

    def answer(self, play: Play[ToyState], seat: Seat, choice: Pick) -> None:
        if seat != 0:
            return
        self.picked.append(choice.n)
        if self.draws and len(self.picked) == 2:
            play.state.dice.below(6, "plan")
        if self.tells:
            play.tell(Heard(what="picked"), to=[0])
        play.state.shown = list(self.picked) if self.shows else []

    def close(self, play: Play[ToyState]) -> None:
        play.tell(Heard(what=f"{self.picked}"))
        play.goto(Ending())


class Circle(Phase):
    """A faulty phase that continues with itself for ever, without a question."""

    kind: Literal["circle"] = "circle"

    def close(self, play: Play[ToyState]) -> None:
        play.goto(Circle())


class Twice(Phase):
    """A faulty phase that asks one seat two questions at once."""

    kind: Literal["twice"] = "twice"

    def asks(self, state: ToyState) -> list[Ask]:
        return [Ask(seat=0, about=about, options=(Pick(n=0),)) for about in ("this", "that")]


class Ending(Phase):
    """Ends the match with all seats in first place."""

    kind: Literal["ending"] = "ending"

    def begin(self, play: Play[ToyState]) -> None:
        play.finish(range(play.state.seats), [])


Toys = All | Caller | Script | Wheel | Changing | Planning | Circle | Twice | Ending


class ToyState(State):
    """The state of a toy match."""

    stack: list[Annotated[Toys, Field(discriminator="kind")]] = []
    shown: list[int] = []


class ToyView(View):
    """A view that is the same for all viewers. It shows the picks if the phase (`Planning`) has `shows` set."""

    shown: tuple[int, ...] = ()


def _view(state: ToyState, seat: Seat | None) -> ToyView:
    return ToyView(seat=seat, seats=state.seats, outcome=state.outcome, shown=tuple(state.shown))


def _nothing(*_: Any) -> NoReturn:
    raise NotImplementedError


def toy(first: Phase, **facts: Any) -> Game[ToyState, ToyView]:
    """Return a game whose matches begin with this phase. `facts`: further keyword arguments of `Game`."""

    def setup(seats: int, dice: Dice, options: Options) -> tuple[ToyState, Phase]:
        return ToyState(seats=seats, dice=dice), first.model_copy(deep=True)

    facts = {"slug": "toy", "name": "Toy", "seats": range(2, 5), "minutes": 1} | facts
    return Game(
        rules=Rules(setup=setup, view=_view, imagine=_nothing, state_type=ToyState, view_type=ToyView),
        texts=Texts(say=_nothing, describe=_nothing),
        art=GameArt(draw=_nothing),
        **facts,
    )


def start(first: Phase, seats: int = 3) -> Step:
    """Return the first step (the deal) of a match that begins with this phase."""
    return Match.start(toy(first), seats, SEED, Options())


def numbers(match: Match) -> dict[Seat, int]:
    """Return {seat: number of its open question}."""
    return {seat: number for seat, (number, _) in match.asks.items()}


def answer(match: Match, seat: Seat, *picks: int) -> Step:
    """Answer this seat's open question with the options numbered `picks`. Returns the step."""
    return match.choose(seat, match.asks[seat][0], picks)


def said(step: Step) -> list[str]:
    """Return all texts that the rules sent in this step, to any seat."""
    return [event.what for _, event in step.events if isinstance(event, Heard)]
