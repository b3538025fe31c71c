"""Find how far lines in another language may spread on a picture that was laid out for English.

Here: what is free beside a line, found on the pixels that lie around it. Not here: how a line fits a room (lines.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageChops

from games.engine.canvas.lines import Line
from games.engine.canvas.strokes import Lettering
from games.engine.canvas.text import CAPITALS

MARGIN = 20
"""Canvas units: no line comes nearer to the picture's left and right edge."""

GAP = 4
"""Canvas units that stay free between a line that spreads and whatever is beside it."""

ALIKE = 24
"""How much lighter or darker, of 255, the ground beside a line may be than what it lies on: else something is there."""

BUSY = 110
"""Where what it lies on differs by more, it lies on a drawing, and nothing tells where that ends."""


@dataclass(frozen=True)
class Tight:
    """A line that is wider than its English, and what is drawn of it in that room."""

    line: Line
    letterings: Sequence[Lettering]


def spread_out(image: Image.Image, lines: Sequence[Tight]) -> list[Sequence[Lettering]]:
    """The letterings of each line, in order, after it took what is free. `image`: the picture without these lines."""
    taken = image.copy()
    for tight in lines:
        _paint(taken, tight.letterings)
    found: list[Sequence[Lettering]] = []
    for tight in lines:
        letterings, _ = tight.line.within(_room(image, taken, tight.line))
        _paint(taken, letterings)
        found.append(letterings)
    return found


def _paint(image: Image.Image, letterings: Sequence[Lettering]) -> None:
    for lettering in letterings:
        lettering.paint(image)


def _room(image: Image.Image, taken: Image.Image, line: Line) -> float:
    """How wide the line may be: to the side, or the two sides, to which it grows from where it is anchored."""
    before, after = (max(0.0, pixels / line.place[3] - GAP) for pixels in _free(image, taken, line))
    more = {"start": after, "end": before, "middle": 2 * min(before, after)}[line.place[2]]
    return max(line.room, _laid_out(line) + more)


def _laid_out(line: Line) -> float:
    """How wide the line is that stands there in English."""
    return min(line.room, line.english or 0)


def _free(image: Image.Image, taken: Image.Image, line: Line) -> tuple[int, int]:
    """How many pixels are free left and right of its English."""
    _, y, _, scale = line.place
    half = CAPITALS[line.family] * line.size / 2 + 3
    top, bottom = round((y - half) * scale), round((y + half) * scale)
    left, right = (round((line.left(_laid_out(line)) + part * _laid_out(line)) * scale) for part in (0, 1))
    pixels = [channel.tobytes() for channel in image.crop((left, top, right, bottom)).split()]
    ground = [(min(tones), max(tones)) for tones in pixels if tones]
    if not ground or any(high - low > BUSY for low, high in ground):
        return 0, 0
    beside = _alike(taken.crop((0, top, image.width, bottom)), ground)
    edge = round(MARGIN * scale)
    return _run(beside[edge:left][::-1]), _run(beside[right : image.width - edge])


def _alike(band: Image.Image, ground: Sequence[tuple[int, int]]) -> bytes:
    """For each column of pixels how much of it (255: all) looks as the ground does."""
    alike = Image.new("L", band.size, 255)
    for channel, (low, high) in zip(band.split(), ground, strict=True):
        table = [255 if low - ALIKE <= value <= high + ALIKE else 0 for value in range(256)]
        alike = ImageChops.darker(alike, channel.point(table))
    return alike.resize((band.width, 1), Image.Resampling.BOX).tobytes()


def _run(columns: bytes) -> int:
    """How many columns from the first on are as good as free."""
    return next((number for number, share in enumerate(columns) if share < 230), len(columns))
