"""Every game over real HTTP and WebSocket, by `rehearse`, with people who also press what they should not."""

from __future__ import annotations

import pytest

from sandbox.__main__ import main

JOURNEYS = [
    ("raccoon-heist", 2, ()),
    ("raccoon-heist", 2, ("duel=true",)),
    ("raccoon-heist", 3, ()),
    ("raccoon-heist", 4, ("expert=true",)),
    ("raccoon-heist", 5, ()),
    pytest.param("chocolate-coin", 2, ("short=true",), marks=pytest.mark.soak),  # test_vanishing.py plays this table
    pytest.param("chocolate-coin", 3, ("short=true",), marks=pytest.mark.soak),
    ("chocolate-coin", 4, ("short=true",)),
    ("tricks-or-treats", 2, ("rounds=6",)),
    pytest.param("tricks-or-treats", 4, ("rounds=6",), marks=pytest.mark.soak),
    ("tricks-or-treats", 6, ("rounds=6",)),
    ("candy-shoppe", 3, ()),
    pytest.param("candy-shoppe", 4, (), marks=pytest.mark.soak),
    pytest.param("candy-shoppe", 5, (), marks=pytest.mark.soak),
    pytest.param("candy-shoppe", 6, (), marks=pytest.mark.soak),  # the longest; test_twins.py plays this table
]


ALONE = [
    ("candy-chaser", 2, ()),
    ("tricks-or-treats", 1, ("--option", "rounds=6")),
    pytest.param("raccoon-heist", 2, (), marks=pytest.mark.soak),
    pytest.param("candy-shoppe", 2, (), marks=pytest.mark.soak),
    pytest.param("chocolate-coin", 1, ("--option", "short=true"), marks=pytest.mark.soak),
]


@pytest.mark.parametrize(("game", "bots", "options"), ALONE)
def test_one_person_alone_plays_a_whole_match_with_stand_ins(
    game: str, bots: int, options: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["rehearse", game, "--seats", "1", "--bots", str(bots), "--level", "easy", "--seed", "3", *options]
    ended = main(asked)
    told = capsys.readouterr()
    assert (ended, told.err) == (0, "")
    assert f"{game}, {1 + bots} seats" in told.out
    assert "on no leaderboard" in told.out


@pytest.mark.parametrize(("game", "seats", "options"), JOURNEYS)
def test_a_whole_match_ends_on_the_leaderboard(
    game: str, seats: int, options: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["rehearse", game, "--seats", str(seats), "--seed", "3", "--wrong", "0.2"]
    for option in options:
        asked += ["--option", option]
    ended = main(asked)
    told = capsys.readouterr()
    assert (ended, told.err) == (0, "")
    assert f"{game}, {seats} seats" in told.out
    assert "The winner is on the leaderboard." in told.out
