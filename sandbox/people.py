"""Simulate people: what a Discord client shows them, and what it lets them do."""

from __future__ import annotations

import asyncio
import copy
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sandbox.loopback import Loopback
from sandbox.simcord_adapter import (
    AUTOCOMPLETE,
    BUTTON,
    CHANNEL_SELECT,
    COMMAND,
    COMPONENT,
    MODAL,
    ROLE_SELECT,
    SELECTS,
    STRING_SELECT,
    USER_SELECT,
    Impossible,
    filled,
    walk,
)

#: Seconds that Discord waits for the first answer to an interaction
#: (https://discord.com/developers/docs/interactions/receiving-and-responding).
DEADLINE = 3.0
_LINK, _PREMIUM = 5, 6


@dataclass(frozen=True)
class Control:
    """A button or select as a person sees it.

    `options`: (value, label) of each option of a string select; `chosen`: the values that are preselected.
    """

    custom_id: str
    type: int
    label: str = ""
    disabled: bool = False
    options: tuple[tuple[str, str], ...] = ()
    least: int = 1
    most: int = 1
    chosen: tuple[str, ...] = ()

    @property
    def is_select(self) -> bool:
        return self.type in SELECTS


@dataclass(frozen=True)
class Seen:
    """A message as one person sees it; `raw` is Discord's JSON."""

    id: int
    channel: int
    author: int
    content: str
    ephemeral: bool
    controls: tuple[Control, ...]
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> Seen:
        """Return the message that this JSON of Discord's describes."""
        controls = tuple(_control(c) for c in walk(raw["components"]) if _pressable(c))
        return cls(
            int(raw["id"]), int(raw["channel_id"]), int(raw["author"]["id"]), raw["content"],
            bool(raw["flags"] & 64), controls, raw,
        )  # fmt: skip

    @property
    def attachments(self) -> list[dict[str, Any]]:
        """Return the message's files, each with `filename`, `description` (alt text), `size` and `url`."""
        return list(self.raw["attachments"])

    @property
    def text(self) -> str:
        """Return all readable text of the message: content, embeds, text components, labels and alt texts."""
        parts = [self.content]
        for embed in self.raw["embeds"]:
            parts += [embed.get("title") or "", embed.get("description") or ""]
            parts += [f"{f['name']}\n{f['value']}" for f in embed.get("fields") or []]
            parts.append((embed.get("footer") or {}).get("text") or "")
        parts += [c.get("content") or c.get("label") or "" for c in walk(self.raw["components"])]
        parts += [a.get("description") or "" for a in self.attachments]
        return "\n".join(part for part in parts if part)

    def control(self, *, label: str | None = None, custom_id: str | None = None) -> Control:
        """Return the control with this label or custom id. Raises Impossible unless there is exactly one."""
        found = [c for c in self.controls if label in (None, c.label) and custom_id in (None, c.custom_id)]
        if len(found) != 1:
            offered = [(c.label, c.custom_id) for c in self.controls]
            raise Impossible(f"{len(found)} controls match label={label!r} custom_id={custom_id!r} among {offered}")
        return found[0]


def _pressable(component: dict[str, Any]) -> bool:
    if component["type"] == BUTTON:
        return component.get("style") not in (_LINK, _PREMIUM)
    return component["type"] in SELECTS


def _control(component: dict[str, Any]) -> Control:
    emoji = (component.get("emoji") or {}).get("name") or ""
    return Control(
        component["custom_id"], int(component["type"]), component.get("label") or emoji,
        bool(component.get("disabled")),
        tuple((o["value"], o["label"]) for o in component.get("options") or []),
        component.get("min_values", 1), component.get("max_values", 1),
        tuple(o["value"] for o in component.get("options") or [] if o.get("default")),
    )  # fmt: skip


class Reply:
    """The bot's answer to one interaction. Its properties are computed when read, so that they are up to date."""

    def __init__(self, person: Person, record: Any) -> None:
        self._person, self._record = person, record
        self.id: int = record.id
        #: Seconds until the first answer; None while there is none.
        self.latency: float | None = None

    @property
    def acknowledged(self) -> bool:
        """Whether the bot answered the interaction within the three seconds that Discord allows."""
        return bool(self._record.responded)

    @property
    def thinking(self) -> bool:
        """Whether Discord shows "is thinking…": the answer was deferred and hasn't been sent yet."""
        return bool(self._record.loading)

    @property
    def kind(self) -> str | None:
        """Return the kind of the bot's first answer; None if the bot hasn't answered.

        The kinds are message, deferred, deferred_update, update, modal and autocomplete.
        """
        return None if self._record.response_kind is None else str(self._record.response_kind)

    @property
    def modal(self) -> dict[str, Any] | None:
        """Return the modal that the bot opened as an answer; None if it opened none."""
        modal: dict[str, Any] | None = copy.deepcopy(self._record.modal)
        return modal

    @property
    def choices(self) -> list[dict[str, Any]]:
        """Return the choices of an autocompletion, each with name and value."""
        return list(self._record.autocomplete_choices or [])

    @property
    def response(self) -> Seen | None:
        """Return the message of the bot's first answer; the pressed message if that answer edited it."""
        return self._seen(self._record.message_id)

    @property
    def followups(self) -> list[Seen]:
        """Return the messages that were sent after the first answer, oldest first."""
        return [seen for i in self._record.followup_ids if (seen := self._seen(i)) is not None]

    @property
    def messages(self) -> list[Seen]:
        """Return the answer's new messages: the first answer, unless that edits the pressed one, and the followups."""
        first = self.response
        own = first is not None and self._record.message_id != self._record.source_message_id and not self.thinking
        return ([first] if own and first is not None else []) + self.followups

    def _seen(self, message_id: int | None) -> Seen | None:
        raw = self._person.world.message_of(self._record, message_id)
        return None if raw is None else Seen.of(raw)

    async def answered(self, timeout: float = 30.0) -> Seen:
        """Wait for the bot's first message in reply to this interaction, and return that message.

        Raises TimeoutError if none comes in `timeout` seconds.
        """
        if not await self._person.loopback.until(lambda: self.messages, timeout):
            raise TimeoutError(f"{self._person.name}’s interaction was not answered by a message in {timeout} s")
        return self.messages[0]

    async def showing(self, wanted: Callable[[Seen], bool], timeout: float = 30.0) -> Seen:
        """Wait until `wanted` returns True for a message, and return that message.

        Only the bot's messages in reply and the message with the pressed control are tried. Raises TimeoutError after
        `timeout` seconds.
        """

        def found() -> Seen | None:
            pressed = [] if self.response is None else [self.response]
            return next((seen for seen in (*self.messages, *pressed) if wanted(seen)), None)

        if not await self._person.loopback.until(found, timeout) or (seen := found()) is None:
            raise TimeoutError(f"{self._person.name}’s interaction did not show what was awaited in {timeout} s")
        return seen


@dataclass(frozen=True)
class Deed:
    """One action of a person, for the transcript.

    `values`: the values chosen in a menu, or a command's name and options.
    """

    user: str
    action: str
    channel: int
    message: int | None
    custom_id: str | None
    values: tuple[str, ...]
    at: float


class Person:
    """A simulated user of one server. Every action waits for the bot's first answer, at most three seconds.

    `watchers` are called with each action. Actions raise Impossible where a Discord client wouldn't allow them; `force`
    and `repeat` do what only a forger or a bad connection can do.
    """

    def __init__(self, loopback: Loopback, name: str, user_id: int) -> None:
        self.loopback, self.name, self.id = loopback, name, user_id
        self.world = loopback.world
        self.watchers: list[Callable[[Deed], None]] = []
        #: Every reply that was not acknowledged in time.
        self.unanswered: list[Deed] = []

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    # ---- seeing

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    @property
    def dm(self) -> int:
        """Return the id of this person's DM channel with the bot."""
        return self.world.dm_of(self.id)

    def channels(self) -> list[int]:
        """Return the ids of the channels, threads and DMs that this person sees, oldest first."""
        return self.world.channels_of(self.id)

    def messages(self, channel: int, *, pressable: bool = False, latest: int | None = None) -> list[Seen]:
        """Return what this person sees in a channel, oldest first.

        `pressable`: only messages with components. `latest`: at most this number of the newest messages.
        """
        seen = self.world.messages_of(self.id, channel, pressable=pressable, latest=latest)
        return [Seen.of(raw) for raw in seen]

    def inbox(self) -> list[Seen]:
        """Return this person's DMs, oldest first."""
        return self.messages(self.dm)

    def everything(self, *, pressable: bool = False) -> list[Seen]:
        """Return all messages that this person sees, oldest first. `pressable`: only messages with components."""
        seen = [message for channel in self.channels() for message in self.messages(channel, pressable=pressable)]
        return sorted(seen, key=lambda message: message.id)

    def find(self, label: str, *, channel: int | None = None) -> Seen:
        """Return the newest message with an enabled control of that label. Raises Impossible if there is none."""
        messages = self.everything(pressable=True) if channel is None else self.messages(channel, pressable=True)
        for message in reversed(messages):
            if any(c.label == label and not c.disabled for c in message.controls):
                return message
        raise Impossible(f"{self.name} sees no message with {label!r}")

    # ---- settings

    def close_dms(self) -> None:
        """Make Discord refuse the bot's DMs to this person from now on (error 50007)."""
        self.world.closed_dms.add(self.id)

    def open_dms(self) -> None:
        """Make Discord accept the bot's DMs to this person again."""
        self.world.closed_dms.discard(self.id)

    def install(self) -> None:
        """Install the app for this user. Its commands then work for them everywhere, and the bot may send them DMs."""
        self.world.installed.add(self.id)

    def speak(self, locale: str) -> None:
        """Set the language of this person's client, such as "de"."""
        self.world.locales[self.id] = locale

    # ---- acting

    async def slash(self, channel: int, command: str, /, **options: Any) -> Reply:
        """Type a slash command: `slash(channel, "newgame some-game", seats=4)`.

        A `Person` as an option names that user.
        """
        given = {name: value.id if isinstance(value, Person) else value for name, value in options.items()}
        data = self.world.command_data(self.id, channel, command, given)
        said = (command, *(f"{name}={value}" for name, value in given.items()))
        return await self._act(COMMAND, channel, data, "slash", values=said)

    async def menu(self, channel: int, name: str, target: Person) -> Reply:
        """Pick a command in the context menu of another user, such as “Play with…”."""
        data = self.world.menu_data(self.id, channel, name, target.id)
        return await self._act(COMMAND, channel, data, "menu", values=(name, target.name))

    async def complete(self, channel: int, command: str, option: str, typed: str, /, **others: Any) -> list[Any]:
        """Return the values that autocompletion offers for the text `typed` in this option.

        `others`: options filled in before.
        """
        reply = await self.completing(channel, command, option, typed, **others)
        return [choice["value"] for choice in reply.choices]

    async def completing(self, channel: int, command: str, option: str, typed: str, /, **others: Any) -> Reply:
        """Request autocompletion for the text `typed`. The reply's `choices` hold the suggested names and values."""
        data = self.world.command_data(self.id, channel, command, {**others, option: typed}, focused=option)
        return await self._act(AUTOCOMPLETE, channel, data, "autocomplete", values=(command, f"{option}={typed}"))

    async def click(self, message: Seen, label: str | None = None, *, custom_id: str | None = None) -> Reply:
        """Press the button with this label or custom id on a message.

        Raises Impossible if the person sees no such button.
        """
        control = self._reachable(message, label, custom_id)
        if control.is_select:
            raise Impossible("that is a select, not a button")
        data = {"custom_id": control.custom_id, "component_type": BUTTON}
        return await self._act(COMPONENT, message.channel, data, "click", message=message.id)

    async def select(self, message: Seen, values: Sequence[Any], *, custom_id: str | None = None) -> Reply:
        """Choose values in a select menu. Raises Impossible if the menu doesn't offer them.

        `values`: values of options in a string select; people in a user select; ids in a role or channel select.
        """
        control = self._reachable(message, None, custom_id, selects=True)
        if not control.least <= len(values) <= control.most or len(set(values)) != len(values):
            raise Impossible(f"the select takes {control.least} to {control.most} different values, not {values}")
        data = {"custom_id": control.custom_id, "component_type": control.type}
        if control.type == STRING_SELECT:
            offered = {value for value, _ in control.options}
            if not offered.issuperset(values):
                raise Impossible(f"{values} is not among {sorted(offered)}")
            data["values"] = list(values)
        elif control.type == USER_SELECT:
            users = [value.id for value in values]
            server = self.world.server_of(message.channel)
            data |= {"values": [str(u) for u in users], "resolved": self.world.users_picked(users, server)}
        elif control.type in (ROLE_SELECT, CHANNEL_SELECT):
            data["values"] = [str(value) for value in values]
        else:
            raise Impossible(f"selects of type {control.type} are not simulated")
        return await self._act(COMPONENT, message.channel, data, "select", message=message.id)

    async def submit(self, opened: Reply, values: dict[str, Any]) -> Reply:
        """Fill in and submit the modal that a reply opened. `values`: the values of its fields, by custom id.

        Raises Impossible if this person has no such modal open, or the modal has no such field.
        """
        modal, record = opened.modal, opened._record
        if modal is None or record.user_id != self.id or record.modal_consumed:
            raise Impossible("there is no such modal open for this person")
        known = {c["custom_id"] for c in walk(modal["components"]) if c.get("custom_id")}
        if not known.issuperset(values):
            raise Impossible(f"the modal has the fields {sorted(known)}, not {sorted(values)}")
        record.modal_consumed = True
        return await self._submit(record.channel_id, modal, values, message=record.source_message_id)

    async def _submit(
        self, channel: int, modal: dict[str, Any], values: dict[str, Any], *, message: int | None = None
    ) -> Reply:
        data = {"custom_id": modal["custom_id"], "components": [filled(c, values) for c in modal["components"]]}
        said = tuple(f"{field}={value}" for field, value in values.items())
        return await self._act(MODAL, channel, data, "modal", message=message, values=said)

    def _reachable(self, message: Seen, label: str | None, custom_id: str | None, selects: bool = False) -> Control:
        now = Seen.of(self.world.visible_message(self.id, message.channel, message.id))
        if selects and custom_id is None:
            custom_id = next((c.custom_id for c in now.controls if c.is_select), None)
        control = now.control(label=label, custom_id=custom_id)
        if control.disabled:
            raise Impossible(f"{control.label or control.custom_id!r} is disabled")
        return control

    # ---- requests that no Discord client would send

    async def force(self, channel: int, message: int, custom_id: str, *, values: Sequence[str] | None = None) -> Reply:
        """Press any custom id on any message, even if the message has no such control (any more).

        Raises Refused if the message was deleted.
        """
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": BUTTON}
        if values is not None:
            data |= {"component_type": STRING_SELECT, "values": list(values)}
        return await self._act(COMPONENT, channel, data, "click" if values is None else "select", message=message)

    async def forge(self, channel: int, opened: Reply, values: dict[str, Any]) -> Reply:
        """Submit a modal that the bot opened for another person. Raises Impossible if it opened none."""
        if opened.modal is None:
            raise Impossible("the bot opened no modal")
        return await self._submit(channel, opened.modal, values)

    async def repeat(
        self, message: Seen, custom_id: str, *, values: Sequence[str] | None = None, times: int = 2,
        same: bool = False, everywhere: bool = False,
    ) -> list[Reply]:  # fmt: skip
        """Press a control `times` times at once.

        The presses are separate interactions or, with `same`, a single interaction that is delivered repeatedly.
        `everywhere`: deliver one interaction once to each process of the bot, even to processes without the server's
        shard.
        """
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": BUTTON}
        if values is not None:
            data |= {"component_type": STRING_SELECT, "values": list(values)}
        action = "click" if values is None else "select"
        if same or everywhere:
            how = {"times": 1, "emit": self.loopback.gateway.everywhere} if everywhere else {"times": times}
            return [await self._act(COMPONENT, message.channel, data, action, message=message.id, **how)]
        presses = [self._act(COMPONENT, message.channel, dict(data), action, message=message.id) for _ in range(times)]
        return list(await asyncio.gather(*presses))

    async def _act(
        self, kind: int, channel: int, data: dict[str, Any], action: str, *, message: int | None = None,
        values: Sequence[str] | None = None, times: int = 1, emit: Callable[[str, Any], None] | None = None,
    ) -> Reply:  # fmt: skip
        record, payload = self.world.interact(kind, self.id, channel, data, message=message)
        said = tuple(values if values is not None else data.get("values", ()))
        deed = Deed(self.name, action, channel, message, data.get("custom_id"), said, time.time())
        for watcher in self.watchers:
            watcher(deed)
        reply, started = Reply(self, record), time.monotonic()
        for _ in range(times):
            (emit or self.world.emit)("INTERACTION_CREATE", payload)
        if await self.loopback.until(lambda: reply.acknowledged, DEADLINE):
            reply.latency = time.monotonic() - started
        else:
            self.unanswered.append(deed)
        return reply
