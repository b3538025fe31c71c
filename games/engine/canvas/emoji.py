"""Cut custom emoji from a game's art: small square files to show beside words."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from PIL import Image

from games.engine.canvas import raster_cache
from games.engine.canvas.art import Art, ArtError, Raster, raster_of
from games.engine.canvas.encoding import encoded

SIDE = 128
"""Pixels. Discord shows emoji at 22 pixels in text, and at 48 in a message of emoji only."""

_MARGIN, _LARGER, _FAINT = 2, 2, 24
"""Pixels kept clear at each edge; factor by which art is drawn larger before cutting; opacity (of 255) below which a
pixel counts as clear."""


@dataclass(frozen=True)
class Emoji:
    """A sprite of a game's art, cropped to its visible part and enlarged to fit."""

    art: Art
    sprite: str

    def raster(self) -> Raster:
        """Return the art it is cut from. Raises ArtError."""
        if self.sprite not in self.art.sprites:
            raise ArtError(f"no sprite {self.sprite} in {self.art.directory}")
        drawing = self.art.sprites[self.sprite]
        longer = max(drawing.width, drawing.height)
        return raster_of(drawing, self.art.ink, SIDE * _LARGER * drawing.width / longer)


@dataclass(frozen=True)
class EmojiFile:
    """An emoji file for Discord. ``digest``: six hex digits, the same for the same pixels."""

    png: bytes
    digest: str


def emoji_of(art: Art, sprites: Mapping[str, str]) -> dict[str, Emoji]:
    """Return the emoji by name, each with its sprite."""
    return {name: Emoji(art, sprite) for name, sprite in sprites.items()}


def emoji_files(emoji: Iterable[Emoji]) -> list[EmojiFile]:
    """Return their files, in order; rasterises art missing in the cache at once."""
    wanted = [one.raster() for one in emoji]
    made = raster_cache.SHARED.need(wanted)
    return [_file(_cut(made[raster])) for raster in wanted]


def _cut(image: Image.Image) -> Image.Image:
    seen = image.getchannel("A").point([255 if alpha > _FAINT else 0 for alpha in range(256)])
    piece = image.crop(seen.getbbox())
    scale = (SIDE - 2 * _MARGIN) / max(piece.size)
    size = max(1, round(piece.width * scale)), max(1, round(piece.height * scale))
    square = Image.new("RGBA", (SIDE, SIDE))
    square.paste(piece.resize(size, Image.Resampling.LANCZOS), ((SIDE - size[0]) // 2, (SIDE - size[1]) // 2))
    return square


def _file(image: Image.Image) -> EmojiFile:
    return EmojiFile(encoded(image), hashlib.sha256(image.tobytes()).hexdigest()[:6])
