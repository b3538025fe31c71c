"""Classify errors of sending a message to Discord. The class (`Verdict`) decides how the bot reacts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

import aiohttp
import discord

from bot.match.fault_texts import Kind
from bot.model.records import OutboxMessage

OUT_OF_REACH = (discord.HTTPException, discord.RateLimited, OSError, aiohttp.ClientError)
"""Errors of a call to Discord."""

# Discord's error codes: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json
NO_SERVER_IN_COMMON = 50278
DM_CLOSED = frozenset({50007, NO_SERVER_IN_COMMON})
DM_TRIES = 8
"""Number of refusals, for any reason, after which a DM counts as closed."""

OLD_TRIES = 3
"""Number of failures after which an edit of an old message is dropped, since the new one waits for it."""

UNKNOWN_MESSAGE, THREAD_EXISTS, ARCHIVED = 10008, 160004, 50083
KINDS = {50001: Kind.UNSEEN, 50013: Kind.LACKING, 160005: Kind.LOCKED, 160006: Kind.FULL}
"""Discord's error codes for channels that can't be written to."""


class Verdict(Enum):
    """Why a message could not be sent."""

    SHUT = auto()
    """The DM is closed: Discord says so, or refused many tries."""
    DELETED = auto()
    """The message to edit was deleted."""
    ASLEEP = auto()
    """The thread is archived or locked."""
    LET_BE = auto()
    """An old message, whose edit can be dropped: presses of its controls are refused anyway."""
    KEPT_OUT = auto()
    """The bot may not write in the match's channel."""
    WITHOUT_EMOJI = auto()
    """The message contains an emoji that is gone; it can be sent without."""
    MALFORMED = auto()
    """Discord will never accept this content."""
    LIMITED = auto()
    """A rate limit asks for a longer wait than discord.py sleeps."""
    UNREACHED = auto()
    """Discord is unreachable."""
    TROUBLED = auto()
    """Discord has a problem of its own, or gives an unknown reason."""
    UNMADE = auto()
    """The message could not be composed: a bug of ours."""


@dataclass(frozen=True)
class Failure:
    """A message that could not be sent, and the error.

    `locked`: whether the message's thread can't be unarchived. `emoji_gone`: whether the message has an emoji that no
    longer exists.
    """

    error: Exception
    outgoing: OutboxMessage
    locked: bool = False
    emoji_gone: bool = False

    @property
    def status(self) -> int:
        """HTTP status of Discord's answer; 0 if there was no answer."""
        return self.error.status if isinstance(self.error, discord.HTTPException) else 0

    @property
    def code(self) -> int:
        """Discord's JSON error code; 0 if there was no answer."""
        return self.error.code if isinstance(self.error, discord.HTTPException) else 0

    @property
    def private(self) -> bool:
        """Whether the message is a DM."""
        return bool(self.outgoing.user_id)

    @property
    def sent(self) -> bool:
        """Whether the message had been posted before. If so, the failed request was an edit."""
        return self.outgoing.message_id is not None

    @property
    def old(self) -> bool:
        """Whether the message was posted, and a newer message has replaced it since."""
        return self.sent and not self.outgoing.is_latest

    @property
    def refused(self) -> bool:
        """Whether Discord refused this request; False if Discord itself had a problem."""
        return self.status in (400, 403, 404)

    @property
    def forbidden(self) -> bool:
        """Whether Discord denied access to the channel or message, or doesn't know it."""
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
"""Verdicts with their conditions; the first that holds applies."""


def classify(failure: Failure) -> Verdict:
    """Return the verdict on a failure: the first in `_TABLE` whose condition holds."""
    return next((verdict for verdict, holds in _TABLE if holds(failure)), Verdict.UNMADE)
