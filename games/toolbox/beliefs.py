"""``belief``: do stand-ins come to believe what is true, by what they see others choose?"""

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
"""Every so many answers somebody who is asked looks at what they believe."""


SURE = 0.01
"""A rise that comes by chance less often than this is one."""


@dataclass
class Rise:
    """By match: how much likelier than at first the truth was believed to be; ``truth``: how likely, in the end."""

    matches: list[float] = field(default_factory=list)
    truth: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """On average over matches."""
        return mean(self.matches)

    @property
    def p(self) -> float:
        """How likely an average so high would come by chance alone, were there no rise (one-sided)."""
        return erfc(self.mean / (stdev(self.matches) / sqrt(len(self.matches))) / sqrt(2)) / 2

    def __str__(self) -> str:
        share = f"truth believed with {mean(self.truth):.1%}, {self.mean:+.1%} over what it was at first"
        return f"{share}, in {len(self.matches)} matches (p = {self.p:.2g})"


def rise(game: Game[Any, Any], seats: int, options: Any, policy: Policy, matches: int, seed: str) -> Rise:
    """Let players of this kind play so many matches; those in which nothing was believed of anybody don't count."""
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
    """Players who do what they are used to."""

    def policy(view: View, ask: Ask, dice: Dice) -> tuple[int, ...]:
        return game.player.habit(view, ask, dice)

    return policy


PLAYERS: dict[str, Callable[[Game[Any, Any]], Policy]] = {"sensible": sensible, "random": lambda game: at_random}
"""Who can be looked at."""


def _shares(match: Match, dice: Dice) -> Iterator[tuple[float, float]]:
    """Of each fact that is hidden from somebody who is asked now: how likely they believe the truth, now and at first.

    The worlds are the same for both, so that only what was chosen makes the difference.
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
