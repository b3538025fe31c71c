"""Simulate hosts who invite and remove players and hand over the role of host, and an onlooker who follows a match."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from sandbox.awaiting import Misplayed
from sandbox.db_reader import Standing
from sandbox.interludes import Interludes
from sandbox.offers import HAND, SETTINGS, STAND_INS, does, overview
from sandbox.people import Control, Person, Reply, Seen
from sandbox.playing import Playing

_PATIENCE = 5.0
_ADMISSION, _INVITE, _FOLLOW = "I1", "I1.1", "F1.1"


@dataclass
class LivelyPlaying(Interludes):
    """A match whose host invites a player, removes them, lets them join again, and makes them the host for a while.

    An onlooker without a seat follows the match.
    """

    async def seat_everybody(self) -> None:
        """Seat all players. The host also invites a player, removes them, and makes them the host after they rejoin.

        Later this player makes the first host the host again. Raises Misplayed if one of these steps has no effect.
        """
        host, other = self.players[:2]
        await super().seat_everybody()
        await self.have(self._invite(host, other), self._is_invited(other), f"kept no seat for {other.name}")
        await self._refuse_a_stranger(f"off:{other.id}")
        await self.have(self._pick(host, f"off:{other.id}"), self._is_off(other), f"left {other.name} at the table")
        await super().seat_everybody()
        await self.have(self._pick(host, f"host:{other.id}"), self._hosts(other), f"made {other.name} no host")
        await self.have(self._pick(other, f"host:{host.id}"), self._hosts(host), f"made {host.name} no host")

    async def play_on(self) -> Standing:
        """Let the onlooker follow the match, and the players play it to the end.

        Raises Misplayed unless the onlooker gets the message with the result exactly once.
        """
        await self.have(self._follow(self.stranger), self._follows(self.stranger), "let nobody follow")
        standing = await super().play_on()
        news = [message for message in self.stranger.inbox() if not message.ephemeral]
        if len(news) != 1:
            raise Misplayed(f"{self.stranger.name} follows, and got {[one.content for one in news]}")
        return standing

    async def _refuse_a_stranger(self, value: str) -> None:
        """Forge the onlooker's choice in a menu that only the host may use. Checks that the bot refuses it.

        `value`: the chosen value.
        """
        card = self.showing(self.stranger, SETTINGS)
        mark = _control(card, SETTINGS, self).custom_id.partition("@")[2]

        async def pick() -> Reply:
            return await self.stranger.force(card.channel, card.id, f"{STAND_INS}:{self.match}@{mark}", values=[value])

        await self.refuse(pick, "foreign", f"a stranger’s pick of {value}")

    # ---- presses

    def _pick(self, host: Person, value: str) -> Callable[[], Awaitable[Reply]]:
        async def pick() -> Reply:
            message = await overview(host, self.match)
            return await host.select(message, [value], custom_id=_control(message, STAND_INS, self).custom_id)

        return pick

    def _invite(self, host: Person, other: Person) -> Callable[[], Awaitable[Reply]]:
        async def invite() -> Reply:
            message = await overview(host, self.match)
            page = await host.click(message, custom_id=_control(message, _ADMISSION, self).custom_id)
            shown = await page.showing(self._invites, _PATIENCE)
            return await host.select(shown, [other], custom_id=_control(shown, _INVITE, self).custom_id)

        return invite

    def _invites(self, page: Seen) -> bool:
        return any(does(one.custom_id, _INVITE, self.match) for one in page.controls)

    def _follow(self, person: Person) -> Callable[[], Awaitable[Reply]]:
        async def follow() -> Reply:
            offer = await (await self._button(person, HAND)()).answered(_PATIENCE)
            return await person.click(offer, custom_id=_control(offer, _FOLLOW, self).custom_id)

        return follow

    # ---- checks

    def _is_invited(self, person: Person) -> Callable[[], Awaitable[bool]]:
        async def invited() -> bool:
            return str(person.id) in await self.book.admission(self.match)

        return invited

    def _is_off(self, person: Person) -> Callable[[], Awaitable[bool]]:
        async def off() -> bool:
            return not await self._seated(person)()

        return off

    def _hosts(self, person: Person) -> Callable[[], Awaitable[bool]]:
        async def hosts() -> bool:
            return await self.book.host(self.match) == person.id

        return hosts

    def _follows(self, person: Person) -> Callable[[], Awaitable[bool]]:
        async def follows() -> bool:
            return await self.book.follows(self.match, person.id)

        return follows


def _control(message: Seen, verb: str, playing: Playing) -> Control:
    return next(control for control in message.controls if does(control.custom_id, verb, playing.match))
