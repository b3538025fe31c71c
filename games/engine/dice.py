"""Draw every random value of a match from a keyed stream of numbers. No number of the stream is used twice."""

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
    """Return a seed (64 hex digits) derived from a text, so that rehearsals and tests can use readable seeds."""
    return hashlib.sha256(text.encode()).hexdigest()


def keyed(key: bytes, message: bytes) -> bytes:
    """Return the HMAC-SHA256 of the message (32 bytes), which can't be predicted without the key."""
    return hmac.digest(key, message, hashlib.sha256)


def draw_secret(seed: str, number: int) -> bytes:
    """Return the secret (32 bytes) from which draw ``number`` derives its key.

    Used only in matches in which each draw has its own key (`Dice.mixed`).
    """
    return keyed(bytes.fromhex(seed), f"draw:{number}".encode())


class Draw(Fact):
    """One random draw: its purpose and result. Journals store draws so that others can verify the match.

    ``way``: whether the result is a number below ``below``, one of the ``items``, or all ``items`` in random order.

    ``number``: the index of the first stream number that the draw used. Stream number n is the first 8 bytes,
    big-endian, of the HMAC-SHA256 of ``<n>:<label>`` under the key. A stream number at or above the largest multiple of
    ``below`` up to 2**64 is skipped, and the next one is used instead. The stream number modulo ``below`` is the number
    drawn, or the index of the item drawn. A random order is drawn item by item, each time from the remaining items.
    """

    number: int
    label: str
    way: Literal["number", "item", "order"]
    below: int
    items: list[Any] | None = Field(default=None, exclude_if=lambda items: items is None)
    value: Any


class Dice(Model):
    """Random draws by HMAC-SHA256: the key is the match's 256-bit seed, the message is a draw's number and label.

    An undo doesn't reset the draw number, so no number of the stream is used twice.
    """

    __slots__ = ("_log",)
    """`_log` holds the draws since these dice were made. It is neither saved nor copied nor compared."""

    if TYPE_CHECKING:
        _log: list[Draw]

    seed: str
    mixed: str = Field(default="", exclude_if=lambda mixed: not mixed)
    """64 hex digits: each draw derives its own key from the seed and this (see journal.py). Empty: the seed is the key.
    """
    draws: int = 0

    def below(self, n: int, label: str) -> int:
        """Draw a whole number from 0 to ``n`` - 1, all equally likely.

        Raises ValueError if ``n`` isn't from 1 to 2**64.
        """
        number = self.draws
        value = self._below(n, label)
        self._note(Draw(number=number, label=label, way="number", below=n, value=value))
        return value

    def pick(self, items: Sequence[T], label: str) -> T:
        """Draw one of the items, all equally likely."""
        number, many = self.draws, len(items)
        item = items[self._below(many, label)]
        among = [_plain(one) for one in items]
        self._note(Draw(number=number, label=label, way="item", below=many, items=among, value=_plain(item)))
        return item

    def shuffled(self, items: Iterable[T], label: str) -> list[T]:
        """Return the items in a random order, all orders equally likely."""
        number, rest = self.draws, list(items)
        many, among = len(rest), [_plain(item) for item in rest]
        order = [rest.pop(self._below(len(rest), label)) for _ in range(many)]
        value = [_plain(item) for item in order]
        self._note(Draw(number=number, label=label, way="order", below=many, items=among, value=value))
        return order

    def between(self, least: int, most: int, label: str) -> int:
        """Draw a whole number from ``least`` to ``most`` (included), all equally likely."""
        return least + self.below(most - least + 1, label)

    def some(self, items: Sequence[T], many: int, label: str) -> list[T]:
        """Return ``many`` of the items, drawn without replacement, in random order."""
        return self.shuffled(items, label)[:many]

    def aside(self, label: str) -> str:
        """Derive a seed (64 hex digits) for random choices outside the match, such as those of an AI player.

        The seed depends only on the dice's key and the label; the stream stays unchanged. Draws reveal nothing about
        the seed, nor the seed about draws, since they are hashes of different messages. The message of a draw begins
        with a number, the message of a seed with a word.
        """
        key = keyed(bytes.fromhex(self.seed), bytes.fromhex(self.mixed)) if self.mixed else bytes.fromhex(self.seed)
        return keyed(key, f"aside:{label}".encode()).hex()

    def fork(self, label: str) -> Dice:
        """Derive independent dice, to play an imagined world. Their draws reveal nothing about these dice."""
        return type(self)(seed=self._digest(f"fork:{label}").hex())

    def drawn(self) -> tuple[Draw, ...]:
        """Return the draws made since these dice were created or loaded, in order."""
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
    """Faster dice for simulations, just as unpredictable. They ignore a draw's label and keep no log of draws.

    They read pages of 64 random integers of 64 bits. Each page is the SHAKE-128 hash of the seed and the page's number.
    `fork` returns `ImaginedDice`, too.
    """

    __slots__ = ("_page", "_words")

    if TYPE_CHECKING:
        _page: int
        _words: tuple[int, ...]

    def below(self, n: int, label: str) -> int:
        """Draw a number from 0 to ``n`` - 1, nearly all equally likely: the bias is below ``n`` / 2**64.

        Raises ValueError if ``n`` < 1.
        """
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
        """Return ``many`` of the items in random order.

        Uses up ``len(items)`` numbers of the stream, as `shuffled` does.
        """
        after = self.draws + len(items)
        if many == 1:
            drawn = [items[self.below(len(items), label)]]
        else:
            rest = list(items)
            drawn = [rest.pop(self.below(len(rest), label)) for _ in range(min(many, len(rest)))]
        self.draws = after
        return drawn

    def _turn(self, page: int) -> None:
        self._page = page
        self._words = _WORDS.unpack(hashlib.shake_128(f"{self.seed}:{page}".encode()).digest(512))


_WORDS = struct.Struct("<64Q")


def _plain(item: Any) -> Any:
    """Convert the item to JSON values for a journal. Raises TypeError if a journal can't hold the item."""
    if isinstance(item, Named):
        return item.word
    if isinstance(item, Fact):
        return item.tagged()
    if isinstance(item, tuple | list):
        return [_plain(part) for part in item]
    if item is None or isinstance(item, str | int):
        return item
    raise TypeError(f"a journal can’t hold a {type(item).__name__}")
