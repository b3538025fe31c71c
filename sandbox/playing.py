"""Let simulated people play one match, at a table or in DMs. The same seed always plays the same match."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sandbox.awaiting import Awaiting, Lives, Misplayed, pauses
from sandbox.db_reader import Standing
from sandbox.offers import (
    HAND,
    JOIN,
    STAND_INS,
    START,
    Offer,
    Press,
    begun,
    choose,
    confirming,
    does,
    fill_in,
    forgeries,
    of_parts,
    offers_to,
    overview,
    weight,
)
from sandbox.people import Person, Reply, Seen
from sandbox.request_log import RequestLog
from sandbox.simcord_adapter import Impossible, Refused

_WRONG_WAYS = ("foreign", "stale", "twice", "redelivered", "forged")


@dataclass
class Playing(Awaiting):
    """A match to be played on a test server by people and `bots` AI players (stand-ins) of this `level`.

    `players[0]` is the host; `onlooker` has no seat. `wrong`: the chance, for each answer, of an additional press that
    the bot must refuse. `before_press`: functions that are called before each press, with the number of answers so far.
    If one of these functions changes the match, the press isn't sent.
    """

    game: str
    players: Sequence[Person]
    onlooker: Person | None = None
    seed: str = "0"
    wrong: float = 0.0
    bots: int = 0
    level: str = "normal"
    options: Mapping[str, Any] = field(default_factory=dict)
    channel: int | None = None
    before_press: list[Callable[[int], Awaitable[None]]] = field(default_factory=list)
    presses: int = 0
    #: Counts of the bot's calls since the match began.
    traffic: RequestLog = field(default_factory=RequestLog)
    wrongs: Counter[str] = field(default_factory=Counter)
    #: The bot's replies to presses that must be refused, by text.
    refusals: Counter[str] = field(default_factory=Counter)
    #: Answered questions, which private messages may still show.
    answered: set[str] = field(default_factory=set)
    _past: list[tuple[Offer, Press]] = field(default_factory=list)

    @property
    def host(self) -> Person:
        return self.players[0]

    async def play(self) -> Standing:
        """Play the whole match. Returns its final state. Raises Misplayed if the bot does something wrong."""
        await self.open_lobby()
        await self.fill_table()
        return await self.play_on()

    async def afterwards(self) -> None:
        """Do what people do after the match, when the bot is no longer killed on purpose. Here they do nothing."""

    # ---- lobby

    async def open_lobby(self) -> None:
        """Let the host type /newgame. Sets `match` to the new match's number."""
        before = await self.book.newest(self.host.id) or 0
        place = self.hall.channel if self.channel is None else self.channel

        async def type_it() -> Reply:
            return await self.host.slash(place, f"newgame {self.game}", **self._typed_options())

        async def opened() -> bool:
            self.match = await self.book.newest(self.host.id) or 0
            return self.match > before

        await self.insist(type_it, opened, "opened no match")
        await self.settled()
        declared = {option["name"] for option in self._leaf("newgame", self.game).get("options") or []}
        wanted = {name: value for name, value in self.options.items() if name not in declared}
        if wanted:
            await fill_in(self.host, self.match, self.book, wanted)
            await self.settled()
        for _ in range(0 if self._plain else self.bots):
            await self._seat_stand_in()

    @property
    def _plain(self) -> bool:
        """Return whether /newgame can seat these stand-ins (AI players): it seats those of level "normal" only."""
        return self.level == "normal"

    async def _seat_stand_in(self) -> None:
        """Let the host seat a stand-in (an AI player) of this level, with a menu in the lobby's Settings."""
        before = await self.book.standing(self.match)

        async def pick() -> Reply:
            message = await overview(self.host, self.match)
            menu = next(c for c in message.controls if does(c.custom_id, STAND_INS, self.match))
            return await self.host.select(message, [self.level], custom_id=menu.custom_id)

        async def there() -> bool:
            return len((await self.book.standing(self.match)).seats) > len(before.seats)

        await self.insist(pick, there, f"seated no {self.level} stand-in")
        await self.settled()

    def _typed_options(self) -> dict[str, Any]:
        """Return the options converted to the types that the command declares."""
        declared = {o["name"]: o for o in self._leaf("newgame", self.game).get("options") or []}
        given: dict[str, Any] = {"seats": len(self.players) + self.bots} if "seats" in declared else {}
        if any(choice["value"] == "none" for choice in declared.get("pace", {}).get("choices") or []):
            given["pace"] = "none"  # so that the match says the same at any hour
        if self.bots and self._plain:
            given["stand-ins"] = self.bots
        typed = {name: value for name, value in self.options.items() if name in declared}
        return given | {name: _typed(declared[name], value) for name, value in typed.items()}

    def _leaf(self, *path: str) -> dict[str, Any]:
        nodes: list[dict[str, Any]] = self.hall.world.commands()
        node: dict[str, Any] = {}
        for name in path:
            node = next((n for n in nodes if n["name"] == name), {})
            if not node:
                raise Misplayed(f"the bot has no command /{' '.join(path)}; it has {sorted(n['name'] for n in nodes)}")
            nodes = node.get("options") or []
        return node

    async def fill_table(self) -> None:
        """Let all other players join in turn, and the host press Start."""
        await self.seat_everybody()
        if self.wrong and self.onlooker is not None:
            await self._start_wrongly(self.onlooker)
        if (await self.book.standing(self.match)).status == "lobby":
            await self.insist(self._button(self.host, START), self._started, "did not start the match")
        await self.settled()

    async def seat_everybody(self) -> None:
        """Let all people who don't have a seat yet join in turn."""
        for person in self.players:
            standing = await self.book.standing(self.match)
            if person.id not in standing.seats.values():
                await self.insist(self._button(person, JOIN), self._seated(person), f"did not seat {person.name}")
                await self.settled()

    def _button(self, person: Person, verb: str) -> Callable[[], Awaitable[Reply]]:
        async def click() -> Reply:
            message = self.showing(person, verb)
            control = next(c for c in message.controls if does(c.custom_id, verb, self.match))
            return await person.click(message, custom_id=control.custom_id)

        return click

    def showing(self, person: Person, verb: str) -> Seen:
        """Return the newest message of this match with an enabled control of this verb.

        Raises Misplayed if there is none.
        """
        if (newest := self._newest(person, verb)) is None:
            raise Misplayed(f"{person.name} sees no {verb} of match {self.match}")
        return newest

    def _newest(self, person: Person, verb: str) -> Seen | None:
        for message in reversed(person.everything(pressable=True)):
            if any(does(c.custom_id, verb, self.match) and not c.disabled for c in message.controls):
                return message
        return None

    def _seated(self, person: Person) -> Callable[[], Awaitable[bool]]:
        async def seated() -> bool:
            return person.id in (await self.book.standing(self.match)).seats.values()

        return seated

    async def _started(self) -> bool:
        return (await self.book.standing(self.match)).status != "lobby"

    async def _start_wrongly(self, person: Person) -> None:
        """Press Start as a person who isn't the host, and check that the bot refuses it."""
        before = await self.book.standing(self.match)
        lives = await self.bot_up()
        reply = await self._button(person, START)()
        await self._refused(reply, before, lives, "foreign")

    # ---- the match

    async def play_on(self) -> Standing:
        """Play from the current state to the end. Returns the final state."""
        before = replace(self.hall.requests)
        while True:
            standing = await self.settled()
            self.traffic = self.hall.requests.since(before)
            if standing.over:
                return standing
            offer = await self._next_offer(standing)
            if offer is not None:
                await self._answer(offer, standing)

    async def _answer(self, offer: Offer, standing: Standing) -> None:
        for hook in self.before_press:
            await hook(standing.answers)
        if (await self.book.standing(self.match)) != standing:
            return
        offer = await self._picked(offer)
        press = choose(self.seed, offer)
        dice = random.Random(f"{self.seed}/wrong/{standing.answers}")
        way = dice.choice(_WRONG_WAYS) if dice.random() < self.wrong else ""
        if way in ("foreign", "stale", "forged"):
            await self._press_wrongly(way, offer, press, standing, dice)

        async def act() -> Reply:
            if way in ("twice", "redelivered"):
                return await self._press_twice(offer, press, way)
            return await offer.answer(press)

        async def taken() -> bool:
            return (await self.book.standing(self.match)).answers > standing.answers

        await self.insist(act, taken, f"did not take {press} of {offer.person.name} (offered on {offer.message.id})")
        after = await self.settled()
        if after.answers != standing.answers + 1:
            raise Misplayed(f"{press} ({way or 'pressed once'}) was taken {after.answers - standing.answers} times")
        self.presses += 1
        self.answered.add(offer.question)
        self._past.append((offer, press))

    async def _picked(self, offer: Offer) -> Offer:
        """Make the first of the two presses that some questions need.

        The first press shows a group of options, or picks options in a menu that a button must then confirm. Returns
        the offer as shown after that press. If one press answers the offer, it is returned unchanged.
        """
        press = choose(self.seed, offer)
        if not of_parts(offer) and (not confirming(offer) or press.values is None):
            return offer
        found: list[Offer] = []

        def shown() -> bool:
            again = offers_to(offer.person, self.match, int(offer.question.split(":")[2]))
            found[:] = [one for one in again if one.question == offer.question and begun(one)]
            return bool(found)

        async def act() -> Reply:
            return await offer.answer(press)

        async def taken() -> bool:
            return shown()

        await self.insist(act, taken, f"did not show the picks {press} of {offer.person.name}")
        return found[0]

    async def _press_twice(self, offer: Offer, press: Press, way: str) -> Reply:
        lives = self.lives()
        replies = await offer.person.repeat(
            offer.message, press.custom_id, values=press.values, same=way == "redelivered"
        )
        self.wrongs[way] += 1
        if lives == self.lives() and not all(reply.acknowledged for reply in replies):
            raise Misplayed(f"one of two presses of {press} at once was not acknowledged")
        until = self.hall.loopback.until
        told = await until(lambda: len(replies) == 1 or any(r.messages for r in replies), self.patience)
        if not told and lives == self.lives():
            raise Misplayed(f"two presses of {press} at once, and nobody was told that one came too late")
        return replies[0]

    async def _next_offer(self, standing: Standing) -> Offer | None:
        """Return the next question to answer; None if the match changed in the meantime.

        If no question is open, players press My hand: players with closed DMs at once, all players after a second.
        Raises Misplayed if no question appears.
        """
        end, knock = time.monotonic() + self.patience, time.monotonic() + 1.0
        while time.monotonic() < end:
            found = self._open_offers(standing)
            if not found:
                await self._look_into_hands(standing, closed_only=time.monotonic() < knock)
                found = self._open_offers(standing)
            if found:
                return min(found, key=lambda offer: weight(self.seed, offer.question))
            await asyncio.sleep(0.05)
            if (await self.book.standing(self.match)) != standing:
                return None
        raise Misplayed(f"nobody is offered anything any more after {standing.answers} answers: {standing}")

    def _open_offers(self, standing: Standing) -> list[Offer]:
        by_id = {person.id: person for person in self.players}
        sitting = [(seat, by_id[user]) for seat, user in standing.seats.items() if user in by_id]
        found = [offer for seat, person in sitting for offer in offers_to(person, self.match, seat)]
        return [offer for offer in found if offer.question not in self.answered]

    async def _look_into_hands(self, standing: Standing, *, closed_only: bool) -> None:
        for person in self.players:
            if closed_only and person.id not in self.hall.world.closed_dms:
                continue
            lives = await self.bot_up()
            reply = await self._button(person, HAND)()
            await self.told(reply, lives, f"{person.name}’s press of My hand")
            if self._open_offers(standing):
                return

    # ---- what must be refused

    async def _press_wrongly(
        self, way: str, offer: Offer, press: Press, standing: Standing, dice: random.Random
    ) -> None:
        lives = await self.bot_up()
        person, message, wrong = offer.person, offer.message, press
        if way == "stale" and self._past:
            old, wrong = dice.choice(self._past)
            person, message = old.person, old.message
        elif way == "forged":
            wrong = dice.choice(forgeries(offer))
        else:
            way = "foreign"
            person, message = dice.choice(self._foreign_places(offer))
        try:
            reply = await person.force(message.channel, message.id, wrong.custom_id, values=wrong.values)
        except Refused:
            return  # the message is deleted, and nothing can be pressed on it
        await self._refused(reply, standing, lives, f"{way} press {wrong} of {person.name}")
        self.wrongs[way] += 1

    def _foreign_places(self, offer: Offer) -> list[tuple[Person, Seen]]:
        """Return the other people, each with a message on which to send a forged answer to this question.

        If the question is public, that is the question's message. Otherwise it is the person's newest message with *My
        hand*; people without such a message are left out.
        """
        everybody = [*self.players, *([self.onlooker] if self.onlooker else [])]
        others = [other for other in everybody if other is not offer.person]
        if offer.in_public:
            return [(other, offer.message) for other in others]
        return [(other, seen) for other in others if (seen := self._newest(other, HAND)) is not None]

    async def _refused(self, reply: Reply, before: Standing, lives: Lives, what: str) -> None:
        """Raise Misplayed unless the bot answered only to the person who pressed, and the match is unchanged.

        `before`: the match's state before the press. `lives`: the value of `lives()` before the press. `what`: names
        the press in the error.
        """
        end, pause = time.monotonic() + self.patience, pauses()
        while reply.acknowledged and not reply.messages and lives == self.lives():
            if await self.book.standing(self.match) != before:
                break
            if time.monotonic() > end:
                raise Misplayed(f"{what} was acknowledged, and then nothing was said")
            await pause()
        if not reply.acknowledged and lives == self.lives():
            raise Misplayed(f"{what} was not acknowledged within three seconds")
        after = await self.settled()
        if after != before:
            raise Misplayed(f"{what} was accepted: {before} became {after}")
        for answer in reply.messages:
            if not answer.ephemeral:
                raise Misplayed(f"{what} was answered in public: {answer.content!r}")
            self.refusals[re.sub(r"\d+", "#", answer.content)] += 1

    # ---- the leaderboard

    async def leaderboard(self) -> str:
        """Return the text of /leaderboard for this game, as the host sees it."""
        declared = {o["name"]: o for o in self._leaf("leaderboard").get("options") or []}
        if any(o["type"] in (1, 2) for o in declared.values()):
            command, options = f"leaderboard {self.game}", {}
        else:
            command, options = "leaderboard", {"game": self._choice(declared["game"])} if "game" in declared else {}
        lives = await self.bot_up()
        reply = await self.host.slash(self.hall.channel, command, **options)
        await self.told(reply, lives, f"/{command}")
        return "\n".join(message.text for message in reply.messages)

    def _choice(self, option: dict[str, Any]) -> str:
        for choice in option.get("choices") or []:
            if self.game in (choice["value"], choice["name"].lower().replace(" ", "-")):
                return str(choice["value"])
        return self.game


def _typed(option: dict[str, Any], value: Any) -> Any:
    """Return the value converted to the type of this command option; as text if the option is unknown."""
    kind = option.get("type", 3)
    if not isinstance(value, str):
        return value
    try:
        if kind == 4:
            return int(value)
        if kind == 10:
            return float(value)
    except ValueError:
        raise Impossible(f"option {option['name']} takes a number, not {value!r}") from None
    if kind == 5:
        return value.lower() in ("1", "true", "yes", "on")
    return value


_TOGETHER = 60.0
"""Seconds in which people who queue for the same must be seated together."""


@dataclass
class DmPlaying(Playing):
    """A match in DMs. All its players type /play on the server of the first one."""

    async def open_lobby(self) -> None:
        """Let all players type /play in turn. Sets `match`. Raises Misplayed if they aren't seated at one table."""
        for person in self.players:
            await self.insist(self._asking(person), self._heard(person), f"did not hear {person.name}")
        end = time.monotonic() + _TOGETHER
        while not (found := await self.book.seats_of(self.host.id)):
            await self.bot_up()
            if time.monotonic() > end:
                raise Misplayed(f"they were not seated together in {_TOGETHER:.0f} s")
            await asyncio.sleep(0.1)
        self.match = found[-1][0]
        await self.settled()

    def _asking(self, person: Person) -> Callable[[], Awaitable[Reply]]:
        async def ask() -> Reply:
            wish = {"game": self.game, "players": len(self.players) + self.bots}
            reply = await person.slash(self.hall.home_of(person), "play", **wish)
            return reply if reply.modal is None else await person.submit(reply, {"said": person.name})

        return ask

    def _heard(self, person: Person) -> Callable[[], Awaitable[bool]]:
        async def heard() -> bool:
            return await self.book.is_queued(person.id) or bool(await self.book.seats_of(person.id))

        return heard

    async def fill_table(self) -> None:
        """Check that all players have seats already. Raises Misplayed if not."""
        standing = await self.settled()
        expected = {person.id for person in self.players}
        if {user for user in standing.seats.values() if user > 0} != expected:
            raise Misplayed(f"there sit {standing.seats}, not those who came: {expected}")
        self.traffic = replace(self.hall.requests)
