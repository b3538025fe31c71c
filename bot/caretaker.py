"""What follows when the world around a match changes: its place can't be written to, a player can't be reached.

Here: who is told what, once, and that it is over when it is. Not here: noticing it (messenger.py, app.py), moving a
match (table.py, lobby.py), and sending (whoever calls this delivers afterwards).
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot import troubles
from bot.codec import Act, Verb
from bot.messages import NOTE, TROUBLE, Button, Message, Post, escaped
from bot.posts import link
from bot.storage.store import Change, Saved, Seated, Store
from bot.table import Table
from bot.troubles import Kind
from games.engine.game import Game

log = logging.getLogger(__name__)

TableOf = Callable[[Saved], Awaitable[Table | None]]
"""The table of a match that has begun; None when its game is not offered."""


class Caretaker:
    """Keeps the matches' troubles. One per process; what it knows is in the database."""

    def __init__(self, store: Store, games: Mapping[str, Game[Any, Any]], table_of: TableOf) -> None:
        self.store = store
        self.games = games
        self.table_of = table_of

    async def lost(self, match_id: int, trouble: str) -> None:
        """The match's place can't be written to: it stands still, and somebody who can help is told, once."""
        while (saved := await self.store.load(match_id)) is not None and saved.open:
            if saved.trouble is not None and _known(saved.trouble, trouble):
                return
            log.warning("match %s stands still: %s", match_id, trouble)
            change = self._quietly(saved, await self._word(replace(saved, trouble=trouble)), trouble)
            if await self.store.commit(saved, change):
                return

    async def works(self, match_id: int, channel_id: int) -> bool:
        """We can write in this channel: if the match is played there and nothing waits, its trouble is over.

        True: it is, and those who were told are told that too.
        """
        while (saved := await self.store.load(match_id)) is not None and saved.trouble is not None:
            letters = await self.store.letters(match_id)
            if saved.here != channel_id or any(letter.user_id == 0 and letter.waits for letter in letters):
                return False
            text = troubles.over(saved, self.called(saved))
            told = [letter.user_id for letter in letters if letter.slot == TROUBLE and letter.living]
            if await self.store.commit(saved, self._quietly(saved, [_said(saved, user, text) for user in told], None)):
                log.info("match %s goes on", match_id)
                return True
        return False

    async def dm_closed(self, match_id: int, user_id: int, left: bool) -> None:
        """A player's DM is refused. ``left``: they share no server with us any more."""
        saved = await self.store.load(match_id)
        if saved is None or not saved.open:
            return
        table = await self.table_of(saved)
        if table is not None:
            await table.call_in_public(user_id)
        if saved.trouble is not None:
            await self._again(match_id, lambda now: self._word(now) if now.trouble else _nothing())
        elif left:
            await self._again(match_id, lambda now: self._gone(now, user_id))

    async def _again(self, match_id: int, posts_of: Callable[[Saved], Awaitable[Sequence[Post]]]) -> None:
        while (saved := await self.store.load(match_id)) is not None:
            posts = await posts_of(saved)
            if not posts or await self.store.commit(saved, self._quietly(saved, posts, saved.trouble)):
                return

    def _quietly(self, saved: Saved, posts: Sequence[Post], trouble: str | None) -> Change:
        """A change by nobody: the match is as idle as before."""
        return Change(fields={"trouble": trouble, "touched_at": saved.touched_at}, posts=posts)

    async def _word(self, saved: Saved) -> list[Post]:
        """The word of a trouble to whoever can be reached, the host first; nothing if they have it already."""
        reachable = [seated for seated in _by_rank(saved) if seated.dm_open]
        if not reachable:
            log.warning("match %s: none of its players can be told", saved.id)
            return []
        user_id, text = reachable[0].user_id, troubles.told(saved, self.called(saved))
        if user_id != saved.host_id:
            text += "\n-# I tell you because I can’t reach the host by DM. You may do it as well."
        for letter in await self.store.letters(saved.id):
            if (letter.slot, letter.user_id, letter.living) == (TROUBLE, user_id, True) and letter.message.text == text:
                return []
        return [_said(saved, user_id, text, anew=True)]

    async def _gone(self, saved: Saved, user_id: int) -> list[Post]:
        """The word that a player has left the server."""
        lost = saved.seat_of(user_id)
        others = [seated for seated in _by_rank(saved) if seated.dm_open and seated.user_id != user_id]
        if lost is None or lost.away or not others or saved.status != "running":
            return []
        name = escaped(lost.name)
        text = (
            f"**{self.called(saved)}**, table {saved.id}: I can’t reach {name} any more; it looks as if they had left "
            f"the server. Their seat is kept: if they come back, **My hand** under the board shows them what they are "
            f"asked ({link(saved)}). If they don’t, the host can end the match with `/cancel`."
        )
        message = Message(text=text, standing=(_hand(saved),))
        return [Post(to=others[0].user_id, slot=NOTE, message=message, anew=True)]

    def called(self, saved: Saved) -> str:
        """What the match's game is called."""
        return self.games[saved.game].name if saved.game in self.games else saved.game


def _known(before: str, now: str) -> bool:
    """Whether people have been told of this; what we see from outside of a server says nothing new."""
    return troubles.kind_of(before) in (troubles.kind_of(now), Kind.KICKED)


def _by_rank(saved: Saved) -> list[Seated]:
    """Who is to be told: the host, then the others in the order of their seats."""
    return sorted(
        (seated for seated in saved.seats if seated.owned and not seated.resigned),
        key=lambda seated: (seated.user_id != saved.host_id, seated.seat),
    )


def _said(saved: Saved, user_id: int, text: str, anew: bool = False) -> Post:
    return Post(to=user_id, slot=TROUBLE, message=Message(text=text, standing=(_hand(saved),)), anew=anew)


def _hand(saved: Saved) -> Button:
    return Button(label="My hand", id=str(Act(Verb.HAND, saved.id)), emoji="🖐️")


async def _nothing() -> list[Post]:
    return []
