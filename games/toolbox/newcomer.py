"""Simulate a newcomer who knows no rules and chooses options by what their texts promise and threaten."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.game import Game
from games.engine.values import Player, View
from games.engine.words import ENGLISH, Plain, Words

NEWCOMERS = {"careful": (1.0, 1.5), "bold": (1.5, 1.0)}
"""Kinds of newcomers: how much each one weighs a gain and a loss (chosen by hand)."""

_NAMES = ["Ann", "Ben", "Cem", "Dora", "Eve", "Finn"]

_PLAIN_GAINS = {r"\bwins?\b": 3, r"\bsafe\b": 0.5, r"\bgoes home\b": 0.5, r"one more\b": 1, r"\bbecomes pro-": 1}
_PLAIN_LOSSES = {
    r"you’d be out": 9,
    r"can’t be right": 9,
    r"all are caught, the Host wins": 8,
    r"catch(?:es)? nobody|[Nn]o use now|no effect|too late": 2,
    r"No way back": 1.5,
    r"^(?:Skip|Pass|Not now|Nothing|Remove nothing|Take nothing|None)\b": 0.8,
    r"^Back\b": 3,
    r"is lost|gone anyway|Nobody stays": 1,
}
"""Phrases that anybody takes for good or bad, with their weight (chosen by hand)."""

_COSTS = r"(?:pays?|loses?|costs?(?: you)?|lose) (?:all )?(\d+)"
_HARM = r"(?:up to )?(\d+)(?: \w+)? (?:there is |are |is )?caught"


@dataclass(frozen=True)
class Read:
    """What an option seems to gain and lose for a newcomer who reads its text, in rough points."""

    gain: float = 0
    loss: float = 0

    def weighed(self, taste: tuple[float, float]) -> float:
        """Return what the option seems worth. ``taste``: weights of gain and loss."""
        return self.gain * taste[0] - self.loss * taste[1]


def newcomer(game: Game[Any, Any], who: str) -> Callable[[View, Ask, Dice], tuple[int, ...]]:
    """Return a policy that chooses by the texts of the options. ``who``: one of NEWCOMERS."""
    taste = NEWCOMERS[who]

    def policy(view: View, ask: Ask, dice: Dice) -> tuple[int, ...]:
        players = [Player(name=name) for name in _NAMES[: getattr(view, "seats", len(_NAMES))]]
        assert view.seat is not None
        words = game.words(players, view.seat, ENGLISH)
        goal, around = game.texts.goal(view, words), " ".join(game.texts.concerns(view, ask, words))
        texts = [_text(game, option, ask, view, words) for option in ask.options]
        worth = [read(text, goal, around).weighed(taste) for text in texts]
        if ask.most == 1 and ask.least == 1:
            return (_best(worth, dice),)
        return _several(game, ask, view, words, lambda text: read(text, goal, around).weighed(taste), worth)

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
    """Return the picks that look best by the game's text about them; without such a text, all options that look good.

    ``worth_of``: returns what a text seems worth. ``alone``: what each option seems worth by itself.
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


def read(text: str, goal: str, around: str) -> Read:
    """Return what an option's text promises and threatens to a player.

    ``goal``: the text of that player's goal; ``around``: the texts about the position.
    """
    gain = sum(much for sign, much in _PLAIN_GAINS.items() if re.search(sign, text))
    loss = sum(much for sign, much in _PLAIN_LOSSES.items() if re.search(sign, text))
    costs = [int(many) for many in re.findall(_COSTS, text)]
    harm = [int(many) for many in re.findall(_HARM, text)]
    gain += sum(_of_the_goal(text, goal))
    found = [
        _chances(text),
        _sides(text, goal),
        _race(text, goal, around),
        _guess(text),
        _reach(text, around),
        _bid(text),
    ]
    return Read(gain + sum(one.gain for one in found), loss + 0.5 * sum(costs) + sum(harm) + sum(x.loss for x in found))


def _of_the_goal(text: str, goal: str) -> Iterator[float]:
    """Yield half of each amount of a thing that the goal names (3 food, +2 points), unless the player pays it."""
    wanted = {word.lower() for word in re.findall(r"[A-Za-z]{4,}", goal)}
    for many, noun in re.findall(r"(?<!pay )(?<!lose )(?<!costs )(?<!you )\+?(\d+) (\w+)", text):
        if noun.lower() in wanted or noun in ("freed", "point", "points"):
            yield 0.5 * int(many)


def _chances(text: str) -> Read:
    """Return the chances of success and failure in a text ("40% to open") as gain and loss."""
    good, bad = (re.search(rf"(\d+)% {word}", text) for word in ("to open", "to fail"))
    return Read(int(good[1]) / 20 if good else 0, int(bad[1]) / 20 if bad else 0)


def _sides(text: str, goal: str) -> Read:
    """Return the points in a text that count for the player's side as gain, those for other sides as loss.

    The player's sides are the words in bold in the goal.
    """
    own = re.findall(r"\*\*([^*]+)\*\*", goal)
    gain = loss = 0.0
    for side, many in re.findall(r"([A-Z][\w.]+(?: [A-Z][\w.]+)?) \+(\d+)", text):
        gain, loss = (gain + int(many), loss) if side in own else (gain, loss + int(many))
    for side in re.findall(r"[Tt]urns (?:from [\w*]+ to )?\**(\w+)", text):
        gain, loss = (gain + 1, loss) if side in own else (gain, loss + (side[:1].isupper()))
    for side, points in re.findall(r"([A-Z][\w.]+(?: [A-Z][\w.]+)?) (?:then has|scores?|loses) (\d+)", text):
        gain, loss = (gain + int(points), loss) if side in own else (gain, loss + 1)
    return Read(gain, loss)


def _race(text: str, goal: str, around: str) -> Read:
    """Return what a text says about prices that a die roll moves: the player's own price, and others that pass it."""
    rolled = re.search(r"Rolled ([+−]?\d+)", around)
    far = int(rolled[1].replace("−", "-")) if rolled and "Your candy, then" in text else 0
    first = 1.0 * ("the priciest" in text and "priciest" in goal)
    won, lost = ("It falls behind yours" in text) * 0.5, ("It passes yours" in text) * 0.5
    return Read(max(far, 0) + first + won, max(-far, 0) + lost)


def _guess(text: str) -> Read:
    """Return what a text says about a guess: its reward and risk, or the danger if the player doesn't guess."""
    if moved := re.search(r"moved it ([+−]?\d+)", text):
        sure = int(moved[1].replace("−", "-"))
        return Read((2 if "Ahead" in text else 0) + 0.5 * max(sure, 0), 3.5)
    return Read("No candy can beat yours" in text, 0.5 * ("may beat yours" in text))


def _reach(text: str, around: str) -> Read:
    """Return a gain if the player can beat the number in the text ("beat 12"), else a loss.

    The position's text (``around``) tells the sum of the cards that the player holds.
    """
    wanted, held = re.search(r"beat (\d+)", text), re.search(r"\(sum (\d+)\)", around)
    if not wanted:
        return Read()
    if not held:
        return Read(0.5)
    return Read(3) if int(held[1]) + 3 >= int(wanted[1]) else Read(0, 3)


def _bid(text: str) -> Read:
    """Return what a text says about bids: leading is a gain, being behind a loss."""
    ahead, behind = re.search(r"(\d+) ahead", text), re.search(r"(\d+) (?:behind|more to)", text)
    return Read(3 if ahead else 0, 2 if behind else 0)
