"""What browser scripts say: the messages that ``words("message", {argument})`` names in JavaScript, for ``words``."""

from __future__ import annotations

import re
from collections.abc import Iterator

FILLED = r"[\w.-]+"
"""Part of a message's name that code fills in."""

_CALL = re.compile(r"\bwords\(")
_TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"|`((?:[^`\\$]|\$(?!\{)|\$\{[^{}]*\})*)`')
_HOLE = re.compile(r"\$\{[^{}]*\}")
_INSCRIBED = re.compile(r'<text [^>]*data-message="([^"]+)"')
_KEY = re.compile(r"\s*(\w+)\s*(?=[:,]|$)")
_OPEN, _SHUT = "([{", ")]}"


def said(script: str) -> Iterator[tuple[int, re.Pattern[str], frozenset[str] | None]]:
    """Every message that is said: its line, its name as a pattern, and what is filled in (None: not to be seen)."""
    for call in _CALL.finditer(script):
        parts = _parts(_within(script, call.end()))
        known = _keys(parts[1]) if len(parts) > 1 else frozenset()
        line = script.count("\n", 0, call.start()) + 1
        # Of a choice, what stands before the question mark decides and is never said.
        for name in named(parts[0].partition(" ? ")[2] or parts[0]):
            yield line, name, known


def inscribed(drawing: str) -> Iterator[tuple[int, re.Pattern[str], frozenset[str] | None]]:
    """Likewise what stands in an SVG file: the messages that its texts name."""
    for line, text in enumerate(drawing.splitlines(), 1):
        for found in _INSCRIBED.finditer(text):
            yield line, re.compile(re.escape(found[1])), frozenset()


def named(script: str) -> Iterator[re.Pattern[str]]:
    """Every string of the script that may name a message."""
    for text in _TEXT.finditer(script):
        plain = text[1] if text[1] is not None else text[2]
        parts = [re.escape(part) for part in _HOLE.split(plain)]
        if any(parts):
            yield re.compile(FILLED.join(parts))


def _within(script: str, start: int) -> str:
    """The text from there to the bracket that closes what was open."""
    depth, place = 0, start
    while depth >= 0:
        text = _TEXT.match(script, place)
        if text:
            place = text.end()
            continue
        depth += (script[place] in _OPEN) - (script[place] in _SHUT)
        place += 1
    return script[start : place - 1]


def _parts(text: str) -> list[str]:
    """The text, cut at the commas that are in no bracket and no string."""
    parts, depth, place, begin = [], 0, 0, 0
    while place < len(text):
        string = _TEXT.match(text, place)
        if string:
            place = string.end()
            continue
        depth += (text[place] in _OPEN) - (text[place] in _SHUT)
        if text[place] == "," and not depth:
            parts.append(text[begin:place])
            begin = place + 1
        place += 1
    return [*parts, text[begin:]]


def _keys(text: str) -> frozenset[str] | None:
    """The names in an object; None where the text is none, or takes some from elsewhere."""
    inner = text.strip()
    if not inner.startswith("{") or "..." in inner:
        return None
    found = (_KEY.match(part) for part in _parts(inner[1:-1]) if part.strip())
    return frozenset(key[1] for key in found if key)
