"""Test the pictures of Tricks or Treats: what they must show, and what they must hide."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from games.engine import canvas
from games.engine.bots import at_random, play_out
from games.engine.canvas import LETTERS, Canvas, contrast, prepare
from games.engine.dice import Dice, seed_from
from games.engine.values import Outcome, Player, Seat
from games.engine.words import ENGLISH
from games.tricks_or_treats import GAME, board
from games.tricks_or_treats.board import drawing, town
from games.tricks_or_treats.board.hand import effect_lines
from games.tricks_or_treats.board.panels import SIGNS, card_words
from games.tricks_or_treats.pieces.components import (
    DECK,
    Card,
    Costume,
    Duel,
    Ending,
    Half,
    House,
    Kind,
    Square,
    Surprise,
    Token,
    Twist,
)
from games.tricks_or_treats.pieces.events import Rang, Result
from games.tricks_or_treats.rules import Gathering, Part, Shedding, Swapping, Turn
from games.tricks_or_treats.rules.gathering import Bidding, Committing, Fleeing, Opening
from games.tricks_or_treats.rules.moving import Landing, Spending, lay_out
from games.tricks_or_treats.view import Hand, Plate, Stock, TreatsView
from games.tricks_or_treats.words import TEXTS
from tests.games.pictures import check_bytes, check_lines, check_type, check_type_in_art, picture_of, some, texts_of
from tests.games.tricks_or_treats.positions import AT_13, CROSSING, TOWN

NAMES = ["Mirela", "Bartholomew Q.", "Juniper", "Tamsin", "Aleksandra", "Ivo"]
HARD = [
    "Maximilian-Bartholomäus",
    "🎃 Łukasz Żółć ✨",
    "小明",
    "W" * 32,
    "Екатерина Щербакова",
    "Benedict of the Long Displayname",
]
TOWNS = {seats: TOWN if seats < 4 else lay_out(seats, Dice(seed="7" * 64)) for seats in range(2, 7)}
TABLES = [
    (2, {"rounds": 6}),
    (3, {"rounds": 6, "calculated": True}),
    (4, {"rounds": 6, "magnanimous": True}),
    (6, {"rounds": 6, "calculated": True, "magnanimous": True}),
]
FOX, HARE, PIRATE, ZOMBIE, CAT = Costume.FOX, Costume.HARE, Costume.PIRATE, Costume.ZOMBIE, Costume.BLACK_CAT
MOVE, SURPRISING = Turn(part=Part.GATHERING), Turn(part=Part.REFILL)


def players(names: list[str] = NAMES, standins: bool = False) -> list[Player]:
    return [Player(name=name, standin=standins) for name in names]


def plate(square: Square = CROSSING, treats: int = 15, costumes: tuple[Costume, ...] = (), **changes: Any) -> Plate:
    facts = {"square": square, "treats": treats, "costumes": costumes, "skips": 0, "tricks": 5, "masks": 3, "tokens": 0}
    return Plate(**(facts | changes))


def view(seats: int = 3, *, at: Mapping[Seat, Plate] = {}, own: Hand | None = None, **changes: Any) -> TreatsView:
    """Return a view from the middle of a match, in the turn of seat 0.

    ``at``: {seat: what everybody sees of this player}. ``changes``: other fields of the view. With ``seat`` among them,
    the view is that seat's, and ``own`` is its hand. Otherwise it is the public view.
    """
    facts: dict[str, Any] = {
        "seat": None,
        "seats": seats,
        "rounds": 8,
        "calculated": False,
        "magnanimous": False,
        "town": TOWNS[seats],
        "plates": tuple(at.get(seat, plate()) for seat in range(seats)),
        "first": 0,
        "active": 0,
        "used": (4, 9, 2, 7, 5, 1, 6, 8),
        "rate": 8,
        "piles": Stock(tricks=20, masks=20, tokens=10, costumes=9),
        "surprises": (Surprise(seat=1, card=Card(twist=Twist.COSTUME), worn=ZOMBIE),),
        "door": None,
        "duel": None,
        "stack": (MOVE, Landing(seat=0, steps=8, squares=[Square(0, 2), CROSSING, Square(6, 1)])),
    }
    held = {seat: own if changes.get("seat") == seat else None for seat in range(seats)}
    return TreatsView(**({"hands": tuple(held.values())} | facts | changes))


def token(kind: Kind, value: int) -> Token:
    return Token(kind=kind, value=value)


def half(seat: Seat, masks: str = "", tricks: str = "", **fate: Any) -> Half:
    """Return this seat's half of a duel.

    `masks`, `tricks`: values of the placed tokens, such as "36" for a 3 and a 6. `fate`: other fields of `Half`.
    """
    laid = [token(kind, int(value)) for kind, values in ((Kind.MASK, masks), (Kind.TRICK, tricks)) for value in values]
    return Half(seat=seat, tokens=laid, **fate)


def duel(one: Half, other: Half, **changes: Any) -> Duel:
    facts = {"turn": 8, "square": CROSSING, "rate": 8, "panic": 3, "defiance": one, "competition": other}
    return Duel(**(facts | changes))


def rang(result: Result, gained: int, **changes: Any) -> Rang:
    facts = {"turn": 7, "seat": 2, "house": TOWN.houses[0], "committed": (4, 5), "luck": 4, "costumes": 0, "total": 13}
    return Rang(**(facts | {"result": result, "gained": gained} | changes))


def dueling(phase: Any, one: Half, other: Half, seats: int = 3, **changes: Any) -> TreatsView:
    return view(seats, duel=duel(one, other), stack=(MOVE, phase), **changes)


def over(*ranks: tuple[Seat, ...], **changes: Any) -> TreatsView:
    """Return the public view of a finished match.

    `ranks`: the seats that share each rank, best rank first. `changes`: other fields of the view.
    """
    order = [seat for rank in ranks for seat in rank]
    best = {seat: 30 - 4 * place for place, rank in enumerate(ranks) for seat in rank}
    at = {seat: plate(treats=best[seat], costumes=(HARE, CAT) if seat % 2 else ()) for seat in order}
    hands = tuple(Hand(tricks=(1, 5, 9), masks=(2, 2, 8), tokens=()) for _ in order)
    return view(len(order), at=at, stack=(), outcome=Outcome(ranks=ranks), hands=hands, **changes)


FULL = Hand(tricks=(1, 1, 2, 3, 4, 5, 6, 6, 6, 7, 8, 9, 9), masks=(1, 2, 2, 3, 5, 8, 9), tokens=(1, 3, 3, 5, 8, 9))
SMALL = Hand(tricks=(2, 7), masks=(4,), tokens=())
ALL_OVER = {
    0: plate(AT_13, 3, (FOX, ZOMBIE), skips=1),
    1: plate(Square(5, 3), 104, (PIRATE, CAT), tricks=12, masks=11),
    2: plate(Square(6, 1), 0, (HARE,)),
    3: plate(Square(0, 3), 21, skips=2),
    4: plate(Square(9, 6), 7, (Costume.OWL, Costume.SCARECROW), tricks=14),
    5: plate(Square(3, 6), 32, (Costume.VAMPIRE, Costume.BLACK_CAT)),
}
CLOSE = {**ALL_OVER, 4: plate(Square(6, 5), 107, (Costume.OWL, Costume.SCARECROW), skips=2, tricks=14)}
STACK = (SURPRISING, Landing(seat=0, steps=3, backward=True, squares=[Square(0, 0), Square(1, 0)]))
BACK = (Surprise(seat=0, card=Card(twist=Twist.BACKWARD, many=3)),)
LONG = (half(0, "99887", "765432"), half(1, "9988776", "99887766"))
SCENES = {
    "start, 6": view(6, at=dict.fromkeys(range(6), plate(Square(0, 0))), used=(7,), rate=7, surprises=()),
    "start, 2": view(2, surprises=()),
    "landing, 2": view(2, at=ALL_OVER),
    "landing, 3": view(3, at=ALL_OVER, door=rang(Result.FAILED, -3)),
    "landing, 4": view(4, at=ALL_OVER, door=rang(Result.SUCCESSFUL, 3)),
    "landing, 5": view(5, at=CLOSE, door=rang(Result.INVALID, 0)),
    "landing, 6": view(6, at=ALL_OVER, calculated=True, magnanimous=True),
    "by card": view(4, stack=STACK, surprises=BACK),
    "spending": view(3, stack=(MOVE, Spending(seat=0)), calculated=True, at=ALL_OVER),
    "gathering": view(4, at={0: plate(TOWNS[4].houses[0].link)}, stack=(MOVE, Gathering(seat=0))),
    "shedding": view(
        2,
        at={0: plate(costumes=(FOX, CAT, ZOMBIE))},
        stack=(SURPRISING, Shedding(seat=0)),
        surprises=(Surprise(seat=0, card=Card(twist=Twist.COSTUME), worn=ZOMBIE),),
    ),
    "shedding, 6": view(6, at={0: plate(costumes=(FOX, CAT, ZOMBIE))}, stack=(SURPRISING, Shedding(seat=0))),
    "swapping": view(
        5,
        stack=(SURPRISING, Swapping(seat=0)),
        surprises=(Surprise(seat=0, card=Card(twist=Twist.SWAP)),),
    ),
    "after a duel": view(
        4,
        duel=duel(half(3, "5", "43"), half(1, "7", "2", due=11, paid=4, chased=AT_13), ending=Ending.SUCCESSFUL),
    ),
    "after a desertion": view(
        6, duel=duel(half(3), half(1, due=6, paid=4, chased=AT_13, skips=2), ending=Ending.DESERTION)
    ),
    "after an equalization": view(
        2,
        duel=duel(
            half(0, "5", due=11, paid=11), half(1, "5", due=11, paid=3, chased=AT_13), ending=Ending.EQUALIZATION
        ),
    ),
    "door": view(at={0: plate(AT_13)}, stack=(MOVE, Committing(seat=0))),
    "door in costume": view(
        6,
        at={0: plate(TOWNS[6].houses[3].link, 2, (Costume.WITCH, Costume.PUMPKIN))},
        stack=(MOVE, Committing(seat=0)),
    ),
    "fleeing": dueling(Fleeing(seat=1), half(0), half(1)),
    "opening": dueling(Opening(seat=0), half(0), half(1)),
    "opening in answer": dueling(Opening(seat=4), half(3, "5"), half(4), 6),
    "bidding": dueling(Bidding(seat=1, then=[]), half(0, "5", "43"), half(1, "7", "2")),
    "bidding, level": dueling(Bidding(seat=0, then=[1]), half(0, "5", "2"), half(1, "7")),
    "bidding, nothing yet": dueling(Bidding(seat=4, then=[5]), half(4), half(5), 6),
    "bidding, crowded": dueling(Bidding(seat=0, then=[]), *LONG),
    "over, 2": over((1,), (0,)),
    "over, 4": over((2,), (0, 1), (3,), magnanimous=True),
    "over, 6": over((4,), (1,), (2,), (3,), (0,), (5,), calculated=True),
    "over, shared": over((0, 3), (1, 2)),
    "over, all share": over((0, 1, 2, 3, 4, 5)),
    "hand, another’s turn": view(seat=1, own=SMALL),
    "hand, many": view(seat=0, own=FULL, calculated=True, at={0: plate(costumes=(HARE, PIRATE))}),
    "hand, third costume": view(
        2, seat=0, own=SMALL, at={0: plate(costumes=(FOX, CAT, ZOMBIE))}, stack=(SURPRISING, Shedding(seat=0))
    ),
    "hand, empty": view(seat=2, own=Hand(tricks=(), masks=(), tokens=())),
    "hand, door": view(
        seat=0,
        own=FULL,
        at={0: plate(AT_13, costumes=(Costume.WITCH,))},
        stack=(MOVE, Committing(seat=0)),
    ),
    "hand, door, few Tricks": view(
        seat=0, own=SMALL, at={0: plate(AT_13)}, stack=(MOVE, Committing(seat=0)), calculated=True
    ),
    "hand, another’s door": view(seat=1, own=SMALL, at={0: plate(AT_13)}, stack=(MOVE, Committing(seat=0))),
    "hand, fleeing": dueling(Fleeing(seat=1), half(0), half(1), seat=1, own=SMALL),
    "hand, raise": dueling(Bidding(seat=1, then=[]), half(0, "5", "43"), half(1, "7"), seat=1, own=FULL),
    "hand, raise, moves too": dueling(
        Bidding(seat=1, then=[]), half(0, "5", "43"), half(1, "7"), seat=1, own=FULL, calculated=True
    ),
    "hand, raise, too little": dueling(Bidding(seat=1, then=[]), half(0, "99", "9"), half(1, "7"), seat=1, own=SMALL),
    "hand, raise, nothing placed": dueling(Bidding(seat=0, then=[1]), half(0), half(1), seat=0, own=SMALL),
    "hand, over": over((1,), (0,), seat=0),
}

ELSEWHERE = ("landing, 6", "bidding", "door", "over, 4", "hand, door")
"""Scenes that another process draws, too (tests/games/test_elsewhere.py)."""


@cache
def pictures() -> dict[str, Canvas]:
    """Return {name: picture} of every scene, with plain and with awkward player names, and of the reference cards."""
    drawn = {name: draw(scene) for name, scene in SCENES.items()}
    drawn |= {f"{name}, hard names": draw(scene, HARD, True) for name, scene in SCENES.items()}
    drawn |= {
        f"card, {name}": GAME.art.cards.draw(name, GAME.picture_words((), None, ENGLISH))
        for name in GAME.art.cards.names
    }
    prepare(drawn.values())
    return drawn


def every_picture() -> pytest.MarkDecorator:
    cards = [f"card, {name}" for name in GAME.art.cards.names]
    return pytest.mark.parametrize("name", [*SCENES, *(f"{name}, hard names" for name in SCENES), *cards])


def draw(scene: TreatsView, names: list[str] = NAMES, standins: bool = False) -> Canvas:
    return picture_of(GAME, scene, players(names, standins)[: scene.seats])


def words(scene: TreatsView | str, names: list[str] = NAMES) -> str:
    return " | ".join(draw(SCENES[scene] if isinstance(scene, str) else scene, names).words)


def on_a_phone(scene: str) -> dict[str, float]:
    """Return {text: height of its capital letters in pixels} for the scene's picture, shown 360 px wide."""
    high: dict[str, float] = {}
    for stroke in draw(SCENES[scene]).strokes:
        if isinstance(stroke, canvas.Lettering):
            pixels = stroke.units * canvas.text.CAPITALS[stroke.family] * 360 / 1200
            high[stroke.string] = max(high.get(stroke.string, 0), pixels)
    return high


def sprites(scene: TreatsView | str) -> list[str]:
    return [raster.sprite for raster in draw(SCENES[scene] if isinstance(scene, str) else scene).rasters()]


def matches(seats: int, seed: int, options: dict[str, Any]) -> Iterator[Any]:
    """Play a match at random, and yield it after the deal and after each answer."""
    dice = Dice(seed=seed_from(f"{seed}: players"))
    for step in play_out(GAME, seats, seed_from(str(seed)), GAME.options(**options), [at_random] * seats, dice):
        yield step.match


# ---------------------------------------------------------------- checks of every picture


@pytest.mark.thorough
@every_picture()
def test_type_is_large_enough_and_on_the_card(name: str) -> None:
    check_type(pictures()[name], 20)


@every_picture()
def test_texts_of_one_line_do_not_run_into_each_other(name: str) -> None:
    check_lines(pictures()[name])


@every_picture()
def test_type_in_the_art_is_large_enough_where_it_is_used(name: str) -> None:
    check_type_in_art(pictures()[name], board.ART, 19.9, but=["asleep", "trick-boo"])  # a snore and a shout


@pytest.mark.thorough
@pytest.mark.parametrize("name", some(list(SCENES)))
def test_png_holds_the_composed_pixels_and_is_small(name: str) -> None:
    portrait = name.startswith("hand")
    check_bytes(pictures()[name], (600, 800) if portrait else (1200, 800), 110 * 1024)


# ---------------------------------------------------------------- pictures during whole matches


@pytest.mark.thorough
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_phase_of_a_match_draws(seats: int, options: dict[str, Any]) -> None:
    kinds = set()
    for seed in range(1 if seats > 4 else 2):
        for match in matches(seats, seed, options):
            for seat in (None, *range(seats)):
                seen = match.view(seat)
                assert draw(seen, HARD).smallest_type >= 20
                kinds.add(seen.kind)
    chosen = options.get("calculated", seats == 2)
    always = {"landing", "gathering", ""} | ({"spending"} if chosen else set())
    assert always <= kinds <= always | {"committing", "fleeing", "opening", "bidding", "shedding", "swapping"}


@pytest.mark.thorough
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_no_picture_depends_on_what_its_viewer_must_not_know(seats: int, options: dict[str, Any]) -> None:
    others = 0
    for number, match in enumerate(matches(seats, 1, options)):
        for seat in (None, number % seats):
            seen = match.view(seat)
            world = GAME.rules.imagine(seen, Dice(seed=seed_from(f"another world, {number}")))
            assert draw(GAME.rules.view(world, seat)).strokes == draw(seen).strokes
            others += world.collectors != match._state.collectors
    assert others, "some of the worlds are other ones"


# ---------------------------------------------------------------- pictures of the town


@pytest.mark.parametrize("scene", ["landing, 2", "landing, 4", "landing, 6"])
def test_every_house_shows_difficulty_gathering_arrow_and_light(scene: str) -> None:
    shown, said = sprites(scene), words(scene)
    houses = SCENES[scene].town.houses
    assert shown.count("arrow") == shown.count("cone") == len(houses)
    assert sum(name.startswith("deco-") for name in shown) == len(SCENES[scene].town.decorations)
    for house in houses:
        assert f"{house.difficulty} | {house.gathering}" in said


@pytest.mark.parametrize("scene", ["landing, 2", "landing, 4", "landing, 6"])
def test_a_houses_two_numbers_are_on_different_lines(scene: str) -> None:
    texts = list(texts_of(draw(SCENES[scene])))
    for house in SCENES[scene].town.houses:
        pair = (str(house.difficulty), str(house.gathering))
        bases = [(one[0], other[0]) for one, other in pairwise(texts) if (one[3], other[3]) == pair]
        assert bases
        assert all(hard - sweet > 30 for hard, sweet in bases), "side by side they read as one number"


@pytest.mark.parametrize("scene", ["start, 6", "by card", "start, 2"])
def test_house_numbers_are_large_on_a_phone(scene: str) -> None:
    shown, houses = on_a_phone(scene), SCENES[scene].town.houses
    for house in houses:
        assert shown[str(house.difficulty)] >= 9
        assert shown[str(house.gathering)] >= 9


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_an_arrow_points_from_its_plot_to_the_linked_square(seats: int) -> None:
    scene = view(seats)
    grid = town.grid_of(scene.town)
    arrows = [
        stroke for stroke in draw(scene).strokes if getattr(getattr(stroke, "raster", None), "sprite", "") == "arrow"
    ]
    found = {((s.left + s.raster.width / 2), (s.top + s.raster.height / 2), s.raster.turn) for s in arrows}  # type: ignore[union-attr]
    for house in scene.town.houses:
        (px, py), (lx, ly) = grid.middle(house.plot), grid.middle(house.link)
        turn = {(1, 0): 0, (-1, 0): 180, (0, 1): 90, (0, -1): 270}[(lx > px) - (lx < px), (ly > py) - (ly < py)]
        near = [t for x, y, t in found if abs(x - (px + lx) / 2) + abs(y - (py + ly) / 2) < grid.size * 0.12]
        assert near == [turn]


def test_houses_keep_their_looks_and_the_richer_are_grander() -> None:
    houses = [House(plot=Square(1, 1), link=Square(0, 1), difficulty=5 * g, gathering=g) for g in range(1, 8)]
    assert [drawing.form(house) for house in houses] == [0, 0, 1, 1, 2, 2, 3]
    assert {drawing.paint(house) for house in TOWNS[6].houses} == {0, 1, 2, 3}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_has_one_pawn_of_an_own_shape(seats: int) -> None:
    for at in (ALL_OVER, dict.fromkeys(range(6), plate(Square(0, 0)))):
        pawns = [name for name in sprites(view(seats, at=at)) if name.startswith("pawn-")]
        assert sorted(pawns) == [f"pawn-{LETTERS[seat]}" for seat in range(seats)]


@pytest.mark.parametrize("many", [1, 2, 3, 4, 5, 6])
def test_pawns_of_a_crowd_leave_each_others_letters_free(many: int) -> None:
    places = town._places(many)
    assert len(set(places)) == many
    for place, (x, y) in enumerate(places):
        for ox, oy in places[:place]:
            assert abs(x - ox) >= 0.5 or y - oy >= 0.2, "beside each other, or below"


def test_a_hand_names_a_door_without_its_number_where_nobody_can_knock() -> None:
    """The picture of a hand leaves out a door's number if the pawn can't knock there.

    This is so if a Surprise card moved the pawn.
    """
    doors = (MOVE, Landing(seat=0, steps=8, squares=[AT_13, CROSSING]))
    after_a_card = (SURPRISING, *doors[1:])
    assert "door" not in words(view(seat=0, own=SMALL, stack=doors))
    assert "door" in words(view(seat=0, own=SMALL, stack=after_a_card))


def test_landing_squares_are_lettered_as_the_options_are() -> None:
    scene = SCENES["landing, 3"]
    assert [mark.letter for mark in scene.marks] == ["V", "W", "X"]
    assert words("landing, 3").count(" | V | W | X | ") == 1
    assert sprites("landing, 3").count("landing") == 3
    assert "landing" not in sprites("gathering")


def test_the_town_says_whose_turn_it_is() -> None:
    assert sprites("landing, 6").count("spot") == 1
    assert sprites("landing, 6").count("pennant") == 2, "in the header and beside the pawn"
    assert "spot" not in sprites("over, 6")


# ---------------------------------------------------------------- texts in the picture


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        ("landing, 3", "Mirela | chooses where to stop | Round 3 of 8 | Doors: | to beat | to win"),
        ("landing, 6", "Round 2 of 8 | Doors: | to beat | to win"),
        ("by card", "Mirela | chooses where to stop | Round 2 of 8"),
        ("spending", "Mirela | chooses a move"),
        ("gathering", "may knock | Round 2 of 8"),
        ("shedding", "gives up a costume"),
        ("swapping", "may swap squares"),
        ("door", "picks Tricks | Round 3 of 8 | at a door"),
        ("fleeing", "Bartholomew Q. | flees or accepts | Round 3 of 8 | street duel"),
        ("opening in answer", "Aleksandra | opens with a Mask"),
        ("bidding", "Bartholomew Q. | raises or stops"),
    ],
)
def test_the_header_says_the_round_and_who_is_waited_for(scene: str, said: str) -> None:
    assert said in words(scene)


def test_plates_show_treats_tokens_costumes_and_turns_to_skip() -> None:
    said, shown = words("landing, 6"), sprites("landing, 6")
    assert {"104", "32", "14"} <= set(said.split(" | "))
    assert shown.count("asleep") == 3, "one turn of A’s, two of D’s"
    assert sprites("landing, 4").count("asleep") == 3
    assert {"costume-fox", "costume-zombie", "costume-owl", "costume-black-cat", "asleep"} <= set(shown)
    assert "costume-hare" in sprites("landing, 3")
    assert "token" in shown
    assert sprites("landing, 5").count("token") == 1, "numbers of movement tokens are shown in Calculated moves alone"


def test_movement_shows_token_rate_and_tokens_left() -> None:
    assert "8 | 8 steps" in words("landing, 2")
    assert "16 more turns" in words("landing, 3")
    in_costume = view(2, rate=9, at={0: plate(costumes=(FOX,))})
    assert "8 | 9 steps | 8 + 1 Fox" in words(in_costume)
    assert "8 + 3 costumes" in words(view(4, rate=11, at={0: plate(costumes=(FOX, HARE))}))
    assert "? | ? steps" in words("spending")
    assert "1 step" in words(view(2, used=(1,), rate=1)).split(" | ")


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("card", "came", "said"),
    [
        (Card(twist=Twist.FORWARD, many=5), {}, "Forward 5"),
        (Card(twist=Twist.DRAW_TRICKS, many=2), {"drew": 2}, "+2 Tricks"),
        (Card(twist=Twist.DRAW_MASKS, many=2), {"drew": 1}, "+2 Masks | got 1"),
        (Card(twist=Twist.LOSE_TRICK), {"lost": Token(kind=Kind.TRICK, value=7)}, "Lose a Trick | a 7"),
        (Card(twist=Twist.LOSE_MASK), {}, "Lose a Mask | had none"),
        (Card(twist=Twist.GAIN_TREATS, many=4), {"gained": 4}, "+4 treats"),
        (Card(twist=Twist.LOSE_TREATS, many=2), {"gained": -1}, "−2 treats | −1 treat"),
        (Card(twist=Twist.LOSE_TREATS, many=2), {"gained": -2}, "−2 treats"),
        (Card(twist=Twist.RECEIVE_TREATS), {"gained": 3}, "All give you 1 | +3 treats"),
        (Card(twist=Twist.GIVE_TREATS), {"gained": 0}, "Give each one 1 | 0 treats"),
        (Card(twist=Twist.COSTUME), {"worn": CAT}, "A costume | Black cat"),
        (Card(twist=Twist.COSTUME), {}, "A costume | none left"),
        (Card(twist=Twist.SWAP), {"partner": 1}, "Swap squares | with B"),
        (Card(twist=Twist.SWAP), {}, "Swap squares | with nobody"),
    ],
)
@pytest.mark.parametrize("seats", [3, 5])
def test_the_last_surprise_is_told(seats: int, card: Card, came: dict[str, Any], said: str) -> None:
    drawn = (Surprise(seat=2, card=card, **came),)
    scene = view(seats, surprises=drawn)
    assert said in words(scene)
    assert sprites(scene).count("seat-C") == 2, "whose it was, beside the plate"
    assert SIGNS[card.twist] in "".join(sprites(scene))


def test_every_surprise_card_has_words_and_a_sign() -> None:
    assert {card.twist for card in DECK} == set(SIGNS)
    assert len({card_words(card, TEXTS.words([], None, ENGLISH)) for card in DECK}) == len(set(DECK))


def test_a_card_in_hand_stands_out() -> None:
    at_two = words(view(2, stack=STACK, surprises=BACK))
    assert "Surprise!" in at_two
    assert "Last surprise" in words("landing, 3")
    assert "Swap squares | No door" in words("swapping"), "nothing has come of it yet"


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        ("landing, 3", "Last door, last turn | 13 against 13 | fails, −3 treats"),
        ("landing, 4", "13 against 13 | opens, +3 treats"),
        ("landing, 5", "13 against 13 | nothing happens"),
        ("landing, 2", "No door, no duel yet"),
        ("after a duel", "12 : 9 | B pays 4"),
        ("after a desertion", "B flees | B pays 4, skips 2"),
        ("after an equalization", "Last duel, this turn | 5 : 5 | B pays 3, A pays 11"),
    ],
)
def test_the_last_door_or_duel_is_told(scene: str, said: str) -> None:
    assert said in words(scene)


def test_of_door_and_duel_the_later_one_is_told() -> None:
    ended = duel(half(0, "5", due=11, paid=11), half(1, "6"), ending=Ending.FAILED, turn=6)
    later = rang(Result.SUCCESSFUL, 1, turn=8)
    assert "opens, +1 treat" in words(view(duel=ended, door=later)).split(" | ")
    assert "A pays 11" in words(view(duel=ended, door=rang(Result.FAILED, -3, turn=5)))


# ---------------------------------------------------------------- pictures of a duel


def test_a_duel_shows_stake_sides_bids_and_what_is_placed() -> None:
    said, shown = words("bidding"), sprites("bidding")
    assert "at stake | 11 | 8 | + | 3" in said
    assert "Mirela | 15 | 3 | 5" in said
    assert "Bartholomew Q. | 15 | 3 | 5" in said
    assert "12 | +3" in said
    assert "9 | −3" in said
    assert {"child-A", "child-B"} <= set(shown)
    assert sprites("bidding, crowded").count("mask") == 5 + 7 + 2, "all that is placed, and two counts"


def test_the_numbers_and_answers_of_a_duel_are_large_on_a_phone() -> None:
    shown = on_a_phone("bidding")
    for text in ("11", "12", "9", "+3", "−3", "15", "3", "5", "Raise by 3 or more", "Stop: pay 11"):
        assert shown[text] >= 9, text
    assert min(shown.values()) >= 5.5


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        ("fleeing", "Flee: pay 6 | Accept: win 11 or pay 11"),
        ("opening", "Open with a Mask | Each side with a Mask opens with one"),
        ("opening in answer", "Open with a Mask | Tamsin opened with 5"),
        ("bidding", "Raise by 3 or more | Stop: pay 11"),
        ("bidding, level", "Raise by 1 or more | If both stop, both pay 11, or all they have"),
    ],
)
def test_a_duel_says_what_is_asked(scene: str, said: str) -> None:
    assert said in words(scene)


def test_a_duel_says_what_threatens_who_cannot_pay() -> None:
    poor = {1: plate(treats=4)}
    fleeing = words(dueling(Fleeing(seat=1), half(0), half(1), at=poor))
    assert "Flee: lose all 4, be chased, miss turns | Accept: win 11 or pay 4" in fleeing
    bidding = words(dueling(Bidding(seat=1, then=[]), half(0, "5"), half(1, "3"), at=poor))
    assert "Raise by 2 or more | Stop: lose all 4 and be chased" in bidding


def test_who_has_just_enough_can_flee_or_bid() -> None:
    fleeing = words(dueling(Fleeing(seat=1), half(0), half(1), at={1: plate(treats=6)}))
    assert "Flee: pay 6 | Accept: win 11 or pay 6" in fleeing
    bidding = words(dueling(Bidding(seat=1, then=[]), half(0, "5"), half(1, "3"), at={1: plate(treats=11)}))
    assert "Raise by 2 or more | Stop: pay 11" in bidding


def test_a_bid_of_any_size_stays_inside_its_half() -> None:
    for masks, tricks in (("1", ""), ("12345", ""), ("1234", "123456789"), ("999888777", "999888777666555")):
        scene = dueling(Bidding(seat=1, then=[]), half(0, masks, tricks), half(1, "1"))
        placed = [
            stroke
            for stroke in draw(scene).strokes
            if isinstance(stroke, canvas.Pasted) and stroke.raster.sprite in ("mask", "trick", "trick-boo")
        ]
        inside = [s for s in placed if s.top >= 318 and s.top + s.raster.height <= 580 and s.left < 480]
        assert len(inside) == len(masks) + len(tricks)
        assert all(s.left >= 40 and s.left + s.raster.width <= 370 for s in inside)


# ---------------------------------------------------------------- pictures while a player knocks at a door


def test_a_door_shows_what_is_at_stake() -> None:
    said = words("door")
    assert "to beat | to win | 13 | 3" in said
    assert "above 13 | opens | +3" in said
    assert "exactly 13 | nothing happens | 0" in said
    assert "below 13 | fails | −3" in said
    assert "costumes" not in said


def test_costumes_treats_and_the_variant_change_what_is_at_stake() -> None:
    at, stack = TOWNS[6].houses[3].link, (MOVE, Committing(seat=0))
    gathering = TOWNS[6].houses[3].gathering
    worn = (PIRATE, CAT)
    richer = words(view(6, at={0: plate(at, costumes=worn)}, stack=stack))
    assert f"opens | +{gathering + 1}" in richer
    assert f"fails | −{gathering + 1}" in richer
    assert "fails | −1" in words(view(6, at={0: plate(at, 1)}, stack=stack)), "nobody pays more than they have"
    assert "fails | 0" in words(view(6, at={0: plate(at)}, stack=stack, magnanimous=True))
    assert "+2 | costumes" in words("door in costume")


# ---------------------------------------------------------------- pictures of a finished match


@pytest.mark.parametrize(
    ("scene", "who"),
    [
        ("over, 2", "Bartholomew Q. wins | with 30 treats"),
        ("over, 4", "Juniper wins | with 30 treats"),
        ("over, shared", "2 share the win | with 30 treats"),
        ("over, all share", "6 share the win | with 30 treats"),
    ],
)
def test_the_end_says_who_won_with_what(scene: str, who: str) -> None:
    assert who in words(scene)


def test_the_end_ranks_all_and_shows_what_breaks_ties() -> None:
    said = words("over, 4")
    assert "1 | Juniper | 30 | " in said, "nobody is level with the winner"
    assert "2 | Mirela | sum 27 | 26" in said
    assert "2 | Bartholomew Q. | sum 27 | 26" in said
    assert "4 | Tamsin" in said
    assert {"child-C", "pawn-A", "pawn-B", "pawn-D"} <= set(sprites("over, 4"))
    assert "Over after 8 rounds | " in said


# ---------------------------------------------------------------- pictures of a player's hand


def test_a_hand_shows_its_tokens_and_their_sums() -> None:
    said = words("hand, another’s turn")
    assert "Masks | sum 4 | 4" in said
    assert "Tricks | sum 9 | 2 | 7" in said
    assert "Moves" not in said
    assert "Mirela | chooses where to stop" in said


def test_many_equal_tokens_are_stacked() -> None:
    said = words("hand, many")
    assert "Tricks | sum 67 | 1 | 2× | 2 | 3 | 4 | 5 | 6 | 3× | 7 | 8 | 9 | 2×" in said
    assert "Moves | 6 in hand | 1 | 3 | 2× | 5 | 8 | 9" in said


@pytest.mark.parametrize("scene", ["hand, many", "hand, raise"])
def test_a_count_is_nearer_to_its_own_token_than_to_the_next(scene: str) -> None:
    texts = [(base, (left + right) / 2, said) for base, left, right, said in texts_of(draw(SCENES[scene]))]
    counts = [at for at, (_, _, said) in enumerate(texts) if said.endswith("×")]
    assert counts
    for own, count, then in ((texts[at - 1], texts[at], texts[at + 1]) for at in counts):
        assert then[0] != own[0] or then[1] - count[1] > abs(count[1] - own[1]) + 10


def test_a_door_shows_what_tricks_can_do() -> None:
    assert "What your Tricks can do, +2 in costume | none" in words("hand, door")
    said = words("hand, door, few Tricks")
    assert "What your Tricks can do | none | 0% | 0% | 100% | sum 9 | 56% | 12% | 32%" in said
    empty = Stock(tricks=0, masks=9, tokens=9, costumes=9)
    alone = view(seat=0, own=SMALL, at={0: plate(AT_13)}, stack=(MOVE, Committing(seat=0)), piles=empty)
    assert "none | 0% | 0% | 100%" in words(alone), "no pile, no luck"


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        ("hand, raise", "You | 7 | Mirela | 3 | 5 | 12"),
        ("hand, raise", "at stake | 11 | You:  | raise or stop?"),
        ("hand, raise", "12 to match | Raise to 12 or more | missing | 5"),
        ("hand, raise, too little", "you can only stop | "),
        ("hand, raise, too little", "27 to match | All you hold makes 20 | missing | 20"),
        ("hand, raise, nothing placed", "Level now | Raise to 1 or more | missing | 1"),
        ("hand, fleeing", "You:  | flee or accept?"),
    ],
)
def test_a_raise_in_the_making_says_what_is_missing(scene: str, said: str) -> None:
    assert said in words(scene)


def test_a_hand_in_a_duel_shows_the_duel() -> None:
    said = words("hand, fleeing")
    assert "at stake | 11 | 0 | You | 0 | Mirela" in said
    assert "at stake" not in words(dueling(Fleeing(seat=1), half(0), half(1), seat=2, own=SMALL))


@pytest.mark.parametrize("about", [Fleeing(seat=1), Opening(seat=1), Bidding(seat=1, then=[])])
def test_a_hand_in_a_duel_shows_its_costumes_above(about: Any) -> None:
    at = {0: plate(), 1: plate(costumes=(HARE, PIRATE))}
    assert "costume-hare" in sprites(dueling(about, half(0), half(1), seat=1, own=SMALL, at=at))


def test_a_hand_at_a_door_speaks_of_a_duel_only_with_a_rival_there() -> None:
    alone = view(seat=0, own=SMALL, at={0: plate(AT_13)}, stack=(MOVE, Gathering(seat=0)))
    assert "You:  | knock or not?" in words(alone)
    met = view(seat=0, own=SMALL, at={0: plate(AT_13), 1: plate(AT_13)}, stack=(MOVE, Gathering(seat=0)))
    assert "You:  | door, duel or neither?" in words(met)
    street = view(
        seat=0, own=SMALL, at={0: plate(Square(0, 0)), 1: plate(Square(0, 0))}, stack=(MOVE, Gathering(seat=0))
    )
    assert "You:  | duel or not?" in words(street)


def test_a_hand_says_what_its_costumes_do() -> None:
    said = words(view(seat=0, own=SMALL, at={0: plate(costumes=(HARE, PIRATE))}, stack=(MOVE, Spending(seat=1))))
    assert "Hare | +2 to each move | −1 at doors" in said
    assert "Pirate | +1 treat at a door won" in said
    assert "Zombie, cursed | no Mask any turn" in words("hand, third costume")
    assert "no costume yet:" in words("hand, another’s turn")
    assert len({tuple(effect_lines(costume.effects, TEXTS.words([], None, ENGLISH))) for costume in Costume}) == len(
        Costume
    )


# ---------------------------------------------------------------- pictures of costumes


@pytest.mark.parametrize(
    ("costume", "sums"),
    [
        ("Fox", ["5 6 squares for a move of 5 tick"]),
        ("Snail", ["5 4 squares for a move of 5 cross"]),
        ("Hare", ["5 7 squares for a move of 5 tick", "12 11 at a door, for 12 in Tricks cross"]),
        ("Pirate", ["4 5 treats at a door won (4) tick"]),
        ("Pumpkin", ["4 2 treats paid at a door lost (4) tick"]),
        ("Black cat", ["4 5 treats paid at a door lost (4) cross"]),
        ("Owl", ["1 2 Tricks drawn each turn tick"]),
        ("Vampire", ["1 2 Masks drawn each turn tick"]),
        ("Zombie", ["1 0 Masks drawn each turn cross"]),
    ],
)
def test_a_costumes_card_shows_what_it_does_and_whether_that_is_good(costume: str, sums: list[str]) -> None:
    card = pictures()[f"card, {costume}"]
    signs = [raster.sprite for raster in card.rasters() if raster.sprite in ("tick", "cross")]
    told = list(card.words)
    ends = [at for at, word in enumerate(told) if at > 1 and told[at - 1].isdigit() and told[at - 2].isdigit()]
    assert [" ".join([*told[at - 2 : at + 1], sign]) for at, sign in zip(ends, signs, strict=True)] == sums
    assert costume in told
    assert ("cursed" in told) == ("cursed" in GAME.art.cards.describe(costume, GAME.phrases(ENGLISH)))


def test_every_costume_has_a_card_with_a_badge_of_its_own() -> None:
    cards = [pictures()[f"card, {name}"] for name in GAME.art.cards.names]
    badges = {next(r.sprite for r in card.rasters() if r.sprite.startswith("costume-")) for card in cards}
    assert len(badges) == len(Costume) == 12


# ---------------------------------------------------------------- colours


def test_text_stands_out_from_its_ground() -> None:
    panels = (drawing.PANEL, drawing.LIT, drawing.BOX, drawing.PILL, "#1E1233")
    states = (drawing.GREEN, drawing.RED, drawing.GREY)
    grounds = {
        drawing.WHITE: (*panels, *states, "#46326A", "#2E1D4A", "#5A4F70"),
        drawing.BUTTER: (*panels, "#2E1D4A"),
        drawing.QUIET: (drawing.PANEL, drawing.BOX, "#1E1233"),
        drawing.CREAM: (*panels, "#5A4F70", "#57407F"),
        drawing.LAMP: ("#1E1233", drawing.BOX, drawing.PILL),
        drawing.INK: (drawing.LAMP, "#FFB650", "#B4E56C", "#6BB33A", "#E2A94A", "#E8731A", "#D9D0E6"),
        drawing.MOON: ("#FFF9DF", "#F6DE9A"),
    }
    for text, below in grounds.items():
        for ground in below:
            assert contrast(text, ground) >= 4.5, (text, ground)


def test_every_letter_and_number_on_a_seats_colour_can_be_read() -> None:
    for seat, colour in enumerate(drawing.COLOURS):
        assert contrast(drawing.ink_on(seat), colour) >= 4.5
