"""Define a server's settings as a plain value."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from bot.model import TEXTS
from bot.model.time_control import PaceName, Timeout
from games.engine.asks import Refused
from games.engine.values import Fact

Place = Literal["thread", "here"]


class ServerSettings(Fact):
    """All settings of a server. Each has its default until a manager changes it."""

    channels: tuple[int, ...] = ()
    """Channels where tables may be opened, including their threads; empty: anywhere."""
    role: int | None = None
    """The role that may open tables; None: everybody."""
    place: Place = "thread"
    pace: PaceName = "daily"
    """Default pace of new tables. At a daily pace, players who are online together lose no time, and an absent one
    delays the others by two days at most."""
    on_timeout: Timeout = "stand-in"
    """What a new table does on a timeout, unless its host chose otherwise."""
    shows_leaderboard: bool = False
    """Whether a requested leaderboard is public in its channel."""
    play_reaches: bool = True
    """Whether users here who queue with /play may be seated with users of other servers."""
    hall: int | None = None
    """The channel where results are posted; None: nowhere."""
    language: str | None = None
    """The language of new tables; None: that of the community, or else the bot's own."""

    def allows(self, channel_id: int) -> None:
        """Raise Refused if no table may be opened in this channel.

        `channel_id`: a channel's id; for a thread, the id of its parent channel.
        """
        if self.channels and channel_id not in self.channels:
            where = ", ".join(f"<#{channel}>" for channel in self.channels)
            raise Refused(TEXTS.said("refused-channel", where=where))

    def admits(self, roles: Collection[int], manages: bool) -> None:
        """Raise Refused if a user with these roles may not open tables.

        `manages`: whether the user manages the server.
        """
        if self.role is not None and not manages and self.role not in roles:
            raise Refused(TEXTS.said("refused-role", role=f"<@&{self.role}>"))


PLAIN = ServerSettings()
