"""What it means when Discord does not take a message: a table of verdicts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

import aiohttp
import discord

from bot.match.fault_texts import Kind
from bot.model.records import OutboxMessage

OUT_OF_REACH = (discord.HTTPException, discord.RateLimited, OSError, aiohttp.ClientError)
"""What a call to Discord may end with."""

NO_SERVER_IN_COMMON = 50278
DM_CLOSED = frozenset({50007, NO_SERVER_IN_COMMON})
DM_TRIES = 8
"""After so many refusals for whatever reason a DM counts as closed."""

OLD_TRIES = 3
"""After so many failures an old message is let be as it is: the new one waits for it."""

UNKNOWN_MESSAGE, THREAD_EXISTS, ARCHIVED = 10008, 160004, 50083
KINDS = {50001: Kind.UNSEEN, 50013: Kind.LACKING, 160005: Kind.LOCKED, 160006: Kind.FULL}
"""Codes by which Discord says why we can't write somewhere."""


class Verdict(Enum):
    """What has become of a try to send a message."""

    SHUT = auto()
    """This DM takes nothing from us, now or after many tries."""
    DELETED = auto()
    """The message that was to be edited is gone."""
    ASLEEP = auto()
    """Its thread has fallen asleep, or is locked."""
    LET_BE = auto()
    """An old message that may stay as it is: it keeps its controls, and our answer to them is ready."""
    KEPT_OUT = auto()
    """We may not write where the match is played."""
    WITHOUT_EMOJI = auto()
    """It showed an emoji that is gone: its words can go without."""
    MALFORMED = auto()
    """Discord will never take it."""
    LIMITED = auto()
    """Discord asks for a longer wait than we sleep through."""
    UNREACHED = auto()
    """Discord is out of reach."""
    TROUBLED = auto()
    """Discord has trouble of its own, or gives none of the reasons we know."""
    UNMADE = auto()
    """It could not be made: a fault of ours."""


@dataclass(frozen=True)
class Failure:
    """A message that was not taken.

    ``locked``: its thread could not be woken. ``emoji_gone``: it showed one that isn't there.
    """

    error: Exception
    outgoing: OutboxMessage
    locked: bool = False
    emoji_gone: bool = False

    @property
    def status(self) -> int:
        """Of Discord's answer; 0: there was none."""
        return self.error.status if isinstance(self.error, discord.HTTPException) else 0

    @property
    def code(self) -> int:
        """Discord's own word for it; 0: none."""
        return self.error.code if isinstance(self.error, discord.HTTPException) else 0

    @property
    def private(self) -> bool:
        """Whether it is a DM."""
        return bool(self.outgoing.user_id)

    @property
    def sent(self) -> bool:
        """Whether Discord has an earlier form of it."""
        return self.outgoing.message_id is not None

    @property
    def old(self) -> bool:
        """Whether it was sent, and another has taken its place since."""
        return self.sent and not self.outgoing.is_latest

    @property
    def refused(self) -> bool:
        """Whether it is this very message that is refused, there and now."""
        return self.status in (400, 403, 404)

    @property
    def forbidden(self) -> bool:
        """Whether it is this place that is refused."""
        return self.status in (403, 404)


def _shut(failure: Failure) -> bool:
    again = failure.outgoing.tries >= DM_TRIES
    long = failure.forbidden and failure.code != UNKNOWN_MESSAGE and again
    return failure.private and (failure.code in DM_CLOSED or long)


def _let_be(failure: Failure) -> bool:
    limited = isinstance(failure.error, discord.RateLimited)
    tired = failure.status > 0 and failure.outgoing.tries >= OLD_TRIES
    return failure.old and (limited or failure.refused or tired)


def _kept_out(failure: Failure) -> bool:
    return not failure.private and (failure.forbidden or failure.code in {*KINDS, ARCHIVED})


_TABLE: tuple[tuple[Verdict, Callable[[Failure], bool]], ...] = (
    (Verdict.SHUT, _shut),
    (Verdict.DELETED, lambda failure: failure.code == UNKNOWN_MESSAGE and failure.sent),
    (Verdict.ASLEEP, lambda failure: failure.code == ARCHIVED and not failure.locked),
    (Verdict.WITHOUT_EMOJI, lambda failure: failure.emoji_gone),
    (Verdict.LET_BE, _let_be),
    (Verdict.KEPT_OUT, _kept_out),
    (Verdict.MALFORMED, lambda failure: failure.status == 400),
    (Verdict.TROUBLED, lambda failure: failure.status > 0),
    (Verdict.LIMITED, lambda failure: isinstance(failure.error, discord.RateLimited)),
    (Verdict.UNREACHED, lambda failure: isinstance(failure.error, TimeoutError | OSError | aiohttp.ClientError)),
)
"""The first that holds is it."""


def classify(failure: Failure) -> Verdict:
    """What has become of it."""
    return next((verdict for verdict, holds in _TABLE if holds(failure)), Verdict.UNMADE)
