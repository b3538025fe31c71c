"""Test `python -m sandbox rehearse` on a small bot: it passes, its faults are found, equal seeds give equal matches."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from sandbox import rehearse
from sandbox.awaiting import Misplayed
from sandbox.db_reader import DbReader, Standing
from sandbox.playing import Playing
from sandbox.rehearse import outcome, reaping
from sandbox.test_server import BotFailed, BotProcess, TestServer, open_test_server
from sandbox.transcript import Transcript
from tests.sandbox.conftest import Bears

NAMES = ("Ann", "Bob", "Cat")


Gamebot = dict[str, Any]


@pytest.fixture
def gamebot(bears: Bears) -> Gamebot:
    """Return a function that returns the arguments of `start_bot` for the game bot, with a fault or without."""
    return bears("gamebot.py")


async def start(hall: TestServer, gamebot: Gamebot, sin: str = "") -> DbReader:
    bot = await hall.start_bot(environment={"SIN": sin}, **gamebot)
    return DbReader(bot.database)


def match(hall: TestServer, book: DbReader, **options: Any) -> Playing:
    people = [hall.person(name) for name in NAMES]
    return Playing(hall, book, "toy", people, hall.person("Otto"), **options)


async def finish(hall: TestServer, play: Playing) -> Standing:
    standing = await play.play()
    await rehearse._judge(hall, play, standing)
    return standing


async def test_a_good_match(gamebot: Gamebot, tmp_path: Path) -> None:
    async with open_test_server((*NAMES, "Otto")) as hall:
        book = await start(hall, gamebot)
        play = match(hall, book, seed="7", options={"pace": "3"})
        with Transcript(hall, tmp_path / "t.jsonl") as transcript:
            standing = await finish(hall, play)
            assert await book.sides(standing.id) == []
            transcript.end("toy", standing.id, await outcome(hall, book, standing), await book.journal(standing.id))
        assert (play.presses, standing.answers, len(standing.ranks)) == (12, 12, 3)
        check_transcript(tmp_path / "t.jsonl", hall)


async def test_killed_runs_have_databases_of_their_own() -> None:
    parser = argparse.ArgumentParser()
    rehearse.arguments(parser)
    options = parser.parse_args(["toy", "--kill-every", "1", "--database", "sqlite:///kept.db"])
    with pytest.raises(Misplayed, match="can’t go with --kill-every"):
        await rehearse.rehearse(options)


def check_transcript(file: Path, hall: TestServer) -> None:
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    world, *middle, end = lines
    assert world["kind"] == "world"
    assert world["users"]["Ann"] == {"id": str(hall.person("Ann").id), "dm": str(hall.person("Ann").dm)}
    assert world["channels"][str(hall.channel)] == {"type": 0, "name": "games"}
    assert {line["kind"] for line in middle} == {"user", "http"}
    presses = [line for line in middle if line["kind"] == "user"]
    assert [p["action"] for p in presses[:2]] == ["slash", "click"]
    assert presses[0]["values"] == ["newgame toy", "seats=3", "pace=3"]
    assert set(presses[1]) == {"kind", "user", "action", "channel", "message", "custom_id", "values", "at"}
    call = next(line for line in middle if line["kind"] == "http")
    assert set(call) == {"kind", "method", "path", "json", "files", "status", "at"}
    assert set(end) == {"kind", "game", "match", "outcome", "journal"}
    assert sorted(seat for rank in end["outcome"]["ranks"] for seat in rank) == [0, 1, 2]
    assert len(end["journal"]) == 12


async def test_wrong_presses_and_closed_dms(gamebot: Gamebot) -> None:
    async with open_test_server((*NAMES, "Otto")) as hall:
        book = await start(hall, gamebot)
        hall.person("Bob").close_dms()
        play = match(hall, book, seed="3", wrong=1.0)
        await finish(hall, play)
        assert sum(play.wrongs.values()) >= 10
        assert set(play.refusals) == {"That is no longer open."}
        assert hall.person("Bob").inbox() == []


async def journal_of(gamebot: Gamebot, seed: str, *, killed: bool = False, wrong: float = 0.0) -> list[dict[str, Any]]:
    async with open_test_server((*NAMES, "Otto")) as hall:
        book = await start(hall, gamebot)
        play = match(hall, book, seed=seed, wrong=wrong, mortal=killed)
        killing: list[asyncio.Task[None]] = []

        async def kill(answers: int) -> None:
            if answers in (2, 5, 8) and len(killing) < answers:
                killing.extend([asyncio.create_task(die(hall, 0.002 * answers))] * 3)

        if killed:
            play.before_press.append(kill)
        standing = await play.play()
        await asyncio.gather(*killing)
        assert standing.status == "finished"
        assert hall.bot.starts == (4 if killed else 1)
        return await book.journal(standing.id)


async def die(hall: TestServer, after: float) -> None:
    await asyncio.sleep(after)
    await hall.bot.kill()
    await hall.bot.start()


async def test_one_seed_is_one_match_killed_or_not(gamebot: Gamebot) -> None:
    undisturbed = await journal_of(gamebot, "5")
    assert await journal_of(gamebot, "5", killed=True) == undisturbed
    assert await journal_of(gamebot, "5", wrong=0.6) == undisturbed
    assert await journal_of(gamebot, "6") != undisturbed


SINS = {
    "foreign": "was accepted",
    "stale": "was accepted|was taken|came too late",
    "mute": "not acknowledged",
    "loud": "answered in public",
    "tardy": "not acknowledged",
    "crash": "ended by itself",
    "lose": "stay unsent",
    "forget": "not on the leaderboard",
    "sloppy": "allowed_mentions is not given",
}


@pytest.mark.parametrize("sin", SINS)
async def test_each_sin_is_found(gamebot: Gamebot, sin: str) -> None:
    async with open_test_server((*NAMES, "Otto")) as hall:
        wrong = 0.9 if sin in ("foreign", "stale", "mute", "loud") else 0
        play = match(hall, await start(hall, gamebot, sin), seed="4", wrong=wrong, patience=4.0)
        with pytest.raises(Misplayed, match=SINS[sin]):
            await finish(hall, play)


async def test_a_bot_that_does_not_start() -> None:
    async with open_test_server(NAMES) as hall:
        with pytest.raises(BotFailed, match="ended with 3:\nno luck"):
            await hall.start_bot(command=[sys.executable, "-c", "print('no luck'); raise SystemExit(3)"])


async def test_a_bot_that_does_not_come_again_ends_the_rehearsal_at_once(
    gamebot: Gamebot, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def start(bot: BotProcess) -> BotProcess:
        raise BotFailed("it ended with 3")

    async with open_test_server(NAMES) as hall:
        await hall.start_bot(**gamebot)
        monkeypatch.setattr(BotProcess, "start", start)
        with pytest.raises(BotFailed, match="ended with 3"):
            async with reaping(hall, 0.01, "1"):
                await asyncio.Event().wait()


def test_command_line() -> None:
    parser = argparse.ArgumentParser()
    rehearse.arguments(parser)
    given = parser.parse_args(["toy", "--seats", "3", "--option", "a=1", "--option", "b=x=y", "--wrong", "0.2"])
    assert given.option == [("a", "1"), ("b", "x=y")]
    assert (given.distance, given.uplink) == (0, 0)
    far = parser.parse_args(["toy", "--distance", "80", "--uplink", "2.5"])
    assert (far.distance, far.uplink) == (80, 2.5)
    distant, wrong = [["toy", "--distance", "-1"], ["toy", "--uplink", "x"]], ["toy", "--wrong", "2"]
    for bad in (*distant, wrong, ["toy", "--option", "a"], ["toy", "--limits", "no"], []):
        with pytest.raises(SystemExit):
            parser.parse_args(bad)


def test_errors_in_the_log(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text('{"level": "INFO", "message": "a"}\nplain\n{"level": "error", "message": "b"}\nTraceback (most…\n')
    assert len(rehearse.logged_errors(log)) == 2
