"""Play whole matches by policies, for tests, figures and ladders."""

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
"""From a view, a question and dice of its own to the options picked, by position."""


def at_random(view: View, ask: Ask, dice: Dice) -> tuple[int, ...]:
    """Any lawful answer, all numbers of picks and all picks equally likely."""
    return ask.by_chance(dice)


def link_by_link(view: View, ask: Ask, dice: Dice) -> tuple[int, ...]:
    """At random as in a chain of small questions: any way in which options begin (`Fact.links`), any in which those go
    on, until one is left. Whoever picks evenly among whole options takes what has many ways more often.
    """
    if not ask.least == ask.most == 1:
        return ask.by_chance(dice)
    left = {number: option.links for number, option in enumerate(ask.options)}
    for depth in range(max(map(len, left.values()))):
        link = dice.pick(list(dict.fromkeys(links[depth : depth + 1] for links in left.values())), "link")
        left = {number: links for number, links in left.items() if links[depth : depth + 1] == link}
    return (dice.pick(list(left), "of those alike"),)


def at_level(game: Game[Any, Any], level: Level) -> Policy:
    """A stand-in of this level; its thoughts are seeded from the dice it is given."""

    def policy(view: View, ask: Ask, dice: Dice) -> tuple[int, ...]:
        return think(game, view, ask, level, dice.fork("a thought").seed)

    return policy


def at_simulations(game: Game[Any, Any], simulations: int) -> Policy:
    """A strong stand-in with so many simulations a question instead of the game's number."""

    def policy(view: View, ask: Ask, dice: Dice) -> tuple[int, ...]:
        thought = Dice(seed=seed_from(f"{dice.fork('a thought').seed}: {Level.STRONG}"))
        return best(game, view, ask, simulations, thought).picks

    return policy


def answers(match: Match, policies: Sequence[Policy], dice: Dice) -> Iterator[Step]:
    """Play a match to its end, a step an answer; policies by seat. Where several are asked, any of them is first."""
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
    """A whole match, the deal first. ``mixed``: as of Match.start."""
    first = Match.start(game, seats, seed, options, mixed)
    yield first
    yield from answers(first.match, policies, dice)
