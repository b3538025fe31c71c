"""Estimate what a viewer can't see, from the viewer's view and from choices of other players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import exp, log
from typing import Any

from games.engine.asks import Ask
from games.engine.dice import Dice, seed_from
from games.engine.game import NOISE, Choice, Game, PlayerModel, Secret
from games.engine.values import View

TRIALS = 48
"""Samples of a habit that estimate what it picks. Set by hand."""

SAMPLE = 60
"""Sampled worlds that estimate a hidden fact where a game has no guesses. Set by hand."""

FINE = 1 << 30
"""Steps of a weighted draw: a share is rounded to one of so many. Set by hand."""


@dataclass(frozen=True)
class Belief:
    """One viewer's beliefs at one moment: possible worlds with their probabilities.

    ``guesses``: the viewer's view with the hidden facts filled in, once for each possibility. ``weights``: the
    probability of each guess; they add up to 1.
    """

    game: Game[Any, Any]
    view: View
    guesses: tuple[View, ...]
    weights: tuple[float, ...]

    def world(self, dice: Dice) -> Any:
        """Draw a whole state of the match; each state is as likely to be drawn as the viewer believes it to be true."""
        return self.game.rules.imagine(self._drawn(dice) if self.guesses else self.view, dice)

    def worlds(self, dice: Dice) -> list[tuple[float, Any]]:
        """Return each possible state of the match with its probability."""
        if not self.guesses:
            return [(1.0, self.game.rules.imagine(self.view, dice))]
        made = (self.game.rules.imagine(guess, dice) for guess in self.guesses)
        return list(zip(self.weights, made, strict=True))

    def of(self, dice: Dice) -> Mapping[Secret, Mapping[Hashable, float]]:
        """Return the probability of each possible value of each hidden fact, as the viewer believes."""
        beliefs: dict[Secret, dict[Hashable, float]] = {}
        worlds = self.worlds(dice) if self.guesses else self._sample(dice)
        for weight, world in worlds:
            for secret, value in self.game.player.secrets(world).items():
                shares = beliefs.setdefault(secret, {})
                shares[value] = shares.get(value, 0.0) + weight
        return {**beliefs, **{secret: dict(shares) for secret, shares in self.game.player.counted(self.view).items()}}

    def _sample(self, dice: Dice) -> list[tuple[float, Any]]:
        return [(1 / SAMPLE, self.game.rules.imagine(self.view, dice.fork(f"world {n}"))) for n in range(SAMPLE)]

    def _drawn(self, dice: Dice) -> View:
        at = dice.below(FINE, "what is believed") / FINE
        reached = zip(accumulate(self.weights), self.guesses, strict=True)
        return next((guess for end, guess in reached if at < end), self.guesses[-1])


def believe(game: Game[Any, Any], view: View, dice: Dice, slips: float = NOISE) -> Belief:
    """Return the beliefs of this viewer, from its view alone.

    ``dice``: draws a sample of guesses if there are too many to list. ``slips``: share of answers that the other
    players are assumed to give at random.
    """
    player = game.player
    guesses = tuple(player.guesses(view, dice))
    likely = [_likelihood(player, player.chosen(view, guess), slips) for guess in guesses]
    return Belief(game, view, guesses, _shares(likely))


def _likelihood(player: PlayerModel[Any, Any], choices: Sequence[Choice], slips: float) -> float:
    """Return the log probability of these choices for a player who follows the game's habit (its simple policy).

    ``slips``: share of the choices that the player makes at random instead.
    """
    return sum(log((1 - slips) * chance(player, choice) + slips * _by_noise(choice)) for choice in choices)


def chance(player: PlayerModel[Any, Any], choice: Choice) -> float:
    """Return the probability that a player who follows the game's habit (its simple policy) makes this choice.

    Counts choices that look the same to the other players (`Choice.like`) as this one.
    """
    exact = player.chance(choice)
    if exact is not None:
        return exact
    by_option = chances(player, choice.view, choice.ask)
    return sum(by_option[pick] for pick in sorted({*choice.picks, *choice.like}))


def chances(player: PlayerModel[Any, Any], view: View, ask: Ask) -> Sequence[float]:
    """Return for each option the probability that the game's habit (its simple policy) picks it; they add up to 1.

    The question must take exactly one pick.
    """
    exact = player.chances(view, ask)
    if exact is not None:
        return exact
    dice = Dice(seed=seed_from(f"habit about {ask.about}"))
    picked = Counter(player.habit(view, ask, dice)[0] for _ in range(TRIALS))
    return [picked[pick] / TRIALS for pick in range(len(ask.options))]


def _by_noise(choice: Choice) -> float:
    """Return the probability of the choice for a player who picks at random.

    All options are equally likely. If the player may pick nothing, each choice has the probability 1 / (options +
    1).
    """
    if choice.ask.least == 0:
        return 1 / (len(choice.ask.options) + 1)
    return len({*choice.picks, *choice.like}) / len(choice.ask.options)


def _shares(logarithms: Sequence[float]) -> tuple[float, ...]:
    """Turn logarithms of weights into weights with the sum 1."""
    most = max(logarithms, default=0.0)
    weights = [exp(one - most) for one in logarithms]
    return tuple(weight / sum(weights) for weight in weights)
