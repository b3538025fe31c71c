"""Test Candy Chaser's pictures of every phase, with every number of players: what they show and what they hide."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from games.candy_chaser import GAME, board
from games.candy_chaser.board.drawing import INK, LOOKS
from games.candy_chaser.pieces import Candy, Moved, Tattled
from games.candy_chaser.rules import Moving, Rolling, Tattling
from games.candy_chaser.view import CandyView
from games.engine.bots import at_random, play_out
from games.engine.canvas import RANKS, Canvas, contrast, prepare
from games.engine.dice import Dice, seed_from
from games.engine.values import Outcome, Player
from parlour_contract import sight
from tests.games.pictures import check_bytes, check_lines, check_type, check_type_in_art, picture_of, some

NAMES = ["Marta", "Ben", "Oluwaseun", "Dominika"]
HARD = ["Maximilian-Bartholomäus", "🦝 Łukasz Żółć ✨", "小明", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"]
SHIFTS = ((3, 0, -4, 1, 2), (0, 2, 5, 0, 3), (-1, 12, 0, 0, 1), (0, -10, 0, 3, 0))
ON_G = (2, 4, 1, 4, 6)
OBJECTIVES = (Candy.PURPLE, Candy.RED, Candy.BLUE, Candy.YELLOW)


def players(names: list[str] = NAMES, standins: bool = False) -> list[Player]:
    return [Player(name=name, standin=standins) for name in names]


def view(**changes: Any) -> CandyView:
    """Return a public view from the middle of a match, with these fields changed."""
    facts: dict[str, Any] = {
        "seat": None,
        "seats": 4,
        "turn_cap": 200,
        "turn": 14,
        "prices": (4, -1, 2, 3, 0),
        "phase": Rolling(active=0),
        "last": Moved(seat=1, candy=Candy.RED, roll=-1, start=1, end=0),
        "ender": None,
        "out": (),
        "tattles": (),
        "objective": None,
        "objectives": None,
        **changes,
    }
    facts.setdefault("shifts", SHIFTS[: facts["seats"]])
    facts.setdefault("inside", tuple(seat for seat in range(facts["seats"]) if seat not in facts["out"]))
    return CandyView(**facts)


def over(*tattles: Tattled, ranks: tuple[int, ...], **changes: Any) -> CandyView:
    """Return the public view of a finished match.

    ``ranks``: the seats, best first. ``changes``: other fields of the view.
    """
    return view(
        seats=len(ranks),
        phase=None,
        ender=1,
        tattles=tattles,
        out=tuple(tattle.loser for tattle in tattles),
        objectives=OBJECTIVES[: len(ranks)],
        outcome=Outcome(ranks=tuple((seat,) for seat in ranks)),
        **{"prices": ON_G, **changes},
    )


def tattle(seat: int, target: int, right: bool, candy: Candy | None = None) -> Tattled:
    return Tattled(seat=seat, target=target, right=right, candy=candy)


THREE = (tattle(2, 1, True, Candy.RED), tattle(2, 3, False, Candy.GREEN), tattle(3, 0, True, Candy.PURPLE))
SCENES = {
    "first turn": view(prices=(0,) * 5, last=None, turn=1),
    "rolling": view(),
    "stayed": view(last=Moved(seat=2, candy=Candy.YELLOW, roll=-2, start=-2, end=-2), prices=(5, 0, 0, -2, 0)),
    "plus": view(phase=Moving(active=0, roll=2)),
    "minus": view(phase=Moving(active=3, roll=-2), prices=(-2, -1, 5, 3, 0)),
    "all alike": view(phase=Moving(active=2, roll=3), prices=(5,) * 5),
    "tattling, two seats": view(seats=2, phase=Tattling(queue=[1, 0]), prices=ON_G, ender=0),
    "tattling": view(phase=Tattling(queue=[2, 3, 0, 1]), prices=ON_G, ender=1),
    "after a tattle": view(
        phase=Tattling(queue=[2, 3, 0]), prices=ON_G, ender=1, tattles=(tattle(2, 1, True),), out=(1,)
    ),
    "safety end": view(phase=Tattling(queue=[2, 3, 0, 1]), prices=(3,) * 5, ender=1),
    "two seats": view(seats=2, phase=Moving(active=1, roll=1), prices=(5, 0, 0, 0, -2)),
    "three seats": view(seats=3, phase=Tattling(queue=[2]), prices=ON_G, ender=1, tattles=THREE[:1], out=(1,)),
    "over, nobody tattled": over(ranks=(1, 0, 3, 2)),
    "over, three tattles": over(*THREE, ranks=(3, 0, 2, 1)),
    "over, three seats": over(THREE[0], ranks=(0, 2, 1)),
    "over, two seats": over(tattle(0, 1, False, Candy.BLUE), ranks=(1, 0)),
    "over, two seats, nobody tattled": over(ranks=(1, 0)),
    "over, safety end": over(ranks=(1, 0, 3, 2), prices=(-2, -1, 0, 0, 5)),
    "hand": view(seat=0, objective=Candy.BLUE),
    "hand, out": view(seat=2, objective=Candy.GREEN, tattles=(tattle(2, 3, False, Candy.RED),), out=(2,)),
}

ELSEWHERE = ("plus", "over, three tattles")
"""Scenes that another process draws, too (tests/games/test_elsewhere.py)."""


@cache
def pictures() -> dict[str, Canvas]:
    """Return {name: picture} of every scene, with short player names and with names that are hard to draw.

    The art of all pictures is rendered together, which is faster.
    """
    drawn = {name: picture_of(GAME, scene, players()) for name, scene in SCENES.items()}
    drawn |= {f"{name}, hard names": picture_of(GAME, scene, players(HARD, True)) for name, scene in SCENES.items()}
    prepare(drawn.values())
    return drawn


def names_of_pictures() -> list[str]:
    return [*SCENES, *(f"{name}, hard names" for name in SCENES)]


def every_picture() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("name", names_of_pictures())


def words(scene: CandyView, names: list[str] = NAMES) -> str:
    return " | ".join(picture_of(GAME, scene, players(names)).words)


def matches(seats: int, seed: int) -> Iterator[Any]:
    """Play a match at random, and yield it after the deal and after each answer."""
    dice = Dice(seed=seed_from(f"{seed}: players"))
    options = GAME.options(turn_cap=12 if seed % 3 == 0 else 200, press_to_roll=seed % 2 == 0)
    for step in play_out(GAME, seats, seed_from(str(seed)), options, [at_random] * seats, dice):
        yield step.match


# ---------------------------------------------------------------- checks of every picture


@pytest.mark.thorough
@pytest.mark.parametrize("name", some(names_of_pictures()))
def test_png_holds_the_composed_pixels_and_is_small(name: str) -> None:
    size = (600, 800) if name.startswith("hand") else (1200, 800)
    check_bytes(pictures()[name], size, 110 * 1024)


@every_picture()
def test_type_is_large_enough_and_on_the_card(name: str) -> None:
    check_type(pictures()[name], RANKS["third"])


@every_picture()
def test_texts_of_one_line_do_not_run_into_each_other(name: str) -> None:
    check_lines(pictures()[name])


@pytest.mark.thorough
@every_picture()
def test_nothing_lies_over_a_text(name: str) -> None:
    assert sight.covered(pictures()[name]) == []


@every_picture()
def test_type_in_the_art_is_large_enough_where_it_is_used(name: str) -> None:
    check_type_in_art(pictures()[name], board.ART, RANKS["third"])


@pytest.mark.parametrize("layer", ["board", "tattle", "reveal", "hand"])
def test_type_in_the_grounds_is_large_enough(layer: str) -> None:
    text = board.ART.layers[layer].file.read_text("utf-8")
    assert min(float(size) for size in re.findall(r'font-size="([\d.]+)"', text)) >= 20


# ---------------------------------------------------------------- pictures during whole matches


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_phase_of_a_match_draws(seats: int) -> None:
    kinds = set()
    for seed in range(6):
        for match in matches(seats, seed):
            for seat in (None, *range(seats)):
                seen = match.view(seat)
                assert picture_of(GAME, seen, players(HARD)).smallest_type >= RANKS["third"]
                kinds.add((seen.phase.kind if seen.phase else "over", seat))
    assert kinds == {
        (kind, seat) for kind in ("rolling", "moving", "tattling", "over") for seat in (None, *range(seats))
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_public_picture_depends_on_no_secret(seats: int) -> None:
    for match in matches(seats, 1):
        seen = match.view(None)
        if seen.outcome is None:
            world = GAME.rules.imagine(seen, Dice(seed=seed_from("another world")))
            imagined = picture_of(GAME, GAME.rules.view(world, None), players())
            assert imagined.strokes == picture_of(GAME, seen, players()).strokes
            for seat in range(seats):
                own = match.view(seat)
                assert picture_of(GAME, own.model_copy(update={"objective": Candy.RED}), players()).strokes != (
                    picture_of(GAME, own.model_copy(update={"objective": Candy.BLUE}), players()).strokes
                )


# ---------------------------------------------------------------- what a picture says


def test_the_board_says_whose_turn_it_is_and_what_happened() -> None:
    said = words(SCENES["plus"])
    assert "Marketing | turn 14 | Marta | moves any candy" in said
    assert "2 | up" in said
    assert "Ben | rolled −1: red from 1 to 0" in said
    assert "G is open |" in said
    assert "2 | down" in words(SCENES["minus"])
    assert "rolled −2: yellow stays on −2" in words(SCENES["stayed"])
    assert "G opens if another is on 3+" in words(SCENES["stayed"])
    assert "All five candies start on 0" in words(SCENES["first turn"])
    assert "G opens if another is on 3+ |" in words(SCENES["first turn"])


def test_the_tattle_board_says_who_moved_which_candy_how_far() -> None:
    said = words(SCENES["tattling"])
    for seat, row in enumerate(SHIFTS):
        steps = (f"+{by}" if by > 0 else f"−{-by}" for by in row if by)
        assert " | ".join([NAMES[seat], *steps]) in said
    assert "2 | 4 | 1 | 4 | G" in said, "the prices"
    assert "Tattle, or stop?" in said


def test_the_tattle_board_says_what_is_known_of_a_tattle_and_no_card() -> None:
    scene = SCENES["after a tattle"]
    assert "Right! | Ben | is out" in words(scene)
    drawn = [raster.sprite for raster in picture_of(GAME, scene, players()).rasters()]
    assert [sprite for sprite in drawn if sprite.startswith("cards-")] == ["cards-5", "cards-4", "cards-5"]
    assert drawn.count("stamp-out") == 1
    assert "card-face" not in drawn
    wrong = view(phase=Tattling(queue=[3, 0]), prices=ON_G, ender=1, tattles=THREE[:2], out=(1, 2))
    assert "Wrong! | Oluwaseun | is out" in words(wrong)


def test_the_tattle_board_shows_who_still_has_a_chance_in_order() -> None:
    drawn = [raster.sprite for raster in picture_of(GAME, SCENES["after a tattle"], players()).rasters()]
    assert drawn[-3:] == ["seat-C", "seat-D", "seat-A"]


@pytest.mark.parametrize("scene", ["plus", "minus", "stayed", "first turn"])
def test_each_gate_is_open_where_its_candy_may_come_to_g(scene: str) -> None:
    drawn = [raster.sprite for raster in picture_of(GAME, SCENES[scene], players()).rasters()]
    gates = ["goal-open" if SCENES[scene].goal_open(candy) else "goal-closed" for candy in Candy]
    assert [sprite for sprite in drawn if sprite in ("goal-open", "goal-closed")] == gates


def test_landing_marks_are_for_candies_that_move() -> None:
    def ghosts(scene: CandyView) -> set[str]:
        return {raster.sprite for raster in picture_of(GAME, scene, players()).rasters() if raster.opacity < 1}

    assert ghosts(SCENES["plus"]) == {f"candy-{candy.name.lower()}" for candy in Candy}
    assert "candy-blue" not in ghosts(SCENES["two seats"]), "blue stands on 5 and G is closed to it"
    assert "candy-blue" not in ghosts(SCENES["minus"]), "blue stands on −2"


@pytest.mark.parametrize(
    ("scene", "reason"),
    [
        ("over, nobody tattled", "highest price of the 4 still in"),
        ("over, three tattles", "the last one still in"),
        ("over, two seats", "the last one still in"),
    ],
)
def test_the_reveal_says_who_won_and_why(scene: str, reason: str) -> None:
    said = words(SCENES[scene])
    winner = SCENES[scene].outcome.ranks[0][0]  # type: ignore[union-attr]
    assert f"{NAMES[winner]} | wins with " in said
    assert reason in said


def test_the_reveal_names_the_tie_order_and_every_fate() -> None:
    tied = over(THREE[0], THREE[1], ranks=(0, 3, 2, 1))
    said = words(tied)
    assert "4 each: purple comes before yellow" in said
    assert said.count("still in") == 1
    assert "caught by Oluw…" in said
    assert "wrong tattle" in said
    assert "Right! | Wrong!" in said
    signs = [
        raster.sprite for raster in picture_of(GAME, tied, players()).rasters() if raster.sprite in ("right", "wrong")
    ]
    assert signs == ["right", "wrong"]
    assert "Nobody tattled" in words(SCENES["over, nobody tattled"])


def test_undealt_objectives_appear_nowhere_in_the_reveal() -> None:
    rasters = pictures()["over, two seats"].rasters()
    large = {
        raster.sprite for raster in rasters if raster.sprite.endswith("-big") or raster.sprite.startswith("winner")
    }
    assert large == {"winner-red", "candy-purple-big"}


def test_the_hand_shows_the_objective_and_the_cards_left() -> None:
    def cards(scene: CandyView) -> list[str]:
        return [
            raster.sprite
            for raster in picture_of(GAME, scene, players()).rasters()
            if raster.sprite.startswith("card-")
        ]

    assert "Blue swirl" in words(SCENES["hand"])
    assert cards(SCENES["hand"]) == ["card-face"] * 5
    assert cards(SCENES["hand, out"]) == ["card-face"] * 4 + ["card-used"]


# ---------------------------------------------------------------- colours


@pytest.mark.parametrize("candy", list(Candy))
def test_each_candy_has_readable_colours(candy: Candy) -> None:
    look = LOOKS[candy]
    assert contrast(look.text, look.base) >= 4.5
    assert contrast(look.dark, "#FFF6E4") >= 3
    assert contrast(INK, look.tint) >= 4.5


def test_the_objective_card_shows_no_price() -> None:
    """The candies drawn on Objective cards bear no letters or digits, which could be taken for a price."""
    art = picture_of(GAME, SCENES["hand"], players()).art
    windows = {f"window-{candy.name.lower()}" for candy in Candy}
    assert windows <= art.sprites.keys()
    assert not windows & sight.type_of_sprites(art).keys()
