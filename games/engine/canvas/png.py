"""PNG files of pictures.

Here: the encoder. The same pixels give the same bytes in every process. Not here: what is on a picture.
"""

from __future__ import annotations

import struct

from isal import isal_zlib
from PIL import Image, ImageChops


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
    head = struct.pack(">2I5B", image.width, image.height, 8, 6, 0, 0, 0)
    # Level 0 also finds repetitions; level 1 gives other bytes for the same pixels in one process of a thousand.
    chunks = ((b"IHDR", head), (b"IDAT", isal_zlib.compress(rows, 0)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, content) for kind, content in chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", isal_zlib.crc32(kind + content))
