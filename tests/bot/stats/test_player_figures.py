"""Test a user's statistics: wins and losses, streaks, achievements."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.stats.player_figures import ACHIEVEMENTS, Tally
from tests.bot.careers import Rated, career_from
from tests.bot.records import NOON

WON = Rated("ballot", "", 3, 1, False, NOON.toordinal(), 26, 7)
LOST = WON._replace(outcome=-1, mu=24)
DRAWN = WON._replace(outcome=0)
LEFT = LOST._replace(left=True)


def names(*deeds: Rated) -> set[str]:
    """Return the names of the achievements that a user earns by these matches."""
    return {achievement.name for achievement in career_from(deeds).achieved}


def test_a_record_is_kept_by_game_by_part_and_by_the_size_of_the_table() -> None:
    heist = WON._replace(game="heist", role="Host", players=5)
    career = career_from([WON, LOST, DRAWN, heist, heist._replace(role="Raccoons", outcome=-1)])
    assert career.whole == Tally(5, 2, 1)
    assert career.by_game == {"ballot": Tally(3, 1, 1), "heist": Tally(2, 1, 0)}
    assert career.by_role == {("heist", "Host"): Tally(1, 1), ("heist", "Raccoons"): Tally(1, 0)}
    assert career.by_table == {3: Tally(3, 1, 1), 5: Tally(2, 1, 0)}


def test_without_a_match_there_is_nothing_to_tell() -> None:
    career = career_from([])
    assert (career.whole, career.streak, career.best_streak, career.favourite) == (Tally(), 0, 0, None)
    assert names() == set()


def test_a_streak_ends_with_a_draw_a_loss_or_leaving() -> None:
    for end in (LOST, DRAWN, LEFT):
        career = career_from([WON, WON, end, WON])
        assert (career.streak, career.best_streak) == (1, 2)
    assert career_from([WON, LOST]).streak == 0


def test_the_favourite_is_played_most_and_of_two_it_is_the_last() -> None:
    other = WON._replace(game="heist")
    assert career_from([WON, other, other]).favourite == "heist"
    assert career_from([WON, other]).favourite == "heist"
    assert career_from([other, WON]).favourite == "ballot"


def weekly(number: int, gap: int = 7) -> list[Rated]:
    """Return `number` matches of a user, `gap` days apart."""
    return [LOST._replace(day=NOON.toordinal() + gap * n) for n in range(number)]


def climbing(points: int) -> list[Rated]:
    """Return eleven matches of a user: the last one raises the rating by this many points."""
    return [*[LOST._replace(mu=25)] * 10, LOST._replace(mu=25 + points / 20)]


EARNED: dict[str, tuple[Sequence[Rated], Sequence[Rated]]] = {
    "First win": ([WON], [LOST, DRAWN, LEFT]),
    "Settled in": ([LOST] * 10, [*[LOST] * 9, LEFT]),
    "Old hand": ([LOST] * 100, [*[LOST] * 99, LEFT]),
    "Collector": ([WON, LOST] * 25, [WON, LOST] * 24),
    "Hat-trick": ([WON] * 3, [WON, WON, LEFT, WON]),
    "All-rounder": ([WON._replace(game=game) for game in "abc"], [WON._replace(game=game) for game in "aba"]),
    "Turncoat": (
        [WON._replace(role="Red"), WON._replace(role="Blue")],
        [WON._replace(role="Red"), LOST._replace(role="Blue")],
    ),
    "Any table": ([WON._replace(players=n) for n in (2, 3, 4)], [WON._replace(players=n) for n in (2, 3, 3)]),
    "Full house": ([WON._replace(players=5)], [LOST._replace(players=5), WON._replace(players=4)]),
    "Climber": (climbing(100), climbing(99)),
    "To the end": ([LOST] * 20, [*[LOST] * 19, LEFT, *[LOST] * 19]),
    "Regular": (weekly(4), weekly(40, gap=14)),
    "Mind reader": ([LOST._replace(turn=6)], [WON._replace(luck=0.9), LEFT._replace(turn=6)]),
    "Against the odds": ([WON._replace(luck=-0.2)], [WON._replace(luck=-0.19), LOST._replace(luck=-0.5)]),
    "Born lucky": ([WON._replace(luck=0.5)], [WON._replace(luck=0.49), LOST._replace(luck=0.5)]),
}  # fmt: skip


@pytest.mark.parametrize("name", EARNED)
def test_an_achievement_is_earned_by_what_it_says_and_by_nothing_less(name: str) -> None:
    enough, too_little = EARNED[name]
    assert name in names(*enough)
    assert name not in names(*too_little)


def test_each_has_its_example() -> None:
    assert [achievement.name for achievement in ACHIEVEMENTS] == list(EARNED)


@pytest.mark.parametrize("name", EARNED)
def test_leaving_never_earns_what_staying_would_not(name: str) -> None:
    """Leaving a match earns no achievements except those that staying and losing would earn, too."""
    enough, too_little = EARNED[name]
    for scores in (enough, too_little):
        for number in range(0, len(scores), max(1, len(scores) // 5)):
            left = [*scores[:number], LEFT, *scores[number:]]
            stayed = [*scores[:number], LEFT._replace(left=False), *scores[number:]]
            assert names(*left) <= names(*stayed)
