"""Simulate Discord's state with the library SimCord and corrections. No other package imports SimCord.

The loopback's HTTP and WebSocket servers are modules of `sandbox` itself.
"""

from importlib.metadata import version

SIMCORD = "3.2.1"
if version("simcord") != SIMCORD:
    raise ImportError(
        f"sandbox is written against the internals of simcord {SIMCORD}, but {version('simcord')} is installed: "
        "read what changed and mend sandbox/simcord_adapter before moving the pin"
    )

from sandbox.simcord_adapter.state import (  # noqa: E402  (nothing of SimCord is imported before its version is known)
    AUTOCOMPLETE,
    BOT_PERMISSIONS,
    BUTTON,
    CHANNEL_SELECT,
    COMMAND,
    COMPONENT,
    COMPONENTS_V2,
    EPHEMERAL,
    MODAL,
    ROLE_SELECT,
    SELECTS,
    STRING_SELECT,
    USER_SELECT,
    Impossible,
    Refused,
    call_template,
    filled,
    intents_allow,
    walk,
)
from sandbox.simcord_adapter.world import World  # noqa: E402

__all__ = [
    "AUTOCOMPLETE",
    "BOT_PERMISSIONS",
    "BUTTON",
    "CHANNEL_SELECT",
    "COMMAND",
    "COMPONENT",
    "COMPONENTS_V2",
    "EPHEMERAL",
    "MODAL",
    "ROLE_SELECT",
    "SELECTS",
    "SIMCORD",
    "STRING_SELECT",
    "USER_SELECT",
    "Impossible",
    "Refused",
    "World",
    "call_template",
    "filled",
    "intents_allow",
    "walk",
]
