"""Test that seals, keys and proof files are, byte by byte, as docs/decisions/0014-sealed-chance.md says.

Expected values are computed independently. The script that checks files is tested in tests/toolbox/test_verify.py.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import Any

import pytest

from games.candy_chaser import GAME
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice, seed_from
from games.engine.journal import Journal, Sealed, proof, replay
from games.engine.match import Match

SECRET = "00112233445566778899aabbccddeeff" * 2
PRESSES = (1234567890123456789, 0, 7)


def mac(key: bytes, message: bytes) -> bytes:
    return hmac.new(key, message, hashlib.sha256).digest()


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def played(sealed: Sealed) -> tuple[str, Journal]:
    """Play a match of three players. Returns (text from which the key of the dice is derived, journal)."""
    mix = sealed.mix(PRESSES, 99)
    seed, mixed = sealed.dice(mix)
    dice, options = Dice(seed=seed_from("players")), GAME.options(turn_cap=12)
    steps = list(play_out(GAME, 3, seed, options, [at_random] * 3, dice, mixed))
    return mix, Journal.of(steps[-1].match, options, (step.entry for step in steps))


def test_the_seal_is_the_secret_s_sha256() -> None:
    assert Sealed(secret=SECRET).seal == sha256(bytes.fromhex(SECRET)).hex()


def test_the_key_is_the_hmac_of_all_that_was_added_under_the_secret() -> None:
    sealed = Sealed(secret=SECRET)
    mix = f"parlour-1\n{sealed.seal}\n1234567890123456789\n0\n7\nstart:99"
    assert sealed.mix(PRESSES, 99) == mix
    assert sealed.dice(mix) == (mac(bytes.fromhex(SECRET), mix.encode()).hex(), "")


@pytest.mark.parametrize(
    "others",
    [
        (1234567890123456788, *PRESSES[1:]),
        (PRESSES[1], PRESSES[0], PRESSES[2]),
        PRESSES[:2],
    ],
    ids=["another press", "other seats", "one fewer"],
)
def test_whatever_anybody_adds_otherwise_makes_another_deal(others: tuple[int, ...]) -> None:
    sealed = Sealed(secret=SECRET)
    deals = [
        Match.start(GAME, 3, *_started(sealed, added, start)).entry.draws
        for added, start in [(PRESSES, 99), (others, 99), (PRESSES, 98)]
    ]
    assert deals[0] not in deals[1:]


def _started(sealed: Sealed, added: tuple[int, ...], start: int) -> tuple[str, Any, str]:
    seed, mixed = sealed.dice(sealed.mix(added, start))
    return seed, GAME.options(), mixed


# Secrets that are never published.


def test_a_draw_of_its_own_key_is_that_of_its_secret_and_of_what_was_added() -> None:
    sealed = Sealed(secret=SECRET, stay=True)
    mix = sealed.mix(PRESSES, 99)
    seed, mixed = sealed.dice(mix)
    assert (seed, mixed) == (SECRET, sha256(mix.encode()).hex())
    dice = Dice(seed=seed, mixed=mixed, draws=5)
    key = mac(mac(bytes.fromhex(SECRET), b"draw:5"), sha256(mix.encode()))
    assert dice.below(1 << 64, "die") == int.from_bytes(mac(key, b"5:die")[:8], "big")
    aside = mac(mac(bytes.fromhex(SECRET), sha256(mix.encode())), b"aside:a thought")
    assert dice.aside("a thought") == aside.hex()


def test_the_seal_of_a_table_where_secrets_stay_is_the_root_over_its_draws() -> None:
    row = [sha256(b"\0" + mac(bytes.fromhex(SECRET), f"draw:{number}".encode())) for number in range(4096)]
    while len(row) > 1:
        row = [sha256(b"\1" + left + right) for left, right in zip(row[::2], row[1::2], strict=True)]
    assert Sealed(secret=SECRET, stay=True).seal == row[0].hex()


def test_the_file_of_such_a_table_opens_what_was_told_and_gives_nothing_else_away() -> None:
    sealed = Sealed(secret=SECRET, stay=True)
    mix, journal = played(sealed)
    file = proof(sealed, mix, journal, {"die"})
    whole = json.loads(file)
    rolls = [draw for entry in journal.entries for draw in entry.draws if draw.label == "die"]
    assert [one["draw"] for one in whole["opened"]] == [roll.model_dump(mode="json") for roll in rolls]
    assert len(rolls) > 5
    assert set(whole) == {"sha256", "form", "seal", "mix", "seats", "game", "opened"}
    assert SECRET not in file
    assert "Objective" not in file, "the deal stays secret"
    opened = {leaf["number"] for one in whole["opened"] for leaf in one["keys"]}
    assert opened == {roll.number for roll in rolls}, "and so do the keys of what was dealt"
    assert json.loads(proof(sealed, mix, journal, set()))["opened"] == []


def test_a_match_where_secrets_stay_is_saved_and_played_again_as_any_other() -> None:
    _, journal = played(Sealed(secret=SECRET, stay=True))
    steps = list(replay(Journal.model_validate_json(journal.model_dump_json()), GAME))
    save = steps[-1].match.save()
    assert Match.load(GAME, save).save() == save
    assert Journal.of_save(GAME.slug, save, GAME.options(turn_cap=12).model_dump_json(), journal.entries) == journal


def test_saves_and_journals_of_other_matches_are_as_they_were() -> None:
    _, journal = played(Sealed(secret=SECRET))
    assert "mixed" not in journal.model_dump(mode="json")
    assert "mixed" not in json.loads(Match.start(GAME, 3, SECRET, GAME.options()).match.save())["state"]["dice"]
