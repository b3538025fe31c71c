"""Summarize a user's finished matches: record, streaks, achievements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any, NamedTuple

from bot.stats.ratings import RANKED_AFTER, shown

RELIABLE = 20
"""Last matches that count for a user's reliability."""

AGAINST, LUCKY = 0.2, 0.5
"""Minimum change by luck that is worth a mention, in winning probability, when it took or gave."""


class Deed(NamedTuple):
    """A rated match in a user's career. Kept small, since thousands are read at once.

    - `outcome`: 1 won, 0 drawn, -1 lost
    - `mu`, `sigma`: the user's rating for the game after it; `role_mu`, `role_sigma`: for the role
    - `day`: as in `date.toordinal`
    - `luck`: change of the winning probability by chance, -1 to 1
    - `turn`: number of the user's turn in which they could infer a secret; None if unknown or never
    """

    ordinal: int
    game: str
    role: str
    players: int
    outcome: int
    left: bool
    day: int
    mu: float
    sigma: float
    role_mu: float | None = None
    role_sigma: float | None = None
    luck: float | None = None
    turn: int | None = None


class Tally(NamedTuple):
    """Number of matches, wins and draws."""

    matches: int = 0
    wins: int = 0
    draws: int = 0


class Career:
    """Figures about a user's rated matches. The matches are given oldest first."""

    def __init__(self, deeds: Sequence[Deed]) -> None:
        self.deeds = deeds
        alike = Counter((deed.game, deed.role, deed.players, deed.outcome) for deed in deeds)
        self.whole = _tally(alike, lambda key: ()).get((), Tally())
        self.by_game = _tally(alike, lambda key: key[0])
        self.by_role = _tally(alike, lambda key: key[:2] if key[1] else None)
        self.by_table = _tally(alike, lambda key: key[2])
        """By number of players."""
        runs = [(won, len(list(run))) for won, run in groupby(deeds, key=lambda deed: deed.outcome == 1)]
        self.streak = runs[-1][1] if runs and runs[-1][0] else 0
        """Current wins in a row."""
        self.best_streak = max((length for won, length in runs if won), default=0)

    @cached_property
    def achieved(self) -> list[Achievement]:
        """Return the achievements that the user's matches earn."""
        return [achievement for achievement in ACHIEVEMENTS if achievement.earned(self.deeds)]

    @property
    def favourite(self) -> str | None:
        """Return the game that the user played most; of several, the one played last. None without matches."""
        most = max((tally.matches for tally in self.by_game.values()), default=0)
        return next((deed.game for deed in reversed(self.deeds) if self.by_game[deed.game].matches == most), None)

    def last(self, game: str, role: str = "") -> Deed:
        """Return the user's last match of a game, or in a role of it. Needs at least one such match."""
        return next(deed for deed in reversed(self.deeds) if deed.game == game and role in ("", deed.role))


_Alike = tuple[str, str, int, int]


def _tally(alike: Counter[_Alike], key: Callable[[_Alike], Any]) -> dict[Any, Tally]:
    """Add up the matches with the same `key`. Leaves out those whose key is None."""
    found: dict[Any, Tally] = {}
    for kind, number in alike.items():
        if (of := key(kind)) is not None:
            matches, wins, draws = found.get(of, Tally())
            found[of] = Tally(matches + number, wins + number * (kind[3] == 1), draws + number * (kind[3] == 0))
    return found


# -- achievements


@dataclass(frozen=True)
class Achievement:
    """An achievement. `earned`: returns whether these rated matches, oldest first, earn it.

    A match that the user left early counts as lost, and ends any series of wins.
    """

    name: str
    what: str
    earned: Callable[[Sequence[Deed]], bool]


def _won(deeds: Sequence[Deed]) -> list[Deed]:
    return [deed for deed in deeds if deed.outcome == 1 and not deed.left]


def _stayed(deeds: Sequence[Deed], number: int) -> bool:
    return sum(not deed.left for deed in deeds) >= number


def _in_a_row(deeds: Sequence[Deed], good: Callable[[Deed], bool], number: int) -> bool:
    return any(fine and len(list(run)) >= number for fine, run in groupby(deeds, key=good))


def _both_sides(deeds: Sequence[Deed]) -> bool:
    parts = {(deed.game, deed.role) for deed in _won(deeds) if deed.role}
    return any(count >= 2 for count in Counter(game for game, _ in parts).values())


def _regular(deeds: Sequence[Deed]) -> bool:
    """Return whether the user played in four consecutive weeks, each from Monday to Sunday."""
    weeks = sorted({(deed.day - 1) // 7 for deed in deeds if not deed.left})
    return any(late - early == 3 for early, late in zip(weeks, weeks[3:], strict=False))


def _climber(deeds: Sequence[Deed]) -> bool:
    """Return whether the user has gained 100 points in a game since they were first ranked in it."""
    for game in {deed.game for deed in deeds}:
        ranked = [deed.mu for deed in deeds if deed.game == game][RANKED_AFTER - 1 :]
        if ranked and shown(max(ranked)) - shown(ranked[0]) >= 100:
            return True
    return False


ACHIEVEMENTS = (
    Achievement("First win", "won a match", lambda deeds: len(_won(deeds)) >= 1),
    Achievement("Settled in", "played ten matches to the end", lambda deeds: _stayed(deeds, 10)),
    Achievement("Old hand", "played a hundred matches to the end", lambda deeds: _stayed(deeds, 100)),
    Achievement("Collector", "won 25 matches", lambda deeds: len(_won(deeds)) >= 25),
    Achievement("Hat-trick", "won three matches in a row",
                lambda deeds: _in_a_row(deeds, lambda deed: deed.outcome == 1, 3)),
    Achievement("All-rounder", "won at three different games",
                lambda deeds: len({deed.game for deed in _won(deeds)}) >= 3),
    Achievement("Turncoat", "won one game in two different parts", _both_sides),
    Achievement("Any table", "won at tables of three different sizes",
                lambda deeds: len({deed.players for deed in _won(deeds)}) >= 3),
    Achievement("Full house", "won at a table of five or more",
                lambda deeds: any(deed.players >= 5 for deed in _won(deeds))),
    Achievement("Climber", "gained 100 points since being ranked", _climber),
    Achievement("To the end", "stayed to the end of twenty matches in a row",
                lambda deeds: _in_a_row(deeds, lambda deed: not deed.left, 20)),
    Achievement("Regular", "played in four weeks running", _regular),
    Achievement("Mind reader", "could see through somebody’s secret before it was out",
                lambda deeds: any(deed.turn is not None and not deed.left for deed in deeds)),
    Achievement("Against the odds", "won though luck took 20 points of a hundred or more",
                lambda deeds: any((deed.luck or 0) <= -AGAINST for deed in _won(deeds))),
    Achievement("Born lucky", "won a match that luck decided",
                lambda deeds: any((deed.luck or 0) >= LUCKY for deed in _won(deeds))),
)  # fmt: skip
