"""``ladder`` and ``belief``: compare levels of AI players, and measure how well players infer hidden facts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from math import ceil, erfc, sqrt
from operator import mul
from statistics import mean, stdev
from time import process_time
from typing import Any

from games.engine.analysis.analyser import better_answer
from games.engine.asks import Ask
from games.engine.bots import Level, Policy, at_level, at_random, at_simulations, believe, play_out
from games.engine.bots.search import forced
from games.engine.dice import Dice, ImaginedDice, seed_from
from games.engine.game import Game, names_seat
from games.engine.match import Match
from games.engine.values import Outcome, Seat, View
from games.engine.words import ENGLISH
from games.toolbox.newcomer import NEWCOMERS, newcomer
from games.toolbox.terminal import table

LEVELS = ("strong", "normal", "easy", "random")
"""Levels compared by default, the best first."""

JUDGED = "+judged"
"""Suffix of a player's name. Such a player gives the answer that an analysis finds better than its own, if any."""

ALL = (*LEVELS, *NEWCOMERS)
"""All players that can be compared, besides ``strong@N`` (see ``simulations``); each name can have `JUDGED`
appended."""

FEWEST = 40
"""Fewest matches before a result can be clear, so that a short lucky run isn't one."""

SURE = 1.96
"""Half-width of an interval with 95 % of a normal distribution, in standard deviations."""


@dataclass
class Standing:
    """The results so far of two levels against each other: ``better``, which is expected to win, and ``worse``.

    ``wins``: matches that ``better`` won. If several seats share first place, a match adds the fraction of these seats
    that ``better`` plays.
    """

    better: str
    worse: str
    matches: int = 0
    wins: float = 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval for the share of matches that the better level wins."""
        share, n, z = self.wins / self.matches, self.matches, SURE
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return middle - half, middle + half

    @property
    def clear(self) -> bool:
        """Whether the whole `interval` is above one half: ``better`` then very likely is better."""
        return self.matches > 0 and self.interval[0] > 0.5

    @property
    def settled(self) -> bool:
        """Whether no more matches are needed: after at least `FEWEST` matches, the interval excludes one half."""
        return self.matches >= FEWEST and not self.interval[0] <= 0.5 <= self.interval[1]

    @property
    def needed(self) -> int | None:
        """About how many matches would prove that ``better`` is better, if its share of wins stayed the same.

        None if the share is at most one half.
        """
        lead = self.wins / self.matches - 0.5
        return max(FEWEST, 2 * ceil(SURE**2 / (8 * lead**2))) if lead > 0 else None

    @property
    def doubt(self) -> str:
        """A text that says that the matches don't show which level is better, and about how many matches are needed."""
        enough = "it didn’t win more than half" if self.needed is None else f"about {self.needed} matches would show it"
        return f"{self.better} > {self.worse} ({enough})"

    def __str__(self) -> str:
        low, high = self.interval
        share = f"{self.wins / self.matches:.1%} of the wins in {self.matches} matches"
        return f"{self.better} against {self.worse}: {share}, between {low:.1%} and {high:.1%}"


@dataclass
class Climb:
    """A comparison of levels, two at a time, in one game at one table size.

    ``whole``: play all matches even after a result is clear. ``thoughts``: by level, the processor seconds that each
    decision took.
    """

    game: Game[Any, Any]
    seats: int
    options: Any
    seed: str
    whole: bool = False
    locale: str = ENGLISH
    thoughts: dict[str, list[float]] = field(default_factory=dict)

    def step(self, better: str, worse: str, matches: int) -> Standing:
        """Play these two levels against each other in up to ``matches`` matches, and return the results.

        Each deal is played twice; the second time, the two levels swap seats.
        """
        standing = Standing(better, worse)
        while standing.matches + 2 <= max(matches, 2) and (self.whole or not standing.settled):
            deal = standing.matches // 2
            alone = self._alone(deal)
            team = alone or frozenset(seat for seat in range(self.seats) if (seat + deal) % 2)
            for seats in (team, frozenset(range(self.seats)) - team):
                levels = [better if seat in seats else worse for seat in range(self.seats)]
                standing.wins += share(self._played(deal, levels, alone), seats)
                standing.matches += 1
        return standing

    def _alone(self, deal: int) -> frozenset[Seat]:
        """Return the seat that plays alone against all others in this deal; an empty set if the game has no such seat.

        A game has such a seat if the value of exactly one of its options is a seat. In each deal, the next seat plays
        alone.
        """
        return frozenset({deal % self.seats} if len(self._named) == 1 else ())

    @property
    def _named(self) -> list[str]:
        """The names of the options whose value is a seat."""
        return [name for name, one in type(self.options).model_fields.items() if names_seat(one)]

    def _played(self, deal: int, levels: list[str], alone: frozenset[Seat]) -> Outcome:
        options = self.options.model_copy(update={name: seat for name in self._named for seat in alone})
        seed = f"{self.seed}/{self.seats}/{deal}"
        dice = Dice(seed=seed_from(f"{seed}: the program’s players"))
        policies = [self._timed(level) for level in levels]
        *_, last = play_out(self.game, self.seats, seed_from(seed), options, policies, dice)
        assert last.match.outcome is not None
        return last.match.outcome

    def _policy(self, level: str) -> Policy:
        if level.endswith(JUDGED):
            return judged(self.game, self._policy(level.removesuffix(JUDGED)))
        if level in NEWCOMERS:
            return newcomer(self.game, level, self.locale)
        if (many := simulations(level)) is not None:
            return at_simulations(self.game, many)
        return at_random if level == "random" else at_level(self.game, Level(level))

    def _timed(self, level: str) -> Policy:
        policy = self._policy(level)
        thoughts = self.thoughts.setdefault(level, [])

        def timed(view: View, ask: Ask, dice: Dice) -> tuple[int, ...]:
            began = process_time()
            picks = policy(view, ask, dice)
            thoughts.append(process_time() - began)
            return picks

        return timed


def judged(game: Game[Any, Any], player: Policy) -> Policy:
    """Return a policy that answers like `player`, except where `better_answer` finds a clearly better answer."""

    def policy(view: View, ask: Ask, dice: Dice) -> tuple[int, ...]:
        given = player(view, ask, dice)
        if forced(ask):
            return given
        found = better_answer(game, view, ask, given, ImaginedDice(seed=dice.fork("a second thought").seed))
        return given if found is None else found.picks

    return policy


def simulations(level: str) -> int | None:
    """Return the number N in ``strong@N``, a strong AI player with N simulations; None for other names."""
    named, _, many = level.partition("@")
    return int(many) if named == Level.STRONG and many.isascii() and many.isdigit() else None


def known(level: str) -> bool:
    """Return whether the command can compare a level of this name with others."""
    level = level.removesuffix(JUDGED)
    return level in ALL or simulations(level) is not None


def share(outcome: Outcome, seats: frozenset[Seat]) -> float:
    """Return which share of first place these seats won together, from 0 to 1. Seats that tie have equal shares."""
    winners = outcome.ranks[0]
    return sum(seat in seats for seat in winners) / len(winners)


def thinking(thoughts: Mapping[str, list[float]]) -> Iterator[str]:
    """Yield a table of each level's processor time per decision in milliseconds: median, 99th percentile, maximum."""
    heads = ["a decision, in ms", "decisions", "median", "99%", "longest"]
    yield from table(heads, ([level, str(len(took)), *_percentiles(took)] for level, took in thoughts.items()))


def _percentiles(took: list[float]) -> list[str]:
    took = sorted(took)
    return [f"{1000 * took[ceil(part * len(took)) - 1]:.1f}" for part in (0.5, 0.99, 1.0)]


EVERY = 4
"""Number of answers between two measurements of a seat's beliefs."""


CERTAIN = 0.01
"""Highest p-value (one-sided) at which a rise of the beliefs counts as real."""


@dataclass
class Rise:
    """By how much beliefs in the truth rose during matches.

    A belief is the probability that a seat gives to the true value of a hidden fact. ``matches``: for each match, by
    how much inference from other players' choices raised beliefs, on average. ``truth``: for each match, the belief
    that was measured last.
    """

    matches: list[float] = field(default_factory=list)
    truth: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """How much a match raises the probability that seats give to the truth: the mean over all matches."""
        return mean(self.matches)

    @property
    def p(self) -> float:
        """The one-sided p-value: the probability of such a mean (or a higher one) if beliefs don't rise at all."""
        return erfc(self.mean / (stdev(self.matches) / sqrt(len(self.matches))) / sqrt(2)) / 2

    def __str__(self) -> str:
        share = f"truth believed with {mean(self.truth):.1%}, {self.mean:+.1%} over what it was at first"
        return f"{share}, in {len(self.matches)} matches (p = {self.p:.2g})"


def rise(game: Game[Any, Any], seats: int, options: Any, policy: Policy, matches: int, seed: str) -> Rise:
    """Play matches between players of this policy and measure how much the belief in the truth rises.

    Leaves out matches in which no seat has a belief about a hidden fact.
    """
    found = Rise()
    for number in range(matches):
        dice = Dice(seed=seed_from(f"{seed}/{seats}/{number}: players"))
        steps = play_out(game, seats, seed_from(f"{seed}/{seats}/{number}"), options, [policy] * seats, dice)
        shares = [share for at, step in enumerate(steps) if not at % EVERY for share in _shares(step.match, dice)]
        if shares:
            found.matches.append(mean(now - before for now, before in shares))
            found.truth.append(shares[-1][0])
    return found


def sensible(game: Game[Any, Any]) -> Policy:
    """Return a policy that picks each answer by the game's `PlayerModel.habit`, without a search."""

    def policy(view: View, ask: Ask, dice: Dice) -> tuple[int, ...]:
        return game.player.habit(view, ask, dice)

    return policy


PLAYERS: dict[str, Callable[[Game[Any, Any]], Policy]] = {"sensible": sensible, "random": lambda game: at_random}
"""Kinds of players that can be measured."""


def _shares(match: Match, dice: Dice) -> Iterator[tuple[float, float]]:
    """Pick a random seat that is asked. Yield two probabilities that the seat gives to each hidden fact's true value.

    The first one uses what the seat inferred from other players' choices, the second one doesn't. Both are computed
    from the same sampled worlds. ``dice``: the random source for the seat and the worlds.
    """
    if not match.asks:
        return
    seat = dice.pick(sorted(match.asks), "who looks")
    drawn = dice.fork("worlds").seed
    belief = believe(match.game, match.view(seat), ImaginedDice(seed=drawn))
    if not belief.guesses:
        return
    imagined = [match.game.player.secrets(world) for _, world in belief.worlds(ImaginedDice(seed=drawn))]
    for secret, truth in match.secrets().items():
        if len({known.get(secret) for known in imagined}) > 1:
            right = [known.get(secret) == truth for known in imagined]
            yield sum(map(mul, belief.weights, right)), sum(right) / len(right)
