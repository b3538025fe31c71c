"""SimCord's state machine, mended: the only file that imports SimCord or knows its internals.

Here belong what Discord holds (servers, messages, interactions), what a call does to it and what a gateway event
carries. HTTP, sockets, rate limits, nonces and people live elsewhere and see plain values only.
"""

from __future__ import annotations

import copy
import re
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import version
from struct import unpack
from typing import Any

import discord
from pydantic import TypeAdapter

SIMCORD = "3.2.1"
if version("simcord") != SIMCORD:
    raise ImportError(
        f"sandbox is written against the internals of simcord {SIMCORD}, but {version('simcord')} is installed: "
        "read what changed and mend sandbox/simcord_adapter.py before moving the pin"
    )

from simcord import interactions as wire_interactions  # noqa: E402
from simcord.backend import Backend, errors, serializers  # noqa: E402
from simcord.backend.access import channel_accessible, message_accessible  # noqa: E402
from simcord.backend.command_access import command_access  # noqa: E402
from simcord.backend.errors import BackendError, SetupError  # noqa: E402
from simcord.backend.models import Channel, Guild, Interaction, Message, Overwrite, User  # noqa: E402
from simcord.components import walk_components  # noqa: E402
from simcord.enums import OverwriteType  # noqa: E402
from simcord.http import routes as _routes  # noqa: E402, F401  (importing registers every handler)
from simcord.http.router import RouteNotImplemented, UnsupportedField, dispatch  # noqa: E402
from simcord.intents import prune_guild_create, required_intent  # noqa: E402

from .clock import Clock  # noqa: E402
from .wire import Answer, Request  # noqa: E402

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

EPHEMERAL, HAS_THREAD, COMPONENTS_V2 = 1 << 6, 1 << 5, 1 << 15
BUTTON, STRING_SELECT, USER_SELECT = 2, 3, 5
SELECTS = (3, 5, 6, 7, 8)
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
#: What the invitation asks for: the design's permissions and no more.
BOT_PERMISSIONS = discord.Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, create_public_threads=True,
    attach_files=True, read_message_history=True,
)  # fmt: skip
_DM_PERMISSIONS = discord.Permissions(
    attach_files=True, embed_links=True, mention_everyone=True, use_external_emojis=True
)
_FILE_LIMIT = 10 * 1024 * 1024
_TOKEN_LIFE = 15 * 60
#: Ephemeral messages go when a reader's client is closed; here, when so many newer ones have come.
_KEPT_EPHEMERALS = 1000

Refused = BackendError
Impossible = SetupError


def walk(components: Any) -> Iterator[dict[str, Any]]:
    """Every component of a tree, nested ones included, in wire order."""
    return walk_components(components)


def intents_allow(event: str, payload: Any, intents: int) -> bool:
    """Whether a session that declared these intents is sent this event."""
    needed = required_intent(event, payload)
    return needed is None or bool(getattr(discord.Intents._from_value(intents), needed))


class _Cdn:
    """Uploaded files by path, the oldest forgotten above a number of bytes: a long rehearsal stays small."""

    def __init__(self, limit: int = 128 * 1024 * 1024) -> None:
        self.base = "http://127.0.0.1/cdn"
        self._files: OrderedDict[str, bytes] = OrderedDict()
        self._limit, self._held = limit, 0
        self.stored: list[Callable[[str, bytes], None]] = []

    def store_attachment(
        self, attachment_id: int, channel_id: int, filename: str, data: bytes, description: str | None
    ) -> dict[str, Any]:
        """Keep a file; returns Discord's attachment object."""
        path = f"attachments/{channel_id}/{attachment_id}/{filename}"
        self._files[path] = data
        self._held += len(data)
        for listener in self.stored:
            listener(path, data)
        while self._held > self._limit:
            self._held -= len(self._files.popitem(last=False)[1])
        url = f"{self.base}/{path}"
        payload = {"id": str(attachment_id), "filename": filename, "size": len(data), "url": url, "proxy_url": url}
        if description is not None:
            payload["description"] = description
        return payload | _media_facts(filename, data)

    def get(self, url: str) -> bytes | None:
        """The bytes behind a URL or a path after /cdn/."""
        return self._files.get(url.removeprefix(self.base + "/"))


def _media_facts(filename: str, data: bytes) -> dict[str, Any]:
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        width, height = unpack(">II", data[16:24])
        return {"content_type": "image/png", "width": width, "height": height}
    return {"content_type": "text/plain; charset=utf-8" if filename.endswith(".txt") else "application/octet-stream"}


class _Store(Backend):
    """SimCord's backend where it differs from Discord in what our bot relies on."""

    def __init__(self, clock: Clock) -> None:
        self._last_id = self._servers_made = 0
        self._ephemerals: deque[tuple[int, int]] = deque()
        self.touched: list[Callable[[int, int], None]] = []
        super().__init__(clock=clock)  # type: ignore[arg-type]
        self.cdn = _Cdn()  # type: ignore[assignment]
        # SimCord keeps both logs for ever; the sandbox has its own record of calls.
        self.http_requests = deque(maxlen=0)  # type: ignore[assignment]
        self.transcript = deque(maxlen=0)  # type: ignore[assignment]

    def _allocate_at(self, milliseconds: int) -> int:
        """Ids from time alone: no memory of every id ever given out, as SimCord keeps it."""
        value = milliseconds << 22
        self._last_id = value if value > self._last_id else self._last_id + 1
        return self._last_id

    def snowflake_for_shard(self, shard_id: int, shard_count: int) -> int:
        """A guild id of that shard, older than any other id."""
        self._servers_made += 1
        milliseconds = 10_000_000_000 + self._servers_made * shard_count
        milliseconds += (shard_id - milliseconds) % shard_count
        return milliseconds << 22

    def commit_message(self, message: Message, *, broadcast: bool = True) -> Message:
        """An ephemeral message is never its channel's last one; any other reopens an archived thread."""
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
        """Tell whoever listens that a message came, changed or went; ephemeral ones emit no event that would."""
        for listener in self.touched:
            listener(channel_id, message_id)

    def edit_message(self, channel_id: int, message_id: int, fields: dict[str, Any]) -> Message:
        """An edit; pictures of embeds are found among the attachments, as on a send."""
        message = super().edit_message(channel_id, message_id, fields)
        _resolve_embeds(message)
        self.touch(channel_id, message_id)
        return message

    def delete_message(self, channel_id: int, message_id: int) -> None:
        """A message goes."""
        super().delete_message(channel_id, message_id)
        self.touch(channel_id, message_id)

    def create_thread(self, parent_id: int, name: str, owner_id: int, **options: Any) -> Channel:
        """A thread from a message has that message's id, is made once only, and is not announced by a message."""
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
        """A new interaction; those whose token died long ago are forgotten."""
        dead = (self.snowflake() >> 22) - 2 * _TOKEN_LIFE * 1000
        for interaction_id in [i for i in list(self.interactions)[:50] if i >> 22 < dead]:
            self.interaction_tokens.pop(self.interactions.pop(interaction_id).token, None)
        return super().new_interaction(type, channel_id, user_id, guild_id)


def _resolve_embeds(message: Message) -> None:
    """Point the pictures of embeds at the uploads they name; Discord then lists those no longer as attachments."""
    by_name = {f"attachment://{a['filename']}": a for a in message.attachments}
    for embed in message.embeds:
        for part in ("image", "thumbnail"):
            media = embed.get(part)
            if isinstance(media, dict) and media.get("url") in by_name:
                found = by_name[media["url"]]
                embed[part] = {**media, "url": found["url"], "proxy_url": found["proxy_url"]}


_plain_message_payload = serializers.message_payload


def _message_payload(backend: Any, message: Message, *, for_user: int | None = None) -> Any:
    """A message as Discord shows it: no nonce, no attachment list beside V2 components, its thread within it."""
    payload: Any = _plain_message_payload(backend, message, for_user=for_user)
    if not isinstance(backend, _Store):
        return payload
    payload.pop("nonce", None)
    if message.flags & COMPONENTS_V2:
        payload["attachments"] = []
    if message.flags & HAS_THREAD and message.id in backend.channels:
        payload["thread"] = serializers.thread_payload(backend, backend.channels[message.id])
    return payload


serializers.message_payload = _message_payload


class World:
    """Everything this Discord holds, and the calls and interactions that change it.

    `subscribers` hear every gateway event as (name, payload). Raises `Refused` where Discord would answer with an
    error, `Impossible` where a person could not do that in a Discord client.
    """

    def __init__(self, clock: Clock | None = None, *, bot_name: str = "Parlour") -> None:
        self.clock = clock or Clock()
        self.store = _Store(self.clock)
        self.store.bot_user.name = bot_name
        self.closed_dms: set[int] = set()
        self.locales: dict[int, str] = {}
        self._without_us: dict[int, tuple[Guild, dict[int, Channel], dict[int, dict[int, Message]]]] = {}
        #: Hear (path, bytes) of each upload; `cellar` is asked for files that are no longer, or not yet, in memory.
        self.uploaded: list[Callable[[str, bytes], None]] = self.store.cdn.stored  # type: ignore[attr-defined]
        self.cellar: Callable[[str], bytes | None] = lambda path: None
        self.subscribers: list[Callable[[str, Any], None]] = self.store.subscribers
        #: Hear (channel, message) whenever a message came, changed or went, ephemeral ones too.
        self.touched: list[Callable[[int, int], None]] = self.store.touched

    # ---- building

    @property
    def bot_id(self) -> int:
        return self.store.bot_user.id

    @property
    def application_id(self) -> int:
        return self.store.application_id

    def add_server(self, name: str, *, shard: int = 0, shards: int = 1) -> int:
        """A server that has invited the bot; its id belongs to that shard of so many. Returns the id."""
        guild = self.store.create_guild(name, shard_id=shard, shard_count=shards)
        for role in guild.roles.values():
            if role.managed:
                role.permissions = BOT_PERMISSIONS.value
        return guild.id

    def add_channel(self, server: int, name: str) -> int:
        """A text channel; returns its id."""
        return self.store.create_channel(server, name).id

    def add_user(self, name: str, user_id: int) -> int:
        """A person's account under a chosen id, with its DM channel to the bot."""
        self.store.users[user_id] = User(id=user_id, name=name.lower(), global_name=name)
        self.store.get_dm_channel(user_id)
        return user_id

    def knows(self, user: int) -> bool:
        """Whether there is an account of that id."""
        return user in self.store.users

    def join(self, server: int, user: int) -> None:
        """Make a user a member of a server."""
        self.store.add_member(server, user, announce=True)

    def leave(self, server: int, user: int) -> None:
        """A member goes, or the bot is kicked."""
        if user == self.bot_id:
            self.kick(server)
        else:
            self.store.remove_member(server, user)

    def allow(self, channel: int, target: int, *, deny: tuple[str, ...] = (), allow: tuple[str, ...] = ()) -> None:
        """Set one member's overwrite in a channel, by names of permissions; what is not named is inherited."""
        overwrite = Overwrite(
            target,
            OverwriteType.MEMBER,
            allow=discord.Permissions(**dict.fromkeys(allow, True)).value,
            deny=discord.Permissions(**dict.fromkeys(deny, True)).value,
        )
        self.store.set_overwrite(channel, overwrite)

    def denied(self, channel: int, target: int) -> tuple[str, ...]:
        """The permissions that a channel's overwrite takes from one member, by name."""
        for overwrite in self.store.get_channel(channel).overwrites:
            if overwrite.target_id == target:
                return tuple(name for name, on in discord.Permissions(overwrite.deny) if on)
        return ()

    def set_channel(self, channel: int, **changes: Any) -> None:
        """Change a thread's `archived` or `locked`, or a channel's fields, as a moderator would."""
        thread: dict[str, Any] = {key: changes.pop(key) for key in ("archived", "locked") if key in changes}
        self.store.edit_channel(channel, changes, thread_metadata=thread)

    def delete_channel(self, channel: int) -> None:
        """A moderator deletes a thread, or a channel with all its threads."""
        for thread in [c.id for c in self.store.channels.values() if c.parent_id == channel and c.is_thread]:
            self.store.delete_channel(thread)
        self.store.delete_channel(channel)

    def kick(self, server: int) -> None:
        """The bot is removed from a server. All is as it was there when it is invited again."""
        guild = self.store.get_guild(server)
        ids = [*guild.channel_ids, *guild.thread_ids]
        channels = {channel: self.store.channels[channel] for channel in ids}
        messages = {channel: self.store.messages.get(channel, {}) for channel in ids}
        self._without_us[server] = (guild, channels, messages)
        self.store.remove_guild(server)

    def invite(self, server: int) -> None:
        """A server that kicked the bot invites it again."""
        guild, channels, messages = self._without_us.pop(server)
        self.store.guilds[server] = guild
        self.store.channels |= channels
        self.store.messages |= messages
        self.store.emit("GUILD_CREATE", serializers.guild_create_payload(self.store, guild))

    def delete_message(self, channel: int, message: int) -> None:
        """A moderator deletes a message."""
        self.store.delete_message(channel, message)

    def post(self, user: int, channel: int, text: str, *, reply_to: int | None = None) -> int:
        """A person writes a message; returns its id. Raises Impossible where this person can't write."""
        place = self.store.get_channel(channel)
        needed = "send_messages_in_threads" if place.is_thread else "send_messages"
        if not channel_accessible(self.store, channel, user):
            raise SetupError("that channel is not visible to this user")
        if place.guild_id is not None:
            held = discord.Permissions(self.store.compute_permissions(place.guild_id, user, channel))
            if not getattr(held, needed) or (place.thread_metadata is not None and place.thread_metadata.locked):
                raise SetupError("this user can’t write here")
        if not 1 <= len(text.strip()) <= 2000:
            raise SetupError("a message has 1 to 2,000 characters")
        reference = None if reply_to is None else {"message_id": str(reply_to), "channel_id": str(channel)}
        return self.store.create_message(channel, user, text.strip(), reference=reference).id

    # ---- looking

    def dm_of(self, user: int) -> int:
        """The channel of a user's DMs with the bot."""
        return self.store.get_dm_channel(user).id

    def server_of(self, channel: int) -> int | None:
        """The server a channel is in; None for DMs."""
        return self.store.get_channel(channel).guild_id

    def channels(self) -> dict[int, dict[str, Any]]:
        """All channels, threads and DMs: id -> {"type", "name"}."""
        return {c.id: {"type": int(c.type), "name": c.name} for c in self.store.channels.values()}

    def is_channel(self, number: int) -> bool:
        """Whether there is a channel, thread or DM of that id."""
        return number in self.store.channels

    def channel_payload(self, channel: int) -> dict[str, Any]:
        """A channel, thread or DM as Discord's JSON."""
        return dict(serializers.channel_payload(self.store, self.store.get_channel(channel)))

    def unread(self, user: int, channel: int, after: int) -> tuple[int, int]:
        """How many messages a user sees in a channel that came after one, and how many of these call them."""
        came = pings = 0
        for message in reversed(self.store.messages.get(channel, {}).values()):
            if message.id <= after:
                break
            if message.author_id != user and message.visible_to(user):
                came += 1
                pings += user in message.ping_user_ids
        return came, pings

    def channels_of(self, user: int) -> list[int]:
        """The channels a user sees: those of their servers, threads, their own DMs; oldest first."""
        return sorted(c for c in self.store.channels if channel_accessible(self.store, c, user))

    def messages_of(
        self, user: int, channel: int, *, pressable: bool = False, latest: int | None = None
    ) -> list[dict[str, Any]]:
        """What a user sees in a channel, oldest first; ephemeral messages only when they are theirs.

        `pressable`: those with components only. `latest`: so many at most.
        """
        if not channel_accessible(self.store, channel, user):
            return []
        stored = [m for m in self.store.messages.get(channel, {}).values() if m.visible_to(user)]
        stored = [m for m in stored if m.components or not pressable]
        return [self.message_payload(m) for m in (stored if latest is None else stored[-latest:])]

    def ids_of(self, user: int, channel: int) -> list[int]:
        """The ids of the messages a user sees in a channel, oldest first."""
        if not channel_accessible(self.store, channel, user):
            return []
        return [m.id for m in self.store.messages.get(channel, {}).values() if m.visible_to(user)]

    def message_payload(self, message: Message) -> dict[str, Any]:
        """A message as Discord's JSON."""
        return dict(serializers.message_payload(self.store, message))

    def message_age(self, message: int) -> float:
        """Seconds since a message was sent, from its id."""
        now = (self.clock.now().timestamp() * 1000) - 1420070400000
        return max(0.0, (now - (message >> 22)) / 1000)

    def guild_payload(self, server: int, intents: int) -> dict[str, Any]:
        """GUILD_CREATE as a session with these intents gets it: itself as the only member, live threads only."""
        guild = self.store.get_guild(server)
        payload: dict[str, Any] = dict(serializers.guild_create_payload(self.store, guild))
        payload["threads"] = [t for t in payload["threads"] if not t["thread_metadata"]["archived"]]
        prune_guild_create(payload, discord.Intents._from_value(intents), self.bot_id)
        return payload

    def bot_payload(self) -> dict[str, Any]:
        """The bot's own user object."""
        return dict(serializers.user_payload(self.store.bot_user))

    def servers(self) -> list[int]:
        """The servers the bot is in."""
        return list(self.store.guilds)

    def commands(self) -> list[dict[str, Any]]:
        """The application's global commands as last synced."""
        return list(self.store.commands.get(None, {}).values())

    def commands_for(self, user: int, channel: int) -> list[dict[str, Any]]:
        """The slash commands a user is offered in a channel, by name."""
        return list(self.store.visible_commands(user_id=user, channel_id=channel))

    def file(self, path: str) -> bytes | None:
        """An uploaded file by its path after /cdn/, or its URL."""
        found = self.store.cdn.get(path)
        return self.cellar(self.file_path(path)) if found is None else found

    def file_url(self, path: str) -> str:
        """Where an upload can be fetched from."""
        return f"{self.store.cdn.base}/{path}"  # type: ignore[attr-defined]

    def file_path(self, url: str) -> str:
        """What comes after /cdn/ in the URL of an upload."""
        return url.removeprefix(self.store.cdn.base + "/")  # type: ignore[attr-defined]

    def set_cdn_base(self, url: str) -> None:
        """Where uploads can be fetched from."""
        self.store.cdn.base = url  # type: ignore[attr-defined]

    def live(self, user: int, channel: int, *, latest: int = 60) -> Iterator[tuple[str, bool, list[str]]]:
        """Of the latest messages a user sees in a channel, those that can be pressed: text, ephemeral or not, ids."""
        stored = list(self.store.messages.get(channel, {}).values())[-latest:]
        for message in stored:
            if message.components and message.visible_to(user):
                ids = [c["custom_id"] for c in walk(message.components) if c.get("custom_id") and not c.get("disabled")]
                if ids:
                    yield message.content, message.is_ephemeral, ids

    # ---- keeping

    def facts(self) -> bytes:
        """Everything there is but messages and files, as JSON for `recall`."""
        store = self.store
        return _FACTS.dump_json(_Facts(
            store.bot_user.id, store.application_id, dict(store.users), dict(store.guilds), dict(store.channels),
            dict(store.dm_channels), self.commands(), set(self.closed_dms), dict(self.locales), self.clock.ahead,
            store.cdn.base,  # type: ignore[attr-defined]
        ))  # fmt: skip

    def message_record(self, channel: int, message: int) -> bytes | None:
        """A message as JSON for `recall`; None when it is gone, or ephemeral, which nobody's client keeps."""
        stored = self.store.messages.get(channel, {}).get(message)
        return None if stored is None or stored.is_ephemeral else _MESSAGE.dump_json(stored)

    def recall(self, facts: bytes, messages: Iterable[bytes]) -> None:
        """Be the world that `facts` and `message_record` wrote down, in place of this one, which must be new."""
        known, store = _FACTS.validate_json(facts), self.store
        store.application_id, store.bot_user = known.application, known.users[known.bot]
        store.users, store.guilds, store.channels = known.users, known.guilds, known.channels
        store.dm_channels, store._servers_made = known.dms, len(known.guilds)
        store.commands[None] = {(c["name"], c["type"]): c for c in known.commands}
        self.closed_dms, self.locales = known.closed_dms, known.locales
        self.clock.advance(known.ahead - self.clock.ahead)
        base, now = known.cdn.encode(), store.cdn.base.encode()  # type: ignore[attr-defined]
        store.messages = {channel: {} for channel in store.channels}
        for record in messages:
            message = _MESSAGE.validate_json(record.replace(base, now))
            if message.channel_id in store.messages:
                store.messages[message.channel_id][message.id] = message
        store._last_id = max([store._last_id, *store.channels, *(m for c in store.messages.values() for m in c)])

    # ---- calls

    def call(self, request: Request) -> Answer:
        """Do what a REST call asks; every refusal is an answer too. A route SimCord lacks answers 501 with `gap`."""
        try:
            self._check(request)
            return Answer(200, self._dispatch(request))
        except (RouteNotImplemented, UnsupportedField) as gap:
            return Answer(501, {"code": 0, "message": str(gap)}, gap=str(gap))
        except BackendError as refusal:
            return Answer(refusal.status, refusal.to_json())
        except (AttributeError, KeyError, TypeError, ValueError, NotImplementedError) as error:
            # Handlers read fields before checking them; what they stumble over is a malformed body.
            text = f"Invalid Form Body ({type(error).__name__}: {error})"
            return Answer(400, {"code": 50035, "message": text})

    def _dispatch(self, request: Request) -> Any:
        own = self._own_route(request)
        if own is not NotImplemented:
            return own
        body = dispatch(
            self.store, request.method, request.path, json=copy.deepcopy(request.body), params=dict(request.query),
            files=list(request.files), reason=request.reason,
        )  # fmt: skip
        callback = request.path.startswith("/interactions/")
        return None if callback and request.query.get("with_response", "").lower() not in ("1", "true") else body

    def _own_route(self, request: Request) -> Any:
        match request.method, request.segments:
            case "GET", ["applications", "@me"]:
                return dispatch(self.store, "GET", "/oauth2/applications/@me")
            case "PATCH", ["channels", channel] if self._thread(channel) is not None:
                return self._edit_thread(int(channel), request.body or {})
        return NotImplemented

    def _thread(self, channel: str) -> Channel | None:
        found = self.store.channels.get(int(channel)) if channel.isdecimal() else None
        return found if found is not None and found.is_thread else None

    def _edit_thread(self, thread_id: int, body: dict[str, Any]) -> Any:
        """A thread's owner may archive, reopen and rename it; SimCord asks for Manage Channels instead."""
        thread = self.store.get_channel(thread_id)
        self.store.require_permissions(thread.guild_id, self.bot_id, thread_id, "send_messages_in_threads")
        assert thread.thread_metadata is not None
        may_manage = self._may(thread_id, "manage_threads")
        if not may_manage and (thread.owner_id != self.bot_id or thread.thread_metadata.locked or "locked" in body):
            raise errors.missing_permissions()
        if thread.thread_metadata.archived and body.get("archived") is not False:
            raise BackendError(400, 50083, "Thread is archived")
        metadata: dict[str, Any] = {
            k: body[k] for k in ("archived", "locked", "auto_archive_duration", "invitable") if k in body
        }
        changes: dict[str, Any] = {k: body[k] for k in ("name", "rate_limit_per_user") if k in body}
        unknown = sorted(set(body) - set(metadata) - set(changes))
        if unknown:
            raise UnsupportedField("PATCH", f"/channels/{thread_id}", unknown)
        return dict(serializers.channel_payload(self.store, self.store.edit_channel(
            thread_id, changes, thread_metadata=metadata)))  # fmt: skip

    def _may(self, channel_id: int, permission: str) -> bool:
        channel = self.store.get_channel(channel_id)
        if channel.guild_id is None:
            return True
        held = self.store.compute_permissions(channel.guild_id, self.bot_id, channel_id)
        return bool(getattr(discord.Permissions(held), permission))

    def _check(self, request: Request) -> None:
        """What SimCord lets pass and Discord does not."""
        if request.segments[0] == "channels" and request.segments[1].isdecimal():
            channel = int(request.segments[1])
            if any(channel in channels for _, channels, _ in self._without_us.values()):
                raise BackendError(403, 50001, "Missing Access")
        if any(len(file.data) > _FILE_LIMIT for file in request.files):
            raise BackendError(413, 40005, "Request entity too large")
        match request.method, request.segments:
            case "POST", ["channels", channel, "messages"] if channel.isdecimal():
                self._check_send(int(channel), request)
            case "PATCH", ["channels", channel, "messages", _] if channel.isdecimal():
                self._check_thread(int(channel), editing=True)
                self._check_permissions(int(channel), request)
            case "PUT", ["channels", channel, "thread-members", _] if channel.isdecimal():
                self._check_thread(int(channel), editing=True)

    def _check_send(self, channel_id: int, request: Request) -> None:
        channel = self.store.get_channel(channel_id)
        if channel.guild_id is None:
            self._check_dm(channel.recipient_ids)
            return
        self.store.require_permissions(channel.guild_id, self.bot_id, channel_id)
        self._check_permissions(channel_id, request)
        self._check_thread(channel_id, editing=False)

    def _check_dm(self, recipients: list[int]) -> None:
        for user in recipients:
            if not any({user, self.bot_id} <= set(g.members) for g in self.store.guilds.values()):
                raise BackendError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
            if user in self.closed_dms:
                raise BackendError(403, 50007, "Cannot send messages to this user")

    def _check_permissions(self, channel_id: int, request: Request) -> None:
        if request.files and not self._may(channel_id, "attach_files"):
            raise errors.missing_permissions()
        if isinstance(request.body, dict) and request.body.get("embeds") and not self._may(channel_id, "embed_links"):
            raise errors.missing_permissions()

    def _check_thread(self, channel_id: int, *, editing: bool) -> None:
        """An archived thread takes no edits, a locked one nothing at all."""
        thread = self.store.get_channel(channel_id)
        if thread.thread_metadata is None:
            return
        if thread.thread_metadata.locked and not self._may(channel_id, "manage_threads"):
            raise BackendError(403, 160005, "Thread is locked")
        if thread.thread_metadata.archived and editing:
            raise BackendError(400, 50083, "Thread is archived")

    # ---- interactions

    def interact(
        self, kind: int, user: int, channel: int, data: dict[str, Any], *, message: int | None = None
    ) -> tuple[Interaction, dict[str, Any]]:
        """A new interaction of a user and its INTERACTION_CREATE payload, not yet sent to anybody."""
        server = self.store.get_channel(channel).guild_id
        if server is not None and user not in self.store.get_guild(server).members:
            raise SetupError("this user has left the server")
        record, payload = wire_interactions.base_payload(
            self.store, type=kind, channel_id=channel, guild_id=server, user_id=user, data=data
        )
        payload["locale"] = self.locales.get(user, "en-US")
        payload["authorizing_integration_owners"] = {"0": str(server) if server else "0"}
        payload["attachment_size_limit"] = _FILE_LIMIT
        if server is None:
            payload["app_permissions"] = str(_DM_PERMISSIONS.value)
        else:
            locale = self.store.get_guild(server).preferred_locale
            payload["guild_locale"] = locale
            payload["guild"] = {"id": str(server), "locale": locale, "features": []}
        if message is not None:
            payload["message"] = self.message_payload(self.store.get_message(channel, message))
            record.source_message_id = message
        return record, payload

    def emit(self, event: str, payload: dict[str, Any]) -> None:
        """Send a gateway event to whom it concerns."""
        self.store.emit(event, payload)

    def visible_message(self, user: int, channel: int, message: int) -> dict[str, Any]:
        """A message a user sees. Raises Impossible when they do not, Refused when there is none."""
        stored = self.store.get_message(channel, message)
        if not message_accessible(self.store, channel, stored, user):
            raise SetupError("that message is not visible to this user")
        return self.message_payload(stored)

    def message_of(self, record: Interaction, message_id: int | None) -> dict[str, Any] | None:
        """A message that answered an interaction, as it is now; None when there is none (any more)."""
        stored = self.store.messages.get(record.channel_id, {}).get(message_id or 0)
        return None if stored is None else self.message_payload(stored)

    def command_data(
        self, user: int, channel: int, name: str, options: dict[str, Any], *, focused: str | None = None
    ) -> dict[str, Any]:
        """The data of a slash command typed by a user: "group sub", options by name, users as their ids.

        `focused` names the option being typed, for autocomplete. Raises Impossible when this user can't run it here,
        or an option is unknown, missing or out of its bounds.
        """
        first, *rest = name.split()
        root = self.store.find_command(first, self.store.get_channel(channel).guild_id)
        if root is None:
            raise SetupError(f"there is no command /{first}; synced: {sorted(c['name'] for c in self.commands())}")
        access = command_access(self.store, root, user_id=user, channel_id=channel)
        if not access.allowed:
            raise SetupError(f"/{first} can’t be used here by this user ({access.reason})")
        leaf, nesting = wire_interactions.walk_to_subcommand(root, rest)
        resolved: dict[str, Any] = {}
        server = self.store.get_channel(channel).guild_id
        built = self._options(name, leaf, options, server, resolved, focused)
        nested = wire_interactions.nest_options(root, nesting, built)
        data = {"id": root["id"], "name": root["name"], "type": 1, "options": nested}
        return data | ({"resolved": resolved} if resolved else {})

    def _options(
        self, name: str, leaf: dict[str, Any], given: dict[str, Any], server: int | None,
        resolved: dict[str, Any], focused: str | None,
    ) -> list[dict[str, Any]]:  # fmt: skip
        declared = {o["name"]: o for o in leaf.get("options") or []}
        unknown = sorted(set(given) - set(declared))
        missing = [n for n, o in declared.items() if o.get("required") and n not in given and focused is None]
        if unknown or missing:
            raise SetupError(f"/{name}: unknown options {unknown}, missing options {missing}; it has {list(declared)}")
        built: list[dict[str, Any]] = []
        for option, value in given.items():
            kind = declared[option]["type"]
            if option == focused:
                built.append({"name": option, "type": kind, "value": value, "focused": True})
            elif kind == 6:
                self._resolve_user(int(value), server, resolved)
                built.append({"name": option, "type": kind, "value": str(value)})
            else:
                checked = wire_interactions.validate_option_value(name, declared[option], value)
                built.append({"name": option, "type": kind, "value": checked})
        return built

    def _resolve_user(self, user: int, server: int | None, resolved: dict[str, Any]) -> None:
        account = self.store.get_user(user)
        resolved.setdefault("users", {})[str(user)] = dict(serializers.user_payload(account))
        if server is not None and user in (guild := self.store.get_guild(server)).members:
            member = dict(serializers.member_payload(self.store, guild, guild.members[user], with_user=False))
            member["permissions"] = str(self.store.compute_permissions(server, user))
            resolved.setdefault("members", {})[str(user)] = member

    def users_picked(self, users: list[int], server: int | None) -> dict[str, Any]:
        """The `resolved` block of a user select."""
        resolved: dict[str, Any] = {}
        for user in users:
            self._resolve_user(user, server, resolved)
        return resolved


@dataclass
class _Facts:
    """What `World.facts` writes down."""

    bot: int
    application: int
    users: dict[int, User]
    guilds: dict[int, Guild]
    channels: dict[int, Channel]
    dms: dict[int, int]
    commands: list[dict[str, Any]]
    closed_dms: set[int]
    locales: dict[int, str]
    ahead: float
    cdn: str


_FACTS, _MESSAGE = TypeAdapter(_Facts), TypeAdapter(Message)

_ID = re.compile(r"(?<=/)\d+")


def call_template(path: str) -> str:
    """A path with its ids taken out, for counting calls by kind."""
    cut = re.sub(r"/(interactions/\d+|webhooks/\d+)/[^/]+", r"/\1/token", path)
    return _ID.sub("{id}", cut)
