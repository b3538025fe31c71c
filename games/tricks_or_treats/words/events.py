"""What happened in Tricks or Treats: the lines of the log.

Here: one event, one line. Not here: prompts (the package itself) and labels (labels.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.engine.values import Fact
from games.engine.words import Words
from games.tricks_or_treats.pieces.components import Kind
from games.tricks_or_treats.pieces.events import (
    Accepted,
    Began,
    Challenged,
    Chased,
    Drawn,
    Dressed,
    Drew,
    DuelEnded,
    Ended,
    Gained,
    Handed,
    Lost,
    Moved,
    Opened,
    Paid,
    Passed,
    Raised,
    Rang,
    Received,
    Refilled,
    Result,
    Skipped,
    Stopped,
    Swapped,
    Used,
    Way,
    WentBy,
)
from games.tricks_or_treats.words.cards import card_words, costume_words
from games.tricks_or_treats.words.names import many_of, square_at, stop_at, sum_of, token_of, tokens_of


def _used(event: Used, words: Words) -> str:
    rate = event.rate if event.rate != event.value else 0
    return words("used", who=words.name(event.seat), value=event.value, rate=rate, squares=event.rate, left=event.left)


def _moved(event: Moved, words: Words) -> str:
    back = event.backward
    message = {
        Way.STRAIGHT: "moved-back" if back else "moved-forward",
        Way.TURNED: "turned-forward" if back else "turned-back",
        Way.CORNER: "cornered",
    }[event.way]
    return words(message, who=words.name(event.seat), squares=event.steps, end=stop_at(event.end, event.house, words))


def rang(event: Rang, words: Words) -> str:
    """A door was tried."""
    parts = [sum_of(event.committed, words) if event.committed else words("rang-none")]
    parts.append(words("rang-luck", luck=event.luck) if event.luck else words("rang-no-luck"))
    if event.costumes:
        parts.append(words("rang-costumes", signed=words.signed(event.costumes)))
    made = {"total": event.total, "difficulty": event.house.difficulty}
    return words("rang", who=words.name(event.seat), parts=", ".join(parts), **made, came=_came(event, words))


def _came(event: Rang, words: Words) -> str:
    if event.result == Result.INVALID:
        return words("rang-level")
    if event.result == Result.SUCCESSFUL:
        return words("rang-opened", treats=event.gained)
    return words("rang-failed", treats=-event.gained) if event.gained else words("rang-free")


def _challenged(event: Challenged, words: Words) -> str:
    stake = {"rate": event.rate, "panic": event.panic, "treats": event.rate + event.panic}
    return words("challenged", who=words.name(event.defiance), rival=words.name(event.competition), **stake)


def _opened(event: Opened, words: Words) -> str:
    who = words.name(event.seat)
    return words("opened-none", who=who) if event.value is None else words("opened", who=who, value=event.value)


def _raised(event: Raised, words: Words) -> str:
    message = "raised-level" if event.total == event.rival else "raised"
    tokens = tokens_of(event.tokens, words)
    return words(message, who=words.name(event.seat), tokens=tokens, total=event.total, bid=event.rival)


def duel_ended(event: DuelEnded, words: Words) -> str:
    """How a duel ended."""
    who, rival = words.name(event.defiance), words.name(event.competition)
    own, bid = event.totals
    return words("duel-ended", ending=event.ending, who=who, rival=rival, own=own, bid=bid)


def _paid(event: Paid, words: Words) -> str:
    who, to = words.name(event.seat), words("the-pile") if event.to is None else words.name(event.to)
    if event.paid < event.due:
        return words("owing", who=who, to=to, treats=event.due, paid=event.paid)
    return words("paid", who=who, to=to, treats=event.paid)


def _chased(event: Chased, words: Words) -> str:
    place = square_at(event.end, words)
    return words("chased", who=words.name(event.seat), place=place, skips=event.skips)


def _drew(event: Drew, words: Words) -> str:
    return words("drew", who=words.name(event.seat), kind=event.kind, many=event.many)


def _lost(event: Lost, words: Words) -> str:
    if event.token is None:
        return words("lost-none", who=words.name(event.seat), kind=event.kind)
    return words("lost", who=words.name(event.seat), token=token_of(event.token, words))


def _gained(event: Gained, words: Words) -> str:
    if not event.many:
        return words("gained-none", who=words.name(event.seat))
    return words("gained" if event.many > 0 else "gained-less", who=words.name(event.seat), treats=abs(event.many))


def _handed(event: Handed, words: Words) -> str:
    who, others, many = words.name(event.seat), words.names(event.others), len(event.others)
    if event.gives:
        return words("gives", who=who, others=others) if many else words("gives-none", who=who)
    return words("gets", who=who, others=others, many=many) if many else words("gets-none")


def _dressed(event: Dressed, words: Words) -> str:
    who = words.name(event.seat)
    if event.costume is None:
        return words("dressed-none", who=who)
    what = costume_words(event.costume, words)
    if event.off is None:
        return words("dressed", who=who, what=what)
    return words("dressed-anew", who=who, what=what, costume=event.off)


def _swapped(event: Swapped, words: Words) -> str:
    who = words.name(event.seat)
    return (
        words("stayed", who=who)
        if event.partner is None
        else words("swapped", who=who, rival=words.name(event.partner))
    )


def _refilled(event: Refilled, words: Words) -> str:
    many = {Kind.TRICK: event.tricks, Kind.MASK: event.masks, Kind.MOVEMENT: event.tokens}
    drawn = words.all_of(many_of(kind, number, words) for kind, number in many.items() if number)
    return words("refilled", who=words.name(event.seat), drawn=drawn)


def _ended(event: Ended, words: Words) -> str:
    treats = (words("counted", who=words.name(seat), number=many) for seat, many in enumerate(event.treats))
    return words("ended", counts=", ".join(treats))


def _drawn(event: Drawn, words: Words) -> str:
    return words("drawn", who=words.name(event.seat), card=card_words(event.card, words))


EVENTS: Mapping[type[Fact], Callable[[Any, Words], str]] = {
    Began: lambda event, words: words("began", who=words.name(event.first), turns=event.tokens),
    Received: lambda event, words: words("received", tokens=tokens_of(event.tokens, words)),
    Skipped: lambda event, words: words("skipped", who=words.name(event.seat), left=event.left),
    Passed: lambda event, words: words("passed", who=words.name(event.seat)),
    Used: _used,
    Moved: _moved,
    WentBy: lambda event, words: words("went-by", who=words.name(event.seat)),
    Rang: rang,
    Challenged: _challenged,
    Accepted: lambda event, words: words("accepted", who=words.name(event.seat), treats=event.stake),
    Opened: _opened,
    Raised: _raised,
    Stopped: lambda event, words: words("stopped", who=words.name(event.seat), empty=event.empty),
    DuelEnded: duel_ended,
    Paid: _paid,
    Chased: _chased,
    Drawn: _drawn,
    Drew: _drew,
    Lost: _lost,
    Gained: _gained,
    Handed: _handed,
    Dressed: _dressed,
    Swapped: _swapped,
    Refilled: _refilled,
    Ended: _ended,
}
"""By kind of event, how it is told."""
