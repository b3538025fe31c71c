"""SimCord's backend where it differs from Discord in what our bot relies on.

Here: overridden methods and payloads, and the check that what they stand on is there. Not here: who may do what
(calls.py, interactions.py).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from simcord import interactions as wire_interactions
from simcord.backend import Backend, serializers
from simcord.backend.errors import BackendError
from simcord.backend.models import Channel, Interaction, Message

from ..clock import Clock
from . import SIMCORD
from .uploads import Cdn
from .values import COMPONENTS_V2, HAS_THREAD

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

_TOKEN_LIFE = 15 * 60
#: Ephemeral messages go when a reader's client is closed; here, when so many newer ones have come.
_KEPT_EPHEMERALS = 1000


class Store(Backend):
    """SimCord's backend where it differs from Discord in what our bot relies on."""

    cdn: Cdn  # type: ignore[assignment]  # of SimCord's kind to whoever asks, not by descent

    def __init__(self, clock: Clock) -> None:
        self._last_id = self._servers_made = 0
        self._ephemerals: deque[tuple[int, int]] = deque()
        self.touched: list[Callable[[int, int], None]] = []
        super().__init__(clock=clock)  # type: ignore[arg-type]  # it asks for `now` alone
        self.cdn = Cdn()
        # SimCord keeps both logs for ever; the sandbox has its own record of calls.
        self.http_requests = deque(maxlen=0)  # type: ignore[assignment]  # a list that forgets
        self.transcript = deque(maxlen=0)  # type: ignore[assignment]  # a list that forgets

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
    if not isinstance(backend, Store):
        return payload
    payload.pop("nonce", None)
    if message.flags & COMPONENTS_V2:
        payload["attachments"] = []
    if message.flags & HAS_THREAD and message.id in backend.channels:
        payload["thread"] = serializers.thread_payload(backend, backend.channels[message.id])
    return payload


serializers.message_payload = _message_payload
