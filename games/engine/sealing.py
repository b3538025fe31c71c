"""Commit to a match's random draws before it starts, and prove them afterwards.

The byte format is specified in docs/decisions/0014-sealed-chance.md.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import Any

from games.engine.dice import Dice, Draw, draw_secret, keyed
from games.engine.journal import Journal
from games.engine.values import Fact

FORM = "parlour-1"
"""Format of the key's input; its first line."""

LEAVES = 4096
"""Number of draws that can be opened one by one; the longest match needs a tenth of it."""


class Sealed(Fact):
    """The secret behind a match's random draws, chosen before the match starts.

    ``secret``: 64 hex digits; ``stay``: never publish the secret, not even after the end.
    """

    secret: str
    stay: bool = False

    @property
    def seal(self) -> str:
        """The public commitment to the secret (64 hex digits). It doesn't reveal the secret.

        It is the secret's SHA-256. If the secret is never published, it is the root of a hash tree over the secrets of
        single draws.
        """
        return _tree(self.secret)[-1][0].hex() if self.stay else hashlib.sha256(bytes.fromhex(self.secret)).hexdigest()

    def mix(self, presses: Iterable[int], start: int) -> str:
        """Return a text. The key of the dice is derived from this text and the secret.

        ``presses``: for each seat, the id of the Discord interaction by which a user took the seat (0: none).
        ``start``: the id of the interaction that started the match.
        """
        return "\n".join([FORM, self.seal, *map(str, presses), f"start:{start}"])

    def dice(self, mix: str) -> tuple[str, str]:
        """Return ``seed`` and ``mixed`` for the match's dice. ``mix``: the text from `mix`."""
        if self.stay:
            return self.secret, hashlib.sha256(mix.encode()).hexdigest()
        return keyed(bytes.fromhex(self.secret), mix.encode()).hex(), ""


def proof(sealed: Sealed, mix: str, journal: Journal, public: Collection[str]) -> str:
    """Return the text of the file that proves a finished match: one line of JSON.

    Its first field is a hash of all that follows. If the secret is never published, the file contains only draws with
    the labels in ``public``, and no choices.
    """
    head = {"form": FORM, "seal": sealed.seal, "mix": mix.split("\n"), "seats": journal.seats, "game": journal.game}
    if sealed.stay:
        draws = (draw for entry in journal.entries for draw in entry.draws if draw.label in public)
        shown: dict[str, Any] = {"opened": [_opened(sealed, journal.mixed, draw) for draw in draws]}
    else:
        shown = {"secret": sealed.secret, "journal": journal.model_dump(mode="json")}
    body = json.dumps(head | shown, ensure_ascii=False, separators=(",", ":"))[1:] + "\n"
    return f'{{"sha256":"{hashlib.sha256(body.encode()).hexdigest()}",{body}'


def _opened(sealed: Sealed, mixed: str, draw: Draw) -> dict[str, Any]:
    """Return a draw as JSON, with its proof.

    For each number of the stream that the draw used, the proof is the number's secret and the hash path to the seal.
    """
    numbers = range(draw.number, _after(Dice(seed=sealed.secret, mixed=mixed, draws=draw.number), draw))
    keys = [
        {"number": number, "secret": draw_secret(sealed.secret, number).hex(), "path": _path(sealed.secret, number)}
        for number in numbers
        if number < LEAVES
    ]
    return {"draw": draw.model_dump(mode="json"), "keys": keys}


def _after(dice: Dice, draw: Draw) -> int:
    """Return the position in the stream at which the draw after this one begins."""
    if draw.way == "order":
        dice.shuffled(draw.items or (), draw.label)
    else:
        dice.below(draw.below, draw.label)
    return dice.draws


@lru_cache(maxsize=64)
def _tree(secret: str) -> Sequence[Sequence[bytes]]:
    """Return all rows of the hash tree: first the leaves (hashes of the draws' secrets), last the root."""
    row = [hashlib.sha256(b"\0" + draw_secret(secret, number)).digest() for number in range(LEAVES)]
    rows = [row]
    while len(row) > 1:
        row = [hashlib.sha256(b"\1" + row[at] + row[at + 1]).digest() for at in range(0, len(row), 2)]
        rows.append(row)
    return rows


def _path(secret: str, number: int) -> list[str]:
    """Return the sibling hashes, in hex, from the leaf of draw ``number`` up to the root."""
    return [row[(number >> height) ^ 1].hex() for height, row in enumerate(_tree(secret)[:-1])]
