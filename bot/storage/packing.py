"""Pack replays into text; the views of one match are alike and compress well."""

from __future__ import annotations

import base64
import json
import lzma
from typing import Any


def packed(made: bytes) -> str:
    """Pack replays by viewer into text."""
    return base64.b85encode(lzma.compress(made)).decode()


def unpacked(kept: str) -> dict[str, Any]:
    """Unpack replays by viewer into plain values."""
    found: dict[str, Any] = json.loads(lzma.decompress(base64.b85decode(kept)))
    return found
