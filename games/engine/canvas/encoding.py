"""Encode pictures as PNG, animated WebP and custom emoji. Equal pixels give equal PNG bytes in every process."""

from __future__ import annotations

import hashlib
import io
import struct
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import deflate
from PIL import Image, ImageChops

from games.engine.canvas import raster_cache
from games.engine.canvas.art import Art, ArtError, Raster, raster_of
from games.engine.canvas.palette import Palette, Rim

EFFORT = 5
"""Libdeflate's level, 1 to 12. The next one takes a millisecond more for 2 % fewer bytes of a board."""


def paletted(image: Image.Image, rim: Rim, palette: Palette) -> bytes:
    """Return a PNG file of the image (RGB) in the palette's colours.

    ``rim``: the partly transparent pixels at the image's edge.
    """
    rows = bytearray(1)
    rows += palette.numbers(image, rim).tobytes("raw", "P", image.width + 1)  # room for the filter byte (none)
    rows.pop()
    rows[:: image.width + 1] = bytes(image.height)
    return _png(image, 3, rows, (b"PLTE", palette.table), (b"tRNS", palette.alphas))


def encoded(image: Image.Image) -> bytes:
    """Return a PNG file (RGBA) of the image in full colour."""
    above = Image.new("RGBA", image.size)
    above.paste(image, (0, 1))
    length = image.width * 4 + 1
    # Use PNG's filter 2, which stores each row minus the row above. Each row gets a spare byte for the filter's number.
    rows = bytearray(1)
    rows += ImageChops.subtract_modulo(image, above).tobytes("raw", "RGBA", length)
    rows.pop()
    rows[::length] = b"\2" * image.height
    return _png(image, 6, rows)


def _png(image: Image.Image, colour_type: int, rows: bytearray, *before: tuple[bytes, bytes]) -> bytes:
    head = struct.pack(">2I5B", image.width, image.height, 8, colour_type, 0, 0, 0)
    chunks = ((b"IHDR", head), *before, (b"IDAT", bytes(deflate.zlib_compress(rows, EFFORT))), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, content) for kind, content in chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", deflate.crc32(kind + content))


GROUND = "#313338"
"""Around pictures of another shape: the colour of Discord's dark theme."""

QUALITY, METHOD = 60, 2
"""WebP's quality, as high as letters need, and its effort (0 to 6)."""


def animated(pictures: Sequence[bytes], size: tuple[int, int], milliseconds: Sequence[int]) -> bytes:
    """Return the PNGs as an animated WebP of this size in pixels. Viewers without animation show the first picture."""
    first, *rest = [_fitted(picture, size) for picture in pictures]
    file = io.BytesIO()
    how = {"quality": QUALITY, "method": METHOD, "duration": list(milliseconds), "loop": 0}
    first.save(file, "WEBP", save_all=True, append_images=rest, **how)
    return file.getvalue()


def _fitted(picture: bytes, size: tuple[int, int]) -> Image.Image:
    """Return the whole picture, scaled to fit into this size (in pixels) and centred on a plain background."""
    whole = Image.open(io.BytesIO(picture)).convert("RGBA")
    whole.thumbnail(size, Image.Resampling.LANCZOS)
    frame = Image.new("RGB", size, GROUND)
    frame.paste(whole, ((size[0] - whole.width) // 2, (size[1] - whole.height) // 2), whole)
    return frame


SIDE = 128
"""Pixels. Discord shows emoji at 22 pixels in text, and at 48 in a message of emoji only."""

_MARGIN, _LARGER, _FAINT = 2, 2, 24
"""Pixels kept clear at each edge; factor by which art is drawn larger before cutting; opacity (of 255) below which a
pixel counts as clear."""


@dataclass(frozen=True)
class Emoji:
    """A sprite of a game's art as an emoji: its visible part, enlarged to fill a square."""

    art: Art
    sprite: str

    def raster(self) -> Raster:
        """Return the raster from which the emoji is cut. Raises ArtError if the art lacks the sprite."""
        if self.sprite not in self.art.sprites:
            raise ArtError(f"no sprite {self.sprite} in {self.art.directory}")
        drawing = self.art.sprites[self.sprite]
        longer = max(drawing.width, drawing.height)
        return raster_of(drawing, self.art.ink, SIDE * _LARGER * drawing.width / longer)


@dataclass(frozen=True)
class EmojiFile:
    """The file of an emoji for Discord. ``digest``: six hex digits that are the same for the same pixels."""

    png: bytes
    digest: str


def emoji_of(art: Art, sprites: Mapping[str, str]) -> dict[str, Emoji]:
    """Return an emoji for each sprite, by the emoji's name.

    ``sprites``: the sprite's id for each emoji's name.
    """
    return {name: Emoji(art, sprite) for name, sprite in sprites.items()}


def emoji_files(emoji: Iterable[Emoji]) -> list[EmojiFile]:
    """Return the files of these emoji, in the same order. Art that isn't cached is rasterised in one process."""
    wanted = [one.raster() for one in emoji]
    made = raster_cache.SHARED.need(wanted)
    squares = [_square(made[raster]) for raster in wanted]
    return [EmojiFile(encoded(one), hashlib.sha256(one.tobytes()).hexdigest()[:6]) for one in squares]


def _square(image: Image.Image) -> Image.Image:
    """Return the image's visible part, scaled to fit a square and centred in it."""
    seen = image.getchannel("A").point([255 if alpha > _FAINT else 0 for alpha in range(256)])
    piece = image.crop(seen.getbbox())
    scale = (SIDE - 2 * _MARGIN) / max(piece.size)
    size = max(1, round(piece.width * scale)), max(1, round(piece.height * scale))
    square = Image.new("RGBA", (SIDE, SIDE))
    square.paste(piece.resize(size, Image.Resampling.LANCZOS), ((SIDE - size[0]) // 2, (SIDE - size[1]) // 2))
    return square
