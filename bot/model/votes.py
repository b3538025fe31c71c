"""What a table votes on: another host, or an end without a result; and who has yet to play.

Here: the values. Not here: who may ask and vote (match/host_vote.py, match/end_vote.py).
"""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any, Self

from bot.model.records import MatchRecord
from games.engine.values import Fact, Seat


class HostVote(Fact):
    """Users who agree that the candidate becomes the host."""

    candidate: int
    since: datetime
    yes: tuple[int, ...]


class EndVote(Fact):
    """Users who agree to end the match without a result. ``number``: how many such votes there have been, from 1."""

    number: int
    until: datetime
    yes: tuple[int, ...]
    open: bool = True


class Votes(Fact):
    """All votes at a table. ``unplayed``: seats that nobody has seen answer yet, in a match that may count."""

    host: HostVote | None = None
    end: EndVote | None = None
    unplayed: tuple[Seat, ...] = ()

    @classmethod
    def of(cls, saved: MatchRecord) -> Self:
        """The votes of this match, also as they were written when there was none but that about the host."""
        held = json.loads(saved.vote or "{}")
        if "for" in held:
            held = {"host": {"candidate": held["for"], "since": held["since"], "yes": held["yes"]}}
        return cls.model_validate_json(json.dumps(held))

    def but(self, **changed: Any) -> dict[str, Any]:
        """The match's field with these votes changed."""
        after = self.model_copy(update=changed)
        return {"vote": None if after == Votes() else after.model_dump_json()}
