"""Pack replays into compressed text. The views of one match are alike and compress well."""

from __future__ import annotations

import base64
import json
import lzma
from typing import Any


def packed(made: bytes) -> str:
    """Pack the JSON of a match's replays, by viewer, into text."""
    return base64.b85encode(lzma.compress(made)).decode()


def unpacked(kept: str) -> dict[str, Any]:
    """Unpack what `packed` returned into plain values, by viewer."""
    found: dict[str, Any] = json.loads(lzma.decompress(base64.b85decode(kept)))
    return found
