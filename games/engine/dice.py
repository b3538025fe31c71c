"""Chance: a keyed stream whose draw number only grows.

Here: every random value of a match. Not here: any other source of randomness; the rules have none.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from pydantic import PrivateAttr

from games.engine.values import Fact, Model, Named

T = TypeVar("T")
_WIDTH = 1 << 64


def seed_from(text: str) -> str:
    """A seed (64 hex digits) that follows from any text: rehearsals and tests name theirs in words or numbers."""
    return hashlib.sha256(text.encode()).hexdigest()


class Draw(Fact):
    """One value drawn: what for, and what came. Kept in the journal, so that someone outside can referee a match."""

    label: str
    value: Any


class Dice(Model):
    """HMAC-SHA256 stream: the key is the match's 256-bit seed, the message the draw number and what the draw is for.

    The draw number never goes back, so nothing can be rolled again: the same question gets the same answer.
    """

    seed: str
    draws: int = 0
    _log: list[Draw] = PrivateAttr(default_factory=list)

    def below(self, n: int, label: str) -> int:
        """A whole number from 0 to ``n`` - 1, all equally likely (1 to 2**64 of them)."""
        value = self._below(n, label)
        self._log.append(Draw(label=label, value=value))
        return value

    def pick(self, items: Sequence[T], label: str) -> T:
        """One of the items, all equally likely."""
        item = items[self._below(len(items), label)]
        self._log.append(Draw(label=label, value=_plain(item)))
        return item

    def shuffled(self, items: Iterable[T], label: str) -> list[T]:
        """The items in a random order, all orders equally likely."""
        rest = list(items)
        order = [rest.pop(self._below(len(rest), label)) for _ in range(len(rest))]
        self._log.append(Draw(label=label, value=[_plain(item) for item in order]))
        return order

    def aside(self, label: str) -> str:
        """A seed (64 hex digits) for chance beside the match's own, such as a stand-in's; nothing is drawn.

        It follows from the key and the label alone. A draw's message begins with its number, an aside's with a word, so
        neither tells of the other.
        """
        return self._hmac(f"aside:{label}").hex()

    def fork(self, label: str) -> Dice:
        """Other dice that follow from these, for an imagined world: no draw of theirs tells anything of ours."""
        return Dice(seed=self._digest(f"fork:{label}").hex())

    def drawn(self) -> tuple[Draw, ...]:
        """The values drawn since these dice were made or loaded, in order."""
        return tuple(self._log)

    def _below(self, n: int, label: str) -> int:
        if not 0 < n <= _WIDTH:
            raise ValueError(f"cannot draw below {n}")
        fair = _WIDTH - _WIDTH % n
        while True:
            value = int.from_bytes(self._digest(label)[:8], "big")
            if value < fair:
                return value % n

    def _digest(self, label: str) -> bytes:
        message = f"{self.draws}:{label}"
        self.draws += 1
        return self._hmac(message)

    def _hmac(self, message: str) -> bytes:
        return hmac.digest(bytes.fromhex(self.seed), message.encode(), hashlib.sha256)


def _plain(item: Any) -> Any:
    """As JSON values that read the same again: a journal is compared line by line."""
    if isinstance(item, Named):
        return item.word
    if isinstance(item, Fact):
        return item.tagged()
    if isinstance(item, tuple | list):
        return [_plain(part) for part in item]
    if item is None or isinstance(item, str | int):
        return item
    raise TypeError(f"a journal can’t hold a {type(item).__name__}")
