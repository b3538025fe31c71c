"""Encode pictures as PNG and as animated WebP. Equal pixels give equal PNG bytes in every process."""

from __future__ import annotations

import io
import struct
from collections.abc import Sequence

import deflate
from PIL import Image, ImageChops

from games.engine.canvas.palette import Palette, Rim

EFFORT = 5
"""Of libdeflate, 1 to 12: above it a board takes a millisecond more for a fiftieth of its bytes."""


def paletted(image: Image.Image, rim: Rim, palette: Palette) -> bytes:
    """A PNG file of the image (RGB) in these colours; what lies beyond the rim is clear."""
    rows = bytearray(1)
    rows += palette.numbers(image, rim).tobytes("raw", "P", image.width + 1)  # room for the filter, which is none
    rows.pop()
    rows[:: image.width + 1] = bytes(image.height)
    return _file(image, 3, rows, (b"PLTE", palette.table), (b"tRNS", palette.alphas))


def encoded(image: Image.Image) -> bytes:
    """A PNG file (RGBA) of the image."""
    above = Image.new("RGBA", image.size)
    above.paste(image, (0, 1))
    length = image.width * 4 + 1
    # PNG's filter 2: each row less the one above. The raw encoder pads a row by what becomes the next one's filter.
    rows = bytearray(1)
    rows += ImageChops.subtract_modulo(image, above).tobytes("raw", "RGBA", length)
    rows.pop()
    rows[::length] = b"\2" * image.height
    return _file(image, 6, rows)


def _file(image: Image.Image, colour_type: int, rows: bytearray, *before: tuple[bytes, bytes]) -> bytes:
    head = struct.pack(">2I5B", image.width, image.height, 8, colour_type, 0, 0, 0)
    chunks = ((b"IHDR", head), *before, (b"IDAT", bytes(deflate.zlib_compress(rows, EFFORT))), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, content) for kind, content in chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", deflate.crc32(kind + content))


GROUND = "#313338"
"""Beside a picture of another shape: Discord's dark."""

QUALITY, METHOD = 60, 2
"""Of WebP: what letters need, and how hard it tries."""


def animated(pictures: Sequence[bytes], size: tuple[int, int], milliseconds: Sequence[int]) -> bytes:
    """The PNGs as one film of this size in pixels, each for so long. The first one is what stands if nothing moves."""
    first, *rest = [_fitted(picture, size) for picture in pictures]
    file = io.BytesIO()
    how = {"quality": QUALITY, "method": METHOD, "duration": list(milliseconds), "loop": 0}
    first.save(file, "WEBP", save_all=True, append_images=rest, **how)
    return file.getvalue()


def _fitted(picture: bytes, size: tuple[int, int]) -> Image.Image:
    """The whole picture in the middle."""
    whole = Image.open(io.BytesIO(picture)).convert("RGBA")
    whole.thumbnail(size, Image.Resampling.LANCZOS)
    frame = Image.new("RGB", size, GROUND)
    frame.paste(whole, ((size[0] - whole.width) // 2, (size[1] - whole.height) // 2), whole)
    return frame
