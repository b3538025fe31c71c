"""Summarize a user's finished matches: record, streaks, achievements."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from bot.stats.ratings import shown

RELIABLE = 20
"""Last matches that count for a user's reliability."""

AGAINST, LUCKY = 0.2, 0.5
"""Minimum change by luck that is worth a mention, in winning probability, when it took or gave."""


WON, DRAWN, LOST, LEFT = "wdlx"
"""Letters of `Career.course`."""


class Deed(NamedTuple):
    """A rated match in a user's career.

    - `outcome`: 1 won, 0 drawn, -1 lost
    - `mu`, `sigma`: the user's rating for the game after this match
    - `role_mu`, `role_sigma`: the user's rating for the role after this match; None without a role
    """

    game: str
    role: str
    outcome: int
    mu: float
    sigma: float
    role_mu: float | None = None
    role_sigma: float | None = None


class Kind(NamedTuple):
    """A group of a user's rated matches that agree in the first five fields. `number`: how many matches.

    `last`: the ordinal of the group's latest match.
    """

    game: str
    role: str
    players: int
    outcome: int
    left: bool
    number: int = 1
    last: int = 0


class Tally(NamedTuple):
    """Number of matches, wins and draws."""

    matches: int = 0
    wins: int = 0
    draws: int = 0


@dataclass(frozen=True)
class Career:
    """Figures about a user's rated matches, summed up by the database.

    - `kinds`: all matches, summed up by kind, in the order in which the user first played each kind
    - `course`: a letter for each match, oldest first: WON, DRAWN or LOST; LEFT if the user left it early
    - `since`: the day of the first match, as in `date.toordinal`
    - `weeks`: ascending numbers of the weeks in which the user finished a match
    - `climbs`: for each game in which the user is ranked, mu when first ranked and the highest mu since
    - `foresaw`: whether the user could infer a secret in a match that they finished
    - `luck`: the user's worst and best luck in matches that they finished and won, -1 to 1
    - `latest`: the last match in each game, by (game, ""), and in each role, by (game, role)
    """

    kinds: Sequence[Kind] = ()
    course: str = ""
    since: int = 0
    weeks: Sequence[int] = ()
    climbs: Sequence[tuple[float, float]] = ()
    foresaw: bool = False
    luck: tuple[float, float] = (0, 0)
    latest: Mapping[tuple[str, str], Deed] = field(default_factory=dict)

    @cached_property
    def whole(self) -> Tally:
        """The number of all rated matches, of wins and of draws."""
        return self._tally(lambda kind: ()).get((), Tally())

    @cached_property
    def by_game(self) -> dict[str, Tally]:
        return self._tally(lambda kind: kind.game)

    @cached_property
    def by_role(self) -> dict[tuple[str, str], Tally]:
        """The numbers of rated matches, wins and draws by (game, role). Games without roles are left out."""
        return self._tally(lambda kind: (kind.game, kind.role) if kind.role else None)

    @cached_property
    def by_table(self) -> dict[int, Tally]:
        """The numbers of rated matches, wins and draws by number of players."""
        return self._tally(lambda kind: kind.players)

    @property
    def streak(self) -> int:
        """The number of wins in a row up to the latest match."""
        return len(self.course) - len(self.course.rstrip(WON))

    @property
    def best_streak(self) -> int:
        return max(map(len, re.findall(f"{WON}+", self.course)), default=0)

    @cached_property
    def achieved(self) -> list[Achievement]:
        """Return the achievements that the user's matches earn."""
        return [achievement for achievement in ACHIEVEMENTS if achievement.earned(self)]

    @property
    def favourite(self) -> str | None:
        """Return the game that the user played most often.

        Of several such games, returns the one played last; without matches, None.
        """
        by_age = sorted(self.kinds, key=lambda kind: kind.last)
        played = {kind.game: (self.by_game[kind.game].matches, kind.last) for kind in by_age}
        return max(played, key=lambda game: played[game], default=None)

    @property
    def won(self) -> list[Kind]:
        """Return those of `kinds` that are wins."""
        return [kind for kind in self.kinds if kind.outcome == 1 and not kind.left]

    def _tally(self, key: Callable[[Kind], Any]) -> dict[Any, Tally]:
        """Add up matches, wins and draws for each value that `key` returns. Leaves out kinds with the value None."""
        found: dict[Any, Tally] = {}
        for kind in self.kinds:
            if (of := key(kind)) is not None:
                matches, wins, draws = found.get(of, Tally())
                number, won, drawn = kind.number, kind.outcome == 1, kind.outcome == 0
                found[of] = Tally(matches + number, wins + number * won, draws + number * drawn)
        return found


# -- achievements


@dataclass(frozen=True)
class Achievement:
    """An achievement. `earned`: returns whether a career earns it.

    A match that the user left early counts as lost, and ends any series of wins.
    """

    name: str
    what: str
    earned: Callable[[Career], bool]


def _stayed(career: Career, number: int) -> bool:
    return len(career.course) - career.course.count(LEFT) >= number


def _both_sides(career: Career) -> bool:
    parts = {(kind.game, kind.role) for kind in career.won if kind.role}
    return any(count >= 2 for count in Counter(game for game, _ in parts).values())


def _regular(career: Career) -> bool:
    """Return whether the user played in four consecutive weeks, each from Monday to Sunday."""
    return any(late - early == 3 for early, late in zip(career.weeks, career.weeks[3:], strict=False))


def _climber(career: Career) -> bool:
    """Return whether in any game the user's rating has ever been 100 points above their rating when first ranked."""
    return any(shown(highest) - shown(first) >= 100 for first, highest in career.climbs)


ACHIEVEMENTS = (
    Achievement("First win", "won a match", lambda career: bool(career.won)),
    Achievement("Settled in", "played ten matches to the end", lambda career: _stayed(career, 10)),
    Achievement("Old hand", "played a hundred matches to the end", lambda career: _stayed(career, 100)),
    Achievement("Collector", "won 25 matches", lambda career: sum(kind.number for kind in career.won) >= 25),
    Achievement("Hat-trick", "won three matches in a row", lambda career: career.best_streak >= 3),
    Achievement("All-rounder", "won at three different games",
                lambda career: len({kind.game for kind in career.won}) >= 3),
    Achievement("Turncoat", "won one game in two different parts", _both_sides),
    Achievement("Any table", "won at tables of three different sizes",
                lambda career: len({kind.players for kind in career.won}) >= 3),
    Achievement("Full house", "won at a table of five or more",
                lambda career: any(kind.players >= 5 for kind in career.won)),
    Achievement("Climber", "gained 100 points since being ranked", _climber),
    Achievement("To the end", "stayed to the end of twenty matches in a row",
                lambda career: max(map(len, career.course.split(LEFT))) >= 20),
    Achievement("Regular", "played in four weeks running", _regular),
    Achievement("Mind reader", "could see through somebody’s secret before it was out",
                lambda career: career.foresaw),
    Achievement("Against the odds", "won though luck took 20 points of a hundred or more",
                lambda career: career.luck[0] <= -AGAINST),
    Achievement("Born lucky", "won a match that luck decided", lambda career: career.luck[1] >= LUCKY),
)  # fmt: skip
