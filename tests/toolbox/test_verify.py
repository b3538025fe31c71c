"""Test tools/verify.py: it accepts the proof files of matches of all games, and refuses altered ones.

For larger samples run ``python -m games verify``.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games import catalogue
from games.engine.game import Game
from games.toolbox.journals import SCRIPT, bits, complaint, flipped, made
from tests.toolbox.conftest import Type

GAMES = pytest.mark.parametrize("game", catalogue().values(), ids=list(catalogue()))
STAYS = pytest.mark.parametrize("stay", [False, True], ids=["shown", "secrets stay"])


def resealed(file: bytes, change: Callable[[Any], None]) -> bytes:
    """Return the proof file with its content changed by `change`, and with a new SHA-256 that fits the content."""
    whole = json.loads(file)
    change(whole)
    del whole["sha256"]
    body = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))[1:] + "\n"
    return f'{{"sha256":"{hashlib.sha256(body.encode()).hexdigest()}",{body}'.encode()


@pytest.mark.thorough
@GAMES
@STAYS
def test_matches_of_every_size_are_taken_and_no_bit_of_them_can_be_changed(game: Game[Any, Any], stay: bool) -> None:
    for seats in game.seats:
        file = made(game, f"{seats}", seats, stay)
        assert complaint(file) is None
        for bit in bits(file, f"{seats}", 40):
            assert complaint(flipped(file, bit)) is not None, bit


@pytest.fixture(scope="module")
def whole() -> bytes:
    return made(catalogue()["candy-chaser"], "a", 3, stay=False)


@pytest.fixture(scope="module")
def single() -> bytes:
    """Return the proof file of a match whose random draws were revealed one by one."""
    file = made(catalogue()["candy-chaser"], "a", 3, stay=True)
    assert len(json.loads(file)["opened"]) > 5
    return file


def _other(text: str) -> str:
    """Return these hexadecimal digits with the last one changed."""
    return text[:-1] + ("0" if text[-1] != "0" else "1")


def _secret(whole: Any) -> None:
    whole["secret"] = _other(whole["secret"])


def _seal(whole: Any) -> None:
    whole["seal"] = whole["mix"][1] = _other(whole["seal"])


def _sealed_anew(whole: Any) -> None:
    """Replace the secret, and set the seal to the new secret's hash. The dice's key follows from the old secret."""
    whole["secret"] = "ab" * 32
    whole["seal"] = whole["mix"][1] = hashlib.sha256(bytes.fromhex(whole["secret"])).hexdigest()


def _key(whole: Any) -> None:
    whole["journal"]["seed"] = _other(whole["journal"]["seed"])


def _press(whole: Any) -> None:
    whole["mix"][2] = f"1{whole['mix'][2]}"


def _start(whole: Any) -> None:
    whole["mix"][-1] += "0"


def _seat_less(whole: Any) -> None:
    del whole["mix"][2]
    whole["seats"] -= 1


def _value(whole: Any) -> None:
    rolls = [draw for entry in whole["journal"]["entries"] for draw in entry["draws"] if draw["label"] == "die"]
    rolls[0]["value"] = next(face for face in rolls[0]["items"] if face != rolls[0]["value"])


def _dropped(whole: Any) -> None:
    next(entry for entry in whole["journal"]["entries"][1:] if entry["draws"])["draws"].pop()


def _again(whole: Any) -> None:
    """Record a random draw of an answer twice, as if a cheat had drawn again after an unwelcome result."""
    drawn = next(entry for entry in whole["journal"]["entries"][1:] if entry["draws"])["draws"]
    drawn.append(drawn[0])


@pytest.mark.parametrize(
    "change",
    [_secret, _seal, _sealed_anew, _key, _press, _start, _seat_less, _value, _dropped, _again],
)
def test_a_lie_is_found_out_though_the_file_is_made_to_fit_itself(change: Callable[[Any], None], whole: bytes) -> None:
    assert complaint(resealed(whole, lambda _: None)) is None
    assert complaint(resealed(whole, change)) is not None


def _opened_value(whole: Any) -> None:
    draw = next(one["draw"] for one in whole["opened"] if one["draw"]["label"] == "die")
    draw["value"] = next(face for face in draw["items"] if face != draw["value"])


def _leaf(whole: Any) -> None:
    leaf = whole["opened"][0]["keys"][0]
    leaf["secret"] = _other(leaf["secret"])


def _path(whole: Any) -> None:
    whole["opened"][0]["keys"][0]["path"][3] = "00" * 32


def _shorter_path(whole: Any) -> None:
    """Shorten a draw's path in the hash tree, so that an inner node passes for a leaf."""
    whole["opened"][0]["keys"][0]["path"].pop()


def _elsewhere(whole: Any) -> None:
    """Give a draw the key of another draw."""
    whole["opened"][0]["keys"] = whole["opened"][1]["keys"]


def _keyless(whole: Any) -> None:
    whole["opened"][0]["keys"] = []


@pytest.mark.parametrize("change", [_opened_value, _leaf, _path, _shorter_path, _elsewhere, _keyless, _seal, _press])
def test_a_lie_about_a_single_draw_is_found_out(change: Callable[[Any], None], single: bytes) -> None:
    assert complaint(resealed(single, lambda _: None)) is None
    assert complaint(resealed(single, change)) is not None


def test_the_script_is_small_needs_python_alone_and_says_in_a_line_what_it_found(tmp_path: Path, whole: bytes) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_bytes(whole)
    bad.write_bytes(flipped(whole, 4000))
    alone = [sys.executable, "-I", "-S", str(SCRIPT)]
    done = [
        subprocess.run([*alone, file.name], capture_output=True, text=True, check=False, cwd=tmp_path)
        for file in (good, bad)
    ]
    assert [one.returncode for one in done] == [0, 1]
    assert json.loads(whole)["seal"] in done[0].stdout
    assert f"{bad.name}: NOT GOOD" in done[1].stderr
    assert len(SCRIPT.read_text("utf-8").splitlines()) <= 80


def test_it_takes_plain_journals_and_replay_takes_its_files(typed: Type, tmp_path: Path, whole: bytes) -> None:
    typed(f"fuzz raccoon-heist --matches 1 --seats 3 --journal {tmp_path}")
    assert complaint((tmp_path / "raccoon-heist-3-00001.json").read_bytes()) is None
    file = tmp_path / "match-12.json"
    file.write_bytes(whole)
    assert "Every line came out as written" in typed(f"replay {file}").out


def test_the_command_counts_what_was_taken_and_refused(typed: Type) -> None:
    told = typed("verify candy-chaser --matches 8 --changes 20")
    assert told.code == 0
    assert told.out.splitlines()[1].split() == ["candy-chaser", "8", "2", "20"]


def test_the_command_fails_where_the_script_takes_anything(typed: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.toolbox.journals.complaint", lambda _: None)
    told = typed("verify candy-chaser --matches 1 --changes 1")
    assert told.code == 1
    assert "is taken with bit" in told.err
