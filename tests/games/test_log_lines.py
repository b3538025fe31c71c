"""Test that a match of four stand-ins leaves few lines in its thread. Lines that are replaced later don't count."""

from __future__ import annotations

from statistics import mean
from typing import Any

import pytest

from games import catalogue
from games.engine.bots import at_simulations, play_out
from games.engine.dice import Dice, seed_from
from games.engine.game import Game, add_line
from games.engine.values import Player
from games.engine.words import ENGLISH

SEATS, MATCHES = 4, 8
PEOPLE = tuple(Player(name=name) for name in ("Ann", "Ben", "Cem", "Dan"))

MOST = {"candy-chaser": 30, "candy-shoppe": 105, "chocolate-coin": 180, "raccoon-heist": 45, "tricks-or-treats": 140}
"""Most lines of a match, by game, as a mean over matches."""


def lines_left(game: Game[Any, Any], number: int) -> list[str]:
    """Return the lines that stay in the thread after a match of stand-ins, which here play without simulations."""
    words, left = game.words(PEOPLE, None, ENGLISH), list[str]()
    policies = [at_simulations(game, 0)] * SEATS
    dice = Dice(seed=seed_from(f"players {number}"))
    for step in play_out(game, SEATS, seed_from(f"lines {number}"), game.options(), policies, dice):
        public, lines = step.seen_by(None), list[str]()
        earlier = [add_line(game.texts, event, public.view, words, lines) for event in public.events]
        left = [line for line in left if line not in earlier] + lines
    return left


@pytest.mark.parametrize("slug", MOST)
def test_a_match_leaves_few_lines(slug: str) -> None:
    game = catalogue()[slug]
    assert mean(len(lines_left(game, number)) for number in range(MATCHES)) <= MOST[slug]
