"""What both sides of the adapter speak of: Discord's numbers, its refusals, and what can be read off plain payloads.

Here: constants and pure functions. Not here: anything that is held (state.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import discord
from simcord.backend.errors import BackendError, SetupError
from simcord.components import walk_components
from simcord.intents import required_intent

EPHEMERAL, HAS_THREAD, COMPONENTS_V2 = 1 << 6, 1 << 5, 1 << 15
BUTTON, STRING_SELECT, USER_SELECT, ROLE_SELECT, CHANNEL_SELECT = 2, 3, 5, 6, 8
SELECTS = (3, 5, 6, 7, 8)
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
#: What the invitation asks for: the design's permissions and no more.
BOT_PERMISSIONS = discord.Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, create_public_threads=True,
    attach_files=True, read_message_history=True,
)  # fmt: skip
#: The entity type of an event that is at no voice channel.
EXTERNAL = 3
#: The type of a channel of some people's own, without a server.
GROUP = 3
#: So many followups Discord takes of an interaction where the bot is there for one person alone.
FOLLOWUPS = 5
FILE_LIMIT = 10 * 1024 * 1024

Refused = BackendError
Impossible = SetupError


def walk(components: Any) -> Iterator[dict[str, Any]]:
    """Every component of a tree, nested ones included, in wire order."""
    return walk_components(components)


def intents_allow(event: str, payload: Any, intents: int) -> bool:
    """Whether a session that declared these intents is sent this event."""
    needed = required_intent(event, payload)
    return needed is None or bool(getattr(discord.Intents._from_value(intents), needed))


_ID = re.compile(r"(?<=/)\d+")


def call_template(path: str) -> str:
    """A path with its ids taken out, for counting calls by kind."""
    cut = re.sub(r"/(interactions/\d+|webhooks/\d+)/[^/]+", r"/\1/token", path)
    return _ID.sub("{id}", cut)


def filled(component: dict[str, Any], values: dict[str, Any]) -> dict[str, Any]:
    """One component of a modal as its submission carries it."""
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
