"""Cut a match where its chances may change: at each answer and at each draw."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from games.engine.bots.search import forced
from games.engine.dice import Dice, ImaginedDice
from games.engine.match import Match, Step
from games.engine.playout import Playout
from games.engine.step import GIVEN_BACK, UNDO
from games.engine.values import Seat


@dataclass(frozen=True)
class Moment:
    """A point of a match. ``by``: the seat whose answer led here from the moment before; None: chance.

    ``half``: after this line's answer, but before its draws. ``world``: makes the match from here with other dice.
    """

    line: int
    half: bool
    by: Seat | None
    world: Callable[[Dice], Playout]


def moments(steps: Sequence[Step], options: object) -> list[Moment]:
    """Return all moments, the first before the deal. Lines without choice and draw have none."""
    first = steps[0].match
    found = [Moment(-1, False, None, _undealt(first, options)), Moment(0, False, None, _at(first))]
    for line, (before, step) in enumerate(pairwise(steps), 1):
        chosen, drawn = _chosen(step), bool(step.entry.draws)
        if chosen and drawn:
            found.append(Moment(line, True, step.entry.seat, _answered(before.match, step)))
        if chosen or drawn:
            found.append(Moment(line, False, None if drawn else step.entry.seat, _at(step.match)))
    last = found[-1]
    found[-1] = Moment(last.line, False, last.by, _at(steps[-1].match))
    return found


def _chosen(step: Step) -> bool:
    """Whether a player chose among at least two answers."""
    if step.entry.about in (UNDO, GIVEN_BACK):
        return True
    return step.answered is not None and not step.answered.lapsed and not forced(step.answered.ask)


def _at(match: Match) -> Callable[[Dice], Playout]:
    return lambda dice: Playout(match.game, match.world(dice.fork("chance")))


def _undealt(dealt: Match, options: object) -> Callable[[Dice], Playout]:
    """Make worlds of the same table with a new deal."""

    def world(dice: Dice) -> Playout:
        deal = Match.start(dealt.game, dealt.seats, dice.fork("deal").seed, options).match
        return Playout(deal.game, deal.world(dice.fork("chance")))

    return world


def _answered(before: Match, step: Step) -> Callable[[Dice], Playout]:
    """Make worlds in which the answer is given and all later draws are new."""
    assert step.answered is not None
    ask, picks = step.answered.ask, step.answered.picks
    given = tuple(ask.options.index(pick) for pick in picks)

    def world(dice: Dice) -> Playout:
        playout = _at(before)(dice)
        playout.choose(ask.seat, given)
        return playout

    return world


def imagined(text: str) -> Dice:
    """Return dice for an analysis. The same text gives the same dice, so results are reproducible."""
    return ImaginedDice(seed=Dice(seed="00" * 32).fork(text).seed)
