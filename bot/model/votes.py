"""Define the classes of votes at a table: on a new host, on ending the match, and on a pause."""

from __future__ import annotations

from datetime import datetime

from games.engine.values import Fact


class HostVote(Fact):
    """A vote on making user `candidate` the host. `since`: when it began; `yes`: ids of the users who agree."""

    candidate: int
    since: datetime
    yes: tuple[int, ...]


class EndVote(Fact):
    """A vote on ending the match without a result. `number`: counts the match's votes of this kind, from 1.

    `until`: when the vote ends; after a declined vote, when the next may begin. `yes`: ids of the users who agree.
    """

    number: int
    until: datetime
    yes: tuple[int, ...]
    open: bool = True


class PauseVote(EndVote):
    """A vote on pausing the match, with fields as in EndVote."""
