"""Uploaded files, and what Discord's JSON says of them.

Here: keeping the latest of them in memory. Not here: whoever keeps all of them (sandbox/web/keeping.py).
"""

from __future__ import annotations

from collections.abc import Callable
from struct import unpack
from typing import Any

from cachetools import FIFOCache


class Cdn:
    """Uploaded files by path, the oldest forgotten above a number of bytes: a long rehearsal stays small."""

    def __init__(self, limit: int = 128 * 1024 * 1024) -> None:
        self.base = "http://127.0.0.1/cdn"
        self._files: FIFOCache[str, bytes] = FIFOCache(limit, getsizeof=len)
        self.stored: list[Callable[[str, bytes], None]] = []

    def store_attachment(
        self, attachment_id: int, channel_id: int, filename: str, data: bytes, description: str | None
    ) -> dict[str, Any]:
        """Keep a file; returns Discord's attachment object."""
        path = f"attachments/{channel_id}/{attachment_id}/{filename}"
        self.keep(path, data)
        url = f"{self.base}/{path}"
        payload = {"id": str(attachment_id), "filename": filename, "size": len(data), "url": url, "proxy_url": url}
        if description is not None:
            payload["description"] = description
        return payload | _media_facts(filename, data)

    def keep(self, path: str, data: bytes) -> None:
        """Keep a file under this path after /cdn/."""
        self._files[path] = data
        for listener in self.stored:
            listener(path, data)

    def get(self, url: str) -> bytes | None:
        """The bytes behind a URL or a path after /cdn/."""
        return self._files.get(url.removeprefix(self.base + "/"))


def _media_facts(filename: str, data: bytes) -> dict[str, Any]:
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        width, height = unpack(">II", data[16:24])
        return {"content_type": "image/png", "width": width, "height": height}
    return {"content_type": "text/plain; charset=utf-8" if filename.endswith(".txt") else "application/octet-stream"}
