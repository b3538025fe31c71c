"""What happened in an operation, in short lines, and what became of each of its tokens.

Here: a report's deeds read for the picture. Not here: where they stand on it (account.py), the account in full (words).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from games.candy_shoppe.pieces import (
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
    told = [deed for deed in report.deeds[1:] if not (isinstance(deed, Laid) and deed.token in counted)]
    return [_line(deed) for deed in told]


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
        return f"Tally: {turn(deed)}"
    if isinstance(deed, Wasted):
        return f"Too late for the Tally: {', '.join(token.title for token in deed.tokens)}"
    if isinstance(deed, Opened):
        return f"{deed.spy.title} is revealed"
    if deed.spy is None:
        return "No spy is left here"
    return f"{deed.spy.title} is held by the trap" if deed.held else f"{deed.spy.title} goes to HQ"


def turn(deed: Tallied) -> str:
    """What a Tally did to the spy."""
    if deed.spy is None:
        return "no spy to turn"
    if deed.sums.swing == Face.NEUTRAL:
        return "even, nobody turns"
    if deed.before == deed.after:
        return f"{deed.spy.title} stays {side(deed.after)}"
    return f"{deed.spy.title} turns {side(deed.after)}"


def _effect(
    deed: Cancelled | Fizzled | Laid | Turned | Killed | Spared | Fled | Swapped | Marked | Sent | Fetched | Revived,
) -> str:
    """What a token did."""
    if isinstance(deed, Cancelled):
        return f"cancels {', '.join(token.title for token in deed.tokens) or 'nothing'}"
    if isinstance(deed, Fizzled):
        return "no effect, no spy here" if deed.spy is None and deed.token.unit.needs_spy else "no effect"
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
    if isinstance(deed, Killed):
        return "dies"
    if isinstance(deed, Spared):
        return f"is {side(deed.face)} as before"
    if isinstance(deed, Fled):
        return f"flees to {deed.to.title}"
    if isinstance(deed, Swapped):
        return f"to {deed.to.title}, {deed.other.title} comes"
    if isinstance(deed, Marked):
        return "gives its hunters away"
    return f"is back, with {len(deed.share)} of the tokens" if deed.share else "is back, without tokens"
