"""Test that no answer or message is lost or doubled if the bot is killed and restarted during a match."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from sandbox.__main__ import main as sandbox
from sandbox.db_reader import Standing
from sandbox.rehearse import Ended, difference
from sandbox.test_server import NAMES, ONLOOKER, BotProcess, open_test_server
from sandbox.transcript import last_forms
from tests.databases import Databases
from tests.journeys.helpers import Killer, book_of, fresh, match_of

ANSWERS, KILLS = 20, 3
"""Kills may hit one of the first ANSWERS answers of a match; KILLS of them are hit."""


async def _played(database: str, seed: str, kills: int) -> tuple[list[dict], dict, Standing, int]:
    """Play a match during which the bot is killed `kills` times.

    Returns (journal, messages by channel at the end, the match's final state, number of kills).
    """
    async with open_test_server((*NAMES[:4], ONLOOKER)) as hall:
        await hall.start_bot(environment={"DICE_SEED": seed}, database=database)
        moments = random.Random(seed).sample(range(1, ANSWERS + 1), kills)
        killer = Killer(hall, moments, seed=kills)
        async with book_of(hall) as book:
            playing = match_of(hall, book, NAMES[:4], seed=seed, mortal=kills > 0, before_press=[killer.strike])
            standing = await playing.play()
            await killer.rest()
            await playing.settled()
            hall.checks.check()
            board = await playing.leaderboard()
            assert "1 win in 1 match" in board
            return await book.journal(standing.id), last_forms(hall, standing), standing, killer.kills


@pytest.mark.parametrize("seed", ["7"])
@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.soak)])
async def test_a_match_killed_at_three_moments_is_the_undisturbed_match(
    seed: str, kind: str, databases: Databases, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fresh(databases, kind, tmp_path) as database:
        journal, seen, standing, _ = await _played(database, seed, 0)
    assert len(journal) > ANSWERS, "the match is too short for so many kills; take another seed"
    monkeypatch.setattr(BotProcess, "nurseries", None)
    async with fresh(databases, kind, tmp_path) as database:
        killed_journal, killed_seen, killed_standing, kills = await _played(database, seed, KILLS)
    assert kills == KILLS
    assert killed_journal == journal
    assert killed_standing.ranks == standing.ranks
    assert killed_seen.keys() == seen.keys()
    for place in seen:
        assert killed_seen[place] == seen[place], place


@pytest.mark.usefixtures("undrawn")
def test_a_rehearsal_with_kills_says_whether_anything_differs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    asked = ["rehearse", "candy-chaser", "--seats", "2", "--option", "turn_cap=10", "--kill-every", "0.5"]
    asked += ["--transcript", str(tmp_path / "killed.jsonl")]
    assert sandbox([*asked, "--wrong", "0.2"]) == 0
    end = json.loads((tmp_path / "killed.jsonl").read_text().splitlines()[-1])
    assert (end["kind"], len(end["outcome"]["seats"])) == ("end", 2)
    lines = r"candy-chaser, 2 seats, seed 1: \d+ lines of journal, \d+ wrong presses, \d+ messages"
    told = re.fullmatch(rf"{lines}, (\d+) kills, no difference\.\n", capsys.readouterr().out)
    assert told is not None
    assert int(told[1]) > 0


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("place", [["--option", "turn_cap=10"], ["--dm"]], ids=["channel", "dm"])
def test_a_lively_match_survives_kills(place: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["rehearse", "candy-chaser", "--seats", "2", *place, "--kill-every", "1.5", "--lively"]
    assert sandbox([*asked, "--wrong", "0.2"]) == 0
    told = re.search(r"(\d+) wrong presses, \d+ messages, (\d+) kills, no difference\.\n$", capsys.readouterr().out)
    assert told is not None
    assert all(map(int, told.groups()))


@pytest.mark.soak
def test_stand_ins_play_in_a_rehearsal_with_kills(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["rehearse", "raccoon-heist", "--seats", "2", "--bots", "1", "--level", "easy", "--kill-every", "5"]
    assert sandbox(asked) == 0
    assert "raccoon-heist, 3 seats" in capsys.readouterr().out


CALM: Ended = ([{"seat": None}, {"seat": 0}], ((0,), (1,)), {"games": [{"shown": "a"}, {"shown": "b"}]})


@pytest.mark.parametrize(
    ("killed", "said"),
    [
        (CALM, ""),
        (([{"seat": None}, {"seat": 1}], *CALM[1:]), "first in line 1"),
        (([*CALM[0], {"seat": 0}], *CALM[1:]), "longer"),
        ((CALM[0], ((1,), (0,)), CALM[2]), "ranks"),
        ((CALM[0], CALM[1], {"games": [{"shown": "a"}, {"shown": "b"}, {"shown": "b"}]}), "3 messages, not 2"),
        ((CALM[0], CALM[1], {"games": [{"shown": "a"}, {"shown": "c"}]}), "message 1 is\n  {'shown': 'c'}"),
        ((CALM[0], CALM[1], {**CALM[2], "Ann’s DMs": [{"shown": "a"}]}), "Ann’s DMs reads otherwise"),
    ],
)
def test_every_difference_is_found(killed: Ended, said: str) -> None:
    assert (difference(CALM, killed) == "") == (said == "")
    assert said in difference(CALM, killed)
