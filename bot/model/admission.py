"""Decide who may join a table before its match starts."""

from __future__ import annotations

import re
from collections.abc import Collection

from games.engine.values import Fact

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
