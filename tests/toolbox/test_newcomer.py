"""Test simulated newcomers, who choose only by a question's texts: what they read, and that they beat random play."""

from __future__ import annotations

import pytest

from games import catalogue
from games.toolbox import newcomer
from games.toolbox.ladder import Climb
from games.toolbox.newcomer import NEWCOMERS, read


@pytest.mark.parametrize(
    ("better", "worse", "goal"),
    [
        ("Stay — 5 points.", "Go — You lose 5 points.", "get 10 points"),
        ("A — 90% to open, 10% to fail.", "B — 10% to open, 90% to fail.", ""),
        ("A — North +2 here.", "B — South +2 here.", "You’re **North**."),
        ("Three — Up to 3 food.", "One — Up to 1 food.", "get 8 food"),
        ("Kitchen — 2 stay home, safe.", "Kitchen — 2 are caught.", "get 8 food"),
        ("Stop — You stay in.", "Ben — It can’t be right. You’d be out.", ""),
    ],
)
def test_a_stated_gain_is_read_as_better_than_a_stated_loss(better: str, worse: str, goal: str) -> None:
    for taste in NEWCOMERS.values():
        assert read(better, goal, "").weighed(taste) > read(worse, goal, "").weighed(taste)


def test_what_is_beyond_reach_is_told_by_the_numbers() -> None:
    door = "Knock — beat 20."
    assert read(door, "", "Your Tricks: 8 (sum 30).").gain > read(door, "", "Your Tricks: 5 (sum 5).").gain


@pytest.mark.thorough
def test_a_newcomer_beats_players_of_chance_by_reading_alone() -> None:
    game = catalogue()["candy-chaser"]
    standing = Climb(game, 2, game.options(), "a newcomer").step("careful", "random", 60)
    assert standing.clear


@pytest.mark.thorough
def test_a_newcomer_is_told_texts_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """If all texts are the same, a simulated newcomer plays no better than random play."""
    monkeypatch.setattr(newcomer, "_text", lambda *args: "the same")
    game = catalogue()["candy-chaser"]
    standing = Climb(game, 2, game.options(), "blind", whole=True).step("careful", "random", 60)
    low, high = standing.interval
    assert low < 0.5 < high
