"""Cut images into pieces, so that opaque parts can be copied instead of blended, and transparent parts skipped."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence

from PIL import Image

GRAIN = 40 * 40
"""Overhead of a piece, in blended pixels; smaller ones aren't cut any further."""

COPIED = 0.25
"""Time for a copied pixel, relative to a blended one."""

OFTEN = 6
"""Number of uses of a tile after which it is cut into pieces. Cutting takes as long as pasting pieces saves in as
many uses."""

CORE = 0.125
"""Smallest share of a tile that is worth cutting out of its middle."""

Piece = tuple[Image.Image, bool, int, int]
"""A part of a tile: its pixels, whether some of them are translucent, and its offset in the tile."""

Box = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels."""

_NONE: Box = (0, 0, 0, 0)


def put(pieces: Iterable[Piece], image: Image.Image, left: int, top: int) -> None:
    """Paste the pieces of a tile into `image`, with the tile's upper left corner at (left, top) pixels."""
    for pixels, mixed, x, y in pieces:
        box = (left + x, top + y, left + x + pixels.width, top + y + pixels.height)
        image.paste(pixels, box, pixels if mixed else None)


def pieces_of(tile: Image.Image, deep: bool = True) -> tuple[Piece, ...]:
    """Cut a tile (an image) or an opacity mask into pieces. Fully transparent parts are dropped.

    Pasting the pieces makes the same picture as pasting the tile, but is much faster for large shapes. Without `deep`,
    only the transparent margins are cut off.
    """
    alpha = tile if tile.mode == "L" else tile.getchannel("A")
    cut = _cut(alpha, (0, 0, *tile.size), deep)
    return tuple((tile.crop(box), mixed, box[0], box[1]) for box, mixed in cut)


def finer(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Finish cutting pieces that `pieces_of` returned without ``deep``."""
    return tuple(
        (pixels, mixed, x + left, y + top) for tile, _, left, top in pieces for pixels, mixed, x, y in pieces_of(tile)
    )


def _cut(alpha: Image.Image, around: Box, deep: bool) -> list[tuple[Box, bool]]:
    """Cut the part `around` of a mask into disjoint boxes, which together contain all visible pixels.

    Returns each box, with whether some of its pixels aren't opaque. Without `deep`, returns at most one box.
    """
    seen = alpha.crop(around).getbbox()
    if seen is None:
        return []
    box = (around[0] + seen[0], around[1] + seen[1], around[0] + seen[2], around[1] + seen[3])
    if alpha.crop(box).getextrema()[0] == 255:
        return [(box, False)]
    whole = [(box, True)]
    if _area(box) <= GRAIN or not deep:
        return whole
    parts = [piece for part in (_framed(alpha, box) or _halves(box)) for piece in _cut(alpha, part, deep)]
    return parts if _cost(parts) < _cost(whole) else whole


def _cost(pieces: Iterable[tuple[Box, bool]]) -> float:
    """Return how long pasting these boxes takes, as a multiple of the time for blending one pixel."""
    return sum(GRAIN + _area(box) * (1 if mixed else COPIED) for box, mixed in pieces)


def _area(box: Box) -> int:
    return (box[2] - box[0]) * (box[3] - box[1])


def _halves(box: Box) -> list[Box]:
    left, top, right, bottom = box
    if right - left >= bottom - top:
        x = (left + right) // 2
        return [(left, top, x, bottom), (x, top, right, bottom)]
    y = (top + bottom) // 2
    return [(left, top, right, y), (left, y, right, bottom)]


def _framed(alpha: Image.Image, box: Box) -> list[Box]:
    """Cut a box into a large core, which is fully transparent or fully opaque, and up to four boxes around the core.

    Returns no boxes if there is no such core.
    """
    left, top, right, bottom = box
    core = max(_cores(alpha, box), key=_area, default=_NONE)
    if _area(core) < CORE * _area(box):
        return []
    x0, y0, x1, y1 = core
    frame = [(left, top, right, y0), (left, y1, right, bottom), (left, y0, x0, y1), (x1, y0, right, y1)]
    return [core, *(side for side in frame if _area(side))]


def _cores(alpha: Image.Image, box: Box) -> Iterator[Box]:
    """Yield a wide and a tall box around the middle of `box`, each fully transparent or fully opaque.

    Yields none if the pixel in the middle is translucent.
    """
    left, top, right, bottom = box
    x, y = (left + right) // 2, (top + bottom) // 2
    value = alpha.crop((x, y, x + 1, y + 1)).tobytes()[0]
    if value not in (0, 255):
        return
    x0, x1 = _run(alpha.crop((left, y, right, y + 1)).tobytes(), x - left, value)
    y0, y1 = _run(alpha.crop((x, top, x + 1, bottom)).tobytes(), y - top, value)
    cross = (left + x0, top + y0, left + x1, top + y1)
    yield _alike(alpha, [_inset(cross, 0, down) for down in range((y1 - y0 + 1) // 2)], value)
    yield _alike(alpha, [_inset(cross, across, 0) for across in range((x1 - x0 + 1) // 2)], value)


def _inset(box: Box, across: int, down: int) -> Box:
    return (box[0] + across, box[1] + down, box[2] - across, box[3] - down)


def _alike(alpha: Image.Image, boxes: Sequence[Box], value: int) -> Box:
    """Return the largest of these nested boxes in which all pixels have this value; an empty box if there is none.

    ``boxes``: the largest first; each contains the next.
    """
    index = bisect_left(boxes, True, key=lambda box: alpha.crop(box).getextrema() == (value, value))
    return boxes[index] if index < len(boxes) else _NONE


def _run(line: bytes, at: int, value: int) -> tuple[int, int]:
    """Return the begin and the end of the range of bytes around `at` that all equal `value`."""
    same = bytes([value])
    return len(line[:at].rstrip(same)), len(line) - len(line[at:].lstrip(same))
