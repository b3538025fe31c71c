"""What is said of an operation, deed by deed: who revealed what, the sums, and what each token did and why.

Here: the deeds of pieces.py in words, as events and as the account that stays in sight. Not here: all other words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.candy_shoppe.pieces.deeds import (
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
from games.candy_shoppe.words.phrases import Players, both, listed, tokens, worth
from games.candy_shoppe.world import Face
from games.engine.values import Fact


def _opened(deed: Opened, players: Players) -> str:
    spy, city, who = deed.spy.title, deed.city.title, players[deed.seat].name
    if deed.revived:
        with_ = tokens(deed.tokens) or "no tokens"
        return f"**{spy} in {city}**, just revived and {deed.face.title}, has its own operation, with {with_}."
    found = tokens(deed.tokens) if deed.tokens else "no tokens, so the city alone counts"
    return f"**{who} reveals {spy} in {city}** ({deed.face.title}): {found}."


def _cancelled(deed: Cancelled, players: Players) -> str:
    what = f"it cancels {tokens(deed.tokens)}" if deed.tokens else "there is nothing to cancel"
    return f"{deed.token.title} acts first: {what}."


def _fizzled(deed: Fizzled, players: Players) -> str:
    why = "no spy is here any more" if deed.token.unit.needs_spy and deed.spy is None else deed.token.unit.idle
    return f"{deed.token.title} has no effect: {why}."


def _tallied(deed: Tallied, players: Players) -> str:
    parts = [f"{deed.city.title} itself {worth(deed.city.influence)}"] if deed.city.influence else []
    parts += [f"from before {tokens(deed.markers)}"] if deed.markers else []
    why = f" ({listed(parts)})" if parts else ""
    return f"Tally: **{both(deed.sums)}**{why}. {_turn(deed)}."


def _turn(deed: Tallied) -> str:
    if deed.spy is None:
        return "Nobody is here to be turned"
    if deed.sums.swing == Face.NEUTRAL:
        return f"Even: {deed.spy.title} stays {deed.after.title}"
    if deed.before == deed.after:
        return f"{deed.spy.title} is {deed.after.title} already, and stays so"
    return f"{deed.spy.title} turns from {deed.before.title} to **{deed.after.title}**"


def _laid(deed: Laid, players: Players) -> str:
    where = f"goes with {deed.spy.title}" if deed.spy is not None else f"stays in {deed.city.title}"
    what = "too late to matter" if deed.final and deed.token.unit.late else deed.token.unit.laid
    return f"{deed.token.title} {where}: {what}."


def _turned(deed: Turned, players: Players) -> str:
    why = f": {deed.token.unit.why}" if deed.token.unit.why else ""
    if deed.before == deed.after:
        return f"{deed.token.title} leaves {deed.spy.title} {deed.after.title}{why}."
    return f"{deed.token.title} turns {deed.spy.title} from {deed.before.title} to **{deed.after.title}**{why}."


def _killed(deed: Killed, players: Players) -> str:
    why = f": {deed.token.unit.why}" if deed.token.unit.why else ""
    return f"{deed.token.title} **kills {deed.spy.title}**{why}."


def _spared(deed: Spared, players: Players) -> str:
    return f"{deed.token.title} spares {deed.spy.title}: it is {deed.face.title}, as when it came into this operation."


def _fled(deed: Fled, players: Players) -> str:
    return f"{deed.token.title}: {deed.spy.title} runs from {deed.city.title} to {deed.to.title}, to be resolved there."


def _swapped(deed: Swapped, players: Players) -> str:
    now = f"{deed.other.title} is in this operation now, {deed.spy.title} waits in {deed.to.title}"
    return f"{deed.token.title}: {deed.spy.title} and {deed.other.title} change places. {now}."


def _marked(deed: Marked, players: Players) -> str:
    if deed.final:
        return f"{deed.token.title} on {deed.spy.title} comes too late to matter: this is the last round."
    return f"{deed.token.title}: whoever has {deed.spy.title} as a target must place face up in the whole next round."


def _sent(deed: Sent, players: Players) -> str:
    return f"{deed.token.title} moves one {deed.moved.title} token to {deed.to.title}, face up."


def _fetched(deed: Fetched, players: Players) -> str:
    return f"{deed.token.title} brings a hidden token from {deed.source.title}: it is **{deed.moved.title}**."


def _revived(deed: Revived, players: Players) -> str:
    share = f"with {tokens(deed.share)}" if deed.share else "without any token"
    then = "in an operation of its own, right after this one"
    if deed.alone:
        then = "in an operation of its own, as nobody else is here"
    return f"{deed.token.title} brings {deed.spy.title} back to {deed.city.title}, neutral, {share}, {then}."


def _wasted(deed: Wasted, players: Players) -> str:
    return f"After the Tally it is too late for {tokens(deed.tokens)} to count."


def _departed(deed: Departed, players: Players) -> str:
    if deed.spy is None:
        return f"The operation in {deed.city.title} ends without a spy."
    if deed.held:
        then = "" if deed.final else " and sits out the next round"
        return f"{deed.spy.title}, {deed.face.title}, is **trapped** in {deed.city.title}{then}."
    return f"{deed.spy.title} goes to HQ, {deed.face.title}."


DEEDS: dict[type[Fact], Callable[[Any, Players], str]] = {
    Opened: _opened,
    Cancelled: _cancelled,
    Fizzled: _fizzled,
    Tallied: _tallied,
    Laid: _laid,
    Turned: _turned,
    Killed: _killed,
    Spared: _spared,
    Fled: _fled,
    Swapped: _swapped,
    Marked: _marked,
    Sent: _sent,
    Fetched: _fetched,
    Revived: _revived,
    Wasted: _wasted,
    Departed: _departed,
}
