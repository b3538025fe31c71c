"""What happened in an operation, in short lines, and what became of each of its tokens.

Here: a report's deeds read for the picture. Not here: where they stand on it (account.py), the account in full (words).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from games.candy_shoppe.board.kit import plural
from games.candy_shoppe.pieces.deeds import (
    Cancelled,
    Deed,
    Departed,
    Fetched,
    Fizzled,
    Fled,
    Killed,
    Laid,
    Marked,
    Opened,
    Report,
    Revived,
    Sent,
    Spared,
    Swapped,
    Tallied,
    Turned,
    Wasted,
)
from games.candy_shoppe.tokens import Token
from games.candy_shoppe.world import Face


class Fate(Enum):
    """What became of a token in an operation: the sprite that says so."""

    WAITING = ""
    ACTED = "tick"
    CANCELLED = "cross"
    IDLE = "none"
    GONE = "away"


@dataclass
class Slip:
    """A token that was live in an operation."""

    token: Token
    fate: Fate = Fate.WAITING


def slips(report: Report) -> list[Slip]:
    """All tokens that were live in this operation, in order, each with its fate."""
    found: list[Slip] = []
    for deed in report.deeds:
        _settle(found, deed)
    return sorted(found, key=lambda slip: (slip.token, slip.fate.value))


def _settle(found: list[Slip], deed: Deed) -> None:
    """What one deed means for the tokens."""
    if isinstance(deed, Opened):
        found += [Slip(token) for token in deed.tokens]
    elif isinstance(deed, Departed):
        return
    elif isinstance(deed, Tallied):
        _mark(found, deed.tokens, Fate.ACTED)
    elif isinstance(deed, Wasted):
        _mark(found, deed.tokens, Fate.IDLE)
    else:
        _mark(found, [deed.token], Fate.IDLE if isinstance(deed, Fizzled) else Fate.ACTED)
        if isinstance(deed, Cancelled):
            _mark(found, deed.tokens, Fate.CANCELLED)
        elif isinstance(deed, Sent):
            _mark(found, [deed.moved], Fate.GONE)
        elif isinstance(deed, Revived):
            _mark(found, deed.share, Fate.GONE)
        elif isinstance(deed, Fetched):
            found.append(Slip(deed.moved))


def _mark(found: list[Slip], tokens: tuple[Token, ...] | list[Token], fate: Fate) -> None:
    """These tokens wait no longer. One that is laid down has counted before, and waits no more by then."""
    for token in tokens:
        slip = next((slip for slip in found if slip.token == token and slip.fate == Fate.WAITING), None)
        if slip is not None:
            slip.fate = fate


def lines(report: Report) -> list[str]:
    """What happened, a short line for each deed that is news; what merely stays where it has counted is none."""
    counted = {token for deed in report.deeds if isinstance(deed, Tallied | Wasted) for token in deed.tokens}
    return [_line(deed) for deed in report.deeds[1:] if not _old_news(deed, counted)]


def _old_news(deed: Deed, counted: set[Token]) -> bool:
    """Whether a line before has said it: a marker that has counted, and the end of an operation without a spy."""
    if isinstance(deed, Departed):
        return deed.spy is None
    return isinstance(deed, Laid) and deed.token in counted


def side(face: Face) -> str:
    """A face in a word."""
    return "neutral" if face == Face.NEUTRAL else face.title


def _line(deed: Deed) -> str:
    if isinstance(deed, Tallied | Departed | Wasted | Opened):
        return _course(deed)
    return f"{deed.token.title}: {_effect(deed)}"


def _course(deed: Tallied | Departed | Wasted | Opened) -> str:
    """The steps that every operation has."""
    if isinstance(deed, Tallied):
        who = "" if deed.spy is None or deed.sums.swing == Face.NEUTRAL else f"{deed.spy.title} "
        return f"Tally: {who}{turn(deed)}"
    if isinstance(deed, Wasted):
        return f"Too late for the Tally: {', '.join(token.title for token in deed.tokens)}"
    if isinstance(deed, Opened):
        return f"{deed.spy.title} is revealed"
    spy = "nobody" if deed.spy is None else deed.spy.title
    return f"{spy} is held by the trap" if deed.held else f"{spy} goes to HQ"


def turn(deed: Tallied) -> str:
    """What a Tally did to its spy."""
    if deed.spy is None:
        return "no spy to turn"
    if deed.sums.swing == Face.NEUTRAL:
        return "even, nobody turns"
    return f"{'stays' if deed.before == deed.after else 'turns'} {side(deed.after)}"


def _effect(
    deed: Cancelled | Fizzled | Laid | Turned | Killed | Spared | Fled | Swapped | Marked | Sent | Fetched | Revived,
) -> str:
    """What a token did."""
    if isinstance(deed, Cancelled):
        return f"cancels {', '.join(token.title for token in deed.tokens) or 'nothing'}"
    if isinstance(deed, Fizzled):
        return "no effect without a spy" if deed.spy is None and deed.token.unit.needs_spy else "no effect"
    if isinstance(deed, Sent):
        return f"{deed.moved.title} to {deed.to.title}"
    if isinstance(deed, Fetched):
        return f"{deed.moved.title} from {deed.source.title}"
    if isinstance(deed, Laid):
        return f"stays with {deed.spy.title}" if deed.spy is not None else f"lies at {deed.city.title}"
    return f"{deed.spy.title} {_fate(deed)}"


def _fate(deed: Turned | Killed | Spared | Fled | Swapped | Marked | Revived) -> str:
    """What a token did to a spy."""
    if isinstance(deed, Turned):
        return f"{'stays' if deed.before == deed.after else 'turns'} {side(deed.after)}"
    if isinstance(deed, Spared | Fled):
        return f"is {side(deed.face)} as before" if isinstance(deed, Spared) else f"flees to {deed.to.title}"
    if isinstance(deed, Swapped):
        return f"and {deed.other.title} swap"
    if isinstance(deed, Revived):
        return f"is back, with {plural(len(deed.share), 'token')}"
    if isinstance(deed, Killed):
        return "dies"
    return "too late to matter" if deed.final else "gives its hunters away"
