"""Carry out the bot's REST calls on a simulated Discord, or refuse them as Discord does."""

from __future__ import annotations

import base64
import binascii
import copy
import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

import discord
from simcord.backend import errors, serializers
from simcord.backend.errors import BackendError, missing_permissions
from simcord.backend.models import Channel
from simcord.http import routes as _routes  # noqa: F401  (importing registers every handler)
from simcord.http.router import RouteNotImplemented, UnsupportedField, dispatch

from sandbox.simcord_adapter.state import EXTERNAL, FILE_LIMIT, FOLLOWUPS, State, walk
from sandbox.wire import Answer, Request

_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
_IMAGE = re.compile(r"data:image/(png|jpeg|gif);base64,(.*)", re.DOTALL)
#: Bytes of an emoji, and emoji of an application (https://discord.com/developers/docs/resources/emoji).
_LARGEST = 256 * 1024
_MOST = 2000
#: Discord's error codes (https://discord.com/developers/docs/topics/opcodes-and-status-codes#json).
_MALFORMED, _FULL = 50035, 30008


class Emoji(State):
    """The part of the state that handles the application's emoji."""

    def _make_emoji(self, body: dict[str, Any]) -> dict[str, Any]:
        if self.emoji_forbidden:
            raise missing_permissions()
        if len(self.store.application_emojis) >= _MOST:
            raise BackendError(400, _FULL, f"Maximum number of emojis reached ({_MOST})")
        if not _NAME.fullmatch(body["name"]):
            raise _malformed("name", "STRING_TYPE_REGEX", "String value did not match validation regex.")
        emoji = self.store.create_application_emoji(body["name"])
        try:
            self.store.cdn.keep(f"emojis/{emoji.id}.png", _image(body["image"]))
        except BackendError:
            self.store.delete_application_emoji(emoji.id)
            raise
        return dict(serializers.guild_emoji_payload(self.store, emoji))

    def _check_emoji(self, body: Any) -> None:
        """Refuse controls with an unknown emoji, as Discord does. An unknown emoji in a text is no error.

        Changes the emoji's numeric ids in `body` to text. Discord returns ids as text, since JavaScript would round
        numbers.
        """
        data = body.get("data") if isinstance(body, dict) and "data" in body else body
        components = data.get("components") if isinstance(data, dict) else None
        for emoji in _shown(components or []):
            emoji["id"] = str(emoji["id"])
            if int(emoji["id"]) not in self.store.application_emojis:
                raise _malformed("components", "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _shown(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in walk(components):
        for holder in (component, *(component.get("options") or ())):
            emoji = holder.get("emoji") or {}
            if emoji.get("id"):
                yield emoji


def _image(uri: str) -> bytes:
    found = _IMAGE.fullmatch(uri)
    try:
        data = b"" if found is None else base64.b64decode(found[2], validate=True)
    except binascii.Error:
        data = b""
    if not data:
        raise _malformed("image", "IMAGE_INVALID", "Invalid image data")
    if len(data) > _LARGEST:
        raise _malformed("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return data


def _malformed(field: str, code: str, text: str) -> BackendError:
    wrong = {field: {"_errors": [{"code": code, "message": text}]}}
    return BackendError(400, _MALFORMED, "Invalid Form Body", errors=wrong)


class Calls(Emoji):
    """The part of a simulated Discord that carries out the bot's REST calls."""

    def call(self, request: Request) -> Answer:
        """Carry out a REST call, and return its answer, which may be a refusal.

        If SimCord lacks the call's route or a field, the answer has status 501, and `gap` says what is missing.
        """
        try:
            self._check(request)
            return Answer(200, self._dispatch(request))
        except (RouteNotImplemented, UnsupportedField) as gap:
            return Answer(501, {"code": 0, "message": str(gap)}, gap=str(gap))
        except BackendError as refusal:
            return Answer(refusal.status, refusal.to_json())
        except (AttributeError, KeyError, TypeError, ValueError, NotImplementedError) as error:
            # Handlers read fields before checking them, so such an error in a handler means a malformed body.
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
            case "POST", ["applications", _, "emojis"]:
                return self._make_emoji(request.body or {})
            case "PATCH", ["channels", channel] if self._thread(channel) is not None:
                return self._edit_thread(int(channel), request.body or {})
            case "POST", ["guilds", guild, "scheduled-events"] if guild.isdecimal():
                return self._create_event(int(guild), request.body or {})
            case "GET", ["guilds", guild, "scheduled-events", event, "users"] if guild.isdecimal():
                return self._interested(int(guild), int(event), request.query)
        return NotImplemented

    def _create_event(self, guild: int, body: dict[str, Any]) -> Any:
        """Create a scheduled event.

        Discord requires the permission *Create Events*, where SimCord would require *Manage Events*.
        """
        held = discord.Permissions(self.store.compute_permissions(guild, self.bot_id))
        if not (held.create_events or held.manage_events):
            raise errors.missing_permissions()
        if datetime.fromisoformat(body["scheduled_start_time"]) <= self.clock.now():
            raise BackendError(400, 50035, "Invalid Form Body: Cannot schedule event in the past")
        if int(body["entity_type"]) != EXTERNAL or not body["entity_metadata"]["location"]:
            raise UnsupportedField("POST", f"/guilds/{guild}/scheduled-events", ["entity_type"])
        names = ("name", "entity_type", "scheduled_start_time", "scheduled_end_time", "description", "entity_metadata")
        wanted = {name: body[name] for name in names if name in body}
        event = self.store.create_scheduled_event(guild, **wanted, creator_id=self.bot_id)
        return serializers.scheduled_event_payload(self.store, event)

    def _interested(self, guild: int, event: int, query: Mapping[str, str]) -> Any:
        """Return one page of the users interested in an event, in order of their ids, as Discord does.

        SimCord would return all at once.
        """
        after, limit = int(query.get("after", 0)), int(query.get("limit", 100))
        users = sorted(self.store.get_scheduled_event(guild, event).user_ids)
        page = [user for user in users if user > after][:limit]
        shown = [(user, serializers.user_payload(self.store.users[user])) for user in page]
        return [
            {"guild_scheduled_event_id": str(event), "user": payload, "user_id": str(user)} for user, payload in shown
        ]

    def _thread(self, channel: str) -> Channel | None:
        found = self.store.channels.get(int(channel)) if channel.isdecimal() else None
        return found if found is not None and found.is_thread else None

    def _edit_thread(self, thread_id: int, body: dict[str, Any]) -> Any:
        """Edit a thread.

        The thread's owner may archive, reopen and rename it; SimCord would require Manage Channels.
        """
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
        """Refuse calls that Discord refuses and SimCord would accept. Raises BackendError with Discord's error code."""
        if request.segments[0] == "channels" and request.segments[1].isdecimal():
            place = int(request.segments[1])
            gone = any(place in channels for _, channels, _ in self.without_us.values())
            if gone or (place in self.store.channels and self.is_strange(place)):
                raise BackendError(403, 50001, "Missing Access")
        if any(len(file.data) > FILE_LIMIT for file in request.files):
            raise BackendError(413, 40005, "Request entity too large")
        self._check_emoji(request.body)
        match request.method, request.segments:
            case "POST", ["channels", channel, "messages"] if channel.isdecimal():
                self._check_send(int(channel), request)
            case "PATCH", ["channels", channel, "messages", _] if channel.isdecimal():
                self._check_thread(int(channel), editing=True)
                self._check_permissions(int(channel), request)
            case "POST", ["webhooks", _, token]:
                self._check_followup(token)
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

    def _check_followup(self, token: str) -> None:
        """Refuse a followup beyond Discord's limit, on a server without the bot or in a group DM.

        There, the interaction comes from a user who installed the app for their own account. Discord then allows [5
        followups for each
        interaction](https://discord.com/developers/docs/interactions/receiving-and-responding#followup-messages).
        """
        record = self.store.interactions.get(self.store.interaction_tokens.get(token, 0))
        if record is not None and self.is_strange(record.channel_id):
            self.followups[token] += 1
            if self.followups[token] > FOLLOWUPS:
                raise BackendError(400, 40094, "This interaction has reached the maximum number of follow up messages")

    def _check_dm(self, recipients: list[int]) -> None:
        for user in recipients:
            known = [guild for guild in self.store.guilds.values() if guild.id not in self.foreign]
            mutual = any({user, self.bot_id} <= set(guild.members) for guild in known)
            if not mutual and user not in self.installed:
                raise BackendError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
            if user in self.closed_dms:
                raise BackendError(403, 50007, "Cannot send messages to this user")

    def _check_permissions(self, channel_id: int, request: Request) -> None:
        if request.files and not self._may(channel_id, "attach_files"):
            raise errors.missing_permissions()
        if isinstance(request.body, dict) and request.body.get("embeds") and not self._may(channel_id, "embed_links"):
            raise errors.missing_permissions()

    def _check_thread(self, channel_id: int, *, editing: bool) -> None:
        """Refuse any message in a locked thread and, if `editing`, an edit in an archived one."""
        thread = self.store.get_channel(channel_id)
        if thread.thread_metadata is None:
            return
        if thread.thread_metadata.locked and not self._may(channel_id, "manage_threads"):
            raise BackendError(403, 160005, "Thread is locked")
        if thread.thread_metadata.archived and editing:
            raise BackendError(400, 50083, "Thread is archived")
