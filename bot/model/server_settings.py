"""What those who manage a server have set for it, as a plain value."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from bot.model.time_control import PaceName, Timeout
from bot.model.words import TEXTS
from games.engine.asks import Refused
from games.engine.values import Fact

Place = Literal["thread", "here"]


class ServerSettings(Fact):
    """All of them. The plain ones are those of a server where nobody has set anything."""

    channels: tuple[int, ...] = ()
    """Where tables may be opened, in these channels and their threads; none: anywhere."""
    role: int | None = None
    """Who may open tables; None: everybody."""
    place: Place = "thread"
    pace: PaceName = "daily"
    """Nobody who sits together notices a day, and nobody who is gone keeps the others waiting for more than two."""
    on_timeout: Timeout = "stand-in"
    """What a table is like whose host says nothing of it."""
    shows_leaderboard: bool = False
    """Whether everybody in the channel sees a leaderboard that somebody asks for."""
    play_reaches: bool = True
    """Whether people here who look for company with /play may be seated with people of other servers."""
    hall: int | None = None
    """The channel where results are posted; None: nowhere."""

    def allows(self, channel_id: int) -> None:
        """Raises Refused where no table may be opened; of a thread, ``channel_id`` is its channel’s."""
        if self.channels and channel_id not in self.channels:
            where = ", ".join(f"<#{channel}>" for channel in self.channels)
            raise Refused(TEXTS.said("refused-channel", where=where))

    def admits(self, roles: Collection[int], manages: bool) -> None:
        """Raises Refused to somebody who may open no tables. ``manages``: they manage the server."""
        if self.role is not None and not manages and self.role not in roles:
            raise Refused(TEXTS.said("refused-role", role=f"<@&{self.role}>"))


PLAIN = ServerSettings()
