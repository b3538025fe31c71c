"""Recompute every random draw of a journal from the match's HMAC key, without the engine (see games/engine/dice.py)."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping
from typing import Any


def undone(key: str, draws: Iterable[Mapping[str, Any]]) -> list[str]:
    """Return a line of text for each random draw that doesn't follow from the match's key.

    ``draws``: all draws of the match, in order. A draw that goes back in the stream of random numbers is wrong, too.
    """
    wrong, spent = [], 0
    for draw in draws:
        value, after = _made(key, draw)
        if draw["number"] < spent:
            wrong.append(f"{draw['label']}: the stream went back to {draw['number']}")
        if value != draw["value"]:
            wrong.append(f"{draw['label']}: {draw['value']} was written, {value} is drawn")
        spent = after
    return wrong


def _made(key: str, draw: Mapping[str, Any]) -> tuple[Any, int]:
    """Return the value that this draw must have under the key, and the position in the stream for the next draw."""
    label, below, number = draw["label"], draw["below"], draw["number"]
    if draw["way"] == "order":
        rest, order = list(draw["items"]), []
        assert below == len(rest)
        while rest:
            place, number = _below(key, label, len(rest), number)
            order.append(rest.pop(place))
        return order, number
    place, number = _below(key, label, below, number)
    if draw["way"] == "number":
        return place, number
    assert below == len(draw["items"])
    return draw["items"][place], number


def _below(key: str, label: str, many: int, number: int) -> tuple[int, int]:
    while True:
        digest = hmac.new(bytes.fromhex(key), f"{number}:{label}".encode(), hashlib.sha256).digest()
        number, value = number + 1, int.from_bytes(digest[:8], "big")
        if value < 2**64 // many * many:
            return value % many, number
