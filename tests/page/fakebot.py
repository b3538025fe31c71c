"""A bot for tests of the page: it shows each kind of component once, and responds to presses.

The bot runs in the same process as the fake Discord. It also sends components that the real bot doesn't use, so that
their display on the page can be checked.
"""

from __future__ import annotations

import struct
import zlib
from typing import Any

from sandbox.web.page import Page
from sandbox.wire import Request, Upload

EVIL = "<script>window.hacked=1</script><img src=x onerror='window.hacked=1'> **bold**"
COMMANDS = [
    {"name": "form", "description": "Opens a form"},
    {"name": "roll", "description": "Rolls", "options": [
        {"type": 4, "name": "dice", "description": "How many", "required": True, "min_value": 1, "max_value": 9},
        {"type": 3, "name": "kind", "description": "Which", "choices": [
            {"name": "Six sides", "value": "d6"}, {"name": "Twenty sides", "value": "d20"}]},
        {"type": 3, "name": "place", "description": "Where", "autocomplete": True},
        {"type": 6, "name": "whom", "description": "For whom"},
        {"type": 5, "name": "loud", "description": "Aloud"},
    ]},
]  # fmt: skip
_FORM = {
    "custom_id": "t1:form", "title": "Tell us", "components": [
        {"type": 18, "label": "Your name", "component": {
            "type": 4, "custom_id": "name", "style": 1, "min_length": 2, "max_length": 20, "required": True}},
        {"type": 18, "label": "Your story", "description": "As long as you like", "component": {
            "type": 4, "custom_id": "story", "style": 2, "required": False}},
        {"type": 18, "label": "Your candy", "component": {
            "type": 3, "custom_id": "candy", "required": True, "options": [
                {"label": "Red", "value": "r"}, {"label": "Blue", "value": "b", "description": "like the sky"}]}},
    ],
}  # fmt: skip


def png(width: int, height: int) -> bytes:
    """Return a PNG of one colour."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress((b"\0" + b"\xc0\x60\x20" * width) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


class FakeBot:
    """A bot that responds to every interaction at once, and records the interaction in `heard`.

    `answers`: responses to presses of controls with these custom ids, in place of the usual one.
    """

    def __init__(self, page: Page) -> None:
        self.world = page.hall.world
        self.channel = page.hall.channel
        self.heard: list[dict[str, Any]] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self.call("PUT", f"/applications/{self.world.application_id}/commands", COMMANDS)
        self.world.subscribers.append(self._event)

    def call(self, method: str, path: str, body: Any, files: list[Upload] | None = None) -> Any:
        """Make a REST call, and return the response. Raises AssertionError if the call is refused."""
        answer = self.world.call(Request(method, path, body, files=files or []))
        assert answer.status == 200, answer.body
        return answer.body

    def send(self, body: dict[str, Any], files: list[Upload] | None = None) -> Any:
        """Send a message to the server's first channel."""
        return self.call("POST", f"/channels/{self.channel}/messages", body, files)

    def _event(self, event: str, payload: Any) -> None:
        if event != "INTERACTION_CREATE":
            return
        self.heard.append(payload["data"])
        self.call("POST", f"/interactions/{payload['id']}/{payload['token']}/callback", self._answer(payload))

    def _answer(self, payload: dict[str, Any]) -> dict[str, Any]:
        data = payload["data"]
        if payload["type"] == 4:
            typed = next(o["value"] for o in data["options"] if o.get("focused"))
            names = [n for n in ("forest", "fortress", "sea") if n.startswith(typed)]
            return {"type": 8, "data": {"choices": [{"name": f"The {n}", "value": n} for n in names]}}
        if data.get("custom_id") in self.answers:
            return self.answers[data["custom_id"]]
        if data.get("name") == "form":
            return {"type": 9, "data": _FORM}
        if payload["type"] == 5:
            return {"type": 4, "data": {"content": "The form has come.", "flags": 64}}
        return {"type": 4, "data": {"content": f"Heard: {data.get('custom_id') or data['name']}", "flags": 64}}

    # ---- messages with components of each kind

    def classic(self) -> None:
        """Send a message in the old format: embed, picture, buttons in all styles, selects."""
        row = [{"type": 2, "style": n, "label": label, "custom_id": f"t1:{n}", "emoji": {"name": "🍬"}}
               for n, label in enumerate(("Blue", "Grey", "Green", "Red"), 1)]  # fmt: skip
        link = {"type": 2, "style": 5, "label": "Elsewhere", "url": "https://example.org/"}
        dead = {"type": 2, "style": 2, "label": "Dead", "custom_id": "t1:dead", "disabled": True}
        options = [{"label": f"Line {n}", "value": str(n)} for n in range(5)]
        several = {"type": 3, "custom_id": "t1:several", "min_values": 2, "max_values": 3, "options": options,
                   "placeholder": "Choose two or three"}  # fmt: skip
        one = {"type": 3, "custom_id": "t1:one", "options": options, "placeholder": "Choose one"}
        people = {"type": 5, "custom_id": "t1:people", "placeholder": "Choose somebody"}
        embed = {
            "title": "An embed",
            "description": EVIL,
            "color": 0xD55E00,
            "footer": {"text": "The foot"},
            "fields": [{"name": "A", "value": "1", "inline": True}, {"name": "B", "value": "2", "inline": True}],
        }
        body = {
            "content": f"# Head\n{EVIL}\n-# small\n- one\n  - inner\n> said\n<t:1700000000:R> ||hidden|| `code`",
            "embeds": [embed], "attachments": [{"id": 0, "filename": "board.png", "description": "A brown board"}],
            "components": [{"type": 1, "components": c} for c in (row, [link, dead], [several], [one], [people])],
        }  # fmt: skip
        self.send(body, [Upload(0, "board.png", png(600, 400), "A brown board")])

    def modern(self) -> None:
        """Send a message in the V2 format: container, section, gallery, separator, text, row."""
        media = {"media": {"url": "attachment://hall.png"}, "description": "A hall"}
        section = {"type": 9, "components": [{"type": 10, "content": "A **section**"}],
                   "accessory": {"type": 2, "style": 1, "label": "Beside", "custom_id": "t1:beside"}}  # fmt: skip
        inner = [
            {"type": 10, "content": "## Inside"},
            section,
            {"type": 14},
            {"type": 12, "items": [media]},
            {"type": 1, "components": [{"type": 2, "style": 3, "label": "Below", "custom_id": "t1:below"}]},
        ]
        body = {"flags": 1 << 15, "attachments": [{"id": 0, "filename": "hall.png"}],
                "components": [{"type": 17, "accent_color": 0x009E73, "components": inner}]}  # fmt: skip
        self.send(body, [Upload(0, "hall.png", png(300, 200))])
