"""Simulate a newcomer who knows no rules and chooses options by what their texts promise and threaten."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.game import Game
from games.engine.values import Player, View
from games.engine.words import Plain, Words
from games.toolbox.newcomer_phrases import PHRASES, Phrases

NEWCOMERS = {"careful": (1.0, 1.5), "bold": (1.5, 1.0)}
"""Kinds of newcomers: how much each one weighs a gain and a loss (chosen by hand)."""

_NAMES = ["Ann", "Ben", "Cem", "Dora", "Eve", "Finn"]


@dataclass(frozen=True)
class Read:
    """What an option seems to gain and lose, in rough points, for a newcomer who reads its text."""

    gain: float = 0
    loss: float = 0

    def weighed(self, taste: tuple[float, float]) -> float:
        """Return what the option seems worth. ``taste``: weights of gain and loss."""
        return self.gain * taste[0] - self.loss * taste[1]


def newcomer(game: Game[Any, Any], who: str, locale: str) -> Callable[[View, Ask, Dice], tuple[int, ...]]:
    """Return a policy that decides like a newcomer, by reading messages.

    ``who``: one of NEWCOMERS; ``locale``: a key of PHRASES.
    """
    taste = NEWCOMERS[who]

    def policy(view: View, ask: Ask, dice: Dice) -> tuple[int, ...]:
        players = [Player(name=name) for name in _NAMES[: getattr(view, "seats", len(_NAMES))]]
        assert view.seat is not None
        words = game.words(players, view.seat, locale)
        goal, around = game.texts.goal(view, words), " ".join(game.texts.concerns(view, ask, words))
        texts = [_text(game, option, ask, view, words) for option in ask.options]
        worth = [read(text, goal, around, locale).weighed(taste) for text in texts]
        if ask.most == 1 and ask.least == 1:
            return (_best(worth, dice),)
        return _several(game, ask, view, words, lambda text: read(text, goal, around, locale).weighed(taste), worth)

    return policy


def _text(game: Game[Any, Any], option: Any, ask: Ask, view: View, words: Words) -> str:
    """Return an option's text as a player reads it: its label and its effect."""
    brings = game.texts.consequence(option, ask, view, words)
    return f"{game.texts.say(option, words)} — {'' if isinstance(brings, Plain) else brings}"


def _best(worth: Sequence[float], dice: Dice) -> int:
    most = max(worth)
    return dice.pick([at for at, one in enumerate(worth) if one >= most - 1e-9], "which of the best")


def _several(
    game: Game[Any, Any],
    ask: Ask,
    view: View,
    words: Words,
    worth_of: Callable[[str], float],
    alone: Sequence[float],
) -> tuple[int, ...]:
    """Return the picks whose common text (`Texts.picked`) promises most to a newcomer.

    If the question has no such text, returns all options that look good. ``worth_of``: returns what a text seems worth
    to the newcomer. ``alone``: what each option seems worth by itself.
    """
    order = sorted(range(len(alone)), key=lambda at: -alone[at])
    if ask.picking is None:
        good = [at for at in order if alone[at] > 0][: ask.most]
        return tuple(sorted(good + [at for at in order if at not in good][: max(0, ask.least - len(good))]))

    def worth(picks: tuple[int, ...]) -> float:
        return worth_of(game.texts.picked(picks, ask, view, words)) - 0.15 * len(picks)

    lawful = [(), *((at,) for at in order)]
    rising: tuple[int, ...] = ()
    for at in sorted(order, key=lambda at: -ask.picking.values[at] if ask.picking else 0):
        rising = tuple(sorted((*rising, at)))
        lawful.append(rising)
    return max((picks for picks in lawful if ask.takes(picks)), key=worth)


# ---------------------------------------------------------------- reading texts


def read(text: str, goal: str, around: str, locale: str) -> Read:
    """Return how much a player seems to gain and lose by what a text says. ``goal``: the text of the player's goal.

    ``around``: the lines about the position.
    """
    phrases = PHRASES[locale]
    text, further = re.subn(phrases.later, " ", text)
    gain = 0.5 * further + sum(much for sign, much in phrases.gains.items() if re.search(sign, text))
    loss = sum(much for sign, much in phrases.losses.items() if re.search(sign, text))
    found = [
        _paid(text, phrases),
        _of_the_goal(text, goal, phrases),
        _chances(text, phrases),
        _sides(text, goal, phrases),
        _race(text, goal, phrases),
        _guess(text, phrases),
        _reach(text, around, phrases),
        _bid(text, phrases),
    ]
    return Read(gain + sum(one.gain for one in found), loss + sum(one.loss for one in found))


def _paid(text: str, phrases: Phrases) -> Read:
    """Return the loss that a text states: what the player pays, and how many of the player's pieces are caught."""
    costs, harm = _numbers(phrases.costs, text), _numbers(phrases.harm, text)
    return Read(0, 0.5 * sum(costs) + sum(harm))


def _of_the_goal(text: str, goal: str, phrases: Phrases) -> Read:
    """Return as gain the amounts that a text promises of things named in the goal, such as "3 food" or "+2 points".

    Amounts that the player pays don't count.
    """
    wanted = [*re.findall(phrases.goal_words, goal), *phrases.counted]
    unpaid = re.sub(f"{phrases.costs}|{phrases.beaten}|{phrases.harm}".replace("?P<many>", ""), " ", text)
    found = [one for amount in phrases.amounts for one in re.finditer(amount, unpaid)]
    named = (one.groupdict().get("noun") for one in found)
    many = [
        int(one["many"])
        for one, noun in zip(found, named, strict=True)
        if noun is None or any(_same(noun, word, phrases.endings) for word in wanted)
    ]
    return Read(0.5 * sum(many))


def _same(one: str, other: str, endings: int) -> bool:
    """Return whether two words are forms of the same word: they differ in at most ``endings`` letters at their end."""
    one, other = one.lower(), other.lower()
    alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    return alike > 1 and max(len(one), len(other)) - alike <= min(endings, alike)


def _numbers(pattern: str, text: str) -> list[int]:
    return [int(one["many"].replace("−", "-")) for one in re.finditer(pattern, text)]


def _chances(text: str, phrases: Phrases) -> Read:
    """Return the percentages of success and failure that a text states, as gain and loss."""
    return Read(sum(_numbers(phrases.opens, text)) / 20, sum(_numbers(phrases.fails, text)) / 20)


def _sides(text: str, goal: str, phrases: Phrases) -> Read:
    """Return as gain what counts for the player's own side according to a text, as loss what counts for others.

    The own side is the one printed bold in the goal.
    """
    own, gain, loss = re.findall(r"\*\*([^*]+)\*\*", goal), 0, 0
    for pattern, others in ((phrases.adds, None), (phrases.turns, 1), (phrases.scores, 1)):
        for one in re.finditer(pattern, text):
            many = int(one.groupdict().get("many", 1))
            if any(_same(one["side"], side, phrases.endings) for side in own):
                gain += many
            else:
                loss += many if others is None else others
    return Read(gain, loss)


def _race(text: str, goal: str, phrases: Phrases) -> Read:
    """Return what a text says about a race in which the player's piece should lead.

    It is a gain if the piece leads or a rival falls back, a loss if a rival passes the piece.
    """
    first = all(re.search(phrases.best, one) for one in (text, goal))
    return Read(first + 0.5 * bool(re.search(phrases.falls, text)), 0.5 * bool(re.search(phrases.passes, text)))


def _guess(text: str, phrases: Phrases) -> Read:
    """Return the gain and loss that a text states for a guess, or for not guessing."""
    if moved := _numbers(phrases.moved, text):
        return Read(2 * bool(re.search(phrases.ahead, text)) + 0.5 * max(*moved, 0), 3.5)
    return Read(bool(re.search(phrases.unbeaten, text)), 0.5 * bool(re.search(phrases.beaten, text)))


def _reach(text: str, around: str, phrases: Phrases) -> Read:
    """Return a gain if the player seems able to beat the number in a text, else a loss.

    ``around``: the lines about the position, which say how much the player holds.
    """
    wanted, held = _numbers(phrases.reach, text), _numbers(phrases.held, around)
    if not wanted:
        return Read()
    if not held:
        return Read(0.5)
    return Read(3) if held[0] + 3 >= wanted[0] else Read(0, 3)


def _bid(text: str, phrases: Phrases) -> Read:
    """Return what a text says about bids: leading is a gain, trailing a loss."""
    return Read(3 * bool(re.search(phrases.leads, text)), 2 * bool(re.search(phrases.trails, text)))
