"""Draw a match's secret when its table opens, and mix in the players' presses when the match starts."""

from __future__ import annotations

import hashlib
import secrets

from bot.model.admission import CODE_LENGTH, CODE_LETTERS
from bot.model.records import NOBODY, MatchRecord
from games.engine.sealing import Sealed


class Chance:
    """Source of randomness for this process's matches.

    `rehearsed`: the setting DICE_SEED, for rehearsals (matches with the same dice in each run); otherwise None.
    """

    def __init__(self, rehearsed: str | None = None) -> None:
        self._rehearsed = rehearsed

    def secret(self, match_id: int) -> str:
        """Draw a new match's secret: 256 random bits as 64 hex digits."""
        if self._rehearsed is None:
            return secrets.token_hex(32)
        return hashlib.sha256(f"{self._rehearsed}:{match_id}".encode()).hexdigest()

    def code(self) -> str:
        """Draw the code of an invitation. In a rehearsal the code is always the same."""
        if self._rehearsed is None:
            return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        return CODE_LETTERS[:CODE_LENGTH]

    def press(self, interaction_id: int) -> int:
        """Return the number by which a press changes the dice: its interaction id, or 0 in a rehearsal."""
        return interaction_id if self._rehearsed is None else 0

    def dice(self, sealed: Sealed, mix: str) -> tuple[str, str]:
        """Return the arguments `seed` and `mixed` of `Match.start`. `mix`: a text from `Sealed.mix`."""
        return sealed.dice(mix)

    def mixed(self, saved: MatchRecord, interaction_id: int | None) -> tuple[str, str, str]:
        """Return (text from `Sealed.mix`, `seed` for `Match.start`, `mixed` for `Match.start`).

        `interaction_id`: the press that starts the match; None if no press starts it.
        """
        sealed = saved.sealed
        alone = interaction_id == NOBODY
        presses = (0 if alone else seated.press for seated in saved.seats)
        mix = sealed.mix(presses, NOBODY if alone else self.press(interaction_id or 0))
        return mix, *self.dice(sealed, mix)
