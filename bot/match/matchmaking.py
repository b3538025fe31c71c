"""Who plays with whom: of all who wait, those who sit down together now.

Here: that, as arithmetic on plain values. Not here: seating them (play.py), and what is written down (storage).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.model.tickets import AT_HOME, Ticket

USUAL = 4
"""Seats at a table where nobody has said how many, as far as the game takes so many."""

Pair = frozenset[int]
"""Two people who never meet, since one has blocked the other."""


@dataclass(frozen=True)
class Party:
    """People who sit down together, the one who has waited longest first. ``seats``: stand-ins take the others."""

    game: str
    seats: int
    tickets: tuple[Ticket, ...]

    @property
    def at_home(self) -> bool:
        """Whether they are all of one server, where they know each other by the names they have there."""
        return self.tickets[0].guild_id != 0 and len({ticket.guild_id for ticket in self.tickets}) == 1


def parties(
    waiting: Sequence[Ticket], sizes: Mapping[str, range], blocked: Collection[Pair], now: datetime
) -> Iterator[Party]:
    """All who can begin now: tables that are full, and whoever has waited long enough. ``sizes``: seats, by game."""
    left = sorted((one for one in waiting if one.match_id is None), key=lambda one: (one.since, one.user_id))
    while left:
        party = _of(left[0], left[1:], sizes, blocked, now)
        gone = {left[0].user_id} if party is None else {ticket.user_id for ticket in party.tickets}
        left = [ticket for ticket in left if ticket.user_id not in gone]
        if party is not None:
            yield party


def _of(
    first: Ticket, others: Sequence[Ticket], sizes: Mapping[str, range], blocked: Collection[Pair], now: datetime
) -> Party | None:
    """With whom this one begins now, if at all: people of their own server before all others."""
    waited = now - first.since
    rounds = [[one for one in others if first.guild_id and one.guild_id == first.guild_id]]
    if first.anywhere and (waited >= AT_HOME[first.speed] or not first.guild_id or waited.total_seconds() < 0):
        rounds.append(sorted(others, key=lambda one: one not in rounds[0]))
    due = now >= first.begins()
    for number, candidates in enumerate(rounds):
        party = _gathered(first, candidates, sizes, blocked)
        full = party is not None and len(party.tickets) == party.seats
        if full or (due and number == len(rounds) - 1):
            return party
    return None


def _gathered(
    first: Ticket, others: Sequence[Ticket], sizes: Mapping[str, range], blocked: Collection[Pair]
) -> Party | None:
    """As many of them as fit at one table; None where the game is not offered."""
    sitting, game, seats = [first], first.game, first.players
    for one in others:
        wanted, size = game or one.game, seats or one.players
        fits = _fits(wanted, size, sizes) and {game, one.game} <= {"", wanted} and {seats, one.players} <= {0, size}
        if len(sitting) < _most(wanted, size, sizes) and fits and all(_meet(one, other, blocked) for other in sitting):
            sitting.append(one)
            game, seats = wanted, size
    game = game or next((slug for slug in sorted(sizes) if not seats or seats in sizes[slug]), "")
    return Party(game, _most(game, seats, sizes), tuple(sitting)) if _fits(game, seats, sizes) and game else None


def _meet(one: Ticket, other: Ticket, blocked: Collection[Pair]) -> bool:
    """Whether these two may sit at one table."""
    together = one.guild_id != 0 and one.guild_id == other.guild_id
    reach = together or (one.anywhere and other.anywhere)
    return reach and one.speed == other.speed and Pair((one.user_id, other.user_id)) not in blocked


def _fits(game: str, seats: int, sizes: Mapping[str, range]) -> bool:
    """Whether so many can play this game; 0: any number, no game: any."""
    if not game:
        return not seats or any(seats in size for size in sizes.values())
    return game in sizes and (not seats or seats in sizes[game])


def _most(game: str, seats: int, sizes: Mapping[str, range]) -> int:
    """Seats of the table."""
    if seats or game not in sizes:
        return seats or USUAL
    return min(max(USUAL, sizes[game][0]), sizes[game][-1])
