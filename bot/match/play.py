"""Run the queue of /play: seat waiting users at a table in DMs and start the match. Any process may do so."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.match import TEXTS, lobby_card, seating, spoken
from bot.match.seating import Pair, may_meet, people
from bot.match.service import MatchService
from bot.model.gathering import AT_HOME, MOST_LEFT, PACE_OF, Speed, Ticket
from bot.model.message import REPORT, WELCOME, Message, Post, escaped, plain, seat_label
from bot.model.records import NOWHERE, MatchRecord, MatchUpdate, Opening, Seated
from bot.ops.failpoints import failpoint
from games.engine.asks import Refused

log = logging.getLogger(__name__)

REPORTS = 5
"""Reports that one user may send in 24 hours."""

OFFERED = 3
"""Number of seats in running matches that are offered to a user in the queue."""


SEALED_WITHIN = timedelta(seconds=20)
"""Time that a deal waits for Discord to accept the messages that show its seal."""


class PlayQueue:
    """The queue of users who wait to be seated by /play. One per process; its state is in the database."""

    def __init__(self, matches: MatchService) -> None:
        self.matches = matches
        self.store = matches.store

    async def wait(self, ticket: Ticket) -> None:
        """Put a user in the queue, and seat them at once if possible.

        Raises Refused if the user sits at too many tables, was seated a moment ago, or wants a number of players that
        no game allows.
        """
        for tables in list(self.matches.tables.values())[:1]:
            await tables.lobby.admit(ticket.user_id)
        if not _offered(self.matches, ticket):
            raise Refused(TEXTS.said("refused-play-size"))
        if not await self.store.wait(ticket):
            raise Refused(TEXTS.said("refused-play-seated"))
        await self.store.remember(ticket.user_id, dm_open=None)  # they may have opened their DMs meanwhile
        await self.tick()

    async def tick(self) -> None:
        """Seat all users who can begin now. Idempotent: several processes may call it, and each may crash halfway."""
        known = await self.store.waiting()
        for match_id in sorted({ticket.match_id for ticket in known if ticket.match_id}):
            await self._begin(match_id)
        sizes = {slug: game.seats for slug, game in self.matches.games.items() if slug in self.matches.tables}
        full = await self.store.crowded([ticket.user_id for ticket in known])
        known = [ticket for ticket in known if ticket.user_id not in full]
        blocked = await self.store.apart([ticket.user_id for ticket in known]) if known else set()
        blocked |= await self._avoided(known)
        for party in parties(known, sizes, blocked, self.store.now()):
            saved = await self.store.seat(party.tickets, self._opening(party), self.matches.chance.secret, self._found)
            failpoint("party seated")
            if saved is not None:
                await self._begin(saved.id)

    async def _avoided(self, waiting: Sequence[Ticket]) -> set[Pair]:
        """Return the pairs of a user who wants only reliable players, and a user who often leaves matches early."""
        choosy = [ticket.user_id for ticket in waiting if ticket.reliable]
        others = [ticket.user_id for ticket in waiting] if choosy else []
        left = [user_id for user_id in others if await self.store.left_early(user_id) > MOST_LEFT]
        return {Pair((one, other)) for one in choosy for other in left if one != other}

    def _opening(self, party: Party) -> Opening:
        """Return the request for a table of this party. Stand-ins take the seats that the party leaves free."""
        press = self.matches.chance.press
        names = [ticket.name if party.at_home else ticket.first_name or ticket.name for ticket in party.tickets]
        company = [
            Seated(seat, ticket.user_id, names[seat], press=press(ticket.press))
            for seat, ticket in enumerate(party.tickets)
        ]
        while len(company) < party.seats:
            company.append(seating.newcomer(company, seating.USUAL))
        first = party.tickets[0]
        return Opening(
            game=party.game,
            options=self.matches.games[party.game].options().model_dump_json(),
            capacity=party.seats,
            guild_id=NOWHERE,
            channel_id=NOWHERE,
            in_thread=False,
            host_id=first.user_id,
            host_name=names[0],
            interaction_id=first.press,
            pace=PACE_OF[first.speed],
            on_timeout="stand-in",
            company=tuple(company),
        )

    def _found(self, saved: MatchRecord) -> list[Post]:
        """Compose each player's first message about the table. These messages are sent before the deal."""
        game = self.matches.games[saved.game]
        return [lobby_card.found(game, saved, seated) for seated in saved.seats if seated.owned]

    async def _begin(self, match_id: int) -> None:
        """Deal, unless the match has begun already, and remove its players from the queue.

        Does nothing before all reachable players have received the message with the table's seal (the hash of the
        match's secret), or SEALED_WITHIN has passed. The highest id of these messages is mixed into the match's key,
        since nobody could know that id when the secret was drawn.
        """
        saved = await self.store.load(match_id)
        if saved is not None and saved.status == "lobby":
            await self.matches.unit.again(match_id)
            settled, newest = await self.store.arrived(match_id, WELCOME)
            if not settled and saved.touched_at <= self.store.now() < saved.touched_at + SEALED_WITHIN:
                return
            try:
                await self.matches.tables_of(saved).start(saved.id, saved.host_id, 0, newest)
            except Refused as refused:
                log.info("match %s did not begin here: %s", match_id, type(refused).__name__)
                saved = await self.store.load(match_id)
                if saved is not None and saved.status == "lobby":
                    return
        failpoint("party begun")
        await self.store.seated(match_id)

    async def seats_under_way(self, user_id: int, speed: Speed, game: str) -> list[tuple[MatchRecord, Seated]]:
        """Return up to OFFERED running matches in DMs that this user may join now, each with the seat to take over."""
        offers = []
        for saved in await self.store.stand_ins_of(PACE_OF[speed], game, limit=20):
            if await self.may_take(saved, user_id):
                free = next((seat for seat in saved.seats if _free(seat)), None)
                offers += [] if free is None or saved.game not in self.matches.tables else [(saved, free)]
        return offers[:OFFERED]

    async def may_take(self, saved: MatchRecord, user_id: int) -> bool:
        """Return whether the user may join the match.

        False if the user ever had a seat in it, or if a block separates the user from one of its players.
        """
        sitting, former = people(saved), {user for seat in saved.seats for user in seat.former}
        if user_id in sitting or user_id in former:
            return False
        return may_meet(user_id, sitting, await self.store.apart([user_id]))

    async def report(self, user_id: int, match_id: int, seat: int, about: str, owner_id: int) -> None:
        """Report a player to the bot's owner. `about`: what the reporter wrote.

        Raises Refused if one of the two isn't in that match, or the reporter has sent too many reports.
        """
        if await self.store.reported_by(user_id, self.store.now() - timedelta(days=1)) >= REPORTS:
            raise Refused(TEXTS.said("refused-reports", number=REPORTS))

        def mutate(saved: MatchRecord) -> tuple[MatchUpdate, None]:
            by = saved.seat_of(user_id)
            reported = next((one for one in saved.seats if one.seat == seat and one.owned), None)
            if by is None or reported is None or reported is by:
                raise Refused(TEXTS.said("refused-no-player"))
            words, reason = spoken(), plain(about)
            game = self.matches.games[saved.game].name if saved.game in self.matches.games else saved.game
            who = {"who": escaped(reported.name), "id": str(reported.user_id), "letter": seat_label(reported.seat)}
            source = {"by": escaped(by.name), "byid": str(by.user_id), "about": escaped(reason)}
            text = words("report", game=game, table=saved.id, **who, **source)
            post = Post(to=owner_id, slot=REPORT, message=Message(text=text), repost=True)
            return MatchUpdate(fields={"touched_at": saved.touched_at}, posts=[post]), None

        if await self.matches.unit.update(match_id, mutate) is None:
            raise Refused(TEXTS.said("refused-no-player"))


def _offered(matches: MatchService, ticket: Ticket) -> bool:
    """Return whether the ticket's game allows the wanted number of players.

    If the ticket names no game, return whether any offered game allows that number.
    """
    sizes: Sequence[range] = [
        game.seats for slug, game in matches.games.items() if slug in matches.tables and ticket.game in ("", slug)
    ]
    return any(not ticket.players or ticket.players in size for size in sizes)


def _free(seat: Seated) -> bool:
    """Return whether a user may take over this seat: a stand-in owns it, or its player wants a substitute."""
    return not seat.owned or seat.wanted


USUAL = 4
"""Seats of a table if no ticket says how many, within the game's range."""


@dataclass(frozen=True)
class Party:
    """Users who are seated together, sorted by waiting time, the longest first. Stand-ins take the other seats."""

    game: str
    seats: int
    tickets: tuple[Ticket, ...]

    @property
    def at_home(self) -> bool:
        """Whether all users of the party are on one server. Players then see each other's names on that server."""
        return self.tickets[0].guild_id != 0 and len({ticket.guild_id for ticket in self.tickets}) == 1


def parties(
    waiting: Sequence[Ticket], sizes: Mapping[str, range], blocked: Collection[Pair], now: datetime
) -> Iterator[Party]:
    """Yield the parties that can begin now: parties that fill a table, and parties that have waited long enough.

    `sizes`: the possible numbers of seats, by game. `blocked`: pairs of users that must not meet.
    """
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
    """Return the party with which the user `first` can begin now; None if there is none yet.

    `others`: the other waiting users. `sizes`, `blocked`: see `parties`. A party from the first user's own server is
    preferred.
    """
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
    """Return the largest party for one table that includes `first`; None if no offered game suits it."""
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
    """Return whether these two users may be seated at one table."""
    together = one.guild_id != 0 and one.guild_id == other.guild_id
    reach = together or (one.anywhere and other.anywhere)
    return reach and one.speed == other.speed and Pair((one.user_id, other.user_id)) not in blocked


def _fits(game: str, seats: int, sizes: Mapping[str, range]) -> bool:
    """Return whether a game takes this number of players. `game` "" means any game; `seats` 0 means any number."""
    if not game:
        return not seats or any(seats in size for size in sizes.values())
    return game in sizes and (not seats or seats in sizes[game])


def _most(game: str, seats: int, sizes: Mapping[str, range]) -> int:
    """Return the number of seats for a table of this game: `seats` if it isn't 0.

    If it is 0, returns the number of seats nearest to USUAL that the game allows.
    """
    if seats or game not in sizes:
        return seats or USUAL
    return min(max(USUAL, sizes[game][0]), sizes[game][-1])
