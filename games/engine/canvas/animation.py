"""Animated WebP: pictures one after the other, small enough to be sent.

Here: the encoder. Not here: which pictures (games/engine/film).
"""

from __future__ import annotations

import io
from collections.abc import Sequence

from PIL import Image

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
