"""What is said of an operation, deed by deed: who revealed what, the sums, and what each token did and why.

Here: deeds in words, as events and as the account that stays in sight. Not here: all other words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.candy_shoppe.pieces.actions import (
    Cancelled,
    Departed,
    Fetched,
    Fizzled,
    Fled,
    Killed,
    Laid,
    Marked,
    Opened,
    Revived,
    Sent,
    Spared,
    Swapped,
    Tallied,
    Turned,
    Wasted,
)
from games.candy_shoppe.pieces.components import Face, Spy, Sums
from games.candy_shoppe.words.names import city_name, face_name, spy_name, token_name, tokens, worth
from games.engine.values import Fact
from games.engine.words import Value, Words


def _opened(deed: Opened, words: Words) -> str:
    known: dict[str, Value] = {"spy": deed.spy, "city": deed.city, "face": deed.face, "revived": deed.revived}
    who = words.name(deed.seat)
    if not deed.tokens:
        return words("opened-bare", who=who, **known)
    return words("opened", who=who, tokens=tokens(deed.tokens, words), **known)


def _cancelled(deed: Cancelled, words: Words) -> str:
    if not deed.tokens:
        return words("cancelled-nothing", token=deed.token)
    return words("cancelled", token=deed.token, tokens=tokens(deed.tokens, words))


def _fizzled(deed: Fizzled, words: Words) -> str:
    nobody = deed.token.unit.needs_spy and deed.spy is None
    return words("fizzled-no-spy" if nobody else "fizzled", token=deed.token)


def _tallied(deed: Tallied, words: Words) -> str:
    own = worth(deed.city.influence, words)
    parts = [words("tallied-city", city=deed.city, worth=own)] if deed.city.influence else []
    parts += [words("tallied-markers", tokens=tokens(deed.markers, words))] if deed.markers else []
    com, cap, turn = deed.sums.com, deed.sums.cap, turned(deed.sums, deed.spy, deed.before, deed.after, words)
    if not parts:
        return words("tallied", com=com, cap=cap, turn=turn)
    return words("tallied-parts", com=com, cap=cap, parts=words.all_of(parts), turn=turn)


def turned(sums: Sums, spy: Spy | None, before: Face, after: Face, words: Words) -> str:
    """What a Tally with these sums does to its spy."""
    if spy is None:
        return words("turn-nobody")
    if sums.swing == Face.NEUTRAL:
        return words("turn-even", spy=spy, face=after)
    if before == after:
        return words("turn-already", spy=spy, face=after)
    return words("turn-turns", spy=spy, before=face_name(before, words), face=after)


def _laid(deed: Laid, words: Words) -> str:
    if deed.spy is not None:
        return words("laid-spy", token=deed.token, spy=deed.spy, final=deed.final)
    return words("laid-city", token=deed.token, city=deed.city, final=deed.final)


def _turned(deed: Turned, words: Words) -> str:
    if deed.before == deed.after:
        return words("turned-not", token=deed.token, spy=deed.spy, face=deed.after)
    before = face_name(deed.before, words)
    return words("turned", token=deed.token, spy=deed.spy, before=before, face=deed.after)


def _fled(deed: Fled, words: Words) -> str:
    return words("fled", token=deed.token, spy=deed.spy, city=deed.city, to=city_name(deed.to, words))


def _swapped(deed: Swapped, words: Words) -> str:
    other, to = spy_name(deed.other, words), city_name(deed.to, words)
    return words("swapped", token=deed.token, spy=deed.spy, other=other, to=to)


def _sent(deed: Sent, words: Words) -> str:
    return words("sent", token=deed.token, moved=token_name(deed.moved, words), city=deed.to)


def _fetched(deed: Fetched, words: Words) -> str:
    return words("fetched", token=deed.token, moved=token_name(deed.moved, words), city=deed.source)


def _revived(deed: Revived, words: Words) -> str:
    share = words("revived-with", tokens=tokens(deed.share, words)) if deed.share else words("revived-bare")
    return words("revived", token=deed.token, spy=deed.spy, city=deed.city, share=share, alone=deed.alone)


def _departed(deed: Departed, words: Words) -> str:
    if deed.spy is None:
        return words("departed-nobody", city=deed.city)
    if deed.held:
        return words("departed-held", spy=deed.spy, face=deed.face, city=deed.city, final=deed.final)
    return words("departed", spy=deed.spy, face=deed.face)


DEEDS: Mapping[type[Fact], Callable[[Any, Words], str]] = {
    Opened: _opened,
    Cancelled: _cancelled,
    Fizzled: _fizzled,
    Tallied: _tallied,
    Laid: _laid,
    Turned: _turned,
    Killed: lambda deed, words: words("killed", token=deed.token, spy=deed.spy),
    Spared: lambda deed, words: words("spared", token=deed.token, spy=deed.spy, face=deed.face),
    Fled: _fled,
    Swapped: _swapped,
    Marked: lambda deed, words: words("marked", token=deed.token, spy=deed.spy, final=deed.final),
    Sent: _sent,
    Fetched: _fetched,
    Revived: _revived,
    Wasted: lambda deed, words: words("wasted", tokens=tokens(deed.tokens, words)),
    Departed: _departed,
}
"""By kind of deed, how it is told."""
