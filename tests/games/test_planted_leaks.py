"""Proof that the leak finder finds leaks: each kind, planted into an honest game, is caught and named.

Here: the leaks, and that the honest games pass under the very same settings. Not here: the finder (contract/leak.py).
Nothing of a game is edited: a leaky game is a subclass, a wrapped method, or a renderer such as a careless bot's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from games.candy_chaser import CandyChaser
from games.candy_chaser.pieces import Candy, CardShown, Dealt, Move, Moved, Stop, Stopped, Tattle, Tattled
from games.candy_chaser.rules import CandyState, Moving, Tattling
from games.candy_chaser.view import CandyView
from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.match import Match
from games.engine.phases import Play
from games.engine.saving import Count
from games.engine.values import Fact, Player, Seat
from games.engine.words import ENGLISH
from games.engine.words import Plain as PlainLabel
from tests.games.candy_chaser import facts as candy_facts
from tests.games.chain import Chain, ChainFacts, ChainState, ChainView, Plain
from tests.games.contract.cases import Case
from tests.games.contract.leak import RENDERERS, Leak, Look, Renderer, at_the_deal, search

pytestmark = pytest.mark.thorough

SEATS = 3
MATCHES = 4


def leaks(number: int, game: Any, facts: Any, renderers: Sequence[Renderer] = RENDERERS) -> Iterator[Leak]:
    """All leaks at the deal and in one match: the same search for honest and leaky games."""
    case = Case(game, facts, SEATS, number)
    yield from at_the_deal(case, renderers)
    yield from search(case, renderers)


def first_leak(game: Any, facts: Any = candy_facts, renderers: Sequence[Renderer] = RENDERERS) -> Leak:
    """The first one found in a few matches."""
    found = (leak for number in range(MATCHES) for leak in leaks(number, game, facts, renderers))
    leak = next(found, None)
    assert leak is not None, "nothing was noticed"
    return leak


@pytest.mark.parametrize("number", range(MATCHES))
def test_honest_candy_chaser_leaks_nothing(number: int) -> None:
    assert [str(leak) for leak in leaks(number, CandyChaser(), candy_facts)] == []


@pytest.mark.parametrize("number", range(MATCHES))
def test_the_honest_chain_leaks_nothing(number: int) -> None:
    assert [str(leak) for leak in leaks(number, Chain(), ChainFacts())] == []


class Peeking(CandyChaser):
    """Remembers the state that it last made a view of, so that words and pictures may peek at it."""

    peeked: CandyState

    def view(self, state: CandyState, seat: Seat | None) -> CandyView:
        self.peeked = state
        return super().view(state, seat)


class TellingText(Peeking):
    """A move of one's own candy is told with more spirit."""

    def say(self, fact: Fact, players: Sequence[Player], you: Seat | None = None, locale: str = ENGLISH) -> str:
        said = super().say(fact, players, you, locale)
        own = isinstance(fact, Moved) and self.peeked.objectives[fact.seat] == fact.candy
        return said.replace(".", "!") if own else said


class TellingLabels(Peeking):
    """The first player's own candy is marked on the button."""

    def say(self, fact: Fact, players: Sequence[Player], you: Seat | None = None, locale: str = ENGLISH) -> str:
        said = super().say(fact, players, you, locale)
        return f"{said} ★" if isinstance(fact, Move) and fact.candy == self.peeked.objectives[0] else said


class TellingPrompt(Peeking):
    """Who has to move a cube is warned when the last seat deals in red."""

    def say(self, fact: Fact, players: Sequence[Player], you: Seat | None = None, locale: str = ENGLISH) -> str:
        said = super().say(fact, players, you, locale)
        return f"{said} Beware!" if isinstance(fact, Ask) and self.peeked.objectives[-1] == Candy.RED else said


class TellingDescription(Peeking):
    """The board in words names the candies that nobody deals in."""

    def describe(self, view: CandyView, players: Sequence[Player], locale: str = ENGLISH) -> str:
        idle = [candy.word for candy in Candy if candy not in self.peeked.objectives]
        return f"{super().describe(view, players, locale)}\nNobody deals in {' or '.join(idle)}."


class TellingGoal(Peeking):
    """One's goal names the candy of the next seat."""

    def goal(self, view: CandyView, players: Sequence[Player], you: Seat, locale: str = ENGLISH) -> str:
        following = self.peeked.objectives[(you + 1) % len(self.peeked.objectives)]
        return f"{super().goal(view, players, you, locale)} Mind {following.word}."


class TellingConsequence(Peeking):
    """A tattle says beforehand that it will be right."""

    def consequence(
        self, option: Fact, ask: Ask, view: CandyView, players: Sequence[Player], locale: str = ENGLISH
    ) -> str | PlainLabel:
        right = isinstance(option, Tattle) and self.peeked.objectives[option.target] == option.candy
        return "They’re out." if right else super().consequence(option, ask, view, players, locale)


class TellingConcerns(Peeking):
    """What matters for a question depends on who deals in what."""

    def concerns(self, view: CandyView, ask: Ask, players: Sequence[Player], locale: str = ENGLISH) -> tuple[str, ...]:
        lines = super().concerns(view, ask, players, locale)
        return lines if self.peeked.objectives[0] < Candy.GREEN else lines[::-1]


class TellingPicture(Peeking):
    """One pixel's worth of the picture hangs on an Objective."""

    def draw(self, view: CandyView, players: Sequence[Player], locale: str = ENGLISH) -> Any:
        return Plain(f"{view!r} {self.peeked.objectives[0]}")


class FullView(CandyView):
    """A view that holds everybody's Objective all along."""

    all_objectives: tuple[Candy, ...]


class HoldsTooMuch(CandyChaser):
    """Views hold every Objective; imagining honestly passes over them."""

    def view(self, state: CandyState, seat: Seat | None) -> FullView:
        return FullView(**dict(super().view(state, seat)), all_objectives=tuple(state.objectives))


class HoldsTooMuchAndCopies(HoldsTooMuch):
    """Views hold every Objective, and imagining copies them: both worlds always look the same."""

    def imagine(self, view: CandyView, dice: Dice) -> CandyState:
        assert isinstance(view, FullView)
        world = super().imagine(view, dice)
        return world if view.tattles else world.model_copy(update={"objectives": list(view.all_objectives)})


class CopiesTheCards(CandyChaser):
    """The public view names the cards of all tattles, and imagining goes by it."""

    def view(self, state: CandyState, seat: Seat | None) -> CandyView:
        return super().view(state, seat).model_copy(update={"tattles": tuple(state.tattles)})


class SeededView(CandyView):
    """A view that holds the key to all that chance will bring."""

    seed: str


class HandsOutTheSeed(CandyChaser):
    """Views hold the match's seed, and imagining uses it."""

    def view(self, state: CandyState, seat: Seat | None) -> SeededView:
        return SeededView(**dict(super().view(state, seat)), seed=state.dice.seed)

    def imagine(self, view: CandyView, dice: Dice) -> CandyState:
        assert isinstance(view, SeededView)
        return super().imagine(view, dice).model_copy(update={"dice": Dice(seed=view.seed)})


@pytest.mark.parametrize(
    ("game", "channel"),
    [
        (TellingText(), "words"),
        (TellingLabels(), "words"),
        (TellingPrompt(), "words"),
        (TellingDescription(), "describe"),
        (TellingGoal(), "explained"),
        (TellingConsequence(), "explained"),
        (TellingConcerns(), "explained"),
        (TellingPicture(), "picture"),
        (HoldsTooMuch(), "view"),
        (CopiesTheCards(), "secrets"),
    ],
    ids=lambda x: type(x).__name__ if isinstance(x, CandyChaser) else None,
)
def test_what_a_leaky_game_shows_is_caught(game: CandyChaser, channel: str) -> None:
    assert first_leak(game).channel == channel


def test_a_view_that_holds_too_much_and_an_imagine_that_copies_it_are_caught() -> None:
    leak = first_leak(HoldsTooMuchAndCopies())
    assert leak.channel == "secrets"
    assert leak.told.startswith("Objective of 0 is always")


def test_a_seed_in_a_view_is_caught() -> None:
    assert first_leak(HandsOutTheSeed()).channel == "dice"


Asks = Callable[[Any, CandyState], list[Ask]]


def _own_first(asks: Asks) -> Asks:
    """The mover's own candy stands first."""

    def asked(phase: Moving, state: CandyState) -> list[Ask]:
        [ask] = asks(phase, state)
        own = state.objectives[phase.active]
        return [ask.model_copy(update={"options": tuple(sorted(ask.options, key=lambda move: move.candy != own))})]

    return asked


def _one_less(asks: Asks) -> Asks:
    """Who deals in green may not move green."""

    def asked(phase: Moving, state: CandyState) -> list[Ask]:
        [ask] = asks(phase, state)
        barred = Candy.GREEN if state.objectives[phase.active] == Candy.GREEN else None
        return [ask.model_copy(update={"options": tuple(move for move in ask.options if move.candy != barred)})]

    return asked


def _next_too(asks: Asks) -> Asks:
    """While a tattler who deals in blue makes up their mind, the next one may already stop."""

    def asked(phase: Tattling, state: CandyState) -> list[Ask]:
        found = asks(phase, state)
        if found and state.objectives[phase.queue[0]] == Candy.BLUE:
            found += [Ask(seat=seat, about="tattle", options=(Stop(),), secret=True) for seat in phase.queue[1:2]]
        return found

    return asked


def _aloud(asks: Asks) -> Asks:
    """The tattler is asked in front of everybody, who see what cards are left."""
    return lambda phase, state: [ask.model_copy(update={"secret": False}) for ask in asks(phase, state)]


@pytest.mark.parametrize(
    ("phase", "leaky", "channel"),
    [
        (Moving, _own_first, "questions"),
        (Moving, _one_less, "questions"),
        (Tattling, _next_too, "waiting"),
        (Tattling, _aloud, "questions"),
    ],
)
def test_a_question_that_tells_is_caught(
    phase: type[Any], leaky: Callable[[Asks], Asks], channel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phase, "asks", leaky(phase.asks))
    assert first_leak(CandyChaser()).channel == channel


def _tells(monkeypatch: pytest.MonkeyPatch, told: Callable[[Play[Any], Fact, Any], tuple[Fact, Any]]) -> None:
    tell = Play.tell
    monkeypatch.setattr(Play, "tell", lambda play, event, to=None: tell(play, *told(play, event, to)))


def test_an_event_told_to_too_many_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    _tells(monkeypatch, lambda play, event, to: (event, None if isinstance(event, CardShown) else to))
    leak = first_leak(CandyChaser())
    assert leak.channel == "events"
    assert "CardShown" in leak.told


def test_an_event_that_holds_too_much_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_card(play: Play[Any], event: Fact, to: Any) -> tuple[Fact, Any]:
        return (play.state.tattles[-1], to) if isinstance(event, Tattled) else (event, to)

    _tells(monkeypatch, with_card)
    assert first_leak(CandyChaser()).channel == "events"


def test_a_deal_told_to_all_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    _tells(monkeypatch, lambda play, event, to: (event, None if isinstance(event, Dealt) else to))
    leak = first_leak(CandyChaser())
    assert leak.channel == "events"
    assert "Dealt" in leak.told


def test_an_event_told_in_some_worlds_only_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = Moving.answer

    def sighing(phase: Moving, play: Play[CandyState], seat: Seat, choice: Move) -> None:
        if choice.candy == play.state.objectives[seat]:
            play.tell(Stopped(seat=seat))
        answer(phase, play, seat, choice)

    monkeypatch.setattr(Moving, "answer", sighing)
    assert first_leak(CandyChaser()).channel == "events"


def _file_name(look: Look) -> str:
    return f"board-{look.match.seats}-{sum(look.match._state.objectives)}.png"


def _alt_text(look: Look) -> str:
    cards = [str(tattle.candy) for tattle in look.match._state.tattles]
    return f"{len(cards)} cards on the table: {', '.join(cards)}"


def _message_order(look: Look) -> list[str]:
    objectives = look.match._state.objectives
    return [f"to seat {seat}" for seat in sorted(range(look.match.seats), key=lambda seat: objectives[seat])]


@pytest.mark.parametrize(
    ("channel", "renderer"), [("file name", _file_name), ("alt text", _alt_text), ("message order", _message_order)]
)
def test_what_a_careless_bot_sends_is_caught(channel: str, renderer: Any) -> None:
    assert first_leak(CandyChaser(), renderers=[*RENDERERS, (channel, renderer)]).channel == channel


class SingleCount(Count):
    """One count for open and secret questions alike."""

    def next(self, secret: bool) -> int:
        self.open += 1
        return 2 * self.open + secret


@dataclass(frozen=True)
class SingleCounted(Case):
    """The same matches with their questions in a single count."""

    def matches(self) -> Any:
        for match in super().matches():
            counts = {seat: SingleCount(open=count.open + count.secret) for seat, count in match._counts.items()}
            yield Match(match.game, match._state, counts, {seat: number for seat, (number, _) in match.asks.items()})


def test_an_open_number_that_counts_private_picks_is_caught() -> None:
    found = list(search(SingleCounted(Chain(), ChainFacts(), SEATS, 0)))
    assert {leak.channel for leak in found} == {"numbers"}
    assert None in {leak.viewer for leak in found}


class CountingView(ChainView):
    """A view that counts the cards that were taken."""

    taken: int


class CountsPicks(Chain):
    """Everybody sees how many cards have been taken, as if it were no secret."""

    def view(self, state: ChainState, seat: Seat | None) -> CountingView:
        return CountingView(**dict(super().view(state, seat)), taken=sum(map(len, state.piles)))


def test_a_view_that_moves_with_private_picks_is_caught() -> None:
    assert first_leak(CountsPicks(), ChainFacts()).channel == "view"
