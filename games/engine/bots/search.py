"""Choose a stand-in's (an AI player's) answer by simulation. Gives the same result in every process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from math import ceil, comb, log2, sqrt
from typing import Any, NamedTuple, Self

from games.engine.asks import Ask
from games.engine.bots.belief import believe
from games.engine.dice import Dice, ImaginedDice, seed_from
from games.engine.fast_models import copied
from games.engine.game import Game
from games.engine.phases import Play, State, Unheard
from games.engine.values import Outcome, Seat, View


class Playout:
    """A simulated match. Answering a question changes its state in place.

    ``asks``: open questions by seat; empty once the match is over.
    """

    def __init__(self, game: Game[Any, Any], state: Any) -> None:
        """Make a playout that changes ``state`` itself; pass a copy if you need the original."""
        self.game = game
        self._state: State = state
        self._play = Unheard(state)
        self.asks: Mapping[Seat, Ask] = _by_seat(self._play)

    @classmethod
    def copied(cls, game: Game[Any, Any], state: Any) -> Self:
        """Return a playout of a copy of this state, so that the state itself stays unchanged."""
        return cls(game, copied(state))

    def choose(self, seat: Seat, picks: tuple[int, ...]) -> None:
        """Answer the seat's question with options by position. Raises ValueError if the answer is invalid."""
        ask = self.asks[seat]
        if not ask.takes(picks):
            raise ValueError(f"{picks} is no answer to {ask.about}")
        self._play.answer(ask, picks)
        self.asks = _by_seat(self._play)

    def view(self, seat: Seat) -> View:
        """Return what this seat would know in the imagined match."""
        view: View = self.game.rules.view(self._state, seat)
        return view

    @property
    def outcome(self) -> Outcome | None:
        """How the imagined match ended; None while it runs."""
        return self._state.outcome


def _by_seat(play: Play[Any]) -> dict[Seat, Ask]:
    asks = play.run_on()
    return {asks[0].seat: asks[0]} if len(asks) == 1 else {ask.seat: ask for ask in asks}


Picks = tuple[int, ...]

MOST_TRIED = 25
"""Upper limit of answers tried; a question with more (several options at once) gets a random sample.
Set by hand."""

EVEN = 0.5
"""A future with a worth above this counts as won: a first place, or judged to lead there. From 0 to 1, as `judge`
returns it. Set by hand."""

ENDLESS = 5_000
"""Answers in a world after which it counts as endless, an error of the game. Set by hand."""


class Prospect(NamedTuple):
    """The result of one answer in ``futures`` imagined worlds.

    ``won``: number of these worlds with a good result for the seat that answered.
    """

    picks: Picks
    futures: int
    won: int

    @property
    def share(self) -> float:
        """The share of the futures in which the result was good for the seat, from 0 to 1."""
        return self.won / self.futures


class Found(NamedTuple):
    """The result of a search: the picks of the best answer, and the result of each answer tried.

    ``prospects``: the results, sorted by the number of worlds in which the answer was tried, highest first. Empty if
    ``picks`` was returned without a search.
    """

    picks: Picks
    prospects: tuple[Prospect, ...] = ()


def best(game: Game[Any, Any], view: View, ask: Ask, simulations: int, dice: Dice) -> Found:
    """Search for the best answer with this many simulations.

    Returns the answer of the game's habit (its simple policy), unless another answer is clearly better
    (`Foresight.doubt`).
    """
    habitual: Picks = game.player.habit(view, ask, dice.fork("habit"))
    about = game.player.foresight.about
    if not simulations or (about and ask.about not in about):
        return Found(habitual)
    others = [picks for picks in _answers(ask, dice) if set(picks) != set(habitual)]
    if not others:
        return Found(habitual)
    others = dice.fork("order").shuffled(others, "of those that go equally well any may stay")
    return _Search(game, view, ask, dice).best(habitual, others, simulations)


def _answers(ask: Ask, dice: Dice) -> list[Picks]:
    """Return all answers to a question if there are few, else a random sample of all answers."""
    if ask.least == ask.most == 1:
        return [(pick,) for pick in range(len(ask.options))]
    ways = sum(comb(len(ask.options), many) for many in range(ask.least, ask.most + 1))
    drawn = {tuple(sorted(ask.by_chance(dice))) for _ in range(4 * min(ways, MOST_TRIED))}
    return sorted(drawn)[:MOST_TRIED]


@dataclass
class _Tried:
    """An answer that a search tries. ``worths``: its result in each imagined world so far, from 0 to 1 (see `worth`).

    All answers go through the same sequence of worlds.
    """

    picks: Picks
    worths: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.worths) / len(self.worths)

    @property
    def prospect(self) -> Prospect:
        """The result of this answer in the worlds so far."""
        return Prospect(self.picks, len(self.worths), sum(worth > EVEN for worth in self.worths))

    def lead(self, other: _Tried) -> float:
        """Return by how many standard errors this answer is better than ``other``, in the worlds tried with both."""
        apart = [ours - theirs for ours, theirs in zip(self.worths, other.worths, strict=False)]
        mean = sum(apart) / len(apart)
        # Without the 0.25, the variance after a single world would be 0, and its result would look certain.
        spread = (sum((one - mean) ** 2 for one in apart) + 0.25) / len(apart)
        return mean / sqrt(spread / len(apart))


class _Search:
    """A search by successive halving.

    Each round tries the remaining answers in the same worlds with the same dice, then drops the worse half. The answer
    of the game's habit (its simple policy) is never dropped. The search ends when only one other answer remains.
    """

    def __init__(self, game: Game[Any, Any], view: View, ask: Ask, dice: Dice) -> None:
        self._game, self._ask, self._dice = game, ask, dice
        self._belief = believe(game, view, ImaginedDice(seed=dice.fork("what others hide").seed))

    def best(self, habitual: Picks, others: list[Picks], simulations: int) -> Found:
        usual, rest = _Tried(habitual), [_Tried(picks) for picks in others]
        tried = [usual, *rest]
        rounds = ceil(log2(len(rest) + 1))
        while True:
            for _ in range(max(1, simulations // rounds // (len(rest) + 1))):
                self._try([usual, *rest])
            rest.sort(key=lambda tried: -tried.mean)
            if len(rest) == 1:
                leader = rest[0]
                picks = leader.picks if leader.lead(usual) > self._game.player.foresight.doubt else habitual
                tried.sort(key=lambda one: (-len(one.worths), -one.mean))
                return Found(picks, tuple(one.prospect for one in tried))
            rest = rest[: len(rest) // 2]

    def _try(self, answers: list[_Tried]) -> None:
        """Draw a new world, and try each of these answers in it, with the same dice."""
        world = self._belief.world(ImaginedDice(seed=self._dice.fork("a world").seed))
        chance = self._dice.fork("everybody’s habits").seed
        for tried in answers:
            playout = Playout.copied(self._game, world)
            playout.choose(self._ask.seat, tried.picks)
            tried.worths.append(self._worth(playout, ImaginedDice(seed=chance)))

    def _worth(self, playout: Playout, dice: Dice) -> float:
        """Play the imagined match on, and return what the result is worth to the seat whose answer is sought.

        The worth is from 0 to 1 (see `worth`). If the match doesn't end within `Foresight.answers` answers, the game
        estimates it (`PlayerModel.judge`).
        """
        game, seat = self._game, self._ask.seat
        for _ in range(game.player.foresight.answers or ENDLESS):
            if playout.outcome is not None:
                return worth(playout.outcome, seat)
            asked = min(playout.asks)
            ask = playout.asks[asked]
            playout.choose(asked, (0,) if forced(ask) else game.player.habit(playout.view(asked), ask, dice))
        if playout.outcome is not None:
            return worth(playout.outcome, seat)
        return game.player.judge(playout.view(seat))


def forced(ask: Ask) -> bool:
    """Return whether the question has only one answer."""
    return ask.least == ask.most == len(ask.options) == 1


def worth(outcome: Outcome, seat: Seat) -> float:
    """Return what an outcome is worth to a seat, from 0 to 1.

    It is half the share of opponents beaten (a tie counts half), doubled if the seat came first.
    """
    side = next((side.seats for side in outcome.sides if seat in side.seats), (seat,))
    others = [other for rank in outcome.ranks for other in rank if other not in side]
    place = outcome.rank_of(seat)
    ranks = [outcome.rank_of(other) for other in others]
    beaten = sum((rank > place) + (rank == place) / 2 for rank in ranks) / max(1, len(ranks))
    return (beaten + (place == 1) * beaten) / 2


class Level(StrEnum):
    """How well a stand-in (an AI player) plays.

    Each game sets the number of simulations per question for each level (`Foresight`); there is no time limit.
    """

    EASY = "easy"
    NORMAL = "normal"
    STRONG = "strong"


def think(game: Game[Any, Any], view: View, ask: Ask, level: Level, seed: str) -> tuple[int, ...]:
    """Return the options that a stand-in (an AI player) picks, by position.

    ``seed``: any text; the same arguments give the same picks in any process. Players who know the seed can predict the
    picks. So in a real match use the match's secret (`Match.thought_seed`), never public numbers. Takes up to a second:
    don't call it in the event loop.
    """
    foresight, dice = game.player.foresight, Dice(seed=seed_from(f"{seed}: {level}"))
    careless, simulations = {
        Level.EASY: (foresight.careless[0], 0),
        Level.NORMAL: (foresight.careless[1], foresight.normal),
        Level.STRONG: (0, foresight.strong),
    }[level]
    if careless and dice.below(100, "looks at the question") < careless:
        return ask.by_chance(dice)
    return best(game, view, ask, simulations, dice).picks


def advise(game: Game[Any, Any], view: View, ask: Ask, seed: str) -> Found:
    """Return what a strong stand-in (AI player) would pick from this view alone, with the results of all answers tried.

    Takes as long as `think`. ``seed``: as for `think`, but it may be public, since the player sees the advice anyway.
    """
    dice = Dice(seed=seed_from(f"{seed}: {Level.STRONG}"))
    return best(game, view, ask, game.player.foresight.strong, dice)
