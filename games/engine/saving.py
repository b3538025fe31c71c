"""A match at rest: what is written down of it, and what of that still holds when it is read by later rules.

Here: the shape, and which questions have changed meanwhile. Not here: the match itself (match.py), and old states of a
game (its own rules).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import Any

from pydantic import Field

from games.engine.asks import Ask
from games.engine.game import Game, S
from games.engine.undo import Takeback, Trail
from games.engine.values import Model, Seat

_STATE = ',"state":'
"""What comes before the state, which is a save's last part: what may be taken back is packed by its exact text."""


class Count(Model):
    """How many open and how many secret questions a seat has been asked: two counts, so neither tells of the other."""

    open: int = 0
    secret: int = 0

    def next(self, secret: bool) -> int:
        """Count one more question. Its number is even when open, odd when secret."""
        if secret:
            self.secret += 1
            return 2 * self.secret + 1
        self.open += 1
        return 2 * self.open


class Save(Model):
    """What a save holds besides the state. ``asked``: a digest of each open question."""

    counts: dict[Seat, Count]
    numbers: dict[Seat, int]
    asked: dict[Seat, str]
    trail: Trail | None = Field(default=None, exclude_if=lambda trail: trail is None)
    takeback: Takeback | None = Field(default=None, exclude_if=lambda takeback: takeback is None)

    def written(self, state: str) -> str:
        """Return the whole save. ``state``: as JSON."""
        return f"{self.model_dump_json(context=state)[:-1]}{_STATE}{state}}}"

    def changed(self, asks: Sequence[Ask]) -> list[Ask]:
        """Of the questions that these rules ask in this state, those that stood otherwise when it was saved."""
        return [ask for ask in asks if self.asked.get(ask.seat) != digest(ask)]

    def renumbered(self, changed: Collection[Ask]) -> tuple[dict[Seat, Count], dict[Seat, int]]:
        """Counts and numbers when these questions are asked anew: old ones answer none of them."""
        counts = {seat: count.model_copy() for seat, count in self.counts.items()}
        return counts, self.numbers | {ask.seat: counts[ask.seat].next(ask.secret) for ask in changed}


def digest(ask: Ask) -> str:
    """By which a question is known again: other options, or the same in another order, have another one."""
    return hashlib.blake2b(ask.model_dump_json().encode(), digest_size=8).hexdigest()


def digests(asks: Mapping[Seat, tuple[int, Ask]]) -> dict[Seat, str]:
    """Of all that stand."""
    return {seat: digest(ask) for seat, (_, ask) in asks.items()}


def read(game: Game[S, Any], text: str) -> tuple[Save, S]:
    """A save of this game. Raises ValueError when the text is none, by its number where it is one of later rules."""
    version: int = game.rules.state_type.model_fields["version"].default
    head, _, rest = text.partition(_STATE)
    written = rest[:-1]
    try:
        save = Save.model_validate_json(head + "}", context=written)
        state = game.rules.state_type.model_validate_json(written)
    except ValueError:
        _refuse_later(game, _version_in(text), version)
        raise
    _refuse_later(game, state.version, version)
    return save, state


def _version_in(text: str) -> int:
    """As it is written, whatever else can't be read; 0 where it isn't."""
    with suppress(ValueError, LookupError, TypeError):
        return int(json.loads(text)["state"]["version"])
    return 0


def _refuse_later(game: Game[Any, Any], found: int, version: int) -> None:
    if found > version:
        raise ValueError(f"{game.slug}: the save is of version {found}, these rules are of version {version}")
