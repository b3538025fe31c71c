"""What happened in an operation, in short lines, and what became of each of its tokens.

Here: a report's deeds read for the picture. Not here: where they stand on it (account.py), the account in full (words).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

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
from games.candy_shoppe.pieces.tokens import Token
from games.candy_shoppe.world import Face
from games.engine.words import Words


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


def lines(report: Report, words: Words) -> list[str]:
    """What happened, a short line for each deed that is news; what merely stays where it has counted is none."""
    counted = {token for deed in report.deeds if isinstance(deed, Tallied | Wasted) for token in deed.tokens}
    return [_line(deed, words) for deed in report.deeds[1:] if not _old_news(deed, counted)]


def _old_news(deed: Deed, counted: set[Token]) -> bool:
    """Whether a line before has said it: a marker that has counted, and the end of an operation without a spy."""
    if isinstance(deed, Departed):
        return deed.spy is None
    return isinstance(deed, Laid) and deed.token in counted


def _line(deed: Deed, words: Words) -> str:
    if isinstance(deed, Tallied | Departed | Wasted | Opened):
        return _course(deed, words)
    return words("deed", token=deed.token, effect=_effect(deed, words))


def _course(deed: Tallied | Departed | Wasted | Opened, words: Words) -> str:
    """The steps that every operation has."""
    if isinstance(deed, Tallied):
        if deed.spy is None or deed.sums.swing == Face.NEUTRAL:
            return words("deed-tally", turn=turn(deed, words))
        return words("deed-tally.spy", spy=deed.spy, turn=turn(deed, words))
    if isinstance(deed, Wasted):
        return words("deed-wasted", tokens=_named(deed.tokens, words))
    if isinstance(deed, Opened):
        return words("deed-opened", spy=deed.spy)
    if deed.spy is None:
        return words("deed-departed.nobody")
    return words("deed-departed", spy=deed.spy, held=deed.held)


def _named(tokens: Iterable[Token], words: Words) -> str:
    return ", ".join(words("token", token=token) for token in tokens)


def turn(deed: Tallied, words: Words) -> str:
    """What a Tally did to its spy."""
    if deed.spy is None:
        return words("deed-turn.nobody")
    if deed.sums.swing == Face.NEUTRAL:
        return words("deed-turn.even")
    return words("deed-turn", stays=deed.before == deed.after, face=deed.after)


def _effect(
    deed: Cancelled | Fizzled | Laid | Turned | Killed | Spared | Fled | Swapped | Marked | Sent | Fetched | Revived,
    words: Words,
) -> str:
    """What a token did."""
    if isinstance(deed, Cancelled):
        return words("deed-cancels", any=bool(deed.tokens), tokens=_named(deed.tokens, words))
    if isinstance(deed, Fizzled):
        return words("deed-fizzles", spyless=deed.spy is None and deed.token.unit.needs_spy)
    if isinstance(deed, Sent):
        return words("deed-sent", moved=words("token", token=deed.moved), city=deed.to)
    if isinstance(deed, Fetched):
        return words("deed-fetched", moved=words("token", token=deed.moved), city=deed.source)
    if isinstance(deed, Laid):
        return words("deed-laid", city=deed.city) if deed.spy is None else words("deed-stays", spy=deed.spy)
    return _fate(deed, words)


def _fate(deed: Turned | Killed | Spared | Fled | Swapped | Marked | Revived, words: Words) -> str:
    """What a token did to a spy."""
    if isinstance(deed, Turned):
        told = words("deed-turned", spy=deed.spy, stays=deed.before == deed.after, face=deed.after)
    elif isinstance(deed, Spared):
        told = words("deed-spared", spy=deed.spy, face=deed.face)
    elif isinstance(deed, Fled):
        told = words("deed-fled", spy=deed.spy, city=deed.to)
    elif isinstance(deed, Swapped):
        told = words("deed-swapped", spy=deed.spy, other=words("spy", spy=deed.other))
    elif isinstance(deed, Revived):
        told = words("deed-revived", spy=deed.spy, many=len(deed.share))
    elif isinstance(deed, Killed):
        told = words("deed-killed", spy=deed.spy)
    else:
        told = words("deed-marked", spy=deed.spy, final=deed.final)
    return told
