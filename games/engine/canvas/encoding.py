"""Encode pictures as PNG and as animated WebP. Equal pixels give equal PNG bytes in every process."""

from __future__ import annotations

import io
import struct
from collections.abc import Sequence

import deflate
from PIL import Image, ImageChops

from games.engine.canvas.palette import Palette, Rim

EFFORT = 5
"""Of libdeflate, 1 to 12. The next level takes a millisecond more for 2 % fewer bytes of a board."""


def paletted(image: Image.Image, rim: Rim, palette: Palette) -> bytes:
    """Return a PNG file of the image (RGB) in these colours, clear where the rim says."""
    rows = bytearray(1)
    rows += palette.numbers(image, rim).tobytes("raw", "P", image.width + 1)  # room for the filter byte (none)
    rows.pop()
    rows[:: image.width + 1] = bytes(image.height)
    return _file(image, 3, rows, (b"PLTE", palette.table), (b"tRNS", palette.alphas))


def encoded(image: Image.Image) -> bytes:
    """Return a PNG file (RGBA) of the image."""
    above = Image.new("RGBA", image.size)
    above.paste(image, (0, 1))
    length = image.width * 4 + 1
    # PNG's filter 2: each row minus the one above. The raw encoder pads each row by the next one's filter byte.
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
"""Around pictures of another shape: the colour of Discord's dark theme."""

QUALITY, METHOD = 60, 2
"""Of WebP: the quality that letters need, and the effort (0 to 6)."""


def animated(pictures: Sequence[bytes], size: tuple[int, int], milliseconds: Sequence[int]) -> bytes:
    """Return the PNGs as one animation of this size in pixels. The first picture shows where animations don't play."""
    first, *rest = [_fitted(picture, size) for picture in pictures]
    file = io.BytesIO()
    how = {"quality": QUALITY, "method": METHOD, "duration": list(milliseconds), "loop": 0}
    first.save(file, "WEBP", save_all=True, append_images=rest, **how)
    return file.getvalue()


def _fitted(picture: bytes, size: tuple[int, int]) -> Image.Image:
    """Return the whole picture, scaled and centred."""
    whole = Image.open(io.BytesIO(picture)).convert("RGBA")
    whole.thumbnail(size, Image.Resampling.LANCZOS)
    frame = Image.new("RGB", size, GROUND)
    frame.paste(whole, ((size[0] - whole.width) // 2, (size[1] - whole.height) // 2), whole)
    return frame
