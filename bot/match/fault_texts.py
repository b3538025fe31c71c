"""Compose the texts about a match whose channel the bot can't write to."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from bot.match import TEXTS, spoken
from bot.messages.context import link
from bot.model.records import MatchRecord


class Kind(StrEnum):
    """A kind of fault: faults of one kind have the same remedy."""

    GONE = "gone"
    LOCKED = "locked"
    LACKING = "lacking"
    UNSEEN = "unseen"
    KICKED = "kicked"
    FULL = "full"
    REFUSED = "refused"


def written(kind: Kind, lacking: Sequence[str] = ()) -> str:
    """Return the text that the database stores for a fault. `lacking`: missing permissions, named as in Discord."""
    return ":".join([kind, ",".join(lacking)]) if lacking else str(kind)


def kind_of(fault: str) -> Kind:
    """Return the kind of a stored fault."""
    return Kind(fault.partition(":")[0])


def told(saved: MatchRecord, name: str) -> str:
    """Compose the message that explains a fault to a player who can end it: the cause, and what to do about it.

    `name`: the game's name.
    """
    assert saved.fault is not None
    words, facts = spoken(), {"cause": _cause(saved), "remedy": _remedy(saved)}
    return words("stands-still", game=name, table=saved.id, **facts)


def all_told(saved: MatchRecord, tables: Sequence[tuple[str, int]]) -> str:
    """Explain to a player that the bot was removed from a server.

    `tables`: (game name, match number) of each of their matches there.
    """
    words = spoken()
    return "\n".join([words("stand-still"), *(words("one-table", game=game, table=table) for game, table in tables)])


def noted(saved: MatchRecord) -> str:
    """Return the line about a match's fault and its remedy that is shown above a player's hand."""
    assert saved.fault is not None
    words = spoken()
    return words("not-shown", cause=_cause(saved), remedy=_remedy(saved))


def over(saved: MatchRecord, name: str) -> str:
    """Return the text that replaces the explanation (`told`) once the fault is over. `name`: the game's name."""
    words = spoken()
    if kind_of(saved.fault or Kind.REFUSED) is Kind.KICKED:
        return words("back-on-server", link=link(saved))
    return words("goes-on", game=name, table=saved.id, link=link(saved))


def _cause(saved: MatchRecord) -> str:
    words = spoken()
    kind, _, lacking = (saved.fault or "").partition(":")
    bold = words.row(f"**{name.strip()}**" for name in lacking.split(",") if name)
    return words(f"cause-{Kind(kind)}", link=link(saved), permissions=bold or words("a-permission"))


def _remedy(saved: MatchRecord) -> str:
    words = spoken()
    return words(f"remedy-{kind_of(saved.fault or '')}")


def no_board(saved: MatchRecord) -> str:
    """Explain to a user why there is no board to show them."""
    return TEXTS.said("nothing-dealt" if saved.open else "board-gone")
