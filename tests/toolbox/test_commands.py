"""Test what all commands of the toolbox have in common: help, one-line errors, exit codes, options, broken pipes."""

from __future__ import annotations

import subprocess
import sys
from enum import Enum
from typing import Literal

import pytest
from pydantic import Field

from games import catalogue
from games.engine.dice import seed_from
from games.engine.game import Options
from games.engine.game_messages import pitch
from games.engine.values import Named
from games.engine.words import ENGLISH
from games.toolbox import arguments, commands
from games.toolbox.commands import main
from tests.toolbox.conftest import Type

COMMANDS = ("list", "play", "fuzz", "perft", "show", "diagram", "sheet", "words", "replay", "new")


def run(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "games", *words]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


def test_list_names_every_game_and_what_can_be_set(typed: Type) -> None:
    told = typed("list")
    out = " ".join(told.out.split())
    assert told.code == 0
    for game in catalogue().values():
        assert f"{game.slug}: {game.name}, {game.seats[0]} to {game.seats[-1]} players, {game.minutes} min" in out
        assert pitch(game.phrases(ENGLISH)) in out
    assert "--option turn_cap=…" in out
    assert "a whole number from 10 to 500; 200 unless set" in out


def test_scripts_are_told_each_game_and_how_many_can_play_it(typed: Type) -> None:
    told = typed("list --tables")
    assert told.code == 0
    assert told.out.splitlines() == [f"{game.slug} {game.seats[-1]}" for game in catalogue().values()]


@pytest.mark.thorough
def test_the_real_door_lists_too() -> None:
    done = run("list")
    assert (done.returncode, done.stderr) == (0, "")
    assert "candy-chaser: Candy Chaser" in done.stdout
    assert "\x1b" not in done.stdout, "no colours in a pipe"


@pytest.mark.thorough
def test_the_real_door_complains_in_one_line() -> None:
    done = run("play", "poker")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("games: there is no game 'poker'; there is ")
    assert done.stderr.count("\n") == 1


@pytest.mark.thorough
def test_a_reader_that_goes_away_is_no_error() -> None:
    command = [sys.executable, "-m", "games", "play", "candy-chaser", "--bots", "4", "--seed", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


@pytest.mark.parametrize("words", ["", *COMMANDS])
def test_help_is_there_and_fits_a_terminal(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as done:
        main([*words.split(), "--help"])
    assert done.value.code == 0
    told = capsys.readouterr().out
    assert words or all(command in told for command in COMMANDS)
    assert max(map(len, told.splitlines())) <= 100


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("", "the following arguments are required: COMMAND"),
        ("dance", "invalid choice: 'dance'"),
        ("fuzz candy-chaser", "--matches"),
        ("fuzz candy-chaser --matches 0", "--matches must be at least 1"),
        ("fuzz candy-chaser --matches many", "'many' is no whole number"),
        ("fuzz candy-chaser --matches 1 --policy wild", "invalid choice: 'wild'"),
        ("fuzz candy-chaser --matches 1 --seats 7", "Candy Chaser is for 2 to 4 players, not 7"),
        ("fuzz candy-chaser --matches 1 --journal /dev/null/x", "/dev/null/x can’t be made"),
        ("play candy-chaser --seats 2 --bots 3", "3 of 2 seats can’t be played by the program"),
        ("play candy-chaser --option turn_cap=9", "option turn_cap takes a whole number from 10 to 500, not '9'"),
        ("play candy-chaser --option turn_cap=", "option turn_cap takes a whole number from 10 to 500, not ''"),
        ("play candy-chaser --option turn_cap", "'turn_cap' is not of the form NAME=VALUE"),
        ("play candy-chaser --option speed=3", "Candy Chaser has no option 'speed'; it has turn_cap"),
        ("show candy-chaser --seat 2", "there is no seat 2; with 2 players they go from 0 to 1"),
        ("show candy-chaser -o /dev/null/x.png", "/dev/null/x.png can’t be written"),
        ("perft candy-chaser --depth -1", "'-1' is no whole number"),
        ("replay no-such-file.json", "no-such-file.json can’t be read"),
    ],
)
def test_what_makes_no_sense_is_answered_in_one_line(typed: Type, words: str, complaint: str) -> None:
    told = typed(words)
    assert told.code == 2
    assert complaint in told.err
    assert told.err.startswith("games: ")
    assert told.err.count("\n") == 1


def test_greedy_play_needs_a_policy(typed: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arguments, "greedy", lambda slug: None)
    told = typed("fuzz candy-chaser --matches 1 --policy greedy")
    assert told.code == 2
    assert told.err == "games: candy-chaser has no policy.py, so there is no greedy play; use --policy random\n"


def test_an_interrupt_is_a_goodbye(typed: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands.play, "evening", interrupt)
    told = typed("play candy-chaser")
    assert (told.code, told.out, told.err) == (130, "\nGoodbye.\n", "")


class Mood(Named):
    GOOD = 0
    BAD = 1


class Tempo(Enum):
    SLOW = "slow"
    FAST = "fast"


class Many(Options):
    expert: bool = Field(default=False, description="Harder")
    host: int | None = Field(default=None, ge=0, description="Who is the host")
    mood: Mood = Field(default=Mood.GOOD, description="How it feels")
    tempo: Tempo = Field(default=Tempo.SLOW, description="How fast")
    map: Literal["small", "large"] = Field(default="small", description="Which map")
    share: float = Field(default=0.5, gt=0, lt=1, description="How much")


class Pretended:
    name = "Pretended"
    options = Many


def given(*pairs: str) -> Many:
    options: Many = arguments.options_for(Pretended(), pairs)  # type: ignore[arg-type]
    return options


def test_options_of_every_kind_are_read() -> None:
    wanted = Many(expert=True, host=1, mood=Mood.BAD, tempo=Tempo.FAST, map="large", share=0.25)
    assert given("expert=true", "host=1", "mood=bad", "tempo=fast", "map=large", "share=0.25") == wanted
    assert given() == Many()


@pytest.mark.parametrize(
    ("name", "allowed"),
    [
        ("expert", "true or false"),
        ("host", "a whole number, at least 0"),
        ("mood", "good, bad"),
        ("tempo", "slow, fast"),
        ("map", "small or large"),
        ("share", "a number, more than 0, less than 1"),
    ],
)
def test_what_is_allowed_is_named(name: str, allowed: str) -> None:
    with pytest.raises(arguments.Wrong, match=f"option {name} takes {allowed}, not 'perhaps'"):
        given(f"{name}=perhaps")


def test_defaults_are_written_as_people_type_them() -> None:
    written = [arguments.written(field.default) for field in Many.model_fields.values()]
    assert written == ["false", "nothing", "good", "slow", "small", "0.5"]


def test_any_text_is_a_seed() -> None:
    assert seed_from("7") == seed_from("7") != seed_from("8")
    assert len(bytes.fromhex(seed_from("Дарья 🦝"))) == 32
