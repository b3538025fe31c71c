"""An in-memory fake of Discord: it stores messages. A test can make it refuse calls or lose responses.

The fake replaces the parts of discord.py that the bot's messenger uses. Interactions are in presses.py.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import discord

OWN, STRANGER = 1, 2
"""User ids of the bot, and of another bot or user whose messages look like the bot's."""

DM_CLOSED, UNKNOWN_MESSAGE, THREAD_EXISTS = 50007, 10008, 160004


def refusal(status: int, code: int = 0, message: str = "refused") -> discord.HTTPException:
    """Return the exception that discord.py raises for a response with this HTTP status, error code and message."""
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    kind = discord.DiscordServerError if status >= 500 else kinds.get(status, discord.HTTPException)
    response: Any = SimpleNamespace(status=status, reason="refused")
    return kind(response, {"code": code, "message": message})


@dataclass
class Sent:
    """A message as Discord stores it."""

    id: int
    channel: int
    content: str
    nonce: str
    rows: list[dict[str, Any]]
    called: tuple[int, ...]
    file: str | None = None
    alt: str | None = None
    png: bytes | None = None
    author: Any = field(default_factory=lambda: SimpleNamespace(id=OWN))
    edits: int = 0
    uploads: int = 0

    @property
    def attachments(self) -> list[Any]:
        """Return the message's files as discord.py's attachments."""
        return [] if self.file is None else [SimpleNamespace(filename=self.file)]

    @property
    def components(self) -> list[Any]:
        """Return the message's rows of controls as discord.py's component objects."""
        return [SimpleNamespace(children=[SimpleNamespace(**item) for item in row["components"]]) for row in self.rows]

    @property
    def ids(self) -> dict[str, str]:
        """Return {label: custom id} of the message's controls. For a menu, the key is the placeholder."""
        items = [item for row in self.rows for item in row["components"]]
        return {item.get("label") or item["placeholder"]: item["custom_id"] for item in items if item.get("custom_id")}

    @property
    def picks(self) -> dict[str, str]:
        """Return the entries of `ids` for those controls with which a player answers a question."""
        return {label: custom_id for label, custom_id in self.ids.items() if custom_id.startswith("p1:")}


@dataclass
class Trouble:
    """A failure planned for the next ``times`` calls of the kind ``what``.

    ``channel``: the channel that the calls must concern; None: any. ``lost``: Discord carries the call out, and only
    its response is lost.
    """

    what: str
    error: BaseException
    channel: int | None = None
    times: int = 1
    lost: bool = False


class FakeDiscord:
    """A fake of Discord, and of the ``discord.Client`` with which the bot's messenger calls it."""

    def __init__(self) -> None:
        self.user = SimpleNamespace(id=OWN)
        self.http = Http(self)
        self.channels: dict[int, list[Sent]] = {}
        self.threads: dict[int, list[int]] = {}
        self.known: dict[int, Any] = {}
        self.facts: dict[int, dict[str, Any]] = {}
        """Fields that Discord returns about a channel, besides the id of its newest message."""
        self.thread_names: dict[int, str] = {}
        self.shut: set[int] = set()
        self.calls: list[tuple[str, int]] = []
        self.troubles: list[Trouble] = []
        self.gates: dict[int, asyncio.Event] = {}
        self.forgets_nonces = False
        self._nonces: dict[str, Sent] = {}
        self._next = 10_000

    def get_partial_messageable(self, channel: int) -> Channel:
        """Return the channel, as discord.py's method of this name does."""
        return Channel(self, channel)

    def get_channel(self, channel: int) -> Any:
        """Return the channel if this process has it cached, else None."""
        return self.known.get(channel)

    def said(self, channel: int) -> list[Sent]:
        """Return all messages of a channel, oldest first."""
        return self.channels.get(channel, [])

    def last(self, channel: int) -> Sent:
        """Return the newest message of a channel."""
        return self.said(channel)[-1]

    def dm(self, user: int) -> int:
        """Return the id of the user's DM channel."""
        return 1_000_000 + user

    def inbox(self, user: int) -> list[Sent]:
        """Return the messages in this user's DMs, oldest first."""
        return self.said(self.dm(user))

    def count(self, what: str, channel: int | None = None) -> int:
        """Return how many calls of the kind `what` were made (in this channel), including refused ones."""
        return Counter(call[0] for call in self.calls if channel in (None, call[1]))[what]

    def chatter(self, channel: int) -> Sent:
        """Post another user's message in the channel."""
        self._next += 1
        stranger = SimpleNamespace(id=STRANGER)
        self.channels.setdefault(channel, []).append(Sent(self._next, channel, "hello", "", [], (), author=stranger))
        return self.last(channel)

    def find(self, message_id: int) -> Sent | None:
        """Return the message with this id, or None if there is none."""
        return next((sent for all_ in self.channels.values() for sent in all_ if sent.id == message_id), None)

    def delete(self, sent: Sent) -> None:
        """Delete the message as a moderator would."""
        self.channels[sent.channel].remove(sent)

    async def call(self, what: str, channel: int, do: Any) -> Any:
        """Carry out `do` as an API call of the kind `what`. Return its result, or raise the failure planned for it."""
        self.calls.append((what, channel))
        if channel in self.gates:
            await self.gates[channel].wait()
        await asyncio.sleep(0)
        trouble = self._trouble(what, channel)
        if trouble is not None and not trouble.lost:
            raise trouble.error
        answer = do()
        if trouble is not None:
            raise trouble.error
        return answer

    def _trouble(self, what: str, channel: int) -> Trouble | None:
        for trouble in self.troubles:
            if trouble.what == what and trouble.channel in (None, channel) and trouble.times > 0:
                trouble.times -= 1
                return trouble
        return None

    def post(self, channel: int, fields: dict[str, Any]) -> Sent:
        """Post a message and return it. If a message with the same nonce is known, return that one and post nothing."""
        if channel - 1_000_000 in self.shut:
            raise refusal(403, DM_CLOSED)
        nonce = fields["nonce"]
        if nonce in self._nonces and not self.forgets_nonces:
            return self._nonces[nonce]
        self._next += 1
        sent = Sent(self._next, channel, fields.get("content") or "", nonce, _rows(fields), _called(fields))
        _attach(sent, [fields["file"]] if "file" in fields else None)
        self.channels.setdefault(channel, []).append(sent)
        self._nonces[nonce] = sent
        return sent

    def named(self, thread: int, facts: dict[str, Any]) -> None:
        """Do nothing. Called for each new thread: a subclass can override it to record the thread's name."""

    def edit(self, message_id: int, fields: dict[str, Any]) -> None:
        """Replace these fields of a message."""
        sent = self.find(message_id)
        if sent is None:
            raise refusal(404, UNKNOWN_MESSAGE)
        sent.content, sent.edits = fields["content"], sent.edits + 1
        sent.rows = _rows(fields)
        _attach(sent, fields.get("attachments"))


class Channel:
    """A fake of discord.py's ``PartialMessageable``, with which the bot sends to a channel."""

    def __init__(self, fake_discord: FakeDiscord, channel: int) -> None:
        self.fake_discord = fake_discord
        self.id = channel

    async def send(self, **fields: Any) -> Sent:
        """Post a message in this channel, as discord.py's method of this name does."""
        sent: Sent = await self.fake_discord.call("send", self.id, lambda: self.fake_discord.post(self.id, fields))
        return sent

    def get_partial_message(self, message_id: int) -> Any:
        """Return a handle on a message for edits, as discord.py's method of this name does."""

        async def edit(**fields: Any) -> None:
            await self.fake_discord.call("edit", self.id, lambda: self.fake_discord.edit(message_id, fields))

        return SimpleNamespace(edit=edit)

    async def history(self, limit: int) -> AsyncIterator[Sent]:
        """Yield the messages of the channel, newest first."""
        self.fake_discord.calls.append(("history", self.id))
        for sent in reversed(self.fake_discord.said(self.id)[-limit:]):
            yield sent


class Http:
    """A fake of the few methods of discord.py's HTTP client that the bot calls directly."""

    def __init__(self, fake_discord: FakeDiscord) -> None:
        self.fake_discord = fake_discord

    async def get_channel(self, channel: int) -> dict[str, Any]:
        """Return the channel as JSON, as discord.py's method of this name does."""
        said = self.fake_discord.said(channel)
        last = str(said[-1].id) if said else None
        facts = {"last_message_id": last, **self.fake_discord.facts.get(channel, {})}
        answer: dict[str, Any] = await self.fake_discord.call("get", channel, lambda: facts)
        return answer

    async def get_thread_member(self, thread: int, user: int) -> dict[str, Any]:
        """Return a thread's member as JSON, as discord.py's method of this name does."""

        def look() -> dict[str, Any]:
            if user not in self.fake_discord.threads.get(thread, []):
                raise refusal(404)
            return {"user_id": str(user)}

        answer: dict[str, Any] = await self.fake_discord.call("member", thread, look)
        return answer

    async def get_message(self, channel: int, message: int) -> None:
        """Fail with 404 if this message doesn't exist, as discord.py's method of this name does."""

        def look() -> None:
            if self.fake_discord.find(message) is None:
                raise refusal(404, UNKNOWN_MESSAGE)

        await self.fake_discord.call("look", channel, look)

    async def edit_channel(self, channel: int, **changes: Any) -> None:
        """Change a channel, as discord.py's method of this name does."""
        await self.fake_discord.call("change", channel, lambda: None)

    async def start_private_message(self, user: int) -> dict[str, Any]:
        """Return the DM channel of a user, as discord.py's method of this name does."""
        channel = self.fake_discord.dm(user)
        answer: dict[str, Any] = await self.fake_discord.call("open", channel, lambda: {"id": str(channel)})
        return answer

    async def start_thread_with_message(self, channel: int, message: int, **facts: Any) -> None:
        """Create a thread under a message, as discord.py's method of this name does."""

        def make() -> None:
            if message in self.fake_discord.threads:
                raise refusal(400, THREAD_EXISTS)
            self.fake_discord.threads[message] = []
            self.fake_discord.named(message, facts)
            self.fake_discord.thread_names[message] = facts["name"]

        await self.fake_discord.call("thread", channel, make)

    async def add_user_to_thread(self, thread: int, user: int) -> None:
        """Add a user to a thread, as discord.py's method of this name does."""
        await self.fake_discord.call("add", thread, lambda: self.fake_discord.threads[thread].append(user))


def _rows(fields: dict[str, Any]) -> list[dict[str, Any]]:
    view: discord.ui.View | None = fields.get("view")
    return [] if view is None else view.to_components()


def _called(fields: dict[str, Any]) -> tuple[int, ...]:
    """Return the ids of the users that this message notifies: those in both its text and its `allowed_mentions`."""
    mentions = fields["allowed_mentions"]
    assert not mentions.everyone
    assert not mentions.roles
    allowed = [user.id for user in mentions.users or []]
    return tuple(user for user in allowed if f"<@{user}>" in (fields.get("content") or ""))


def _attach(sent: Sent, files: Sequence[discord.File] | None) -> None:
    """Replace the message's files. None leaves them as they are; an empty list removes them."""
    if files is not None and not files:
        sent.file = sent.alt = sent.png = None
    for file in files or ():
        sent.file, sent.alt, sent.png = file.filename, file.description, file.fp.read()
        sent.uploads += 1
