"""Test Chocolate Coin's pictures: what they must show, and what their texts say."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise, permutations, product
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops, ImageDraw

from games.chocolate_coin import GAME, board
from games.chocolate_coin.board import drawing, event_cards, reference_sheets, regions
from games.chocolate_coin.board.main_board import CARDS, ORDER, SIDE, WIDTH
from games.chocolate_coin.board.zoom import BELOW, LEFT, ROWS, TOP, WHOLE, frame_for
from games.chocolate_coin.board.zoom import WIDTH as ZOOMED
from games.chocolate_coin.pieces.cards import CARDS as DECK
from games.chocolate_coin.pieces.cards import EVENTS, says
from games.chocolate_coin.pieces.components import (
    AREAS,
    FACTIONS,
    OPERATIONS,
    PRECINCTS,
    REGIONS,
    SHEET,
    Ending,
    Faction,
    Ground,
    Job,
    Region,
    Taken,
    map_data,
    operations,
)
from games.chocolate_coin.view import CoinView
from games.chocolate_coin.words import TEXTS
from games.engine import canvas
from games.engine.bots import at_random, play_out
from games.engine.canvas import Canvas, contrast, measure, prepare, raster_cache
from games.engine.dice import Dice, seed_from
from games.engine.match import Match
from games.engine.values import Outcome, Player
from games.engine.words import ENGLISH, PSEUDO, for_pictures
from tests.games.chocolate_coin import positions
from tests.games.chocolate_coin.facts import MUTE
from tests.games.pictures import check_bytes, check_lines, check_type_in_art, picture_of, texts_of

PHRASES = TEXTS.phrases(ENGLISH)
WORDS = TEXTS.words([], None, ENGLISH)
"""The texts in the pictures."""

NAMES = ["Noor", "Mateusz", "Li Wei", "Ida"]
HARD = ["Benedict of the Long Displayname", "Екатерина Щербакова", "W" * 32, "Zoë 🦝 小明"]
HOLDERS: dict[int, dict[Faction, int]] = {
    4: {"S": 0, "I": 1, "B": 2, "E": 3},
    3: {"S": 0, "I": 0, "B": 1, "E": 2},
    2: {"S": 0, "I": 0, "B": 1, "E": 1},
}


def ground(region: Region, s: int = 0, e: int = 0, **more: Any) -> Ground:
    """Return a Region with ``s`` units of Santa and ``e`` units of the E.L.F. ``more``: the Region's other fields."""
    facts = {"bases": {"S": 0, "E": 0}, "spies": [], "moles": [], "gifts": []} | more
    return Ground(id=region, units={"S": s, "E": e}, **facts)


def bases(s: int = 0, e: int = 0) -> dict[str, int]:
    return {"S": s, "E": e}


MIDDLE = (
    ground("ranch", 1, bases=bases(1), gifts=[2]),
    ground("mills", 3, 1, bases=bases(1), gifts=[4]),
    ground("quay", 1, spies=[3], moles=[4], gifts=[5, 1]),
    ground("row", 0, 3, bases=bases(0, 1)),
    ground("grotto", 2, bases=bases(1), spies=[6]),
    ground("yards", spies=[5, 2]),
    ground("wharf", 0, 1),
    ground("marzipan", 0, 2, bases=bases(0, 1), gifts=[6, 3, 2]),
    ground("sawmill", 0, 2, bases=bases(0, 1)),
)
POLICE = {"mistletoe": 1, "bauble": 2, "lantern": 0, "cinnamon": 0, "holly": 2, "icicle": 1}
NOWHERE = dict.fromkeys(PRECINCTS, 0)
EMPTY = tuple(ground(region) for region in REGIONS)


def at_once(region: Region) -> tuple[Ground, ...]:
    """Return all Regions, with pieces of all factions in `region` and none in the others."""
    room = REGIONS[region].bases
    both = bases(1, 1) if room > 1 else bases(0, 1)
    full = ground(region, 12, 11, bases=both, spies=[6, 5, 4, 3, 2, 1], gifts=[6, 6, 5, 2])
    return tuple(full if one.id == region else one for one in EMPTY)


def job(faction: Faction, doing: str, nth: int = 1, of: int = 1, card: str = "", seats: int = 4) -> Job:
    return Job(seat=HOLDERS[seats][faction], faction=faction, doing=doing, nth=nth, of=of, card=card)


def view(seats: int = 4, **changes: Any) -> CoinView:
    """Return a public view from the middle of a match, in which Internal Elfairs may take the turn's second action.

    ``changes``: other fields of the view.
    """
    facts: dict[str, Any] = {
        "seat": None,
        "seats": seats,
        "short": False,
        "holders": HOLDERS[seats],
        "regions": MIDDLE,
        "police": POLICE,
        "support": {"snowcap": "S", "hearthside": "E", "starfall": None},
        "scores": {"S": 9, "I": 4, "B": 3, "E": 6},
        "supplies": {"S": 3, "I": 2, "B": 1, "E": 4},
        "limits": {"S": 4, "I": 4, "B": 2, "E": 4},
        "turn": 14,
        "order": ("E", "I", "B", "S"),
        "track": (None, "I", "B", "S"),
        "primary": Taken(faction="E", space="ops_special"),
        "secondary": None,
        "rises": (),
        "waits": {},
        "current": "S7",
        "upcoming": "D4",
        "seen": (),
        "deck": 22,
        "asked": "I",
        "job": job("I", "turn", seats=seats),
        "focus": ("mills",),
        "latest": ("mills",),
        "ending": None,
        "stack": (),
    }
    return CoinView(**(facts | changes))


def over(
    seats: int, sides: tuple[str, ...], scoring: bool, met: tuple[str, ...], tie: Any = "", **changes: Any
) -> CoinView:
    """Return the public view of a finished match with this number of seats.

    ``sides``: each side's factions, the winning side first. ``scoring``: whether the match ended in a scoring round.
    ``met``: factions that have reached their goal. ``tie``: what decided a tie. ``changes``: other fields of the view.
    """
    ranks = tuple((HOLDERS[seats][side[0]],) for side in sides)  # type: ignore[index]
    facts: dict[str, Any] = {
        "outcome": Outcome(ranks=ranks),
        "ending": Ending(scoring=scoring, met=met, sides=sides, tie=tie),
        "asked": None,
        "job": None,
        "primary": None,
        "track": ("E", "I", "B", "S"),
    }
    return view(seats, **(facts | changes))


BEGUN = {"track": ("S", "I", "B", "E"), "order": ("S", "I", "B", "E"), "primary": None, "asked": "S"}
ZERO = dict.fromkeys(FACTIONS, 0)
GOALS = {faction: SHEET[faction].goal for faction in FACTIONS}
SCENES = {
    "setup": view(
        3,
        turn=0,
        regions=EMPTY,
        police=NOWHERE,
        support=dict.fromkeys(AREAS),
        scores=ZERO,
        current=None,
        upcoming=None,
        primary=None,
        order=("B", "E", "S", "I"),
        track=("B", "E", "S", "I"),
        asked="B",
        job=job("B", "setup", seats=3),
        focus=(),
        latest=(),
    ),
    "primary": view(**BEGUN, job=job("S", "turn"), focus=(), rises=(("S", 2), ("I", 1))),
    "secondary": view(),
    "both taken": view(
        secondary=Taken(faction="I", space="event"),
        track=(None, None, "B", "S"),
        job=job("I", "attack", 2, 3, "C7"),
        focus=("grotto", "mills"),
        current="D7",
        upcoming="SQ",
    ),
    "longest cards": view(current="D7", upcoming="S8"),
    "scoring next": view(2, upcoming="HA", scores={"S": 15, "I": 15, "B": 6, "E": 6}, job=job("I", "cover", seats=2)),
    "joker next": view(upcoming="X1", scores=dict.fromkeys(FACTIONS, 8)),
    "last card": view(upcoming=None, deck=0, scores={"S": 8, "I": 8, "B": 8, "E": 3}),
    **{f"all in {region}": view(regions=at_once(region), police=dict.fromkeys(PRECINCTS, 8)) for region in REGIONS},
    "over, one": over(4, ("E", "S", "I", "B"), True, ("E",), scores={"S": 13, "I": 7, "B": 3, "E": 9}),
    "over, two sides": over(2, ("SI", "BE"), False, ("S",), current=None, upcoming=None, turn=32),
    "over, second ratio": over(
        2, ("SI", "BE"), False, ("S",), scores={"S": 15, "I": 5, "B": 3, "E": 7}, tie="second", current=None
    ),
    "over, by the track": over(4, ("E", "I", "B", "S"), True, FACTIONS, scores=GOALS, tie="track"),
    "over, several met": over(3, ("SI", "B", "E"), True, ("S", "I", "B"), scores={"S": 15, "I": 11, "B": 6, "E": 3}),
    "hand, one Region": view(seat=1, focus=("row",), police={**NOWHERE, "cinnamon": 2}),
    "hand, two Regions": view(seat=1, focus=("grotto", "mills"), job=job("I", "disperse", 2, 4)),
    "hand, an Area": view(3, seat=0, focus=("ranch", "mills", "row")),
    "hand, four Regions": view(
        2, seat=1, focus=("mills", "row", "grotto", "ranch"), asked="E", job=job("E", "setup", 1, 3)
    ),
    "hand, too far apart": view(2, seat=0, focus=("ranch", "quay", "wharf", "sawmill")),
    "hand, all Regions": view(seat=2, focus=tuple(REGIONS)),
    "hand, none": view(seat=3, focus=()),
    "hand, no unit": view(seat=1, focus=(), police=NOWHERE),
    "hand, crowd": view(
        seat=0, regions=at_once("yards"), police=dict.fromkeys(PRECINCTS, 8), focus=("yards", "sawmill")
    ),
    "hand, crowded map": view(seat=0, regions=at_once("yards"), police=dict.fromkeys(PRECINCTS, 8), focus=()),
    "hand, longest cards": view(seat=3, current="D7", upcoming="S8", focus=()),
    "hand, scoring next": view(2, seat=0, upcoming="HA", focus=()),
    "hand, last card": view(seat=3, upcoming=None, deck=0, focus=()),
    "hand, over": over(2, ("SI", "BE"), False, ("S",), focus=()).model_copy(update={"seat": 1}),
}


def players(names: list[str], seats: int, standins: bool = False) -> list[Player]:
    return [Player(name=name, standin=standins) for name in names[:seats]]


def draw(scene: CoinView, names: list[str] = NAMES, standins: bool = False) -> Canvas:
    return picture_of(GAME, scene, players(names, scene.seats, standins))


def words(scene: CoinView, names: list[str] = NAMES) -> str:
    return " | ".join(draw(scene, names).words)


def sprites(scene: CoinView) -> Counter[str]:
    return Counter(raster.sprite for raster in draw(scene).rasters())


ELSEWHERE = ("both taken", "hand, an Area")
"""Scenes that another process draws, too (tests/games/test_elsewhere.py)."""


@cache
def pictures() -> dict[str, Canvas]:
    """Return {name: picture} of every scene and of every faction's reference sheet.

    Each scene is drawn twice, with plain and with awkward names of players.
    """
    drawn = {name: draw(scene) for name, scene in SCENES.items()}
    drawn |= {f"{name}, hard names": draw(scene, HARD, True) for name, scene in SCENES.items()}
    drawn |= {
        f"sheet, {SHEET[faction].name}": GAME.art.cards.draw(SHEET[faction].name, GAME.picture_words((), None, ENGLISH))
        for faction in FACTIONS
    }
    prepare(drawn.values())
    return drawn


def every_picture() -> pytest.MarkDecorator:
    sheets = [f"sheet, {SHEET[faction].name}" for faction in FACTIONS]
    return pytest.mark.parametrize("name", [*SCENES, *(f"{name}, hard names" for name in SCENES), *sheets])


def matches(seats: int, seed: int) -> Iterator[Any]:
    """Play a match at random, and yield it after the deal and after each answer."""
    dice = Dice(seed=seed_from(f"{seed}: players"))
    for step in play_out(GAME, seats, seed_from(str(seed)), GAME.options(), [at_random] * seats, dice):
        yield step.match


# ---------------------------------------------------------------- checks of every picture


@pytest.mark.thorough
@pytest.mark.parametrize("name", [*list(SCENES)[::3], "sheet, Santa", "sheet, E.L.F."])
def test_png_holds_the_composed_pixels_and_is_small(name: str) -> None:
    portrait = name.startswith(("hand,", "sheet,")) and name not in ("hand, all Regions", "hand, too far apart")
    check_bytes(pictures()[name], (600, 800) if portrait else (1200, 800), 170 * 1024)


@every_picture()
def test_type_is_large_enough_and_on_the_card(name: str) -> None:
    picture = pictures()[name]
    assert picture.smallest_type >= 20
    for base, left, right, said in texts_of(picture):
        assert left >= 20, said
        assert right <= picture.size[0] - 20, said
        assert 14 < base < picture.size[1] - 14, said


@every_picture()
def test_texts_of_one_line_do_not_run_into_each_other(name: str) -> None:
    check_lines(pictures()[name])


@pytest.mark.thorough
@every_picture()
def test_type_in_the_art_is_large_enough_where_it_is_used(name: str) -> None:
    check_type_in_art(pictures()[name], board.ART, 19.9, but=MUTE)


# ---------------------------------------------------------------- pictures during whole matches


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_question_of_a_match_draws(seats: int) -> None:
    doing = set()
    for number, match in enumerate(matches(seats, seats)):
        seen = match.view(None)
        doing.add(seen.job.doing if seen.job else "over")
        if number % 6 == 0 or seen.outcome:
            for seat in (None, *range(seats)):
                assert draw(match.view(seat), HARD).smallest_type >= 20
    assert {"setup", "turn", "ops", "recruit", "move", "over"} <= doing


@pytest.mark.thorough
def test_no_picture_depends_on_the_order_of_the_deck() -> None:
    other_decks = 0
    for number, match in enumerate(matches(3, 1)):
        if number % 20 == 0:
            for seat in (None, 0, 2):
                world = GAME.rules.imagine(match.view(seat), Dice(seed=seed_from(f"another world, {number}")))
                assert draw(GAME.rules.view(world, seat)).strokes == draw(match.view(seat)).strokes
                other_decks += world.deck != match._state.deck
    assert other_decks, "some of the worlds are other ones"


# ---------------------------------------------------------------- the map


def placed(group: str) -> list[tuple[float, float]]:
    """Return (x, y) of the elements in this group of the map's SVG file, in units of the map."""
    root = ElementTree.parse(board.ART.layers["board"].file)
    found = next(g for g in root.iter() if g.get("id") == group)
    moved = [re.match(r"translate\(([\d.]+) ([\d.]+)\)", item.get("transform", "")) for item in found]
    return [(float(match[1]), float(match[2])) for match in moved if match]


def test_the_art_is_the_map_of_the_data() -> None:
    data = map_data()
    slots = [tuple(slot) for region in data["regions"].values() for slot in region["base_slots"]]
    icons = [tuple(place) for region in data["regions"].values() for place in region["icons"].values()]
    assert placed("base-spaces") == slots
    assert placed("signs") == icons
    assert placed("precincts") == [tuple(precinct["pos"]) for precinct in data["precincts"].values()]
    assert {f"{how}-{region}" for how in ("lit", "last", "fog") for region in REGIONS} <= set(board.ART.sprites)
    files = [board.ART.layers[name].file for name in ("board", "regions")]
    said = {text.strip() for file in files for text in ElementTree.parse(file).getroot().itertext()}
    assert {facts.name for facts in (*AREAS.values(), *PRECINCTS.values())} <= said
    assert {facts.name.upper() for facts in REGIONS.values()} <= said, "no letter is lower than a capital"
    assert [line[:3] for line in names_of_regions()] == [tuple(one["label"]) for one in data["regions"].values()]
    for id, one in (data["areas"] | data["regions"] | data["precincts"]).items():
        assert WORDS("place", place=id) == one["name"], "as texts call it"


def names_of_regions() -> Iterator[tuple[str, float, float, float, float]]:
    """Yield (text, centre, baseline, width, height) of the Regions' names in the map's art, in units of the map."""
    root = ElementTree.parse(board.ART.layers["board"].file)
    for item in next(g for g in root.iter() if g.get("id") == "region-names"):
        text, x, y, size = item.text or "", *(float(item.get(key, 0)) for key in ("x", "y", "font-size"))
        yield text, x, y, measure(text, size, "sans", 700), size * canvas.text.CAPITALS["sans"]


def full() -> CoinView:
    """Return a view in which every Region has as many pieces as it can have in a match."""
    regions = tuple(one for region in REGIONS for one in at_once(region) if one.id == region)
    return view(regions=regions, police=dict.fromkeys(PRECINCTS, 8), focus=(), latest=())


def covering(picture: Canvas, kinds: str) -> list[tuple[str, Image.Image]]:
    """Return (name, mask of opaque pixels) for each sprite on the map whose name matches ``kinds``.

    ``kinds`` is a regular expression. A row of dice has one mask.
    """
    found: list[tuple[str, Image.Image]] = []
    before: Any = None
    for stroke in picture.strokes:
        if not isinstance(stroke, canvas.Pasted):
            continue
        name = stroke.raster.sprite
        if re.match(kinds, name) and stroke.left < SIDE:
            alpha = raster_cache.SHARED.need([stroke.raster])[stroke.raster].getchannel("A")
            mask = found[-1][1] if name == before == "die" else Image.new("1", picture.size)
            mask.paste(1, (stroke.left, stroke.top), alpha.point([0] * 160 + [255] * 96, "1"))
            if not name == before == "die":
                found.append((name, mask))
        before = name
    return found


def lines_of_names() -> Iterator[tuple[str, Image.Image]]:
    """Yield (a Region's name, mask of the pixels that the name takes on the board)."""
    for text, middle, base, wide, high in names_of_regions():
        left, top = regions.BOARD.at((middle - wide / 2, base - high))
        right, bottom = regions.BOARD.at((middle + wide / 2, base))
        mask = Image.new("1", (1200, 800))
        mask.paste(1, (round(left), round(top), round(right), round(bottom)))
        yield text, mask


def apart(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Return whether two boxes (left, top, right, bottom) don't overlap."""
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_pieces_of_full_regions_cover_neither_each_other_nor_a_name_nor_a_sign() -> None:
    picture = draw(full())
    prepare([picture])
    pieces = covering(picture, r"(unit|base|die|gift|precinct|name|support)")
    assert len(pieces) > 60
    signs = [(str(place), Image.new("1", picture.size)) for place in placed("signs")]
    for (_, mask), place in zip(signs, placed("signs"), strict=True):
        x, y = regions.BOARD.at(place)
        reach = 16 * regions.BOARD.scale
        ImageDraw.Draw(mask).ellipse((x - reach, y - reach, x + reach, y + reach), 1)
    touching = []
    boxed = [(name, mask, mask.getbbox()) for name, mask in (*pieces, *lines_of_names(), *signs)]
    for (one, mine, box), (other, its, around) in combinations(boxed, 2):
        if box is None or around is None or apart(box, around):
            continue
        over = ImageChops.logical_and(mine, its).getbbox()
        stacked = all(name.startswith(("precinct", "unit-I", "name-")) for name in (one, other))
        if over and (over[2] - over[0]) * (over[3] - over[1]) > 12 and not stacked:
            touching.append(f"{one} and {other} at {over}")
    assert touching == []


def near(scene: CoinView, region: Region) -> str:
    """Return the texts drawn within a Region on the board, sorted and joined to one text."""
    points = [regions.BOARD.at(point) for point in map_data()["regions"][region]["polygon"]]
    found = []
    for stroke in draw(scene).strokes:
        if isinstance(stroke, canvas.Lettering) and inside(
            (stroke.left + stroke.width / 2, stroke.base - stroke.size / 3), points
        ):
            found.append(stroke.string)
    return " ".join(sorted(found))


def inside(place: tuple[float, float], points: list[tuple[float, float]]) -> bool:
    """Return whether a point lies in a polygon."""
    x, y = place
    crossed = 0
    for (x0, y0), (x1, y1) in pairwise([*points, points[0]]):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            crossed += 1
    return crossed % 2 == 1


@pytest.mark.parametrize(
    ("region", "numbers"),
    [
        ("ranch", "1 2"),
        ("mills", "1 3 4"),
        ("quay", "1 3 4 5 1"),
        ("row", "3"),
        ("grotto", "2 6"),
        ("yards", "2 5"),
        ("marzipan", "2 6+2"),
    ],
)
def test_units_stealth_and_gifts_stand_in_their_region(region: Region, numbers: str) -> None:
    quiet = SCENES["secondary"].model_copy(update={"police": dict.fromkeys(PRECINCTS, 0)})
    assert sorted(near(quiet, region).split()) == sorted(numbers.split())


def test_every_piece_is_on_the_board() -> None:
    shown = sprites(SCENES["secondary"])
    assert shown["unit-S"] == 4
    assert shown["unit-E"] == 5
    assert shown["unit-I"] == 4
    assert (shown["base-S"], shown["base-E"], shown["base-B"]) == (3, 3, 1)
    assert shown["die"] == 4
    assert (shown["gift"], shown["gift-wide"]) == (2, 2)


def test_the_board_says_what_numbers_on_pieces_mean() -> None:
    """The legend says what each number on a piece means, and names the symbols."""
    told = [item.text for part in of_group("legend") for item in part.iter() if item.tag.endswith("}text")]
    assert told == ["#", "units", "#", "value", "dock", "workshop", "cane", "#", "stealth"]


def of_group(name: str) -> list[Any]:
    """Return the groups of the board's art with this id, or whose ids begin with it and a hyphen."""
    root = ElementTree.parse(board.ART.layers["board"].file)
    return [g for g in root.iter() if re.fullmatch(rf"{name}(-\w+)?", g.get("id", ""))]


def test_nothing_covers_the_legend() -> None:
    for choices in (("wharf", "sawmill", "mills", "quay"), ("hearthside", "snowcap")):
        drawn = [raster.sprite for raster in draw(view(choices=choices)).rasters()]
        later = {name.partition("-")[0] for name in drawn[drawn.index("legend-top") :]}
        assert not later & {"lit", "choice", "last", "support", "unit", "base", "gift", "die"}
        assert {f"legend-{part}" for part in ("top", "left", "right")} <= set(drawn)


@pytest.mark.parametrize("region", REGIONS)
def test_a_crowd_shows_every_number(region: Region) -> None:
    said = near(SCENES[f"all in {region}"], region).split()
    assert Counter(["12", "11", "6", "5", "4", "3", "2", "1", "6+3"]) <= Counter(said)


def test_stealth_of_bases_is_shown() -> None:
    moles = [ground("grotto", moles=[6, 2])]
    scene = view(regions=tuple(moles[0] if one.id == "grotto" else one for one in EMPTY), police=NOWHERE)
    assert near(scene, "grotto") == "2 6"
    assert sprites(scene)["base-B"] == 2


def test_a_base_stays_in_its_space_when_santa_builds_beside_it() -> None:
    places = set()
    for santa in (0, 1):
        row = ground("row", bases=bases(santa, 1))
        drawn = draw(view(regions=tuple(row if one.id == "row" else one for one in EMPTY), police=NOWHERE))
        pasted = [stroke for stroke in drawn.strokes if isinstance(stroke, canvas.Pasted)]
        places |= {(stroke.left, stroke.top) for stroke in pasted if stroke.raster.sprite == "base-E"}
    assert len(places) == 1


def test_support_lies_in_the_circles() -> None:
    before = sprites(view(support=dict.fromkeys(AREAS)))
    after = sprites(view(support={"snowcap": "E", "hearthside": "E", "starfall": "S"}))
    assert after - before == Counter({"token-E": 2, "token-S": 1})


def marked(scene: CoinView) -> set[str]:
    """Return the names of the sprites that mark places on the board, and the texts in the header that explain them."""
    shown = {name for name in sprites(scene) if name.startswith(("lit-", "last-", "choice"))}
    return shown | {said for said in draw(scene).words if said in ("options", "last move")}


def test_places_that_may_be_chosen_are_marked_and_the_last_move_looks_different() -> None:
    assert marked(view(choices=("grotto", "mills"))) == {"lit-grotto", "lit-mills", "options"}
    assert marked(view(choices=("holly", "starfall"))) == {"choice", "options"}, "a Precinct and an Area’s circle"
    assert marked(view(choices=tuple(REGIONS), latest=("quay",))) == {"last-quay", "last move"}, "all may be chosen"
    assert marked(view(latest=("quay", "mills", "row", "grotto"))) == set()
    assert marked(SCENES["over, one"]) == set()


def test_only_the_places_in_which_options_differ_are_marked() -> None:
    state = positions.table({"mills": {"S": 3}, "wharf": {"S": 9}, "row": {"E": 1}}, police={"holly": 2})
    chain = positions.operation(state, "S", "move")
    assert chain.view(None).choices == ("mills", "wharf")
    assert set(positions.take(chain, "wharf").match.view(None).choices) == {"row", "marzipan"}, "not what units leave"
    recruits = positions.operation(state, "I", "recruit").view(None).choices
    assert set(recruits) == set(PRECINCTS), "where units go, not the Regions around"
    state = positions.table({"row": {"E": 12}, "sawmill": {"E": 1}, "mills": {"E": 1}})
    back = positions.take(positions.operation(state, "E", "recruit"), "row", "unit").match
    assert set(back.view(None).choices) == {"sawmill", "mills"}, "not where the new token goes"


# ---------------------------------------------------------------- the panels


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        ("setup", "Setting up Mateusz {setup}"),
        ("primary", "Turn 14 Noor {space}"),
        ("secondary", "Turn 14 Mateusz {second}"),
        ("both taken", "Turn 14 Mateusz attacks · 2 of 3"),
        ("over, one", "Over in turn 14 Ida wins"),
    ],
)
def test_the_board_says_the_turn_and_who_is_waited_for(scene: str, said: str) -> None:
    jobs = {what: PHRASES("job", what=what, mine=False) for what in ("setup", "space", "second")}
    assert said.format(**jobs) in " ".join(draw(SCENES[scene]).words)


@pytest.mark.parametrize(
    "what", [*sorted(drawing.EFFECTS), "ops", "turn", "setup", "gift", "supply", "build", *OPERATIONS]
)
def test_a_header_says_who_does_what(what: str) -> None:
    """The header’s verb agrees with “You” or with a player’s name, and tells the task: it isn't just “decides”."""
    due = job("B", what, card="C7" if what in drawing.EFFECTS else "")
    mine, other = (drawing.job_words(view(seat=seat, asked="B", job=due), WORDS) for seat in (2, 0))
    assert mine != other
    assert "decide" not in mine


def beside_the_map(scene: CoinView, names: list[str] = NAMES, locale: str = ENGLISH) -> list[canvas.Lettering]:
    """Return the texts in the header and in the right column of the board, in the order of drawing."""
    drawn = GAME.art.draw(scene, GAME.picture_words(players(names, scene.seats), None, locale))
    texts = [stroke for stroke in drawn.strokes if isinstance(stroke, canvas.Lettering)]
    return [text for text in texts if text.left > SIDE or text.base < ORDER]


RUNNING = [name for name in SCENES if not name.startswith(("over", "hand"))]


@pytest.mark.parametrize("name", RUNNING)
def test_texts_beside_the_map_are_large_on_a_phone(name: str) -> None:
    """Capital letters beside the map are high enough on a phone (360 px wide).

    The least height is 7.3 px in the header, 6 px in the legend “options”, “last move” and in a faction’s tile, 5 px on
    event cards, and 4 px for a card’s rank.
    """
    for text in beside_the_map(SCENES[name]):
        least = 7.3 if text.base < ORDER else 6.0 if text.base < CARDS else 5.0
        least = 6.0 if text.string in ("options", "last move") else least
        least = 4 if text.size == 20 else least
        assert text.units * canvas.text.CAPITALS[text.family] * 0.3 >= least, text.string


@pytest.mark.parametrize(
    ("group", "scale", "least"),
    [
        ("region-names", regions.BOARD.scale, 11.5),
        ("support-circles", regions.BOARD.scale * 1.16, 8),
        ("legend", 0.78, 4.5),
    ],
)
def test_names_and_scores_in_the_art_are_large_on_a_phone(group: str, scale: float, least: float) -> None:
    """On a phone (360 px wide) capital letters in this group of the board's SVG are at least ``least`` pixels high.

    Names of Regions consist of capital letters only.
    """
    texts = [item for part in of_group(group) for item in part.iter() if item.get("font-size")]
    assert texts
    for text in texts:
        family = "serif" if text.get("font-family") == "Noto Serif" else "sans"
        high = float(text.get("font-size", 0)) * canvas.text.CAPITALS[family]
        assert high * scale * 0.3 >= least, text.text


@pytest.mark.parametrize("name", RUNNING)
@pytest.mark.parametrize("locale", [ENGLISH, PSEUDO])
def test_texts_beside_the_map_keep_to_their_panels(name: str, locale: str) -> None:
    for text in beside_the_map(SCENES[name], HARD, locale):
        end = 1164 if text.base < ORDER else SIDE + WIDTH - 4
        assert text.left + text.width <= end, text.string


@pytest.mark.parametrize("what", ["turn", "drive", "place"])
@pytest.mark.parametrize("locale", [ENGLISH, PSEUDO])
def test_what_is_due_lies_on_the_header(what: str, locale: str) -> None:
    longest = view(asked="B", job=job("B", what, 2, 3, "C7"), primary=Taken(faction="E", space="event"))
    due = [text for text in beside_the_map(longest, HARD, locale) if text.base < ORDER]
    assert len(due) >= 3
    assert all(text.base - 0.75 * text.size > 20 and text.base + 0.22 * text.size <= 84 for text in due)


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("card", list(EVENTS))
def test_an_event_is_on_the_board_by_its_title_and_in_all_its_words_in_the_message(card: str, seats: int) -> None:
    for place in ("current", "upcoming"):
        cards = {"current": "SQ" if card != "SQ" else "H2", "upcoming": "H3" if card != "H3" else "H2", place: card}
        seen = view(seats, **cards)
        title = PHRASES(f"event-{card}")
        assert title in " ".join(draw(seen).words), card
        told = GAME.texts.describe(seen, GAME.words(players(NAMES, seats), seen.seat, ENGLISH))
        for text in (title, *(PHRASES(says(card, own, seats)) for own in (True, False))):
            assert text in told, card


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_two_cards_fit_a_hand_in_all_their_words(seats: int) -> None:
    both = BELOW.height - event_cards.GAP
    for one, other in combinations(DECK, 2):
        first, second = (
            event_cards._face(one, "Now", seats, WORDS),
            event_cards._face(other, "Next · 30 left", seats, WORDS),
        )
        assert first.need(22, BELOW.room) + second.need(22, BELOW.room) <= both + 1, (one, other)


@pytest.mark.parametrize(("card", "other"), [("D7", "S8"), ("S7", "D4"), ("SQ", "H2")])
def test_no_text_of_a_card_lies_on_a_title_in_a_hand(card: str, other: str) -> None:
    """In a player's picture no text of an event card overlaps a title, even in the pseudo-language (longer texts)."""
    words = GAME.picture_words(players(NAMES, 4), 3, PSEUDO)
    drawn = GAME.art.draw(view(seat=3, current=card, upcoming=other, focus=()), words)
    texts = [stroke for stroke in drawn.strokes if isinstance(stroke, canvas.Lettering)]
    titles = [text.base for text in texts if text.family == "serif"]
    assert len(titles) == 2
    bodies = [text for text in texts if text.left == LEFT + 66 and text.base > TOP]
    assert len(bodies) > 4
    for text, title in product(bodies, titles):
        assert text.base < title - 55 or text.base - text.size > title + 14, text.string


@pytest.mark.parametrize("locale", [ENGLISH, PSEUDO])
def test_every_line_of_a_title_lies_on_its_card(locale: str) -> None:
    """All lines of an event's title are within its card, even if the title has three lines in the pseudo-language."""
    spoken = for_pictures(TEXTS, players(NAMES, 4), None, locale)
    current, upcoming = event_cards.TITLED
    edges = {"current": (CARDS, CARDS + current), "upcoming": (CARDS + current + 8, CARDS + current + 8 + upcoming)}
    for card, which in product(EVENTS, edges):
        other = "H2" if card == "H3" else "H3"
        picture = drawing.begin("board", view(**{"current": other, "upcoming": other, which: card}), spoken)
        event_cards.titles(picture, SIDE, CARDS, WIDTH)
        top, bottom = edges[which]
        drawn = [stroke for stroke in picture.canvas.strokes if isinstance(stroke, canvas.Lettering)]
        title = [line for line in drawn if line.family == "serif" and top < line.base < bottom]
        assert " ".join(line.string for line in title) == spoken(f"event-{card}")
        assert all(line.base + 0.22 * line.size <= bottom for line in title), card


def test_scoring_and_the_last_card_are_announced() -> None:
    assert "Next | Scoring | Round" in words(SCENES["scoring next"])
    assert "Next | Scoring | Round" in words(SCENES["joker next"])
    assert "Next | The Match | Ends" in words(SCENES["last card"])


def test_who_has_acted_has_a_tick() -> None:
    for name in ("both taken", "secondary"):
        assert sprites(SCENES[name])["tick"] == 1, "E has been, I is at it"
    assert sprites(SCENES["primary"])["tick"] == 0


def test_a_rise_to_come_is_marked_on_the_track() -> None:
    assert sprites(SCENES["primary"])["up"] == 2
    assert sprites(SCENES["secondary"])["up"] == 0


def test_who_passes_without_being_asked_is_marked_on_the_track() -> None:
    assert sprites(view(waits={"S": "first", "B": "suit"}))["passed"] == 2
    assert not sprites(SCENES["secondary"])["passed"]


@pytest.mark.parametrize("scores", [(9, 4, 3, 6), (0, 0, 0, 0), (15, 10, 6, 8)])
def test_every_faction_has_its_points_and_goal_in_its_tile(scores: tuple[int, ...]) -> None:
    scene = view(scores=dict(zip(FACTIONS, scores, strict=True)))
    tiles = [text.string for text in beside_the_map(scene) if ORDER < text.base < CARDS]
    assert tiles == [
        said
        for faction in scene.order
        for said in (str(scene.scores[faction]), f"/{SHEET[faction].goal}", NAMES[scene.holders[faction]])
    ]


def test_a_stand_in_has_a_dashed_rim() -> None:
    dashed = {raster.sprite for raster in draw(SCENES["secondary"], NAMES, True).rasters()}
    assert {"token-I-standin", "token-S-standin"} <= dashed
    assert not any(name.endswith("standin") for name in sprites(SCENES["secondary"]))


# ---------------------------------------------------------------- the end


@pytest.mark.parametrize(
    ("scene", "who", "why"),
    [
        ("over, one", "Ida wins", "Goal met at a scoring round."),
        ("over, two sides", "Noor wins", "The deck is empty: nearest to the goal."),
        ("over, several met", "Noor wins", "More than one met the goal: the highest share."),
    ],
)
def test_the_end_says_who_won_and_why(scene: str, who: str, why: str) -> None:
    said = " ".join(draw(SCENES[scene]).words)
    assert f"{who} {why}" in said


def test_the_end_counts_a_side_by_its_lowest_faction() -> None:
    said = words(SCENES["over, several met"])
    assert "Noor | 15 | /15 | 11 | /10 | 100% | Mateusz | 6 | /6 | 100% | Li Wei | 3 | /8 | 37%" in said
    assert {"portrait-S", "portrait-I"} <= set(sprites(SCENES["over, several met"]))
    assert sprites(SCENES["over, several met"])["tick"] == 3


def test_a_tie_is_told_with_what_decided_it() -> None:
    said = words(SCENES["over, second ratio"])
    assert "Both at 50%: their other faction decides." in said.replace(" | ", " ")
    said = words(SCENES["over, by the track"]).replace(" | ", " ")
    assert "Level:" in said
    assert "action track decides" in said
    assert "decides" not in words(SCENES["over, one"])


# ---------------------------------------------------------------- a seat's picture


@pytest.mark.parametrize("many", [1, 2, 3, 4])
def test_a_zoom_shows_its_regions_whole_and_nothing_beyond_the_map(many: int) -> None:
    zoomed = 0
    for chosen in combinations(REGIONS, many):
        frame = frame_for(chosen)
        if frame is None:
            continue
        zoomed += 1
        height = frame.window[3] - TOP
        for region in chosen:
            for x, y in map(frame.at, map_data()["regions"][region]["polygon"]):
                assert LEFT < x < LEFT + ZOOMED
                assert TOP < y < TOP + height
        left, top = frame.at((-40, -40))
        right, bottom = frame.at((1040, 740))
        assert left <= LEFT
        assert top <= TOP
        assert right >= LEFT + ZOOMED
        assert bottom >= TOP + height
        rows = many * (ROWS[many][1] + 8) if height < WHOLE else 0
        assert TOP + height + rows <= 772
    assert zoomed >= {1: 9, 2: 25, 3: 25, 4: 5}[many]


def test_every_area_and_any_two_neighbours_can_be_zoomed() -> None:
    assert all(frame_for(area.regions) for area in AREAS.values())
    assert all(frame_for((one, other)) for one, beside in map_data()["adjacency"].items() for other in beside)


def test_the_nearer_the_fewer_regions() -> None:
    frames = [frame_for(regions) for regions in (("grotto",), ("grotto", "mills"), ("ranch", "mills", "row"))]
    scales = [frame.scale for frame in frames if frame is not None]
    assert scales == sorted(scales, reverse=True)
    assert len(scales) == 3


def test_a_zoom_lights_its_choices_and_fogs_other_regions() -> None:
    shown = sprites(SCENES["hand, two Regions"].model_copy(update={"choices": ("mills", "bauble")}))
    assert {name for name in shown if name.startswith(("lit-", "choice"))} == {"lit-mills", "choice"}
    assert sum(name.startswith("fog-") for name in shown) == 7


def test_a_zoom_lists_what_its_regions_hold() -> None:
    said = words(SCENES["hand, two Regions"])
    assert "Grotto | 1 of 2 bases free | 2 | 5 | 6" in said, "S, I of four Precincts, a die"
    assert "Mills | 1 of 2 bases free | 3 | 1 | 3 | 4" in said


def test_a_seat_reads_its_own_figures() -> None:
    said = words(SCENES["hand, one Region"])
    assert "You | pick a second action" in said
    assert "4 | of 10 points | 2 in supply | up to 4 Regions" in said
    both = words(SCENES["hand, scoring next"])
    assert "9 | of 15 points | 3 in supply" in both
    assert "4 | of 10 points" in both
    assert "3 | of 6 points" not in both


def test_a_seat_with_one_faction_sees_which_operations_are_possible() -> None:
    shown = sprites(SCENES["hand, one Region"])
    assert (shown["tick"], shown["passed"]) == (4, 1), "nobody of Big Plastic is near, so no Sweep"
    idle = sprites(SCENES["hand, no unit"])
    assert (idle["tick"], idle["passed"]) == (1, 4), "without a unit all that is left is Recruit"
    assert "Recruit | Move | Attack | Disperse | Sweep" in words(SCENES["hand, one Region"])


def test_who_isnt_asked_reads_whom_all_wait_for() -> None:
    assert "Mateusz | picks a second action" in words(SCENES["hand, none"])
    assert "You | place your pieces | 3" in words(SCENES["hand, four Regions"]), "all three units are placed at once"
    one_by_one = SCENES["hand, four Regions"].model_copy(update={"asked": "S", "job": job("S", "setup", 1, 3, seats=2)})
    assert "Noor | places pieces · 1 of 3" in words(one_by_one)
    assert "The match is over" in words(SCENES["hand, over"])


def test_where_no_zoom_fits_a_hand_shows_the_board() -> None:
    """A hand shows the whole main board if a question is about all Regions, or about Regions far apart.

    If no Region is asked about, the hand shows the event cards.
    """
    for name in ("hand, all Regions", "hand, too far apart"):
        scene = SCENES[name].model_copy(update={"asked": "B", "job": job("B", "place", card="D2")})
        mine = scene.model_copy(update={"seat": HOLDERS[scene.seats]["B"]})
        assert "You | place by event" in words(mine), name
        assert sprites(mine) == sprites(mine.model_copy(update={"seat": None})), name
    assert "Now | The Foremen’s Banquet" in words(SCENES["hand, none"])
    assert not sprites(SCENES["hand, none"])["map"]


def test_the_event_cards_of_a_hand_are_told_in_all_their_words() -> None:
    said = words(SCENES["hand, none"])
    assert "Now | The Foremen" in said
    assert "Next · 22 left | The Knock-off Catalogue" in said
    for card in ("S7", "D4"):
        for own in (True, False):
            assert PHRASES(says(card, own, 4)) in said.replace(" | ", " ")


def test_at_the_end_a_hand_tells_how_far_everybody_came() -> None:
    said = words(SCENES["hand, over"])
    for faction in FACTIONS:
        assert f"of {SHEET[faction].goal} points" in said
    assert "Now" not in said.split(" | ")


def focus(match: Match) -> tuple[Region, ...]:
    """Return the Regions to which players' pictures zoom in. Fails if they aren't the same for all viewers."""
    [seen] = {match.view(seat).focus for seat in (None, *range(match.seats))}
    return tuple(seen)


def test_a_hand_zooms_on_what_is_asked_about() -> None:
    chain = positions.operation(positions.table({"mills": {"S": 3}, "wharf": {"S": 9}}), "S", "move")
    assert focus(chain) == ("mills", "wharf"), "all that could be left"
    chain = positions.take(chain, "wharf").match
    assert focus(chain) == ("wharf", "row", "marzipan"), "the one left, and where they could go"


def test_a_token_that_may_be_taken_back_is_zoomed_on() -> None:
    state = positions.table({"row": {"E": 12}, "sawmill": {"E": 1}, "mills": {"E": 1}})
    chain = positions.take(positions.operation(state, "E", "recruit"), "row", "unit").match
    assert focus(chain) == ("mills", "row", "sawmill"), "and where it would go"


def test_a_hit_zooms_on_what_could_be_removed() -> None:
    state = positions.table({"mills": {"S": 1, "E": 1}, "quay": {"E": 2}}, rolls=(1,))
    assert focus(positions.take(positions.operation(state, "S", "attack"), "mills").match) == ("mills",)


def test_a_question_about_no_place_is_asked_over_the_whole_map() -> None:
    """For a question about no place a player's picture shows the event cards, not the Regions of the latest action."""
    state = positions.table({"mills": {"S": 1}}, card="S6", focus=["mills"])
    turn = positions.match(state)
    assert (focus(turn), turn.view(0).latest) == ((), ("mills",))
    assert not sprites(turn.view(0))["map"]
    assert sprites(turn.view(None))["last-mills"] == 1, "the board still shows the latest deed"


def _inside(point: tuple[float, float], polygon: list[list[float]]) -> bool:
    """Return whether a point lies in a polygon, by counting the edges that a ray from it crosses."""
    x, y = point
    crossed = (
        (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1
        for (x1, y1), (x2, y2) in pairwise([*polygon, polygon[0]])
    )
    return sum(crossed) % 2 == 1


def test_a_regions_name_lies_in_its_region() -> None:
    """Each Region's name is wholly inside its Region: no border, coast or Precinct crosses it."""
    circles = [precinct["pos"] for precinct in map_data()["precincts"].values()]
    for name, x, y, wide, high in names_of_regions():
        region = next(one for one in map_data()["regions"].values() if one["label"][0] == name)
        for end in (x - wide / 2, x + wide / 2):
            for height in (y, y - high):
                assert _inside((end, height), region["polygon"]), name
            assert all(math.dist((end, y - high / 2), circle) > 26 for circle in circles), name


# ---------------------------------------------------------------- the factions' reference sheets


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_sheet_names_all_that_its_faction_can_do(faction: Faction) -> None:
    said = " ".join(GAME.art.cards.draw(SHEET[faction].name, GAME.picture_words((), None, ENGLISH)).words)
    for op in (*operations(faction), SHEET[faction].special):
        assert WORDS("op", op=op) in said
    assert f"Goal {SHEET[faction].goal}" in said
    assert f"{SHEET[faction].supply} " in said
    for prize in reference_sheets.PRIZES[faction]:
        assert prize.points in said


def test_there_is_no_sheet_of_anybody_else() -> None:
    with pytest.raises(LookupError, match="Krampus"):
        GAME.art.cards.draw("Krampus", GAME.picture_words((), None, ENGLISH))


# ---------------------------------------------------------------- colours and shapes


def test_text_stands_out_from_its_ground() -> None:
    chocolate, cells = ("#5A3626", "#3A2118"), ("#FFF6E3", "#FFE9B0", "#F3E3C0", "#F3ECDD", drawing.ICING, "#FFFDF7")
    heads = (*drawing.COLOUR.values(), drawing.SOFT, "#8A4B12")
    areas = ("#DDEEF8", "#B9D6EA", "#FBE7CC", "#F0CC9E", "#E3F2DC", "#BCDDB5")
    grounds = {
        drawing.CREAM: (*chocolate, *heads),
        drawing.TITLE: chocolate,
        "#F6E4BA": heads,
        drawing.INK: (*cells, drawing.BUTTER, *areas, "#E3B277"),
        drawing.BROWN: (*cells, drawing.BUTTER, "#EAD9B8", "#D9C7AA", *areas),
        drawing.SOFT: cells,
        drawing.GREEN: cells,
        drawing.RED: (*cells, *areas),
        drawing.WHITE: ("#26262B", "#2365AE", "#B3232C", "#0E6B57"),
        "#6E6054": (drawing.CREAM,),
        "#3A2C26": (drawing.CREAM,),
        "#75665A": (drawing.ICING,),
    }
    for text, below in grounds.items():
        for paint in below:
            assert contrast(text, paint) >= 4.5, (text, paint)


def test_factions_differ_in_more_than_colour() -> None:
    for kind in ("token", "mark"):
        shapes = set()
        for faction in FACTIONS:
            art = board.ART.sprites[f"{kind}-{faction}"]
            group = next(g for g in ElementTree.parse(art.file).iter() if g.get("id") == art.sprite)
            assert faction in [text.strip() for text in group.itertext()], "its letter"
            shapes.add(tuple(item.get("d", "") for item in group.iter() if item.get("d")))
        assert len(shapes) == 4, kind
    assert all(one != other for one, other in permutations([drawing.COLOUR[faction] for faction in FACTIONS], 2))
