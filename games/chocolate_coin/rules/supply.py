"""Tokens come from supply, or are taken back from elsewhere; Areas swing (rules.md, CC-6.6 to CC-6.8).

Here: placing tokens by any rule at all. Not here: which rule wants them placed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeVar

from games.chocolate_coin.pieces.atlas import AREAS, Area, Place
from games.chocolate_coin.pieces.choices import Decline
from games.chocolate_coin.pieces.deeds import Swing, TakeBack
from games.chocolate_coin.pieces.happenings import Unplaced
from games.chocolate_coin.pieces.sheet import Faction, Kind
from games.chocolate_coin.pieces.tokens import Job, SupportToken, Token
from games.chocolate_coin.rules.table import Table, remove, score, worth
from games.engine.asks import Ask
from games.engine.phases import Phase, Play
from games.engine.values import Seat

Placed = Token | SupportToken
P = TypeVar("P", Token, SupportToken)


def _spot(token: Placed) -> Place:
    return token.place if isinstance(token, Token) else token.area


def elsewhere(state: Table, token: Placed) -> list[Placed]:
    """CC-6.7: the faction's own tokens that could be taken back to place this one."""
    faction, spot = token.faction, _spot(token)
    circles = (SupportToken(faction=faction, area=area) for area in AREAS if state.support[area] == faction)
    own: list[Placed] = [*state.tokens_of(faction), *circles]
    return [one for one in own if _spot(one) != spot]


def within_reach(state: Table, token: Token) -> int:
    """How many tokens like this one could be placed: from supply, or taken back from elsewhere (CC-6.7)."""
    back = elsewhere(state, token)
    return state.supply(token.faction) + sum(state.alike(one) if isinstance(one, Token) else 1 for one in back)


def placeable(state: Table, tokens: Sequence[P]) -> list[P]:
    """Those of one faction for which there is a token, in supply or to be taken back."""
    if tokens and state.supply(tokens[0].faction) > 0:
        return list(tokens)
    return [token for token in tokens if elsewhere(state, token)]


class Deploying(Phase):
    """CC-6.7: tokens are placed one by one; where the supply is empty, their owner may take one back for each.

    ``placed`` and ``left``: how many were, and weren't. Ends with how many were placed.
    """

    kind: Literal["deploying"] = "deploying"
    job: Job
    queue: list[Token | SupportToken]
    placed: int = 0
    left: int = 0

    def asks(self, state: Table) -> list[Ask]:
        if not self.queue or state.supply(self.queue[0].faction):
            return []
        token = self.queue[0]
        kind: Kind | None = token.kind if isinstance(token, Token) else None
        job, place = self._owners(state, token.faction), _spot(token)
        back = [TakeBack(job=job, token=one, kind=kind or "support", place=place) for one in elsewhere(state, token)]
        if not back:
            return []
        decline = Decline(job=job, kind=kind, place=place)
        return [Ask(seat=job.seat, about="free_token", options=(*back, decline), lapse=(len(back),))]

    def _owners(self, state: Table, faction: Faction) -> Job:
        """The token in hand, which stands first in the queue."""
        before = self.placed + self.left
        return state.job(faction, "supply", before + 1, before + len(self.queue), self.job.card)

    def answer(self, play: Play[Table], seat: Seat, choice: TakeBack | Decline) -> None:
        if isinstance(choice, Decline):
            self._leave(play)
        else:
            play.tell(choice.told())
            remove(play, choice.token)
            self._place(play)

    def close(self, play: Play[Table]) -> None:
        if not self.queue:
            play.end(self.placed)
        elif play.state.supply(self.queue[0].faction):
            self._place(play)
        else:
            self._leave(play)

    def _place(self, play: Play[Table]) -> None:
        token = self.queue.pop(0)
        self.placed += 1
        if isinstance(token, SupportToken):
            play.state.support[token.area] = token.faction
        else:
            play.state.put(token)

    def _leave(self, play: Play[Table]) -> None:
        token = self.queue[0]
        kind: Kind | Literal["support"] = token.kind if isinstance(token, Token) else "support"
        play.tell(Unplaced(job=self._owners(play.state, token.faction), kind=kind, place=_spot(token)))
        self.queue.pop(0)
        self.left += 1


def next_support(was: Faction | None, towards: Faction) -> Faction | None:
    """CC-6.6: whose token is in the circle after a step towards this faction."""
    return None if was is not None and was != towards else towards


class Swinging(Phase):
    """CC-6.6: an Area takes a step towards Santa or the E.L.F."""

    kind: Literal["swinging"] = "swinging"
    job: Job
    area: Area
    towards: Faction
    was: Faction | None = None

    def begin(self, play: Play[Table]) -> None:
        self.was = play.state.support[self.area]
        if self.was == self.towards:
            play.end()
        elif self.was is None:
            token = SupportToken(faction=self.towards, area=self.area)
            play.call(Deploying(job=self.job, queue=[token]))
        else:
            play.state.support[self.area] = None
            self._tell(play)

    def resume(self, play: Play[Table], placed: int) -> None:
        if placed:
            self._tell(play)
        else:
            play.end()

    def _tell(self, play: Play[Table]) -> None:
        now = play.state.support[self.area]
        play.tell(Swing(job=self.job, area=self.area, was=self.was, now=now, done=True))
        play.end()


def count_base(play: Play[Table], token: Token) -> None:
    """CC-7.1: a base of the E.L.F. that comes to the map scores."""
    if (token.faction, token.kind) == ("E", "base"):
        score(play, "E", worth(token.place), "base")
