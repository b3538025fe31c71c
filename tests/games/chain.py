"""A small test game: each seat in turn takes cards in secret, as many as it likes, then calls high or low in public.

The number of cards taken stays secret until the end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field

from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.game import Game, GameArt, Options, Rules, Texts
from games.engine.phases import Phase, Play, State
from games.engine.values import Fact, Seat, View
from games.engine.words import Words
from tests.toy_catalogue import ToyCatalogue

CARDS = range(4)


class Take(Fact):
    """Option: take this card."""

    card: int


class Enough(Fact):
    """Option: take no more cards."""


class Call(Fact):
    """Option: call high or low. Also an entry of the list of calls so far."""

    high: bool


class Called(Fact):
    """Event: a seat called high or low."""

    seat: Seat
    high: bool


class Shown(Fact):
    """Event at the end: the cards that every seat took."""

    piles: tuple[tuple[int, ...], ...]


class Taking(Phase):
    """The active seat takes cards in secret, one at a time."""

    kind: Literal["taking"] = "taking"
    active: Seat

    def asks(self, state: ChainState) -> list[Ask]:
        left = [Take(card=card) for card in CARDS if card not in state.piles[self.active]]
        return [Ask(seat=self.active, about="take", options=(Enough(), *left), secret=True)]

    def answer(self, play: Play[ChainState], seat: Seat, choice: Take | Enough) -> None:
        if isinstance(choice, Enough):
            play.goto(Calling(active=seat))
        else:
            play.state.piles[seat] = sorted([*play.state.piles[seat], choice.card])


class Calling(Phase):
    """The active seat calls high or low in public."""

    kind: Literal["calling"] = "calling"
    active: Seat

    def asks(self, state: ChainState) -> list[Ask]:
        return [Ask(seat=self.active, about="call", options=(Call(high=True), Call(high=False)))]

    def answer(self, play: Play[ChainState], seat: Seat, choice: Call) -> None:
        state = play.state
        state.calls.append(choice)
        play.tell(Called(seat=seat, high=choice.high))
        if len(state.calls) < state.seats:
            play.goto(Taking(active=seat + 1))
        else:
            play.tell(Shown(piles=tuple(map(tuple, state.piles))))
            counts = sorted({len(pile) for pile in state.piles}, reverse=True)
            play.finish(*([seat for seat, pile in enumerate(state.piles) if len(pile) == many] for many in counts))


class ChainState(State):
    """The whole state: cards by seat, calls so far, and the current phase."""

    piles: list[list[int]]
    calls: list[Call] = []
    stack: list[Annotated[Taking | Calling, Field(discriminator="kind")]] = []


class ChainView(View):
    """The state as one viewer may see it: other seats' cards only after the end."""

    phase: Taking | Calling | None
    calls: tuple[Call, ...]
    own: tuple[int, ...] | None
    piles: tuple[tuple[int, ...], ...] | None


@dataclass(frozen=True)
class Plain:
    """A picture that consists of a text."""

    text: str

    @property
    def strokes(self) -> tuple[str, ...]:
        """The picture's strokes (drawn elements): only the text."""
        return (self.text,)

    def png(self) -> bytes:
        """Return the text as bytes, in place of a PNG."""
        return self.text.encode()


def _setup(seats: int, dice: Dice, options: Options) -> tuple[ChainState, Taking]:
    return ChainState(seats=seats, dice=dice, piles=[[] for _ in range(seats)]), Taking(active=0)


def _view(state: ChainState, seat: Seat | None) -> ChainView:
    piles = tuple(map(tuple, state.piles))
    return ChainView(
        seat=seat,
        seats=state.seats,
        outcome=state.outcome,
        phase=state.stack[-1].model_copy() if state.stack else None,
        calls=tuple(state.calls),
        own=None if seat is None else piles[seat],
        piles=piles if state.outcome else None,
    )


def _imagine(view: ChainView, dice: Dice) -> ChainState:
    piles: list[list[int]] = [[] for _ in range(view.seats)]
    for pile in piles[: view.seats if view.phase is None else view.phase.active + 1]:
        pile += [card for card in CARDS if dice.below(2, "taken?")]
    if view.seat is not None and view.own is not None:
        piles[view.seat] = list(view.own)
    return ChainState(
        seats=view.seats,
        dice=dice.fork("world"),
        outcome=view.outcome,
        piles=piles if view.piles is None else [list(pile) for pile in view.piles],
        calls=list(view.calls),
        stack=[view.phase.model_copy()] if view.phase else [],
    )


def _draw(view: ChainView, words: Words) -> Any:
    return Plain(repr(view))


def _describe(view: ChainView, words: Words) -> str:
    return f"{len(view.calls)} calls so far."


def _say(fact: Fact, words: Words) -> str:
    return type(fact).__name__ + "".join(f" {value}" for _, value in fact if not isinstance(value, tuple))


CHAIN = Game(
    slug="chain",
    name="Chain",
    seats=range(2, 4),
    minutes=1,
    options=Options,
    rules=Rules(
        setup=_setup,
        view=_view,
        imagine=_imagine,
        state_type=ChainState,
        view_type=ChainView,
    ),
    texts=Texts(
        catalogue=ToyCatalogue(pitch="Take as many as you dare, and call"),
        say=_say,
        describe=_describe,
    ),
    art=GameArt(draw=_draw),
)


class ChainFacts:
    """This game's input for the tests in parlour_contract: invariants, secrets and expected numbers of positions."""

    PERFT = {(2, 1): 5, (2, 2): 2 + 4 * 4}

    def laws(self, state: ChainState) -> None:
        """Check that no seat holds a card twice, and that seats have no cards before their turn."""
        assert all(len(set(pile)) == len(pile) for pile in state.piles)
        if state.stack:
            assert not any(state.piles[state.stack[-1].active + 1 :])

    def secrets(self, state: ChainState, viewer: Seat | None) -> dict[str, tuple[int, ...]]:
        """Return the cards of all other seats that have begun or finished their turn."""
        began = 0 if state.outcome else state.stack[-1].active + 1
        return {f"pile of {seat}": tuple(state.piles[seat]) for seat in range(began) if seat != viewer}
