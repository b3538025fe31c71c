"""Test that the leak finder (parlour_contract/leak.py) finds and names each kind of leak.

The tests make games leak on purpose, without editing files: by a replaced function, a wrapped method, or a renderer
that shows too much.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from games.candy_chaser import GAME
from games.candy_chaser.pieces import Candy, CardShown, Dealt, Move, Moved, Stop, Stopped, Tattle, Tattled
from games.candy_chaser.rules import CandyState, Moving, Tattling
from games.candy_chaser.view import CandyView
from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.match import Count, Match
from games.engine.phases import Play
from games.engine.values import Fact, Seat
from games.engine.words import Plain as PlainLabel
from games.engine.words import Words
from parlour_contract.cases import Case
from parlour_contract.leak import RENDERERS, Leak, Look, Renderer, at_the_deal, search
from tests.games.candy_chaser import facts as candy_facts
from tests.games.chain import CHAIN, ChainFacts, ChainState, ChainView, Plain

pytestmark = pytest.mark.thorough

SEATS = 3
MATCHES = 4


def leaks(number: int, game: Any, facts: Any, renderers: Sequence[Renderer] = RENDERERS) -> Iterator[Leak]:
    """Yield all leaks that the contract suite's search finds in this game: at the deal and in match `number`."""
    case = Case(game, facts, SEATS, number)
    yield from at_the_deal(case, renderers)
    yield from search(case, renderers)


def first_leak(game: Any, facts: Any = candy_facts, renderers: Sequence[Renderer] = RENDERERS) -> Leak:
    """Return the first leak found in a few matches. Fails if there is none."""
    found = (leak for number in range(MATCHES) for leak in leaks(number, game, facts, renderers))
    leak = next(found, None)
    assert leak is not None, "nothing was noticed"
    return leak


@pytest.mark.parametrize("number", range(MATCHES))
def test_honest_candy_chaser_leaks_nothing(number: int) -> None:
    assert [str(leak) for leak in leaks(number, GAME, candy_facts)] == []


@pytest.mark.parametrize("number", range(MATCHES))
def test_the_honest_chain_leaks_nothing(number: int) -> None:
    assert [str(leak) for leak in leaks(number, CHAIN, ChainFacts())] == []


class _Peeked:
    """Holds the game state from which the latest view was made. Functions that leak on purpose look at it."""

    state: CandyState


PEEKED = _Peeked()


def _view(state: CandyState, seat: Seat | None) -> CandyView:
    PEEKED.state = state
    return GAME.rules.view(state, seat)


def with_rules(**rules: Any) -> Any:
    """Return Candy Chaser with some functions of its rules replaced."""
    return replace(GAME, rules=replace(GAME.rules, **rules))


def peeking(**texts: Any) -> Any:
    """Return Candy Chaser with some text functions replaced by these, which can look at the secret state."""
    return replace(with_rules(view=_view), texts=replace(GAME.texts, **texts))


def telling_text(fact: Fact, words: Words) -> str:
    """Leak in the text of a move whether the candy is the mover's own."""
    said = GAME.texts.say(fact, words)
    own = isinstance(fact, Moved) and PEEKED.state.objectives[fact.seat] == fact.candy
    return f"{said}!" if own else said


def telling_labels(fact: Fact, words: Words) -> str:
    """Leak which candy is the first player's own, by a mark on the candy's button."""
    said = GAME.texts.say(fact, words)
    return f"{said} ★" if isinstance(fact, Move) and fact.candy == PEEKED.state.objectives[0] else said


def telling_prompt(fact: Fact, words: Words) -> str:
    """Leak whether the last seat deals in red, by a warning in the prompt."""
    said = GAME.texts.say(fact, words)
    return f"{said} Beware!" if isinstance(fact, Ask) and PEEKED.state.objectives[-1] == Candy.RED else said


def telling_description(view: CandyView, words: Words) -> str:
    """Leak which candies no player deals in, in the description of the board."""
    idle = [candy.word for candy in Candy if candy not in PEEKED.state.objectives]
    return f"{GAME.texts.describe(view, words)}\nNobody deals in {' or '.join(idle)}."


def telling_goal(view: CandyView, words: Words) -> str:
    """Leak which candy the next seat deals in, in the text of the goal."""
    assert view.seat is not None
    following = PEEKED.state.objectives[(view.seat + 1) % len(PEEKED.state.objectives)]
    return f"{GAME.texts.goal(view, words)} Mind {following.word}."


def telling_consequence(option: Fact, ask: Ask, view: CandyView, words: Words) -> str | PlainLabel:
    """Leak whether a tattle would be right, in the text of its consequence."""
    right = isinstance(option, Tattle) and PEEKED.state.objectives[option.target] == option.candy
    return "They’re out." if right else GAME.texts.consequence(option, ask, view, words)


def telling_concerns(view: CandyView, ask: Ask, words: Words) -> tuple[str, ...]:
    """Leak something about the first player's Objective, by the order of the lines beside a question."""
    lines = GAME.texts.concerns(view, ask, words)
    return lines if PEEKED.state.objectives[0] < Candy.GREEN else lines[::-1]


def telling_picture(view: CandyView, words: Words) -> Any:
    """Leak something about the first player's Objective, in the picture."""
    return Plain(f"{view!r} {PEEKED.state.objectives[0]}")


class FullView(CandyView):
    """A view that leaks: it always contains the Objectives of all seats."""

    all_objectives: tuple[Candy, ...]


def holding_too_much(state: CandyState, seat: Seat | None) -> FullView:
    """Return a view that leaks all seats' Objectives. States that are imagined from the view may have others."""
    return FullView(**dict(GAME.rules.view(state, seat)), all_objectives=tuple(state.objectives))


def copying(view: CandyView, dice: Dice) -> CandyState:
    """Imagine a state from a `FullView`, with the leaked Objectives until there has been a tattle."""
    assert isinstance(view, FullView)
    world = GAME.rules.imagine(view, dice)
    return world if view.tattles else world.model_copy(update={"objectives": list(view.all_objectives)})


def copying_the_cards(state: CandyState, seat: Seat | None) -> CandyView:
    """Return a view that leaks the cards of all tattles. Imagined states then have these cards, too."""
    return GAME.rules.view(state, seat).model_copy(update={"tattles": tuple(state.tattles)})


class SeededView(CandyView):
    """A view that leaks: it contains the secret seed of the match's dice."""

    seed: str


def handing_out_the_seed(state: CandyState, seat: Seat | None) -> SeededView:
    """Return a view that contains the secret seed of the match's dice."""
    return SeededView(**dict(GAME.rules.view(state, seat)), seed=state.dice.seed)


def using_the_seed(view: CandyView, dice: Dice) -> CandyState:
    """Imagine a state whose dice have the leaked seed."""
    assert isinstance(view, SeededView)
    return GAME.rules.imagine(view, dice).model_copy(update={"dice": Dice(seed=view.seed)})


@pytest.mark.parametrize(
    ("game", "channel"),
    [
        pytest.param(peeking(say=telling_text), "words", id="text"),
        pytest.param(peeking(say=telling_labels), "words", id="labels"),
        pytest.param(peeking(say=telling_prompt), "words", id="prompt"),
        pytest.param(peeking(describe=telling_description), "describe", id="description"),
        pytest.param(peeking(goal=telling_goal), "explained", id="goal"),
        pytest.param(peeking(consequence=telling_consequence), "explained", id="consequence"),
        pytest.param(peeking(concerns=telling_concerns), "explained", id="concerns"),
        pytest.param(replace(peeking(), art=replace(GAME.art, draw=telling_picture)), "picture", id="picture"),
        pytest.param(with_rules(view=holding_too_much), "view", id="view"),
        pytest.param(with_rules(view=copying_the_cards), "secrets", id="cards"),
    ],
)
def test_what_a_leaky_game_shows_is_caught(game: Any, channel: str) -> None:
    assert first_leak(game).channel == channel


def test_a_view_that_holds_too_much_and_an_imagine_that_copies_it_are_caught() -> None:
    leak = first_leak(with_rules(view=holding_too_much, imagine=copying))
    assert leak.channel == "secrets"
    assert leak.told.startswith("Objective of 0 is always")


def test_a_seed_in_a_view_is_caught() -> None:
    assert first_leak(with_rules(view=handing_out_the_seed, imagine=using_the_seed)).channel == "dice"


Asks = Callable[[Any, CandyState], list[Ask]]


def _own_first(asks: Asks) -> Asks:
    """Make the rules leak on purpose: a player's first option is to move the candy that they deal in."""

    def asked(phase: Moving, state: CandyState) -> list[Ask]:
        [ask] = asks(phase, state)
        own = state.objectives[phase.active]
        return [ask.model_copy(update={"options": tuple(sorted(ask.options, key=lambda move: move.candy != own))})]

    return asked


def _one_less(asks: Asks) -> Asks:
    """Make the rules leak on purpose: a player who deals in green gets no option to move the green candy."""

    def asked(phase: Moving, state: CandyState) -> list[Ask]:
        [ask] = asks(phase, state)
        barred = Candy.GREEN if state.objectives[phase.active] == Candy.GREEN else None
        return [ask.model_copy(update={"options": tuple(move for move in ask.options if move.candy != barred)})]

    return asked


def _next_too(asks: Asks) -> Asks:
    """Make the rules leak on purpose: if a tattler's secret candy is blue, the next seat is asked too early."""

    def asked(phase: Tattling, state: CandyState) -> list[Ask]:
        found = asks(phase, state)
        if found and state.objectives[phase.queue[0]] == Candy.BLUE:
            found += [Ask(seat=seat, about="tattle", options=(Stop(),), secret=True) for seat in phase.queue[1:2]]
        return found

    return asked


def _aloud(asks: Asks) -> Asks:
    """Make the rules leak on purpose: a tattler is asked in public, and so shows everybody the cards still in hand."""
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
    assert first_leak(GAME).channel == channel


def _tells(monkeypatch: pytest.MonkeyPatch, told: Callable[[Play[Any], Fact, Any], tuple[Fact, Any]]) -> None:
    tell = Play.tell
    monkeypatch.setattr(Play, "tell", lambda play, event, to=None: tell(play, *told(play, event, to)))


def test_an_event_told_to_too_many_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    _tells(monkeypatch, lambda play, event, to: (event, None if isinstance(event, CardShown) else to))
    leak = first_leak(GAME)
    assert leak.channel == "events"
    assert "CardShown" in leak.told


def test_an_event_that_holds_too_much_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_card(play: Play[Any], event: Fact, to: Any) -> tuple[Fact, Any]:
        return (play.state.tattles[-1], to) if isinstance(event, Tattled) else (event, to)

    _tells(monkeypatch, with_card)
    assert first_leak(GAME).channel == "events"


def test_a_deal_told_to_all_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    _tells(monkeypatch, lambda play, event, to: (event, None if isinstance(event, Dealt) else to))
    leak = first_leak(GAME)
    assert leak.channel == "events"
    assert "Dealt" in leak.told


def test_an_event_told_in_some_worlds_only_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = Moving.answer

    def sighing(phase: Moving, play: Play[CandyState], seat: Seat, choice: Move) -> None:
        if choice.candy == play.state.objectives[seat]:
            play.tell(Stopped(seat=seat))
        answer(phase, play, seat, choice)

    monkeypatch.setattr(Moving, "answer", sighing)
    assert first_leak(GAME).channel == "events"


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
    assert first_leak(GAME, renderers=[*RENDERERS, (channel, renderer)]).channel == channel


class SingleCount(Count):
    """Leaks on purpose, by using the same counter for the numbers of a seat's public and secret questions.

    So the number of a public question reveals how many secret questions the seat got before it.
    """

    def next(self, secret: bool) -> int:
        self.open += 1
        return 2 * self.open + secret


@dataclass(frozen=True)
class SingleCounted(Case):
    """A case with the same matches as `Case`, but with questions numbered by `SingleCount`."""

    def matches(self) -> Any:
        for match in super().matches():
            counts = {seat: SingleCount(open=count.open + count.secret) for seat, count in match._counts.items()}
            yield Match(match.game, match._state, counts, {seat: number for seat, (number, _) in match.asks.items()})


def test_an_open_number_that_counts_private_picks_is_caught() -> None:
    found = list(search(SingleCounted(CHAIN, ChainFacts(), SEATS, 0)))
    assert {leak.channel for leak in found} == {"numbers"}
    assert None in {leak.viewer for leak in found}


class CountingView(ChainView):
    """A view that leaks: it contains the total number of cards taken."""

    taken: int


def counting_picks(state: ChainState, seat: Seat | None) -> CountingView:
    """Return a view that contains the total number of cards taken, which is a secret."""
    return CountingView(**dict(CHAIN.rules.view(state, seat)), taken=sum(map(len, state.piles)))


def test_a_view_that_moves_with_private_picks_is_caught() -> None:
    assert first_leak(replace(CHAIN, rules=replace(CHAIN.rules, view=counting_picks)), ChainFacts()).channel == "view"
