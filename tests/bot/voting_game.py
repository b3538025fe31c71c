"""A small test game: in each round all seats vote at the same time, secretly or openly, for one or more things.

The bot's tests use it instead of a real game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from games.engine.asks import Ask, Picking, Ready
from games.engine.dice import Dice
from games.engine.game import Foresight, Game, GameArt, Options, PlayerModel, Rules, Texts
from games.engine.phases import Phase, Play, State
from games.engine.values import Fact, Player, Seat, View
from games.engine.words import Words
from tests.toy_catalogue import ToyCatalogue


class VotingOptions(Options):
    """The options that the table's host can set."""

    rounds: int = Field(default=1, ge=1, le=50, description="How often all vote")
    things: int = Field(default=3, ge=1, le=25, description="How many things there are to vote for")
    least: int = Field(default=1, ge=0, le=25, description="Votes that each must give")
    most: int = Field(default=1, ge=1, le=25, description="Votes that each may give")
    secret: bool = Field(default=True, description="Whether votes are secret")
    ready: int = Field(default=0, ge=0, le=24, description="What a single press votes for, of votes picked together")
    worth: int = Field(default=0, ge=0, le=99, description="What votes picked together must add up to; 0: any will do")
    group: int = Field(default=0, ge=0, le=25, description="Things of a group, which is picked first; 0: no groups")
    receipts: bool = Field(default=True, description="Whether whoever votes in secret hears that the vote has arrived")
    lapse: bool = Field(default=True, description="Whether whoever is absent votes for the first thing")


class Thing(Fact):
    """Choice: vote for this thing."""

    n: int


class Group(Fact):
    """First part of a choice with two parts: the group to which the thing belongs."""

    n: int


class Grouped(Thing):
    """Choice with two parts: pick a group, then vote for a thing of this group."""

    group: int

    @property
    def part(self) -> Group:
        """The group, which is picked before the thing."""
        return Group(n=self.group)


class Done(Fact):
    """Choice: submit the votes picked so far."""


class Abstain(Fact):
    """Choice: vote for nothing."""


class Charged(Fact):
    """Event for one seat: the secret word that the seat is given."""

    deals: ClassVar[bool] = True
    seat: Seat
    word: int


class Heard(Fact):
    """Event for one seat: its votes were received."""

    seat: Seat


class Counted(Fact):
    """Event: the result of a round of votes."""

    votes: tuple[tuple[int, ...], ...]


class Voting(Phase):
    """Ask at the same time all seats that haven't voted yet in this round."""

    kind: Literal["voting"] = "voting"
    votes: dict[Seat, list[int]] = {}

    def begin(self, play: Play[VotingState]) -> None:
        if play.state.round == 0:
            for seat, word in enumerate(play.state.words):
                play.tell(Charged(seat=seat, word=word), to=[seat])
        play.state.round += 1

    def asks(self, state: VotingState) -> list[Ask]:
        options: tuple[Thing, ...] = tuple(Thing(n=n) for n in range(state.options.things))
        if size := state.options.group:
            options = tuple(Grouped(n=thing.n, group=thing.n // size) for thing in options)
        least, most = state.options.least, max(state.options.most, state.options.least)
        lapse = tuple(range(max(1, least))) if state.options.lapse else None
        if state.options.worth:
            values = tuple(thing.n for thing in options)
            many = state.options.ready
            ready = (Ready(picks=(many,), said=Thing(n=many)),) if many else ()
            picking = Picking(values=values, least=state.options.worth, done=Done(), none=Abstain(), ready=ready)
            how: dict[str, Any] = {"least": 0, "most": len(options), "secret": True, "lapse": (), "picking": picking}
            return [Ask(seat=seat, about="vote", options=options, **how) for seat in self._waiting(state)]
        how = {"least": least, "most": most, "secret": state.options.secret, "lapse": lapse}
        return [Ask(seat=seat, about="vote", options=options, **how) for seat in self._waiting(state)]

    def _waiting(self, state: VotingState) -> list[Seat]:
        return [seat for seat in range(state.seats) if seat not in self.votes]

    def answer(self, play: Play[VotingState], seat: Seat, choice: Thing | list[Thing]) -> None:
        self.votes[seat] = [thing.n for thing in (choice if isinstance(choice, list) else [choice])]
        if play.state.options.secret and play.state.options.receipts:
            play.tell(Heard(seat=seat), to=[seat])

    def close(self, play: Play[VotingState]) -> None:
        votes = tuple(tuple(self.votes[seat]) for seat in range(play.state.seats))
        play.tell(Counted(votes=votes))
        if play.state.round < play.state.options.rounds:
            play.goto(Voting())
        else:
            play.finish(*([seat] for seat in sorted(range(play.state.seats), key=lambda seat: votes[seat])))


class VotingState(State):
    """The state of a match of the voting game."""

    options: VotingOptions
    words: list[int]
    round: int = 0
    stack: list[Annotated[Voting, Field(discriminator="kind")]] = []


class VotingView(View):
    """What one seat, or the public, may know of the match."""

    round: int
    rounds: int
    voted: tuple[Seat, ...]
    word: int | None
    own: tuple[int, ...] | None
    options: VotingOptions


@dataclass(frozen=True)
class Plain:
    """A fake picture that draws nothing: its PNG file consists of the bytes of its alt text."""

    text: str

    def png(self) -> bytes:
        """Return the alt text as bytes."""
        return self.text.encode()


def _setup(seats: int, dice: Dice, options: VotingOptions) -> tuple[VotingState, Voting]:
    words = [700_000 + dice.below(99_999, "word") for _ in range(seats)]
    return VotingState(seats=seats, dice=dice, options=options, words=words), Voting()


def _view(state: VotingState, seat: Seat | None) -> VotingView:
    votes = state.stack[-1].votes if state.stack else {}
    own = votes.get(seat) if seat is not None else None
    return VotingView(
        seat=seat,
        seats=state.seats,
        outcome=state.outcome,
        round=state.round,
        rounds=state.options.rounds,
        voted=tuple(sorted(votes)),
        word=None if seat is None else state.words[seat],
        own=None if own is None else tuple(own),
        options=state.options,
    )


def _imagine(view: VotingView, dice: Dice) -> VotingState:
    things = range(max(1, view.options.least))
    votes = {
        seat: [(dice.below(view.options.things, "vote") + n) % view.options.things for n in things]
        for seat in view.voted
    }
    words = [700_000 + dice.below(99_999, "word") for _ in range(view.seats)]
    if view.seat is not None and view.word is not None:
        words[view.seat] = view.word
        votes |= {} if view.own is None else {view.seat: list(view.own)}
    return VotingState(
        seats=view.seats,
        dice=dice.fork("world"),
        outcome=view.outcome,
        options=view.options,
        words=words,
        round=view.round,
        stack=[] if view.outcome else [Voting(votes=votes)],
    )


def _draw(view: VotingView, words: Words) -> Any:
    return Plain(f"{view!r} {words.players!r}")


def _describe(view: VotingView, words: Words) -> str:
    lines = [f"Round {view.round} of {view.rounds}."]
    lines += [
        f"{player.name} {'has voted' if seat in view.voted else 'votes'}." for seat, player in _by_seat(words.players)
    ]
    return "\n".join([*lines, *([] if view.word is None else [f"Your secret word: {view.word}."])])


def _say(fact: Fact, words: Words) -> str:
    match fact:
        case Ask():
            return "Vote."
        case Thing() | Group():
            return f"{'Group' if isinstance(fact, Group) else 'Thing'} {fact.n}"
        case Done() | Abstain():
            return "Give these votes" if isinstance(fact, Done) else "Give no vote"
        case Charged():
            return f"Your secret word is {fact.word}."
        case Heard():
            return "Your votes have arrived."
        case Counted():
            return "The votes are: " + "; ".join(" and ".join(map(str, votes)) or "none" for votes in fact.votes)
    raise TypeError(fact)


def _picked(picks: Sequence[int], ask: Ask, view: VotingView, words: Words) -> str:
    assert ask.picking is not None
    return f"Worth {ask.picking.total(picks)}, {ask.picking.lacking(picks)} short."


VOTING_GAME = Game(
    slug="ballot",
    name="Ballot",
    seats=range(2, 9),
    minutes=3,
    options=VotingOptions,
    rules=Rules(
        setup=_setup,
        view=_view,
        imagine=_imagine,
        state_type=VotingState,
        view_type=VotingView,
    ),
    texts=Texts(
        catalogue=ToyCatalogue(VotingOptions, pitch="Vote, all at once"),
        say=_say,
        describe=_describe,
        picked=_picked,
    ),
    art=GameArt(draw=_draw),
    player=PlayerModel(
        foresight=Foresight(normal=0, strong=0),
    ),
)
"""The voting game. Its secret words are numbers that occur nowhere else."""


def ballot(
    slug: str, options: type[Options] = VotingOptions, messages: Mapping[str, str] = MappingProxyType({}), **facts: Any
) -> Game[VotingState, VotingView]:
    """Return a voting game named `slug`. `options`: the class of its options. `facts`: other fields of `Game`."""
    catalogue = ToyCatalogue(options, **{"pitch": "Vote, all at once", **messages})
    return replace(
        VOTING_GAME, slug=slug, options=options, texts=replace(VOTING_GAME.texts, catalogue=catalogue), **facts
    )


def _by_seat(players: Sequence[Player]) -> Sequence[tuple[Seat, Player]]:
    return list(enumerate(players))
