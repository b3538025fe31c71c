"""The form of a server's settings: what it shows, and what each of its controls sets.

Here: words and controls. Not here: what the settings mean (model/server_settings.py), and who may set them
(cogs/settings.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.model.custom_ids import Form
from bot.model.message import Button, Choice, Message, Picker, Row, Select
from bot.model.server_settings import ServerSettings
from bot.model.time_control import PACES, lasting
from games.engine.asks import Refused
from games.engine.words import ENGLISH

NAME = "settings"

MOST_CHANNELS = 25

_PLACES = {"thread": "in a thread of its own", "here": "right in the channel"}
_LATE = {"stand-in": "a stand-in plays on", "default": "the rules answer this once"}
_SHOWN = {False: "only whoever asks", True: "everybody in the channel"}
_NO_PACE = "no limit, as long as it takes"

_OTHER = {"thread": "here", "here": "thread", "stand-in": "default", "default": "stand-in"}
"""What a button changes to."""


def form(settings: ServerSettings) -> Message:
    """The settings as they are, with all that changes them."""
    where = " or ".join(f"<#{channel}>" for channel in settings.channels) or "any channel"
    who = "everybody" if settings.role is None else f"<@&{settings.role}> and whoever manages the server"
    hall = "nowhere" if settings.hall is None else f"in <#{settings.hall}>"
    lines = [
        "## Settings of this server",
        f"**Tables** are opened in {where}, by {who}.",
        f"**New tables**, unless their host says otherwise: {_PLACES[settings.place]}; {pace_words(settings.pace)}; "
        f"when time is over, {_LATE[settings.on_timeout]}.",
        f"**Leaderboards** are seen by {_SHOWN[settings.shows_leaderboard]}.",
        f"**Hall of fame**: results are posted {hall}.",
        "-# Only you see this. Each choice counts at once, for tables opened from now on.",
    ]
    return Message(text="\n".join(lines), rows=_rows(settings))


def _rows(settings: ServerSettings) -> tuple[Row, ...]:
    role = () if settings.role is None else (settings.role,)
    hall = () if settings.hall is None else (settings.hall,)
    paces = tuple(Choice(label=pace_words(pace), value=pace) for pace in (*PACES, "none"))
    place, late, shown = _OTHER[settings.place], _OTHER[settings.on_timeout], not settings.shows_leaderboard
    buttons = (
        Button(label=f"New tables: {_PLACES[place]}", id=str(Form(NAME, "place", place)), emoji="🧵"),
        Button(label=f"Time over: {_LATE[late]}", id=str(Form(NAME, "late", late)), emoji="⏳"),
        Button(label=f"Leaderboards: {_SHOWN[shown]}", id=str(Form(NAME, "shown", str(int(shown)))), emoji="🏆"),
    )
    return (
        Picker(
            id=str(Form(NAME, "channels")),
            placeholder="Where tables may be opened (none: anywhere)",
            of="channel",
            chosen=settings.channels,
            most=MOST_CHANNELS,
        ),
        Picker(id=str(Form(NAME, "role")), placeholder="Who may open tables (none: everybody)", of="role", chosen=role),
        Picker(
            id=str(Form(NAME, "hall")),
            placeholder="Hall of fame: where results are posted (none: nowhere)",
            of="channel",
            chosen=hall,
        ),
        Select(id=str(Form(NAME, "pace")), placeholder="Time for each turn", choices=paces, least=1, most=1),
        buttons,
    )


def pace_words(pace: str) -> str:
    """A pace in words."""
    if pace not in PACES:
        return _NO_PACE
    turn, reserve = (lasting(span, ENGLISH) for span in (PACES[pace].turn_time, PACES[pace].opening))
    return f"{turn} a turn, {reserve} in reserve"


def changed(settings: ServerSettings, control: Form, values: Sequence[str]) -> ServerSettings:
    """The settings once this control was used; ``values``: what a menu was set to. Raises Refused for a made-up one."""
    ids = tuple(int(value) for value in values if value.isascii() and value.isdecimal() and len(value) < 20)
    first = values[0] if values else ""
    sets: dict[str, dict[str, Any]] = {
        "channels": {"channels": ids[:MOST_CHANNELS]},
        "role": {"role": ids[0] if ids else None},
        "hall": {"hall": ids[0] if ids else None},
        "pace": {"pace": first},
        "place": {"place": control.value},
        "late": {"on_timeout": control.value},
        "shown": {"shows_leaderboard": control.value == "1"},
    }
    try:
        return ServerSettings.model_validate(settings.model_dump() | sets[control.field])
    except (KeyError, ValueError):
        raise Refused("That can’t be set so. Type `/settings` again for the form as it is now.") from None
