"""Record and report two kinds of faults: a match's channel that can't be written to, and a player's closed DMs."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.match import fault_texts, spoken
from bot.match.fault_texts import Kind, kind_of, written
from bot.match.session import Table
from bot.match.unit_of_work import UnitOfWork
from bot.messages.context import link
from bot.model.custom_ids import Act, Verb
from bot.model.message import NOTE, TROUBLE, Button, Message, Post, escaped
from bot.model.records import MatchRecord, MatchUpdate, OutboxMessage, Seated
from games.engine.game import Game

log = logging.getLogger(__name__)

TableOf = Callable[[MatchRecord], Awaitable[Table | None]]
"""Returns the table of a match that has begun; None if its game is not offered."""


class FaultHandler:
    """Records the matches' faults and reports them. One per process; its state is in the database."""

    def __init__(self, unit: UnitOfWork, games: Mapping[str, Game[Any, Any]], table_of: TableOf) -> None:
        self.unit = unit
        self.store = unit.store
        self.games = games
        self.table_of = table_of

    async def lost(self, match_id: int, fault: str, others: Sequence[MatchRecord] | None = ()) -> None:
        """Record a match's fault, and notify one player who can help.

        Does nothing if the match already has a fault of the same kind. `fault`: a text from fault_texts.written.
        `others`: further matches to name in the notification; None to notify nobody, because the caller sends a
        notification about another match, which names this match, too.
        """

        def mutate(saved: MatchRecord, outbox: Sequence[OutboxMessage]) -> tuple[MatchUpdate, None] | None:
            if not saved.open or (saved.fault is not None and _known(saved.fault, fault)):
                return None
            posts = [] if others is None else self._fault_posts(replace(saved, fault=fault), outbox, others)
            return self._quietly(saved, posts, fault), None

        if committed := await self.unit.update_with_outbox(match_id, mutate):
            log.warning("match %s stands still: %s", match_id, fault)
            _warn_if_alone(committed.saved)

    async def kicked(self, found: Sequence[MatchRecord]) -> None:
        """Handle the bot's removal from the server of these matches.

        Each user who is notified gets one message, which names all matches that they are notified of.
        """
        for first, *others in _by_reader(found):
            for other in others:  # before the message: if this reader can't be reached, the next one's names all tables
                await self.lost(other.id, written(Kind.KICKED), None)
            await self.lost(first.id, written(Kind.KICKED), others)

    async def works(self, match_id: int, channel_id: int) -> None:
        """Clear the match's fault, since the bot can write to this channel again.

        Does nothing while public messages are unsent. Also tells all users who were notified of the fault that the
        fault is over.
        """

        def mutate(saved: MatchRecord, outbox: Sequence[OutboxMessage]) -> tuple[MatchUpdate, None] | None:
            waits = any(outgoing.user_id == 0 and outgoing.waits for outgoing in outbox)
            if saved.fault is None or saved.here != channel_id or waits:
                return None
            text = fault_texts.over(saved, self.called(saved))
            users = [outgoing.user_id for outgoing in outbox if outgoing.slot == TROUBLE and outgoing.is_latest]
            return self._quietly(saved, [_fault_message(saved, user, text) for user in users], None), None

        saved = await self.store.load(match_id)
        if saved is not None and saved.fault is not None and await self.unit.update_with_outbox(match_id, mutate):
            log.info("match %s goes on", match_id)

    async def dm_closed(self, match_id: int, user_id: int, left: bool) -> None:
        """Handle a player's closed DMs. `left`: the player shares no server with the bot any more."""
        saved = await self.store.load(match_id)
        if saved is None or not saved.open:
            return
        table = await self.table_of(saved)
        if table is not None:
            await table.call_in_public(user_id)
        if saved.fault is not None and kind_of(saved.fault) is Kind.KICKED:
            for first, *others in _by_reader(await self.store.matches_in(saved.guild_id, faulty=True)):
                await self._tell_next(first.id, others)
        elif saved.fault is not None:
            await self._tell_next(match_id)
        elif left:
            await self._tell_gone(match_id, user_id)

    async def _tell_next(self, match_id: int, others: Sequence[MatchRecord] = ()) -> None:
        """Report the match's fault to the next player who can be reached.

        `others`: further matches that the report names.
        """

        def mutate(saved: MatchRecord, outbox: Sequence[OutboxMessage]) -> tuple[MatchUpdate, None] | None:
            posts = self._fault_posts(saved, outbox, others) if saved.fault is not None else []
            return (self._quietly(saved, posts, saved.fault), None) if posts else None

        await self.unit.update_with_outbox(match_id, mutate)
        if (saved := await self.store.load(match_id)) is not None and saved.fault is not None:
            _warn_if_alone(saved)

    async def _tell_gone(self, match_id: int, user_id: int) -> None:
        def mutate(saved: MatchRecord) -> tuple[MatchUpdate, None] | None:
            posts = self._gone(saved, user_id)
            return (self._quietly(saved, posts, saved.fault), None) if posts else None

        await self.unit.update(match_id, mutate)

    def _quietly(self, saved: MatchRecord, posts: Sequence[Post], fault: str | None) -> MatchUpdate:
        """Return a change that sends these posts and sets the match's fault. `fault`: None clears it.

        The change keeps `touched_at`, since no player acted.
        """
        return MatchUpdate(fields={"fault": fault, "touched_at": saved.touched_at}, posts=posts)

    def _fault_posts(
        self, saved: MatchRecord, outbox: Sequence[OutboxMessage], others: Sequence[MatchRecord] = ()
    ) -> list[Post]:
        """Return a message that tells one reachable player of the fault; [] if they already got the same message."""
        reachable = _reachable(saved)
        if not reachable:
            return []
        user_id = reachable[0].user_id
        tables = [(self.called(one), one.id) for one in (saved, *others)]
        text = fault_texts.all_told(saved, tables) if others else fault_texts.told(saved, self.called(saved))
        if user_id != saved.host_id:
            words = spoken()
            text = f"{text}\n{words('told-instead')}"
        theirs = [o for o in outbox if (o.slot, o.user_id, o.is_latest) == (TROUBLE, user_id, True)]
        if any(outgoing.message.text == text for outgoing in theirs):
            return []
        return [_fault_message(saved, user_id, text, repost=True)]

    def _gone(self, saved: MatchRecord, user_id: int) -> list[Post]:
        """Return a message which tells one of the other players that this user has left the server.

        Empty if no other player can be reached.
        """
        lost = saved.seat_of(user_id)
        others = [seated for seated in _reachable(saved) if seated.user_id != user_id]
        if lost is None or lost.away or not others or saved.status != "running" or saved.by_dm:
            return []
        words, game = spoken(), self.called(saved)
        text = words("player-gone", game=game, table=saved.id, who=escaped(lost.name), link=link(saved))
        message = Message(text=text, standing=(_hand(saved),))
        return [Post(to=others[0].user_id, slot=NOTE, message=message, repost=True)]

    def called(self, saved: MatchRecord) -> str:
        """Return the name of the match's game, or its slug if this bot doesn't offer it."""
        return self.games[saved.game].name if saved.game in self.games else saved.game


def _known(before: str, now: str) -> bool:
    """Return whether fault `now` needs no report after fault `before`.

    No report is needed if both faults are of one kind, or `before` is the bot's removal from the server.
    """
    return fault_texts.kind_of(before) in (fault_texts.kind_of(now), Kind.KICKED)


def _by_rank(saved: MatchRecord) -> list[Seated]:
    """Return the players in the order in which they are notified: the host first, the others by seat."""
    return sorted(
        (seated for seated in saved.seats if seated.owned and not seated.resigned),
        key=lambda seated: (seated.user_id != saved.host_id, seated.seat),
    )


def _reachable(saved: MatchRecord) -> list[Seated]:
    return [seated for seated in _by_rank(saved) if seated.dm_open]


def _by_reader(found: Sequence[MatchRecord]) -> list[list[MatchRecord]]:
    """Group the open matches in `found` by the player who will be notified of a match's fault."""
    groups = defaultdict(list)
    for saved in sorted((saved for saved in found if saved.open), key=lambda saved: saved.id):
        groups[next((seated.user_id for seated in _reachable(saved)), 0)].append(saved)
    return list(groups.values())


def _warn_if_alone(saved: MatchRecord) -> None:
    if not _reachable(saved):
        log.warning("match %s: none of its players can be told", saved.id)


def _fault_message(saved: MatchRecord, user_id: int, text: str, repost: bool = False) -> Post:
    return Post(to=user_id, slot=TROUBLE, message=Message(text=text, standing=(_hand(saved),)), repost=repost)


def _hand(saved: MatchRecord) -> Button:
    words = spoken()
    return Button(label=words("my-hand"), id=str(Act(Verb.HAND, saved.id)), emoji="🖐️")
