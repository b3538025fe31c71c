"""``belief``: measure whether stand-ins that watch other players' choices come to believe the truth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import erfc, sqrt
from operator import mul
from statistics import mean, stdev
from typing import Any

from games.engine.asks import Ask
from games.engine.bots import Policy, at_random, believe, play_out
from games.engine.dice import Dice, ImaginedDice, seed_from
from games.engine.game import Game
from games.engine.match import Match
from games.engine.values import View

EVERY = 4
"""Number of answers between two measurements of a seat's beliefs."""


SURE = 0.01
"""Highest p-value (one-sided) at which a rise of the beliefs counts as real."""


@dataclass
class Rise:
    """By how much beliefs in the truth rose during matches.

    A belief is the probability that a seat gives to the true value of a hidden fact. ``matches``: for each match, by
    how much players' choices raised it, on average. ``truth``: for each match, its height at the last measurement.
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
    """Return the policy of players who follow the game's habit."""

    def policy(view: View, ask: Ask, dice: Dice) -> tuple[int, ...]:
        return game.player.habit(view, ask, dice)

    return policy


PLAYERS: dict[str, Callable[[Game[Any, Any]], Policy]] = {"sensible": sensible, "random": lambda game: at_random}
"""Kinds of players that can be measured."""


def _shares(match: Match, dice: Dice) -> Iterator[tuple[float, float]]:
    """Pick a random seat that is asked. Yield two probabilities that it gives to each hidden fact's true value.

    The first one uses what the seat inferred from other players' choices, the second one doesn't. Both are computed
    from the same imagined worlds, so they differ only by this. ``dice``: draw the seat and the worlds.
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
