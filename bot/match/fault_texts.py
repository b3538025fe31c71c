"""What keeps us from writing where a match is played, and what people are told then.

Here: the kinds of fault, how they are written down, and their words. Not here: how they are found out (delivery.py)
and what follows (faults.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from bot.messages.context import link
from bot.model.records import MatchRecord


class Kind(StrEnum):
    """A kind of fault, by what people can do about it."""

    GONE = "gone"
    LOCKED = "locked"
    LACKING = "lacking"
    UNSEEN = "unseen"
    KICKED = "kicked"
    FULL = "full"
    REFUSED = "refused"


def written(kind: Kind, lacking: Sequence[str] = ()) -> str:
    """A fault as the match keeps it. ``lacking``: the permissions that are missing, as Discord shows them."""
    return ":".join([kind, ", ".join(lacking)]) if lacking else str(kind)


def kind_of(fault: str) -> Kind:
    """The kind of a fault that was written down."""
    return Kind(fault.partition(":")[0])


def told(saved: MatchRecord, name: str) -> str:
    """What is told, once, to whoever can do something about it: what is wrong, and what to do next."""
    assert saved.fault is not None
    return f"⏸️ **{name}**, table {saved.id}, stands still: {_cause(saved)} Nothing is lost. {_remedy(saved)}"


def noted(saved: MatchRecord) -> str:
    """A line for its players, beside whatever they look at."""
    assert saved.fault is not None
    return f"⏸️ The board can’t be shown at the moment: {_cause(saved)} {_remedy(saved)}"


def over(saved: MatchRecord, name: str) -> str:
    """What becomes of those words when the fault is over."""
    return f"▶️ **{name}**, table {saved.id}, goes on: {link(saved)}"


def _cause(saved: MatchRecord) -> str:
    kind, _, lacking = (saved.fault or "").partition(":")
    bold = ", ".join(f"**{name}**" for name in lacking.split(", ") if name)
    where = link(saved)
    return {
        Kind.GONE: "the channel or thread where it is played has been deleted.",
        Kind.LOCKED: f"its thread is locked, and I can’t write there any more: {where}",
        Kind.LACKING: f"I lack {bold or 'a permission'} where it is played: {where}",
        Kind.UNSEEN: f"I can’t see the channel where it is played any more: {where}",
        Kind.KICKED: "I am no longer on its server.",
        Kind.FULL: "this server has as many open threads as Discord allows, so I can’t open one for it.",
        Kind.REFUSED: f"Discord doesn’t let me write where it is played: {where}",
    }[Kind(kind)]


MOVE = "go to the channel or thread where you want to play on and type `/move`; the board follows you there."
ALLOW = "Somebody who manages the server can allow it: channel settings → Permissions → add me (or my role) → allow."


def _remedy(saved: MatchRecord) -> str:
    again = "The match then goes on by itself. Or "
    return {
        Kind.GONE: MOVE[0].upper() + MOVE[1:],
        Kind.LOCKED: f"A moderator can unlock it. {again}{MOVE}",
        Kind.LACKING: f"{ALLOW} {again}{MOVE}",
        Kind.UNSEEN: f"If I was removed, invite me again; else I need **View Channel** there. {ALLOW} {again}{MOVE}",
        Kind.KICKED: "When somebody invites me again, the match goes on by itself where it stopped.",
        Kind.FULL: f"When some of them are archived or deleted, the match goes on by itself. Or {MOVE}",
        Kind.REFUSED: f"I keep trying. Or {MOVE}",
    }[kind_of(saved.fault or "")]
