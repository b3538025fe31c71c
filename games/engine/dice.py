"""Draw every random value of a match from a keyed stream, by a number that only grows."""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from pydantic import Field

from games.engine.values import Fact, Model, Named

T = TypeVar("T")
_WIDTH = 1 << 64


def seed_from(text: str) -> str:
    """A seed (64 hex digits) that follows from any text: rehearsals and tests name theirs in words or numbers."""
    return hashlib.sha256(text.encode()).hexdigest()


def _unsaid(value: Any) -> bool:
    return value is None


def _empty(text: str) -> bool:
    return not text


def keyed(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256: 32 bytes that nobody foresees without the key."""
    return hmac.digest(key, message, hashlib.sha256)


def draw_secret(seed: str, number: int) -> bytes:
    """Where each draw has a key of its own: the secret of the draw with this number, from which the key follows."""
    return keyed(bytes.fromhex(seed), f"draw:{number}".encode())


class Draw(Fact):
    """One value drawn: what for, and what came. Kept in the journal, so that someone outside can referee a match.

    ``way``: a number below ``below``, one of the ``items``, or all of them in an order. ``number``: where in the stream
    it begins. The first 8 bytes of the HMAC-SHA256 of ``<number>:<label>``, under the match's key, are a number, most
    significant byte first; its remainder by ``below`` is what was drawn, or the place of the item; if the number isn't
    less than the largest multiple of ``below`` up to 2**64, the stream's next number is taken. For an order, place
    after place is drawn among the items left.
    """

    number: int
    label: str
    way: Literal["number", "item", "order"]
    below: int
    items: list[Any] | None = Field(default=None, exclude_if=_unsaid)
    value: Any


class Dice(Model):
    """HMAC-SHA256 stream: the key is the match's 256-bit seed, the message the draw number and what the draw is for.

    The draw number never goes back, so nothing can be rolled again: the same question gets the same answer.
    """

    __slots__ = ("_log",)
    """The log of what was drawn since they were made is no part of them: neither saved nor copied nor compared."""

    if TYPE_CHECKING:
        _log: list[Draw]

    seed: str
    mixed: str = Field(default="", exclude_if=_empty)
    """64 hex digits: each draw has a key of its own, from seed and this (see sealing.py). Empty: all have the seed."""
    draws: int = 0

    def below(self, n: int, label: str) -> int:
        """A whole number from 0 to ``n`` - 1, all equally likely (1 to 2**64 of them)."""
        number = self.draws
        value = self._below(n, label)
        self._note(Draw(number=number, label=label, way="number", below=n, value=value))
        return value

    def pick(self, items: Sequence[T], label: str) -> T:
        """One of the items, all equally likely."""
        number, many = self.draws, len(items)
        item = items[self._below(many, label)]
        among = [_plain(one) for one in items]
        self._note(Draw(number=number, label=label, way="item", below=many, items=among, value=_plain(item)))
        return item

    def shuffled(self, items: Iterable[T], label: str) -> list[T]:
        """The items in a random order, all orders equally likely."""
        number, rest = self.draws, list(items)
        many, among = len(rest), [_plain(item) for item in rest]
        order = [rest.pop(self._below(len(rest), label)) for _ in range(many)]
        value = [_plain(item) for item in order]
        self._note(Draw(number=number, label=label, way="order", below=many, items=among, value=value))
        return order

    def between(self, least: int, most: int, label: str) -> int:
        """A whole number from ``least`` to ``most``, all equally likely."""
        return least + self.below(most - least + 1, label)

    def some(self, items: Sequence[T], many: int, label: str) -> list[T]:
        """The first so many of the items in a random order."""
        return self.shuffled(items, label)[:many]

    def aside(self, label: str) -> str:
        """A seed (64 hex digits) for chance beside the match's own, such as a stand-in's; nothing is drawn.

        It follows from the key and the label alone. A draw's message begins with its number, an aside's with a word, so
        neither tells of the other.
        """
        key = keyed(bytes.fromhex(self.seed), bytes.fromhex(self.mixed)) if self.mixed else bytes.fromhex(self.seed)
        return keyed(key, f"aside:{label}".encode()).hex()

    def fork(self, label: str) -> Dice:
        """Other dice that follow from these, for an imagined world: no draw of theirs tells anything of ours."""
        return type(self)(seed=self._digest(f"fork:{label}").hex())

    def drawn(self) -> tuple[Draw, ...]:
        """The values drawn since these dice were made or loaded, in order."""
        return tuple(getattr(self, "_log", ()))

    def _note(self, draw: Draw) -> None:
        if not hasattr(self, "_log"):
            self._log = []
        self._log.append(draw)

    def _below(self, n: int, label: str) -> int:
        if not 0 < n <= _WIDTH:
            raise ValueError(f"cannot draw below {n}")
        fair = _WIDTH - _WIDTH % n
        while True:
            value = int.from_bytes(self._digest(label)[:8], "big")
            if value < fair:
                return value % n

    def _digest(self, label: str) -> bytes:
        number = self.draws
        self.draws += 1
        key = bytes.fromhex(self.seed)
        if self.mixed:
            key = keyed(draw_secret(self.seed, number), bytes.fromhex(self.mixed))
        return keyed(key, f"{number}:{label}".encode())


class ImaginedDice(Dice):
    """Dice of imagined worlds: as unforeseeable, but nobody referees those, so labels and a log would be for nothing.

    They read SHAKE-128 of seed and page, 64 words of 64 bits at once. Their forks are imagined, too.
    """

    __slots__ = ("_page", "_words")

    if TYPE_CHECKING:
        _page: int
        _words: tuple[int, ...]

    def below(self, n: int, label: str) -> int:
        """As with any dice, but for a bias below ``n`` / 2**64."""
        at = self.draws
        self.draws = at + 1
        try:
            if self._page != at >> 6:
                self._turn(at >> 6)
        except AttributeError:
            self._turn(at >> 6)
        if n < 1:
            raise ValueError(f"cannot draw below {n}")
        return self._words[at & 63] * n >> 64

    def pick(self, items: Sequence[T], label: str) -> T:
        return items[self.below(len(items), label)]

    def shuffled(self, items: Iterable[T], label: str) -> list[T]:
        rest = list(items)
        return [rest.pop(self.below(many, label)) for many in range(len(rest), 0, -1)]

    def between(self, least: int, most: int, label: str) -> int:
        if least == most:
            self.draws += 1
            return least
        return least + self.below(most - least + 1, label)

    def some(self, items: Sequence[T], many: int, label: str) -> list[T]:
        """As with any dice; the numbers that the rest would be ordered by go unread."""
        after = self.draws + len(items)
        if many == 1:
            found = [items[self.below(len(items), label)]]
        else:
            rest = list(items)
            found = [rest.pop(self.below(len(rest), label)) for _ in range(min(many, len(rest)))]
        self.draws = after
        return found

    def _turn(self, page: int) -> None:
        self._page = page
        self._words = _WORDS.unpack(hashlib.shake_128(f"{self.seed}:{page}".encode()).digest(512))


_WORDS = struct.Struct("<64Q")


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
