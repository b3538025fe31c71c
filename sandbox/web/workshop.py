"""The page's Workshop: make changes that aren't part of a game, such as closing DMs or killing the bot."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

from sandbox import TEXTS
from sandbox.network_shaper import Faults
from sandbox.test_server import BotFailed, TestServer
from sandbox.web.acts import Opening
from sandbox.web.auto_players import AutoPlayers
from sandbox.web.guard import Trouble
from sandbox.web.seats import Changes, Seats

#: The permissions of the bot's invitation; the bot reports when it lacks one.
PERMISSIONS = (
    "view_channel", "send_messages", "send_messages_in_threads", "create_public_threads", "attach_files",
    "read_message_history",
)  # fmt: skip
LOCALES = ("en-US", "en-GB", "de", "fr", "es-ES", "it", "nl", "pl", "pt-BR", "ru", "sv-SE", "tr", "uk", "ja", "zh-CN")
_STATUSES = (429, 500, 503)


class Workshop:
    """Carries out the changes that the Workshop's controls request.

    `state`: what the bot is doing, as one word.
    """

    def __init__(
        self, hall: TestServer, seats: Seats, changes: Changes, offset: Path, locale: str, seed: str | None = None
    ) -> None:  # fmt: skip
        self.hall, self.seats, self.changes = hall, seats, changes
        self.faults = Faults()
        hall.loopback.interceptors.append(self.faults.intercept)
        self.company = AutoPlayers(hall, seats, lambda: self.state == "ready", seed)
        self.opening = Opening(self.company, lambda: self.state == "ready")
        self.problem = ""
        self._offset, self.locale, self._seed = offset, locale, seed
        self._wanted = self._starting = False
        self._lock = asyncio.Lock()
        self._deeds: dict[str, Callable[[dict[str, Any]], Awaitable[Any]]] = {
            name.removeprefix("_do_"): getattr(self, name) for name in dir(self) if name.startswith("_do_")
        }

    async def do(self, wish: dict[str, Any]) -> dict[str, Any]:
        """Carry out one request, and return the values that the page must show.

        Raises Trouble, Impossible, Refused or LookupError.
        """
        deed = self._deeds.get(str(wish.get("do")))
        if deed is None:
            raise Trouble(TEXTS.said("no-tool", tool=repr(wish.get("do"))))
        try:
            said = await deed(wish)
        except (KeyError, TypeError, ValueError) as wrong:
            raise Trouble(TEXTS.said("unreadable", what=str(wrong))) from wrong
        self.changes.bump()
        return {"said": said or ""}

    def told(self) -> dict[str, Any]:
        """Return the current settings of the Workshop, for the page."""
        world, faults, company, network = self.hall.world, self.faults, self.company, self.hall.loopback.network
        texts = [number for number, facts in world.channels().items() if facts["type"] == 0]
        return {
            "bot": {"state": self.state, "starts": self.hall.bot.starts if self.hall.bots else 0,
                    "problem": self.problem},
            "faults": {"slow": faults.slow, "left": faults.left, "status": faults.status},
            "line": {"distance": network.distance, "uplink": network.uplink},
            "limits": self.hall.loopback.limits.pace, "ahead": round(world.clock.ahead),
            "company": {"members": [str(user) for user in sorted(company.members)], "pace": company.pace,
                        "paused": company.paused},
            "denied": {str(channel): list(world.denied(channel, world.bot_id)) for channel in texts},
        }  # fmt: skip

    # ---- the bot's process

    @property
    def state(self) -> str:
        """Return what the bot is doing, as one word.

        One of starting, ready, away (running, but not connected), ended (by itself) or stopped (by a user).
        """
        bot = self.hall.bot if self.hall.bots else None
        if self._starting or bot is None:
            return "starting"
        if bot.ready and bot.running:
            return "ready"
        if bot.running:
            return "away"
        return "ended" if self._wanted else "stopped"

    async def start(self) -> None:
        """Start the bot. A failure is shown on the page and raised as BotFailed."""
        async with self._lock:
            self._wanted = self._starting = True
            self.problem = ""
            self.changes.bump()
            try:
                if self.hall.bots:
                    await self.hall.bot.start()
                else:
                    self._write_offset()
                    self.hall.loopback.gateway.accepts = self._knows
                    environment = {"CLOCK_OFFSET_FILE": str(self._offset), "LOCALE": self.locale}
                    environment |= {} if self._seed is None else {"DICE_SEED": self._seed}
                    await self.hall.start_bot(environment=environment)
            except BotFailed as failure:
                self.problem = str(failure)
                raise
            finally:
                self._starting = False
                self.changes.bump()

    def _differs(self, state: str) -> bool:
        return self.state != state

    def _knows(self, token: str) -> bool:
        return any(token == bot.token for bot in self.hall.bots)

    async def follow(self) -> None:
        """Notify the page whenever the bot starts, disconnects or dies, until cancelled."""
        while True:
            await self.hall.loopback.until(partial(self._differs, self.state), 3600.0)
            if self.state == "ended":
                self.problem = self.hall.bot.last_words(12)
            self.changes.bump()

    async def _do_start(self, wish: dict[str, Any]) -> str:
        if self.hall.bots and self.hall.bot.running:
            return TEXTS.said("running-already")
        try:
            await self.start()
        except BotFailed as failure:
            raise Trouble(str(failure)) from failure
        return TEXTS.said("bot-back")

    async def _do_kill(self, wish: dict[str, Any]) -> str:
        self._wanted = False
        await self.hall.bot.kill()
        return TEXTS.said("killed")

    async def _do_stop(self, wish: dict[str, Any]) -> str:
        self._wanted = False
        await self.hall.bot.stop()
        return TEXTS.said("stopped")

    # ---- people

    async def _do_dms(self, wish: dict[str, Any]) -> None:
        person = self.seats.person(wish["seat"])
        (person.open_dms if wish["open"] else person.close_dms)()

    async def _do_locale(self, wish: dict[str, Any]) -> None:
        if wish["locale"] not in LOCALES:
            raise Trouble(TEXTS.said("no-language"))
        self.seats.person(wish["seat"]).speak(wish["locale"])

    async def _do_person(self, wish: dict[str, Any]) -> str:
        person = self.seats.add_next()
        if person is None:
            raise Trouble(TEXTS.said("six-already"))
        return TEXTS.said("come-in", name=person.name)

    async def _do_fill(self, wish: dict[str, Any]) -> str:
        joined = await self.company.fill()
        return TEXTS.said("sat-down", names=", ".join(joined)) if joined else TEXTS.said("full-already")

    async def _do_simulate(self, wish: dict[str, Any]) -> None:
        person = self.seats.person(wish["seat"])
        (self.company.members.add if wish["on"] else self.company.members.discard)(person.id)

    async def _do_pace(self, wish: dict[str, Any]) -> None:
        self.company.pace = min(10.0, max(0.1, float(wish["seconds"])))

    async def _do_pause(self, wish: dict[str, Any]) -> None:
        self.company.paused = bool(wish["on"])

    # ---- the server

    async def _do_permission(self, wish: dict[str, Any]) -> None:
        channel, name, world = int(wish["channel"]), wish["name"], self.hall.world
        if name not in PERMISSIONS:
            raise Trouble(TEXTS.said("no-permission"))
        denied = set(world.denied(channel, world.bot_id)) - {name}
        world.allow(channel, world.bot_id, deny=tuple(denied if wish["allowed"] else denied | {name}))

    async def _do_delete_message(self, wish: dict[str, Any]) -> None:
        channel = int(wish["channel"])
        if self.hall.world.server_of(channel) is None:
            raise Trouble(TEXTS.said("not-yours-to-delete"))
        self.hall.world.delete_message(channel, int(wish["message"]))

    async def _do_delete_channel(self, wish: dict[str, Any]) -> None:
        channel, world = int(wish["channel"]), self.hall.world
        if world.server_of(channel) is None:
            raise Trouble(TEXTS.said("not-dms"))
        world.delete_channel(channel)

    async def _do_add_channel(self, wish: dict[str, Any]) -> None:
        name = "-".join(str(wish["name"]).lower().split())[:100]
        if not name:
            raise Trouble(TEXTS.said("needs-name"))
        self.hall.world.add_channel(self.hall.server, name)

    async def _do_archive(self, wish: dict[str, Any]) -> None:
        self.hall.world.set_channel(int(wish["channel"]), archived=bool(wish["on"]))

    # ---- Discord and time

    async def _do_drop(self, wish: dict[str, Any]) -> str:
        cut = await self.hall.loopback.gateway.drop(forget=bool(wish.get("forget")))
        return TEXTS.said("hung-up") if cut else TEXTS.said("nobody-connected")

    async def _do_slow(self, wish: dict[str, Any]) -> None:
        self.faults.slow = min(10.0, max(0.0, float(wish["seconds"])))

    async def _do_line(self, wish: dict[str, Any]) -> None:
        network, most = self.hall.loopback.network, 10_000.0
        network.distance, network.uplink = (min(most, max(0.0, float(wish[name]))) for name in ("distance", "uplink"))

    async def _do_refuse(self, wish: dict[str, Any]) -> None:
        status, calls = int(wish["status"]), int(wish["calls"])
        if status not in _STATUSES or not 0 <= calls <= 1000:
            raise Trouble(TEXTS.said("refuse-range"))
        self.faults.status, self.faults.left, self.faults.done = status, calls, bool(wish.get("done"))

    async def _do_limits(self, wish: dict[str, Any]) -> None:
        if wish["pace"] not in ("real", "fast", "off"):
            raise Trouble(TEXTS.said("limits-range"))
        self.hall.loopback.limits.pace = wish["pace"]

    async def _do_time(self, wish: dict[str, Any]) -> str:
        seconds = float(wish["seconds"])
        if not 0 < seconds <= 400 * 86400:
            raise Trouble(TEXTS.said("time-range"))
        self.hall.world.clock.advance(seconds)
        self._write_offset()
        return TEXTS.said("time-moved")

    def _write_offset(self) -> None:
        """Replace the file with the clock's offset atomically, since the bot may read it at any time."""
        part = self._offset.with_suffix(".part")
        part.write_text(f"{self.hall.world.clock.ahead}\n", encoding="ascii")
        part.replace(self._offset)

    async def close(self) -> None:
        """Stop the simulated players and the bot. A process that doesn't stop within 3.5 seconds is killed."""
        self._wanted = False
        await self.company.close()
        for bot in self.hall.bots:
            with contextlib.suppress(ProcessLookupError):
                await bot.stop(3.5)
