"""Choose, load, save and apply the palette of the pictures of an art directory (`palette.gpl`, in GIMP's format)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import accumulate
from operator import itemgetter
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops, ImageColor, ImageStat

from games.engine.canvas.pieces import pieces_of

STEPS = 8
"""Entries (of 256) for the outline: the ink in steps of opacity."""
SHADES = 256 - STEPS
FILE = "palette.gpl"
_AT_MOST = "# colours at most: "
_ROUNDS = 25
FLATS, FILLS = 120, 0.003
"""Upper limit of colours taken over unchanged, and the share of a picture that such a colour must fill."""

Colour = tuple[int, int, int]

Rim = tuple[tuple[Image.Image, Image.Image | None, int, int], ...]
"""The partly transparent pixels of a picture, in pieces: their entries, a mask (None: all), and their place."""


class Palette:
    """At most `SHADES` colours, and the ink: the one colour of all outlines."""

    def __init__(self, shades: Sequence[Colour], ink: str, most: int = SHADES) -> None:
        """Make a palette of these colours.

        ``most``: upper limit of colours when `games palette` next chooses them. Fewer colours make smaller files.
        """
        if not 0 < len(shades) <= SHADES:
            raise ValueError(f"a palette has 1 to {SHADES} colours, not {len(shades)}")
        self.shades, self.most = tuple(shades), most
        self._ink = ink
        flat = [part for shade in self.shades for part in shade]
        self._chart = Image.new("P", (1, 1))
        self._chart.putpalette(flat)

    @classmethod
    def read(cls, directory: Path, ink: str) -> Palette | None:
        """Load the palette of this art directory; None if it has no palette."""
        path = directory / FILE
        if not path.exists():
            return None
        lines = path.read_text("utf-8").splitlines()
        rows = (line.split() for line in lines if line[:1] in " 0123456789")
        most = next((int(line.removeprefix(_AT_MOST)) for line in lines if line.startswith(_AT_MOST)), SHADES)
        return cls([(int(red), int(green), int(blue)) for red, green, blue, *_ in rows if red], ink, most)

    @classmethod
    def made_from(cls, pictures: Sequence[Image.Image], ink: str, most: int = SHADES) -> Palette:
        """Choose the colours that these pictures (RGBA) need most. Needs libimagequant, which only this method uses.

        Colours that fill much of a picture are taken unchanged. libimagequant chooses the others. Each of these then
        moves repeatedly to the median of the pixels nearest to it; pictures with large errors get more weight each
        time. Raises ValueError if ``most`` isn't above `FLATS`.
        """
        if not FLATS < most <= SHADES:
            raise ValueError(f"a palette is made of {FLATS + 1} to {SHADES} colours, not of {most}")
        import imagequant  # noqa: PLC0415  making palettes is done by hand, after art has changed

        counts = [_counts(picture) for picture in pictures]
        flat = _flat(counts)
        rest = most - len(flat)
        chosen = imagequant.quantize_pil_image(_sheet(pictures), dithering_level=0.0, max_colors=rest).getpalette()
        others = ((chosen[i], chosen[i + 1], chosen[i + 2]) for i in range(0, rest * 3, 3))
        palette = cls(sorted({*flat, *others}), ink, most)
        weights = [1.0] * len(pictures)
        for _ in range(_ROUNDS):
            needed: dict[Colour, float] = defaultdict(float)
            for weight, count in zip(weights, counts, strict=True):
                for colour, share in count.items():
                    needed[colour] += weight * share
            palette = palette._moved(needed)
            errors = [palette.error(picture) for picture in pictures]
            middle = sum(errors) / len(errors)
            weights = [weight * (error / middle) ** 0.3 for weight, error in zip(weights, errors, strict=True)]
        return palette

    def _moved(self, needed: Mapping[Colour, float]) -> Palette:
        """Return the palette with each shade moved to the median of the colours in ``needed`` that are nearest to it.

        ``needed``: how often each colour of the pictures occurs.
        """
        colours = list(needed)
        strip = Image.new("RGB", (len(colours), 1))
        strip.putdata(colours)
        stands: dict[int, list[Colour]] = defaultdict(list)
        for colour, entry in zip(colours, self._nearest(strip).tobytes(), strict=True):
            stands[entry].append(colour)
        shades = [_median(stands[entry], needed) or shade for entry, shade in enumerate(self.shades)]
        return Palette(shades, self._ink, self.most)

    def write(self, directory: Path, name: str) -> Path:
        """Save the palette in this art directory, under this title, and return the file."""
        rows = [f"{red:3} {green:3} {blue:3}" for red, green, blue in self.shades]
        path = directory / FILE
        about = f"{_AT_MOST}{self.most}" if self.most < SHADES else "#"
        path.write_text("\n".join(["GIMP Palette", f"Name: {name}", about, *rows, ""]), "utf-8")
        return path

    @cached_property
    def table(self) -> bytes:
        """Return all 256 colours in PNG's order: the shades, unused entries, then the ink `STEPS` times.

        The entries of the ink differ in opacity (`alphas`).
        """
        shades = bytes(part for shade in self.shades for part in shade)
        return shades.ljust(SHADES * 3, b"\0") + bytes(ImageColor.getrgb(self._ink)[:3]) * STEPS

    @cached_property
    def alphas(self) -> bytes:
        """The opacity of each of the 256 entries, in PNG's order."""
        return b"\xff" * SHADES + bytes(255 * step // STEPS for step in range(STEPS))

    def numbers(self, image: Image.Image, rim: Rim) -> Image.Image:
        """Return the image (RGB) in mode P: for each pixel, the number of its colour in the palette.

        A pixel gets the nearest shade; a pixel of the rim gets the ink's entry with the pixel's opacity.
        """
        entries = self._nearest(image)
        for steps, mask, x, y in rim:
            entries.paste(steps, (x, y), mask)
        return entries

    def error(self, picture: Image.Image) -> float:
        """Return the mean difference (0 to 255) between the picture's and the palette's colours, over opaque pixels."""
        solid = picture.getchannel("A").point(_COVERS)
        plain = picture.convert("RGB")
        shown = self._nearest(plain).convert("RGB")
        return sum(ImageStat.Stat(ImageChops.difference(plain, shown), solid).mean) / 3

    def _nearest(self, image: Image.Image) -> Image.Image:
        return image.quantize(palette=self._chart, dither=Image.Dither.NONE)


def rim_of(outline: Image.Image) -> Rim:
    """Return the partly transparent pixels at a picture's rim. `outline`: the picture's opacity mask (mode L)."""
    tile = Image.merge("LA", (outline.point(_STEP_OF), outline.point(_SHINES)))
    return tuple(
        (piece.getchannel("L").convert("P"), piece.getchannel("A") if mixed else None, x, y)
        for piece, mixed, x, y in pieces_of(tile)
    )


def _sheet(pictures: Sequence[Image.Image]) -> Image.Image:
    """Return all these pictures side by side in one image, padded with a single colour."""
    width, height = max(picture.width for picture in pictures), sum(picture.height for picture in pictures)
    red, green, blue = (int(part) for part in ImageStat.Stat(pictures[0].convert("RGB")).mean)
    sheet, top = Image.new("RGBA", (width, height), (red, green, blue, 255)), 0
    for picture in pictures:
        sheet.paste(picture, (0, top), picture.getchannel("A").point(_COVERS))
        top += picture.height
    return sheet


def _counts(picture: Image.Image) -> Mapping[Colour, float]:
    """Return for each colour the share of the picture that it fills."""
    area = picture.width * picture.height
    pixels: Any = picture.convert("RGB").getcolors(area)
    return {colour: count / area for count, colour in pixels}


def _flat(counts: Sequence[Mapping[Colour, float]]) -> set[Colour]:
    """Return the colours that fill at least the share `FILLS` of one of the pictures: at most `FLATS` colours.

    If there are more, returns those with the largest shares.
    """
    most: dict[Colour, float] = defaultdict(float)
    for count in counts:
        for colour, share in count.items():
            most[colour] = max(most[colour], share)
    return {colour for colour in sorted(most, key=lambda one: -most[one])[:FLATS] if most[colour] >= FILLS}


def _median(colours: Sequence[Colour], weights: Mapping[Colour, float]) -> Colour | None:
    """Return the weighted medians of red, green and blue as a colour; None if there is no colour."""
    half = sum(weights[colour] for colour in colours) / 2
    parts = []
    for part in range(3):
        row = sorted(colours, key=itemgetter(part))
        reached = accumulate(weights[colour] for colour in row)
        parts.append(next((colour[part] for colour, at in zip(row, reached, strict=True) if at >= half), None))
    red, green, blue = parts
    return None if red is None or green is None or blue is None else (red, green, blue)


_STEP_OF = [SHADES + min((alpha * STEPS + 127) // 255, STEPS - 1) for alpha in range(256)]
_SHINES = [255] * 255 + [0]
_COVERS = [0] * 255 + [255]
