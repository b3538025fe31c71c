"""Test how pictures are drawn, with art files made for the test and with the art that all games share."""

from __future__ import annotations

import io
import json
import math
import re
import shutil
import subprocess
import threading
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations, pairwise, product
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops

from games.engine import canvas
from games.engine.canvas import (
    LETTERS,
    RANKS,
    SMALLEST,
    Art,
    ArtError,
    Canvas,
    bend,
    contrast,
    cut,
    legible,
    lines,
    measure,
    nameplates,
    noted,
    pieces,
    prepare,
    raster_cache,
    strokes,
    take_note,
    text,
)
from games.engine.canvas.strokes import lettering_mask
from games.engine.values import Player
from games.engine.words import Drawn

ROOT = Path(canvas.__file__).parents[3]
SVG = "{http://www.w3.org/2000/svg}"
GROUND = """<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" viewBox="0 0 200 100">
<rect x="10" y="10" width="180" height="80" rx="12" fill="#FFFFFF" stroke="currentColor" stroke-width="4"/></svg>"""
SHEET = """<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" viewBox="0 0 400 200">
<defs><linearGradient id="g">
<stop stop-color="#FF0000"/><stop offset="1" stop-color="#0000FF"/></linearGradient></defs>
<g id="dot" data-box="20 20" transform="translate(300,100)"><circle r="10" fill="url(#g)"/></g>
<g id="bar" data-box="40 10" transform="translate(30,30) scale(3)">
<rect x="-20" y="-5" width="40" height="10"/></g></svg>"""


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Let the cache of drawn art use a directory of this test's own. Returns the directory."""
    monkeypatch.setattr(raster_cache, "SHARED", raster_cache.Cache())
    canvas.cache_in(tmp_path / "cache")
    return tmp_path / "cache"


@pytest.fixture
def art(tmp_path: Path) -> Art:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "ground.svg").write_text(GROUND)
    (tmp_path / "art" / "sheet.svg").write_text(SHEET)
    return Art(tmp_path / "art", "#123456")


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list to which each run of the rasteriser appends the number of drawings that it rasterises."""
    counted: list[int] = []
    real = subprocess.run

    def run(command: Any, *, input: bytes, **rest: Any) -> Any:
        counted.append(len(json.loads(input)["jobs"]))
        return real(command, input=input, **rest)

    monkeypatch.setattr(raster_cache.subprocess, "run", run)
    return counted


def sample(art: Art, scale: float = 1) -> Canvas:
    picture = Canvas(art, "ground", scale)
    picture.sprite("dot", 50, 50, 40)
    picture.sprite("bar", 120, 50, 30, opacity=0.5, rotate=30)
    picture.rect(20, 20, 30, 12, 4, fill="#F5C21F", stroke="#4A2C1A", pen=2)
    picture.arrow(bend((60, 80), (100, 40), (150, 80)), "#1B5AA380", 3, dotted=7)
    picture.text(100, 30, "Tomás 1−2", 20, "#4A2C1A", anchor="middle")
    picture.text(180, 70, "Ελένη Дом", 18, "#B5374A", anchor="end", family="serif")
    return picture


def drawn(picture: Canvas) -> Image.Image:
    return Image.open(io.BytesIO(picture.png()))


def pixel(picture: Canvas, x: int, y: int) -> tuple[int, ...]:
    found = picture.compose().getpixel((x, y))
    assert isinstance(found, tuple)
    return found


# ---------------------------------------------------------------- texts in other languages


def said(art: Art, *around: tuple[float, float], string: str = "Wohin geht’s?", anchor: Any = "middle") -> Any:
    """Draw `string` as the translation of "Who?". Returns the drawn text with its place and size.

    `around`: (left, right) edges of rectangles that are drawn beside the text.
    """
    picture = Canvas(art, "ground")
    for left, right in around:
        picture.rect(left, 20, right - left, 60, fill="#4A2C1A")
    picture.text(100, 50, Drawn(string, "Who?"), 20, "#1B5AA3", anchor=anchor)
    (text,) = [stroke for stroke in picture.strokes if isinstance(stroke, strokes.Lettering)]
    return text


def test_a_text_in_another_language_takes_what_is_free_beside_its_english(art: Art) -> None:
    free = said(art)
    assert (free.string, free.units, free.narrow) == ("Wohin geht’s?", 20, 1)
    assert free.left + free.width / 2 == pytest.approx(100, abs=1)
    assert said(art, anchor="start", string="Wohin?").left == 100


def test_a_picture_with_such_a_text_is_painted_once_and_again_alike(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    picture = Canvas(art, "ground")
    picture.text(100, 50, Drawn("Wohin geht’s denn?", "Who?"), 20, "#1B5AA3", anchor="middle")
    grounds, ground = [], raster_cache.SHARED.ground
    monkeypatch.setattr(raster_cache.SHARED, "ground", lambda raster: grounds.append(raster) or ground(raster))
    first = picture.png()
    assert len(grounds) == 1
    assert picture.png() == first


def test_it_becomes_narrower_before_it_is_cut_and_reaches_nothing_beside_it(art: Art) -> None:
    narrow = said(art, (0, 40), (160, 200))
    assert (narrow.string, narrow.units) == ("Wohin geht’s?", 20)
    assert lines.NARROWEST <= narrow.narrow < 1
    cut_off = said(art, (0, 60), (140, 200))
    assert cut_off.string.endswith("…")
    assert (narrow.left > 40, narrow.left + narrow.width < 160) == (True, True)
    assert (cut_off.left > 60, cut_off.left + cut_off.width < 140) == (True, True)


def test_what_is_drawn_of_it_is_as_wide_as_is_said(art: Art) -> None:
    bare, picture = Canvas(art, "ground"), Canvas(art, "ground")
    picture.text(100, 50, Drawn("Wohin geht’s denn?", "Who?"), 20, "#1B5AA3", anchor="middle")
    (text,) = [stroke for stroke in picture.strokes if isinstance(stroke, strokes.Lettering)]
    box = ImageChops.difference(bare.compose().convert("RGB"), picture.compose().convert("RGB")).getbbox()
    assert box is not None
    assert text.narrow < 1
    assert abs(box[2] - box[0] - text.width) < 5


# ---------------------------------------------------------------- PNG


def test_png_decodes_to_the_composed_pixels(art: Art) -> None:
    picture = sample(art)
    decoded = drawn(picture)
    assert (decoded.format, decoded.mode, decoded.size) == ("PNG", "RGBA", (200, 100))
    assert decoded.tobytes() == picture.compose().tobytes()
    assert len(set(picture.compose().get_flattened_data())) > 100
    Image.open(io.BytesIO(picture.png())).verify()


def test_the_same_strokes_give_the_same_bytes(art: Art) -> None:
    first = sample(art)
    png = first.png()
    assert first.png() == png
    canvas.forget()
    strokes.lettering_mask.cache_clear()
    strokes.shape_mask.cache_clear()
    assert sample(art).png() == png
    assert sample(art).strokes == first.strokes
    changed = sample(art)
    changed.sprite("dot", 51, 50, 40)
    assert changed.strokes != first.strokes
    assert changed.png() != png


def test_nothing_shows_outside_of_the_ground_and_the_ground_stays_opaque(art: Art) -> None:
    picture = Canvas(art, "ground")
    picture.rect(-20, -20, 90, 90, fill="#FF0000")
    picture.rect(100, 40, 20, 20, fill="#0000FF80")
    picture.sprite("dot", 199, 99, 60)
    picture.text(190, 50, "beyond the edge", 30, "#000000")
    assert pixel(picture, 2, 2)[3] == 0
    assert pixel(picture, 198, 98)[3] == 0
    assert pixel(picture, 30, 30) == (255, 0, 0, 255)
    assert pixel(picture, 110, 50) == (127, 127, 255, 255)


@pytest.mark.thorough
def test_scale_multiplies_the_pixels(art: Art) -> None:
    once, twice = sample(art), sample(art, 2)
    assert once.size == (200, 100)
    assert twice.size == drawn(twice).size == (400, 200)
    rough = [picture.compose().convert("RGB").resize((20, 10), Image.Resampling.BOX) for picture in (once, twice)]
    assert max(ImageChops.difference(*rough).convert("L").get_flattened_data()) < 16


# ---------------------------------------------------------------- art


def test_ink_and_gradients_and_turns_reach_the_pixels(art: Art) -> None:
    picture = Canvas(art, "ground")
    picture.sprite("dot", 60, 50, 40)
    picture.sprite("bar", 140, 50, 40, rotate=90)
    assert pixel(picture, 100, 10) == (0x12, 0x34, 0x56, 255)
    assert pixel(picture, 44, 50)[0] > 200
    assert pixel(picture, 44, 50)[2] < 60
    assert pixel(picture, 76, 50)[2] > 200
    assert pixel(picture, 140, 65) == (0, 0, 0, 255)
    assert pixel(picture, 155, 50) == (255, 255, 255, 255)


def test_missing_and_broken_art_is_named(art: Art) -> None:
    with pytest.raises(ArtError, match="no sprite unicorn"):
        Canvas(art, "ground").sprite("unicorn", 0, 0, 10)
    with pytest.raises(ArtError, match="no layer sky"):
        Canvas(art, "sky")
    picture = sample(art)
    (art.directory / "sheet.svg").unlink()
    with pytest.raises(ArtError, match=r"sheet\.svg"):
        picture.png()


def test_a_sprite_in_two_files_is_an_error(art: Art) -> None:
    (art.directory / "again.svg").write_text(SHEET)
    with pytest.raises(ArtError, match="sprite dot is in"):
        Canvas(art, "ground").sprite("dot", 0, 0, 10)


# ---------------------------------------------------------------- cache


def test_all_missing_art_is_made_in_one_run_and_once(art: Art, runs: list[int]) -> None:
    prepare([sample(art), sample(art, 2)])
    assert runs == [6]
    sample(art).png()
    canvas.forget()
    sample(art, 2).png()
    assert runs == [6]


def test_another_process_finds_the_art_on_disk(
    art: Art, runs: list[int], fresh: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    png = sample(art).png()
    monkeypatch.setattr(raster_cache, "SHARED", raster_cache.Cache())
    canvas.cache_in(fresh)
    assert sample(art).png() == png
    assert runs == [3]


@pytest.mark.thorough
def test_changed_art_is_made_anew(art: Art, runs: list[int]) -> None:
    before = sample(art).png()
    (art.directory / "sheet.svg").write_text(SHEET.replace("#FF0000", "#00FF00"))
    assert sample(Art(art.directory, art.ink)).png() != before
    assert runs == [3, 2]


@pytest.mark.thorough
@pytest.mark.parametrize("damage", ["flip", "cut", "empty", "other"])
def test_a_damaged_cache_file_is_made_anew(art: Art, runs: list[int], fresh: Path, damage: str) -> None:
    png = sample(art).png()
    files = sorted(fresh.iterdir())
    contents = [file.read_bytes() for file in files]
    for i, (file, content) in enumerate(zip(files, contents, strict=True)):
        flipped = content[:-9] + bytes([content[-9] ^ 1]) + content[-8:]
        changed = {"flip": flipped, "cut": content[:50], "empty": b"", "other": contents[i - 1]}
        file.write_bytes(changed[damage])
    canvas.forget()
    assert sample(art).png() == png
    assert runs == [3, 3]
    assert [file.read_bytes() for file in sorted(fresh.iterdir())] == contents


def test_a_note_lies_beside_the_rasters_and_goes_with_them(fresh: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not noted("all is there")
    take_note("all is there")
    assert noted("all is there")
    assert not noted("all is there, too")
    with monkeypatch.context() as patch:
        patch.setattr(raster_cache, "tools", lambda: ("another renderer",))
        assert not noted("all is there")
    shutil.rmtree(fresh)
    assert not noted("all is there")
    canvas.cache_in(None)
    take_note("all is there")
    assert not noted("all is there")


@pytest.mark.thorough
def test_without_a_cache_that_can_be_written_memory_serves(art: Art, runs: list[int], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a directory")
    canvas.cache_in(tmp_path / "file" / "cache")
    png = sample(art).png()
    canvas.cache_in(None)
    assert sample(art).png() == png
    assert runs == [3]
    canvas.forget()
    assert sample(art).png() == png


def test_a_ground_stays_as_it_is_and_takes_the_room_of_whole_rasters(art: Art, fresh: Path) -> None:
    wanted = sample(art).rasters()
    ground, room = wanted[0], wanted[0].width * wanted[0].height * 4
    cache = raster_cache.Cache(room + 1)
    cache.directory, cache.chosen = fresh, True
    cache.need(wanted)
    first = cache.ground(ground)
    plain = first.tobytes()
    first.paste((1, 2, 3), (0, 0, *first.size))
    assert cache.ground(ground).tobytes() == plain == cache.need([ground])[ground].convert("RGB").tobytes()
    cache.clear()
    cache.need(wanted[1:])
    cache.ground(ground)
    assert cache._whole.currsize + cache._grounds.currsize <= room + 1
    cache.need(wanted[1:])
    held, budget = cache.sizes()["art"]
    assert held <= budget == room + 1


@pytest.mark.thorough
def test_many_may_fill_one_cache_at_once(art: Art, fresh: Path) -> None:
    def fill(_: int) -> dict[canvas.Raster, Image.Image]:
        cache = raster_cache.Cache()
        cache.directory, cache.chosen = fresh, True
        return cache.need(sample(art).rasters())

    with ThreadPoolExecutor(3) as pool:
        found = list(pool.map(fill, range(3)))
    assert all(one == found[0] for one in found)
    assert len(list(fresh.iterdir())) == 3


# ---------------------------------------------------------------- text


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Marta", "Marta"),
        ("  Łukasz   Żółć ", "Łukasz Żółć"),
        ("Nguyễn Thị Hoài", "Nguyễn Thị Hoài"),
        ("Дмитро Ґудзь", "Дмитро Ґудзь"),
        ("🦝🍬 Ben ✨", "Ben"),
        ("𝓜𝓪𝓻𝓽𝓪 Ｂｅｎ", "Marta Ben"),
        ("Z̸̡a̴l̷g̶o", "Zalgo"),
        ("ǎn", "an"),
        ("Ana 小明", "Ana 小明"),
        ("佐藤さくら 김민수 ｱﾔ", "佐藤さくら 김민수 アヤ"),
        ("محمد", "محمد"),
        ("דוד ბექა Արամ สมชาย", "דוד ბექა Արամ สมชาย"),
        ("देव 龘", "dev Da"),
        ("Ana \u0787\u07d1", "Ana …"),
        ("👨‍👩‍👧", ""),
        ("\u202eevil\u0000\u200b", "evil"),
    ],
)
def test_names_are_shown_as_far_as_the_fonts_go(name: str, shown: str) -> None:
    assert legible(name) == shown
    assert all(text.has_glyph(char, "sans") for char in legible(name))


@pytest.mark.thorough
def test_no_character_at_all_is_drawn_as_a_box() -> None:
    for start in range(0x20, 0x1_0000, 29):
        string = f"a{chr(start)}b"
        if unicodedata.category(chr(start)) != "Cs":
            for family in ("sans", "serif"):
                assert all(text.has_glyph(char, family) for char in legible(string, family)), hex(start)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana 小明", "Ana 小明"),
        ("דוד 12 כהן", "ןהכ 12 דוד"),
        ("Ben דוד!", "Ben \u05d3\u05d5\u05d3!"),
        ("باب", "\ufe8f\ufe8e\ufe91"),
        ("سلام", "\ufee1\ufefc\ufeb3"),
        ("گُل", "\ufede\ufb94"),
    ],
)
def test_hebrew_and_arabic_stand_from_the_right_and_arabic_is_joined(name: str, shown: str) -> None:
    assert text.visual(name) == shown


def test_a_name_in_any_script_is_drawn_whole_and_as_wide_as_measured() -> None:
    for name in ("李小龙", "김민수", "محمد علي", "דוד כהן", "สมชาย", "გიორგი", "Արամ"):
        mask = lettering_mask(name, "sans", 700, 40)
        left, top, right, bottom = mask.getbbox() or (0, 0, 0, 0)
        fonts = [(char, text.font(text.font_of(char, "sans", 700), 40)) for char in text.visual(name)]
        deepest = max(font.getbbox(char, anchor="ls")[3] for char, font in fonts)
        assert measure(name, 40) * 0.85 < right - left <= measure(name, 40) + 4
        assert top > 0, name
        assert abs(bottom - strokes.rise(40) - deepest) <= 1, name


def test_what_our_words_need_is_in_the_fonts() -> None:
    assert legible("−2 → ★ ✓ … 0123456789 “Ä” № ₽ €") == "−2 → ★ ✓ … 0123456789 “Ä” № ₽ €"
    assert legible("−2 ÄÖÜß Žluť", "serif") == "−2 ÄÖÜß Žluť"
    for family in ("sans", "serif"):
        assert len({measure(digit, 100, family) for digit in "0123456789"}) == 1, "digits are of one width"


def test_nameplates_are_short_and_never_empty() -> None:
    names = ["Maximilian-Bartholomäus", "\u0787\u0787", "🦝", "", "Ben"]
    assert nameplates([Player(name=name) for name in names]) == (
        "Maximilian-Ba…",
        "Player B",
        "Player C",
        "Player D",
        "Ben",
    )
    assert cut("Oluwaseun Adebayo") == "Oluwaseun Ade…"
    assert cut("Fourteen chars") == "Fourteen chars"


def test_text_fits_and_is_never_too_small(art: Art) -> None:
    picture = Canvas(art, "ground")
    for string in ("Ben", "Maximilian-Bartholomäus von und zu", "W" * 80):
        assert picture.text(20, 50, string, 30, "#000000", fit=90) <= 90
    assert picture.smallest_type == SMALLEST
    assert picture.words[0] == "Ben"
    assert picture.words[1].startswith("Maxim")
    assert picture.words[1].endswith("…")
    small = Canvas(art, "ground")
    small.text(20, 50, "tiny", 9, "#000000")
    small.text(20, 50, "Oluwaseun", 30, "#000000", fit=90, least=22)
    assert small.smallest_type == SMALLEST
    assert small.words[1].endswith("…")
    assert [stroke.units for stroke in small.strokes if isinstance(stroke, canvas.Lettering)] == [SMALLEST, 22]


def test_a_rank_keeps_type_large_and_is_remembered(art: Art) -> None:
    picture = Canvas(art, "ground")
    for rank, least in RANKS.items():
        assert picture.text(20, 50, "W" * 80, 40, "#000000", fit=90, rank=rank) <= 90
        picture.text(20, 50, "tiny", 9, "#000000", rank=rank)
        sizes = [(s.units, s.rank) for s in picture.strokes[-2:] if isinstance(s, canvas.Lettering)]
        assert sizes == [(least, rank), (least, rank)]


def test_a_name_is_cut_and_never_shrunk(art: Art) -> None:
    picture = Canvas(art, "ground")
    for name in ("Ben", "Oluwaseun", "W" * 80):
        assert picture.name(20, 50, name, 26, "#000000", room=90) <= 90
    assert picture.words[0] == "Ben"
    assert picture.words[1].startswith("Olu")
    assert picture.words[2] == "WW…"
    assert {stroke.units for stroke in picture.strokes if isinstance(stroke, canvas.Lettering)} == {26}


def test_lines_break_at_spaces_but_not_at_no_break_spaces() -> None:
    text = "À toi\u00a0! Une\u202f; deux"
    assert canvas.wrapped(text, 20, 1) == ("À", "toi\u00a0!", "Une\u202f;", "deux")
    assert canvas.wrapped(text, 20, 500) == (text,)
    assert canvas.wrapped("", 20, 500) == ()
    assert canvas.wrapped_evenly("one two three four", 20, canvas.measure("one two three", 20)) == (
        "one two",
        "three four",
    )


def test_a_line_of_parts_shortens_the_first(art: Art) -> None:
    picture = Canvas(art, "ground")
    width = picture.runs(20, 50, [("Maximilian-Bartholomäus", "#000000", 700), (" wins", "#000000", 600)], 20, fit=130)
    assert width <= 130
    assert picture.words[0].endswith("…")
    assert picture.words[1] == " wins"


def test_kerning_and_anchors_are_what_measure_says(art: Art) -> None:
    assert measure("To", 100) < measure("T", 100) + measure("o", 100) - 5
    for anchor, left in (("start", 100), ("middle", 70), ("end", 40)):
        picture = Canvas(art, "ground")
        width = picture.text(100, 50, "HIH", 30, "#000000", anchor=anchor)  # type: ignore[arg-type]
        assert width == measure("HIH", 30)
        ink = picture.compose().convert("L").crop((20, 20, 180, 80)).point(lambda value: 255 * (value < 128)).getbbox()
        assert ink is not None
        start = {"start": 100, "middle": 100 - width / 2, "end": 100 - width}[anchor]
        assert abs(ink[0] + 20 - start) < 5, (anchor, left)
        assert abs((ink[1] + ink[3]) / 2 + 20 - 50) <= 1, "y is the middle of the capitals"


# ---------------------------------------------------------------- shapes


@pytest.mark.thorough
def test_shapes_are_where_they_should_be_and_smooth(art: Art) -> None:
    picture = Canvas(art, "ground")
    picture.rect(20, 20, 40, 30, 10, fill="#FF0000", stroke="#0000FF", pen=4)
    picture.circle(100, 40, 15, stroke="#008000", pen=3)
    picture.polygon([(130, 70), (170, 70), (150, 40)], fill="#FFA500", stroke="#000000", pen=2)
    assert pixel(picture, 40, 35)[:3] == (255, 0, 0)
    assert pixel(picture, 20, 35)[:3] == pixel(picture, 40, 20)[:3] == (0, 0, 255)
    assert pixel(picture, 15, 35)[:3] == pixel(picture, 18, 18)[:3] == pixel(picture, 100, 40)[:3] == (255, 255, 255)
    assert pixel(picture, 100, 25)[:3] == (0, 128, 0)
    assert pixel(picture, 150, 62)[:3] == (255, 165, 0)
    edge = {pixel(picture, x, y)[0] for x in range(128, 152) for y in range(38, 72)}
    assert len(edge) > 8, "edges have shades between"


def test_dotted_lines_have_gaps_and_arrows_a_tip(art: Art) -> None:
    picture = Canvas(art, "ground")
    picture.arrow([(20, 30), (120, 30)], "#000000", 4, head=14, dotted=10)
    row = [pixel(picture, x, 30)[0] < 128 for x in range(18, 125)]
    assert sum(a != b for a, b in pairwise(row)) >= 16
    assert pixel(picture, 118, 30)[0] < 90
    assert pixel(picture, 108, 34)[0] < 128
    assert pixel(picture, 122, 30)[0] == 255
    picture.arrow([(20, 60), (60, 60)], "#000000", 4)
    assert all(pixel(picture, x, 60)[0] < 128 for x in range(20, 58))


def test_bend_starts_and_ends_where_told() -> None:
    points = bend((0, 0), (5, -10), (10, 0))
    assert (points[0], points[-1]) == ((0, 0), (10, 0))
    assert min(y for _, y in points) == pytest.approx(-5)


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


# ---------------------------------------------------------------- art that all games share


def grey_marks(art: Art, duty: bool) -> dict[str, Image.Image]:
    pictures = {}
    for seat, standin in product(range(6), (False, True)):
        picture = Canvas(art, "ground")
        picture.seat(seat, 100, 50, 64, standin=standin, duty=duty)
        pictures[f"{LETTERS[seat]} {standin}"] = picture
    prepare(pictures.values())
    return {name: picture.compose().convert("L").crop((60, 10, 140, 90)) for name, picture in pictures.items()}


@pytest.mark.thorough
@pytest.mark.parametrize("duty", [False, True])
def test_seat_marks_differ_without_colour(art: Art, duty: bool) -> None:
    for (name, one), (other_name, other) in combinations(grey_marks(art, duty).items(), 2):
        different = sum(value > 60 for value in ImageChops.difference(one, other).get_flattened_data())
        assert different > 60, (name, other_name)


def drawings() -> list[Path]:
    return sorted(ROOT.glob("games/*/art/*.svg"))


@pytest.mark.thorough
@pytest.mark.parametrize("path", drawings(), ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_art_keeps_to_what_the_rasteriser_and_inkscape_share(path: Path) -> None:
    text = path.read_text("utf-8")
    root = ElementTree.fromstring(text)
    assert len(text) < 400_000
    assert not re.search(r"shape-inside|flowRoot|<filter|<image|<script|file:|/home/|href=\"(?!#)", text)
    assert re.fullmatch(r"[\d.]+", root.get("width", "")), "width and height are plain numbers"
    assert all(item.get("font-family") in ("Inter", "Noto Serif") for item in root.iter(f"{SVG}text"))
    ids = [item.get("id") for item in root.iter() if item.get("id")]
    assert len(ids) == len(set(ids))
    used = set(re.findall(r"(?:url\(#|href=\"#)([^)\"]+)", text))
    assert used <= set(ids), "nothing refers to what isn’t there"


def test_fonts_are_small_and_come_with_their_licences() -> None:
    fonts = ROOT / "games" / "engine" / "fonts"
    for path in text.FONTS.values():
        assert path.stat().st_size < 80_000
        assert path.with_suffix(".kern.txt").exists()
    assert sum(path.stat().st_size for path in text.OTHERS) < 4_000_000
    for name in ("OFL-Inter.txt", "OFL-NotoSerif.txt", "OFL-NotoSans.txt"):
        assert "SIL OPEN FONT LICENSE" in (fonts / name).read_text()
    assert math.isinf(Canvas(Art(ROOT / "nowhere", "#000000"), "plain").smallest_type)


# ---------------------------------------------------------------- tiles that are drawn in pieces


def _tile(name: str) -> Image.Image:
    """Return a small picture: "clear", "opaque", "mixed" (half-transparent), "ring", or "disc" (with a soft edge)."""
    tile = Image.new("RGBA", (230, 170))
    if name == "opaque":
        tile.paste((10, 200, 30, 255), (0, 0, 230, 170))
    elif name == "mixed":
        tile.paste((10, 200, 30, 90), (0, 0, 230, 170))
    elif name == "ring":
        tile.paste((200, 10, 30, 255), (0, 0, 230, 170))
        tile.paste((0, 0, 0, 0), (4, 4, 226, 166))
    elif name == "disc":
        mask = Image.radial_gradient("L").resize((230, 170)).point(lambda level: max(0, min(255, 640 - 5 * level)))
        tile.paste((200, 10, 230, 255), (0, 0, 230, 170))
        tile.putalpha(mask)
    return tile


@pytest.mark.parametrize("name", ["clear", "opaque", "mixed", "ring", "disc"])
@pytest.mark.parametrize("place", [(20, 10), (-60, -50), (150, 90)])
def test_a_tile_in_pieces_makes_the_picture_that_it_makes_whole(name: str, place: tuple[int, int]) -> None:
    tile, ground = _tile(name), Image.linear_gradient("L").resize((300, 200)).convert("RGBA")
    ground.putalpha(Image.radial_gradient("L").resize((300, 200)))
    whole, put = ground.copy(), ground.copy()
    whole.paste(tile, place, tile)
    pieces.put(pieces.pieces_of(tile), put, *place)
    assert put.tobytes() == whole.tobytes()


def test_what_is_clear_costs_nothing_and_what_covers_is_only_copied() -> None:
    assert pieces.pieces_of(_tile("clear")) == ()
    [(_, mixed, *_)] = pieces.pieces_of(_tile("opaque"))
    assert not mixed
    [(_, mixed, *_)] = pieces.pieces_of(_tile("mixed"))
    assert mixed
    area = sum(pixels.width * pixels.height for pixels, *_ in pieces.pieces_of(_tile("ring")))
    assert area < 230 * 170 * 0.75


def test_art_is_cut_into_pieces_once_it_is_used_often(art: Art) -> None:
    raster = sample(art).rasters()[0]
    cache = raster_cache.Cache()
    uses = [cache.pieces(raster) for _ in range(pieces.OFTEN)]
    assert [len(cut) for cut in uses[:-1]] == [1] * (pieces.OFTEN - 1)
    assert len(uses[-1]) > 1
    shown = [Image.new("RGB", (300, 200), "#204060") for _ in (0, 1)]
    for image, found in zip(shown, (uses[0], uses[-1]), strict=True):
        pieces.put(found, image, 10, 20)
    assert shown[0].tobytes() == shown[1].tobytes()


@pytest.mark.parametrize("kind", ["rectangle", "ring"])
@pytest.mark.parametrize("opacity", [255, 90])
@pytest.mark.parametrize("size", [(240, 180), (200, 40), (60, 230), (30, 30), (500, 24)])
@pytest.mark.parametrize("rounding", [0, 30, 71, 400])
def test_a_stretched_box_is_the_box_drawn_whole(
    kind: strokes.Kind, opacity: int, size: tuple[int, int], rounding: int
) -> None:
    width, height = size
    box = ((5, 7), (4 * width - 6, 4 * height - 5))
    hole = 14 if kind == "ring" else 0
    mask = strokes.shape_mask(kind, box, rounding, hole, width, height, opacity)
    whole = strokes.fine_mask(kind, box, rounding, hole, width, height, opacity)
    for _ in range(pieces.OFTEN):
        seen = Image.new("RGB", (width + 9, height + 9))
        mask.paint(seen, 4, 2, (255, 255, 255))
        plain = Image.new("L", seen.size)
        plain.paste(whole, (4, 2))
        assert seen.getchannel("R").tobytes() == plain.tobytes()


def test_whoever_draws_is_not_kept_waiting_by_canvases_that_are_still_being_made() -> None:
    """Other threads can draw while the cache waits for the list of pictures that it must prepare."""
    shared = raster_cache.Cache()

    def while_another_draws() -> Any:
        other = threading.Thread(target=shared.have, args=([],), daemon=True)
        other.start()
        other.join(timeout=5)
        assert not other.is_alive()
        yield from ()

    shared.have(while_another_draws())


def test_a_text_that_a_sprite_reuses_from_another_part_is_translated(tmp_path: Path) -> None:
    label = '<text data-message="art-hill" font-size="24" font-weight="700">Hill</text>'
    reused = f'<defs><g id="world">{label}</g></defs><g id="map" data-box="90 40"><use href="#world"/></g>'
    (tmp_path / "map.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40">{reused}</svg>')
    [(message, wording, _)] = Art(tmp_path, "#000000").sprites["map"].in_words({"art-hill": "Mont"}.__getitem__)
    assert (message, wording) == ("art-hill", "Mont")
