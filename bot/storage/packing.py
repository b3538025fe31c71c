"""Reels as they are kept: JSON, packed into text. Views of one match are so alike that little is left of them.

Here: packing and unpacking. Not here: the table (films.py), and what a reel is (games/engine/film).
"""

from __future__ import annotations

import base64
import json
import lzma
from typing import Any


def packed(made: bytes) -> str:
    """Reels, by eyes, as they are kept."""
    return base64.b85encode(lzma.compress(made)).decode()


def unpacked(kept: str) -> dict[str, Any]:
    """By eyes, the reel as plain values."""
    found: dict[str, Any] = json.loads(lzma.decompress(base64.b85decode(kept)))
    return found
