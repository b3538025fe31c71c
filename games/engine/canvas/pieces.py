"""Tiles in pieces: what only covers is copied instead of mixed, and what is clear is left out.

Here: cutting a tile and putting its pieces. Not here: what is on a tile (rasters.py, strokes.py).
"""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image

GRAIN = 40
"""Pixels: a piece of a tile that is no larger is not cut any further."""

Piece = tuple[Image.Image, bool, int, int]
"""A part of a tile: its pixels, whether some of them let shine through, and where in the tile it lies."""


def put(pieces: Iterable[Piece], image: Image.Image, left: int, top: int) -> None:
    for pixels, mixed, x, y in pieces:
        image.paste(pixels, (left + x, top + y), pixels if mixed else None)


def pieces_of(tile: Image.Image) -> tuple[Piece, ...]:
    """The tile in pieces: what only covers is copied instead of mixed, and what is clear is left out.

    Put one by one they make the same picture, in half the time where shapes are large.
    """
    alpha = tile.getchannel("A")

    def cut(left: int, top: int, right: int, bottom: int) -> list[Piece]:
        box = (left, top, right, bottom)
        least, most = alpha.crop(box).getextrema()
        if most == 0:
            return []
        whole = (tile.crop(box), least != 255, left, top)
        width, height = right - left, bottom - top
        if least == 255 or max(width, height) <= GRAIN:
            return [whole]
        x, y = ((left + right) // 2, bottom) if width >= height else (right, (top + bottom) // 2)
        parts = cut(left, top, x, y) + (cut(x, top, right, bottom) if y == bottom else cut(left, y, right, bottom))
        seen = sum(pixels.width * pixels.height for pixels, mixed, _, _ in parts if mixed)
        return [whole] if seen == width * height else parts

    return tuple(cut(0, 0, *tile.size))
