"""Play many matches and sum up the results; count sequences of answers; return the position after random answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice
from math import ceil
from pathlib import Path
from time import perf_counter
from traceback import extract_tb
from typing import Any

from games.engine.asks import Ask
from games.engine.bots import Policy, at_random, play_out
from games.engine.dice import Dice, seed_from
from games.engine.game import Figure, Game
from games.engine.journal import Journal, with_offers
from games.engine.match import Match, Step
from games.engine.values import Outcome, Seat
from games.toolbox.arguments import Failed
from games.toolbox.terminal import table

ENDLESS = 50_000
"""Number of answers after which a match counts as endless."""


@dataclass(frozen=True)
class Run:
    """The kind of matches to play: a game, its options, and one policy for all seats."""

    game: Game[Any, Any]
    options: Any
    policy: Policy
    seed: str
    offers: bool = False
    """Whether journals list the options offered."""

    def name(self, seats: int, number: int) -> str:
        """Return the text from which the seed of match ``number`` is made.

        ``play`` and ``show`` accept it as --seed.
        """
        return f"{self.seed}/{seats}/{number}"

    def steps(self, seats: int, number: int) -> Iterator[Step]:
        """Yield the steps of match ``number``, beginning with the deal. The same arguments give the same match."""
        seed = self.name(seats, number)
        dice = Dice(seed=seed_from(f"{seed}: the program’s players"))
        return play_out(self.game, seats, seed_from(seed), self.options, [self.policy] * seats, dice)


@dataclass
class Sum:
    """One of a game's statistics, added up over the matches so far.

    ``amount``, ``of``: the sums of `Figure.amount` and `Figure.of`; a match without `Figure.of` adds 1 to ``of``.
    ``share``: print the quotient as a percentage.
    """

    share: bool
    amount: float = 0.0
    of: float = 0.0

    def add(self, figure: Figure) -> None:
        """Add the value of this statistic in one more match."""
        self.amount += figure.amount
        self.of += 1 if figure.of is None else figure.of

    def __str__(self) -> str:
        if not self.of:
            return "-"
        return f"{100 * self.amount / self.of:.1f}%" if self.share else f"{self.amount / self.of:.1f}"


@dataclass
class Tally:
    """The results of all matches at one table size.

    If several seats share first place, each of them has won. ``lengths``: the number of answers in each match.
    ``presses``: number of presses of all seats in all matches. ``shared``: number of matches with a shared first place.
    ``figures``: the game's own statistics, by name.
    """

    seats: int
    lengths: list[int] = field(default_factory=list)
    presses: int = 0
    wins: Counter[Seat] = field(default_factory=Counter)
    roles: Counter[str] = field(default_factory=Counter)
    shared: int = 0
    seconds: float = 0.0
    figures: dict[str, Sum] = field(default_factory=dict)

    def add(self, figures: Mapping[str, Figure]) -> None:
        """Add the values of the game's statistics in one more match, by name."""
        for name, figure in figures.items():
            self.figures.setdefault(name, Sum(share=figure.of is not None)).add(figure)

    def count(self, match: Match, answers: int) -> None:
        """Add a finished match, in which this many ``answers`` were given."""
        assert match.outcome is not None
        winners = match.outcome.ranks[0]
        self.lengths.append(answers)
        self.wins.update(winners)
        self.roles.update({match.outcome.role_of(seat) for seat in winners} - {""})
        self.shared += len(winners) > 1

    def share(self, many: int) -> str:
        """Return ``many`` as a percentage of the number of matches, as text."""
        return f"{100 * many / len(self.lengths):.1f}%"

    def wins_of(self, seat: Seat) -> str:
        """Return the seat's wins as a percentage; a dash if there is no such seat at this table."""
        return self.share(self.wins[seat]) if seat < self.seats else "-"

    def percentile(self, part: float) -> int:
        """Return the length, in answers, that a share ``part`` (0 to 1) of the matches didn't exceed."""
        return sorted(self.lengths)[ceil(part * len(self.lengths)) - 1]


def fuzz(run: Run, seats: int, matches: int, into: Path | None) -> Tally:
    """Play this many matches at one table size, and return their results.

    ``into``: folder for the matches' journals; None: don't write them. Raises Failed, with the seed, if the game's code
    raises an error or a check of the match fails.
    """
    tally = Tally(seats=seats)
    for number in range(1, matches + 1):
        began = perf_counter()
        steps = _played(run, seats, number, into)
        tally.seconds += perf_counter() - began
        tally.count(steps[-1].match, len(steps) - 1)
        tally.presses += sum(map(presses, steps))
        tally.add(run.game.rules.figures(steps))
        if into is not None:
            _write(run, steps, into, seats, number)
    return tally


def presses(step: Step) -> int:
    """Return how many presses of a button or menu the player needed for this answer.

    That is 2 for picks that had to be confirmed, 1 for any other answer, and 0 if no player answered.
    """
    answered = step.answered
    if answered is None or answered.lapsed:
        return 0
    ask, picks = answered.ask, set(answered.picks)
    if ask.picking is None or not picks:
        return 1
    return 1 if any({ask.options[pick] for pick in one.picks} == picks for one in ask.picking.ready) else 2


def _played(run: Run, seats: int, number: int, into: Path | None) -> list[Step]:
    steps: list[Step] = []
    try:
        for step in run.steps(seats, number):
            steps.append(step)
            _check(step.match, len(steps) - 1)
    except Exception as error:  # a game's code may raise anything
        where = f"; its journal so far is {_write(run, steps, into or Path(), seats, number)}" if steps else ""
        what = f"after {max(len(steps) - 1, 0)} answers: {_in_one_line(error)}"
        raise Failed(f"seed {run.name(seats, number)!r}, {seats} seats, {what}{where}") from error
    return steps


def _check(match: Match, answers: int) -> None:
    if match.outcome is not None:
        _check_outcome(match.outcome, match.seats)
    if (match.outcome is None) != bool(match.asks):
        raise AssertionError("it is over, yet somebody is asked" if match.asks else "nobody is asked, yet it runs")
    if answers >= ENDLESS:
        raise AssertionError("it doesn’t end")


def _check_outcome(outcome: Outcome, seats: int) -> None:
    ranked = [seat for rank in outcome.ranks for seat in rank]
    if sorted(ranked) != list(range(seats)) or not all(outcome.ranks):
        raise AssertionError(f"the ranks {outcome.ranks} don’t hold every seat once")
    sided = [seat for side in outcome.sides for seat in side.seats]
    if len(set(sided)) != len(sided) or not set(sided) <= set(ranked):
        raise AssertionError(f"the sides {outcome.sides} hold a seat twice, or one that is none")


def _in_one_line(error: Exception) -> str:
    place = extract_tb(error.__traceback__)[-1]
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text} ({Path(place.filename).name}, line {place.lineno})"


def _write(run: Run, steps: Sequence[Step], into: Path, seats: int, number: int) -> Path:
    path = into / f"{run.game.slug}-{seats}-{number:05}.json"
    entries = (with_offers(step) if run.offers else step.entry for step in steps)
    journal = Journal.of(steps[-1].match, run.options, entries)
    path.write_text(journal.model_dump_json() + "\n", "utf-8")
    return path


def report(tallies: Sequence[Tally]) -> Iterator[str]:
    """Yield the results in lines: lengths of matches by table size, then winners."""
    yield from table(
        ["seats", "matches", "answers: median", "90%", "longest", "answers a seat", "presses a seat", "matches/s"],
        map(_lengths, tallies),
    )
    yield ""
    seats = range(max(tally.seats for tally in tallies))
    heads = ["seats", *(f"seat {'ABCDEFGHIJ'[seat]} wins" for seat in seats), "first place shared"]
    yield from table(heads, ([str(t.seats), *map(t.wins_of, seats), t.share(t.shared)] for t in tallies))
    roles = sorted({role for tally in tallies for role in tally.roles})
    if roles:
        yield ""
        heads = ["seats", *(f"{role} wins" for role in roles)]
        yield from table(heads, ([str(t.seats), *(t.share(t.roles[role]) for role in roles)] for t in tallies))
    names = dict.fromkeys(name for tally in tallies for name in tally.figures)
    if names:
        yield ""
        heads = ["a match, on average", *(f"{tally.seats} seats" for tally in tallies)]
        yield from table(heads, ([name, *(str(tally.figures.get(name, "-")) for tally in tallies)] for name in names))


def _lengths(tally: Tally) -> list[str]:
    median, most = tally.percentile(0.5), tally.percentile(0.9)
    speed = f"{len(tally.lengths) / tally.seconds:.0f}"
    seats = tally.seats * len(tally.lengths)
    each = (f"{sum(tally.lengths) / seats:.1f}", f"{tally.presses / seats:.1f}")
    return [str(number) for number in (tally.seats, len(tally.lengths), median, most, max(tally.lengths), *each, speed)]


DEAL = "0" * 64
"""Seed of the dice in perft counts, unless the user names another."""


def perft(match: Match, depth: int) -> int:
    """Count the different sequences of ``depth`` answers (perft). Of several asked seats, the lowest number answers.

    The order of picks within an answer makes no difference.
    """
    if depth == 0 or not match.asks:
        return int(depth == 0)
    seat = min(match.asks)
    number, ask = match.asks[seat]
    if depth == 1:
        return sum(1 for _ in _all_picks(ask))
    return sum(perft(match.choose(seat, number, picks).match, depth - 1) for picks in _all_picks(ask))


def _all_picks(ask: Ask) -> Iterator[tuple[int, ...]]:
    for many in range(ask.least, ask.most + 1):
        yield from filter(ask.takes, combinations(range(len(ask.options)), many))


def after(game: Game[Any, Any], seats: int, seed: str, options: Any, steps: int) -> tuple[Match, int]:
    """Return the match after this many random answers, and the number of answers: fewer if the match ended before."""
    dice = Dice(seed=seed_from(f"{seed}: the program’s players"))
    played = play_out(game, seats, seed_from(seed), options, [at_random] * seats, dice)
    first_steps = list(islice(played, steps + 1))
    return first_steps[-1].match, len(first_steps) - 1
