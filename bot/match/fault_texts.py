"""What keeps us from writing where a match is played, and what people are told then."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from bot.match.words import TEXTS, words_of
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
    words, told = words_of(saved), {"cause": _cause(saved), "remedy": _remedy(saved)}
    return words("stands-still", game=name, table=saved.id, **told)


def all_told(saved: MatchRecord, tables: Sequence[tuple[str, int]]) -> str:
    """The same about several tables of a server that we were removed from: their games' names and numbers."""
    words = words_of(saved)
    return "\n".join([words("stand-still"), *(words("one-table", game=game, table=table) for game, table in tables)])


def noted(saved: MatchRecord) -> str:
    """A line for its players, beside whatever they look at."""
    assert saved.fault is not None
    words = words_of(saved)
    return words("not-shown", cause=_cause(saved), remedy=_remedy(saved))


def over(saved: MatchRecord, name: str) -> str:
    """What becomes of those words when the fault is over."""
    words = words_of(saved)
    if kind_of(saved.fault or Kind.REFUSED) is Kind.KICKED:
        return words("back-on-server", link=link(saved))
    return words("goes-on", game=name, table=saved.id, link=link(saved))


def _cause(saved: MatchRecord) -> str:
    words = words_of(saved)
    kind, _, lacking = (saved.fault or "").partition(":")
    bold = ", ".join(f"**{name}**" for name in lacking.split(", ") if name)
    return words(f"cause-{Kind(kind)}", link=link(saved), permissions=bold or words("a-permission"))


def _remedy(saved: MatchRecord) -> str:
    words = words_of(saved)
    return words(f"remedy-{kind_of(saved.fault or '')}")


def no_board(saved: MatchRecord) -> str:
    """Why there is no position to be shown."""
    return TEXTS.said("nothing-dealt" if saved.open else "board-gone")
