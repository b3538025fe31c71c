"""What somebody's matches say of them: record, streaks, achievements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.books import Score
from bot.profile import ACHIEVEMENTS, Career, Tally, achieved
from bot.ratings import Rating
from tests.bot.records import NOON

WON = Score(1, 0, 1, 1, "ballot", 9, NOON, 3, 1, 1, "", False, True, Rating(25, 8), Rating(26, 7))
LOST = replace(WON, rank=3, outcome=-1, after=Rating(24, 7))
DRAWN = replace(WON, outcome=0)
LEFT = replace(LOST, left=True)
UNCOUNTED = replace(WON, counted=False, before=None, after=None)


def names(*scores: Score) -> set[str]:
    """What these matches have earned."""
    return {achievement.name for achievement in achieved(scores)}


def test_a_record_is_kept_by_game_by_part_and_by_the_size_of_the_table() -> None:
    heist = replace(WON, game="heist", role="Host", players=5)
    career = Career.of([WON, LOST, DRAWN, heist, replace(heist, role="Raccoons", outcome=-1)])
    assert career.whole == Tally(5, 2, 1)
    assert career.by_game == {"ballot": Tally(3, 1, 1), "heist": Tally(2, 1, 0)}
    assert career.by_role == {("heist", "Host"): Tally(1, 1), ("heist", "Raccoons"): Tally(1, 0)}
    assert career.by_table == {3: Tally(3, 1, 1), 5: Tally(2, 1, 0)}
    assert (str(career.whole), str(Tally(2, 1))) == ("2 of 5 won, 1 drawn", "1 of 2 won")


def test_what_does_not_count_is_in_no_record() -> None:
    career = Career.of([UNCOUNTED, UNCOUNTED])
    assert career.whole == Tally()
    assert career.favourite is None
    assert names(UNCOUNTED) == set()


def test_a_streak_ends_with_a_draw_a_loss_or_leaving() -> None:
    for end in (LOST, DRAWN, LEFT):
        career = Career.of([WON, WON, end, WON])
        assert (career.streak, career.best_streak) == (1, 2)
    assert Career.of([WON, WON, UNCOUNTED, WON]).streak == 3


def test_the_favourite_is_played_most_and_of_two_it_is_the_last() -> None:
    other = replace(WON, game="heist")
    assert Career.of([WON, other, other]).favourite == "heist"
    assert Career.of([WON, other]).favourite == "heist"
    assert Career.of([other, WON]).favourite == "ballot"


def weekly(number: int, gap: int = 7) -> list[Score]:
    """So many matches, so many days apart."""
    return [replace(LOST, at=NOON + timedelta(days=gap * n)) for n in range(number)]


def climbing(points: int) -> list[Score]:
    """Ten matches, and then one whose rating is so many points above that of the tenth."""
    return [*[replace(LOST, after=Rating(25, 5))] * 10, replace(LOST, after=Rating(25 + points / 20, 5))]


EARNED: dict[str, tuple[Sequence[Score], Sequence[Score]]] = {
    "First win": ([WON], [LOST, DRAWN, LEFT]),
    "Settled in": ([LOST] * 10, [*[LOST] * 9, LEFT]),
    "Old hand": ([LOST] * 100, [*[LOST] * 99, LEFT]),
    "Collector": ([WON, LOST] * 25, [WON, LOST] * 24),
    "Hat-trick": ([WON] * 3, [WON, WON, LEFT, WON]),
    "All-rounder": ([replace(WON, game=game) for game in "abc"], [replace(WON, game=game) for game in "aba"]),
    "Turncoat": (
        [replace(WON, role="Red"), replace(WON, role="Blue")],
        [replace(WON, role="Red"), replace(LOST, role="Blue")],
    ),
    "Any table": ([replace(WON, players=n) for n in (2, 3, 4)], [replace(WON, players=n) for n in (2, 3, 3)]),
    "Full house": ([replace(WON, players=5)], [replace(LOST, players=5), replace(WON, players=4)]),
    "Climber": (climbing(100), climbing(99)),
    "To the end": ([LOST] * 20, [*[LOST] * 19, LEFT, *[LOST] * 19]),
    "Regular": (weekly(4), weekly(40, gap=14)),
}  # fmt: skip


@pytest.mark.parametrize("name", EARNED)
def test_an_achievement_is_earned_by_what_it_says_and_by_nothing_less(name: str) -> None:
    enough, too_little = EARNED[name]
    assert name in names(*enough)
    assert name not in names(*too_little)


def test_there_are_a_dozen_and_each_has_its_example() -> None:
    assert [achievement.name for achievement in ACHIEVEMENTS] == list(EARNED)
    assert len(ACHIEVEMENTS) == 12


@pytest.mark.parametrize("name", EARNED)
def test_leaving_never_earns_what_staying_would_not(name: str) -> None:
    """Wherever somebody left, having stayed and lost would have earned the same, or more."""
    enough, too_little = EARNED[name]
    for scores in (enough, too_little):
        for number in range(0, len(scores), max(1, len(scores) // 5)):
            left = [*scores[:number], LEFT, *scores[number:]]
            stayed = [*scores[:number], replace(LEFT, left=False), *scores[number:]]
            assert names(*left) <= names(*stayed)
