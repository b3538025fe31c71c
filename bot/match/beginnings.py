"""Begin matches, with a new deal or from a position of a finished match, and make the random keys of their dice."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.match import TEXTS, role_wishes
from bot.model.gathering import CODE_LENGTH, CODE_LETTERS
from bot.model.records import NOBODY, MatchRecord
from bot.ops.drawing_thread import limited
from bot.storage.store import Store
from games.engine.analysis.judging import before
from games.engine.asks import Refused
from games.engine.game import Game
from games.engine.journal import Diverged, Journal, Sealed
from games.engine.match import Match, Step


@dataclass(frozen=True)
class Origin:
    """A position of a finished match, at which another match begins.

    `steps`: the finished match's steps up to that position. `mix`: the finished match's `MatchRecord.mix`.
    """

    steps: Sequence[Step]
    mix: str | None


async def origin_of(store: Store, game: Game[Any, Any], match_id: int) -> Origin | None:
    """Return the position of a finished match at which match `match_id` begins; None if it begins with a new deal.

    Raises Refused if the finished match can't be replayed any more.
    """
    saved = await store.load(match_id)
    if saved is None or saved.origin_id is None or saved.origin_line is None:
        return None
    source = await store.load(saved.origin_id)
    if source is None or source.snapshot is None:
        raise Refused(TEXTS.said("refused-gone"))
    journal = Journal.of_save(source.game, source.snapshot, source.options, await store.journal(source.id))
    try:
        return Origin(await limited(before, game, journal, saved.origin_line), source.mix)
    except (Diverged, ValueError):
        raise Refused(TEXTS.said("refused-gone")) from None


def begun(
    game: Game[Any, Any], saved: MatchRecord, origin: Origin | None, chance: Chance, interaction_id: int | None
) -> tuple[MatchRecord, Sequence[Step]]:
    """Return the match with its final options and `mix`, and its first steps.

    The steps are the deal or, if there is an `origin`, all steps up to the origin's position. `interaction_id`: the
    press that starts the match; None if no press does.
    """
    if origin is not None:
        return replace(saved, mix=origin.mix), origin.steps
    options = role_wishes.seated(game, saved)
    mix, seed, mixed = chance.mixed(saved, interaction_id)
    dealt = Match.start(game, len(saved.seats), seed, options, mixed)
    return replace(saved, options=options.model_dump_json(), mix=mix), [dealt]


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
        """Return the number that mixes this button press into the dice: its interaction id, or 0 in a rehearsal."""
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
