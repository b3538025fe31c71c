"""Play whole matches by policies, for tests, statistics and tournaments of policies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from games.engine.asks import Ask
from games.engine.bots.search import Level, best, think
from games.engine.dice import Dice, seed_from
from games.engine.game import Game
from games.engine.match import Match, Step
from games.engine.values import View

Policy = Callable[[Any, Ask, Dice], tuple[int, ...]]
"""A function that takes a view, a question and its own dice, and returns the positions of the picked options."""


def at_random(view: View, ask: Ask, dice: Dice) -> tuple[int, ...]:
    """Pick a random valid answer: first a number of options, then the options, all equally likely."""
    return ask.by_chance(dice)


def link_by_link(view: View, ask: Ask, dice: Dice) -> tuple[int, ...]:
    """Pick an option by choosing its parts (`Fact.links`) one after another, at random, until only one option is left.

    All values of a part are equally likely. Otherwise parts that occur in many options would be favoured.
    """
    if not ask.least == ask.most == 1:
        return ask.by_chance(dice)
    left = {number: option.links for number, option in enumerate(ask.options)}
    for depth in range(max(map(len, left.values()))):
        link = dice.pick(list(dict.fromkeys(links[depth : depth + 1] for links in left.values())), "link")
        left = {number: links for number, links in left.items() if links[depth : depth + 1] == link}
    return (dice.pick(list(left), "of those alike"),)


def at_level(game: Game[Any, Any], level: Level) -> Policy:
    """Return a policy that plays like a stand-in (an AI player) of this level. Equal dice give equal choices."""

    def policy(view: View, ask: Ask, dice: Dice) -> tuple[int, ...]:
        return think(game, view, ask, level, dice.fork("a thought").seed)

    return policy


def at_simulations(game: Game[Any, Any], simulations: int) -> Policy:
    """Return a policy that plays like a strong stand-in (AI player), but with this many simulations per question."""

    def policy(view: View, ask: Ask, dice: Dice) -> tuple[int, ...]:
        thought = Dice(seed=seed_from(f"{dice.fork('a thought').seed}: {Level.STRONG}"))
        return best(game, view, ask, simulations, thought).picks

    return policy


def answers(match: Match, policies: Sequence[Policy], dice: Dice) -> Iterator[Step]:
    """Play a match to its end and yield each step. ``policies``: by seat.

    While several seats are asked at once, the next to answer is drawn at random.
    """
    while match.asks:
        seat = dice.pick(sorted(match.asks), "who answers first")
        number, ask = match.asks[seat]
        step = match.choose(seat, number, policies[seat](match.view(seat), ask, dice))
        yield step
        match = step.match


def play_out(
    game: Game[Any, Any],
    seats: int,
    seed: str,
    options: Any,
    policies: Sequence[Policy],
    dice: Dice,
    mixed: str = "",
) -> Iterator[Step]:
    """Yield the steps of a whole match, the deal first. ``policies``: by seat. ``mixed``: see `Match.start`."""
    first = Match.start(game, seats, seed, options, mixed)
    yield first
    yield from answers(first.match, policies, dice)
