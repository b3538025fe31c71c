"""Define plain values for gathering players: who may join a table, the queue of /play, match alerts, game nights."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from bot.model.custom_ids import Form
from bot.model.time_control import PLAIN, PaceName, Preferences
from games.engine.values import Fact

Speed = Literal["quick", "daily"]

FORM = "play"
"""Page name (see Form) of the controls under the queue's confirmation."""

PACE_OF: dict[Speed, PaceName] = {"quick": "live", "daily": "daily"}
"""The pace of a table for each speed."""

PATIENCE: dict[Speed, timedelta] = {"quick": timedelta(minutes=1), "daily": timedelta(minutes=10)}
"""Longest wait; then the table begins and stand-ins take the free seats."""

AT_HOME: dict[Speed, timedelta] = {"quick": timedelta(seconds=15), "daily": timedelta(minutes=2)}
"""Time that a user waits for players of their own server only."""


@dataclass(frozen=True)
class Ticket:
    """A user in the queue of /play.

    - `game`: slug, "" for any game; `players`: wanted number of seats, 0 for any
    - `guild_id`: the server where the user asked, 0 in a DM; `name`: the user's name there
    - `anywhere`: whether the user accepts players of other servers; `first_name`: the name that these players see
    - `press`: id of the interaction by which the user joined the queue
    """

    user_id: int
    game: str
    speed: Speed
    players: int
    guild_id: int
    anywhere: bool
    name: str
    first_name: str
    since: datetime
    press: int
    match_id: int | None = None
    """The match where they got a seat; None: they wait."""
    reliable: bool = False
    """Whether they only meet players who finish what they begin."""

    def begins(self) -> datetime:
        """Return when the user's match begins even if seats are free. Stand-ins (AI players) take these."""
        return self.since + PATIENCE[self.speed]


AHEAD = timedelta(minutes=15)
"""Time before the game night's beginning at which its table opens."""

MOST_AHEAD = timedelta(days=90)

LATE = timedelta(minutes=15)
"""Time after the game night's beginning until which opening its table is tried."""


@dataclass(frozen=True)
class GameNight:
    """A table that will open by itself, with its scheduled event on Discord.

    `opened_by`: id of the interaction that planned the night; the store opens at most one table for an interaction.
    `event_id`: None until the event exists. `match_id`: None until the table is open.
    """

    guild_id: int
    channel_id: int
    in_thread: bool
    game: str
    user_id: int
    name: str
    begins_at: datetime
    opened_by: int
    pace: str
    on_timeout: str
    id: int = 0
    event_id: int | None = None
    match_id: int | None = None

    @property
    def opens_at(self) -> datetime:
        """When the night's table opens."""
        return self.begins_at - AHEAD


ALERTS_FORM = "callme"
"""Name of the form that withdraws wishes."""

STOP_ALL = Form(ALERTS_FORM, "stop", "all")

APART = timedelta(days=1)
"""Minimum time between two notifications of one user, unless they want every table."""

MOST_HOURS = 7 * 24
"""Longest lifetime of a wish."""


@dataclass(frozen=True)
class CallWish:
    """A user's wish for an alert when a table on their server has at least `players` players.

    `game`: a game's slug, "" for any game. `every`: whether the user wants an alert for each such table; if not, they
    get at most one a day. `id`: id of the wish's row in the database, 0 before the wish is stored.
    """

    user_id: int
    guild_id: int
    game: str
    players: int
    until: datetime
    every: bool = False
    id: int = 0


@dataclass(frozen=True)
class Candidate:
    """A user who may get an alert about a match, with the user's wish and preferences."""

    match_id: int
    wish: CallWish
    preferences: Preferences = PLAIN


MOST_INVITED = 10
"""Maximum number of users that one table invites."""

MOST_LEFT = 1
"""Most of their last 20 matches that a reliable player may have left early (95 % were finished)."""


class Admission(Fact):
    """Who may join a table. `invited`: users with a reserved seat. `barred`: users that the host removed for good.

    A removed user who is invited again may join.
    """

    invited: tuple[int, ...] = ()
    by_invitation: bool = False
    """Whether only invited users may join."""
    reliable: bool = False
    """Whether only players who finish what they begin may join; new users count as such."""
    barred: tuple[int, ...] = ()
    code: str = ""
    """Code that admits users without an invitation, at a table in DMs; empty: there is none."""

    def awaited(self, sitting: Collection[int]) -> tuple[int, ...]:
        """Return the invited users who haven't joined yet. `sitting`: the users at the table."""
        return tuple(user_id for user_id in self.invited if user_id not in sitting)


ANYBODY = Admission()
"""Everybody may join."""

CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""Letters of a code: without vowels, so that it spells no word."""

CODE_LENGTH = 6

_CODE = re.compile(rf"#?(\d{{1,10}})-([{CODE_LETTERS}]{{{CODE_LENGTH}}})")


def code_typed(typed: str) -> tuple[int, str] | None:
    """Return (match number, code) from what a user typed as an invitation; None if it isn't one."""
    found = _CODE.fullmatch(typed.strip().upper())
    return None if found is None else (int(found[1]), found[2])
