"""Compress replays into text. They compress well, since the views in one match resemble each other."""

from __future__ import annotations

import base64
import json
import lzma
from typing import Any


def packed(made: bytes) -> str:
    """Compress a match's replays into text. `made`: the replays by viewer, as JSON."""
    return base64.b85encode(lzma.compress(made)).decode()


def unpacked(kept: str) -> dict[str, Any]:
    """Return the replays of a match by viewer, as plain JSON values, from the text that `packed` made."""
    found: dict[str, Any] = json.loads(lzma.decompress(base64.b85decode(kept)))
    return found
