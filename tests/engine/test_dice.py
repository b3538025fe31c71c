"""Test the dice: a stream of unbiased, numbered draws that a seed determines. No number is used for two draws."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from enum import IntEnum
from itertools import permutations
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from pydantic import ValidationError

from games.engine.dice import Dice, Draw, ImaginedDice, seed_from
from games.engine.values import Named
from parlour_contract.referee import undone
from tests.engine.toys import Pick

SEED = "0123456789abcdef" * 4


class Colour(Named):
    """An enumeration whose members are written by name when a match is saved."""

    RED = 0


class Plain(IntEnum):
    """An enumeration whose members are written by number when a match is saved."""

    ONE = 1


class Spot(NamedTuple):
    """A named tuple, which JSON would load as a list."""

    column: Any
    row: Any


def _chi_square(counts: Counter[object], kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in counts) + expected * (kinds - len(counts))


def test_a_draw_is_the_hmac_of_its_number_and_label() -> None:
    """A draw is the HMAC of its number and label, so a user with the seed can recompute it."""
    dice = Dice(seed=SEED)
    for number in range(20):
        digest = hmac.new(bytes.fromhex(SEED), f"{number}:die".encode(), hashlib.sha256).digest()
        assert dice.below(1 << 64, "die") == int.from_bytes(digest[:8], "big")


def test_the_same_seed_gives_the_same_stream_and_another_another() -> None:
    def stream(seed: str) -> list[int]:
        dice = Dice(seed=seed)
        return [dice.below(1000, "x") for _ in range(50)]

    assert stream(SEED) == stream(SEED)
    assert stream(SEED) != stream(SEED[1:] + "0")


def test_a_label_is_part_of_the_draw() -> None:
    assert Dice(seed=SEED).below(1 << 64, "one") != Dice(seed=SEED).below(1 << 64, "other")


@pytest.mark.thorough
@pytest.mark.parametrize(("faces", "limit"), [(2, 10.8), (6, 20.5), (7, 22.5), (100, 149.0)])
def test_below_is_unbiased(faces: int, limit: float) -> None:
    """`Dice.below` draws each number equally often, judged by a chi-square test.

    With a fair die, the test's statistic exceeds `limit` for one seed in a thousand; the seed here is fixed.
    """
    dice = Dice(seed=SEED)
    assert _chi_square(Counter(dice.below(faces, "die") for _ in range(12000)), faces) < limit


def test_below_rejects_what_would_bias_it() -> None:
    """`Dice.below(n)` discards raw values from the largest multiple of n on: they would favour low results."""
    dice = Dice(seed=SEED)
    n = 2 * (1 << 64) // 3
    low = sum(dice.below(n, "big") < n // 2 for _ in range(4000))
    assert 1850 < low < 2150
    assert dice.draws > 5500, "a third is thrown away and drawn again"


@pytest.mark.thorough
@settings(derandomize=True, deadline=None, max_examples=40)
@given(some.integers(1, 1 << 64), some.text(max_size=20))
def test_below_stays_in_range(n: int, label: str) -> None:
    assert 0 <= Dice(seed=SEED).below(n, label) < n


@pytest.mark.parametrize("n", [0, -1, (1 << 64) + 1])
def test_below_refuses_what_it_cannot_draw(n: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        Dice(seed=SEED).below(n, "x")


def test_nothing_can_be_picked_from_nothing() -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        Dice(seed=SEED).pick([], "x")


def test_pick_is_unbiased() -> None:
    dice = Dice(seed=SEED)
    assert _chi_square(Counter(dice.pick("abcde", "letter") for _ in range(10000)), 5) < 18.5


@pytest.mark.thorough
def test_every_order_of_a_shuffle_is_as_likely() -> None:
    dice = Dice(seed=SEED)
    counts = Counter(tuple(dice.shuffled("abcd", "deck")) for _ in range(12000))
    assert counts.keys() == set(permutations("abcd"))
    assert _chi_square(counts, 24) < 49.7


def test_a_shuffle_leaves_the_items_alone() -> None:
    deck = [1, 2, 3, 4, 5, 6]
    assert sorted(Dice(seed=SEED).shuffled(deck, "deck")) == deck == [1, 2, 3, 4, 5, 6]
    assert Dice(seed=SEED).shuffled([], "none") == []


def test_the_draw_number_only_grows() -> None:
    dice, last = Dice(seed=SEED), 0
    for draw in (
        lambda: dice.below(6, "a"),
        lambda: dice.pick("xyz", "b"),
        lambda: dice.shuffled("xyz", "c"),
        lambda: dice.fork("d"),
        lambda: dice.below(1, "a certain one is drawn too"),
    ):
        draw()
        assert dice.draws > last
        last = dice.draws


def test_saved_and_loaded_dice_go_on_where_they_were() -> None:
    dice = Dice(seed=SEED)
    dice.shuffled(range(10), "before")
    loaded = Dice.model_validate_json(dice.model_dump_json())
    assert loaded.draws == dice.draws
    assert [loaded.below(100, "x") for _ in range(9)] == [dice.below(100, "x") for _ in range(9)]


def test_a_fork_is_other_dice_that_follow_from_these() -> None:
    dice, twin = Dice(seed=SEED), Dice(seed=SEED)
    fork = dice.fork("world")
    assert fork == twin.fork("world")
    assert fork.seed not in (dice.seed, dice.fork("world").seed, dice.fork("other").seed)
    assert fork.draws == 0


def test_drawing_from_a_fork_changes_nothing_here() -> None:
    dice, twin = Dice(seed=SEED), Dice(seed=SEED)
    fork = dice.fork("world")
    twin.fork("world")
    for _ in range(5):
        fork.below(6, "die")
    assert dice.below(1 << 64, "die") == twin.below(1 << 64, "die")
    assert dice.drawn() == twin.drawn()


def test_forks_do_not_resemble_one_another() -> None:
    dice = Dice(seed=SEED)
    firsts = Counter(dice.fork("world").below(6, "die") for _ in range(3000))
    assert _chi_square(firsts, 6) < 20.5


def test_draws_are_logged_in_order_as_json_values() -> None:
    dice = Dice(seed=SEED)
    n = dice.below(6, "die")
    card = dice.pick([Pick(n=1), Pick(n=2)], "card")
    order = dice.shuffled([Pick(n=1), "x"], "deck")
    dice.fork("is no draw of the match")
    one, two = {"is": "Pick", "n": 1}, {"is": "Pick", "n": 2}
    deck = [one if isinstance(item, Pick) else item for item in order]
    assert dice.drawn() == (
        Draw(number=0, label="die", way="number", below=6, value=n),
        Draw(number=1, label="card", way="item", below=2, items=[one, two], value={"is": "Pick", "n": card.n}),
        Draw(number=2, label="deck", way="order", below=2, items=[one, "x"], value=deck),
    )


def test_a_draw_that_was_tried_again_says_where_it_began() -> None:
    dice, n = Dice(seed=SEED), 2 * (1 << 64) // 3
    for _ in range(20):
        dice.below(n, "big")
    drawn = [json.loads(draw.model_dump_json()) for draw in dice.drawn()]
    assert drawn[-1]["number"] > len(drawn)
    assert undone(SEED, drawn) == []


@pytest.mark.parametrize("item", [1, True, "x", None, Pick(n=1), Colour.RED, Plain.ONE, Spot(1, 2), (Colour.RED, [()])])
def test_what_is_drawn_reads_the_same_in_a_journal(item: object) -> None:
    dice = Dice(seed=SEED)
    dice.pick([item], "x")
    dice.shuffled([item], "x")
    assert [Draw.model_validate_json(draw.model_dump_json()) for draw in dice.drawn()] == list(dice.drawn())


def test_parts_are_written_like_what_is_drawn_by_itself() -> None:
    dice = Dice(seed=SEED)
    dice.pick([Spot(Colour.RED, Pick(n=1))], "x")
    spot = ["red", {"is": "Pick", "n": 1}]
    assert dice.drawn() == (Draw(number=0, label="x", way="item", below=1, items=[spot], value=spot),)


@pytest.mark.parametrize("item", [{"a": 1}, {1, 2}, object(), b"x", (1, object())])
def test_what_a_journal_cannot_hold_is_not_drawn(item: object) -> None:
    with pytest.raises(TypeError, match="a journal can’t hold"):
        Dice(seed=SEED).pick([item], "x")


@pytest.mark.thorough
@pytest.mark.parametrize(("faces", "limit"), [(2, 10.8), (6, 20.5), (7, 22.5), (100, 149.0)])
def test_imagined_dice_are_unbiased(faces: int, limit: float) -> None:
    dice = ImaginedDice(seed=SEED)
    assert _chi_square(Counter(dice.below(faces, "die") for _ in range(12000)), faces) < limit
    orders = Counter(tuple(dice.shuffled("abcd", "deck")) for _ in range(12000))
    assert _chi_square(orders, 24) < 49.7


def test_imagined_dice_follow_from_their_seed_wherever_they_stand_and_keep_no_log() -> None:
    dice = ImaginedDice(seed=SEED)
    drawn = [dice.below(1 << 64, "x") for _ in range(200)]
    for at in (0, 1, 63, 64, 150):
        assert ImaginedDice(seed=SEED, draws=at).below(1 << 64, "x") == drawn[at]
    assert len(set(drawn)) == 200
    assert dice.drawn() == ()
    assert dice.pick("abc", "x") in "abc"
    assert [ImaginedDice(seed=seed_from("other")).below(1 << 64, "x")] != drawn[:1]
    assert dice.fork("x").seed != dice.seed


@pytest.mark.parametrize("many", range(7))
def test_some_are_the_first_of_all_in_an_order_and_what_comes_after_is_the_same(many: int) -> None:
    for kind in (Dice, ImaginedDice):
        one, other = kind(seed=SEED, draws=61), kind(seed=SEED, draws=61)
        assert one.some("abcde", many, "deck") == other.shuffled("abcde", "deck")[:many]
        assert one == other
        assert one.below(6, "die") == other.below(6, "die")
        assert one.drawn() == other.drawn()


@pytest.mark.parametrize(("least", "most"), [(0, 0), (3, 3), (1, 4)])
def test_a_number_between_two_takes_one_draw_even_where_they_are_the_same(least: int, most: int) -> None:
    for kind in (Dice, ImaginedDice):
        one, other = kind(seed=SEED, draws=63), kind(seed=SEED, draws=63)
        assert one.between(least, most, "how many") == least + other.below(most - least + 1, "how many")
        assert one == other
        assert one.drawn() == other.drawn()


def test_the_log_is_not_saved() -> None:
    dice = Dice(seed=SEED)
    dice.below(6, "die")
    assert set(dice.model_dump()) == {"seed", "draws"}
    assert Dice.model_validate_json(dice.model_dump_json()).drawn() == ()


def test_two_dice_do_not_share_a_log() -> None:
    one, other = Dice(seed=SEED), Dice(seed=seed_from("other"))
    one.below(6, "die")
    assert other.drawn() == ()


def test_dice_hold_nothing_else() -> None:
    with pytest.raises(ValidationError):
        Dice.model_validate({"seed": SEED, "sides": 6})
