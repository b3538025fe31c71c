"""Test `python -m sandbox rehearse` with every game. People also send presses that the bot must refuse."""

from __future__ import annotations

from typing import Any

import pytest

from games import catalogue
from parlour_contract.cases import brief
from sandbox.__main__ import main
from tests.journeys.tables import Gathering, all_tables, often


def typed(options: Any) -> list[str]:
    """Return the command-line arguments that set these options of a game."""
    return [part for name, value in options.items() for part in ("--option", f"{name}={str(value).lower()}")]


@pytest.mark.parametrize("table", often())
def test_one_person_alone_plays_a_whole_match_with_stand_ins(
    table: Gathering, capsys: pytest.CaptureFixture[str]
) -> None:
    bots = str(table.seats - 1)
    asked = ["rehearse", table.slug, "--seats", "1", "--bots", bots, "--level", "easy", "--seed", "3"]
    ended = main([*asked, *typed(table.options)])
    told = capsys.readouterr()
    assert (ended, told.err) == (0, "")
    assert f"{table.slug}, {table.seats} seats" in told.out
    assert "on no leaderboard" in told.out


@pytest.mark.parametrize("table", all_tables(catalogue().values()))
def test_a_whole_match_ends_on_the_leaderboard(
    table: Gathering, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    if table.seats > table.game.seats[0] or table.options != brief(table.game):  # the smallest table draws pictures
        request.getfixturevalue("undrawn")
    asked = ["rehearse", table.slug, "--seats", str(table.seats), "--seed", "3", "--wrong", "0.2"]
    ended = main([*asked, *typed(table.options)])
    told = capsys.readouterr()
    assert (ended, told.err) == (0, "")
    assert f"{table.slug}, {table.seats} seats" in told.out
    assert "The winner is on the leaderboard." in told.out


@pytest.mark.parametrize("locale", ["en", "ru", "fr"])
def test_a_match_that_is_over_is_watched_again_over_the_wire(capsys: pytest.CaptureFixture[str], locale: str) -> None:
    """A finished match can be watched as steps, animation and HTML page, and every request is valid.

    No request's body contains a secret of the match. With the locale ru, no text is in English. tools/verify.py accepts
    the file that /verify sends.
    """
    asked = ["rehearse", "raccoon-heist", "--seats", "3", "--seed", "3", "--lively", "--option", "secrets=stay"]
    ended = main([*asked, "--watch", "--locale", locale])
    told = capsys.readouterr()
    assert (ended, told.err) == (0, "")
    assert "Watched again; the film was there after" in told.out
