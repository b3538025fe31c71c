"""Simulate players who also write notes, pause the match, and look at their hands before they answer."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from bot.messages import TEXTS
from bot.messages.notes import OPEN, SUSPECTED, TYPED
from bot.model.time_control import NONE
from games.engine.words import PSEUDO, languages
from sandbox.awaiting import Misplayed
from sandbox.db_reader import Notes, Standing
from sandbox.offers import HAND, Offer, choose, does
from sandbox.people import Person, Reply, Seen
from sandbox.playing import DmPlaying, Playing
from sandbox.simcord_adapter import walk
from sandbox.wire import Call

_ASK, _AGREE, _DECLINE, _RESUME, _WATCH = "Q1", "Q2", "Q3", "Q4", "z1"

_PAUSED_AT, _DECLINED_AT = 2, 4
"""Numbers of accepted presses, Start included, after which all agree to a pause, and after which one declines
another."""

_NEWS = 5
"""Most lines about earlier moves in a hand or question."""

_LOOKS = 3
"""At every this many presses, the person who is asked looks into their hand first."""

_REPLAY = 60.0
"""Seconds in which a replay must appear."""

_MARKS = ("⏸️", "▶️")
"""Beginnings of lines about a pause."""

_CANARY = "7310"
"""Text that is in each line of notes, after the writer's name, to find leaks by."""

_SINCE = tuple(TEXTS.phrases(locale)("since", line="").strip(" []") for locale in (PSEUDO, *languages()))
"""Beginnings of the first line about earlier moves, by language."""

_OTHERS = ("-# **", "-# 📝")
"""Beginnings of other small lines that may follow: the table's name, and suspicions."""


@dataclass
class Interludes(Playing):
    """A match in which players write notes, agree to one pause, decline a second one, and look at their hands.

    `notes`: the lines that each player wrote, by the player's name, as (number of answers given before, text). `news`:
    how often a hand or a question listed the moves made since the player last looked.
    """

    notes: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    news: int = 0
    _suspecting: set[str] = field(default_factory=set)
    _sharing: set[str] = field(default_factory=set)
    _pauses: int = 0
    _looked: int = 0
    _leaks: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.options = {"pace": "daily", **self.options}  # with a clock that runs but never runs out

    async def fill_table(self) -> None:
        """Let a player set days off, then seat all players. Raises Misplayed if the days off aren't stored."""
        other = self.players[1]
        await self.have(self._days_off(other), self._has_days_off(other), f"gave {other.name} no days off")
        await super().fill_table()

    async def play_on(self) -> Standing:
        """Play to the end. Raises Misplayed if a note or pause is lost or repeated, or sent to the wrong person."""
        self.hall.loopback.watchers.append(self._watch)
        await self.have(self._tables(self.stranger), self._has_a_page, "showed the onlooker no tables")
        standing = await super().play_on()
        if self._pauses < 2 or not self.news or not any(len(lines) > 1 for lines in self.notes.values()):
            raise Misplayed(f"too short a match for all: {self._pauses} pauses, {self.news} news, notes {self.notes}")
        self._check_pauses()
        await self._check_notes()
        await self._check_secrecy()
        return standing

    async def afterwards(self) -> None:
        """Let the player who wrote first share their notes, and the onlooker read them in the replay.

        Does nothing in DMs, or if the match's secrets stay secret. Raises Misplayed if the onlooker can't read the
        shared notes, or if a person sees another player's note that isn't shared.
        """
        if isinstance(self, DmPlaying) or (await self.book.sealed(self.match)).stay:
            return
        first = next(iter(self.notes))
        await self._share(next(person for person in self.players if person.name == first))
        if self.notes[first][0][1] not in (page := await self._watched(self.stranger)).text:
            raise Misplayed(f"{first} shares notes, and the onlooker reads {page.text}")
        await self._check_secrecy()

    @property
    def stranger(self) -> Person:
        """The onlooker, who has no seat."""
        assert self.onlooker is not None
        return self.onlooker

    async def have(
        self, act: Callable[[], Awaitable[Reply]], done: Callable[[], Awaitable[bool]], failure: str
    ) -> None:
        """Call `act`, and wait until `done` returns True and all messages are sent.

        Raises Misplayed with the text `failure` if `done` stays False.
        """
        await self.insist(act, done, failure)
        await self.settled()

    async def refuse(self, act: Callable[[], Awaitable[Reply]], way: str, what: str) -> Reply | None:
        """Call `act`, which the bot must refuse. Returns the bot's reply; None if the bot died before it replied.

        Raises Misplayed if the bot doesn't refuse. `what`: what it must refuse, for the error's text. `way`: the
        counter in `wrongs` that a refusal increases.
        """
        before, lives = await self.settled(), await self.bot_up()
        reply = await self._unless_dying(act, lives, f"did not refuse {what}")
        if reply is not None:
            await self._refused(reply, before, lives, what)
            self.wrongs[way] += 1
        return reply

    async def _answer(self, offer: Offer, standing: Standing) -> None:
        person, lines = offer.person, self.notes.setdefault(offer.person.name, [])
        if not self._pauses and standing.answers >= _PAUSED_AT:
            await self._pause(offer)
        elif self._pauses == 1 and standing.answers >= _DECLINED_AT:
            await self._ask_in_vain()
        elif not lines or (len(lines) < 2 and lines[-1][0] < standing.answers):
            await self._write(person, standing.answers)
        elif self._looked < standing.answers and not standing.answers % _LOOKS:
            self._looked = standing.answers
            await self._look(offer)
        else:
            await super()._answer(offer, standing)

    # ---- days off

    def _days_off(self, person: Person) -> Callable[[], Awaitable[Reply]]:
        async def pick() -> Reply:
            page = await (await person.slash(self.hall.home_of(person), "notify show")).answered(self.patience)
            menu = next(one for one in page.controls if one.is_select and ":off:" in one.custom_id)
            return await person.select(page, list(map(str, _days_off())), custom_id=menu.custom_id)

        return pick

    def _has_days_off(self, person: Person) -> Callable[[], Awaitable[bool]]:
        async def has() -> bool:
            return await self.book.days_off(person.id) == _days_off()

        return has

    # ---- earlier moves

    async def _look(self, offer: Offer) -> None:
        """Let a player who is asked a question look at their hand.

        Checks that hand and question have at most `_NEWS` lines about moves since the player last looked, and no notes.
        """
        hands: list[Seen] = []

        async def open_it() -> Reply:
            reply = await self._button(offer.person, HAND)()
            hands[:] = [await reply.answered(self.patience)]
            return reply

        async def opened() -> bool:
            return bool(hands)

        await self.have(open_it, opened, f"showed {offer.person.name} no hand")
        for text in (hands[0].content, offer.message.content):
            for told in since_lines(text):
                self.news += 1
                if len(told) > _NEWS or any(_CANARY in line for line in told):
                    raise Misplayed(f"{offer.person.name} was told {told}")

    # ---- notes

    async def _write(self, person: Person, answers: int) -> None:
        """Let a player add a line to their notes and pick a suspicion.

        Checks that the bot refuses the same form (modal) if the onlooker submits it.
        """
        lines = self.notes[person.name]
        lines.append((answers, f"{person.name}{_CANARY}{len(lines)}"))
        wanted = [line for _, line in lines]
        forms: list[Reply] = []

        async def write() -> Reply:
            hand = await (await self._button(person, HAND)()).answered(self.patience)
            opener = next(one for one in hand.controls if one.custom_id.startswith(f"f1:{OPEN}:"))
            forms[:] = [await person.click(hand, custom_id=opener.custom_id)]
            suspicion = _first_choice(forms[0], SUSPECTED)
            self._suspecting |= {person.name} if suspicion else set()
            return await person.submit(forms[0], {TYPED: "\n".join(wanted), **suspicion})

        async def written() -> bool:
            stored = (await self.book.notes(self.match)).get(person.id)
            return stored is not None and stored.lines == wanted

        async def forge() -> Reply:
            return await self.stranger.forge(self.hall.home_of(self.stranger), forms[0], {TYPED: "forged"})

        await self.have(write, written, f"did not store the notes of {person.name}")
        await self.refuse(forge, "foreign", f"the onlooker’s form of {person.name}’s notes")

    async def _check_notes(self) -> None:
        """Raise Misplayed unless each player’s notes are stored once, as they were last written."""
        written = {
            person.id: Notes([line for _, line in lines], int(person.name in self._suspecting), False)
            for person in self.players
            if (lines := self.notes.get(person.name))
        }
        if (stored := await self.book.notes(self.match)) != written:
            raise Misplayed(f"the notes are {stored}, not {written}")

    async def _share(self, person: Person) -> None:
        """Let a player share their notes with those who may see the replay.

        If `mortal`, the bot is killed once meanwhile.
        """
        page = await self._watched(person)
        button = next(one for one in page.controls if "/share:" in one.custom_id)
        deaths: list[asyncio.Task[None]] = []

        async def share() -> Reply:
            if self.mortal and not deaths:
                deaths.append(asyncio.create_task(self._die(random.Random(self.seed).uniform(0, 0.1))))
            return await person.click(page, custom_id=button.custom_id)

        async def shared() -> bool:
            return (await self.book.notes(self.match))[person.id].shared

        self._sharing.add(person.name)
        await self.have(share, shared, f"did not share the notes of {person.name}")
        await asyncio.gather(*deaths)

    async def _die(self, after: float) -> None:
        await asyncio.sleep(after)
        await self.hall.bot.kill()
        await self.hall.bot.start()

    async def _watched(self, person: Person) -> Seen:
        return await (await self._button(person, _WATCH)()).answered(_REPLAY)

    async def _check_secrecy(self) -> None:
        """Raise Misplayed if a note was sent to others before it was shared, or is in a log or another database table.

        Only the table `player_note` may contain notes.
        """
        if self._leaks:
            raise Misplayed(f"notes were sent to others: {self._leaks[:3]}")
        for line in (line for lines in self.notes.values() for _, line in lines):
            if (tables := await self.book.tables_with(line)) != {"player_note"}:
                raise Misplayed(f"the note {line} is in the tables {sorted(tables)}")
            if any(line in bot.log.read_text(errors="replace") for bot in self.hall.bots):
                raise Misplayed(f"the note {line} is in the log")

    def _watch(self, call: Call) -> None:
        """Add an API call to `_leaks` if it sends a note that isn't shared to anybody but the writer."""
        if call.method == "GET" or _CANARY not in (body := f"{json.dumps(call.json)} {call.files}"):
            return
        reader = self.hall.world.asker_of(call.path)
        for person in self.players:
            if f"{person.name}{_CANARY}" in body and person.id != reader and person.name not in self._sharing:
                self._leaks.append(f"{call.method} {call.path}: {body[:500]}")

    # ---- pauses

    async def _pause(self, offer: Offer) -> None:
        """Let all players agree to a pause and one player resume the match.

        Checks that the bot refuses an answer during the pause, and the onlooker's presses of Agree and Resume.
        """
        asks, *others = self.players
        await self._ask_for_pause(asks)
        before, began = await self.book.clocks(self.match), time.time()
        await self.refuse(self._forged(f"{_AGREE}.1"), "foreign", "the onlooker’s Agree")
        for other in others:
            await self.have(self._button(other, f"{_AGREE}.1"), self._agreed(other), f"did not hear {other.name}")
        await self._press_in_pause(offer)
        await self.refuse(self._forged(_RESUME), "foreign", "the onlooker’s Resume")
        await self.have(self._button(others[-1], _RESUME), self._resumed, f"did not resume for {others[-1].name}")
        after, took = await self.book.clocks(self.match), timedelta(seconds=time.time() - began)
        if not _rested(before, after, took) or not (before or self.options["pace"] == NONE):
            raise Misplayed(f"during a pause of {took} the clocks went from {before} to {after}")

    async def _press_in_pause(self, offer: Offer) -> None:
        press = choose(self.seed, offer)

        async def answer() -> Reply:
            message = offer.message
            return await offer.person.force(message.channel, message.id, press.custom_id, values=press.values)

        reply = await self.refuse(answer, "paused", f"{press} during a pause")
        for shown in [] if reply is None else reply.messages:
            if not self._has(shown, _RESUME):
                raise Misplayed(f"{press} was answered during a pause by {shown.content!r}, without Resume")

    async def _ask_in_vain(self) -> None:
        """Let a player ask for another pause, and another player decline it. The bot must refuse a further request."""
        declines, asks = self.players[:2]
        await self._ask_for_pause(asks)
        decline = self._button(declines, f"{_DECLINE}.{self._pauses}")

        async def declined() -> bool:
            return not (await self.book.pause_vote(self.match))["open"]

        await self.have(decline, declined, f"did not hear that {declines.name} declined")
        await self.refuse(self._asking_for_pause(asks), "again", "another request for a pause")

    async def _ask_for_pause(self, person: Person) -> None:
        self._pauses += 1

        async def asked() -> bool:
            return (await self.book.pause_vote(self.match)).get("number") == self._pauses

        await self.have(self._asking_for_pause(person), asked, f"did not ask for {person.name}’s pause")
        for reader in self._readers:
            if len(cards := self._cards(reader)) != 1:
                raise Misplayed(f"{reader.name} sees the cards {cards} about a pause")

    def _asking_for_pause(self, person: Person) -> Callable[[], Awaitable[Reply]]:
        async def ask() -> Reply:
            page = await (await self._tables(person)()).answered(self.patience)
            button = next(one for one in page.controls if does(one.custom_id, _ASK, self.match))
            return await person.click(page, custom_id=button.custom_id)

        return ask

    def _agreed(self, person: Person) -> Callable[[], Awaitable[bool]]:
        async def agreed() -> bool:
            return person.id in (await self.book.pause_vote(self.match))["yes"]

        return agreed

    async def _resumed(self) -> bool:
        return not await self.book.paused(self.match)

    def _check_pauses(self) -> None:
        """Raise Misplayed if a person can still vote on a pause, or if a message has a line about a pause twice."""
        for reader in self._readers:
            if still := self._cards(reader):
                raise Misplayed(f"{reader.name} still sees the cards {still}")
            for message in reader.everything():
                told = [line for line in message.content.split("\n") if line.startswith(_MARKS)]
                if len(told) > len(set(told)):
                    raise Misplayed(f"{reader.name} reads twice in one message: {told}")

    @property
    def _readers(self) -> list[Person]:
        """Return the players and, unless the match is in DMs, the onlooker."""
        return [*self.players, *([] if isinstance(self, DmPlaying) else [self.stranger])]

    def _cards(self, reader: Person) -> list[str]:
        """Return the texts of the messages on which this reader can agree to a pause."""
        verbs = [f"{_AGREE}.{number}" for number in range(1, self._pauses + 1)]
        shown = reader.everything(pressable=True)
        return [one.content for one in shown for verb in verbs if self._has(one, verb)]

    def _has(self, message: Seen, verb: str) -> bool:
        return any(does(control.custom_id, verb, self.match) for control in message.controls)

    # ---- the onlooker

    def _tables(self, person: Person) -> Callable[[], Awaitable[Reply]]:
        async def ask() -> Reply:
            return await person.slash(self.hall.home_of(person), "tables")

        return ask

    async def _has_a_page(self) -> bool:
        return any(message.ephemeral for message in self.stranger.everything())

    def _forged(self, verb: str) -> Callable[[], Awaitable[Reply]]:
        """Return a function that forges the onlooker's press of this match's button `verb`.

        The onlooker has no such button, so the press is on an ephemeral message that they see.
        """

        async def press() -> Reply:
            page = next(message for message in self.stranger.everything() if message.ephemeral)
            return await self.stranger.force(page.channel, page.id, f"{verb}:{self.match}")

        return press


class LivelyDmPlaying(Interludes, DmPlaying):
    """A match in DMs in which players write notes, pause, and look at their hands."""


def _days_off() -> list[int]:
    """Return two days off, as weekdays (Monday is 0): three and four days from now. On a day off, clocks stop."""
    today = datetime.now(UTC).weekday()
    return sorted((today + ahead) % 7 for ahead in (3, 4))


def since_lines(text: str) -> list[list[str]]:
    """Return each passage about what has happened since the reader last looked, as a list of lines.

    `text`: the text of a hand or a question.
    """
    groups: list[list[str]] = []
    within = False
    for line in (line.lstrip("[") for line in text.split("\n")):  # the pseudo-language puts texts in brackets
        if line.startswith(_SINCE):
            groups.append([])
        within = line.startswith(_SINCE) or (within and line.startswith("-# ") and not line.startswith(_OTHERS))
        if within:
            groups[-1].append(line)
    return groups


def _first_choice(form: Reply, field: str) -> dict[str, list[str]]:
    """Return {field: value} for the first option of a menu in a form (modal); {} if the form has no such menu."""
    for menu in walk((form.modal or {"components": []})["components"]):
        if menu.get("custom_id") == field:
            return {field: [menu["options"][0]["value"]]}
    return {}


Clocks = Mapping[int, tuple[datetime, float]]


def _rested(before: Clocks, after: Clocks, took: timedelta) -> bool:
    """Return whether a pause of length `took` made each clock start later, by at most `took`, and changed no limit."""
    return before.keys() == after.keys() and all(
        allowed == after[seat][1] and timedelta(0) < after[seat][0] - since <= took
        for seat, (since, allowed) in before.items()
    )
