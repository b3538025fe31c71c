"""The state of a simulated Discord: constants, uploads, and SimCord's store with corrections and additions."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Callable, Iterator
from struct import unpack
from typing import Any

import discord
from cachetools import FIFOCache
from simcord import interactions as wire_interactions
from simcord.backend import Backend, serializers
from simcord.backend.errors import BackendError, SetupError
from simcord.backend.models import Channel, Guild, Interaction, Message
from simcord.components import walk_components
from simcord.intents import required_intent

from sandbox.limits import Clock
from sandbox.simcord_adapter import SIMCORD

EPHEMERAL, HAS_THREAD, COMPONENTS_V2 = 1 << 6, 1 << 5, 1 << 15
BUTTON, STRING_SELECT, USER_SELECT, ROLE_SELECT, CHANNEL_SELECT = 2, 3, 5, 6, 8
SELECTS = (3, 5, 6, 7, 8)
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
#: Permissions that the bot asks for in its invitation.
BOT_PERMISSIONS = discord.Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, create_public_threads=True,
    attach_files=True, read_message_history=True,
)  # fmt: skip
#: Entity type of an event without a voice channel
#: (https://discord.com/developers/docs/resources/guild-scheduled-event).
EXTERNAL = 3
#: Channel type of a group DM.
GROUP = 3
#: Most followups per interaction where only a user installed the app
#: (https://discord.com/developers/docs/interactions/receiving-and-responding#followup-messages).
FOLLOWUPS = 5
#: Bytes of an uploaded file (https://discord.com/developers/docs/reference#uploading-files).
FILE_LIMIT = 10 * 1024 * 1024

Refused = BackendError
Impossible = SetupError


def walk(components: Any) -> Iterator[dict[str, Any]]:
    """Yield every component of a message or modal, including nested ones, in the order of the JSON."""
    return walk_components(components)


def intents_allow(event: str, payload: Any, intents: int) -> bool:
    """Return whether a session with these intents receives this event."""
    needed = required_intent(event, payload)
    return needed is None or bool(getattr(discord.Intents._from_value(intents), needed))


_ID = re.compile(r"(?<=/)\d+")


def call_template(path: str) -> str:
    """Return a path with its ids replaced by placeholders, for counting calls by kind."""
    cut = re.sub(r"/(interactions/\d+|webhooks/\d+)/[^/]+", r"/\1/token", path)
    return _ID.sub("{id}", cut)


def filled(component: dict[str, Any], values: dict[str, Any]) -> dict[str, Any]:
    """Return a component of a modal as it is in the submission. `values`: what the user filled in, by custom id."""
    made = {"type": component["type"], "id": component.get("id", 0)}
    if "components" in component:
        made["components"] = [filled(child, values) for child in component["components"]]
    if "component" in component:
        made["component"] = filled(component["component"], values)
    if (name := component.get("custom_id")) is not None:
        made["custom_id"] = name
        value = values.get(name, [] if component["type"] in (*SELECTS, 19, 22) else component.get("value") or "")
        made["values" if isinstance(value, list | tuple) else "value"] = value
    return made


class Cdn:
    """The uploaded files by path. If they take more than `limit` bytes, the oldest are dropped."""

    def __init__(self, limit: int = 128 * 1024 * 1024) -> None:
        self.base = "http://127.0.0.1/cdn"
        self._files: FIFOCache[str, bytes] = FIFOCache(limit, getsizeof=len)
        self.stored: list[Callable[[str, bytes], None]] = []

    def store_attachment(
        self, attachment_id: int, channel_id: int, filename: str, data: bytes, description: str | None
    ) -> dict[str, Any]:
        """Store an uploaded file. Returns Discord's attachment object."""
        path = f"attachments/{channel_id}/{attachment_id}/{filename}"
        self.keep(path, data)
        url = f"{self.base}/{path}"
        payload = {"id": str(attachment_id), "filename": filename, "size": len(data), "url": url, "proxy_url": url}
        if description is not None:
            payload["description"] = description
        return payload | _media_facts(filename, data)

    def keep(self, path: str, data: bytes) -> None:
        """Store a file under this path, which follows /cdn/ in the file's URL."""
        self._files[path] = data
        for listener in self.stored:
            listener(path, data)

    def get(self, url: str) -> bytes | None:
        """Return the file with this URL or with this path after /cdn/; None if there is none."""
        return self._files.get(url.removeprefix(self.base + "/"))


def _media_facts(filename: str, data: bytes) -> dict[str, Any]:
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        width, height = unpack(">II", data[16:24])
        return {"content_type": "image/png", "width": width, "height": height}
    return {"content_type": "text/plain; charset=utf-8" if filename.endswith(".txt") else "application/octet-stream"}


_EXPECTED: dict[Any, tuple[str, ...]] = {
    Backend: ("commit_message", "edit_message", "create_thread", "snowflake", "snowflake_for_shard", "new_interaction",
              "find_command", "compute_permissions", "get_dm_channel", "emit", "_allocate_at", "require_permissions"),
    Interaction: ("respond_with_message", "defer", "loading"),
    serializers: ("message_payload", "channel_payload", "guild_create_payload", "user_payload", "member_payload"),
    wire_interactions: ("base_payload", "walk_to_subcommand", "validate_option_value", "nest_options"),
}  # fmt: skip
for _owner, _names in _EXPECTED.items():
    for _name in _names:
        if not hasattr(_owner, _name):
            raise ImportError(f"simcord {SIMCORD} has no {_owner.__name__}.{_name}: the sandbox cannot stand on it")

#: Seconds that an interaction's token is valid
#: (https://discord.com/developers/docs/interactions/receiving-and-responding#followup-messages).
_TOKEN_LIFE = 15 * 60
#: Most ephemeral messages to store; Discord drops them when a client closes.
_KEPT_EPHEMERALS = 1000


class Store(Backend):
    """SimCord's backend, corrected where the bot needs Discord's real behaviour."""

    cdn: Cdn  # type: ignore[assignment]  # has the interface of SimCord's class, without inheriting

    def __init__(self, clock: Clock) -> None:
        self._last_id = self._servers_made = 0
        self._ephemerals: deque[tuple[int, int]] = deque()
        self.touched: list[Callable[[int, int], None]] = []
        super().__init__(clock=clock)  # type: ignore[arg-type]  # it asks for `now` alone
        self.cdn = Cdn()
        # SimCord never deletes entries of these two logs of requests. The sandbox logs requests itself.
        self.http_requests = deque(maxlen=0)  # type: ignore[assignment]  # a list that forgets
        self.transcript = deque(maxlen=0)  # type: ignore[assignment]  # a list that forgets

    def _allocate_at(self, milliseconds: int) -> int:
        """Return a new id made from the time, or the last id plus 1 if that is greater.

        Replaces SimCord's method, which keeps every id that it has returned and so takes ever more memory.
        """
        value = milliseconds << 22
        self._last_id = value if value > self._last_id else self._last_id + 1
        return self._last_id

    def snowflake_for_shard(self, shard_id: int, shard_count: int) -> int:
        """Return a new server id that belongs to this shard.

        The id is made from an early time, so it is lower than the ids of messages and channels.
        """
        self._servers_made += 1
        milliseconds = 10_000_000_000 + self._servers_made * shard_count
        milliseconds += (shard_id - milliseconds) % shard_count
        return milliseconds << 22

    def commit_message(self, message: Message, *, broadcast: bool = True) -> Message:
        """Create a message.

        Unless the message is ephemeral, it reopens an archived thread and becomes the channel's last message.
        """
        channel = self.get_channel(message.channel_id)
        if channel.thread_metadata is not None and channel.thread_metadata.archived and not message.is_ephemeral:
            self.edit_channel(channel.id, {}, thread_metadata={"archived": False})
        before = (channel.last_message_id, channel.message_count)
        _resolve_embeds(message)
        committed = super().commit_message(message, broadcast=broadcast)
        if message.is_ephemeral:
            channel.last_message_id, channel.message_count = before
            self._ephemerals.append((message.channel_id, message.id))
            if len(self._ephemerals) > _KEPT_EPHEMERALS:
                old_channel, old_message = self._ephemerals.popleft()
                self.messages.get(old_channel, {}).pop(old_message, None)
        self.touch(message.channel_id, message.id)
        return committed

    def touch(self, channel_id: int, message_id: int) -> None:
        """Call the functions in `touched` after a message was created, edited or deleted.

        They are also called for ephemeral messages, which emit no gateway event.
        """
        for listener in self.touched:
            listener(channel_id, message_id)

    def edit_message(self, channel_id: int, message_id: int, fields: dict[str, Any]) -> Message:
        """Edit a message, and set the URLs of its embeds' pictures."""
        message = super().edit_message(channel_id, message_id, fields)
        _resolve_embeds(message)
        self.touch(channel_id, message_id)
        return message

    def delete_message(self, channel_id: int, message_id: int) -> None:
        """Delete a message, and call the functions in `touched`."""
        super().delete_message(channel_id, message_id)
        self.touch(channel_id, message_id)

    def create_thread(self, parent_id: int, name: str, owner_id: int, **options: Any) -> Channel:
        """Create a thread. A thread started from a message gets that message's id, and no system message announces it.

        Raises BackendError if the message has a thread already.
        """
        message_id = options.get("message_id")
        if message_id is None:
            return super().create_thread(parent_id, name, owner_id, **options)
        if message_id in self.channels:
            raise BackendError(400, 160004, "A thread has already been created for this message")
        thread = super().create_thread(parent_id, name, owner_id, **{**options, "broadcast": False})
        self.get_message(parent_id, message_id).flags |= HAS_THREAD
        self.announce_thread_create(thread)
        self.touch(parent_id, message_id)
        return thread

    def new_interaction(self, type: int, channel_id: int, user_id: int, guild_id: int | None) -> Interaction:
        """Create an interaction, and drop interactions with expired tokens."""
        dead = (self.snowflake() >> 22) - 2 * _TOKEN_LIFE * 1000
        for interaction_id in [i for i in list(self.interactions)[:50] if i >> 22 < dead]:
            self.interaction_tokens.pop(self.interactions.pop(interaction_id).token, None)
        return super().new_interaction(type, channel_id, user_id, guild_id)


def _resolve_embeds(message: Message) -> None:
    """Set the URLs of embeds' pictures to those of the uploads. Discord doesn't list such uploads as attachments."""
    by_name = {f"attachment://{a['filename']}": a for a in message.attachments}
    for embed in message.embeds:
        for part in ("image", "thumbnail"):
            media = embed.get(part)
            if isinstance(media, dict) and media.get("url") in by_name:
                found = by_name[media["url"]]
                embed[part] = {**media, "url": found["url"], "proxy_url": found["proxy_url"]}


_plain_message_payload = serializers.message_payload


def _message_payload(backend: Any, message: Message, *, for_user: int | None = None) -> Any:
    """Return a message's payload as Discord sends it.

    The payload has no nonce, contains the message's thread, and lists no attachments if the message has V2 components.
    """
    payload: Any = _plain_message_payload(backend, message, for_user=for_user)
    if not isinstance(backend, Store):
        return payload
    payload.pop("nonce", None)
    if message.flags & COMPONENTS_V2:
        payload["attachments"] = []
    if message.flags & HAS_THREAD and message.id in backend.channels:
        payload["thread"] = serializers.thread_payload(backend, backend.channels[message.id])
    return payload


serializers.message_payload = _message_payload


class State:
    """The state of a simulated Discord. `subscribers` are called with every gateway event as (name, payload)."""

    def __init__(self, clock: Clock | None = None, *, bot_name: str = "Parlour") -> None:
        self.clock = clock or Clock()
        self.store = Store(self.clock)
        self.store.bot_user.name = bot_name
        self.closed_dms: set[int] = set()
        #: Users who installed the app: its commands work for them everywhere, and it may DM them.
        self.installed: set[int] = set()
        #: Servers without the bot, which receives only their members' interactions.
        self.foreign: set[int] = set()
        self.followups: Counter[str] = Counter()
        self.locales: dict[int, str] = {}
        #: Whether the application's own emoji are switched off.
        self.emoji_forbidden = False
        self.without_us: dict[int, tuple[Guild, dict[int, Channel], dict[int, dict[int, Message]]]] = {}
        #: Called with (path, bytes) of each upload. `cellar` returns files that aren't in memory.
        self.uploaded: list[Callable[[str, bytes], None]] = self.store.cdn.stored
        self.cellar: Callable[[str], bytes | None] = lambda path: None
        self.subscribers: list[Callable[[str, Any], None]] = self.store.subscribers
        #: Called with (channel, message) for every new, changed or deleted message.
        self.touched: list[Callable[[int, int], None]] = self.store.touched

    @property
    def bot_id(self) -> int:
        """The user id of the bot."""
        return self.store.bot_user.id

    @property
    def application_id(self) -> int:
        return self.store.application_id

    def is_strange(self, channel: int) -> bool:
        """Return whether this channel is on a server without the bot, or is a group DM."""
        place = self.store.get_channel(channel)
        return place.guild_id in self.foreign or place.type == GROUP

    def message_payload(self, message: Message) -> dict[str, Any]:
        """Return a message as Discord's JSON."""
        return dict(serializers.message_payload(self.store, message))
