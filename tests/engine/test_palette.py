"""Test palettes: with few colours a picture still looks like its original, is a small file, and has soft edges.

`games palette --check` tests each game's own palette.
"""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from games.engine.canvas import Palette, encoded, paletted, rim_of
from games.engine.canvas.palette import SHADES, STEPS

INK = "#10203A"


def card() -> Image.Image:
    """Return a picture of a card with a gradient, soft corners and a dark rim, on a transparent background."""
    image = Image.linear_gradient("L").resize((300, 200))
    card = Image.merge("RGBA", (image, image.rotate(180), image, Image.new("L", image.size, 255)))
    ImageDraw.Draw(card).rectangle((0, 0, 299, 199), outline=INK, width=8)
    outline = Image.new("L", (1200, 800))
    ImageDraw.Draw(outline).rounded_rectangle((40, 40, 1160, 760), 80, 255)
    card.putalpha(outline.reduce(4))
    return card


def palette() -> Palette:
    return Palette([(level, 255 - level, level) for level in range(0, 256, 2)] + [(16, 32, 58)], INK)


def file(picture: Image.Image, colours: Palette) -> bytes:
    return paletted(picture.convert("RGB"), rim_of(picture.getchannel("A")), colours)


def shown(picture: Image.Image, colours: Palette) -> Image.Image:
    return Image.open(io.BytesIO(file(picture, colours)))


def test_a_picture_in_few_colours_shows_nearly_the_same() -> None:
    picture = card()
    decoded = shown(picture, palette())
    assert (decoded.format, decoded.mode, decoded.size) == ("PNG", "P", picture.size)
    assert palette().error(picture) < 1.5
    assert decoded.convert("RGBA").getpixel((150, 100))[3] == 255  # type: ignore[index]


def test_what_is_clear_stays_clear_and_corners_stay_soft() -> None:
    picture = card()
    alpha = shown(picture, palette()).convert("RGBA").getchannel("A")
    assert alpha.getpixel((0, 0)) == 0
    levels = {level for count, level in alpha.getcolors() or [] if count}
    assert len(levels) > 4, "more than clear and covering"
    truth = picture.getchannel("A")
    worst = max(abs(a - b) for a, b in zip(alpha.get_flattened_data(), truth.get_flattened_data(), strict=True))
    assert worst <= 255 // STEPS


def test_the_file_is_a_fraction_of_one_with_all_colours() -> None:
    large = Image.new("RGB", (2400, 1600), "#804080")
    for n in range(300):
        x, y, level = 97 * n % 2400, 61 * n * n % 1600, 16 * n % 256
        ImageDraw.Draw(large).ellipse((x, y, x + 130, y + 90), fill=(level, 255 - level, level))
    picture = large.reduce(4).convert("RGBA")
    assert len(file(picture, palette())) < len(encoded(picture)) * 0.5


def test_the_same_picture_gives_the_same_bytes() -> None:
    assert len({file(card(), palette()) for _ in range(3)}) == 1


def test_a_palette_is_kept_beside_the_art_and_read_again(tmp_path: Path) -> None:
    assert Palette.read(tmp_path, INK) is None
    path = palette().write(tmp_path, "A game")
    assert path.read_text("utf-8").startswith("GIMP Palette\nName: A game\n")
    again = Palette.read(tmp_path, INK)
    assert again is not None
    assert (again.shades, again.most) == (palette().shades, SHADES)


@pytest.mark.parametrize("many", [0, SHADES + 1])
def test_a_palette_of_no_or_too_many_colours_is_refused(many: int) -> None:
    with pytest.raises(ValueError, match="1 to 248 colours"):
        Palette([(0, 0, 0)] * many, INK)


def test_colours_chosen_from_pictures_are_near_them() -> None:
    made = Palette.made_from([card()], INK)
    assert len(made.shades) <= SHADES
    assert made.error(card()) < 1.5


def test_a_game_whose_pictures_are_large_keeps_to_fewer_colours(tmp_path: Path) -> None:
    made = Palette.made_from([card()], INK, most=130)
    made.write(tmp_path, "A game")
    again = Palette.read(tmp_path, INK)
    assert again is not None
    assert len(again.shades) <= again.most == 130
    assert len(again.shades) < len(Palette.made_from([card()], INK).shades)
