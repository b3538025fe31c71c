"""Seal chance before a match and prove it afterwards. Every byte: docs/decisions/0014-sealed-chance.md."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from games.engine.dice import Dice, Draw, draw_secret, keyed
from games.engine.journal import Journal
from games.engine.values import Fact

FORM = "parlour-1"
"""How what goes into a key is written; the first line of it."""

LEAVES = 4096
"""So many draws of a match can be opened one by one; the longest takes a tenth of that."""


class Sealed(Fact):
    """A match's chance before it begins. ``secret``: 64 hex digits; ``stay``: it stays secret after the end, too."""

    secret: str
    stay: bool = False

    @property
    def seal(self) -> str:
        """What can be shown to everybody: it tells nothing of the secret, and fits no other one. 64 hex digits.

        The secret's SHA-256; where it stays secret, the root of a tree over the secrets of single draws.
        """
        return _tree(self.secret)[-1][0].hex() if self.stay else hashlib.sha256(bytes.fromhex(self.secret)).hexdigest()

    def mix(self, presses: Iterable[int], start: int) -> str:
        """All that goes into the key besides the secret, as text.

        ``presses``: for each seat the id of the press that took it; 0: nobody pressed for it. ``start``: that press.
        """
        return "\n".join([FORM, self.seal, *map(str, presses), f"start:{start}"])

    def dice(self, mix: str) -> tuple[str, str]:
        """Seed and ``mixed`` of the match's dice."""
        if self.stay:
            return self.secret, hashlib.sha256(mix.encode()).hexdigest()
        return keyed(bytes.fromhex(self.secret), mix.encode()).hex(), ""


def proof(sealed: Sealed, mix: str, journal: Journal, told: Collection[str]) -> str:
    """The file by which a match that is over can be checked (a line of JSON; its first field is of all that follows).

    Where the secret stays, it opens draws with these labels alone, and says nothing of what was chosen.
    """
    head = {"form": FORM, "seal": sealed.seal, "mix": mix.split("\n"), "seats": journal.seats, "game": journal.game}
    if sealed.stay:
        shown: dict[str, Any] = {"opened": [_opened(sealed, journal.mixed, draw) for draw in _draws(journal, told)]}
    else:
        shown = {"secret": sealed.secret, "journal": journal.model_dump(mode="json")}
    body = json.dumps(head | shown, ensure_ascii=False, separators=(",", ":"))[1:] + "\n"
    return f'{{"sha256":"{hashlib.sha256(body.encode()).hexdigest()}",{body}'


def _draws(journal: Journal, told: Collection[str]) -> Iterator[Draw]:
    for entry in journal.entries:
        yield from (draw for draw in entry.draws if draw.label in told)


def _opened(sealed: Sealed, mixed: str, draw: Draw) -> dict[str, Any]:
    """A draw, and the secret of each number that it took, with its way up to the seal."""
    numbers = range(draw.number, _after(Dice(seed=sealed.secret, mixed=mixed, draws=draw.number), draw))
    keys = [
        {"number": number, "secret": draw_secret(sealed.secret, number).hex(), "path": _path(sealed.secret, number)}
        for number in numbers
        if number < LEAVES
    ]
    return {"draw": draw.model_dump(mode="json"), "keys": keys}


def _after(dice: Dice, draw: Draw) -> int:
    """The number of the draw after this one."""
    if draw.way == "order":
        dice.shuffled(draw.items or (), draw.label)
    else:
        dice.below(draw.below, draw.label)
    return dice.draws


@lru_cache(maxsize=64)
def _tree(secret: str) -> Sequence[Sequence[bytes]]:
    """All rows of the tree: the hashes of the draws' secrets first, the root alone last."""
    row = [hashlib.sha256(b"\0" + draw_secret(secret, number)).digest() for number in range(LEAVES)]
    rows = [row]
    while len(row) > 1:
        row = [hashlib.sha256(b"\1" + row[at] + row[at + 1]).digest() for at in range(0, len(row), 2)]
        rows.append(row)
    return rows


def _path(secret: str, number: int) -> list[str]:
    """The hashes beside the way from a draw's secret up to the root, the lowest first."""
    return [row[(number >> height) ^ 1].hex() for height, row in enumerate(_tree(secret)[:-1])]
