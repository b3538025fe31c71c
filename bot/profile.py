"""What somebody's finished matches say of them: record, streaks, company, and what they have achieved.

Here: counting, pure, from the scores of one person. Not here: where scores come from (storage/standings.py), what is
drawn (tablets.py) and how it reads (pages.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from bot.books import Score
from bot.ratings import RANKED_AFTER

RELIABLE = 20
"""So many of the last matches tell how reliable somebody is."""


class Tally(NamedTuple):
    """Matches, and how many of them were won and drawn."""

    matches: int = 0
    wins: int = 0
    draws: int = 0

    def and_(self, score: Score) -> Tally:
        """With one match more."""
        return Tally(self.matches + 1, self.wins + (score.outcome == 1), self.draws + (score.outcome == 0))

    def __str__(self) -> str:
        won = f"{self.wins} of {self.matches} won"
        return f"{won}, {self.draws} drawn" if self.draws else won


@dataclass
class Career:
    """The matches of one person that count, summed up."""

    scores: Sequence[Score]
    """All finished ones, the oldest first, also those that don't count."""
    whole: Tally = field(default_factory=Tally)
    by_game: dict[str, Tally] = field(default_factory=dict)
    by_role: dict[tuple[str, str], Tally] = field(default_factory=dict)
    by_table: dict[int, Tally] = field(default_factory=dict)
    """By how many sat at the table."""
    streak: int = 0
    """Wins in a row up to now."""
    best_streak: int = 0

    @classmethod
    def of(cls, scores: Sequence[Score]) -> Career:
        """Sum up; ``scores``: the oldest first."""
        career = cls(scores)
        for score in scores:
            if score.counted:
                career._add(score)
        return career

    def _add(self, score: Score) -> None:
        self.whole = self.whole.and_(score)
        self.by_game[score.game] = self.by_game.get(score.game, Tally()).and_(score)
        self.by_table[score.players] = self.by_table.get(score.players, Tally()).and_(score)
        if score.role:
            part = (score.game, score.role)
            self.by_role[part] = self.by_role.get(part, Tally()).and_(score)
        self.streak = self.streak + 1 if score.outcome == 1 else 0
        self.best_streak = max(self.best_streak, self.streak)

    @property
    def favourite(self) -> str | None:
        """The game played most; of two the one played last."""
        if not self.by_game:
            return None
        most = max(tally.matches for tally in self.by_game.values())
        return next(score.game for score in reversed(self.scores) if self._often(score) == most)

    def _often(self, score: Score) -> int:
        return self.by_game[score.game].matches if score.counted else 0

    def counted(self, game: str | None = None) -> list[Score]:
        """The matches that count, of one game or all, the oldest first."""
        return [score for score in self.scores if score.counted and game in (None, score.game)]


# ---------------------------------------------------------------- achievements


@dataclass(frozen=True)
class Achievement:
    """Something to be proud of. ``earned``: whether these matches earn it, all that count, the oldest first.

    Whoever leaves gains nothing by it: a match left is a match lost, and it ends whatever has to go on in a row.
    """

    name: str
    what: str
    earned: Callable[[Sequence[Score]], bool]


def _won(scores: Sequence[Score]) -> list[Score]:
    return [score for score in scores if score.outcome == 1 and not score.left]


def _stayed(scores: Sequence[Score], number: int) -> bool:
    return sum(not score.left for score in scores) >= number


def _in_a_row(scores: Sequence[Score], good: Callable[[Score], bool], number: int) -> bool:
    return any(fine and len(list(run)) >= number for fine, run in groupby(scores, key=good))


def _both_sides(scores: Sequence[Score]) -> bool:
    parts = {(score.game, score.role) for score in _won(scores) if score.role}
    return any(count >= 2 for count in Counter(game for game, _ in parts).values())


def _regular(scores: Sequence[Score]) -> bool:
    """Weeks from Monday to Sunday, four of which follow one another."""
    weeks = sorted({(score.at.toordinal() - 1) // 7 for score in scores if not score.left})
    return any(late - early == 3 for early, late in zip(weeks, weeks[3:], strict=False))


def _climber(scores: Sequence[Score]) -> bool:
    """By game, from the match after which one has a place on the leaderboard."""
    for game in {score.game for score in scores}:
        ranked = [score.after.shown for score in scores if score.game == game and score.after][RANKED_AFTER - 1 :]
        if ranked and max(ranked) - ranked[0] >= 100:
            return True
    return False


ACHIEVEMENTS = (
    Achievement("First win", "won a match", lambda scores: len(_won(scores)) >= 1),
    Achievement("Settled in", "played ten matches to the end", lambda scores: _stayed(scores, 10)),
    Achievement("Old hand", "played a hundred matches to the end", lambda scores: _stayed(scores, 100)),
    Achievement("Collector", "won 25 matches", lambda scores: len(_won(scores)) >= 25),
    Achievement("Hat-trick", "won three matches in a row",
                lambda scores: _in_a_row(scores, lambda score: score.outcome == 1, 3)),
    Achievement("All-rounder", "won at three different games",
                lambda scores: len({score.game for score in _won(scores)}) >= 3),
    Achievement("Turncoat", "won one game in two different parts", _both_sides),
    Achievement("Any table", "won at tables of three different sizes",
                lambda scores: len({score.players for score in _won(scores)}) >= 3),
    Achievement("Full house", "won at a table of five or more",
                lambda scores: any(score.players >= 5 for score in _won(scores))),
    Achievement("Climber", "gained 100 points since being ranked", _climber),
    Achievement("To the end", "stayed to the end of twenty matches in a row",
                lambda scores: _in_a_row(scores, lambda score: not score.left, 20)),
    Achievement("Regular", "played in four weeks running", _regular),
)  # fmt: skip


def achieved(scores: Sequence[Score]) -> list[Achievement]:
    """What these finished matches, the oldest first, have earned."""
    counted = [score for score in scores if score.counted]
    return [achievement for achievement in ACHIEVEMENTS if achievement.earned(counted)]
