"""Where a match's chance comes from: a secret that is sealed when its table opens, and what everybody adds to it."""

from __future__ import annotations

import hashlib
import secrets

from bot.model.records import NOBODY, MatchRecord
from games.engine.sealing import Sealed


class Chance:
    """All chance of a process's matches. In a rehearsal it follows from a text, and what Discord adds is left out."""

    def __init__(self, rehearsed: str | None = None) -> None:
        self._rehearsed = rehearsed

    def secret(self, match_id: int) -> str:
        """A new match's secret: 256 bits of chance."""
        if self._rehearsed is None:
            return secrets.token_hex(32)
        return hashlib.sha256(f"{self._rehearsed}:{match_id}".encode()).hexdigest()

    def press(self, interaction_id: int) -> int:
        """What a press adds: its id, which Discord gives it."""
        return interaction_id if self._rehearsed is None else 0

    def dice(self, sealed: Sealed, mix: str) -> tuple[str, str]:
        """The dice of a match: their seed, and what they are mixed with (see Match.start)."""
        return sealed.dice(mix)

    def mixed(self, saved: MatchRecord, interaction_id: int | None) -> tuple[str, str, str]:
        """What goes into the key of a match that begins with this press; then its dice's seed, and their ``mixed``."""
        sealed = saved.sealed
        alone = interaction_id == NOBODY
        presses = (0 if alone else seated.press for seated in saved.seats)
        mix = sealed.mix(presses, NOBODY if alone else self.press(interaction_id or 0))
        return mix, *self.dice(sealed, mix)
