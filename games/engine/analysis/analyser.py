"""Compute the analysis of a finished match: win chances, beliefs, the largest swings, and better answers there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Any, NamedTuple

from games.engine.analysis.chances import (
    Measured,
    Moment,
    imagined,
    measured,
    moments,
    shares,
)
from games.engine.analysis.facts import ENOUGH, Analysis, Belief, Better, Insight, Point, Swing
from games.engine.analysis.judging import CERTAIN, Judgement, extended
from games.engine.asks import Ask
from games.engine.bots.belief import believe
from games.engine.bots.search import Picks, best
from games.engine.dice import Dice
from games.engine.game import Game, Secret
from games.engine.journal import Journal, replay
from games.engine.match import Match, Step
from games.engine.step import GIVEN_BACK, UNDO
from games.engine.values import Seat, View

LINES = 12
"""Upper limit of journal lines at which beliefs are computed."""


def beliefs(game: Game[Any, Any], matches: Sequence[Match], lines: Sequence[int]) -> Iterator[Belief]:
    """Yield each player's belief in each secret at these journal lines. Leaves out beliefs that were always certain.

    ``matches``: the match after each journal line. At a line where a secret doesn't exist, the belief of the line
    before is repeated.
    """
    for viewer in range(matches[0].seats):
        at = [_shares(game, matches[line], viewer, line) for line in lines]
        for secret in dict.fromkeys(secret for believed in at for secret in believed):
            shares = tuple(_held([believed.get(secret) for believed in at]))
            if secret.seat is not None and min(shares) < 1:
                yield Belief(secret=secret.name, seat=secret.seat, viewer=viewer, shares=shares)


def _held(shares: Sequence[float | None]) -> Iterator[float]:
    """Yield the shares without gaps: each None becomes the last known share before it.

    If there is none before it, it becomes the first known share.
    """
    last = next(share for share in shares if share is not None)
    for share in shares:
        last = last if share is None else share
        yield last


def _shares(game: Game[Any, Any], match: Match, viewer: Seat, line: int) -> dict[Secret, float]:
    """Return for each secret the probability that the viewer assigns to its true value at this journal line."""
    dice = imagined(f"beliefs of {viewer} at {line}")
    held = believe(game, match.view(viewer), dice).of(dice)
    return {secret: round(held.get(secret, {}).get(value, 0.0), 4) for secret, value in match.secrets().items()}


def told_at(lines: Sequence[int]) -> tuple[int, ...]:
    """Return the journal lines at which beliefs are computed: at most `LINES` of ``lines``, evenly spread.

    The first and the last line are always among them.
    """
    if len(lines) <= LINES:
        return tuple(lines)
    return tuple(lines[round((len(lines) - 1) * step / (LINES - 1))] for step in range(LINES))


SURE = 0.9
"""A player who could hold a secret for this likely has seen through it."""

KNOWN = 0.9999
"""A public fact is held for at least this likely. Inference from choices never reaches it."""

LEARNT = 0.15
"""Smallest rise of a belief that is reported."""


def insights(game: Game[Any, Any], steps: Sequence[Step], shown: Analysis) -> Iterator[Insight]:
    """Yield for each seat, in order of seats, what the match adds to the career statistics of the seat's player."""
    hidden = {line: _hidden(game, steps[line], line) for line in shown.lines if shown.beliefs}
    for seat in range(shown.seats):
        seen = [_seen(steps, hidden, one) for one in shown.beliefs if one.viewer == seat]
        worth = [one for one in seen if one is not None]
        most = min(worth, key=_rank, default={})
        yield Insight(seat=seat, luck=shown.luck[seat], own=shown.own[seat], **most)


def _hidden(game: Game[Any, Any], step: Step, line: int) -> set[Secret]:
    """Return the secrets whose true value a spectator couldn't be certain of after this step."""
    dice = imagined(f"beliefs of everybody at {line}")
    held = believe(game, step.match.view(None), dice).of(dice)
    true = step.match.secrets().items()
    return {secret for secret, value in true if held.get(secret, {}).get(value, 0.0) < KNOWN}


def _rank(one: dict[str, Any]) -> tuple[float, ...]:
    """Return a sort key that puts the best insight first. ``one``: the insight's fields.

    Insights that name a turn come first, the earliest turn before later ones. The others follow, the largest rise of
    the player's belief first.
    """
    turn = one["turn"]
    return (turn is None, turn or 0, one["first"] - one["best"], one["whom"])


def _seen(steps: Sequence[Step], hidden: Mapping[int, set[Secret]], belief: Belief) -> dict[str, Any] | None:
    """Return the fields of an `Insight` about this belief: how far it rose, and in which turn it was nearly certain.

    Counts only journal lines at which the secret was hidden. Returns None if the belief rose by less than `LEARNT`.
    ``hidden``: by journal line, the secrets that weren't public.
    """
    secret = Secret(belief.secret, belief.seat)
    both = zip(hidden.items(), belief.shares, strict=True)
    known = [(line, share) for (line, secrets), share in both if secret in secrets]
    if not known:
        return None
    first, best = known[0][1], max(share for _, share in known)
    sure = next((line for line, share in known if share >= SURE > first), None)
    turn = None if sure is None else _turn(steps[: sure + 1], belief.viewer)
    values = {"whom": belief.seat, "secret": belief.secret, "first": first, "best": best, "turn": turn}
    return values if best - first >= LEARNT else None


def _turn(steps: Sequence[Step], seat: Seat) -> int:
    """Return how many turns this seat has had in these steps, at least 1.

    Consecutive answers of the seat count as one turn.
    """
    answering = (step.entry.seat for step in steps if step.entry.seat is not None)
    return max(1, sum(one == seat for one, _ in groupby(answering)))


def analyse(game: Game[Any, Any], journal: Journal) -> Analysis:
    """Return the analysis of a finished match. The same journal gives the same result in any process.

    Raises ValueError if the match is still running, and Diverged if the game's rules have changed since it was
    recorded.
    """
    if journal.outcome is None:
        raise ValueError("the match isn’t over")
    steps = list(replay(journal, game))
    cuts = moments(steps, game.options.model_validate(journal.options))
    order = measured(game, cuts, journal.seats, journal.outcome)
    parts = [shares(cuts, order, seat) for seat in range(journal.seats)]
    reached = dict.fromkeys(cuts[one.at].line for one in order)
    lines = told_at([line for line in reached if 0 <= line < len(steps) - 1])
    analysis = Analysis(
        game=game.slug,
        seats=journal.seats,
        length=len(steps),
        points=tuple(Point(line=cuts[one.at].line, half=cuts[one.at].half, chances=one.chances) for one in order),
        start=order[0].chances,
        luck=tuple(round(part.luck, 6) for part in parts),
        own=tuple(round(part.own, 6) for part in parts),
        others=tuple(round(part.others, 6) for part in parts),
        result=order[-1].chances,
        swings=tuple(swings(game, steps, cuts, order)),
        lines=lines,
        beliefs=tuple(beliefs(game, [step.match for step in steps], lines)),
    )
    return analysis.model_copy(update={"insights": tuple(insights(game, steps, analysis))})


TURNS, DRAWS = 3, 1
"""Number of swings reported: the largest by answers, and by draws after the deal."""

LEAST = 0.05
"""Smallest change of a win chance that is reported."""

WORLDS = 80
"""Worlds for a first comparison of two answers. If one leads by a standard error, they are compared in `ENOUGH`."""

PATIENCE = 4
"""Limit of the answers played out for a comparison, as a multiple of `Foresight.judged`. In a slow game that doesn't
reach `ENOUGH` worlds within it, nothing is called a mistake."""


def swings(
    game: Game[Any, Any], steps: Sequence[Step], cuts: Sequence[Moment], order: Sequence[Measured]
) -> list[Swing]:
    """Return the largest changes of win chances, each caused by one answer or one random draw, in match order.

    ``cuts``: all moments of the match. ``order``: the win chances at each moment where they were measured. Leaves out
    changes below `LEAST`. Returns at most `TURNS` changes by answers and `DRAWS` changes by draws.
    """
    candidates = [
        _swing(steps[cuts[two.at].line], cuts[two.at], one, two)
        for one, two in pairwise(order)
        if two.at - one.at == 1 and _tellable(steps, cuts[two.at].line)
    ]
    large = sorted((one for one in candidates if one.size >= LEAST), key=lambda one: (-one.size, one.line))
    answered = [one for one in large if one.seat is not None][:TURNS]
    drawn = [one for one in large if one.seat is None][:DRAWS]
    reported = sorted([*answered, *drawn], key=lambda one: (one.line, one.seat is None))
    return [one.model_copy(update={"better": _better(game, steps, one)}) for one in reported]


def _tellable(steps: Sequence[Step], line: int) -> bool:
    """Return whether this journal line is an answer: not the deal, and not a player's undoing of an answer."""
    return line > 0 and steps[line].entry.about not in (UNDO, GIVEN_BACK)


def _swing(step: Step, cut: Moment, one: Measured, two: Measured) -> Swing:
    entry = step.entry
    return Swing(
        line=cut.line, seat=cut.by, about=entry.about, picks=entry.picks, before=one.chances, after=two.chances
    )


def _better(game: Game[Any, Any], steps: Sequence[Step], swing: Swing) -> Better | None:
    """Return an answer that must have looked clearly better to the seat than its own answer; None if none is found."""
    answered = steps[swing.line].answered
    if swing.seat is None or answered is None:
        return None
    view, ask = steps[swing.line - 1].match.view(swing.seat), answered.ask
    given = tuple(ask.options.index(pick) for pick in answered.picks)
    found = better_answer(game, view, ask, given, imagined(f"a better answer to line {swing.line}"))
    if found is None:
        return None
    picks = tuple(ask.options[pick].tagged() for pick in found.picks)
    return Better(picks=picks, given=found.given, better=found.better, futures=found.futures, margin=found.margin)


class BetterAnswer(NamedTuple):
    """A better answer, and its win chance compared with that of the answer given in the match.

    ``picks``: the better answer, by position. ``better``, ``given``: the win chances of the two answers. ``futures``:
    number of imagined futures in which they were compared. ``margin``: half the width of the 95 % interval of the
    difference.
    """

    picks: Picks
    given: float
    better: float
    futures: int
    margin: float


def better_answer(game: Game[Any, Any], view: View, ask: Ask, given: Picks, dice: Dice) -> BetterAnswer | None:
    """Search for an answer that is clearly better than ``given``, judged from ``view`` alone; None if none is found."""
    better = best(game, view, ask, game.player.foresight.strong, dice).picks
    return None if set(better) == set(given) else _compared(game, view, ask, given, better)


def _compared(game: Game[Any, Any], view: View, ask: Ask, given: Picks, better: Picks) -> BetterAnswer | None:
    """Compare the answer ``given`` with ``better`` in the same imagined worlds, made from the seat's ``view`` alone.

    Returns None unless ``better`` is ahead after `ENOUGH` worlds, by more than the 95 % margin of error. Stops after
    the first `WORLDS` worlds if ``better`` leads by less than one standard error.
    """
    most = PATIENCE * game.player.foresight.judged
    first = extended(game, view, ask, Judgement(tried=(given, better)), WORLDS, most)
    lead = first.lead(better, given)
    if lead.mean <= lead.margin / CERTAIN:
        return None
    whole = extended(game, view, ask, first, ENOUGH, most - first.answers)
    if not whole.better(better, given):
        return None
    before, after = (round(whole.won(picks), 4) for picks in (given, better))
    return BetterAnswer(better, before, after, len(whole.ends), round(whole.lead(better, given).margin, 4))
