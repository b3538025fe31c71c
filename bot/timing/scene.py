"""A running match at one moment, with all that a change of it may depend on, and one seat's share of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot.messages.context import MatchContext
from bot.model.own import Own
from bot.model.records import MatchRecord, Seated
from bot.timing.think_delays import ThinkDelays
from bot.timing.words import TEXTS
from games.engine.asks import Refused
from games.engine.game import Game
from games.engine.match import Match
from games.engine.values import Seat

NOT_RUNNING = TEXTS.said("refused-not-running")
NOT_HERE = TEXTS.said("refused-not-here")


@dataclass(frozen=True)
class Scene:
    """A match at the moment when somebody gets up or sits down."""

    saved: MatchRecord
    game: Game[Any, Any]
    match: Match
    now: datetime
    delays: ThinkDelays

    @property
    def context(self) -> MatchContext:
        """Who sits there."""
        return MatchContext.of(self.saved, self.game)

    def seated(self, user_id: int) -> Seated:
        """Where this user sits. Raises Refused when they don't (any more)."""
        found = self.saved.seat_of(user_id)
        if self.saved.status != "running" or found is None or found.resigned:
            raise Refused(NOT_HERE)
        return found

    def at(self, seat: Seat) -> Seated:
        """Who has this seat. Raises Refused when there is none such to be had."""
        if self.saved.status != "running":
            raise Refused(NOT_RUNNING)
        if not 0 <= seat < len(self.saved.seats) or not self.saved.seats[seat].owned:
            raise Refused(TEXTS.said("refused-no-seat"))
        return self.saved.seats[seat]


def own_share(match: Match, seated: Seated) -> Own:
    """Return this seat's share of a match."""
    question, ask = match.asks.get(seated.seat, (0, None))
    return Own(seated, match.game, match.view(seated.seat), question, ask)
