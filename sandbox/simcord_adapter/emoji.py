"""The application's own emoji: what Discord takes, keeps, and refuses of them.

Here: making them, and finding those that a message shows. Not here: a server's emoji, which this Discord has none of.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator
from typing import Any

from simcord.backend import serializers
from simcord.backend.errors import BackendError, missing_permissions

from .state import State
from .values import walk

_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
_IMAGE = re.compile(r"data:image/(png|jpeg|gif);base64,(.*)", re.DOTALL)
_LARGEST = 256 * 1024
_MOST = 2000
_MALFORMED, _FULL = 50035, 30008


class Emoji(State):
    """Making them, and minding them."""

    def _make_emoji(self, body: dict[str, Any]) -> dict[str, Any]:
        if self.emoji_forbidden:
            raise missing_permissions()
        if len(self.store.application_emojis) >= _MOST:
            raise BackendError(400, _FULL, f"Maximum number of emojis reached ({_MOST})")
        if not _NAME.fullmatch(body["name"]):
            raise _malformed("name", "STRING_TYPE_REGEX", "String value did not match validation regex.")
        emoji = self.store.create_application_emoji(body["name"])
        try:
            self.store.cdn.keep(f"emojis/{emoji.id}.png", _image(body["image"]))
        except BackendError:
            self.store.delete_application_emoji(emoji.id)
            raise
        return dict(serializers.guild_emoji_payload(self.store, emoji))

    def _check_emoji(self, body: Any) -> None:
        """A control can't show an emoji that isn't there; in a text it would only read as its name.

        Ids that came as numbers are kept as text, as Discord gives them back: JavaScript would round them.
        """
        data = body.get("data") if isinstance(body, dict) and "data" in body else body
        components = data.get("components") if isinstance(data, dict) else None
        for emoji in _shown(components or []):
            emoji["id"] = str(emoji["id"])
            if int(emoji["id"]) not in self.store.application_emojis:
                raise _malformed("components", "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _shown(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in walk(components):
        for holder in (component, *(component.get("options") or ())):
            emoji = holder.get("emoji") or {}
            if emoji.get("id"):
                yield emoji


def _image(uri: str) -> bytes:
    found = _IMAGE.fullmatch(uri)
    try:
        data = b"" if found is None else base64.b64decode(found[2], validate=True)
    except binascii.Error:
        data = b""
    if not data:
        raise _malformed("image", "IMAGE_INVALID", "Invalid image data")
    if len(data) > _LARGEST:
        raise _malformed("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return data


def _malformed(field: str, code: str, text: str) -> BackendError:
    wrong = {field: {"_errors": [{"code": code, "message": text}]}}
    return BackendError(400, _MALFORMED, "Invalid Form Body", errors=wrong)
