"""Define what one player alone knows of a match: their seat, view and question."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from bot.model.records import Seated
from games.engine.asks import Ask
from games.engine.game import Game
from games.engine.orders import Obeyed, obeyed
from games.engine.values import View


@dataclass(frozen=True)
class Own:
    """One seat, with its view, its question and the question's number.

    Changes of the seat's private settings are computed from these alone.
    """

    seated: Seated
    game: Game[Any, Any]
    view: View
    question: int = 0
    ask: Ask | None = None

    def having(self, **fields: Any) -> Own:
        """Return a copy of this object whose seat has these fields changed."""
        return replace(self, seated=replace(self.seated, **fields))

    def obeyed(self) -> Obeyed | None:
        """Return how the player's standing orders answer their question; None if no order answers it."""
        if self.ask is None or not self.seated.orders or not self.seated.present:
            return None
        return obeyed(self.game.rules.orders, self.view, self.ask, self.seated.orders)
